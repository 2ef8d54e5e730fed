package explain_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

func of(t *testing.T, text string) (explain.Verdict, bool) {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	s, err := solver.Solve(context.Background(), solver.PositionOf(read.Drawing))
	must(t, err)
	w, err := words.Load(os.DirFS("../../app/translations"), "en")
	must(t, err)
	return explain.VerdictOf(w, read.Drawing, s)
}

func TestVerdict(t *testing.T) {
	for text, want := range map[string]string{
		"a -> b c\nb -> c\ntoken a":          "Next player wins · value 2 · one winning move",
		"a -> b\ntoken a x2":                 "Previous player wins · value 0 = 1 ⊕ 1",
		"a -> b\ntoken b":                    "Previous player wins · value 0 · no moves left",
		"a -> b\nworth b ?\ntoken a":         "Cut: who wins is not known · value ? · what follows from 1 of the positions is not drawn",
		"a -> a\ntoken a":                    "Nobody can force a win · value ∞{}",
		"r -- a\nq -- b\na -- c\nground r q": "Next player wins · value 3 = 2 ⊕ 1 · one winning edge",
		"a -- b c d e f g h\nb -- c d e f g h\nc -- d e f g h\nd -- e f g h\ne -- f g h\nf -- g h\ng -- h\nground a\nplay misere": "Who wins is out of reach · misère play · value 0 · exact up to 24 edges with cycles",
		"a -> b\ntoken a\nplay misere":                   "Previous player wins · misère play · value 1",
		"r -- a x3\nground r":                            "Next player wins · value 1 · 3 winning edges, all parallel",
		"p -> a\na -> p t\ntoken a":                      "Next player wins · value 1 · 2 winning moves, one circling",
		"a -> b\ntoken a x12":                            "Previous player wins · value 0 = 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ …",
		"a -> b\ntoken b\nplay misere":                   "Next player wins · misère play · value 0 · no moves left",
		"a -> b\ntoken a\nplay antisg":                   "Previous player wins · Anti-SG play · value 1",
		"a -> b c\nb -> c\ntoken a\nplay antisg":         "Next player wins · Anti-SG play · value 2 · one winning move",
		"a -> b\nb -> c d\nc -> d\ntoken a\nplay antisg": "Next player wins · Anti-SG play · value 0 · the game is over, as all parts are worth 0",
	} {
		if v, ok := of(t, text); !ok || !strings.EqualFold(v.String(), want) {
			t.Errorf("%q: %s, want %s", text, v, want)
		}
	}
	if v, ok := of(t, "a -> b"); ok {
		t.Errorf("nothing is played, but %s", v)
	}
}

// TestEdgesAreCountedWithTheirCopies: parallel edges are as many, everywhere.
func TestEdgesAreCountedWithTheirCopies(t *testing.T) {
	w, err := words.Load(os.DirFS("../../app/translations"), "en")
	must(t, err)
	for text, want := range map[string]string{
		"":                                "0 edges",
		"r -- a\nground r":                "1 edge",
		"r -- a\na -- b\nground r":        "2 edges",
		"r -- a x3\nground r":             "3 edges, all parallel",
		"r -- a x3\na -- b x2\na -- c":    "6 edges in 3 places",
		"s = b + b + c\na -> s\nvertex b": "4 edges in 3 places",
	} {
		read, err := formats.Read(strings.NewReader(text), formats.Edges)
		must(t, err)
		if got := explain.Edges(w, read.Drawing.Graph().Edges()); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// What lights up with an edge that is no bridge is as many edges as fuse with it.
func TestEdgesThatFuseTogether(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 3))
	fused := 0
	for range 500 {
		x, ok := explainer(t, randomDeletion(t, r, graphs.Normal), 1)
		if !ok {
			continue
		}
		s, f := x.Solution, x.Solution.Position.Graph
		for _, m := range s.Moves {
			said := x.Edge(m).Sentences[1]
			if !said.Kind.Fuses() {
				continue
			}
			inside := int64(0)
			edges, _ := x.Lights(said)
			for _, other := range edges {
				inside += int64(f.Count[other])
			}
			if fused++; inside != said.Count || said.Count != s.Account.Fused(m.Edge) {
				t.Errorf("edge %d: %d edges light up of %d", m.Edge, inside, said.Count)
			}
		}
	}
	if fused < 300 {
		t.Errorf("met %d edges", fused)
	}
}

// A census counts the outcomes and values of all vertices.
func TestCensus(t *testing.T) {
	d := document.New(graphs.Directed)
	err := d.Edit(func(draft *document.Draft) {
		for v := range graphs.VertexID(16) { // 13 heaps as vertices 0 to 12, a vertex with a loop, and two that lead there
			draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: v, Name: string(rune('a' + v))}}, document.Point{})
			for w := range v {
				if v < 13 {
					draft.Join(v, w, 1)
				}
			}
		}
		draft.Join(13, 13, 1)
		draft.Join(14, 13, 1)
		draft.Join(15, 0, 1)
	})
	must(t, err)
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(t, err)
	want := "All vertices: P 1 · N 13 · 2 draws · values 0: 1, 1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, …, ∞: 2"
	if got := explain.Census(english(t), s); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestStrips: the mex is shown, with the number after it; what is left out is a gap.
func TestStrips(t *testing.T) {
	for _, c := range []struct {
		numbers []solver.Nimber
		mex     solver.Nimber
		room    int
		want    string
	}{
		{nil, 0, 5, "[0] 1"},
		{[]solver.Nimber{0, 0, 1, 3}, 2, 8, "0×2 1×1 [2] 3×1"},
		{[]solver.Nimber{1, 5}, 0, 5, "[0] 1×1 2 3 …"},
		{[]solver.Nimber{1, 5}, 0, 6, "[0] 1×1 2 3 4 5×1"},
		{[]solver.Nimber{0, 1, 2, 3, 4, 5, 6}, 7, 5, "… 6×1 [7] 8"},
		{[]solver.Nimber{0, 1, 2, 900}, 3, 4, "… [3] 4 …"},
		{[]solver.Nimber{0, 1, 2, 900}, 3, 6, "0×1 1×1 2×1 [3] 4 …"},
	} {
		var texts []string
		for _, cell := range (&explain.Strip{Numbers: c.numbers, Mex: c.mex}).Cells(c.room) {
			switch {
			case cell.Gap:
				texts = append(texts, "…")
			case cell.Number == c.mex:
				texts = append(texts, fmt.Sprintf("[%d]", cell.Number))
			case cell.Count > 0:
				texts = append(texts, fmt.Sprintf("%d×%d", cell.Number, cell.Count))
			default:
				texts = append(texts, fmt.Sprint(cell.Number))
			}
		}
		if got := strings.Join(texts, " "); got != c.want {
			t.Errorf("%v in %d cells is %q, want %q", c.numbers, c.room, got, c.want)
		}
	}
}
