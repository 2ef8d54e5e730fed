package explain_test

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/solver/match"
	"nimgraph/views/explain"
	"nimgraph/views/words"
)

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// newExaminedNarrator solves d and returns a narrator and an examiner for it.
func newExaminedNarrator(t *testing.T, d *document.Drawing) (*explain.Narrator, *exercises.Examiner) {
	t.Helper()
	w, err := translations.Words("en")
	must(t, err)
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(t, err)
	x := exercises.NewExaminer(context.Background(), s)
	return explain.NewNarrator(w, d, s), x
}

// drawing returns the drawing of an edge list as an exercise that asks for ask.
func drawing(t *testing.T, edges string, ask document.Ask) *document.Drawing {
	t.Helper()
	r, err := formats.Read(strings.NewReader(edges), formats.Edges)
	must(t, err)
	must(t, r.Drawing.Edit(func(draft *document.ChangeBuilder) { draft.Head().Exercise = document.Exercise{Ask: ask} }))
	return r.Drawing
}

// isComplete reports whether text is a text with all placeholders filled in, not a translation key.
func isComplete(text string) bool {
	return text != "" && !strings.Contains(text, "<no value>") &&
		!regexp.MustCompile(`^[a-z]+\.[a-z]`).MatchString(text) && !strings.Contains(text, "diagnosis.") &&
		!strings.Contains(text, "lesson.")
}

// TestHintsAgreeInNumber checks that hints use the singular or plural of the items that they name,
// and have special texts for none and one.
func TestHintsAgreeInNumber(t *testing.T) {
	for _, c := range []struct {
		edges  string
		ask    document.Ask
		vertex string // name of a vertex; empty for the position
		want   []string
	}{
		{
			"a -> b\ntoken a", document.AskValues, "a",
			[]string{
				"Look at the only option of a: b.", "Its value: g(b) = 0.",
				"Only 0 occurs. Count up from 0: which number is the first that is missing?",
			},
		},
		{
			"5 -> 6 7\n6 -> 7\ntoken 5", document.AskValues, "5",
			[]string{
				"Look at the options of 5: 6, 7.", "Their values: g(6) = 1, g(7) = 0.",
				"The numbers 0, 1 occur. Count up from 0: which number is the first that is missing?",
			},
		},
		{
			"a -> b\nb -> a\ntoken a", document.AskValues, "a",
			[]string{
				"Look at the only option of a: b.", "Its value: g(b) = ∞{}.",
				"No option is a number. Can the opponent move to 0 from each option that is ∞? If not, the value is ∞.",
			},
		},
		{
			"a -> b c\nb -> b\ntoken a", document.AskValues, "a",
			[]string{
				"Look at the options of a: b, c.", "Their values: g(b) = ∞{}, g(c) = 0.",
				"Only 0 occurs. Can the opponent move to the first missing number from each option that is ∞? If not, the value is ∞.",
			},
		},
		{
			"a -> b c d e f g h i j\ntoken a", document.AskValues, "a",
			[]string{"Look at the options of a: b, c, d, e, f, g, h, i, j."},
		},
		{
			"a -> b c d e f g h i j k\ntoken a", document.AskValues, "a",
			[]string{"Look at the options of a: b, c, d, e, f, g, h, i and 2 more."},
		},
		{
			"a -> b\ntoken a", document.AskOutcomes, "a",
			[]string{"Look at the only option of a: b.", "Who wins from it: b: P."},
		},
		{
			"ground g\na -- g\nb -- a\n", document.AskValues, "a",
			[]string{
				"Look at the bridge that leads up, to b.",
				"No edge lies on a cycle. The value of the bridge, with everything above it, is: 1.",
			},
		},
		{
			"ground g\na -- g\na -- a\n", document.AskValues, "a",
			[]string{"Look at the edge that is a cycle by itself.", "It is a loop, which has value 1."},
		},
		{
			"ground g\na -- g\nb -- a\nb -- a\nc -- b\n", document.AskValues, "a",
			[]string{
				"Look at the edges that lie on cycles, and at the bridge that leads up, to c.",
				"2 edges lie on cycles and are fused to loops. The values of the loops and of the bridges, with everything above them, are: 1, 1, 1.",
			},
		},
		{
			"# node-kayles\na b\nb c\nc d\nd e\n", document.AskValues, "c",
			[]string{"Look at the summands: a, e.", "Their values: g(a) = 1, g(e) = 1."},
		},
		{
			"# node-kayles\na b\n", document.AskValues, "a",
			[]string{"a has no option. Which is the smallest number that is not in an empty set?"},
		},
		{
			"# geography\nc b\na b\nb d\ntoken a\n", document.AskValues, "b",
			[]string{
				"Look at the options of b: c, d.", "Their values: g(c) = 0, g(d) = 0.",
				"Only 0 occurs. Count up from 0: which number is the first that is missing?",
			},
		},
		{
			"play misere\na -> b c\nb -> c\ntoken a", document.AskMove, "",
			[]string{"Look at what each move leaves.", "Of 2 moves, one wins."},
		},
		{
			"play misere\na -> b\ntoken a", document.AskMove, "",
			[]string{"Look at what each move leaves.", "There is one move, and it does not win."},
		},
	} {
		narrator, x := newExaminedNarrator(t, drawing(t, c.edges, c.ask))
		q := exercises.Question{Ask: c.ask, Vertex: -1}
		if v, ok := narrator.Drawing.Graph().VertexNamed(c.vertex); ok {
			q.Vertex = narrator.Solution.Position.Graph.Index[v.ID]
		}
		for i, want := range c.want {
			if got := narrator.HintText(q, x.Hint(t.Context(), q, i+1)); got != want {
				t.Errorf("%q, hint %d: %q, want %q", c.edges, i+1, got, want)
			}
		}
	}
}

