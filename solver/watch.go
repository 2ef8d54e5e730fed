package solver

import "context"

// watch asks a context now and then whether to go on: about once every 2¹⁵
// steps, which is far below a millisecond of work and far above what asking
// costs.
type watch struct {
	ctx  context.Context
	left int
}

// step counts that many steps and returns the context's error when it is time to
// ask and the context is done.
func (w *watch) step(n int) error {
	w.left -= n
	if w.left > 0 {
		return nil
	}
	w.left = 1 << 15
	return w.ctx.Err()
}
