package cli_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// A drawing is the graph that a game is played on, in text and in JSON.
func TestRulesOnADrawing(t *testing.T) {
	const tree = "a b\nb c\nc d\nd e\nc f\ntoken c\n"
	for rule, want := range map[string]string{ // worked out by hand
		"node-kayles":    "1 N a:0 b:0 c:0 d:0 e:0 f:0",
		"arc-kayles":     "3 N a-b:2 b-c:1 c-d:1 d-e:2 c-f:0",
		"geography":      "2 N b:1 d:1 f:0",
		"edge-geography": "2 N b-c:1 c-d:1 c-f:0",
	} {
		var got struct {
			Format, Rule string
			Position     struct{ Value, Outcome string }
			Moves        []struct {
				Vertex, From, To, After string
				Wins                    bool
			}
		}
		if err := json.Unmarshal([]byte(done(t, tree, "solve", "-", "--rule", rule, "--json")), &got); err != nil {
			t.Fatal(err)
		}
		told := got.Position.Value + " " + got.Position.Outcome
		for _, m := range got.Moves {
			what := m.Vertex
			if what == "" {
				what = m.From + "-" + m.To
			}
			told += fmt.Sprintf(" %s:%s", what, m.After)
			if m.Wins != (m.After == "0") {
				t.Errorf("%s: %+v", rule, m)
			}
		}
		if told != want || got.Format != "nimgraph-rule" || got.Rule != rule {
			t.Errorf("%s: %s, not %s (%s %s)", rule, told, want, got.Format, got.Rule)
		}
		if text := done(t, tree, "solve", "-", "--rule", rule); !strings.Contains(text, "Value "+got.Position.Value) || !strings.Contains(text, "\n* ") || strings.Contains(text, "rule.") {
			t.Error(text)
		}
	}
	if got := done(t, "a b\nb c\n", "solve", "-", "--rule", "geography", "--token", "b"); !strings.Contains(got, "Outcome N") {
		t.Error(got)
	}
	if got, want := done(t, "", "values", "node-kayles-grid", "rows=3", "--to", "12", "--bfile"), "12 5\n"; !strings.HasSuffix(got, want) {
		t.Error(got)
	}
	// What a list of grids took is kept, and gone on from; nothing else is.
	inFolder(t, nil)
	const list = "values node-kayles-grid rows=3 --bfile --keep parts --to "
	for _, to := range []string{"9", "12", "10"} {
		if got, want := done(t, "", strings.Fields(list+to)...), done(t, "", "values", "node-kayles-grid", "rows=3", "--bfile", "--to", to); got != want || len(folder(t)["parts"]) < 1000 {
			t.Errorf("to %s: %s", to, got)
		}
	}
	kept := folder(t)["parts"]
	if r := run(t, "", "values", "node-kayles-grid", "rows=4", "--keep", "parts"); r.status != 1 || !strings.Contains(r.err, "parts: ") || folder(t)["parts"] != kept {
		t.Errorf("%d %s", r.status, r.err)
	}
	for _, family := range []string{"kayles", "wythoff"} {
		if r := run(t, "", "values", family, "--keep", "parts"); r.status != 2 || !strings.Contains(r.err, "--keep") {
			t.Errorf("%s: %d %s", family, r.status, r.err)
		}
	}
	// What is known is written where a part is too large; a ⊕ is no vertex to play on.
	var large strings.Builder
	for i := range 130 {
		fmt.Fprintf(&large, "a%d a%d\na%d b\n", i, i+1, i)
	}
	if r := run(t, large.String()+"x y\n", "solve", "-", "--rule", "node-kayles"); r.status != 1 || !strings.Contains(r.out, "Outcome ?") || !strings.Contains(r.err, "128") {
		t.Errorf("%d %s %s", r.status, r.out, r.err)
	}
	if r := run(t, done(t, "", "new", "kayles", "heaps=5", "-o", "-"), "solve", "-", "--rule", "node-kayles"); r.status != 1 || !strings.Contains(r.err, "⊕") {
		t.Errorf("%d %s", r.status, r.err)
	}
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"solve", "-", "--rule", "geography"}, 1, "--token"},
		{[]string{"solve", "-", "--rule", "chess"}, 2, "--rule"},
		{[]string{"solve", "-", "--rule", "node-kayles", "--play", "misere"}, 2, "--play normal"},
		{[]string{"solve", "-", "--rule", "node-kayles", "--token", "a"}, 2, "--token"},
		{[]string{"solve", "-", "--rule", "node-kayles", "--why"}, 2, "--why"},
		{[]string{"solve", "-", "--rule", "node-kayles", "--table", "csv"}, 2, "--table"},
		{[]string{"values", "node-kayles-grid", "rows=3", "--to", "43"}, 1, "42"},
	} {
		if r := run(t, "a b\n", test.args...); r.status != test.status || !strings.Contains(r.err, test.want) {
			t.Errorf("%q: %d %s", test.args, r.status, r.err)
		}
	}
}
