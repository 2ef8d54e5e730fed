package solver

import "nimgraph/graphs"

// misereSum is an edge-deletion game in misère play as the sum of its figures, the parts that are
// connected without the ground.
type misereSum struct {
	*Account
	figures []misereFigure
	sum     tameSum // of the tame figures
	// untame counts the figures whose pairs do not add up: figures that were searched
	// and are not tame, and figures out of reach.
	untame int
	beyond *graphs.Fault // about the first figure out of reach; nil if there is none
	whole  *stateValues  // the search of the whole game, if some figure is not tame
	edges  []int32       // sorted by figures: figure k has edges[start[k]:start[k+1]]
	start  []int32
}

// misereFigure holds the known facts about a figure in misère play: its pair of Grundy values, and
// how they were found.
type misereFigure struct {
	manner Manner
	pair   pair
	size   int64        // of loops and rings, how many edges
	search *stateValues // where searched
}

// isTame reports whether the figure is known to be tame, so that misère pairs of such figures can
// be added.
func (m *misereFigure) isTame() bool {
	return m.manner != MannerBeyond && (m.search == nil || m.search.tame[m.search.full])
}

// outcome returns the misère outcome of the figure if it is the whole game.
func (m *misereFigure) outcome() Outcome {
	switch m.manner {
	case MannerBeyond:
		return OutcomeUnknown
	case MannerSearch:
		return m.search.outcome(m.search.full)
	}
	var sum tameSum
	sum.add(m.pair, 1)
	return sum.outcome()
}

// newMisereSum splits the edge-deletion game of a into its figures, and finds the misère pair of
// each, so that misereSum can tell who wins the sum in misère play. If no theorem gives the pair
// of a figure, newMisereSum searches the states of the figure, if there are at most limit. The
// error is that of the context of w.
func newMisereSum(a *Account, limit int64, w *cancelCheck) (*misereSum, error) {
	f := a.tree.f
	g := &misereSum{Account: a}
	g.start, g.edges = a.sortEdgesByFigure()
	degree := make([]int32, f.Order())
	for k := range a.Figures {
		edges := g.figureEdges(int32(k))
		if err := w.step(len(edges)); err != nil {
			return nil, err
		}
		m := g.figureByTheorem(int32(k), degree)
		switch {
		case m.manner != MannerBeyond:
		case countStates(f, edges, limit) <= limit:
			search, err := searchStates(f, edges, w)
			if err != nil {
				return nil, err
			}
			m = misereFigure{manner: MannerSearch, search: search, pair: search.pair(search.full)}
		case g.beyond == nil:
			g.beyond = tooManyStates(f, edges)
		}
		g.figures = append(g.figures, m)
		if m.isTame() {
			g.sum.add(m.pair, 1)
		} else {
			g.untame++
		}
	}
	if g.untame == 0 || len(g.figures) == 1 || g.beyond != nil {
		return g, nil
	}
	if countStates(f, g.edges, limit) > limit {
		g.beyond = tooManyStates(f, g.edges)
		return g, nil
	}
	var err error
	g.whole, err = searchStates(f, g.edges, w)
	return g, err
}

// tooManyStates returns the fault for a game that has too many states to be searched. The game
// consists of the given edges of f.
func tooManyStates(f *graphs.Frozen, edges []int32) *graphs.Fault {
	total := int64(0)
	for _, e := range edges {
		total += int64(f.Count[e])
	}
	return &graphs.Fault{
		Says: "error.limit.edges", With: graphs.Data{"Limit": MaxEdges, "Edges": total},
		Err: ErrOutOfReach, AtVertices: endsOf(f, edges),
	}
}

// figureEdges returns the edges of figure k. The caller must not change them.
func (g *misereSum) figureEdges(k int32) []int32 { return g.edges[g.start[k]:g.start[k+1]] }

