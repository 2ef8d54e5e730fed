package formats

import (
	"strconv"

	"nimgraph/graphs"
)

// readEdgeChain reads the rest of a chain of edges such as "a -> b -> c", from the first sign on.
// from holds the vertices before this sign. Each vertex of an end is joined to each vertex of the
// next end. All edges get the attributes at the end of the chain.
func (r *dotReader) readEdgeChain(from []int32) {
	data, begin := &r.edgeDefault, len(r.edges)
	for n := 1; r.ahead.isSign(); n++ {
		switch {
		case n > MaxChain:
			r.fail("long-chain", graphs.Data{"Limit": MaxChain})
		case r.ahead.kind == r.sign:
		case r.sign == dotArrow:
			r.fail("line-in-digraph")
		default:
			r.fail("arrow-in-graph")
		}
		r.readAhead()
		to := r.readEdgeEnd()
		r.addEdgesBetween(from, to)
		from = to
	}
	if r.ahead.kind == '[' { // otherwise no memory is needed
		own := r.edgeDefault
		data = &own
		r.readAttributes(func(key, value dotToken) { r.setEdgeAttribute(data, key, value) })
	}
	// The attributes of the edges come last. Edges that have a count already belong to chains in
	// subgraphs of this chain.
	for i := begin; i < len(r.edges); i++ {
		if r.edges[i].Count == 0 {
			r.edges[i].Count = data.Count
			r.setBend(int32(i), data.Bend, data.hasOldBend)
			r.setEdgeLabel(int32(i), data.labelText())
		}
	}
}

// labelText returns the label that the edge has in the game, with the escapes of DOT. It is the
// attribute nimgraph_label if the text gives one, and otherwise the attribute label. A label that
// only shows the count of the edge, such as ×3, does not belong to the game and is left out.
func (e edgeData) labelText() string {
	switch {
	case e.ownLabel != "":
		return e.ownLabel
	case e.Count > 1 && e.Label == dotCountLabel(int(e.Count)):
		return ""
	}
	return e.Label
}

// dotCountLabel returns the text that shows the count n of an edge or of tokens, such as "×3".
func dotCountLabel(n int) string { return "×" + strconv.Itoa(n) }

// readEdgeEnd reads the next end of a chain of edges and returns its vertices. An end is a vertex
// or a subgraph, which stands for all its vertices.
func (r *dotReader) readEdgeEnd() []int32 {
	if r.ahead.kind == dotSubgraph || r.ahead.kind == '{' {
		return r.readSubgraph()
	}
	return []int32{r.readVertex(r.readWord())}
}

// addEdgesBetween adds an edge from each vertex in from to each vertex in to. The edges have the
// count 0 until readEdgeChain has read their attributes and sets it. If the text describes too
// many edges in this way, the parse ends with an error; see FewProducts.
func (r *dotReader) addEdgesBetween(from, to []int32) {
	if len(from) > 1 || len(to) > 1 {
		if r.products += len(from) * len(to); r.products > FewProducts+ProductsPerByte*r.textBytes {
			r.lastVertex.fail("many-products",
				graphs.Data{"Limit": FewProducts + ProductsPerByte*r.textBytes, "Bytes": r.textBytes})
		}
	}
	if len(r.edges)+len(from)*len(to) > MaxEdges {
		r.lastVertex.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	for _, a := range from {
		for _, b := range to {
			r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(a), To: graphs.VertexID(b)})
			r.lines.addLine(r.lastVertex.line)
		}
	}
}
