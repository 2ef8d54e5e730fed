package editor_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// player does whatever can be done in a session, at random.
type player struct {
	*desk
	r     *rand.Rand
	board *document.Drawing // what was copied last
	done  map[string]int    // how often each step was done
	seen  map[int64]string  // the drawing of each revision
}

// The law of undo: whatever was done, undoing and redoing lead through the very
// same drawings, and what was selected before a step is selected after undoing
// it. Each revision's drawing is written down as the JSON that a file would have.
func TestUndoTakesEverythingBack(t *testing.T) {
	done := map[string]int{}
	for seed := range uint64(120) {
		kind := "a -> b\nb -> c\ntoken a"
		if seed%3 == 0 {
			kind = "r -- x\nx -- y x2\nground r"
		}
		p := &player{
			desk: newDesk(t, kind), r: rand.New(rand.NewPCG(seed, 77)), done: done, seen: map[int64]string{},
		}
		if seed%2 == 0 {
			p.Changed = func() { p.Scene() } // as a board does
		}
		p.note()
		for range 150 {
			p.act()
			p.note()
			if p.r.IntN(12) == 0 {
				p.wander()
			}
		}
		p.Cancel()
		for p.redo() { // what wandering has left undone
		}
		last := p.text()
		for p.undo() {
		}
		if p.text() != p.seen[0] {
			t.Fatalf("seed %d: undoing everything leads to\n%s\nfrom\n%s", seed, p.text(), p.seen[0])
		}
		for p.redo() {
		}
		if p.text() != last {
			t.Fatalf("seed %d: doing everything again leads to\n%s\nnot to\n%s", seed, p.text(), last)
		}
	}
	for _, name := range []string{
		"add-vertex", "add-edge", "move", "delete", "rename", "token", "sum", "ground", "count", "reverse",
		"play", "title", "paste", "duplicate", "layout", "erase", "cut", "kind", "play-move",
		"reattach", "bend", "unbend",
	} {
		if done["step."+name] < 5 {
			t.Errorf("step %q was done %d times", name, done["step."+name])
		}
	}
}

// note writes down the drawing of this revision; it must be the same each time
// that the revision comes back.
func (p *player) note() {
	p.t.Helper()
	revision, now := p.History().Revision(), p.text()
	if before, known := p.seen[revision]; !known {
		p.seen[revision] = now
		if s, ok := p.History().NextUndo(); ok {
			p.done[s.Name]++
		}
	} else if before != now {
		p.t.Fatalf("revision %d is\n%s\nand was\n%s", revision, now, before)
	}
	// Only what is there is selected, in order and once.
	sel, g := p.Selection(), p.Drawing().Graph()
	for i, v := range sel.Vertices {
		if _, ok := g.Vertex(v); !ok || i > 0 && sel.Vertices[i-1] >= v {
			p.t.Fatalf("selected are %v", sel.Vertices)
		}
	}
	for i, e := range sel.Edges {
		if _, ok := g.Edge(e); !ok || i > 0 && sel.Edges[i-1] >= e {
			p.t.Fatalf("selected are the edges %v", sel.Edges)
		}
	}
	// The picture is the one of a session that begins here.
	solution, _, _ := p.Solution()
	o := p.Options()
	o.Selection = sel
	if !slices.Equal(p.Scene().Shapes, scene.Build(p.Drawing(), solution, o).Shapes) {
		p.t.Fatalf("the picture is out of date: %s", now)
	}
}

func (p *player) text() string {
	p.t.Helper()
	var b bytes.Buffer
	p.must(formats.Write(&b, p.Drawing(), formats.JSON))
	return b.String()
}

func (p *player) undo() bool {
	p.t.Helper()
	step, ok := p.Undo()
	if !ok {
		return false
	}
	p.note()
	p.same("undoing", step, step.Before)
	return true
}

func (p *player) redo() bool {
	p.t.Helper()
	step, ok := p.Redo()
	if !ok {
		return false
	}
	p.note()
	p.same("redoing", step, step.After)
	return true
}

func (p *player) same(what string, step document.Step, want document.Selection) {
	p.t.Helper()
	got := p.Selection()
	if !slices.Equal(got.Vertices, want.Vertices) || !slices.Equal(got.Edges, want.Edges) {
		p.t.Fatalf("%s %q selects %v, want %v", what, step.Name, got, want)
	}
}

// wander undoes and redoes a few steps, and most often comes back.
func (p *player) wander() {
	p.t.Helper()
	before, steps := p.text(), 0
	for range p.r.IntN(6) {
		if p.undo() {
			steps++
		}
	}
	if p.r.IntN(4) == 0 {
		return
	}
	for range steps {
		if !p.redo() {
			p.t.Fatal("what was undone cannot be done again")
		}
	}
	if p.text() != before {
		p.t.Fatal("undoing and redoing leads elsewhere")
	}
}

func (p *player) somewhere() editor.Point {
	g := p.Drawing().Graph()
	if n := g.VertexSlots(); n > 0 && p.r.IntN(4) > 0 {
		near := p.Drawing().At(graphs.VertexID(p.r.IntN(n)))
		return near.Add(at(float64(p.r.IntN(60)-30), float64(p.r.IntN(60)-30)))
	}
	return at(float64(p.r.IntN(500)-50), float64(p.r.IntN(400)-200))
}

