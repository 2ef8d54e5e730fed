package layout

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"nimgraph/graphs"
)

// Stress returns coordinates whose distances in the plane are as near as possible to the distances
// along the edges of graph, ignoring their direction. It suits graphs without an up and a down.
// The connected components stand side by side, preferably wider than high. The only error is
// ctx.Err().
//
// Each component is laid out by stochastic gradient descent (Zheng, Pawar and Goodman, Graph
// Drawing by Stochastic Gradient Descent, 2018), with random numbers from Options.Seed. Then
// single vertices are moved to remove crossings; see sifter.
//
// Up to 1,200 vertices all pairs of vertices count. Beyond that only pairs with some pivots count,
// so that time stays about linear.
func Stress(ctx context.Context, graph *graphs.Frozen, options Options) ([]Point, error) {
	options = options.withDefaults()
	return layoutComponents(ctx, graph, options, func(ctx context.Context, c *component) ([]Point, error) {
		return c.placeByStress(ctx, options)
	})
}

// stressTerm is a pair of vertices, a and b, with their desired distance. weightA and weightB say
// how strongly each of them moves towards it. They differ if b is a pivot, which stands for
// several vertices.
type stressTerm struct {
	a, b             int32
	distance         float32
	weightA, weightB float32
}

// placeByStress is like Stress, for one component. It returns the coordinates of the vertices of
// the component.
func (c *component) placeByStress(ctx context.Context, options Options) ([]Point, error) {
	random := rand.New(rand.NewPCG(options.Seed, uint64(c.vertexCount())))
	terms, err := c.stressTerms(ctx)
	if err != nil {
		return nil, err
	}
	// Until the end, places are in units of an edge's desired length.
	const air = 1.25
	unit := Point{X: air * options.VertexGap, Y: air * min(options.VertexGap, options.LayerGap)}
	places := make([]Point, c.vertexCount())
	middle := c.pinCentre()
	radius := math.Sqrt(float64(c.vertexCount()))
	for v := range places {
		places[v] = Point{X: radius * (random.Float64() - 0.5), Y: radius * (random.Float64() - 0.5)}
		if p, pinned := c.pinned[int32(v)]; pinned {
			places[v] = p.Sub(middle)
			places[v].X, places[v].Y = places[v].X/unit.X, places[v].Y/unit.Y
		}
	}
	if err := c.descend(ctx, places, terms, random); err != nil {
		return nil, err
	}
	if c.pinned == nil {
		c.orient(places)
	}
	for v := range places {
		places[v] = Point{X: places[v].X * unit.X, Y: places[v].Y * unit.Y}
	}
	if c.pinned == nil {
		scaleUp(places, options)
	}
	for v := range places {
		places[v] = places[v].Add(middle)
		if p, pinned := c.pinned[int32(v)]; pinned {
			places[v] = p
		}
	}
	if err := pushApart(ctx, places, c.isPinned, options); err != nil {
		return nil, err
	}
	if err := moveToFreePoints(ctx, places, c.isPinned, 1, options); err != nil {
		return nil, err
	}
	if c.pinned != nil || c.vertexCount() <= maxPolishedVertices {
		return places, nil // a small drawing is clearer if it is even
	}
	return places, c.siftFreely(graphs.WithProgressRange(ctx, stressShare, 1), places, options)
}

// placeFromSeeds is like placeByStress, but lays out a component of medium size from several seeds, and
// returns the layout with the fewest crossings.
func (c *component) placeFromSeeds(ctx context.Context, options Options) ([]Point, error) {
	const (
		starts      = 3
		maxVertices = 150 // of medium size; more starts would take too long for larger components
	)
	best, err := c.placeByStress(ctx, options)
	if err != nil || c.vertexCount() <= maxPolishedVertices || c.vertexCount() > maxVertices || c.pinned != nil {
		return best, err
	}
	fewest := c.estimateCrossings(best)
	for range starts - 1 {
		options.Seed++
		points, err := c.placeByStress(ctx, options)
		if err != nil {
			return nil, err
		}
		if crossings := c.estimateCrossings(points); crossings < fewest {
			best, fewest = points, crossings
		}
	}
	return best, nil
}

