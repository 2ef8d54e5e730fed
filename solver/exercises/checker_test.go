package exercises_test

import (
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
)

// checker checks claims by the definition.
type checker struct {
	t *testing.T
	s *solver.Solution
	f *graphs.Frozen
	*truth
}

func (c checker) misere() bool { return c.p.Play == graphs.Misere }

// value returns the value of vertex v of a directed game.
func (c checker) value(v int32) solver.Value {
	if c.cyclic[v] {
		return c.s.Values[v]
	}
	return solver.Finite(c.grundy(v))
}

// outcome returns the outcome of vertex v of a directed game as a separate game.
func (c checker) outcome(v int32, misere bool) solver.Outcome {
	if c.cyclic[v] {
		if misere {
			return solver.OutcomeUnknown // with cycles, only normal play is checked
		}
		return c.s.Values[v].Outcome()
	}
	if c.moverWins(c.tokensAfterSplit(v), misere) {
		return solver.OutcomeN
	}
	return solver.OutcomeP
}

func (c checker) isRight(q exercises.Question, a exercises.Answer) bool {
	s := c.s
	value, outcome := s.Value, s.Outcome
	if q.Vertex >= 0 {
		value, outcome = s.Values[q.Vertex], s.Outcomes[q.Vertex]
	}
	n, finite := value.Nimber()
	switch q.Ask.String() {
	case "values", "total":
		switch a.Form {
		case exercises.Number:
			return finite && n == a.Nimber
		case exercises.Infinite:
			k, loopy := value.Loopy()
			return loopy && (!a.Braces || slices.Equal(k, a.Set))
		default:
			return !c.misere() && a.Outcome == solver.OutcomeP && outcome == solver.OutcomeP
		}
	case "outcomes", "winner":
		return a.Outcome == outcome
	}
	if a.Form == exercises.NoMove {
		return !slices.ContainsFunc(s.Moves, func(m solver.Move) bool { return m.Wins })
	}
	return slices.ContainsFunc(s.Moves, func(m solver.Move) bool { return m.Edge == a.Edge && m.Wins })
}

// optionValues returns the values of the options of v that are numbers, and how many options have
// a loopy value.
func (c checker) optionValues(v int32) (numbers []solver.Nimber, loops int) {
	for _, to := range c.f.Row(v) {
		if n, ok := c.value(to).Nimber(); ok {
			numbers = append(numbers, n)
		} else {
			loops++
		}
	}
	return numbers, loops
}

// areEdgesFrom reports whether edges is not empty and all its edges lead from v.
func (c checker) areEdgesFrom(v int32, edges []int32) bool {
	return len(edges) > 0 && !slices.ContainsFunc(edges, func(e int32) bool { return c.f.From[e] != v })
}

func (c checker) leadsTo(e int32, n solver.Nimber) bool {
	m, ok := c.value(c.f.Into[e]).Nimber()
	return ok && m == n
}

