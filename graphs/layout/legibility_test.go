package layout

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"nimgraph/graphs/must"
)

// randomSpots returns the edges of a random graph, and the spots of its vertices in ordered
// rows before polishing.
func randomSpots(seed uint64, n, m int) ([]edge, []spot) {
	edges := randomEdges(seed, n, m)
	layer := must.Get(assignLayers(context.Background(), n, edges))
	s := must.Get(newOrderedRows(context.Background(), layer, edges, Options{}.withDefaults()))
	return edges, s.latticeSpots(44)
}

// TestTryMovesCosts checks that the cost after a change equals the cost of the same drawing
// computed from scratch, and that a rejected change would exceed the limit and leaves the
// drawing unchanged.
func TestTryMovesCosts(t *testing.T) {
	for seed := range uint64(20) {
		n := 6 + int(seed)
		edges, spots := randomSpots(seed, n, 2*n)
		p := &polisher{
			canvas: newCanvas(edges, spots, lattice{44, 96}), random: rand.New(rand.NewPCG(seed, 1)),
			freeRows: true,
		}
		for i := range 400 {
			if !p.proposeChange() || len(p.moved) == 0 || !p.canMove(p.moved) {
				continue
			}
			before, oldSpots := p.cost(), slices.Clone(p.spot)
			want := slices.Clone(p.spot)
			for _, q := range p.moved {
				want[q.v] = q.spot
			}
			scratch := newCanvas(edges, want, p.lattice).cost()
			limit := before + 3*p.random.Float64()
			if p.tryMoves(p.moved, limit) {
				if scratch > limit+1e-3 || math.Abs(p.cost()-scratch) > 1e-3 {
					t.Fatalf("seed %d, change %d: costs %g at limit %g, from scratch %g", seed, i, p.cost(),
						limit, scratch)
				}
				continue
			}
			if scratch < limit-1e-3 {
				t.Fatalf("seed %d, change %d: rejected at limit %g, but the cost from scratch is %g", seed, i,
					limit, scratch)
			}
			if !slices.Equal(p.spot, oldSpots) || p.cost() != before {
				t.Fatalf("seed %d, change %d: cost %g after a rejected change, %g before", seed, i, p.cost(), before)
			}
		}
	}
}

// TestPolishingLowersCost checks that polishing does not raise the cost, that edges still lead
// down, and that vertices keep their distance.
func TestPolishingLowersCost(t *testing.T) {
	for seed := range uint64(20) {
		n := 5 + int(seed)
		edges, spots := randomSpots(seed, n, 3*n/2)
		for _, free := range []bool{false, true} {
			p := &polisher{
				canvas: newCanvas(edges, spots, lattice{44, 96}), random: rand.New(rand.NewPCG(seed, 1)),
				freeRows: free,
			}
			before := p.cost()
			must.Succeed(p.anneal(context.Background(), 800, polishRuns, hotHeat))
			if p.cost() > before+1e-6 {
				t.Errorf("seed %d: polishing changed the cost from %g to %g", seed, before, p.cost())
			}
			for _, e := range edges {
				if p.spot[e.from].row >= p.spot[e.to].row {
					t.Fatalf("seed %d: an edge goes from row %d to row %d", seed, p.spot[e.from].row, p.spot[e.to].row)
				}
			}
			for v, spot := range p.spot {
				if !free && spot.row != spots[v].row {
					t.Fatalf("seed %d: vertex %d left its row", seed, v)
				}
				for w := range v {
					if q := p.spot[w]; q.row == spot.row && max(q.col-spot.col, spot.col-q.col) < minColGap {
						t.Fatalf("seed %d: vertices %d and %d are at %v and %v", seed, v, w, q, spot)
					}
				}
			}
		}
	}
}

// TestSymmetricGraphsAreSymmetric checks that the drawings of graphs with an evident symmetry
// are symmetric.
func TestSymmetricGraphsAreSymmetric(t *testing.T) {
	for name, s := range map[string]sketch{
		"diamond": {n: 4, edges: [][2]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}}},
		"two diamonds": {n: 7, edges: [][2]int{
			{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}, {3, 5}, {4, 6}, {5, 6},
		}},
		"fence": {n: 6, edges: [][2]int{{0, 3}, {0, 4}, {1, 3}, {1, 4}, {1, 5}, {2, 4}, {2, 5}}},
		"square of Nim 2, 2": {n: 9, edges: [][2]int{
			{0, 1}, {0, 2}, {1, 3}, {1, 4}, {2, 4}, {2, 5}, {3, 6}, {4, 6}, {4, 7}, {5, 7}, {6, 8}, {7, 8},
		}},
	} {
		points := layeredPoints(s.freeze())
		low, high := extent(points)
		for v, p := range points {
			mirrored := Point{X: low.X + high.X - p.X, Y: p.Y}
			if !slices.Contains(points, mirrored) {
				t.Errorf("%s: vertex %d at %v has no counterpart: %v", name, v, p, points)
			}
		}
	}
}

