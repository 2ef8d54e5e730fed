package render

import (
	"fmt"
	"image"
	"io"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/views/scene"
)

// pt returns the point (x, y).
func pt(x, y float64) scene.Point { return scene.Point{X: x, Y: y} }

// sampleVertex appends a vertex to sc as the board shows it.
func sampleVertex(sc *scene.Scene, id int32, at scene.Point, value, name string) {
	fill, rim, ink := scene.NFill, scene.NRim, scene.NInk
	switch value {
	case "0":
		fill, rim, ink = scene.PFill, scene.PRim, scene.PInk
	case "":
		fill, rim, ink = scene.PlainFill, scene.PlainRim, scene.PlainInk
	default:
		if value[0] == 0xe2 {
			fill, rim, ink = scene.DFill, scene.DRim, scene.DInk
		}
	}
	subject := scene.Subject{Kind: scene.Vertex, ID: id}
	if len(value) > 4 {
		sc.Shapes = append(sc.Shapes, scene.Shape{
			Kind: scene.Pill, N: 2, P: [4]scene.Point{at, pt(38, 22)}, Width: 2, Fill: fill, Stroke: rim,
			Subject: subject, Part: scene.PartOutline,
		})
	} else {
		sc.Shapes = append(sc.Shapes, scene.Shape{
			Kind: scene.Disc, N: 1, P: [4]scene.Point{at}, Size: 22, Width: 2, Fill: fill, Stroke: rim,
			Subject: subject, Part: scene.PartOutline,
		})
	}
	if value == "0" {
		sc.Shapes = append(sc.Shapes, scene.Shape{
			Kind: scene.Disc, N: 1, P: [4]scene.Point{at}, Size: 17.25, Width: 1.25, Stroke: scene.PInk,
			Subject: subject, Part: scene.PartRing,
		})
	}
	size := 20.0
	if len(value) > 3 {
		size = 15
	}
	sc.Shapes = append(sc.Shapes,
		scene.Shape{
			Kind: scene.Text, N: 1, P: [4]scene.Point{at}, Font: scene.Bold, Size: size, Fill: ink, Text: value,
			Subject: subject, Part: scene.PartValue,
		},
		scene.Shape{
			Kind: scene.Text, N: 1, P: [4]scene.Point{pt(at.X, at.Y+38)}, Size: 13, Width: 4,
			Fill: scene.Muted, Stroke: scene.Board, Text: name, Subject: subject, Part: scene.PartName,
		})
}

// ends returns the ends of an edge.
func ends(from, to int32) [2]graphs.VertexID {
	return [2]graphs.VertexID{graphs.VertexID(from), graphs.VertexID(to)}
}

// sampleEdge appends an edge between the points a and b to sc. bow is how far it bows to one side,
// as a fraction of its length.
func sampleEdge(sc *scene.Scene, id, from, to int32, a, b scene.Point, bow float64, winning bool) {
	role, width, head := scene.Shaft, 1.75, 11.0
	if winning {
		role, width, head = scene.Winning, 3.75, 15
	}
	dx, dy := b.X-a.X, b.Y-a.Y
	mid := pt((a.X+b.X)/2-dy*bow, (a.Y+b.Y)/2+dx*bow)
	toward := func(p, q scene.Point, d float64) scene.Point {
		l := math.Hypot(q.X-p.X, q.Y-p.Y)
		return pt(p.X+(q.X-p.X)*d/l, p.Y+(q.Y-p.Y)*d/l)
	}
	start, tip := toward(a, mid, 22), toward(b, mid, 23)
	neck := toward(tip, mid, head*0.8)
	back := toward(tip, mid, head)
	nx, ny := -(tip.Y-back.Y)/head, (tip.X-back.X)/head
	half := head * 0.41
	subject := scene.Subject{Kind: scene.Edge, ID: id}
	curve := scene.Shape{
		Kind: scene.Curve, N: 3, P: [4]scene.Point{start, mid, neck}, Width: width, Stroke: role,
		Subject: subject, Part: scene.PartShaft, Ends: ends(from, to),
	}
	if bow == 0 {
		curve.N, curve.P = 2, [4]scene.Point{start, neck}
	}
	sc.Shapes = append(sc.Shapes, curve, scene.Shape{
		Kind: scene.Polygon, N: 4, Fill: role, Subject: subject, Part: scene.PartHead,
		P: [4]scene.Point{tip, pt(back.X+nx*half, back.Y+ny*half), neck, pt(back.X-nx*half, back.Y-ny*half)},
	})
}

