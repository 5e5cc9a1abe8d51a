#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "PseudoTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int pt_resize(int master, int rows, int columns) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  size.ws_row = (unsigned short)rows;
  size.ws_col = (unsigned short)columns;
  return ioctl(master, TIOCSWINSZ, &size);
}

int pt_open(int rows, int columns, int *master, int *slave) {
  int leader = posix_openpt(O_RDWR | O_NOCTTY);
  if (leader == -1) return -1;
  fcntl(leader, F_SETFD, FD_CLOEXEC);
  const char *name = NULL;
  if (grantpt(leader) == 0 && unlockpt(leader) == 0) name = ptsname(leader);
  int follower = name == NULL ? -1 : open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (follower == -1) {
    close(leader);
    return -1;
  }
  pt_resize(follower, rows, columns);
  *master = leader;
  *slave = follower;
  return 0;
}

pid_t pt_spawn(
    const char *path, const char *folder, char *const arguments[], char *const environment[], int rows, int columns,
    int *master) {
  int leader = -1;
  int follower = -1;
  if (pt_open(rows, columns, &leader, &follower) != 0) return -1;
  pid_t child = fork();
  if (child == 0) {
    // Only calls that are safe between fork and exec.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    ioctl(follower, TIOCSCTTY, 0);
    dup2(follower, 0);
    dup2(follower, 1);
    dup2(follower, 2);
    if (chdir(folder) != 0) _exit(126);
    execve(path, arguments, environment);
    _exit(127);
  }
  close(follower);
  if (child == -1) {
    close(leader);
    return -1;
  }
  *master = leader;
  return child;
}
