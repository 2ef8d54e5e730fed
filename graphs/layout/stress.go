package layout

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"nimgraph/graphs"
)

// Stress returns places at which the distances of vertices in the plane are as
// near as can be to those along the edges, whatever their direction: it suits
// graphs without an up and a down. Each connected part is laid out by stochastic
// gradient descent (Zheng, Pawar and Goodman, Graph Drawing by Stochastic Gradient
// Descent, 2018), from Options.Seed; the parts stand side by side, longer than
// high where they can. Up to 500 vertices all pairs count, beyond only those with
// pivots, so that the time stays about linear: 50/200/1,000 vertices with 1.5
// times as many edges take 2/25/100 ms, 20,000 three seconds. The only error is
// ctx.Err().
func Stress(ctx context.Context, f *graphs.Frozen, o Options) ([]Point, error) {
	o = o.withDefaults()
	return layoutComponents(ctx, f, o, func(ctx context.Context, c *component) ([]Point, error) {
		return c.placeByStress(ctx, o)
	})
}

// term is a pair of vertices that should be that far apart, in edges, and what
// that weighs for the place of each.
type term struct {
	a, b             int32
	distance         float32
	weightA, weightB float32
}

func (c *component) placeByStress(ctx context.Context, o Options) ([]Point, error) {
	random := rand.New(rand.NewPCG(o.Seed, uint64(c.order())))
	terms, err := c.terms(ctx)
	if err != nil {
		return nil, err
	}
	// A unit of at is as long as an edge should be.
	const air = 1.25
	unit := Point{X: air * o.VertexGap, Y: air * min(o.VertexGap, o.LayerGap)}
	at := make([]Point, c.order())
	middle := c.pinCentre()
	radius := math.Sqrt(float64(c.order()))
	for v := range at {
		at[v] = Point{X: radius * (random.Float64() - 0.5), Y: radius * (random.Float64() - 0.5)}
		if p, pinned := c.pinned[int32(v)]; pinned {
			at[v] = p.Sub(middle)
			at[v].X, at[v].Y = at[v].X/unit.X, at[v].Y/unit.Y
		}
	}
	if err := c.descend(ctx, at, terms, random); err != nil {
		return nil, err
	}
	if c.pinned == nil {
		c.orient(at)
	}
	for v := range at {
		at[v] = Point{X: at[v].X * unit.X, Y: at[v].Y * unit.Y}
	}
	if c.pinned == nil {
		scaleUp(at, o)
	}
	for v := range at {
		at[v] = at[v].Add(middle)
		if p, pinned := c.pinned[int32(v)]; pinned {
			at[v] = p
		}
	}
	if err := pushApart(ctx, at, c.isPinned, o); err != nil {
		return nil, err
	}
	if err := moveToFreePlaces(ctx, at, c.isPinned, 1, o); err != nil {
		return nil, err
	}
	return at, nil
}

