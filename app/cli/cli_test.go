package cli_test

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"nimgraph/app/cli"
	"nimgraph/app/release"
	"nimgraph/app/translations"
)

// result is the exit status and the output of a command.
type result struct {
	status   int
	out, err string
}

func runIn(ctx context.Context, t *testing.T, in io.Reader, args ...string) result {
	t.Helper()
	return runWithStepTime(ctx, t, 0, in, args...)
}

// runWithStepTime is like runIn. steps is the time for computing values without --to.
func runWithStepTime(ctx context.Context, t *testing.T, steps time.Duration, in io.Reader, args ...string) result {
	t.Helper()
	w, err := translations.Words("en")
	must(t, err)
	var stdout, stderr bytes.Buffer
	status := cli.Run(ctx, args,
		cli.Environment{
			In: in, Out: &stdout, Err: &stderr, Words: w,
			Release: release.Info{Version: "1.2.3", Commit: "abc", Licences: "Licences of others.\n"}, StepTime: steps,
		})
	return result{status, stdout.String(), stderr.String()}
}

func run(t *testing.T, stdin string, args ...string) result {
	t.Helper()
	return runIn(t.Context(), t, strings.NewReader(stdin), args...)
}

// mustRun runs a command and returns its output. The test fails unless the command succeeds
// without a note.
func mustRun(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	r := run(t, stdin, args...)
	if r.status != 0 || r.err != "" {
		t.Fatalf("%q: status %d, %q", args, r.status, r.err)
	}
	return r.out
}

// chdirWithFiles writes files into a new folder, which becomes the working directory of the test.
func chdirWithFiles(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		must(t, os.WriteFile(name, []byte(text), 0o644))
	}
}

// readFolder returns the contents of all files in the working directory, by path.
func readFolder(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		files[filepath.ToSlash(path)] = string(text)
		return err
	})
	must(t, err)
	return files
}

func TestIsCommand(t *testing.T) {
	chdirWithFiles(t, map[string]string{"game": ""})
	for args, want := range map[string]bool{
		"": false, "solve": true, "solve x": true, "help": true, "--version": true, "--nonsense": true, "-h": true,
		"-": false, "game": false, "a.txt": false, "dir/solve": false, "./solve": false, "slove": true,
	} {
		if got := cli.IsCommand(strings.Fields(args)); got != want {
			t.Errorf("IsCommand(%q) = %v", args, got)
		}
	}
}

func TestVersionAndHelp(t *testing.T) {
	for _, word := range []string{"--version", "-v", "version"} {
		if got := mustRun(t, "", word); got != "nimgraph 1.2.3 (abc)\n" {
			t.Errorf("%s: %q", word, got)
		}
	}
	if got := mustRun(t, "", "help", "licences"); got != "Licences of others.\n" {
		t.Errorf("licences: %q", got)
	}
	overview := mustRun(t, "", "help")
	for _, args := range [][]string{{}, {"--help"}, {"-h"}, {"help", "--help"}} {
		if got := mustRun(t, "", args...); got != overview && len(args) < 2 {
			t.Errorf("%q: %q", args, got)
		}
	}
	for _, name := range []string{
		"solve", "export", "convert", "games", "new", "play", "help",
		"completion", "version",
	} {
		if !strings.Contains(overview, "\n  nimgraph "+name) {
			t.Errorf("help does not list %s", name)
		}
		page := mustRun(t, "", "help", name)
		if strings.Contains(page+overview, "cli.") {
			t.Errorf("help %s lacks words:\n%s", name, page)
		}
		if !strings.HasPrefix(page, "nimgraph "+name) || !strings.HasSuffix(page, "\n") {
			t.Errorf("help %s: %q", name, page)
		}
		if got := mustRun(t, "", name, "--help"); got != page {
			t.Errorf("%s --help: %q", name, got)
		}
	}
}

