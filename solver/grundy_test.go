package solver

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// grundyByDefinition returns the Grundy values by the recursive definition, each computed once.
func grundyByDefinition(f *graphs.Frozen) []Nimber {
	known := make(map[int32]Nimber)
	var valueOf func(v int32) Nimber
	valueOf = func(v int32) Nimber {
		if n, ok := known[v]; ok {
			return n
		}
		var xor Nimber
		var set []Nimber
		for e := range f.Size() {
			if f.From[e] != v {
				continue
			}
			n := valueOf(f.Into[e])
			set = append(set, n)
			for range f.Count[e] {
				xor ^= n
			}
		}
		known[v] = mexByDefinition(set)
		if f.IsSum(v) {
			known[v] = xor
		}
		return known[v]
	}
	values := make([]Nimber, f.Order())
	for v := range values {
		values[v] = valueOf(int32(v))
	}
	return values
}

func TestGrundyAgainstTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 3000 {
		n := 1 + r.IntN(12)
		if i%100 == 0 {
			n = 100 + r.IntN(60) // rows of more than 64 edges
		}
		f := randomGame(r, n, r.Float64(), []float64{0, 0, 0.3}[r.IntN(3)], false)
		got := must.Get(Grundy(context.Background(), f))
		for v, want := range grundyByDefinition(f) {
			if got[v] != want {
				t.Fatalf("game %d: vertex %d has %d, want %d", i, v, got[v], want)
			}
		}
	}
}

// TestGrundyOfLargeValues checks the values of a complete acyclic graph, in which vertex v has the
// value v, and of a ⊕ of nim heaps of all sizes below 200.
func TestGrundyOfLargeValues(t *testing.T) {
	const heaps = 200
	b := graphs.NewBuilder(graphs.Directed, heaps+1, 0)
	var want Nimber
	for v := range heaps {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
		for w := range v {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1)
		}
	}
	s := b.AddVertex(graphs.Vertex{Name: "s", Sum: true})
	for v := range heaps {
		b.AddEdge(s, graphs.VertexID(v), int32(1+v%3))
		if v%3 != 1 {
			want ^= Nimber(v)
		}
	}
	values := must.Get(Grundy(context.Background(), freeze(b)))
	for v := range heaps {
		if values[v] != Nimber(v) {
			t.Errorf("heap of %d has value %d", v, values[v])
		}
	}
	if values[s] != want {
		t.Errorf("the ⊕ has value %d, want %d", values[s], want)
	}
}

func TestGrundyOfALongPath(t *testing.T) {
	f := pathGame(1_000_000)
	values := must.Get(Grundy(context.Background(), f))
	for v, n := range values {
		if n != Nimber((len(values)-1-v)%2) {
			t.Fatalf("vertex %d has value %d", v, n)
		}
	}
}

// pathGame returns the path 0 → 1 → 2 → … of n vertices.
func pathGame(n int) *graphs.Frozen {
	rows := make([][]int32, n)
	next := make([]int32, n)
	for v := range n - 1 {
		next[v] = int32(v + 1)
		rows[v] = next[v : v+1]
	}
	return bareGame(rows)
}

