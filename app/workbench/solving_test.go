package workbench

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"nimgraph/solver"
	"nimgraph/solver/ongraph"
	"nimgraph/views/scene"
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

// Of a game on a graph that is stopped, what is known is shown, and it can be solved again.
func TestWhatIsKnownWhenSolvingIsStopped(t *testing.T) {
	grid := "# node-kayles\np q\n"
	for y := range 9 {
		for x := range 8 {
			grid += fmt.Sprintf("a%d%d a%d%d\na%d%d a%d%d\n", x, y, x+1, y, y, x, y, x+1)
		}
	}
	r := newRig(t, grid, 1)
	r.Flush()
	for r.Solving.Progress().Done == 0 {
		(<-r.queue)()
	}
	if p := r.Solving.Progress(); r.Solving.State() != SolvingRunning || p.Open != 81 || !r.Solving.Stop() {
		t.Fatalf("state %d, %+v", r.Solving.State(), p)
	}
	for r.Solving.job.Running() {
		(<-r.queue)()
	}
	s, err, known := r.Session.Solved.Solution()
	if r.Solving.State() != SolvingStopped || !known || err != nil || !errors.Is(s.Unknown, ongraph.Ended) || s.Parts[0].Value.String() != "1" || s.Parts[1].Value.Known() {
		t.Fatalf("state %d: %+v %v", r.Solving.State(), s, err)
	}
	if !r.Solving.Again() || r.Solving.State() != SolvingRunning {
		t.Errorf("again, it stands at %d", r.Solving.State())
	}
	r.Solving.Stop()
}

// A defect of the solver is an error like others.
func TestDefectOfTheSolverIsAnError(t *testing.T) {
	if _, err := solve(context.Background(), solver.Position{}); err == nil || !strings.Contains(err.Error(), "defect") {
		t.Errorf("solving nothing at all ends with %v", err)
	}
}

// remotes are the numbers at the vertices of the scene, in their order.
func (r *rig) remotes() (all []string) {
	r.settle()
	for r.Remote.job.Running() {
		(<-r.queue)()
	}
	r.settle()
	for _, sh := range r.Session.View.Scene().Shapes {
		if sh.Kind == scene.Text && sh.Subject.Kind == scene.Vertex && sh.Font == scene.Sans && sh.Size == 11 {
			all = append(all, sh.Text)
		}
	}
	slices.Sort(all)
	return all
}

// It is shown for the solution that is there, follows the drawing, and goes again.
func TestRemotenessIsShown(t *testing.T) {
	r := newRig(t, "a -> b c\nb -> c\nc -> d\nx -> y\ny -> x\n", 1)
	r.settle()
	if got := r.remotes(); len(got) > 0 {
		t.Errorf("unasked, it shows %q", got)
	}
	r.Remote.Show(true)
	// d: 0, c: 1, b: its option c is N, so 2; a wins by b: 3; x and y go on for ever.
	if got := fmt.Sprint(r.remotes()); got != "[0 1 2 3 ∞ ∞]" {
		t.Errorf("it shows %s", got)
	}
	ensure(t, r.Session.Vertices.Rename(0, "first"))
	if got := fmt.Sprint(r.remotes()); got != "[0 1 2 3 ∞ ∞]" {
		t.Errorf("after a new name it shows %s", got)
	}
	d, _ := r.Session.Drawing().Graph().VertexNamed("d")
	r.Session.Select.Vertex(d.ID)
	ensure(t, r.Session.Clipboard.Delete())
	if got := fmt.Sprint(r.remotes()); got != "[0 1 1 ∞ ∞]" {
		t.Errorf("without d it shows %s", got)
	}
	r.Session.Undo()
	if got := fmt.Sprint(r.remotes()); got != "[0 1 2 3 ∞ ∞]" {
		t.Errorf("with d again it shows %s", got)
	}
	r.Remote.Show(false)
	if got := r.remotes(); len(got) > 0 || r.Session.View.Options().Remote != nil {
		t.Errorf("switched off, it shows %q", got)
	}
	r.Remote.Show(true)
	r.Close()
}
