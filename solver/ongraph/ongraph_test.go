package ongraph_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/solver/ongraph"
)

// testGraph is a graph with n vertices and the given edges.
type testGraph struct {
	n     int
	edges [][2]int
}

func (g testGraph) freeze() *graphs.Frozen {
	b := graphs.NewBuilder(graphs.Directed, 0, 0)
	for v := range g.n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint("v", v)})
	}
	for _, e := range g.edges {
		b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), 1)
	}
	made := must.Get(b.Graph())
	return made.Freeze()
}

// positionKey identifies a position: the remaining vertices, in edge geography the remaining
// edges, and in geography the vertex of the token.
type positionKey struct {
	vertices, edges string
	at              int
}

// valuesByDefinition computes values of a rule by its definition, without dividing positions into
// components.
type valuesByDefinition struct {
	testGraph
	rule  graphs.Kind
	known map[positionKey]int
}

func (d *valuesByDefinition) value(vertices, edges []bool, at int) int {
	p := positionKey{fmt.Sprint(vertices), fmt.Sprint(edges), at}
	if v, ok := d.known[p]; ok {
		return v
	}
	met := map[int]bool{}
	for _, next := range d.options(vertices, edges, at) {
		met[d.value(next.vertices, next.edges, next.at)] = true
	}
	n := 0
	for met[n] {
		n++
	}
	d.known[p] = n
	return n
}

type nextPosition struct {
	vertices, edges []bool
	at              int
	taken           int // the vertex or the edge
}

func (d *valuesByDefinition) options(vertices, edges []bool, at int) (list []nextPosition) {
	switch d.rule {
	case graphs.NodeKayles:
		for v := range d.n {
			if !vertices[v] {
				continue
			}
			left := slices.Clone(vertices)
			left[v] = false
			for _, e := range d.edges {
				if e[0] == v {
					left[e[1]] = false
				} else if e[1] == v {
					left[e[0]] = false
				}
			}
			list = append(list, nextPosition{left, edges, at, v})
		}
	case graphs.ArcKayles:
		for i, e := range d.edges {
			if vertices[e[0]] && vertices[e[1]] {
				left := slices.Clone(vertices)
				left[e[0]], left[e[1]] = false, false
				list = append(list, nextPosition{left, edges, at, i})
			}
		}
	default:
		for i, e := range d.edges {
			for k := range 2 {
				to := e[1-k]
				if e[k] != at || k == 1 && e[0] == e[1] {
					continue
				}
				if d.rule == graphs.Geography && vertices[to] && to != at {
					left := slices.Clone(vertices)
					left[at] = false
					list = append(list, nextPosition{left, edges, to, to})
				}
				if d.rule == graphs.EdgeGeography && edges[i] {
					left := slices.Clone(edges)
					left[i] = false
					list = append(list, nextPosition{vertices, left, to, i})
				}
			}
		}
	}
	return list
}

func allTrue(n int) []bool { return slices.Repeat([]bool{true}, n) }

// checkAgainstDefinition compares Solve with the definition on g under each rule, with the token
// on each vertex.
func checkAgainstDefinition(t *testing.T, g testGraph) {
	t.Helper()
	for _, rule := range ongraph.Rules() {
		if rule == graphs.EdgeGeography && len(g.edges) > 15 {
			continue
		}
		d := &valuesByDefinition{testGraph: g, rule: rule, known: map[positionKey]int{}}
		if !rule.HasTokens() {
			d.checkToken(t, -1)
			continue
		}
		for v := range g.n {
			d.checkToken(t, v)
		}
	}
}

