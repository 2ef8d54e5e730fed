package workbench

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
	"nimgraph/views/editor"
)

// rig is a bench on a stand of its own, with a page and random numbers.
type rig struct {
	*Bench
	*stand
	t    *testing.T
	page *page
	r    *rand.Rand
}

// page is a text in memory.
type page struct{ text string }

func (p *page) Text() string        { return p.text }
func (p *page) Write(text string)   { p.text = text }
func (p *page) Replace(text string) { p.text = text }

// newRig returns a bench with the drawing of an edge list.
func newRig(t *testing.T, text string, seed uint64) *rig {
	t.Helper()
	r := &rig{t: t, stand: newStand(t), page: &page{}, r: rand.New(rand.NewPCG(seed, 3))}
	r.Bench = New(drawn(t, text), "", r.Environment)
	t.Cleanup(func() {
		r.Close()
		if len(r.failed) > 0 {
			t.Error(r.failed)
		}
	})
	return r
}

// settle lets everything in until nothing is under way.
func (r *rig) settle() { r.stand.settle(r.Bench) }

// asEdges writes a drawing as an edge list.
func asEdges(t *testing.T, d *document.Drawing) string {
	t.Helper()
	var text bytes.Buffer
	ensure(t, formats.Write(&text, d, formats.Edges))
	return text.String()
}

// somewhere returns a place.
func (r *rig) somewhere() editor.Point {
	return editor.Point{X: float64(r.r.IntN(600)), Y: float64(r.r.IntN(400))}
}

// vertex returns a vertex of the drawing; ok is false where it has none.
func (r *rig) vertex() (v graphs.VertexID, ok bool) {
	g := r.Session.Drawing().Graph()
	if g.Order() == 0 {
		return 0, false
	}
	n := r.r.IntN(g.Order())
	for u := range g.Vertices() {
		if n == 0 {
			return u.ID, true
		}
		n--
	}
	return 0, false
}

// edit does something to the session that a person may do. What cannot be done is
// left.
func (r *rig) edit() {
	s := r.Session
	v, _ := r.vertex()
	w, any := r.vertex()
	if !any {
		_, _ = s.Vertices.Add(r.somewhere())
		return
	}
	switch r.r.IntN(16) {
	case 0, 1:
		_, _ = s.Vertices.Add(r.somewhere())
	case 2, 3, 4:
		_ = s.Edges.Add(v, w)
	case 5:
		_ = s.Vertices.AddTokens(v, r.r.IntN(4)-1)
	case 6:
		_ = s.Vertices.Rename(v, fmt.Sprintf("n%d", r.r.IntN(40)))
	case 7:
		s.Select.Vertex(v)
	case 8:
		s.Select.All()
	case 9:
		if r.r.IntN(4) == 0 {
			s.Select.Vertex(v)
			_ = s.Clipboard.Delete()
		}
	case 10:
		s.Select.Vertex(v)
		_ = s.Cursor.Nudge(r.somewhere(), 0)
	case 11:
		_ = s.Whole.SetTitle(fmt.Sprintf("title %d", r.r.IntN(4)))
	case 12:
		_ = s.Whole.SetPlay(graphs.Play(r.r.IntN(2)))
	case 13:
		_ = s.Vertices.ToggleSum(v)
	case 14:
		s.Undo()
	case 15:
		s.Redo()
	}
}

// canonical writes what a drawing's text says, in an order that the order of vertices
// and edges does not matter for.
func canonical(d *document.Drawing) string {
	var lines []string
	name := func(id graphs.VertexID) string { v, _ := d.Graph().Vertex(id); return v.Name }
	for v := range d.Graph().Vertices() {
		lines = append(lines, fmt.Sprint(v.Name, v.Sum, v.Ground, d.Tokens(v.ID)))
	}
	for e := range d.Graph().Edges() {
		count := e.Count
		if v, _ := d.Graph().Vertex(e.From); d.Kind() == graphs.Directed && !v.Sum {
			count = 1 // parallel moves mean nothing
		}
		lines = append(lines, fmt.Sprint(name(e.From), " ", name(e.To), " ", count))
	}
	slices.Sort(lines)
	return fmt.Sprint(d.Kind(), d.Play(), d.Title()) + "\n" + strings.Join(lines, "\n")
}

// conflictOf returns what Write would say about the file that a drawing has.
func conflictOf(f *File) error {
	_, err := f.seen.check(f.path)
	return err
}
