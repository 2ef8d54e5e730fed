package explain_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/solver/laws"
	"nimgraph/solver/quotients"
	"nimgraph/solver/recognise"
	"nimgraph/views/explain"
)

// TestNumberList checks that a list of more numbers than the limit keeps the last one.
func TestNumberList(t *testing.T) {
	for limit, want := range map[int]string{2: "3, …, 9", 3: "3, 5, …, 9", 4: "3, 5, 7, 9", 5: "3, 5, 7, 9"} {
		if got := explain.NumberList([]solver.Nimber{3, 5, 7, 9}, limit); got != want {
			t.Errorf("at most %d: %q, want %q", limit, got, want)
		}
	}
}

// TestCapitalize checks that a clause which starts with a variable keeps its small letter.
func TestCapitalize(t *testing.T) {
	for clause, want := range map[string]string{
		"": "", "the values": "The values", "g(n) = 0": "g(n) = 0", "n mod 3": "n mod 3", "nim": "Nim",
		"n": "N", "ab": "Ab",
	} {
		if got := explain.Capitalize(clause); got != want {
			t.Errorf("%q becomes %q, want %q", clause, got, want)
		}
	}
}

// TestGameTitle checks that titles have the arguments of a game but not its seed, in the language
// of the window. A title of over 400 characters is cut to the name, and English keeps the title of
// the drawing.
func TestGameTitle(t *testing.T) {
	nim, _ := games.Find("nim")
	russian, err := translations.Words("ru")
	must(t, err)
	long := strings.Repeat("12 ", 200)
	if got, want := explain.GameTitle(russian, nim, map[string]string{"heaps": long}),
		russian.T(nim.NameKey()); got != want {
		t.Errorf("the title with 200 heaps is %q, want %q", got, want)
	}
	cactus, _ := games.Find("cactus")
	if got := explain.GameTitle(english(t), cactus,
		map[string]string{"seed": "31415"}); strings.Contains(got, "31415") {
		t.Errorf("the title %q has the seed", got)
	}
	d, args := document.New(graphs.Directed), map[string]string{"heaps": "3 4"}
	must(t, explain.TranslateTitle(english(t), nim, args, d))
	if d.Title() != "" {
		t.Errorf("in English the title becomes %q", d.Title())
	}
	must(t, explain.TranslateTitle(russian, nim, args, d))
	if want := explain.GameTitle(russian, nim, args); d.Title() != want || !strings.Contains(want, "3") {
		t.Errorf("in Russian the title becomes %q, want %q", d.Title(), want)
	}
}

// TestQuotientTexts checks the texts for the misère quotient of Kayles, which has order 40, 11
// P-elements and, from 71 on, the period 12 (Plambeck and Siegel 2008, figure 5). The table ends
// with the first period. A quotient without a known period is named by its largest heap.
func TestQuotientTexts(t *testing.T) {
	q := kaylesQuotient(t, 1000)
	if got, want := explain.QuotientSource(english(t), q),
		"the misère quotient, of order 40, with period 12 from 71"; !strings.HasPrefix(got, want) {
		t.Errorf("the source is %q, want %q", got, want)
	}
	table := explain.QuotientTable(english(t), q, strconv.Itoa)
	for _, want := range []string{"40", "\nΦ(1)\ta\n", "\nΦ(82)\t"} {
		if !strings.Contains(table, want) {
			t.Errorf("the table lacks %q:\n%s", want, table)
		}
	}
	if strings.Contains(table, "Φ(83)") {
		t.Error("the table goes on after the period")
	}
	short := kaylesQuotient(t, 8)
	if got := explain.QuotientSource(english(t), short); !strings.Contains(got, "8") ||
		strings.Contains(got, "period") {
		t.Errorf("the source of a quotient up to 8 is %q", got)
	}
}

// kaylesQuotient returns the misère quotient of Kayles with heaps up to last.
func kaylesQuotient(t *testing.T, last int) *quotients.Quotient {
	t.Helper()
	kayles, _ := games.Find("kayles")
	member, err := kayles.Member(nil)
	must(t, err)
	q, err := quotients.Find(t.Context(), quotients.NewGame(member.HeapRules()), last,
		quotients.Limits{Elements: 500, Work: 2_000_000})
	must(t, err)
	return q
}

// TestLawExceptions checks that exceptions are listed up to the limit, with ≠ in laws about
// P-positions.
func TestLawExceptions(t *testing.T) {
	shape := &laws.Periodic{Preperiod: 3, Period: 2, Known: laws.List{1, 0, 5, 2, 3}}
	for _, c := range []struct {
		subject laws.Subject
		limit   int
		want    string
	}{
		{laws.SubjectValues, 3, "g(0) = 1, g(1) = 0 and g(2) = 5"},
		{laws.SubjectValues, 1, "g(0) = 1 and 2 more"},
		{laws.SubjectZeros, 3, "g(0) ≠ 0, g(1) = 0 and g(2) ≠ 0"},
	} {
		if got := explain.LawExceptions(english(t), laws.Law{Shape: shape, Subject: c.subject},
			c.limit); got != c.want {
			t.Errorf("%v, at most %d: %q, want %q", c.subject, c.limit, got, c.want)
		}
	}
}

