package solver

import (
	"context"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

func BenchmarkLabel(b *testing.B) {
	const n, perVertex = 100_000, 10
	// One vertex in five is terminal; one edge in back leads anywhere, the others
	// down a hidden order.
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
		return bare(rows)
	}
	for _, c := range []struct {
		name  string
		graph *graphs.Frozen
	}{
		{"vertices=100k,edges=1M,random", random(1)},
		{"vertices=100k,edges=1M,few-cycles", random(1000)},
	} {
		l := graphs.Must(Label(context.Background(), c.graph))
		for v, n := range plainLabel(c.graph) {
			if got, ok := l.Values[v].Nimber(); ok != (n != infinite) || ok && got != n {
				b.Fatalf("%s: vertex %d has %v, the reference %d", c.name, v, l.Values[v], n)
			}
		}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				graphs.Must(Label(context.Background(), c.graph))
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

// plainLabel does the stages word for word: each goes over all vertices, one
// after the other, until it has gone over them all and changed nothing.
func plainLabel(f *graphs.Frozen) []Nimber {
	label := make([]Nimber, f.Order())
	for v := range label {
		label[v] = unseen
	}
	left := len(label)
	has := func(v int32, m Nimber) bool {
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
				ready := label[v] == unseen && !has(v, m)
				if !ready {
					continue
				}
				for _, t := range f.Row(v) {
					ready = ready && (label[t] < infinite || has(t, m))
				}
				if ready {
					label[v], changed = m, true
					left--
				}
			}
		}
		for v := range int32(len(label)) {
			if label[v] == unseen && !has(v, m) {
				label[v] = infinite
				left--
			}
		}
	}
	return label
}
