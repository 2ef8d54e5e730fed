package merge_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/merge"
)

// reread is a drawing as it comes back from a file: its IDs are others.
func reread(t testing.TB, d *document.Drawing) *document.Drawing {
	t.Helper()
	var text bytes.Buffer
	if err := formats.Write(&text, d, formats.JSON); err != nil {
		t.Fatal(err)
	}
	read, err := formats.Read(&text, formats.JSON)
	if err != nil {
		t.Fatal(err)
	}
	return read.Drawing
}

// said is all that a drawing says, in an order of its own.
func said(d *document.Drawing) string {
	g := d.Graph()
	name := func(id graphs.VertexID) string { v, _ := g.Vertex(id); return v.Name }
	var lines []string
	for v := range g.Vertices() {
		lines = append(lines, fmt.Sprintf("%q %q sum %v ground %v %d tokens at %g,%g", v.Name, v.Label, v.Sum, v.Ground, d.Tokens(v.ID), d.At(v.ID).X, d.At(v.ID).Y)+
			fmt.Sprintf(" heap %v %d look %+v", v.Heap, v.Worth, d.Look(v.ID)))
	}
	for _, n := range d.Notes() {
		lines = append(lines, fmt.Sprintf("note %q at %v", n.Text, n.At))
	}
	for e := range g.Edges() {
		from, to, bend := name(e.From), name(e.To), d.Bend(e.ID)
		if d.Kind() == graphs.Deletion && from > to {
			from, to, bend.By = to, from, 0-bend.By
		}
		lines = append(lines, fmt.Sprintf("%q to %q x%d %v %g %q", from, to, e.Count, bend.Bent, bend.By+0, d.EdgeLabel(e.ID)))
	}
	slices.Sort(lines)
	return fmt.Sprintf("%v %v %q %+v\n%s", d.Kind(), d.Play(), d.Title(), d.Style(), strings.Join(lines, "\n"))
}

// desk makes random edits.
type desk struct {
	*rand.Rand
	t     testing.TB
	named int // the number of the next new name
	tag   string
}

// start returns a drawing with some vertices and edges.
func (d *desk) start() *document.Drawing {
	drawing := document.New(graphs.Kind(d.IntN(2)))
	for range d.IntN(60) {
		d.edit(drawing)
	}
	return drawing
}

// edited returns a copy with some edits.
func (d *desk) edited(drawing *document.Drawing, most int) *document.Drawing {
	c := drawing.Clone()
	for range d.IntN(most + 1) {
		d.edit(c)
	}
	return c
}

// edit does something to a drawing; what cannot be done is left.
func (d *desk) edit(drawing *document.Drawing) {
	g := drawing.Graph()
	vertex := func() graphs.Vertex {
		var all []graphs.Vertex
		for v := range g.Vertices() {
			all = append(all, v)
		}
		if len(all) == 0 {
			return graphs.Vertex{ID: -1}
		}
		return all[d.IntN(len(all))]
	}
	edge := func() graphs.EdgeID { return graphs.EdgeID(d.IntN(g.EdgeSlots() + 1)) }
	place := func() document.Point { return document.Point{X: float64(d.IntN(500)), Y: float64(d.IntN(500))} }
	name := func() string {
		if d.IntN(2) == 0 { // one that there may be already, on either side
			return fmt.Sprintf("v%d", d.IntN(12))
		}
		d.named++
		return fmt.Sprintf("%s%d", d.tag, d.named)
	}
	v := vertex()
	var e document.Edit
	note := document.Note{ID: drawing.NoteSlots(), Text: fmt.Sprint("note ", d.IntN(3)), At: place()}
	old := note
	if all := drawing.Notes(); len(all) > 0 {
		old = all[d.IntN(len(all))]
	}
	switch d.IntN(24) {
	case 16, 17:
		v.Heap, v.Worth, v.Sum = true, int32(d.IntN(4)), false
		if d.IntN(3) == 0 {
			v.Heap, v.Worth = false, 0
		}
		var edits document.Group
		for out := range g.Out(v.ID) { // with its edges, as a person does it
			if v.Heap && d.IntN(4) > 0 {
				edits = append(edits, document.RemoveEdge{ID: out.ID})
			}
		}
		e = append(edits, document.SetVertex{Vertex: v})
	case 18:
		look := drawing.Look(v.ID)
		if d.IntN(2) == 0 {
			look.Colour = document.Colour(d.IntN(3))
		} else {
			look.Picture = []string{"", "coins H", "coins T"}[d.IntN(3)]
		}
		e = document.SetLook{ID: v.ID, Look: look}
	case 19:
		e = document.SetEdgeLabel{ID: edge(), Label: []string{"", "one", "two"}[d.IntN(3)]}
	case 20:
		e = document.AddNote{Note: note}
	case 21:
		e = document.RemoveNote{ID: old.ID}
	case 22:
		if note.ID = old.ID; d.IntN(2) == 0 {
			note.At = old.At
		}
		e = document.SetNote{Note: note}
	case 23:
		style := drawing.Style()
		style.Edges, style.Bold = document.EdgesShown(d.IntN(2)), d.IntN(2) == 0
		e = document.SetStyle{Style: style}
	case 0, 1, 2:
		e = document.AddVertex{Vertex: graphs.Vertex{ID: graphs.VertexID(g.VertexSlots()), Name: name()}, At: place()}
	case 3:
		e = document.RemoveVertex{ID: v.ID}
	case 4:
		v.Name = name()
		e = document.SetVertex{Vertex: v}
	case 5:
		v.Label = fmt.Sprint(d.IntN(4))
		e = document.SetVertex{Vertex: v}
	case 6:
		v.Sum, v.Ground = d.IntN(2) == 0, d.IntN(2) == 0
		e = document.SetVertex{Vertex: v}
	case 7:
		e = document.Move{IDs: []graphs.VertexID{v.ID}, To: []document.Point{place()}}
	case 8:
		e = document.SetTokens{ID: v.ID, Tokens: d.IntN(3)}
	case 9, 10, 11:
		e = document.AddEdge{Edge: graphs.Edge{ID: graphs.EdgeID(g.EdgeSlots()), From: v.ID, To: vertex().ID, Count: 1}}
	case 12:
		e = document.RemoveEdge{ID: edge()}
	case 13:
		e = document.SetCount{ID: edge(), Count: int32(1 + d.IntN(3))}
	case 14:
		e = document.SetBend{ID: edge(), Bend: document.Bent(float64(d.IntN(5)-2) / 4)}
	case 15:
		e = document.SetTitle{Title: fmt.Sprint("title ", d.IntN(3))}
		if d.IntN(2) == 0 {
			e = document.SetPlay{Play: graphs.Play(d.IntN(2))}
		}
	}
	_ = drawing.Apply(e)
}

