#ifndef LESSONS_CSQLITE_SHIM_H
#define LESSONS_CSQLITE_SHIM_H
#include <sqlite3.h>
#endif
