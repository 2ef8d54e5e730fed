package formats

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// draft is a drawing while it is being read: names are numbered by their first
// mention, and nothing is checked yet.
type draft struct {
	kind     graphs.Kind
	game     graphs.Kind // one that is played on an undirected graph, where the text names it
	play     graphs.Play
	title    string
	exercise document.Exercise // its vertices by their numbers in the drawing
	match    draftMatch
	notes    []document.Note
	style    document.Style
	rules    document.Rules

	names    nameTable
	vertices []draftVertex
	// edges go from one number to another, each as one word of the text gives it.
	edges []graphs.Ends
	lines edgeLines               // empty if errors do not need them
	bends map[int32]document.Bend // of the few edges that are bent, by their place in edges
	// labelled are the texts of the few edges that have one, by their place in edges.
	edgeLabels map[int32]string
	// labels counts the bytes of the title and the labels, and bytes those of the text;
	// see FewLabels.
	labelBytes, textBytes int
	// several is set if the text has more than one graph, of which this is the first.
	several bool
	// parallel says what becomes of edges that are given again.
	parallel graphs.ParallelPolicy
}

type draftVertex struct {
	graphs.Vertex
	name     int32 // the number of its name
	tokens   int32
	point    document.Point
	hasPlace bool
	style    *document.VertexStyle // nil for most
}

// appendDoubling appends an element. A full slice gets twice the room, where append would
// give a large one a quarter more: readers do not know how many elements will come, and
// most of their memory would be what they have copied from.
func appendDoubling[T any](s []T, element T) []T {
	if len(s) == cap(s) {
		s = slices.Grow(s, len(s)+1)
	}
	return append(s, element)
}

// looks returns the look of the vertex. Vertices may share one: a changed one is a new one.
func (v *draftVertex) vertexStyle() document.VertexStyle {
	if v.style == nil {
		return document.VertexStyle{}
	}
	return *v.style
}

// edgeData is what is said of an edge beside its ends.
type edgeData struct {
	count int32
	bend  document.Bend
	// broken tells of an edge that older versions drew in two parts, at the margins of two
	// rows: its bend is about the length of these, and it finds its own way now.
	broken   bool
	label    string
	ownLabel string // the label of a DOT text, where label only shows the count
}

// labelEdge notes the text of the edge at a place of edges.
func (d *draft) setEdgeLabel(edge int32, text string) {
	if text == "" {
		return
	}
	if d.edgeLabels == nil {
		d.edgeLabels = map[int32]string{}
	}
	d.edgeLabels[edge] = text
}

// bend notes how the edge at a place of edges is bent, unless it was broken.
func (d *draft) setBend(edge int32, b document.Bend, broken bool) {
	if !b.Bent || broken {
		return
	}
	if d.bends == nil {
		d.bends = map[int32]document.Bend{}
	}
	d.bends[edge] = b
}

// conflict says which field of a vertex cannot be in that kind of game, and why;
// nothing where all can.
func (v draftVertex) conflict(kind graphs.Kind) (field string, key graphs.Key) {
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
	case v.Ground && kind != graphs.Deletion:
		return "ground", "ground-directed"
	}
	return "", ""
}

// ends has the edges join vertices in place of names, where defined has 1 + the vertex of
// each name; bad says that there is none, at is the edge and end which of its ends.
func (d *draft) resolveEnds(names []string, defined []int32) (edge int, end string, bad *Error) {
	for i := range d.edges {
		e := &d.edges[i]
		for k, to := range [...]*graphs.VertexID{&e.From, &e.To} {
			v := defined[*to]
			if v == 0 {
				return i, [...]string{"from", "to"}[k], newError("no-vertex", graphs.Data{"Name": quote(names[*to])})
			}
			*to = graphs.VertexID(v - 1)
		}
	}
	return 0, "", nil
}

// heapEdge returns the place of the first edge that leaves a heap, with what is wrong; nil
// where none does. The ends of edges must be indices of vertices by now.
func (d *draft) findHeapEdge() (edge int, bad *Error) {
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

// count counts a label as a line has it, and as it is shown; 0 is no line.
func (d *draft) countLabel(raw, shown string, line int) {
	if d.labelBytes += max(len(raw), len(shown)); d.labelBytes > FewLabels+LabelsPerByte*d.textBytes {
		newError("many-labels", graphs.Data{"Limit": FewLabels + LabelsPerByte*d.textBytes, "Bytes": d.textBytes}).failAt(line)
	}
}

// labelsLeft returns how many bytes more labels may have.
func (d *draft) labelsLeft() int { return FewLabels + LabelsPerByte*d.textBytes - d.labelBytes }

// result makes the drawing, in linear time. The ends of the edges must be
// indices of d.vertices by now, and the names of the vertices distinct. Of edges
// that are added up, the bend and the label of the first stay.
func (d *draft) result() (*Result, error) {
	b := graphs.NewBuilder(d.kind, len(d.vertices), 0)
	for _, v := range d.vertices {
		b.AddVertex(v.Vertex)
	}
	r, err := d.build(b)
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
	if d.style != (document.Style{}) {
		change.Head().Style = d.style
	}
	if d.exercise.Ask != document.AskNothing {
		change.Head().Exercise = d.exercise
	}
	change.Move(move)
	return r, r.Drawing.Do(change.Change())
}

// build makes the drawing of the vertices that a builder has and of the draft's
// edges, without places, tokens and bends.
func (d *draft) build(b *graphs.Builder) (*Result, error) {
	b.UniqueNames, b.Parallel = true, d.parallel
	b.AddEdges(d.edges)
	g, err := b.Graph()
	if many := graphs.FaultOf(err, graphs.BadCount); many != nil && d.lines.line(int(many.Edges[0])) > 0 {
		edge := many.Edges[0]
		e := d.edges[edge]
		from, to := quote(b.Vertex(e.From).Name), quote(b.Vertex(e.To).Name)
		return nil, newError("many-parallel", graphs.Data{"Limit": graphs.MaxCount, "From": from, "To": to}).withLine(d.lines.line(int(edge))).withCause(err)
	}
	if err != nil {
		return nil, err
	}
	r := &Result{Drawing: document.FromGraph(g)}
	return r, r.Drawing.Edit(func(change *document.ChangeBuilder) {
		change.Head().Title, change.Head().Rules = d.title, d.rules
		change.Head().Play = d.play
	})
}
