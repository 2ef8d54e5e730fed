package solver

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// randomEdits makes random edits of an Incremental and checks each against a whole
// solve.
type randomEdits struct {
	t       *testing.T
	r       *rand.Rand
	i       *Incremental
	before  []string // the values before the edit; "" for those that were not known
	cyclic  int
	broken  int
	regular int
}

func (e *randomEdits) vertex() int32 {
	for {
		if v := e.r.Int32N(int32(e.i.Order())); !e.i.gone[v] {
			return v
		}
	}
}

// edit makes one edit; up is the probability that a new edge leads anywhere and
// not to a vertex of lower number.
func (e *randomEdits) edit(up float64) error {
	ctx := context.Background()
	i := e.i
	left := 0
	for _, g := range i.gone {
		if !g {
			left++
		}
	}
	switch k := e.r.IntN(20); {
	case k == 0 || left < 3:
		_, err := i.AddVertex(ctx, e.r.IntN(4) == 0)
		return err
	case k == 1 && left > 6:
		return i.RemoveVertex(ctx, e.vertex())
	case k == 2:
		v := e.vertex()
		return i.SetSum(ctx, v, e.r.IntN(4) == 0)
	case k < 12:
		v, w := e.vertex(), e.vertex()
		if e.r.Float64() >= up {
			v, w = max(v, w), min(v, w)
			if v == w {
				return e.edit(up)
			}
		}
		if at := i.find(v, w); at >= 0 {
			return i.SetCount(ctx, v, w, 1+e.r.Int32N(4))
		}
		return i.AddEdge(ctx, v, w, 1+e.r.Int32N(3))
	default:
		v := e.vertex()
		if len(i.out[v]) == 0 {
			return e.edit(up)
		}
		return i.RemoveEdge(ctx, v, i.out[v][e.r.IntN(len(i.out[v]))].vertex)
	}
}

func (e *randomEdits) check(err error) {
	e.t.Helper()
	f := e.i.snapshot()
	values, counter, want := vertexValues(context.Background(), f)
	var cycle *SumCycleError
	if errors.As(err, &cycle) != (want != nil) || err != nil && cycle == nil {
		e.t.Fatalf("error %v, want %v", err, want)
	}
	after := make([]string, e.i.Order())
	for v := range after {
		if err != nil {
			break
		}
		after[v] = e.i.Value(int32(v)).String()
		if after[v] != values[v].String() {
			e.t.Fatalf("game %v: vertex %d has %s, want %v", rowsOf(f), v, after[v], values[v])
		}
	}
	switch {
	case err != nil:
		e.broken++
	case counter != nil:
		e.cyclic++
	default:
		e.regular++
	}
	if changed, known := e.i.Changed(); known {
		for v := range after {
			was := ""
			if v < len(e.before) {
				was = e.before[v]
			}
			if was != "" && was != after[v] && !e.i.gone[v] && !slices.Contains(changed, int32(v)) {
				e.t.Fatalf("vertex %d went from %s to %s, but changed are %v", v, was, after[v], changed)
			}
		}
	}
	e.before = after
}

func TestIncrementalAgainstSolvingAnew(t *testing.T) {
	for _, c := range []struct {
		vertices, edits int
		up              float64
	}{{6, 3000, 0.3}, {12, 3000, 0.05}, {30, 3000, 0.02}, {100, 1500, 0.5}, {60, 1500, 0}} {
		t.Run(fmt.Sprint(c.vertices), func(t *testing.T) {
			r := rand.New(rand.NewPCG(53, uint64(c.vertices)))
			f := randomGame(t, r, c.vertices, 1/float64(c.vertices), 0.1, false)
			i, err := NewIncremental(context.Background(), f)
			e := &randomEdits{t: t, r: r, i: i}
			e.check(err)
			for range c.edits {
				e.check(e.edit(c.up))
			}
			t.Logf("%d edits led to acyclic games, %d to cyclic ones, %d to a ⊕ on a cycle", e.regular, e.cyclic, e.broken)
			if e.regular < c.edits/20 {
				t.Error("too few acyclic games")
			}
		})
	}
}

