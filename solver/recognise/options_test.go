package recognise

import (
	"strings"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/graphs/rules"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

const kaylesRules = "def moves(n): return [[a, n - k - a] for k in (1, 2) for a in range((n - k) // 2 + 1) if k <= n]"

// assumedLawsOf returns the laws under an assumption of the rules text, with values up to n = to.
func assumedLawsOf(t *testing.T, text string, to int) []laws.Law {
	t.Helper()
	script := must.Get(rules.Parse(text))
	s := must.Get(sequences.New(must.Get(script.Game("own", "", nil, rules.RunHere).Member(nil))))
	if err := s.Extend(t.Context(), to, nil); err != nil {
		t.Fatal(err)
	}
	return must.Get(AssumedLaws(t.Context(), s.Numbering(), s.Known()))
}

func TestAssumedLaws(t *testing.T) {
	found := assumedLawsOf(t, kaylesRules, 40)
	if len(found) == 0 {
		t.Fatal("no law of Kayles under the assumption")
	}
	for _, law := range found {
		if law.Status != laws.Holds || law.If == nil || law.If.To != 40 || law.If.Game.Game.ID != "kayles" ||
			law.Theorem != sequences.GuySmith {
			t.Errorf("%+v, %+v", law, law.If)
		}
	}
	for i, text := range []string{
		// From n = 30 on there is an additional move, to a value that another option has as well.
		"def moves(n): return " + strings.TrimPrefix(kaylesRules, "def moves(n): return ") +
			" + ([[n - 1, 0], [n - 3, 1, 1]] if n >= 30 else [])",
		// The rules give the values of the sets {1, 2, 3} and so on, but different options.
		"def moves(n): return [n - k for k in (1, 2, 3) if k <= n] + ([n - 4 - 1] if n > 20 and n % 4 else [])",
		// A position has an option to a position of another kind.
		"def moves(n): return ([2000] if n == 1030 else []) if n > 1000 else [n - k for k in (1, 2, 3) if k <= n] + ([n + 1000] if n == 30 else [])",
	} {
		if found := assumedLawsOf(t, text, 40); len(found) > 0 {
			t.Errorf("%d: %v", i, found[0].If)
		}
	}
	if found := assumedLawsOf(t, kaylesRules, MinValues-2); len(found) > 0 {
		t.Errorf("law under an assumption from only %d values: %v", MinValues-1, found[0].If)
	}
}

// TestPresetsHaveOptionsOfTheirGames checks that the rules of each preset of the registry have the
// options of its game.
func TestPresetsHaveOptionsOfTheirGames(t *testing.T) {
	compared := 0
	for _, f := range games.ListedGames() {
		m := must.Get(f.Member(nil))
		text, ok := rules.Preset(f, m.Args)
		if !ok || m.HeapRules() == nil {
			continue
		}
		script := must.Get(rules.Parse(text))
		own, err := script.Game("own", "", nil, rules.RunHere).Member(nil)
		if err != nil || own.HeapRules() != nil {
			continue // its positions are not numbers, or it is a subtraction game
		}
		const to = 25
		numbering := own.Rules.Numbering()
		if err := numbering.ComputeUpTo(t.Context(), to, 0); err != nil {
			t.Fatal(f.ID, err)
		}
		if !must.Get(sameOptions(t.Context(), numbering, m.Rules.Numbering(), m.First[0], to)) {
			t.Errorf("%s: the options of the preset differ", f.ID)
		}
		if compared++; f.ID != "kayles" &&
			must.Get(sameOptions(t.Context(), numbering, kayles().Rules.Numbering(), m.First[0], to)) {
			if r, isOctal := m.HeapRules().(games.Octal); !isOctal || r.Code() != "0.77" {
				t.Errorf("%s has the options of Kayles", f.ID)
			}
		}
	}
	if compared < 15 {
		t.Errorf("only %d presets are compared", compared)
	}
}
