package scene_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// slowHit is the hit test by its definition: the topmost vertex or token within two units,
// otherwise the topmost edge within slop. It tests 200 points of each curve.
func slowHit(sc *scene.Scene, p scene.Point, slop float64) scene.Subject {
	for _, edges := range []bool{false, true} {
		for i := len(sc.Shapes) - 1; i >= 0; i-- {
			sh := sc.Shapes[i]
			if sh.Subject.Kind == scene.Nothing || sh.Kind == scene.Text || (sh.Subject.Kind == scene.Edge) != edges {
				continue
			}
			reach := math.Min(slop, 2)
			if edges {
				reach = slop
			}
			if distance(sh, p) <= reach {
				return sh.Subject
			}
		}
	}
	return scene.Subject{}
}

// distance returns the distance of p from sh, or 0 inside.
func distance(sh scene.Shape, p scene.Point) float64 {
	q := p.Sub(sh.P[0])
	switch sh.Kind {
	case scene.Disc:
		return math.Max(0, q.Length()-sh.Size)
	case scene.Pill:
		over := math.Max(0, math.Abs(q.X)-math.Max(0, sh.P[1].X-sh.P[1].Y))
		return math.Max(0, math.Hypot(over, q.Y)-sh.P[1].Y)
	case scene.Curve:
		best := math.Inf(1)
		for i := range 201 {
			best = math.Min(best, curvePoint(sh, float64(i)/200).Sub(p).Length())
		}
		return math.Max(0, best-sh.Width/2)
	}
	// For a polygon: 0 inside, by the winding number, otherwise the distance of the nearest of many
	// points on its sides.
	angle, best := 0.0, math.Inf(1)
	corners := cornersOf(sh)
	for i := range corners {
		a, b := corners[i].Sub(p), corners[(i+1)%len(corners)].Sub(p)
		angle += math.Atan2(a.X*b.Y-a.Y*b.X, a.X*b.X+a.Y*b.Y)
		for k := range 41 {
			best = math.Min(best, a.Add(b.Sub(a).Scale(float64(k)/40)).Length())
		}
	}
	if math.Abs(angle) > math.Pi {
		return 0
	}
	return best
}

func TestHitAgainstTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	kinds := map[scene.SubjectKind]int{}
	for range 40 {
		d := randomScene(t, r, graphs.Kind(r.IntN(2)), 2+r.IntN(8), 400, 30*float64(r.IntN(3)))
		sc := scene.Build(d, nil, scene.DefaultOptions())
		for i := range 120 {
			p := pt(-50+500*r.Float64(), -50+500*r.Float64())
			if i < 20 { // next to a vertex, where a token may be
				near := d.At(graphs.VertexID(r.IntN(d.Graph().Order())))
				p = near.Add(pt(30*r.Float64(), -30*r.Float64()))
			}
			got, want := sc.Hit(p, 5), slowHit(sc, p, 5)
			if got != want && slowHit(sc, p, 4.7) == slowHit(sc, p, 5.3) {
				t.Fatalf("%v hits %v, want %v", p, got, want)
			}
			kinds[got.Kind]++
		}
	}
	for _, k := range []scene.SubjectKind{scene.Nothing, scene.Vertex, scene.Edge, scene.Token} {
		if kinds[k] < 20 {
			t.Errorf("only %d of the places show %v", kinds[k], k)
		}
	}
}

func TestVisibleShapesAreHit(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 100 {
		d := randomScene(t, r, graphs.Kind(r.IntN(2)), 2+r.IntN(8), 600, 80)
		sc := scene.Build(d, nil, scene.DefaultOptions())
		for v := range d.Graph().Vertices() {
			p := d.At(v.ID).Add(pt(5*r.Float64(), 5*r.Float64()))
			if hit := sc.Hit(p, 0); hit.VertexID() != v.ID {
				t.Fatalf("%v in vertex %v hits %v", p, v, hit)
			}
		}
		for id, s := range shafts(sc) {
			middle := curvePoint(s.line, 0.5)
			hit := sc.Hit(middle, 2)
			if hit.EdgeID() == graphs.EdgeID(id) {
				continue
			}
			// Another shape must lie above it there.
			if slowHit(sc, middle, 2) != hit && slowHit(sc, middle, 1.7) == slowHit(sc, middle, 2.3) {
				t.Fatalf("the middle of edge %d hits %v", id, hit)
			}
		}
		for _, p := range []scene.Point{pt(-300, 0), pt(1e9, 1e9), pt(math.Inf(1), math.Inf(1)), pt(math.NaN(), 0)} {
			if hit := sc.Hit(p, 5); hit.Kind != scene.Nothing {
				t.Fatalf("%v hits %v", p, hit)
			}
			if v, ok := sc.VertexNear(p, 11); ok {
				t.Fatalf("%v is on the rim of %v", p, v)
			}
		}
	}
}

