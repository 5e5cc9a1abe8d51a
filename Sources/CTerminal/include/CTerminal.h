#ifndef LESSONS_CTERMINAL_H
#define LESSONS_CTERMINAL_H

#include <stdint.h>

// The parts of a POSIX terminal that Swift cannot reach: signal handlers, variadic calls, and functions that the headers
// show only on request.

/// Makes the character set of this process UTF-8: the user's locale where it is, C.UTF-8 otherwise.
/// Returns 1 when it is UTF-8 now, 0 when the system has no such locale.
int ct_use_utf8(void);

/// How many columns a code point takes: 0, 1 or 2; -1 for a control character.
int ct_columns(uint32_t scalar);

/// The size of the terminal behind a descriptor. Returns 0, or -1 when it is no terminal or does not know.
int ct_window_size(int descriptor, int *rows, int *columns);

/// Turns SIGINT, SIGWINCH, SIGCONT, SIGTERM and SIGHUP into bytes of a pipe. Returns the end to poll, or -1.
int ct_watch_signals(void);

/// The next signal that arrived, or 0.
int ct_next_signal(void);

/// Gives the signals back their default actions.
void ct_unwatch_signals(void);

/// Creates and opens a file that only the user can read, as mkstemp does, closed on exec. Returns its descriptor, or -1.
int ct_create_private_file(char *path_ending_in_XXXXXX);

#endif
