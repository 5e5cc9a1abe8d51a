#ifndef LESSONS_CLIBEDIT_SHIM_H
#define LESSONS_CLIBEDIT_SHIM_H

// libedit is driven through variadic functions, which Swift cannot call, and through stdio's globals, which Swift 6 does
// not let through. Each shim fixes one set of argument types.

#include <histedit.h>
#include <stdio.h>

typedef char *(*cel_prompt_fn)(EditLine *);
typedef unsigned char (*cel_edit_fn)(EditLine *, int);

static inline FILE *cel_stdin(void) { return stdin; }
static inline FILE *cel_stdout(void) { return stdout; }
static inline FILE *cel_stderr(void) { return stderr; }

/// Sets an option with an integer: EL_SIGNAL, EL_EDITMODE, EL_PREP_TERM.
static inline int cel_set_int(EditLine *e, int option, int value) { return el_set(e, option, value); }

/// Chooses the key map: "emacs" or "vi".
static inline int cel_set_editor(EditLine *e, const char *name) { return el_set(e, EL_EDITOR, name); }

/// Sets the prompt; between two `literal` characters stands what has no width.
static inline int cel_set_prompt(EditLine *e, cel_prompt_fn prompt, char literal) {
  return el_set(e, EL_PROMPT_ESC, prompt, (int)literal);
}

/// Adds a command to bind keys to.
static inline int cel_add_command(EditLine *e, const char *name, const char *help, cel_edit_fn function) {
  return el_set(e, EL_ADDFN, name, help, function);
}

/// Binds a key sequence in the main key map.
static inline int cel_bind(EditLine *e, const char *key, const char *command) {
  return el_set(e, EL_BIND, key, command, (char *)NULL);
}

/// Binds a key sequence in the alternative key map: vi's command mode.
static inline int cel_bind_alternative(EditLine *e, const char *key, const char *command) {
  return el_set(e, EL_BIND, "-a", key, command, (char *)NULL);
}

/// Changes the terminal's modes: `cel_set_tty(e, "-d", "-isig")`.
static inline int cel_set_tty(EditLine *e, const char *which, const char *mode) {
  return el_set(e, EL_SETTY, which, mode, (char *)NULL);
}

static inline int cel_set_history(EditLine *e, History *h) { return el_set(e, EL_HIST, history, h); }
static inline int cel_set_reader(EditLine *e, el_rfunc_t reader) { return el_set(e, EL_GETCFN, reader); }
static inline int cel_set_client(EditLine *e, void *client) { return el_set(e, EL_CLIENTDATA, client); }

static inline void *cel_client(EditLine *e) {
  void *client = NULL;
  return el_get(e, EL_CLIENTDATA, &client) == 0 ? client : NULL;
}

/// Draws the prompt and the line anew from the cursor, forgetting what was drawn before.
static inline int cel_refresh(EditLine *e) { return el_set(e, EL_REFRESH); }

static inline int cel_history_set(History *h, int option, int value) {
  HistEvent event;
  return history(h, &event, option, value);
}

static inline int cel_history_enter(History *h, const char *line) {
  HistEvent event;
  return history(h, &event, H_ENTER, line);
}

static inline int cel_history_clear(History *h) {
  HistEvent event;
  return history(h, &event, H_CLEAR);
}

#endif
