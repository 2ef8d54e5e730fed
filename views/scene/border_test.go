package scene

import "testing"

// Near a border is what is outside of it, or inside by less than the depth: of a
// disc, of a pill, of a hexagon, and of a diamond.
func TestNearBorder(t *testing.T) {
	v := Subject{Kind: Vertex, ID: 3}
	for name, outline := range map[string]Shape{
		"disc":    {Kind: Disc, N: 1, Size: 22},
		"pill":    {Kind: Pill, N: 2, P: [4]Point{{}, {X: 40, Y: 22}}},
		"hexagon": {Kind: Hexagon, N: 2, P: [4]Point{{}, {X: 40, Y: 22}}},
		"diamond": {Kind: Polygon, N: 4, P: [4]Point{{Y: -22}, {X: 22}, {Y: 22}, {X: -22}}},
	} {
		outline.Subject, outline.Part = v, PartOutline
		inner := Shape{Kind: Disc, N: 1, Size: 5, Subject: v, Part: PartRing} // as a P-position's second ring
		s := &Scene{Shapes: []Shape{outline, inner}}
		for _, c := range []struct {
			y    float64
			near bool
		}{{0, false}, {12, false}, {21.5, true}, {22, true}, {30, true}} {
			if got := s.NearBorder(v, Point{Y: c.y}, 4); got != c.near {
				t.Errorf("%s: %g below its middle is near: %v", name, c.y, got)
			}
		}
		if got, ok := s.Outline(v); !ok || got != outline {
			t.Errorf("%s: the outline is %+v", name, got)
		}
	}
	none := &Scene{}
	if _, ok := none.Outline(v); ok || none.NearBorder(v, Point{}, 4) {
		t.Error("a vertex that is not there has a border")
	}
}