// TestInterruptedCommandWritesNothing cancels commands before they begin, while they wait for
// input, and while they write. They print nothing and leave the files unchanged.
func TestInterruptedCommandWritesNothing(t *testing.T) {
	chdirWithFiles(t, map[string]string{"game.txt": "a -> b\ntoken a\n", "large.txt": "90000 0\n", "out.json": "old"})
	for _, args := range []string{
		"solve game.txt", "convert game.txt -o out.json", "export game.txt -o out.png",
		"new nim -o out.json", "law -",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if r := runIn(ctx, t, strings.NewReader(""), strings.Fields(args)...); r != (result{status: 130}) {
			t.Errorf("%s: %+v", args, r)
		}
	}
	in := &blockingReader{begun: make(chan struct{}), end: make(chan struct{})}
	ctx, cancel := context.WithCancelCause(t.Context())
	go func() {
		<-in.begun
		cancel(cli.Signal{Number: syscall.SIGTERM})
	}()
	if r := runIn(ctx, t, in, "convert", "-", "--from", "edges", "-o", "out.json"); r != (result{status: 143}) {
		t.Errorf("cancelled while it waits: %+v", r)
	}
	close(in.end) // the command continues, but can no longer write a file
	ctx, cancel = context.WithCancelCause(t.Context())
	go func() {
		for count := 0; count == 0; {
			found, _ := filepath.Glob(".nimgraph-*.tmp")
			count = len(found)
		}
		cancel(nil)
	}()
	if r := runIn(ctx, t, in, "export", "large.txt", "--header", "yes", "-o", "out.svg"); r != (result{status: 130}) {
		t.Errorf("cancelled while it writes: %+v", r)
	}
	if count := readFolder(t); len(count) != 3 || count["out.json"] != "old" {
		t.Errorf("files %q", slices.Collect(maps.Keys(count)))
	}
}

// TestLargeOutput checks that a large output to standard output is complete, that only a few
// megabytes of it are in memory, and that no temporary file is left.
func TestLargeOutput(t *testing.T) {
	if testing.Short() {
		t.Skip("minutes: make test-full")
	}
	temporary := t.TempDir()
	keepIn := func(folder string) {
		t.Setenv("TMPDIR", folder)
		t.Setenv("TMP", folder) // the folder for temporary files on Windows
	}
	keepIn(temporary)
	chdirWithFiles(t, map[string]string{"large.txt": "100000 0\n"})
	args := []string{"export", "large.txt", "--header", "yes", "-o"}
	r := run(t, "", append(args, "-", "--to", "svg")...)
	file := run(t, "", append(args, "out.svg")...)
	text, err := os.ReadFile("out.svg")
	if err != nil || r.status != 0 || file.status != 0 || r.out != string(text) || len(text) < 32<<20 {
		t.Errorf("status %d and %d, %d bytes on standard output, %d in a file, error %v",
			r.status, file.status, len(r.out), len(text), err)
	}
	left, err := os.ReadDir(temporary)
	if err != nil || len(left) > 0 {
		t.Errorf("temporary files %v, error %v", left, err)
	}
	keepIn(filepath.Join(temporary, "none"))
	if r := run(t, "", append(args, "-", "--to", "svg")...); r.status != 2 || r.out != "" ||
		strings.Count(r.err, "\n") != 1 {
		t.Errorf("without space for temporary files: status %d, %d bytes, %q", r.status, len(r.out), r.err)
	}
}

// blockingReader is an input that blocks until end is closed.
type blockingReader struct {
	once       sync.Once
	begun, end chan struct{}
}

func (w *blockingReader) Read([]byte) (int, error) {
	w.once.Do(func() { close(w.begun) })
	<-w.end
	return 0, io.EOF
}

