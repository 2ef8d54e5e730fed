package document

import (
	"maps"
	"sync/atomic"
)

// sparse is what only a few vertices or edges have, by their IDs: a map beside the
// graph, so that a million plain ones take no room for it. What is not in it is the zero
// value. Clones have the same map, which is copied before any of them changes it.
type sparse[ID, V comparable] struct {
	of     map[ID]V // may be nil
	shared atomic.Bool
}

func (s *sparse[ID, V]) get(id ID) V { return s.of[id] }

// set changes what one has; the zero value takes it away.
func (s *sparse[ID, V]) set(id ID, v V) {
	if s.of[id] == v {
		return
	}
	if s.shared.Load() {
		s.of = maps.Clone(s.of)
		s.shared.Store(false)
	}
	var none V
	switch {
	case v == none:
		delete(s.of, id)
	case s.of == nil:
		s.of = map[ID]V{id: v}
	default:
		s.of[id] = v
	}
}

// share gives a new clone the same map, in constant time.
func (s *sparse[ID, V]) share(clone *sparse[ID, V]) {
	clone.of = s.of
	s.shared.Store(true)
	clone.shared.Store(true)
}

// become makes it what another one is, which is not to be used any more.
func (s *sparse[ID, V]) become(other *sparse[ID, V]) {
	s.of = other.of
	s.shared.Store(other.shared.Load())
}
