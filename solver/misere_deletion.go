package solver

import (
	"context"
	"slices"

	"nimgraph/graphs"
)

// MaxEdges is the number of edges up to which the misère outcome of a figure is searched, if no
// theorem gives it. One edge has two states, and k parallel edges have k+1. Up to MaxStates states
// of all edges together are searched, which takes one to three seconds and 50 MB.
const (
	MaxEdges  = 24
	MaxStates = 1 << MaxEdges
)

// maxEffort bounds the effort for the outcomes of vertices in
// blocks, and of moves in figures out of reach, in states searched: about a quarter of a second.
// Reading an edge of a game for them counts as edgeEffort states.
const (
	maxEffort  = MaxStates / 4
	edgeEffort = 8
)

// Misère play of edge-deletion games
//
// A game is the sum of its figures, the parts that are connected without the ground. The misère
// pair of a figure is its Grundy value and its misère Grundy value. These theorems give it:
//
//   - A game in which each position of value 0 except the ends has an option of value 1 is tame.
//     Like a Nim heap, it is fickle if its value is 0 or 1, and firm if its value is larger. Proof
//     by induction: the misère values of the options are their values with 0 and 1 exchanged. The
//     exchange turns the mex m of a set into the exchanged m: if m > 1, the set has both 0 and 1;
//     if m = 1, it has 0, which becomes 1; if m = 0, it has 1 by the condition, which becomes 0. At
//     an end, the misère value is 1 by definition. (CheckAntiSGPremise tests the same condition.)
//   - The condition holds for a figure all of whose edges at the ground go to one vertex a. Let g
//     be the value of the parts that hang from a. A single edge is a bridge, so the value is g+1,
//     never 0. With k ≥ 2 edges the value is g ⊕ (k mod 2) by fusion. If it is 0, deleting one edge
//     leaves the value 1: k-1 ≥ 2 edges have the other parity; and if k = 2, so that g = 0, the
//     remaining bridge is worth g+1 = 1. A move leaves another such figure, or nothing. So trees,
//     and all figures that stand on the ground only on bridges or parallel edges, are Nim, at any
//     size, in O(V+E) (for trees, Winning Ways, ch. 13). Edges from different ground vertices to
//     the same vertex are parallel edges.
//   - A cycle of n edges through the ground with nothing on it leaves two stalks, of
//     n-1 edges together, which are Nim heaps. So it is tame: as a heap of n mod 2
//     for n < 4, and firm from there on, as at least one of the heaps always is.

// setMisereDeletionOutcomes replaces the normal-play outcomes in s, the solution of an edge-deletion
// game, by the outcomes in misère play. It finds the misère pair of each figure by the theorems
// above, under "Misère play of edge-deletion games". If none applies, it searches up to MaxStates
// states. If all figures are tame, it adds their pairs by the tame rule; otherwise it searches the
// figures together.
//
// Some outcomes may remain OutcomeUnknown; Solution.Unknown then has the first reason:
//
//   - the outcome of the position, if a figure is out of reach and no move is known to win;
//   - the outcome after a move, if no theorem applies to the position after it;
//   - the outcomes of some vertices, if maxEffort is not enough for all.
//
// The outcome of a vertex is the outcome of the game that Account.Values describes:
//
//   - for a vertex outside the block of the ground, its block and the parts that hang from it, with
//     this vertex as the ground;
//   - for a vertex in the block of the ground, its figure;
//   - for a vertex on the ground, the whole game;
//   - for a loose vertex, the empty game.
//
// All vertices of a block have the same value, by fusion, but not the same outcome.
func (s *Solution) setMisereDeletionOutcomes(ctx context.Context) error {
	m := &misereDeletion{s: s, states: MaxStates, effort: maxEffort, watch: cancelCheck{ctx: ctx}}
	return m.setOutcomes()
}

// misereDeletion is the state of one call of setMisereDeletionOutcomes, which solves an
// edge-deletion game in misère play.
type misereDeletion struct {
	s      *Solution
	game   *misereSum
	states int64 // how many a figure may have to be searched
	effort int64 // the rest of maxEffort
	watch  cancelCheck
}

