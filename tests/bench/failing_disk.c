/* Counts every call that changes a disk below DISK_ROOT and lets some of them fail.
 *
 * Loaded with LD_PRELOAD. disk_arm(first, last, error) starts the count anew; the calls numbered
 * first to last fail with `error`, unless the file DISK_SPACE is there: then space has returned.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;
static long first_bad, last_bad = -1;
static int bad_errno;
static char failed[64];

void disk_arm(long first, long last, int error) {
    first_bad = first;
    last_bad = last;
    bad_errno = error;
    failed[0] = 0;
    atomic_store(&calls, 0);
}

long disk_calls(void) { return atomic_load(&calls); }
const char *disk_failed(void) { return failed; }

static int below(const char *path) {
    const char *root = getenv("DISK_ROOT");
    return last_bad >= 0 && root && path && !strncmp(path, root, strlen(root));
}

static int below_fd(int fd) {
    char link[64], path[4096];
    if (last_bad < 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0) return 0;
    path[size] = 0;
    return below(path);
}

static int fails(const char *what) {
    long number = atomic_fetch_add(&calls, 1) + 1;
    const char *space = getenv("DISK_SPACE");
    if (number < first_bad || number > last_bad) return 0;
    if (space && !access(space, F_OK)) return 0;
    if (!failed[0]) snprintf(failed, sizeof failed, "%s", what);
    errno = bad_errno;
    return 1;
}

#define REAL(type, name, ...)                                     \
    static type (*real)(__VA_ARGS__);                             \
    if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

#define WRITING (O_CREAT | O_WRONLY | O_RDWR)
#define MODE(flags, last)                                         \
    mode_t mode = 0;                                              \
    if ((flags) & O_CREAT) {                                      \
        va_list rest;                                             \
        va_start(rest, last);                                     \
        mode = va_arg(rest, mode_t);                              \
        va_end(rest);                                             \
    }

#define OPEN(name)                                                \
    int name(const char *path, int flags, ...) {                  \
        REAL(int, name, const char *, int, ...);                  \
        MODE(flags, flags)                                        \
        if ((flags & WRITING) && below(path) && fails("open")) return -1; \
        return real(path, flags, mode);                           \
    }
#define OPENAT(name)                                              \
    int name(int folder, const char *path, int flags, ...) {      \
        REAL(int, name, int, const char *, int, ...);             \
        MODE(flags, flags)                                        \
        if ((flags & WRITING) && below(path) && fails("open")) return -1; \
        return real(folder, path, flags, mode);                   \
    }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

#define ON_FD(type, name, what, list, ...)                        \
    type name list {                                              \
        REAL(type, name, PARAMS);                                 \
        if (below_fd(fd) && fails(what)) return -1;               \
        return real(__VA_ARGS__);                                 \
    }
#define PARAMS int, const void *, size_t
ON_FD(ssize_t, write, "write", (int fd, const void *data, size_t size), fd, data, size)
#undef PARAMS
#define PARAMS int, const void *, size_t, off_t
ON_FD(ssize_t, pwrite, "write", (int fd, const void *data, size_t size, off_t at), fd, data, size, at)
#undef PARAMS
#define PARAMS int, const void *, size_t, off64_t
ON_FD(ssize_t, pwrite64, "write", (int fd, const void *data, size_t size, off64_t at), fd, data, size, at)
#undef PARAMS
#define PARAMS int, const struct iovec *, int
ON_FD(ssize_t, writev, "write", (int fd, const struct iovec *parts, int count), fd, parts, count)
#undef PARAMS
#define PARAMS int
ON_FD(int, fsync, "fsync", (int fd), fd)
ON_FD(int, fdatasync, "fsync", (int fd), fd)
#undef PARAMS
#define PARAMS int, off_t
ON_FD(int, ftruncate, "truncate", (int fd, off_t size), fd, size)
#undef PARAMS
#define PARAMS int, off64_t
ON_FD(int, ftruncate64, "truncate", (int fd, off64_t size), fd, size)
#undef PARAMS

int rename(const char *from, const char *to) {
    REAL(int, rename, const char *, const char *);
    if (below(to) && fails("rename")) return -1;
    return real(from, to);
}

int link(const char *from, const char *to) {
    REAL(int, link, const char *, const char *);
    if (below(to) && fails("link")) return -1;
    return real(from, to);
}

int linkat(int a, const char *from, int b, const char *to, int flags) {
    REAL(int, linkat, int, const char *, int, const char *, int);
    if (below(to) && fails("link")) return -1;
    return real(a, from, b, to, flags);
}

int mkdir(const char *path, mode_t mode) {
    REAL(int, mkdir, const char *, mode_t);
    if (below(path) && fails("mkdir")) return -1;
    return real(path, mode);
}
