package solver

import (
	"context"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// valueByOutcomes finds the value of vertex v only from outcomes: the value is n if the sum with a
// nim heap of n is a P-position. If there is no such heap, it is ∞(K), where K holds the heaps
// whose sum with v is an N-position (Fraenkel and Yesha 1986). It tries heaps up to top. ok is
// false if the game is too large to play out.
func valueByOutcomes(t *testing.T, f *graphs.Frozen, v int32, top int) (value Value, ok bool) {
	p := newPlay(t, f, false)
	starts := make([]int, top+1)
	for h := range starts {
		starts[h] = p.find(p.split(v), h)
	}
	if !p.explore(4000) {
		return Value{}, false
	}
	var k []Nimber
	for h, i := range starts {
		switch p.states[i].outcome {
		case OutcomeP:
			return Finite(Nimber(h)), true
		case OutcomeN:
			k = append(k, Nimber(h))
		}
	}
	return Infinite(k), true
}

func TestLabelAgainstOutcomes(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	checked, loopy, sums := 0, 0, 0
	for range trials.Count(1500) {
		f := randomGame(r, 1+r.IntN(6), r.Float64(), []float64{0, 0, 0.3}[r.IntN(3)], true)
		l := must.Get(Label(context.Background(), f))
		for v, got := range l.Values {
			want, ok := valueByOutcomes(t, f, int32(v), 8)
			if !ok {
				continue
			}
			checked++
			if !got.Equal(want) {
				t.Fatalf("game %v, ⊕ %v: vertex %d has %v, want %v", rowsOf(f), f.Sum, v, got, want)
			}
			if _, ok := got.Loopy(); ok {
				loopy++
				if f.IsSum(int32(v)) {
					sums++
				}
			}
		}
	}
	t.Logf("%d vertices, %d with loopy values, of them %d ⊕", checked, loopy, sums)
	if loopy < trials.Count(1000) || sums < trials.Count(50) {
		t.Errorf("%d loopy values, %d of them of ⊕; too few of one", loopy, sums)
	}
}

func rowsOf(f *graphs.Frozen) [][]int32 {
	rows := make([][]int32, f.Order())
	for v := range rows {
		rows[v] = f.Row(int32(v))
	}
	return rows
}

// TestLabelOfLargeValues compares Label with plainLabel on larger games, with values above 64
// below and inside strongly connected components.
func TestLabelOfLargeValues(t *testing.T) {
	r := rand.New(rand.NewPCG(59, 60))
	high, loopy := 0, 0
	for range 60 {
		const heap, above = 80, 60
		rows := make([][]int32, heap+above)
		for v := range int32(heap + above) {
			for w := range int32(heap + above) {
				switch {
				case v < heap && w < v,
					v >= heap && w < heap && r.IntN(60) > 0,
					v >= heap && w >= heap && w < v && r.IntN(3) == 0,
					v >= heap && w >= v && r.IntN(200) == 0:
					rows[v] = append(rows[v], w)
				}
			}
		}
		f := bareGame(rows)
		l := must.Get(Label(context.Background(), f))
		label := plainLabel(f)
		for v, want := range label {
			value := Finite(want)
			if want == infinite {
				var k []Nimber
				for _, w := range rows[v] {
					if label[w] != infinite {
						k = append(k, label[w])
					}
				}
				value = Infinite(k)
				loopy++
			} else if v >= heap && want > 64 {
				high++
			}
			if !l.Values[v].Equal(value) {
				t.Fatalf("vertex %d has %v, want %v", v, l.Values[v], value)
			}
		}
	}
	t.Logf("%d loopy values, %d values above 64", loopy, high)
	if loopy < 100 || high < 100 {
		t.Error("too few cases")
	}
}

// TestLabelOfAcyclicGames checks that Label agrees with Grundy on acyclic games, and that all
// counters are 0.
func TestLabelOfAcyclicGames(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for range trials.Count(1000) {
		f := randomGame(r, 1+r.IntN(100), r.Float64(), 0.1, false)
		want := must.Get(Grundy(context.Background(), f))
		l := must.Get(Label(context.Background(), f))
		for v := range want {
			if !l.Values[v].Equal(Finite(want[v])) || l.Counter[v] != 0 {
				t.Fatalf("vertex %d has %v, counter %d, want %d", v, l.Values[v], l.Counter[v], want[v])
			}
		}
	}
}

func BenchmarkLabel(b *testing.B) {
	const n, perVertex = 100_000, 10
	// One vertex in five is terminal. One edge in back leads to any vertex, and every other edge
	// leads down a hidden order.
	random := func(back int) *graphs.Frozen {
		r := rand.New(rand.NewPCG(35, 36))
		number := r.Perm(n)
		rows := make([][]int32, n)
		for v := range rows {
			if r.IntN(5) == 0 {
				continue
			}
			for range perVertex * 5 / 4 {
				bound := v
				if r.IntN(back) == 0 {
					bound = n
				}
				if bound > 0 {
					rows[number[v]] = append(rows[number[v]], int32(number[r.IntN(bound)]))
				}
			}
		}
		return bareGame(rows)
	}
	for _, c := range []struct {
		name  string
		graph *graphs.Frozen
	}{
		{"vertices=100k,edges=1M,random", random(1)},
		{"vertices=100k,edges=1M,few-cycles", random(1000)},
	} {
		l := must.Get(Label(context.Background(), c.graph))
		for v, n := range plainLabel(c.graph) {
			if got, ok := l.Values[v].Nimber(); ok != (n != infinite) || ok && got != n {
				b.Fatalf("%s: vertex %d has %v, the reference %d", c.name, v, l.Values[v], n)
			}
		}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				must.Get(Label(context.Background(), c.graph))
			}
		})
		b.Run(c.name+"/plain", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				plainLabel(c.graph)
			}
		})
	}
}