func (p *player) vertex() graphs.VertexID {
	return graphs.VertexID(p.r.IntN(p.Drawing().Graph().VertexSlots() + 1))
}

// act does one thing. What cannot be done is an error and changes nothing.
func (p *player) act() {
	revision, before := p.History().Revision(), p.text()
	if err := p.attempt(); err != nil && p.History().Revision() == revision && p.text() != before {
		p.t.Fatalf("%v, but the drawing has changed", err)
	}
}

func (p *player) attempt() error {
	switch p.r.IntN(38) {
	case 0, 1, 2, 3, 4, 5, 6, 7:
		return p.gesture()
	case 8, 9:
		p.SetTool(editor.Tool(p.r.IntN(6)))
	case 10:
		p.SelectAll()
	case 11:
		p.SelectVertex(p.present())
	case 12:
		return p.DeleteSelection()
	case 13, 14:
		return p.Rename(p.vertex(), []string{"", "a", "b", "new", "two words", fmt.Sprint(p.r.IntN(30)), "token"}[p.r.IntN(7)])
	case 15:
		return p.AddTokens(p.vertex(), p.r.IntN(5)-2)
	case 16:
		return p.AddTokensToSelection(p.r.IntN(3) - 1)
	case 17:
		return p.ToggleSum(p.vertex())
	case 18:
		return p.ToggleGround(p.vertex())
	case 19:
		return p.Reverse()
	case 20:
		return p.SetPlay(graphs.Play(p.r.IntN(2)))
	case 21:
		return p.SetTitle(fmt.Sprint("title ", p.r.IntN(3)))
	case 22:
		return p.Nudge(at(4, float64(p.r.IntN(3))), int64(p.r.IntN(3)))
	case 23:
		if d, ok := p.Copy(); ok {
			p.board = d
		}
	case 24:
		if d, ok := p.Cut(); ok {
			p.board = d
		}
	case 25, 26:
		if p.board != nil && p.Drawing().Graph().Order() < 40 {
			return p.Paste(p.board, p.somewhere())
		}
	case 27:
		if p.Drawing().Graph().Order() < 40 {
			return p.Duplicate()
		}
	case 28:
		var m document.Move
		for v := range p.Drawing().Graph().Vertices() {
			m.IDs, m.To = append(m.IDs, v.ID), append(m.To, p.somewhere())
		}
		return p.PlaceIn(0, m)
	case 29:
		if p.r.IntN(3) == 0 {
			return p.SetKind(graphs.Kind(p.r.IntN(2)))
		}
	case 30, 31:
		return p.Play(graphs.EdgeID(p.r.IntN(p.Drawing().Graph().EdgeSlots() + 1)))
	case 32:
		p.Cancel()
	case 33:
		return p.AddEdge(p.present(), p.present())
	case 34:
		return p.Reattach(graphs.EdgeID(p.r.IntN(p.Drawing().Graph().EdgeSlots()+1)), editor.End(p.r.IntN(2)), p.present())
	case 35:
		return p.Bend([]float64{0.05, -0.3, 1.5}[p.r.IntN(3)])
	case 36:
		return p.Unbend()
	case 37:
		return p.Join()
	}
	return nil
}

// present returns a vertex that is there; None where there is none.
func (p *player) present() graphs.VertexID {
	var all []graphs.VertexID
	for v := range p.Drawing().Graph().Vertices() {
		all = append(all, v.ID)
	}
	if len(all) == 0 {
		id, err := p.AddVertex(p.somewhere())
		p.must(err)
		return id
	}
	return all[p.r.IntN(len(all))]
}

// gesture presses, drags and lets go; now and then it does not let go.
func (p *player) gesture() error {
	press := editor.Pointer{
		At: p.somewhere(), Slop: slop, Clicks: 1 + p.r.IntN(4)/3, Secondary: p.r.IntN(8) == 0,
		Modifiers: editor.Modifiers{Shift: p.r.IntN(4) == 0, Control: p.r.IntN(8) == 0},
	}
	err := p.Press(press)
	p.Overlay()
	last := press.At
	for range p.r.IntN(4) {
		last = p.somewhere()
		if e := p.Drag(last); e != nil {
			err = e
		}
		p.Overlay()
		p.note()
	}
	if p.r.IntN(10) > 0 {
		if e := p.Release(last); e != nil {
			err = e
		}
	}
	p.MoveTo(p.somewhere(), slop)
	p.Overlay()
	return err
}

// The copy that Clone makes is the drawing that was: what a session is given
// belongs to it, and what it gives away does not.
func TestCopiesShareNothing(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.SelectAll()
	copied, _ := d.Copy()
	before := d.list(copied)
	d.must(d.AddTokens(0, 3))
	d.must(d.DeleteSelection())
	if d.list(copied) != before {
		t.Error("the copy changes with the drawing")
	}
	d.must(d.Paste(copied, at(0, 0)))
	d.must(d.Paste(copied, at(200, 0)))
	d.must(d.DeleteSelection())
	if d.list(copied) != before || reflect.DeepEqual(copied, d.Drawing()) {
		t.Error("the copy changes with what was pasted")
	}
}
