package scene

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// edgePolicy decides which edges the picture shows. If the style shows some edges only, it also
// decides which options are marked by rings.
type edgePolicy struct {
	content   *content
	filter    *drawFilter // selects the edges in Options.Only
	router    *router
	style     document.Style
	owners    document.Selection       // with document.SelectedEdges: the vertices whose edges are shown
	ringRoles map[graphs.VertexID]Role // colours of the rings around options; see chooseOptionRings
}

// newEdgePolicy returns the policy for the edges of ct.drawing. filter selects the edges of
// Options.Only. router decides which edges are drawn as rays, whose ends can get rings; see
// router.isRay.
func newEdgePolicy(ct *content, filter *drawFilter, router *router) *edgePolicy {
	style := ct.options.StyleOf(ct.drawing)
	pol := &edgePolicy{content: ct, filter: filter, router: router, style: style}
	if pol.style.Edges == document.SelectedEdges {
		pol.owners.Vertices = pol.edgeOwners()
	}
	pol.chooseOptionRings()
	return pol
}

// edgeOwners returns in ascending order the vertices whose edges document.SelectedEdges shows: the
// vertices in Options.EdgesOf. If there are none, it returns the vertices in Options.Selection, and
// if there are none either, the vertices with tokens.
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

// isShown reports whether the style of the policy shows edge e. Selected edges and edges that an
// error is about are always shown.
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

// sortWinningLast moves winning moves to the end of edges and keeps the order otherwise. Later edges
// are painted on top, so that other moves along the same row do not hide them. It does nothing if the
// style shows all edges.
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

// visibleEdges returns the edges of the drawing for which isShown is true, by ascending ID. If the
// style shows some edges only, winning moves come last. The filter is not applied; see edgesToDraw.
func (pol *edgePolicy) visibleEdges() []graphs.Edge {
	list := make([]graphs.Edge, 0, pol.content.graph.Size())
	for e := range pol.content.graph.Edges() {
		if pol.isShown(e) {
			list = append(list, e)
		}
	}
	pol.sortWinningLast(list)
	return list
}

// edgesToDraw returns the edges of visibleEdges that the filter selects, in the same order.
func (pol *edgePolicy) edgesToDraw() []graphs.Edge {
	list := pol.visibleEdges()
	return slices.DeleteFunc(list, func(e graphs.Edge) bool { return !pol.filter.hasEdge(e) })
}

// drawFilter selects the part of the drawing that the picture draws, given by Options.Only. A nil
// filter selects the whole drawing.
type drawFilter struct {
	only     *document.Selection
	vertices []bool // by VertexID: the vertex is in only
	edgeEnds []bool // by VertexID: an edge in only begins or ends at the vertex
}

// newDrawFilter returns the filter that selects the vertices and edges of graph in only, with the
// ends of these edges. If only is nil, it returns nil, which selects the whole graph.
func newDrawFilter(graph graphs.Reader, only *document.Selection) *drawFilter {
	if only == nil {
		return nil
	}
	f := &drawFilter{only, make([]bool, graph.VertexSlots()), make([]bool, graph.VertexSlots())}
	for _, v := range only.Vertices {
		if int(v) < len(f.vertices) {
			f.vertices[v] = true
		}
	}
	for _, id := range only.Edges {
		if e, ok := graph.Edge(id); ok {
			f.edgeEnds[e.From], f.edgeEnds[e.To] = true, true
		}
	}
	return f
}

// hasVertex reports whether the filter selects vertex v: v is in Options.Only or an end of an edge in
// it.
func (f *drawFilter) hasVertex(v graphs.VertexID) bool {
	return f == nil || f.vertices[v] || f.edgeEnds[v]
}

// hasEdge reports whether the filter selects edge e: e or both of its ends are in Options.Only.
func (f *drawFilter) hasEdge(e graphs.Edge) bool {
	return f == nil || f.vertices[e.From] && f.vertices[e.To] || f.only.HasEdge(e.ID)
}
