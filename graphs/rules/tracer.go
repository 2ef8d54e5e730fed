package rules

import (
	"sync/atomic"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"nimgraph/graphs"
)

// tracer records how far a run of rules has come, for a goroutine that watches the run and may
// stop it. A nil tracer records nothing: followThread, setPosition and stopReason do nothing, and
// the other methods must not be called.
type tracer struct {
	latest atomic.Pointer[progressPoint] // the last recorded step
	thread *starlark.Thread              // the thread that runs the rules
	// stopped is set at most once, before the thread is cancelled at a limit.
	stopped atomic.Pointer[Mistake]
	// OnStep, unless nil, is called whenever the tracer records a step.
	OnStep func()
}

// progressPoint says how far a run has come: the key of the position whose moves are being
// computed, and the current place in the text of the rules.
type progressPoint struct {
	key string
	at  syntax.Position
}

// followThread makes the tracer record which place of the rules thread executes. It records each
// of the first steps, because a single step can use all memory. Later it records a step whenever
// the number of steps has grown by a 1024th, so that it costs little.
func (t *tracer) followThread(thread *starlark.Thread) {
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

// setPosition records the key of the position whose moves are computed next, for error messages.
func (t *tracer) setPosition(key string) {
	if t != nil {
		t.latest.Store(&progressPoint{key, t.latest.Load().at})
	}
}

// limitMistake returns the Mistake for a run that exceeds limit, at the place of the rules that the
// run has reached. key is the translation key of its message.
func (t *tracer) limitMistake(key graphs.Key, limit int) *Mistake {
	point := t.latest.Load()
	if point == nil { // the run has not started
		point = &progressPoint{}
	}
	return mistakeAt(point.at, key, graphs.Data{"Most": limit, "At": point.key})
}

// stopRun cancels the run before its next step, for the given reason. Only the first call has an
// effect.
func (t *tracer) stopRun(reason *Mistake) {
	if t.stopped.CompareAndSwap(nil, reason) && t.thread != nil {
		t.thread.Cancel(string(reason.Says))
	}
}

// stopReason returns the reason that was passed to stopRun, or nil if the run was not stopped.
func (t *tracer) stopReason() *Mistake {
	if t == nil {
		return nil
	}
	return t.stopped.Load()
}
