package explain_test

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/explain"
)

// checker checks sentences against the definition.
type checker struct {
	narrator *explain.Narrator
	s        *solver.Solution
	f        *graphs.Frozen
	play     graphs.Play
	*directedPlayout
	deletion *deletionPlayout // nil for a directed game
}

// newChecker returns a checker for the sentences of x.
func newChecker(x *explain.Narrator) checker {
	s := x.Solution
	f := s.Position.Graph
	c := checker{narrator: x, s: s, f: f, play: s.Position.Play, directedPlayout: newDirectedPlayout(f)}
	if f.Kind == graphs.Deletion {
		c.deletion = newDeletionPlayout(f, f.Ground)
	}
	return c
}

// pieces returns the state of the position.
func (c checker) pieces() (pieces state) {
	for v, n := range c.s.Position.Tokens {
		for range n {
			pieces = append(pieces, c.piecesAt(int32(v))...)
		}
	}
	return pieces
}

// replaceToken returns the state of the position after replacing one token on vertex v by the
// pieces added.
func (c checker) replaceToken(v int32, added ...int32) state {
	pieces := c.pieces()
	i := slices.Index(pieces, c.piecesAt(v)[0])
	return append(slices.Delete(pieces, i, i+1), added...)
}

// stateAfter returns the state after the move along edge e.
func (c checker) stateAfter(e int32) state {
	return c.replaceToken(c.f.From[e], c.piecesAt(c.f.Into[e])...)
}

// wins reports whether the move that s is about, along an edge or in a heap, leads to a P-position.
func (c checker) wins(s explain.Sentence) bool {
	switch {
	case c.deletion != nil:
		return c.deletion.outcome(c.edgesAfter(s.Edges[0]), c.play) == solver.OutcomeP
	case len(s.Edges) == 0:
		return c.outcome(c.replaceToken(s.Vertex, heapOf(s.Number)), c.play) == solver.OutcomeP
	}
	return c.outcome(c.stateAfter(s.Edges[0]), c.play) == solver.OutcomeP
}

// edgesAfter returns the remaining edges after the deletion of edge e.
func (c checker) edgesAfter(e int32) []int32 {
	left := slices.Clone(c.f.Count)
	left[e]--
	return c.deletion.dropLoose(left)
}

// positionOutcome returns the outcome of the position.
func (c checker) positionOutcome() solver.Outcome {
	if c.deletion != nil {
		return c.deletion.outcome(c.f.Count, c.play)
	}
	return c.outcome(c.pieces(), c.play)
}

// summandValues returns the values of the summands of the position.
func (c checker) summandValues() (values []solver.Value) {
	if c.deletion != nil {
		for _, figure := range c.deletion.figures(c.f.Count) {
			values = append(values, solver.Finite(c.deletion.pair(figure).Normal))
		}
		return values
	}
	for _, piece := range c.pieces() {
		values = append(values, c.value(state{piece}))
	}
	return values
}

// movesFrom returns the winning moves from vertex v, and all its moves, by their edges.
func (c checker) movesFrom(v int32) (wins, moves []int32) {
	for i := c.f.Start[v]; i < c.f.Start[v+1]; i++ {
		if moves = append(moves, c.f.Edge[i]); c.outcome(c.stateAfter(c.f.Edge[i]), c.play) == solver.OutcomeP {
			wins = append(wins, c.f.Edge[i])
		}
	}
	return wins, moves
}

