package document

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// ChangeBuilder builds a Change of a drawing without modifying the drawing. Methods such as Vertex
// return a pointer to the state of an object as the change leaves it so far, and the caller edits
// the state through the pointer. Drawing.Do applies the result. The order of edits does not
// matter, because Do checks only the result.
type ChangeBuilder struct {
	drawing   *Drawing
	head      *Head // nil while unchanged
	vertices  deltaSet[graphs.VertexID, VertexState]
	edges     deltaSet[graphs.EdgeID, EdgeState]
	notes     deltaSet[NoteID, Note]
	placeIDs  []graphs.VertexID // vertices that move, with their newPlaces
	newPlaces []Point
	err       error // the first error; Drawing.Do returns it
}

// Move lists vertices and notes with their new places: vertex IDs[i] moves to To[i], and note
// Notes[i] moves to NotesTo[i].
type Move struct {
	IDs     []graphs.VertexID
	To      []Point
	Notes   []NoteID
	NotesTo []Point
}

// Transform returns a copy of the move in which each new place p is replaced by f(p).
func (m Move) Transform(f func(Point) Point) Move {
	return Move{m.IDs, xslices.Map(m.To, f), m.Notes, xslices.Map(m.NotesTo, f)}
}

// NewChange returns a ChangeBuilder for the drawing that has no changes yet.
func (d *Drawing) NewChange() *ChangeBuilder { return &ChangeBuilder{drawing: d} }

// Edit applies the change that write builds. It does not record the change in a History, so it
// serves drawings that are still under construction. It returns the same errors as Do.
func (d *Drawing) Edit(write func(*ChangeBuilder)) error {
	draft := d.NewChange()
	write(draft)
	return d.Do(draft.Change())
}

// Move moves vertices and notes to their new places in m. It does not record the change in a
// History. It returns the same errors as Do.
func (d *Drawing) Move(m Move) error { return d.Edit(func(draft *ChangeBuilder) { draft.Move(m) }) }

// deltaSet holds the deltas of all vertices, edges or notes that a ChangeBuilder was asked for.
// When an object is first asked for, its state is fetched from the drawing.
type deltaSet[ID ~int32, T comparable] struct {
	byID   map[ID]*Delta[ID, T] // nil while the IDs of deltas are consecutive
	deltas []*Delta[ID, T]      // in the order of first use
	block  []Delta[ID, T]       // memory for the next deltas
	next   ID                   // larger than all added IDs
}

// deltaFor returns the delta of the object with the given ID, which is its state before and after
// the change. If s has no such delta yet, deltaFor adds one that changes nothing: both of its
// states are find(id), the state of the object in the drawing.
func (s *deltaSet[ID, T]) deltaFor(id ID, find func(ID) (T, bool)) *Delta[ID, T] {
	if d, ok := s.lookUp(id); ok {
		return d
	}
	if len(s.block) == cap(s.block) {
		const minBlock, maxBlock = 4, 512
		s.block = make([]Delta[ID, T], 0, min(max(minBlock, len(s.deltas)), maxBlock))
	}
	old, ok := find(id)
	s.block = append(s.block, Delta[ID, T]{id, ok, ok, old, old})
	d := &s.block[len(s.block)-1]
	if s.byID != nil {
		s.byID[id] = d
	}
	s.deltas = append(s.deltas, d)
	return d
}

// lookUp returns the delta of the object with the given ID. ok is false if s has none yet.
//
// As long as the IDs in s.deltas are consecutive numbers, lookUp computes the index of a delta
// from its ID. If id is neither one of these numbers nor the next one, lookUp builds the map
// s.byID and uses it from then on.
func (s *deltaSet[ID, T]) lookUp(id ID) (d *Delta[ID, T], ok bool) {
	if s.byID == nil && len(s.deltas) > 0 {
		i := int(id) - int(s.deltas[0].ID)
		if i >= 0 && i < len(s.deltas) {
			return s.deltas[i], true
		}
		if i != len(s.deltas) {
			s.byID = make(map[ID]*Delta[ID, T], 2*len(s.deltas))
			for _, d := range s.deltas {
				s.byID[d.ID] = d
			}
		}
	}
	d, ok = s.byID[id]
	return d, ok
}

// stateOf returns a pointer to the state of the object with the given ID after the change so far,
// for reading and writing, or nil if the object does not exist then. find returns the state of an
// object in the drawing.
func (s *deltaSet[ID, T]) stateOf(id ID, find func(ID) (T, bool)) *T {
	if d := s.deltaFor(id, find); d.Exists {
		return &d.New
	}
	return nil
}

// add adds an object with the given ID and state. It reports whether the ID was free. find returns
// the state of an object in the drawing.
func (s *deltaSet[ID, T]) add(id ID, state T, find func(ID) (T, bool)) bool {
	d := s.deltaFor(id, find)
	free := !d.Exists
	d.Exists, d.New = true, state
	s.next = max(s.next, id+1)
	return free
}

