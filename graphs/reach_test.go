package graphs

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"testing"
)

// randomGraph returns a random graph with n vertices and up to m edges. In an edge-deletion
// game some vertices are on the ground.
func randomGraph(r *rand.Rand, kind Kind, n, m int) *Frozen {
	b := NewBuilder(kind, n, m)
	for v := range n {
		b.AddVertex(Vertex{Name: fmt.Sprint(v), Ground: kind == Deletion && r.IntN(8) == 0})
	}
	seen := map[[2]int]bool{}
	for range m {
		u, v := r.IntN(n), r.IntN(n)
		if !seen[[2]int{u, v}] && !(kind == Deletion && seen[[2]int{v, u}]) {
			seen[[2]int{u, v}] = true
			b.AddEdge(VertexID(u), VertexID(v), 1)
		}
	}
	g, err := b.Graph()
	if err != nil {
		panic(err)
	}
	return g.Freeze()
}

// distances returns the lengths of the shortest paths between all pairs of vertices, by the
// algorithm of Floyd and Warshall. The length is far if there is no path. If bothWays is set,
// edges have no direction.
func distances(f *Frozen, bothWays bool) [][]int {
	d := make([][]int, f.Order())
	for v := range d {
		d[v] = slices.Repeat([]int{far}, f.Order())
		d[v][v] = 0
	}
	for e, u := range f.From {
		v := f.Into[e]
		if u != v {
			d[u][v] = 1
			if bothWays {
				d[v][u] = 1
			}
		}
	}
	for k := range d {
		for u := range d {
			for v := range d {
				d[u][v] = min(d[u][v], d[u][k]+d[k][v])
			}
		}
	}
	return d
}

const far = 1 << 20

// TestSubgraphsAgainstDistances checks Followers, Ancestors and Components against the
// distances of all pairs of vertices.
func TestSubgraphsAgainstDistances(t *testing.T) {
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 3))
		n := 1 + r.IntN(12)
		f := randomGraph(r, Directed, n, r.IntN(2*n))
		from := []int32{r.Int32N(int32(n)), r.Int32N(int32(n))}
		along, either := distances(f, false), distances(f, true)
		for name, c := range map[string]struct {
			got Subgraph
			in  func(v int32) bool
		}{
			"followers": {
				Followers(f, from),
				func(v int32) bool { return along[from[0]][v] < far || along[from[1]][v] < far },
			},
			"ancestors": {
				Ancestors(f, from),
				func(v int32) bool { return along[v][from[0]] < far || along[v][from[1]] < far },
			},
			"connected": {
				Components(f, from),
				func(v int32) bool { return either[v][from[0]] < far || either[v][from[1]] < far },
			},
		} {
			var want Subgraph
			for v := range int32(n) {
				if c.in(v) {
					want.Vertices = append(want.Vertices, v)
				}
			}
			for e, u := range f.From {
				if c.in(u) && c.in(f.Into[e]) {
					want.Edges = append(want.Edges, int32(e))
				}
			}
			if !slices.Equal(c.got.Vertices, want.Vertices) || !slices.Equal(c.got.Edges, want.Edges) {
				t.Fatalf("seed %d: %s of %v: %v, want %v", seed, name, from, c.got, want)
			}
		}
	}
}

// checkPath checks that w begins at from, follows its edges and has the given length. If length
// is far, w must be empty. name names the path in messages. If cycle is set, the last edge must
// lead back to from.
func checkPath(t *testing.T, f *Frozen, name string, w Path, from int32, length int, bothWays, cycle bool) {
	t.Helper()
	if length >= far {
		if !w.Empty() || len(w.Edges) > 0 {
			t.Fatalf("%s from %d: got %v, want no path", name, from, w)
		}
		return
	}
	if w.Empty() || w.Vertices[0] != from || len(w.Edges) != length {
		t.Fatalf("%s from %d: got %v, want %d edges", name, from, w, length)
	}
	next := w.Vertices[1:]
	if cycle {
		next = append(slices.Clone(next), from)
	}
	if len(next) != length {
		t.Fatalf("%s from %d: got %v, want %d edges", name, from, w, length)
	}
	for i, e := range w.Edges {
		u, v := w.Vertices[i], next[i]
		if (f.From[e] != u || f.Into[e] != v) && !(bothWays && f.From[e] == v && f.Into[e] == u) {
			t.Fatalf("%s from %d: edge %d does not lead from %d to %d", name, from, e, u, v)
		}
	}
}

