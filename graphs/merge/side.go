package merge

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

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
