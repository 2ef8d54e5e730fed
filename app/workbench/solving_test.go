package workbench

import (
	"context"
	"strings"
	"testing"
	"time"

	"nimgraph/solver"
)

func TestResultsOfOlderGamesAreDropped(t *testing.T) {
	b := newStand(t).put(abc(t))
	old := b.Session.History().GameRevision()
	ensure(t, b.Session.Vertices.AddTokens(1, 1))
	b.Flush()
	b.Session.Solved.Set(old, &solver.Solution{}, nil)
	solution, _, _ := b.Session.Solved.Solution()
	if solution == nil || solution.Value.String() != "3" {
		t.Error("the result of an older game was taken")
	}
}

// A game too large to wait for is solved beside the window, and its result shown
// when it comes.
func TestLargeGameIsSolvedBeside(t *testing.T) {
	s := newStand(t)
	b := New(abc(t), "", s.Environment)
	b.Solving.game = b.Session.History().GameRevision()
	b.Solving.run(b.Solving.position(), time.Now())
	if b.Solving.State() != SolvingRunning {
		t.Fatal("no job is under way")
	}
	if _, _, known := b.Session.Solved.Solution(); known {
		t.Error("the solution is there already")
	}
	s.settle(b)
	solution, err, known := b.Session.Solved.Solution()
	if !known || err != nil || solution.Value.String() != "2" {
		t.Errorf("the result is %v, %v, %v", solution, err, known)
	}
	if b.Solving.State() != SolvingKnown || b.Solving.Took() <= 0 {
		t.Errorf("it stands at %d and has taken %v", b.Solving.State(), b.Solving.Took())
	}
}

// A defect of the solver is an error like others.
func TestDefectOfTheSolverIsAnError(t *testing.T) {
	if _, err := solve(context.Background(), solver.Position{}); err == nil || !strings.Contains(err.Error(), "defect") {
		t.Errorf("solving nothing at all ends with %v", err)
	}
}
