package document

import (
	"fmt"
	"slices"

	"nimgraph/graphs"
)

// maxID bounds the IDs of vertices, edges and notes, and with them the room that a drawing
// of few takes.
const maxID = 1 << 26

// errID reports an ID that is out of range.
var errID = fmt.Errorf("an ID that is not in 0…%d", maxID-1)

// Do makes a change, all of it or, where it returns an error, nothing. What would result is
// checked as a whole, so that parts which contradict each other one at a time are
// possible: names that are swapped, an edge with other ends, a ⊕ that gains edges while its
// tokens go. Time is linear in the change, and in the drawing where its kind changes.
// Errors: *MarkError, *HeapError, *PlaceError, *BendError, *LengthError, *SizeError,
// *ManyNotesError, *graphs.NameError, *graphs.CountError, *graphs.ParallelError, and those of
// the graph package where something is not there or is there already.
func (d *Drawing) Do(c Change) error {
	r := checker{d, c, d.graph.Kind()}
	if c.Head != nil {
		r.kind = c.Head[1].Kind
	}
	if err := r.check(); err != nil {
		return err
	}
	return d.apply(c)
}

// apply makes a change that was checked, in the one order in which no part of it fails:
// edges out, vertices out, the kind, vertices changed (their names are all freed first),
// vertices in, edges in, the rest.
func (d *Drawing) apply(c Change) (err error) {
	defer graphs.Taken(&err)
	// From the last to the first: the graph keeps a vertex's edges in the order of their
	// IDs, and takes the last one out without moving the others.
	for _, w := range slices.Backward(c.Edges) {
		if w.Existed && !(w.Exists && w.Old.From == w.New.From && w.Old.To == w.New.To) {
			graphs.Try(d.graph.RemoveEdge(w.ID))
		}
	}
	var changed []graphs.Vertex
	for _, w := range slices.Backward(c.Vertices) {
		switch {
		case !w.Exists:
			graphs.Try(d.graph.RemoveVertex(w.ID))
		case w.Existed && w.Old.Vertex != w.New.Vertex:
			changed = append(changed, w.New.Vertex)
		}
	}
	if c.Head != nil {
		d.graph.SetKind(c.Head[1].Kind)
		d.head = c.Head[1]
	}
	graphs.Try(d.graph.SetVertices(changed...))
	for _, w := range c.Vertices {
		if !w.Existed && w.Exists {
			graphs.Try(d.graph.AddVertex(w.New.Vertex))
		}
	}
	if grow := d.graph.VertexSlots() - len(d.places); grow > 0 {
		d.places = append(d.places, make([]Point, grow)...)
		d.tokens = append(d.tokens, make([]int32, grow)...)
	}
	for _, w := range c.Vertices {
		d.tokens[w.ID] = int32(w.New.Tokens)
		setSparse(&d.looks, w.ID, w.New.Style)
	}
	for i, id := range c.Places.IDs {
		if id >= 0 && int(id) < len(d.places) { // or it has come and gone in a gesture
			d.places[id] = c.Places.New[i]
		}
	}
	for _, w := range c.Edges {
		graphs.Try(d.applyEdge(w))
	}
	d.applyNotes(c.Notes)
	return nil
}

// applyEdge puts an edge in that is new or has other ends.
func (d *Drawing) applyEdge(w Delta[graphs.EdgeID, EdgeState]) error {
	setSparse(&d.bends, w.ID, w.New.Bend)
	setSparse(&d.labels, w.ID, w.New.Label)
	old, there := d.graph.Edge(w.ID)
	switch {
	case w.Exists && !there:
		return d.graph.AddEdge(w.New.Edge)
	case w.Exists && old.Count != w.New.Count:
		return d.graph.SetCount(w.ID, w.New.Count)
	}
	return nil
}

// applyNotes makes the list of notes anew: what was read of it stays as it was.
func (d *Drawing) applyNotes(changed []Delta[NoteID, Note]) {
	if len(changed) == 0 {
		return
	}
	notes, rest := make([]Note, 0, len(d.notes)+len(changed)), d.notes
	for _, w := range changed {
		for len(rest) > 0 && rest[0].ID < w.ID {
			notes, rest = append(notes, rest[0]), rest[1:]
		}
		if w.Existed {
			rest = rest[1:]
		}
		if w.Exists {
			notes = append(notes, w.New)
			d.noteSlots = max(d.noteSlots, w.ID+1)
		}
	}
	d.notes = append(notes, rest...)
}
