package scene_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/views/scene"
)

// newPicture returns the picture of the edge list text with its vertices at places.
func newPicture(t *testing.T, text string, places ...scene.Point) *scene.Scene {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	move := document.Move{To: places}
	for i := range places {
		move.IDs = append(move.IDs, graphs.VertexID(i))
	}
	must(t, read.Drawing.Move(move))
	return scene.Build(read.Drawing, solve(t, read.Drawing), scene.DefaultOptions())
}

// TestNamesAvoidEdges checks that a name is below its vertex, or next to it if an edge runs below.
func TestNamesAvoidEdges(t *testing.T) {
	o, down := scene.Point{}, scene.Point{Y: 120}
	farRight := scene.Point{X: 70}
	for _, c := range []struct {
		what, text string
		places     []scene.Point
		right      bool
		left       bool
	}{
		{"an edge to the side", "a -> b", []scene.Point{o, {X: 120}}, false, false},
		{"an edge downwards", "a -> b", []scene.Point{o, down}, true, false},
		{"an edge from below", "vertex a\nb -> a", []scene.Point{o, down}, true, false},
		{"edges downwards and to the right", "a -> b c", []scene.Point{o, down, {X: 120}}, false, true},
		{"edges downwards and to both sides", "a -> b c d", []scene.Point{o, down, {X: 120}, {X: -120}}, false, false},
		{"a neighbour on the right", "a -> b\nvertex c", []scene.Point{o, down, {X: 44}}, false, true},
		{
			"neighbours on both sides", "a -> b\nvertex c\nvertex d",
			[]scene.Point{o, down, {X: 44}, {X: -44}},
			false, false,
		},
		{"a neighbour far enough away", "a -> b\nvertex c", []scene.Point{o, down, farRight}, true, false},
		{"an edge-deletion game", "a -- b\nground b", []scene.Point{o, down}, true, false},
	} {
		at, ok := nameAt(newPicture(t, c.text, c.places...), 0)
		if !ok || at.X > 5 != c.right || at.X < -5 != c.left {
			t.Errorf("%s: the name stands at %v", c.what, at)
		}
	}
	if _, ok := nameAt(newPicture(t, "a -> b", o, down), 7); ok {
		t.Error("a vertex that is not there has a name")
	}
}

// nameAt returns the middle of the name of vertex v. ok is false if there is no name.
func nameAt(s *scene.Scene, v int32) (at scene.Point, ok bool) {
	for _, sh := range s.Shapes {
		if sh.Kind == scene.Text && sh.Font == scene.Sans && sh.Subject == (scene.Subject{Kind: scene.Vertex, ID: v}) {
			return sh.P[0], true
		}
	}
	return scene.Point{}, false
}

// TestNamesOfDeletionAvoidEdges checks that a name in an edge-deletion game is at the upper right,
// or on another side if an edge runs there.
func TestNamesOfDeletionAvoidEdges(t *testing.T) {
	o := scene.Point{}
	for _, c := range []struct {
		what, text string
		places     []scene.Point
		right, up  bool
	}{
		{"an edge down", "a -- b\nground b", []scene.Point{o, {Y: 100}}, true, true},
		{"an edge to the upper right", "a -- b\nground b", []scene.Point{o, {X: 90, Y: -90}}, true, false},
		{
			"edges to the right on both diagonals", "a -- b\na -- c\nground b",
			[]scene.Point{o, {X: 90, Y: -90}, {X: 90, Y: 90}},
			true, false,
		},
		{
			"edges to the right and up", "a -- b\na -- c\na -- d\na -- e\nground b",
			[]scene.Point{o, {X: 90, Y: -90}, {X: 90}, {Y: -90}, {X: 90, Y: 90}},
			false, false,
		},
	} {
		s := newPicture(t, c.text, c.places...)
		at, _ := nameAt(s, 0)
		if at.X > 5 != c.right || at.Y < -5 != c.up {
			t.Errorf("%s: the name stands at %v", c.what, at)
		}
		checkUncrossed(t, c.what, s)
	}
}

// checkUncrossed fails if an edge crosses a name.
func checkUncrossed(t *testing.T, what string, s *scene.Scene) {
	t.Helper()
	for v := range int32(64) {
		at, ok := nameAt(s, v)
		if !ok {
			continue
		}
		for _, sh := range s.Shapes {
			for k := 0; sh.Kind == scene.Curve && sh.Subject.Kind == scene.Edge && k <= 100; k++ {
				if p := curvePoint(sh, float64(k)/100); math.Abs(p.X-at.X) < 4 && math.Abs(p.Y-at.Y) < 5 {
					t.Fatalf("%s: edge %d runs through the name of %d at %v", what, sh.Subject.ID, v, at)
				}
			}
		}
	}
}

