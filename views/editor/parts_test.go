package editor

import (
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// alone are the parts of a session that nobody has put together.
type alone struct {
	*store
	solved   *Solved
	view     *View
	selector *Selector
	hand     *Hand
}

func newAlone(d *document.Drawing) alone {
	s := newStore(d)
	solved := &Solved{store: s}
	view, selector := newView(s, solved), &Selector{s}
	return alone{s, solved, view, selector, &Hand{store: s, view: view, selector: selector, tolerance: TolerancePixels}}
}

func (a alone) mouse() *Mouse {
	gd := &Guidance{store: a.store}
	return &Mouse{
		store: a.store, view: a.view, hand: a.hand, selector: a.selector, guidance: gd,
		vertices: &Vertices{a.store, gd}, edges: &Edges{a.store, a.view},
	}
}

// Each part does what it is for without a session, as one step that undo takes back.
func TestPartsStandAlone(t *testing.T) {
	for name, c := range map[string]struct {
		act  func(a alone) error
		done func(d *document.Drawing) bool
	}{
		"Vertices": {
			func(a alone) error { return (&Vertices{a.store, &Guidance{store: a.store}}).AddTokens(1, 2) },
			func(d *document.Drawing) bool { return d.Tokens(1) == 2 },
		},
		"Edges": {
			func(a alone) error {
				a.selector.Vertices([]graphs.VertexID{1, 2})
				return (&Edges{a.store, a.view}).Join()
			},
			func(d *document.Drawing) bool { _, ok := d.Graph().EdgeBetween(1, 2); return ok },
		},
		"Heaps": {
			func(a alone) error { a.selector.Vertex(2); return (&Heaps{a.store, a.solved}).Set(5) },
			func(d *document.Drawing) bool { v, _ := d.Vertex(2); return v.Heap && v.Worth == 5 },
		},
		"Looks": {
			func(a alone) error {
				a.selector.Vertex(1)
				return (&Looks{store: a.store}).SetColour(document.Blue)
			},
			func(d *document.Drawing) bool { return d.Look(1).Colour == document.Blue },
		},
		"Texts": {
			func(a alone) error {
				gd := &Guidance{store: a.store, snaps: true}
				return (&Texts{a.store, a.view, &Vertices{a.store, gd}, gd}).AddNote(Point{X: 1, Y: 25}, "why")
			},
			func(d *document.Drawing) bool { return len(d.Notes()) == 1 && d.Notes()[0].At == Point{Y: GridStep} },
		},
		"Places": {
			func(a alone) error { a.selector.All(); return (&Places{a.store}).Turn(MirrorAcross) },
			func(d *document.Drawing) bool { return d.At(0).X == 200 },
		},
		"Clipboard": {
			func(a alone) error { a.selector.Vertex(0); return (&Clipboard{a.store}).Duplicate() },
			func(d *document.Drawing) bool { return d.Graph().Order() == 4 },
		},
		"Whole": {
			func(a alone) error { return (&Whole{a.store}).SetPlay(graphs.Misere) },
			func(d *document.Drawing) bool { return d.Play() == graphs.Misere },
		},
		"Moves": {
			func(a alone) error { return (&Moves{a.store, a.hand}).Play(0) },
			func(d *document.Drawing) bool { return d.Tokens(0) == 0 && d.Tokens(1) == 1 },
		},
		"Mouse": {
			func(a alone) error {
				m := a.mouse()
				for _, err := range []error{
					m.Press(Pointer{At: Point{X: 100}, HitTolerance: TolerancePixels, Clicks: 1}),
					m.Motion(Point{X: 100, Y: 50}, TolerancePixels), m.Release(Point{X: 100, Y: 50}),
				} {
					if err != nil {
						return err
					}
				}
				return nil
			},
			func(d *document.Drawing) bool { return d.At(1) == Point{X: 100, Y: 50} },
		},
		"Cursor": {
			func(a alone) error {
				m := a.mouse()
				c := &Cursor{a.store, a.view, a.hand, m, a.selector, m.vertices}
				c.Show(Point{X: 1, Y: 96})
				return c.Click(false)
			},
			func(d *document.Drawing) bool { return d.At(3) == Point{Y: 96} },
		},
	} {
		read, err := formats.Read(strings.NewReader("a -> b c\ntoken a"), formats.Edges)
		must(t, err)
		_ = read.Drawing.Move(document.Move{IDs: []graphs.VertexID{0, 1, 2}, To: []Point{{}, {X: 100}, {X: 200}}})
		a := newAlone(read.Drawing)
		if err := c.act(a); err != nil || !c.done(a.Drawing()) {
			t.Errorf("%s: %v, %v", name, err, c.done(a.Drawing()))
		}
		_, ok := a.history.Undo()
		if _, more := a.history.NextUndo(); !ok || more || c.done(a.Drawing()) {
			t.Errorf("%s: what it does is not one step", name)
		}
	}
}

// What is known of the values is of one revision of the game, and is not told while a
// hold hides it.
func TestSolvedAlone(t *testing.T) {
	a := newAlone(document.New(graphs.Directed))
	known := func() bool { _, _, known := a.solved.Solution(); return known }
	told := Change(0)
	a.watch = func(c Change, _ *scene.Motion) { told |= c }
	a.solved.Set(a.history.GameRevision()+1, &solver.Solution{}, nil)
	if known() || told != 0 {
		t.Error("the solution of another game is taken")
	}
	a.solved.Set(a.history.GameRevision(), &solver.Solution{}, nil)
	if !known() || told != SolutionChange {
		t.Error("the solution is not taken")
	}
	a.hold = &Hold{Hides: true}
	if _, _, concealed := a.solved.Concealed(); known() || !concealed {
		t.Error("a hold does not hide the solution")
	}
	if a.hold = nil; (&Whole{a.store}).SetPlay(graphs.Misere) != nil || known() {
		t.Error("the solution outlives its game")
	}
}
