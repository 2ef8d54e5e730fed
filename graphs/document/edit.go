package document

import (
	"fmt"
	"slices"

	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
)

// Edit is one change of a drawing. Applying it returns the edit that takes it
// back; where it fails, the drawing is as it was before.
type Edit interface {
	apply(d *Drawing) (inverse Edit, err error)
	// size is how much memory the edit takes, in bytes; in time linear in the number
	// of its parts.
	size() int
}

// Apply applies an edit to a drawing that has no history yet, such as one that
// is being read from a file.
func (d *Drawing) Apply(e Edit) error {
	_, err := e.apply(d)
	return err
}

// AddVertex adds a vertex under its ID, which must be free;
// d.Graph().VertexSlots() always is.
type AddVertex struct {
	Vertex graphs.Vertex
	At     Point
	Tokens int
}

func (e AddVertex) apply(d *Drawing) (Edit, error) {
	if err := checkPlace(e.At); err != nil {
		return nil, err
	}
	if err := checkMarks(d, e.Vertex, e.Tokens); err != nil {
		return nil, err
	}
	if err := d.graph.AddVertex(e.Vertex); err != nil {
		return nil, err
	}
	d.room()
	d.put(e.Vertex.ID, e.At, int32(e.Tokens))
	return RemoveVertex{e.Vertex.ID}, nil
}

// RemoveVertex removes a vertex with its edges and its tokens, in time linear in
// their number.
type RemoveVertex struct{ ID graphs.VertexID }

func (e RemoveVertex) apply(d *Drawing) (Edit, error) {
	v, ok := d.graph.Vertex(e.ID)
	if !ok {
		return nil, graph.ErrVertexNotFound
	}
	edges := d.graph.Incident(e.ID)
	undo := append(make(Group, 0, 1+len(edges)), AddVertex{v, d.at[e.ID], int(d.tokens[e.ID])})
	if look := d.looks.get(e.ID); look != (Look{}) {
		undo = append(undo, SetLook{e.ID, look})
	}
	for _, edge := range edges {
		undo = d.bringBack(undo, edge)
	}
	// From the last to the first: the graph keeps a vertex's edges in the order of
	// their IDs, and takes the last one out without moving the others.
	for _, edge := range slices.Backward(edges) {
		if err := d.graph.RemoveEdge(edge.ID); err != nil {
			return nil, err
		}
		d.bare(edge.ID)
	}
	if err := d.graph.RemoveVertex(e.ID); err != nil {
		return nil, err
	}
	d.put(e.ID, Point{}, 0)
	d.looks.set(e.ID, Look{})
	return undo, nil
}

// bringBack adds to a group what brings an edge back with all that it has.
func (d *Drawing) bringBack(g Group, e graphs.Edge) Group {
	g = append(g, AddEdge{e, d.bends.get(e.ID)})
	if label := d.labels.get(e.ID); label != "" {
		g = append(g, SetEdgeLabel{e.ID, label})
	}
	return g
}

// bare takes away what an edge has that is not in the graph.
func (d *Drawing) bare(e graphs.EdgeID) {
	d.bends.set(e, Bend{})
	d.labels.set(e, "")
}

// SetVertex replaces the name, label and marks of a vertex.
type SetVertex struct{ Vertex graphs.Vertex }

func (e SetVertex) apply(d *Drawing) (Edit, error) {
	old, ok := d.graph.Vertex(e.Vertex.ID)
	if !ok {
		return nil, graph.ErrVertexNotFound
	}
	if err := checkMarks(d, e.Vertex, int(d.tokens[e.Vertex.ID])); err != nil {
		return nil, err
	}
	if e.Vertex.Heap {
		for range d.graph.Out(e.Vertex.ID) {
			return nil, &HeapError{Vertex: e.Vertex}
		}
	}
	if err := d.graph.SetVertex(e.Vertex); err != nil {
		return nil, err
	}
	return SetVertex{old}, nil
}

// Move puts vertices and notes in new places: IDs[i] at To[i], Notes[i] at NotesTo[i].
type Move struct {
	IDs     []graphs.VertexID
	To      []Point
	Notes   []NoteID
	NotesTo []Point
}

func (e Move) apply(d *Drawing) (Edit, error) {
	if len(e.IDs) != len(e.To) {
		return nil, fmt.Errorf("%d vertices and %d places", len(e.IDs), len(e.To))
	}
	for i, id := range e.IDs {
		if _, ok := d.graph.Vertex(id); !ok {
			return nil, graph.ErrVertexNotFound
		}
		if err := checkPlace(e.To[i]); err != nil {
			return nil, err
		}
	}
	moved, notesBack, err := d.movedNotes(e.Notes, e.NotesTo)
	if err != nil {
		return nil, err
	}
	// Back in reverse order, so that a vertex named twice returns as well.
	if len(e.IDs) > 0 {
		d.ownAt()
	}
	d.notes = moved
	n := len(e.IDs)
	back := notesBack
	back.IDs, back.To = make([]graphs.VertexID, n), make([]Point, n)
	for i, id := range e.IDs {
		back.IDs[n-1-i], back.To[n-1-i] = id, d.at[id]
		d.at[id] = e.To[i]
	}
	return back, nil
}

