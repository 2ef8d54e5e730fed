package editor_test

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

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
	seeds := uint64(120)
	if testing.Short() {
		seeds = 40
	}
	for seed := range seeds {
		kind := "a -> b\nb -> c\ntoken a"
		if seed%3 == 0 {
			kind = "r -- x\nx -- y x2\nground r"
		}
		p := &player{
			desk: newDesk(t, kind), r: rand.New(rand.NewPCG(seed, 77)), done: done, seen: map[int64]string{},
		}
		if seed%2 == 0 {
			p.Listeners.OnChange = func(editor.Change) { p.View.Scene() } // as a board does
		}
		p.note()
		for range 150 {
			p.act()
			p.note()
			if p.r.IntN(12) == 0 {
				p.wander()
			}
		}
		p.Mouse.Cancel()
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
		if done["step."+name] < 3 {
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
	solution, _, _ := p.Solved.Solution()
	o := p.View.Options()
	o.Selection = sel
	if !slices.Equal(p.View.Scene().Shapes, scene.Build(p.Drawing(), solution, o).Shapes) {
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

// The copy that Clone makes is the drawing that was: what a session is given
// belongs to it, and what it gives away does not.
func TestCopiesShareNothing(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.Select.All()
	copied, _ := d.Clipboard.Copy()
	before := d.list(copied)
	d.must(d.Vertices.AddTokens(0, 3))
	d.must(d.Clipboard.Delete())
	if d.list(copied) != before {
		t.Error("the copy changes with the drawing")
	}
	d.must(d.Clipboard.Paste(copied, at(0, 0)))
	d.must(d.Clipboard.Paste(copied, at(200, 0)))
	d.must(d.Clipboard.Delete())
	if d.list(copied) != before || reflect.DeepEqual(copied, d.Drawing()) {
		t.Error("the copy changes with what was pasted")
	}
}
