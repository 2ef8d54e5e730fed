package scene

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// crowd is a seeded drawing of n vertices in a square, some wide, some with long names, and
// twice as many edges.
func crowd(tb testing.TB, r *rand.Rand, n int, spread float64) *document.Drawing {
	tb.Helper()
	d := document.New(graphs.Directed)
	for i := range n {
		v := graphs.Vertex{ID: graphs.VertexID(i), Name: fmt.Sprint(strings.Repeat("v", 1+r.IntN(9)), i), Sum: r.IntN(8) == 0}
		if v.Heap = !v.Sum && r.IntN(6) == 0; v.Heap {
			v.Worth = int32(math.Pow(10, 6*r.Float64())) - 1
		}
		at := Point{X: spread * r.Float64(), Y: spread * r.Float64()}
		change(tb, d, func(draft *document.Draft) { draft.AddVertex(document.Vertex{Vertex: v}, at) })
	}
	for i := range 2 * n {
		e := graphs.Edge{ID: graphs.EdgeID(i), From: graphs.VertexID(r.IntN(n)), To: graphs.VertexID(r.IntN(n)), Count: 1}
		if e.ID = graphs.EdgeID(d.Graph().EdgeSlots()); e.From != e.To {
			_ = d.Edit(func(draft *document.Draft) { draft.AddEdge(document.Edge{Edge: e}) }) // a second edge between the two is refused
		}
	}
	return d
}

// A way is clear of the vertices near it where it is of all of them, and takes as many
// checks as if all were looked at.
func TestClearLooksAtAll(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	ways := [2]int{}
	for range rounds(60) {
		b := newBuilder(crowd(t, r, 2+r.IntN(60), 200+1200*r.Float64()), nil, Everything()).ways
		for e := range b.graph.Edges() {
			from, to := b.drawing.At(e.From), b.drawing.At(e.To)
			all := b.checks
			b.obstacles(e, from, to, &all)
			b.near = b.near[:0]
			for _, v := range b.chords {
				b.near = append(b.near, *v.obstacle)
			}
			near := slices.Clone(b.near)
			for _, w := range layout.GentleBows() {
				p, tip := b.swayed(e, from, to, w, headLength)
				room, checks := []float64{clearance, leastClearance}[r.IntN(2)], r.IntN(3000)
				left, again := checks, checks
				b.near = append(b.near[:0], near...) // unobstructed uses its memory
				want := b.plainClear(&p, tip, e, room, &left)
				if got := b.clear(p, tip, e, room, &again); got != want || again != left {
					t.Fatalf("edge %d with bow %v: clear %v with %d checks left, want %v with %d", e.ID, w, got, again, want, left)
				}
				b.doubtful(w, room, norm(to.Sub(from)))
				again = checks
				if got := b.passes(&p, tip, e, room, len(b.chords), &again); got != want || again != left {
					t.Fatalf("edge %d with bow %v: passes %v with %d checks left, want %v with %d", e.ID, w, got, again, want, left)
				}
				if want {
					ways[1]++
				} else {
					ways[0]++
				}
				want = true
				for v := range b.graph.Vertices() {
					obstacle := b.outline(v.ID).obstacle(v.ID, b.drawing.At(v.ID))
					want = want && (v.ID == e.From || v.ID == e.To || !b.along(&p, tip, func(a, c Point) bool { return obstacle.meets(a, c, room) }))
				}
				if got := b.unobstructed(&p, tip, e, room); got != want {
					t.Fatalf("edge %d with bow %v, room %g: unobstructed %v, want %v", e.ID, w, room, got, want)
				}
			}
		}
	}
	if min(ways[0], ways[1]) < rounds(1000) {
		t.Errorf("%d ways are obstructed and %d clear: too few to tell", ways[0], ways[1])
	}
}

// along tells whether something is true of a piece of a path.
func (b *router) along(p *path, tip Point, of func(a, c Point) bool) bool {
	pieces, from := 1, p.p[0]
	if p.n > 2 {
		pieces = p.pieces(1, 64)
	}
	for i := 1; i <= pieces; i++ {
		to := tip
		if i < pieces {
			to = p.at(float64(i) / float64(pieces))
		}
		if of(from, to) {
			return true
		}
		from = to
	}
	return false
}

// plainClear is clear, by looking at all that is near for each piece.
func (b *router) plainClear(p *path, tip Point, e graphs.Edge, room float64, checks *int) bool {
	return !b.along(p, tip, func(a, c Point) bool {
		*checks -= len(b.near)
		return *checks < 0 || slices.ContainsFunc(b.near, func(r obstacle) bool { return r.id != e.From && r.id != e.To && r.meets(a, c, room) })
	})
}
