package workbench

import (
	"context"
	"strings"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// openExercise returns a rig that has opened the exercise d, and the solution of the exercise.
func openExercise(t *testing.T, d *document.Drawing) (*rig, *solver.Solution) {
	t.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	ensure(t, err)
	r := &rig{t: t, stand: newStand(t), page: &page{}}
	r.Bench = New(d, r.Environment)
	t.Cleanup(r.Close)
	r.settle()
	return r, s
}

func exercise(t *testing.T, kind exercises.Kind, level int) *document.Drawing {
	t.Helper()
	x, err := exercises.New(context.Background(), kind, level, 5)
	ensure(t, err)
	return x.Drawing
}

// answersIn lists the parts of a scene that show the solution: values in vertices, fills for
// outcomes, and winning moves.
func answersIn(s *scene.Scene) (answers []string) {
	for _, h := range s.Shapes {
		switch {
		case h.Subject.Kind == scene.Vertex && h.Kind == scene.Text && h.Font == scene.Bold:
			answers = append(answers, h.Text)
		case h.Fill == scene.PFill || h.Fill == scene.NFill || h.Fill == scene.DFill:
			answers = append(answers, h.Fill.String())
		case h.Stroke == scene.Winning || h.Fill == scene.Winning:
			answers = append(answers, "winning")
		}
	}
	return answers
}

// correctAnswer returns the correct answer to question q.
func correctAnswer(s *solver.Solution, q exercises.Question) exercises.Answer {
	value, outcome := s.Value, s.Outcome
	if q.Vertex >= 0 {
		value, outcome = s.Values[q.Vertex], s.Outcomes[q.Vertex]
	}
	switch q.Ask {
	case document.AskOutcomes, document.AskWinner:
		return exercises.OutcomeAnswer(outcome)
	case document.AskMove:
		for _, m := range s.Moves {
			if m.Wins {
				return exercises.EdgeAnswer(m.Edge)
			}
		}
		return exercises.Answer{Form: exercises.NoMove}
	}
	if n, ok := value.Nimber(); ok {
		return exercises.NumberAnswer(n)
	}
	return exercises.Answer{Form: exercises.Infinite}
}

// Before its questions are answered, an opened exercise does not show its solution anywhere in the
// window. A correct answer shows the value of its vertex. At the end everything is shown, and the
// drawing has not changed.
func TestExerciseHidesItsSolution(t *testing.T) {
	for _, kind := range exercises.Kinds() {
		for _, level := range []int{1, 4} {
			d := exercise(t, kind, level)
			before := jsonOf(t, d)
			r, s := openExercise(t, d)
			p := r.Predict
			hidden := func() {
				t.Helper()
				if _, _, known := r.Session.Solved.Solution(); known || r.Values() != nil ||
					r.PictureSource(scene.Light()).Solution != nil {
					t.Fatalf("%s %d: the solution is seen", kind, level)
				}
				if r.Session.Vertices.AddTokens(0, 1) == nil {
					t.Fatalf("%s %d: the drawing can be changed", kind, level)
				}
			}
			if p.State() != PredictAsking {
				t.Fatalf("%s %d: it asks nothing: %d", kind, level, p.State())
			}
			if answers := answersIn(r.Session.View.Scene()); len(answers) > 0 {
				t.Fatalf("%s %d: the board tells %q", kind, level, answers)
			}
			questions, _, _ := p.Score()
			for n := range questions {
				hidden()
				q := p.Question()
				p.gradeAnswer(correctAnswer(s, q))
				if p.Message().Grade != exercises.Right || p.Message().Text == "" {
					t.Fatalf("%s %d: the right answer to %+v is answered with %q", kind, level, q, p.Message().Text)
				}
				if n < questions-1 {
					answers := len(answersIn(r.Session.View.Scene()))
					if answers == 0 || answers > 3*(n+1) { // each vertex has at most a fill, a value and the letter P
						t.Errorf("%s %d: after %d answers the board tells %d things", kind, level, n+1, answers)
					}
				}
			}
			hidden()
			if all, answered, atOnce := p.Score(); p.State() != PredictDone || answered != all || atOnce != all {
				t.Errorf("%s %d: %d of %d, %d at once, state %d", kind, level, answered, all, atOnce, p.State())
			}
			p.Submit()
			r.settle()
			if _, _, known := r.Session.Solved.Solution(); !known || p.Active() || r.Session.ReadOnlyReason() != "" {
				t.Errorf("%s %d: it is still hidden", kind, level)
			}
			if jsonOf(t, r.Session.Drawing()) != before || r.Session.History().Changed() {
				t.Errorf("%s %d: the drawing has changed", kind, level)
			}
		}
	}
}

// The solution stays hidden even if solving takes long.
func TestSlowExerciseIsHiddenFromTheStart(t *testing.T) {
	r := &rig{t: t, stand: newStand(t), page: &page{}}
	r.Bench = New(exercise(t, exercises.Mex, 3), r.Environment)
	t.Cleanup(r.Close)
	x := r.Session.Drawing().Exercise()
	r.Predict.Leave()
	r.Session.Solved.Forget()
	r.Solving.threshold, r.Solving.state = 0, SolvingIdle // solve again, in the background
	r.Predict.Begin(x)
	seen := 0
	r.OnChange = func(editor.Change) {
		seen++
		if answers := answersIn(r.Session.View.Scene()); len(answers) > 0 {
			t.Errorf("the board tells %q", answers)
		}
	}
	if r.Predict.State() != PredictWaiting {
		t.Fatalf("state %d", r.Predict.State())
	}
	if answers := answersIn(r.Session.View.Scene()); len(answers) > 0 {
		t.Errorf("the board tells %q", answers)
	}
	r.settle()
	if r.Predict.State() != PredictAsking || seen == 0 {
		t.Errorf("state %d after %d frames", r.Predict.State(), seen)
	}
}

func TestAnswersByKey(t *testing.T) {
	r := newRig(t, "b -> a\nc -> a b\nd -> b c\n", 1)
	r.settle()
	p := r.Predict
	p.Begin(document.Exercise{Ask: document.AskValues})
	type typed string
	for _, step := range []struct {
		do       any
		question string // the question after the answer
		said     string
		score    [3]int
	}{
		{typed("1"), "What is the value of a?", "1 cannot be the mex: no option has value 0.", [3]int{4, 0, 0}},
		{typed("0"), "What is the value of b?", "Right: a: mex{} = 0", [3]int{4, 1, 0}},
		{p.ShowHint, "What is the value of b?", "Look at the only option of b: a.", [3]int{4, 1, 0}},
		{p.ShowHint, "What is the value of b?", "Its value: g(a) = 0.", [3]int{4, 1, 0}},
		{p.ShowHint, "What is the value of b?", "Only 0 occurs. Count up", [3]int{4, 1, 0}},
		{p.ShowHint, "What is the value of b?", "Only 0 occurs. Count up", [3]int{4, 1, 0}}, // there are three
		{typed("i"), "What is the value of b?", "No play from here goes on forever", [3]int{4, 1, 0}},
		{func() { p.Next(false) }, "What is the value of c?", "", [3]int{4, 1, 0}},
		{func() { p.Next(true) }, "What is the value of b?", "", [3]int{4, 1, 0}},
		{func() { p.Next(true) }, "What is the value of d?", "", [3]int{4, 1, 0}},
	} {
		switch do := step.do.(type) {
		case typed:
			for _, k := range string(do) {
				if !p.Type(k) {
					t.Errorf("%c is not taken", k)
				}
			}
			p.Submit()
		case func():
			do()
		}
		if got := p.QuestionText(); got != step.question {
			t.Errorf("it asks %q, not %q", got, step.question)
		}
		if got := p.Message().Text; !strings.HasPrefix(got, step.said) || step.said == "" && got != "" {
			t.Errorf("it says %q, not %q", got, step.said)
		}
		all, answered, atOnce := p.Score()
		if got := [3]int{all, answered, atOnce}; got != step.score {
			t.Errorf("the score is %v, not %v", got, step.score)
		}
	}
	if p.Type('x') {
		t.Error("x is taken for an answer")
	}
	c, _ := r.Session.Drawing().Graph().VertexNamed("c")
	r.Session.Select.Vertex(c.ID)
	if r.Flush(); p.QuestionText() != "What is the value of c?" {
		t.Errorf("where c is selected, it asks %q", p.QuestionText())
	}
	p.Type('1')
	p.Type('2')
	p.Backspace()
	if p.Input() != "1" {
		t.Errorf("typed is %q", p.Input())
	}
	p.Leave()
	if p.Active() || r.Session.ReadOnlyReason() != "" {
		t.Error("it cannot be left")
	}
}

// The user answers a question for a winning move by a key or by selecting an edge.
func TestPredictWinningMove(t *testing.T) {
	r := newRig(t, "c -> a b\nb -> a\ntoken b\ntoken c\n", 1) // 1 ⊕ 2: c to b wins
	r.settle()
	p := r.Predict
	p.Begin(document.Exercise{Ask: document.AskMove})
	p.Submit()
	if !strings.HasPrefix(p.Message().Text, "Select a move first") {
		t.Errorf("it says %q", p.Message().Text)
	}
	for range 3 {
		p.Next(false)
		chosen := p.ChosenMoveText()
		if p.Submit(); p.State() == PredictDone {
			if chosen != "c→b" {
				t.Errorf("%s wins", chosen)
			}
			return
		}
		if !strings.HasPrefix(p.Message().Text, chosen+" leaves a position of value ") ||
			!strings.Contains(p.Message().Text, "After "+chosen+", the opponent wins with") || len(p.Message().Lit) == 0 {
			t.Errorf("%s is answered with %q", chosen, p.Message().Text)
		}
	}
	t.Error("no move of three was right")
}

// In a game on a graph, a move is a vertex to be taken or moved to, or an edge. Keys go through
// the moves in order.
func TestPredictMoveOnAGraph(t *testing.T) {
	for text, vertex := range map[string]string{
		"# node-kayles\na b\nb c\n":             "b",
		"# arc-kayles\na b\n":                   "",
		"# geography\na b\nb c\ntoken b\n":      "c",
		"# edge-geography\na b\nb c\ntoken b\n": "a",
	} {
		for _, byKey := range []bool{true, false} {
			r := newRig(t, text, 1)
			r.settle()
			r.Predict.Begin(document.Exercise{Ask: document.AskMove})
			g := r.Session.Drawing().Graph()
			v, ok := g.VertexNamed(vertex)
			switch {
			case !ok && !byKey:
				r.Session.Select.Edge(0)
			case !byKey:
				r.Session.Select.Vertex(v.ID)
			}
			for range g.Order() {
				if byKey {
					r.Predict.Next(true)
				}
				if r.Predict.State() == PredictAsking && r.Predict.ChosenMoveText() == "" {
					t.Errorf("%q: no move is chosen", text)
				}
				r.Predict.Submit()
			}
			if r.Predict.State() == PredictAsking {
				t.Errorf("%q: %q", text, r.Predict.Message().Text)
			}
		}
	}
}

// An answer that does not have the form that the question asks for is not counted as wrong.
func TestAnswersOfTheWrongFormAreIgnored(t *testing.T) {
	r := newRig(t, "c -> a b\nb -> a\ntoken b\ntoken c\n", 1)
	r.settle()
	p := r.Predict
	for ask, typed := range map[document.Ask][]string{
		document.AskTotal:  {"none", "-"},
		document.AskValues: {"none"},
		document.AskWinner: {"–"},
		document.AskMove:   {"3", "n", "∞{1}"},
	} {
		p.Begin(document.Exercise{Ask: ask})
		for _, text := range typed {
			p.Answer(text)
			if said := p.Message(); !said.Hint || said.Text == "" || p.tries[p.current] != 0 {
				t.Errorf("%v is answered with %s: %+v after %d tries", ask, text, said, p.tries[p.current])
			}
		}
		p.Leave()
	}
}

// A user who confuses P and N is told so at the second mistake, and other users never are.
func TestRemarkOnConfusedPAndN(t *testing.T) {
	for _, first := range []string{"n", "p"} { // a is P
		r := newRig(t, "b -> a\nc -> a b\nd -> b c\n", 1)
		r.settle()
		p := r.Predict
		p.Begin(document.Exercise{Ask: document.AskOutcomes})
		if p.Answer(first); first == "n" {
			p.Answer("p")
		}
		p.Answer("p") // b is N
		if got := strings.Contains(p.Message().Text, "are swapped"); got != (first == "n") {
			t.Errorf("after %s for a, b is answered with %q", first, p.Message().Text)
		}
	}
}