// TestPathsAgainstDistances checks the shortest cycles and paths against the distances of all
// pairs of vertices.
func TestPathsAgainstDistances(t *testing.T) {
	cycles, ends, grounds := 0, 0, 0
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 4))
		n := 1 + r.IntN(12)
		f := randomGraph(r, Directed, n, r.IntN(2*n))
		d := distances(f, false)
		for v := range int32(n) {
			around, end := far, far
			for u := range int32(n) {
				if slices.Contains(f.Row(u), v) {
					around = min(around, d[v][u]+1)
				}
				if len(f.Row(u)) == 0 {
					end = min(end, d[v][u])
				}
			}
			checkPath(t, f, "cycle", ShortestCycle(f, v), v, around, false, true)
			w := PathToTerminal(f, v)
			checkPath(t, f, "path to a terminal", w, v, end, false, false)
			if !w.Empty() && len(f.Row(w.Vertices[len(w.Vertices)-1])) != 0 {
				t.Fatalf("seed %d: %v does not end", seed, w)
			}
			if around < far {
				cycles++
			}
			if end < far {
				ends++
			}
		}
		f = randomGraph(r, Deletion, n, r.IntN(2*n))
		d = distances(f, true)
		for v := range int32(n) {
			ground := far
			for u := range int32(n) {
				if f.IsGround(u) {
					ground = min(ground, d[v][u])
				}
			}
			w := PathToGround(f, v)
			checkPath(t, f, "path to the ground", w, v, ground, true, false)
			if !w.Empty() && !f.IsGround(w.Vertices[len(w.Vertices)-1]) {
				t.Fatalf("seed %d: %v does not end on the ground", seed, w)
			}
			if ground < far {
				grounds++
			}
		}
	}
	if cycles < 1000 || ends < 1000 || grounds < 1000 {
		t.Errorf("%d cycles, %d paths to a terminal, %d to the ground: too few", cycles, ends, grounds)
	}
}

// TestLongPath checks the searches on a path of 10⁵ vertices, which recursive searches could
// not follow.
func TestLongPath(t *testing.T) {
	const n = 100_000
	b := NewBuilder(Directed, n, n-1)
	for v := range n {
		b.AddVertex(Vertex{Name: fmt.Sprint(v)})
	}
	for v := range n - 1 {
		b.AddEdge(VertexID(v), VertexID(v+1), 1)
	}
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	f := g.Freeze()
	if w := PathToTerminal(f, 0); len(w.Edges) != n-1 {
		t.Errorf("PathToTerminal has %d edges", len(w.Edges))
	}
	if p := Ancestors(f, []int32{n - 1}); len(p.Vertices) != n {
		t.Errorf("got %d ancestors, want all vertices", len(p.Vertices))
	}
	if w := ShortestCycle(f, 0); !w.Empty() {
		t.Errorf("found a cycle of %d edges on a path", len(w.Edges))
	}
}

