// SPDX-License-Identifier: Apache-2.0
// floor MANIFEST OUTPUT BYTES
//
// The least that any program built on libyaml has to do: read the manifest, let libyaml scan it
// into events, and write as many bytes as the real output has.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

static char *contents(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) return NULL;
    long end = ftell(file);
    rewind(file);
    char *bytes = end < 0 ? NULL : malloc((size_t)end + 1);
    *size = bytes ? fread(bytes, 1, (size_t)end, file) : 0;
    fclose(file);
    return bytes;
}

static int scan(const char *bytes, size_t size) {
    yaml_parser_t parser;
    yaml_event_t event;
    int ended = 0;
    if (!yaml_parser_initialize(&parser)) return 0;
    yaml_parser_set_input_string(&parser, (const unsigned char *)bytes, size);
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
    size_t size = 0;
    char *text = contents(arguments[1], &size);
    if (!text || !scan(text, size)) return 1;
    free(text);

    size = strtoull(arguments[3], NULL, 10);
    char *bytes = malloc(size + 1);
    FILE *output = fopen(arguments[2], "wb");
    if (!bytes || !output) return 1;
    setvbuf(output, NULL, _IONBF, 0);  // one write, no copy
    memset(bytes, 'x', size);
    size_t written = fwrite(bytes, 1, size, output);
    return fclose(output) == 0 && written == size ? 0 : 1;
}
