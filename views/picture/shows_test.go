package picture

import (
	"testing"

	"nimgraph/views/scene"
)

// A picture of names alone shows nothing of the solution, so it needs none.
func TestShowsSolution(t *testing.T) {
	of := Of{Drawing: three(t).drawing, Seen: scene.Everything()}
	plain := Default()
	plain.Labels, plain.Highlights = LabelsName, false
	caption, values, winning, seen := plain, plain, plain, plain
	bare := of
	bare.Seen.Plain = true
	caption.Caption, values.Labels, winning.Highlights, seen.Labels = true, LabelsValue, true, LabelsSeen
	for name, c := range map[string]struct {
		r    Request
		want bool
	}{
		"names": {plain, false}, "caption": {caption, true}, "values": {values, true}, "winning moves": {winning, true}, "as seen": {seen, true},
	} {
		if got := c.r.ShowsSolution(of); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
		if got, want := c.r.ShowsSolution(bare), name == "caption" || name == "values"; got != want {
			t.Errorf("of a plain board, %s: %v", name, got)
		}
	}
}
