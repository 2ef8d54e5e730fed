package picture

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
	"nimgraph/graphs/layout"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// newFrames returns the frames of the edge list text, laid out.
func newFrames(t *testing.T, text string) *Frames {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	return newFramesOf(t, read.Drawing)
}

// newFramesOf lays out and solves d, and returns its frames.
func newFramesOf(t *testing.T, d *document.Drawing) *Frames {
	t.Helper()
	var ids []graphs.VertexID
	for v := range d.Graph().Vertices() {
		ids = append(ids, v.ID)
	}
	move, err := layout.PlaceUnplaced(context.Background(), d, ids)
	must(t, err)
	must(t, d.Move(move))
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(t, err)
	q, err := steps.New(context.Background(), s)
	must(t, err)
	w, err := words.Load(os.DirFS("../../app/translations"), "en")
	must(t, err)
	return NewFrames(w, d, q, scene.DefaultOptions())
}

// sentencesOf returns the sentences of all frames.
func sentencesOf(f *Frames) (sentences []string) {
	for i := range f.Len() {
		sentences = append(sentences, f.Sentence(i))
	}
	return sentences
}

func TestSentences(t *testing.T) {
	for text, want := range map[string]string{
		"a -> b c\nb -> c\ntoken a x2": `c: It has no moves, so the value is 0. Played alone: the player to move here has lost.
b: 0 is the value of c, but no option has value 1, so the value is 1.
a: 0 is the value of c, 1 of b, but no option has value 2, so the value is 2.
The position is a sum: 2 × 2 (a). Every column has an even number of ones, so the sum is 0. After any move some column is odd, the opponent can make all even again, and the next player loses.`,
		"a -> b c\nb -> d\nc -> d\ntoken a d": `d: It has no moves, so the value is 0. Played alone: the player to move here has lost.
b: 0 is the value of d, but no option has value 1, so the value is 1.
c: 0 is the value of d, but no option has value 1, so the value is 1.
a: No option has value 0, so the value is 0.
The position is a sum: 0 (a) ⊕ 0 (d) = 0. Every part has value 0, and so has the sum: whatever the next player does, the opponent can make it 0 again, and the next player loses.`,
		"p -> a\na -> p t\nb -> a\nq -> q": `t: It has no moves, so the value is 0. The player to move here has lost.
p: Its only move does not reach 0, so the value is 0. Whatever the value of a is, after a move there the reply a→t goes back to 0.
a: 0 is the value of p and t, but no option has value 1, so the value is 1.
b: Its only move does not reach 0, so the value is 0.
No other vertex has a number as its value. q is ∞, with the numbers that it reaches in braces.
q: No number can be the value. It could only be 0, the first missing number. But after the move to q no reply goes back to 0. None of its options is a number, so the braces of its value ∞{} are empty.`,
		"a -> b c\nb -> c\ntoken a\nplay misere": `c: In misère play the player to move here has won. It has no moves, so the value is 0.
b: The only move leads to a position where the player to move wins (N). So the player to move here loses (P). 0 is the value of c, but no option has value 1, so the value is 1.
a: A move leads to b, where the player to move loses (P). So the player to move here wins (N). 0 is the value of c, 1 of b, but no option has value 2, so the value is 2.
The token stands on a, which has value 2. In misère play a player who cannot move wins. The game is tame: together with other tame games it behaves like heaps of Nim. It is firm: it behaves like heaps of which some are larger than 1, so the winner is that of normal play. The value is 2, so the next player wins.
One move wins. a→b wins: a becomes 1 instead of 2.`,
		"ground r\nr -- x\nx -- y\ny -- z\nz -- x\nx -- u\nu -- w\nz -- v": `x, y and z lie on cycles. By the fusion principle they can be merged into one vertex, and the 3 edges between them become loops.
Each of the 3 loops has value 1, and 1 ⊕ 1 = 0: they cancel in pairs. One is left, which has the same value as an edge.
On x stand stalks of these heights: 1 ⊕ 1 ⊕ 2 = 2. By the colon principle, one stalk of height 2 can replace them.
One stalk is left on the ground, so the game has value 3. The value is 3, not 0, so some move leaves 0 and wins.
One move wins. r—x leaves 0 and wins.`,
		"ground r\nr -- x x2\nx -- x\nq -- w": `q and w are not connected to the ground: their value is 0, and they are removed.
The whole ground is one vertex, with x on cycles through it. By the fusion principle they can be merged, and the 3 edges between them become loops.
Each of the 3 loops has value 1, and 1 ⊕ 1 = 0: they cancel in pairs. One is left, which has the same value as an edge.
One stalk is left on the ground, so the game has value 1. The value is 1, not 0, so some move leaves 0 and wins.
One move wins. x—x leaves 0 and wins.`,
		"a -> b\nb -> a\nc -> d e\nd -> e\ntoken a c\nplay misere": `e: Played alone: in misère play the player to move here has won.
d: Played alone: the only move leads to a position where the player to move wins (N). So the player to move here loses (P).
c: Played alone: a move leads to d, where the player to move loses (P). So the player to move here wins (N).
a and b: neither rule gives an outcome. In misère play nobody can force a win.
The position is a sum: a ⊕ c. In misère play a player who cannot move wins. There is no rule for how the parts add up, so all positions were searched: nobody can force a win.`,
		"a -> b c\nb -> c\nx -> y\ns = a + x\ntoken a x": `c and y: They have no moves, so each has value 0. Played alone: the player to move here has lost.
b: 0 is the value of c, but no option has value 1, so the value is 1.
x: 0 is the value of y, but no option has value 1, so the value is 1.
a: 0 is the value of c, 1 of b, but no option has value 2, so the value is 2.
s: It is the sum of the games that it points to: 2 (a) ⊕ 1 (x) = 3.
The position is a sum: 2 (a) ⊕ 1 (x). The sum is 3, not 0, so the next player wins. Its highest one is in the column of 2: a winning move changes the digit of one part there, and makes all columns even.
One move wins. a→b: the other part has value 1, and a must become 1 too instead of 2, so 0 is left.`,
	} {
		got := strings.Join(sentencesOf(newFrames(t, text)), "\n")
		if got != want {
			t.Errorf("%q:\n%s\nwant\n%s", text, got, want)
		}
	}
}

