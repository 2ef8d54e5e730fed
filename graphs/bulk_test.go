package graphs_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strconv"
	"testing"

	"github.com/dominikbraun/graph"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
)

// bulk is a random graph without parallel edges. Its edges are generated one by one, so the
// graph itself takes no memory. Vertex u has degree edges, and the j-th edge leads into the
// j-th part of the vertices. The edges come in shuffled order.
type bulk struct{ vertices, degree int }

func (b bulk) size() int { return b.vertices * b.degree }

func (b bulk) String() string { return fmt.Sprintf("vertices=%d/edges=%d", b.vertices, b.size()) }

// edges calls yield with the ends of each edge.
func (b bulk) edges(yield func(from, to graphs.VertexID)) {
	r := rand.New(rand.NewPCG(1, 2))
	part := b.vertices / b.degree
	const stride = 7_368_787 // a prime, so that i·stride runs through all edges
	for i := range b.size() {
		index := i * stride % b.size()
		from, j := index/b.degree, index%b.degree
		yield(graphs.VertexID(from), graphs.VertexID(j*part+r.IntN(part)))
	}
}

func (b bulk) build() (*graphs.Graph, error) {
	builder := graphs.NewBuilder(graphs.Directed, b.vertices, b.size())
	for i := range b.vertices {
		builder.AddVertex(graphs.Vertex{Name: strconv.Itoa(i)})
	}
	b.edges(func(from, to graphs.VertexID) { builder.AddEdge(from, to, 1) })
	return builder.Graph()
}

// memory returns the number of bytes that the program has allocated so far, and the number that
// it has from the system.
func memory() (allocated, system float64) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.TotalAlloc), float64(m.Sys)
}

// BenchmarkBulk loads random graphs. MB is the memory that one load allocates, with garbage,
// which bounds its peak. MB-process is the memory of the whole process.
func BenchmarkBulk(b *testing.B) {
	small, large := bulk{100_000, 10}, bulk{1_000_000, 10}
	run := func(name string, size bulk, load func() (int, error)) {
		b.Run(name+"/"+size.String(), func(b *testing.B) {
			before, _ := memory()
			for b.Loop() {
				if n, err := load(); err != nil || n != size.size() {
					b.Fatal(n, err)
				}
			}
			after, system := memory()
			b.ReportMetric((after-before)/float64(b.N)/1e6, "MB")
			b.ReportMetric(system/1e6, "MB-process")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*size.size()), "ns/edge")
		})
	}
	for _, size := range []bulk{small, large} {
		run("builder", size, func() (int, error) {
			g, err := size.build()
			if err != nil {
				return 0, err
			}
			return g.Size(), nil
		})
	}
	run("one-by-one", small, func() (int, error) {
		g := graphs.New(graphs.Directed)
		for i := range small.vertices {
			if err := g.AddVertex(graphs.Vertex{ID: graphs.VertexID(i), Name: strconv.Itoa(i)}); err != nil {
				return 0, err
			}
		}
		var err error
		small.edges(func(from, to graphs.VertexID) {
			if err == nil {
				err = g.AddEdge(graphs.Edge{ID: graphs.EdgeID(g.EdgeSlots()), From: from, To: to, Count: 1})
			}
		})
		return g.Size(), err
	})
	run("package-store", small, func() (int, error) {
		g := newOnPackageStore()
		for i := range small.vertices {
			if err := g.AddVertex(graphs.Vertex{ID: graphs.VertexID(i), Name: strconv.Itoa(i)}); err != nil {
				return 0, err
			}
		}
		var err error
		n := 0
		small.edges(func(from, to graphs.VertexID) {
			if err == nil {
				err = g.AddEdge(from, to, graph.EdgeWeight(1))
				n++
			}
		})
		return n, err
	})
}

// BenchmarkFreeze takes snapshots of a graph from a Builder, and of a graph without its first
// edge, in which the remaining edges are renumbered.
func BenchmarkFreeze(b *testing.B) {
	for _, size := range []bulk{{100_000, 10}, {1_000_000, 10}} {
		g := must.Get(size.build())
		run := func(name string, edges int) {
			b.Run(name+"/"+size.String(), func(b *testing.B) {
				before, _ := memory()
				for b.Loop() {
					if f := g.Freeze(); f.Size() != edges {
						b.Fatal(f.Size())
					}
				}
				after, _ := memory()
				b.ReportMetric((after-before)/float64(b.N*edges), "B/edge")
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*edges), "ns/edge")
			})
		}
		run("whole", size.size())
		must.Succeed(g.RemoveEdge(0))
		run("gap", size.size()-1)
	}
}