// TestTaskTextNamesVertices checks that the task of an exercise about some of the vertices names
// them, unless the exercise asks for a move or the winner.
func TestTaskTextNamesVertices(t *testing.T) {
	for ask, want := range map[document.Ask]bool{
		document.AskValues: true, document.AskOutcomes: true,
		document.AskMove: false,
	} {
		d := drawing(t, "a -> b c\nb -> c\ntoken a\n", ask)
		must(t, d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Exercise.Vertices = []graphs.VertexID{1} }))
		narrator, _ := newExaminedNarrator(t, d)
		if got := narrator.TaskText(); strings.Contains(got, " b") != want {
			t.Errorf("%v: %q", ask, got)
		}
	}
}

// TestMatchHintIsCancelled checks that a cancelled hint returns the error.
func TestMatchHintIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g := newMatchFixture(t, "play misere\n"+heaps+"token 3\ntoken 2\n")
	if hint, err := g.narrator.HintForMatch(ctx, g.State(), true); !errors.Is(err, context.Canceled) ||
		hint.Text != "" ||
		hint.Move != graphs.None {
		t.Errorf("the hint is %+v, with the error %v", hint, err)
	}
}

// TestNewExercise checks that an exercise has its kind and level as its title, and that an exercise
// about a subtraction game states the rules.
func TestNewExercise(t *testing.T) {
	for kind, hasTask := range map[exercises.Kind]bool{exercises.Subtraction: true, exercises.Mex: false} {
		x, err := explain.NewExercise(t.Context(), english(t), kind, 2, 7)
		must(t, err)
		if got, want := x.Drawing.Title(), explain.ExerciseName(english(t), kind, 2); got != want || want == "" {
			t.Errorf("%v: the title is %q, want %q", kind, got, want)
		}
		if task := x.Drawing.Head().Exercise.Task; (task != "") != hasTask {
			t.Errorf("%v: the task is %q", kind, task)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := explain.NewExercise(ctx, english(t), exercises.Subtraction, 2, 7); !errors.Is(err, context.Canceled) {
		t.Errorf("the error of a cancelled exercise is %v", err)
	}
}

// TestPlayNote checks that all play conventions except normal play have a note.
func TestPlayNote(t *testing.T) {
	for play, want := range map[graphs.Play]bool{graphs.Normal: false, graphs.Misere: true, graphs.AntiSG: true} {
		if got := explain.PlayNote(english(t), play); (got != "") != want {
			t.Errorf("%v: %q", play, got)
		}
	}
}

// TestAgreement checks the heap size that the sentence names if the list begins at another n than the
// values of the game.
func TestAgreement(t *testing.T) {
	kayles := laws.List{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2}
	for _, c := range []struct {
		values laws.List
		first  int
		want   string
	}{{kayles, 0, ""}, {kayles[1:], 0, "n\u00a0+\u00a01"}, {kayles, 2, "n\u00a0−\u00a02"}} {
		found, err := recognise.Find(t.Context(), c.values, c.first, 1)
		if err != nil || len(found) == 0 {
			t.Fatalf("%d values from n = %d: %v, %v", len(c.values), c.first, found, err)
		}
		text := explain.AgreementText(english(t), found[0].Games[0], c.first+len(c.values)-1)
		if !strings.Contains(text, "Kayles") || !strings.Contains(text, c.want) ||
			c.want == "" && strings.ContainsAny(text, "+−") {
			t.Errorf("from n = %d: %q", c.first, text)
		}
	}
}

// TestHighlightsOfParts checks that the part of a vertex on the ground has the edges with both ends on
// the ground, and no edge that is not connected to the ground.
func TestHighlightsOfParts(t *testing.T) {
	for _, loose := range []bool{false, true} {
		b := graphs.NewBuilder(graphs.Deletion, 4, 0)
		for v := range 4 {
			b.AddVertex(graphs.Vertex{Name: strconv.Itoa(v), Ground: v == 0})
		}
		b.AddEdge(0, 0, 1)
		b.AddEdge(0, 1, 1)
		if loose {
			b.AddEdge(2, 3, 1)
		}
		g, err := b.Graph()
		if err != nil {
			t.Fatal(err)
		}
		s, err := solver.Solve(t.Context(), solver.Position{Graph: g.Freeze()})
		if err != nil {
			t.Fatal(err)
		}
		for v, want := range [][]int32{{0}, {1}} {
			edges, _ := explain.Highlights(s, explain.Sentence{Kind: explain.Part, Vertex: int32(v)})
			if !slices.Equal(edges, want) {
				t.Errorf("loose edge %v: the part of vertex %d has the edges %v, want %v", loose, v, edges, want)
			}
		}
	}
}
