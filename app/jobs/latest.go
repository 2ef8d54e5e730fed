package jobs

import (
	"context"
	"time"
)

// Latest runs functions on other goroutines when only the result of the newest counts. Starting a
// function cancels the context of the previous one and drops its result. Latest must be used on
// the UI thread. The zero value with a Door is ready to use.
type Latest struct {
	Door   Door
	cancel context.CancelFunc // cancels the running job; nil if there is none
	number int64              // the number of the job that was started last
}

// Start stops the running job, and calls run on another goroutine. When run has returned, Start
// calls finish on the UI thread, unless the job has been stopped by then. If run panics, defect is
// the *Defect; otherwise it is nil.
func (l *Latest) Start(run func(context.Context), finish func(defect error)) {
	l.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	l.cancel = cancel
	number := l.number
	go func() {
		defect := Guard(func() { run(withYields(ctx)) })
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

// IsRunning reports whether a job is running.
func (l *Latest) IsRunning() bool { return l.cancel != nil }

// Cancel cancels the context of the running job. Its finish is still called, unlike after Stop.
func (l *Latest) Cancel() {
	if l.cancel != nil {
		l.cancel()
	}
}

// Stop cancels the context of the running job. Its finish is not called.
func (l *Latest) Stop() {
	l.number++
	l.Cancel()
	l.cancel = nil
}

// Debouncer calls a function on the UI thread after a delay, unless Call, BeginWork or Stop is
// called first. It must be used on the UI thread. The zero value with a Door is ready to use.
type Debouncer struct {
	Door Door
	// After calls a function on the UI thread after a delay. If it is nil, a timer is used. Tests
	// set it.
	After func(time.Duration, func())

	timer  *time.Timer
	number int64 // the number of the newest call
}

// Call calls run on the UI thread after the delay. It drops an earlier call that is still waiting.
func (l *Debouncer) Call(delay time.Duration, run func()) {
	isCurrent := l.BeginWork()
	call := func() {
		if isCurrent() {
			run()
		}
	}
	if l.After != nil {
		l.After(delay, call)
		return
	}
	l.timer = time.AfterFunc(delay, func() { l.Door(call) })
}

// BeginWork drops the waiting call, and marks the beginning of work such as an animation. The work
// must end when isCurrent returns false: when Call, BeginWork or Stop has been called since.
func (l *Debouncer) BeginWork() (isCurrent func() bool) {
	l.Stop()
	number := l.number
	return func() bool { return l.number == number }
}

// Stop drops the call that is waiting.
func (l *Debouncer) Stop() {
	l.number++
	if l.timer != nil {
		l.timer.Stop()
	}
}
