package explain_test

import (
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// directedPlayout solves a directed game by searching all its states, as the definitions say, in
// every play convention and with cycles. A state is a list of pieces: a token on a vertex, or a nim
// heap of k as -1-k.
type directedPlayout struct {
	f    *graphs.Frozen
	memo map[string]solver.Outcome
	mex  map[string]pairInfo
}

// pairInfo holds the Grundy values of a state in normal and misère play, and whether the state is
// tame.
type pairInfo struct {
	solver.Pair
	tame bool
}

// state is a list of pieces, which are sorted when states are compared.
type state []int32

// newDirectedPlayout returns a directedPlayout of the game f.
func newDirectedPlayout(f *graphs.Frozen) *directedPlayout {
	return &directedPlayout{f: f, memo: map[string]solver.Outcome{}, mex: map[string]pairInfo{}}
}

// heapOf returns the piece for a nim heap of n.
func heapOf(n solver.Nimber) int32 { return -1 - int32(n) }

// piecesAt returns the pieces that a token becomes when it comes to vertex v: several at a ⊕.
func (g *directedPlayout) piecesAt(v int32) state {
	switch {
	case g.f.IsHeap(v):
		return state{-1 - g.f.Worth[v]}
	case !g.f.IsSum(v):
		return state{v}
	}
	var pieces state
	for i := g.f.Start[v]; i < g.f.Start[v+1]; i++ {
		for range g.f.Count[g.f.Edge[i]] {
			pieces = append(pieces, g.piecesAt(g.f.To[i])...)
		}
	}
	return pieces
}

// options returns the states to which the moves from s lead.
func (g *directedPlayout) options(s state) (results []state) {
	for i, piece := range s {
		rest := slices.Delete(slices.Clone(s), i, i+1)
		if piece < 0 {
			for k := piece + 1; k < 0; k++ {
				results = append(results, append(slices.Clone(rest), k))
			}
			continue
		}
		for _, to := range g.f.Row(piece) {
			results = append(results, append(slices.Clone(rest), g.piecesAt(to)...))
		}
	}
	for _, o := range results {
		slices.Sort(o)
	}
	return results
}

// outcome returns the outcome of s by retrograde analysis: it works back from the terminal states.
// States that are left undecided are draws.
func (g *directedPlayout) outcome(s state, play graphs.Play) solver.Outcome {
	slices.Sort(s)
	key := func(s state) string { return fmt.Sprint(play, s) }
	if o, ok := g.memo[key(s)]; ok {
		return o
	}
	number := map[string]int{key(s): 0}
	states := []state{s}
	var options [][]int
	var outcomes []solver.Outcome
	for i := 0; i < len(states); i++ {
		options, outcomes = append(options, nil), append(outcomes, solver.OutcomeUnknown)
		for _, o := range g.options(states[i]) {
			k, ok := number[key(o)]
			if !ok {
				k = len(states)
				number[key(o)] = k
				states = append(states, o)
			}
			options[i] = append(options[i], k)
		}
		switch {
		case play == graphs.AntiSG && g.isOver(states[i]):
			outcomes[i] = solver.OutcomeN
		case len(options[i]) > 0:
		case play == graphs.Normal:
			outcomes[i] = solver.OutcomeP
		default:
			outcomes[i] = solver.OutcomeN
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range states {
			if outcomes[i] != solver.OutcomeUnknown {
				continue
			}
			lost := true
			for _, k := range options[i] {
				if outcomes[k] == solver.OutcomeP {
					outcomes[i], changed = solver.OutcomeN, true
				}
				lost = lost && outcomes[k] == solver.OutcomeN
			}
			if lost {
				outcomes[i], changed = solver.OutcomeP, true
			}
		}
	}
	for i, s := range states {
		if outcomes[i] == solver.OutcomeUnknown {
			outcomes[i] = solver.OutcomeD
		}
		g.memo[key(s)] = outcomes[i]
	}
	return outcomes[0]
}

// isOver reports whether every piece of s has the value 0, which ends a game in Anti-SG play.
func (g *directedPlayout) isOver(s state) bool {
	return !slices.ContainsFunc(s, func(piece int32) bool { return !g.hasValue(state{piece}, solver.Finite(0)) })
}

// valueLimit is greater than every value in these games: no vertex has more than 6 options, and no
// heap is larger than 3.
const valueLimit = 8

// value returns the value of s in normal play: n if s with a heap of n is a P-position, otherwise ∞
// with the sizes of the heaps with which s is an N-position.
func (g *directedPlayout) value(s state) solver.Value {
	var k []solver.Nimber
	for n := range solver.Nimber(valueLimit) {
		switch g.outcome(append(slices.Clone(s), heapOf(n)), graphs.Normal) {
		case solver.OutcomeP:
			return solver.Finite(n)
		case solver.OutcomeN:
			k = append(k, n)
		}
	}
	return solver.Infinite(k)
}

// hasValue reports whether v is the value of s.
func (g *directedPlayout) hasValue(s state, v solver.Value) bool { return g.value(s).Equal(v) }

// mexOf returns the least number that is not in set.
func mexOf(set []solver.Nimber) solver.Nimber {
	n := solver.Nimber(0)
	for slices.Contains(set, n) {
		n++
	}
	return n
}

// isNimPair reports whether a nim heap or a sum of nim heaps has the Grundy values p.
func isNimPair(p solver.Pair) bool {
	return p.Normal == p.Misere || p.Normal < 2 && p.Misere == 1-p.Normal
}

// pairFromOptions returns the pair of a state from its options. pair returns the pair of an option.
func pairFromOptions[S any](options []S, pair func(S) pairInfo) pairInfo {
	var normal, misere []solver.Nimber
	p := pairInfo{tame: true}
	for _, o := range options {
		option := pair(o)
		normal, misere = append(normal, option.Normal), append(misere, option.Misere)
		p.tame = p.tame && option.tame
	}
	p.Normal, p.Misere = mexOf(normal), mexOf(misere)
	if len(normal) == 0 {
		p.Misere = 1
	}
	p.tame = p.tame && isNimPair(p.Pair)
	return p
}

// pair returns the pair of s, from which play must end.
func (g *directedPlayout) pair(s state) pairInfo {
	key := fmt.Sprint(s)
	if p, ok := g.mex[key]; ok {
		return p
	}
	p := pairFromOptions(g.options(s), g.pair)
	g.mex[key] = p
	return p
}

// alwaysEnds reports whether play from vertex v cannot go on forever.
func (g *directedPlayout) alwaysEnds(v int32) bool {
	for _, u := range g.followers(v) {
		for _, to := range g.f.Row(u) {
			if slices.Contains(g.followers(to), u) {
				return false
			}
		}
	}
	return true
}

// followers returns all vertices that can be reached from v, including v.
func (g *directedPlayout) followers(v int32) []int32 {
	found := []int32{v}
	for i := 0; i < len(found); i++ {
		for _, to := range g.f.Row(found[i]) {
			if !slices.Contains(found, to) {
				found = append(found, to)
			}
		}
	}
	return found
}

// deletionPlayout solves an edge-deletion game by searching all its states, as the definitions say.
// A state is the number of copies of each edge.
type deletionPlayout struct {
	f      *graphs.Frozen
	ground []bool
	known  map[string]pairInfo
}

// newDeletionPlayout returns a deletionPlayout of the game f with the given vertices on the ground.
func newDeletionPlayout(f *graphs.Frozen, ground []bool) *deletionPlayout {
	return &deletionPlayout{f, ground, map[string]pairInfo{}}
}

// connectedVertices reports for each vertex whether the edges in left connect it to a vertex in
// from.
func connectedVertices(f *graphs.Frozen, left []int32, from []bool) []bool {
	isConnected := slices.Clone(from)
	for changed := true; changed; {
		changed = false
		for e, n := range left {
			if a, b := f.From[e], f.Into[e]; n > 0 && isConnected[a] != isConnected[b] {
				isConnected[a], isConnected[b], changed = true, true, true
			}
		}
	}
	return isConnected
}

// dropLoose returns left without the edges that are not connected to the ground.
func (g *deletionPlayout) dropLoose(left []int32) []int32 {
	on := connectedVertices(g.f, left, g.ground)
	kept := slices.Clone(left)
	for e := range kept {
		if !on[g.f.From[e]] {
			kept[e] = 0
		}
	}
	return kept
}

// options returns the states to which the moves from left lead.
func (g *deletionPlayout) options(left []int32) (results [][]int32) {
	for e, n := range left {
		if n > 0 {
			next := slices.Clone(left)
			next[e]--
			results = append(results, g.dropLoose(next))
		}
	}
	return results
}

// pair returns the pair of the state left. Its Grundy value in normal play is the value.
func (g *deletionPlayout) pair(left []int32) pairInfo {
	left = g.dropLoose(left)
	key := fmt.Sprint(left)
	if p, ok := g.known[key]; ok {
		return p
	}
	p := pairFromOptions(g.options(left), g.pair)
	g.known[key] = p
	return p
}

// figures returns the edges of each figure: a part that is connected without the ground, or all
// edges with both ends on the ground.
func (g *deletionPlayout) figures(left []int32) (figures [][]int32) {
	left = g.dropLoose(left)
	seen := make([]bool, len(left))
	for e, n := range left {
		if n == 0 || seen[e] {
			continue
		}
		figure := make([]int32, len(left))
		on := make([]bool, g.f.Order())
		a, b := g.f.From[e], g.f.Into[e]
		on[a], on[b] = !g.ground[a], !g.ground[b]
		flat := !on[a] && !on[b]
		for changed := true; changed; {
			changed = false
			for e, n := range left {
				a, b := g.f.From[e], g.f.Into[e]
				if n == 0 || seen[e] || !(flat && g.ground[a] && g.ground[b]) && !on[a] && !on[b] {
					continue
				}
				seen[e], changed, figure[e] = true, true, n
				on[a], on[b] = !g.ground[a], !g.ground[b]
			}
		}
		figures = append(figures, figure)
	}
	return figures
}

// antiSGOutcome returns the outcome in Anti-SG play of the sum of figures. A figure counts as one
// summand even if moves divide it.
func (g *deletionPlayout) antiSGOutcome(figures [][]int32) solver.Outcome {
	over := true
	for _, f := range figures {
		over = over && g.pair(f).Normal == 0
	}
	if over {
		return solver.OutcomeN
	}
	for i, f := range figures {
		for _, o := range g.options(g.dropLoose(f)) {
			next := slices.Clone(figures)
			next[i] = o
			if g.antiSGOutcome(next) == solver.OutcomeP {
				return solver.OutcomeN
			}
		}
	}
	return solver.OutcomeP
}

// outcome returns the outcome of the state left.
func (g *deletionPlayout) outcome(left []int32, play graphs.Play) solver.Outcome {
	p := g.pair(left)
	if play == graphs.AntiSG {
		return g.antiSGOutcome(g.figures(left))
	}
	if play == graphs.Normal && p.Normal == 0 || play == graphs.Misere && p.Misere == 0 {
		return solver.OutcomeP
	}
	return solver.OutcomeN
}

// isBridge reports whether fewer vertices are connected to the ground without edge e.
func (g *deletionPlayout) isBridge(e int32) bool {
	less := slices.Clone(g.f.Count)
	less[e]--
	return !slices.Equal(connectedVertices(g.f, g.f.Count, g.ground), connectedVertices(g.f, less, g.ground))
}

// subgameOf returns the game that vertex v stands for, and its state: everything that is connected
// to the ground through v and its block. If the block contains the ground, it is the figure of v,
// and for a vertex on the ground the whole game.
func (g *deletionPlayout) subgameOf(v int32) (*deletionPlayout, []int32) {
	f := g.f
	if g.ground[v] {
		return g, g.dropLoose(f.Count)
	}
	best, size := []int32(nil), f.Size()+1
	for e := range int32(f.Size()) {
		less := slices.Clone(f.Count)
		less[e]--
		if f.Count[e] > 1 || !connectedVertices(f, f.Count, g.ground)[v] || connectedVertices(f, less, g.ground)[v] {
			continue
		}
		ground := make([]bool, f.Order())
		ground[v] = true
		own, edges := newDeletionPlayout(f, ground).dropLoose(less), 0
		for _, n := range own {
			edges += int(min(n, 1))
		}
		if edges < size {
			best, size = own, edges
		}
	}
	if best != nil {
		ground := make([]bool, f.Order())
		ground[v] = true
		return newDeletionPlayout(f, ground), best
	}
	for _, figure := range g.figures(f.Count) {
		for e, n := range figure {
			if n > 0 && (f.From[e] == v || f.Into[e] == v) {
				return g, figure
			}
		}
	}
	return g, make([]int32, f.Size()) // v is not connected to the ground
}

// figureOf returns the figure of vertex v. For a vertex on the ground it is the figure of the edges
// with both ends on the ground.
func (g *deletionPlayout) figureOf(v int32) []int32 {
	for _, figure := range g.figures(g.f.Count) {
		for e, n := range figure {
			a, b := g.f.From[e], g.f.Into[e]
			if n > 0 && (a == v || b == v) && g.ground[v] == (g.ground[a] && g.ground[b]) {
				return figure
			}
		}
	}
	return make([]int32, g.f.Size())
}

// cycleEdges returns the edges except bridges that are connected to vertex v through such edges. If
// these touch the ground, the edges are those connected to the ground; unless v is on the ground,
// only the edges in the figure of v count.
func (g *deletionPlayout) cycleEdges(v int32) (edges []int32) {
	f := g.f
	cyclic := g.dropLoose(f.Count)
	for e := range cyclic {
		if cyclic[e] > 0 && g.isBridge(int32(e)) {
			cyclic[e] = 0
		}
	}
	from := make([]bool, f.Order())
	from[v] = true
	on := connectedVertices(f, cyclic, from)
	grounded := false
	for u := range on {
		grounded = grounded || on[u] && g.ground[u]
	}
	if grounded {
		on = connectedVertices(f, cyclic, g.ground)
	}
	figure := g.figureOf(v)
	for e, n := range cyclic {
		if n > 0 && on[f.From[e]] && (!grounded || g.ground[v] || figure[e] > 0) {
			edges = append(edges, int32(e))
		}
	}
	return edges
}
