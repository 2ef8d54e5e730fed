package solver

import (
	"math"
	"math/bits"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// searchDeletion sets the remoteness of the position, moves and vertices of an edge-deletion game.
// The game of a vertex is the one that setMisereDeletionOutcomes describes. It returns an error only if
// the context is cancelled.
func (r *remotenessSearch) searchDeletion() error {
	r.Vertices = make([]int32, r.f.Order())
	if len(r.s.Moves) == 0 {
		r.Exact = true
		return nil
	}
	if r.s.Position.Play == graphs.AntiSG {
		r.Vertices = slices.Repeat([]int32{Remote}, r.f.Order())
		r.estimateByEdges()
		return nil
	}
	held := xslices.Map(r.s.Moves, func(m Move) int32 { return m.Edge })
	w := cancelCheck{ctx: r.ctx}
	if countStates(r.f, held, MaxStates) > MaxStates {
		r.estimateByEdges()
	} else {
		p, err := searchStates(r.f, held, &w)
		if err != nil {
			return err
		}
		remote, err := p.remoteness(r.s.Position.Play, &w)
		if err != nil {
			return err
		}
		r.Exact, r.Position = true, remote[p.full]
		for i, m := range r.s.Moves {
			r.After[i] = remote[p.withoutCopy(m.Edge)]
		}
	}
	return r.searchDeletionVertices(&w)
}

// estimateByEdges sets Position and After to estimates: the number of edges that are left. Deleting
// a bridge also removes the edges that hang on it.
func (r *remotenessSearch) estimateByEdges() {
	h := newHangingParts(r.s.Account)
	copies := make([]int64, 1, len(h.edges)+1) // of the edges before each
	for _, e := range h.edges {
		copies = append(copies, copies[len(copies)-1]+int64(r.f.Count[e]))
	}
	total := copies[len(h.edges)]
	r.Position = clampMoves(total)
	for i, m := range r.s.Moves {
		falls := int64(1)
		if h.Bridge[m.Edge] {
			b := h.blockOfEdge(m.Edge)
			falls = copies[h.start[h.end[b]]] - copies[h.start[b]]
		}
		r.After[i] = clampMoves(total - falls)
	}
}

// searchDeletionVertices sets the remoteness of the game of each vertex. It begins with small games
// and stops when the common effort is spent. w checks the context, and only its cancellation is an
// error.
func (r *remotenessSearch) searchDeletionVertices(w *cancelCheck) error {
	h := newHangingParts(r.s.Account)
	start, byFigure := h.sortEdgesByFigure()
	type own struct {
		vertex int32
		edges  []int32
		figure int32 // the figure that is searched, or -1 if its ground is not the ground of the drawing
	}
	var games []own
	for v, b := range h.BlockOf {
		v := int32(v)
		switch {
		case b < 0:
		case r.f.IsGround(v):
			r.Vertices[v] = Remote
			if r.Exact {
				r.Vertices[v] = r.Position
			}
		case b == 0:
			k := h.FigureOf[v]
			games = append(games, own{v, byFigure[start[k]:start[k+1]], k})
		default:
			games = append(games, own{v, h.edgesAbove(b), -1})
		}
	}
	slices.SortStableFunc(games, func(a, b own) int { return len(a.edges) - len(b.edges) })
	effort := int64(maxEffort)
	ofFigure := map[int32]int32{} // which is the same for all its vertices
	if r.Exact && len(h.Figures) == 1 {
		ofFigure[0] = r.Position
	}
	for _, g := range games {
		if remote, ok := ofFigure[g.figure]; ok {
			r.Vertices[g.vertex] = remote
			continue
		}
		states := countStates(r.f, g.edges, effort)
		r.Vertices[g.vertex] = Remote
		if states > min(effort, MaxStates) {
			continue
		}
		effort -= states + edgeEffort*int64(len(g.edges))
		ground := func(u int32) bool { return u == g.vertex }
		if g.figure >= 0 {
			ground = r.f.IsGround
		}
		f := subgame(r.f, g.edges, -1, ground)
		p, err := searchStates(f, xslices.Range[int32](0, f.Size()), w)
		if err != nil {
			return err
		}
		remote, err := p.remoteness(r.s.Position.Play, w)
		if err != nil {
			return err
		}
		r.Vertices[g.vertex] = remote[p.full]
		if g.figure >= 0 {
			ofFigure[g.figure] = remote[p.full]
		}
	}
	return nil
}

// remoteness returns the remoteness of each state in the play convention play, which is not
// Anti-SG. Time O(states · m) for m edges, memory 4 bytes a state. w checks the context, and only
// its cancellation is an error.
func (p *stateValues) remoteness(play graphs.Play, w *cancelCheck) ([]int32, error) {
	remote := make([]int32, len(p.pairs))
	lost := func(state uint32) bool {
		if play == graphs.Misere {
			return p.pairs[state].misere == 0
		}
		return p.pairs[state].normal == 0
	}
	err := p.visitStates(w, func(state, held, set uint32) {
		if held != state {
			remote[state] = remote[held]
			return
		}
		if state == 0 {
			return
		}
		shortest, longest := int32(math.MaxInt32), int32(0)
		for left := set; left != 0; left &= left - 1 {
			o := state - p.edges[bits.TrailingZeros32(left)].weight
			if lost(o) {
				shortest = min(shortest, remote[o])
			}
			longest = max(longest, remote[o])
		}
		remote[state] = 1 + longest
		if !lost(state) {
			remote[state] = 1 + shortest
		}
	})
	return remote, err
}