func TestGrundyFindsACycle(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	found := 0
	for range 2000 {
		f := randomGame(r, 1+r.IntN(10), r.Float64(), 0, true)
		_, err := Grundy(context.Background(), f)
		cycle := graphs.FaultOf(err, HasCycle)
		if cycle != nil {
			found++
			checkCycle(t, f, cycle.AtVertices)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		grundyByDefinition(f) // terminates only if there is no cycle
	}
	if found < 500 {
		t.Errorf("only %d graphs had a cycle", found)
	}
}

func checkCycle(t *testing.T, f *graphs.Frozen, cycle []int32) {
	t.Helper()
	if len(cycle) == 0 {
		t.Fatal("an empty cycle")
	}
	met := make(map[int32]bool)
	for i, v := range cycle {
		if met[v] {
			t.Fatalf("cycle %v is twice at %d", cycle, v)
		}
		met[v] = true
		if !hasEdge(f, v, cycle[(i+1)%len(cycle)]) {
			t.Fatalf("cycle %v: no edge leaves %d for the next", cycle, v)
		}
	}
}

func hasEdge(f *graphs.Frozen, v, w int32) bool {
	for _, t := range f.Row(v) {
		if t == w {
			return true
		}
	}
	return false
}

// countingContext is a context that counts the calls of Err. It is cancelled after limit calls.
type countingContext struct {
	context.Context
	calls, limit int
}

func (c *countingContext) Err() error {
	if c.calls++; c.calls > c.limit {
		return context.Canceled
	}
	return nil
}

// TestCancellation checks that computations stop when their context is cancelled, for each of the
// first calls of its method Err.
func TestCancellation(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	loopy, long := make([][]int32, 20_000), pathGame(300_000)
	for v := range loopy {
		for range 5 {
			loopy[v] = append(loopy[v], r.Int32N(int32(len(loopy))))
		}
	}
	solving := func(p Position) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := Solve(ctx, p)
			return err
		}
	}
	clique := deletionGame(6, [][2]int32{
		{0, 1},
		{0, 2},
		{0, 3},
		{0, 4},
		{0, 5},
		{1, 2},
		{1, 3},
		{1, 4},
		{1, 5},
		{2, 3},
		{2, 4},
		{2, 5},
		{3, 4},
		{3, 5},
		{4, 5},
	})
	works := map[string]func(context.Context) error{
		"grundy": func(ctx context.Context) error {
			_, err := Grundy(ctx, long)
			return err
		},
		"label": func(ctx context.Context) error {
			_, err := Label(ctx, bareGame(loopy))
			return err
		},
		"path": solving(Position{Graph: long, Tokens: append([]int32{1}, make([]int32, long.Order()-1)...)}),
		"misere": solving(Position{
			Graph: wildGame(), Tokens: []int32{0, 10, 10, 10, 10},
			Play: graphs.Misere,
		}),
		"misere deletion": solving(Position{Graph: clique, Play: graphs.Misere}),
	}
	for _, family := range families() {
		works[family.name] = solving(Position{Graph: family.make(r, 40_000)})
	}
	for name, work := range works {
		unlimited := &countingContext{Context: context.Background(), limit: 1 << 30}
		must.Succeed(work(unlimited))
		if unlimited.calls < 4 {
			t.Errorf("%s: the context was asked only %d times", name, unlimited.calls)
		}
		for limit := range min(unlimited.calls, 12) {
			ctx := &countingContext{Context: context.Background(), limit: limit}
			if err := work(ctx); !errors.Is(err, context.Canceled) || name == "grundy" && ctx.calls > limit+1 {
				t.Fatalf("%s, asked %d times of %d: %v", name, ctx.calls, limit, err)
			}
		}
	}
}

// randomDAG returns a random acyclic game in which each vertex has perVertex edges to random
// vertices with smaller numbers. If shuffled is set, the vertices get random numbers afterwards.
func randomDAG(vertices, perVertex int, shuffled bool) *graphs.Frozen {
	r := rand.New(rand.NewPCG(11, uint64(vertices)))
	rows := make([][]int32, vertices)
	for v := 1; v < vertices; v++ {
		for range perVertex {
			rows[v] = append(rows[v], r.Int32N(int32(v)))
		}
	}
	if shuffled {
		number := r.Perm(vertices)
		moved := make([][]int32, vertices)
		for v, row := range rows {
			for i := range row {
				row[i] = int32(number[row[i]])
			}
			moved[number[v]] = row
		}
		rows = moved
	}
	return bareGame(rows)
}

// bareGame returns the game graph with the given rows of targets, without building a graph first,
// and with parallel edges kept separate. It is several times faster than gameOfRows for millions
// of edges.
func bareGame(rows [][]int32) *graphs.Frozen {
	f := &graphs.Frozen{Start: make([]int32, 1, len(rows)+1), VertexID: make([]graphs.VertexID, len(rows))}
	for v, row := range rows {
		for _, t := range row {
			f.Edge = append(f.Edge, int32(len(f.To)))
			f.To = append(f.To, t)
			f.From = append(f.From, int32(v))
			f.Into = append(f.Into, t)
			f.Count = append(f.Count, 1)
		}
		f.Start = append(f.Start, int32(len(f.To)))
		f.VertexID[v] = graphs.VertexID(v)
	}
	f.EdgeID = make([]graphs.EdgeID, len(f.To))
	return f
}