// Orders of random insertions that no cycle ever breaks: edges lead down a hidden
// order, and come in any.
func TestIncrementalKeepsItsOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(55, 56))
	for range 30 {
		const n = 60
		i, err := NewIncremental(context.Background(), bare(make([][]int32, n)))
		if err != nil {
			t.Fatal(err)
		}
		height := r.Perm(n)
		for range 400 {
			u, v := r.Int32N(n), r.Int32N(n)
			if height[u] < height[v] {
				u, v = v, u
			}
			if u == v || i.find(u, v) >= 0 {
				continue
			}
			if err := i.AddEdge(context.Background(), u, v, 1); err != nil || !i.ordered {
				t.Fatalf("edge %d %d: ordered %v, error %v", u, v, i.ordered, err)
			}
			places := map[int32]bool{}
			for u, row := range i.out {
				places[i.place[u]] = true
				for _, w := range row {
					if i.place[u] <= i.place[w.vertex] {
						t.Fatalf("the edge from %d to %d does not lead down", u, w.vertex)
					}
				}
			}
			if len(places) != n {
				t.Fatal("two vertices have one place")
			}
		}
		for v, want := range grundyByDefinition(i.snapshot()) {
			if !i.Value(int32(v)).Equal(Finite(want)) {
				t.Fatalf("vertex %d has %v, want %d", v, i.Value(int32(v)), want)
			}
		}
	}
}

func TestIncrementalRefusesEdges(t *testing.T) {
	i, err := NewIncremental(context.Background(), directed(t, [][]int32{{}, {0}}))
	if err != nil {
		t.Fatal(err)
	}
	var edge *EdgeError
	if err := i.AddEdge(context.Background(), 1, 0, 1); !errors.As(err, &edge) || !edge.Exists {
		t.Errorf("a second edge: %v", err)
	}
	if err := i.RemoveEdge(context.Background(), 0, 1); !errors.As(err, &edge) || edge.Exists {
		t.Errorf("no edge: %v", err)
	}
	if got := i.Value(1).String(); got != "1" {
		t.Errorf("value %s after refused edits", got)
	}
}

// A cancelled edit is there, and the next one sets the values right.
func TestIncrementalIsCancelled(t *testing.T) {
	const n = 100_000
	rows := make([][]int32, n)
	for v := 1; v < n; v++ {
		rows[v] = []int32{int32(v - 1)}
	}
	i, err := NewIncremental(context.Background(), bare(rows))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := i.RemoveEdge(ctx, 1, 0); !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v", err)
	}
	if _, err := i.AddVertex(context.Background(), false); err != nil {
		t.Fatal(err)
	}
	if got := i.Value(n - 1).String(); got != "0" {
		t.Errorf("the far end has %s, want 0", got)
	}
}

func BenchmarkIncremental(b *testing.B) {
	for _, c := range []struct {
		name             string
		vertices, degree int
	}{{"vertices=100k,edges=300k", 100_000, 3}, {"vertices=100k,edges=1M", 100_000, 10}} {
		f := randomDAG(c.vertices, c.degree, true)
		height := make([]int32, c.vertices) // of a hidden order: each edge leads down
		parts, err := componentsOf(context.Background(), f)
		if err != nil {
			b.Fatal(err)
		}
		for k, v := range parts.vertices {
			height[v] = int32(k)
		}
		b.Run(c.name, func(b *testing.B) {
			i, err := NewIncremental(context.Background(), f)
			if err != nil {
				b.Fatal(err)
			}
			r := rand.New(rand.NewPCG(57, 58))
			for b.Loop() {
				u, v := r.Int32N(int32(c.vertices)), r.Int32N(int32(c.vertices))
				if height[u] < height[v] {
					u, v = v, u
				}
				if r.IntN(2) == 0 && len(i.out[u]) > 0 {
					err = i.RemoveEdge(context.Background(), u, i.out[u][r.IntN(len(i.out[u]))].vertex)
				} else if u != v && i.find(u, v) < 0 {
					err = i.AddEdge(context.Background(), u, v, 1)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(c.name+"/plain", func(b *testing.B) { // the whole anew
			for b.Loop() {
				if _, err := Grundy(context.Background(), f); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
