package layout

import (
	"math"
	"testing"

	"nimgraph/graphs"
)

// checkApart fails if two vertices are closer than Between, or off the grid.
func checkApart(t testing.TB, at []Point, between float64) {
	t.Helper()
	cells := make(map[[2]int][]int)
	for v, p := range at {
		if !p.Finite() || math.Mod(p.X, grid) != 0 || math.Mod(p.Y, grid) != 0 {
			t.Fatalf("vertex %d stands at %v, which is off the grid", v, p)
		}
		x, y := int(math.Floor(p.X/between)), int(math.Floor(p.Y/between))
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				for _, w := range cells[[2]int{x + dx, y + dy}] {
					if d := at[w].Sub(p).Length(); d < between {
						t.Fatalf("vertices %d and %d are %g apart: %v, %v", w, v, d, at[w], p)
					}
				}
			}
		}
		cells[[2]int{x, y}] = append(cells[[2]int{x, y}], v)
	}
}

// checkDown fails if an edge of an acyclic graph does not go down.
func checkDown(t testing.TB, f *graphs.Frozen, at []Point) {
	t.Helper()
	for e := range f.Size() {
		if from, to := f.From[e], f.Into[e]; at[from].Y >= at[to].Y {
			t.Fatalf("the edge from %d at %v to %d at %v does not go down", from, at[from], to, at[to])
		}
	}
}

// pictureCrossings counts the pairs of straight edges without a common end that
// cross, from the definition.
func pictureCrossings(f *graphs.Frozen, at []Point) int {
	side := func(a, b, p Point) float64 {
		return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X)
	}
	count := 0
	for i := range f.Size() {
		a, b := f.From[i], f.Into[i]
		for j := range i {
			c, d := f.From[j], f.Into[j]
			if a == c || a == d || b == c || b == d {
				continue
			}
			if side(at[a], at[b], at[c])*side(at[a], at[b], at[d]) < 0 &&
				side(at[c], at[d], at[a])*side(at[c], at[d], at[b]) < 0 {
				count++
			}
		}
	}
	return count
}

// covered counts the pairs of a straight edge and a vertex under it, by the
// definition.
func covered(f *graphs.Frozen, at []Point) int {
	count := 0
	for e := range f.Size() {
		from, to := f.From[e], f.Into[e]
		for v := range int32(len(at)) {
			if v != from && v != to && distance(at[v], at[from], at[to]) < 29 {
				count++
			}
		}
	}
	return count
}
