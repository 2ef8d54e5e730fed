package explain_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
)

var update = flag.Bool("update", false, "write the golden files anew")

// transcripts are drawings of each kind of game, small enough that all texts about them can be
// read.
var transcripts = []struct{ name, edges string }{
	{"sum-of-tokens", "a -> b c d\nb -> c d\nc -> d\ne -> f g\nf -> g\ntoken a x2\ntoken b\ntoken e\n"},
	{"cycles", "a -> b c\nb -> a c\nc -> d\nd -> e\ne -> e\nf -> e d\ng -> f a\ntoken a\ntoken g\n"},
	{"winning-in-a-circle", "a -> b c\nb -> a d\nc -> f\nd -> e\nf -> g\ntoken a\n"},
	{"heaps-and-target", "worth h 3\nworth k 2\na -> h k b\nb -> t c\nc -> t\ntarget t\ntoken a\ntoken h\n"},
	{
		"seven-heaps",
		"worth a 5\nworth b 5\nworth c 5\nworth d 5\nworth e 5\nworth f 5\nworth g 5\ntoken a b c d e f g\n",
	},
	{"vertex-of-a-sum", "sum s\ns -> a b x2\na -> c\nb -> a c\nr -> s a\ntoken r\n"},
	{"misere", "play misere\na -> b c\nb -> c d\nc -> d\ne -> f\nf -> e d\ntoken a\ntoken b\n"},
	{"misere-heaps", "play misere\nworth h 3\nworth k 1\ntoken h\ntoken k\n"},
	{"misere-quotient", "play misere\nb -> a\nc -> b a\nd -> c\ne -> d b\nf -> e c\ntoken f x60\ntoken e x31\n"},
	{"antisg", "play antisg\na -> b c\nb -> c\nc -> d\ntoken a\ntoken b\n"},
	{"hackenbush", "ground g h\na -- g x3\nb -- a\nc -- b x2\nd -- c\ne -- h\nf -- e\nf -- h\nf -- f\nx -- y\n"},
	{"misere-hackenbush", "play misere\nground g\na -- g\nb -- a\nc -- g x2\nd -- g\n"},
	{"node-kayles", "# node-kayles\na b\nb c\nc d\nd e\nf g\ng h\nh f\n"},
	{"geography", "# geography\na b\nb c\nb d\nd e\ne a\ntoken a\n"},
}

// TestTranscripts compares all texts about the drawings in transcripts with golden files.
func TestTranscripts(t *testing.T) {
	for _, c := range transcripts {
		t.Run(c.name, func(t *testing.T) {
			got := transcriptOf(t, c.edges)
			path := filepath.Join("testdata", "transcripts", c.name+".txt")
			if *update {
				must(t, os.MkdirAll(filepath.Dir(path), 0o755))
				must(t, os.WriteFile(path, []byte(got), 0o644))
				return
			}
			want, err := os.ReadFile(path)
			must(t, err)
			gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
			for i := range max(len(gotLines), len(wantLines)) {
				if i >= len(gotLines) || i >= len(wantLines) || gotLines[i] != wantLines[i] {
					t.Fatalf("line %d differs:\n%q, want\n%q", i+1,
						gotLines[min(i, len(gotLines)-1)], wantLines[min(i, len(wantLines)-1)])
				}
			}
		})
	}
}

// transcript collects the texts about a drawing, a line for each.
type transcript struct {
	strings.Builder
	t        *testing.T
	narrator *explain.Narrator
}

// say adds a line with the given parts.
func (s *transcript) say(parts ...any) { fmt.Fprintln(s, parts...) }

// transcriptOf returns all texts about the drawing in edges: its position, vertices and moves, the
// steps of its solution, exercises on it, and a match. Both sides play well in the match after a
// first move that may be a mistake.
func transcriptOf(t *testing.T, edges string) string {
	t.Helper()
	d, w := drawing(t, edges, 0), english(t)
	solution, err := solver.Solve(t.Context(), solver.PositionOf(d))
	must(t, err)
	s := &transcript{t: t, narrator: explain.NewNarrator(w, d, solution)}
	verdict, _ := explain.VerdictOf(w, d, solution)
	s.say(explain.GameLine(w, d.Kind(), d.Play()), "|", explain.SizeLine(w, d), "|", verdict, "|",
		explain.CensusText(w, solution))
	s.say(explain.ScreenReaderText(w, d, solution, true, 0))
	if q, _ := solution.Quotient(); q != nil {
		s.say(explain.QuotientTable(w, q.Quotient, func(heap int) string { return q.NameOf(heap, s.narrator.Name) }))
	}
	s.sayReasons(solution)
	sequence, err := steps.New(t.Context(), solution)
	must(t, err)
	for i := range sequence.Len() {
		s.say("step", i, s.narrator.StepText(sequence, i))
	}
	for ask := document.AskValues; ask <= document.AskMove; ask++ {
		s.sayExercise(drawing(t, edges, ask), ask)
	}
	// Longer matches would take minutes: a hint searches all reachable positions.
	if len(solution.Parts) == 0 || solution.Parts[0].Tokens < 20 {
		s.sayMatch(d)
	}
	return s.String()
}

