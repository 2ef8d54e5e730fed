package formats

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// draft holds the parts of a drawing while a text is read. buildResult turns them into the
// drawing.
//
// Readers fill it in any order and without checks: a name may belong to two vertices, and an edge
// may lead to a name without a vertex. The readers check this at the end of the text.
type draft struct {
	document.Head             // its Record stays empty
	game          graphs.Kind // a game on an undirected graph, if the text names one
	notes         []document.Note

	names    nameTable
	vertices []draftVertex
	// edges are the edges as the text gives them, between numbers of names or of vertices.
	edges []graphs.Ends
	lines edgeLines               // empty if errors do not need them
	bends map[int32]document.Bend // of the few bent edges, by their index in edges
	// edgeLabels holds the labels of the few edges that have one, by their index in edges.
	edgeLabels map[int32]string
	// labelBytes is the number of bytes in the title and the labels, and textBytes the number in
	// the text; see FewLabels.
	labelBytes, textBytes int
	// several is set if the text has more than one graph, of which this is the first.
	several bool
	// parallel is the treatment of repeated edges.
	parallel graphs.ParallelPolicy
}

// draftVertex is a vertex of a draft.
type draftVertex struct {
	graphs.Vertex
	name     int32 // the number of its name
	tokens   int32
	point    document.Point
	hasPlace bool
	style    *document.VertexStyle // nil for most; vertices may share one
}

// appendDoubling appends element to s. If s is full, it doubles the capacity, whereas append would
// only add a quarter to a large slice. Readers do not know the number of elements in advance, and
// append would leave many old copies in memory.
func appendDoubling[T any](s []T, element T) []T {
	if len(s) == cap(s) {
		s = slices.Grow(s, len(s)+1)
	}
	return append(s, element)
}

// vertexStyle returns a copy of the style of the vertex, which is the zero style if v.style is
// nil.
func (v *draftVertex) vertexStyle() document.VertexStyle {
	if v.style == nil {
		return document.VertexStyle{}
	}
	return *v.style
}

// edgeData holds the attributes of an edge of a draft, except its ends.
type edgeData struct {
	document.EdgeState // without the ends
	// hasOldBend is set for an edge that older versions drew in two parts, at the margins of two
	// rows. Its bend is about the length of these parts and is ignored.
	hasOldBend bool
	ownLabel   string // the label of a DOT text in which label only shows the count
}

// newEdgeData returns an edge with the default attributes.
func newEdgeData() edgeData {
	return edgeData{EdgeState: document.EdgeState{Edge: graphs.Edge{Count: 1}}}
}

// setEdgeLabel sets the label of the edge d.edges[edge] to text. If text is empty, it does
// nothing.
func (d *draft) setEdgeLabel(edge int32, text string) {
	if text == "" {
		return
	}
	if d.edgeLabels == nil {
		d.edgeLabels = map[int32]string{}
	}
	d.edgeLabels[edge] = text
}

// setBend sets the bend of the edge d.edges[edge]. It does nothing if bend is straight. It also
// does nothing if old is true, which means that an older version wrote the bend; see
// edgeData.hasOldBend.
func (d *draft) setBend(edge int32, bend document.Bend, old bool) {
	if !bend.Bent || old {
		return
	}
	if d.bends == nil {
		d.bends = map[int32]document.Bend{}
	}
	d.bends[edge] = bend
}

// vertexState returns the vertex, its tokens and its style in the form of package document.
func (v *draftVertex) vertexState() document.VertexState {
	return document.VertexState{Vertex: v.Vertex, Tokens: int(v.tokens), Style: v.vertexStyle()}
}

// setVertexState copies the vertex, its tokens and its style from state. It allocates a new style
// only if the style differs, so most vertices keep the style nil.
func (v *draftVertex) setVertexState(state *document.VertexState) {
	v.Vertex, v.tokens = state.Vertex, int32(state.Tokens)
	if style := state.Style; style != v.vertexStyle() {
		v.style = &style
	}
}

// forbiddenField returns the name of the first field of the vertex that a game of the given kind
// does not allow, such as "tokens", and the translation key of the reason. Both are empty if all
// fields are allowed.
func (v draftVertex) forbiddenField(kind graphs.Kind) (field string, key graphs.Key) {
	switch {
	case v.tokens > 0 && v.Sum:
		return "tokens", "token-on-sum"
	case v.tokens > 0 && !kind.HasTokens():
		return "tokens", "token-deletion"
	case v.Heap && v.Sum:
		return "worth", "worth-sum"
	case v.Heap && kind != graphs.Directed:
		return "worth", "worth-deletion"
	case v.Sum && kind != graphs.Directed:
		return "sum", "sum-deletion"
	case v.Target && kind != graphs.Directed:
		return "target", "target-deletion"
	case v.Target && (v.Sum || v.Heap):
		return "target", "target-position"
	case v.Ground && kind != graphs.Deletion:
		return "ground", "ground-directed"
	}
	return "", ""
}

