package solver

import (
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver/quotients"
)

// setMisereOutcomes replaces the outcomes in s, the solution of a directed game, by the outcomes in
// misère play, in which the player who cannot move wins. The methods are exact:
//
//   - for a vertex, retrograde analysis in O(V+E), cycles included, if every ⊕ that play can reach
//     from the vertex is tame (see tameSum);
//   - for a sum of tame vertices, the tame rule in O(1) a move;
//   - for other sums, the misère quotient of the vertices (see Quotient), if it is found within
//     quotientLimits;
//   - otherwise a visit of all positions, up to MaxPositions or MaxPlayout.
//
// Beyond these limits the outcome of a vertex or of the position is OutcomeUnknown, unless the
// known outcomes of moves decide it; Solution.Unknown then holds the limit.
func (s *Solution) setMisereOutcomes(ctx context.Context) error {
	g, err := newVertexGenera(ctx, s.Position.Graph)
	if err != nil {
		return err
	}
	s.genus = g
	m := &misereSearch{Solution: s, vertexGenera: g}
	if m.heaps, err = newVertexHeaps(ctx, s.Position.Graph); err != nil {
		return err
	}
	if err := s.findGenera(ctx, m.heaps); err != nil {
		return err
	}
	if err := m.solveVertices(ctx); err != nil || !s.Played {
		return err
	}
	return m.solvePosition(ctx)
}

// misereSearch is the state of one call of setMisereOutcomes, which solves a directed game in
// misère play.
type misereSearch struct {
	*Solution
	*vertexGenera
	heaps *vertexHeaps
	// now is the outcome of the position, and after returns the outcome and the depth after a
	// move from v to w.
	now   Outcome
	after func(v, w int32) (Outcome, int32)
	// heapAfter is after for a move from the heap at v to one of size k; it is nil unless positions
	// are played out.
	heapAfter func(v, k int32) (Outcome, int32)
	// open marks the vertices from which play can come to an open one; nil if there is none.
	open []bool
	// limited reports that some ⊕ are out of reach, and so are vertices above them.
	limited bool
}

// solveVertices sets the outcome of each vertex as a separate game. If some ⊕ is not tame and not
// in the quotient, it plays out every vertex. If this takes too long, the outcomes that depend on
// such a ⊕ are unknown. It returns an error only if the context is cancelled.
func (m *misereSearch) solveVertices(ctx context.Context) error {
	if m.wildSums() != nil || !slices.Contains(m.tame, false) {
		if err := m.findQuotient(ctx); err != nil {
			return err
		}
	}
	wild := m.wildSums()
	if wild == nil {
		return m.searchVertices(ctx, nil)
	}
	m.depth = make([]int32, m.Position.Graph.Order())
	err := m.playOutEach(ctx, slices.Repeat([]bool{true}, len(m.depth)), func(v int32, back *backSearch, i int32) {
		m.Outcomes[v], m.depth[v] = back.outcome[i], back.depth[i]
	})
	m.limited, err = m.recordLimit(err)
	switch {
	case err != nil:
		return err
	case m.limited:
		return m.searchVertices(ctx, wild)
	}
	m.open = markReachingOpen(m.Position.Graph, nil)
	m.forgetDraws(m.open)
	return nil
}

// wildSums returns the ⊕ vertices whose sums follow no rule: they are not tame, and not in the
// quotient.
func (m *misereSearch) wildSums() []int32 {
	var wild []int32
	for v, sum := range m.Position.Graph.Sum {
		if sum && !m.tame[v] && !m.quotient.HasVertex(int32(v)) {
			wild = append(wild, int32(v))
		}
	}
	return wild
}

// searchVertices sets the outcome of each vertex by retrograde analysis, back from the ends of the
// game. wild lists ⊕ vertices about which nothing is known; their outcomes, and all outcomes that
// depend on them, stay unknown. It returns an error only if the context is cancelled.
func (m *misereSearch) searchVertices(ctx context.Context, wild []int32) error {
	f := m.Position.Graph
	start, to := f.Start, f.To
	if wild != nil {
		start, to = rowsWithout(f, f.Sum)
	}
	r, err := searchBack(ctx, start, to, OutcomeN, func(v int32) (Outcome, bool) {
		if o, ok := m.genus.outcome(v); ok {
			return o, true
		}
		if f.IsSum(v) && m.quotient.HasVertex(v) {
			return m.quotient.outcome(m.quotient.ElementOf(v)), true
		}
		return undecided, f.IsOpen(v) || f.IsSum(v)
	})
	if err != nil {
		return err
	}
	m.Outcomes, m.depth = r.outcome, r.depth
	m.open = markReachingOpen(f, nil)
	reaching := markReaching(f, append(f.OpenVertices(), wild...), nil)
	if reaching == nil {
		return nil
	}
	m.forgetDraws(reaching)
	draws, err := certainDraws(&cancelCheck{ctx: ctx}, f, m.Outcomes)
	if err != nil {
		return err
	}
	for v, draw := range draws {
		if draw {
			m.Outcomes[v] = OutcomeD
		}
	}
	return nil
}

