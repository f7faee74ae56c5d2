// SPDX-License-Identifier: Apache-2.0
// floor MANIFEST OUTPUT BYTES
//
// The least that any program built on libyaml has to do: read the manifest, let libyaml scan it
// into events, and write as many bytes as the real output has.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

static int scan(FILE *input) {
    yaml_parser_t parser;
    yaml_event_t event;
    int ended = 0;
    if (!yaml_parser_initialize(&parser)) return 0;
    yaml_parser_set_input_file(&parser, input);
    while (!ended) {
        if (!yaml_parser_parse(&parser, &event)) break;
        ended = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return ended;
}

int main(int count, char **arguments) {
    if (count != 4) return 64;
    FILE *input = fopen(arguments[1], "rb");
    if (!input || !scan(input)) return 1;
    fclose(input);

    size_t size = strtoull(arguments[3], NULL, 10);
    char *bytes = malloc(size + 1);
    FILE *output = fopen(arguments[2], "wb");
    if (!bytes || !output) return 1;
    memset(bytes, 'x', size);
    size_t written = fwrite(bytes, 1, size, output);
    return fclose(output) == 0 && written == size ? 0 : 1;
}
