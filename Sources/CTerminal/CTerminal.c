#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

static int is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return codeset != NULL && strcmp(codeset, "UTF-8") == 0;
}

int ct_use_utf8(void) {
  static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"};
  if (setlocale(LC_CTYPE, "") != NULL && is_utf8()) return 1;
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    if (setlocale(LC_CTYPE, names[index]) != NULL && is_utf8()) return 1;
  }
  return 0;
}

int ct_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int ct_window_size(int descriptor, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return -1;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return 0;
}

static const int watched[] = {SIGINT, SIGWINCH, SIGCONT, SIGTERM, SIGHUP};
static int read_end = -1;
static int write_end = -1;

static void note_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe already holds enough to wake the reader.
  ssize_t written = write(write_end, &byte, 1);
  (void)written;
  errno = saved;
}

static int prepare(int descriptor) {
  if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) == -1) return -1;
  int flags = fcntl(descriptor, F_GETFL);
  return flags == -1 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

static void handle(void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof watched / sizeof watched[0]; index++) {
    struct sigaction present;
    // A signal that the caller chose to ignore (nohup) stays ignored.
    if (sigaction(watched[index], NULL, &present) == 0 && present.sa_handler == SIG_IGN) continue;
    sigaction(watched[index], &action, NULL);
  }
}

int ct_watch_signals(void) {
  if (read_end == -1) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    if (prepare(ends[0]) == -1 || prepare(ends[1]) == -1) {
      close(ends[0]);
      close(ends[1]);
      return -1;
    }
    read_end = ends[0];
    write_end = ends[1];
  }
  handle(note_signal);
  return read_end;
}

int ct_next_signal(void) {
  unsigned char byte = 0;
  return read_end != -1 && read(read_end, &byte, 1) == 1 ? byte : 0;
}

void ct_unwatch_signals(void) {
  if (read_end != -1) handle(SIG_DFL);
}

int ct_create_private_file(char *path) {
  int descriptor = mkstemp(path);
  if (descriptor != -1) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}
