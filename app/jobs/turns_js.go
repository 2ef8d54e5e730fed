package jobs

import (
	"context"
	"syscall/js"
	"time"
)

// turns is the context of a job where one thread has all to do: whenever the job looks
// whether it was given up, the page gets its turn, if it had none for a while.
type turns struct {
	context.Context
	last *time.Time
}

const turn = 25 * time.Millisecond // of the job

func inTurns(ctx context.Context) context.Context {
	now := time.Now()
	return turns{ctx, &now}
}

// give waits for the page to call. A time that is slept would not do: it may be over while
// another goroutine works, and the job goes on without the page having had its turn.
func (t turns) give() {
	if time.Since(*t.last) < turn {
		return
	}
	called := make(chan struct{})
	call := js.FuncOf(func(js.Value, []js.Value) any {
		close(called)
		return nil
	})
	defer call.Release()
	js.Global().Call("setTimeout", call, 0)
	<-called
	*t.last = time.Now()
}

func (t turns) Err() error {
	t.give()
	return t.Context.Err()
}

func (t turns) Done() <-chan struct{} {
	t.give()
	return t.Context.Done()
}
