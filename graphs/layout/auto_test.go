package layout

import (
	"slices"
	"testing"

	"nimgraph/graphs"
)

// TestArrangeChooses: layers where edges have a direction, distances where many of
// them lead back or where there is no ground to grow from.
func TestArrangeChooses(t *testing.T) {
	mostlyDown := randomDAG(3, 30, 45)
	mostlyDown.edges = append(mostlyDown.edges, [2]int{0, 29})
	bothWays := lattice(5)
	for _, e := range lattice(5).edges {
		bothWays.edges = append(bothWays.edges, [2]int{e[1], e[0]})
	}
	floating := lattice(5)
	floating.kind = graphs.Deletion
	standing := floating
	standing.ground = map[int]bool{24: true}
	for name, test := range map[string]struct {
		sketch
		byDistance bool
	}{
		"mostly down":         {mostlyDown, false},
		"both ways":           {bothWays, true},
		"without a ground":    {floating, true},
		"grown from a ground": {standing, false},
	} {
		f := test.freeze(t)
		got := slices.EqualFunc(arranged(t, f), stress(t, f, Options{}), sameShape())
		if got != test.byDistance {
			t.Errorf("%s: laid out by distance: %v, want %v", name, got, test.byDistance)
		}
	}
}

// sameShape compares places that may all be shifted by the same.
func sameShape() func(p, q Point) bool {
	var shift *Point
	return func(p, q Point) bool {
		by := q.Sub(p)
		if shift == nil {
			shift = &by
		}
		return by == *shift
	}
}

// A hairy graph of any size is no strip: where layers would be one, it is laid out by
// distance.
func TestNoStrips(t *testing.T) {
	for _, size := range []int{60, 200, 600, 2_000, 5_000} {
		if testing.Short() && size > 600 {
			continue
		}
		f := randomDAG(16, size, 2*size).freeze(t)
		if long := elongation(arranged(t, f), Options{}.spacing()); long > 4 {
			t.Errorf("%d vertices: %.1f times as long as high", size, long)
		}
	}
}
