package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// edgePolicy decides which edges are shown and which vertices are ringed as options. Rings are
// needed when only some edges are shown.
type edgePolicy struct {
	content     *content
	filter      *shownFilter // vertices and edges to show; nil for all
	router      *router
	style       document.Style
	owners      document.Selection       // with document.SelectedEdges: the vertices whose edges are shown
	optionRoles map[graphs.VertexID]Role // colours of the rings around options; see markOptions
}

// newPolicy returns the edgePolicy, which decides which edges are shown, for the options of contents.
// selected is the filter of the picture. router decides which edges become rays; see router.isRay.
func newPolicy(contents *content, selected *shownFilter, router *router) *edgePolicy {
	style := contents.options.StyleOf(contents.drawing)
	pol := &edgePolicy{content: contents, filter: selected, router: router, style: style}
	if pol.style.Edges == document.SelectedEdges {
		pol.owners.Vertices = pol.edgeOwners()
	}
	pol.markOptions()
	return pol
}

// edgeOwners returns the vertices whose edges are shown if the style is document.SelectedEdges, in
// ascending order.
func (pol *edgePolicy) edgeOwners() []graphs.VertexID {
	if chosen := pol.content.options.EdgesOf; chosen != nil && len(chosen.Vertices) > 0 {
		return chosen.Vertices
	}
	if selected := pol.content.options.Selection.Vertices; len(selected) > 0 {
		return selected
	}
	var tokened []graphs.VertexID
	for v := range pol.content.graph.Vertices() {
		if pol.content.drawing.Tokens(v.ID) > 0 {
			tokened = append(tokened, v.ID)
		}
	}
	return tokened
}

// isShown reports whether the policy shows edge e. Marked edges are always shown.
func (pol *edgePolicy) isShown(e graphs.Edge) bool {
	switch pol.style.Edges {
	case document.SelectedEdges:
		if pol.owners.HasVertex(e.From) || pol.content.graph.Kind().Undirected() && pol.owners.HasVertex(e.To) {
			return true
		}
	case document.WinningEdges:
		if move, legal := pol.content.legalMove(e.ID); legal && move.Wins {
			return true
		}
	case document.NoEdges:
	default:
		return true
	}
	options := &pol.content.options
	return options.Wrong.HasEdge(e.ID) || options.Selection.HasEdge(e.ID)
}

// sortWinningLast moves winning moves to the end of edges, so that they are painted on top of moves
// along the same row. If all edges are shown, it does nothing.
func (pol *edgePolicy) sortWinningLast(edges []graphs.Edge) {
	if pol.style.Edges == document.AllEdges {
		return
	}
	slices.SortStableFunc(edges, func(e, f graphs.Edge) int {
		switch winsE, winsF := pol.content.isWinning(e), pol.content.isWinning(f); {
		case winsE == winsF:
			return 0
		case winsE:
			return 1
		}
		return -1
	})
}

// drawingEdges returns all edges of the drawing that the policy shows, even if the filter hides them,
// sorted by ID. If the style shows only some edges, winning moves come last.
func (pol *edgePolicy) drawingEdges() []graphs.Edge {
	list := make([]graphs.Edge, 0, pol.content.graph.Size())
	for e := range pol.content.graph.Edges() {
		if pol.isShown(e) {
			list = append(list, e)
		}
	}
	pol.sortWinningLast(list)
	return list
}

// pictureEdges returns the edges of drawingEdges that the filter selects, in the same order.
func (pol *edgePolicy) pictureEdges() []graphs.Edge {
	list := pol.drawingEdges()
	return slices.DeleteFunc(list, func(e graphs.Edge) bool { return !pol.filter.hasEdge(e) })
}

// shownFilter selects the vertices and edges of Options.Only. A nil filter selects all.
type shownFilter struct {
	only  *document.Selection
	whole []bool // by VertexID: a chosen vertex
	ends  []bool // by VertexID: the end of a chosen edge
}

// newShownFilter returns the filter that shows only the selection only of graph. It is nil, which
// shows all, if only is nil.
func newShownFilter(graph graphs.Reader, only *document.Selection) *shownFilter {
	if only == nil {
		return nil
	}
	f := &shownFilter{only, make([]bool, graph.VertexSlots()), make([]bool, graph.VertexSlots())}
	for _, v := range only.Vertices {
		if int(v) < len(f.whole) {
			f.whole[v] = true
		}
	}
	for _, id := range only.Edges {
		if e, ok := graph.Edge(id); ok {
			f.ends[e.From], f.ends[e.To] = true, true
		}
	}
	return f
}

// hasVertex reports whether vertex v is shown: it is chosen or an end of a chosen edge.
func (f *shownFilter) hasVertex(v graphs.VertexID) bool { return f == nil || f.whole[v] || f.ends[v] }

// hasEdge reports whether edge e is shown: it is chosen or both its ends are.
func (f *shownFilter) hasEdge(e graphs.Edge) bool {
	return f == nil || f.whole[e.From] && f.whole[e.To] || f.only.HasEdge(e.ID)
}
