package jobs

import "context"

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
		defect := Guard(func() { job(ctx) })
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

// Stop cancels the job under way.
func (l *Latest) Stop() {
	l.number++
	if l.cancel != nil {
		l.cancel()
		l.cancel = nil
	}
}
