package solver

import (
	"context"
	"math/bits"

	"nimgraph/graphs"
)

// Marks of vertices that have no value yet. Grundy values stay far below: a
// value of n needs n edges or a heap of graphs.MaxWorth at most, and a XOR no more bits
// than its largest summand.
const (
	unseen Nimber = 1<<32 - 1 // not met yet
	open   Nimber = 1<<32 - 2 // on the path from the root to the current vertex
)

// Grundy returns the Grundy value of each vertex of f, an acyclic game graph. The value is the mex
// of the values of the options (Sprague 1935, Grundy 1939). A ⊕ has the XOR of the values of its
// targets, each taken as often as its edge counts. A vertex that stands for a nim heap has the
// size of the heap as its value.
//
// If the graph has a cycle, the error is HasCycle and holds a cycle. Any other error is the error
// of ctx.
//
// Time is O(V+E). Memory is 4 bytes a vertex for the result and, on a long path, up to 58 for the
// stack. Measured at 10⁶ vertices and 10⁷ edges: 3.3 ns an edge where edges go to smaller numbers,
// 37 where numbers are shuffled.
func Grundy(ctx context.Context, f *graphs.Frozen) ([]Nimber, error) {
	// This is a depth-first search that keeps its own stack and reads each edge about once. While it
	// reads a row, it collects the values of the options in a 64-bit mask. Only rows of 64 edges and
	// more, and the rows of ⊕, are read a second time when they are complete. Neither the reverse
	// graph nor an order of the vertices is made.
	s := grundySearch{f: f, value: make([]Nimber, f.Order()), watch: cancelCheck{ctx: ctx}}
	for v := range s.value {
		s.value[v] = unseen
		if size, ok := f.HeapSize(int32(v)); ok {
			s.value[v] = Nimber(size)
		}
	}
	for v := range int32(f.Order()) {
		if s.value[v] != unseen {
			continue
		}
		if err := s.searchFrom(v); err != nil {
			return nil, err
		}
	}
	return s.value, nil
}

// grundySearch is the state of the depth-first search of one call of Grundy.
type grundySearch struct {
	f     *graphs.Frozen
	value []Nimber
	stack []searchEntry
	mexer mexer
	watch cancelCheck
}

// searchEntry is a vertex on the path of a search, whose options have been read up to the index
// next. mask holds the values below 64 of these options.
type searchEntry struct {
	vertex, next, end int32
	mask              uint64
}

// searchFrom computes the values of root and of all vertices that play can reach from it. It
// returns HasCycle if it meets a cycle, and the error of the context.
func (s *grundySearch) searchFrom(root int32) error {
	start, to, value := s.f.Start, s.f.To, s.value
	value[root] = open
	current := searchEntry{vertex: root, next: start[root], end: start[root+1]}
walk:
	for {
		if err := s.watch.step(1 + int(current.end-current.next)); err != nil {
			return err
		}
		mask := current.mask
		for i := current.next; i < current.end; i++ {
			t := to[i]
			x := value[t]
			if x < open {
				mask |= 1 << x // nothing where x ≥ 64
				continue
			}
			if x == open {
				return cycleFault(HasCycle, s.cycleThrough(current.vertex, t))
			}
			// This edge is read again on the way back, with the value known.
			current.next, current.mask = i, mask
			s.stack = append(s.stack, current)
			value[t] = open
			current = searchEntry{vertex: t, next: start[t], end: start[t+1]}
			continue walk
		}
		v := current.vertex
		switch {
		case s.f.Sum != nil && s.f.Sum[v]:
			value[v] = s.sumValue(v)
		case current.end-start[v] < 64:
			value[v] = Nimber(bits.TrailingZeros64(^mask))
		default:
			s.mexer.startRow(int(current.end - start[v]))
			for _, t := range to[start[v]:current.end] {
				s.mexer.add(value[t])
			}
			value[v] = s.mexer.mex()
		}
		last := len(s.stack) - 1
		if last < 0 {
			return nil
		}
		current = s.stack[last]
		s.stack = s.stack[:last]
	}
}

// sumValue returns the value of v, a ⊕: the XOR of the values of its targets, which must be known.
// Two equal summands cancel, so only the parity of each count matters.
func (s *grundySearch) sumValue(v int32) Nimber {
	var x Nimber
	for i := s.f.Start[v]; i < s.f.Start[v+1]; i++ {
		if s.f.Count[s.f.Edge[i]]%2 == 1 {
			x ^= s.value[s.f.To[i]]
		}
	}
	return x
}

// cycleThrough returns the vertices of the cycle that the edge from v to t closes. t must be v or a
// vertex on the stack.
func (s *grundySearch) cycleThrough(v, t int32) []int32 {
	if v == t {
		return []int32{v}
	}
	i := len(s.stack) - 1
	for s.stack[i].vertex != t {
		i--
	}
	var cycle []int32
	for ; i < len(s.stack); i++ {
		cycle = append(cycle, s.stack[i].vertex)
	}
	return append(cycle, v)
}
