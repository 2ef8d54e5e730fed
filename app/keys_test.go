package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Every key of the table of actions stands in the table of keys, once.
func TestTheTableShowsEveryKeyOnce(t *testing.T) {
	p := program(t)
	c := p.show(empty())
	p.perform(c, "help.keys")
	shown := map[string]int{}
	// A key is a text on a rounded ground of its own.
	walk(c.window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if box, ok := o.(*fyne.Container); ok && len(box.Objects) == 2 {
			if ground, ok := box.Objects[0].(*canvas.Rectangle); ok && ground.CornerRadius > 0 && ground.StrokeWidth > 0 {
				shown[texts(box)]++
			}
		}
	})
	listed := 0
	for _, act := range c.window.Table.All {
		for _, k := range act.Keys(c.words) {
			listed++
			if shown[k] != 1 {
				t.Errorf("the key %s of %s stands there %d times", k, act.ID, shown[k])
			}
		}
	}
	if listed < 30 || len(shown) != listed {
		t.Errorf("%d keys in the table, %d are shown", listed, len(shown))
	}
}
