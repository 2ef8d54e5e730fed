package jobs

import "context"

// Latest runs functions on other goroutines when only the result of the newest counts. Starting a
// function cancels the context of the previous one and drops its result. Latest must be used on the
// UI thread. The zero value with a Door is ready to use.
type Latest struct {
	Door   Door
	cancel context.CancelFunc // cancels the running function; nil if there is none
	number int64              // the number of the newest call of Start or Stop
}

// Start stops the function that is running, and calls run on another goroutine. When run has
// returned, Start calls finish on the UI thread, unless Start or Stop has been called again by
// then. If run panics, defect is the *Defect; otherwise it is nil.
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

// IsRunning reports whether a function is running. It returns false after Stop.
func (l *Latest) IsRunning() bool { return l.cancel != nil }

// Cancel cancels the context of the running function. When the function returns, its finish is
// still called, unlike after Stop.
func (l *Latest) Cancel() {
	if l.cancel != nil {
		l.cancel()
	}
}

// Stop cancels the context of the running function and drops its result: finish is not called.
func (l *Latest) Stop() {
	l.number++
	l.Cancel()
	l.cancel = nil
}