// optionNumbers returns the numbers among the values of the options of v, in ascending order.
func (c checker) optionNumbers(v int32) (numbers []solver.Nimber) {
	for _, to := range c.f.Row(v) {
		if n, ok := c.value(c.piecesAt(to)).Nimber(); ok {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// isReply reports whether the second edge of s is a move from a vertex to which the first edge
// leads, or from a part of it, and leaves the value s.Other.
func (c checker) isReply(s explain.Sentence) bool {
	if len(s.Edges) != 2 || c.f.From[s.Edges[0]] != s.Vertex || c.f.Into[s.Edges[0]] != s.Vertices[0] {
		return false
	}
	pieces := c.piecesAt(s.Vertices[0])
	i := slices.Index(pieces, c.f.From[s.Edges[1]])
	return i >= 0 && c.hasValue(append(slices.Delete(pieces, i, i+1), c.piecesAt(c.f.Into[s.Edges[1]])...), s.Other)
}

// canReach reports whether a move from the state from leads to the value to.
func (c checker) canReach(from state, to solver.Value) bool {
	return slices.ContainsFunc(c.options(from), func(o state) bool { return c.hasValue(o, to) })
}

// nimberOf returns the nimber v, or 0 if v is not a nimber.
func nimberOf(v solver.Value) solver.Nimber {
	n, _ := v.Nimber()
	return n
}

// isInfinite reports whether v is a loopy value ∞{…}.
func isInfinite(v solver.Value) bool {
	_, loopy := v.Loopy()
	return loopy
}

// xorOf returns the XOR of the nimbers among values.
func xorOf(values []solver.Value) (sum solver.Nimber) {
	for _, v := range values {
		sum ^= nimberOf(v)
	}
	return sum
}

// isZero reports whether v is 0.
func isZero(v solver.Value) bool { return v.Equal(solver.Finite(0)) }

// holds reports whether s is true. In a step it must also follow from the values known before the
// step.
func (c checker) holds(s explain.Sentence) bool {
	unknown := func(v int32) bool { return !c.narrator.IsKnown(v) }
	if c.narrator.IsKnown != nil &&
		(s.Kind == explain.ToP && unknown(s.Vertices[0]) || s.Kind == explain.AllN && slices.ContainsFunc(c.f.Row(s.Vertex), unknown)) {
		return false
	}
	switch {
	case s.Kind <= explain.SumMove:
		return c.checkValue(s)
	case s.Kind <= explain.Circles:
		return c.checkWinner(s)
	case s.Kind <= explain.NoPair:
		return c.checkPair(s)
	case s.Kind <= explain.NoElement:
		return c.checkQuotient(s)
	case s.Kind <= explain.ValueAlone:
		return c.checkBlock(s)
	}
	return c.checkPosition(s)
}

// checkValue checks sentences about the value of a vertex of a directed game.
func (c checker) checkValue(s explain.Sentence) bool {
	v := s.Vertex
	value, row := c.value(c.piecesAt(v)), c.f.Row(v)
	var numbers []solver.Nimber
	if !c.f.IsSum(v) {
		numbers = c.optionNumbers(v)
	}
	var option solver.Value
	if len(s.Vertices) > 0 {
		option = c.value(c.piecesAt(s.Vertices[0]))
	}
	switch s.Kind {
	case explain.Target:
		for _, u := range append([]int32{v}, s.Vertices...) {
			if !c.f.IsTarget(u) || len(c.f.Row(u)) > 0 {
				return false
			}
		}
		return s.Count == max(1, int64(len(s.Vertices))) && isZero(value)
	case explain.End:
		for _, u := range s.Vertices {
			if len(c.f.Row(u)) > 0 || c.f.IsHeap(u) || c.f.IsSum(u) {
				return false
			}
		}
		return s.Count == max(1, int64(len(s.Vertices))) && len(row) == 0 && isZero(value) &&
			!c.f.IsHeap(v) && !c.f.IsSum(v)
	case explain.Zero:
		return len(row) > 0 && s.Count == int64(len(row)) && isZero(value) && !slices.Contains(numbers, 0)
	case explain.Mex:
		if len(s.Taken) != int(s.Number) || slices.Contains(numbers, s.Number) {
			return false
		}
		for n, t := range s.Taken {
			var options []solver.Option
			for _, o := range t.Options {
				if o.Vertex == c.f.Into[o.Edge] && c.f.From[o.Edge] == v &&
					c.hasValue(c.piecesAt(o.Vertex), solver.Finite(t.Number)) {
					options = append(options, o)
				}
			}
			if int(t.Number) != n || len(options) == 0 || len(options) != len(t.Options) {
				return false
			}
		}
		return value.Equal(solver.Finite(s.Number))
	case explain.Reversible:
		return c.isReply(s) && option.Equal(s.Value) && value.Equal(s.Other) && nimberOf(option) > nimberOf(value) &&
			!isInfinite(option)
	case explain.ReversibleHeap, explain.ReversibleSum:
		return option.Equal(s.Value) && value.Equal(s.Other) && nimberOf(option) > nimberOf(value) &&
			c.canReach(c.piecesAt(s.Vertices[0]), value) &&
			c.f.IsHeap(s.Vertices[0]) == (s.Kind == explain.ReversibleHeap)
	case explain.Settled:
		return c.isReply(s) && option.Equal(s.Value) && value.Equal(s.Other) && isInfinite(option) && !isInfinite(value)
	case explain.Answered:
		return c.isReply(s) && value.Equal(s.Other) && !isInfinite(value) && !c.narrator.IsKnown(s.Vertices[0])
	case explain.MoreReplies:
		more := int64(-c.narrator.MaxSentences)
		for _, to := range row {
			o := c.value(c.piecesAt(to))
			if c.narrator.IsKnown != nil && !c.narrator.IsKnown(to) ||
				c.narrator.IsKnown == nil && (isInfinite(o) || nimberOf(o) > nimberOf(value) && c.play == graphs.Normal) {
				more++
			}
		}
		return s.Count > 0 && s.Count == more
	case explain.Unfit:
		for _, to := range s.Vertices {
			if !isInfinite(c.value(c.piecesAt(to))) || c.canReach(c.piecesAt(to), solver.Finite(s.Number)) ||
				!slices.Contains(row, to) {
				return false
			}
		}
		return isInfinite(value) && int64(len(s.Vertices)) == s.Count && s.Count > 0 && mexOf(numbers) == s.Number
	case explain.Reached, explain.ReachedNone:
		return isInfinite(value) && slices.Equal(numbers, s.Numbers) && value.Equal(s.Value) &&
			(len(numbers) == 0) == (s.Kind == explain.ReachedNone)
	case explain.Heap, explain.HeapEmpty:
		return c.f.IsHeap(v) && int(c.f.Worth[v]) == int(s.Number) && (s.Number == 0) == (s.Kind == explain.HeapEmpty)
	case explain.SumEmpty:
		return c.f.IsSum(v) && len(row) == 0 && isZero(value)
	case explain.SumMove:
		return c.play == graphs.Normal && !isZero(value) && option.Equal(s.Value) &&
			nimberOf(value)^nimberOf(option)^nimberOf(s.Other) == 0 &&
			slices.Contains(row, s.Vertices[0]) && c.canReach(c.piecesAt(s.Vertices[0]), s.Other)
	}
	return c.checkSum(s, value)
}

// checkSum checks sentences about a ⊕, whose value is value.
func (c checker) checkSum(s explain.Sentence, value solver.Value) bool {
	var loops []int32
	rest, copies := solver.Nimber(0), 0
	for i, t := range s.Terms {
		index := int(c.f.Start[s.Vertex]) + i
		if index >= int(c.f.Start[s.Vertex+1]) || t.Vertex != c.f.To[index] || t.Copies != c.f.Count[c.f.Edge[index]] ||
			!c.hasValue(c.piecesAt(t.Vertex), t.Value) {
			return false
		}
		if isInfinite(t.Value) {
			loops = append(loops, t.Vertex)
			copies += int(t.Copies)
		} else if t.Copies%2 == 1 {
			rest ^= nimberOf(t.Value)
		}
	}
	if !c.f.IsSum(s.Vertex) || len(s.Terms) != len(c.f.Row(s.Vertex)) || !value.Equal(s.Value) {
		return false
	}
	switch s.Kind {
	case explain.Sum:
		return copies == 0 && value.Equal(solver.Finite(rest)) || len(s.Terms) == 1 && s.Terms[0].Copies == 1
	case explain.SumLoop:
		return copies == 1 && slices.Equal(loops, s.Vertices) && rest == s.Number && len(s.Terms) > 1
	}
	return s.Kind == explain.SumLoops && copies > 1 && slices.Equal(loops, s.Vertices)
}

// checkWinner checks sentences about who wins from a vertex.
func (c checker) checkWinner(s explain.Sentence) bool {
	v := s.Vertex
	if c.deletion != nil {
		own, left := c.deletion.subgameOf(v)
		switch {
		case s.Kind == explain.Unknown:
			return c.s.Outcomes[v] == solver.OutcomeUnknown
		case s.Kind != explain.Wins || s.Alone:
			return false
		}
		return own.outcome(left, c.play) == s.Outcome
	}
	count := 0
	for _, n := range c.s.Position.Tokens {
		count += int(n)
	}
	own, row := c.outcome(c.piecesAt(v), c.play), c.f.Row(v)
	stuck := len(c.options(c.piecesAt(v))) == 0
	if s.Kind <= explain.KeepsDraw {
		if s.Alone != (count > 1) {
			return false
		}
	} else if s.Kind < explain.Circles && (count < 2 || c.s.Position.Tokens[v] == 0 || s.Alone) {
		return false
	}
	allLeaveOutcome := func(o solver.Outcome) bool {
		return s.Count == int64(len(row)) && s.Count > 0 &&
			!slices.ContainsFunc(row, func(to int32) bool { return c.outcome(c.piecesAt(to), c.play) != o })
	}
	isOwnMove := func() bool { // s has one edge, which starts at the vertex
		return len(s.Edges) == 1 && c.f.From[s.Edges[0]] == v && len(s.Vertices) == 1 &&
			c.f.Into[s.Edges[0]] == s.Vertices[0]
	}
	normal := c.play == graphs.Normal
	switch s.Kind {
	case explain.StuckLost:
		return stuck && normal && own == solver.OutcomeP
	case explain.StuckWon:
		return stuck && !normal && own == solver.OutcomeN
	case explain.Over:
		return c.play == graphs.AntiSG && c.isOver(c.piecesAt(v)) && own == solver.OutcomeN
	case explain.ToZero:
		return normal && isOwnMove() && own == solver.OutcomeN &&
			c.hasValue(c.piecesAt(s.Vertices[0]), solver.Finite(0))
	case explain.ToP:
		return !stuck && isOwnMove() && own == solver.OutcomeN &&
			c.outcome(c.piecesAt(s.Vertices[0]), c.play) == solver.OutcomeP &&
			!(c.play == graphs.AntiSG && c.isOver(c.piecesAt(v)))
	case explain.NoneZero:
		answered := !slices.ContainsFunc(row,
			func(to int32) bool { return !c.canReach(c.piecesAt(to), solver.Finite(0)) })
		return normal && own == solver.OutcomeP && allLeaveOutcome(solver.OutcomeN) && answered
	case explain.AllN:
		return own == solver.OutcomeP && allLeaveOutcome(solver.OutcomeN)
	case explain.Wins:
		return own == s.Outcome
	case explain.KeepsDraw:
		var keep []int32
		for i := c.f.Start[v]; i < c.f.Start[v+1]; i++ {
			if c.outcome(c.piecesAt(c.f.To[i]), c.play) == solver.OutcomeD {
				keep = append(keep, c.f.Edge[i])
			}
		}
		return own == solver.OutcomeD && len(keep) > 0 && slices.Equal(keep, s.Edges) && s.Count == int64(len(keep))
	}
	return c.checkMoveInSum(s, isOwnMove)
}

// checkMoveInSum checks sentences about the effect of a vertex's moves in the sum. isOwnMove
// reports whether s names one move of the vertex.
func (c checker) checkMoveInSum(s explain.Sentence, isOwnMove func() bool) bool {
	wins, moves := c.movesFrom(s.Vertex)
	normal := c.play == graphs.Normal
	over := c.play == graphs.AntiSG && c.isOver(c.pieces())
	if s.Kind == explain.InSumStuck {
		return len(moves) == 0
	}
	if over || len(moves) == 0 {
		return false
	}
	elsewhere := slices.ContainsFunc(c.options(c.pieces()),
		func(o state) bool { return c.outcome(o, c.play) == solver.OutcomeP })
	switch s.Kind {
	case explain.InSumZero:
		return normal && isOwnMove() && slices.Contains(wins, s.Edges[0]) &&
			c.hasValue(c.stateAfter(s.Edges[0]), solver.Finite(0))
	case explain.InSumWins:
		return isOwnMove() && slices.Contains(wins, s.Edges[0])
	case explain.InSumCircles:
		return isOwnMove() && slices.Contains(wins, s.Edges[0]) && c.canReturn(s.Edges[0])
	case explain.InSumDraws:
		return len(wins) == 0 && isOwnMove() && c.positionOutcome() == solver.OutcomeD &&
			c.outcome(c.stateAfter(s.Edges[0]), c.play) == solver.OutcomeD
	case explain.InSumElsewhere:
		return len(wins) == 0 && elsewhere
	case explain.InSumNonzero, explain.InSumLoses:
		for _, e := range moves {
			if c.outcome(c.stateAfter(e), c.play) != solver.OutcomeN ||
				s.Kind == explain.InSumNonzero && (!normal || c.hasValue(c.stateAfter(e), solver.Finite(0))) {
				return false
			}
		}
		return true
	}
	// The remaining kind is Circles.
	for _, e := range s.Edges {
		if !slices.Contains(wins, e) || !c.canReturn(e) {
			return false
		}
	}
	return s.Kind == explain.Circles && len(s.Edges) > 0 && s.Count == int64(len(s.Edges)) && len(wins) > len(s.Edges)
}

// canReturn reports whether play can return to the vertex before the move along e.
func (c checker) canReturn(e int32) bool {
	return slices.Contains(c.followers(c.f.Into[e]), c.f.From[e])
}

// checkPair checks sentences about sums in misère play.
func (c checker) checkPair(s explain.Sentence) bool {
	v := s.Vertex
	if c.play != graphs.Misere {
		return false
	}
	var pair pairInfo
	if c.deletion != nil {
		own, left := c.deletion.subgameOf(v)
		pair = own.pair(left)
	} else if none := c.hasNoPair(v); none || s.Kind == explain.NoPair {
		return none && s.Kind == explain.NoPair
	} else {
		pair = c.pair(c.piecesAt(v))
	}
	if pair.Pair != s.Pair || pair.tame == (s.Kind == explain.Wild) {
		return false
	}
	n := s.Pair.Normal
	switch s.Kind {
	case explain.Fickle:
		return n < 2 && s.Pair.Misere == 1-n && c.equalsHeaps(v, n)
	case explain.Firm:
		return n > 1 && s.Pair.Misere == n && c.equalsHeaps(v, n)
	case explain.FirmHeaps:
		return n < 2 && s.Pair.Misere == n && c.equalsHeaps(v, 2, s.Number)
	}
	return s.Kind == explain.Wild
}

// checkQuotient checks sentences about the genus of a vertex and its element in the misère
// quotient.
func (c checker) checkQuotient(s explain.Sentence) bool {
	if c.play != graphs.Misere || !c.alwaysEnds(s.Vertex) || s.Text == "" {
		return false
	}
	if s.Kind == explain.GenusSymbol {
		p := c.pair(c.piecesAt(s.Vertex))
		return strings.HasPrefix(s.Text, fmt.Sprintf("%d^%d", p.Normal, p.Misere))
	}
	return (c.outcome(c.piecesAt(s.Vertex), c.play) == solver.OutcomeP) == (s.Kind == explain.ElementP)
}

// hasNoPair reports whether play from v can reach a cycle, or a ⊕ that is not tame.
func (c checker) hasNoPair(v int32) bool {
	return !c.alwaysEnds(v) || slices.ContainsFunc(c.followers(v), func(u int32) bool {
		return c.f.IsSum(u) && !c.pair(c.piecesAt(u)).tame
	})
}

// equalsHeaps reports whether v behaves like the sum of nim heaps of the given sizes in sums with
// tame games: with other heaps, and with the tame games of the vertices.
func (c checker) equalsHeaps(v int32, heaps ...solver.Nimber) bool {
	if c.deletion != nil {
		return true // equal pairs are enough in edge deletion
	}
	var heapPieces state
	for _, n := range heaps {
		heapPieces = append(heapPieces, heapOf(n))
	}
	contexts := []state{nil, {-2}, {-3}, {-2, -2}, {-3, -3}, {-3, -4}, {-2, -3, -4}}
	for u := range int32(c.f.Order()) {
		if c.alwaysEnds(u) && !c.hasNoPair(u) && c.pair(c.piecesAt(u)).tame && len(c.followers(u)) < 5 {
			contexts = append(contexts, c.piecesAt(u))
		}
	}
	for _, b := range contexts {
		if c.outcome(append(c.piecesAt(v), b...), graphs.Misere) != c.outcome(append(slices.Clone(heapPieces), b...),
			graphs.Misere) {
			return false
		}
	}
	return true
}

// checkBlock checks sentences about the value of a vertex of an edge-deletion game.
func (c checker) checkBlock(s explain.Sentence) bool {
	v := s.Vertex
	held := connectedVertices(c.f, c.f.Count, c.f.Ground)[v]
	if s.Kind == explain.Loose || !held {
		return !held && s.Kind == explain.Loose
	}
	own, left := c.deletion.subgameOf(v)
	ground := c.f.IsGround(v)
	worth := func(u int32) solver.Nimber {
		own, left := c.deletion.subgameOf(u)
		return own.pair(left).Normal
	}
	var feet []int32
	flat, ends, single, degree := 0, 0, true, map[int32]int{}
	for e, n := range left {
		if n == 0 {
			continue
		}
		a, b := c.f.From[e], c.f.Into[e]
		single = single && n == 1
		degree[a]++
		degree[b]++
		switch {
		case own.ground[a] && own.ground[b]:
			flat++
		case own.ground[a] || own.ground[b]:
			ends++
			foot := a
			if own.ground[a] {
				foot = b
			}
			if !slices.Contains(feet, foot) {
				feet = append(feet, foot)
			}
		}
	}
	switch s.Kind {
	case explain.Like:
		return worth(v) == worth(s.Vertices[0])
	case explain.LikeGround:
		return ground && c.f.IsGround(s.Vertices[0])
	case explain.Ground:
		return ground
	case explain.FusionOne, explain.FusionEven, explain.FusionOdd:
		edges, _ := explain.Highlights(c.narrator.Solution, s)
		count := int64(0)
		for _, e := range edges {
			count += int64(c.f.Count[e])
		}
		kind := [...]explain.SentenceKind{explain.FusionEven, explain.FusionOdd}[count%2]
		if count == 1 {
			kind = explain.FusionOne
		}
		level := func(e int32) bool { return c.f.IsGround(c.f.From[e]) && c.f.IsGround(c.f.Into[e]) }
		want := c.deletion.cycleEdges(v)
		if s.Edges != nil && level(s.Edges[0]) { // the sentence is about an edge on the ground
			want = slices.DeleteFunc(want, func(e int32) bool { return !level(e) })
		}
		return slices.Equal(edges, want) && count == s.Count && kind == s.Kind
	case explain.Colon:
		up := s.Vertices[0]
		lower := c.f.From[s.Edges[0]]
		if lower == up {
			lower = c.f.Into[s.Edges[0]]
		}
		return c.deletion.isBridge(s.Edges[0]) && left[s.Edges[0]] > 0 && worth(up) == s.Number &&
			s.Other.Equal(solver.Finite(s.Number+1)) && !slices.Contains(c.deletion.cycleEdges(lower), s.Edges[0])
	case explain.MoreColon:
		return s.Count > 0
	case explain.Bare:
		return !slices.ContainsFunc(left, func(n int32) bool { return n > 0 })
	case explain.Together:
		var values []solver.Value
		for _, t := range s.Terms {
			values = append(values, t.Value)
		}
		return len(s.Terms) > 0 && s.Value.Equal(solver.Finite(xorOf(values))) &&
			own.pair(left).Normal == nimberOf(s.Value)
	case explain.Own:
		return !ground && own != c.deletion
	case explain.ByLoops:
		return flat > 0 && ends == 0
	case explain.ByFoot:
		return flat == 0 && len(feet) == 1
	case explain.ByRing:
		for u, d := range degree {
			single = single && (own.ground[u] || d == 2)
		}
		return single && flat == 0 && ends == 2 && len(own.figures(left)) == 1
	case explain.BySum:
		return len(own.figures(left)) > 1 && own.pair(left).tame
	case explain.BySearch:
		return len(feet) > 1 || flat > 0
	case explain.ByNothing:
		return s.Manner == solver.MannerBeyond
	}
	return s.Kind == explain.ValueAlone && c.play == graphs.Misere
}

// areSummandsTame reports in ok whether all summands are tame, and in firm whether one of them is
// firm: its Grundy values in normal and misère play are equal.
func (c checker) areSummandsTame() (firm, ok bool) {
	addPair := func(p pairInfo) {
		ok = ok && p.tame
		firm = firm || p.Normal == p.Misere
	}
	ok = true
	if c.deletion != nil {
		for _, figure := range c.deletion.figures(c.f.Count) {
			addPair(c.deletion.pair(figure))
		}
		return firm, ok
	}
	for v, n := range c.s.Position.Tokens {
		if n > 0 {
			if c.hasNoPair(int32(v)) {
				return false, false
			}
			addPair(c.pair(c.piecesAt(int32(v))))
		}
	}
	return firm, ok
}

// checkPosition checks sentences about the position.
func (c checker) checkPosition(s explain.Sentence) bool {
	values, outcome := c.summandValues(), c.positionOutcome()
	loops, large, nonzero := 0, false, false
	for _, v := range values {
		large, nonzero = large || nimberOf(v) > 1, nonzero || !isZero(v)
		if isInfinite(v) {
			loops++
		}
	}
	sum := xorOf(values) // of the summands that are numbers
	only := len(values) == 1
	asNormal := (sum != 0) == (outcome == solver.OutcomeN)
	hasRightData := outcome == s.Outcome && s.Number == sum && s.Count == int64(len(values)) && loops == 0
	reaches := func() bool {
		for _, piece := range c.pieces() {
			if isInfinite(c.value(state{piece})) {
				return c.canReach(state{piece}, solver.Finite(s.Number))
			}
		}
		return false
	}
	stuck := c.deletion != nil && len(values) == 0 || c.deletion == nil && len(c.options(c.pieces())) == 0
	normal := c.play == graphs.Normal
	switch s.Kind {
	case explain.NoMove:
		return stuck && normal
	case explain.OneZero:
		return normal && only && !nonzero && outcome == solver.OutcomeP
	case explain.OneNonzero:
		return normal && only && loops == 0 && values[0].Equal(solver.Finite(s.Number)) && s.Number > 0 &&
			outcome == solver.OutcomeN
	case explain.AllZero:
		return normal && !only && !nonzero && outcome == solver.OutcomeP
	case explain.SumZero:
		return normal && !only && loops == 0 && sum == 0 && outcome == solver.OutcomeP
	case explain.SumNonzero:
		return normal && !only && loops == 0 && sum == s.Number && s.Count == int64(bits.Len32(uint32(sum))-1) &&
			outcome == solver.OutcomeN
	case explain.LoopReaches, explain.LoopReachesZero:
		return normal && loops == 1 && only == (s.Kind == explain.LoopReachesZero) && s.Number == sum && reaches() &&
			outcome == solver.OutcomeN
	case explain.LoopMisses, explain.LoopMissesZero:
		return normal && loops == 1 && only == (s.Kind == explain.LoopMissesZero) && s.Number == sum && !reaches() &&
			outcome == solver.OutcomeD
	case explain.Loops:
		return normal && s.Count == int64(loops) && loops > 1 && outcome == solver.OutcomeD
	case explain.TameFirm, explain.TameFickle:
		firm, tame := c.areSummandsTame()
		return c.play == graphs.Misere && tame && firm == (s.Kind == explain.TameFirm) && hasRightData &&
			asNormal == firm &&
			!(only && !firm && sum > 1)
	case explain.AntiOver:
		return c.play == graphs.AntiSG && !nonzero && outcome == solver.OutcomeN
	case explain.AntiLarge:
		return c.play == graphs.AntiSG && large && hasRightData && asNormal
	case explain.AntiSmall:
		return c.play == graphs.AntiSG && !large && nonzero && hasRightData && !asNormal && (!only || sum == 1)
	case explain.AntiPlayout:
		return c.play == graphs.AntiSG && outcome == s.Outcome && c.deletion == nil &&
			slices.ContainsFunc(c.reachableVertices(), c.f.IsSum)
	case explain.RuleTame:
		_, tame := c.areSummandsTame()
		return tame && c.play == graphs.Misere
	case explain.RuleBack:
		movable := 0
		for _, piece := range c.pieces() {
			movable += min(1, len(c.options(state{piece})))
		}
		return movable == 1 && c.play == graphs.Misere && outcome == s.Outcome
	case explain.RuleSearch, explain.RuleSearchOne, explain.RulePlayout, explain.RuleMoves:
		_, tame := c.areSummandsTame()
		return (!tame || only && c.deletion != nil) && c.play == graphs.Misere && outcome == s.Outcome &&
			only == (s.Kind == explain.RuleSearchOne || s.Kind == explain.RulePlayout && only)
	case explain.RuleQuotient:
		_, tame := c.areSummandsTame()
		return !tame && c.play == graphs.Misere && outcome == s.Outcome && s.Text != ""
	case explain.RuleUnknown:
		return c.play == graphs.Misere && c.s.Outcome == solver.OutcomeUnknown
	case explain.AntiUnknown:
		return c.play == graphs.AntiSG && c.s.Outcome == solver.OutcomeUnknown
	case explain.AntiMoves:
		return c.play == graphs.AntiSG && outcome == s.Outcome
	case explain.Part:
		if c.deletion != nil {
			p := c.deletion.pair(c.deletion.figureOf(s.Vertex))
			return p.Pair == s.Pair && p.tame == (s.Genus != solver.GenusWild)
		}
		if none := c.hasNoPair(s.Vertex); none || s.Genus == solver.GenusUnknown {
			return none && s.Genus == solver.GenusUnknown
		}
		p := c.pair(c.piecesAt(s.Vertex))
		return p.Pair == s.Pair && p.tame == (s.Genus != solver.GenusWild)
	case explain.MoreParts:
		return s.Count == int64(len(c.s.Parts)-c.narrator.MaxSentences) && s.Count > 0
	case explain.TheoremHolds, explain.TheoremFails, explain.TheoremFailsPart, explain.TheoremRight,
		explain.TheoremWrong:
		return c.checkTheorem(s, values, outcome)
	case explain.Leaves:
		if c.deletion != nil {
			left := c.edgesAfter(s.Edges[0])
			return c.deletion.outcome(left, c.play) == s.Outcome &&
				s.Value.Equal(solver.Finite(c.deletion.pair(left).Normal))
		}
		left := c.stateAfter(s.Edges[0])
		return c.outcome(left, c.play) == s.Outcome && c.hasValue(left, s.Value)
	case explain.MoreTurns:
		return s.Count > 0 && s.Count == int64(c.countWinningMoves()-c.narrator.MaxSentences)
	}
	return c.checkWinningMove(s)
}

// countWinningMoves returns the number of winning moves along edges and in heaps.
func (c checker) countWinningMoves() (count int) {
	if c.deletion != nil {
		for e, n := range c.deletion.dropLoose(c.f.Count) {
			if n > 0 && c.deletion.outcome(c.edgesAfter(int32(e)), c.play) == solver.OutcomeP {
				count++
			}
		}
		return count
	}
	for v, n := range c.s.Position.Tokens {
		if n == 0 {
			continue
		}
		if c.f.IsHeap(int32(v)) {
			for k := range c.f.Worth[v] {
				if c.outcome(c.replaceToken(int32(v), heapOf(solver.Nimber(k))), c.play) == solver.OutcomeP {
					count++
				}
			}
			continue
		}
		wins, _ := c.movesFrom(int32(v))
		count += len(wins)
	}
	return count
}

// reachableVertices returns the vertices that tokens can reach.
func (c checker) reachableVertices() (vertices []int32) {
	for v, n := range c.s.Position.Tokens {
		if n > 0 {
			vertices = append(vertices, c.followers(int32(v))...)
		}
	}
	return vertices
}

// checkTheorem checks sentences about the theorem of Anti-SG play. values are those of the
// summands, and outcome is the outcome of the position.
func (c checker) checkTheorem(s explain.Sentence, values []solver.Value, outcome solver.Outcome) bool {
	var numbers []solver.Nimber
	for _, v := range values {
		numbers = append(numbers, nimberOf(v))
	}
	xor, large := solver.Nimber(0), false
	for _, n := range numbers {
		xor, large = xor^n, large || n > 1
	}
	predicted := solver.OutcomeP
	if (xor != 0) == large {
		predicted = solver.OutcomeN
	}
	fails := func(v int32) bool {
		return c.hasValue(c.piecesAt(v), solver.Finite(0)) && len(c.f.Row(v)) > 0 &&
			!slices.Contains(c.optionNumbers(v), 1)
	}
	switch s.Kind {
	case explain.TheoremRight, explain.TheoremWrong:
		return s.Outcome == predicted && (predicted == outcome) == (s.Kind == explain.TheoremRight) &&
			c.play == graphs.Misere
	case explain.TheoremFails:
		return c.deletion == nil && slices.Contains(c.reachableVertices(), s.Vertices[0]) && fails(s.Vertices[0])
	case explain.TheoremFailsPart:
		return c.deletion != nil && c.failsTheorem(c.deletion.figureOf(s.Vertices[0]))
	}
	if c.deletion != nil {
		return !slices.ContainsFunc(c.deletion.figures(c.f.Count), c.failsTheorem) &&
			(c.play != graphs.Misere || predicted == outcome)
	}
	return !slices.ContainsFunc(c.reachableVertices(), fails) && predicted == c.outcome(c.pieces(), graphs.Misere)
}

// failsTheorem reports whether the theorem of Anti-SG play fails for a figure: it can become a
// figure of value 0 with moves, none of which leads to value 1.
func (c checker) failsTheorem(left []int32) bool {
	reachesOne := false
	options := c.deletion.options(left)
	for _, o := range options {
		if c.failsTheorem(o) {
			return true
		}
		reachesOne = reachesOne || c.deletion.pair(o).Normal == 1
	}
	return len(options) > 0 && !reachesOne && c.deletion.pair(left).Normal == 0
}

// checkWinningMove checks sentences about winning moves.
func (c checker) checkWinningMove(s explain.Sentence) bool {
	if !c.wins(s) || s.Circling && (c.deletion != nil || len(s.Edges) != 1 || !c.canReturn(s.Edges[0])) {
		return false
	}
	var before, after solver.Value
	values := c.summandValues()
	others := len(values) - 1
	if c.deletion != nil {
		figure := c.deletion.figureOf(s.Vertex)
		less := slices.Clone(figure)
		if less[s.Edges[0]]--; less[s.Edges[0]] < 0 {
			return false
		}
		before, after = solver.Finite(c.deletion.pair(figure).Normal), solver.Finite(c.deletion.pair(less).Normal)
	} else if before, after = c.value(c.piecesAt(s.Vertex)), solver.Finite(s.Number); len(s.Edges) > 0 {
		if after = c.value(c.piecesAt(c.f.Into[s.Edges[0]])); c.f.From[s.Edges[0]] != s.Vertex {
			return false
		}
	}
	switch s.Kind {
	case explain.TurnOnly:
		return c.play == graphs.Normal && others == 0 && isZero(after)
	case explain.TurnWins:
		return c.play != graphs.Normal
	case explain.TurnBecomes:
		return before.Equal(s.Value) && after.Equal(s.Other)
	}
	rest := xorOf(values) ^ nimberOf(before)
	var terms []solver.Value
	for _, t := range s.Terms {
		terms = append(terms, slices.Repeat([]solver.Value{t.Value}, int(t.Copies))...)
	}
	return s.Kind == explain.Turn && c.play == graphs.Normal && others > 0 && s.Count == int64(others) &&
		before.Equal(s.Value) && after.Equal(s.Other) &&
		after.Equal(solver.Finite(rest)) && (terms == nil || xorOf(terms) == rest && len(terms) == others)
}
