package render

import (
	"fmt"
	"image"
	"io"
	"math"
	"math/rand/v2"
	"testing"

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
// processors and on one, and at a scale that changes each time (so that no sprite is
// remembered).
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
