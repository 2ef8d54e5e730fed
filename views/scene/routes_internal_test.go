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
	"nimgraph/graphs/trials"
)

// newBoard returns a drawing with vertices at places. The first has a straight edge to each of the
// vertices to, and edges are shown on demand.
func newBoard(t *testing.T, places []Point, to ...graphs.VertexID) *document.Drawing {
	t.Helper()
	d := document.New(graphs.Directed)
	draft := d.NewChange()
	for i, p := range places {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{
			ID:   graphs.VertexID(i),
			Name: string(rune(0x61 + i)),
		}}, p)
	}
	for _, v := range to {
		draft.Edge(draft.JoinVertices(0, v, 1)).Bend = document.NewBend(0)
	}
	draft.Vertex(0).Tokens = 1
	draft.Head().Style.Edges = document.SelectedEdges
	must(t, d.Do(draft.Change()))
	return d
}

// routesOf returns the routes of all edges of d.
func routesOf(d *document.Drawing) []route {
	b := newBuilder(d, nil, DefaultOptions())
	var ways []route
	for e := range d.Graph().Edges() {
		ways = append(ways, b.router.routeEdge(e, defaultHeadLength))
	}
	return ways
}

// TestMovesAlongARowFormAChain checks that each move along a row begins at the option before its
// end.
func TestMovesAlongARowFormAChain(t *testing.T) {
	ways := routesOf(newBoard(t, []Point{{X: 270}, {X: 180}, {X: 90}, {}}, 1, 2, 3))
	for i, w := range ways {
		if len(w.paths) != 1 || w.paths[0].n != 2 {
			t.Fatalf("edge %d has %d parts, the first of %d points", i, len(w.paths), w.paths[0].n)
		}
		before := 270 - 90*float64(i) // the middle of the vertex before it
		start, least := w.paths[0].p[0], before-Radius
		if start.X > least || start.X < least-rayGap || start.Y != 0 {
			t.Errorf("edge %d begins at %v, want it at the rim of the vertex at %g", i, start, before)
		}
		if want := before - 90 + Radius + rimGap; math.Abs(w.tip.X-want) > 1e-9 {
			t.Errorf("edge %d ends at %v, want %g", i, w.tip, want)
		}
	}
}

// TestMovesAvoidOtherVertices checks that a move passes around vertices that are no options.
func TestMovesAvoidOtherVertices(t *testing.T) {
	d := newBoard(t, []Point{{X: 270}, {X: 180}, {X: 90}, {}}, 3)
	w := routesOf(d)[0]
	if len(w.paths) != 1 || w.paths[0].n == 2 {
		t.Fatalf("the edge has %d parts, the first of %d points", len(w.paths), w.paths[0].n)
	}
	if off := w.paths[0].pointAt(0.5).Y; math.Abs(off) < Radius+leastClearance || math.Abs(off) > 80 {
		t.Errorf("the edge passes %g units from the vertices between", off)
	}
}

// TestMovesAcrossACrowdHaveGaps checks that an edge across a crowd is drawn at its two ends only.
func TestMovesAcrossACrowdHaveGaps(t *testing.T) {
	places := []Point{{X: 350, Y: 280}, {}}
	for x := range 6 {
		for y := range 5 {
			if p := (Point{X: 70 * float64(x), Y: 70 * float64(y)}); p != places[0] && p != places[1] {
				places = append(places, p)
			}
		}
	}
	d := newBoard(t, places, 1)
	w := routesOf(d)[0]
	if len(w.paths) != 2 {
		t.Fatalf("the edge has %d parts", len(w.paths))
	}
	seen := norm(w.paths[0].p[1].Sub(w.paths[0].p[0])) + norm(w.paths[1].p[1].Sub(w.paths[1].p[0]))
	if math.Abs(seen-firstStub-lastStub) > 1e-9 {
		t.Errorf("%g units of the edge are drawn, want %d", seen, firstStub+lastStub)
	}
	s := Build(d, nil, DefaultOptions())
	if overlaps := overlapsOf(d, s); len(overlaps["edge+vertex"]) > 0 {
		t.Errorf("the edge crosses %v", overlaps["edge+vertex"])
	}
	e, _ := d.Graph().Edge(0)
	if track, ok := s.Track(d, e); !ok || math.IsNaN(track.Middle.X+track.Middle.Y) {
		t.Errorf("the track of the edge is %v, %v", track, ok)
	}
}

