package document_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// gameDump is all of a drawing that a value can depend on, in its order.
func gameDump(d *document.Drawing) string {
	var b strings.Builder
	g := d.Graph()
	fmt.Fprintf(&b, "%v %v, order %d, size %d\n", d.Kind(), d.Play(), g.Order(), g.Size())
	for v := range g.Vertices() {
		fmt.Fprintf(&b, "vertex %+v, %d tokens, out", v, d.Tokens(v.ID))
		for e := range g.Out(v.ID) {
			fmt.Fprintf(&b, " %d", e.ID)
		}
		b.WriteString(", in")
		for e := range g.In(v.ID) {
			fmt.Fprintf(&b, " %d", e.ID)
		}
		named, ok := g.VertexNamed(v.Name)
		fmt.Fprintf(&b, ", by its name %d %v\n", named.ID, ok)
	}
	for e := range g.Edges() {
		fmt.Fprintf(&b, "edge %+v\n", e)
	}
	for v, n := range d.Tokened() {
		fmt.Fprintf(&b, "tokened %d %d\n", v, n)
	}
	return b.String()
}

// dump is all of a drawing, in its order.
func dump(d *document.Drawing) string {
	var b strings.Builder
	b.WriteString(gameDump(d))
	fmt.Fprintf(&b, "title %q\n", d.Title())
	for v := range d.Graph().Vertices() {
		fmt.Fprintf(&b, "%d at %v\n", v.ID, d.At(v.ID))
	}
	fmt.Fprintln(&b, "bends", d.Bends())
	for e := range d.Graph().Edges() {
		fmt.Fprintf(&b, "%d bent %v\n", e.ID, d.Bend(e.ID))
	}
	fmt.Fprintln(&b, "looks", d.Looks(), "labels", d.EdgeLabels())
	looked, labelled := map[graphs.VertexID]document.Look{}, map[graphs.EdgeID]string{} // of those that are gone as well
	for v, look := range d.AllLooks() {
		looked[v] = look
	}
	for e, label := range d.AllEdgeLabels() {
		labelled[e] = label
	}
	fmt.Fprintf(&b, "%+v %q\n", looked, labelled) // maps are printed in the order of their keys
	fmt.Fprintf(&b, "notes %+v, style %+v\n", d.Notes(), d.Style())
	low, high, ok := d.Bounds()
	fmt.Fprintln(&b, "within", low, high, ok)
	fmt.Fprintf(&b, "record %+v\n", d.Record())
	fmt.Fprintf(&b, "exercise %+v, asked %v\n", d.Exercise(), d.Asked())
	return b.String()
}

