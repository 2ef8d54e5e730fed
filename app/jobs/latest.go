package jobs

import (
	"context"
	"time"
)

// Latest runs jobs of which only the newest matters: starting a job cancels the one before. It
// must be used on the UI thread. The zero value with a Door is ready to use.
type Latest struct {
	Door   Door
	cancel context.CancelFunc // cancels the running job; nil if there is none
	number int64              // the number of the job that was started last
}

// Start stops the running job and calls run on another goroutine. Then it calls finish on the UI
// thread; defect is the panic of run as a *Defect, or nil. If the job is stopped before, finish is
// not called.
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

// Later calls a function on the UI thread after a delay (debounce). A call is dropped if Call,
// Begin or Stop is called before the delay is over. Later must be used on the UI thread. The zero
// value with a Door is ready to use.
type Later struct {
	Door Door
	// After calls a function on the UI thread after a delay. If it is nil, Later uses a timer.
	// Tests set it.
	After func(time.Duration, func())

	timer  *time.Timer
	number int64 // the number of the newest call
}

// Call calls run on the UI thread after the delay. It drops an earlier call that is still waiting.
func (l *Later) Call(delay time.Duration, run func()) {
	isCurrent := l.Begin()
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

// Begin drops the call that is waiting, and marks the beginning of work that happens now, such as an
// animation. The work should go on as long as isCurrent returns true: until the next call of Call,
// Begin or Stop.
func (l *Later) Begin() (isCurrent func() bool) {
	l.Stop()
	number := l.number
	return func() bool { return l.number == number }
}

// Stop drops the call that is waiting.
func (l *Later) Stop() {
	l.number++
	if l.timer != nil {
		l.timer.Stop()
	}
}
