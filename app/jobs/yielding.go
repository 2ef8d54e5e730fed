package jobs

import (
	"context"
	"time"

	"nimgraph/app/browser"
)

// yieldingContext is the context of a job in a browser. All goroutines share one thread with the
// page there. So Err and Done, which a job calls often, let the page run its own tasks from time
// to time.
type yieldingContext struct {
	context.Context
	last *time.Time
}

// yieldInterval is how long a job runs before the page may run its tasks again. Together with a
// frame, which may follow in the same task, that stays below 50 ms.
const yieldInterval = 12 * time.Millisecond

// withYields returns the context for a job that is about to start. Outside a browser it is ctx. In
// a browser it is a yieldingContext that ends together with ctx. Before withYields returns it, it
// lets the page run its waiting tasks.
func withYields(ctx context.Context) context.Context {
	if !browser.Here {
		return ctx
	}
	browser.Yield()
	now := time.Now()
	return yieldingContext{ctx, &now}
}

// yield lets the page run its tasks if the job has run for yieldInterval since the last time.
func (t yieldingContext) yield() {
	if time.Since(*t.last) > yieldInterval {
		browser.Yield()
		*t.last = time.Now()
	}
}

// Err implements context.Context. It may let the page run its tasks first; see yield.
func (t yieldingContext) Err() error {
	t.yield()
	return t.Context.Err()
}

// Done implements context.Context. It may let the page run its tasks first; see yield.
func (t yieldingContext) Done() <-chan struct{} {
	t.yield()
	return t.Context.Done()
}
