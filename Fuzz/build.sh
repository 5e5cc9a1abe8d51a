#!/usr/bin/env bash
# Builds the fuzzer, and writes each program of the tests' Markdown files and of the lessons into a file of its own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
export SWIFT_HOST_LIBRARIES="${SWIFT_HOST_LIBRARIES:-$(../Scripts/host-libraries.sh)}"

corpus=.build/corpus
mkdir -p "$corpus"
cat ../Tests/SwiftInterpreterTests/Corpus/Behaviours/*.md ../Tests/SwiftInterpreterTests/Rules/*.md ../Lessons/[0-9]*.md |
  awk -v folder="$corpus" '
    /^```swift/ { inside = 1; file = sprintf("%s/%04d.swift", folder, ++count); printf "" > file; next }
    /^```/ { if (inside) close(file); inside = 0; next }
    inside { print > file }
    END { print count " programs in " folder }'

swift build -c release --sanitize=fuzzer
