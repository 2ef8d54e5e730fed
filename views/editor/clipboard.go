package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Clipboard takes what is selected out of the drawing, and puts drawings in.
type Clipboard struct{ store *store }

// pasteShift is how far a copy stands from what it was copied from.
var pasteShift = Point{X: 48, Y: 48}

// Copy returns the selected vertices, with the edges between them, as a drawing
// of their own; ok is false where no vertex is selected.
func (c *Clipboard) Copy() (d *document.Drawing, ok bool) {
	return CopyVertices(c.store.Drawing(), c.store.selection.Vertices)
}

// CopyOf returns some vertices of a drawing, which are ascending, with the edges between
// them, as Copy does.
func CopyVertices(from *document.Drawing, vertices []graphs.VertexID) (d *document.Drawing, ok bool) {
	if len(vertices) == 0 {
		return nil, false
	}
	d = document.New(from.Kind())
	draft := d.NewChange()
	draft.Head().Play = from.Play()
	graft(draft, from, vertices, Point{}, func(name string) string { return name })
	return d, d.Do(draft.Change()) == nil
}

// graft adds some vertices of a drawing, moved and under other names, with the edges
// between them. It returns what is new.
func graft(
	draft *document.ChangeBuilder, from *document.Drawing, vertices []graphs.VertexID, by Point, name func(string) string,
) (added document.Selection) {
	ids := make([]graphs.VertexID, from.Graph().VertexSlots()) // the new ones, less by 1 than here
	for _, id := range vertices {
		v, _ := from.Vertex(id)
		v.ID, v.Name = draft.NextVertex(), name(v.Name)
		ids[id] = v.ID + 1
		draft.AddVertex(v, from.At(id).Add(by))
		added.Vertices = append(added.Vertices, v.ID)
	}
	var edges []graphs.EdgeID
	for _, id := range vertices {
		for e := range from.Graph().Out(id) {
			if ids[e.To] > 0 {
				edges = append(edges, e.ID)
			}
		}
	}
	slices.Sort(edges) // as they are drawn
	for _, id := range edges {
		e, _ := from.Edge(id)
		e.ID, e.From, e.To = draft.NextEdge(), ids[e.From]-1, ids[e.To]-1
		draft.AddEdge(e)
		added.Edges = append(added.Edges, e.ID)
	}
	return added
}

// Cut is Copy that deletes what is selected afterwards.
func (c *Clipboard) Cut() (d *document.Drawing, err error) {
	d, ok := c.Copy()
	if !ok {
		return nil, nil
	}
	return d, c.remove("step.cut")
}

// Duplicate adds a copy of what is selected beside it.
func (c *Clipboard) Duplicate() error {
	return c.insert(c.store.Drawing(), c.store.selection.Vertices, pasteShift, "step.duplicate")
}

// Paste adds another drawing to this one and selects it, centred on a place.
// Names that are taken get a number: a2 for a. Labels stay. Errors: OtherKind.
func (c *Clipboard) Paste(d *document.Drawing, centre Point) error {
	low, high, _ := d.Bounds()
	return c.insert(d, d.Graph().Freeze().VertexID, centre.Sub(low.Add(high).Scale(0.5)), "step.paste")
}

// insert adds some vertices of a drawing, moved, and the notes of another one.
func (c *Clipboard) insert(from *document.Drawing, vertices []graphs.VertexID, by Point, stepName string) error {
	g := c.store.Drawing().Graph()
	if from.Kind() != g.Kind() && g.Order() > 0 {
		return OtherKind
	}
	if len(vertices) == 0 {
		return nil
	}
	draft := c.store.Drawing().NewChange()
	if head := draft.Head(); g.Order() == 0 {
		head.Kind, head.Play = from.Kind(), from.Play()
		if head.Title == "" {
			head.Title = from.Title()
		}
	}
	after := graft(draft, from, vertices, by, newNameSource(g).nextForCopy)
	if from != c.store.Drawing() {
		for _, n := range from.Notes() {
			n.ID, n.At = draft.NextNote(), n.At.Add(by)
			draft.AddNote(n)
			after.Notes = append(after.Notes, n.ID)
		}
	}
	return c.store.applyAndReport(stepName, len(vertices), draft.Change(), after)
}

// OtherKind: one kind of game is pasted into a drawing of the other.
const OtherKind graphs.Key = "error.kind"

func (c *Clipboard) remove(stepName string) error {
	draft := c.store.Drawing().NewChange()
	count := removeSelected(draft, c.store.selection)
	return c.store.apply(stepName, count, draft.Change(), document.Selection{})
}

// Delete removes what is selected, and the edges of removed vertices.
func (c *Clipboard) Delete() error { return c.remove("step.delete") }

// removed removes notes, edges and vertices with their edges, and returns how many it was
// told of.
func removeSelected(draft *document.ChangeBuilder, sel document.Selection) int {
	for _, n := range sel.Notes {
		draft.RemoveNote(n)
	}
	for _, e := range sel.Edges {
		draft.RemoveEdge(e)
	}
	for _, v := range sel.Vertices {
		draft.RemoveVertex(v)
	}
	return len(sel.Notes) + len(sel.Edges) + len(sel.Vertices)
}
