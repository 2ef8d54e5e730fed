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
// That is so because from a P-position every move of the opponent has an answer
// that makes the weight smaller, unless it is a move in a part without cycles,
// which can be made only so often. A move of least weight is at least as good.
//
// A move out of a strongly connected component makes progress in any case: none
// leads back, so play has only so many of them, whoever makes them. After the last
// one the player's moves are all of least weight.

// term is copies of ω^counter.
type term struct {
	counter int32
	copies  uint64
}

// Cyclic tells whether the game has a cycle, so that play need not end and not
// every winning move makes progress. An edge-deletion game never has one.
func (s *Solution) Cyclic() bool { return s.part != nil }

// Counter returns the counter of a vertex in normal play: see Labels. It is 0 where the
// game has no cycle.
func (s *Solution) Counter(v int32) int32 {
	if s.counter == nil {
		return 0
	}
	return s.counter[v]
}

// stays tells whether a move leaves play in a strongly connected component with a
// cycle, so that it can be made again.
func (s *Solution) stays(m *Move) bool {
	f := s.Position.Graph
	return s.part != nil && s.part[f.From[m.Edge]] == s.part[f.Into[m.Edge]]
}

// markProgress sets Progress at the winning moves to positions of least weight, and
// at those that nothing leads back from.
func (s *Solution) markProgress(counter []int32) {
	f := s.Position.Graph
	weight := func(v int32) []term { return []term{{counter[v], 1}} }
	if f.Sum != nil {
		split := splitter{solution: s, counter: counter, known: map[int32][]term{}}
		weight = split.weight
	}
	var best []int
	var least, replaced []term // of the first of best: what it adds and takes away
	for i := range s.Moves {
		m := &s.Moves[i]
		if !m.Wins {
			continue
		}
		m.Progress = !s.stays(m)
		if counter == nil {
			continue
		}
		adds := weight(f.Into[m.Edge])
		takes := []term{{counter[f.From[m.Edge]], 1}}
		order := -1
		if best != nil {
			order = compareWeights(addTerms(adds, replaced), addTerms(least, takes))
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

// addTerms returns the sum of two weights, largest counters first.
func addTerms(a, b []term) []term {
	var all []term
	for _, t := range append(slices.Clone(a), b...) {
		if t.counter > 0 {
			all = append(all, t)
		}
	}
	slices.SortFunc(all, func(x, y term) int { return cmp.Compare(y.counter, x.counter) })
	kept := all[:0]
	for _, t := range all {
		if n := len(kept); n > 0 && kept[n-1].counter == t.counter {
			kept[n-1].copies = saturate(bits.Add64(kept[n-1].copies, t.copies, 0))
			continue
		}
		kept = append(kept, t)
	}
	return kept
}

func saturate(n, carry uint64) uint64 {
	if carry != 0 {
		return math.MaxUint64
	}
	return n
}

// compareWeights compares as ordinals; both are as addTerms makes them.
func compareWeights(a, b []term) int {
	return slices.CompareFunc(a, b, func(x, y term) int {
		if c := cmp.Compare(x.counter, y.counter); c != 0 {
			return c
		}
		return cmp.Compare(x.copies, y.copies)
	})
}

// splitter finds what a token becomes that moves onto a ⊕, through ⊕ below ⊕.
type splitter struct {
	solution *Solution
	counter  []int32
	known    map[int32][]term
}

// weight returns the terms of a vertex. Each ⊕ is split once.
func (s *splitter) weight(v int32) []term {
	f := s.solution.Position.Graph
	stack := []int32{v}
	for len(stack) > 0 {
		u := stack[len(stack)-1]
		if _, ok := s.known[u]; ok {
			stack = stack[:len(stack)-1]
			continue
		}
		if !f.IsSum(u) || s.counter[u] == 0 {
			s.known[u] = []term{{s.counter[u], 1}}
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
		var all []term
		for i := f.Start[u]; i < f.Start[u+1]; i++ {
			for _, t := range s.known[f.To[i]] {
				over, copies := bits.Mul64(t.copies, uint64(f.Count[f.Edge[i]]))
				all = append(all, term{t.counter, saturate(copies, over)})
			}
		}
		s.known[u] = addTerms(all, nil)
	}
	return s.known[v]
}
