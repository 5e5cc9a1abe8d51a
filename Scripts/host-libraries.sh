#!/bin/sh
# Prints the folder of the Swift parser that comes with the toolchain, asked of the toolchain itself, so that `swift` may be
# a link or a wrapper. Prints nothing where there is none.
folder=$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p' | head -n 1)/host
[ ! -e "$folder/SwiftParser.swiftmodule" ] || printf '%s\n' "$folder"
