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

// spotsOf returns where the vertices of a random graph stand in rows that are polished
// from, with the edges.
func spotsOf(seed uint64, n, m int) ([]edge, []spot) {
	edges := someEdges(seed, n, m)
	layer := must.Get(assignLayers(context.Background(), n, edges))
	s := must.Get(newOrderedRows(context.Background(), layer, edges, Options{}.withDefaults()))
	return edges, s.latticeSpots(44)
}

// TestCostsOfChanges: what a change is said to cost is what the drawing costs from
// scratch, and a change that is left out would have cost more than the limit and leaves the drawing
// as it was.
func TestCostsOfChanges(t *testing.T) {
	for seed := range uint64(20) {
		n := 6 + int(seed)
		edges, spots := spotsOf(seed, n, 2*n)
		p := &polisher{canvas: newCanvas(edges, spots, lattice{44, 96}), random: rand.New(rand.NewPCG(seed, 1)),
			freeRows: true}
		for i := range 400 {
			if !p.proposeChange() || len(p.moved) == 0 || !p.canMove(p.moved) {
				continue
			}
			before, was := p.cost(), slices.Clone(p.spot)
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
				t.Fatalf("seed %d, change %d: left out at limit %g, costs %g", seed, i, limit, scratch)
			}
			if !slices.Equal(p.spot, was) || p.cost() != before {
				t.Fatalf("seed %d, change %d: left out it costs %g, before %g", seed, i, p.cost(), before)
			}
		}
	}
}

// TestPolishingHelps: what is polished costs no more than before, its edges go down, and
// its vertices keep their distance.
func TestPolishingHelps(t *testing.T) {
	for seed := range uint64(20) {
		n := 5 + int(seed)
		edges, spots := spotsOf(seed, n, 3*n/2)
		for _, free := range []bool{false, true} {
			p := &polisher{canvas: newCanvas(edges, spots, lattice{44, 96}), random: rand.New(rand.NewPCG(seed, 1)),
				freeRows: free}
			before := p.cost()
			must.Succeed(p.anneal(context.Background(), 800, polishRuns, hotHeat))
			if p.cost() > before+1e-6 {
				t.Errorf("seed %d: polishing led from %g to %g", seed, before, p.cost())
			}
			for _, e := range edges {
				if p.spot[e.from].row >= p.spot[e.to].row {
					t.Fatalf("seed %d: an edge goes from row %d to row %d", seed, p.spot[e.from].row, p.spot[e.to].row)
				}
			}
			for v, at := range p.spot {
				if !free && at.row != spots[v].row {
					t.Fatalf("seed %d: vertex %d left its row", seed, v)
				}
				for w := range v {
					if q := p.spot[w]; q.row == at.row && max(q.col-at.col, at.col-q.col) < minColGap {
						t.Fatalf("seed %d: vertices %d and %d are at %v and %v", seed, v, w, q, at)
					}
				}
			}
		}
	}
}

// TestSymmetricGraphsAreSymmetric: drawings of graphs with one evident mirror image of
// themselves are their own mirror images.
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
		at := layered(s.freeze())
		low, high := extent(at)
		for v, p := range at {
			mirrored := Point{X: low.X + high.X - p.X, Y: p.Y}
			if !slices.Contains(at, mirrored) {
				t.Errorf("%s: vertex %d at %v has no counterpart: %v", name, v, p, at)
			}
		}
	}
}

// figures tell how a drawing with straight edges looks.
type figures struct {
	crossings float64 // pairs of edges
	angle     float64 // the mean over the vertices of the least angle between two edges, in degrees
	slant     float64 // the mean distance of a vertex from the middle of its neighbours, in parts of the width
	lopsided  float64 // the mean distance of the middle of a row from that of all, in parts of the width
	letters   float64 // by how much it is scaled to fill a slide
}

func figuresOf(s sketch, at []Point) (f figures) {
	frozen := s.freeze()
	f.crossings = float64(pictureCrossings(frozen, at))
	near := make([][]int, s.n)
	for e := range frozen.Size() {
		v, w := int(frozen.From[e]), int(frozen.Into[e])
		near[v], near[w] = append(near[v], w), append(near[w], v)
	}
	low, high := extent(at)
	wide := high.X - low.X + DefaultVertexGap
	rows := make(map[float64][2]float64)
	for v, all := range near {
		row, ok := rows[at[v].Y]
		if !ok {
			row = [2]float64{at[v].X, at[v].X}
		}
		rows[at[v].Y] = [2]float64{min(row[0], at[v].X), max(row[1], at[v].X)}
		var angles []float64
		middle := 0.0
		for _, w := range all {
			by := at[w].Sub(at[v])
			angles = append(angles, math.Atan2(by.Y, by.X))
			middle += at[w].X / float64(len(all))
		}
		f.slant += math.Abs(at[v].X-middle) / wide / float64(s.n)
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
	f.letters = pageScale(wide, high.Y-low.Y+DefaultLayerGap)
	return f
}

// TestLooksComparedWithDot: crossings, angles, balance and size beside dot's own places of the
// vertices (dot -Tplain, in points, y up, with discs and distances as ours are: node width
// 0.611, nodesep 0.555, ranksep 0.72), edges taken for straight. dot bends its edges, so that
// its pictures are better than its figures.
func TestLooksComparedWithDot(t *testing.T) {
	yards := must.Get(txtar.ParseFile("testdata/crossings.txtar"))
	places := must.Get(txtar.ParseFile("testdata/places.txtar"))
	var ours, dots figures
	for _, file := range places.Files {
		i := slices.IndexFunc(yards.Files, func(g txtar.File) bool { return g.Name == file.Name })
		s, _ := yard(t, yards.Files[i])
		at := make([]Point, s.n)
		lines := strings.Split(string(file.Data), "\n")
		for v := range at {
			if _, err := fmt.Sscan(lines[v], &at[v].X, &at[v].Y); err != nil {
				t.Fatal(file.Name, err)
			}
		}
		our, dot := figuresOf(s, layered(s.freeze())), figuresOf(s, at)
		t.Logf("%-40s crossings %4.0f %4.0f, angle %3.0f° %3.0f°, slant %.2f %.2f, lopsided %.2f %.2f, letters %.2f %.2f", file.Name,
			our.crossings, dot.crossings, our.angle, dot.angle, our.slant, dot.slant, our.lopsided, dot.lopsided,
			our.letters, dot.letters)
		for _, sum := range []struct{ of, by *figures }{{&ours, &our}, {&dots, &dot}} {
			sum.of.crossings += sum.by.crossings
			sum.of.angle += sum.by.angle
			sum.of.slant += sum.by.slant
			sum.of.lopsided += sum.by.lopsided
			sum.of.letters += math.Log(sum.by.letters)
		}
	}
	t.Logf("%d graphs: %+v; dot: %+v", len(places.Files), ours, dots)
	const much = 1.05
	if ours.crossings > dots.crossings || ours.angle*much < dots.angle || ours.slant > dots.slant*much ||
		ours.lopsided > dots.lopsided || ours.letters < dots.letters {
		t.Errorf("%+v, dot: %+v", ours, dots)
	}
}