// TestClosedPipe checks that a closed pipe is no error: the reader of the output may have seen
// enough.
func TestClosedPipe(t *testing.T) {
	w, err := translations.Words("en")
	must(t, err)
	var stderr bytes.Buffer
	env := cli.Environment{In: strings.NewReader("a -> b"), Out: closedPipeWriter{}, Err: &stderr, Words: w}
	if status := cli.Run(t.Context(), []string{"solve", "-", "--from", "edges"}, env); status != 141 ||
		stderr.Len() > 0 {
		t.Errorf("status %d, %q", status, stderr.String())
	}
}

// TestPanicIsReportedInALine checks that a panic of the program is reported on a single line.
func TestPanicIsReportedInALine(t *testing.T) {
	w, err := translations.Words("en")
	must(t, err)
	var stderr bytes.Buffer
	status := cli.Run(t.Context(), []string{"version"}, cli.Environment{Out: panickingWriter{}, Err: &stderr, Words: w})
	if line := stderr.String(); status != 1 || strings.Count(line, "\n") != 1 ||
		!strings.Contains(line, "out of the blue") {
		t.Errorf("status %d, %q", status, line)
	}
}

type panickingWriter struct{}

func (panickingWriter) Write([]byte) (int, error) { panic("out of the blue") }

type closedPipeWriter struct{}

func (closedPipeWriter) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "|1", Err: syscall.EPIPE}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestFailingStandardOutput(t *testing.T) {
	w, err := translations.Words("en")
	must(t, err)
	var stderr bytes.Buffer
	env := cli.Environment{In: strings.NewReader("a -> b"), Out: failingWriter{}, Err: &stderr, Words: w}
	status := cli.Run(t.Context(), []string{"solve", "-", "--from", "edges"}, env)
	if want := "nimgraph: -: io: read/write on closed pipe\n"; status != 2 || stderr.String() != want {
		t.Errorf("status %d, %q", status, stderr.String())
	}
}

// TestLanguageOfACommand checks that --lang, anywhere on the command line, sets the language of
// the command, and that an error lists the languages.
func TestLanguageOfACommand(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"--lang ru games", 0, "Ним"},
		{"games nim --lang=zh-Hant", 0, "先手必敗"},
		{"solve nim heaps=3,4 --lang ru", 0, "Ним 3, 4\n"},
		{"solve nim --lang zh-Hans", 0, "先手必胜"},
		{"solve nim heaps=1 --lang zh-Hans", 0, "\n  名称  值  胜负\n  0     0   P\n"},
		{"games --lang tlh", 2, "\"tlh\" is not en, ru, zh-Hans, zh-Hant"},
		{"games --lang", 2, "--lang: "},
		{"solve --lang", 2, "--lang: "},
	} {
		w, err := translations.Words("en")
		must(t, err)
		var out bytes.Buffer
		status := cli.Run(t.Context(), strings.Fields(c.args), cli.Environment{Out: &out, Err: &out, Words: w})
		if status != c.status || !strings.Contains(out.String(), c.says) {
			t.Errorf("%s: status %d, %q", c.args, status, out.String())
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestWindowLanguage checks that --lang without a command opens a window in this language.
func TestWindowLanguage(t *testing.T) {
	chdirWithFiles(t, map[string]string{"game": ""})
	w, err := translations.Words("en")
	must(t, err)
	for args, want := range map[string]string{
		"--lang ru":                 "ru []",
		"--lang=ru":                 "ru []",
		"--lang ru game":            "ru [game]",
		"game a.txt --lang zh-Hans": "zh-Hans [game a.txt]",
		"--lang ru solve":           "",
		"solve --lang ru":           "",
		"--lang xx":                 "",
		"--lang":                    "",
		"--lang ru --json":          "",
		"-- --lang ru":              "",
		"game":                      "",
		"":                          "",
	} {
		got := ""
		if tag, files, ok := cli.WindowLanguage(w, strings.Fields(args)); ok {
			got = tag + " [" + strings.Join(files, " ") + "]"
		}
		if got != want {
			t.Errorf("%q: %q, want %q", args, got, want)
		}
	}
}