func (c checker) isTrue(k exercises.Claim) bool {
	switch k.Kind {
	case exercises.Reached, exercises.MissingInSet:
		return c.areEdgesFrom(k.Vertex, k.Edges) &&
			!slices.ContainsFunc(k.Edges, func(e int32) bool { return !c.leadsTo(e, k.Number) })
	case exercises.Unreached:
		numbers, _ := c.optionValues(k.Vertex)
		return k.Least < k.Number && !slices.Contains(numbers, k.Least)
	case exercises.OptionsXOR, exercises.OptionsSum, exercises.LargestPlusOne, exercises.OptionsCounted,
		exercises.LongestPlay:
		return c.isMexMistake(k)
	case exercises.Unanswered:
		numbers, _ := c.optionValues(k.Vertex)
		return c.areEdgesFrom(k.Vertex, k.Edges) && leastNotIn(numbers) == k.Number && !slices.ContainsFunc(k.Edges, func(e int32) bool {
			back, _ := c.optionValues(c.f.Into[e])
			_, finite := c.value(c.f.Into[e]).Nimber()
			return finite || slices.Contains(back, k.Number)
		})
	case exercises.NoCycle:
		if k.Vertex < 0 {
			return c.f.Kind == graphs.Deletion ||
				!slices.ContainsFunc(c.tokens(), func(v int32) bool { return c.cyclic[v] })
		}
		return c.f.Kind == graphs.Deletion || !c.cyclic[k.Vertex]
	case exercises.AllNumbers:
		if k.Vertex < 0 {
			return !slices.ContainsFunc(c.tokens(), func(v int32) bool { _, ok := c.value(v).Nimber(); return !ok })
		}
		_, loops := c.optionValues(k.Vertex)
		return loops == 0
	case exercises.Answerable:
		value, ok := c.value(k.Vertex).Nimber()
		for i, e := range k.Edges {
			_, finite := c.value(c.f.Into[e]).Nimber()
			ok = ok && !finite && c.leadsTo(k.Replies[i], value) &&
				(c.f.From[k.Replies[i]] == c.f.Into[e] || c.f.IsSum(c.f.Into[e]))
		}
		return ok
	case exercises.NotInSet:
		numbers, _ := c.optionValues(k.Vertex)
		return !slices.Contains(numbers, k.Number)
	case exercises.InfiniteTerm:
		return len(k.Vertices) > 0 &&
			!slices.ContainsFunc(k.Vertices, func(v int32) bool { _, ok := c.value(v).Nimber(); return ok })
	case exercises.Empty:
		return c.isEmpty(k.Vertex)
	case exercises.Loose:
		return c.isLoose(k.Vertex)
	case exercises.WrongBit, exercises.TermsSum, exercises.TermsMex, exercises.TermsOr, exercises.LargestTerm,
		exercises.CopiesForgotten,
		exercises.OddColumn, exercises.EvenColumns:
		return c.hasCorrectTerms(k) && c.isSumClaimTrue(k)
	case exercises.EdgesCounted, exercises.LoopsCounted, exercises.EvenLoops, exercises.OddLoops,
		exercises.BridgesForgotten:
		return c.hasCorrectTerms(k) && c.isBlockClaimTrue(k)
	}
	return c.isOutcomeClaimTrue(k)
}

func (c checker) isMexMistake(k exercises.Claim) bool {
	numbers, loops := c.optionValues(k.Vertex)
	if loops > 0 || len(numbers) == 0 {
		return false
	}
	var xor, sum solver.Nimber
	for _, n := range numbers {
		xor, sum = xor^n, sum+n
	}
	switch k.Kind {
	case exercises.OptionsXOR:
		return xor == k.Number && len(numbers) > 1
	case exercises.OptionsSum:
		return sum == k.Number && len(numbers) > 1
	case exercises.LargestPlusOne:
		return slices.Max(numbers)+1 == k.Number
	case exercises.OptionsCounted:
		return len(numbers) == int(k.Number)
	}
	return !c.cyclic[k.Vertex] && c.longest(k.Vertex) == int(k.Number)
}

