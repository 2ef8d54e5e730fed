package formats

import (
	"errors"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// draft is a drawing while it is being read: names are numbered by their first
// mention, and nothing is checked yet.
type draft struct {
	kind     graphs.Kind
	play     graphs.Play
	title    string
	exercise document.Exercise // its vertices by their numbers in the drawing
	match    draftMatch

	names    nameTable
	vertices []draftVertex
	// edges go from one number to another, each as one word of the text gives it.
	edges []graphs.Ends
	lines []int32                 // of the edges; nil where errors do not need them
	bends map[int32]document.Bend // of the few edges that are bent, by their place in edges
	// labels counts the bytes of the title and the labels, and bytes those of the text;
	// see FewLabels.
	labels, bytes int
	// parallel says what becomes of edges that are given again.
	parallel graphs.Parallel
}

type draftVertex struct {
	graphs.Vertex
	name   int32 // the number of its name
	tokens int32
	at     document.Point
	placed bool
}

// edgeData is what is said of an edge beside its ends.
type edgeData struct {
	count int32
	bend  document.Bend
}

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

// count counts a label as the text has it, and as it is shown. The error is at no line.
func (d *draft) count(raw, shown string) *Error {
	if d.labels += max(len(raw), len(shown)); d.labels > FewLabels+LabelsPerByte*d.bytes {
		return wrong(msgManyLabels, FewLabels+LabelsPerByte*d.bytes, d.bytes)
	}
	return nil
}

// labelsLeft returns how many bytes more labels may have.
func (d *draft) labelsLeft() int { return FewLabels + LabelsPerByte*d.bytes - d.labels }

// result makes the drawing, in linear time. The ends of the edges must be
// indices of d.vertices by now, and the names of the vertices distinct. Of edges
// that are added up, the bend of the first stays.
func (d *draft) result() (*Result, error) {
	b := graphs.NewBuilder(d.kind, len(d.vertices), 0)
	for _, v := range d.vertices {
		b.AddVertex(v.Vertex)
	}
	r, err := d.build(b)
	if err != nil {
		return nil, err
	}
	var move document.Move
	edits := document.Group{}
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
	if len(d.bends) > 0 {
		bent := make([]bool, r.Drawing.Graph().EdgeSlots())
		for at := range int32(len(d.edges)) {
			id := graphs.EdgeID(at)
			if ids := b.IDs(); ids != nil {
				id = ids[at]
			}
			if id == graphs.None || bent[id] {
				continue
			}
			bent[id] = true
			if how, ok := d.bends[at]; ok {
				edits = append(edits, document.SetBend{ID: id, Bend: how})
			}
		}
	}
	if d.exercise.Ask != document.AskNothing {
		edits = append(edits, document.SetExercise{Exercise: d.exercise})
	}
	return r, r.Drawing.Apply(append(edits, move))
}

// build makes the drawing of the vertices that a builder has and of the draft's
// edges, without places, tokens and bends.
func (d *draft) build(b *graphs.Builder) (*Result, error) {
	b.Distinct, b.Parallel = true, d.parallel
	b.AddEdges(d.edges)
	g, err := b.Graph()
	var many *graphs.CountError
	if errors.As(err, &many) && int(many.Added) < len(d.lines) {
		e := d.edges[many.Added]
		from, to := quoted(b.Vertex(e.From).Name), quoted(b.Vertex(e.To).Name)
		return nil, wrong(msgManyParallel, graphs.MaxCount, from, to).at(int(d.lines[many.Added])).because(err)
	}
	if err != nil {
		return nil, err
	}
	r := &Result{Drawing: document.On(g)}
	return r, r.Drawing.Apply(document.Group{document.SetTitle{Title: d.title}, document.SetPlay{Play: d.play}})
}