func (d *valuesByDefinition) checkToken(t *testing.T, at int) {
	t.Helper()
	g, rule := d.testGraph, d.rule
	s := must.Get(ongraph.Solve(t.Context(), g.freeze(), rule, int32(at)))
	want := d.value(allTrue(g.n), allTrue(len(g.edges)), at)
	if int(s.Value) != want || !s.Valued || s.Unknown != nil || (s.Outcome == graphs.OutcomeN) != (want > 0) {
		t.Fatalf("%s on %v: solution %+v, want value %d", rule, g, s, want)
	}
	leaves := map[int]int{}
	for _, o := range d.options(allTrue(g.n), allTrue(len(g.edges)), at) {
		leaves[o.taken] = d.value(o.vertices, o.edges, o.at)
	}
	if len(s.Moves) != len(leaves) {
		t.Fatalf("%s on %v: %d moves, want %d", rule, g, len(s.Moves), len(leaves))
	}
	for _, m := range s.Moves {
		want, ok := leaves[int(max(m.Vertex, m.Edge))]
		if !ok || int(m.Leaves) != want || !m.Valued || m.Wins != (want == 0) {
			t.Fatalf("%s on %v: move %+v, want value %d", rule, g, m, want)
		}
	}
	sum := ongraph.Nimber(0)
	for _, p := range s.Parts {
		sum ^= p.Value
	}
	if !rule.HasTokens() && sum != s.Value {
		t.Fatalf("%s on %v: parts %v do not have XOR %d", rule, g, s.Parts, s.Value)
	}
}

// TestByDefinition checks all graphs of up to six vertices (up to a numbering in which degrees
// never rise), and random graphs of up to twelve, some of them trees, some with many twins.
func TestByDefinition(t *testing.T) {
	most, rounds := 6, 300
	if testing.Short() {
		most, rounds = 5, 40
	}
	for n := 1; n <= most; n++ {
		var pairs [][2]int
		for v := range n {
			for w := range v {
				pairs = append(pairs, [2]int{w, v})
			}
		}
		for chosen := range 1 << len(pairs) {
			g := testGraph{n: n}
			degrees := make([]int, n)
			for i, p := range pairs {
				if chosen>>i&1 == 1 {
					g.edges = append(g.edges, p)
					degrees[p[0]]--
					degrees[p[1]]--
				}
			}
			if slices.IsSorted(degrees) {
				checkAgainstDefinition(t, g)
			}
		}
	}
	for _, symmetric := range []testGraph{petersen(4, 1), petersen(5, 2), petersen(6, 1)} {
		checkAgainstDefinition(t, symmetric)
	}
	r := rand.New(rand.NewPCG(1, 26))
	for round := range rounds {
		g := testGraph{n: 1 + r.IntN(12)}
		met := map[[2]int]bool{}
		add := func(v, w int) {
			if e := [2]int{min(v, w), max(v, w)}; !met[e] {
				met[e] = true
				g.edges = append(g.edges, e)
			}
		}
		switch round % 4 {
		case 0:
			for v := 1; v < g.n; v++ {
				add(r.IntN(v), v)
			}
		case 1: // neighbours by classes, so that there are twins
			joined := r.Uint64()
			for v := range g.n {
				for w := range v {
					if a, b := min(v, w)%3, max(v, w)%3; joined>>(a*3+b)&1 == 1 && r.IntN(12) > 0 {
						add(v, w)
					}
				}
			}
		default:
			for range r.IntN(2 * g.n) {
				add(r.IntN(g.n), r.IntN(g.n))
			}
		}
		checkAgainstDefinition(t, g)
	}
}

// petersen returns a generalized Petersen graph, which is a prism if k is 1.
func petersen(n, k int) testGraph {
	g := testGraph{n: 2 * n}
	for i := range n {
		g.edges = append(g.edges, [2]int{i, n + i}, [2]int{i, (i + 1) % n}, [2]int{n + i, n + (i+k)%n})
	}
	return g
}

