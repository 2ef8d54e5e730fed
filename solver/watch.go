package solver

import (
	"context"

	"nimgraph/graphs"
)

// watch asks a context now and then whether to go on: about once every 2¹⁵
// steps, which is far below a millisecond of work and far above what asking
// costs.
type watch struct {
	ctx  context.Context
	left int
}

// step counts that many steps, and ends the work when it is time to ask and the context is
// done: all that is public here takes that back as its error.
func (w *watch) step(n int) {
	if w.left -= n; w.left <= 0 {
		w.ask()
	}
}

// ask is kept out of step, so that step stands itself where it is called.
//
//go:noinline
func (w *watch) ask() {
	w.left = 1 << 15
	graphs.Try(w.ctx.Err())
}

// attempt does a part of the work and returns what it has ended with.
func attempt(work func()) (err error) {
	defer graphs.Taken(&err)
	work()
	return nil
}
