package scene

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

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
