package cli_test

import (
	"encoding/json"
	"flag"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"nimgraph/graphs/games"
)

// TestCompletion checks the words that can follow an unfinished command line.
func TestCompletion(t *testing.T) {
	for line, want := range map[string]string{
		"sol":                     ":files solve",
		"--v":                     ":files --version",
		"solve draw":              ":files",
		"solve kayl":              ":files kayles",
		"solve kayles h":          ":files heaps=",
		"solve --tab":             "--table",
		"solve x --table ma":      "markdown",
		"solve x --play mis":      "misere",
		"export x -o draw":        ":files",
		"export x --to t":         "tex",
		"export x --pal":          "--palette",
		"export x --margin ":      "",
		"convert x --from graphm": "graphml",
		"games kayl":              "kayles",
		"games kayles ka":         "",
		"new kayl":                "kayles",
		"values kayl":             "kayles",
		"values octal c":          "code=",
		"exercise si":             "",
		"exercise tr":             "tree",
		"help edg":                "edges",
		"help kayl":               "kayles",
		"completion z":            "zsh",
		"version x":               "",
		"no-such-command drawi":   ":files",
		"--lang z":                "zh-Hans zh-Hant",
		"--lang ru sol":           ":files solve",
		"--lang ru solve --tab":   "--table",
		"solve --lang=ru kayl":    ":files kayles",
		"solve --json kayl":       ":files kayles",
		"solve kayles --json h":   ":files heaps=",
		"solve kayles --why h":    ":files heaps=",
		"values --to 9 oct":       "octal",
		"values octal --to 9 c":   "code=",
		"solve -- kayl":           ":files kayles",
		"games --json kayles ka":  "",
	} {
		var got []string
		for offered := range strings.Lines(mustRun(t, "",
			append([]string{"__complete", "nimgraph"}, strings.Split(line, " ")...)...)) {
			word, _, _ := strings.Cut(strings.TrimSpace(offered), "\t")
			got = append(got, word)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("completions of nimgraph %s: %q, want %q", line, got, want)
		}
	}
	if got := mustRun(t, "", "__complete", "nimgraph", "solv"); !strings.Contains(got, "solve\t") ||
		strings.HasSuffix(got, "\t\n") {
		t.Errorf("a completion has no description: %q", got)
	}
}

// TestBashCompletes checks that the script for bash offers the completions of the program, and
// file names if the program says so.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	chdirWithFiles(t, map[string]string{"drawing.txt": "", "game.bash": mustRun(t, "", "completion", "bash")})
	for said, want := range map[string]string{
		`solve\tvalues\nsolo\n`:         "solve solo",
		`:files\n`:                      "drawing.txt",
		`:files\ndrawn=\tof the game\n`: "drawn= drawing.txt",
		``:                              "",
	} {
		script := `nimgraph() { [ "$1 $2 $3 $4" = "__complete nimgraph solve draw" ] && printf '` + said + `'; }
source ./game.bash
COMP_WORDS=(nimgraph solve draw more) COMP_CWORD=2
_nimgraph
echo "${COMPREPLY[*]}"`
		out, err := exec.Command(bash, "-c", script).CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("completions of %q in bash: %q, want %q (error %v)", said, got, want, err)
		}
	}
}

