package solver

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

// grundyByDefinition is the definition, word for word, with a memory.
func grundyByDefinition(f *graphs.Frozen) []Nimber {
	known := make(map[int32]Nimber)
	var of func(v int32) Nimber
	of = func(v int32) Nimber {
		if n, ok := known[v]; ok {
			return n
		}
		var xor Nimber
		var set []Nimber
		for e := range f.Size() {
			if f.From[e] != v {
				continue
			}
			n := of(f.Into[e])
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
		values[v] = of(int32(v))
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
		f := randomGame(t, r, n, r.Float64(), []float64{0, 0, 0.3}[r.IntN(3)], false)
		got := graphs.Must(Grundy(context.Background(), f))
		for v, want := range grundyByDefinition(f) {
			if got[v] != want {
				t.Fatalf("game %d: vertex %d has %d, want %d", i, v, got[v], want)
			}
		}
	}
}

// A complete acyclic graph, where vertex v has the value v, and a Nim heap of
// each size below 200 in a ⊕.
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
	values := graphs.Must(Grundy(context.Background(), freeze(t, b)))
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
	f := path(1_000_000)
	values := graphs.Must(Grundy(context.Background(), f))
	for v, n := range values {
		if n != Nimber((len(values)-1-v)%2) {
			t.Fatalf("vertex %d has value %d", v, n)
		}
	}
}

// path is 0 → 1 → 2 → …
func path(n int) *graphs.Frozen {
	rows := make([][]int32, n)
	next := make([]int32, n)
	for v := range n - 1 {
		next[v] = int32(v + 1)
		rows[v] = next[v : v+1]
	}
	return bare(rows)
}

func TestGrundyFindsACycle(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	found := 0
	for range 2000 {
		f := randomGame(t, r, 1+r.IntN(10), r.Float64(), 0, true)
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
		grundyByDefinition(f) // comes to an end only without a cycle
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

// impatient is done after it has been asked a number of times.
type impatient struct {
	context.Context
	asked, last int
}

func (c *impatient) Err() error {
	if c.asked++; c.asked > c.last {
		return context.Canceled
	}
	return nil
}

func TestGrundyIsCancelled(t *testing.T) {
	f := path(300_000)
	for last := range 4 {
		ctx := &impatient{Context: context.Background(), last: last}
		if _, err := Grundy(ctx, f); !errors.Is(err, context.Canceled) {
			t.Fatalf("asked %d times: %v", last, err)
		}
		if ctx.asked != last+1 {
			t.Errorf("went on after the end: asked %d times, want %d", ctx.asked, last+1)
		}
	}
}
