package document

import (
	"fmt"
	"slices"

	"nimgraph/graphs"
)

// maxID bounds the IDs of vertices, edges and notes. So a file with few but large IDs takes little
// memory.
const maxID = 1 << 26

// errID is the error for an ID that is out of range.
var errID = fmt.Errorf("an ID that is not in 0…%d", maxID-1)

// Do applies the change c to the drawing. If it returns an error, the drawing is unchanged. The
// error is a *graphs.Fault or a graphs.Key if the resulting drawing would not be valid, for
// example because two vertices would have the same name. If an object of the change does not
// exist, or exists already, the error is ErrNoteNotFound or one of package
// github.com/dominikbraun/graph, such as ErrVertexNotFound.
//
// Only the result of the whole change must be valid. So a change may swap the names of two
// vertices, or remove the tokens of a ⊕ and add edges to it.
//
// Time is linear in the size of the change. If the change sets another kind of game, it is linear
// in the size of the drawing as well.
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

// apply applies the change c without checking it. An error means that the check before it has a
// defect, or that c does not belong to the present state of the drawing.
func (d *Drawing) apply(c Change) error {
	// In this order no part fails: remove edges, remove vertices, set the kind, change vertices at
	// once (so that they can swap names), add vertices, add edges, and then do the rest.
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

// applyRemovals removes the vertices and edges that c removes, and the edges whose ends c changes,
// which applyEdge adds again. changed holds the vertices that c keeps but changes in the graph,
// for example in their names, in their new states; the caller must set them in the graph.
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

// applyEdge gives an edge its state after the change e: its bend, its label and its count. If the
// graph does not have the edge, applyEdge adds it; edges that get other ends were removed before.
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

// applyNotes applies deltas to the notes. It puts them into a new slice, because callers of Notes
// may still hold the old slice.
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
