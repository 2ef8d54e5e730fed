package app

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// The plus is where a keyboard has it.
func TestEveryPlusZoomsIn(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	// The test driver's canvas takes shortcuts, but hides it in a field.
	keyboard, ok := reflect.ValueOf(w.window.Canvas()).Elem().FieldByName("WindowlessCanvas").Interface().(fyne.Shortcutable)
	if !ok {
		t.Fatal("the window takes no shortcuts")
	}
	for _, s := range w.actions.byID["view.zoom-in"].also {
		before := w.board.Zoom()
		keyboard.TypedShortcut(s)
		if w.board.Zoom() <= before {
			t.Errorf("%v does not zoom in", s)
		}
	}
}

// What is chosen in the View menu is so in every window, and at the next start.
func TestViewIsRemembered(t *testing.T) {
	p := program(t)
	w := p.open(document.New(graphs.Deletion), "")
	for _, id := range []string{"view.overview", "view.wheel-zooms", "view.legend"} {
		act := w.actions.byID[id]
		if !act.checked() {
			t.Errorf("%s is off from the start", id)
		}
		w.actions.perform(act)
		if again := newWindow(p).actions.byID[id]; act.checked() || again.checked() {
			t.Errorf("%s is on still, here or in the next window", id)
		}
	}
	blocks := w.actions.byID["view.blocks"]
	w.actions.perform(blocks)
	if !blocks.checked() || !w.session.Options().Blocks {
		t.Error("blocks are not shown")
	}
	directed := p.open(threeVertices(t), "").actions.byID["view.blocks"]
	if directed.possible() {
		t.Error("a directed game has blocks to show")
	}
}