func TestEdgeBelowANameIsHit(t *testing.T) {
	d := newDrawing(t, "a -> b", pt(0, 0), pt(0, 150))
	sc := scene.Build(d, nil, scene.DefaultOptions())
	name := pt(0, scene.Radius+scene.NameDrop)
	if hit := sc.Hit(name, 5); hit.EdgeID() != 0 {
		t.Errorf("the edge below the name a is not hit, but %v", hit)
	}
}

func TestTokensBelongToVertices(t *testing.T) {
	d := newDrawing(t, "a -> b\ntoken a x2", pt(0, 0), pt(150, 0))
	sc := scene.Build(d, nil, scene.Options{})
	hit := sc.Hit(pt(17, -17), 0)
	if hit.Kind != scene.Token || hit.VertexID() != 0 || hit.EdgeID() != graphs.None {
		t.Errorf("the token is %v", hit)
	}
	if none := (scene.Subject{}); none.VertexID() != graphs.None || none.EdgeID() != graphs.None {
		t.Error("nothing is something")
	}
}

func TestRim(t *testing.T) {
	d := newDrawing(t, "s = b\nb -> c\nr -> c", pt(0, 0), pt(200, 0), pt(400, 0), pt(600, 0))
	s := solve(t, d)
	for i := range s.Values {
		if s.Position.Graph.VertexID[i] == 1 {
			s.Values[i] = s.Values[i].Add(s.Values[i])
		}
	}
	sc := scene.Build(d, s, scene.Options{})
	for _, c := range []struct {
		p    scene.Point
		want graphs.VertexID
	}{
		{pt(0, -30), 0},
		{pt(0, -36), graphs.None},
		{pt(0, 24+10.9), 0},
		{pt(0, 24+11.1), graphs.None},
		// The sides of a diamond are 24/√2 from its middle, so its rim does not reach as far as that
		// of a disc around it.
		{pt(18, 18), 0},
		{pt(22, 22), graphs.None},
		{pt(200+32, 0), 1},
		{pt(200+34, 0), graphs.None},
		{pt(200, 0), 1},
	} {
		got, ok := sc.VertexNear(c.p, 11)
		if got.VertexID() != c.want || ok != (c.want != graphs.None) {
			t.Errorf("%v is on the rim of %v, want %d", c.p, got, c.want)
		}
	}
}

func TestVertexShape(t *testing.T) {
	for _, c := range []struct {
		text        string
		half, reach float64
	}{
		{"a -> b", scene.Radius, scene.Radius},
		{"a = b", scene.DiamondReach, scene.DiamondReach},
		{"a -- b\nground a", 0.75 * scene.GroundRadius, 0.75 * scene.GroundRadius},
	} {
		d := newDrawing(t, c.text, pt(10, 20), pt(200, 20))
		o := scene.Options{Selection: document.Selection{Vertices: []graphs.VertexID{0}}}
		sc := scene.Build(d, nil, o)
		p, half, reach, ok := sc.VertexShape(scene.Subject{Kind: scene.Vertex})
		if !ok || p != pt(10, 20) || half != c.half || reach != c.reach {
			t.Errorf("%s: %v %v %v %v", c.text, p, half, reach, ok)
		}
		for _, other := range []scene.Subject{{}, {Kind: scene.Vertex, ID: 7}, {Kind: scene.Edge}} {
			if _, _, _, ok := sc.VertexShape(other); ok {
				t.Errorf("%v has the shape of a vertex", other)
			}
		}
	}
	d := newDrawing(t, "a -> a\nb -> a c", pt(10, 20), pt(200, 20), pt(300, 20))
	sc := scene.Build(d, solve(t, d), scene.DefaultOptions())
	if _, half, reach, ok := sc.VertexShape(scene.Subject{Kind: scene.Vertex, ID: 1}); !ok || half <= reach ||
		reach != scene.Radius {
		t.Errorf("the shape of ∞{0} is %v × %v", half, reach)
	}
}

// TestShaftsHaveTheirEnds checks that the line of an edge has the two vertices that it joins, also
// in an excerpt.
func TestShaftsHaveTheirEnds(t *testing.T) {
	d := newStar(t)
	for name, sc := range map[string]*scene.Scene{
		"whole": scene.Build(d, nil, scene.Options{}), "excerpt": scene.NewExcerpt(d, 2).Scene(nil, scene.Options{}),
	} {
		lines := 0
		for _, h := range sc.Shapes {
			if h.Part != scene.PartShaft {
				continue
			}
			lines++
			if e, _ := d.Graph().Edge(h.Subject.EdgeID()); h.Ends != [2]graphs.VertexID{e.From, e.To} {
				t.Errorf("%s: edge %d from %d to %d is drawn between %d", name, e.ID, e.From, e.To, h.Ends)
			}
		}
		if lines == 0 {
			t.Errorf("%s has no edges", name)
		}
	}
}