// TestFramesOfAllGames checks for preset and random games that each frame has a complete sentence
// and a picture, and that the last frame shows every value as the picture of the drawing does.
func TestFramesOfAllGames(t *testing.T) {
	rounds := 300
	if testing.Short() {
		rounds = 80
	}
	r := rand.New(rand.NewPCG(13, 3))
	for range rounds {
		f := newFramesOf(t, randomDrawing(t, r))
		for i := range f.Len() {
			text := f.Sentence(i)
			if strings.Contains(text, "<no value>") || strings.Contains(text, "steps.") ||
				strings.Contains(text, "why.") || !strings.HasSuffix(text, ".") {
				t.Fatalf("frame %d says %q", i, text)
			}
			for _, progress := range []float64{0, 0.5} {
				for _, h := range f.Scene(i, progress, document.Selection{}).Shapes {
					if h.P[0] != h.P[0] {
						t.Fatal("a shape is nowhere")
					}
				}
			}
			if figure := f.Figure(i); figure != nil && len(figure.Shapes) < 2 {
				t.Fatalf("the figure of frame %d is empty", i)
			}
		}
	}
}

// randomDrawing returns a random drawing.
func randomDrawing(t *testing.T, r *rand.Rand) *document.Drawing {
	t.Helper()
	var b strings.Builder
	n := 2 + r.IntN(8)
	if r.IntN(2) == 0 {
		b.WriteString("ground a\n")
		for range n + r.IntN(n) {
			fmt.Fprintf(&b, "%c -- %c\n", 'a'+r.IntN(n), 'a'+r.IntN(n))
		}
	} else {
		cyclic := r.IntN(2) == 0
		for range 2 * n {
			if u, v := r.IntN(n), r.IntN(n); cyclic || u > v {
				fmt.Fprintf(&b, "%c -> %c\n", 'a'+u, 'a'+v)
			}
		}
		if r.IntN(2) == 0 {
			fmt.Fprintf(&b, "token %c\ntoken %c\n", 'a', 'a'+n-1)
		}
		fmt.Fprintf(&b, "vertex a\nvertex %c\n", 'a'+n-1)
		switch {
		case r.IntN(3) == 0:
			b.WriteString("play misere\n")
		case !cyclic && r.IntN(3) == 0:
			b.WriteString("play antisg\n")
		}
		if r.IntN(3) == 0 {
			b.WriteString("s = a + a\n")
		}
	}
	read, err := formats.Read(strings.NewReader(b.String()), formats.Edges)
	if err != nil {
		t.Fatalf("%s: %v", b.String(), err)
	}
	return read.Drawing
}

// TestUnsettledValuesAreHidden checks that neither text nor colour shows values that are not
// settled, and that settled vertices look as in the drawing.
func TestUnsettledValuesAreHidden(t *testing.T) {
	f := newFrames(t, "a -> b c d\nb -> c d\nc -> d\ntoken a")
	for i, want := range []string{"0", "0 1", "0 1 2", "0 1 2 3", "0 1 2 3"} {
		known, dark := map[string]bool{}, 0
		for _, h := range f.Scene(i, 0, document.Selection{}).Shapes {
			if h.Kind == scene.Text && h.Font == scene.Bold {
				known[h.Text] = true
			}
			if h.Fill == scene.PFill || h.Fill == scene.NFill {
				dark++
			}
		}
		values := strings.Fields(want)
		for _, v := range values {
			if !known[v] {
				t.Errorf("frame %d does not show %s", i, v)
			}
		}
		if len(known) != len(values) || dark != len(values) {
			t.Errorf("frame %d shows %v, %d discs with their colours", i, known, dark)
		}
	}
}
