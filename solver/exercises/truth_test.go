package exercises_test

import (
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// truth holds facts about a position. They are found by the definition if play always ends, and
// otherwise from the values that the solver gives the vertices.
type truth struct {
	p      solver.Position
	f      *graphs.Frozen
	memo   map[string]solver.Nimber
	wins   map[string]bool
	cyclic []bool // by vertex: play from it can reach a cycle
}

func newTruth(p solver.Position) *truth {
	t := &truth{
		p: p, f: p.Graph, memo: map[string]solver.Nimber{}, wins: map[string]bool{},
		cyclic: make([]bool, p.Graph.Order()),
	}
	if p.Graph.Kind == graphs.Directed {
		for v := range int32(p.Graph.Order()) {
			for w := range int32(p.Graph.Order()) {
				t.cyclic[v] = t.cyclic[v] || (v == w || t.reaches(v, w, nil)) && t.reaches(w, w, nil)
			}
		}
	}
	return t
}

// reaches reports whether one or more moves lead from v to w. seen holds the vertices that were
// already visited.
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

// grundy returns the value of vertex v of a game that always ends.
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

// longest returns the number of moves of the longest play from vertex v, from which play must
// reach no ⊕.
func (t *truth) longest(v int32) (n int) {
	for _, to := range t.f.Row(v) {
		n = max(n, 1+t.longest(to))
	}
	return n
}

// tokensAfterSplit returns the tokens into which a token on vertex v splits.
func (t *truth) tokensAfterSplit(v int32) (tokens []int32) {
	if !t.f.IsSum(v) {
		return []int32{v}
	}
	for i := t.f.Start[v]; i < t.f.Start[v+1]; i++ {
		for range t.f.Count[t.f.Edge[i]] {
			tokens = append(tokens, t.tokensAfterSplit(t.f.To[i])...)
		}
	}
	return tokens
}

// moverWins reports whether the player to move wins the sum of the tokens, in misère play if
// misere is set, and otherwise in normal play. Play must always end.
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
			wins = wins || !t.moverWins(append(rest, t.tokensAfterSplit(to)...), misere)
		}
	}
	if moves == 0 {
		wins = misere
	}
	t.wins[key] = wins
	return wins
}

func (t *truth) tokens() (list []int32) {
	for v, n := range t.p.Tokens {
		for range n {
			list = append(list, int32(v))
		}
	}
	return list
}

// onGround returns left without the edges that are not connected to the ground. left holds the
// number of copies of each edge. ground reports whether a vertex is on the ground.
func (t *truth) onGround(left []int32, ground func(int32) bool) []int32 {
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

// deletionValue plays out the state left of an edge-deletion game and returns its value. If root
// is a vertex, it is the ground.
func (t *truth) deletionValue(left []int32, root int32) solver.Nimber {
	ground := t.f.IsGround
	if root >= 0 {
		ground = func(v int32) bool { return v == root }
	}
	left = t.onGround(left, ground)
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

// deletionWins reports whether the player to move wins the state left, in misère play if misere is
// set.
func (t *truth) deletionWins(left []int32, misere bool) bool {
	left = t.onGround(left, t.f.IsGround)
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
