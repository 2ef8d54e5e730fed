package cli_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"nimgraph/graphs/games"
)

// What bash offers after some words, the last of which is begun.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	inFolder(t, map[string]string{"drawing.txt": "", "game.bash": done(t, "", "completion", "bash")})
	for words, want := range map[string]string{
		"sol":                   "solve",
		"--v":                   "--version",
		"solve draw":            "drawing.txt",
		"solve ka":              "kayles",
		"solve kayles h":        "heaps=",
		"solve --ta":            "--table",
		"solve x --table ma":    "markdown",
		"solve x --play mis":    "misere",
		"export x -o draw":      "drawing.txt",
		"export x --to t":       "tex",
		"export x --pal":        "--palette",
		"export x --margin ":    "",
		"convert x --from gr":   "graphml",
		"games kay":             "kayles",
		"games kayles ka":       "",
		"new ka":                "kayles",
		"help ed":               "edges",
		"help kay":              "kayles",
		"completion z":          "zsh",
		"version x":             "",
		"no-such-command drawi": "drawing.txt",
	} {
		script := `nimgraph() { if [ "$2" = --ids ]; then echo kayles; else echo heaps=; fi; }
source ./game.bash
COMP_WORDS=(nimgraph "$@") COMP_CWORD=$#
_nimgraph
echo "${COMPREPLY[*]}"`
		args := append([]string{"-c", script, "bash"}, strings.Split(words, " ")...)
		out, err := exec.Command(bash, args...).CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("nimgraph %s is completed by %q, want %q (%v)", words, got, want, err)
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
			if err := os.WriteFile("script", []byte(done(t, "", "completion", shell)), 0o644); err != nil {
				t.Fatal(err)
			}
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
