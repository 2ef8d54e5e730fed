package layout

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Rows wider than 16 bits are sorted as others are: every vertex of the lower row
// below its neighbour, and one that has all of the upper row for neighbours in the
// middle.
func TestWideRowsAreSorted(t *testing.T) {
	const n = 70_000
	layer := make([]int32, 2*n+1)
	var edges []edge
	for i, above := range rand.New(rand.NewPCG(1, 2)).Perm(n) {
		layer[n+i] = 1
		edges = append(edges, edge{int32(above), int32(n + i)})
	}
	const hub = 2 * n
	layer[hub] = 1
	for v := range int32(n) {
		edges = append(edges, edge{v, hub})
	}
	for _, flip := range []bool{false, true} {
		p := newProper(layer, edges)
		for v, l := range layer {
			p.rows[l] = append(p.rows[l], int32(v))
		}
		p.number()
		o := &orderer{proper: p}
		o.sweep(true, flip, true)
		at := slices.Index(p.rows[1], hub)
		if at < n/2-1 || at > n/2+1 {
			t.Errorf("the hub stands at %d of %d", at, n)
		}
		row := slices.Delete(slices.Clone(p.rows[1]), at, at+1)
		if !slices.IsSortedFunc(row, func(v, w int32) int { return int(p.up.of(v)[0] - p.up.of(w)[0]) }) {
			t.Errorf("flip %v: the lower row is not in the order of the upper one", flip)
		}
	}
}
