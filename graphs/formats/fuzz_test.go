package formats_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/formats"
)

// fuzz checks that a text is refused with an *Error of one line, or reads,
// writes, and reads back as the same drawing.
func fuzz(t *testing.T, text string, f formats.Format) {
	first, err := formats.Read(strings.NewReader(text), f)
	if err != nil {
		var e *formats.Error
		if !errors.As(err, &e) || strings.ContainsAny(formats.Said(err), "\n\r") {
			t.Fatalf("error %T: %v", err, err)
		}
		return
	}
	// A header of a few bytes is a drawing of a million vertices; such take too long
	// to be written and compared here.
	if first.Drawing.Graph().Order() > 10_000 {
		return
	}
	written := write(t, first.Drawing, f)
	second, err := formats.Read(strings.NewReader(written), f)
	if err != nil {
		t.Fatalf("%v\nwritten:\n%s", err, written)
	}
	if a, b := dump(first.Drawing, f.Places()), dump(second.Drawing, f.Places()); a != b {
		t.Fatalf("reads as\n%s\nwritten and read again\n%s\nwritten:\n%s", a, b, written)
	}
}

func seed(f *testing.F, format formats.Format) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		if d := randomDrawing(r); holds(d, format) {
			f.Add(write(f, d, format))
		}
	}
}

func FuzzReadJSON(f *testing.F) {
	seed(f, formats.JSON)
	f.Add(example)
	f.Fuzz(func(t *testing.T, text string) { fuzz(t, text, formats.JSON) })
}

func FuzzReadEdges(f *testing.F) {
	seed(f, formats.Edges)
	f.Add("# directed\na -> b c d\nb->d\ns = b + b + c x4\ntoken a x2\n")
	f.Add("# edge deletion\nr -- a\na -- b x2\nground r\nvertex q\nplay misere\ntitle \"T #1\" # c\n")
	f.Add("a -> b c\nworth b 3 c 0\ntoken a b\n")
	f.Add("undirected\n3 2\n0 1\n1 2 x7\n")
	f.Fuzz(func(t *testing.T, text string) { fuzz(t, text, formats.Edges) })
}

func FuzzReadDOT(f *testing.F) {
	seed(f, formats.DOT)
	for _, file := range []string{"testdata/graphviz-dot.gv", "testdata/graphviz-xdot.gv"} {
		text := graphs.Must(os.ReadFile(file))
		f.Add(string(text))
	}
	f.Add("strict digraph \"G\" { /* c */ node [label=<b<br/>&amp;>]; {a b} -> c:n -> subgraph s {d} [x=y]; \"e\" + \"f\" // c\n}")
	f.Fuzz(func(t *testing.T, text string) { fuzz(t, text, formats.DOT) })
}

func FuzzReadGraphML(f *testing.F) {
	seed(f, formats.GraphML)
	for _, file := range []string{"testdata/networkx.graphml", "testdata/yed.graphml", "testdata/gephi.graphml"} {
		text := graphs.Must(os.ReadFile(file))
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) { fuzz(t, text, formats.GraphML) })
}

// Whatever is said of its header, and whatever it is read as, a text is refused in
// one line or reads as a drawing, and no edge is lost without a note.
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
				if !errors.As(err, &e) || strings.ContainsAny(formats.Said(err), "\n\r") {
					t.Fatalf("error %T: %v", err, err)
				}
				continue
			}
			count := 1
			for e := range r.Drawing.Graph().Edges() {
				count += int(e.Count)
			}
			if len(r.Notes) > 0 && strings.HasPrefix(formats.InEnglish(r.Notes[0]), "header") {
				count++
			}
			if o.As.ID == "" {
				counts[o.Header] = count
			}
		}
		plain, edges := counts[formats.HeaderByText], counts[formats.HeaderNo]
		if plain > 0 && edges > 0 && plain != edges {
			t.Fatalf("%d edges with a note of a header counted, and %d without a header", plain-1, edges-1)
		}
	})
}
