package jobs

import (
	"context"
	"time"

	"nimgraph/app/browser"
)

// yieldingContext is the context of a job in a browser, where all goroutines share one thread with
// the page. When the job checks the context, the page may run its own tasks first, unless it has
// done so recently.
type yieldingContext struct {
	context.Context
	last *time.Time
}

// yieldInterval is how long a job runs before the page may run its tasks again. Together with a
// frame, which may follow in the same task, that stays below 50 ms.
const yieldInterval = 12 * time.Millisecond

// withYields returns the context for a new job with the context ctx. In a browser, jobs share one
// thread with the page: the page may then run its own tasks whenever the job checks the context, and
// once before the job begins. Elsewhere withYields returns ctx.
func withYields(ctx context.Context) context.Context {
	if !browser.Here {
		return ctx
	}
	browser.Yield()
	now := time.Now()
	return yieldingContext{ctx, &now}
}

// yield lets the page run its tasks if yieldInterval has passed since the last time.
func (t yieldingContext) yield() {
	if time.Since(*t.last) > yieldInterval {
		browser.Yield()
		*t.last = time.Now()
	}
}

// Err implements context.Context. The page may run its tasks first.
func (t yieldingContext) Err() error {
	t.yield()
	return t.Context.Err()
}

// Done implements context.Context. The page may run its tasks first.
func (t yieldingContext) Done() <-chan struct{} {
	t.yield()
	return t.Context.Done()
}