// setOutcomes sets the misère outcomes of the position, of the moves and of the vertices in the
// solution m.s. It returns an error only if the context is cancelled.
func (m *misereDeletion) setOutcomes() error {
	game, err := newMisereSum(m.s.Account, m.states, &m.watch)
	if err != nil {
		return err
	}
	m.game = game
	m.s.Unknown, m.s.figures = game.beyond, game
	if err := m.setMoveOutcomes(); err != nil {
		return err
	}
	return m.setVertexOutcomes()
}

// setOutcome sets Outcome to o, the outcome of the position after the move, and sets Wins and
// Progress to match. The game must be one that always ends, so that every winning move makes
// progress.
func (m *Move) setOutcome(o Outcome) {
	m.Outcome = o
	m.Wins = o == OutcomeP
	m.Progress = m.Wins
}

// setMoveOutcomes sets the misère outcome of the position and of the position after each move. It
// returns an error only if the context is cancelled.
func (m *misereDeletion) setMoveOutcomes() error {
	s, g := m.s, m.game
	s.Outcome, s.rule = g.outcome(), g.outcomeRule()
	for i := range s.Moves {
		move := &s.Moves[i]
		n, _ := move.After.Nimber()
		o := g.outcomeAfter(move.Edge, g.Value()^n)
		if o == OutcomeUnknown {
			var err error
			if o, err = m.outcomeAfterDeletion(move.Edge); err != nil {
				return err
			}
		}
		move.setOutcome(o)
	}
	s.decideByMoves()
	return nil
}

// outcomeAfterDeletion returns the misère outcome after the deletion of edge e from a figure whose
// misère pair is unknown. The outcome is known if theorems give the pair of the rest of this
// figure, and if all other figures are tame, so that their pairs can be added.
//
// Otherwise, or if the effort is spent, it returns OutcomeUnknown. It also does so if the pair of
// the figure is known, because misereSum.outcomeAfter handles this case. The error is the error of
// the context.
func (m *misereDeletion) outcomeAfterDeletion(e int32) (Outcome, error) {
	g := m.game
	k := g.figureOfEdge(e)
	edges := g.figureEdges(k)
	if g.figures[k].manner != MannerBeyond || g.untame > 1 || !m.spendEffort(len(edges)) {
		return OutcomeUnknown, nil
	}
	f := g.tree.f
	rest, err := m.splitIntoFigures(subgame(f, edges, e, f.IsGround), 0)
	if err != nil || rest.untame > 0 {
		return OutcomeUnknown, err
	}
	return tameSum{g.sum.xor ^ rest.sum.xor, g.sum.firm + rest.sum.firm}.outcome(), nil
}

// setVertexOutcomes sets the misère outcome of the game of each vertex; see
// setMisereDeletionOutcomes. It returns an error only if the context is cancelled.
func (m *misereDeletion) setVertexOutcomes() error {
	s, h := m.s, newHangingParts(m.s.Account)
	f := s.Position.Graph
	var inBlocks []int32
	s.known = make([]knownPair, len(h.BlockOf))
	for v, b := range h.BlockOf {
		k := emptyGamePair()
		switch {
		case b < 0:
		case f.IsGround(int32(v)):
			k = m.game.totalPair()
		case b == 0:
			k = m.game.figures[h.FigureOf[v]].figurePair()
		case h.isVertex(b):
			k = h.singleVertexPair(b)
		default:
			inBlocks = append(inBlocks, int32(v))
			continue
		}
		s.known[v], s.Outcomes[v] = k, k.outcome()
		if b >= 0 && (f.IsGround(int32(v)) || b == 0 && len(m.game.figures) == 1) {
			s.Outcomes[v] = s.Outcome // which the moves may tell
		}
	}
	// Small games come first, so that large ones do not use up the effort.
	slices.SortStableFunc(inBlocks, func(u, v int32) int { return h.size(h.BlockOf[u]) - h.size(h.BlockOf[v]) })
	for _, v := range inBlocks {
		k, err := m.vertexPair(h, v)
		if err != nil {
			return err
		}
		s.known[v], s.Outcomes[v] = k, k.outcome()
	}
	return nil
}