// randomEdit returns an edit that a drawing may accept or refuse: most IDs,
// names, counts and places fit, and some do not.
func randomEdit(r *rand.Rand, d *document.Drawing, depth int) document.Edit {
	g := d.Graph()
	vertex := func() graphs.VertexID { return graphs.VertexID(r.IntN(g.VertexSlots()+3) - 1) }
	edge := func() graphs.EdgeID {
		if size := g.Size(); size > 0 && r.IntN(2) == 0 { // of so many slots, few hold an edge
			at := r.IntN(size)
			for e := range g.Edges() {
				if at--; at < 0 {
					return e.ID
				}
			}
		}
		return graphs.EdgeID(r.IntN(g.EdgeSlots()+3) - 1)
	}
	place := func() document.Point {
		if r.IntN(30) == 0 {
			return document.Point{X: []float64{math.NaN(), math.Inf(1), 2 * document.MaxPlace}[r.IntN(3)]}
		}
		return document.Point{X: float64(r.IntN(9)), Y: float64(r.IntN(9)) - 4}
	}
	tokens := []int{0, 0, 0, 1, 2, 5, -1, document.MaxTokens + 1}[r.IntN(8)]
	count := []int32{1, 1, 2, 3, graphs.MaxCount, 0, graphs.MaxCount + 1}[r.IntN(7)]
	bend := []document.Bend{{}, {}, document.Bent(0), document.Bent(0.5), document.Bent(-document.MaxBend), document.Bent(math.NaN()), document.Bent(3)}[r.IntN(7)]
	if bend.By == 0.5 {
		bend.Angle = 70
	}
	sample := graphs.Vertex{
		ID: min(vertex(), 12), Name: fmt.Sprint(r.IntN(20)), Label: []string{"", "5"}[r.IntN(2)],
		Sum: r.IntN(6) == 0, Ground: r.IntN(4) == 0,
	}
	if r.IntN(5) == 0 {
		sample.Heap, sample.Worth = r.IntN(9) > 0, []int32{0, 1, 3, graphs.MaxWorth, graphs.MaxWorth + 1}[r.IntN(5)]
	}
	note := document.Note{ID: document.NoteID(r.IntN(6) - 1), Text: []string{"", "a note", strings.Repeat("x", document.MaxNote+1)}[min(r.IntN(8), 5)%3], At: place()}
	switch r.IntN(30) {
	case 24:
		return document.SetLook{ID: vertex(), Look: document.Look{
			Colour: document.Colour(r.IntN(3)), Picture: []string{"", "coins HTH", strings.Repeat("x", document.MaxPicture+1)}[r.IntN(3)],
		}}
	case 25:
		return document.SetEdgeLabel{ID: edge(), Label: []string{"", "take 1"}[r.IntN(2)]}
	case 26:
		return document.AddNote{Note: note}
	case 27:
		return document.RemoveNote{ID: note.ID}
	case 28:
		return document.SetNote{Note: note}
	case 29:
		shown := r.IntN(4)
		return document.SetStyle{Style: document.Style{
			Edges: document.EdgesShown(shown), Labels: document.LabelsShown(r.IntN(3)), Bold: r.IntN(2) == 0,
			Vertices: []float64{0, 1, 2, 9}[r.IntN(4)], Letters: []float64{0, 0.5, math.NaN()}[r.IntN(3)],
		}}
	case 0, 1, 2:
		return document.AddVertex{Vertex: sample, At: place(), Tokens: tokens}
	case 3:
		return document.RemoveVertex{ID: vertex()}
	case 4, 5:
		return document.SetVertex{Vertex: sample}
	case 6, 7:
		var m document.Move
		for range r.IntN(4) {
			m.IDs, m.To = append(m.IDs, vertex()), append(m.To, place())
		}
		if r.IntN(20) == 0 {
			m.To = append(m.To, document.Point{})
		}
		for _, n := range d.Notes() {
			if r.IntN(3) == 0 {
				m.Notes, m.NotesTo = append(m.Notes, n.ID, n.ID), append(m.NotesTo, place(), place())
			}
		}
		return m
	case 8, 9:
		return document.SetTokens{ID: vertex(), Tokens: tokens}
	case 10, 11, 12, 13:
		return document.AddEdge{Edge: graphs.Edge{ID: max(edge(), 0), From: vertex(), To: vertex(), Count: count}, Bend: bend}
	case 22:
		return document.SetExercise{Exercise: document.Exercise{
			Ask: document.Ask(r.IntN(6)), Of: [][]graphs.VertexID{nil, {0, 3}, {5}}[r.IntN(3)], Task: []string{"", "Find it"}[r.IntN(2)],
		}}
	case 23:
		return document.SetRecord{Record: document.Record{
			Players: [2]document.Player{document.Player(r.IntN(2)), document.Player(r.IntN(2))}, Close: document.Close(r.IntN(4)),
			Start: [][]document.Stand{nil, {{Vertex: vertex(), Tokens: 2}}}[r.IntN(2)], Moves: [][]graphs.EdgeID{nil, {edge()}, {edge(), edge()}}[r.IntN(3)],
			Heaps: [][]document.HeapMove{nil, {{Vertex: 1, From: 3, To: 1}}}[g.Order()%2],
		}}
	case 14:
		return document.RemoveEdge{ID: edge()}
	case 15:
		return document.SetCount{ID: edge(), Count: count}
	case 16:
		return document.SetTitle{Title: fmt.Sprint("title ", r.IntN(3))}
	case 17:
		return document.SetPlay{Play: graphs.Play(r.IntN(3))}
	case 18:
		return otherKind(d, r)
	case 19, 20:
		return document.SetBend{ID: edge(), Bend: bend}
	}
	if depth > 2 {
		return document.Group{}
	}
	var group document.Group
	for range r.IntN(4) {
		group = append(group, randomEdit(r, d, depth+1))
	}
	return group
}

// otherKind changes the kind of game, and most often takes away before what the
// new kind does not know.
func otherKind(d *document.Drawing, r *rand.Rand) document.Edit {
	to := document.SetKind{Kind: graphs.Kind(r.IntN(2))}
	if r.IntN(4) == 0 {
		return to
	}
	var group document.Group
	for v := range d.Graph().Vertices() {
		v.Sum, v.Ground, v.Heap, v.Worth = false, false, false, 0
		group = append(group, document.SetTokens{ID: v.ID}, document.SetVertex{Vertex: v})
	}
	for e := range d.Graph().Edges() {
		if back, ok := d.Graph().EdgeBetween(e.To, e.From); ok && back.ID < e.ID {
			group = append(group, document.RemoveEdge{ID: e.ID})
		}
	}
	return append(group, to)
}

// randomDrawing returns a history that has been worked on, with what was
// refused left out.
func randomDrawing(r *rand.Rand, steps int) *document.History {
	h := document.NewHistory(document.New(graphs.Kind(r.IntN(2))))
	for range steps {
		_ = h.Do(document.Change{Edit: randomEdit(r, h.Drawing(), 0)})
	}
	return h
}

func same(t *testing.T, what, want, got string) {
	t.Helper()
	if want != got {
		t.Fatalf("%s: want\n%s\ngot\n%s", what, want, got)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// randomChange returns a change of a drawing, with selections of things that may not be there.
func randomChange(r *rand.Rand, d *document.Drawing) document.Change {
	selection := func() (s document.Selection) {
		for v := range graphs.VertexID(12) {
			if r.IntN(3) > 0 {
				s.Vertices = append(s.Vertices, v)
			}
		}
		for e := range graphs.EdgeID(r.IntN(4)) {
			s.Edges = append(s.Edges, e*e)
		}
		for n := range document.NoteID(max(0, r.IntN(5)-2)) {
			s.Notes = append(s.Notes, n)
		}
		return s
	}
	c := document.Change{
		Name: fmt.Sprint("step.", r.IntN(9)), Count: r.IntN(5), Edit: randomEdit(r, d, 0),
		Before: selection(), Gesture: int64(r.IntN(3)),
	}
	c.After = c.Before
	if r.IntN(2) == 0 {
		c.After = selection()
	}
	return c
}
