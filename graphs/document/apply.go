package document

import (
	"fmt"
	"slices"

	"nimgraph/graphs"
)

// maxID bounds the IDs of vertices, edges and notes, so that a file with few but large IDs takes
// little memory.
const maxID = 1 << 26

// errID reports an ID that is out of range.
var errID = fmt.Errorf("an ID that is not in 0…%d", maxID-1)

// Do makes the change c. If it returns an error, the drawing is unchanged. It checks the resulting
// drawing as a whole, so a change may consist of parts that would be refused one at a time: names
// that are swapped, an edge with new ends, a ⊕ that gains edges while its tokens are removed. Time
// is linear in the change, and in the drawing if its kind changes. It returns a *graphs.Fault or a
// graphs.Key if the drawing would be invalid. If an object does not exist or already exists, it
// returns ErrNoteNotFound or an error of the graph package.
func (d *Drawing) Do(c Change) error {
	check := checker{d, c, d.graph.Kind()}
	if c.Head != nil {
		check.kind = c.Head[1].Kind
	}
	if err := check.check(); err != nil {
		return err
	}
	return d.apply(c)
}

// apply makes the change c, which was checked. It does so in the only order in which no part fails:
// remove edges, remove vertices, set the kind, change vertices (all their names become free first),
// add vertices, add edges, and then the rest. An error is a defect of the check.
func (d *Drawing) apply(c Change) error {
	changed, err := d.applyRemovals(c)
	if err != nil {
		return err
	}
	if c.Head != nil {
		d.graph.SetKind(c.Head[1].Kind)
		d.head = c.Head[1]
	}
	if err := d.graph.SetVertices(changed...); err != nil {
		return err
	}
	for _, v := range c.Vertices {
		if !v.Existed && v.Exists {
			if err := d.graph.AddVertex(v.New.Vertex); err != nil {
				return err
			}
		}
	}
	if grow := d.graph.VertexSlots() - len(d.places); grow > 0 {
		d.places = append(d.places, make([]Point, grow)...)
		d.tokens = append(d.tokens, make([]int32, grow)...)
	}
	for _, v := range c.Vertices {
		d.tokens[v.ID] = int32(v.New.Tokens)
		setSparse(&d.styles, v.ID, v.New.Style)
	}
	for i, id := range c.Places.IDs {
		// A gesture may name a vertex that it both added and removed.
		if id >= 0 && int(id) < len(d.places) {
			d.places[id] = c.Places.New[i]
		}
	}
	for _, e := range c.Edges {
		if err := d.applyEdge(e); err != nil {
			return err
		}
	}
	d.applyNotes(c.Notes)
	return nil
}

// applyRemovals removes the edges and vertices that c removes, and edges that get other ends. It
// returns the remaining vertices whose names, labels or marks c changes.
func (d *Drawing) applyRemovals(c Change) (changed []graphs.Vertex, err error) {
	// From the last to the first: the graph keeps a vertex's edges in the order of their IDs, and
	// removes the last edge without moving any other.
	for _, e := range slices.Backward(c.Edges) {
		if e.Existed && !(e.Exists && e.Old.From == e.New.From && e.Old.To == e.New.To) {
			if err := d.graph.RemoveEdge(e.ID); err != nil {
				return nil, err
			}
		}
	}
	for _, v := range slices.Backward(c.Vertices) {
		switch {
		case !v.Exists:
			if err := d.graph.RemoveVertex(v.ID); err != nil {
				return nil, err
			}
		case v.Existed && v.Old.Vertex != v.New.Vertex:
			changed = append(changed, v.New.Vertex)
		}
	}
	return changed, nil
}

// applyEdge sets the bend and the label of the edge in e, and adds the edge if it is new or has new
// ends.
func (d *Drawing) applyEdge(e Delta[graphs.EdgeID, EdgeState]) error {
	setSparse(&d.bends, e.ID, e.New.Bend)
	setSparse(&d.labels, e.ID, e.New.Label)
	old, exists := d.graph.Edge(e.ID)
	switch {
	case e.Exists && !exists:
		return d.graph.AddEdge(e.New.Edge)
	case e.Exists && old.Count != e.New.Count:
		return d.graph.SetCount(e.ID, e.New.Count)
	}
	return nil
}

// applyNotes makes the changes of notes. It replaces the list of notes by a new slice, so that
// slices returned by Notes stay as they were.
func (d *Drawing) applyNotes(deltas []Delta[NoteID, Note]) {
	if len(deltas) == 0 {
		return
	}
	notes, rest := make([]Note, 0, len(d.notes)+len(deltas)), d.notes
	for _, w := range deltas {
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
