package layout

import (
	"cmp"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// OrderOf returns the vertices of a drawing's snapshot in the order in which they stand
// on a line: by their names where these are different whole numbers, else from the
// terminals up, each after its options as far as cycles allow, and where that leaves a
// choice from left to right and from top to bottom as they are drawn. Time is linear
// but for sorting.
func OrderOf(d *document.Drawing, f *graphs.Frozen) []int32 {
	order := make([]int32, f.Order())
	for v := range order {
		order[v] = int32(v)
	}
	if numbers, ok := numbersOf(d, f); ok {
		slices.SortFunc(order, func(a, b int32) int { return cmp.Compare(numbers[a], numbers[b]) })
		return order
	}
	var height []int32
	if f.Kind == graphs.Directed {
		height = WaysToEnd(f)
	}
	slices.SortStableFunc(order, func(a, b int32) int {
		byHeight := 0
		if height != nil {
			byHeight = cmp.Compare(height[a], height[b])
		}
		p, q := d.At(f.VertexID[a]), d.At(f.VertexID[b])
		return cmp.Or(byHeight, cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	})
	return order
}

// numbersOf returns the vertices' names as numbers; ok is false where one is no number,
// or two are the same.
func numbersOf(d *document.Drawing, f *graphs.Frozen) (numbers []int64, ok bool) {
	numbers = make([]int64, f.Order())
	seen := make(map[int64]bool, f.Order())
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		n, err := strconv.ParseInt(v.Text(), 10, 64)
		if err != nil || seen[n] {
			return nil, false
		}
		numbers[i], seen[n] = n, true
	}
	return numbers, true
}