// TestCompletionIsReadByItsShell checks that every other shell accepts its completion script.
func TestCompletionIsReadByItsShell(t *testing.T) {
	chdirWithFiles(t, nil)
	for _, shell := range []string{"bash", "zsh", "fish"} {
		t.Run(shell, func(t *testing.T) {
			path, err := exec.LookPath(shell)
			if err != nil {
				t.Skipf("there is no %s here", shell)
			}
			must(t, os.WriteFile("script", []byte(mustRun(t, "", "completion", shell)), 0o644))
			if out, err := exec.Command(path, "-n", "script").CombinedOutput(); err != nil || len(out) > 0 {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// TestEveryGameHasHelp checks that every game has a help page, and that the commands on the page
// work.
func TestEveryGameHasHelp(t *testing.T) {
	for _, g := range games.Menu() {
		page := mustRun(t, "", "help", g.ID)
		if strings.Contains(page, "game."+g.ID) || strings.Contains(page, "cli.") ||
			page != mustRun(t, "", "games", g.ID) {
			t.Errorf("help %s:\n%s", g.ID, page)
		}
		for line := range strings.Lines(page) {
			if command, ok := strings.CutPrefix(line, "  nimgraph solve "); ok && !strings.Contains(command, "<") {
				if solved := mustRun(t, "",
					append([]string{"solve"}, arguments(strings.TrimSpace(command))...)...); !strings.Contains(solved, "Outcome") {
					t.Errorf("solve %s:\n%s", command, solved)
				}
			}
		}
	}
}

// TestManualPage checks that the manual page has no requests of the language of man except for its
// own.
func TestManualPage(t *testing.T) {
	page := mustRun(t, "", "help", "--man")
	requests := []string{".TH", ".SH", ".SS", ".TP", ".B", ".br", ".PP", ".nf", ".fi"}
	for line := range strings.Lines(page) {
		request, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		known := false
		for _, r := range requests {
			known = known || request == r
		}
		if (strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'")) && !known {
			t.Errorf("the manual page has the request %q", line)
		}
	}
	for _, option := range []string{`\-\-no\-drawing`, `\-\-table KIND`, "a \\-> b c d"} {
		if !strings.Contains(page, option) {
			t.Errorf("the manual page lacks %s", option)
		}
	}
}

// TestManualListsEveryOption checks that the page of the manual about the command line lists every
// command with exactly its options.
func TestManualListsEveryOption(t *testing.T) {
	text, err := os.ReadFile("../../docs/command-line.md")
	must(t, err)
	_, table, ok := strings.Cut(string(text), "| command | options |\n|---|---|\n")
	if !ok {
		t.Fatal("there is no table of options")
	}
	quoted := regexp.MustCompile("`([^`]+)`")
	line := regexp.MustCompile(`(?m)^  (-[-a-z]+)`)
	rows := 0
	for row := range strings.Lines(table) {
		command, options, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(row), "| "), " | ")
		if !ok {
			break
		}
		rows++
		var listed, there []string
		for _, m := range quoted.FindAllStringSubmatch(options, -1) {
			listed = append(listed, m[1])
		}
		for _, m := range line.FindAllStringSubmatch(mustRun(t, "", "help", strings.Trim(command, "`")), -1) {
			there = append(there, m[1])
		}
		slices.Sort(listed)
		slices.Sort(there)
		if !slices.Equal(listed, there) {
			t.Errorf("%s: the page lists %q, help %q", command, listed, there)
		}
	}
	for _, m := range regexp.MustCompile(`(?m)^  nimgraph ([a-z]+) `).FindAllStringSubmatch(mustRun(t,
		"", "help"), -1) {
		if !strings.Contains(table, "| `"+m[1]+"` |") {
			t.Errorf("%s is not in the table", m[1])
		}
	}
	if rows < 10 {
		t.Errorf("the table of options has %d rows", rows)
	}
}

// TestManualNamesEveryField checks that the page of the manual about files names every field of a
// drawing.
func TestManualNamesEveryField(t *testing.T) {
	text, err := os.ReadFile("../../docs/files.md")
	must(t, err)
	var sources []byte // of the declarations of fields
	for _, path := range []string{
		"formats/jsonformat.go", "formats/jsonobject.go", "document/state.go", "document/style.go",
		"document/exercise.go",
		"document/record.go", "document/note.go",
	} {
		source, err := os.ReadFile("../../graphs/" + path)
		must(t, err)
		sources = append(sources, source...)
	}
	fields := regexp.MustCompile(`(?:[nN]ame: |Field\(|coordinate\(|heap\(|end\()"([a-z]+)"`).FindAllSubmatch(sources, -1)
	for _, m := range fields {
		if !strings.Contains(string(text), "`"+string(m[1])+"`") {
			t.Errorf("the page does not name the field %q", m[1])
		}
	}
	if len(fields) < 30 {
		t.Errorf("%d fields found in the reader", len(fields))
	}
}

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden runs the commands in testdata. Each file contains prose, a line "$ nimgraph …", in
// which single quotes keep spaces, and the files at the beginning; "stdin" is standard input. The
// files "want/…" are the files that the command leaves, and "want/stdout" and "want/stderr" its
// output.
func TestGolden(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d golden files, %v", len(paths), err)
	}
	for _, path := range paths {
		path, err := filepath.Abs(path)
		must(t, err)
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { golden(t, path) })
	}
}

func golden(t *testing.T, path string) {
	archive, err := txtar.ParseFile(path)
	must(t, err)
	stdin, begin, want := "", map[string]string{}, map[string]string{}
	for _, f := range archive.Files {
		text := string(f.Data)
		if name, ok := strings.CutPrefix(f.Name, "want/"); ok {
			want[name] = text
		} else if f.Name == "stdin" {
			stdin = text
		} else {
			begin[f.Name] = text
		}
	}
	_, line, ok := strings.Cut(string(archive.Comment), "$ nimgraph ")
	if !ok {
		t.Fatal("no command")
	}
	line, _, _ = strings.Cut(line, "\n")
	chdirWithFiles(t, begin)
	r := run(t, stdin, arguments(line)...)
	got := map[string]string{"stdout": r.out, "stderr": r.err}
	if r.status != 0 {
		t.Errorf("status %d", r.status)
	}
	for name, text := range readFolder(t) {
		if begin[name] != text {
			got[name] = text
		}
	}
	for _, name := range []string{"stdout", "stderr"} {
		if got[name] == "" {
			delete(got, name)
		}
	}
	switch same := maps.EqualFunc(got, want, sameText); {
	case !same && *update:
		write(t, path, archive, got)
	case !same:
		for _, name := range slices.Sorted(maps.Keys(got)) {
			if !sameText(got[name], want[name]) {
				t.Errorf("%s is\n%s\nwant\n%s", name, got[name], want[name])
			}
		}
		t.Errorf("files %v, want %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
}

// sameText reports whether a and b are equal. It compares JSON by value and all other texts
// exactly.
func sameText(a, b string) bool {
	return a == b ||
		strings.HasPrefix(a, "{") && strings.HasPrefix(b, "{") &&
			reflect.DeepEqual(value(json.RawMessage(a)), value(json.RawMessage(b)))
}

// arguments splits line at spaces that are not inside single quotes.
func arguments(line string) []string {
	quoted := false
	args := strings.FieldsFunc(line, func(r rune) bool {
		if r == '\'' {
			quoted = !quoted
		}
		return r == ' ' && !quoted
	})
	for i := range args {
		args[i] = strings.ReplaceAll(args[i], "'", "")
	}
	return args
}

func write(t *testing.T, path string, archive *txtar.Archive, got map[string]string) {
	t.Helper()
	archive.Files = slices.DeleteFunc(archive.Files,
		func(f txtar.File) bool { return strings.HasPrefix(f.Name, "want/") })
	for _, name := range slices.Sorted(maps.Keys(got)) {
		archive.Files = append(archive.Files, txtar.File{Name: "want/" + name, Data: []byte(got[name])})
	}
	must(t, os.WriteFile(path, txtar.Format(archive), 0o644))
}
