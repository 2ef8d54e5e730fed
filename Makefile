.DEFAULT_GOAL := build
.PHONY: run build install uninstall cli windows package web test test-full torture race bench lint release-check vulnerabilities clean install-build install-test

# The linters are pinned here and are no dependencies in go.mod.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.6.1
GOFUMPT     := mvdan.cc/gofumpt@v0.8.0
REVIVE      := github.com/mgechev/revive@v1.3.9

# Go cannot stamp the commit into the binary if the checkout belongs to another user
# or has no history.
export GOFLAGS := $(strip $(GOFLAGS) -buildvcs=false)

# run installs what the build needs, builds the program, and opens its window.
run: build
	./nimgraph

# PAGE is the address of the page that links open; empty for that in app/browser/nopage.go.
PAGE ?=
export PAGE
page := $(if $(PAGE),-X nimgraph/app/browser.page=$(PAGE))

build: install-build
	go build -ldflags '$(page)' -o nimgraph .

# The folder to install into. Packagers set DESTDIR, which is put in front of it.
PREFIX ?= /usr/local
share  := $(DESTDIR)$(PREFIX)/share

# install copies the program, its manual page, shell completion, menu entry, icon and
# file type to where the desktop and the shells look for them.
id := io.github.nimgraph.Nimgraph
installed = $(share)/man/man1/nimgraph.1 $(share)/bash-completion/completions/nimgraph \
	$(share)/zsh/site-functions/_nimgraph $(share)/fish/vendor_completions.d/nimgraph.fish \
	$(share)/applications/$(id).desktop $(share)/metainfo/$(id).metainfo.xml \
	$(share)/mime/packages/$(id).xml $(share)/icons/hicolor/512x512/apps/$(id).png
install: build
	mkdir -p $(DESTDIR)$(PREFIX)/bin $(sort $(dir $(installed)))
	install -m 755 nimgraph $(DESTDIR)$(PREFIX)/bin/nimgraph
	./nimgraph help --man > $(share)/man/man1/nimgraph.1
	./nimgraph completion bash > $(share)/bash-completion/completions/nimgraph
	./nimgraph completion zsh > $(share)/zsh/site-functions/_nimgraph
	./nimgraph completion fish > $(share)/fish/vendor_completions.d/nimgraph.fish
	cp desktop/$(id).desktop $(share)/applications/
	cp desktop/$(id).metainfo.xml $(share)/metainfo/
	cp desktop/$(id).xml $(share)/mime/packages/
	cp Icon.png $(share)/icons/hicolor/512x512/apps/$(id).png

# uninstall removes the files that install has written.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/nimgraph $(installed)

# cli builds the command line without the window for six systems. It needs no C compiler.
cli:
	@for system in linux windows darwin; do for machine in amd64 arm64; do \
		echo "build/cli/nimgraph-$$system-$$machine"; \
		CGO_ENABLED=0 GOOS=$$system GOARCH=$$machine go build -tags cli -trimpath -ldflags '-s -w $(page)' \
			-o build/cli/nimgraph-$$system-$$machine$$([ $$system != windows ] || echo .exe) . || exit 1; \
	done; done

# windows cross-compiles for Windows with Debian's MinGW: nimgraph.exe is the window,
# nimgraph.com the command line. A terminal finds nimgraph.com first.
windows:
	@.ci/windows build/windows

# package writes a .deb, an .rpm, a tar.gz, a zip for Windows, and their checksums.
package: release-check windows
	@.ci/package build/package

# test runs the tests that every change must pass: all packages with fewer random rounds
# and without the tests that take minutes, and one end-to-end run in a real window.
test: install-test
	go test -short -timeout 30m ./...

# test-full runs all tests, including all end-to-end tests in a real window. If it may make
# a clean root, it then tries the two commands of the README there.
test-full: install-test web
	go test -timeout 60m ./...
	cd e2e/browser && go test -count=1 -timeout 20m .
	@if [ "$$(id -u)" -eq 0 ] && command -v debootstrap >/dev/null; then \
		.ci/fresh; \
	else \
		echo "nimgraph: the clean root is not tested: that needs root and debootstrap" >&2; \
	fi

# torture kills the program at 500 random moments and checks that the drawing comes back,
# then does 10,000 random steps in one run and checks that memory stays flat. It takes
# about 40 minutes. Another seed gives other moments and steps: make torture SEED=2.
SEED ?= 1
torture: install-test
	NIMGRAPH_SEED=$(SEED) NIMGRAPH_KILLS=500 go test -count=1 -timeout 2h -v -run '^TestKilledAtRandom$$' ./e2e
	NIMGRAPH_SEED=$(SEED) NIMGRAPH_STEPS=10000 go test -count=1 -timeout 2h -v -run '^TestSoak$$' ./e2e

# race runs the race detector on the packages that start goroutines. e2e is left out,
# because it tests a program that it builds itself without the detector.
race: install-build
	go test -race -short -timeout 30m $$(grep -rlE --include='*.go' --exclude='*_test.go' --exclude-dir=e2e \
		'\bgo (func\(|[a-zA-Z.]+\()|time\.AfterFunc|jobs\.(Latest|Exclusive)' graphs solver views app | xargs -n 1 dirname | sort -u | sed 's|^|./|')

bench: install-test
	go test -run '^$$' -bench . ./graphs/... ./solver/... ./views/... ./app/...

lint: install-build
	go vet ./...
	go run $(STATICCHECK) -checks inherit,ST1000,ST1003,ST1016,ST1020,ST1021,ST1022 ./...
	go run $(REVIVE) -config .ci/revive.toml -set_exit_status ./...
	@unformatted=$$(go run $(GOFUMPT) -l .) || exit 1; \
	if [ -n "$$unformatted" ]; then \
		echo "gofumpt would change:"; echo "$$unformatted"; exit 1; \
	fi

# release-check fails if a text is not translated into every language.
release-check:
	NIMGRAPH_RELEASE=1 go test -count=1 -run TestLanguagesHaveTheSameKeysAndPlaces ./app/translations

vulnerabilities: install-build
	.ci/vulnerabilities

# web builds the program for browsers into build/web, for any static file server.
web:
	@.ci/web build/web

clean:
	rm -rf nimgraph build

install-build:
	@.ci/install build

install-test:
	@.ci/install test