// TestLeavesWithoutValuesAreLineEnds checks that a vertex with a single edge is only the end of a
// line if no values are shown.
func TestLeavesWithoutValuesAreLineEnds(t *testing.T) {
	d := newDrawing(t, "r -- a\na -- b\nground r", pt(0, 0), pt(0, -80), pt(0, -160))
	o := scene.DefaultOptions()
	for _, plain := range []bool{false, true} {
		o.Plain = plain
		sc := scene.Build(d, solve(t, d), o)
		_, inner, _, _ := sc.VertexShape(scene.Subject{Kind: scene.Vertex, ID: 1})
		_, leaf, _, _ := sc.VertexShape(scene.Subject{Kind: scene.Vertex, ID: 2})
		if (leaf == inner) == plain || leaf < 1.25 || inner > 0.75*scene.Radius || plain && leaf > 1.25 {
			t.Errorf("plain %v: a leaf is %g wide, a joint %g", plain, leaf, inner)
		}
	}
}

// preset returns the drawing and the picture of a preset game with all edges shown.
func preset(t *testing.T, id string, args map[string]string) (*document.Drawing, *scene.Scene) {
	t.Helper()
	g, _ := games.Find(id)
	d, err := g.New(context.Background(), args)
	must(t, err)
	return d, scene.Build(d, solve(t, d), scene.DefaultOptions().WithEdges(d, document.AllEdges))
}

// TestUprightEdgesStayUpright checks that a straight edge between vertices above each other is
// vertical.
func TestUprightEdgesStayUpright(t *testing.T) {
	d, sc := preset(t, "misere-nim", map[string]string{"unfold": "true"})
	met := 0
	for _, h := range sc.Shapes {
		if h.Kind != scene.Curve || h.Subject.Kind != scene.Edge || h.N != 2 {
			continue
		}
		e, _ := d.Graph().Edge(h.Subject.EdgeID())
		if x := d.At(e.From).X; x == d.At(e.To).X {
			met++
			if math.Abs(h.P[0].X-x) > 0.6 || math.Abs(h.P[1].X-x) > 0.6 {
				t.Errorf("edge %d leans from %v to %v", e.ID, h.P[0], h.P[1])
			}
		}
	}
	if met < 5 {
		t.Errorf("%d upright edges", met)
	}
}

// TestMovesAlongARowAreApart checks that all moves along a row of a board except the shortest bow
// apart, if all moves are shown.
func TestMovesAlongARowAreApart(t *testing.T) {
	d, sc := preset(t, "two-heaps", nil)
	start, _ := d.Graph().VertexNamed("0,3")
	straight, bowed := 0, 0
	for _, h := range sc.Shapes {
		if h.Kind != scene.Curve || h.Subject.Kind != scene.Edge {
			continue
		}
		switch e, _ := d.Graph().Edge(h.Subject.EdgeID()); {
		case e.From != start.ID:
		case h.N == 2:
			straight++
		default:
			bowed++
		}
	}
	if straight != 1 || bowed != 2 {
		t.Errorf("%d moves are straight, %d bowed", straight, bowed)
	}
}

// TestHeapRingAvoidsTheValue checks that the inner ring of a P-position which stands for a heap is
// apart from its value and its rim, however thick the lines are. A digit is 0.72 of its size high,
// and has round corners, so its box may touch the ring.
func TestHeapRingAvoidsTheValue(t *testing.T) {
	for _, vertices := range []float64{0.5, 1, 1.2, 2.5} {
		for _, lines := range []float64{0.5, 1, 1.75, 2.6, 4} {
			t.Run(fmt.Sprintf("vertices %g, lines %g", vertices, lines), func(t *testing.T) {
				d := newDrawing(t, "vertex a\nworth a 0", pt(0, 0))
				edit(t, d, func(draft *document.ChangeBuilder) {
					draft.Head().Style = document.Style{Vertices: vertices, Lines: lines}
				})
				var rim, ring, value *scene.Shape
				for _, h := range scene.Build(d, solve(t, d), scene.Options{Values: true}).Shapes {
					switch {
					case h.Kind == scene.Text:
						value = &h
					case h.Kind == scene.Hexagon && h.Fill != scene.None:
						rim = &h
					case h.Kind == scene.Hexagon:
						ring = &h
					}
				}
				if rim == nil || ring == nil || value == nil {
					t.Fatalf("rim %v, ring %v, value %v", rim, ring, value)
				}
				slant := math.Tan(math.Pi / 6)
				corner := scene.Point{X: scene.TextWidth(value.Text, scene.Bold, value.Size) / 2, Y: 0.36 * value.Size}
				// The distance of the corner from the slanting side, along x.
				if air := ring.P[1].X - slant*corner.Y - corner.X - ring.Width/2; air < -0.5*max(vertices, lines) {
					t.Errorf("the ring is %.2f within the value", -air)
				}
				if gap := rim.P[1].Y - ring.P[1].Y - rim.Width/2 - ring.Width/2; gap <= 0 {
					t.Errorf("the ring lies on the rim by %.2f", -gap)
				}
			})
		}
	}
}