// sample returns a small picture with a shape of every sort.
func sample() *scene.Scene {
	sc := &scene.Scene{}
	places := []scene.Point{pt(40, 60), pt(150, 190), pt(300, 70), pt(420, 180), pt(560, 60), pt(560, 200), pt(180, 40)}
	sampleEdge(sc, 0, 0, 1, places[0], places[1], 0, false)
	sampleEdge(sc, 1, 0, 2, places[0], places[2], 0.18, true)
	sampleEdge(sc, 2, 1, 2, places[1], places[2], 0, false)
	sampleEdge(sc, 3, 1, 3, places[1], places[3], -0.15, false)
	sampleEdge(sc, 4, 2, 3, places[2], places[3], 0.2, false)
	sampleEdge(sc, 5, 3, 2, places[3], places[2], 0.2, false)
	sampleEdge(sc, 6, 2, 4, places[2], pt(544, 60), 0, false)
	sampleEdge(sc, 7, 3, 5, places[3], places[5], 0, true)
	sampleEdge(sc, 8, 4, 5, places[4], places[5], 0, false)
	sc.Shapes = append(sc.Shapes, scene.Shape{
		Kind: scene.Curve, N: 4, Width: 1.75, Stroke: scene.Shaft, Subject: scene.Subject{Kind: scene.Edge, ID: 9},
		Part: scene.PartShaft, Ends: ends(4, 4),
		P: [4]scene.Point{pt(578, 47), pt(640, 0), pt(640, 120), pt(580, 72)},
	}, scene.Shape{
		Kind: scene.Curve, N: 3, Width: 1.75, Stroke: scene.Selected, Dashed: true,
		P: [4]scene.Point{pt(60, 200), pt(80, 120), pt(160, 120)},
	})
	sampleVertex(sc, 0, places[0], "3", "nine stones")
	sampleVertex(sc, 1, places[1], "0", "v₁ (Ag, jp)")
	sampleVertex(sc, 2, places[2], "12", "ωλ −∞")
	sampleVertex(sc, 3, places[3], "0", "Ferz → Ж")
	sampleVertex(sc, 4, places[4], "∞{0,2}", "∅ loopy")
	sampleVertex(sc, 5, places[5], "1", "5 ∗ 3")
	sc.Shapes = append(sc.Shapes,
		scene.Shape{
			Kind: scene.Polygon, N: 4, Fill: scene.SumFill, Stroke: scene.SumRim, Width: 2,
			Subject: scene.Subject{Kind: scene.Vertex, ID: 6}, Part: scene.PartOutline,
			P: [4]scene.Point{pt(180, 16), pt(204, 40), pt(180, 64), pt(156, 40)},
		},
		scene.Shape{
			Kind: scene.Text, N: 1, P: [4]scene.Point{places[6]}, Font: scene.Bold, Size: 18,
			Fill: scene.SumInk,
			Text: "⊕", Subject: scene.Subject{Kind: scene.Vertex, ID: 6}, Part: scene.PartValue,
		},
		scene.Shape{
			Kind: scene.Disc, N: 1, P: [4]scene.Point{places[3]}, Size: 29, Width: 2,
			Stroke: scene.Selected, Dashed: true,
		},
		scene.Shape{
			Kind: scene.Disc, N: 1, P: [4]scene.Point{pt(57, 43)}, Size: 8.5, Width: 2, Fill: scene.TokenFill,
			Stroke: scene.TokenRim, Subject: scene.Subject{Kind: scene.Token, ID: 0}, Part: scene.PartOutline,
		},
		scene.Shape{
			Kind: scene.Text, N: 1, P: [4]scene.Point{pt(57, 43)}, Font: scene.Bold, Size: 11,
			Fill: scene.TokenInk, Text: "2", Subject: scene.Subject{Kind: scene.Token, ID: 0}, Part: scene.PartValue,
		},
	)
	return sc
}

