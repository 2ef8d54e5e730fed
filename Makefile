.DEFAULT_GOAL := build
.PHONY: run build install uninstall cli windows package web test test-full torture race bench lint vulnerabilities clean install-build install-test

# Pinned, and run without being entered in go.mod.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.6.1
GOFUMPT     := mvdan.cc/gofumpt@v0.8.0

# A checkout may belong to somebody else or come without its history, and then
# Go cannot stamp the version control's state.
export GOFLAGS := $(strip $(GOFLAGS) -buildvcs=false)

# run builds the program, with all that takes, and opens its window.
run: build
	./nimgraph

build: install-build
	go build -o nimgraph .

# Where install puts things; DESTDIR goes before it for those who make packages.
PREFIX ?= /usr/local
share  := $(DESTDIR)$(PREFIX)/share

# install puts the program where the desktop and the shells look for one: with its
# manual page, completion, menu entry, icon and the kind of its files.
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

# uninstall takes away what install has put there.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/nimgraph $(installed)

# cli builds the command line alone, which needs no C, for the systems that people have.
cli:
	@for system in linux windows darwin; do for machine in amd64 arm64; do \
		echo "build/cli/nimgraph-$$system-$$machine"; \
		CGO_ENABLED=0 GOOS=$$system GOARCH=$$machine go build -tags cli -trimpath -ldflags '-s -w' \
			-o build/cli/nimgraph-$$system-$$machine$$([ $$system != windows ] || echo .exe) . || exit 1; \
	done; done

# windows builds the program for Windows, with Debian's compiler for it: nimgraph.exe, the
# window, and nimgraph.com, the command line, which a terminal finds first.
windows:
	@.ci/windows build/windows

# package writes a .deb, an .rpm, a tar.gz, a zip for Windows, and their checksums.
package: windows
	@.ci/package build/package

# test is what every change must pass: the tests with fewer random rounds, without what
# takes minutes, and one end-to-end run in a real window.
test: install-test
	go test -short -timeout 30m ./...

# test-full runs all tests, all end-to-end tests in a real window among them, and then
# the two commands of the README in a clean root, where it may make one.
test-full: install-test web
	go test -timeout 60m ./...
	cd e2e/browser && go test -count=1 -timeout 20m .
	@if [ "$$(id -u)" -eq 0 ] && command -v debootstrap >/dev/null; then \
		.ci/fresh; \
	else \
		echo "nimgraph: not tried on a fresh machine: that takes root and debootstrap" >&2; \
	fi

# torture ends the program by force at 500 random moments and looks at what comes back,
# and does 10,000 random steps in one run of it, with flat memory: some 40 minutes. Other
# moments and steps come of other seeds: make torture SEED=2.
SEED ?= 1
torture: install-test
	NIMGRAPH_SEED=$(SEED) NIMGRAPH_KILLS=500 go test -count=1 -timeout 2h -v -run '^TestKilledAtRandom$$' ./e2e
	NIMGRAPH_SEED=$(SEED) NIMGRAPH_STEPS=10000 go test -count=1 -timeout 2h -v -run '^TestSoak$$' ./e2e

# race looks for data races in the packages whose code starts goroutines. The end-to-end
# test is left out: it runs a program that it has built itself.
race: install-build
	go test -race -short -timeout 30m $$(grep -rlE --include='*.go' --exclude='*_test.go' --exclude-dir=e2e \
		'\bgo (func\(|[a-zA-Z.]+\()|time\.AfterFunc|jobs\.(Latest|Exclusive)' graphs solver views app | xargs -n 1 dirname | sort -u | sed 's|^|./|')

bench: install-test
	go test -run '^$$' -bench . ./graphs/... ./solver/... ./views/... ./app/...

lint: install-build
	go vet ./...
	go run $(STATICCHECK) ./...
	@unformatted=$$(go run $(GOFUMPT) -l .) || exit 1; \
	if [ -n "$$unformatted" ]; then \
		echo "gofumpt would change:"; echo "$$unformatted"; exit 1; \
	fi

vulnerabilities: install-build
	.ci/vulnerabilities

# web builds the program for browsers into build/web, which any server of files serves.
web:
	@.ci/web build/web

clean:
	rm -rf nimgraph build

install-build:
	@.ci/install build

install-test:
	@.ci/install test
