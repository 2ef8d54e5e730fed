package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// demand is which edges are shown, where the drawing's style shows but some of them.
type demand struct {
	told    *told
	filter  *filter // which vertices and edges are shown; nil for all
	ways    *router
	style   document.Style
	of      document.Selection       // whose edges, where only theirs are shown
	reached map[graphs.VertexID]Role // by which colour options are ringed, where only theirs are shown
}

func newDemand(t *told, f *filter, ways *router) *demand {
	dm := &demand{told: t, filter: f, ways: ways, style: t.options.StyleOf(t.drawing)}
	if dm.style.Edges == document.SelectedEdges {
		dm.of.Vertices = dm.asked()
	}
	dm.markOptions()
	return dm
}

// asked are the vertices whose edges are shown, where only those are; ascending.
func (dm *demand) asked() []graphs.VertexID {
	if of := dm.told.options.EdgesOf; of != nil && len(of.Vertices) > 0 {
		return of.Vertices
	}
	if some := dm.told.options.Selection.Vertices; len(some) > 0 {
		return some
	}
	var some []graphs.VertexID
	for v := range dm.told.graph.Vertices() {
		if dm.told.drawing.Tokens(v.ID) > 0 {
			some = append(some, v.ID)
		}
	}
	return some
}

// demanded tells whether an edge is to be shown.
func (dm *demand) demanded(e graphs.Edge) bool {
	switch dm.style.Edges {
	case document.SelectedEdges:
		if dm.of.HasVertex(e.From) || dm.told.graph.Kind().Undirected() && dm.of.HasVertex(e.To) {
			return true
		}
	case document.WinningEdges:
		if move, legal := dm.told.move(e.ID); legal && move.Wins {
			return true
		}
	case document.NoEdges:
	default:
		return true
	}
	return dm.told.edgeMark(e.ID) != None
}

// winningLast puts the winning moves above the others, where only some edges are shown:
// on a board, moves of one row lie on each other.
func (dm *demand) winningLast(list []graphs.Edge) {
	if dm.style.Edges == document.AllEdges {
		return
	}
	slices.SortStableFunc(list, func(e, f graphs.Edge) int { return dm.told.wins(e) - dm.told.wins(f) })
}

// all returns the edges of the whole drawing that are shown.
func (dm *demand) all() []graphs.Edge {
	list := make([]graphs.Edge, 0, dm.told.graph.Size())
	for e := range dm.told.graph.Edges() {
		if dm.demanded(e) {
			list = append(list, e)
		}
	}
	dm.winningLast(list)
	return list
}

// shown returns the edges that are shown, in the order of their IDs.
func (dm *demand) shown() []graphs.Edge {
	list := dm.all()
	return slices.DeleteFunc(list, func(e graphs.Edge) bool { return !dm.filter.hasEdge(e) })
}

// filter says which vertices and edges of a drawing are shown: those of
// Options.Only. A nil filter shows all.
type filter struct {
	chosen *document.Selection
	whole  []bool // by VertexID: a chosen vertex
	ends   []bool // by VertexID: the end of a chosen edge
}

func filterOf(g graphs.Reader, only *document.Selection) *filter {
	if only == nil {
		return nil
	}
	p := &filter{only, make([]bool, g.VertexSlots()), make([]bool, g.VertexSlots())}
	for _, v := range only.Vertices {
		if int(v) < len(p.whole) {
			p.whole[v] = true
		}
	}
	for _, id := range only.Edges {
		if e, ok := g.Edge(id); ok {
			p.ends[e.From], p.ends[e.To] = true, true
		}
	}
	return p
}

func (p *filter) hasVertex(v graphs.VertexID) bool { return p == nil || p.whole[v] || p.ends[v] }

func (p *filter) hasEdge(e graphs.Edge) bool {
	return p == nil || p.whole[e.From] && p.whole[e.To] || p.chosen.HasEdge(e.ID)
}
