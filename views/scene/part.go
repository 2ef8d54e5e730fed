package scene

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// part is what is drawn of a drawing; the whole where it is nil.
type part struct {
	chosen *document.Selection
	whole  []bool // by VertexID: chosen, with the edges to other chosen ones
	ends   []bool // by VertexID: the end of a chosen edge
}

func partOf(g graphs.Reader, only *document.Selection) *part {
	if only == nil {
		return nil
	}
	p := &part{only, make([]bool, g.VertexSlots()), make([]bool, g.VertexSlots())}
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

func (p *part) hasVertex(v graphs.VertexID) bool { return p == nil || p.whole[v] || p.ends[v] }

func (p *part) hasEdge(e graphs.Edge) bool {
	return p == nil || p.whole[e.From] && p.whole[e.To] || p.chosen.HasEdge(e.ID)
}
