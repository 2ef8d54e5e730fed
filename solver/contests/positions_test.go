package contests

import (
	"strings"
	"testing"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/solver"
)

// TestPositionsHaveOutcomeOfAnswers checks that the position of each case has the outcome that the
// answer states.
func TestPositionsHaveOutcomeOfAnswers(t *testing.T) {
	for _, test := range []struct{ id, text string }{
		{"subtraction", "2\n2 5\n3\n2 4 7\n"},
		{"subtraction", "1\n1\n2\n1 1\n1\n1\n1\n3\n"},
		{"s-nim", "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n"},
		{"nim", "2\n3\n1 2 3\n2\n5 6\n"},
		{"staircase", "2\n3\n2 5 2\n2\n1 9\n"},
		{"staircase", "3\n0 4 0\n"},
		{"shoi2008-nim", "2\n3\n3 5 1\n1\n1\n"},
		{"poi2009-stones", "2\n2\n2 2\n3\n1 2 4\n"},
	} {
		format, _ := FindInputFormat(test.id)
		var out strings.Builder
		if err := format.Answer(t.Context(), []byte(test.text), Verdict{Win: "W", Lose: "L"}, &out); err != nil {
			t.Fatal(err)
		}
		want := strings.ReplaceAll(out.String(), "\n", "")
		got := ""
		for _, p := range format.Positions([]byte(test.text), 100) {
			g, ok := games.Find(p.Game)
			if !ok {
				t.Fatalf("%s: no game %s", test.id, p.Game)
			}
			d, err := g.NewWithoutPlaces(t.Context(), p.Args)
			if err != nil {
				t.Fatalf("%s %v: %v", test.id, p.Args, err)
			}
			s, err := solver.Solve(t.Context(), solver.PositionOf(d))
			if err != nil {
				t.Fatal(err)
			}
			got += map[solver.Outcome]string{solver.OutcomeN: "W", solver.OutcomeP: "L"}[s.Outcome]
		}
		if got == "" || got != want {
			t.Errorf("%s %q: the positions are %q, the answers %q", test.id, test.text, got, want)
		}
	}
}

// TestPositionsAreLimited checks that the limit shortens the list of positions, and that graphs
// have no positions.
func TestPositionsAreLimited(t *testing.T) {
	nim, _ := FindInputFormat("nim")
	if got := len(nim.Positions([]byte("3\n1\n1\n1\n2\n1\n3\n"), 2)); got != 2 {
		t.Errorf("%d positions, want 2", got)
	}
	if got := nim.Positions([]byte("a b"), 2); got != nil {
		t.Errorf("a text without numbers has the positions %v", got)
	}
	if got := DrawingFormat(formats.Options{}).Positions([]byte("1 2\n"), 2); got != nil {
		t.Errorf("a graph has the positions %v", got)
	}
}
