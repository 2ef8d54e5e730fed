package scene_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// A broken edge runs out of one row as high as it comes into the other, on the same arc, and
// both parts run over the margin; its head is at its end. Dragged by its middle it is whole
// again.
func TestBrokenEdges(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 31))
		kind := graphs.Kind(seed % 2)
		d := document.New(kind)
		across, down := 600+r.Float64()*800, 100+r.Float64()*200
		end := scene.Point{X: across, Y: down}
		along := func(p scene.Point) (ahead, aside float64) { return -p.X, -p.Y }
		switch r.IntN(4) { // as the drawing may be turned
		case 0:
			end, along = scene.Point{X: -across, Y: down}, func(p scene.Point) (ahead, aside float64) { return p.X, p.Y }
		case 1:
			end, along = scene.Point{X: down, Y: across}, func(p scene.Point) (ahead, aside float64) { return -p.Y, p.X }
		}
		bend := document.Bend{Bent: true, Out: (50 + r.Float64()*100) / across, In: (50 + r.Float64()*100) / across}
		if r.IntN(4) > 0 {
			bend.By, bend.Angle = (r.Float64()-0.5)/2, 30+r.Float64()*40
		}
		e := graphs.Edge{From: 0, To: 1, Count: 1}
		err := d.Apply(document.Group{
			document.AddVertex{Vertex: graphs.Vertex{ID: 0, Name: "a"}},
			document.AddVertex{Vertex: graphs.Vertex{ID: 1, Name: "b"}, At: end},
			document.AddEdge{Edge: e, Bend: bend},
		})
		if err != nil {
			t.Fatal(err)
		}
		made := scene.Build(d, nil, scene.Everything())
		var parts []scene.Shape
		heads := 0
		for _, sh := range made.Shapes {
			switch {
			case sh.Subject.Kind != scene.Edge:
			case sh.Kind == scene.Curve:
				parts = append(parts, sh)
			case sh.Kind == scene.Polygon:
				heads++
				if off := sh.P[0].Sub(end).Length() - scene.Radius; off < 0 || off > 3 {
					t.Errorf("seed %d: the tip is %g off the rim", seed, off)
				}
			}
		}
		if want := 1 - int(kind); len(parts) != 2 || kind == graphs.Directed && heads != 1 || kind == graphs.Deletion && heads != 0 {
			t.Fatalf("seed %d: %d parts and %d heads, want 2 and %d", seed, len(parts), heads, want)
		}
		const over = 14
		stop, high := along(parts[0].P[3])
		start, low := along(parts[1].P[0].Sub(end))
		if math.Abs(stop-across*bend.Out-over) > 0.01 || math.Abs(start+across*bend.In+over) > 0.01 {
			t.Errorf("seed %d: it runs %g out and comes in from %g, want %g and %g", seed, stop, start, across*bend.Out+over, -across*bend.In-over)
		}
		// The margin itself is a little before the one end and after the other.
		length := across * (bend.Out + bend.In)
		if steep := math.Abs(high-low) / (2 * over); steep > 2 || math.Abs(high) > length/2 {
			t.Errorf("seed %d: it is broken at the heights %g and %g", seed, high, low)
		}
		if whole := scene.BendTo(d, e, scene.Point{X: 300, Y: 40}); whole.Broken() || !whole.Bent {
			t.Errorf("seed %d: dragged, it is %v", seed, whole)
		}
	}
}
