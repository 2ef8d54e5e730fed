package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"nimgraph/app/cli"
	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// writeRules writes rules to a file and returns its path.
func writeRules(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "own.star")
	must(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

const ownKayles = "start = [5, 7]\ndef moves(n): return [[a, n-k-a] for k in (1, 2) for a in range((n-k)//2 + 1) if k <= n]\n"

// TestRulesAsGame checks that a file with rules can replace the name of a game in every command,
// and gives the values of the preset with these rules.
func TestRulesAsGame(t *testing.T) {
	file := writeRules(t, ownKayles)
	for _, test := range []struct{ own, preset string }{
		{"values --to 60 --csv", "values kayles --to 60 --csv"},
		{"values --to 300 --bfile", "values kayles --to 300 --bfile"},
	} {
		own := strings.Fields(test.own)
		own = append([]string{own[0], file}, own[1:]...)
		if got, want := mustRun(t, "", own...), mustRun(t, "", strings.Fields(test.preset)...); got != want {
			t.Errorf("%s: %s, want %s", test.own, got, want)
		}
	}
	for args, want := range map[string]string{
		"check":                           "17 positions, 43 moves\nplay always ends\nthe rules give the same moves each time they are asked\nall positions have the same shape\n",
		"check start=3":                   "5 positions, 7 moves\nplay always ends\n",
		"check --against kayles --to 100": "all values up to 100 are those of kayles",
		"check --against grundy":          "n = 1 has value 1 here, and 0 in grundy",
		"check --against .77":             "all values up to 50 are those of octal",
		"law --to 500":                    "the values repeat with period 12, from n = 71 on.",
		"new":                             "\"title\": \"own\"",
		"games":                           "start=5,7",
		"plot --to 30 -o " + t.TempDir() + "/p.svg": "",
	} {
		words := strings.Fields(args)
		if got := mustRun(t, "", append([]string{words[0], file}, words[1:]...)...); !strings.Contains(got, want) {
			t.Errorf("%s: %s", args, got)
		}
	}
	nodes, path := writeRules(t, "start = vertices\ndef moves(s): return [parts(s - near(v)) for v in s]"),
		filepath.Join(t.TempDir(), "path.txt")
	must(t, os.WriteFile(path, []byte("a b\nb c\nc d\nd e\n"), 0o600))
	if got, want := mustRun(t, "", "solve", nodes, "--on", path), "3"; !strings.Contains(got, want) { // Dawson's Kayles of 5 + 1
		t.Error(got)
	}
	walk := writeRules(t, "def moves(n): return [n + 1, n - 1] if n > 0 else []")
	for args, want := range map[string]string{
		"solve --vertex 1":               "Value ?\nOutcome N",
		"solve --why":                    "The moves from it are not drawn, so its value is not known.",
		"solve --play misere":            "Outcome D: nobody can force a win",
		"solve --play misere --token 19": "Outcome ?: who wins is not known",
		"solve --json --token 0":         "\"value\": \"?\",\n      \"outcome\": null",
		"solve --table csv":              "\n20,,?,?\n",
		"new":                            "{\"id\": \"20\", \"worth\": \"?\"",
		"new --to edges":                 "worth 20 ?\n",
	} {
		words := strings.Fields(args)
		if got := mustRun(t, "",
			append(append([]string{words[0], walk}, words[1:]...), "limit=21")...); !strings.Contains(got, want) {
			t.Errorf("%s: %s", args, got)
		}
	}
	bare := filepath.Join(t.TempDir(), ".star") // no octal code
	must(t, os.WriteFile(bare,
		[]byte("title = '"+strings.Repeat("long", 1000)+"'\ndef moves(n): return range(n)"), 0o600))
	t.Chdir(filepath.Dir(bare))
	if got := mustRun(t, "", "values", ".star", "--to", "3"); !strings.Contains(got, "0  1  2  3") || len(got) > 300 {
		t.Error(got)
	}
	for _, start := range []string{"3,5", "5,7"} { // sums are not pairs of coordinates
		if got := mustRun(t, "", "new", file, "start="+start); strings.Contains(got, "x_1") {
			t.Errorf("%s is drawn with axes:\n%s", start, got)
		}
	}
	for text, want := range map[string]string{
		"def moves(n): return [1 - n]": "the graph has cycles",
		"def moves(n): return [n + 1]": "incomplete: the moves from 1 of the positions are not known\nthe rules",
		"asked = []\ndef moves(n):\n    asked.append(n)\n    return [n - 1] if len(asked) % 2 and n else []":                 "the rules gave different moves from 10 when asked again",
		"start = (2, 3)\ndef moves(*p): return [p[0], p[1:] + ('x',)] if p[0] == 2 else []":                                  "positions have different shapes: (2,3,) and 2",
		"start = (2, (3, 4), {1: 2}.keys(), 'a')[:2]\ndef moves(*p): return [(1, (3, 5, 6)), ()] if p and p[0] == 2 else []": "all positions have the same shape",
	} {
		if got := mustRun(t, "", "check", writeRules(t, text), "limit=30"); !strings.Contains(got, want) {
			t.Errorf("%s: %s", text, got)
		}
	}
	if got := mustRun(t, "", "check", nodes, "--on", path); !strings.Contains(got, "always ends") {
		t.Error(got)
	}
	for _, args := range [][]string{{file, "start=3"}, {nodes, "--on", path}} { // the drawing stores its rules
		read, err := formats.Read(strings.NewReader(mustRun(t, "", append([]string{"new"}, args...)...)), formats.JSON)
		must(t, err)
		stored := read.Drawing.Head().Rules
		if !strings.Contains(stored.Text, "def moves") || strings.Contains(stored.Text, "5, 7") ||
			(stored.Graph != "") != (args[0] == nodes) {
			t.Errorf("%+v", stored)
		}
	}
	if got, want := mustRun(t, "", "help", "rules"), "def moves(n)"; !strings.Contains(got, want) {
		t.Error(got)
	}
}

// TestRulesErrors checks that an error in rules is one line with its place, and that errors of the
// command line are reported as for any game.
func TestRulesErrors(t *testing.T) {
	file := writeRules(t, ownKayles)
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"solve", writeRules(t, "def moves(n) return n")}, 1, "own.star:1:20: got return"},
		{[]string{"values", writeRules(t, "\ndef moves(n): return [m]")}, 1, "own.star:2:23: undefined: m"},
		{[]string{"values", writeRules(t, "def moves(n): return [n - 1, 0 // 0]"), "--to", "3"}, 1, "own.star:1:32: "},
		{[]string{"solve", writeRules(t, "start = 'a'\ndef moves(s): return s")}, 1, "instead of a list of moves"},
		{[]string{"values", writeRules(t, "start = 'a'\ndef moves(s): return []")}, 2, "own.star"},
		{[]string{"solve", file, "most=3"}, 2, "most: unknown parameter"},
		{[]string{"solve", file, "start=x"}, 2, "start: "},
		{
			[]string{"play", writeRules(t, "def moves(n): return [n + 1]")},
			1,
			"own.star: the moves from 1 of the positions are not drawn",
		},
		{[]string{"values", writeRules(t, "def moves(n): return [n + 1]"), "--to", "3"}, 1, "more than"},
		{[]string{"solve", "missing.star"}, 1, "missing.star"},
		{[]string{"solve", "kayles", "--on", file}, 2, "--on"},
		{[]string{"new", "kayles", "--on", file}, 2, "--on"},
		{[]string{"solve", file, "--on", "missing"}, 1, "missing"},
		{[]string{"check", "kayles"}, 2, "check"},
		{[]string{"check", file, "--against", "wythoff"}, 2, "--against"},
		{[]string{"check", file, "--against", "nothing"}, 2, "nothing"},
	} {
		if r := run(t, "", test.args...); r.status != test.status || !strings.Contains(r.err, test.want) ||
			strings.Count(r.err, "\n") != 1 {
			t.Errorf("%q: %d %s", test.args, r.status, r.err)
		}
	}
}

