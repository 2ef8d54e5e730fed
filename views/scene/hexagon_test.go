package scene_test

import (
	"fmt"
	"math"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// The inner ring of a P-position that stands for a heap keeps clear of its value and of its
// rim, however thick the lines are. A digit is 0.72 high in parts of its size; its corners
// are round, so that its box may touch the ring.
func TestTheRingOfAHeapKeepsOffItsValue(t *testing.T) {
	for _, vertices := range []float64{0.5, 1, 1.2, 2.5} {
		for _, lines := range []float64{0.5, 1, 1.75, 2.6, 4} {
			t.Run(fmt.Sprintf("vertices %g, lines %g", vertices, lines), func(t *testing.T) {
				d := drawn(t, "vertex a\nworth a 0", at(0, 0))
				edit(t, d, func(draft *document.Draft) { draft.Head().Style = document.Style{Vertices: vertices, Lines: lines} })
				var rim, ring, value *scene.Shape
				for _, h := range scene.Build(d, solved(t, d), scene.Options{Values: true}).Shapes {
					switch {
					case h.Kind == scene.Text:
						value = &h
					case h.Kind == scene.Hexagon && h.Fill != scene.None:
						rim = &h
					case h.Kind == scene.Hexagon:
						ring = &h
					}
				}
				if rim == nil || ring == nil || value == nil {
					t.Fatalf("rim %v, ring %v, value %v", rim, ring, value)
				}
				slant := math.Tan(math.Pi / 6)
				corner := scene.Point{X: scene.TextWidth(value.Text, scene.Bold, value.Size) / 2, Y: 0.36 * value.Size}
				// The distance of the corner from the slanting side, along x.
				if air := ring.P[1].X - slant*corner.Y - corner.X - ring.Width/2; air < -0.5*max(vertices, lines) {
					t.Errorf("the ring is %.2f within the value", -air)
				}
				if gap := rim.P[1].Y - ring.P[1].Y - rim.Width/2 - ring.Width/2; gap <= 0 {
					t.Errorf("the ring lies on the rim by %.2f", -gap)
				}
			})
		}
	}
}
