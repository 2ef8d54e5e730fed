package render

import (
	"fmt"
	"image"
	"image/draw"
	"io"
	"math"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/vector"

	"nimgraph/views/scene"
)

// crowd is a seeded scene of n vertices on a jittered grid and 2n edges, three in
// four bowed, most to vertices nearby as layouts have them.
func crowd(n int) *scene.Scene {
	random := rand.New(rand.NewPCG(uint64(n), 7))
	sc := &scene.Scene{}
	columns := int(math.Sqrt(float64(n) * 1.55))
	at := make([]scene.Point, n)
	for i := range at {
		at[i] = pt(float64(i%columns)*90+random.Float64()*24, float64(i/columns)*90+random.Float64()*24)
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
		sampleEdge(sc, int32(e), at[a], at[b], bow, e%40 == 0)
	}
	for i := range at {
		sampleVertex(sc, int32(i), at[i], fmt.Sprint(random.IntN(6)), fmt.Sprint("v", i))
	}
	return sc
}

func fit(sc *scene.Scene, width, height int) View {
	low, high := Bounds(sc)
	return View{
		Scale:  min(float64(width)/(high.X-low.X), float64(height)/(high.Y-low.Y)),
		Origin: low, Background: scene.Board,
	}
}

// BenchmarkDraw draws all of a scene at 1400 × 900: with the renderer on all
// processors and on one, at a scale that changes each time (so that no sprite is
// remembered), and with the reference.
func BenchmarkDraw(b *testing.B) {
	dst := image.NewRGBA(image.Rect(0, 0, 1400, 900))
	for _, n := range []int{500, 2000, 20_000} {
		sc := crowd(n)
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
		b.Run(fmt.Sprintf("%d/reference", n), func(b *testing.B) {
			for b.Loop() {
				reference(dst, sc, v, p)
			}
		})
	}
}

func BenchmarkBounds(b *testing.B) {
	for _, n := range []int{2000, 20_000} {
		sc := crowd(n)
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
	sc := crowd(2000)
	for b.Loop() {
		must(b, SVG(io.Discard, sc, Options{}))
	}
}

func BenchmarkPDF(b *testing.B) {
	for _, n := range []int{2000, 10_000} {
		sc := crowd(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				must(b, PDF(io.Discard, sc, Options{}))
			}
		})
	}
}

func BenchmarkTikZ(b *testing.B) {
	sc := crowd(10_000)
	for b.Loop() {
		must(b, TikZ(io.Discard, sc, Options{}))
	}
}

// reference draws the shapes but the texts as one path each with the general
// rasteriser, on one processor.
func reference(dst *image.RGBA, sc *scene.Scene, v View, p *scene.Palette) {
	draw.Draw(dst, dst.Rect, image.NewUniform(p.Color(scene.Board)), image.Point{}, draw.Src)
	var z vector.Rasterizer
	for i := range sc.Shapes {
		s := &sc.Shapes[i]
		low, high, ok := extentOf(s, v)
		if !ok {
			continue
		}
		r := image.Rect(int(low.x)-1, int(low.y)-1, int(high.x)+2, int(high.y)+2).Intersect(dst.Rect)
		if r.Empty() {
			continue
		}
		z.Reset(r.Dx(), r.Dy())
		role := s.Fill
		to := func(q vec) (float32, float32) {
			return float32(q.x - float64(r.Min.X)), float32(q.y - float64(r.Min.Y))
		}
		at := func(q scene.Point) vec { x, y := v.Pixel(q); return vec{x, y} }
		switch s.Kind {
		case scene.Disc:
			c, n := at(s.P[0]), 24
			for k := range n {
				sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(n))
				x, y := to(vec{c.x + cos*s.Size*v.Scale, c.y + sin*s.Size*v.Scale})
				if k == 0 {
					z.MoveTo(x, y)
				} else {
					z.LineTo(x, y)
				}
			}
			z.ClosePath()
		case scene.Polygon:
			for k := range int(s.N) {
				x, y := to(at(s.P[k]))
				if k == 0 {
					z.MoveTo(x, y)
				} else {
					z.LineTo(x, y)
				}
			}
			z.ClosePath()
		case scene.Curve:
			role = s.Stroke
			var control [4]vec
			for k := range int(s.N) {
				control[k] = at(s.P[k])
			}
			points := flatten(nil, control[:s.N])
			half := s.Width * v.Scale / 2
			side := func(k int, half float64) vec {
				a, b := points[max(k-1, 0)], points[min(k+1, len(points)-1)]
				d := math.Hypot(b.x-a.x, b.y-a.y)
				return vec{points[k].x - (b.y-a.y)/d*half, points[k].y + (b.x-a.x)/d*half}
			}
			z.MoveTo(to(side(0, half)))
			for k := 1; k < len(points); k++ {
				z.LineTo(to(side(k, half)))
			}
			for k := len(points) - 1; k >= 0; k-- {
				z.LineTo(to(side(k, -half)))
			}
			z.ClosePath()
		}
		z.Draw(dst, r, image.NewUniform(p.Color(role)), image.Point{})
	}
}

func extentOf(s *scene.Shape, v View) (low, high vec, ok bool) {
	if s.Kind == scene.Text || s.Kind == scene.Disc && s.Fill == scene.None {
		return low, high, false
	}
	a, b, ok := extent(s, nil)
	low.x, low.y = v.Pixel(a)
	high.x, high.y = v.Pixel(b)
	return low, high, ok
}