// TestRulesOnDrawing checks games that are played on the graph of a drawing, in text and in JSON.
func TestRulesOnDrawing(t *testing.T) {
	const tree = "a b\nb c\nc d\nd e\nc f\ntoken c\n"
	for rule, want := range map[string]string{ // computed by hand
		"node-kayles":    "1 N a:0 b:0 c:0 d:0 e:0 f:0",
		"arc-kayles":     "3 N a-b:2 b-c:1 c-d:1 d-e:2 c-f:0",
		"geography":      "2 N b:1 d:1 f:0",
		"edge-geography": "2 N c-b:1 c-d:1 c-f:0",
	} {
		var got struct {
			Format, Game string
			Position     struct{ Value, Outcome string }
			Moves        []struct {
				From, To, After string
				Wins            bool
			}
		}
		must(t, json.Unmarshal([]byte(mustRun(t, tree, "solve", "-", "--rule", rule, "--json")), &got))
		summary := got.Position.Value + " " + got.Position.Outcome
		for _, m := range got.Moves {
			what := m.To
			if strings.HasPrefix(rule, "arc") || strings.HasPrefix(rule, "edge") {
				what = m.From + "-" + m.To
			}
			summary += fmt.Sprintf(" %s:%s", what, m.After)
			if m.Wins != (m.After == "0") {
				t.Errorf("%s: %+v", rule, m)
			}
		}
		if summary != want || got.Format != "nimgraph-solution" || got.Game != rule {
			t.Errorf("%s: %s, want %s (%s %s)", rule, summary, want, got.Format, got.Game)
		}
		if text := mustRun(t, tree, "solve", "-", "--rule", rule); !strings.Contains(text, "Value "+
			got.Position.Value) ||
			!strings.Contains(text, "\n* ") || strings.Contains(text, "rule.") {
			t.Error(text)
		}
	}
	var path strings.Builder // longer than a drawing that the window can edit
	for i := range 20_001 {
		fmt.Fprintf(&path, "v%d v%d\n", i, i+1)
	}
	if got := mustRun(t, path.String(), "solve", "-", "--rule", "geography", "--token", "v1"); !strings.Contains(got,
		"* v1 -> v0") {
		t.Error(got)
	}
	for option, want := range map[string]string{
		"--token b": "Outcome N", "--vertex b": "Vertex b",
		"--token b --why": "b -> a leaves 0 and wins", "--table csv": "a,,?,?",
	} {
		if got := mustRun(t, "a b\nb c\n",
			append([]string{"solve", "-", "--rule", "geography"}, strings.Fields(option)...)...); !strings.Contains(got, want) {
			t.Error(option, got)
		}
	}
	if got, want := mustRun(t, "", "values", "node-kayles-grid", "rows=3", "--to", "12", "--bfile"),
		"12 5\n"; !strings.HasSuffix(got, want) {
		t.Error(got)
	}
	// The values of grids are kept in a file and used by the next command; the values of other
	// games are not.
	chdirWithFiles(t, nil)
	const list = "values node-kayles-grid rows=3 --bfile --keep parts --to "
	for _, to := range []string{"9", "12", "10"} {
		if got, want := mustRun(t, "", strings.Fields(list+to)...),
			mustRun(t, "", "values", "node-kayles-grid", "rows=3", "--bfile", "--to", to); got != want || len(readFolder(t)["parts"]) < 1000 {
			t.Errorf("to %s: %s", to, got)
		}
	}
	kept := readFolder(t)["parts"]
	if r := run(t, "", "values", "node-kayles-grid", "rows=4", "--keep", "parts"); r.status != 1 ||
		!strings.Contains(r.err, "parts: ") || readFolder(t)["parts"] != kept {
		t.Errorf("%d %s", r.status, r.err)
	}
	for _, family := range []string{"kayles", "wythoff"} {
		if r := run(t, "", "values", family, "--keep", "parts"); r.status != 2 || !strings.Contains(r.err, "--keep") {
			t.Errorf("%s: %d %s", family, r.status, r.err)
		}
	}
	// When the time is over, or the command is stopped, the command prints and keeps the known
	// values.
	if r := run(t, "", strings.Fields(list+"42 --within 0.2")...); r.status != 1 ||
		!strings.HasPrefix(r.out, "1 2\n2 1\n") || !strings.Contains(r.err, "not enough time: ") || len(readFolder(t)["parts"]) <= len(kept) {
		t.Errorf("%d %s %s", r.status, r.out, r.err)
	}
	board := "p q"
	for y := range 10 {
		for x := range 9 {
			board += fmt.Sprintf("\n%d.%d %d.%d\n%d.%d %d.%d", x, y, x+1, y, y, x, y, x+1)
		}
	}
	if r := run(t, board, "solve", "-", "--rule", "arc-kayles", "--within", "0.1"); r.status != 1 ||
		!strings.Contains(r.out, "Outcome ?") || !strings.Contains(r.err, "parts are known; the largest open part has 100 vertices") {
		t.Errorf("%d %s %s", r.status, r.out, r.err)
	}
	if r := run(t, "# arc-kayles\n"+board, "describe", "-", "--within", "0.1"); r.status != 0 ||
		!regexp.MustCompile(`edges\.\sNot enough time: [^.]*known\.\n$`).MatchString(r.out) {
		t.Errorf("%d %s %s", r.status, r.out, r.err)
	}
	ctx, cancel := context.WithTimeoutCause(t.Context(), 100*time.Millisecond, cli.Signal{Number: syscall.SIGINT})
	defer cancel()
	if r := runIn(ctx, t, strings.NewReader(board), "solve", "-", "--rule", "arc-kayles"); r.status != 130 ||
		!strings.Contains(r.out, "Outcome ?") || !strings.Contains(r.err, "100 vertices") {
		t.Errorf("%d %s %s", r.status, r.out, r.err)
	}
	// If a part is too large, the known results are written. A ⊕ cannot be a vertex of such a
	// game.
	var large strings.Builder
	for i := range 130 {
		fmt.Fprintf(&large, "a%d a%d\na%d b\n", i, i+1, i)
	}
	if r := run(t, large.String()+"x y\n", "solve", "-", "--rule", "node-kayles"); r.status != 1 ||
		!strings.Contains(r.out, "Outcome ?") || !strings.Contains(r.err, "128") {
		t.Errorf("%d %s %s", r.status, r.out, r.err)
	}
	if r := run(t, mustRun(t, "", "new", "kayles", "heaps=5", "-o", "-"), "solve", "-", "--rule",
		"node-kayles"); r.status != 1 || !strings.Contains(r.err, "⊕") {
		t.Errorf("%d %s", r.status, r.err)
	}
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"solve", "-", "--rule", "chess"}, 2, "--rule"},
		{[]string{"solve", "-", "--rule", "node-kayles", "--play", "misere"}, 1, "normal play"},
		{[]string{"solve", "-", "--rule", "node-kayles", "--token", "a"}, 2, "--token"},
		{[]string{"values", "node-kayles-grid", "rows=3", "--to", "43"}, 1, "42"},
	} {
		if r := run(t, "a b\n", test.args...); r.status != test.status || !strings.Contains(r.err, test.want) {
			t.Errorf("%q: %d %s", test.args, r.status, r.err)
		}
	}
}

