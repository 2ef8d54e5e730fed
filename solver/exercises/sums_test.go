package exercises_test

import (
	"math/bits"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
)

// isLoose reports whether vertex v is not connected to the ground.
func (c checker) isLoose(v int32) bool {
	if c.f.IsGround(v) {
		return false
	}
	return !slices.Contains(c.component(v, func(int32) bool { return true }, true), int32(-1))
}

// component returns the vertices that are connected with v by edges that by accepts, including v.
// It does not pass through ground vertices; they are listed as -1 if ground is set, and otherwise
// left out.
func (c checker) component(v int32, by func(e int32) bool, ground bool) []int32 {
	found := []int32{v}
	for i := 0; i < len(found); i++ {
		for e := range int32(c.f.Size()) {
			a, b := c.f.From[e], c.f.Into[e]
			if !by(e) || found[i] < 0 {
				continue
			}
			for _, step := range [][2]int32{{a, b}, {b, a}} {
				to := step[1]
				if c.f.IsGround(to) {
					if to = -1; !ground {
						continue
					}
				}
				if step[0] == found[i] && !slices.Contains(found, to) {
					found = append(found, to)
				}
			}
		}
	}
	return found
}

// isBridge reports whether deleting edge e disconnects an edge from the ground.
func (c checker) isBridge(e int32) bool {
	if c.f.Count[e] > 1 || c.f.From[e] == c.f.Into[e] {
		return false
	}
	left := slices.Clone(c.f.Count)
	before := c.onGround(left, c.f.IsGround)
	left[e] = 0
	after := c.onGround(left, c.f.IsGround)
	ends := func(edges []int32, v int32) bool {
		return slices.ContainsFunc(c.indices(edges), func(e int32) bool { return c.f.From[e] == v || c.f.Into[e] == v })
	}
	if before[e] == 0 {
		return false
	}
	for _, v := range []int32{c.f.From[e], c.f.Into[e]} {
		if c.f.IsGround(v) {
			continue
		}
		if !ends(after, v) && !c.isHeldWithout(v, e) {
			return true
		}
	}
	return false
}

// isHeldWithout reports whether vertex v is connected to the ground after edge gone is deleted.
func (c checker) isHeldWithout(v, gone int32) bool {
	return slices.Contains(c.component(v, func(e int32) bool { return e != gone }, true), int32(-1))
}

func (c checker) indices(counts []int32) (list []int32) {
	for e, n := range counts {
		if n > 0 {
			list = append(list, int32(e))
		}
	}
	return list
}

// terms returns the summands of the value of vertex v, or of the position if v is -1. In edge
// deletion, v must not be on the ground.
func (c checker) terms(v int32) (terms []exercises.Term) {
	switch {
	case c.f.Kind == graphs.Directed && v >= 0:
		for i := c.f.Start[v]; i < c.f.Start[v+1]; i++ {
			terms = append(terms,
				exercises.Term{Vertex: c.f.To[i], Value: c.value(c.f.To[i]), Copies: int64(c.f.Count[c.f.Edge[i]])})
		}
		return terms
	case c.f.Kind == graphs.Directed:
		for v, n := range c.p.Tokens {
			if n > 0 {
				terms = append(terms, exercises.Term{Vertex: int32(v), Value: c.value(int32(v)), Copies: int64(n)})
			}
		}
		return terms
	}
	block := c.component(v, func(e int32) bool { return !c.isBridge(e) }, false)
	loops := int64(0)
	for e := range int32(c.f.Size()) {
		from, into := slices.Contains(block, c.f.From[e]), slices.Contains(block, c.f.Into[e])
		switch {
		case !from && !into:
		case !c.isBridge(e):
			loops += int64(c.f.Count[e])
		default:
			top := c.f.From[e]
			if from {
				top = c.f.Into[e]
			}
			if c.f.IsGround(top) || c.isHeldWithout(top, e) {
				continue // the bridge below the block
			}
			left := slices.Clone(c.f.Count)
			left[e] = 0
			terms = append(terms,
				exercises.Term{Vertex: top, Value: solver.Finite(1 + c.deletionValue(left, top)), Copies: 1})
		}
	}
	if loops > 0 {
		terms = append([]exercises.Term{{Vertex: -1, Value: solver.Finite(1), Copies: loops}}, terms...)
	}
	return terms
}