// plainGrundy computes the Grundy values as textbooks do: it reverses the graph, keeps a queue of
// the vertices all of whose options have values, and clears a set for each mex.
func plainGrundy(f *graphs.Frozen) []Nimber {
	in := make([][]int32, f.Order())
	left := make([]int32, f.Order())
	var queue []int32
	for v := range int32(f.Order()) {
		row := f.Row(v)
		left[v] = int32(len(row))
		if len(row) == 0 {
			queue = append(queue, v)
		}
		for _, t := range row {
			in[t] = append(in[t], v)
		}
	}
	values := make([]Nimber, f.Order())
	var set []Nimber
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		set = set[:0]
		for _, t := range f.Row(v) {
			set = append(set, values[t])
		}
		values[v] = Mex(set)
		if f.IsSum(v) { // all counts are 1 here
			values[v] = 0
			for _, n := range set {
				values[v] ^= n
			}
		}
		for _, u := range in[v] {
			if left[u]--; left[u] == 0 {
				queue = append(queue, u)
			}
		}
	}
	return values
}

func BenchmarkGrundy(b *testing.B) {
	sums := func(f *graphs.Frozen) *graphs.Frozen {
		f.Sum = make([]bool, f.Order())
		for v := range f.Sum {
			f.Sum[v] = v%5 == 1
		}
		return f
	}
	for _, c := range []struct {
		name  string
		graph func() *graphs.Frozen
	}{
		{"DAG/vertices=10k,edges=100k", func() *graphs.Frozen { return randomDAG(10_000, 10, true) }},
		{"DAG/vertices=100k,edges=1M", func() *graphs.Frozen { return randomDAG(100_000, 10, true) }},
		{"DAG/vertices=1M,edges=10M,shuffled", func() *graphs.Frozen { return randomDAG(1_000_000, 10, true) }},
		{"DAG/vertices=1M,edges=10M,ordered", func() *graphs.Frozen { return randomDAG(1_000_000, 10, false) }},
		{"sums/vertices=1M,edges=2M", func() *graphs.Frozen { return sums(randomDAG(1_000_000, 2, true)) }},
		{"path/vertices=1M", func() *graphs.Frozen { return pathGame(1_000_000) }},
	} {
		f := c.graph()
		values, err := Grundy(context.Background(), f)
		if err != nil || !slices.Equal(values, plainGrundy(f)) {
			b.Fatalf("%s: the reference has other values, error %v", c.name, err)
		}
		perEdge := func(b *testing.B) {
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(f.Size()), "ns/edge")
		}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				must.Get(Grundy(context.Background(), f))
			}
			perEdge(b)
		})
		b.Run(fmt.Sprintf("%s/plain", c.name), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				plainGrundy(f)
			}
			perEdge(b)
		})
	}
}

// mexByDefinition returns the mex of set: it tries 0, 1, 2, … until a number is missing.
func mexByDefinition(set []Nimber) Nimber {
	in := make(map[Nimber]bool)
	for _, n := range set {
		in[n] = true
	}
	var n Nimber
	for in[n] {
		n++
	}
	return n
}

func TestMex(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var m mexer
	for range trials.Count(5000) {
		set := make([]Nimber, r.IntN(200))
		for i := range set {
			set[i] = Nimber(r.IntN(1 + r.IntN(300)))
			if r.IntN(50) == 0 {
				set[i] = Nimber(r.Uint32())
			}
		}
		if r.IntN(4) == 0 { // a set without gaps, where the mex is its length
			for i, n := range r.Perm(len(set)) {
				set[i] = Nimber(n)
			}
		}
		want := mexByDefinition(set)
		if got := Mex(set); got != want {
			t.Fatalf("Mex(%v) = %d, want %d", set, got, want)
		}
		m.startRow(len(set))
		for _, n := range set {
			m.add(n)
		}
		if got := m.mex(); got != want {
			t.Fatalf("mex of row %v = %d, want %d", set, got, want)
		}
	}
}
