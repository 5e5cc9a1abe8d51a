# The two commands of every day:
#   make run     installs what is missing, builds, and opens the tutor
#   make test    the same, and runs every test

PREFIX ?= /usr/local

# The manifest looks beside the real `swift`; where that is a wrapper, the toolchain is asked.
HOST = SWIFT_HOST_LIBRARIES="$${SWIFT_HOST_LIBRARIES:-$$(Scripts/host-libraries.sh)}"

.PHONY: run test build check format lint install clean help

run: build
	@.build/release/lessons $(ARGS)

build:
	@Scripts/setup.sh
	@$(HOST) swift build -c release --product lessons

test:
	@Scripts/setup.sh
	@$(HOST) swift test --disable-xctest

check: build
	@.build/release/lessons check Lessons --coverage --compiler

format:
	@swift format -i -r -p Sources Tests Package.swift

lint:
	@swift format lint --strict -r -p Sources Tests Package.swift

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/lessons"
	install -m 755 .build/release/lessons "$(DESTDIR)$(PREFIX)/bin/lessons"
	install -m 644 Lessons/[0-9]*.md "$(DESTDIR)$(PREFIX)/share/lessons"

clean:
	swift package clean

help:
	@sed -n '1,/^$$/s/^# \{0,1\}//p' Makefile