// findGrid returns a grid with the given numbers of rows and columns, and its vertices in random
// order.
func findGrid(rows, columns int) testGraph {
	g := testGraph{n: rows * columns}
	squareOf := rand.New(rand.NewPCG(uint64(rows), uint64(columns))).Perm(g.n)
	for v := range g.n {
		if (v+1)%columns > 0 {
			g.edges = append(g.edges, [2]int{squareOf[v], squareOf[v+1]})
		}
		if v+columns < g.n {
			g.edges = append(g.edges, [2]int{squareOf[v], squareOf[v+columns]})
		}
	}
	return g
}

func line(n int, closed bool) testGraph {
	g := testGraph{n: n}
	for v := 1; v < n; v++ {
		g.edges = append(g.edges, [2]int{v - 1, v})
	}
	if closed {
		g.edges = append(g.edges, [2]int{n - 1, 0})
	}
	return g
}

// TestPublishedValues checks published values: Node Kayles on grids of three rows (OEIS A316632)
// and of four (all 0; Brown and others 2020); Cram on four and five rows from four columns on (the
// table of P. Beling, github.com/beling/impartial-games); Dawson's games on paths and cycles (Guy
// and Smith 1956). Cram on three rows up to 3 by 9 has the values of the preset, in which all
// squares are positions.
func TestPublishedValues(t *testing.T) {
	row := func(rule graphs.Kind, rows, first int, want ...int) {
		t.Helper()
		for i, w := range want {
			if got := value(t, findGrid(rows, first+i), rule); got != w {
				t.Errorf("%s on %d by %d squares: value %d, want %d", rule, rows, first+i, got, w)
			}
		}
	}
	row(graphs.NodeKayles, 3, 1, 2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4)
	row(graphs.NodeKayles, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0)
	row(graphs.NodeKayles, 2, 1, 1, 0, 1, 0, 1, 0, 1, 0)
	row(graphs.ArcKayles, 3, 1, 1, 1, 0, 1, 1, 4, 1, 3, 1, 2)
	row(graphs.ArcKayles, 4, 1, 2, 0, 1, 0, 2, 0, 3)
	row(graphs.ArcKayles, 5, 5, 0)
	dawsonsChess := []int{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5}
	dawsonsKayles := []int{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0}
	for n := 1; n < len(dawsonsKayles); n++ {
		if v, w := value(t, line(n, false), graphs.NodeKayles),
			value(t, line(n, false), graphs.ArcKayles); v != dawsonsChess[n] || w != dawsonsKayles[n] {
			t.Errorf("path of %d vertices: values %d and %d", n, v, w)
		}
		if n < 3 {
			continue
		}
		leaves := func(path int) int { // the value of a cycle; every move leaves the same path
			if path == 0 {
				return 1
			}
			return 0
		}
		if v, w := value(t, line(n, true), graphs.NodeKayles),
			value(t, line(n, true), graphs.ArcKayles); v != leaves(dawsonsChess[n-3]) || w != leaves(dawsonsKayles[n-2]) {
			t.Errorf("cycle of %d vertices: values %d and %d", n, v, w)
		}
	}
}

