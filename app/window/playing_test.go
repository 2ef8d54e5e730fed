package window

import (
	"testing"

	"nimgraph/app/workbench"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/panels"
)

// The record keeps values and outcomes to itself while the board does.
func TestTheRecordTellsValuesAsTheBoardDoes(t *testing.T) {
	m := workbench.Made{Text: "a → b", Side: match.Second, After: solver.Finite(2), Outcome: solver.OutcomeN, Mistake: true}
	if got, want := recorded(m, false), (panels.Recorded{Text: "a → b", Mistake: true}); got != want {
		t.Errorf("not told: %+v, want %+v", got, want)
	}
	want := panels.Recorded{Text: "a → b", Value: "2", Outcome: solver.OutcomeN, Mistake: true}
	if got := recorded(m, true); got != want {
		t.Errorf("told: %+v, want %+v", got, want)
	}
}
