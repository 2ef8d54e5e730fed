package solver

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// In a game with cycles a player who takes any winning move can circle for ever.
// Counters (see Label) tell which of them come nearer to the end: the position
// after a move weighs ω^c + ω^d + …, a term for each token whose counter c, d, …
// is above 0, and whoever always moves to a P-position of least weight wins.
//
// For from a P-position every move of the opponent has an answer
// that makes the weight smaller, unless the move is in a part without cycles,
// where only finitely many moves can be made. A move of least weight is at least as good.
//
// A move out of a strongly connected component makes progress in any case: no move
// leads back, so both players together make only finitely many of them. After the last
// such move, the player's moves are all of least weight.

// weightTerm is a multiple of a power of ω: copies times ω^counter.
type weightTerm struct {
	counter int32
	copies  uint64
}

// Cyclic reports whether the game has a cycle. Then play need not end, and not every winning move
// makes progress. An edge-deletion game has no cycle.
func (s *Solution) Cyclic() bool { return s.part != nil }

// Counter returns a number for vertex v that guides play in a game with cycles: a player in a
// won position who always lowers the counter wins without playing in circles. It is for normal
// play. It is -1 for a vertex with a loopy value, and 0 for every vertex if the game has no
// cycle. See Label for the definition.
func (s *Solution) Counter(v int32) int32 {
	if s.counter == nil {
		return 0
	}
	return s.counter[v]
}

// canRepeat reports whether play can return to the position before the move m. It can if m stays
// within a strongly connected component.
func (s *Solution) canRepeat(m *Move) bool {
	f := s.Position.Graph
	return s.part != nil && s.part[f.From[m.Edge]] == s.part[f.Into[m.Edge]]
}

// markProgress sets Progress of each winning move that brings the end nearer. These are the
// moves to a position of the least weight, and the moves after which play cannot return. The
// weight of a position is the sum of ω^c over its tokens, where c is the counter of the vertex
// of the token, if c > 0. counter holds the counter of each vertex (see Labels), or is nil if
// there are none.
func (s *Solution) markProgress(counter []int32) {
	f := s.Position.Graph
	weight := func(v int32) []weightTerm { return []weightTerm{{counter[v], 1}} }
	if f.Sum != nil {
		weights := weigher{solution: s, counter: counter, known: map[int32][]weightTerm{}}
		weight = weights.weight
	}
	var best []int
	var least, replaced []weightTerm // the terms that the first of the best moves adds and removes
	for i := range s.Moves {
		m := &s.Moves[i]
		if !m.Wins {
			continue
		}
		m.Progress = !s.canRepeat(m)
		if counter == nil {
			continue
		}
		adds := weight(f.Into[m.Edge])
		takes := []weightTerm{{counter[f.From[m.Edge]], 1}}
		order := -1
		if best != nil {
			order = compareWeights(addWeights(adds, replaced), addWeights(least, takes))
		}
		if order < 0 {
			best, least, replaced = best[:0], adds, takes
		}
		if order <= 0 {
			best = append(best, i)
		}
	}
	for _, i := range best {
		s.Moves[i].Progress = true
	}
}

// addWeights returns the sum of the weights a and b as one term for each counter above 0, from the
// largest counter down.
func addWeights(a, b []weightTerm) []weightTerm {
	var terms []weightTerm
	for _, t := range append(slices.Clone(a), b...) {
		if t.counter > 0 {
			terms = append(terms, t)
		}
	}
	slices.SortFunc(terms, func(x, y weightTerm) int { return cmp.Compare(y.counter, x.counter) })
	kept := terms[:0]
	for _, t := range terms {
		if n := len(kept); n > 0 && kept[n-1].counter == t.counter {
			kept[n-1].copies = saturate(bits.Add64(kept[n-1].copies, t.copies, 0))
			continue
		}
		kept = append(kept, t)
	}
	return kept
}

// saturate returns n, the low word of a sum, or the largest uint64 if carry is not 0.
func saturate(n, carry uint64) uint64 {
	if carry != 0 {
		return math.MaxUint64
	}
	return n
}

// compareWeights compares the weights a and b as ordinals and returns -1, 0 or 1. Both must be
// results of addWeights.
func compareWeights(a, b []weightTerm) int {
	return slices.CompareFunc(a, b, func(x, y weightTerm) int {
		if c := cmp.Compare(x.counter, y.counter); c != 0 {
			return c
		}
		return cmp.Compare(x.copies, y.copies)
	})
}

// weigher computes the weight of a token on a vertex: ω^c for the counter c of the vertex. A
// token on a ⊕ splits, possibly through further ⊕, and weighs as much as the tokens into which
// it splits. known holds the weights already computed.
type weigher struct {
	solution *Solution
	counter  []int32
	known    map[int32][]weightTerm
}

// weight returns the weight of a token on vertex v. A token on a ⊕ weighs as much as tokens on the
// targets of the ⊕. The weight of each ⊕ is computed once.
func (s *weigher) weight(v int32) []weightTerm {
	f := s.solution.Position.Graph
	stack := []int32{v}
	for len(stack) > 0 {
		u := stack[len(stack)-1]
		if _, ok := s.known[u]; ok {
			stack = stack[:len(stack)-1]
			continue
		}
		if !f.IsSum(u) || s.counter[u] == 0 {
			s.known[u] = []weightTerm{{s.counter[u], 1}}
			continue
		}
		ready := true
		for _, t := range f.Row(u) {
			if _, ok := s.known[t]; !ok {
				stack = append(stack, t)
				ready = false
			}
		}
		if !ready {
			continue
		}
		var terms []weightTerm
		for i := f.Start[u]; i < f.Start[u+1]; i++ {
			for _, t := range s.known[f.To[i]] {
				over, copies := bits.Mul64(t.copies, uint64(f.Count[f.Edge[i]]))
				terms = append(terms, weightTerm{t.counter, saturate(copies, over)})
			}
		}
		s.known[u] = addWeights(terms, nil)
	}
	return s.known[v]
}
