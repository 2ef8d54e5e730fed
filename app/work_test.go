package app

import (
	"context"
	"strings"
	"testing"
	"time"

	"nimgraph/solver"
)

// waiting has what other goroutines have for the UI thread come back here.
func waiting(p *Program) <-chan func() {
	queue := make(chan func(), 16)
	p.do = func(f func()) { queue <- f }
	return queue
}

// drain runs what comes until the window's task has ended; frames of the board
// come the same way.
func drain(w *Window, queue <-chan func()) {
	for w.work != nil {
		(<-queue)()
	}
}

func TestTaskRunsAndFinishes(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := newWindow(p)
	done := false
	w.start("", func(context.Context) func() { return func() { done = true } })
	if w.work == nil {
		t.Error("nothing is under way")
	}
	drain(w, queue)
	if !done {
		t.Error("it did not finish")
	}
}

func TestTaskThatIsGivenUpFinishesNothing(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := newWindow(p)
	done, left := false, make(chan bool)
	w.start("", func(ctx context.Context) func() {
		<-ctx.Done()
		close(left)
		return func() { done = true }
	})
	if !w.stopWork() || w.stopWork() {
		t.Error("it cannot be given up, or twice")
	}
	<-left
	// A task that is whole comes after it.
	w.start("", func(context.Context) func() { return func() {} })
	drain(w, queue)
	if done {
		t.Error("it finished all the same")
	}
}

func TestDefectBecomesAMessage(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := newWindow(p)
	w.start("", func(context.Context) func() { panic("out of order") })
	drain(w, queue)
	if len(w.modals) != 1 {
		t.Errorf("%d messages, want 1", len(w.modals))
	}
	if _, err := solve(context.Background(), solver.Position{}); err == nil || !strings.Contains(err.Error(), "defect") {
		t.Errorf("solving nothing at all ends with %v", err)
	}
}

// TestLargeGameIsSolvedBeside: a game too large to wait for is solved by the job,
// and its result shown when it comes.
func TestLargeGameIsSolvedBeside(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := newWindow(p)
	_, err := w.session.ApplyDrawing(threeVertices(t), 0)
	mustDo(t, err)
	w.solving.game = w.session.History().GameRevision()
	w.solving.beside(w.session, solver.PositionOf(w.session.Drawing()), time.Now())
	if !w.solving.running() {
		t.Fatal("no job is under way")
	}
	if _, _, known := w.session.Solution(); known {
		t.Error("the solution is there already")
	}
	for w.solving.running() {
		(<-queue)() // frames of the board come the same way
	}
	solution, err, known := w.session.Solution()
	if !known || err != nil || solution.Value.String() != "2" {
		t.Errorf("the result is %v, %v, %v", solution, err, known)
	}
}
