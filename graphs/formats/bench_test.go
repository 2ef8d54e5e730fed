package formats_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
)

// largeDrawing returns a directed drawing of n vertices with m distinct edges.
func largeDrawing(n, m int) *document.Drawing {
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
	g := must.Get(builder.Graph())
	d := document.FromGraph(g)
	var move document.Move
	for v := range g.Vertices() {
		move.IDs = append(move.IDs, v.ID)
		move.To = append(move.To, document.Point{X: r.Float64() * 1000, Y: r.Float64() * 1000})
	}
	must.Succeed(d.Move(move))
	return d
}

// BenchmarkRead reads directed drawings with random edges and names that are not numbers, in
// each format, and edge lists of contests. As a comparison, plain only counts the words of the
// same text, and encoding-json reads it into structs without checks.
func BenchmarkRead(b *testing.B) {
	for _, size := range [][2]int{{1_000, 5_000}, {100_000, 500_000}} {
		d := largeDrawing(size[0], size[1])
		for _, f := range formats.Names() {
			var text bytes.Buffer
			must.Succeed(formats.Write(&text, d, f))
			benchmarkRead(b, string(f), size, text.Bytes(), f)
			if f == formats.JSON {
				readPlainJSON(b, size, text.Bytes())
			}
		}
	}
	for _, size := range [][2]int{{1_000, 5_000}, {200_000, 2_000_000}} {
		benchmarkRead(b, "contest", size, contestText(size[0], size[1]), formats.Edges)
	}
}

// contestText returns the text of an edge list of n vertices with a header and m random pairs.
// The first number of a pair is the larger one.
func contestText(n, m int) []byte {
	r := rand.New(rand.NewPCG(7, 8))
	text := fmt.Appendf(nil, "%d %d\n", n, m)
	for range m {
		a, b := 1+r.IntN(n), 1+r.IntN(n)
		text = fmt.Appendf(text, "%d %d\n", max(a, b), min(a, b))
	}
	return text
}

// benchmarkRead measures reading text in format f. size holds the numbers of vertices and
// edges.
func benchmarkRead(b *testing.B, name string, size [2]int, text []byte, f formats.Format) {
	sized := fmt.Sprintf("/vertices=%d/edges=%d", size[0], size[1])
	b.Run(name+sized, func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			must.Get(formats.Read(bytes.NewReader(text), f))
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

// readPlainJSON measures reading text with package encoding/json.
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
			must.Succeed(json.Unmarshal(text, &plain))
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	d := largeDrawing(100_000, 500_000)
	for _, f := range formats.Names() {
		b.Run(fmt.Sprintf("%s/vertices=100000/edges=500000", f), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				must.Succeed(formats.Write(io.Discard, d, f))
			}
		})
	}
}

// checkRoundTrip checks that a text is refused with an *Error of one line, or that its drawing
// can be written and read again.
func checkRoundTrip(t *testing.T, text string, f formats.Format) {
	first, err := formats.Read(strings.NewReader(text), f)
	if err != nil {
		var e *formats.Error
		if !errors.As(err, &e) || strings.ContainsAny(formats.ErrorText(err), "\n\r") {
			t.Fatalf("error %T: %v", err, err)
		}
		return
	}
	// A header of a few bytes can give a million vertices, which would take too long to write and
	// compare here.
	if first.Drawing.Graph().Order() > 10_000 {
		return
	}
	written := write(t, first.Drawing, f)
	second, err := formats.Read(strings.NewReader(written), f)
	if err != nil {
		t.Fatalf("%v\nwritten:\n%s", err, written)
	}
	if a, b := dump(first.Drawing, f.HoldsPlaces()), dump(second.Drawing, f.HoldsPlaces()); a != b {
		t.Fatalf("read:\n%s\nwritten and read again:\n%s\nwritten:\n%s", a, b, written)
	}
}

// addSeeds adds random drawings in the given format to f.
func addSeeds(f *testing.F, format formats.Format) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		if d := randomDrawing(r); canHold(d, format) {
			f.Add(write(f, d, format))
		}
	}
}