// TestCommentsInGamesOnGraphs checks that the comment on a wrong answer states the value after a
// move and the reply of the opponent, whatever the direction in which edges are drawn. The answer
// key is the value alone.
func TestCommentsInGamesOnGraphs(t *testing.T) {
	narrator, x := newExaminedNarrator(t, drawing(t, "# geography\nc b\na b\ntoken a\n", document.AskMove))
	indexOf := func(name string) int32 {
		v, _ := narrator.Drawing.Graph().VertexNamed(name)
		return narrator.Solution.Position.Graph.Index[v.ID]
	}
	b := exercises.Question{Ask: document.AskValues, Vertex: indexOf("b")}
	edge, _ := narrator.Solution.SelectedMove(document.Selection{Vertices: []graphs.VertexID{narrator.Solution.Position.Graph.VertexID[indexOf("b")]}})
	for got, want := range map[string]string{
		strings.Join(narrator.CommentTexts(x.JudgeMove(t.Context(), exercises.EdgeAnswer(edge))),
			" "): "a→b leaves a position of value 1, not 0. After a→b, the opponent wins with b→c.",
		strings.Join(narrator.CommentTexts(x.Judge(t.Context(), b, exercises.NumberAnswer(3))),
			" "): "a→b leaves a position of value 1, not 3.",
		strings.Join(narrator.CommentTexts(x.Judge(t.Context(), b, exercises.Answer{Form: exercises.Infinite})),
			" "): "No play from here goes on forever, so the value is a number.",
		narrator.AnswerKey(b): "b: 1",
		narrator.AnswerKey(exercises.Question{Ask: document.AskOutcomes, Vertex: b.Vertex}): "b: N",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestAllAnswersHaveTexts checks that there is a text for every question, hint and answer key of
// every exercise, and for the comments on all sorts of answers.
func TestAllAnswersHaveTexts(t *testing.T) {
	answers := []exercises.Answer{
		{Form: exercises.Infinite},
		{Form: exercises.Infinite, Braces: true, Set: []solver.Nimber{9}},
		{Form: exercises.Infinite, Braces: true},
		{Form: exercises.NoMove},
		exercises.OutcomeAnswer(solver.OutcomeP), exercises.OutcomeAnswer(solver.OutcomeN),
		exercises.OutcomeAnswer(solver.OutcomeD),
	}
	for n := range solver.Nimber(10) {
		answers = append(answers, exercises.NumberAnswer(n))
	}
	sentences := 0
	for _, kind := range exercises.Kinds() {
		for level := 1; level <= exercises.Levels; level++ {
			exercise, err := exercises.New(context.Background(), kind, level, 7)
			must(t, err)
			narrator, x := newExaminedNarrator(t, exercise.Drawing)
			if task := narrator.TaskText(); !isComplete(task) {
				t.Errorf("%s %d: the task is %q", kind, level, task)
			}
			for _, q := range exercises.Questions(exercise.Drawing, narrator.Solution) {
				if text := narrator.QuestionText(q); !isComplete(text) {
					t.Errorf("%s: the question is %q", kind, text)
				}
				if text := narrator.AnswerKey(q); !isComplete(text) {
					t.Errorf("%s: the key is %q", kind, text)
				}
				for step := 1; step <= exercises.Hints; step++ {
					if text := narrator.HintText(q, x.Hint(t.Context(), q, step)); !isComplete(text) {
						t.Errorf("%s: hint %d is %q", kind, step, text)
					}
				}
				tried := answers
				if q.Ask == document.AskMove {
					for e := range int32(narrator.Solution.Position.Graph.Size()) {
						tried = append(tried, exercises.EdgeAnswer(e))
					}
				}
				for _, a := range tried {
					verdict := x.Judge(context.Background(), q, a)
					for _, text := range narrator.CommentTexts(verdict) {
						if sentences++; !isComplete(text) {
							t.Errorf("%s: %+v is answered with %q", kind, a, text)
						}
					}
				}
			}
		}
	}
	if sentences < 3000 {
		t.Errorf("only %d sentences were said", sentences)
	}
}

// TestAllClaimsHaveTexts checks that each kind of claim has a text.
func TestAllClaimsHaveTexts(t *testing.T) {
	narrator, _ := newExaminedNarrator(t, drawing(t, "a -> b\na -> c\nb -> c\ntoken a", document.AskValues))
	for k := range exercises.Refuted + 1 {
		for _, vertex := range []int32{0, -1} {
			c := exercises.Claim{
				Kind: k, Vertex: vertex, Edges: []int32{0}, Replies: []int32{1},
				Vertices: []int32{0}, Ones: 1,
			}
			if text := narrator.ClaimText(c); vertex == 0 && k < exercises.OddColumn && !isComplete(text) ||
				text == "diagnosis."+k.String() {
				t.Errorf("%s is %q", k, text)
			}
		}
	}
}

func TestCommentTexts(t *testing.T) {
	narrator, x := newExaminedNarrator(t, drawing(t, "b -> a\nc -> a b\nd -> b c", document.AskValues))
	said := func(v int32, n solver.Nimber) string {
		return strings.Join(narrator.CommentTexts(x.JudgeValue(v, exercises.NumberAnswer(n))), " ")
	}
	for _, c := range []struct{ got, want string }{
		{said(2, 0), "0 is already the value of an option: a."},
		{said(3, 5), "5 cannot be the mex: no option has value 0."},
		{said(2, 1), "1 is the XOR of the options, not their mex. 1 is already the value of an option: b."},
		{narrator.AnswerKey(exercises.Question{Ask: document.AskValues, Vertex: 2}), "c: mex{0, 1} = 2"},
		{narrator.AnswerKey(exercises.Question{Ask: document.AskOutcomes, Vertex: 2}), "c: N, by the move to a"},
		{
			narrator.HintText(exercises.Question{Ask: document.AskValues, Vertex: 2},
				x.Hint(t.Context(), exercises.Question{Ask: document.AskValues, Vertex: 2}, 3)),
			"The numbers 0, 1 occur. Count up from 0: which number is the first that is missing?",
		},
	} {
		if c.got != c.want {
			t.Errorf("said %q, not %q", c.got, c.want)
		}
	}
}

// TestSubtractionExercisesProveTheirPeriods checks that exercises on subtraction games have enough
// heaps to prove the period that their answer key states.
func TestSubtractionExercisesProveTheirPeriods(t *testing.T) {
	w, err := translations.Words("en")
	must(t, err)
	for level := 1; level <= exercises.Levels; level++ {
		for seed := range uint64(60) {
			x, err := exercises.New(context.Background(), exercises.Subtraction, level, seed)
			must(t, err)
			solution, err := solver.Solve(context.Background(), solver.PositionOf(x.Drawing))
			must(t, err)
			narrator := explain.NewNarrator(w, x.Drawing, solution)
			if more, period := narrator.PeriodLines(x); len(more) != 1 || period == 0 ||
				!strings.Contains(more[0], fmt.Sprintf("period is %d,", period)) {
				t.Errorf("level %d, the set %v with heaps up to %d: the key says %q", level, x.Set,
					len(solution.Values)-1, more)
			}
		}
	}
}

// english returns the English texts.
func english(t *testing.T) *words.Words {
	t.Helper()
	w, err := words.Load(os.DirFS("../../app/translations"), "en")
	must(t, err)
	return w
}

// matchFixture is a match with its drawing and a narrator.
type matchFixture struct {
	t *testing.T
	*match.Match
	drawing  *document.Drawing
	narrator *explain.Narrator
}

// newMatchFixture returns a match on the drawing of the edge list text.
func newMatchFixture(t *testing.T, text string) *matchFixture {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	start, err := match.StartState(context.Background(), solver.PositionOf(read.Drawing))
	must(t, err)
	narrator := explain.NewNarrator(english(t), read.Drawing, nil)
	narrator.Notation = explain.Spaced
	return &matchFixture{t, match.New(start), read.Drawing, narrator}
}

// play makes moves, each given as "from to", and returns g.
func (g *matchFixture) play(moves ...string) *matchFixture {
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
		g.MakeMove(e.ID, next)
	}
	return g
}

// heaps is an edge list of Nim heaps of 1 to 3.
const heaps = "3 -> 2 1 0\n2 -> 1 0\n1 -> 0\n"

func TestMatchHint(t *testing.T) {
	for _, c := range []struct{ name, text, first, second string }{
		{"a sum", heaps + "token 3\ntoken 1\n", "There is a winning move in the summand at 3.", "3 → 1 wins."},
		{"one token", heaps + "token 3\n", "There is a winning move.", "3 → 0 wins."},
		{
			"lost", heaps + "token 1\ntoken 1\n",
			"Every move loses against perfect play. 1 → 0 delays the loss longest.", "",
		},
		{
			"drawn", "a -> b\nb -> a c\nc -> d\ntoken b\n",
			"Nobody can win this if both play well. There is a move that keeps the draw.", "b → a keeps the draw.",
		},
		{"edges", "ground g\ng -- a\n", "There is a winning move.", "g – a wins."},
	} {
		g := newMatchFixture(t, c.text)
		for second, want := range map[bool]string{false: c.first, true: c.second} {
			if want == "" {
				want = c.first
			}
			if got, err := g.narrator.HintForMatch(context.Background(), g.State(), second); err != nil ||
				got.Text != want {
				t.Errorf("%s, second %v: %q, %v; want %q", c.name, second, got.Text, err, want)
			}
		}
	}
}

func TestMatchMistakeText(t *testing.T) {
	for _, c := range []struct{ name, text, moves, want string }{
		{
			"a sum", heaps + "token 3\ntoken 1\n", "3 0",
			"The move leaves an XOR of 1. 1 → 0 turns the summand at 1 from 1 into 0, which makes the XOR 0. 3 → 1 would have won.",
		},
		{
			"one heap", heaps + "token 3\n", "3 2",
			"The move leaves value 2, and 2 → 0 makes it 0. 3 → 0 would have won.",
		},
		{
			"misère", "play misere\n" + heaps + "token 2\n", "2 0",
			"It is the last move of the game, and the player who makes it loses. 2 → 1 would have won.",
		},
		{
			"a win for a draw", "a -> b e\nb -> c\nc -> b\ntoken a\n", "a b",
			"It gives away the win: b → c keeps the draw. a → e would have won.",
		},
		{
			"a draw for a loss", "a -> b\nb -> a c\nc -> d\ntoken b\n", "b c",
			"The move leaves value 1, and c → d makes it 0. b → a would have kept the draw.",
		},
		{"none", heaps + "token 3\n", "3 0", ""},
	} {
		g := newMatchFixture(t, c.text).play(c.moves)
		if got, err := g.narrator.MatchMistakeText(context.Background(), g.Match, 0); err != nil || got != c.want {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, c.want)
		}
	}
}

func TestMatchEndText(t *testing.T) {
	ended := newMatchFixture(t, heaps+"token 1\n").play("1 0")
	resigned := newMatchFixture(t, heaps+"token 1\n")
	resigned.Resign(match.First)
	drawn := newMatchFixture(t, "a -> b\nb -> a\ntoken a\n")
	drawn.Agree()
	running := newMatchFixture(t, heaps+"token 1\n")
	for _, c := range []struct {
		name  string
		match *matchFixture
		seat  explain.Audience
		want  string
	}{
		{"won", ended, explain.Audience{}, "You have won. No move is left, so the player to move loses."},
		{
			"lost", ended,
			explain.Audience{Side: match.Second},
			"The program has won. No move is left, so the player to move loses.",
		},
		{
			"of two", ended,
			explain.Audience{Both: true},
			"The first player has won. No move is left, so the player to move loses.",
		},
		{"given up", resigned, explain.Audience{}, "The program has won. You have resigned."},
		{
			"agreed", drawn,
			explain.Audience{},
			"The game is drawn. The same position occurred again and again, and both players agreed on a draw.",
		},
		{"goes on", running, explain.Audience{}, ""},
	} {
		if got := c.match.narrator.MatchEndText(c.match.Match, c.seat); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