// vertexPair returns the misère pair of the game of vertex v, and how it was found. In this
// game v is the ground, and the edges are the edges of the block of v and of all parts that
// hang from this block; h lists them. If the pair is out of reach, it records the reason in
// m.s.Unknown. The error is the error of the context.
func (m *misereDeletion) vertexPair(h *hangingParts, v int32) (knownPair, error) {
	f, b := h.tree.f, h.BlockOf[v]
	if !m.spendEffort(h.size(b)) {
		m.recordUnknown(limitFault(maxEffort))
		return knownPair{manner: MannerBeyond}, nil
	}
	limit := min(m.states, m.effort)
	game, err := m.splitIntoFigures(subgame(f, h.edgesAbove(b), -1, func(u int32) bool { return u == v }), limit)
	if err != nil {
		return knownPair{}, err
	}
	for _, figure := range game.figures {
		if figure.search != nil {
			m.effort -= int64(len(figure.search.pairs))
		}
	}
	k := game.totalPair()
	switch {
	case k.manner != MannerBeyond:
	case limit < m.states && countStates(f, h.edgesAbove(b), m.states) <= m.states:
		m.recordUnknown(limitFault(maxEffort))
	case m.s.Unknown == nil:
		m.s.Unknown = tooManyStates(f, h.edgesAbove(b))
	}
	return k, nil
}

// spendEffort subtracts the cost of searching a game with the given number of edges from effort,
// and reports whether enough effort was left. If not, it subtracts nothing.
func (m *misereDeletion) spendEffort(edges int) bool {
	cost := edgeEffort * int64(edges)
	if m.effort < cost {
		return false
	}
	m.effort -= cost
	return true
}

// recordUnknown stores reason in Solution.Unknown, unless it holds a reason already.
func (m *misereDeletion) recordUnknown(reason *graphs.Fault) {
	if m.s.Unknown == nil {
		m.s.Unknown = reason
	}
}

// subgame returns the edge-deletion game on the given edges of f, with the vertices for which
// isGround returns true as the ground. If deleted is not -1, it is the number of an edge of f
// that has one copy less in the game. Vertices are numbered in the order in which they occur in
// edges. The game has no adjacency rows. Time is linear in the number of edges.
func subgame(f *graphs.Frozen, edges []int32, deleted int32, isGround func(int32) bool) *graphs.Frozen {
	c := &graphs.Frozen{Kind: graphs.Deletion}
	number := make(map[int32]int32, len(edges))
	numberOf := func(v int32) int32 {
		n, ok := number[v]
		if !ok {
			n = int32(len(number))
			number[v] = n
			c.VertexID = append(c.VertexID, f.VertexID[v])
			c.Ground = append(c.Ground, isGround(v))
		}
		return n
	}
	for _, e := range edges {
		u, v, count := numberOf(f.From[e]), numberOf(f.Into[e]), f.Count[e]
		if e == deleted {
			count--
		}
		if count > 0 {
			c.From, c.Into, c.Count = append(c.From, u), append(c.Into, v), append(c.Count, count)
			c.EdgeID = append(c.EdgeID, f.EdgeID[e])
		}
	}
	return c
}

// splitIntoFigures divides f into its figures and finds the misère pair of each. f is the
// result of subgame. A figure that no theorem covers is searched if it has at most limit
// states; otherwise its pair is unknown. It returns an error only if the context is cancelled.
func (m *misereDeletion) splitIntoFigures(f *graphs.Frozen, limit int64) (*misereSum, error) {
	account, err := Hackenbush(m.watch.ctx, f)
	if err != nil {
		return nil, err
	}
	return newMisereSum(account, limit, &m.watch)
}