// TestPublishedFamilies checks published families of Node Kayles with 3n + 1 vertices, rows of n
// rings that share vertices, and paths with additional edges (Brown and others, J. Int. Seq. 23
// (2020), 20.3.5; OEIS).
func TestPublishedFamilies(t *testing.T) {
	rings := func(edges ...[2]int) func(n int) testGraph { // edges of the first ring, from vertex 0 to 3
		return func(n int) testGraph {
			g := testGraph{n: 3*n + 1}
			for i := range n {
				for _, e := range edges {
					g.edges = append(g.edges, [2]int{3*i + e[0], 3*i + e[1]})
				}
			}
			return g
		}
	}
	scalloped := func(n int) testGraph {
		g := line(n, false)
		for v := 3; v < n; v++ {
			g.edges = append(g.edges, [2]int{v - 3, v})
		}
		return g
	}
	for _, test := range []struct {
		name  string
		of    func(n int) testGraph
		first int
		want  []int
	}{
		{
			"A316781, diamonds", rings([2]int{0, 3}, [2]int{0, 1}, [2]int{0, 2}, [2]int{1, 3}, [2]int{2, 3}), 1,
			[]int{2, 1, 0, 3, 3, 1, 4, 2, 6, 5, 0, 2, 7, 1, 4, 3, 3, 1, 4, 7, 7, 5, 0, 2, 8, 4, 4, 6, 3, 1},
		},
		{
			"A316629, cycles at edges", rings([2]int{0, 3}, [2]int{0, 1}, [2]int{1, 2}, [2]int{2, 3}), 1,
			[]int{0, 1, 3, 4, 2, 3, 1, 2, 0, 4, 6, 5, 7, 3, 2, 7, 6, 2, 0, 2, 1, 3, 2, 4, 3, 5, 0, 3, 1, 2},
		},
		{
			"A316629, cycles at corners", rings([2]int{0, 1}, [2]int{0, 2}, [2]int{1, 3}, [2]int{2, 3}), 1,
			[]int{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1},
		},
		{
			"A317367, scalloped", scalloped, 4,
			[]int{0, 2, 1, 3, 0, 1, 1, 3, 0, 2, 3, 3, 2, 2, 3, 4, 2, 4, 0, 4, 2, 5, 3, 2, 2, 3, 3, 2, 0, 3, 1, 1, 0, 3},
		},
	} {
		for i, want := range test.want {
			if got := value(t, test.of(test.first+i), graphs.NodeKayles); got != want {
				t.Errorf("%s, n = %d: value %d, want %d", test.name, test.first+i, got, want)
			}
		}
	}
}

// TestGeographyByMatchings compares the winner of geography by matchings, on graphs too large to
// search, with the search of smaller graphs.
func TestGeographyByMatchings(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 26))
	rounds := 400
	if testing.Short() {
		rounds = 80
	}
	for range rounds {
		n := 2 + r.IntN(13)
		small := testGraph{n: n}
		for range n + r.IntN(n) {
			small.edges = append(small.edges, [2]int{r.IntN(n), r.IntN(n)})
		}
		slices.SortFunc(small.edges, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
		small.edges = slices.Compact(small.edges)
		// A long tail with an even number of vertices changes no winner: a maximum matching of the
		// graph and a perfect matching of the tail together are a maximum matching.
		large := testGraph{n: n + 64, edges: slices.Clone(small.edges)}
		for v := n; v < large.n; v++ {
			from := v - 1
			if v == n {
				from = r.IntN(n)
			}
			large.edges = append(large.edges, [2]int{from, v})
		}
		a := must.Get(ongraph.Solve(t.Context(), small.freeze(), graphs.Geography, 0))
		b := must.Get(ongraph.Solve(t.Context(), large.freeze(), graphs.Geography, 0))
		if a.Outcome != b.Outcome || !a.Valued || b.Outcome == graphs.OutcomeP && (!b.Valued || b.Value != 0) {
			t.Fatalf("%v: solution %v, with a tail %v", small, a, b)
		}
		wins := 0
		for _, m := range b.Moves {
			if m.Wins && m.Valued && m.Leaves == 0 {
				wins++
			}
		}
		if (wins > 0) != (b.Outcome == graphs.OutcomeN) {
			t.Fatalf("%v with a tail: outcome %v, but %d winning moves", small, b.Outcome, wins)
		}
	}
}

