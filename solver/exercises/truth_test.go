package exercises_test

import (
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// truth is what is so of a position, found from the definition alone where play ends,
// and from the solver's values of vertices where it need not.
type truth struct {
	p      solver.Position
	f      *graphs.Frozen
	memo   map[string]solver.Nimber
	wins   map[string]bool
	cyclic []bool // of each vertex: it may meet a cycle
}

func newTruth(p solver.Position) *truth {
	t := &truth{p: p, f: p.Graph, memo: map[string]solver.Nimber{}, wins: map[string]bool{},
		cyclic: make([]bool, p.Graph.Order())}
	if p.Graph.Kind == graphs.Directed {
		for v := range int32(p.Graph.Order()) {
			for w := range int32(p.Graph.Order()) {
				t.cyclic[v] = t.cyclic[v] || (v == w || t.reaches(v, w, nil)) && t.reaches(w, w, nil)
			}
		}
	}
	return t
}

// reaches tells whether some moves lead from v to w, at least one.
func (t *truth) reaches(v, w int32, seen []int32) bool {
	for _, to := range t.f.Row(v) {
		if to == w {
			return true
		}
		if !slices.Contains(seen, to) {
			if seen = append(seen, to); t.reaches(to, w, seen) {
				return true
			}
		}
	}
	return false
}

func leastNotIn(set []solver.Nimber) solver.Nimber {
	n := solver.Nimber(0)
	for slices.Contains(set, n) {
		n++
	}
	return n
}

// grundy is the value of a vertex of a game that ends.
func (t *truth) grundy(v int32) solver.Nimber {
	var values []solver.Nimber
	var xor solver.Nimber
	for i := t.f.Start[v]; i < t.f.Start[v+1]; i++ {
		value := t.grundy(t.f.To[i])
		values = append(values, value)
		for range t.f.Count[t.f.Edge[i]] {
			xor ^= value
		}
	}
	if t.f.IsSum(v) {
		return xor
	}
	return leastNotIn(values)
}

// longest is the number of moves of the longest play from a vertex without ⊕ below.
func (t *truth) longest(v int32) (n int) {
	for _, to := range t.f.Row(v) {
		n = max(n, 1+t.longest(to))
	}
	return n
}

// split returns the tokens that one on v becomes.
func (t *truth) split(v int32) (all []int32) {
	if !t.f.IsSum(v) {
		return []int32{v}
	}
	for i := t.f.Start[v]; i < t.f.Start[v+1]; i++ {
		for range t.f.Count[t.f.Edge[i]] {
			all = append(all, t.split(t.f.To[i])...)
		}
	}
	return all
}

// misereWins tells whether who is to move wins the sum of the tokens in misère play of
// a game that ends, or else in normal play.
func (t *truth) moverWins(tokens []int32, misere bool) bool {
	slices.Sort(tokens)
	key := fmt.Sprint(tokens, misere)
	if wins, ok := t.wins[key]; ok {
		return wins
	}
	moves, wins := 0, false
	for i, v := range tokens {
		for _, to := range t.f.Row(v) {
			moves++
			rest := slices.Delete(slices.Clone(tokens), i, i+1)
			wins = wins || !t.moverWins(append(rest, t.split(to)...), misere)
		}
	}
	if moves == 0 {
		wins = misere
	}
	t.wins[key] = wins
	return wins
}

func (t *truth) tokens() (all []int32) {
	for v, n := range t.p.Tokens {
		for range n {
			all = append(all, int32(v))
		}
	}
	return all
}

// held returns which of the edges, by how often each is there, the ground holds; ground
// tells what stands on it.
func (t *truth) held(left []int32, ground func(int32) bool) []int32 {
	on := make([]bool, t.f.Order())
	for v := range on {
		on[v] = ground(int32(v))
	}
	for changed := true; changed; {
		changed = false
		for e, n := range left {
			if a, b := t.f.From[e], t.f.Into[e]; n > 0 && on[a] != on[b] {
				on[a], on[b], changed = true, true, true
			}
		}
	}
	kept := slices.Clone(left)
	for e := range kept {
		if !on[t.f.From[e]] {
			kept[e] = 0
		}
	}
	return kept
}

// deletionValue is the value of what is left of an edge-deletion game, by playing it out.
func (t *truth) deletionValue(left []int32, root int32) solver.Nimber {
	ground := t.f.IsGround
	if root >= 0 {
		ground = func(v int32) bool { return v == root }
	}
	left = t.held(left, ground)
	key := fmt.Sprint(left, root)
	if n, ok := t.memo[key]; ok {
		return n
	}
	var values []solver.Nimber
	for e, n := range left {
		if n > 0 {
			next := slices.Clone(left)
			next[e]--
			values = append(values, t.deletionValue(next, root))
		}
	}
	t.memo[key] = leastNotIn(values)
	return t.memo[key]
}

// deletionWins tells whether who is to move wins what is left in misère or normal play.
func (t *truth) deletionWins(left []int32, misere bool) bool {
	left = t.held(left, t.f.IsGround)
	key := fmt.Sprint(left, misere)
	if wins, ok := t.wins[key]; ok {
		return wins
	}
	moves, wins := 0, false
	for e, n := range left {
		if n > 0 {
			moves++
			next := slices.Clone(left)
			next[e]--
			wins = wins || !t.deletionWins(next, misere)
		}
	}
	if moves == 0 {
		wins = misere
	}
	t.wins[key] = wins
	return wins
}
