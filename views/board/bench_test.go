package board

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// field is a session on a square field of n vertices, with two edges each to
// vertices nearby.
func field(b testing.TB, n int) *editor.Session {
	b.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 7))
	side := int(math.Sqrt(float64(n)))
	g := graphs.NewBuilder(graphs.Directed, n, 2*n)
	for i := range n {
		g.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	for i := range n {
		for _, by := range []int{1 + r.IntN(3), side + r.IntN(3)} {
			if i+by < n {
				g.AddEdge(graphs.VertexID(i), graphs.VertexID(i+by), 1)
			}
		}
	}
	built, err := g.Graph()
	must(b, err)
	d := document.On(built)
	move := document.Move{IDs: make([]graphs.VertexID, n), To: make([]document.Point, n)}
	for i := range n {
		move.IDs[i] = graphs.VertexID(i)
		move.To[i] = document.Point{X: float64(i%side)*96 + 20*r.Float64(), Y: float64(i/side)*96 + 20*r.Float64()}
	}
	must(b, d.Move(move))
	return editor.New(d)
}

// BenchmarkFrame is a frame's own work at 1400 × 900, all of the drawing in view:
// zooming draws it anew, dragging makes what is drawn anew as well. The reference is
// what a frame costs that only pans: nothing but to see that it need not be drawn.
func BenchmarkFrame(b *testing.B) {
	const width, height = 1400, 900
	for _, n := range []int{1000, 6600} {
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			s := field(b, n)
			low, high, _ := s.Drawing().Bounds()
			camera := editor.Fit(low, high, scene.Point{X: width, Y: height}, 0, 0)
			renderer, picture, palette := render.New(), image.NewRGBA(image.Rect(0, 0, width, height)), scene.Light()
			draw := func(c editor.Camera) {
				v := render.View{Scale: c.Scale, Origin: c.World(scene.Point{}), Background: scene.Board}
				renderer.Draw(picture, s.View.Scene(), v, palette)
			}
			draw(camera)
			b.Run("zoom", func(b *testing.B) {
				for i := range b.N {
					draw(camera.ZoomAt(scene.Point{X: width / 2, Y: height / 2}, 1+0.02*float64(i%20)))
				}
			})
			b.Run("drag", func(b *testing.B) {
				s.Select.Vertex(graphs.VertexID(n / 2))
				gesture := s.NewGesture()
				for range b.N {
					must(b, s.Cursor.Nudge(scene.Point{X: 1}, gesture))
					draw(camera)
				}
			})
			b.Run("pan", func(b *testing.B) {
				view := frame{scale: camera.Scale, width: width, height: height}
				shown := view.grown()
				covered := 0
				for i := range b.N {
					now := view
					now.offsetX = i % (margin / 2)
					if shown.serves(now) {
						covered++
					}
				}
				if covered != b.N {
					b.Errorf("%d of %d frames had to be drawn", b.N-covered, b.N)
				}
			})
		})
	}
}
