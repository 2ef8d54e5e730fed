package scene_test

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// countGroundShapes returns how many shapes of the ground are drawn below feet vertices, each apart
// units from the next.
func countGroundShapes(t *testing.T, feet int, apart float64) int {
	t.Helper()
	b := graphs.NewBuilder(graphs.Deletion, feet, 0)
	var places document.Move
	for i := range feet {
		places.IDs = append(places.IDs, b.AddVertex(graphs.Vertex{Name: strconv.Itoa(i), Ground: true}))
		places.To = append(places.To, document.Point{X: float64(i) * apart})
	}
	g, err := b.Graph()
	must(t, err)
	d := document.FromGraph(g)
	must(t, d.Move(places))
	n := 0
	for _, h := range scene.Build(d, nil, scene.Options{}).Shapes {
		if h.Subject.Kind == scene.Nothing && h.Stroke == scene.Ground {
			n++
		}
	}
	return n
}

// TestGround checks that one line is drawn below level vertices that are not too far apart, with a
// stroke every ten units. A very long line has a bounded number of strokes.
func TestGround(t *testing.T) {
	for _, c := range []struct {
		feet  int
		apart float64
		want  int
	}{
		{1, 0, 1 + 6},
		{2, 1200, 1 + 126},
		{2, 1201, 2 * (1 + 6)},
	} {
		if got := countGroundShapes(t, c.feet, c.apart); got != c.want {
			t.Errorf("%d vertices %v apart: %d shapes, want %d", c.feet, c.apart, got, c.want)
		}
	}
	if got := countGroundShapes(t, 20_000, 1200); got > 110_000 || got < 90_000 {
		t.Errorf("a very long line has %d shapes", got)
	}
}

// TestLoopsAreDrawnOneByOne checks that up to three loops at a vertex are drawn one by one, apart
// from each other and from all edges, and above the ground. More loops are one loop with their
// number.
func TestLoopsAreDrawnOneByOne(t *testing.T) {
	for count, want := range map[int]int{1: 1, 2: 2, 3: 3, 4: 1} {
		for v, name := range []string{"g", "a", "b"} {
			d := newDrawing(t, fmt.Sprintf("g -- a\na -- b\n%s -- %s x%d\nground g", name, name, count),
				document.Point{}, document.Point{Y: -100}, document.Point{Y: -200})
			id := graphs.VertexID(v)
			var directions []float64
			numbers := 0
			for _, h := range scene.Build(d, nil, scene.Options{}).Shapes {
				switch {
				case h.Part == scene.PartTag:
					numbers++
				case h.Part == scene.PartShaft && h.Ends == [2]graphs.VertexID{id, id}:
					middle := h.P[1].Add(h.P[2]).Scale(0.5).Sub(d.At(id))
					directions = append(directions, math.Atan2(middle.Y, middle.X))
				}
			}
			if len(directions) != want || (numbers > 0) != (count > 3) {
				t.Errorf("x%d at %s: %d loops and %d numbers, want %d loops", count, name,
					len(directions), numbers, want)
			}
			if name == "a" {
				directions = append(directions, math.Pi/2)
			}
			if name != "b" {
				directions = append(directions, -math.Pi/2)
			}
			for i, angle := range directions {
				if name == "g" && angle >= 0 {
					t.Errorf("x%d on the ground: a loop reaches below it", count)
				}
				for _, other := range directions[:i] {
					if apart := math.Abs(math.Remainder(angle-other, 2*math.Pi)); apart < 0.35 {
						t.Errorf("x%d at %s: two edges are only %.2f apart", count, name, apart)
					}
				}
			}
		}
	}
}

// findBands returns the places below which there is a band of each colour, and the number of bands
// below edges.
func findBands(s *scene.Scene) (places map[scene.Role][]scene.Point, edges int) {
	places = map[scene.Role][]scene.Point{}
	for _, sh := range s.Shapes {
		switch {
		case sh.Subject.Kind != scene.Nothing:
		case sh.Stroke == scene.BlockOdd || sh.Stroke == scene.BlockEven:
			edges++
		case sh.Fill == scene.BlockOdd || sh.Fill == scene.BlockEven:
			places[sh.Fill] = append(places[sh.Fill], sh.P[0])
		}
	}
	return places, edges
}

// TestBlockBands checks the bands of a ring on the ground, a bridge to a vertex, and another bridge
// to a second ring. The rings are neighbours in the order of blocks, so they have two colours. The
// bridges, the vertex between them, and parts that are not connected to the ground have no band.
func TestBlockBands(t *testing.T) {
	d := newDrawing(t, "g -- a\na -- b\nb -- g\na -- c\nc -- d\nd -- d x2\nx -- y\ny -- x\nground g",
		pt(0, 0), pt(0, -100), pt(100, -100), pt(0, -200), pt(0, -300), pt(400, 0), pt(400, -100))
	o := scene.Options{Blocks: true}
	sc := scene.Build(d, solve(t, d), o)
	got, edges := findBands(sc)
	if len(got) != 2 || edges != 5 {
		t.Fatalf("bands under %d edges and in the colours %v", edges, slices.Collect(maps.Keys(got)))
	}
	if want := []scene.Point{pt(0, 0), pt(0, -100), pt(100, -100)}; !slices.Equal(got[scene.BlockEven], want) {
		t.Errorf("the ring on the ground is at %v, want %v", got[scene.BlockEven], want)
	}
	if want := []scene.Point{pt(0, -300)}; !slices.Equal(got[scene.BlockOdd], want) {
		t.Errorf("the loop is at %v, want %v", got[scene.BlockOdd], want)
	}
	if !slices.Contains(sc.Marks(), scene.MarkBlock) {
		t.Error("the legend does not tell of blocks")
	}
	if sc.Hit(pt(6, -50), 0).Kind != scene.Nothing {
		t.Error("a band can be hit")
	}

	// A selected edge keeps its band, and its mark has no band.
	for e := range d.Graph().Edges() {
		o.Selection.Edges = append(o.Selection.Edges, e.ID)
	}
	if _, n := findBands(scene.Build(d, solve(t, d), o)); n != edges {
		t.Errorf("with all edges selected there are %d bands", n)
	}
	if at, n := findBands(scene.Build(d, nil, o)); len(at)+n > 0 {
		t.Error("blocks are drawn of a game that is not solved")
	}
	moves := newDrawing(t, "a -> b\nb -> a", pt(0, 0), pt(100, 0))
	if at, n := findBands(scene.Build(moves, solve(t, moves), o)); len(at)+n > 0 {
		t.Error("blocks are drawn of a directed game")
	}
}

