package cli

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// totalOf returns the value and the outcome of the starting position of g as text. It returns ""
// if the parameters do not fit together.
func totalOf(t *testing.T, g *games.Game, args map[string]string) string {
	t.Helper()
	d, err := g.Unfold(t.Context(), args)
	if param := (*games.ParamError)(nil); errors.As(err, &param) && args != nil {
		return "" // the parameters do not fit together
	}
	if err != nil {
		t.Fatal(g.ID, args, err)
	}
	s, err := solver.Solve(t.Context(), solver.PositionOf(d))
	must(t, err)
	return fmt.Sprint(s.Value, s.Outcome)
}

// valuesOf returns the values of g from first up to to, for each of its numbers.
func valuesOf(t *testing.T, g *games.Game, first [2]int, to int) []uint16 {
	t.Helper()
	m, err := g.Member(nil)
	if err != nil {
		t.Fatal(g.ID, err)
	}
	if len(m.Numbers) > 1 {
		tables, err := sequences.NewTables(m)
		must(t, err)
		all, err := tables.Compute(t.Context(), to+1-m.First[0], to+1-m.First[1], nil)
		must(t, err)
		var from []uint16
		for a := first[0]; a <= to; a++ {
			for b := first[1]; b <= to; b++ {
				from = append(from, uint16(all.At(a-all.First[0], b-all.First[1])))
			}
		}
		return from
	}
	s, err := sequences.New(m)
	if err == nil {
		err = s.Extend(t.Context(), to, func(int) {})
	}
	must(t, err)
	var from []uint16
	for n := first[0]; n <= to; n++ {
		from = append(from, uint16(s.Known().At(n)))
	}
	return from
}

