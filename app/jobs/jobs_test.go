package jobs

import (
	"context"
	"errors"
	"strings"
	"testing"

	"nimgraph/graphs"
)

// thread stands for the UI thread: what comes through the door waits until the
// test runs it.
type thread struct{ queue chan func() }

func newThread() *thread { return &thread{make(chan func(), 100)} }

func (t *thread) door(f func()) { t.queue <- f }

// next runs what comes through the door next.
func (t *thread) next() { (<-t.queue)() }

func TestGuardTurnsAPanicIntoAnError(t *testing.T) {
	var defect *Defect
	if err := Guard(func() { panic("broken") }); !errors.As(err, &defect) || defect.Value != "broken" ||
		len(defect.Stack) == 0 {
		t.Errorf("the panic became %#v", err)
	}
	if err := Guard(func() {}); err != nil {
		t.Errorf("without a panic: %v", err)
	}
}

func TestLatestDropsTheOlder(t *testing.T) {
	ui := newThread()
	l := Latest{Door: ui.door}
	var finished []string
	cancelled := make(chan struct{})
	l.Start(func(ctx context.Context) { <-ctx.Done(); close(cancelled) },
		func(error) { finished = append(finished, "first") })
	l.Start(func(context.Context) {}, func(error) { finished = append(finished, "second") })
	<-cancelled
	ui.next()
	ui.next()
	if len(finished) != 1 || finished[0] != "second" {
		t.Errorf("finished: %v", finished)
	}
	if l.IsRunning() {
		t.Error("a job is still under way")
	}
}

func TestLatestTellsADefect(t *testing.T) {
	ui := newThread()
	l := Latest{Door: ui.door}
	var told error
	l.Start(func(context.Context) { panic("broken") }, func(err error) { told = err })
	if !l.IsRunning() {
		t.Error("the job is not under way")
	}
	ui.next()
	if told == nil {
		t.Error("nothing was told")
	}
}

func TestLatestThatWasStoppedNeverFinishes(t *testing.T) {
	ui := newThread()
	l := Latest{Door: ui.door}
	l.Start(func(context.Context) {}, func(error) { t.Error("finished") })
	l.Stop()
	ui.next()
}

func TestExclusive(t *testing.T) {
	ui := newThread()
	x := NewExclusive(ui.door)
	changes, finished, ended := 0, 0, 0
	x.OnChange = func() { changes++ }
	step, halfway := make(chan struct{}), make(chan struct{})
	told := 0.0
	j := &Job{Name: "counting", OnProgress: func(part float64) { told = part }, Run: func(ctx context.Context, tell func(float64)) func() {
		tell(0.5)
		tell(0.501) // too little to be told
		close(halfway)
		<-step
		return func() { finished++ }
	}, OnEnd: func() { ended++ }}
	x.Start(j)
	if x.Current() != j || changes != 1 {
		t.Fatalf("under way is %v after %d changes", x.Current(), changes)
	}
	<-halfway
	ui.next()
	if told != 0.5 || changes != 2 {
		t.Errorf("%v is done after %d changes", told, changes)
	}
	close(step)
	ui.next()
	if x.Current() != nil || finished != 1 || ended != 1 || changes != 3 {
		t.Errorf("at the end: now %v, finished %d, ended %d, changes %d", x.Current(), finished, ended, changes)
	}
}

func TestExclusiveGivesUp(t *testing.T) {
	ui := newThread()
	x := NewExclusive(ui.door)
	ended := 0
	run := func(ctx context.Context, _ func(float64)) func() {
		<-ctx.Done()
		return func() { t.Error("what was given up has finished") }
	}
	x.Start(&Job{Run: run, OnEnd: func() { ended++ }})
	x.Start(&Job{Run: run, OnEnd: func() { ended++ }})
	if !x.Stop() || x.Stop() {
		t.Error("stopping once must be enough")
	}
	ui.next()
	ui.next()
	if ended != 2 {
		t.Errorf("%d of 2 jobs have ended", ended)
	}
}

func TestExclusiveTellsADefect(t *testing.T) {
	ui := newThread()
	x := NewExclusive(ui.door)
	var told error
	x.OnError = func(err error) { told = err }
	x.Start(&Job{Run: func(context.Context, func(float64)) func() { panic("broken") }})
	ui.next()
	var defect *Defect
	if !errors.As(told, &defect) || x.Current() != nil {
		t.Errorf("told %v; under way %v", told, x.Current())
	}
}

// Every defect is told in one place, with the stack of where it was first; what comes
// through a guarded door afterwards goes on.
func TestDefectsAreReported(t *testing.T) {
	var told []*Defect
	SetDefectReporter(func(d *Defect) { told = append(told, d) })
	defer SetDefectReporter(nil)
	var failed []error
	door := GuardDoor(func(f func()) { f() }, func(err error) { failed = append(failed, err) })
	door(func() { panic("at the door") })
	went := false
	door(func() { went = true })
	err := Guard(func() {
		var parts graphs.Workers
		parts.Go(inner)
		parts.Wait()
	})
	again := DefectFromError(graphs.CatchPanic(inner))
	plain := errors.New("plain")
	if DefectFromError(plain) != plain || DefectFromError(nil) != nil {
		t.Error("an error that is no panic becomes another")
	}
	if !went || len(failed) != 1 || len(told) != 3 {
		t.Fatalf("went on %v; %d came through, and %d are told", went, len(failed), len(told))
	}
	for i, err := range []error{err, again} {
		var d *Defect
		if !errors.As(err, &d) || d.Value != "inside" || !strings.Contains(string(d.Stack), "inner") {
			t.Errorf("case %d: %v", i, err)
		}
	}
}

func inner() { panic("inside") }

// A job that is held is not given up for another one, which is refused and told so.
func TestAHeldJobIsNotGivenUp(t *testing.T) {
	ui := newThread()
	x := NewExclusive(ui.door)
	var told error
	x.OnError = func(err error) { told = err }
	finished, ended := false, false
	held := &Job{Name: "exporting", Uninterruptible: true,
		Run: func(context.Context, func(float64)) func() { return func() { finished = true } }}
	if !x.Start(held) {
		t.Fatal("it is not started")
	}
	other := &Job{Name: "laying out", OnEnd: func() { ended = true }, Run: func(context.Context, func(float64)) func() {
		t.Error("the other one runs")
		return func() {}
	}}
	if x.Start(other) || x.Current() != held || !ended || !errors.Is(told, Busy) ||
		graphs.FaultOf(told, Busy).With["Name"] != "exporting" {
		t.Errorf("under way is %v, the other has ended %v, told is %v", x.Current(), ended, told)
	}
	ui.next()
	if !finished || x.Current() != nil {
		t.Error("the first has not finished")
	}
	if x.Start(held) && !x.Stop() {
		t.Error("it cannot be given up by hand")
	}
}
