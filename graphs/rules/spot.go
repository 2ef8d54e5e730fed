package rules

import (
	"sync/atomic"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// spot is where a run has come to, for who watches it from another goroutine. A nil one is
// told nothing.
type spot struct {
	now atomic.Pointer[there]
	// passes is called as often as the spot is told of steps; nil for nothing.
	passes func(*starlark.Thread)
}

// there is the position whose moves are asked for, and a place in the text.
type there struct {
	key string
	at  syntax.Position
}

// follow has the spot told of a thread's steps: of each of the first, and then at least once
// in a thousandth of all that were taken, so that it costs little. One step may take all
// memory, and mostly comes early.
func (s *spot) follow(t *starlark.Thread) {
	if s == nil {
		return
	}
	s.now.Store(&there{})
	t.SetMaxExecutionSteps(1)
	t.OnMaxSteps = func(t *starlark.Thread) {
		t.SetMaxExecutionSteps(t.Steps + 1 + t.Steps/1024)
		s.now.Store(&there{s.now.Load().key, t.CallFrame(0).Pos})
		if s.passes != nil {
			s.passes(t)
		}
	}
}

// is tells the spot of a position.
func (s *spot) is(key string) {
	if s != nil {
		s.now.Store(&there{key, s.now.Load().at})
	}
}
