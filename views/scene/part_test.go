package scene_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// city is town with loops, bends, opposite edges and a ⊕ here and there.
func city(t *testing.T, n int, kind graphs.Kind) (*document.Drawing, *solver.Solution) {
	t.Helper()
	d, _ := town(t, n)
	r := rand.New(rand.NewPCG(uint64(n), 8))
	draft := d.Draft()
	if kind == graphs.Deletion {
		for e := range d.Graph().Edges() { // an edge-deletion game has no two opposite edges
			if _, twin := d.Graph().EdgeBetween(e.To, e.From); twin && e.From <= e.To {
				draft.RemoveEdge(e.ID)
			}
		}
		draft.Vertex(0).Tokens = 0
		draft.Vertex(graphs.VertexID(n / 2)).Tokens = 0
		draft.Head().Kind = kind
		for range 40 {
			v, _ := d.Graph().Vertex(graphs.VertexID(r.IntN(n)))
			v.Ground = true
			draft.Vertex(v.ID).Vertex = v
		}
	}
	for e := range d.Graph().Edges() {
		if _, twin := d.Graph().EdgeBetween(e.To, e.From); !twin && r.IntN(40) == 0 {
			draft.Edge(e.ID).Bend = document.Bent(r.Float64() - 0.5)
		}
	}
	if err := d.Do(draft.Change()); err != nil {
		t.Fatal(err)
	}
	if kind == graphs.Deletion {
		return d, nil
	}
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	if err != nil {
		t.Fatal(err)
	}
	return d, s
}

// inPart checks that a part of a picture has those of the whole's shapes, in their order,
// that reach into a rectangle, and none that the whole does not have. Those that let may
// says so of are left out.
func inPart(t *testing.T, whole, part *scene.Scene, low, high scene.Point, let func(scene.Subject) bool) {
	t.Helper()
	r := render.New()
	has := map[scene.Shape]int{} // the place in the part, plus 1
	for i, sh := range part.Shapes {
		has[sh] = i + 1
	}
	last, wrong := 0, 0
	for i := range whole.Shapes {
		sh := whole.Shapes[i]
		if let(sh.Subject) {
			delete(has, sh)
			continue
		}
		if k := has[sh]; k > 0 {
			if k < last {
				t.Fatalf("%+v is not in its place", sh)
			}
			last = k
			delete(has, sh)
			continue
		}
		a, b := r.Bounds(&scene.Scene{Shapes: []scene.Shape{sh}})
		if a.X < high.X && b.X > low.X && a.Y < high.Y && b.Y > low.Y {
			if wrong++; wrong < 4 {
				t.Errorf("%+v is missing in the part from %v to %v", sh, low, high)
			}
		}
	}
	for sh := range has {
		if let(sh.Subject) {
			continue
		}
		if wrong++; wrong < 8 {
			t.Errorf("the whole has no %+v", sh)
		}
	}
}

func TestPartOfDrawing(t *testing.T) {
	const n = 5000
	for _, kind := range []graphs.Kind{graphs.Directed, graphs.Deletion} {
		d, s := city(t, n, kind)
		o := scene.Everything()
		o.After, o.Blocks = true, kind == graphs.Deletion
		survey := scene.NewSurvey(scene.PlacesOf(d, nil), s, o)
		r := rand.New(rand.NewPCG(7, 7))
		var changed *scene.Changed
		for round := range 12 {
			whole := scene.Build(d, s, o)
			low, high, _ := d.Bounds()
			corner := scene.Point{X: low.X + r.Float64()*(high.X-low.X), Y: low.Y + r.Float64()*(high.Y-low.Y)}
			far := corner.Add(scene.Point{X: 1500 * r.Float64(), Y: 1500 * r.Float64()})
			// After a change, edges that run out of checks may differ; see Part.
			let := func(what scene.Subject) bool {
				e, ok := d.Graph().Edge(what.EdgeID())
				return round > 0 && ok && (e.Loop() || d.At(e.From).Sub(d.At(e.To)).Length() > 1000)
			}
			t.Run(fmt.Sprint(kind, round), func(t *testing.T) {
				inPart(t, whole, survey.Part(d, s, o, corner, far, changed), corner, far, let)
				v := graphs.VertexID(r.IntN(n))
				one := survey.Only([]graphs.VertexID{v}, nil, d, s, o, changed)
				want, _ := whole.Outline(scene.Subject{Kind: scene.Vertex, ID: int32(v)})
				if got, ok := one.Outline(scene.Subject{Kind: scene.Vertex, ID: int32(v)}); !ok || got != want {
					t.Errorf("vertex %d alone is %+v, not %+v", v, got, want)
				}
			})
			if round%2 == 1 {
				continue
			}
			// Some vertices in the part are moved by a few units, and one edge is bent.
			var move document.Move
			for range 5 {
				v := graphs.VertexID(r.IntN(n))
				move.IDs = append(move.IDs, v)
				move.To = append(move.To, d.At(v).Add(scene.Point{X: 200 * r.Float64(), Y: 200 * r.Float64()}))
			}
			bent := graphs.EdgeID(r.IntN(n))
			if err := d.Edit(func(draft *document.Draft) {
				draft.Move(move)
				draft.Edge(bent).Bend = document.Bent(0.3)
			}); err != nil {
				t.Fatal(err)
			}
			changed = changed.With(d.Graph(), move.IDs, []graphs.EdgeID{bent})
		}
	}
}
