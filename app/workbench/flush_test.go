package workbench

import (
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

// Dragging leaves alone what the panels say, and every other change reaches them.
func TestPanelsFollowTheGame(t *testing.T) {
	b := newStand(t).put(abc(t))
	var shown editor.Change
	b.Show = func(c editor.Change) { shown |= c }
	const said = BannerKinds | InspectorKinds | LegendKinds | MenuKinds | StatusKinds | TextKinds
	after := func(change func()) editor.Change {
		shown = 0
		change()
		if shown != 0 {
			t.Error("a change is shown before the flush")
		}
		b.Flush()
		return shown
	}
	if c := after(func() { b.Session.Select.Vertex(1) }); !c.Any(InspectorKinds) || c.Any(BannerKinds|LegendKinds) {
		t.Errorf("a selection is shown as %b", c)
	}
	if c := after(func() { ensure(t, b.Session.Cursor.Nudge(document.Point{X: 9}, 0)) }); c.Any(said) || !c.Any(TitleKinds) || !c.Any(editor.PlacesChange) {
		t.Errorf("moving a vertex is shown as %b", c)
	}
	if c := after(func() { ensure(t, b.Session.Vertices.AddTokens(1, 1)) }); !c.Any(BannerKinds) || !c.Any(InspectorKinds) || !c.Any(LegendKinds) || !c.Any(editor.SolutionChange) {
		t.Errorf("a token is shown as %b", c)
	}
	if c := after(func() {}); c != 0 {
		t.Errorf("nothing is shown as %b", c)
	}
}
