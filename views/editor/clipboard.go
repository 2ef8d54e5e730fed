package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// pasteShift is how far a copy stands from what it was copied from.
var pasteShift = Point{X: 48, Y: 48}

// Copy returns the selected vertices, with the edges between them, as a drawing
// of their own; ok is false where no vertex is selected.
func (s *Session) Copy() (d *document.Drawing, ok bool) {
	if len(s.selection.Vertices) == 0 {
		return nil, false
	}
	from := s.Drawing()
	b := graphs.NewBuilder(from.Kind(), len(s.selection.Vertices), 0)
	ids := numbering(from.Graph())
	for _, id := range s.selection.Vertices {
		v, _ := from.Graph().Vertex(id)
		ids[id] = b.AddVertex(v)
	}
	var edges []graphs.Edge
	var bends document.Group
	for _, id := range s.selection.Vertices {
		for e := range from.Graph().Out(id) {
			if ids[e.To] != graphs.None {
				edges = append(edges, e)
			}
		}
	}
	slices.SortFunc(edges, func(a, b graphs.Edge) int { return int(a.ID) - int(b.ID) }) // as they are drawn
	for _, e := range edges {
		id := b.AddEdge(ids[e.From], ids[e.To], e.Count)
		if bend := from.Bend(e.ID); bend.Bent {
			bends = append(bends, document.SetBend{ID: id, Bend: bend})
		}
	}
	g, err := b.Graph()
	if err != nil {
		return nil, false
	}
	d = document.On(g)
	var places document.Move
	edits := append(bends, document.SetPlay{Play: from.Play()})
	for _, id := range s.selection.Vertices {
		places.IDs, places.To = append(places.IDs, ids[id]), append(places.To, from.At(id))
		if n := from.Tokens(id); n > 0 {
			edits = append(edits, document.SetTokens{ID: ids[id], Tokens: n})
		}
	}
	return d, d.Apply(append(edits, places)) == nil
}

// numbering returns room for a new number for each vertex of a graph, by VertexID;
// None until it is given.
func numbering(g graphs.Reader) []graphs.VertexID {
	ids := make([]graphs.VertexID, g.VertexSlots())
	for i := range ids {
		ids[i] = graphs.None
	}
	return ids
}

// Cut copies and deletes what is selected.
func (s *Session) Cut() (*document.Drawing, bool) {
	d, ok := s.Copy()
	if !ok || s.remove(s.selection, stepCut) != nil {
		return nil, false
	}
	return d, true
}

// Duplicate adds a copy of what is selected beside it.
func (s *Session) Duplicate() error {
	d, ok := s.Copy()
	if !ok {
		return nil
	}
	return s.insert(d, pasteShift, stepDuplicate)
}

// Paste adds another drawing to this one and selects it, centred on a place.
// Names that are taken get a number: a2 for a. Labels stay. Errors: *KindError.
func (s *Session) Paste(d *document.Drawing, centre Point) error {
	low, high, ok := d.Bounds()
	if !ok {
		return nil
	}
	return s.insert(d, centre.Sub(low.Add(high).Scale(0.5)), stepPaste)
}

func (s *Session) insert(d *document.Drawing, by Point, stepName string) error {
	if d.Graph().Order() == 0 {
		return nil
	}
	var edits document.Group
	g := s.Drawing().Graph()
	if d.Kind() != g.Kind() {
		if g.Order() > 0 {
			return &KindError{Pasted: d.Kind(), Drawn: g.Kind()}
		}
		edits = append(edits, document.SetKind{Kind: d.Kind()})
	}
	if g.Order() == 0 {
		edits = append(edits, document.SetPlay{Play: d.Play()})
		if s.Drawing().Title() == "" {
			edits = append(edits, document.SetTitle{Title: d.Title()})
		}
	}
	names := newNameSource(g)
	ids := numbering(d.Graph())
	var after document.Selection
	for v := range d.Graph().Vertices() {
		old := v.ID
		v.ID = graphs.VertexID(g.VertexSlots() + len(after.Vertices))
		ids[old] = v.ID
		v.Name = names.copyOf(v.Name)
		edits = append(edits, document.AddVertex{Vertex: v, At: d.At(old).Add(by), Tokens: d.Tokens(old)})
		after.Vertices = append(after.Vertices, v.ID)
	}
	next := graphs.EdgeID(g.EdgeSlots())
	for e := range d.Graph().Edges() {
		edits = append(edits, document.AddEdge{Edge: graphs.Edge{ID: next, From: ids[e.From], To: ids[e.To], Count: e.Count}, Bend: d.Bend(e.ID)})
		after.Edges = append(after.Edges, next)
		next++
	}
	if err := s.do(stepName, len(after.Vertices), edits, after); err != nil {
		return err
	}
	places := make([]Point, len(after.Vertices))
	for i, v := range after.Vertices {
		places[i] = s.Drawing().At(v)
	}
	s.ChangeMade(places)
	return nil
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
