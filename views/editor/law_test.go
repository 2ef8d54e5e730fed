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

// randomEditor makes random changes of all sorts to a session.
type randomEditor struct {
	*harness
	r      *rand.Rand
	copied *document.Drawing // the last copy
	done   map[string]int    // number of times by name of the step
	seen   map[int64]string  // the drawing of each revision
}

// TestUndoRestoresEverything checks that undo and redo lead through the very same drawings after
// any changes, and restore the selection before and after each step. The drawing of each revision
// is stored as the JSON of its file.
func TestUndoRestoresEverything(t *testing.T) {
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
		p := &randomEditor{
			harness: newHarness(t, kind), r: rand.New(rand.NewPCG(seed, 77)), done: done, seen: map[int64]string{},
		}
		if seed%2 == 0 {
			p.Listeners.OnChange = func(editor.Change) { p.View.Scene() } // as a board does
		}
		p.recordDrawing()
		for range 150 {
			p.tryEdit()
			p.recordDrawing()
			if p.r.IntN(12) == 0 {
				p.wanderThroughHistory()
			}
		}
		p.Mouse.Cancel()
		for p.redo() { // steps that wanderThroughHistory has not repeated
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

// recordDrawing stores the drawing of the current revision. If the revision is stored already, the
// drawing must be the same.
func (p *randomEditor) recordDrawing() {
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
	// The selection contains existing items only, in order and without duplicates.
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
	// The scene is the same as in a new session.
	solution, _, _ := p.Solved.Solution()
	o := p.View.Options()
	o.Selection = sel
	if !slices.Equal(p.View.Scene().Shapes, scene.Build(p.Drawing(), solution, o).Shapes) {
		p.t.Fatalf("the picture is out of date: %s", now)
	}
}

// text returns the drawing as JSON.
func (p *randomEditor) text() string {
	p.t.Helper()
	var b bytes.Buffer
	p.must(formats.Write(&b, p.Drawing(), formats.JSON))
	return b.String()
}

// undo undoes a step and checks the result. It returns false if there is none.
func (p *randomEditor) undo() bool {
	p.t.Helper()
	step, ok := p.Undo()
	if !ok {
		return false
	}
	p.recordDrawing()
	p.checkRestored("undoing", step, step.Before)
	return true
}

// redo repeats a step and checks the result. It returns false if there is none.
func (p *randomEditor) redo() bool {
	p.t.Helper()
	step, ok := p.Redo()
	if !ok {
		return false
	}
	p.recordDrawing()
	p.checkRestored("redoing", step, step.After)
	return true
}

// checkRestored checks that action, undoing or redoing step, has selected want.
func (p *randomEditor) checkRestored(action string, step document.Step, want document.Selection) {
	p.t.Helper()
	got := p.Selection()
	if !slices.Equal(got.Vertices, want.Vertices) || !slices.Equal(got.Edges, want.Edges) {
		p.t.Fatalf("%s %q selects %v, want %v", action, step.Name, got, want)
	}
}

// TestCopiesShareNoMemory checks that a copied drawing does not change when the original or a
// pasted copy changes.
func TestCopiesShareNoMemory(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.Select.All()
	copied, _ := d.Clipboard.Copy()
	before := d.listText(copied)
	d.must(d.Vertices.AddTokens(0, 3))
	d.must(d.Clipboard.Delete())
	if d.listText(copied) != before {
		t.Error("the copy changes with the drawing")
	}
	d.must(d.Clipboard.Paste(copied, pt(0, 0)))
	d.must(d.Clipboard.Paste(copied, pt(200, 0)))
	d.must(d.Clipboard.Delete())
	if d.listText(copied) != before || reflect.DeepEqual(copied, d.Drawing()) {
		t.Error("the copy changes with what was pasted")
	}
}