// sayReasons adds why the position, each vertex and each move has its value.
func (s *transcript) sayReasons(solution *solver.Solution) {
	whole, _ := solution.Whole()
	s.say("position", s.narrator.SayAll(s.narrator.ExplainPosition(whole).Sentences))
	reasons := solution.Reasons()
	for v := range int32(solution.Position.Graph.Order()) {
		reason := reasons.Explain(v)
		account := s.narrator.ExplainVertex(reason)
		s.say("vertex", s.narrator.Name(v), s.narrator.SayAll(account.Sentences))
		for _, sentence := range account.Sentences {
			edges, vertices := explain.Highlights(solution, sentence)
			s.say("- highlights", edges, vertices)
		}
		if account.Strip != nil {
			s.say("- strip", account.Figure, len(account.Strip.Cells(20)))
		}
		s.say("- as a step", s.narrator.SayAll(s.narrator.ExplainInStep(reason)))
	}
	for _, m := range solution.Moves {
		s.say("move", s.narrator.MoveText(m.Edge), s.narrator.SayAll(s.narrator.ExplainMove(m).Sentences))
	}
}

// sayExercise adds the questions of an exercise with their answer keys and hints, and the comments
// on a right and some wrong answers.
func (s *transcript) sayExercise(d *document.Drawing, ask document.Ask) {
	solution, err := solver.Solve(s.t.Context(), solver.PositionOf(d))
	must(s.t, err)
	narrator, examiner := explain.NewNarrator(english(s.t), d, solution), exercises.NewExaminer(s.t.Context(), solution)
	answers := []exercises.Answer{
		exercises.NumberAnswer(0), exercises.NumberAnswer(1), exercises.NumberAnswer(5),
		{Form: exercises.Infinite},
		exercises.OutcomeAnswer(solver.OutcomeP), exercises.OutcomeAnswer(solver.OutcomeN),
		{Form: exercises.NoMove},
	}
	if ask == document.AskMove {
		for e := range int32(solution.Position.Graph.Size()) {
			answers = append(answers, exercises.EdgeAnswer(e))
		}
	}
	s.say("exercise", narrator.TaskText())
	for _, q := range exercises.Questions(d, solution) {
		s.say("question", narrator.QuestionText(q), "| key:", narrator.AnswerKey(q))
		if q.Vertex >= 0 {
			s.say("- line", narrator.AnswerLine(q))
		}
		for step := 1; step <= exercises.Hints; step++ {
			s.say("- hint", narrator.HintText(q, examiner.Hint(s.t.Context(), q, step)))
		}
		for _, a := range answers {
			if q.Accepts(a) {
				texts := narrator.CommentTexts(examiner.Judge(s.t.Context(), q, a))
				s.say("- answer", a.Form, a.Nimber, a.Outcome, a.Edge, strings.Join(texts, " "))
			}
		}
	}
}

// sayMatch adds the texts of a match on d: its beginning, the hints, each move, and its end. Each
// second move of the first player is the last in the list, which may be a mistake.
func (s *transcript) sayMatch(d *document.Drawing) {
	start, err := match.StartState(s.t.Context(), solver.PositionOf(d))
	must(s.t, err)
	m := match.New(start)
	s.say("match", s.narrator.MatchStartText(m))
	for i := 0; i < 12 && !m.State().Over() && len(m.State().Solution.Moves) > 0; i++ {
		for _, second := range []bool{false, true} {
			hint, err := s.narrator.HintForMatch(s.t.Context(), m.State(), second)
			must(s.t, err)
			s.say("- hint", hint.Text, hint.Summand)
		}
		edge := m.State().Edge(len(m.State().Solution.Moves) - 1)
		if best, ok, err := match.Best(s.t.Context(), m.State()); i%4 != 0 && ok {
			must(s.t, err)
			edge = best.Edge
		}
		next, err := m.State().After(s.t.Context(), edge)
		must(s.t, err)
		m.MakeMove(edge, next)
		s.say("- move", s.narrator.MatchMoveComment(s.t.Context(), m, i))
	}
	for _, seat := range []explain.Audience{{}, {Side: match.Second}, {Both: true}} {
		s.say("- end", s.narrator.MatchEndText(m, seat), seat.Mistakes(m))
	}
}
