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
	g := graphs.Must(builder.Graph())
	d := document.On(g)
	var move document.Move
	for v := range g.Vertices() {
		move.IDs = append(move.IDs, v.ID)
		move.To = append(move.To, document.Point{X: r.Float64() * 1000, Y: r.Float64() * 1000})
	}
	graphs.Try(d.Move(move))
	return d
}

// BenchmarkRead reads drawings: directed ones with random edges and names that are
// no numbers, in each format, and edge lists as contests give them. plain is what
// only parts the words of the same text and counts them, without a check and
// without a drawing; encoding-json reads into structs, without either.
func BenchmarkRead(b *testing.B) {
	for _, size := range [][2]int{{1_000, 5_000}, {100_000, 500_000}} {
		d := large(b, size[0], size[1])
		for _, f := range formats.Names() {
			var text bytes.Buffer
			graphs.Try(formats.Write(&text, d, f))
			read(b, string(f), size, text.Bytes(), f)
			if f == formats.JSON {
				readPlainJSON(b, size, text.Bytes())
			}
		}
	}
	for _, size := range [][2]int{{1_000, 5_000}, {200_000, 2_000_000}} {
		read(b, "contest", size, contest(size[0], size[1]), formats.Edges)
	}
}

// contest returns the text of an edge list of n vertices with a header and m
// random pairs, in which the first end is the larger one.
func contest(n, m int) []byte {
	r := rand.New(rand.NewPCG(7, 8))
	text := fmt.Appendf(nil, "%d %d\n", n, m)
	for range m {
		a, b := 1+r.IntN(n), 1+r.IntN(n)
		text = fmt.Appendf(text, "%d %d\n", max(a, b), min(a, b))
	}
	return text
}

func read(b *testing.B, name string, size [2]int, text []byte, f formats.Format) {
	sized := fmt.Sprintf("/vertices=%d/edges=%d", size[0], size[1])
	b.Run(name+sized, func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			graphs.Must(formats.Read(bytes.NewReader(text), f))
		}
	})
	b.Run(name+"-plain"+sized, func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			words, inside := 0, false
			for _, c := range text {
				white := c == ' ' || c == '\n' || c == '\t' || c == '\r'
				if !white && !inside {
					words++
				}
				inside = !white
			}
			if words < size[1] {
				b.Fatal(words)
			}
		}
	})
}

func readPlainJSON(b *testing.B, size [2]int, text []byte) {
	b.Run(fmt.Sprintf("encoding-json/vertices=%d/edges=%d", size[0], size[1]), func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			var plain struct {
				Vertices []struct {
					ID   string
					X, Y float64
				}
				Edges []struct{ From, To string }
			}
			graphs.Try(json.Unmarshal(text, &plain))
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	d := large(b, 100_000, 500_000)
	for _, f := range formats.Names() {
		b.Run(fmt.Sprintf("%s/vertices=100000/edges=500000", f), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				graphs.Try(formats.Write(io.Discard, d, f))
			}
		})
	}
}
