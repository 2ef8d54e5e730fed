package layout

import (
	"context"
	"math"

	"nimgraph/graphs"
)

const (
	// allPairs is the number of vertices up to which all pairs of a part count.
	allPairs = 500
	// maxPivots, and maxTerms for a whole part, bound the pivots of larger ones.
	maxPivots = 200
	maxTerms  = 1_500_000
)

// terms returns the pairs of vertices whose distance counts. In large parts these
// are the edges, and each vertex with each of some pivots, which stand for the
// vertices nearest to them (Ortmann, Klimenta and Brandes, A Sparse Stress Model,
// 2016).
func (c *component) terms(ctx context.Context) []term {
	n := c.order()
	near := neighbours(n, c.edges)
	if n > allPairs {
		return c.sparseTerms(ctx, near)
	}
	all := make([]term, 0, n*(n-1)/2)
	far, queue := make([]int32, n), make([]int32, 0, n)
	for a := range int32(n) {
		graphs.Try(ctx.Err())
		distances(near, a, far, queue)
		for b := a + 1; b < int32(n); b++ {
			d := float32(far[b])
			all = append(all, term{a, b, d, 1 / (d * d), 1 / (d * d)})
		}
	}
	return all
}

// sparseTerms chooses pivots one by one, each as far as can be from those before.
func (c *component) sparseTerms(ctx context.Context, near rows) []term {
	n := c.order()
	count := max(1, min(maxPivots, maxTerms/n))
	all := make([]term, 0, len(c.edges)+n*count)
	for _, e := range c.edges {
		all = append(all, term{e.from, e.to, 1, 1, 1})
	}
	far := make([][]int32, 0, count)
	pivots := make([]int32, 0, count)
	nearest := make([]int32, n) // the pivot
	least := make([]int32, n)   // the distance from it
	for v := range least {
		least[v] = math.MaxInt32
	}
	queue := make([]int32, 0, n)
	for next := int32(0); len(pivots) < count && least[next] > 0; {
		graphs.Try(ctx.Err())
		row := make([]int32, n)
		distances(near, next, row, queue)
		for v, d := range row {
			if d < least[v] {
				least[v], nearest[v] = d, int32(len(pivots))
			}
		}
		pivots, far = append(pivots, next), append(far, row)
		for v, d := range least {
			if d > least[next] {
				next = int32(v)
			}
		}
	}
	stands := regions(far, nearest)
	isPivot := make([]int32, n)
	for k, p := range pivots {
		isPivot[p] = int32(k) + 1
	}
	for k, p := range pivots {
		for v, d := range far[k] {
			// A pivot stands for those of its vertices that are nearer to it than
			// half way to v: the others are seen from v at other angles.
			t := term{a: int32(v), b: p, far: float32(d), weightA: stands[k].upTo(d/2) / float32(d) / float32(d)}
			other := isPivot[v]
			switch {
			case d <= 1 || other > int32(k)+1:
				continue // an edge, or a pair that comes from the other pivot
			case other > 0:
				t.weightB = stands[other-1].upTo(d/2) / float32(d) / float32(d)
			}
			all = append(all, t)
		}
	}
	return all
}

// region holds, by distance, how many of a pivot's vertices are at most so far from it.
type region []int32

func (r region) upTo(d int32) float32 { return float32(r[min(int(d), len(r)-1)]) }

func regions(far [][]int32, nearest []int32) []region {
	all := make([]region, len(far))
	for v, k := range nearest {
		for int(far[k][v]) >= len(all[k]) {
			all[k] = append(all[k], 0)
		}
		all[k][far[k][v]]++
	}
	for _, r := range all {
		for d := 1; d < len(r); d++ {
			r[d] += r[d-1]
		}
	}
	return all
}

// distances fills far with how many edges away all vertices are from one. The
// queue needs room for all.
func distances(near rows, from int32, far, queue []int32) {
	for v := range far {
		far[v] = -1
	}
	far[from] = 0
	queue = append(queue[:0], from)
	for head := 0; head < len(queue); head++ {
		v := queue[head]
		for _, w := range near.of(v) {
			if far[w] < 0 {
				far[w] = far[v] + 1
				queue = append(queue, w)
			}
		}
	}
}
