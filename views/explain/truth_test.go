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

// checker holds claims against the definition.
type checker struct {
	x    *explain.Narrator
	s    *solver.Solution
	f    *graphs.Frozen
	play graphs.Play
	*played
	cut *deleted // of an edge-deletion game, else nil
}

func newChecker(x *explain.Narrator) checker {
	s := x.Solution
	f := s.Position.Graph
	c := checker{x: x, s: s, f: f, play: s.Position.Play, played: newPlayed(f)}
	if f.Kind == graphs.Deletion {
		c.cut = newDeleted(f, f.Ground)
	}
	return c
}

// tokens is the state of the position.
func (c checker) tokens() (all state) {
	for v, n := range c.s.Position.Tokens {
		for range n {
			all = append(all, c.at(int32(v))...)
		}
	}
	return all
}

// without is the position with one token on a vertex taken away, and others added.
func (c checker) without(v int32, added ...int32) state {
	all := c.tokens()
	i := slices.Index(all, c.at(v)[0])
	return append(slices.Delete(all, i, i+1), added...)
}

// after is the position after a move.
func (c checker) after(e int32) state { return c.without(c.f.From[e], c.at(c.f.Into[e])...) }

// wins tells whether a move, by its edge, or that of a heap to a size, leads to P.
func (c checker) wins(s explain.Sentence) bool {
	switch {
	case c.cut != nil:
		return c.cut.outcome(c.deleting(s.Edges[0]), c.play) == solver.OutcomeP
	case len(s.Edges) == 0:
		return c.outcome(c.without(s.Vertex, heapOf(s.Number)), c.play) == solver.OutcomeP
	}
	return c.outcome(c.after(s.Edges[0]), c.play) == solver.OutcomeP
}

func (c checker) deleting(e int32) []int32 {
	left := slices.Clone(c.f.Count)
	left[e]--
	return c.cut.settle(left)
}

// whole is who wins the position.
func (c checker) whole() solver.Outcome {
	if c.cut != nil {
		return c.cut.outcome(c.f.Count, c.play)
	}
	return c.outcome(c.tokens(), c.play)
}

// summands returns the values of the summands of the position.
func (c checker) summands() (all []solver.Value) {
	if c.cut != nil {
		for _, figure := range c.cut.figures(c.f.Count) {
			all = append(all, solver.Finite(c.cut.pair(figure).Normal))
		}
		return all
	}
	for _, piece := range c.tokens() {
		all = append(all, c.value(state{piece}))
	}
	return all
}

// from returns the winning moves from a vertex by their edges, and all of them.
func (c checker) from(v int32) (wins, all []int32) {
	for i := c.f.Start[v]; i < c.f.Start[v+1]; i++ {
		if all = append(all, c.f.Edge[i]); c.outcome(c.after(c.f.Edge[i]), c.play) == solver.OutcomeP {
			wins = append(wins, c.f.Edge[i])
		}
	}
	return wins, all
}

