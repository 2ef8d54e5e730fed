package scene_test

import (
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// At any scale a board shows every vertex with its colours, tokens above all, beside the
// middle of their vertices, and winning moves wide enough; at usual scales it shows the
// picture itself.
func TestNothingIsTooSmallToBeSeen(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 24))
	d := scattered(t, r, graphs.Directed, 900)
	var to document.Move
	for v := range d.Graph().Vertices() {
		to.IDs, to.To = append(to.IDs, v.ID), append(to.To, scene.Point{X: 96 * float64(v.ID%30), Y: 96 * float64(v.ID/30)})
	}
	must(t, d.Move(to))
	s := solved(t, d)
	o := scene.Everything()
	o.Selection.Vertices = []graphs.VertexID{77}
	whole := scene.Build(d, s, o)
	if whole.Legible(1) != whole {
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
		small := whole.Legible(scale)
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
					t.Errorf("scale %v: a token of %v pixels, %d shapes from the top", scale, sh.Size*scale, len(small.Shapes)-i)
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

func BenchmarkLegible(b *testing.B) {
	sc := &scene.Scene{}
	for i := range 52_000 {
		sc.Shapes = append(sc.Shapes, scene.Shape{
			Kind: scene.Disc, Subject: scene.Subject{Kind: scene.Vertex, ID: int32(i)}, N: 1, Size: scene.Radius,
			Fill: scene.PFill, P: [4]scene.Point{{X: float64(i % 200), Y: float64(i / 200)}},
		})
	}
	for range b.N {
		sc.Legible(0.05)
	}
}
