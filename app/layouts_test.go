package app

import (
	"testing"
)

// Each action that lays out is one step, and possible where there is something to lay
// out.
func TestLayoutIsOneStep(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	before := asJSON(t, c.session().Drawing())
	for _, act := range c.edits.layoutActions() {
		act.Run()
		p.settle()
		c.session().Undo()
		if got := asJSON(t, c.session().Drawing()); got != before {
			t.Errorf("%s undone once leaves\n%s", act.ID, got)
		}
	}
	blank := p.show(empty())
	for _, act := range blank.edits.layoutActions() {
		if act.Possible() {
			t.Errorf("%s is possible where nothing is drawn", act.ID)
		}
	}
}
