package formats_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// large returns a directed drawing of n vertices with m distinct edges.
func large(b *testing.B, n, m int) *document.Drawing {
	b.Helper()
	r := rand.New(rand.NewPCG(5, 6))
	builder := graphs.NewBuilder(graphs.Directed, n, m)
	for i := range n {
		builder.AddVertex(graphs.Vertex{Name: "v" + strconv.Itoa(i)})
	}
	for seen := map[[2]int]bool{}; len(seen) < m; {
		e := [2]int{r.IntN(n), r.IntN(n)}
		if !seen[e] {
			seen[e] = true
			builder.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), 1)
		}
	}
	g, err := builder.Graph()
	if err != nil {
		b.Fatal(err)
	}
	d := document.On(g)
	var move document.Move
	for v := range g.Vertices() {
		move.IDs = append(move.IDs, v.ID)
		move.To = append(move.To, document.Point{X: r.Float64() * 1000, Y: r.Float64() * 1000})
	}
	if err := d.Apply(move); err != nil {
		b.Fatal(err)
	}
	return d
}

func BenchmarkRead(b *testing.B) {
	for _, size := range [][2]int{{1_000, 5_000}, {100_000, 500_000}} {
		d := large(b, size[0], size[1])
		for _, f := range formats.Names() {
			var text bytes.Buffer
			if err := formats.Write(&text, d, f); err != nil {
				b.Fatal(err)
			}
			b.Run(fmt.Sprintf("%s/vertices=%d/edges=%d", f, size[0], size[1]), func(b *testing.B) {
				b.SetBytes(int64(text.Len()))
				b.ReportAllocs()
				for b.Loop() {
					if _, err := formats.Read(bytes.NewReader(text.Bytes()), f); err != nil {
						b.Fatal(err)
					}
				}
			})
			if f != formats.JSON {
				continue
			}
			// What the standard library takes to read the text into structs, without
			// a check and without a drawing.
			b.Run(fmt.Sprintf("reference/vertices=%d/edges=%d", size[0], size[1]), func(b *testing.B) {
				b.SetBytes(int64(text.Len()))
				b.ReportAllocs()
				for b.Loop() {
					var plain struct {
						Vertices []struct {
							ID   string
							X, Y float64
						}
						Edges []struct{ From, To string }
					}
					if err := json.Unmarshal(text.Bytes(), &plain); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	d := large(b, 100_000, 500_000)
	for _, f := range formats.Names() {
		b.Run(fmt.Sprintf("%s/vertices=100000/edges=500000", f), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := formats.Write(io.Discard, d, f); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