// forgetDraws replaces the outcome D by OutcomeUnknown at the vertices marked in reaching, from
// which play can reach an open position. The search took open positions for draws, so its D may be
// wrong. Each P and N that it found is right.
func (m *misereSearch) forgetDraws(reaching []bool) {
	for v, reaches := range reaching {
		if reaches && m.Outcomes[v] == OutcomeD {
			m.Outcomes[v] = OutcomeUnknown
		}
	}
}

// toHeap stands for a nim heap as the target of a move. From a nim heap play reaches no open vertex.
const toHeap = math.MaxInt32

// canReachOpen reports whether play can reach an open vertex, one whose moves are not drawn, after
// a token moves from vertex v to vertex w. w is toHeap if the token moves to a nim heap. With v =
// graphs.None and w = toHeap, it is about the position before any move.
func (m *misereSearch) canReachOpen(v, w int32) bool {
	if m.open == nil {
		return false
	}
	if int(w) < len(m.open) && m.open[w] {
		return true
	}
	for u, n := range m.Position.Tokens {
		if m.open[u] && (n > 1 || n == 1 && int32(u) != v) {
			return true
		}
	}
	return false
}

// solvePosition sets the outcome of the position, and Outcome, Wins, Draws and Progress of each
// move. It returns an error only if the context is cancelled.
func (m *misereSearch) solvePosition(ctx context.Context) error {
	limited, err := m.recordLimit(m.chooseRule(ctx))
	if err != nil {
		return err
	}
	if limited {
		m.setOutcomeUnknown()
	}
	f := m.Position.Graph
	if m.rule != PlayBack { // which goes by the outcomes of the vertices
		m.forgetDrawnSums()
	}
	m.Outcome = m.now
	least := int32(math.MaxInt32)
	depth := make([]int32, len(m.Moves))
	w := cancelCheck{ctx: ctx}
	for i := range m.Moves {
		if err := w.step(1); err != nil {
			return err
		}
		move := &m.Moves[i]
		move.Outcome, depth[i] = m.after(f.From[move.Edge], f.Into[move.Edge])
		move.Wins = move.Outcome == OutcomeP
		move.Draws = move.Outcome == OutcomeD && m.Outcome == OutcomeD
		if move.Wins {
			least = min(least, depth[i])
		}
	}
	if m.heapAfter != nil {
		least = m.recordHeapOutcomes(least, m.heapAfter)
	}
	if m.rule == PlayUnknown {
		m.decideByMoves()
	}
	// A winning move to the least depth makes progress, because every move of the opponent then has
	// an answer that leads to a smaller depth. So does one after which play cannot return, as in
	// markProgress.
	for i := range m.Moves {
		move := &m.Moves[i]
		move.Progress = move.Wins && (depth[i] == least || !m.canRepeat(move))
	}
	return nil
}

// forgetDrawnSums replaces the outcome D of the position, and of the position after each move, by
// OutcomeUnknown if play can reach an open vertex, one whose moves are not drawn.
func (m *misereSearch) forgetDrawnSums() {
	after, heapAfter := m.after, m.heapAfter
	m.after = func(v, w int32) (Outcome, int32) {
		o, depth := after(v, w)
		if o == OutcomeD && m.canReachOpen(v, w) {
			o = OutcomeUnknown
		}
		return o, depth
	}
	if heapAfter != nil {
		m.heapAfter = func(v, k int32) (Outcome, int32) {
			o, depth := heapAfter(v, k)
			if o == OutcomeD && m.canReachOpen(v, toHeap) {
				o = OutcomeUnknown
			}
			return o, depth
		}
	}
	if m.now == OutcomeD && m.canReachOpen(graphs.None, toHeap) {
		m.now = OutcomeUnknown
	}
}