// plainLabel finds the values stage by stage, as the definition says: each stage passes over all
// vertices until a pass changes nothing.
func plainLabel(f *graphs.Frozen) []Nimber {
	label := make([]Nimber, f.Order())
	for v := range label {
		label[v] = unseen
	}
	left := len(label)
	hasOption := func(v int32, m Nimber) bool {
		for _, t := range f.Row(v) {
			if label[t] == m {
				return true
			}
		}
		return false
	}
	for m := Nimber(0); left > 0; m++ {
		for changed := true; changed; {
			changed = false
			for v := range int32(len(label)) {
				ready := label[v] == unseen && !hasOption(v, m)
				if !ready {
					continue
				}
				for _, t := range f.Row(v) {
					ready = ready && (label[t] < infinite || hasOption(t, m))
				}
				if ready {
					label[v], changed = m, true
					left--
				}
			}
		}
		for v := range int32(len(label)) {
			if label[v] == unseen && !hasOption(v, m) {
				label[v] = infinite
				left--
			}
		}
	}
	return label
}

func TestLabelFindsSumsOnCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	found := 0
	for range 2000 {
		f := randomGame(r, 1+r.IntN(8), r.Float64()*r.Float64(), 0, true)
		f.Sum = make([]bool, f.Order())
		f.Sum[r.IntN(f.Order())] = true
		_, err := Solve(context.Background(), Position{Graph: f})
		cycle := graphs.FaultOf(err, "error.sum-cycle")
		if cycle != nil {
			found++
			checkCycle(t, f, cycle.AtVertices)
			if !f.Sum[cycle.AtVertices[0]] {
				t.Fatalf("cycle %v does not begin with the ⊕ vertex", cycle.AtVertices)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for v := range f.Sum {
			if f.Sum[v] && reachesAgain(f, int32(v)) {
				t.Fatalf("game %v: the cycle of the ⊕ %d was not found", rowsOf(f), v)
			}
		}
	}
	if found < 300 {
		t.Errorf("only %d cycles found", found)
	}
}

// reachesAgain reports whether a walk leads from v back to v.
func reachesAgain(f *graphs.Frozen, v int32) bool {
	met := map[int32]bool{}
	walk := []int32{v}
	for len(walk) > 0 {
		u := walk[len(walk)-1]
		walk = walk[:len(walk)-1]
		for _, t := range f.Row(u) {
			if t == v {
				return true
			}
			if !met[t] {
				met[t] = true
				walk = append(walk, t)
			}
		}
	}
	return false
}
