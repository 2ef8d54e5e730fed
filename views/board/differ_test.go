package board

import (
	"image"
	"testing"

	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// discs returns a scene of discs in a row, twenty units apart.
func discs(n int, radius float64) *scene.Scene {
	s := &scene.Scene{}
	for i := range n {
		s.Shapes = append(s.Shapes, scene.Shape{
			Kind: scene.Disc, N: 1, Size: radius, Fill: scene.PFill, P: [4]scene.Point{{X: 20 * float64(i)}},
		})
	}
	return s
}

func TestDiffer(t *testing.T) {
	f := frame{scale: 2, offsetX: 100, offsetY: 50, left: 10, top: 5, width: 4000, height: 200}
	old := discs(100, 5)
	moved := discs(100, 5)
	moved.Shapes[3].P[0].Y = 10
	part, ok := differ(old, moved, f, render.Bounds)
	// From (55, -5) to (65, 15), twice as large, and a little around it.
	want := image.Rect(2*55+90, -2*5+45, 2*65+90, 2*15+45).Inset(-3)
	if !ok || part != want {
		t.Errorf("of a disc that has moved, %v is drawn anew: %v, want %v", ok, part, want)
	}
	if part, ok := differ(old, discs(100, 5), f, render.Bounds); !ok || !part.Empty() {
		t.Errorf("of what has not changed, %v is drawn anew: %v", ok, part)
	}
	for name, other := range map[string]*scene.Scene{"fewer shapes": discs(99, 5), "nothing before": nil} {
		if part, ok := differ(other, moved, f, render.Bounds); ok {
			t.Errorf("%s: only %v is drawn anew", name, part)
		}
	}
	const many = mostDiffering
	if part, ok := differ(discs(many, 5), discs(many, 6), f, render.Bounds); ok {
		t.Errorf("where very much has changed, only %v is drawn anew", part)
	}
}