// TestStraightEdgesStayStraight checks that edges stay as the layout has made them if all edges are
// shown.
func TestStraightEdgesStayStraight(t *testing.T) {
	d := newBoard(t, []Point{{X: 270}, {X: 180}, {X: 90}, {}}, 3)
	edit(t, d, func(draft *document.ChangeBuilder) { draft.Head().Style.Edges = document.AllEdges })
	w := routesOf(d)[0]
	if len(w.paths) != 1 || w.paths[0].n != 2 || w.paths[0].p[0] != (Point{X: 270 - Radius}) {
		t.Errorf("the edge is %v", w)
	}
	e, _ := d.Graph().Edge(0)
	if track, _ := Build(d, nil, DefaultOptions()).Track(d, e); math.Abs(track.Middle.X-135) > defaultHeadLength ||
		track.Middle.Y != 0 {
		t.Errorf("the middle of the edge is %v", track.Middle)
	}
}

// newCrowd returns a reproducible drawing of n vertices in a square, some wide, some with long
// names, and twice as many edges.
func newCrowd(tb testing.TB, r *rand.Rand, n int, spread float64) *document.Drawing {
	tb.Helper()
	d := document.New(graphs.Directed)
	for i := range n {
		v := graphs.Vertex{
			ID: graphs.VertexID(i), Name: fmt.Sprint(strings.Repeat("v", 1+r.IntN(9)), i),
			Sum: r.IntN(8) == 0,
		}
		if v.Heap = !v.Sum && r.IntN(6) == 0; v.Heap {
			v.Worth = int32(math.Pow(10, 6*r.Float64())) - 1
		}
		place := Point{X: spread * r.Float64(), Y: spread * r.Float64()}
		edit(tb, d, func(draft *document.ChangeBuilder) { draft.AddVertex(document.VertexState{Vertex: v}, place) })
	}
	for i := range 2 * n {
		e := graphs.Edge{
			ID: graphs.EdgeID(i), From: graphs.VertexID(r.IntN(n)),
			To: graphs.VertexID(r.IntN(n)), Count: 1,
		}
		if e.ID = graphs.EdgeID(d.Graph().EdgeSlots()); e.From != e.To {
			_ = d.Edit(func(draft *document.ChangeBuilder) { draft.AddEdge(document.EdgeState{Edge: e}) }) // fails if the edge exists
		}
	}
	return d
}

// TestIsClearAgainstTheDefinition checks that a path is clear of the selected vertices exactly if
// it is clear of all vertices, and that the same number of checks is subtracted.
func TestIsClearAgainstTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	ways := [2]int{}
	for range trials.Count(60) {
		b := newBuilder(newCrowd(t, r, 2+r.IntN(60), 200+1200*r.Float64()), nil, DefaultOptions()).router
		for e := range b.graph.Edges() {
			from, to := b.drawing.At(e.From), b.drawing.At(e.To)
			budget := b.budget
			var chord chordObstacles
			chord.collect(b, e, from, to, &budget)
			var near []obstacle
			for _, v := range chord.nearby {
				near = append(near, *v.obstacle)
			}
			for _, w := range layout.GentleBows() {
				p, tip := b.bowPath(e, from, to, w, defaultHeadLength)
				room, checks := []float64{clearance, leastClearance}[r.IntN(2)], r.IntN(3000)
				left, remaining := checks, checks
				want := b.plainClear(&p, tip, e, room, near, &left)
				if got := b.isPathClear(p, tip, e, room, near, &remaining); got != want || remaining != left {
					t.Fatalf("edge %d with bow %v: clear %v with %d checks left, want %v with %d", e.ID, w, got,
						remaining, want, left)
				}
				may := chord.appendObstaclesNear(nil, w, room, norm(to.Sub(from)))
				remaining = checks
				if got := b.pathAvoids(&p, tip, e, room, may, len(chord.nearby), &remaining); got != want ||
					remaining != left {
					t.Fatalf("edge %d with bow %v: avoids %v with %d checks left, want %v with %d", e.ID, w, got,
						remaining, want, left)
				}
				if want {
					ways[1]++
				} else {
					ways[0]++
				}
				want = true
				for v := range b.graph.Vertices() {
					obstacle := b.outline(v.ID).obstacleAt(v.ID, b.drawing.At(v.ID))
					want = want &&
						(v.ID == e.From || v.ID == e.To ||
							!b.anyPiece(&p, tip, func(a, c Point) bool { return obstacle.meets(a, c, room) }))
				}
				if got := b.isUnobstructed(&p, tip, e, room); got != want {
					t.Fatalf("edge %d with bow %v, room %g: unobstructed %v, want %v", e.ID, w, room, got, want)
				}
			}
		}
	}
	if min(ways[0], ways[1]) < trials.Count(1000) {
		t.Errorf("%d ways are obstructed and %d clear: too few to tell", ways[0], ways[1])
	}
}

