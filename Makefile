.DEFAULT_GOAL := build
.PHONY: run build install uninstall cli windows package source sbom web test test-full torture race bench lint release-check vulnerabilities clean install-build install-test

# The linters are pinned here and are no dependencies in go.mod.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.6.1
GOFUMPT     := mvdan.cc/gofumpt@v0.8.0
REVIVE      := github.com/mgechev/revive@v1.3.9
CYCLONEDX   := github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.9.0

# Go cannot stamp the commit into the binary if the checkout belongs to another user
# or has no history.
export GOFLAGS := $(strip $(GOFLAGS) -buildvcs=false)

# run installs what the build needs, builds the program, and opens its window.
run: build
	./nimgraph

# What a release must set, for all targets: the address of the page that links open, the
# homepage, and who publishes the program. make release-check fails for the values below.
PAGE      ?=
HOMEPAGE  ?= https://nimgraph.invalid/
DEVELOPER ?= The Nimgraph developers
export PAGE HOMEPAGE DEVELOPER

# Packagers may add flags for the go command (BUILD_FLAGS) and for its linker (LINK_FLAGS).
# The commit, which "nimgraph version" prints. A source archive has it in the file COMMIT.
commit  := $(shell git describe --always --abbrev=12 --exclude '*' --dirty=+ 2>/dev/null || cat COMMIT 2>/dev/null)
export GO_LDFLAGS := -X main.commit=$(commit)$(if $(PAGE), -X nimgraph/app/browser.page=$(PAGE)) $(LINK_FLAGS)

# build also writes what install copies besides the program into build/share.
build: install-build
	go build $(BUILD_FLAGS) -ldflags '$(GO_LDFLAGS)' -o nimgraph .
	@desktop/share build/share

# install copies what build has built into PREFIX. Packagers set DESTDIR, which is put in front.
PREFIX ?= /usr/local
export PREFIX DESTDIR
install:
	@desktop/install

# uninstall removes what install has copied.
uninstall:
	@desktop/install --remove

# cli builds the command line without the window for six systems. It needs no C compiler.
cli:
	@for system in linux windows darwin; do for machine in amd64 arm64; do \
		echo "build/cli/nimgraph-$$system-$$machine"; \
		CGO_ENABLED=0 GOOS=$$system GOARCH=$$machine go build -tags cli -trimpath -ldflags '-s -w $(GO_LDFLAGS)' \
			-o build/cli/nimgraph-$$system-$$machine$$([ $$system != windows ] || echo .exe) . || exit 1; \
	done; done

# windows cross-compiles for Windows with Debian's MinGW: nimgraph.exe is the window,
# nimgraph.com the command line. A terminal finds nimgraph.com first.
windows:
	@.ci/windows build/windows

# package writes a .deb, an .rpm, a tar.gz, a zip for Windows, and their checksums. It checks
# the descriptions before it builds.
package:
	@.ci/package --check
	@$(MAKE) --no-print-directory windows
	@.ci/package build/package

# source writes an archive of the sources with all modules, which builds without a network.
source:
	@.ci/source build/source

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

# release-check fails if a text is not translated into every language, or if PAGE, HOMEPAGE or
# DEVELOPER is not set.
release-check:
	@[ -n "$(PAGE)" ] || { echo 'nimgraph: PAGE is not set' >&2; exit 1; }
	@case "$(HOMEPAGE)" in *.invalid*) echo 'nimgraph: HOMEPAGE is not set' >&2; exit 1;; esac
	@[ "$(DEVELOPER)" != 'The Nimgraph developers' ] || { echo 'nimgraph: DEVELOPER is not set' >&2; exit 1; }
	NIMGRAPH_RELEASE=1 go test -count=1 -run TestLanguagesHaveTheSameKeysAndPlaceholders ./app/translations

vulnerabilities: install-build
	.ci/vulnerabilities

# sbom lists the modules of the program in the form of CycloneDX. Its time is that of the commit.
sbom:
	@mkdir -p build/sbom
	go run $(CYCLONEDX) app -licenses -json -noserial -output build/sbom/nimgraph.cdx.json .
	@sed -i "s/\(\"timestamp\": \)\"[^\"]*\"/\1\"$$(TZ=UTC git log -1 --format=%cd --date=format-local:%FT%TZ)\"/" build/sbom/nimgraph.cdx.json

# web builds the program for browsers into build/web, for any static file server.
web:
	@.ci/web build/web

clean:
	rm -rf nimgraph build

install-build:
	@.ci/install build

install-test:
	@.ci/install test
