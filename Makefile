.DEFAULT_GOAL := build
.PHONY: run build test race bench lint clean install-build install-test

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

# test runs all tests, the end-to-end test in a real window among them.
test: install-test
	go test ./...

# race looks for data races. The end-to-end test is left out: it runs a program
# that it has built itself.
race: install-build
	go test -race $$(go list ./... | grep -v /e2e$$)

bench: install-test
	go test -run '^$$' -bench . ./graphs/... ./solver/... ./views/... ./e2e

lint: install-build
	go vet ./...
	go run $(STATICCHECK) ./...
	@unformatted=$$(go run $(GOFUMPT) -l .) || exit 1; \
	if [ -n "$$unformatted" ]; then \
		echo "gofumpt would change:"; echo "$$unformatted"; exit 1; \
	fi

clean:
	rm -rf nimgraph build

install-build:
	@.ci/install build

install-test:
	@.ci/install test
