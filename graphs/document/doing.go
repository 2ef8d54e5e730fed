package document

import (
	"fmt"
	"slices"

	"github.com/dominikbraun/graph"

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
	r := result{d, c, d.graph.Kind()}
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
func (d *Drawing) apply(c Change) error {
	// From the last to the first: the graph keeps a vertex's edges in the order of their
	// IDs, and takes the last one out without moving the others.
	for _, w := range slices.Backward(c.Edges) {
		if w.Had && !(w.Has && w.Old.From == w.New.From && w.Old.To == w.New.To) {
			if err := d.graph.RemoveEdge(w.ID); err != nil {
				return err
			}
		}
	}
	var changed []graphs.Vertex
	for _, w := range slices.Backward(c.Vertices) {
		switch {
		case !w.Has:
			if err := d.graph.RemoveVertex(w.ID); err != nil {
				return err
			}
		case w.Had && w.Old.Vertex != w.New.Vertex:
			changed = append(changed, w.New.Vertex)
		}
	}
	if c.Head != nil {
		d.graph.SetKind(c.Head[1].Kind)
		d.head = c.Head[1]
	}
	if err := d.graph.SetVertices(changed...); err != nil {
		return err
	}
	for _, w := range c.Vertices {
		if !w.Had && w.Has {
			if err := d.graph.AddVertex(w.New.Vertex); err != nil {
				return err
			}
		}
	}
	if grow := d.graph.VertexSlots() - len(d.at); grow > 0 {
		d.at = append(d.at, make([]Point, grow)...)
		d.tokens = append(d.tokens, make([]int32, grow)...)
	}
	for _, w := range c.Vertices {
		d.tokens[w.ID] = int32(w.New.Tokens)
		set(&d.looks, w.ID, w.New.Look)
	}
	for i, id := range c.Places.IDs {
		if id >= 0 && int(id) < len(d.at) { // or it has come and gone in a gesture
			d.at[id] = c.Places.New[i]
		}
	}
	for _, w := range c.Edges {
		if err := d.applyEdge(w); err != nil {
			return err
		}
	}
	d.applyNotes(c.Notes)
	return nil
}

// applyEdge puts an edge in that is new or has other ends.
func (d *Drawing) applyEdge(w Was[graphs.EdgeID, Edge]) error {
	set(&d.bends, w.ID, w.New.Bend)
	set(&d.labels, w.ID, w.New.Label)
	old, there := d.graph.Edge(w.ID)
	switch {
	case w.Has && !there:
		return d.graph.AddEdge(w.New.Edge)
	case w.Has && old.Count != w.New.Count:
		return d.graph.SetCount(w.ID, w.New.Count)
	}
	return nil
}

// applyNotes makes the list of notes anew: what was read of it stays as it was.
func (d *Drawing) applyNotes(changed []Was[NoteID, Note]) {
	if len(changed) == 0 {
		return
	}
	notes, rest := make([]Note, 0, len(d.notes)+len(changed)), d.notes
	for _, w := range changed {
		for len(rest) > 0 && rest[0].ID < w.ID {
			notes, rest = append(notes, rest[0]), rest[1:]
		}
		if w.Had {
			rest = rest[1:]
		}
		if w.Has {
			notes = append(notes, w.New)
			d.noteSlots = max(d.noteSlots, w.ID+1)
		}
	}
	d.notes = append(notes, rest...)
}

// result is a drawing as a change would leave it.
type result struct {
	*Drawing
	change Change
	kind   graphs.Kind
}

// vertex returns a vertex as it would be.
func (r *result) vertex(id graphs.VertexID) (graphs.Vertex, bool) {
	if w := found(r.change.Vertices, id); w != nil {
		return w.New.Vertex, w.Has
	}
	return r.graph.Vertex(id)
}

// has tells whether a vertex would be there.
func (r *result) has(id graphs.VertexID) bool {
	if len(r.change.Vertices) == 0 { // as in a drag
		return r.graph.Has(id)
	}
	_, ok := r.vertex(id)
	return ok
}

// edge returns an edge as it would be.
func (r *result) edge(id graphs.EdgeID) (graphs.Edge, bool) {
	if w := found(r.change.Edges, id); w != nil {
		return w.New.Edge, w.Has
	}
	return r.graph.Edge(id)
}

// check returns what is wrong with the drawing as it would be, if anything.
func (r *result) check() error {
	if r.change.err != nil {
		return r.change.err
	}
	if h := r.change.Head; h != nil {
		if err := h[1].Style.check(); err != nil {
			return err
		}
	}
	for _, part := range []func() error{r.checkVertices, r.checkNames, r.checkPlaces, r.checkEdges, r.checkPairs, r.checkNotes} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

// checkThere tells what is wrong where something that a change names is there, or not.
func checkThere[ID ~int32, T any](w Was[ID, T], there bool, missing, taken error) error {
	switch {
	case w.ID < 0 || w.ID >= maxID:
		return errID
	case w.Had && !there:
		return missing
	case !w.Had && there:
		return taken
	}
	return nil
}

func (r *result) checkVertices() error {
	for i := range r.change.Vertices {
		w := &r.change.Vertices[i]
		_, there := r.graph.Vertex(w.ID)
		if err := checkThere(*w, there, graph.ErrVertexNotFound, graph.ErrVertexAlreadyExists); err != nil {
			return err
		}
		if w.Has {
			if err := checkMarks(r.kind, w.New.Vertex, w.New.Tokens); err != nil {
				return err
			}
			if n := len(w.New.Look.Picture); n > MaxPicture {
				return lengthFault(LongPicture, n, MaxPicture)
			}
		}
		if w.Had && (!w.Has || w.New.Heap && !w.Old.Heap) {
			if err := r.checkBare(w); err != nil {
				return err
			}
		}
	}
	if r.kind == r.graph.Kind() {
		return nil
	}
	for v := range r.graph.Vertices() {
		if found(r.change.Vertices, v.ID) == nil {
			if err := checkMarks(r.kind, v, int(r.tokens[v.ID])); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkBare tells whether a vertex would lose the edges that it must not have: all where it
// goes, and those that leave it where it comes to stand for a heap.
func (r *result) checkBare(w *Was[graphs.VertexID, Vertex]) error {
	for _, e := range r.graph.Incident(w.ID) {
		now, ok := r.edge(e.ID)
		switch {
		case !ok:
		case !w.Has && (now.From == w.ID || now.To == w.ID):
			return graph.ErrVertexHasEdges
		case w.Has && now.From == w.ID:
			return heapFault(w.New.Vertex)
		}
	}
	return nil
}

// checkNames checks that no two vertices would have the same name.
func (r *result) checkNames() error {
	given := map[string]graphs.VertexID{}
	for i := range r.change.Vertices {
		w := &r.change.Vertices[i]
		if !w.Has || w.Had && w.Old.Name == w.New.Name {
			continue
		}
		if w.New.Name == "" {
			return graphs.NoName
		}
		other, taken := given[w.New.Name]
		if !taken {
			var v graphs.Vertex
			if v, taken = r.graph.VertexNamed(w.New.Name); taken {
				other = v.ID
				now, stays := r.vertex(other)
				taken = stays && now.Name == w.New.Name
			}
		}
		if taken {
			return graphs.NameFault(w.New.Name, other)
		}
		given[w.New.Name] = w.ID
	}
	return nil
}

func (r *result) checkPlaces() error {
	for i, id := range r.change.Places.IDs {
		at := r.change.Places.New[i]
		if err := checkPlace(at); err != nil {
			return err
		}
		if at != (Point{}) && !r.has(id) { // where one stands that goes
			return graph.ErrVertexNotFound
		}
	}
	return nil
}

func (r *result) checkEdges() error {
	for i := range r.change.Edges {
		w := &r.change.Edges[i]
		_, there := r.graph.Edge(w.ID)
		if err := checkThere(*w, there, graph.ErrEdgeNotFound, graph.ErrEdgeAlreadyExists); err != nil {
			return err
		}
		if !w.Has {
			continue
		}
		if w.New.Count < 1 || w.New.Count > graphs.MaxCount {
			return graphs.CountFault(int(w.New.Count), w.ID)
		}
		if err := checkBend(w.New.Bend); err != nil {
			return err
		}
		from, ok := r.vertex(w.New.From)
		if _, both := r.vertex(w.New.To); !ok || !both {
			return graph.ErrVertexNotFound
		}
		if from.Heap {
			return heapFault(from)
		}
	}
	return nil
}

// pair is the ends of an edge, as no other edge may have them.
func (r *result) pair(e graphs.Edge) [2]graphs.VertexID {
	if r.kind == graphs.Deletion && e.From > e.To {
		return [2]graphs.VertexID{e.To, e.From}
	}
	return [2]graphs.VertexID{e.From, e.To}
}

// checkPairs checks that no two edges would have the same ends; in an edge-deletion game,
// either way round.
func (r *result) checkPairs() error {
	joins := func(w *Was[graphs.EdgeID, Edge]) bool {
		return w.Has && !(w.Had && w.Old.From == w.New.From && w.Old.To == w.New.To && r.kind == r.graph.Kind())
	}
	count := 0
	for i := range r.change.Edges {
		if joins(&r.change.Edges[i]) {
			count++
		}
	}
	joined := make(map[[2]graphs.VertexID]graphs.Edge, count)
	take := func(e graphs.Edge) error {
		if other, taken := joined[r.pair(e)]; taken {
			return graphs.EdgeFault(other.ID)
		}
		joined[r.pair(e)] = e
		return nil
	}
	if r.kind == graphs.Deletion && r.graph.Kind() != r.kind {
		for e := range r.graph.Edges() {
			if found(r.change.Edges, e.ID) == nil {
				if err := take(e); err != nil {
					return err
				}
			}
		}
	}
	for i := range r.change.Edges {
		w := &r.change.Edges[i]
		if !joins(w) {
			continue
		}
		if err := take(w.New.Edge); err != nil {
			return err
		}
		if e, ok := r.stands(w.New.Edge); ok {
			return graphs.EdgeFault(e.ID)
		}
	}
	return nil
}

// stands returns another edge with the same ends that stays.
func (r *result) stands(e graphs.Edge) (graphs.Edge, bool) {
	for range 2 {
		if other, ok := r.graph.EdgeBetween(e.From, e.To); ok && other.ID != e.ID {
			if now, stays := r.edge(other.ID); stays && r.pair(now) == r.pair(e) {
				return other, true
			}
		}
		e.From, e.To = e.To, e.From
		if r.kind != graphs.Deletion {
			break
		}
	}
	return e, false
}

func (r *result) checkNotes() error {
	count := len(r.notes)
	for _, w := range r.change.Notes {
		_, there := r.Note(w.ID)
		if err := checkThere(w, there, ErrNoteNotFound, errNoteID); err != nil {
			return err
		}
		if w.Had {
			count--
		}
		if w.Has {
			count++
			if err := checkNote(w.New); err != nil {
				return err
			}
		}
	}
	if count > MaxNotes && count > len(r.notes) {
		return &graphs.Fault{Says: "error.many-notes", With: graphs.Data{"Most": MaxNotes}}
	}
	return nil
}
