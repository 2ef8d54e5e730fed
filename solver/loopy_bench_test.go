package solver

import (
	"context"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

func BenchmarkLabel(b *testing.B) {
	const n, perVertex = 100_000, 10
	random := func(back int) *graphs.Frozen { // one edge in back is not down
		r := rand.New(rand.NewPCG(35, 36))
		rows := make([][]int32, n)
		for v := range rows {
			for range perVertex {
				bound := v
				if r.IntN(back) == 0 {
					bound = n
				}
				if bound > 0 {
					rows[v] = append(rows[v], r.Int32N(int32(bound)))
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
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Label(context.Background(), c.graph); err != nil {
					b.Fatal(err)
				}
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