// presets returns the IDs of the games of the registry whose rules also exist as a text.
func presets(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../graphs/rules/presets/*" + rules.Extension)
	if err != nil {
		t.Fatal(err)
	}
	return xslices.Map(files,
		func(path string) string { return strings.TrimSuffix(filepath.Base(path), rules.Extension) })
}

// TestPresetsByTheirRules checks that the rules of presets as texts give the same values as the
// rulesets in Go: for all positions up to a bound if the game lists positions, and for the
// starting positions with all small parameters.
func TestPresetsByTheirRules(t *testing.T) {
	ids := presets(t)
	if len(ids) < 55 {
		t.Errorf("%d presets have rules", len(ids))
	}
	for _, id := range ids {
		game, ok := games.Find(id)
		if !ok {
			t.Fatal(id, "is no game")
		}
		text, _ := rules.Preset(game, nil)
		if n := strings.Count(text, "\n"); n > 12 {
			t.Errorf("%s has %d lines", id, n)
		}
		script, err := rules.Parse(text)
		if err != nil {
			t.Fatal(id, err)
		}
		if own := script.Game(id, "", nil, rules.RunHere); len(game.Numbers) > 0 && len(own.Numbers) > 0 {
			to := 60
			if len(game.Numbers) > 1 {
				to = 12
			}
			m, err := game.Member(nil)
			must(t, err)
			if got, want := valuesOf(t, own, m.First, to),
				valuesOf(t, game, m.First, to); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s has the values\n%v\nin Go\n%v", id, got, want)
			}
		}
		for _, args := range argumentsOf(game) {
			want := totalOf(t, game, args)
			if want == "" {
				continue
			}
			text, _ := rules.Preset(game, args)
			script, err := rules.Parse(text)
			if err != nil {
				t.Fatal(id, err)
			}
			own := script.Game(id, "", nil, rules.RunHere)
			if got := totalOf(t, own, nil); got != want {
				t.Errorf("%s %v has the value %s, want %s, by\n%s", id, args, got, want, text)
			}
		}
	}
}

// argumentsOf returns the default parameters of g, and all combinations of small parameters.
func argumentsOf(g *games.Game) []map[string]string {
	list := []map[string]string{{}}
	for _, p := range g.Params {
		small := map[string][]string{
			"code": {"0.77", ".137", "4.(3)", "0.6", "4.3…", "0.1(25)"}, "coins": {"0", "1", "01101", "111", "0110100"},
			"heads": {"0:0", "1:0,0:1", "1:1", "0:1 1:1"}, "parents": {"1", "1,1", "1,2"},
		}[p.Name]
		switch {
		case p.Kind == games.Integer:
			for n := p.Drawn.Min; n <= min(p.Drawn.Max, p.Drawn.Min+3); n++ {
				small = append(small, strconv.Itoa(n))
			}
		case p.Kind == games.Integers && p.Name != "parents":
			small = lists(p, min(2, p.Drawn.Count))
		}
		if p.Kind == games.Boolean {
			continue
		}
		var more []map[string]string
		for _, args := range list {
			for _, value := range small {
				args := maps.Clone(args)
				args[p.Name] = value
				more = append(more, args)
			}
		}
		list = more
	}
	return append(list, map[string]string{})
}

// lists returns all lists of up to length small numbers, and the default of the parameter p.
func lists(p games.Param, length int) []string {
	all, last := []string{p.Default}, []string{""}
	for range length {
		var longer []string
		for _, begin := range last {
			for n := p.Drawn.Min; n <= p.Drawn.Min+3; n++ {
				longer = append(longer, strings.TrimPrefix(begin+","+strconv.Itoa(n), ","))
			}
		}
		all, last = append(all, longer...), longer
	}
	return all
}

// TestRulesInPython checks that the Python code of rules, of presets and of written rules, gives
// the values of the rules.
func TestRulesInPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	texts := map[string]string{
		"sets":  "title = 'RULES CALL'\ndef moves(n): return [set([k for k in range(1, n)])] if str(n).isdigit() else [m for m in n]\n",
		"pairs": "def moves(a, b): return [(a - k, b) for k in range(1, a + 1)] + [[(a, b - 1), (0, mex([0, b, digits(b, 2)[0]]) % b)] for _ in range(b)]\n",
	}
	for _, id := range presets(t) {
		game, _ := games.Find(id)
		texts[id], _ = rules.Preset(game, nil)
	}
	for id, text := range texts {
		script, err := rules.Parse(text)
		must(t, err)
		own := script.Game(id, "", nil, rules.RunHere)
		if game, ok := games.Find(id); len(own.Numbers) == 0 || own.Play == graphs.Misere ||
			ok && game.Group == games.Loopy {
			continue
		}
		m, err := own.Member(nil)
		must(t, err)
		code, err := laws.RecursionCode(m, laws.Python, []string{"Rules"})
		to, ask := 40, "\nprint([g(n) for n in range(41)])"
		if len(script.By) > 1 {
			to, ask = 8, "\nprint([g(a, b) for a in range(9) for b in range(9)])"
		}
		if err != nil {
			t.Fatal(id, err)
		}
		said, err := exec.Command(python, "-c", string(code)+ask).CombinedOutput()
		want := fmt.Sprint(valuesOf(t, m.Game, [2]int{}, to))
		if got := strings.ReplaceAll(strings.TrimSpace(string(said)), ",", ""); err != nil || got != want {
			t.Errorf("%s: values\n%s\nwant\n%s\nby\n%s", id, got, want, code)
		}
	}
}

// TestExamplesOfRules checks that the starting positions of the examples in the manual have the
// values and outcomes that stand below them.
func TestExamplesOfRules(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules.md")
	must(t, err)
	path, err := formats.ReadText([]byte("a b\nb c\nc d\nd e\n"), formats.Edges, formats.Options{})
	must(t, err)
	examples := regexp.MustCompile("(?s)```python\n(.*?)# ([^\n]*)\n```").FindAllStringSubmatch(string(page), -1)
	if len(examples) != 12 {
		t.Errorf("%d examples", len(examples))
	}
	for _, e := range examples {
		script, err := rules.Parse(e[1])
		if err != nil {
			t.Fatal(err, e[1])
		}
		got := totalOf(t, script.Game("", "", rules.GraphOf(path.Drawing), rules.RunHere), nil)
		value, outcome, _ := strings.Cut(got, " ")
		if got = "value " + value + ", " + outcome; script.Play == graphs.Misere {
			got = outcome
		}
		if got != e[2] {
			t.Errorf("value %s, want %s:\n%s", got, e[2], e[1])
		}
	}
}
