package solver

import (
	"math/bits"

	"nimgraph/graphs"
)

// subsets is the search of a small edge-deletion game: for every state that the
// ground holds, its Grundy value and misère Grundy value, and whether all that it
// leads to is tame. A state says how many copies of each edge are left, as a number
// with a digit for each edge, between 0 and its count.
//
// A deletion makes the number of a state smaller, so one pass through the numbers
// finds all. Time O(states · m²) for m edges, parallel ones counted once, at worst,
// memory 3 bytes a state. Measured: 0.6 s for 20 edges of a clique.
type subsets struct {
	full  uint32 // the state with all copies; the empty one is 0
	pairs []smallPair
	tame  []bool
	// stuck tells whether some state of value 0 but the end has no option of value 1:
	// then the Anti-SG theorem is not true of misère play here. Every state that the
	// ground holds is come to, so it is one of the game.
	stuck bool
	edges []deletable
	at    []uint32 // the edges at each vertex; vertex 0 is the ground
}

// smallPair is a pair of values, which are at most MaxEdges: a state has at most
// so many options.
type smallPair struct{ normal, misere uint8 }

// deletable is an edge with its digit, which counts weight each, and its ends.
type deletable struct {
	edge          int32
	count, weight uint32
	ends          uint32 // a set of vertices
}

// statesOf returns how many states these edges have, at most limit+1.
func statesOf(f *graphs.Frozen, edges []int32, limit int64) int64 {
	states := int64(1)
	for _, e := range edges {
		if states *= int64(f.Count[e]) + 1; states > limit {
			return limit + 1
		}
	}
	return states
}

// newSubsets searches the game of these edges, all of which the ground holds and
// which have at most MaxStates states. The only error is the context's.
func newSubsets(f *graphs.Frozen, edges []int32, w *watch) (*subsets, error) {
	// What is held is connected to the ground, so there are at most as many
	// vertices besides it as edges.
	p := &subsets{at: make([]uint32, len(edges)+1)}
	number := map[int32]int{}
	vertex := func(v int32) int {
		if f.IsGround(v) {
			return 0
		}
		if _, ok := number[v]; !ok {
			number[v] = len(number) + 1
		}
		return number[v]
	}
	weight := uint32(1)
	for i, e := range edges {
		u, v := vertex(f.From[e]), vertex(f.Into[e])
		p.at[u] |= 1 << i
		p.at[v] |= 1 << i
		p.edges = append(p.edges, deletable{e, uint32(f.Count[e]), weight, 1<<u | 1<<v})
		weight *= uint32(f.Count[e]) + 1
	}
	p.full = weight - 1
	p.pairs, p.tame = make([]smallPair, weight), make([]bool, weight)
	err := p.each(func(state, set uint32, digits []uint32) error {
		if err := w.step(2 * len(edges)); err != nil || p.held(set) != set {
			return err
		}
		if err := w.step(len(edges) * len(edges)); err != nil {
			return err
		}
		p.value(state, set, digits)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// each visits all states, ascending, with the edges of which copies are left, and how
// many.
func (p *subsets) each(visit func(state, set uint32, digits []uint32) error) error {
	digits := make([]uint32, len(p.edges))
	var set uint32
	for state := range p.full + 1 {
		if err := visit(state, set, digits); err != nil {
			return err
		}
		for i := range p.edges { // count on
			if digits[i]++; digits[i] <= p.edges[i].count {
				set |= 1 << i
				break
			}
			digits[i] = 0
			set &^= 1 << i
		}
	}
	return nil
}

// held returns the edges of a set that the ground holds.
func (p *subsets) held(set uint32) uint32 {
	var held uint32
	met, todo := uint32(1), uint32(1)
	for todo != 0 {
		v := bits.TrailingZeros32(todo)
		todo &= todo - 1
		more := p.at[v] & set &^ held
		if held |= more; held == set {
			return set
		}
		for ; more != 0; more &= more - 1 {
			ends := p.edges[bits.TrailingZeros32(more)].ends
			todo |= ends &^ met
			met |= ends
		}
	}
	return held
}

// without returns the state after the deletion of a copy of an edge from that with
// all copies.
func (p *subsets) without(edge int32) uint32 {
	digits := make([]uint32, len(p.edges))
	which := 0
	for i, d := range p.edges {
		digits[i] = d.count
		if d.edge == edge {
			which = i
		}
	}
	return p.deleted(p.full, 1<<len(p.edges)-1, digits, which)
}

// deleted takes away a copy of edge i, and what falls off. The digits are those of
// the state, and set has the edges of which copies are left.
func (p *subsets) deleted(state, set uint32, digits []uint32, i int) uint32 {
	state -= p.edges[i].weight
	if digits[i] > 1 {
		return state
	}
	set &^= 1 << i
	for off := set &^ p.held(set); off != 0; off &= off - 1 {
		j := bits.TrailingZeros32(off)
		state -= digits[j] * p.edges[j].weight
	}
	return state
}

// value finds the values of a state, all smaller ones being known.
func (p *subsets) value(state, set uint32, digits []uint32) {
	var normal, misere uint64
	tame := true
	for left := set; left != 0; left &= left - 1 {
		o := p.deleted(state, set, digits, bits.TrailingZeros32(left))
		normal |= 1 << p.pairs[o].normal
		misere |= 1 << p.pairs[o].misere
		tame = tame && p.tame[o]
	}
	value := smallPair{uint8(bits.TrailingZeros64(^normal)), uint8(bits.TrailingZeros64(^misere))}
	if set == 0 {
		value.misere = 1
	}
	p.pairs[state] = value
	p.stuck = p.stuck || value.normal == 0 && set != 0 && normal&2 == 0
	pair := p.pair(state)
	p.tame[state] = tame && (pair.fickle() || pair.firm())
}

func (p *subsets) pair(state uint32) pair {
	return pair{Nimber(p.pairs[state].normal), Nimber(p.pairs[state].misere)}
}

// outcome returns the misère outcome of a state.
func (p *subsets) outcome(state uint32) Outcome {
	if p.pairs[state].misere == 0 {
		return OutcomeP
	}
	return OutcomeN
}

// endsOf returns the vertices at edges, each once, in the order met.
func endsOf(f *graphs.Frozen, edges []int32) []int32 {
	var ends []int32
	met := map[int32]bool{}
	for _, e := range edges {
		for _, v := range []int32{f.From[e], f.Into[e]} {
			if !met[v] {
				met[v] = true
				ends = append(ends, v)
			}
		}
	}
	return ends
}
