package solver

import "context"

// cancelCheck checks a context for cancellation once every stepsBetweenChecks steps.
type cancelCheck struct {
	ctx  context.Context
	left int // steps until ctx is checked
}

// stepsBetweenChecks is the number of steps between two checks of the context. They take far less
// than a millisecond, but far more than a check.
const stepsBetweenChecks = 1 << 15

// step counts n steps of work. Once every stepsBetweenChecks steps it checks the context, and
// returns its error.
func (w *cancelCheck) step(n int) error {
	if w.left -= n; w.left > 0 {
		return nil
	}
	return w.check()
}

// check returns the error of the context. It is separate from step so that the compiler can inline
// step.
//
//go:noinline
func (w *cancelCheck) check() error {
	w.left = stepsBetweenChecks
	return w.ctx.Err()
}
