package rules

import (
	"sync/atomic"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"nimgraph/graphs"
)

// tracer knows how far a run has come, for a goroutine that watches it. All methods of a nil
// tracer do nothing.
type tracer struct {
	latest atomic.Pointer[progressPoint]
	thread *starlark.Thread
	// stopped is set once, before the thread is cancelled for want of time.
	stopped atomic.Pointer[Mistake]
	// OnStep is called as often as the tracer notes a step; nil for nothing.
	OnStep func()
}

// progressPoint is the position whose moves are being asked for, and the place in the text.
type progressPoint struct {
	key string
	at  syntax.Position
}

// follow makes the tracer note where the thread is: at each of the first steps, and then at least
// once in a thousandth of all steps taken, so that it costs little. A single step may take all
// memory, and mostly comes early.
func (t *tracer) follow(thread *starlark.Thread) {
	if t == nil {
		return
	}
	t.thread = thread
	t.latest.Store(&progressPoint{})
	thread.SetMaxExecutionSteps(1)
	thread.OnMaxSteps = func(thread *starlark.Thread) {
		thread.SetMaxExecutionSteps(thread.Steps + 1 + thread.Steps/1024)
		t.latest.Store(&progressPoint{t.latest.Load().key, thread.CallFrame(0).Pos})
		if t.OnStep != nil {
			t.OnStep()
		}
	}
}

// enter notes that the moves of a position are asked for now.
func (t *tracer) enter(key string) {
	if t != nil {
		t.latest.Store(&progressPoint{key, t.latest.Load().at})
	}
}

// mistake returns the fault that a bound was passed, at the place where the run is.
func (t *tracer) mistake(says graphs.Key, most int) *Mistake {
	point := t.latest.Load()
	if point == nil { // the run has not begun
		point = &progressPoint{}
	}
	return mistakeAt(point.at, says, graphs.Data{"Most": most, "At": point.key})
}

// stop cancels the run at its next step and makes why the reason. Only the first call counts.
func (t *tracer) stop(why *Mistake) {
	if t.stopped.CompareAndSwap(nil, why) && t.thread != nil {
		t.thread.Cancel(string(why.Says))
	}
}

// reason returns why the run was stopped; nil if it was not.
func (t *tracer) reason() *Mistake {
	if t == nil {
		return nil
	}
	return t.stopped.Load()
}
