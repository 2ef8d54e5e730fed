package explain_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

func english(t *testing.T) *words.Words {
	t.Helper()
	w, err := words.Load(os.DirFS("../../app/translations"), "en")
	must(t, err)
	return w
}

// table is a match with who speaks of it.
type table struct {
	t *testing.T
	*match.Match
	drawing *document.Drawing
	speaker explain.Speaker
}

func newTable(t *testing.T, text string) *table {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	start, err := match.Start(context.Background(), solver.PositionOf(read.Drawing))
	must(t, err)
	graph := read.Drawing.Graph()
	return &table{t, match.New(start), read.Drawing, explain.Speaker{
		Words: english(t), Arrow: "→", Bar: "–",
		Name: func(id graphs.VertexID) string {
			v, _ := graph.Vertex(id)
			return v.Name
		},
	}}
}

// play makes moves, each "from to".
func (g *table) play(moves ...string) *table {
	g.t.Helper()
	for _, move := range moves {
		from, to, _ := strings.Cut(move, " ")
		u, _ := g.drawing.Graph().VertexNamed(from)
		v, _ := g.drawing.Graph().VertexNamed(to)
		e, ok := g.drawing.Graph().EdgeBetween(u.ID, v.ID)
		if !ok {
			g.t.Fatalf("no edge joins %s", move)
		}
		next, err := g.State().After(context.Background(), e.ID)
		if err != nil {
			g.t.Fatal(err)
		}
		g.Make(e.ID, next)
	}
	return g
}

// heaps are Nim heaps of 1 to 3 on one graph.
const heaps = "3 -> 2 1 0\n2 -> 1 0\n1 -> 0\n"

func TestHints(t *testing.T) {
	for _, c := range []struct{ name, text, first, second string }{
		{"a sum", heaps + "token 3\ntoken 1\n", "There is a winning move in the summand at 3.", "3 → 1 wins."},
		{"one token", heaps + "token 3\n", "There is a winning move.", "3 → 0 wins."},
		{"lost", heaps + "token 1\ntoken 1\n", "Every move loses if the other side goes on well. 1 → 0 makes it last longest.", ""},
		{"drawn", "a -> b\nb -> a c\nc -> d\ntoken b\n", "Nobody can win this if both play well. There is a move that keeps the draw.", "b → a keeps the draw."},
		{"edges", "ground g\ng -- a\n", "There is a winning move.", "g – a wins."},
	} {
		g := newTable(t, c.text)
		for second, want := range map[bool]string{false: c.first, true: c.second} {
			if want == "" {
				want = c.first
			}
			if got, _, err := g.speaker.Hint(context.Background(), g.State(), second); err != nil || got != want {
				t.Errorf("%s, second %v: %q, %v; want %q", c.name, second, got, err, want)
			}
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, c := range []struct{ name, text, moves, want string }{
		{
			"a sum", heaps + "token 3\ntoken 1\n", "3 0",
			"After it the XOR of the summands is 1. 1 → 0 turns the summand at 1 from 1 into 0, which makes the XOR 0. 3 → 1 would have won.",
		},
		{"one heap", heaps + "token 3\n", "3 2", "After it the value is 2, and 2 → 0 makes it 0. 3 → 0 would have won."},
		{"misère", "play misere\n" + heaps + "token 2\n", "2 0", "It is the last move of the game, and whoever makes it loses here. 2 → 1 would have won."},
		{"a win for a draw", "a -> b e\nb -> c\nc -> b\ntoken a\n", "a b", "It gives away the win: b → c holds the draw. a → e would have won."},
		{"a draw for a loss", "a -> b\nb -> a c\nc -> d\ntoken b\n", "b c", "After it the value is 1, and c → d makes it 0. b → a would have kept the draw."},
		{"none", heaps + "token 3\n", "3 0", ""},
	} {
		g := newTable(t, c.text).play(c.moves)
		if got, err := g.speaker.Mistake(context.Background(), g.Match, 0); err != nil || got != c.want {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, c.want)
		}
	}
}

func TestEndings(t *testing.T) {
	ended := newTable(t, heaps+"token 1\n").play("1 0")
	resigned := newTable(t, heaps+"token 1\n")
	resigned.Resign(match.First)
	drawn := newTable(t, "a -> b\nb -> a\ntoken a\n")
	drawn.Agree()
	running := newTable(t, heaps+"token 1\n")
	for _, c := range []struct {
		name string
		of   *table
		seat explain.Seat
		want string
	}{
		{"won", ended, explain.Seat{}, "You have won. No move is left, and whoever cannot move loses."},
		{"lost", ended, explain.Seat{Side: match.Second}, "The program has won. No move is left, and whoever cannot move loses."},
		{"of two", ended, explain.Seat{Both: true}, "The first player has won. No move is left, and whoever cannot move loses."},
		{"given up", resigned, explain.Seat{}, "The program has won. You have resigned."},
		{"agreed", drawn, explain.Seat{}, "The game is drawn. The same position came back again and again, and both agreed on a draw."},
		{"goes on", running, explain.Seat{}, ""},
	} {
		if got := c.of.speaker.Ending(c.of.Match, c.seat); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