// isEmpty reports whether no part hangs from vertex v or, if v is -1, no move is possible in the
// position.
func (c checker) isEmpty(v int32) bool {
	if v < 0 {
		return len(c.tokens()) == 0 && len(c.indices(c.onGround(c.f.Count, c.f.IsGround))) == 0
	}
	return c.f.IsGround(v) && len(c.indices(c.onGround(c.f.Count, c.f.IsGround))) == 0 ||
		!c.f.IsGround(v) && len(c.terms(v)) == 0
}

// hasCorrectTerms reports whether the terms of k are the terms by the definition.
func (c checker) hasCorrectTerms(k exercises.Claim) bool {
	if c.f.Kind == graphs.Deletion {
		if k.Vertex < 0 {
			var xor solver.Nimber
			for _, t := range k.Terms {
				n, _ := t.Value.Nimber()
				xor ^= n * solver.Nimber(t.Copies%2)
			}
			return xor == c.deletionValue(c.f.Count, -1)
		}
		if c.f.IsGround(k.Vertex) {
			return true
		}
	}
	want := c.terms(k.Vertex)
	return slices.EqualFunc(k.Terms, want, func(a, b exercises.Term) bool {
		return a.Vertex == b.Vertex && a.Copies == b.Copies && a.Value.Equal(b.Value)
	})
}

// isSumClaimTrue reports whether k, a claim about the sum of its terms, is true.
func (c checker) isSumClaimTrue(k exercises.Claim) bool {
	var xor, or, once, largest solver.Nimber
	var sum, copies int64
	var values []solver.Nimber
	column := func(bit int) (ones int64) {
		for _, t := range k.Terms {
			n, _ := t.Value.Nimber()
			ones += int64(n>>bit&1) * t.Copies
		}
		return ones
	}
	for _, t := range k.Terms {
		n, ok := t.Value.Nimber()
		if !ok {
			return false
		}
		xor ^= n * solver.Nimber(t.Copies%2)
		or, once, largest = or|n, once^n, max(largest, n)
		sum, copies, values = sum+int64(n)*t.Copies, copies+t.Copies, append(values, n)
	}
	switch k.Kind {
	case exercises.WrongBit:
		return column(k.Bit) == k.Ones && k.Ones%2 != int64(k.Number>>k.Bit&1)
	case exercises.TermsSum:
		return sum == int64(k.Number) && copies > 1
	case exercises.TermsMex:
		return leastNotIn(values) == k.Number
	case exercises.TermsOr:
		return or == k.Number
	case exercises.LargestTerm:
		return largest == k.Number
	case exercises.CopiesForgotten:
		return once == k.Number && copies > int64(len(k.Terms))
	case exercises.OddColumn:
		return column(k.Bit) == k.Ones && k.Ones%2 == 1 && bits.Len32(uint32(xor)) == k.Bit+1
	}
	return xor == 0
}

// isBlockClaimTrue reports whether k, a claim about the loops and bridges of a block, is true.
func (c checker) isBlockClaimTrue(k exercises.Claim) bool {
	var loops int64
	var rest, bare solver.Nimber
	for _, t := range k.Terms {
		if t.Vertex < 0 {
			loops = t.Copies
			continue
		}
		n, _ := t.Value.Nimber()
		rest, bare = rest^n, bare^(n-1)
	}
	value := rest ^ solver.Nimber(loops%2)
	switch k.Kind {
	case exercises.LoopsCounted:
		return k.Ones == loops && solver.Nimber(loops)^rest == k.Number && k.Number != value
	case exercises.EvenLoops:
		return k.Ones == loops && loops%2 == 0 && loops > 0 && value^1 == k.Number
	case exercises.OddLoops:
		return k.Ones == loops && loops%2 == 1 && value^1 == k.Number
	case exercises.BridgesForgotten:
		return bare^solver.Nimber(loops%2) == k.Number && len(k.Terms) > 0
	}
	if k.Vertex < 0 {
		held := int64(0)
		for _, n := range c.onGround(c.f.Count, c.f.IsGround) {
			held += int64(n)
		}
		return held == int64(k.Number)
	}
	return c.f.IsGround(k.Vertex) || c.countAbove(k.Vertex) == int64(k.Number)
}

// countAbove returns the number of edges that hang from vertex v: the edges of its terms, and the
// edges above its bridges.
func (c checker) countAbove(v int32) (edges int64) {
	for _, t := range c.terms(v) {
		if t.Vertex < 0 {
			edges += t.Copies
		} else {
			edges += 1 + c.countAbove(t.Vertex)
		}
	}
	return edges
}