// siftFreely moves the vertices, whose coordinates are points, to remove crossings. A vertex may
// move anywhere: it is tried in rows around its present place and around the middle of its
// neighbours. The only error is ctx.Err().
func (c *component) siftFreely(ctx context.Context, points []Point, options Options) error {
	gap := Point{X: options.VertexGap, Y: min(options.VertexGap, options.LayerGap)}
	near := neighbours(c.vertexCount(), c.edges)
	rows := func(v int32) (list []float64) {
		middle := 0.0
		for _, w := range near.row(v) {
			middle += points[w].Y / float64(len(near.row(v)))
		}
		for k := -2.0; k <= 2; k++ {
			list = append(list, snap(middle+k*gap.Y), snap(points[v].Y+k*gap.Y/2))
		}
		return list
	}
	return newSifter(points, c.edges, gap, rows, options.siftWork(len(points), len(c.edges))).sift(ctx)
}

// stressShare is about the share of the time of Stress that goes into descend.
const stressShare = 0.7

// descend moves the vertices at points, in place, towards their desired distances: for each of
// terms in random order, it moves both ends. The steps become smaller from round to round. The
// only error is ctx.Err().
func (c *component) descend(ctx context.Context, points []Point, terms []stressTerm, random *rand.Rand) error {
	const finest = 0.1      // the part of the error of an edge that the last round corrects
	const fewVertices = 150 // more vertices get fewer rounds, with almost the same result
	rounds := 30
	if c.vertexCount() > fewVertices {
		rounds = 10
	}
	report := graphs.ProgressFunc(ctx)
	held := make([]bool, len(points))
	for v := range c.pinned {
		held[v] = true
	}
	minWeight, maxWeight := float32(math.Inf(1)), float32(0)
	for _, t := range terms {
		for _, w := range [2]float32{t.weightA, t.weightB} {
			if w > 0 {
				minWeight, maxWeight = min(minWeight, w), max(maxWeight, w)
			}
		}
	}
	if len(terms) == 0 {
		return nil
	}
	first, last := 1/float64(minWeight), finest/float64(maxWeight)
	for round := range rounds {
		report(graphs.Progress{Stage: graphs.LayingOut, Fraction: stressShare * float64(round) / float64(rounds)})
		pace := first * math.Pow(last/first, float64(round)/float64(rounds-1))
		for i := range terms {
			if i%(1<<14) == 0 {
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			k := i + random.IntN(len(terms)-i) // shuffle the terms while visiting them
			t := terms[k]
			terms[i], terms[k] = t, terms[i]
			step := points[t.a].Sub(points[t.b])
			length := math.Sqrt(step.X*step.X + step.Y*step.Y)
			if length == 0 {
				step, length = Point{X: 1e-3}, 1e-3
			}
			step = step.Scale((length - float64(t.distance)) / length / 2)
			shareA, shareB := min(1, pace*float64(t.weightA)), min(1, pace*float64(t.weightB))
			// If one end is held, the free end moves twice as far.
			switch {
			case held[t.a] && held[t.b]:
				continue
			case held[t.a]:
				shareA, shareB = 0, 2*shareB
			case held[t.b]:
				shareA, shareB = 2*shareA, 0
			}
			points[t.a] = points[t.a].Sub(step.Scale(shareA))
			points[t.b] = points[t.b].Add(step.Scale(shareB))
		}
	}
	return nil
}

// pinCentre returns the mean of the coordinates at which Options.Pinned holds vertices of the
// component, or the origin if it holds none.
func (c *component) pinCentre() Point {
	var sum Point
	for v := range int32(c.vertexCount()) {
		sum = sum.Add(c.pinned[v])
	}
	return sum.Scale(1 / max(1, float64(len(c.pinned))))
}

const (
	// allPairs is the number of vertices of a component up to which all pairs count.
	allPairs = 1_200
	// maxPivots bounds the pivots of a larger component, and maxTerms its terms.
	maxPivots = 200
	maxTerms  = 1_500_000
)

// stressTerms returns the pairs of vertices whose distance counts. In a small component these are
// all pairs. In a large component they are the edges, and the pairs of a vertex and a pivot. A
// pivot stands for the vertices nearest to it (Ortmann, Klimenta and Brandes, A Sparse Stress
// Model, 2016). The only error is ctx.Err().
func (c *component) stressTerms(ctx context.Context) ([]stressTerm, error) {
	n := c.vertexCount()
	near := neighbours(n, c.edges)
	if n > allPairs {
		return c.sparseTerms(ctx, near)
	}
	terms := make([]stressTerm, 0, n*(n-1)/2)
	far, queue := make([]int32, n), make([]int32, 0, n)
	for a := range int32(n) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		fillDistances(near, a, far, queue)
		for b := a + 1; b < int32(n); b++ {
			d := float32(far[b])
			terms = append(terms, stressTerm{a, b, d, 1 / (d * d), 1 / (d * d)})
		}
	}
	return terms, nil
}

