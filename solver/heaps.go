package solver

import (
	"iter"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// The value and the outcome of a vertex that stands for a nim heap are known beforehand: the value
// is its size, and in misère play the outcome follows the rule of Nim (Bouton 1901). Labelling
// needs nothing more. If sums are played out, heaps are first unfolded into one position for each
// size.

// HeapMove is a legal move of a token on a vertex that stands for a nim heap. It goes to a smaller
// heap, and there is no edge for it.
type HeapMove struct {
	Vertex int32
	// To is the size of the heap that the move leaves.
	To int32
	// After is the value, and Outcome the outcome, of the position it leads to. The
	// rest is as in a Move; all that win make progress.
	After   Value
	Outcome Outcome
	Wins    bool
	Draws   bool
}

// HeapMoves returns the legal moves of tokens on nim heaps, in the order of the vertices and, for
// each vertex, from the smallest remaining heap up. Time O(1) each.
func (s *Solution) HeapMoves() iter.Seq[HeapMove] {
	return func(yield func(HeapMove) bool) {
		if s.heapOver {
			return
		}
		for v, n := range s.Position.Tokens {
			size, ok := s.Position.Graph.HeapSize(int32(v))
			if n == 0 || !ok {
				continue
			}
			for k := range size {
				if !yield(s.heapMove(int32(v), k)) {
					return
				}
			}
		}
	}
}

// HeapMoveCount returns the number of moves of HeapMoves, in time linear in the vertices.
func (s *Solution) HeapMoveCount() int {
	n := 0
	if s.Position.Graph.Worth == nil || s.heapOver {
		return 0
	}
	for v, tokens := range s.Position.Tokens {
		if size, ok := s.Position.Graph.HeapSize(int32(v)); ok && tokens > 0 {
			n += int(size)
		}
	}
	return n
}

// HasMoves reports whether the position has a legal move.
func (s *Solution) HasMoves() bool { return len(s.Moves) > 0 || s.HeapMoveCount() > 0 }

// HeapWins returns the winning moves on nim heaps. Time is linear in the vertices if a rule gives
// the outcomes, and otherwise linear in the moves.
func (s *Solution) HeapWins() []HeapMove {
	if s.Position.Graph.Worth == nil || s.heapOver || !s.Played {
		return nil
	}
	var wins []HeapMove
	for v, tokens := range s.Position.Tokens {
		size, ok := s.Position.Graph.HeapSize(int32(v))
		if tokens == 0 || !ok {
			continue
		}
		for _, k := range s.heapCandidates(Nimber(size)) {
			if k >= size {
				continue
			}
			if m := s.heapMove(int32(v), k); m.Wins {
				wins = append(wins, m)
			}
		}
	}
	return wins
}

// heapCandidates returns, in ascending order, all sizes to which a winning move on a heap of the
// given size could lead. The sizes may be larger than the heap. Under every rule, a winning move
// makes the XOR of all summands 0 or 1.
func (s *Solution) heapCandidates(size Nimber) []int32 {
	n, finite := s.Value.Nimber()
	switch {
	case s.heapOutcomes != nil:
		return xslices.Range[int32](0, int(size))
	case !finite:
		return nil
	case s.Position.Play == graphs.Normal:
		return []int32{int32(n ^ size)}
	}
	some := []int32{0, 1, int32(n ^ size), int32(n ^ size ^ 1)}
	slices.Sort(some)
	return slices.Compact(some)
}

// heapMove returns the move, with its outcome, that reduces the nim heap on vertex v to size k.
func (s *Solution) heapMove(v, k int32) HeapMove {
	m := HeapMove{Vertex: v, To: k, After: s.total.valueAfter(s.Values[v], Finite(Nimber(k)))}
	switch {
	case s.heapOutcomes != nil:
		m.Outcome = s.heapOutcomes[v][k]
	case s.heapRule != nil:
		m.Outcome = s.heapRule(v, k)
	default:
		m.Outcome = m.After.Outcome()
	}
	m.Wins = m.Outcome == OutcomeP
	m.Draws = m.Outcome == OutcomeD && s.Outcome == OutcomeD
	return m
}

// recordHeapOutcomes stores the outcome of each move on a nim heap in s.heapOutcomes. after(v, k)
// returns the outcome when the heap on vertex v has been reduced to size k, and its depth: the
// number of moves in which the winner then wins.
//
// It returns the smallest depth after a winning move, or least if that is smaller.
func (s *Solution) recordHeapOutcomes(least int32, after func(v, k int32) (Outcome, int32)) int32 {
	f := s.Position.Graph
	if f.Worth == nil {
		return least
	}
	s.heapOutcomes = map[int32][]Outcome{}
	for v, tokens := range s.Position.Tokens {
		size, ok := f.HeapSize(int32(v))
		if tokens == 0 || !ok {
			continue
		}
		outcomes := make([]Outcome, size)
		for k := range outcomes {
			var depth int32
			if outcomes[k], depth = after(int32(v), int32(k)); outcomes[k] == OutcomeP {
				least = min(least, depth)
			}
		}
		s.heapOutcomes[int32(v)] = outcomes
	}
	return least
}

// heapPair returns the misère pair of a nim heap of the given size.
func heapPair(size Nimber) pair {
	if size <= 1 {
		return pair{size, size ^ 1}
	}
	return pair{size, size}
}

// canMove reports whether a token on vertex v of f has a move. An open vertex, whose moves are not
// drawn, counts as having one.
func canMove(f *graphs.Frozen, v int32) bool {
	size, _ := f.HeapSize(v)
	return f.Start[v] < f.Start[v+1] || size > 0 || f.IsOpen(v)
}

// maxUnfolded bounds the number of moves of unfolded heaps, which take 8 bytes each.
const maxUnfolded = 8_000_000

// unfoldHeaps returns a copy of f in which the moves on nim heaps are edges. After the vertices of
// f it adds a vertex for each heap 0, 1, 2, …, with an edge to every smaller heap. Heaps larger
// than maxSize become that size. The new edges have no numbers. An open vertex gets a loop. If
// there are more than maxUnfolded moves, the error is ErrOutOfReach.
func unfoldHeaps(f *graphs.Frozen, maxSize int32) (*graphs.Frozen, error) {
	if f.Worth == nil {
		return f, nil
	}
	largest, edges := int32(0), int64(0)
	for _, size := range f.Worth {
		size = min(size, maxSize)
		largest = max(largest, size)
		edges += int64(max(size, 0))
	}
	if edges+int64(largest)*int64(largest)/2 > maxUnfolded {
		return nil, limitFault(MaxPlayout)
	}
	n := int32(f.Order())
	g := *f
	g.Start, g.To, g.Edge, g.Worth = []int32{0}, nil, nil, nil
	g.VertexID = slices.Concat(f.VertexID, slices.Repeat([]graphs.VertexID{graphs.None}, int(largest)))
	if f.Sum != nil {
		g.Sum = slices.Concat(f.Sum, make([]bool, largest))
	}
	for v := range n + largest {
		size := v - n
		switch {
		case v >= n:
		case f.IsHeap(v):
			size = min(f.Worth[v], maxSize)
		case f.IsOpen(v): // play may go on for ever
			g.To, g.Edge = append(g.To, v), append(g.Edge, graphs.None)
		default:
			g.To = append(g.To, f.Row(v)...)
			g.Edge = append(g.Edge, f.Edge[f.Start[v]:f.Start[v+1]]...)
		}
		for k := range max(size, 0) {
			g.To, g.Edge = append(g.To, n+k), append(g.Edge, graphs.None)
		}
		g.Start = append(g.Start, int32(len(g.To)))
	}
	return &g, nil
}

// unfoldedValues returns the value of each vertex of g, a graph that unfoldHeaps has made. values
// holds the values of the original vertices, which come first in g. The vertices that unfoldHeaps
// has added stand for the heaps of 0, 1, 2, …, and have these values.
func unfoldedValues(values []Value, g *graphs.Frozen) []Value {
	values = slices.Clone(values)
	for k := range g.Order() - len(values) {
		values = append(values, Finite(Nimber(k)))
	}
	return values
}
