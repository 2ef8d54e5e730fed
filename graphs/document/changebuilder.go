package document

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// Draft is a change of a drawing while it is written: what it is asked for is as the change
// leaves it, and may be written to. The drawing stays as it is until the change is done. In
// which order things are written does not matter: what results is checked when it is done.
type ChangeBuilder struct {
	drawing  *Drawing
	head     *Head // nil where it stays
	vertices deltaSet[graphs.VertexID, VertexState]
	edges    deltaSet[graphs.EdgeID, EdgeState]
	notes    deltaSet[NoteID, Note]
	placeIDs      []graphs.VertexID // of vertices that go elsewhere
	newPlaces       []Point
	err      error
}

// Move is places to go to: IDs[i] to To[i], Notes[i] to NotesTo[i].
type Move struct {
	IDs     []graphs.VertexID
	To      []Point
	Notes   []NoteID
	NotesTo []Point
}

// Through returns the move to where a map takes the places of another one.
func (m Move) Transform(to func(Point) Point) Move {
	return Move{m.IDs, xslices.Map(m.To, to), m.Notes, xslices.Map(m.NotesTo, to)}
}

// Draft returns an empty change of the drawing, to be written.
func (d *Drawing) NewChange() *ChangeBuilder { return &ChangeBuilder{drawing: d} }

// Edit makes a change of a drawing that has no history yet, such as one that is being made.
// Errors: those of Do.
func (d *Drawing) Edit(write func(*ChangeBuilder)) error {
	draft := d.NewChange()
	write(draft)
	return d.Do(draft.Change())
}

// Move is Edit that puts vertices and notes elsewhere.
func (d *Drawing) Move(m Move) error { return d.Edit(func(draft *ChangeBuilder) { draft.Move(m) }) }

// written are the records that a draft has changed.
type deltaSet[ID ~int32, T comparable] struct {
	byID   map[ID]*Delta[ID, T] // nil while the IDs of all follow each other
	deltas  []*Delta[ID, T]      // in the order in which they were first asked for
	block []Delta[ID, T]       // where the next ones go
	next ID                   // above those added
}