func BenchmarkReach(b *testing.B) {
	const n, m = 100_000, 300_000
	r := rand.New(rand.NewPCG(1, 2))
	directed, deletion := randomGraph(r, Directed, n, m), randomGraph(r, Deletion, n, m)
	lonely := int32(0) // without incoming edges: on no cycle, so the whole graph is searched
	for slices.Contains(directed.Into, lonely) || len(directed.Row(lonely)) == 0 {
		lonely++
	}
	for _, c := range []struct {
		name string
		run  func()
	}{
		{"followers", func() { Followers(directed, []int32{lonely}) }},
		{"ancestors", func() { Ancestors(directed, []int32{0}) }},
		{"connected", func() { Components(directed, []int32{0}) }},
		{"cycle", func() { ShortestCycle(directed, lonely) }},
		{"end", func() { PathToTerminal(directed, lonely) }},
		{"ground", func() { PathToGround(deletion, 0) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				c.run()
			}
		})
	}
}

// TestFault checks the text of a fault, and that errors.Is and FaultOf find the right faults in
// a chain.
func TestFault(t *testing.T) {
	const cut Key = "error.cut"
	inner := &Fault{Says: cut, With: Data{"N": 3, "A": "x"}, Err: io.EOF}
	err := fmt.Errorf("so: %w", &Fault{Says: "error.broken", With: Data{"What": inner}, Err: inner})
	for _, target := range []error{cut, Key("error.broken"), io.EOF, inner} {
		if !errors.Is(err, target) {
			t.Errorf("errors.Is(%v, %v) = false", err, target)
		}
	}
	if errors.Is(err, Key("error.other")) || FaultOf(err, cut) != nil || FaultOf(err, "error.broken").Err != inner ||
		FaultOf(io.EOF, cut) != nil {
		t.Errorf("%v matches another key", err)
	}
	if got, want := err.Error(), "so: error.broken: error.cut A=x N=3: EOF"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
}

// TestPartitionAgainstLabels joins random sets of a Partition, and compares them with a list
// that holds the least number of the set of each number.
func TestPartitionAgainstLabels(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		n := 1 + r.IntN(40)
		p, label := NewPartition(n), make([]int32, n)
		for i := range label {
			label[i] = int32(i)
		}
		for range r.IntN(60) {
			v, w := r.Int32N(int32(n)), r.Int32N(int32(n))
			differ := label[v] != label[w]
			if got := p.Join(v, w); got != differ {
				t.Fatalf("seed %d: Join(%d, %d) = %v, want %v", seed, v, w, got, differ)
			}
			low, high := min(label[v], label[w]), max(label[v], label[w])
			for i, l := range label {
				if l == high {
					label[i] = low
				}
			}
		}
		for i, l := range label {
			if got := p.Find(int32(i)); got != l {
				t.Fatalf("seed %d: Find(%d) = %d, want %d", seed, i, got, l)
			}
		}
	}
}

func TestPartitionOfLongChain(t *testing.T) {
	const n = 1 << 20
	p := NewPartition(n)
	for i := int32(n - 1); i > 0; i-- {
		p.Join(i-1, i)
	}
	if got := p.Find(n - 1); got != 0 {
		t.Errorf("Find at the end of the chain = %d, want 0", got)
	}
}

func TestRowSortKeepsTheOrderInEachRow(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 2))
		n := r.IntN(12)
		var rowOf []int32
		if n > 0 {
			rowOf = make([]int32, r.IntN(40))
		}
		want := make([][]int32, n)
		for i := range rowOf {
			rowOf[i] = r.Int32N(int32(n))
			want[rowOf[i]] = append(want[rowOf[i]], int32(i))
		}
		s := NewRowSort(n)
		for _, row := range rowOf {
			s.Count(row)
		}
		entries := make([]int32, s.LayOut())
		for i, row := range rowOf {
			entries[s.Next(row)] = int32(i)
		}
		start := s.Start()
		if len(start) != n+1 || start[0] != 0 || int(start[n]) != len(rowOf) {
			t.Fatalf("seed %d: the rows of %d entries start at %v", seed, len(rowOf), start)
		}
		for row := range n {
			if got := entries[start[row]:start[row+1]]; !slices.Equal(got, want[row]) {
				t.Fatalf("seed %d: row %d holds %v, want %v", seed, row, got, want[row])
			}
		}
	}
}
