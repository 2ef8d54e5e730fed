package explain_test

import (
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// played is a directed game played out by the definition, in every play and with cycles.
// A state is a list of pieces: a token on a vertex, or a nim heap of k as -1-k.
type played struct {
	f    *graphs.Frozen
	memo map[string]solver.Outcome
	mex  map[string]pairOf
}

type pairOf struct {
	solver.Pair
	tame bool
}

type state []int32

func newPlayed(f *graphs.Frozen) *played {
	return &played{f: f, memo: map[string]solver.Outcome{}, mex: map[string]pairOf{}}
}

func heapOf(n solver.Nimber) int32 { return -1 - int32(n) }

// at returns what a token that comes to a vertex becomes.
func (g *played) at(v int32) state {
	switch {
	case g.f.IsHeap(v):
		return state{-1 - g.f.Worth[v]}
	case !g.f.IsSum(v):
		return state{v}
	}
	var all state
	for i := g.f.Start[v]; i < g.f.Start[v+1]; i++ {
		for range g.f.Count[g.f.Edge[i]] {
			all = append(all, g.at(g.f.To[i])...)
		}
	}
	return all
}

// options returns what the moves of a state lead to.
func (g *played) options(s state) (all []state) {
	for i, piece := range s {
		rest := slices.Delete(slices.Clone(s), i, i+1)
		if piece < 0 {
			for k := piece + 1; k < 0; k++ {
				all = append(all, append(slices.Clone(rest), k))
			}
			continue
		}
		for _, to := range g.f.Row(piece) {
			all = append(all, append(slices.Clone(rest), g.at(to)...))
		}
	}
	for _, o := range all {
		slices.Sort(o)
	}
	return all
}

// outcome tells who wins a state, by going back from the states that are over.
func (g *played) outcome(s state, play graphs.Play) solver.Outcome {
	slices.Sort(s)
	key := func(s state) string { return fmt.Sprint(play, s) }
	if o, ok := g.memo[key(s)]; ok {
		return o
	}
	number := map[string]int{key(s): 0}
	states := []state{s}
	var to [][]int
	var is []solver.Outcome
	for i := 0; i < len(states); i++ {
		to, is = append(to, nil), append(is, solver.OutcomeUnknown)
		for _, o := range g.options(states[i]) {
			k, ok := number[key(o)]
			if !ok {
				k = len(states)
				number[key(o)] = k
				states = append(states, o)
			}
			to[i] = append(to[i], k)
		}
		switch {
		case play == graphs.AntiSG && g.over(states[i]):
			is[i] = solver.OutcomeN
		case len(to[i]) > 0:
		case play == graphs.Normal:
			is[i] = solver.OutcomeP
		default:
			is[i] = solver.OutcomeN
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range states {
			if is[i] != solver.OutcomeUnknown {
				continue
			}
			lost := true
			for _, k := range to[i] {
				if is[k] == solver.OutcomeP {
					is[i], changed = solver.OutcomeN, true
				}
				lost = lost && is[k] == solver.OutcomeN
			}
			if lost {
				is[i], changed = solver.OutcomeP, true
			}
		}
	}
	for i, s := range states {
		if is[i] == solver.OutcomeUnknown {
			is[i] = solver.OutcomeD
		}
		g.memo[key(s)] = is[i]
	}
	return is[0]
}

// over tells whether every piece is worth 0.
func (g *played) over(s state) bool {
	return !slices.ContainsFunc(s, func(piece int32) bool { return !g.worth(state{piece}, solver.Finite(0)) })
}

// most is above every value of the games that are tried: no vertex has more than 6 options,
// and no heap more than 3.
const most = 8

// value is what a state is worth in normal play: n where it is P beside a heap of n, else
// ∞ of the sizes of the heaps beside which it is N.
func (g *played) value(s state) solver.Value {
	var k []solver.Nimber
	for n := range solver.Nimber(most) {
		switch g.outcome(append(slices.Clone(s), heapOf(n)), graphs.Normal) {
		case solver.OutcomeP:
			return solver.Finite(n)
		case solver.OutcomeN:
			k = append(k, n)
		}
	}
	return solver.Infinite(k)
}

func (g *played) worth(s state, v solver.Value) bool { return g.value(s).Equal(v) }

func mexOf(set []solver.Nimber) solver.Nimber {
	n := solver.Nimber(0)
	for slices.Contains(set, n) {
		n++
	}
	return n
}

func ofNim(p solver.Pair) bool {
	return p.Normal == p.Misere || p.Normal < 2 && p.Misere == 1-p.Normal
}

// pairBy is the pair of a state with such options, and whether it is tame.
func pairBy[S any](options []S, pair func(S) pairOf) pairOf {
	var normal, misere []solver.Nimber
	p := pairOf{tame: true}
	for _, o := range options {
		option := pair(o)
		normal, misere = append(normal, option.Normal), append(misere, option.Misere)
		p.tame = p.tame && option.tame
	}
	p.Normal, p.Misere = mexOf(normal), mexOf(misere)
	if len(normal) == 0 {
		p.Misere = 1
	}
	p.tame = p.tame && ofNim(p.Pair)
	return p
}

// pair is the pair of a state from which play ends, and whether it is tame.
func (g *played) pair(s state) pairOf {
	key := fmt.Sprint(s)
	if p, ok := g.mex[key]; ok {
		return p
	}
	p := pairBy(g.options(s), g.pair)
	g.mex[key] = p
	return p
}

// ends tells whether play from a vertex ends.
func (g *played) ends(v int32) bool {
	for _, u := range g.followers(v) {
		for _, to := range g.f.Row(u) {
			if slices.Contains(g.followers(to), u) {
				return false
			}
		}
	}
	return true
}

// followers returns what is come to from a vertex, itself included.
func (g *played) followers(v int32) []int32 {
	all := []int32{v}
	for i := 0; i < len(all); i++ {
		for _, to := range g.f.Row(all[i]) {
			if !slices.Contains(all, to) {
				all = append(all, to)
			}
		}
	}
	return all
}

// deleted is an edge-deletion game played out by the definition. A state is how often
// each edge is there.
type deleted struct {
	f      *graphs.Frozen
	ground []bool
	known  map[string]pairOf
}

func newDeleted(f *graphs.Frozen, ground []bool) *deleted {
	return &deleted{f, ground, map[string]pairOf{}}
}

// reached returns the vertices that edges hold, from some on.
func reached(f *graphs.Frozen, left []int32, from []bool) []bool {
	on := slices.Clone(from)
	for changed := true; changed; {
		changed = false
		for e, n := range left {
			if a, b := f.From[e], f.Into[e]; n > 0 && on[a] != on[b] {
				on[a], on[b], changed = true, true, true
			}
		}
	}
	return on
}

// settle takes away what the ground does not hold.
func (g *deleted) settle(left []int32) []int32 {
	on := reached(g.f, left, g.ground)
	kept := slices.Clone(left)
	for e := range kept {
		if !on[g.f.From[e]] {
			kept[e] = 0
		}
	}
	return kept
}

func (g *deleted) options(left []int32) (all [][]int32) {
	for e, n := range left {
		if n > 0 {
			next := slices.Clone(left)
			next[e]--
			all = append(all, g.settle(next))
		}
	}
	return all
}

// pair is that of a state; its first number is the value.
func (g *deleted) pair(left []int32) pairOf {
	left = g.settle(left)
	key := fmt.Sprint(left)
	if p, ok := g.known[key]; ok {
		return p
	}
	p := pairBy(g.options(left), g.pair)
	g.known[key] = p
	return p
}

// figures returns the edges of each figure: what hangs together without the ground, and
// what lies wholly on it.
func (g *deleted) figures(left []int32) (all [][]int32) {
	left = g.settle(left)
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
		all = append(all, figure)
	}
	return all
}

// anti tells who wins in Anti-SG play a sum of figures, each of which stays one or goes.
func (g *deleted) anti(figures [][]int32) solver.Outcome {
	over := true
	for _, f := range figures {
		over = over && g.pair(f).Normal == 0
	}
	if over {
		return solver.OutcomeN
	}
	for i, f := range figures {
		for _, o := range g.options(g.settle(f)) {
			next := slices.Clone(figures)
			next[i] = o
			if g.anti(next) == solver.OutcomeP {
				return solver.OutcomeN
			}
		}
	}
	return solver.OutcomeP
}

// outcome tells who wins a state.
func (g *deleted) outcome(left []int32, play graphs.Play) solver.Outcome {
	p := g.pair(left)
	if play == graphs.AntiSG {
		return g.anti(g.figures(left))
	}
	if play == graphs.Normal && p.Normal == 0 || play == graphs.Misere && p.Misere == 0 {
		return solver.OutcomeP
	}
	return solver.OutcomeN
}

// bridge tells whether the ground holds less without an edge.
func (g *deleted) bridge(e int32) bool {
	less := slices.Clone(g.f.Count)
	less[e]--
	return !slices.Equal(reached(g.f, g.f.Count, g.ground), reached(g.f, less, g.ground))
}

// own returns a vertex as a game of its own: what hangs from it and from its block; its
// figure where that is the block of the ground, and all on the ground.
func (g *deleted) own(v int32) (*deleted, []int32) {
	f := g.f
	if g.ground[v] {
		return g, g.settle(f.Count)
	}
	best, size := []int32(nil), f.Size()+1
	for e := range int32(f.Size()) {
		less := slices.Clone(f.Count)
		less[e]--
		if f.Count[e] > 1 || !reached(f, f.Count, g.ground)[v] || reached(f, less, g.ground)[v] {
			continue
		}
		one := make([]bool, f.Order())
		one[v] = true
		own, edges := newDeleted(f, one).settle(less), 0
		for _, n := range own {
			edges += int(min(n, 1))
		}
		if edges < size {
			best, size = own, edges
		}
	}
	if best != nil {
		one := make([]bool, f.Order())
		one[v] = true
		return newDeleted(f, one), best
	}
	for _, figure := range g.figures(f.Count) {
		for e, n := range figure {
			if n > 0 && (f.From[e] == v || f.Into[e] == v) {
				return g, figure
			}
		}
	}
	return g, make([]int32, f.Size()) // loose
}

// figure returns the figure of a vertex, of one on the ground that of the edges that lie
// wholly on it.
func (g *deleted) figure(v int32) []int32 {
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

// onCycles returns the edges that are no bridges and hang together with a vertex by such:
// with one on the ground all that do with the ground, and with another of these those of
// its figure.
func (g *deleted) onCycles(v int32) (all []int32) {
	f := g.f
	cyclic := g.settle(f.Count)
	for e := range cyclic {
		if cyclic[e] > 0 && g.bridge(int32(e)) {
			cyclic[e] = 0
		}
	}
	from := make([]bool, f.Order())
	from[v] = true
	on := reached(f, cyclic, from)
	grounded := false
	for u := range on {
		grounded = grounded || on[u] && g.ground[u]
	}
	if grounded {
		on = reached(f, cyclic, g.ground)
	}
	figure := g.figure(v)
	for e, n := range cyclic {
		if n > 0 && on[f.From[e]] && (!grounded || g.ground[v] || figure[e] > 0) {
			all = append(all, int32(e))
		}
	}
	return all
}