func FuzzReadJSON(f *testing.F) {
	addSeeds(f, formats.JSON)
	f.Add(example)
	f.Fuzz(func(t *testing.T, text string) { checkRoundTrip(t, text, formats.JSON) })
}

func FuzzReadEdges(f *testing.F) {
	addSeeds(f, formats.Edges)
	f.Add("# directed\na -> b c d\nb->d\ns = b + b + c x4\ntoken a x2\n")
	f.Add("# edge deletion\nr -- a\na -- b x2\nground r\nvertex q\nplay misere\ntitle \"T #1\" # c\n")
	f.Add("a -> b c\nworth b 3 c 0\ntoken a b\n")
	f.Add("undirected\n3 2\n0 1\n1 2 x7\n")
	f.Fuzz(func(t *testing.T, text string) { checkRoundTrip(t, text, formats.Edges) })
}

func FuzzReadDOT(f *testing.F) {
	addSeeds(f, formats.DOT)
	for _, file := range []string{"testdata/graphviz-dot.gv", "testdata/graphviz-xdot.gv"} {
		text := must.Get(os.ReadFile(file))
		f.Add(string(text))
	}
	f.Add("strict digraph \"G\" { /* c */ node [label=<b<br/>&amp;>]; {a b} -> c:n -> subgraph s {d} [x=y]; \"e\" + \"f\" // c\n}")
	f.Fuzz(func(t *testing.T, text string) { checkRoundTrip(t, text, formats.DOT) })
}

func FuzzReadGraphML(f *testing.F) {
	addSeeds(f, formats.GraphML)
	for _, file := range []string{"testdata/networkx.graphml", "testdata/yed.graphml", "testdata/gephi.graphml"} {
		text := must.Get(os.ReadFile(file))
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) { checkRoundTrip(t, text, formats.GraphML) })
}

// FuzzReadNumbers checks that a text of numbers, with every option for its header and every
// reading, is refused with an error of one line or read as a drawing, and that no edge is lost
// without a note.
func FuzzReadNumbers(f *testing.F) {
	f.Add("3 3\n1 2\n2 3\n")
	f.Add("4 3 2\n1 2\n2 3\n1 4\n1 3\n")
	f.Add("4\n1 2\n3 1\n3 4\n")
	f.Add("2\n1 3\n3\n4 0 4\n")
	f.Add("1 A\n0:")
	f.Add("1: 2 3\n2: 3\n3:\n")
	f.Add("4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n")
	f.Add("2\n4\n1 1 2\n3\n-1 ０ 0\n")
	f.Add("5 4\n0 1 x2\n1 2\n\n2 3\n# 3 4\n3 4\n4 0\n")
	f.Fuzz(func(t *testing.T, text string) {
		options := []formats.Options{{}, {Header: formats.HeaderYes}, {Header: formats.HeaderNo}}
		for _, r := range formats.Readings() {
			options = append(options, formats.Options{As: r})
		}
		counts := map[formats.Header]int{}
		for _, o := range options {
			r, err := formats.ReadWith(strings.NewReader(text), formats.Edges, o)
			if err != nil {
				var e *formats.Error
				if !errors.As(err, &e) || strings.ContainsAny(formats.ErrorText(err), "\n\r") {
					t.Fatalf("error %T: %v", err, err)
				}
				continue
			}
			count := 1
			for e := range r.Drawing.Graph().Edges() {
				count += int(e.Count)
			}
			if len(r.Notes) > 0 && strings.HasPrefix(formats.EnglishText(r.Notes[0]), "header") {
				count++
			}
			if o.As.ID == "" {
				counts[o.Header] = count
			}
		}
		plain, edges := counts[formats.HeaderByText], counts[formats.HeaderNo]
		if plain > 0 && edges > 0 && plain != edges {
			t.Fatalf("got %d edges, counting a header with a note, but %d with HeaderNo", plain-1, edges-1)
		}
	})
}