// anyPiece reports whether accept is true for a straight piece of path p, which ends at tip.
func (ro *router) anyPiece(p *path, tip Point, accept func(a, c Point) bool) bool {
	pieces, from := 1, p.p[0]
	if p.n > 2 {
		pieces = p.countPieces(1, 64)
	}
	for i := 1; i <= pieces; i++ {
		to := tip
		if i < pieces {
			to = p.pointAt(float64(i) / float64(pieces))
		}
		if accept(from, to) {
			return true
		}
		from = to
	}
	return false
}

// plainClear is isPathClear without candidates: it tests all obstacles for each piece.
func (ro *router) plainClear(p *path, tip Point, e graphs.Edge, room float64, near []obstacle, checks *int) bool {
	return !ro.anyPiece(p, tip, func(a, c Point) bool {
		*checks -= len(near)
		return *checks < 0 || slices.ContainsFunc(near, func(r obstacle) bool {
			return r.id != e.From && r.id != e.To && r.meets(a, c, room)
		})
	})
}

// TestFarSegmentsCrossFewCells checks that segments of any length cross few cells, so that distant
// vertices take no more time.
func TestFarSegmentsCrossFewCells(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for _, reach := range []float64{0, 100, 1e4, document.MaxPlace} {
		var segments []segment
		for range 500 {
			far := reach
			if r.IntN(2) == 0 {
				far = min(reach, 100)
			}
			randomPoint := func() Point { return Point{X: (2*r.Float64() - 1) * far, Y: (2*r.Float64() - 1) * far} }
			segments = append(segments, segment{randomPoint(), randomPoint()})
		}
		c := newSegmentIndex(segments)
		// Each segment crosses columns and rows, and a few cells at the ends of rows.
		if limit := (2*mostCells + 4) * len(segments); c.Len() > limit {
			t.Errorf("reach %g: %d cells, at most %d", reach, c.Len(), limit)
		}
		for range 200 {
			k := r.IntN(len(segments))
			low := Point{
				X: (segments[k].a.X+segments[k].b.X)/2 + 40*r.NormFloat64(),
				Y: (segments[k].a.Y+segments[k].b.Y)/2 + 40*r.NormFloat64(),
			}
			high := low.Add(Point{X: 60, Y: 20})
			some := false
			for i := range segments {
				some = some || segments[i].meets(low, high)
			}
			found := false
			c.visitCrossing(low, high, func(int32) bool { found = true; return true })
			if found != some {
				t.Fatalf("reach %g: box %v–%v is met: %v, found: %v", reach, low, high, some, found)
			}
		}
	}
}

