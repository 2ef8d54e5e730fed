package layout

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// randomSifter returns a sifter of a random graph with vertices at random places of a grid, and the
// graph.
func randomSifter(seed uint64) (*sifter, *graphs.Frozen) {
	r := rand.New(rand.NewPCG(seed, 3))
	n := 6 + int(seed)%20
	f := randomDAG(seed, n, 2*n).freeze()
	points := Grid(n, 0, Options{})
	for v := range points {
		points[v] = Point{X: snap(points[v].X + 40*r.Float64()), Y: snap(points[v].Y + 40*r.Float64())}
	}
	r.Shuffle(n, func(i, k int) { points[i], points[k] = points[k], points[i] })
	rows := func(int32) []float64 { return []float64{0, 100, 204, 308} }
	gap := Point{X: DefaultVertexGap, Y: DefaultVertexGap}
	return newSifter(points, components(f)[0].edges, gap, rows, quickSift), f
}

// TestSifterCostsAgainstDefinition compares the costs of all places of a vertex in some rows with
// the crossings that the drawing has with the vertex there, and with the edges that pass over it.
func TestSifterCostsAgainstDefinition(t *testing.T) {
	for seed := range uint64(trials.Count(200)) {
		s, f := randomSifter(seed)
		for u := range s.points { // so that no three vertices are in line
			s.points[u] = s.points[u].Add(Point{X: 0.0123 * float64(u*u), Y: 0.0071 * float64(u*u)})
		}
		s = newSifter(s.points, s.edges, s.gap, s.rows, quickSift)
		v := int32(seed) % int32(f.Order())
		rows := []float64{-30.5, 33.7, 101.3, 250.1, 333.3}
		s.collectNear(v, rows)
		s.nearPoints = nil
		for _, y := range rows {
			s.measureRow(v, y)
			base, wrong := 0, 0
			for k, got := range s.costs {
				s.points[v] = Point{X: s.left + siftPace*float64(k), Y: y}
				want := countStraightCrossings(f, s.points)
				for i, e := range s.edges {
					c := s.chords[i]
					off := s.points[v].Sub(c.a)
					along := c.b.Sub(c.a)
					distance := math.Abs(off.X*along.Y-off.Y*along.X) / along.Length()
					isBeside := max(min(c.a.X, c.b.X)-s.points[v].X, s.points[v].X-max(c.a.X, c.b.X)) > edgeDistance
					if e.from != v && e.to != v && c.a.Y < y && y < c.b.Y && distance < edgeDistance && !isBeside {
						want += hiddenCost
					}
				}
				if k == 0 {
					base = want - int(got) // crossings of other edges
				}
				if want != base+int(got) {
					wrong++
				}
			}
			if wrong > 0 {
				t.Errorf("seed %d: %d of %d places in the row at %g have wrong costs", seed, wrong, len(s.costs), y)
			}
		}
	}
}

// TestSiftingRemovesCrossings checks that sifting leaves fewer crossings and vertices under edges, and keeps the
// distances of vertices.
func TestSiftingRemovesCrossings(t *testing.T) {
	before, after := 0, 0
	for seed := range uint64(trials.Count(50)) {
		s, f := randomSifter(seed)
		distance := leastDistance(s.points)
		before += countStraightCrossings(f, s.points) + countCovered(f, s.points)
		must.Succeed(s.sift(context.Background()))
		after += countStraightCrossings(f, s.points) + countCovered(f, s.points)
		if d := leastDistance(s.points); d < min(distance, DefaultVertexGap) {
			t.Errorf("seed %d: vertices are %g apart, before %g", seed, d, distance)
		}
	}
	if 4*after > 3*before {
		t.Errorf("%d crossings and vertices under edges, before %d", after, before)
	}
}

func TestSiftingCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s, _ := randomSifter(1)
	if err := s.sift(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
}

// leastDistance returns the least distance of two points.
func leastDistance(points []Point) float64 {
	least := math.Inf(1)
	for i, p := range points {
		for _, q := range points[:i] {
			least = min(least, p.Sub(q).Length())
		}
	}
	return least
}

// TestSifterAvoidsVertices checks that a vertex is not placed where its edge passes over another
// vertex.
func TestSifterAvoidsVertices(t *testing.T) {
	points := []Point{{}, {Y: 100}, {Y: 200}, {X: -400, Y: 200}, {X: 400, Y: 200}}
	s := newSifter(points, []edge{{0, 2}}, Point{X: DefaultVertexGap, Y: gridStep},
		func(int32) []float64 { return nil }, quickSift)
	if got := s.costAt(2, points[2]); got != hiddenCost {
		t.Errorf("an edge over a vertex costs %d, want %d", got, hiddenCost)
	}
	must.Succeed(s.sift(context.Background()))
	if d := DistanceToSegment(s.points[1], s.points[0], s.points[2]); d < edgeDistance || d > 2*edgeDistance {
		t.Errorf("the edge passes the vertex at a distance of %g", d)
	}
}

// costAt returns the cost of vertex v at point, without vertices that are too near.
func (s *sifter) costAt(v int32, point Point) int32 {
	s.collectNear(v, []float64{point.Y})
	s.measureRow(v, point.Y)
	return s.costs[int(math.Round((point.X-s.left)/siftPace))] % takenCost
}
