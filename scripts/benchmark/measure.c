// SPDX-License-Identifier: Apache-2.0
// measure RUNS [-r PATH] COMMAND [ARGUMENT ...] [-- [-r PATH] COMMAND ...]
//
// Runs the commands in turn, RUNS times each, so that a busy machine slows all of them alike, and
// prints one line for each: median CPU time (user and system) and median wall time in
// milliseconds, and the largest peak memory in megabytes, separated by tabs. What the commands
// print is dropped. With -r, PATH is removed before each run. A command that fails ends everything.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { maxCommands = 32, maxRuns = 1000 };

struct sample {
    double cpu, wall, peak;
};

static double milliseconds(struct timeval value) {
    return (double)value.tv_sec * 1e3 + (double)value.tv_usec / 1e3;
}

static double now(void) {
    struct timespec value;
    clock_gettime(CLOCK_MONOTONIC, &value);
    return (double)value.tv_sec * 1e3 + (double)value.tv_nsec / 1e6;
}

static struct rusage finish(char **command) {
    pid_t child = fork();
    if (child < 0) {
        perror("fork");
        exit(1);
    }
    if (child == 0) {
        int null = open("/dev/null", O_WRONLY);
        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
        execvp(command[0], command);
        _exit(127);
    }
    int status = 0;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "%s failed\n", command[0]);
        exit(1);
    }
    return usage;
}

static struct sample run(char **command) {
    if (strcmp(command[0], "-r") == 0) {
        finish((char *[]){"rm", "-rf", command[1], NULL});
        command += 2;
    }
    double start = now();
    struct rusage usage = finish(command);
    double wall = now() - start;
#ifdef __APPLE__
    double unit = 1e6;  // macOS counts bytes
#else
    double unit = 1e3;  // Linux counts kilobytes
#endif
    return (struct sample){milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), wall,
                           (double)usage.ru_maxrss / unit};
}

static int compare(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, compare);
    return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

int main(int count, char **arguments) {
    int runs = count > 1 ? atoi(arguments[1]) : 0;
    if (runs < 1 || runs > maxRuns || count < 3) {
        fprintf(stderr, "usage: measure RUNS [-r PATH] COMMAND [ARGUMENT ...] [-- ...]\n");
        return 64;
    }
    char **commands[maxCommands];
    int total = 0;
    commands[total++] = arguments + 2;
    for (int index = 2; index < count; index++) {
        if (strcmp(arguments[index], "--") != 0) continue;
        arguments[index] = NULL;
        if (total == maxCommands || index + 1 == count) return 64;
        commands[total++] = arguments + index + 1;
    }
    static double cpu[maxCommands][maxRuns], wall[maxCommands][maxRuns], peak[maxCommands];
    for (int round = 0; round < runs; round++) {
        for (int index = 0; index < total; index++) {
            struct sample sample = run(commands[index]);
            cpu[index][round] = sample.cpu;
            wall[index][round] = sample.wall;
            if (sample.peak > peak[index]) peak[index] = sample.peak;
        }
    }
    for (int index = 0; index < total; index++) {
        printf("%.3f\t%.3f\t%.1f\n", median(cpu[index], runs), median(wall[index], runs), peak[index]);
    }
    return 0;
}