// sparseTerms returns the pairs of vertices whose distance counts in a large component; see
// stressTerms. near holds the neighbours of each vertex. Each pivot is as far as possible from the
// earlier pivots. The only error is ctx.Err().
func (c *component) sparseTerms(ctx context.Context, near adjacency) ([]stressTerm, error) {
	n := c.vertexCount()
	count := max(1, min(maxPivots, maxTerms/n))
	terms := make([]stressTerm, 0, len(c.edges)+n*count)
	for _, e := range c.edges {
		terms = append(terms, stressTerm{e.from, e.to, 1, 1, 1})
	}
	far := make([][]int32, 0, count)
	pivots := make([]int32, 0, count)
	nearest := make([]int32, n)                       // the nearest pivot
	least := slices.Repeat([]int32{math.MaxInt32}, n) // the distance from the nearest pivot
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
			// A pivot stands for its vertices within half its distance from v; other vertices are
			// in other directions as seen from v.
			weight := stands[k].countWithin(d/2) / float32(d) / float32(d)
			t := stressTerm{a: int32(v), b: p, distance: float32(d), weightA: weight}
			other := isPivot[v]
			switch {
			case d <= 1 || other > int32(k)+1:
				continue // an edge, or a pair of pivots, which is added only once
			case other > 0:
				t.weightB = stands[other-1].countWithin(d/2) / float32(d) / float32(d)
			}
			terms = append(terms, t)
		}
	}
	return terms, nil
}

// pivotRegion holds at index d how many vertices are at most d edges away from a pivot. It counts
// only the vertices for which this pivot is the nearest; see stressTerms.
type pivotRegion []int32

// countWithin returns how many of the pivot's vertices are at most d edges away.
func (r pivotRegion) countWithin(d int32) float32 { return float32(r[min(int(d), len(r)-1)]) }

// pivotRegions returns the region of each pivot. far[i] holds the distances of all vertices from
// pivot i, and nearest the nearest pivot of each vertex.
func pivotRegions(far [][]int32, nearest []int32) []pivotRegion {
	list := make([]pivotRegion, len(far))
	for v, k := range nearest {
		for int(far[k][v]) >= len(list[k]) {
			list[k] = append(list[k], 0)
		}
		list[k][far[k][v]]++
	}
	for _, r := range list {
		for d := 1; d < len(r); d++ {
			r[d] += r[d-1]
		}
	}
	return list
}

// fillDistances sets distances[v] to the number of edges between source and vertex v, or to -1 if
// there is no path. near holds the neighbours of each vertex. queue is a buffer with capacity for
// all vertices.
func fillDistances(near adjacency, source int32, distances, queue []int32) {
	for v := range distances {
		distances[v] = -1
	}
	distances[source] = 0
	queue = append(queue[:0], source)
	for head := 0; head < len(queue); head++ {
		v := queue[head]
		for _, w := range near.row(v) {
			if distances[w] < 0 {
				distances[w] = distances[v] + 1
				queue = append(queue, w)
			}
		}
	}
}