// TestLegible checks that a board shows at any scale every vertex with its colours, tokens above
// all shapes and next to the middle of their vertices, and winning moves wide enough. At usual
// scales it shows the picture itself.
func TestLegible(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 24))
	d := newScatteredDrawing(t, r, graphs.Directed, 900)
	var to document.Move
	for v := range d.Graph().Vertices() {
		to.IDs, to.To = append(to.IDs, v.ID),
			append(to.To, scene.Point{X: 96 * float64(v.ID%30), Y: 96 * float64(v.ID/30)})
	}
	must(t, d.Move(to))
	s := solve(t, d)
	o := scene.DefaultOptions()
	o.Selection.Vertices = []graphs.VertexID{77}
	whole := scene.Build(d, s, o)
	if whole.Legible(1, everywhere) != whole {
		t.Error("at 100 % it is another picture")
	}
	fills := map[graphs.VertexID]scene.Role{}
	for i := range whole.Shapes {
		if sh := &whole.Shapes[i]; sh.Subject.Kind == scene.Vertex && sh.Kind == scene.Disc && sh.Fill != scene.None {
			fills[sh.Subject.VertexID()] = sh.Fill
		}
	}
	for _, scale := range []float64{0.4, 0.1, 0.03, 0.004} {
		least := min(3.5, max(1.2, 0.32*96*scale))
		shown, rings := map[graphs.VertexID]scene.Role{}, 0
		small := whole.Legible(scale, everywhere)
		for i := range small.Shapes {
			sh := &small.Shapes[i]
			switch {
			case sh.Kind == scene.Text && sh.Size*scale < 5:
				t.Fatalf("scale %v: %q is left, too small to be read", scale, sh.Text)
			case sh.Subject.Kind == scene.Vertex && sh.Kind == scene.Disc && sh.Fill != scene.None:
				shown[sh.Subject.VertexID()] = sh.Fill
				if sh.Size*scale < 0.9*least || sh.Width <= 0 || sh.Width > 0.6*sh.Size {
					t.Fatalf("scale %v: a disc of %v pixels, its rim %v", scale, sh.Size*scale, sh.Width*scale)
				}
			case sh.Subject.Kind == scene.Token:
				if sh.Size*scale < 4.99 || i < len(small.Shapes)-1 {
					t.Errorf("scale %v: a token of %v pixels, %d shapes from the top", scale, sh.Size*scale,
						len(small.Shapes)-i)
				}
				if away := sh.P[0].Sub(d.At(899)).Length() * scale; away < least {
					t.Errorf("scale %v: the token is %v pixels from the middle of its vertex", scale, away)
				}
			case sh.Kind == scene.Curve && sh.Stroke == scene.Winning && sh.Width*scale < 2.19:
				t.Errorf("scale %v: a winning move is %v pixels wide", scale, sh.Width*scale)
			case sh.Stroke == scene.Selected:
				if rings++; (sh.Size-sh.Width)*scale < least {
					t.Errorf("scale %v: the ring lies on its vertex", scale)
				}
			}
		}
		if len(shown) != 900 || rings != 1 {
			t.Errorf("scale %v: %d vertices and %d rings are shown", scale, len(shown), rings)
		}
		for v, fill := range fills {
			if shown[v] != fill {
				t.Fatalf("scale %v: vertex %d is %v, and not %v", scale, v, shown[v], fill)
			}
		}
	}
}

// everywhere is an area that contains every shape.
var everywhere = scene.Box{
	Low: scene.Point{X: math.Inf(-1), Y: math.Inf(-1)}, High: scene.Point{X: math.Inf(1), Y: math.Inf(1)},
}

// BenchmarkLegible enlarges 52,000 vertices, of which the view shows all or a few.
func BenchmarkLegible(b *testing.B) {
	sc := &scene.Scene{}
	for i := range 52_000 {
		sc.Shapes = append(sc.Shapes, scene.Shape{
			Kind: scene.Disc, Subject: scene.Subject{Kind: scene.Vertex, ID: int32(i)}, N: 1, Size: scene.Radius,
			Fill: scene.PFill, P: [4]scene.Point{{X: 96 * float64(i%200), Y: 96 * float64(i/200)}},
		})
	}
	near := scene.Box{Low: scene.Point{X: 9000, Y: 9000}, High: scene.Point{X: 12_000, Y: 11_000}}
	for name, area := range map[string]scene.Box{"whole": everywhere, "near": near} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sc.Legible(0.3, area)
			}
		})
	}
}