// figureByTheorem returns figure k of the sum with its misère pair, if a theorem gives the pair.
// Otherwise the manner of the figure is MannerBeyond. degree is scratch space: it holds a zero for
// each vertex before and after the call.
func (g *misereSum) figureByTheorem(k int32, degree []int32) misereFigure {
	f, edges := g.tree.f, g.figureEdges(k)
	if k == g.onGround {
		size := g.Figures[k].Edges
		return misereFigure{manner: MannerLoops, pair: loopsPair(size), size: size}
	}
	onOneVertex, foot := true, int32(-1) // one vertex has all edges at the ground; the first such vertex
	single := true                       // no edge stands for several
	for _, e := range edges {
		u, v := f.From[e], f.Into[e]
		degree[u]++
		degree[v]++
		single = single && f.Count[e] == 1
		if f.IsGround(v) {
			u, v = v, u
		}
		if f.IsGround(u) {
			onOneVertex = onOneVertex && (foot < 0 || foot == v)
			foot = v
		}
	}
	ring, touching := single, 0
	for _, e := range edges {
		for _, v := range []int32{f.From[e], f.Into[e]} {
			if f.IsGround(v) {
				touching++
			} else {
				ring = ring && degree[v] == 2
			}
		}
	}
	for _, e := range edges {
		degree[f.From[e]], degree[f.Into[e]] = 0, 0
	}
	switch {
	case onOneVertex:
		return misereFigure{manner: MannerFoot, pair: heapPair(g.Figures[k].Value)}
	case ring && touching == 2:
		size := int64(len(edges))
		return misereFigure{manner: MannerRing, pair: ringPair(size), size: size}
	}
	return misereFigure{manner: MannerBeyond}
}

// loopsPair returns the misère pair of a game that consists of the given number of loops at the
// ground.
func loopsPair(loops int64) pair {
	var sum tameSum
	sum.add(heapPair(1), loops)
	return sum.pair()
}

// ringPair returns the misère pair of a cycle through the ground with the given number of edges,
// and nothing on it.
func ringPair(size int64) pair {
	value := Nimber(size & 1)
	if size < 4 {
		return heapPair(value)
	}
	return pair{value, value}
}

// outcomeRule returns the rule by which the method outcome finds the misère outcome of the sum:
// PlayProduct if the only figure or the whole sum was searched, PlayTame if all figures are
// tame, and PlayUnknown otherwise.
func (g *misereSum) outcomeRule() PlayRule {
	switch {
	case g.whole != nil, len(g.figures) == 1 && g.figures[0].manner == MannerSearch:
		return PlayProduct
	case g.untame > 0:
		return PlayUnknown
	}
	return PlayTame
}

// outcome returns the misère outcome of the sum, or OutcomeUnknown.
func (g *misereSum) outcome() Outcome {
	switch {
	case g.whole != nil:
		return g.whole.outcome(g.whole.full)
	case len(g.figures) == 1:
		return g.figures[0].outcome()
	case g.untame > 0:
		return OutcomeUnknown
	}
	return g.sum.outcome()
}

// outcomeAfter returns the misère outcome of the sum after the deletion of edge e, or
// OutcomeUnknown. change is the XOR of the normal-play values of the game before and after the
// deletion. It tells the value of the figure of e after the deletion.
func (g *misereSum) outcomeAfter(e int32, change Nimber) Outcome {
	if g.whole != nil {
		return g.whole.outcome(g.whole.withoutCopy(e))
	}
	m := &g.figures[g.figureOfEdge(e)]
	next, untame := g.sum, g.untame
	if m.isTame() {
		next.add(m.pair, -1)
	} else {
		untame--
	}
	value := m.pair.normal ^ change
	switch {
	case m.manner == MannerBeyond || untame > 0:
		return OutcomeUnknown
	case m.manner == MannerSearch:
		state := m.search.withoutCopy(e)
		if len(g.figures) == 1 {
			return m.search.outcome(state)
		}
		if !m.search.tame[state] {
			return OutcomeUnknown
		}
		next.add(m.search.pair(state), 1)
	case m.manner == MannerLoops:
		next.add(loopsPair(m.size-1), 1)
	case m.manner == MannerRing && m.size >= 4: // two stalks, one of at least two edges
		next.add(pair{value, value}, 1)
	default:
		next.add(heapPair(value), 1)
	}
	return next.outcome()
}
