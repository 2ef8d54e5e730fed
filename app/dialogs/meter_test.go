package dialogs

import (
	"context"
	"testing"

	"fyne.io/fyne/v2/dialog"

	"nimgraph/app/jobs"
)

// A job that takes longer shows its dialog, which goes when it is done.
func TestMeterGoesWithItsJob(t *testing.T) {
	s := newStage(t)
	x := jobs.NewExclusive(s.Door)
	end, done := make(chan bool), false
	j := &jobs.Job{Run: func(_ context.Context, tell func(float64)) func() {
		tell(0.5)
		<-end
		return func() { done = true }
	}}
	s.Meter(x, j, "writing")
	x.Start(j)
	s.until(s.Any)
	if s.seen() != 1 {
		t.Errorf("%d dialogs tell of it", s.seen())
	}
	close(end)
	s.until(func() bool { return x.Now() == nil })
	if !done || s.seen() != 0 {
		t.Errorf("done %v, with %d dialogs", done, s.seen())
	}
}

// Leaving the dialog gives the job up.
func TestLeavingTheMeterGivesUp(t *testing.T) {
	s := newStage(t)
	x := jobs.NewExclusive(s.Door)
	left := make(chan bool)
	j := &jobs.Job{Run: func(ctx context.Context, _ func(float64)) func() {
		<-ctx.Done()
		close(left)
		return func() { t.Error("it finished all the same") }
	}}
	s.Meter(x, j, "writing")
	x.Start(j)
	s.until(s.Any)
	if _, ok := s.open[0].(*dialog.CustomDialog); !ok {
		t.Errorf("it is a %T", s.open[0])
	}
	s.CloseTop()
	<-left
	if x.Now() != nil || s.seen() != 0 {
		t.Error("it is still under way")
	}
	// Another job comes after it.
	last := &jobs.Job{Run: func(context.Context, func(float64)) func() { return func() {} }}
	x.Start(last)
	s.until(func() bool { return x.Now() == nil })
}

// No dialog is shown of a job that has ended before it would be.
func TestNoMeterOfAQuickJob(t *testing.T) {
	s := newStage(t)
	x := jobs.NewExclusive(s.Door)
	quick := &jobs.Job{Run: func(context.Context, func(float64)) func() { return func() {} }}
	s.Meter(x, quick, "quick")
	x.Start(quick)
	s.until(func() bool { return x.Now() == nil })
	// A slow one that is shown says that the time of the quick one is over as well.
	end := make(chan bool)
	slow := &jobs.Job{Run: func(context.Context, func(float64)) func() { <-end; return func() {} }}
	s.Meter(x, slow, "slow")
	x.Start(slow)
	s.until(s.Any)
	if s.seen() != 1 {
		t.Errorf("%d dialogs are there, want that of the slow job", s.seen())
	}
	close(end)
	s.until(func() bool { return x.Now() == nil })
}
