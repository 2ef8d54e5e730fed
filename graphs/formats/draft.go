package formats

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// draft is a drawing while it is being read: names are numbered by their first
// mention, and nothing is checked yet.
type draft struct {
	kind  graphs.Kind
	play  graphs.Play
	title string

	index    map[string]int32
	names    []string
	vertices []draftVertex
	edges    []draftEdge
}

type draftVertex struct {
	graphs.Vertex
	name   int32 // the number of its name
	tokens int32
	at     document.Point
	placed bool
}

// draftEdge goes from one number to another.
type draftEdge struct{ from, to, count int32 }

func newDraft() draft { return draft{index: map[string]int32{}} }

// mention returns the number of a name.
func (d *draft) mention(name []byte) int32 {
	if n, ok := d.index[string(name)]; ok { // the compiler makes no string here
		return n
	}
	n := int32(len(d.names))
	s := string(name)
	d.index[s] = n
	d.names = append(d.names, s)
	return n
}

// result makes the drawing, in linear time. The ends of the edges must be
// indices of d.vertices by now.
func (d *draft) result() (*Result, error) {
	b := graphs.NewBuilder(d.kind, len(d.vertices), len(d.edges))
	for _, v := range d.vertices {
		b.AddVertex(v.Vertex)
	}
	for _, e := range d.edges {
		b.AddEdge(graphs.VertexID(e.from), graphs.VertexID(e.to), e.count)
	}
	g, err := b.Graph()
	if err != nil {
		return nil, err
	}
	r := &Result{Drawing: document.On(g)}
	var move document.Move
	edits := document.Group{document.SetTitle{Title: d.title}, document.SetPlay{Play: d.play}}
	for i, v := range d.vertices {
		id := graphs.VertexID(i)
		if v.placed {
			move.IDs, move.To = append(move.IDs, id), append(move.To, v.at)
		} else {
			r.Unplaced = append(r.Unplaced, id)
		}
		if v.tokens > 0 {
			edits = append(edits, document.SetTokens{ID: id, Tokens: int(v.tokens)})
		}
	}
	return r, r.Drawing.Apply(append(edits, move))
}
