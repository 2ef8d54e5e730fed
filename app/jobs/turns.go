package jobs

import (
	"context"
	"time"

	"nimgraph/app/browser"
)

// turns is the context of a job in a browser, where all goroutines share one thread with the page.
// Whenever the job checks its context, the page gets a turn, unless it recently had one.
type yieldingContext struct {
	context.Context
	last *time.Time
}

// turnInterval is how long a job runs between two turns of the page. Together with a frame, which
// may follow in the same task, that stays below 50 ms.
const turnInterval = 12 * time.Millisecond

// withYields returns the context for a new job: ctx itself if jobs have threads of their own,
// otherwise a context that gives the page turns. The page gets its first turn at once, to show what
// started the job.
func withYields(ctx context.Context) context.Context {
	if !browser.Here {
		return ctx
	}
	browser.Turn()
	now := time.Now()
	return yieldingContext{ctx, &now}
}

// yield gives the page a turn if turnInterval has passed since the last.
func (t yieldingContext) yield() {
	if time.Since(*t.last) > turnInterval {
		browser.Turn()
		*t.last = time.Now()
	}
}

// Err gives the page a turn and returns the context's error.
func (t yieldingContext) Err() error {
	t.yield()
	return t.Context.Err()
}

// Done gives the page a turn and returns the context's channel.
func (t yieldingContext) Done() <-chan struct{} {
	t.yield()
	return t.Context.Done()
}
