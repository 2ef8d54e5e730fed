package diagnosis_test

import (
	"fmt"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/diagnosis"
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
	t := &truth{p: p, f: p.Graph, memo: map[string]solver.Nimber{}, wins: map[string]bool{}, cyclic: make([]bool, p.Graph.Order())}
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

// checker checks claims.
type checker struct {
	t *testing.T
	s *solver.Solution
	f *graphs.Frozen
	*truth
}

func (c checker) misere() bool { return c.p.Play == graphs.Misere }

// value is what a vertex of a directed game is worth.
func (c checker) value(v int32) solver.Value {
	if c.cyclic[v] {
		return c.s.Values[v]
	}
	return solver.Finite(c.grundy(v))
}

// outcome is who wins from a vertex of a directed game alone.
func (c checker) outcome(v int32, misere bool) solver.Outcome {
	if c.cyclic[v] {
		if misere {
			return solver.OutcomeUnknown // of cycles, only normal play is checked
		}
		return c.s.Values[v].Outcome()
	}
	if c.moverWins(c.split(v), misere) {
		return solver.OutcomeN
	}
	return solver.OutcomeP
}

func (c checker) right(q diagnosis.Question, a diagnosis.Answer) bool {
	s := c.s
	value, outcome := s.Value, s.Outcome
	if q.Vertex >= 0 {
		value, outcome = s.Values[q.Vertex], s.Outcomes[q.Vertex]
	}
	n, finite := value.Nimber()
	switch q.Ask.String() {
	case "values", "total":
		switch a.Form {
		case diagnosis.Number:
			return finite && n == a.Nimber
		case diagnosis.Infinite:
			k, loopy := value.Loopy()
			return loopy && (!a.Braces || slices.Equal(k, a.Set))
		default:
			return !c.misere() && a.Outcome == solver.OutcomeP && outcome == solver.OutcomeP
		}
	case "outcomes", "winner":
		return a.Outcome == outcome
	}
	if a.Form == diagnosis.NoMove {
		return !slices.ContainsFunc(s.Moves, func(m solver.Move) bool { return m.Wins })
	}
	return slices.ContainsFunc(s.Moves, func(m solver.Move) bool { return m.Edge == a.Edge && m.Wins })
}

// options returns the values of the options of a vertex that are numbers, and how many
// are not.
func (c checker) options(v int32) (numbers []solver.Nimber, loops int) {
	for _, to := range c.f.Row(v) {
		if n, ok := c.value(to).Nimber(); ok {
			numbers = append(numbers, n)
		} else {
			loops++
		}
	}
	return numbers, loops
}

// among tells whether edges lead from a vertex, and are at least one.
func (c checker) among(v int32, edges []int32) bool {
	return len(edges) > 0 && !slices.ContainsFunc(edges, func(e int32) bool { return c.f.From[e] != v })
}

func (c checker) worth(e int32, n solver.Nimber) bool {
	m, ok := c.value(c.f.Into[e]).Nimber()
	return ok && m == n
}

func (c checker) holds(k diagnosis.Claim) bool {
	switch k.Kind {
	case diagnosis.Reached, diagnosis.MissingInSet:
		return c.among(k.Vertex, k.Edges) && !slices.ContainsFunc(k.Edges, func(e int32) bool { return !c.worth(e, k.Number) })
	case diagnosis.Unreached:
		numbers, _ := c.options(k.Vertex)
		return k.Least < k.Number && !slices.Contains(numbers, k.Least)
	case diagnosis.OptionsXOR, diagnosis.OptionsSum, diagnosis.LargestPlusOne, diagnosis.OptionsCounted, diagnosis.LongestPlay:
		return c.slip(k)
	case diagnosis.Unanswered:
		numbers, _ := c.options(k.Vertex)
		return c.among(k.Vertex, k.Edges) && leastNotIn(numbers) == k.Number && !slices.ContainsFunc(k.Edges, func(e int32) bool {
			back, _ := c.options(c.f.Into[e])
			_, finite := c.value(c.f.Into[e]).Nimber()
			return finite || slices.Contains(back, k.Number)
		})
	case diagnosis.NoCycle:
		if k.Vertex < 0 {
			return c.f.Kind == graphs.Deletion || !slices.ContainsFunc(c.tokens(), func(v int32) bool { return c.cyclic[v] })
		}
		return c.f.Kind == graphs.Deletion || !c.cyclic[k.Vertex]
	case diagnosis.AllNumbers:
		if k.Vertex < 0 {
			return !slices.ContainsFunc(c.tokens(), func(v int32) bool { _, ok := c.value(v).Nimber(); return !ok })
		}
		_, loops := c.options(k.Vertex)
		return loops == 0
	case diagnosis.Answerable:
		value, ok := c.value(k.Vertex).Nimber()
		for i, e := range k.Edges {
			_, finite := c.value(c.f.Into[e]).Nimber()
			ok = ok && !finite && c.worth(k.Replies[i], value) && (c.f.From[k.Replies[i]] == c.f.Into[e] || c.f.IsSum(c.f.Into[e]))
		}
		return ok
	case diagnosis.NotInSet:
		numbers, _ := c.options(k.Vertex)
		return !slices.Contains(numbers, k.Number)
	case diagnosis.InfiniteTerm:
		return len(k.Vertices) > 0 && !slices.ContainsFunc(k.Vertices, func(v int32) bool { _, ok := c.value(v).Nimber(); return ok })
	case diagnosis.Empty:
		return c.nothing(k.Vertex)
	case diagnosis.Loose:
		return c.hangsLoose(k.Vertex)
	case diagnosis.WrongBit, diagnosis.TermsSum, diagnosis.TermsMex, diagnosis.TermsOr, diagnosis.LargestTerm, diagnosis.CopiesForgotten,
		diagnosis.OddColumn, diagnosis.EvenColumns:
		return c.sameTerms(k) && c.adds(k)
	case diagnosis.EdgesCounted, diagnosis.LoopsCounted, diagnosis.EvenLoops, diagnosis.OddLoops, diagnosis.BridgesForgotten:
		return c.sameTerms(k) && c.fused(k)
	}
	return c.play(k)
}

func (c checker) slip(k diagnosis.Claim) bool {
	numbers, loops := c.options(k.Vertex)
	if loops > 0 || len(numbers) == 0 {
		return false
	}
	var xor, sum solver.Nimber
	for _, n := range numbers {
		xor, sum = xor^n, sum+n
	}
	switch k.Kind {
	case diagnosis.OptionsXOR:
		return xor == k.Number && len(numbers) > 1
	case diagnosis.OptionsSum:
		return sum == k.Number && len(numbers) > 1
	case diagnosis.LargestPlusOne:
		return slices.Max(numbers)+1 == k.Number
	case diagnosis.OptionsCounted:
		return len(numbers) == int(k.Number)
	}
	return !c.cyclic[k.Vertex] && c.longest(k.Vertex) == int(k.Number)
}