// TestSolveErrors checks the errors of Solve. If the context is cancelled at once, only the winner
// of geography is known.
func TestSolveErrors(t *testing.T) {
	if _, err := ongraph.Solve(t.Context(), findGrid(9, 9).freeze(), graphs.EdgeGeography, 0); !errors.Is(err,
		graphs.Key("error.rule.part")) {
		t.Error(err)
	}
	if _, err := ongraph.Solve(t.Context(), line(3, false).freeze(), graphs.Geography, -1); !errors.Is(err,
		graphs.Key("error.rule.token")) {
		t.Error(err)
	}
	sum := graphs.NewBuilder(graphs.Directed, 0, 0)
	sum.AddVertex(graphs.Vertex{Name: "s", Sum: true})
	made := must.Get(sum.Graph())
	if _, err := ongraph.Solve(t.Context(), made.Freeze(), graphs.NodeKayles, -1); !errors.Is(err,
		graphs.Key("error.rule.sum")) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, rule := range ongraph.Rules() {
		s, err := ongraph.Solve(ctx, findGrid(7, 8).freeze(), rule, 0)
		if err != nil || !errors.Is(s.Unknown, ongraph.Ended) || !errors.Is(s.Unknown, context.Canceled) || s.Valued ||
			(s.Outcome != graphs.OutcomeUnknown) != (rule == graphs.Geography) {
			t.Errorf("%s: %+v %v", rule, s, err)
		}
	}
}

// disjointUnion returns the graph whose components are parts.
func disjointUnion(parts ...testGraph) (g testGraph) {
	for _, part := range parts {
		for _, e := range part.edges {
			g.edges = append(g.edges, [2]int{g.n + e[0], g.n + e[1]})
		}
		g.n += part.n
	}
	return g
}

// TestSolveInPart checks that a search that ends early, or a component that is too large, is
// reported, and that the values known so far are returned.
func TestSolveInPart(t *testing.T) {
	progress := graphs.Progress{}
	ctx, cancel := context.WithTimeout(graphs.WithProgress(t.Context(), func(p graphs.Progress) { progress = p }),
		50*time.Millisecond)
	defer cancel()
	s, err := ongraph.Solve(ctx, disjointUnion(line(7, true), findGrid(8, 8)).freeze(), graphs.NodeKayles, -1)
	if err != nil || !errors.Is(s.Unknown, ongraph.Ended) || !errors.Is(s.Unknown, context.DeadlineExceeded) || s.Valued ||
		s.Outcome != graphs.OutcomeUnknown {
		t.Fatalf("%v %v %v", s.Parts, s.Unknown, err)
	}
	if progress.Stage != graphs.Valuing || progress.Done == 0 || progress.Remaining != 64 {
		t.Errorf("progress %+v", progress)
	}
	if p := s.Parts; !p[0].Valued || p[0].Value != 1 || p[1].Valued || s.Moves[0].Valued {
		t.Errorf("%+v", s)
	}
	// A grid of 9 by 15 squares is too large; the value of the second component is known.
	s, err = ongraph.Solve(t.Context(), disjointUnion(findGrid(9, 15), star(4)).freeze(), graphs.NodeKayles, -1)
	if err != nil || !errors.Is(s.Unknown, graphs.Key("error.rule.part")) || s.Valued || !s.Parts[1].Valued ||
		s.Parts[1].Value != 1 {
		t.Fatalf("%v %v %v", s.Parts, s.Unknown, err)
	}
}

// TestGridsInLittleMemory checks that Value reports that the memory is not enough, and continues
// with more memory.
func TestGridsInLittleMemory(t *testing.T) {
	grids := ongraph.NewGridSolver(3)
	if v, err := grids.Value(t.Context(), 13, 1<<16); !errors.Is(err, ongraph.Ended) {
		t.Fatal(v, err)
	}
	if v, err := grids.Value(t.Context(), 13, 1<<30); v != 2 || err != nil {
		t.Error(v, err)
	}
}

