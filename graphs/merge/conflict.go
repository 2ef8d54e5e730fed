package merge

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// What says what a conflict is about.
type What uint8

// About the drawing: its kind, play convention, title and style. About a vertex: that it
// is there, its name, label, place, tokens, whether it is a ⊕, its worth, whether it
// stands on the ground, its colour and its picture. About an edge: that it is there, its
// count, its bend and its label. About a note: all of it.
const (
	Kind What = iota
	Play
	Title
	Style
	Vertex
	Name
	Label
	Place
	Tokens
	Sum
	Worth
	Ground
	Colour
	Picture
	Edge
	Count
	Bend
	EdgeLabel
	Note
)

// String returns the word that keys of translations have for it.
func (w What) String() string {
	return [...]string{
		"kind", "play", "title", "style", "vertex", "name", "label", "place", "tokens", "sum", "worth", "ground", "colour", "picture",
		"edge", "count", "bend", "edge-label", "note",
	}[w]
}

// Value is what one of the drawings has. Of the fields, that counts which the conflict
// is about: Text for a name, label, title or picture, Number for tokens, a count, a
// colour, the kind or the play convention, On for the marks, On and Number for a worth,
// At for a place, Text and At for a note. It is not There where the drawing has no such
// vertex, edge or note.
type Value struct {
	There  bool
	Text   string
	Number int
	On     bool
	At     document.Point
	Bend   document.Bend
	Style  document.Style
}

// Conflict is something that both sides have changed, each in its own way. The IDs are
// those of the merged drawing.
type Conflict struct {
	What               What
	Vertex             graphs.VertexID // graphs.None where it is about none
	Edge               graphs.EdgeID   // graphs.None where it is about none
	Note               document.NoteID // where it is about a note
	Base, Mine, Theirs Value

	// lost is what goes and comes with a vertex or an edge: what was there, on the side
	// that has it.
	lost []document.Edit
	// other is the vertex that has the name which theirs wants; graphs.None for none.
	other graphs.VertexID
	// whole are both drawings, where all of one stands against all of the other.
	whole *[2]*document.Drawing
}

// value returns what the drawing has now; ok is false where the vertex or edge that the
// conflict is about is gone.
func (c *Conflict) value(d *document.Drawing) (Value, bool) {
	g := d.Graph()
	switch c.What {
	case Kind:
		return Value{There: true, Number: int(d.Kind())}, true
	case Play:
		return Value{There: true, Number: int(d.Play())}, true
	case Title:
		return Value{There: true, Text: d.Title()}, true
	case Style:
		return Value{There: true, Style: d.Style()}, true
	case Note:
		n, there := d.Note(c.Note)
		return noteValue(n, there), true
	case Vertex:
		_, there := g.Vertex(c.Vertex)
		return Value{There: there}, true
	case Edge:
		_, there := g.Edge(c.Edge)
		if !there && !c.ends(d) {
			return Value{}, false
		}
		return Value{There: there}, true
	case Count, Bend, EdgeLabel:
		e, ok := g.Edge(c.Edge)
		return edgeValue(c.What, edgeOf(d, e, false)), ok
	}
	_, ok := g.Vertex(c.Vertex)
	return vertexValue(c.What, vertexOf(d, c.Vertex)), ok
}

// ends tells whether the ends of the edge that a conflict is about are there.
func (c *Conflict) ends(d *document.Drawing) bool {
	for _, e := range c.lost {
		if add, ok := e.(document.AddEdge); ok {
			_, from := d.Graph().Vertex(add.Edge.From)
			_, to := d.Graph().Vertex(add.Edge.To)
			return from && to
		}
	}
	return false
}

func vertexValue(w What, v vertex) Value {
	value := Value{There: true}
	switch w {
	case Name:
		value.Text = v.name
	case Label:
		value.Text = v.label
	case Place:
		value.At = v.at
	case Tokens:
		value.Number = v.tokens
	case Sum:
		value.On = v.sum
	case Worth:
		value.On, value.Number = v.heap, int(v.worth)
	case Ground:
		value.On = v.ground
	case Colour:
		value.Number = int(v.look.Colour)
	case Picture:
		value.Text = v.look.Picture
	}
	return value
}

func edgeValue(w What, e edge) Value {
	switch w {
	case Count:
		return Value{There: true, Number: int(e.count)}
	case EdgeLabel:
		return Value{There: true, Text: e.label}
	}
	return Value{There: true, Bend: e.bend}
}
