package scene_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// fan is a terminal vertex t with n others above it, a little apart from each other.
func fan(tb testing.TB, r *rand.Rand, n int) *document.Drawing {
	places := []scene.Point{at(0, 0)}
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "v%d -> t\n", i)
		places = append(places, at(80*(float64(i)-float64(n-1)/2)+20*r.Float64(), -240-60*r.Float64()))
	}
	places[0], places[1] = places[1], places[0] // v0 is read before t
	return drawn(tb, text.String(), places...)
}

// tips returns how many edges end at each place.
func tips(sc *scene.Scene) map[scene.Point]int {
	found := map[scene.Point]int{}
	for _, s := range shafts(sc) {
		found[at(math.Round(s.tip.X*1e6)/1e6, math.Round(s.tip.Y*1e6)/1e6)]++
	}
	return found
}

// Edges that come to a terminal vertex from one side end in one head. They come there in
// one direction, and begin where they would.
func TestEdgesJoinInATrunk(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 2))
	for n := 4; n < 9; n++ {
		d := fan(t, r, n)
		if got := len(tips(scene.Build(d, nil, scene.Options{}))); got != n {
			t.Fatalf("%d edges have %d heads without a bundle", n, got)
		}
		sc := scene.Build(d, nil, scene.Options{Bundles: scene.BundledAtTerminals})
		largest := 0
		for _, many := range tips(sc) {
			largest = max(largest, many)
		}
		if largest < 4 {
			t.Errorf("of %d edges, %d join at most", n, largest)
		}
		type arrival struct{ way, tip scene.Point }
		ways := map[scene.Point]arrival{}
		for id, s := range shafts(sc) {
			e, _ := d.Graph().Edge(graphs.EdgeID(id))
			if !inOutline(sc, e.From, s.line.P[0], 0.01) || inOutline(sc, e.From, s.line.P[0], -0.01) {
				t.Errorf("edge %d begins at %v, which is not on the rim", id, s.line.P[0])
			}
			if s.line.N != 4 {
				continue
			}
			way := s.line.P[3].Sub(s.line.P[2])
			way = way.Scale(1 / way.Length())
			key := at(math.Round(s.tip.X), math.Round(s.tip.Y))
			if other, ok := ways[key]; ok && (other.way.Sub(way).Length() > 1e-6 || other.tip.Sub(s.tip).Length() > 1e-6) {
				t.Errorf("two edges of a trunk come from %v and %v", other.way, way)
			}
			ways[key] = arrival{way, s.tip}
		}
	}
}

// Where edges are bundled, none runs through a vertex that it would keep clear of
// otherwise.
func TestBundlesKeepClearOfVertices(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 15
	}
	r := rand.New(rand.NewPCG(16, 3))
	joined, apart, bundled := 0, 0, 0
	for range rounds {
		d := random(t, r, graphs.Directed, 8+r.IntN(20), 900, 90)
		for v := range d.Graph().Vertices() { // all to one or two of them
			to := graphs.VertexID(r.IntN(2))
			edge := graphs.Edge{ID: graphs.EdgeID(d.Graph().EdgeSlots()), From: v.ID, To: to, Count: 1}
			_ = d.Apply(document.AddEdge{Edge: edge}) // where there is none yet
		}
		under := func(o scene.Options) (n int) {
			sc := scene.Build(d, nil, o)
			for id, s := range shafts(sc) {
				e, _ := d.Graph().Edge(graphs.EdgeID(id))
				for v := range d.Graph().Vertices() {
					hit := false
					for i := range 101 {
						hit = hit || v.ID != e.From && v.ID != e.To && inOutline(sc, v.ID, on(s.line, float64(i)/100), 0)
					}
					if hit {
						n++
					}
				}
			}
			for _, many := range tips(sc) {
				joined += many - 1
			}
			return n
		}
		apart += under(scene.Options{})
		bundled += under(scene.Options{Bundles: scene.Bundled})
	}
	if bundled > apart+apart/10 { // the ends of others make room for a trunk
		t.Errorf("%d edges run under vertices, and %d where they are bundled", apart, bundled)
	}
	if joined < 5*rounds/3 {
		t.Errorf("only %d edges have joined", joined)
	}
}

// A winning move lies over the trunk in which it ends, also over an edge that is selected,
// which lies over all others; and every edge of a bundle is hit where it runs alone.
func TestEdgesOfABundleAreSeenAndHit(t *testing.T) {
	d := fan(t, rand.New(rand.NewPCG(16, 4)), 6)
	apply(t, d, document.SetTokens{ID: 0, Tokens: 1})
	apply(t, d, document.SetStyle{Style: document.Style{Bundles: document.TerminalBundles}})
	o := scene.Everything()
	o.Selection.Edges = []graphs.EdgeID{4}
	sc := scene.Build(d, solved(t, d), o)
	var order []int32
	for _, sh := range sc.Shapes {
		if sh.Kind == scene.Polygon && sh.Subject.Kind == scene.Edge {
			order = append(order, sh.Subject.ID)
		}
	}
	if n := len(order); n != 6 || order[n-2] != 4 || order[n-1] != 0 {
		t.Errorf("the heads lie on each other in the order %v", order)
	}
	for id, s := range shafts(sc) {
		if hit := sc.Hit(on(s.line, 0.3), 2); hit != (scene.Subject{Kind: scene.Edge, ID: id}) {
			t.Errorf("on edge %d, %v is hit", id, hit)
		}
	}
}

// The style says what is bundled where the options do not; an edge-deletion game, a few
// edges, and edges that were bent by hand never are.
func TestWhatIsBundled(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 5))
	styled := func(d *document.Drawing, b document.Bundles) *document.Drawing {
		apply(t, d, document.SetStyle{Style: document.Style{Bundles: b}})
		return d
	}
	inner := fan(t, r, 5)
	apply(t, inner, document.AddVertex{Vertex: graphs.Vertex{ID: 6, Name: "below"}, At: at(0, 100)})
	apply(t, inner, document.AddEdge{Edge: graphs.Edge{ID: 5, From: 1, To: 6, Count: 1}})
	bent := fan(t, r, 5)
	for e := range bent.Graph().Edges() {
		apply(t, bent, document.SetBend{ID: e.ID, Bend: document.Bent(0.02)})
	}
	deletion := fan(t, r, 5)
	apply(t, deletion, document.SetKind{Kind: graphs.Deletion})
	for name, c := range map[string]struct {
		d       *document.Drawing
		which   scene.Bundling
		bundled bool
	}{
		"by style":                 {styled(fan(t, r, 5), document.TerminalBundles), scene.BundledByStyle, true},
		"against the style":        {styled(fan(t, r, 5), document.TerminalBundles), scene.NotBundled, false},
		"the usual style":          {fan(t, r, 5), scene.BundledByStyle, false},
		"three edges":              {fan(t, r, 3), scene.Bundled, false},
		"at a vertex with an edge": {inner, scene.BundledAtTerminals, false},
		"everywhere":               {styled(inner, document.AllBundles), scene.BundledByStyle, true},
		"bent":                     {bent, scene.Bundled, false},
		"edge deletion":            {deletion, scene.Bundled, false},
	} {
		sc := scene.Build(c.d, nil, scene.Options{Bundles: c.which})
		joined := false
		for _, many := range tips(sc) {
			joined = joined || many > 1
		}
		if joined != c.bundled {
			t.Errorf("%s: bundled is %v", name, joined)
		}
	}
}
