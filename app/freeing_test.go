package app

import (
	"runtime"
	"testing"
	"weak"

	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// A drawing that is closed, in whatever way, is let go of with its picture, though the
// toolkit has its board for a while.
func TestClosedDrawingsAreFreed(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	p.touched(c, "stays") // else the next takes its place
	type held struct {
		drawing weak.Pointer[document.Drawing]
		picture weak.Pointer[scene.Scene]
	}
	closed := map[string]held{}
	open := func(how string, in *commands) {
		d := threeVertices(t)
		w := p.open(in.desk, d, "")
		p.settle()
		w.session().Select.All()
		p.settle()
		closed[how] = held{weak.Make(d), weak.Make(w.session().View.Scene())}
	}
	open("a tab among others", c)
	p.perform(c, "file.close")

	open("a tab that had a window of its own", c)
	p.perform(c, "file.detach")
	p.perform(p.windows[len(p.windows)-1], "file.close")

	p.perform(c, "file.new-window")
	p.answer(c, 0)
	other := p.windows[len(p.windows)-1]
	open("in place of an untouched one, with the window", other)
	p.perform(other, "file.close")

	p.settle()
	if len(p.windows) != 1 || p.tabs() != 1 {
		t.Fatalf("%d windows with %d drawings are left", len(p.windows), p.tabs())
	}
	runtime.GC()
	for how, of := range closed {
		if of.drawing.Value() != nil {
			t.Errorf("closed as %s: the drawing is held on to", how)
		}
		if of.picture.Value() != nil {
			t.Errorf("closed as %s: its picture is held on to", how)
		}
	}
}
