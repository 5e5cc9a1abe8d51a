#!/bin/sh
# Makes sure that what the build needs is there: a Swift toolchain of 6.3 or later, and the system libraries libedit,
# sqlite3 and cmark-gfm with their headers. What is missing of the libraries is installed with apt or Homebrew. When all
# is there, nothing is done and no network is used.
set -eu

say() { printf '%s\n' "$*" >&2; }
fail() {
  say "setup: $1"
  shift
  for line in "$@"; do say "       $line"; done
  exit 69
}

check_swift() {
  command -v swift >/dev/null 2>&1 || fail "there is no Swift toolchain on PATH." \
    "Install Swift 6.3 or later from https://www.swift.org/install (on Linux: swiftly; on macOS: Xcode or swiftly)," \
    "open a new shell, and try again."
  found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$found" ] || fail "'swift --version' does not say which version it is." \
    "Put the 'swift' of a Swift 6.3 toolchain first on PATH."
  major=${found%%.*}
  minor=${found#*.}
  if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 3 ]; }; then
    fail "this is Swift $found, and 6.3 or later is needed." \
      "Install a newer one from https://www.swift.org/install, and put its 'swift' first on PATH."
  fi
}

check_parser() {
  [ -n "${SWIFT_HOST_LIBRARIES:-}" ] || [ -n "$("$(dirname "$0")/host-libraries.sh")" ] ||
    fail "this Swift toolchain does not bring its parser (SwiftParser.swiftmodule in lib/swift/host)." \
      "Install one from https://www.swift.org/install, or set SWIFT_HOST_LIBRARIES to that folder."
}

# Runs a command as root.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    fail "this needs root, and there is no sudo: $*" "Run that as root, then try again."
  fi
}

setup_apt() {
  missing=
  for package in libedit-dev libsqlite3-dev libcmark-gfm-dev libcmark-gfm-extensions-dev; do
    state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  say "setup: installing$missing with apt-get"
  # shellcheck disable=SC2086 # the names are words
  if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >&2; then
    say "setup: trying again with fresh package lists"
    as_root apt-get update >&2
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >&2 ||
      fail "apt-get could not install$missing." "Install them by hand, then try again."
  fi
}

# libedit and sqlite3 belong to macOS.
setup_brew() {
  command -v brew >/dev/null 2>&1 || fail "cmark-gfm is needed, and there is no Homebrew to install it with." \
    "Install Homebrew from https://brew.sh, then try again."
  [ -n "$(brew list --versions cmark-gfm 2>/dev/null)" ] && return 0
  say "setup: installing cmark-gfm with Homebrew"
  brew install cmark-gfm >&2 || fail "Homebrew could not install cmark-gfm." "Install it by hand, then try again."
}

# Any other system: only look, since the packages go by many names.
check_headers() {
  missing=
  for header in histedit.h sqlite3.h cmark-gfm.h cmark-gfm-core-extensions.h; do
    [ -e "/usr/include/$header" ] || [ -e "/usr/local/include/$header" ] || missing="$missing $header"
  done
  [ -z "$missing" ] || fail "these headers are missing:$missing." \
    "Install the development packages of libedit, sqlite3 and cmark-gfm, then try again."
}

check_swift
check_parser
if [ "$(uname -s)" = Darwin ]; then
  setup_brew
elif command -v dpkg-query >/dev/null 2>&1; then
  setup_apt
else
  check_headers
fi
