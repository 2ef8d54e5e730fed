package render_test

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// plain is a seeded field of n vertices on a jittered grid with three moves each to
// vertices nearby, without a solution.
func plain(tb testing.TB, n int) *document.Drawing {
	tb.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 12))
	side := int(math.Sqrt(float64(n)))
	g := graphs.NewBuilder(graphs.Directed, n, 3*n)
	for i := range n {
		g.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	for i := range n {
		for _, by := range []int{1 + r.IntN(3), side + r.IntN(3), 2*side - 1 - r.IntN(3)} {
			if i+by < n {
				g.AddEdge(graphs.VertexID(i), graphs.VertexID(i+by), 1)
			}
		}
	}
	built, err := g.Graph()
	if err != nil {
		tb.Fatal(err)
	}
	d := document.On(built)
	move := document.Move{IDs: make([]graphs.VertexID, n), To: make([]document.Point, n)}
	for i := range n {
		move.IDs[i] = graphs.VertexID(i)
		move.To[i] = document.Point{X: float64(i%side)*96 + 20*r.Float64(), Y: float64(i/side)*96 + 20*r.Float64()}
	}
	if err := d.Apply(move); err != nil {
		tb.Fatal(err)
	}
	return d
}

// BenchmarkSketch copies the places of a drawing, surveys it, draws all of it at 1400 × 900
// from far off, by itself and from a chart, and makes the picture of a part and of what is
// under a place.
func BenchmarkSketch(b *testing.B) {
	for _, n := range []int{20_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			d := plain(b, n)
			o := scene.Everything()
			s := scene.NewSurvey(scene.PlacesOf(d, nil), nil, o)
			b.Run("survey", func(b *testing.B) {
				for b.Loop() {
					scene.NewSurvey(scene.PlacesOf(d, nil), nil, o)
				}
			})
			b.Run("places", func(b *testing.B) {
				for b.Loop() {
					scene.PlacesOf(d, nil)
				}
			})
			seen := s.SeenFrom(d, nil, o, nil)
			b.Run("draw", func(b *testing.B) {
				var k render.Sketcher
				p := scene.Light()
				dst := image.NewRGBA(image.Rect(0, 0, 1400, 900))
				low, high, _ := s.Bounds()
				scale := min(1400/(high.X-low.X), 900/(high.Y-low.Y))
				for b.Loop() {
					k.Draw(dst, seen, render.View{Scale: scale, Origin: low, Background: scene.Board}, p)
				}
			})
			b.Run("quick", func(b *testing.B) {
				var k render.Sketcher
				p := scene.Light()
				dst := image.NewRGBA(image.Rect(0, 0, 1400, 900))
				low, high, _ := s.Bounds()
				v := render.View{Scale: min(1400/(high.X-low.X), 900/(high.Y-low.Y)), Origin: low, Background: scene.Board}
				k.Draw(dst, seen, v, p)
				k.Quick(dst, seen, v, p)
				for b.Loop() {
					k.Quick(dst, seen, v, p)
				}
			})
			b.Run("part", func(b *testing.B) {
				low := scene.Point{X: 1000, Y: 1000}
				for b.Loop() {
					s.Part(d, nil, o, low, low.Add(scene.Point{X: 1400 / 0.15, Y: 900 / 0.15}), nil)
				}
			})
			b.Run("hit", func(b *testing.B) {
				low := scene.Point{X: 3000, Y: 3000}
				for b.Loop() {
					s.Part(d, nil, o, low, low, nil).Hit(low, 5)
				}
			})
		})
	}
}