// of returns the record of a thing; found tells what the drawing has.
func (s *deltaSet[ID, T]) delta(id ID, find func(ID) (T, bool)) *Delta[ID, T] {
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

// known returns the record of a thing that was asked for before. Where another does not
// follow those that were, they are looked up by their IDs from then on.
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

// there returns the record of what is to be there; nil where it is not.
func (s *deltaSet[ID, T]) current(id ID, find func(ID) (T, bool)) *T {
	if d := s.delta(id, find); d.Exists {
		return &d.New
	}
	return nil
}

// add returns whether the ID was free, and takes it.
func (s *deltaSet[ID, T]) add(id ID, state T, find func(ID) (T, bool)) bool {
	d := s.delta(id, find)
	free := !d.Exists
	d.Exists, d.New = true, state
	s.next = max(s.next, id+1)
	return free
}

// remove returns whether it was there.
func (s *deltaSet[ID, T]) remove(id ID, find func(ID) (T, bool)) bool {
	d := s.delta(id, find)
	had := d.Exists
	var none T
	d.Exists, d.New = false, none
	return had
}

// changed returns what has changed, ascending by ID.
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

func (t *ChangeBuilder) fail(err error) {
	if t.err == nil {
		t.err = err
	}
}

// existing returns what is to be there; where it is not, the change fails, and what is written
// goes nowhere.
func mustExist[T any](t *ChangeBuilder, state *T, missing error) *T {
	if state == nil {
		t.fail(missing)
		return new(T)
	}
	return state
}

// Head returns what is said of the whole.
func (t *ChangeBuilder) Head() *Head {
	if t.head == nil {
		h := t.drawing.Head()
		t.head = &h
	}
	return t.head
}

// Vertex returns a vertex, which must be there.
func (t *ChangeBuilder) Vertex(id graphs.VertexID) *VertexState {
	return mustExist(t, t.vertices.current(id, t.drawing.Vertex), graph.ErrVertexNotFound)
}

// NextVertex returns the ID that the next new vertex takes.
func (t *ChangeBuilder) NextVertex() graphs.VertexID {
	return max(t.vertices.next, graphs.VertexID(t.drawing.graph.VertexSlots()))
}

// AddVertex adds a vertex under its ID, which must be free; NextVertex always is.
func (t *ChangeBuilder) AddVertex(v VertexState, at Point) {
	if !t.vertices.add(v.ID, v, t.drawing.Vertex) {
		t.fail(graph.ErrVertexAlreadyExists)
	}
	t.placeIDs, t.newPlaces = append(t.placeIDs, v.ID), append(t.newPlaces, at)
}

// RemoveVertex removes a vertex with the edges that it has in the drawing, unless they
// have other ends by now. Time is linear in their number.
func (t *ChangeBuilder) RemoveVertex(id graphs.VertexID) {
	if !t.vertices.remove(id, t.drawing.Vertex) {
		t.fail(graph.ErrVertexNotFound)
		return
	}
	t.placeIDs, t.newPlaces = append(t.placeIDs, id), append(t.newPlaces, Point{})
	for _, e := range t.drawing.graph.Incident(id) {
		if now := t.edges.current(e.ID, t.drawing.Edge); now != nil && (now.From == id || now.To == id) {
			t.RemoveEdge(e.ID)
		}
	}
}

// Place puts a vertex elsewhere.
func (t *ChangeBuilder) Place(id graphs.VertexID, at Point) {
	t.placeIDs, t.newPlaces = append(t.placeIDs, id), append(t.newPlaces, at)
}

// Move puts vertices and notes elsewhere. Its lists are not written to, nor may they be
// afterwards.
func (t *ChangeBuilder) Move(m Move) {
	if len(m.IDs) != len(m.To) || len(m.Notes) != len(m.NotesTo) {
		t.fail(fmt.Errorf("%d vertices and %d places, %d notes and %d places", len(m.IDs), len(m.To), len(m.Notes), len(m.NotesTo)))
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

// Edge returns an edge, which must be there. Its ends may be changed as well.
func (t *ChangeBuilder) Edge(id graphs.EdgeID) *EdgeState {
	return mustExist(t, t.edges.current(id, t.drawing.Edge), graph.ErrEdgeNotFound)
}

// NextEdge returns the ID that the next new edge takes.
func (t *ChangeBuilder) NextEdge() graphs.EdgeID {
	return max(t.edges.next, graphs.EdgeID(t.drawing.graph.EdgeSlots()))
}

// AddEdge adds an edge under its ID, which must be free; NextEdge always is.
func (t *ChangeBuilder) AddEdge(e EdgeState) {
	if !t.edges.add(e.ID, e, t.drawing.Edge) {
		t.fail(graph.ErrEdgeAlreadyExists)
	}
}

// Join adds an edge from one vertex to another, and returns its ID.
func (t *ChangeBuilder) Join(from, to graphs.VertexID, count int32) graphs.EdgeID {
	id := t.NextEdge()
	t.AddEdge(EdgeState{Edge: graphs.Edge{ID: id, From: from, To: to, Count: count}})
	return id
}

// RemoveEdge removes an edge with all that are parallel to it.
func (t *ChangeBuilder) RemoveEdge(id graphs.EdgeID) {
	if !t.edges.remove(id, t.drawing.Edge) {
		t.fail(graph.ErrEdgeNotFound)
	}
}

// Note returns a note, which must be there.
func (t *ChangeBuilder) Note(id NoteID) *Note {
	return mustExist(t, t.notes.current(id, t.drawing.Note), ErrNoteNotFound)
}

// NextNote returns the ID that the next new note takes.
func (t *ChangeBuilder) NextNote() NoteID { return max(t.notes.next, t.drawing.noteSlots) }

// AddNote adds a note under its ID, which must be free; NextNote always is.
func (t *ChangeBuilder) AddNote(n Note) {
	if !t.notes.add(n.ID, n, t.drawing.Note) {
		t.fail(errNoteID)
	}
}

// RemoveNote removes a note.
func (t *ChangeBuilder) RemoveNote(id NoteID) {
	if !t.notes.remove(id, t.drawing.Note) {
		t.fail(ErrNoteNotFound)
	}
}

// Change returns the change as it was written. What is as before is not in it.
func (t *ChangeBuilder) Change() Change {
	c := Change{
		Vertices: t.vertices.changes(), Edges: t.edges.changes(), Notes: t.notes.changes(),
		Places: t.places(), err: t.err,
	}
	if t.head != nil {
		if was, now := t.drawing.Head(), t.head.normalized(); !was.Equal(now) {
			c.Head = &[2]Head{was, now}
		}
	}
	return c
}

// places returns where vertices go, the last place of each; none where they all stay.
func (t *ChangeBuilder) places() Places {
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
	if slices.Equal(p.Old, p.New) {
		return Places{}
	}
	return p
}

func strictlyAscending(ids []graphs.VertexID) bool {
	for i := 1; i < len(ids); i++ {
		if ids[i] <= ids[i-1] {
			return false
		}
	}
	return true
}