// chooseRule finds the outcome of the position, and a way to find the outcome after each move, by
// the first rule that applies:
//
//   - the tame rule, if all vertices with tokens are tame;
//   - the outcome of a vertex, if only one token can move;
//   - the misère quotient of the vertices;
//   - visiting all positions.
//
// It stores the rule in m.rule and the outcome in m.now. It sets m.after to a function that returns
// the outcome after a move to a vertex. For moves on nim heaps it sets m.heapRule under the first
// rule, and m.heapAfter under the last two; under the second rule no nim heap can move. The error is
// ErrOutOfReach if there are too many positions, or the error of the context.
func (m *misereSearch) chooseRule(ctx context.Context) error {
	f := m.Position.Graph
	var sum tameSum
	count, tame := int64(0), true
	only := int32(-1)
	for v, n := range m.Position.Tokens {
		if n == 0 {
			continue
		}
		sum.add(m.pairs[v], int64(n))
		tame = tame && m.tame[v]
		if canMove(f, int32(v)) {
			count += int64(n)
			only = int32(v)
		}
	}
	switch {
	case tame:
		m.rule = PlayTame
		m.now = sum.outcome()
		m.after = func(v, w int32) (Outcome, int32) {
			next := sum
			next.add(m.pairs[v], -1)
			next.add(m.pairs[w], 1)
			return next.outcome(), 0
		}
		pairs := m.pairs
		m.heapRule = func(v, k int32) Outcome {
			next := sum
			next.add(pairs[v], -1)
			next.add(heapPair(Nimber(k)), 1)
			return next.outcome()
		}
		return nil
	case count == 1 && !(m.limited && m.Outcomes[only] == OutcomeUnknown):
		m.rule = PlayBack
		m.now = m.Outcomes[only]
		m.after = func(_, w int32) (Outcome, int32) { return m.Outcomes[w], m.depth[w] }
		return nil
	}
	if m.applyQuotient() {
		return nil
	}
	// The product of the tokens' games is quick, but counts each order of equal
	// positions on different vertices; the playout of the whole does not.
	g, err := unfoldHeaps(f, graphs.MaxWorth)
	if err != nil {
		return err
	}
	limit := m.limits.product
	switch {
	case m.limited && count == 1: // which playing out the whole does as well
		return m.playOutPosition(ctx, g)
	case m.limited: // the product is probably out of reach too
		limit = min(limit, m.limits.playout)
	}
	const quickProduct = 100_000 // positions, which are searched faster than a quotient is found
	for _, limit := range []int{min(limit, quickProduct), limit} {
		p, err := solveProduct(ctx, g, m.Position.Tokens, limit, OutcomeN)
		if err != nil {
			return err
		}
		if p != nil {
			m.rule = PlayProduct
			m.now = p.back.outcome[0]
			m.after = func(v, w int32) (Outcome, int32) {
				i := p.optionOfFirst(v, w)
				return p.back.outcome[i], p.back.depth[i]
			}
			m.heapAfter = func(v, k int32) (Outcome, int32) { return m.after(v, int32(f.Order())+k) }
			return nil
		}
		if err := m.findQuotient(ctx); err != nil {
			return err
		}
		if m.applyQuotient() {
			return nil
		}
	}
	return m.playOutPosition(ctx, g)
}

// applyQuotient finds the outcome of the position by the misère quotient, and reports whether it
// could: every vertex with a token must belong to the quotient.
func (m *misereSearch) applyQuotient() bool {
	q, tokens := m.quotient, m.Position.Tokens
	x, ok := q.elementOfTokens(tokens, graphs.None)
	if !ok {
		return false
	}
	rests := map[int32]quotients.Element{}
	without := func(v int32) quotients.Element {
		rest, seen := rests[v]
		if !seen {
			rest, _ = q.elementOfTokens(tokens, v)
			rests[v] = rest
		}
		return rest
	}
	m.rule = PlayQuotient
	m.now = q.outcome(x)
	m.after = func(v, w int32) (Outcome, int32) { return q.outcome(q.Product(without(v), q.ElementOf(w))), 0 }
	m.heapAfter = func(v, k int32) (Outcome, int32) {
		return q.outcome(q.Product(without(v), q.ElementOfHeaps(q.heaps.nimHeap(k)...))), 0
	}
	return true
}

// setOutcomeUnknown sets the outcome of the position, and the outcomes after its moves, to unknown.
// Only if a move leaves nothing but tame summands, the outcome after it is still known from the
// tame rule.
func (m *misereSearch) setOutcomeUnknown() {
	m.rule, m.now = PlayUnknown, OutcomeUnknown
	var total tameSum
	wild := int64(0)
	for v, n := range m.Position.Tokens {
		if m.tame[v] {
			total.add(m.pairs[v], int64(n))
		} else {
			wild += int64(n)
		}
	}
	m.after = func(v, w int32) (Outcome, int32) {
		if m.tame[v] || wild > 1 || !m.tame[w] {
			return OutcomeUnknown, 0
		}
		next := total
		next.add(m.pairs[w], 1)
		return next.outcome(), 0
	}
	m.heapAfter = nil
	m.heapRule = func(_, _ int32) Outcome { return OutcomeUnknown } // a wild summand is left
}

// playOutPosition finds the outcome of the position by visiting every position that play can reach.
// g is the graph with its nim heaps unfolded. The error is ErrOutOfReach if there are too many
// positions, or the error of the context.
func (m *misereSearch) playOutPosition(ctx context.Context, g *graphs.Frozen) error {
	sums, r, err := m.playOut(ctx, g)
	if err != nil {
		return err
	}
	m.rule = PlayOut
	m.now = r.outcome[0]
	m.after = func(v, w int32) (Outcome, int32) {
		i := sums.optionOfFirst(v, w)
		return r.outcome[i], r.depth[i]
	}
	m.heapAfter = func(v, k int32) (Outcome, int32) { return m.after(v, int32(m.Position.Graph.Order())+k) }
	return nil
}
