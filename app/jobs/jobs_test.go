package jobs

import (
	"context"
	"errors"
	"strings"
	"testing"

	"nimgraph/graphs"
)

// uiThread is a UI thread whose functions wait until the test runs them.
type uiThread struct{ queue chan func() }

func newUIThread() *uiThread { return &uiThread{make(chan func(), 100)} }

func (t *uiThread) door(f func()) { t.queue <- f }

// next waits for the next function that is passed to the door, and runs it.
func (t *uiThread) next() { (<-t.queue)() }

// Guard returns a panic as a Defect with its value and stack.
func TestGuardTurnsAPanicIntoAnError(t *testing.T) {
	var defect *Defect
	if err := Guard(func() { panic("broken") }); !errors.As(err, &defect) || defect.Value != "broken" ||
		len(defect.Stack) == 0 {
		t.Errorf("panic: error %#v, want a Defect with the stack", err)
	}
	if err := Guard(func() {}); err != nil {
		t.Errorf("no panic: error %v", err)
	}
}

// Starting a job of Latest cancels the running job, which does not finish.
func TestLatestCancelsTheOlderJob(t *testing.T) {
	ui := newUIThread()
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
		t.Errorf("finished %v, want only the second", finished)
	}
	if l.IsRunning() {
		t.Error("a job is still running")
	}
}

// A panic of a job is passed to its finish function.
func TestLatestReportsAPanic(t *testing.T) {
	ui := newUIThread()
	l := Latest{Door: ui.door}
	var got error
	l.Start(func(context.Context) { panic("broken") }, func(err error) { got = err })
	if !l.IsRunning() {
		t.Error("the job is not running")
	}
	ui.next()
	if got == nil {
		t.Error("no error is reported")
	}
}

// A stopped job does not finish.
func TestStoppedJobDoesNotFinish(t *testing.T) {
	ui := newUIThread()
	l := Latest{Door: ui.door}
	l.Start(func(context.Context) {}, func(error) { t.Error("finished") })
	l.Stop()
	ui.next()
}

// A job of Exclusive reports progress, finishes and ends, with a change for each.
func TestExclusive(t *testing.T) {
	ui := newUIThread()
	x := NewExclusive(ui.door)
	changes, finished, ended := 0, 0, 0
	x.OnChange = func() { changes++ }
	step, halfway := make(chan struct{}), make(chan struct{})
	progress := 0.0
	j := &Job{Name: "counting", OnProgress: func(part float64) { progress = part }, OnEnd: func() { ended++ }}
	j.Run = func(ctx context.Context, report func(float64)) func() {
		report(0.5)
		report(0.501) // too little progress to be reported
		close(halfway)
		<-step
		return func() { finished++ }
	}
	x.Start(j)
	if x.Current() != j || changes != 1 {
		t.Fatalf("after the start: job %v, %d changes; want 1", x.Current(), changes)
	}
	<-halfway
	ui.next()
	if progress != 0.5 || changes != 2 {
		t.Errorf("progress %v, %d changes; want 0.5, 2", progress, changes)
	}
	close(step)
	ui.next()
	if x.Current() != nil || finished != 1 || ended != 1 || changes != 3 {
		t.Errorf("at the end: job %v, finished %d times, ended %d times, %d changes; want nil, 1, 1, 3", x.Current(),
			finished, ended, changes)
	}
}

// A new job and Stop cancel the running job. A cancelled job ends without finishing.
func TestExclusiveCancelsTheOlderJob(t *testing.T) {
	ui := newUIThread()
	x := NewExclusive(ui.door)
	ended := 0
	run := func(ctx context.Context, _ func(float64)) func() {
		<-ctx.Done()
		return func() { t.Error("a cancelled job finishes") }
	}
	x.Start(&Job{Run: run, OnEnd: func() { ended++ }})
	x.Start(&Job{Run: run, OnEnd: func() { ended++ }})
	if !x.Stop() || x.Stop() {
		t.Error("Stop must report true once, then false")
	}
	ui.next()
	ui.next()
	if ended != 2 {
		t.Errorf("%d of 2 cancelled jobs have ended", ended)
	}
}

// A panic of a job is passed to OnError.
func TestExclusiveReportsAPanic(t *testing.T) {
	ui := newUIThread()
	x := NewExclusive(ui.door)
	var got error
	x.OnError = func(err error) { got = err }
	x.Start(&Job{Run: func(context.Context, func(float64)) func() { panic("broken") }})
	ui.next()
	var defect *Defect
	if !errors.As(got, &defect) || x.Current() != nil {
		t.Errorf("error %v, want a Defect; job %v, want none", got, x.Current())
	}
}

// Each panic is passed to the reporter with the stack of its place. A guarded door goes on
// afterwards.
func TestDefectsAreReported(t *testing.T) {
	var reported []*Defect
	SetDefectReporter(func(d *Defect) { reported = append(reported, d) })
	defer SetDefectReporter(nil)
	var failed []error
	door := GuardDoor(func(f func()) { f() }, func(err error) { failed = append(failed, err) })
	door(func() { panic("at the door") })
	wentOn := false
	door(func() { wentOn = true })
	err := Guard(func() {
		var parts graphs.Workers
		parts.Go(panicInside)
		parts.Wait()
	})
	caught := DefectFromError(graphs.CatchPanic(panicInside))
	plain := errors.New("plain")
	if DefectFromError(plain) != plain || DefectFromError(nil) != nil {
		t.Error("DefectFromError changes an error that is not a panic")
	}
	if !wentOn || len(failed) != 1 || len(reported) != 3 {
		t.Fatalf("door goes on: %v; %d errors of the door, want 1; %d defects reported, want 3", wentOn,
			len(failed), len(reported))
	}
	for i, err := range []error{err, caught} {
		var d *Defect
		if !errors.As(err, &d) || d.Value != "inside" || !strings.Contains(string(d.Stack), "panicInside") {
			t.Errorf("case %d: error %v, want a Defect with the stack of panicInside", i, err)
		}
	}
}

// panicInside panics. Its name must be in the stack of the defect.
func panicInside() { panic("inside") }

// An uninterruptible job is not cancelled by another job, which is refused with an error.
func TestUninterruptibleJobIsNotCancelled(t *testing.T) {
	ui := newUIThread()
	x := NewExclusive(ui.door)
	var got error
	x.OnError = func(err error) { got = err }
	finished, ended := false, false
	first := &Job{
		Name: "exporting", Uninterruptible: true,
		Run: func(context.Context, func(float64)) func() { return func() { finished = true } },
	}
	if !x.Start(first) {
		t.Fatal("the uninterruptible job is not started")
	}
	second := &Job{Name: "laying out", OnEnd: func() { ended = true }, Run: func(context.Context, func(float64)) func() {
		t.Error("the refused job runs")
		return func() {}
	}}
	if x.Start(second) || x.Current() != first || !ended || !errors.Is(got, Busy) ||
		graphs.FaultOf(got, Busy).With["Name"] != "exporting" {
		t.Errorf("job %v, refused job has ended: %v, error %v; want the first job, true, Busy", x.Current(), ended, got)
	}
	ui.next()
	if !finished || x.Current() != nil {
		t.Error("the uninterruptible job has not finished")
	}
	if x.Start(first) && !x.Stop() {
		t.Error("Stop does not cancel an uninterruptible job")
	}
}