// TestBentEdgesPassTheirMiddle checks that the middle of a bent edge is as far from its chord as
// the bend says, whatever the outlines of its ends and its length are.
func TestBentEdgesPassTheirMiddle(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 5))
		kind := graphs.Kind(seed % 2)
		d := document.New(kind)
		length, angle, bend := 90+r.Float64()*400, r.Float64()*7, r.Float64()*2-1
		end := scene.Point{X: length * math.Cos(angle), Y: length * math.Sin(angle)}
		e := graphs.Edge{From: 0, To: 1, Count: 1}
		err := d.Edit(func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a", Sum: kind == graphs.Directed &&
				r.IntN(2) == 0}}, document.Point{})
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{
				ID: 1, Name: "b",
				Ground: kind == graphs.Deletion && r.IntN(2) == 0,
			}}, end)
			draft.AddEdge(document.EdgeState{Edge: e, Bend: document.NewBend(bend)})
		})
		must(t, err)
		track, ok := scene.Build(d, nil, scene.DefaultOptions()).Track(d, e)
		if !ok {
			t.Fatalf("seed %d: the edge is not drawn", seed)
		}
		// The left of the direction (1, 0) is up, (0, -1).
		left := scene.Point{X: end.Y, Y: -end.X}.Scale(1 / length)
		off := (track.Middle.X*left.X + track.Middle.Y*left.Y) / length
		if math.Abs(off-bend) > 0.01 || track.Bend != bend {
			t.Errorf("seed %d: length %.0f, bend %.3f: the middle is off by %.3f, and the track says %.3f", seed,
				length, bend, off, track.Bend)
		}
		nearest := math.Inf(1)
		for i := range 401 {
			nearest = min(nearest, track.PointAt(float64(i)/400).Sub(track.Middle).Length())
		}
		if nearest > 2 {
			t.Errorf("seed %d: length %.0f, bend %.3f: the edge passes its middle %.1f units off", seed,
				length, bend, nearest)
		}
		if back := scene.BendTo(d, e, track.Middle); math.Abs(bend) > 0.05 && math.Abs(back.By-bend) > 0.01 {
			t.Errorf("seed %d: bend %.3f, and through the same place %.3f", seed, bend, back.By)
		}
	}
}

func TestBendsSnap(t *testing.T) {
	d := document.New(graphs.Directed)
	edge, loop := graphs.Edge{From: 0, To: 1, Count: 1}, graphs.Edge{ID: 1, From: 0, To: 0, Count: 1}
	err := d.Edit(func(draft *document.ChangeBuilder) {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{Name: "a"}}, document.Point{})
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, scene.Point{X: 100})
		draft.AddEdge(document.EdgeState{Edge: edge})
		draft.AddEdge(document.EdgeState{Edge: loop})
	})
	must(t, err)
	for _, c := range []struct {
		edge graphs.Edge
		at   scene.Point
		want float64
	}{
		{edge, scene.Point{X: 50, Y: 2}, 0},
		{edge, scene.Point{X: 50, Y: -20}, 0.2},
		{edge, scene.Point{X: 50, Y: 20}, -0.2},
		{edge, scene.Point{X: 50, Y: -900}, document.MaxBend},
		{edge, scene.Point{X: 50, Y: 900}, -document.MaxBend},
		{loop, scene.Point{X: 3, Y: -60}, 0},
		{loop, scene.Point{X: 60, Y: -3}, 0.25},
		{loop, scene.Point{X: -60, Y: -62}, -0.125},
	} {
		if got := scene.BendTo(d, c.edge, c.at); got != document.NewBend(c.want) {
			t.Errorf("through %v: %v, want %v", c.at, got, c.want)
		}
	}
}
