package layout

import (
	"context"
	"math"
	"math/rand/v2"

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
func Stress(ctx context.Context, f *graphs.Frozen, o Options) (at []Point, err error) {
	defer graphs.Taken(&err)
	o = o.spacing()
	return byParts(ctx, f, o, func(ctx context.Context, c *component) []Point { return c.stress(ctx, o) }), nil
}

// term is a pair of vertices that should be that far apart, in edges, and what
// that weighs for the place of each.
type term struct {
	a, b             int32
	far              float32
	weightA, weightB float32
}

func (c *component) stress(ctx context.Context, o Options) []Point {
	random := rand.New(rand.NewPCG(o.Seed, uint64(c.order())))
	terms := c.terms(ctx)
	// A unit of at is as long as an edge should be.
	const air = 1.25
	unit := Point{X: air * o.Between, Y: air * min(o.Between, o.Layers)}
	at := make([]Point, c.order())
	middle := c.middleOfPins()
	radius := math.Sqrt(float64(c.order()))
	for v := range at {
		at[v] = Point{X: radius * (random.Float64() - 0.5), Y: radius * (random.Float64() - 0.5)}
		if p, pinned := c.pin(int32(v)); pinned {
			at[v] = p.Sub(middle)
			at[v].X, at[v].Y = at[v].X/unit.X, at[v].Y/unit.Y
		}
	}
	c.descend(ctx, at, terms, random)
	if c.pinned == nil {
		c.turn(at)
	}
	for v := range at {
		at[v] = Point{X: at[v].X * unit.X, Y: at[v].Y * unit.Y}
	}
	if c.pinned == nil {
		widen(at, o)
	}
	for v := range at {
		at[v] = at[v].Add(middle)
		if p, pinned := c.pin(int32(v)); pinned {
			at[v] = p
		}
	}
	pushApart(ctx, at, c.isPinned, o)
	toFreePlaces(ctx, at, c.isPinned, 1, o)
	return at
}

// descend moves the ends of one term after the other towards the distance that
// they should have, in random order, by less from round to round.
func (c *component) descend(ctx context.Context, at []Point, terms []term, random *rand.Rand) {
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
		return
	}
	first, last := 1/float64(least), finest/float64(most)
	for round := range rounds {
		pace := first * math.Pow(last/first, float64(round)/float64(rounds-1))
		random.Shuffle(len(terms), func(i, k int) { terms[i], terms[k] = terms[k], terms[i] })
		for i, t := range terms {
			if i%(1<<14) == 0 {
				graphs.Try(ctx.Err())
			}
			by := at[t.a].Sub(at[t.b])
			length := math.Sqrt(by.X*by.X + by.Y*by.Y)
			if length == 0 {
				by, length = Point{X: 1e-3}, 1e-3
			}
			by = by.Scale((length - float64(t.far)) / length / 2)
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
}

// middleOfPins returns the mean of the places of the pinned vertices.
func (c *component) middleOfPins() Point {
	var sum Point
	for v := range int32(c.order()) {
		p, _ := c.pin(v)
		sum = sum.Add(p)
	}
	return sum.Scale(1 / max(1, float64(len(c.pinned))))
}
