package merge

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// What says what a conflict is about.
type What uint8

// About the drawing: its kind, play convention and title. About a vertex: that it is
// there, its name, label, place, tokens, whether it is a ⊕ and stands on the ground.
// About an edge: that it is there, its count and its bend.
const (
	Kind What = iota
	Play
	Title
	Vertex
	Name
	Label
	Place
	Tokens
	Sum
	Ground
	Edge
	Count
	Bend
)

// String returns the word that keys of translations have for it.
func (w What) String() string {
	return [...]string{"kind", "play", "title", "vertex", "name", "label", "place", "tokens", "sum", "ground", "edge", "count", "bend"}[w]
}

// Value is what one of the drawings has. Of the fields, that counts which the conflict
// is about: Text for a name, label or title, Number for tokens, a count, the kind or
// the play convention, On for the marks, At for a place. It is not There where the
// drawing has no such vertex or edge.
type Value struct {
	There  bool
	Text   string
	Number int
	On     bool
	At     document.Point
	Bend   document.Bend
}

// Conflict is something that both sides have changed, each in its own way. The IDs are
// those of the merged drawing.
type Conflict struct {
	What               What
	Vertex             graphs.VertexID // graphs.None where it is about none
	Edge               graphs.EdgeID   // graphs.None where it is about none
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
	case Vertex:
		_, there := g.Vertex(c.Vertex)
		return Value{There: there}, true
	case Edge:
		_, there := g.Edge(c.Edge)
		if !there && !c.ends(d) {
			return Value{}, false
		}
		return Value{There: there}, true
	case Count, Bend:
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
	case Ground:
		value.On = v.ground
	}
	return value
}

func edgeValue(w What, e edge) Value {
	if w == Count {
		return Value{There: true, Number: int(e.count)}
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
	for _, e := range c.lost {
		switch e := e.(type) {
		case document.AddVertex:
			if other, taken := g.VertexNamed(e.Vertex.Name); taken && other.ID != e.Vertex.ID {
				e.Vertex.Name = free(e.Vertex.Name, func(name string) bool { _, taken := g.VertexNamed(name); return taken })
			}
			edits = append(edits, e)
		case document.AddEdge:
			if c.fits(g, e.Edge) {
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
		v.Sum = want.On
		if v.Sum && d.Tokens(v.ID) > 0 {
			return document.Group{document.SetTokens{ID: v.ID}, document.SetVertex{Vertex: v}}
		}
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