// numbers returns which numbers the options of a vertex are worth.
func (c checker) numbers(v int32) (all []solver.Nimber) {
	for _, to := range c.f.Row(v) {
		if n, ok := c.value(c.at(to)).Nimber(); ok {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// reply tells whether the second edge leads from what the first leads to, or from a part
// of it, to something of a value.
func (c checker) reply(s explain.Sentence) bool {
	if len(s.Edges) != 2 || c.f.From[s.Edges[0]] != s.Vertex || c.f.Into[s.Edges[0]] != s.Vertices[0] {
		return false
	}
	at := c.at(s.Vertices[0])
	i := slices.Index(at, c.f.From[s.Edges[1]])
	return i >= 0 && c.worth(append(slices.Delete(at, i, i+1), c.at(c.f.Into[s.Edges[1]])...), s.Other)
}

// leads tells whether a move from a state leads to a value.
func (c checker) leads(from state, to solver.Value) bool {
	return slices.ContainsFunc(c.options(from), func(o state) bool { return c.worth(o, to) })
}

func nimberText(v solver.Value) solver.Nimber {
	n, _ := v.Nimber()
	return n
}

func infinite(v solver.Value) bool {
	_, loopy := v.Loopy()
	return loopy
}

func xor(all []solver.Value) (sum solver.Nimber) {
	for _, v := range all {
		sum ^= nimberText(v)
	}
	return sum
}

func zero(v solver.Value) bool { return v.Equal(solver.Finite(0)) }

// holds tells whether a claim is true, and in a step rests on what is known before it.
func (c checker) holds(s explain.Sentence) bool {
	unknown := func(v int32) bool { return !c.x.IsKnown(v) }
	if c.x.IsKnown != nil &&
		(s.Kind == explain.ToP && unknown(s.Vertices[0]) || s.Kind == explain.AllN && slices.ContainsFunc(c.f.Row(s.Vertex), unknown)) {
		return false
	}
	switch {
	case s.Kind <= explain.SumMove:
		return c.valued(s)
	case s.Kind <= explain.Circles:
		return c.won(s)
	case s.Kind <= explain.NoPair:
		return c.paired(s)
	case s.Kind <= explain.NoElement:
		return c.multiplied(s)
	case s.Kind <= explain.ValueAlone:
		return c.blocked(s)
	}
	return c.positioned(s)
}

// valued checks claims about the value of a vertex of a directed game.
func (c checker) valued(s explain.Sentence) bool {
	v := s.Vertex
	value, row := c.value(c.at(v)), c.f.Row(v)
	var numbers []solver.Nimber
	if !c.f.IsSum(v) {
		numbers = c.numbers(v)
	}
	var option solver.Value
	if len(s.Vertices) > 0 {
		option = c.value(c.at(s.Vertices[0]))
	}
	switch s.Kind {
	case explain.Target:
		for _, u := range append([]int32{v}, s.Vertices...) {
			if !c.f.IsTarget(u) || len(c.f.Row(u)) > 0 {
				return false
			}
		}
		return s.Count == max(1, int64(len(s.Vertices))) && zero(value)
	case explain.End:
		for _, u := range s.Vertices {
			if len(c.f.Row(u)) > 0 || c.f.IsHeap(u) || c.f.IsSum(u) {
				return false
			}
		}
		return s.Count == max(1, int64(len(s.Vertices))) && len(row) == 0 && zero(value) &&
			!c.f.IsHeap(v) && !c.f.IsSum(v)
	case explain.Zero:
		return len(row) > 0 && s.Count == int64(len(row)) && zero(value) && !slices.Contains(numbers, 0)
	case explain.Mex:
		if len(s.Taken) != int(s.Number) || slices.Contains(numbers, s.Number) {
			return false
		}
		for n, t := range s.Taken {
			var all []solver.Option
			for _, o := range t.Options {
				if o.Vertex == c.f.Into[o.Edge] && c.f.From[o.Edge] == v &&
					c.worth(c.at(o.Vertex), solver.Finite(t.Number)) {
					all = append(all, o)
				}
			}
			if int(t.Number) != n || len(all) == 0 || len(all) != len(t.Options) {
				return false
			}
		}
		return value.Equal(solver.Finite(s.Number))
	case explain.Reversible:
		return c.reply(s) && option.Equal(s.Value) && value.Equal(s.Other) && nimberText(option) > nimberText(value) &&
			!infinite(option)
	case explain.ReversibleHeap, explain.ReversibleSum:
		return option.Equal(s.Value) && value.Equal(s.Other) && nimberText(option) > nimberText(value) &&
			c.leads(c.at(s.Vertices[0]), value) &&
			c.f.IsHeap(s.Vertices[0]) == (s.Kind == explain.ReversibleHeap)
	case explain.Settled:
		return c.reply(s) && option.Equal(s.Value) && value.Equal(s.Other) && infinite(option) && !infinite(value)
	case explain.Answered:
		return c.reply(s) && value.Equal(s.Other) && !infinite(value) && !c.x.IsKnown(s.Vertices[0])
	case explain.MoreReplies:
		more := int64(-c.x.MaxSentences)
		for _, to := range row {
			o := c.value(c.at(to))
			if c.x.IsKnown != nil && !c.x.IsKnown(to) ||
				c.x.IsKnown == nil && (infinite(o) || nimberText(o) > nimberText(value) && c.play == graphs.Normal) {
				more++
			}
		}
		return s.Count > 0 && s.Count == more
	case explain.Unfit:
		for _, to := range s.Vertices {
			if !infinite(c.value(c.at(to))) || c.leads(c.at(to), solver.Finite(s.Number)) || !slices.Contains(row, to) {
				return false
			}
		}
		return infinite(value) && int64(len(s.Vertices)) == s.Count && s.Count > 0 && mexOf(numbers) == s.Number
	case explain.Reached, explain.ReachedNone:
		return infinite(value) && slices.Equal(numbers, s.Numbers) && value.Equal(s.Value) &&
			(len(numbers) == 0) == (s.Kind == explain.ReachedNone)
	case explain.Heap, explain.HeapEmpty:
		return c.f.IsHeap(v) && int(c.f.Worth[v]) == int(s.Number) && (s.Number == 0) == (s.Kind == explain.HeapEmpty)
	case explain.SumEmpty:
		return c.f.IsSum(v) && len(row) == 0 && zero(value)
	case explain.SumMove:
		return c.play == graphs.Normal && !zero(value) && option.Equal(s.Value) &&
			nimberText(value)^nimberText(option)^nimberText(s.Other) == 0 &&
			slices.Contains(row, s.Vertices[0]) && c.leads(c.at(s.Vertices[0]), s.Other)
	}
	return c.summed(s, value)
}

// summed checks claims about a ⊕.
func (c checker) summed(s explain.Sentence, value solver.Value) bool {
	var loops []int32
	rest, copies := solver.Nimber(0), 0
	for i, t := range s.Terms {
		at := int(c.f.Start[s.Vertex]) + i
		if at >= int(c.f.Start[s.Vertex+1]) || t.Vertex != c.f.To[at] || t.Copies != c.f.Count[c.f.Edge[at]] ||
			!c.worth(c.at(t.Vertex), t.Value) {
			return false
		}
		if infinite(t.Value) {
			loops = append(loops, t.Vertex)
			copies += int(t.Copies)
		} else if t.Copies%2 == 1 {
			rest ^= nimberText(t.Value)
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

// won checks claims about who wins from a vertex.
func (c checker) won(s explain.Sentence) bool {
	v := s.Vertex
	if c.cut != nil {
		own, left := c.cut.own(v)
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
	own, row := c.outcome(c.at(v), c.play), c.f.Row(v)
	stuck := len(c.options(c.at(v))) == 0
	if s.Kind <= explain.KeepsDraw {
		if s.Alone != (count > 1) {
			return false
		}
	} else if s.Kind < explain.Circles && (count < 2 || c.s.Position.Tokens[v] == 0 || s.Alone) {
		return false
	}
	all := func(o solver.Outcome) bool {
		return s.Count == int64(len(row)) && s.Count > 0 &&
			!slices.ContainsFunc(row, func(to int32) bool { return c.outcome(c.at(to), c.play) != o })
	}
	to := func() bool { // the one edge is one of the vertex
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
		return c.play == graphs.AntiSG && c.over(c.at(v)) && own == solver.OutcomeN
	case explain.ToZero:
		return normal && to() && own == solver.OutcomeN && c.worth(c.at(s.Vertices[0]), solver.Finite(0))
	case explain.ToP:
		return !stuck && to() && own == solver.OutcomeN && c.outcome(c.at(s.Vertices[0]), c.play) == solver.OutcomeP &&
			!(c.play == graphs.AntiSG && c.over(c.at(v)))
	case explain.NoneZero:
		answered := !slices.ContainsFunc(row, func(to int32) bool { return !c.leads(c.at(to), solver.Finite(0)) })
		return normal && own == solver.OutcomeP && all(solver.OutcomeN) && answered
	case explain.AllN:
		return own == solver.OutcomeP && all(solver.OutcomeN)
	case explain.Wins:
		return own == s.Outcome
	case explain.KeepsDraw:
		var keep []int32
		for i := c.f.Start[v]; i < c.f.Start[v+1]; i++ {
			if c.outcome(c.at(c.f.To[i]), c.play) == solver.OutcomeD {
				keep = append(keep, c.f.Edge[i])
			}
		}
		return own == solver.OutcomeD && len(keep) > 0 && slices.Equal(keep, s.Edges) && s.Count == int64(len(keep))
	}
	return c.inSum(s, to)
}

// inSum checks claims about the moves of a vertex in the sum.
func (c checker) inSum(s explain.Sentence, to func() bool) bool {
	wins, all := c.from(s.Vertex)
	normal := c.play == graphs.Normal
	over := c.play == graphs.AntiSG && c.over(c.tokens())
	if s.Kind == explain.InSumStuck {
		return len(all) == 0
	}
	if over || len(all) == 0 {
		return false
	}
	elsewhere := slices.ContainsFunc(c.options(c.tokens()),
		func(o state) bool { return c.outcome(o, c.play) == solver.OutcomeP })
	switch s.Kind {
	case explain.InSumZero:
		return normal && to() && slices.Contains(wins, s.Edges[0]) && c.worth(c.after(s.Edges[0]), solver.Finite(0))
	case explain.InSumWins:
		return to() && slices.Contains(wins, s.Edges[0])
	case explain.InSumCircles:
		return to() && slices.Contains(wins, s.Edges[0]) && c.circles(s.Edges[0])
	case explain.InSumDraws:
		return len(wins) == 0 && to() && c.whole() == solver.OutcomeD &&
			c.outcome(c.after(s.Edges[0]), c.play) == solver.OutcomeD
	case explain.InSumElsewhere:
		return len(wins) == 0 && elsewhere
	case explain.InSumNonzero, explain.InSumLoses:
		for _, e := range all {
			if c.outcome(c.after(e), c.play) != solver.OutcomeN ||
				s.Kind == explain.InSumNonzero && (!normal || c.worth(c.after(e), solver.Finite(0))) {
				return false
			}
		}
		return true
	}
	// Circles
	for _, e := range s.Edges {
		if !slices.Contains(wins, e) || !c.circles(e) {
			return false
		}
	}
	return s.Kind == explain.Circles && len(s.Edges) > 0 && s.Count == int64(len(s.Edges)) && len(wins) > len(s.Edges)
}

// circles tells whether play can come back to before a move.
func (c checker) circles(e int32) bool {
	return slices.Contains(c.followers(c.f.Into[e]), c.f.From[e])
}

// paired checks claims about how something adds up in misère play.
func (c checker) paired(s explain.Sentence) bool {
	v := s.Vertex
	if c.play != graphs.Misere {
		return false
	}
	var pair pairOf
	if c.cut != nil {
		own, left := c.cut.own(v)
		pair = own.pair(left)
	} else if none := c.noPair(v); none || s.Kind == explain.NoPair {
		return none && s.Kind == explain.NoPair
	} else {
		pair = c.pair(c.at(v))
	}
	if pair.Pair != s.Pair || pair.tame == (s.Kind == explain.Wild) {
		return false
	}
	n := s.Pair.Normal
	switch s.Kind {
	case explain.Fickle:
		return n < 2 && s.Pair.Misere == 1-n && c.like(v, n)
	case explain.Firm:
		return n > 1 && s.Pair.Misere == n && c.like(v, n)
	case explain.FirmHeaps:
		return n < 2 && s.Pair.Misere == n && c.like(v, 2, s.Number)
	}
	return s.Kind == explain.Wild
}

// multiplied checks claims about the genus and the element of a vertex.
func (c checker) multiplied(s explain.Sentence) bool {
	if c.play != graphs.Misere || !c.ends(s.Vertex) || s.Text == "" {
		return false
	}
	if s.Kind == explain.GenusSymbol {
		p := c.pair(c.at(s.Vertex))
		return strings.HasPrefix(s.Text, fmt.Sprintf("%d^%d", p.Normal, p.Misere))
	}
	return (c.outcome(c.at(s.Vertex), c.play) == solver.OutcomeP) == (s.Kind == explain.ElementP)
}

// noPair tells whether a cycle or a ⊕ that is not tame can come up.
func (c checker) noPair(v int32) bool {
	return !c.ends(v) || slices.ContainsFunc(c.followers(v), func(u int32) bool {
		return c.f.IsSum(u) && !c.pair(c.at(u)).tame
	})
}

// like tells whether a vertex has the outcomes of nim heaps beside tame games: beside
// other heaps, and beside the tame ones among the vertices.
func (c checker) like(v int32, heaps ...solver.Nimber) bool {
	if c.cut != nil {
		return true // the pairs are those of the heaps, which says it
	}
	var same state
	for _, n := range heaps {
		same = append(same, heapOf(n))
	}
	beside := []state{nil, {-2}, {-3}, {-2, -2}, {-3, -3}, {-3, -4}, {-2, -3, -4}}
	for u := range int32(c.f.Order()) {
		if c.ends(u) && !c.noPair(u) && c.pair(c.at(u)).tame && len(c.followers(u)) < 5 {
			beside = append(beside, c.at(u))
		}
	}
	for _, b := range beside {
		if c.outcome(append(c.at(v), b...), graphs.Misere) != c.outcome(append(slices.Clone(same), b...),
			graphs.Misere) {
			return false
		}
	}
	return true
}

// blocked checks claims about the value of a vertex of an edge-deletion game.
func (c checker) blocked(s explain.Sentence) bool {
	v := s.Vertex
	held := reached(c.f, c.f.Count, c.f.Ground)[v]
	if s.Kind == explain.Loose || !held {
		return !held && s.Kind == explain.Loose
	}
	own, left := c.cut.own(v)
	ground := c.f.IsGround(v)
	worth := func(u int32) solver.Nimber {
		own, left := c.cut.own(u)
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
		edges, _ := explain.Highlights(c.x.Solution, s)
		count := int64(0)
		for _, e := range edges {
			count += int64(c.f.Count[e])
		}
		kind := [...]explain.Kind{explain.FusionEven, explain.FusionOdd}[count%2]
		if count == 1 {
			kind = explain.FusionOne
		}
		level := func(e int32) bool { return c.f.IsGround(c.f.From[e]) && c.f.IsGround(c.f.Into[e]) }
		want := c.cut.onCycles(v)
		if s.Edges != nil && level(s.Edges[0]) { // said of an edge that is a loop of the ground
			want = slices.DeleteFunc(want, func(e int32) bool { return !level(e) })
		}
		return slices.Equal(edges, want) && count == s.Count && kind == s.Kind
	case explain.Colon:
		up := s.Vertices[0]
		lower := c.f.From[s.Edges[0]]
		if lower == up {
			lower = c.f.Into[s.Edges[0]]
		}
		return c.cut.bridge(s.Edges[0]) && left[s.Edges[0]] > 0 && worth(up) == s.Number &&
			s.Other.Equal(solver.Finite(s.Number+1)) && !slices.Contains(c.cut.onCycles(lower), s.Edges[0])
	case explain.MoreColon:
		return s.Count > 0
	case explain.Bare:
		return !slices.ContainsFunc(left, func(n int32) bool { return n > 0 })
	case explain.Together:
		var values []solver.Value
		for _, t := range s.Terms {
			values = append(values, t.Value)
		}
		return len(s.Terms) > 0 && s.Value.Equal(solver.Finite(xor(values))) &&
			own.pair(left).Normal == nimberText(s.Value)
	case explain.Own:
		return !ground && own != c.cut
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

// tame tells of each summand whether it is firm, false where one is not tame.
func (c checker) tame() (firm, ok bool) {
	look := func(p pairOf) {
		ok = ok && p.tame
		firm = firm || p.Normal == p.Misere
	}
	ok = true
	if c.cut != nil {
		for _, figure := range c.cut.figures(c.f.Count) {
			look(c.cut.pair(figure))
		}
		return firm, ok
	}
	for v, n := range c.s.Position.Tokens {
		if n > 0 {
			if c.noPair(int32(v)) {
				return false, false
			}
			look(c.pair(c.at(int32(v))))
		}
	}
	return firm, ok
}

// positioned checks claims about the position.
func (c checker) positioned(s explain.Sentence) bool {
	values, outcome := c.summands(), c.whole()
	loops, large, nonzero := 0, false, false
	for _, v := range values {
		large, nonzero = large || nimberText(v) > 1, nonzero || !zero(v)
		if infinite(v) {
			loops++
		}
	}
	sum := xor(values) // of those that are numbers
	only := len(values) == 1
	asNormal := (sum != 0) == (outcome == solver.OutcomeN)
	said := outcome == s.Outcome && s.Number == sum && s.Count == int64(len(values)) && loops == 0
	reaches := func() bool {
		for _, piece := range c.tokens() {
			if infinite(c.value(state{piece})) {
				return c.leads(state{piece}, solver.Finite(s.Number))
			}
		}
		return false
	}
	stuck := c.cut != nil && len(values) == 0 || c.cut == nil && len(c.options(c.tokens())) == 0
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
		firm, tame := c.tame()
		return c.play == graphs.Misere && tame && firm == (s.Kind == explain.TameFirm) && said && asNormal == firm &&
			!(only && !firm && sum > 1)
	case explain.AntiOver:
		return c.play == graphs.AntiSG && !nonzero && outcome == solver.OutcomeN
	case explain.AntiLarge:
		return c.play == graphs.AntiSG && large && said && asNormal
	case explain.AntiSmall:
		return c.play == graphs.AntiSG && !large && nonzero && said && !asNormal && (!only || sum == 1)
	case explain.AntiPlayout:
		return c.play == graphs.AntiSG && outcome == s.Outcome && c.cut == nil &&
			slices.ContainsFunc(c.met(), c.f.IsSum)
	case explain.RuleTame:
		_, tame := c.tame()
		return tame && c.play == graphs.Misere
	case explain.RuleBack:
		movable := 0
		for _, piece := range c.tokens() {
			movable += min(1, len(c.options(state{piece})))
		}
		return movable == 1 && c.play == graphs.Misere && outcome == s.Outcome
	case explain.RuleSearch, explain.RuleSearchOne, explain.RulePlayout, explain.RuleMoves:
		_, tame := c.tame()
		return (!tame || only && c.cut != nil) && c.play == graphs.Misere && outcome == s.Outcome &&
			only == (s.Kind == explain.RuleSearchOne || s.Kind == explain.RulePlayout && only)
	case explain.RuleQuotient:
		_, tame := c.tame()
		return !tame && c.play == graphs.Misere && outcome == s.Outcome && s.Text != ""
	case explain.RuleUnknown:
		return c.play == graphs.Misere && c.s.Outcome == solver.OutcomeUnknown
	case explain.AntiUnknown:
		return c.play == graphs.AntiSG && c.s.Outcome == solver.OutcomeUnknown
	case explain.AntiMoves:
		return c.play == graphs.AntiSG && outcome == s.Outcome
	case explain.Part:
		if c.cut != nil {
			p := c.cut.pair(c.cut.figure(s.Vertex))
			return p.Pair == s.Pair && p.tame == (s.Genus != solver.GenusWild)
		}
		if none := c.noPair(s.Vertex); none || s.Genus == solver.GenusUnknown {
			return none && s.Genus == solver.GenusUnknown
		}
		p := c.pair(c.at(s.Vertex))
		return p.Pair == s.Pair && p.tame == (s.Genus != solver.GenusWild)
	case explain.MoreParts:
		return s.Count == int64(len(c.s.Parts)-c.x.MaxSentences) && s.Count > 0
	case explain.TheoremHolds, explain.TheoremFails, explain.TheoremFailsPart, explain.TheoremRight,
		explain.TheoremWrong:
		return c.theorem(s, values, outcome)
	case explain.Leaves:
		if c.cut != nil {
			left := c.deleting(s.Edges[0])
			return c.cut.outcome(left, c.play) == s.Outcome && s.Value.Equal(solver.Finite(c.cut.pair(left).Normal))
		}
		left := c.after(s.Edges[0])
		return c.outcome(left, c.play) == s.Outcome && c.worth(left, s.Value)
	case explain.MoreTurns:
		return s.Count > 0 && s.Count == int64(c.winning()-c.x.MaxSentences)
	}
	return c.turned(s)
}

// winning counts the winning moves by edges, and those of heaps.
func (c checker) winning() (count int) {
	if c.cut != nil {
		for e, n := range c.cut.settle(c.f.Count) {
			if n > 0 && c.cut.outcome(c.deleting(int32(e)), c.play) == solver.OutcomeP {
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
				if c.outcome(c.without(int32(v), heapOf(solver.Nimber(k))), c.play) == solver.OutcomeP {
					count++
				}
			}
			continue
		}
		wins, _ := c.from(int32(v))
		count += len(wins)
	}
	return count
}

// met returns the vertices that the tokens can come to.
func (c checker) met() (all []int32) {
	for v, n := range c.s.Position.Tokens {
		if n > 0 {
			all = append(all, c.followers(int32(v))...)
		}
	}
	return all
}

// theorem checks claims about the theorem of Anti-SG play.
func (c checker) theorem(s explain.Sentence, values []solver.Value, outcome solver.Outcome) bool {
	var numbers []solver.Nimber
	for _, v := range values {
		numbers = append(numbers, nimberText(v))
	}
	xor, large := solver.Nimber(0), false
	for _, n := range numbers {
		xor, large = xor^n, large || n > 1
	}
	says := solver.OutcomeP
	if (xor != 0) == large {
		says = solver.OutcomeN
	}
	fails := func(v int32) bool {
		return c.worth(c.at(v), solver.Finite(0)) && len(c.f.Row(v)) > 0 && !slices.Contains(c.numbers(v), 1)
	}
	switch s.Kind {
	case explain.TheoremRight, explain.TheoremWrong:
		return s.Outcome == says && (says == outcome) == (s.Kind == explain.TheoremRight) && c.play == graphs.Misere
	case explain.TheoremFails:
		return c.cut == nil && slices.Contains(c.met(), s.Vertices[0]) && fails(s.Vertices[0])
	case explain.TheoremFailsPart:
		return c.cut != nil && c.stuck(c.cut.figure(s.Vertices[0]))
	}
	if c.cut != nil {
		return !slices.ContainsFunc(c.cut.figures(c.f.Count), c.stuck) && (c.play != graphs.Misere || says == outcome)
	}
	return !slices.ContainsFunc(c.met(), fails) && says == c.outcome(c.tokens(), graphs.Misere)
}

// stuck tells whether a figure can get value 0 with moves, none of which leads to 1.
func (c checker) stuck(left []int32) bool {
	one := false
	options := c.cut.options(left)
	for _, o := range options {
		if c.stuck(o) {
			return true
		}
		one = one || c.cut.pair(o).Normal == 1
	}
	return len(options) > 0 && !one && c.cut.pair(left).Normal == 0
}

// turned checks claims about winning moves.
func (c checker) turned(s explain.Sentence) bool {
	if !c.wins(s) || s.Circling && (c.cut != nil || len(s.Edges) != 1 || !c.circles(s.Edges[0])) {
		return false
	}
	var before, after solver.Value
	values := c.summands()
	others := len(values) - 1
	if c.cut != nil {
		figure := c.cut.figure(s.Vertex)
		less := slices.Clone(figure)
		if less[s.Edges[0]]--; less[s.Edges[0]] < 0 {
			return false
		}
		before, after = solver.Finite(c.cut.pair(figure).Normal), solver.Finite(c.cut.pair(less).Normal)
	} else if before, after = c.value(c.at(s.Vertex)), solver.Finite(s.Number); len(s.Edges) > 0 {
		if after = c.value(c.at(c.f.Into[s.Edges[0]])); c.f.From[s.Edges[0]] != s.Vertex {
			return false
		}
	}
	switch s.Kind {
	case explain.TurnOnly:
		return c.play == graphs.Normal && others == 0 && zero(after)
	case explain.TurnWins:
		return c.play != graphs.Normal
	case explain.TurnBecomes:
		return before.Equal(s.Value) && after.Equal(s.Other)
	}
	rest := xor(values) ^ nimberText(before)
	var terms []solver.Value
	for _, t := range s.Terms {
		terms = append(terms, slices.Repeat([]solver.Value{t.Value}, int(t.Copies))...)
	}
	return s.Kind == explain.Turn && c.play == graphs.Normal && others > 0 && s.Count == int64(others) &&
		before.Equal(s.Value) && after.Equal(s.Other) &&
		after.Equal(solver.Finite(rest)) && (terms == nil || xor(terms) == rest && len(terms) == others)
}
