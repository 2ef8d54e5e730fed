package frames_test

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
	"nimgraph/views/frames"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// of returns the frames of an edge list, laid out.
func of(t *testing.T, text string) *frames.Frames {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	return ofDrawing(t, read.Drawing)
}

func ofDrawing(t *testing.T, d *document.Drawing) *frames.Frames {
	t.Helper()
	var all []graphs.VertexID
	for v := range d.Graph().Vertices() {
		all = append(all, v.ID)
	}
	at, err := layout.Place(context.Background(), d, all)
	must(t, err)
	must(t, d.Apply(at))
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(t, err)
	q, err := steps.Of(context.Background(), s)
	must(t, err)
	w, err := words.Load(os.DirFS("../../app/translations"), nil, "en")
	must(t, err)
	return frames.New(w, d, q, scene.Everything())
}

func said(f *frames.Frames) (all []string) {
	for i := range f.Len() {
		all = append(all, f.Sentence(i))
	}
	return all
}

func TestWhatIsSaid(t *testing.T) {
	for text, want := range map[string]string{
		"a -> b c\nb -> c\ntoken a x2": `c has no moves: who is to move there has lost, and the value is 0.
0 is taken by c; nothing reaches 1. So b is worth 1.
0 is taken by c, 1 is taken by b; nothing reaches 2. So a is worth 2.
The position is a sum: 2 × 2 (a) = 0. So the previous player wins.`,
		"a -> b c\nb -> d\nc -> d\ntoken a d": `d has no moves: who is to move there has lost, and the value is 0.
0 is taken by d; nothing reaches 1. So b is worth 1.
0 is taken by d; nothing reaches 1. So c is worth 1.
No move from a leads to a 0. So a is worth 0.
The position is a sum: 0 (a) ⊕ 0 (d) = 0. So the previous player wins.`,
		"p -> a\na -> p t\nb -> a\nq -> q": `t has no moves: who is to move there has lost, and the value is 0.
No move from p leads to a 0. So p is worth 0. Whatever a is worth, the opponent answers the move there with the one to t, which is worth 0.
0 is taken by p and t; nothing reaches 1. So a is worth 1.
No move from b leads to a 0. So b is worth 0.
Nothing more can get a number. q is ∞, with the numbers that it reaches in braces.
q reaches no number, so only 0 could be its own. But after the move to q nobody can go back to a 0, so it is worth ∞{}.`,
		"a -> b c\nb -> c\ntoken a\nplay misere": `c has no moves: in misère play who is to move there has won, so it is N.
From b all moves lead to an N: c. So b is P. In normal play it would be worth 1.
From a there is a move to b, which is P. So a is N. In normal play it would be worth 2.
The token stands on a, which is worth 2. In misère play some summand is firm, as heaps above 1 are, so it goes by the sum as in normal play: P if it is 0. So the next player wins.
One move wins: a to b, which makes 1 of 2.`,
		"ground r\nr -- x\nx -- y\ny -- z\nz -- x\nx -- u\nu -- w\nz -- v": `x, y and z lie on cycles. By the fusion principle they may be made one vertex, and the 3 edges between them become loops.
Each of the 3 loops is worth 1, and 1 ⊕ 1 = 0: they cancel in pairs. One is left, which is worth as much as an edge.
On x stand stalks of these heights: 1 ⊕ 1 ⊕ 2 = 2. By the colon principle one stalk of 2 may take their place.
One stalk is left on the ground, so the game is worth 3. So the next player wins.
One move wins: deleting r–x.`,
		"ground r\nr -- x x2\nx -- x\nq -- w": `The ground does not hold q and w: they are worth nothing, and go.
All ground is one vertex, with x on cycles through it. By the fusion principle they may be made one, and the 3 edges between them become loops.
Each of the 3 loops is worth 1, and 1 ⊕ 1 = 0: they cancel in pairs. One is left, which is worth as much as an edge.
One stalk is left on the ground, so the game is worth 1. So the next player wins.
One move wins: deleting x–x.`,
		"a -> b\nb -> a\nc -> d e\nd -> e\ntoken a c\nplay misere": `e has no moves: in misère play who is to move there has won, so it is N.
From d all moves lead to an N: e. So d is P.
From c there is a move to d, which is P. So c is N.
Neither rule tells anything more. From a and b nobody can force a win: they are drawn.
The position is the sum of the games at a and c. Outcomes do not add up. In misère play the numbers do not tell who wins, so the moves were played out. So nobody can force a win.`,
	} {
		got := strings.Join(said(of(t, text)), "\n")
		if got != want {
			t.Errorf("%q:\n%s\nwant\n%s", text, got, want)
		}
	}
}

// However a drawing is made, each frame says something whole and shows something, and
// the last one has every value: the picture of the drawing itself.
func TestEveryFrameOfEveryGameIsWhole(t *testing.T) {
	rounds := 300
	if testing.Short() {
		rounds = 80
	}
	r := rand.New(rand.NewPCG(13, 3))
	for range rounds {
		f := ofDrawing(t, randomDrawing(t, r))
		for i := range f.Len() {
			text := f.Sentence(i)
			if strings.Contains(text, "<no value>") || strings.Contains(text, "steps.") || !strings.HasSuffix(text, ".") {
				t.Fatalf("frame %d says %q", i, text)
			}
			checkRule(t, f, text)
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

// checkRule compares the rule that a position is said to go by with its outcome.
func checkRule(t *testing.T, f *frames.Frames, text string) {
	t.Helper()
	s := f.Steps().Solution()
	for rule, sum := range map[string]solver.Nimber{"as in normal play: P if it is 0": 0, "than in normal play: P if the sum is 1": 1} {
		if w := f.Steps().Whole(); strings.Contains(text, rule) && (w.XOR == sum) != (s.Outcome == solver.OutcomeP) {
			t.Errorf("%q, but the sum is %d and the outcome %v", text, w.XOR, s.Outcome)
		}
	}
	if strings.Contains(text, "has won") && strings.Contains(text, "over") && s.Outcome != solver.OutcomeN {
		t.Errorf("%q, but the outcome is %v", text, s.Outcome)
	}
}

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

// What is not settled is veiled: its value is not in the picture, nor is it told by a
// colour; what is settled shows what the drawing shows.
func TestWhatIsNotSettledIsVeiled(t *testing.T) {
	f := of(t, "a -> b c d\nb -> c d\nc -> d\ntoken a")
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
