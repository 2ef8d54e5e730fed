package formats

import (
	"strconv"

	"nimgraph/graphs"
)

// chain reads a chain of edges from its first sign on; all join each vertex of
// one end to each of the next.
func (r *dotReader) chain(from []int32) {
	data, begin := r.edgeDefault, len(r.edges)
	for n := 1; r.ahead.sign(); n++ {
		switch {
		case n > MaxChain:
			r.fail("long-chain", graphs.Data{"Limit": MaxChain})
		case r.ahead.kind == r.sign:
		case r.sign == dotArrow:
			r.fail("line-in-digraph")
		default:
			r.fail("arrow-in-graph")
		}
		r.next()
		to := r.end()
		r.join(from, to)
		from = to
	}
	r.attributes(func(key, value dotToken) { r.edgeAttribute(&data, key, value) })
	// What the edges are given is known only now. Those with a count belong to
	// chains in the subgraphs of this one.
	for i := begin; i < len(r.edges); i++ {
		if r.edges[i].Count == 0 {
			r.edges[i].Count = data.count
			r.bend(int32(i), data.bend, data.broken)
			r.labelEdge(int32(i), data.text())
		}
	}
}

// text returns the label as the text spells it: what shows the count is none.
func (e edgeData) text() string {
	switch {
	case e.own != "":
		return e.own
	case e.count > 1 && e.label == dotTimes(int(e.count)):
		return ""
	}
	return e.label
}

// dotTimes is what shows the count of an edge.
func dotTimes(n int) string { return "×" + strconv.Itoa(n) }

// end reads the next end of an edge.
func (r *dotReader) end() []int32 {
	if r.ahead.kind == dotSubgraph || r.ahead.kind == '{' {
		return r.subgraph()
	}
	return []int32{r.vertex(r.word())}
}

// join joins each vertex of one end to each of another, by edges without a count
// as yet. A text can name few vertices and describe many edges, by subgraphs in
// subgraphs as well, so edges of subgraphs have a limit that grows with the text.
func (r *dotReader) join(from, to []int32) {
	if len(from) > 1 || len(to) > 1 {
		if r.products += len(from) * len(to); r.products > FewProducts+ProductsPerByte*r.bytes {
			r.last.fail("many-products", graphs.Data{"Limit": FewProducts + ProductsPerByte*r.bytes, "Bytes": r.bytes})
		}
	}
	if len(r.edges)+len(from)*len(to) > MaxEdges {
		r.last.fail("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	for _, a := range from {
		for _, b := range to {
			r.edges = append(r.edges, graphs.Ends{From: graphs.VertexID(a), To: graphs.VertexID(b)})
			r.lines.add(r.last.line)
		}
	}
}
