package jobs

import (
	"context"
	"time"
)

// Latest runs jobs of which only the newest matters. It belongs to the UI thread.
// The zero value with a Door is ready.
type Latest struct {
	Door   Door
	cancel context.CancelFunc // of the job under way; nil where there is none
	number int64              // of the job that was started last
}

// Start runs a job on a goroutine of its own and then, on the UI thread, finish
// with the job's panic as a *Defect, or with nil. A job under way is stopped. finish
// is not called for a job that was stopped.
func (l *Latest) Start(job func(context.Context), finish func(defect error)) {
	l.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	l.cancel = cancel
	number := l.number
	go func() {
		defect := Guard(func() { job(inTurns(ctx)) })
		l.Door(func() {
			cancel()
			if l.number != number {
				return
			}
			l.cancel = nil
			finish(defect)
		})
	}()
}

// Running tells whether a job is under way.
func (l *Latest) Running() bool { return l.cancel != nil }

// Cancel ends the context of the job under way, of which finish is told.
func (l *Latest) Cancel() {
	if l.cancel != nil {
		l.cancel()
	}
}

// Stop cancels the job under way, of which nothing more is told.
func (l *Latest) Stop() {
	l.number++
	l.Cancel()
	l.cancel = nil
}

// Later calls a function on the UI thread after a time, unless something else was begun, or
// Stop was called, meanwhile. It belongs to the UI thread. The zero value with a Door is ready.
type Later struct {
	Door Door
	// After calls a function after a time, on the UI thread; nil for a timer.
	After func(time.Duration, func())

	timer  *time.Timer
	number int64 // of what was begun last
}

// Call calls a function after a time.
func (l *Later) Call(after time.Duration, f func()) {
	under := l.Begin()
	do := func() {
		if under() {
			f()
		}
	}
	if l.After != nil {
		l.After(after, do)
		return
	}
	l.timer = time.AfterFunc(after, func() { l.Door(do) })
}

// Begin begins something of its own, and returns what tells whether it is still under way.
func (l *Later) Begin() (under func() bool) {
	l.Stop()
	number := l.number
	return func() bool { return l.number == number }
}

// Stop has nothing more come of what was begun.
func (l *Later) Stop() {
	l.number++
	if l.timer != nil {
		l.timer.Stop()
	}
}