// descend moves the ends of one term after the other towards the distance that
// they should have, in random order, by less from round to round.
func (c *component) descend(ctx context.Context, at []Point, terms []term, random *rand.Rand) error {
	const finest = 0.1 // of the way to go, in the last round, for an edge
	rounds := 30
	if c.order() > allPairs {
		rounds = 15
	}
	held := make([]bool, len(at))
	for v := range c.pinned {
		held[v] = true
	}
	least, most := float32(math.Inf(1)), float32(0)
	for _, t := range terms {
		for _, w := range [2]float32{t.weightA, t.weightB} {
			if w > 0 {
				least, most = min(least, w), max(most, w)
			}
		}
	}
	if len(terms) == 0 {
		return nil
	}
	first, last := 1/float64(least), finest/float64(most)
	for round := range rounds {
		pace := first * math.Pow(last/first, float64(round)/float64(rounds-1))
		for i := range terms {
			if i%(1<<14) == 0 {
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			k := i + random.IntN(len(terms)-i) // the order is shuffled on the way
			t := terms[k]
			terms[i], terms[k] = t, terms[i]
			by := at[t.a].Sub(at[t.b])
			length := math.Sqrt(by.X*by.X + by.Y*by.Y)
			if length == 0 {
				by, length = Point{X: 1e-3}, 1e-3
			}
			by = by.Scale((length - float64(t.distance)) / length / 2)
			shareA, shareB := min(1, pace*float64(t.weightA)), min(1, pace*float64(t.weightB))
			// What one end cannot do because it is held is left to the other.
			switch {
			case held[t.a] && held[t.b]:
				continue
			case held[t.a]:
				shareA, shareB = 0, 2*shareB
			case held[t.b]:
				shareA, shareB = 2*shareA, 0
			}
			at[t.a] = at[t.a].Sub(by.Scale(shareA))
			at[t.b] = at[t.b].Add(by.Scale(shareB))
		}
	}
	return nil
}

// middleOfPins returns the mean of the places of the pinned vertices.
func (c *component) pinCentre() Point {
	var sum Point
	for v := range int32(c.order()) {
		sum = sum.Add(c.pinned[v])
	}
	return sum.Scale(1 / max(1, float64(len(c.pinned))))
}

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
func (c *component) terms(ctx context.Context) ([]term, error) {
	n := c.order()
	near := neighbours(n, c.edges)
	if n > allPairs {
		return c.sparseTerms(ctx, near)
	}
	all := make([]term, 0, n*(n-1)/2)
	far, queue := make([]int32, n), make([]int32, 0, n)
	for a := range int32(n) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		fillDistances(near, a, far, queue)
		for b := a + 1; b < int32(n); b++ {
			d := float32(far[b])
			all = append(all, term{a, b, d, 1 / (d * d), 1 / (d * d)})
		}
	}
	return all, nil
}

// sparseTerms chooses pivots one by one, each as far as can be from those before.
func (c *component) sparseTerms(ctx context.Context, near adjacency) ([]term, error) {
	n := c.order()
	count := max(1, min(maxPivots, maxTerms/n))
	all := make([]term, 0, len(c.edges)+n*count)
	for _, e := range c.edges {
		all = append(all, term{e.from, e.to, 1, 1, 1})
	}
	far := make([][]int32, 0, count)
	pivots := make([]int32, 0, count)
	nearest := make([]int32, n)                       // the pivot
	least := slices.Repeat([]int32{math.MaxInt32}, n) // the distance from it
	queue := make([]int32, 0, n)
	for next := int32(0); len(pivots) < count && least[next] > 0; {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		row := make([]int32, n)
		fillDistances(near, next, row, queue)
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
	stands := pivotRegions(far, nearest)
	isPivot := make([]int32, n)
	for k, p := range pivots {
		isPivot[p] = int32(k) + 1
	}
	for k, p := range pivots {
		for v, d := range far[k] {
			// A pivot stands for those of its vertices that are nearer to it than
			// half way to v: the others are seen from v at other angles.
			t := term{a: int32(v), b: p, distance: float32(d), weightA: stands[k].within(d/2) / float32(d) / float32(d)}
			other := isPivot[v]
			switch {
			case d <= 1 || other > int32(k)+1:
				continue // an edge, or a pair that comes from the other pivot
			case other > 0:
				t.weightB = stands[other-1].within(d/2) / float32(d) / float32(d)
			}
			all = append(all, t)
		}
	}
	return all, nil
}

// region holds, by distance, how many of a pivot's vertices are at most so far from it.
type region []int32

func (r region) within(d int32) float32 { return float32(r[min(int(d), len(r)-1)]) }

func pivotRegions(far [][]int32, nearest []int32) []region {
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
func fillDistances(near adjacency, from int32, far, queue []int32) {
	for v := range far {
		far[v] = -1
	}
	far[from] = 0
	queue = append(queue[:0], from)
	for head := 0; head < len(queue); head++ {
		v := queue[head]
		for _, w := range near.row(v) {
			if far[w] < 0 {
				far[w] = far[v] + 1
				queue = append(queue, w)
			}
		}
	}
}
