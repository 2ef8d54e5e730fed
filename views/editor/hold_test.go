package editor_test

import (
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// Whatever is done to a drawing that is held, it stays as it is, and so does its
// history; what was selected and how it looks may change. Afterwards it can be changed
// as before.
func TestADrawingThatIsHeldStaysAsItIs(t *testing.T) {
	refused := 0
	for seed := range uint64(40) {
		kind := "a -> b\nb -> c\ntoken a"
		if seed%3 == 0 {
			kind = "r -- x\nx -- y x2\nground r"
		}
		p := &player{desk: newDesk(t, kind), r: rand.New(rand.NewPCG(seed, 99)), done: map[string]int{}, seen: map[int64]string{}}
		for range 40 {
			p.act()
		}
		p.present()
		p.Undo()
		p.present()
		tool := p.Mouse.Tool()
		_, canUndo := p.History().NextUndo()
		_, canRedo := p.History().NextRedo()
		revision, changed, before := p.History().Revision(), p.History().Changed(), p.text()
		ended := 0
		p.Hold(editor.Hold{Why: "why.stepping", Ended: func() { ended++ }})
		for range 200 {
			err := p.attempt()
			if err == graphs.Key("why.stepping") {
				refused++
			}
			p.Undo()
			p.Redo()
			if p.History().Revision() != revision || p.History().Changed() != changed || p.text() != before {
				t.Fatalf("seed %d: the drawing has become\n%s\nfrom\n%s", seed, p.text(), before)
			}
		}
		p.LetGo()
		p.LetGo()
		if ended != 1 || p.Held() != "" || p.Mouse.Tool() != tool || p.Mouse.Busy() {
			t.Errorf("seed %d: ended %d times, held by %q, tool %d, not %d", seed, ended, p.Held(), p.Mouse.Tool(), tool)
		}
		if _, ok := p.History().NextUndo(); ok != canUndo {
			t.Error("there is something else to undo")
		}
		if _, ok := p.History().NextRedo(); ok != canRedo {
			t.Error("there is something else to redo")
		}
		if _, err := p.Vertices.Add(at(900, 900)); err != nil || p.History().Revision() == revision {
			t.Errorf("afterwards it cannot be changed: %v", err)
		}
	}
	if refused < 1000 {
		t.Errorf("only %d changes were refused", refused)
	}
}

// What holds a drawing says what the board shows, and whether the solution is seen.
func TestAHoldSaysWhatIsShown(t *testing.T) {
	d := newDesk(t, "a -> b")
	game, s := d.solve()
	d.Solved.Set(game, s, nil)
	plain := d.View.Scene()
	other := scene.Build(d.Drawing(), nil, scene.Options{})
	d.Select.Vertex(0)
	var asked scene.Options
	d.Hold(editor.Hold{Why: "why.stepping", Hides: true, Scene: func(o scene.Options) *scene.Scene {
		asked = o
		return other
	}})
	if d.View.Scene() != other || len(asked.Selection.Vertices) != 1 {
		t.Error("the board does not show what the hold says")
	}
	if _, _, known := d.Solved.Solution(); known {
		t.Error("the solution is seen")
	}
	version := d.View.Version()
	if d.View.HoldChanged(); d.View.Version() == version {
		t.Error("another scene is not told of")
	}
	first := false
	d.Hold(editor.Hold{Why: "why.stepping", Ended: func() { first = true }})
	if got := texts(d.View.Scene()); got != texts(plain) || first {
		t.Errorf("with another hold the board says %q", got)
	}
	d.LetGo()
	if _, _, known := d.Solved.Solution(); !known || !first {
		t.Error("the solution is still hidden")
	}
}

// What was lit while a drawing was held, as by a hint, is lit no more afterwards.
func TestAHoldLeavesNothingLit(t *testing.T) {
	d := newDesk(t, "a -> b\nb -> c\ntoken a")
	plain := len(d.Mouse.Overlay())
	d.Hold(editor.Hold{Why: "why.stepping"})
	d.Hand.PointAt(scene.Subject{Kind: scene.Vertex, ID: 1}, scene.Subject{Kind: scene.Edge, ID: 0})
	if len(d.Mouse.Overlay()) == plain {
		t.Fatal("nothing is lit")
	}
	d.LetGo()
	if got := len(d.Mouse.Overlay()); got != plain {
		t.Errorf("%d shapes lie above the scene, and %d before", got, plain)
	}
}