// TestPresetsOnGraphs checks that a game on a graph can be solved, described, played and trained
// as this graph.
func TestPresetsOnGraphs(t *testing.T) {
	for _, test := range []struct{ in, line, want string }{
		{"", "solve node-kayles-grid rows=3 columns=12", "Node Kayles, normal play; 36 vertices, 57 edges\n\nValue 5\n"}, // A316632
		{"", "solve node-kayles-grid rows=4 columns=32", "Node Kayles, normal play\n\nValue 0\n"},
		{"", "solve node-kayles-cycle length=1000", "1000 edges\n\nValue 0\n"}, // a path of 997 is left: 11 past some periods of Dawson's Chess, worth 2
		{"", "describe arc-kayles-cycle length=5", "Arc Kayles, normal play; 5 vertices, 5 edges. "},
		{"quit\n", "play node-kayles-grid", `such as "a", `},
		{"quit\n", "play arc-kayles-cycle", `such as "a -- b", `},
		{"quit\n", "train node-kayles-grid", "Game 1 of 5: Node Kayles on grids"},
	} {
		if got := mustRun(t, test.in, strings.Fields(test.line)...); !strings.Contains(got, test.want) {
			t.Errorf("%s: %s, want %q", test.line, got, test.want)
		}
	}
}

// TestRulesTimeLimit checks that the command solve writes the known results when the rules have
// used up their time, reports this on one line, and has exit status 1. --within sets this time.
func TestRulesTimeLimit(t *testing.T) {
	file := writeRules(t, "start = 2\ndef moves(n): return [n + 1, n - 1] if n else []\n")
	w, err := translations.Words("en")
	must(t, err)
	for _, args := range [][]string{
		{"solve", file},
		{"solve", file, "--json"},
		{"solve", file, "--table", "csv", "--within", "7.5"},
		{"new", file},
	} {
		var out, errs bytes.Buffer
		within := time.Duration(-1)
		status := cli.Run(t.Context(), args, cli.Environment{
			In: strings.NewReader(""), Out: &out, Err: &errs, Words: w,
			Rules: func(ctx context.Context, ask rules.Request) (*rules.Table, error) {
				within = ask.Within
				stopped := &rules.Mistake{
					Line: 2, Column: 1,
					Fault: graphs.Fault{Says: rules.TooMuchTime, With: graphs.Data{"Most": 7, "At": "3"}},
				}
				if !ask.Partial {
					return nil, stopped
				}
				ask.Limit = games.Limits{Vertices: 4, Edges: 100}
				table, err := rules.RunHere(ctx, ask)
				if err == nil {
					table.Stopped = stopped
				}
				return table, err
			},
		})
		if status != 1 || strings.Count(errs.String(), "\n") != 1 ||
			!strings.Contains(errs.String(), "own.star:2:1: ") {
			t.Errorf("%q: %d, %s", args, status, &errs)
		}
		if partial := args[0] == "solve"; partial != strings.Contains(out.String(), "?") ||
			partial == (out.Len() == 0) {
			t.Errorf("%q: %s", args, &out)
		}
		want := time.Duration(0)
		if len(args) > 4 {
			want = 7500 * time.Millisecond
		}
		if within != want {
			t.Errorf("%q: time of the rules %v, want %v", args, within, want)
		}
	}
}
