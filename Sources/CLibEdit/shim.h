#ifndef LESSONS_CLIBEDIT_SHIM_H
#define LESSONS_CLIBEDIT_SHIM_H
#include <histedit.h>
#endif