// remove removes the object with the given ID. It reports whether the object existed. find returns
// the state of an object in the drawing.
func (s *deltaSet[ID, T]) remove(id ID, find func(ID) (T, bool)) bool {
	d := s.deltaFor(id, find)
	existed := d.Exists
	var zero T
	d.Exists, d.New = false, zero
	return existed
}

// changes returns the deltas that change an object, ascending by ID. Deltas with the same state
// before and after are left out.
func (s *deltaSet[ID, T]) changes() []Delta[ID, T] {
	compareIDs := func(a, b *Delta[ID, T]) int { return cmp.Compare(a.ID, b.ID) }
	if !slices.IsSortedFunc(s.deltas, compareIDs) {
		slices.SortFunc(s.deltas, compareIDs)
	}
	var changes []Delta[ID, T]
	for _, d := range s.deltas {
		if d.Existed != d.Exists || d.Old != d.New {
			if changes == nil {
				changes = make([]Delta[ID, T], 0, len(s.deltas))
			}
			changes = append(changes, *d)
		}
	}
	return changes
}

// fail records err as the error that Drawing.Do returns for the change, unless there was an error
// before.
func (t *ChangeBuilder) fail(err error) {
	if t.err == nil {
		t.err = err
	}
}

// stateOrFail returns state if it is not nil. Otherwise it records missing as the error of the
// change with t.fail, and returns a pointer to a zero state, which the caller can edit without
// effect.
func stateOrFail[T any](t *ChangeBuilder, state *T, missing error) *T {
	if state == nil {
		t.fail(missing)
		return new(T)
	}
	return state
}

// Head returns a pointer to the properties of the drawing as a whole, such as its title. The
// caller edits them through the pointer.
func (t *ChangeBuilder) Head() *Head {
	if t.head == nil {
		h := t.drawing.Head()
		t.head = &h
	}
	return t.head
}

// Vertex returns a pointer to the state of the vertex id, through which the caller edits it. The
// vertex must exist; otherwise Do returns an error.
func (t *ChangeBuilder) Vertex(id graphs.VertexID) *VertexState {
	return stateOrFail(t, t.vertices.stateOf(id, t.drawing.Vertex), graph.ErrVertexNotFound)
}

// NextVertex returns the ID for the next new vertex, which is larger than the IDs of all vertices
// so far.
func (t *ChangeBuilder) NextVertex() graphs.VertexID {
	return max(t.vertices.next, graphs.VertexID(t.drawing.graph.VertexSlots()))
}

// AddVertex adds the vertex v with its centre at the point at. Its ID must be free; see
// NextVertex.
func (t *ChangeBuilder) AddVertex(v VertexState, at Point) {
	if !t.vertices.add(v.ID, v, t.drawing.Vertex) {
		t.fail(graph.ErrVertexAlreadyExists)
	}
	t.placeIDs, t.newPlaces = append(t.placeIDs, v.ID), append(t.newPlaces, at)
}

// RemoveVertex removes the vertex id and its edges. It does not remove edges that this change
// itself added; the caller must remove them.
//
// Time is linear in the number of edges at the vertex.
func (t *ChangeBuilder) RemoveVertex(id graphs.VertexID) {
	if !t.vertices.remove(id, t.drawing.Vertex) {
		t.fail(graph.ErrVertexNotFound)
		return
	}
	t.placeIDs, t.newPlaces = append(t.placeIDs, id), append(t.newPlaces, Point{})
	for _, e := range t.drawing.graph.Incident(id) {
		if now := t.edges.stateOf(e.ID, t.drawing.Edge); now != nil && (now.From == id || now.To == id) {
			t.RemoveEdge(e.ID)
		}
	}
}

// PlaceVertex moves the centre of the vertex id to the point at.
func (t *ChangeBuilder) PlaceVertex(id graphs.VertexID, at Point) {
	t.placeIDs, t.newPlaces = append(t.placeIDs, id), append(t.newPlaces, at)
}

// Move moves vertices and notes to their new places in m. The builder keeps the slices of m, so
// the caller must not modify them afterwards.
func (t *ChangeBuilder) Move(m Move) {
	if len(m.IDs) != len(m.To) || len(m.Notes) != len(m.NotesTo) {
		t.fail(fmt.Errorf("%d vertices and %d places, %d notes and %d places", len(m.IDs), len(m.To), len(m.Notes),
			len(m.NotesTo)))
		return
	}
	if t.placeIDs == nil {
		t.placeIDs, t.newPlaces = slices.Clip(m.IDs), slices.Clip(m.To)
	} else {
		t.placeIDs, t.newPlaces = append(t.placeIDs, m.IDs...), append(t.newPlaces, m.To...)
	}
	for i, id := range m.Notes {
		t.Note(id).At = m.NotesTo[i]
	}
}

