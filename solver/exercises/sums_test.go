package exercises_test

import (
	"math/bits"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
)

// hangsLoose tells whether no way leads from a vertex to the ground.
func (c checker) hangsLoose(v int32) bool {
	if c.f.IsGround(v) {
		return false
	}
	return !slices.Contains(c.component(v, func(int32) bool { return true }, true), int32(-1))
}

// component returns what hangs together with a vertex by edges of a kind, the vertex
// itself included; ground vertices are not passed through, and are -1 where ground is
// set, else left out.
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

// bridge tells whether the deletion of an edge cuts something off the ground.
func (c checker) bridge(e int32) bool {
	if c.f.Count[e] > 1 || c.f.From[e] == c.f.Into[e] {
		return false
	}
	left := slices.Clone(c.f.Count)
	before := c.held(left, c.f.IsGround)
	left[e] = 0
	after := c.held(left, c.f.IsGround)
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
		if !ends(after, v) && !c.heldVertex(v, e) {
			return true
		}
	}
	return false
}

// heldVertex tells whether the ground holds a vertex when an edge is gone.
func (c checker) heldVertex(v, gone int32) bool {
	return slices.Contains(c.component(v, func(e int32) bool { return e != gone }, true), int32(-1))
}

func (c checker) indices(counts []int32) (all []int32) {
	for e, n := range counts {
		if n > 0 {
			all = append(all, int32(e))
		}
	}
	return all
}

// terms returns what a vertex, or with -1 the position, adds up; of edge deletion only
// where the vertex is not on the ground.
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
	block := c.component(v, func(e int32) bool { return !c.bridge(e) }, false)
	loops := int64(0)
	for e := range int32(c.f.Size()) {
		from, into := slices.Contains(block, c.f.From[e]), slices.Contains(block, c.f.Into[e])
		switch {
		case !from && !into:
		case !c.bridge(e):
			loops += int64(c.f.Count[e])
		default:
			top := c.f.From[e]
			if from {
				top = c.f.Into[e]
			}
			if c.f.IsGround(top) || c.heldVertex(top, e) {
				continue // the bridge that the block itself hangs on
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

// nothing tells whether nothing hangs from a vertex or is played in the position.
func (c checker) nothing(v int32) bool {
	if v < 0 {
		return len(c.tokens()) == 0 && len(c.indices(c.held(c.f.Count, c.f.IsGround))) == 0
	}
	return c.f.IsGround(v) && len(c.indices(c.held(c.f.Count, c.f.IsGround))) == 0 ||
		!c.f.IsGround(v) && len(c.terms(v)) == 0
}

// sameTerms tells whether the terms of a claim are those of the definition.
func (c checker) sameTerms(k exercises.Claim) bool {
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

// adds checks a claim about the sum of its terms.
func (c checker) adds(k exercises.Claim) bool {
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

// fused checks a claim about the loops and bridges of a block.
func (c checker) fused(k exercises.Claim) bool {
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
		for _, n := range c.held(c.f.Count, c.f.IsGround) {
			held += int64(n)
		}
		return held == int64(k.Number)
	}
	return c.f.IsGround(k.Vertex) || c.hanging(k.Vertex) == int64(k.Number)
}

// hanging counts the edges that hang from a vertex: those of its terms, and what is
// above their bridges.
func (c checker) hanging(v int32) (edges int64) {
	for _, t := range c.terms(v) {
		if t.Vertex < 0 {
			edges += t.Copies
		} else {
			edges += 1 + c.hanging(t.Vertex)
		}
	}
	return edges
}
