// SPDX-License-Identifier: Apache-2.0
// Counts the calls of malloc; -1 where the C library is not glibc.

#include <stddef.h>

#ifdef __linux__
extern void *__libc_malloc(size_t size);

static long calls;

void *malloc(size_t size) {
    calls++;
    return __libc_malloc(size);
}

long allocation_count(void) { return calls; }
#else
long allocation_count(void) { return -1; }
#endif