// newLargeScene returns a reproducible scene of n vertices on a jittered grid and 2n edges. Three
// in four edges are bowed, and most lead to nearby vertices, as in layouts.
func newLargeScene(n int) *scene.Scene {
	random := rand.New(rand.NewPCG(uint64(n), 7))
	sc := &scene.Scene{}
	columns := int(math.Sqrt(float64(n) * 1.55))
	places := make([]scene.Point, n)
	for i := range places {
		places[i] = pt(float64(i%columns)*90+random.Float64()*24, float64(i/columns)*90+random.Float64()*24)
	}
	for e := range 2 * n {
		a := random.IntN(n)
		b := a + random.IntN(7) - 3 + (random.IntN(7)-3)*columns
		if random.IntN(50) == 0 {
			b = random.IntN(n)
		}
		if b < 0 || b >= n || b == a {
			b = (a + 1) % n
		}
		bow := 0.0
		if random.IntN(4) > 0 {
			bow = (random.Float64() - 0.5) * 0.5
		}
		sampleEdge(sc, int32(e), int32(a), int32(b), places[a], places[b], bow, e%40 == 0)
	}
	for i := range places {
		sampleVertex(sc, int32(i), places[i], fmt.Sprint(random.IntN(6)), fmt.Sprint("v", i))
	}
	return sc
}

// fit returns the view that shows sc in an image of width × height pixels.
func fit(sc *scene.Scene, width, height int) View {
	low, high := Bounds(sc)
	return View{
		Scale:  min(float64(width)/(high.X-low.X), float64(height)/(high.Y-low.Y)),
		Origin: low, Background: scene.Board,
	}
}

// BenchmarkDraw draws a whole scene at 1400 × 900: on all processors, on one, and at a scale that
// changes each time, so that no sprite is cached.
func BenchmarkDraw(b *testing.B) {
	dst := image.NewRGBA(image.Rect(0, 0, 1400, 900))
	for _, n := range []int{500, 2000, 20_000} {
		sc := newLargeScene(n)
		v := fit(sc, 1400, 900)
		p := scene.Light()
		b.Run(fmt.Sprintf("%d", n), func(b *testing.B) {
			r := New()
			r.Draw(dst, sc, v, p)
			for b.Loop() {
				r.Draw(dst, sc, v, p)
			}
		})
		b.Run(fmt.Sprintf("%d/one", n), func(b *testing.B) {
			r := New()
			r.workers = 1
			r.Draw(dst, sc, v, p)
			for b.Loop() {
				r.Draw(dst, sc, v, p)
			}
		})
		b.Run(fmt.Sprintf("%d/zooming", n), func(b *testing.B) {
			r := New()
			z := v
			for i := 0; b.Loop(); i++ {
				z.Scale = v.Scale * (1 + float64(i%1000)/2000)
				r.Draw(dst, sc, z, p)
			}
		})
		b.Run(fmt.Sprintf("%d/close", n), func(b *testing.B) {
			r := New()
			z := v
			z.Scale = 1
			for b.Loop() {
				r.Draw(dst, sc, z, p)
			}
		})
	}
}

func BenchmarkBounds(b *testing.B) {
	for _, n := range []int{2000, 20_000} {
		sc := newLargeScene(n)
		b.Run(fmt.Sprintf("%d/new", n), func(b *testing.B) {
			for b.Loop() {
				Bounds(sc)
			}
		})
		b.Run(fmt.Sprintf("%d", n), func(b *testing.B) {
			r := New()
			r.Bounds(sc)
			for b.Loop() {
				r.Bounds(sc)
			}
		})
	}
}

func BenchmarkSVG(b *testing.B) {
	sc := newLargeScene(2000)
	for b.Loop() {
		must.Succeed(SVG(io.Discard, sc, Options{}))
	}
}

func BenchmarkPDF(b *testing.B) {
	for _, n := range []int{2000, 10_000} {
		sc := newLargeScene(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				must.Succeed(PDF(io.Discard, sc, Options{}))
			}
		})
	}
}

func BenchmarkTikZ(b *testing.B) {
	sc := newLargeScene(10_000)
	for b.Loop() {
		must.Succeed(TikZ(io.Discard, sc, Options{}))
	}
}