// merged merges and returns the merged drawing; it checks what holds of any merge.
func merged(t testing.TB, base, mine, theirs *document.Drawing, same bool) (*document.Drawing, *merge.Result) {
	t.Helper()
	before := said(mine)
	begun := "unknown"
	if base != nil {
		begun = said(base)
	}
	result := merge.Three(merge.Input{Base: base, Mine: mine, Theirs: theirs, SameIDs: same})
	if said(mine) != before {
		t.Fatal("the merge has changed what it was given")
	}
	drawing := mine.Clone()
	if result.Edit != nil {
		h := document.NewHistory(drawing)
		if err := h.Do(document.Change{Name: "merge", Edit: result.Edit}); err != nil {
			t.Fatalf("the merge cannot be made: %v\nbase %s\nmine %s\ntheirs %s", err, begun, said(mine), said(theirs))
		}
		h.Undo()
		if said(drawing) != before {
			t.Fatal("the merge cannot be undone")
		}
		h.Redo()
	}
	for i := range result.Conflicts {
		c := &result.Conflicts[i]
		stands := merge.Mine
		if (c.What == merge.Vertex || c.What == merge.Edge || c.What == merge.Note) && !c.Mine.There {
			stands = merge.Theirs // nothing is lost
		}
		if now := c.Now(drawing); now != stands {
			t.Fatalf("conflict %+v: side %d stands\nbase %s\nmine %s\ntheirs %s", c, now, begun, said(mine), said(theirs))
		}
	}
	if again := merge.Three(merge.Input{Base: base, Mine: mine, Theirs: theirs, SameIDs: same}); told(drawing, again.Conflicts) != told(drawing, result.Conflicts) || fmt.Sprint(again.Edit) != fmt.Sprint(result.Edit) {
		t.Fatal("another merge of the same comes out otherwise")
	}
	return drawing, result
}

// part makes edits to four vertices of a drawing and to the edges between them.
func (d *desk) part(drawing *document.Drawing, first int, tag string) {
	g := drawing.Graph()
	one := func() graphs.VertexID { return graphs.VertexID(first + d.IntN(4)) }
	for i := range 1 + d.IntN(8) {
		v, ok := g.Vertex(one())
		if !ok {
			continue
		}
		var e document.Edit
		switch d.IntN(9) {
		case 0:
			// IDs far from those of the other half, so that both fit one drawing.
			e = document.AddVertex{Vertex: graphs.Vertex{ID: graphs.VertexID(20 + 10*first + i), Name: fmt.Sprint(tag, i)}, At: document.Point{Y: float64(50 + 10*first + i)}}
		case 1:
			e = document.RemoveVertex{ID: v.ID}
		case 2:
			v.Label = tag
			e = document.SetVertex{Vertex: v}
		case 3:
			v.Name = fmt.Sprint(tag, " renamed ", i)
			e = document.SetVertex{Vertex: v}
		case 4:
			e = document.Move{IDs: []graphs.VertexID{v.ID}, To: []document.Point{{X: float64(d.IntN(1000)), Y: float64(100 + first)}}}
			if _, old := g.VertexNamed(fmt.Sprint("v", v.ID)); !old {
				continue // renamed and moved, it is another one
			}
		case 5:
			e = document.SetTokens{ID: v.ID, Tokens: 1 + d.IntN(3)}
		case 6:
			e = document.AddEdge{Edge: graphs.Edge{ID: graphs.EdgeID(20 + 10*first + i), From: v.ID, To: one(), Count: 2}}
		case 7:
			e = document.RemoveEdge{ID: graphs.EdgeID(one())}
		case 8:
			e = document.SetBend{ID: graphs.EdgeID(one()), Bend: document.Bent(0.5)}
		}
		_ = drawing.Apply(e)
	}
}