// SetTokens changes how many tokens stand on a vertex.
type SetTokens struct {
	ID     graphs.VertexID
	Tokens int
}

func (e SetTokens) apply(d *Drawing) (Edit, error) {
	v, ok := d.graph.Vertex(e.ID)
	if !ok {
		return nil, graph.ErrVertexNotFound
	}
	if err := checkMarks(d, v, e.Tokens); err != nil {
		return nil, err
	}
	old := d.tokens[e.ID]
	d.ownTokens()
	d.tokens[e.ID] = int32(e.Tokens)
	return SetTokens{e.ID, int(old)}, nil
}

// AddEdge adds an edge under its ID, which must be free;
// d.Graph().EdgeSlots() always is.
type AddEdge struct {
	Edge graphs.Edge
	Bend Bend
}

func (e AddEdge) apply(d *Drawing) (Edit, error) {
	if err := checkBend(e.Bend); err != nil {
		return nil, err
	}
	if v, _ := d.graph.Vertex(e.Edge.From); v.Heap {
		return nil, &HeapError{Vertex: v}
	}
	if err := d.graph.AddEdge(e.Edge); err != nil {
		return nil, err
	}
	d.bends.set(e.Edge.ID, e.Bend)
	return RemoveEdge{e.Edge.ID}, nil
}

// RemoveEdge removes an edge with all that are parallel to it.
type RemoveEdge struct{ ID graphs.EdgeID }

func (e RemoveEdge) apply(d *Drawing) (Edit, error) {
	old, ok := d.graph.Edge(e.ID)
	if !ok {
		return nil, graph.ErrEdgeNotFound
	}
	if err := d.graph.RemoveEdge(e.ID); err != nil {
		return nil, err
	}
	undo := d.bringBack(nil, old)
	d.bare(e.ID)
	if len(undo) == 1 {
		return undo[0], nil
	}
	return undo, nil
}

// SetCount changes how many parallel edges an edge stands for.
type SetCount struct {
	ID    graphs.EdgeID
	Count int32
}

func (e SetCount) apply(d *Drawing) (Edit, error) {
	old, ok := d.graph.Edge(e.ID)
	if !ok {
		return nil, graph.ErrEdgeNotFound
	}
	if err := d.graph.SetCount(e.ID, e.Count); err != nil {
		return nil, err
	}
	return SetCount{e.ID, old.Count}, nil
}

// SetTitle changes the title.
type SetTitle struct{ Title string }

func (e SetTitle) apply(d *Drawing) (Edit, error) {
	old := d.title
	d.title = e.Title
	return SetTitle{old}, nil
}

// SetPlay changes the play convention.
type SetPlay struct{ Play graphs.Play }

func (e SetPlay) apply(d *Drawing) (Edit, error) {
	old := d.play
	d.play = e.Play
	return SetPlay{old}, nil
}

// SetKind changes the kind of game. What only the other kind knows (tokens, ⊕,
// worth, ground, opposite edges) must have been taken away before, by edits of the same
// group.
type SetKind struct{ Kind graphs.Kind }

func (e SetKind) apply(d *Drawing) (Edit, error) {
	old := d.graph.Kind()
	if old == e.Kind {
		return e, nil
	}
	for v := range d.graph.Vertices() {
		if v.Sum || v.Ground || v.Heap || d.tokens[v.ID] > 0 {
			return nil, &MarkError{Vertex: v, Kind: e.Kind}
		}
	}
	if e.Kind == graphs.Deletion {
		for edge := range d.graph.Edges() {
			if back, ok := d.graph.EdgeBetween(edge.To, edge.From); ok && !edge.Loop() {
				return nil, &graphs.ParallelError{Edge: back}
			}
		}
	}
	d.graph.SetKind(e.Kind)
	return SetKind{old}, nil
}

// Group is several edits as one: all of them are applied, or none. What takes it back is
// a Group without groups in it: each time that it is done and undone would else put one
// more around those of before.
type Group []Edit

func (g Group) apply(d *Drawing) (Edit, error) {
	undo := make(Group, 0, len(g)) // from the last that is applied to the first
	for _, e := range g {
		inverse, err := e.apply(d)
		if err != nil {
			slices.Reverse(undo)
			if _, back := undo.apply(d); back != nil {
				return nil, fmt.Errorf("%w (and taking it back: %w)", err, back)
			}
			return nil, err
		}
		if parts, ok := inverse.(Group); ok {
			for _, part := range slices.Backward(parts) {
				undo = append(undo, part)
			}
		} else {
			undo = append(undo, inverse)
		}
	}
	slices.Reverse(undo)
	return undo, nil
}
