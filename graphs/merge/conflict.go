package merge

import (
	"slices"

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

// Side is whose word stands.
type Side uint8

const (
	// Mine is the side that stands unless another is chosen.
	Mine Side = iota
	// Theirs is the other side.
	Theirs
	// Neither: it has been changed by hand since, or is gone.
	Neither
)

// Now returns whose word stands in the merged drawing as it is now, after whatever
// was done to it since.
func (c *Conflict) Now(d *document.Drawing) Side {
	mine, theirs := c.Mine, c.Theirs
	now, ok := c.value(d)
	switch {
	case !ok:
		return Neither
	case now == mine:
		return Mine
	case now == theirs:
		return Theirs
	}
	return Neither
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

// Choose returns the edit that has a side's word stand in the merged drawing as it is
// now; nil where it stands already, or what the conflict is about is gone.
func (c *Conflict) Choose(d *document.Drawing, side Side) document.Edit {
	if now := c.Now(d); now == side || side == Neither {
		return nil
	}
	value, ok := c.value(d)
	if !ok {
		return nil
	}
	want := c.Mine
	if side == Theirs {
		want = c.Theirs
	}
	switch c.What {
	case Kind:
		return replaced(d, c.whole[side])
	case Play:
		return document.SetPlay{Play: graphs.Play(want.Number)}
	case Title:
		return document.SetTitle{Title: want.Text}
	case Style:
		return document.SetStyle{Style: want.Style}
	case Note:
		return c.setNote(d, want)
	case EdgeLabel:
		return document.SetEdgeLabel{ID: c.Edge, Label: want.Text}
	case Colour, Picture:
		look := d.Look(c.Vertex)
		if c.What == Colour {
			look.Colour = document.Colour(want.Number)
		} else {
			look.Picture = want.Text
		}
		return document.SetLook{ID: c.Vertex, Look: look}
	case Vertex, Edge:
		if value.There == want.There {
			return nil
		}
		return c.bring(d, want.There)
	case Count:
		return document.SetCount{ID: c.Edge, Count: int32(want.Number)}
	case Bend:
		return document.SetBend{ID: c.Edge, Bend: want.Bend}
	case Place:
		return document.Move{IDs: []graphs.VertexID{c.Vertex}, To: []document.Point{want.At}}
	}
	return c.set(d, want)
}

// bring takes a vertex or an edge away, or brings it back with what can be brought back
// of its edges.
func (c *Conflict) bring(d *document.Drawing, there bool) document.Edit {
	if !there {
		if c.What == Vertex {
			return document.RemoveVertex{ID: c.Vertex}
		}
		return document.RemoveEdge{ID: c.Edge}
	}
	g := d.Graph()
	var edits document.Group
	added := map[graphs.EdgeID]bool{}
	for _, e := range c.lost {
		switch e := e.(type) {
		case document.SetLook:
			edits = append(edits, e)
		case document.SetEdgeLabel:
			if added[e.ID] {
				edits = append(edits, e)
			}
		case document.AddVertex:
			if other, taken := g.VertexNamed(e.Vertex.Name); taken && other.ID != e.Vertex.ID {
				e.Vertex.Name = free(e.Vertex.Name, func(name string) bool { _, taken := g.VertexNamed(name); return taken })
			}
			edits = append(edits, e)
		case document.AddEdge:
			if c.fits(g, e.Edge) {
				added[e.Edge.ID] = true
				edits = append(edits, e)
			}
		}
	}
	if len(edits) == 0 {
		return nil
	}
	return edits
}

// fits tells whether an edge can be added, after the vertex that it comes with.
func (c *Conflict) fits(g graphs.Reader, e graphs.Edge) bool {
	for _, end := range []graphs.VertexID{e.From, e.To} {
		if _, ok := g.Vertex(end); !ok && (c.What != Vertex || end != c.Vertex) {
			return false
		}
	}
	if v, _ := g.Vertex(e.From); v.Heap && (c.What != Worth || e.From != c.Vertex) {
		return false
	}
	_, there := g.Edge(e.ID)
	_, drawn := g.EdgeBetween(e.From, e.To)
	return !there && !drawn
}

// set changes a property of the vertex. A ⊕ bears no tokens: what goes against what is
// wanted goes.
func (c *Conflict) set(d *document.Drawing, want Value) document.Edit {
	v, _ := d.Graph().Vertex(c.Vertex)
	switch c.What {
	case Name:
		return c.rename(d, want.Text)
	case Label:
		v.Label = want.Text
	case Ground:
		v.Ground = want.On
	case Sum:
		if v.Sum = want.On; v.Sum {
			v.Heap, v.Worth = false, 0
		}
		if v.Sum && d.Tokens(v.ID) > 0 {
			return document.Group{document.SetTokens{ID: v.ID}, document.SetVertex{Vertex: v}}
		}
	case Worth:
		return c.setWorth(d, v, want)
	case Tokens:
		put := document.SetTokens{ID: v.ID, Tokens: want.Number}
		if v.Sum && want.Number > 0 {
			v.Sum = false
			return document.Group{document.SetVertex{Vertex: v}, put}
		}
		return put
	}
	return document.SetVertex{Vertex: v}
}

// setWorth makes the vertex a heap, which has no edges of its own, or none any more: then
// the edges come that had no place while it was one.
func (c *Conflict) setWorth(d *document.Drawing, v graphs.Vertex, want Value) document.Edit {
	var edits document.Group
	v.Heap, v.Worth = want.On, int32(want.Number)
	if want.On {
		v.Sum = false
		var out []graphs.EdgeID
		for e := range d.Graph().Out(v.ID) {
			out = append(out, e.ID)
		}
		for _, id := range slices.Backward(out) {
			edits = append(edits, document.RemoveEdge{ID: id})
		}
		return append(edits, document.SetVertex{Vertex: v})
	}
	edits = append(edits, document.SetVertex{Vertex: v})
	if back, ok := c.bring(d, true).(document.Group); ok {
		edits = append(edits, back...)
	}
	return edits
}

// rename gives the vertex a name. The vertex that has it gets another one.
func (c *Conflict) rename(d *document.Drawing, name string) document.Edit {
	g := d.Graph()
	v, _ := g.Vertex(c.Vertex)
	other, taken := g.VertexNamed(name)
	v.Name = name
	if !taken {
		return document.SetVertex{Vertex: v}
	}
	old, _ := g.Vertex(c.Vertex)
	spare := free(name, func(n string) bool { _, taken := g.VertexNamed(n); return taken })
	if other.ID == c.other {
		spare = old.Name // the two change their names, and change them back
	}
	between := free(name, func(n string) bool { _, taken := g.VertexNamed(n); return taken || n == spare })
	first, second := other, other
	first.Name, second.Name = between, spare
	return document.Group{document.SetVertex{Vertex: first}, document.SetVertex{Vertex: v}, document.SetVertex{Vertex: second}}
}
