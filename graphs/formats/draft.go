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
	bends    map[int32]document.Bend // of the few edges that are bent, by their place in edges
	// given holds the place in edges of each pair that was joined.
	given map[uint64]int32
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

// edgeData is what is said of an edge beside its ends.
type edgeData struct {
	count int32
	bend  document.Bend
}

func newDraft() draft { return draft{index: map[string]int32{}} }

// bend notes how the edge at a place of edges is bent.
func (d *draft) bend(at int32, b document.Bend) {
	if !b.Bent {
		return
	}
	if d.bends == nil {
		d.bends = map[int32]document.Bend{}
	}
	d.bends[at] = b
}

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

// join adds an edge, or adds its count to the edge that joins the same vertices
// already, whose bend stays. It fails where they would be more than
// graphs.MaxCount.
func (d *draft) join(e draftEdge, b document.Bend) bool {
	if d.given == nil {
		d.given = map[uint64]int32{}
	}
	key := d.pair(e)
	at, again := d.given[key]
	if !again {
		d.given[key] = int32(len(d.edges))
		d.bend(int32(len(d.edges)), b)
		d.edges = append(d.edges, e)
		return true
	}
	d.edges[at].count += e.count
	return d.edges[at].count <= graphs.MaxCount
}

// manyParallel says that there is no room for the edge beside those that join
// its vertices already; its ends are still numbers of names.
func (d *draft) manyParallel(e draftEdge) *Error {
	return wrong(msgManyParallel, graphs.MaxCount, quoted(d.names[e.from]), quoted(d.names[e.to]))
}

// pair is the same number for edges that are parallel.
func (d *draft) pair(e draftEdge) uint64 {
	low, high := e.from, e.to
	if d.kind == graphs.Deletion {
		low, high = min(low, high), max(low, high)
	}
	return uint64(low)<<32 | uint64(high)
}

// conflict says which field of a vertex cannot be in that kind of game, and why;
// nothing where all can.
func (v draftVertex) conflict(kind graphs.Kind) (field string, what message) {
	deletion := kind == graphs.Deletion
	switch {
	case v.tokens > 0 && v.Sum:
		return "tokens", msgTokenOnSum
	case v.tokens > 0 && deletion:
		return "tokens", msgTokenDeletion
	case v.Sum && deletion:
		return "sum", msgSumDeletion
	case v.Ground && !deletion:
		return "ground", msgGroundDirect
	}
	return "", ""
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
	for i := range d.edges {
		if b, bent := d.bends[int32(i)]; bent {
			edits = append(edits, document.SetBend{ID: graphs.EdgeID(i), Bend: b})
		}
	}
	return r, r.Drawing.Apply(append(edits, move))
}
