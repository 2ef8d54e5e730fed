package cli_test

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/games"
)

// What can stand after some words, the last of which is begun.
func TestWordsAreCompleted(t *testing.T) {
	for line, want := range map[string]string{
		"sol":                   ":files solve",
		"--v":                   ":files --version",
		"solve draw":            ":files",
		"solve kayl":            ":files kayles",
		"solve kayles h":        ":files heaps=",
		"solve --ta":            "--table",
		"solve x --table ma":    "markdown",
		"solve x --play mis":    "misere",
		"export x -o draw":      ":files",
		"export x --to t":       "tex",
		"export x --pal":        "--palette",
		"export x --margin ":    "",
		"convert x --from gr":   "graphml",
		"games kayl":            "kayles",
		"games kayles ka":       "",
		"new kayl":              "kayles",
		"values kayl":           "kayles",
		"values octal c":        "code=",
		"exercise si":           "",
		"exercise tr":           "tree",
		"help edg":              "edges",
		"help kayl":             "kayles",
		"completion z":          "zsh",
		"version x":             "",
		"no-such-command drawi": ":files",
	} {
		var got []string
		for offered := range strings.Lines(done(t, "", append([]string{"__complete", "nimgraph"}, strings.Split(line, " ")...)...)) {
			word, _, _ := strings.Cut(strings.TrimSpace(offered), "\t")
			got = append(got, word)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("nimgraph %s is completed by %q, want %q", line, got, want)
		}
	}
	if got := done(t, "", "__complete", "nimgraph", "solv"); !strings.Contains(got, "solve\t") || strings.HasSuffix(got, "\t\n") {
		t.Errorf("nothing is said of a command: %q", got)
	}
}

// The script for bash offers what the program says, and files where it says so.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	inFolder(t, map[string]string{"drawing.txt": "", "game.bash": done(t, "", "completion", "bash")})
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
			t.Errorf("%q is offered as %q, want %q (%v)", said, got, want, err)
		}
	}
}

// The other shells can read what is written for them.
func TestCompletionIsReadByItsShell(t *testing.T) {
	inFolder(t, nil)
	for _, shell := range []string{"bash", "zsh", "fish"} {
		t.Run(shell, func(t *testing.T) {
			path, err := exec.LookPath(shell)
			if err != nil {
				t.Skipf("there is no %s here", shell)
			}
			must(t, os.WriteFile("script", []byte(done(t, "", "completion", shell)), 0o644))
			if out, err := exec.Command(path, "-n", "script").CombinedOutput(); err != nil || len(out) > 0 {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// Every game has its page, and the commands on it work.
func TestEveryGameHasHelp(t *testing.T) {
	for _, g := range games.All() {
		page := done(t, "", "help", g.ID)
		if strings.Contains(page, "game."+g.ID) || strings.Contains(page, "cli.") || page != done(t, "", "games", g.ID) {
			t.Errorf("help %s:\n%s", g.ID, page)
		}
		for line := range strings.Lines(page) {
			if command, ok := strings.CutPrefix(line, "  nimgraph solve "); ok && !strings.Contains(command, "<") {
				if solved := done(t, "", append([]string{"solve"}, arguments(strings.TrimSpace(command))...)...); !strings.Contains(solved, "Outcome") {
					t.Errorf("solve %s:\n%s", command, solved)
				}
			}
		}
	}
}

// The manual page has no line that the language of man would take for a request,
// but those of its own.
func TestManualPage(t *testing.T) {
	page := done(t, "", "help", "--man")
	requests := []string{".TH", ".SH", ".SS", ".TP", ".B", ".br", ".PP", ".nf", ".fi"}
	for line := range strings.Lines(page) {
		request, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		known := false
		for _, r := range requests {
			known = known || request == r
		}
		if (strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'")) && !known {
			t.Errorf("a request %q", line)
		}
	}
	for _, option := range []string{`\-\-no\-drawing`, `\-\-table KIND`, "a \\-> b c d"} {
		if !strings.Contains(page, option) {
			t.Errorf("no %s on the page", option)
		}
	}
}

// The page on the command line lists every command with each of its options, and no other.
func TestThePageListsEveryOption(t *testing.T) {
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
		for _, m := range line.FindAllStringSubmatch(done(t, "", "help", strings.Trim(command, "`")), -1) {
			there = append(there, m[1])
		}
		slices.Sort(listed)
		slices.Sort(there)
		if !slices.Equal(listed, there) {
			t.Errorf("%s: the page lists %q, help %q", command, listed, there)
		}
	}
	for _, m := range regexp.MustCompile(`(?m)^  nimgraph ([a-z]+) `).FindAllStringSubmatch(done(t, "", "help"), -1) {
		if !strings.Contains(table, "| `"+m[1]+"` |") {
			t.Errorf("%s is not in the table", m[1])
		}
	}
	if rows < 10 {
		t.Errorf("%d rows", rows)
	}
}

// The page on files names every field that a drawing is written with.
func TestThePageNamesEveryField(t *testing.T) {
	text, err := os.ReadFile("../../docs/files.md")
	must(t, err)
	source, err := os.ReadFile("../../graphs/formats/jsonformat.go")
	must(t, err)
	fields := regexp.MustCompile("`json:\"([a-z]+)\"`").FindAllStringSubmatch(string(source), -1)
	for _, m := range fields {
		if !strings.Contains(string(text), "`"+m[1]+"`") {
			t.Errorf("no word of the field %q", m[1])
		}
	}
	if len(fields) < 30 {
		t.Errorf("%d fields found in the reader", len(fields))
	}
}