// resolveEnds replaces the ends of all edges, which are numbers of names until then, by indices of
// vertices. names[n] is the name with the number n. vertexPlusOne[n] is 1 + the index of the
// vertex with this name, or 0 if no vertex has it.
//
// At the first end without a vertex, resolveEnds stops: bad is then the error to report, edge is
// the index of the edge, and end is "from" or "to". Otherwise bad is nil.
func (d *draft) resolveEnds(names []string, vertexPlusOne []int32) (edge int, end string, bad *Error) {
	for i := range d.edges {
		e := &d.edges[i]
		for k, to := range [...]*graphs.VertexID{&e.From, &e.To} {
			v := vertexPlusOne[*to]
			if v == 0 {
				return i, [...]string{"from", "to"}[k], newError("no-vertex", graphs.Data{"Name": quote(names[*to])})
			}
			*to = graphs.VertexID(v - 1)
		}
	}
	return 0, "", nil
}

// findEdgeFromHeap returns the index of the first edge that leaves a vertex which stands for a nim
// heap, and the error to report for it: such a vertex must have no outgoing edges. If there is no
// such edge, bad is nil. The ends of all edges must be indices of vertices.
func (d *draft) findEdgeFromHeap() (edge int, bad *Error) {
	heaps := false
	for i := range d.vertices {
		heaps = heaps || d.vertices[i].Heap
	}
	if !heaps {
		return 0, nil
	}
	edge = slices.IndexFunc(d.edges, func(e graphs.Ends) bool { return d.vertices[e.From].Heap })
	if edge < 0 {
		return 0, nil
	}
	return edge, newError("worth-edges", graphs.Data{"Name": quote(d.vertices[d.edges[edge].From].Name)})
}

// countLabelBytes adds the size of a label to d.labelBytes. raw is the label as the text spells
// it, and shown is the label with its escapes resolved; the longer of them counts. If all labels
// together exceed the limit at FewLabels, the parse ends with an error at line, which is 0 if
// unknown.
func (d *draft) countLabelBytes(raw, shown string, line int) {
	if d.labelBytes += max(len(raw), len(shown)); d.labelBytes > FewLabels+LabelsPerByte*d.textBytes {
		newError("many-labels",
			graphs.Data{"Limit": FewLabels + LabelsPerByte*d.textBytes, "Bytes": d.textBytes}).failAt(line)
	}
}

// labelBytesLeft returns the number of bytes that further labels may have; see FewLabels.
func (d *draft) labelBytesLeft() int { return FewLabels + LabelsPerByte*d.textBytes - d.labelBytes }

// buildResult returns the drawing that d describes. The ends of the edges must be indices of
// d.vertices, and the names of the vertices distinct. If repeated edges are merged, the bend and
// the label of the first are kept. Time is linear.
func (d *draft) buildResult() (*Result, error) {
	b := graphs.NewBuilder(d.Kind, len(d.vertices), 0)
	for _, v := range d.vertices {
		b.AddVertex(v.Vertex)
	}
	r, err := d.buildFromVertices(b)
	if err != nil {
		return nil, err
	}
	if d.several {
		r.Notes = append(r.Notes, Note{Line: 1, key: "first-graph"})
	}
	var move document.Move
	change := r.Drawing.NewChange()
	for i, v := range d.vertices {
		id := graphs.VertexID(i)
		if v.hasPlace {
			move.IDs, move.To = append(move.IDs, id), append(move.To, v.point)
		} else {
			r.Unplaced = append(r.Unplaced, id)
		}
		if v.tokens > 0 {
			change.Vertex(id).Tokens = int(v.tokens)
		}
	}
	for i, v := range d.vertices {
		if v.style != nil {
			change.Vertex(graphs.VertexID(i)).Style = *v.style
		}
	}
	if len(d.bends)+len(d.edgeLabels) > 0 {
		ids, bent := b.EdgeIDs(), make([]bool, r.Drawing.Graph().EdgeSlots())
		for edge := range int32(len(d.edges)) {
			id := graphs.EdgeID(edge)
			if ids != nil {
				id = ids[edge]
			}
			if id == graphs.None || bent[id] {
				continue
			}
			bent[id] = true
			if bend, ok := d.bends[edge]; ok {
				change.Edge(id).Bend = bend
			}
			if text, ok := d.edgeLabels[edge]; ok {
				change.Edge(id).Label = text
			}
		}
	}
	for _, n := range d.notes {
		change.AddNote(n)
	}
	change.Move(move)
	return r, r.Drawing.Do(change.Change())
}

// buildFromVertices builds a drawing from the vertices that the caller has added to b, the edges
// of d, and the head of d, such as the title. The ends of the edges must be indices of vertices in
// b. The caller must add everything else to the drawing: coordinates, tokens, styles, bends and
// labels of edges.
func (d *draft) buildFromVertices(b *graphs.Builder) (*Result, error) {
	b.UniqueNames, b.Parallel = true, d.parallel
	b.AddEdges(d.edges)
	g, err := b.Graph()
	if many := graphs.FaultOf(err, graphs.BadCount); many != nil && d.lines.lineOf(int(many.Edges[0])) > 0 {
		edge := many.Edges[0]
		e := d.edges[edge]
		from, to := quote(b.Vertex(e.From).Name), quote(b.Vertex(e.To).Name)
		bad := newError("many-parallel", graphs.Data{"Limit": graphs.MaxCount, "From": from, "To": to})
		return nil, bad.withLine(d.lines.lineOf(int(edge))).withCause(err)
	}
	if err != nil {
		return nil, err
	}
	r := &Result{Drawing: document.FromGraph(g)}
	return r, r.Drawing.Edit(func(change *document.ChangeBuilder) {
		*change.Head() = d.Head
	})
}