// isOutcomeClaimTrue reports whether k, a claim about the winner, is true.
func (c checker) isOutcomeClaimTrue(k exercises.Claim) bool {
	to := func(e int32) int32 { return c.f.Into[e] }
	deletion := c.f.Kind == graphs.Deletion
	switch k.Kind {
	case exercises.OtherPlay:
		switch {
		case deletion && k.Vertex >= 0: // by the value, which is about normal play
			return c.s.Values[k.Vertex].Outcome() == k.Outcome && c.misere()
		case k.Vertex < 0 && deletion:
			return c.deletionWins(c.f.Count, !c.misere()) == (k.Outcome == solver.OutcomeN)
		case k.Vertex < 0:
			return c.moverWins(c.tokens(), !c.misere()) == (k.Outcome == solver.OutcomeN)
		}
		got := c.outcome(k.Vertex, !c.misere())
		return got == k.Outcome || got == solver.OutcomeUnknown
	case exercises.StuckLoses:
		return len(c.f.Row(k.Vertex)) == 0 && !c.misere()
	case exercises.StuckWins:
		return c.misere() && (k.Vertex >= 0 && len(c.f.Row(k.Vertex)) == 0 || k.Vertex < 0 && len(c.s.Moves) == 0)
	case exercises.ToP:
		return c.areEdgesFrom(k.Vertex, k.Edges) && c.outcome(to(k.Edges[0]), c.misere()) == solver.OutcomeP
	case exercises.AllToN:
		return len(k.Edges) == len(c.f.Row(k.Vertex)) && c.areEdgesFrom(k.Vertex, k.Edges) &&
			!slices.ContainsFunc(k.Edges, func(e int32) bool { return c.outcome(to(e), c.misere()) != solver.OutcomeN })
	case exercises.NoneToP:
		return !slices.ContainsFunc(c.f.Row(k.Vertex),
			func(v int32) bool { return c.outcome(v, c.misere()) == solver.OutcomeP })
	case exercises.ToD:
		return c.areEdgesFrom(k.Vertex, k.Edges) && c.outcome(to(k.Edges[0]), c.misere()) == solver.OutcomeD
	case exercises.IsZero, exercises.NotZero:
		return (c.s.Values[k.Vertex].Equal(solver.Finite(0))) == (k.Kind == exercises.IsZero) && !c.misere()
	case exercises.OnlyIs:
		return k.Vertex < 0 && c.s.Outcome == k.Outcome || k.Vertex >= 0 && c.s.Outcomes[k.Vertex] == k.Outcome
	case exercises.SomeMoveWins, exercises.NoMoveWins:
		return slices.ContainsFunc(c.s.Moves,
			func(m solver.Move) bool { return m.Wins }) == (k.Kind == exercises.SomeMoveWins)
	case exercises.SomeMoveDraws:
		return slices.ContainsFunc(c.s.Moves, func(m solver.Move) bool { return m.Outcome == solver.OutcomeD })
	case exercises.NoToken:
		return !slices.ContainsFunc(c.s.Moves, func(m solver.Move) bool { return m.Edge == k.Edges[0] }) &&
			(deletion || c.p.Tokens[c.f.From[k.Edges[0]]] == 0)
	}
	return c.isMoveClaimTrue(k)
}

// isMoveClaimTrue reports whether k, a claim about the position after a move, is true.
func (c checker) isMoveClaimTrue(k exercises.Claim) bool {
	e := k.Edges[0]
	if c.f.Kind == graphs.Deletion {
		left := slices.Clone(c.f.Count)
		left[e]--
		switch k.Kind {
		case exercises.Leaves:
			n, _ := k.Value.Nimber()
			return n != 0 && c.deletionValue(left, -1) == n
		case exercises.Refuted:
			left[k.Replies[0]]--
			return left[k.Replies[0]] >= 0 && !c.deletionWins(left, c.misere())
		}
		return k.Kind == exercises.LeavesN && c.deletionWins(left, c.misere())
	}
	tokens := c.tokens()
	play := func(e int32) bool {
		index := slices.Index(tokens, c.f.From[e])
		if index < 0 {
			return false
		}
		tokens = append(slices.Delete(tokens, index, index+1), c.tokensAfterSplit(c.f.Into[e])...)
		return true
	}
	if !play(e) {
		return false
	}
	value := func() (sum solver.Value) {
		for _, v := range tokens {
			sum = sum.Add(c.value(v))
		}
		return sum
	}
	ends := !slices.ContainsFunc(tokens, func(v int32) bool { return c.cyclic[v] })
	switch k.Kind {
	case exercises.Leaves:
		return value().Equal(k.Value) && !k.Value.Equal(solver.Finite(0))
	case exercises.LeavesD:
		return value().Outcome() == solver.OutcomeD
	case exercises.Refuted:
		if !play(k.Replies[0]) {
			return false
		}
		if ends {
			return !c.moverWins(tokens, c.misere())
		}
		return value().Outcome() == solver.OutcomeP
	}
	return ends && c.moverWins(tokens, c.misere())
}
