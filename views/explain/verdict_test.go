package explain_test

import (
	"context"
	"os"
	"strings"
	"testing"

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
