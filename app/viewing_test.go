package app

import (
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// The plus is where a keyboard has it.
func TestEveryPlusZoomsIn(t *testing.T) {
	c := program(t).show(threeVertices(t))
	keyboard := shortcuts(t, c)
	also := c.act("view.zoom-in").Also
	if len(also) < 3 {
		t.Errorf("there are %d other keys for it", len(also))
	}
	for _, s := range also {
		before := c.window.Board().View.Zoom()
		keyboard.TypedShortcut(s)
		if c.window.Board().View.Zoom() <= before {
			t.Errorf("%v does not zoom in", s)
		}
	}
}

// What is chosen in the View menu is so in every window, and at the next start.
func TestViewIsRemembered(t *testing.T) {
	p := program(t)
	c := p.show(document.New(graphs.Deletion))
	for _, id := range []string{"view.overview", "view.wheel-zooms", "view.legend", "view.inspector", "view.tabs"} {
		act := c.act(id)
		if !act.Checked() {
			t.Errorf("%s is off from the start", id)
		}
		p.perform(c, id)
		if again := p.show(empty()).act(id); act.Checked() || again.Checked() {
			t.Errorf("%s is on still, here or in the next window", id)
		}
	}
	blocks := c.act("view.blocks")
	p.perform(c, "view.blocks")
	if !blocks.Checked() || !c.session().View.Options().Blocks {
		t.Error("blocks are not shown")
	}
	directed := p.show(threeVertices(t)).act("view.blocks")
	if directed.Possible() {
		t.Error("a directed game has blocks to show")
	}
}

// Plain hides what is known, and no switch says otherwise: what is switched on under it is seen.
func TestPlainContradictsNothing(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	known := []string{"view.values", "view.highlights", "view.after", "view.remoteness"}
	p.perform(c, "view.remoteness")
	p.perform(c, "view.plain")
	for _, id := range known {
		if c.act(id).Checked() {
			t.Errorf("with Plain, %s is on", id)
		}
	}
	if marks := c.session().View.Scene().Marks(); !slices.Equal(marks, []scene.Mark{scene.MarkToken}) {
		t.Errorf("with Plain, the board shows %v", marks)
	}
	p.perform(c, "view.values")
	if !c.act("view.values").Checked() || c.act("view.plain").Checked() || !slices.Contains(c.session().View.Scene().Marks(), scene.MarkP) {
		t.Error("values do not come back")
	}
}

// Names and pictures of positions are two switches of the drawing.
func TestNamesAndPicturesAreSwitches(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	for _, step := range []struct {
		id   string
		want document.LabelsShown
	}{
		{"view.pictures", document.NamesAndPictures}, {"view.names", document.Pictures}, {"view.pictures", document.NoLabels}, {"view.names", document.Names},
	} {
		p.perform(c, step.id)
		if got := c.session().Drawing().Style().Labels; got != step.want {
			t.Errorf("after %s, %v is shown, want %v", step.id, got, step.want)
		}
	}
}
