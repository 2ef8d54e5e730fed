package solver

import (
	"slices"

	"nimgraph/graphs/xslices"
)

// Figure is a summand of an edge-deletion game: a part that is connected without passing through
// the ground. The edges that lie wholly on the ground, as loops or from one ground vertex to
// another, are one more figure.
type Figure struct {
	// Vertex is the first vertex of the figure that is not on the ground; for the edges on the
	// ground, their first vertex.
	Vertex int32
	// Edges is the number of edges of the figure in the block of the ground. Parallel edges and
	// loops count separately.
	Edges int64
	// Value is Edges mod 2 ⊕ the XOR, over its bridges up from the block of the
	// ground, of 1 + the value of the block above.
	Value Nimber
}

// findFigures finds the figures, the parts that are connected without the ground, and sets
// Figures and FigureOf. Time O(V+E).
func (a *Account) findFigures() {
	// A figure is the part that hangs from one child of the root, because an edge that is not in the
	// search tree leads from a vertex to a vertex below it in the tree.
	s := a.tree
	child := make([]int32, len(s.vertex)) // of the root, that the vertex hangs from
	for v := int32(1); v < int32(len(s.vertex)); v++ {
		child[v] = v
		if below := s.vertex[v].parent; below > 0 {
			child[v] = child[below]
		}
	}
	figure := slices.Repeat([]int32{-1}, len(s.vertex)) // of each child of the root
	a.onGround = -1
	first := s.firstGroundEdgeVertex()
	a.FigureOf = make([]int32, len(s.at))
	for v, u := range s.at {
		a.FigureOf[v] = -1
		switch {
		case u == 0 && int32(v) == first:
			a.onGround = int32(len(a.Figures))
			a.Figures = append(a.Figures, Figure{Vertex: first})
		case u > 0:
			c := child[u]
			if figure[c] < 0 {
				figure[c] = int32(len(a.Figures))
				a.Figures = append(a.Figures, Figure{Vertex: int32(v), Value: a.treeEdgeValue(c)})
			}
			a.FigureOf[v] = figure[c]
		}
	}
	for e, r := range s.role {
		u, v := s.ends(int32(e))
		switch {
		case r == loose || a.Bridge[e] || a.BlockOf[s.f.From[e]] != 0:
		case u == 0 && v == 0:
			a.Figures[a.onGround].Edges += int64(s.f.Count[e])
		default:
			a.Figures[figure[child[max(u, v)]]].Edges += int64(s.f.Count[e])
		}
	}
	if a.onGround >= 0 {
		a.Figures[a.onGround].Value = Nimber(a.Figures[a.onGround].Edges & 1)
	}
}

// firstGroundEdgeVertex returns the first vertex of the edges whose ends are both on the ground, or
// -1 if there is no such edge.
func (s *searchTree) firstGroundEdgeVertex() int32 {
	first := int32(-1)
	for e, r := range s.role {
		if r != looped || s.at[s.f.From[e]] != 0 {
			continue
		}
		if v := min(s.f.From[e], s.f.Into[e]); first < 0 || v < first {
			first = v
		}
	}
	return first
}

// figureOfEdge returns the index in Figures of the figure that contains edge e. The edge must be
// connected to the ground.
func (a *Account) figureOfEdge(e int32) int32 {
	f := a.tree.f
	if k := max(a.FigureOf[f.From[e]], a.FigureOf[f.Into[e]]); k >= 0 {
		return k
	}
	return a.onGround
}

// sortEdgesByFigure sorts the edges that are connected to the ground by their figures. The edges of
// figure k are edges[start[k]:start[k+1]].
func (a *Account) sortEdgesByFigure() (start, edges []int32) {
	return sortIntoRows(a.tree.f.Size(), len(a.Figures), func(e int32) int32 {
		if a.tree.role[e] == loose {
			return -1
		}
		return a.figureOfEdge(e)
	})
}

// CountFused returns the number of edges that the fusion principle turns into loops at one vertex
// together with edge e, e included. These are the edges of the block of e. If that is the block of
// the ground, they are the edges of the figure of e. Edge e must not be a bridge.
func (a *Account) CountFused(e int32) int64 {
	if b := a.blockOfEdge(e); b != 0 {
		return a.Blocks[b].Edges
	}
	return a.Figures[a.figureOfEdge(e)].Edges
}

// figureParts returns the figures as summands of a position.
func (a *Account) figureParts() []Part {
	return xslices.Map(a.Figures,
		func(k Figure) Part { return Part{Vertex: k.Vertex, Tokens: 1, Value: Finite(k.Value)} })
}
