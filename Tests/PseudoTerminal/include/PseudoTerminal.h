#ifndef LESSONS_PSEUDO_TERMINAL_H
#define LESSONS_PSEUDO_TERMINAL_H

#include <sys/types.h>

/// Starts a program in a folder as the leader of a new session whose controlling terminal is a new pseudo-terminal of this size.
/// Returns the process, or -1; `master` receives the other end of the terminal.
pid_t pt_spawn(
    const char *path, const char *folder, char *const arguments[], char *const environment[], int rows, int columns,
    int *master);

/// Changes the size; the program receives SIGWINCH. Returns 0, or -1.
int pt_resize(int master, int rows, int columns);

/// Opens a pair of pseudo-terminal ends without a program. Returns 0, or -1.
int pt_open(int rows, int columns, int *master, int *slave);

#endif
