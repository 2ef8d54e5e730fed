package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Clipboard copies the selection out of the drawing, and pastes drawings into it.
type Clipboard struct{ store *store }

// pasteShift is the distance of a duplicate from its original, in document units.
var pasteShift = Point{X: 48, Y: 48}

// Copy returns the selected vertices and the edges between them as a new drawing. ok is false if no
// vertex is selected.
func (c *Clipboard) Copy() (copied *document.Drawing, ok bool) {
	return CopyVertices(c.store.Drawing(), c.store.selection.Vertices)
}

// CopyVertices returns the given vertices of from and the edges between them as a new drawing. The IDs
// must be ascending. ok is false if there are none.
func CopyVertices(from *document.Drawing, vertices []graphs.VertexID) (copied *document.Drawing, ok bool) {
	if len(vertices) == 0 {
		return nil, false
	}
	copied = document.New(from.Kind())
	draft := copied.NewChange()
	draft.Head().Play = from.Play()
	addCopyOf(draft, from, vertices, Point{}, func(name string) string { return name })
	return copied, copied.Do(draft.Change()) == nil
}

// addCopyOf adds the given vertices of from, and the edges between them, to draft. The vertices are
// moved by offset, and rename returns the new name for a name. It returns the new vertices and edges.
func addCopyOf(
	draft *document.ChangeBuilder, from *document.Drawing, vertices []graphs.VertexID, offset Point,
	rename func(string) string,
) (added document.Selection) {
	// new ID + 1 by old ID; 0 for vertices that are not copied
	ids := make([]graphs.VertexID, from.Graph().VertexSlots())
	for _, id := range vertices {
		v, _ := from.Vertex(id)
		v.ID, v.Name = draft.NextVertex(), rename(v.Name)
		ids[id] = v.ID + 1
		draft.AddVertex(v, from.At(id).Add(offset))
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
	slices.Sort(edges) // in their order of drawing
	for _, id := range edges {
		e, _ := from.Edge(id)
		e.ID, e.From, e.To = draft.NextEdge(), ids[e.From]-1, ids[e.To]-1
		draft.AddEdge(e)
		added.Edges = append(added.Edges, e.ID)
	}
	return added
}

// Cut returns the selected vertices as Copy does, and deletes the selection. If no vertex is selected,
// it does nothing and returns nil.
func (c *Clipboard) Cut() (copied *document.Drawing, err error) {
	copied, ok := c.Copy()
	if !ok {
		return nil, nil
	}
	return copied, c.remove("step.cut")
}

// Duplicate adds a copy of the selected vertices, and of the edges between them, next to them.
func (c *Clipboard) Duplicate() error {
	return c.insert(c.store.Drawing(), c.store.selection.Vertices, pasteShift, "step.duplicate")
}

// Paste adds the content of the drawing copied around the point centre, and selects it. A name that is
// in use gets a number, as in a2 for a; labels stay. Paste returns an OtherKind error if the drawings
// are different kinds of game.
func (c *Clipboard) Paste(copied *document.Drawing, centre Point) error {
	low, high, _ := copied.Bounds()
	return c.insert(copied, copied.Graph().Freeze().VertexID, centre.Sub(low.Add(high).Scale(0.5)), "step.paste")
}

// insert adds the given vertices of from, moved by offset, and selects them, as an undo step called
// stepName. If from is another drawing, its notes are added as well. If the session's drawing is
// empty, it also takes the kind, the play convention, the preset and the title of from.
func (c *Clipboard) insert(from *document.Drawing, vertices []graphs.VertexID, offset Point, stepName string) error {
	g := c.store.Drawing().Graph()
	if from.Kind() != g.Kind() && g.Order() > 0 {
		return OtherKind
	}
	if len(vertices) == 0 {
		return nil
	}
	draft := c.store.Drawing().NewChange()
	if head := draft.Head(); g.Order() == 0 {
		head.Kind, head.Play, head.Preset = from.Kind(), from.Play(), from.Head().Preset
		if head.Title == "" {
			head.Title = from.Title()
		}
	}
	after := addCopyOf(draft, from, vertices, offset, newNameSource(g).nextForCopy)
	if from != c.store.Drawing() {
		for _, n := range from.Notes() {
			n.ID, n.At = draft.NextNote(), n.At.Add(offset)
			draft.AddNote(n)
			after.Notes = append(after.Notes, n.ID)
		}
	}
	return c.store.applyAndReportPlaces(stepName, len(vertices), draft.Change(), after)
}

// OtherKind is the error of pasting a drawing of another kind of game.
const OtherKind graphs.Key = "error.kind"

// remove deletes the selection, as an undo step called stepName.
func (c *Clipboard) remove(stepName string) error {
	draft := c.store.Drawing().NewChange()
	count := removeSelected(draft, c.store.selection)
	return c.store.apply(stepName, count, draft.Change(), document.Selection{})
}

// Delete deletes the selection and all edges of the selected vertices.
func (c *Clipboard) Delete() error { return c.remove("step.delete") }

// removeSelected adds to draft the removal of the vertices, edges and notes in sel, and of the edges
// of these vertices. It returns the number of items in sel.
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