// leastMoves finds places for ports on a line by a slow method: of all places that keep neighbours
// apart, those with the least weighted sum of squared moves. It corrects each pair in turn, and
// takes back corrections that have become unnecessary (Hildreth 1957).
func leastMoves(want, apart, weight []float64) []float64 {
	x, pressed := slices.Clone(want), make([]float64, len(apart))
	for range 200_000 {
		change := 0.0
		for i, gap := range apart {
			give := 1/weight[i] + 1/weight[i+1]
			more := math.Max(-pressed[i], (gap-(x[i+1]-x[i]))/give)
			pressed[i] += more
			x[i] -= more / weight[i]
			x[i+1] += more / weight[i+1]
			change = math.Max(change, math.Abs(more))
		}
		if change < 1e-12 {
			break
		}
	}
	return x
}

// TestPortsMoveAsLittleAsPossible checks that ports which are too near to each other move as little
// as possible, and ports with room do not move.
func TestPortsMoveAsLittleAsPossible(t *testing.T) {
	const radius = 30
	r := rand.New(rand.NewPCG(16, 1))
	moved := 0
	for range 500 {
		ports := make([]port, 2+r.IntN(6))
		middle := 2 * math.Pi * r.Float64()
		for i := range ports {
			ports[i] = port{
				angle: math.Remainder(middle+1.2*r.Float64(), 2*math.Pi), half: 1 + 3*r.Float64(), head: r.IntN(4) > 0,
				weight: 1 + float64(r.IntN(3)),
			}
		}
		slices.SortFunc(ports, func(p, q port) int { return sign(p.angle - q.angle) })
		var s spreader
		got := slices.Clone(s.spreadAngles(ports, radius))

		// The same ports on a line, from the widest gap on, which is opposite to the middle.
		var want, apartBy, weight, have []float64
		cut := math.Remainder(middle+0.6+math.Pi, 2*math.Pi)
		var line []int
		for i := range ports {
			line = append(line, i)
		}
		from := func(i int) float64 { return math.Mod(ports[i].angle-cut+4*math.Pi, 2*math.Pi) }
		slices.SortFunc(line, func(i, j int) int { return sign(from(i) - from(j)) })
		for n, i := range line {
			want = append(want, from(i))
			weight = append(weight, ports[i].weight)
			have = append(have, from(i)+got[i]-ports[i].angle)
			if n > 0 {
				apartBy = append(apartBy, leastAngle(&ports[line[n-1]], &ports[i], radius))
			}
		}
		best := leastMoves(want, apartBy, weight)
		for i := range best {
			if math.Abs(best[i]-want[i]) > 1e-9 {
				moved++
			}
			if math.Abs(best[i]-want[i]) > maxTurn-1e-6 {
				best = nil // then all get less room
				break
			}
		}
		for i := range best {
			if math.Abs(best[i]-have[i]) > 1e-6 {
				t.Fatalf("ports at %v with room %v stand at %v, not at %v", want, apartBy, have, best)
			}
		}
		for i, x := range have {
			if math.Abs(x-want[i]) > maxTurn+1e-9 || i > 0 && x < have[i-1]-1e-9 {
				t.Fatalf("ports at %v are moved to %v", want, have)
			}
		}
	}
	if moved < 500 {
		t.Errorf("only %d ports were moved", moved)
	}
}

// TestHeadsAreSideBySide checks that no two arrowheads overlap if many edges meet a vertex from one
// side, and that all end at the rim.
func TestHeadsAreSideBySide(t *testing.T) {
	for _, game := range []string{
		"fibonacci-nim", "lasker", "turning-turtles", "nim-with-pass", "nim heaps=3,5,7", "bash max=3 heaps=21",
		"subtraction set=1,3,4 heaps=14", "subtraction set=2,5,7 heaps=31",
	} {
		s := gameScene(t, game)
		var heads []*Shape
		for i := range s.Shapes {
			if h := &s.Shapes[i]; h.Kind == Polygon && h.Subject.Kind == Edge {
				heads = append(heads, h)
			}
		}
		for i, h := range heads {
			for _, other := range heads[:i] {
				if d := h.P[0].Sub(other.P[0]).Length(); d < 5 {
					t.Errorf("%s: two heads end %.1f units from each other, at %v", game, d, h.P[0])
				}
			}
		}
	}
}
