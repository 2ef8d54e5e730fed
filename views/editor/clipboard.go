package editor

import (
	"cmp"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// pasteShift is how far a copy stands from what it was copied from.
var pasteShift = Point{X: 48, Y: 48}

// Copy returns the selected vertices, with the edges between them, as a drawing
// of their own; ok is false where no vertex is selected.
func (s *Session) Copy() (d *document.Drawing, ok bool) {
	return CopyOf(s.Drawing(), s.selection.Vertices)
}

// CopyOf returns some vertices of a drawing, which are ascending, with the edges between
// them, as Copy does.
func CopyOf(from *document.Drawing, vertices []graphs.VertexID) (d *document.Drawing, ok bool) {
	if len(vertices) == 0 {
		return nil, false
	}
	b := graphs.NewBuilder(from.Kind(), len(vertices), 0)
	b.Distinct = true
	ids := numbering(from.Graph())
	for _, id := range vertices {
		v, _ := from.Graph().Vertex(id)
		ids[id] = b.AddVertex(v)
	}
	var edges []graphs.Edge
	var bends document.Group
	for _, id := range vertices {
		for e := range from.Graph().Out(id) {
			if ids[e.To] != graphs.None {
				edges = append(edges, e)
			}
		}
	}
	slices.SortFunc(edges, func(a, b graphs.Edge) int { return cmp.Compare(a.ID, b.ID) }) // as they are drawn
	for _, e := range edges {
		id := b.AddEdge(ids[e.From], ids[e.To], e.Count)
		if bend := from.Bend(e.ID); bend.Bent {
			bends = append(bends, document.SetBend{ID: id, Bend: bend})
		}
		if label := from.EdgeLabel(e.ID); label != "" {
			bends = append(bends, document.SetEdgeLabel{ID: id, Label: label})
		}
	}
	g, err := b.Graph()
	if err != nil {
		return nil, false
	}
	d = document.On(g)
	var places document.Move
	edits := append(bends, document.SetPlay{Play: from.Play()})
	for _, id := range vertices {
		places.IDs, places.To = append(places.IDs, ids[id]), append(places.To, from.At(id))
		if n := from.Tokens(id); n > 0 {
			edits = append(edits, document.SetTokens{ID: ids[id], Tokens: n})
		}
		if look := from.Look(id); look != (document.Look{}) {
			edits = append(edits, document.SetLook{ID: ids[id], Look: look})
		}
	}
	return d, d.Apply(append(edits, places)) == nil
}

// CopyBeside hands take what Copy returns: at once where it is small, else when it has
// been made on another goroutine. begin is called there with the copy, and what it
// returns on the session's.
func (s *Session) CopyBeside(begin func(*document.Drawing) (finish func())) {
	if s.waits(func() { s.CopyBeside(begin) }) {
		return
	}
	vertices := s.selection.Vertices
	s.look(s.selected(), func(from *document.Drawing) func() {
		if d, ok := CopyOf(from, vertices); ok {
			return begin(d)
		}
		return func() {}
	})
}

// selected returns how many vertices and edges are selected.
func (s *Session) selected() int { return len(s.selection.Vertices) + len(s.selection.Edges) }

// numbering returns room for a new number for each vertex of a graph, by VertexID;
// None until it is given.
func numbering(g graphs.Reader) []graphs.VertexID {
	ids := make([]graphs.VertexID, g.VertexSlots())
	for i := range ids {
		ids[i] = graphs.None
	}
	return ids
}

// CutBeside is CopyBeside that deletes what is selected afterwards.
func (s *Session) CutBeside(begin func(*document.Drawing) (finish func())) {
	if s.waits(func() { s.CutBeside(begin) }) {
		return
	}
	cut := s.selection
	s.CopyBeside(func(d *document.Drawing) func() {
		finish := begin(d)
		return func() {
			finish()
			s.report(s.remove(cut, stepCut))
		}
	})
}

// Duplicate adds a copy of what is selected beside it.
func (s *Session) Duplicate() error {
	if s.waits(func() { s.report(s.Duplicate()) }) {
		return nil
	}
	vertices := s.selection.Vertices
	return s.insert(s.selected(), stepDuplicate, func(d *document.Drawing) (*document.Drawing, Point) {
		d, _ = CopyOf(d, vertices)
		return d, pasteShift
	}, func() {})
}

// Paste adds another drawing to this one and selects it, centred on a place.
// Names that are taken get a number: a2 for a. Labels stay. Errors: *KindError.
func (s *Session) Paste(d *document.Drawing, centre Point) error {
	return s.PasteThen(d, centre, func() {})
}

// PasteThen is Paste that calls made when the drawing is there.
func (s *Session) PasteThen(d *document.Drawing, centre Point, made func()) error {
	return s.insert(d.Graph().Order()+d.Graph().Size(), stepPaste, func(*document.Drawing) (*document.Drawing, Point) {
		low, high, _ := d.Bounds()
		return d, centre.Sub(low.Add(high).Scale(0.5))
	}, made)
}

// insert adds what is found for the drawing as it is, about so many vertices and edges,
// moved by what is returned with it.
func (s *Session) insert(about int, stepName string, find func(*document.Drawing) (*document.Drawing, Point), made func()) error {
	return s.perform(plan{
		about: about,
		make: func(into *document.Drawing) (planned, error) {
			d, by := find(into)
			if d == nil || d.Graph().Order() == 0 {
				return planned{}, nil
			}
			return insertion(into, d, by, stepName)
		},
		made: func(m planned) {
			s.ChangeMade(m.places)
			made()
		},
	})
}

// mostPlaces bounds how many of the places are told that a change is at.
const mostPlaces = 10_000

// insertion returns the change that adds a drawing to another one, moved.
func insertion(into, d *document.Drawing, by Point, stepName string) (planned, error) {
	m := planned{name: stepName, count: d.Graph().Order()}
	var edits document.Group
	g := into.Graph()
	if d.Kind() != g.Kind() {
		if g.Order() > 0 {
			return m, &KindError{Pasted: d.Kind(), Drawn: g.Kind()}
		}
		edits = append(edits, document.SetKind{Kind: d.Kind()})
	}
	if g.Order() == 0 {
		edits = append(edits, document.SetPlay{Play: d.Play()})
		if into.Title() == "" {
			edits = append(edits, document.SetTitle{Title: d.Title()})
		}
	}
	names := newNameSource(g)
	ids := numbering(d.Graph())
	every := m.count/mostPlaces + 1
	for v := range d.Graph().Vertices() {
		old, at := v.ID, d.At(v.ID).Add(by)
		v.ID = graphs.VertexID(g.VertexSlots() + len(m.after.Vertices))
		ids[old] = v.ID
		v.Name = names.copyOf(v.Name)
		edits = append(edits, document.AddVertex{Vertex: v, At: at, Tokens: d.Tokens(old)})
		if look := d.Look(old); look != (document.Look{}) {
			edits = append(edits, document.SetLook{ID: v.ID, Look: look})
		}
		if len(m.after.Vertices)%every == 0 {
			m.places = append(m.places, at)
		}
		m.after.Vertices = append(m.after.Vertices, v.ID)
	}
	next := graphs.EdgeID(g.EdgeSlots())
	for e := range d.Graph().Edges() {
		edits = append(edits, document.AddEdge{Edge: graphs.Edge{ID: next, From: ids[e.From], To: ids[e.To], Count: e.Count}, Bend: d.Bend(e.ID)})
		if label := d.EdgeLabel(e.ID); label != "" {
			edits = append(edits, document.SetEdgeLabel{ID: next, Label: label})
		}
		m.after.Edges = append(m.after.Edges, next)
		next++
	}
	for i, n := range d.Notes() {
		n.ID, n.At = into.NoteSlots()+document.NoteID(i), n.At.Add(by)
		edits = append(edits, document.AddNote{Note: n})
		m.after.Notes = append(m.after.Notes, n.ID)
	}
	m.edit = edits
	return m, nil
}

// KindError reports pasting one kind of game into a drawing of the other.
type KindError struct{ Pasted, Drawn graphs.Kind }

func (e *KindError) Error() string {
	return "a drawing of kind " + e.Pasted.String() + " cannot be pasted into one of kind " + e.Drawn.String()
}

// Key returns the translation key of the text.
func (e *KindError) Key() string { return "error.kind" }

// Data returns nothing.
func (e *KindError) Data() map[string]any { return nil }