// TestSaveAndRestore checks that all saved values are restored, and that damaged data, or data of
// other grids, are an error.
func TestSaveAndRestore(t *testing.T) {
	var file bytes.Buffer
	first, second, other := ongraph.NewGridSolver(3), ongraph.NewGridSolver(3), ongraph.NewGridSolver(4)
	must.Get(first.Value(t.Context(), 13, 1<<30))
	must.Succeed(first.Save(&file))
	for i := 0; i < file.Len(); i += 997 {
		damaged := bytes.Clone(file.Bytes())
		damaged[i]++
		if err := second.Restore(bytes.NewReader(damaged)); !errors.Is(err, graphs.Key("error.rule.kept")) {
			t.Fatal(i, err)
		}
		if err := second.Restore(bytes.NewReader(file.Bytes()[:i])); !errors.Is(err, graphs.Key("error.rule.kept")) ||
			second.Parts() > 0 {
			t.Fatal(i, err)
		}
	}
	if err := other.Restore(bytes.NewReader(file.Bytes())); !errors.Is(err, graphs.Key("error.rule.kept")) {
		t.Error(err)
	}
	must.Succeed(second.Restore(bytes.NewReader(file.Bytes())))
	known := first.Parts()
	if v, err := second.Value(t.Context(), 13, 1<<30); v != 2 || err != nil || second.Parts() != known {
		t.Errorf("%d %v, %d parts of %d", v, err, second.Parts(), known)
	}
	a, errA := first.Value(t.Context(), 14, 1<<30)
	b, errB := second.Value(t.Context(), 14, 1<<30)
	if a != 4 || b != 4 || errA != nil || errB != nil || first.Parts() != second.Parts() {
		t.Errorf("then %d and %d, %v %v, with %d and %d parts", a, b, errA, errB, first.Parts(), second.Parts())
	}
}

func star(n int) testGraph {
	g := testGraph{n: n}
	for v := 1; v < n; v++ {
		g.edges = append(g.edges, [2]int{0, v})
	}
	return g
}

func complete(n, classes int) testGraph {
	g := testGraph{n: n}
	for v := range n {
		for w := range v {
			if v%classes != w%classes {
				g.edges = append(g.edges, [2]int{w, v})
			}
		}
	}
	return g
}

// TestLargeGraphs checks paths, cycles and stars of any size, and large graphs with many twins.
func TestLargeGraphs(t *testing.T) {
	period := func(n int) int { return 102 + (n-102)%34 } // of both games on paths (Guy and Smith 1956)
	for _, test := range []struct {
		g     testGraph
		other testGraph // a graph with the same value in both games
	}{
		{line(1000, false), line(period(1000), false)},
		{line(903, true), line(period(903), true)},
		{complete(128, 128), complete(8, 8)}, // 1, and half of n taken in turn
		{complete(100, 2), complete(4, 2)},
		{complete(99, 3), complete(3, 3)},
	} {
		for _, rule := range []graphs.Kind{graphs.NodeKayles, graphs.ArcKayles} {
			a, b := value(t, test.g, rule), value(t, test.other, rule)
			if a != b {
				t.Errorf("%s on %d vertices: value %d, want %d", rule, test.g.n, a, b)
			}
		}
	}
	// On a complete graph a walk visits all vertices.
	for n := 127; n <= 128; n++ {
		if s, err := ongraph.Solve(t.Context(), complete(n, n).freeze(), graphs.Geography, 0); err != nil ||
			!s.Valued || int(s.Value) != 1-n&1 {
			t.Errorf("geography on %d: %+v %v", n, s.Value, err)
		}
	}
	for n := 128; n < 131; n++ { // a move leaves only isolated vertices, or none
		if node, arc := value(t, star(n), graphs.NodeKayles),
			value(t, star(n), graphs.ArcKayles); node != 1+(n&1) || arc != 1 {
			t.Errorf("star of %d vertices: values %d and %d", n, node, arc)
		}
	}
}

func value(t *testing.T, g testGraph, rule graphs.Kind) int {
	t.Helper()
	s, err := ongraph.Solve(t.Context(), g.freeze(), rule, -1)
	if err != nil || !s.Valued {
		t.Fatalf("%v %v %v", s.Parts, s.Unknown, err)
	}
	return int(s.Value)
}