// Edge returns a pointer to the state of the edge id, through which the caller edits it, even its
// ends. The edge must exist; otherwise Do returns an error.
func (t *ChangeBuilder) Edge(id graphs.EdgeID) *EdgeState {
	return stateOrFail(t, t.edges.stateOf(id, t.drawing.Edge), graph.ErrEdgeNotFound)
}

// NextEdge returns the ID for the next new edge, which is larger than the IDs of all edges so far.
func (t *ChangeBuilder) NextEdge() graphs.EdgeID {
	return max(t.edges.next, graphs.EdgeID(t.drawing.graph.EdgeSlots()))
}

// AddEdge adds the edge e. Its ID must be free; see NextEdge.
func (t *ChangeBuilder) AddEdge(e EdgeState) {
	if !t.edges.add(e.ID, e, t.drawing.Edge) {
		t.fail(graph.ErrEdgeAlreadyExists)
	}
}

// JoinVertices adds an edge from one vertex to another and returns its ID, which is NextEdge. The
// edge stands for count parallel edges.
func (t *ChangeBuilder) JoinVertices(from, to graphs.VertexID, count int32) graphs.EdgeID {
	id := t.NextEdge()
	t.AddEdge(EdgeState{Edge: graphs.Edge{ID: id, From: from, To: to, Count: count}})
	return id
}

// RemoveEdge removes the edge id, with all parallel edges that it stands for.
func (t *ChangeBuilder) RemoveEdge(id graphs.EdgeID) {
	if !t.edges.remove(id, t.drawing.Edge) {
		t.fail(graph.ErrEdgeNotFound)
	}
}

// Note returns a pointer to the note id, through which the caller edits it. The note must exist;
// otherwise Do returns an error.
func (t *ChangeBuilder) Note(id NoteID) *Note {
	return stateOrFail(t, t.notes.stateOf(id, t.drawing.Note), ErrNoteNotFound)
}

// NextNote returns the ID for the next new note, which is larger than the IDs of all notes so far.
func (t *ChangeBuilder) NextNote() NoteID { return max(t.notes.next, t.drawing.noteSlots) }

// AddNote adds the note n. Its ID must be free; see NextNote.
func (t *ChangeBuilder) AddNote(n Note) {
	if !t.notes.add(n.ID, n, t.drawing.Note) {
		t.fail(errNoteID)
	}
}

// RemoveNote removes the note id.
func (t *ChangeBuilder) RemoveNote(id NoteID) {
	if !t.notes.remove(id, t.drawing.Note) {
		t.fail(ErrNoteNotFound)
	}
}

// Change returns the change that was built so far. Objects with the same state before and after
// are left out.
func (t *ChangeBuilder) Change() Change {
	c := Change{
		Vertices: t.vertices.changes(), Edges: t.edges.changes(), Notes: t.notes.changes(),
		Places: t.placeChanges(), err: t.err,
	}
	if t.head != nil {
		if was, now := t.drawing.Head(), t.head.normalize(); !was.Equal(now) {
			c.Head = &[2]Head{was, now}
		}
	}
	return c
}

// placeChanges returns the vertices that the change moves, with their old and new places. Of
// several moves of one vertex the last counts.
func (t *ChangeBuilder) placeChanges() Places {
	p := Places{IDs: t.placeIDs, New: t.newPlaces}
	if !strictlyAscending(t.placeIDs) {
		order := xslices.Range[int](0, len(t.placeIDs))
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(t.placeIDs[a], t.placeIDs[b]) })
		p = Places{IDs: make([]graphs.VertexID, 0, len(order)), New: make([]Point, 0, len(order))}
		for i, k := range order {
			if i+1 == len(order) || t.placeIDs[order[i+1]] != t.placeIDs[k] {
				p.IDs, p.New = append(p.IDs, t.placeIDs[k]), append(p.New, t.newPlaces[k])
			}
		}
	}
	p.Old = make([]Point, len(p.IDs))
	for i, id := range p.IDs {
		p.Old[i] = t.drawing.At(id)
	}
	// Do refuses a change that moves a removed vertex, so it must see even a move to the old place.
	if slices.Equal(p.Old, p.New) && !slices.ContainsFunc(p.IDs, t.isRemoved) {
		return Places{}
	}
	return p
}

// isRemoved reports whether the change so far removes the vertex id of the drawing.
func (t *ChangeBuilder) isRemoved(id graphs.VertexID) bool {
	d, ok := t.vertices.lookUp(id)
	return ok && d.Existed && !d.Exists
}

// strictlyAscending reports whether each ID is greater than the one before.
func strictlyAscending(ids []graphs.VertexID) bool {
	for i := 1; i < len(ids); i++ {
		if ids[i] <= ids[i-1] {
			return false
		}
	}
	return true
}