// drawingMeasures says how a drawing with straight edges looks.
type drawingMeasures struct {
	crossings float64 // pairs of edges
	angle     float64 // the mean over the vertices of the least angle between two edges, in degrees
	slant     float64 // the mean distance of a vertex from the middle of its neighbours, in parts of the width
	lopsided  float64 // the mean distance of the middle of a row from the middle of the drawing, in parts of the width
	letters   float64 // the factor by which the drawing is scaled to fill a slide
}

// measureDrawing returns the measures of a drawing of s with vertices at points.
func measureDrawing(s sketch, points []Point) (f drawingMeasures) {
	frozen := s.freeze()
	f.crossings = float64(countStraightCrossings(frozen, points))
	near := make([][]int, s.n)
	for e := range frozen.Size() {
		v, w := int(frozen.From[e]), int(frozen.Into[e])
		near[v], near[w] = append(near[v], w), append(near[w], v)
	}
	low, high := extent(points)
	wide := high.X - low.X + DefaultVertexGap
	rows := make(map[float64][2]float64)
	for v, neighbours := range near {
		row, ok := rows[points[v].Y]
		if !ok {
			row = [2]float64{points[v].X, points[v].X}
		}
		rows[points[v].Y] = [2]float64{min(row[0], points[v].X), max(row[1], points[v].X)}
		var angles []float64
		middle := 0.0
		for _, w := range neighbours {
			offset := points[w].Sub(points[v])
			angles = append(angles, math.Atan2(offset.Y, offset.X))
			middle += points[w].X / float64(len(neighbours))
		}
		f.slant += math.Abs(points[v].X-middle) / wide / float64(s.n)
		slices.Sort(angles)
		least := 2*math.Pi + angles[0] - angles[len(angles)-1]
		for i := 1; i < len(angles); i++ {
			least = min(least, angles[i]-angles[i-1])
		}
		f.angle += least * 180 / math.Pi / float64(s.n)
	}
	for _, row := range rows {
		f.lopsided += math.Abs(row[0]+row[1]-low.X-high.X) / 2 / wide / float64(len(rows))
	}
	f.letters = slideScaleFor(wide, high.Y-low.Y+DefaultLayerGap)
	return f
}

// TestLegibilityAgainstDot compares crossings, angles, balance and size with the drawings of
// dot. The file places.txtar holds the coordinates that dot -Tplain computed, in points and y
// up, with the discs and distances of this package: node width 0.611, nodesep 0.555, ranksep
// 0.72. Edges are taken as straight. dot bends its edges, so its drawings are better than these
// measures say.
func TestLegibilityAgainstDot(t *testing.T) {
	yards := must.Get(txtar.ParseFile("testdata/crossings.txtar"))
	places := must.Get(txtar.ParseFile("testdata/places.txtar"))
	var ours, dots drawingMeasures
	for _, file := range places.Files {
		i := slices.IndexFunc(yards.Files, func(g txtar.File) bool { return g.Name == file.Name })
		s, _ := parseSample(t, yards.Files[i])
		points := make([]Point, s.n)
		lines := strings.Split(string(file.Data), "\n")
		for v := range points {
			if _, err := fmt.Sscan(lines[v], &points[v].X, &points[v].Y); err != nil {
				t.Fatal(file.Name, err)
			}
		}
		our, dot := measureDrawing(s, layeredPoints(s.freeze())), measureDrawing(s, points)
		t.Logf("%-40s crossings %4.0f %4.0f, angle %3.0f° %3.0f°, slant %.2f %.2f, lopsided %.2f %.2f, "+
			"letters %.2f %.2f", file.Name, our.crossings, dot.crossings, our.angle, dot.angle,
			our.slant, dot.slant, our.lopsided, dot.lopsided, our.letters, dot.letters)
		for _, sum := range []struct{ total, added *drawingMeasures }{{&ours, &our}, {&dots, &dot}} {
			sum.total.crossings += sum.added.crossings
			sum.total.angle += sum.added.angle
			sum.total.slant += sum.added.slant
			sum.total.lopsided += sum.added.lopsided
			sum.total.letters += math.Log(sum.added.letters)
		}
	}
	t.Logf("%d graphs: %+v; dot: %+v", len(places.Files), ours, dots)
	const much = 1.05
	if ours.crossings > dots.crossings || ours.angle*much < dots.angle || ours.slant > dots.slant*much ||
		ours.lopsided > dots.lopsided || ours.letters < dots.letters {
		t.Errorf("got %+v, dot has %+v", ours, dots)
	}
}
