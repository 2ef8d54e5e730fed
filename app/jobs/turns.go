package jobs

import (
	"context"
	"time"

	"nimgraph/app/browser"
)

// turns is the context of a job where one thread has all to do: whenever the job looks
// whether it was given up, the page gets its turn, if it had none for a while.
type turns struct {
	context.Context
	last *time.Time
}

// turn is that of the job: with a frame, which may follow in the same task, not over 50 ms.
const turn = 12 * time.Millisecond

// inTurns returns the context of a job that begins: ctx itself where the job has a thread of its
// own, and else with a turn of the page before it, which shows what began the job.
func inTurns(ctx context.Context) context.Context {
	if !browser.Here {
		return ctx
	}
	browser.Turn()
	now := time.Now()
	return turns{ctx, &now}
}

func (t turns) give() {
	if time.Since(*t.last) > turn {
		browser.Turn()
		*t.last = time.Now()
	}
}

func (t turns) Err() error {
	t.give()
	return t.Context.Err()
}

func (t turns) Done() <-chan struct{} {
	t.give()
	return t.Context.Done()
}
