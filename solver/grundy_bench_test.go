package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
)

// randomDAG has that many edges per vertex, to random vertices of smaller
// number; shuffled gives the vertices random numbers.
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
	return bare(rows)
}

// bare makes a snapshot without a graph behind it, parallel edges and all, which
// is several times faster for millions of edges.
func bare(rows [][]int32) *graphs.Frozen {
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

// plainGrundy is the textbook's way: the reverse graph, a queue of the vertices
// all of whose options have values, and a mex with a cleared set for each.
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
		{"path/vertices=1M", func() *graphs.Frozen { return path(1_000_000) }},
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
				graphs.Must(Grundy(context.Background(), f))
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
