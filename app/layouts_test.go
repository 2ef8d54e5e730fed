package app

import (
	"testing"

	"nimgraph/graphs"
)

// Each action that lays out is one step, and possible where there is something to lay
// out.
func TestLayoutIsOneStep(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	before := asJSON(t, c.session().Drawing())
	for _, act := range c.layoutActions() {
		act.Run()
		p.settle()
		c.session().Undo()
		if got := asJSON(t, c.session().Drawing()); got != before {
			t.Errorf("%s undone once leaves\n%s", act.ID, got)
		}
	}
	blank := p.show(empty())
	for _, act := range blank.layoutActions() {
		if act.Possible() {
			t.Errorf("%s is possible where nothing is drawn", act.ID)
		}
	}
}

// TestLayoutAround: the selected stay, the rest is laid out.
func TestLayoutAround(t *testing.T) {
	p := program(t)
	c := p.show(parse(t, "a -> b c d e\nb -> c\n"))
	if c.act("layout.around").Possible() {
		t.Error("with nothing selected the rest is everything")
	}
	p.perform(c, "layout.grid")
	d := c.session().Drawing()
	kept, moved := d.At(1), d.At(0)
	c.session().SelectVertices([]graphs.VertexID{1})
	p.perform(c, "layout.around")
	if d.At(1) != kept || d.At(0) == moved {
		t.Errorf("the selected vertex is at %v and was at %v; a is at %v", d.At(1), kept, d.At(0))
	}
}
