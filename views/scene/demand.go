package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// asked are the vertices whose edges are shown, where only those are; ascending.
func (b *builder) asked() []graphs.VertexID {
	if of := b.options.EdgesOf; of != nil && len(of.Vertices) > 0 {
		return of.Vertices
	}
	if some := b.options.Selection.Vertices; len(some) > 0 {
		return some
	}
	var some []graphs.VertexID
	for v := range b.graph.Vertices() {
		if b.drawing.Tokens(v.ID) > 0 {
			some = append(some, v.ID)
		}
	}
	return some
}

// demands finds out which edges are shown.
func (b *builder) demands() {
	if b.style.Edges == document.SelectedEdges {
		b.of.Vertices = b.asked()
	}
	if b.style.Edges == document.WinningEdges && b.moves == nil {
		b.moves = movesOf(b.solution, b.graph.EdgeSlots())
	}
	b.markOptions()
}

// demanded tells whether an edge is to be shown.
func (b *builder) demanded(e graphs.Edge) bool {
	switch b.style.Edges {
	case document.SelectedEdges:
		if b.of.HasVertex(e.From) || b.graph.Kind() == graphs.Deletion && b.of.HasVertex(e.To) {
			return true
		}
	case document.WinningEdges:
		if move, legal := b.move(e.ID); legal && move.Wins {
			return true
		}
	case document.NoEdges:
	default:
		return true
	}
	return b.edgeMark(e.ID) != None
}

// winningLast puts the winning moves above the others, where only some edges are shown:
// on a board, moves of one row lie on each other.
func (b *builder) winningLast(list []graphs.Edge) {
	if b.style.Edges == document.AllEdges {
		return
	}
	slices.SortStableFunc(list, func(e, f graphs.Edge) int { return b.wins(e) - b.wins(f) })
}

// wins returns 1 for a winning move, and 0 for any other edge.
func (b *builder) wins(e graphs.Edge) int {
	if move, legal := b.move(e.ID); legal && move.Wins && b.options.Highlights {
		return 1
	}
	return 0
}
