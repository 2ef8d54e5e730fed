package exercises_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
)

// randomGame returns a small random directed game with tokens. Unless the game is cyclic, edges
// lead to vertices with lower numbers. The edges from and to a ⊕ always do.
func randomGame(r *rand.Rand, play graphs.Play) solver.Position {
	n, cyclic, sums := 2+r.IntN(7), r.IntN(3) == 0 && play == graphs.Normal, r.IntN(3) == 0
	b := graphs.NewBuilder(graphs.Directed, n, 0)
	sum := make([]bool, n)
	for v := range n {
		sum[v] = sums && v > 1 && r.IntN(3) == 0
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: sum[v]})
	}
	density := 0.2 + 0.6*r.Float64()
	for v := range n {
		for w := range n {
			// An edge to a higher number could put a ⊕ on a cycle, so both ends must be above all
			// ⊕.
			up := cyclic && !slices.Contains(sum[min(v, w):], true)
			if (w < v || up) && r.Float64() < density {
				b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1+r.Int32N(2))
			}
		}
	}
	g := must.Get(b.Graph())
	p := solver.Position{Graph: g.Freeze(), Play: play, Tokens: make([]int32, n)}
	for range r.IntN(4) {
		if v := r.IntN(n); !sum[v] {
			p.Tokens[v]++
		}
	}
	return p
}

// randomDeletion returns a small random edge-deletion game.
func randomDeletion(r *rand.Rand) solver.Position {
	n := 2 + r.IntN(6)
	b := graphs.NewBuilder(graphs.Deletion, n, 0)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Ground: v == 0 || r.IntN(6) == 0})
	}
	for v := 1; v < n; v++ {
		if r.IntN(12) > 0 {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(r.IntN(v)), 1)
		}
	}
	b.Parallel = graphs.AddParallel
	for range r.IntN(5) {
		b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), 1)
	}
	g := must.Get(b.Graph())
	play := graphs.Normal
	if r.IntN(3) == 0 {
		play = graphs.Misere
	}
	return solver.Position{Graph: g.Freeze(), Play: play}
}

func possibleAnswers(p solver.Position) []exercises.Answer {
	list := []exercises.Answer{
		{Form: exercises.Infinite},
		{Form: exercises.Infinite, Braces: true},
		{Form: exercises.Infinite, Braces: true, Set: []solver.Nimber{0}},
		{Form: exercises.Infinite, Braces: true, Set: []solver.Nimber{0, 1}},
		exercises.OutcomeAnswer(solver.OutcomeP), exercises.OutcomeAnswer(solver.OutcomeN),
		exercises.OutcomeAnswer(solver.OutcomeD),
	}
	for n := range solver.Nimber(12) {
		list = append(list, exercises.NumberAnswer(n))
	}
	return list
}

// TestClaimsAreTrue checks every claim of the verdicts on thousands of games of all kinds by the
// definition.
func TestClaimsAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	seen := map[exercises.ClaimKind]int{}
	for game := range trials.Count(5000) {
		var p solver.Position
		switch game % 4 {
		case 0:
			p = randomDeletion(r)
		case 1:
			p = randomGame(r, graphs.Misere)
		default:
			p = randomGame(r, graphs.Normal)
		}
		s := must.Get(solver.Solve(context.Background(), p))
		x := exercises.NewExaminer(context.Background(), s)
		check := checker{t, s, p.Graph, newTruth(p)}
		judge := func(q exercises.Question, a exercises.Answer) {
			verdict := x.Judge(context.Background(), q, a)
			if right := check.isRight(q, a); (verdict.Grade == exercises.Right) != right {
				t.Fatalf("answer %+v to %+v is graded %v; right: %v", a, q, verdict.Grade, right)
			}
			if (len(verdict.Claims) > 0) != (verdict.Grade == exercises.Wrong) {
				t.Fatalf("%+v to %+v: %+v", a, q, verdict)
			}
			for _, c := range verdict.Claims {
				seen[c.Kind]++
				if !check.isTrue(c) {
					t.Fatalf("game %d: answer %+v to %+v: claim %s is false: %+v", game, a, q, c.Kind, c)
				}
			}
		}
		for _, a := range possibleAnswers(p) {
			for v := range int32(p.Graph.Order()) {
				judge(exercises.Question{Ask: document.AskValues, Vertex: v}, a)
				if s.Outcomes[v] != solver.OutcomeUnknown && a.Form == exercises.Class {
					judge(exercises.Question{Ask: document.AskOutcomes, Vertex: v}, a)
				}
			}
			if s.Played {
				judge(exercises.Question{Ask: document.AskTotal, Vertex: -1}, a)
				if a.Form == exercises.Class {
					judge(exercises.Question{Ask: document.AskWinner, Vertex: -1}, a)
				}
			}
		}
		if s.Played && s.Outcome != solver.OutcomeUnknown {
			ask := exercises.Question{Ask: document.AskMove, Vertex: -1}
			judge(ask, exercises.Answer{Form: exercises.NoMove})
			for e := range int32(p.Graph.Size()) {
				judge(ask, exercises.EdgeAnswer(e))
			}
		}
	}
	for k := range exercises.Refuted + 1 {
		if seen[k] == 0 {
			t.Errorf("no game has a claim %s", k)
		}
	}
}

// TestCommonMistakes checks the claims about the mistakes that textbooks warn of.
func TestCommonMistakes(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 4, 0)
	for _, name := range []string{"a", "b", "c", "d"} {
		b.AddVertex(graphs.Vertex{Name: name})
	}
	for _, e := range [][2]graphs.VertexID{{1, 0}, {2, 0}, {2, 1}, {3, 1}, {3, 2}} { // b 1, c 2, d mex{1,2} = 0
		b.AddEdge(e[0], e[1], 1)
	}
	g := must.Get(b.Graph())
	s := must.Get(solver.Solve(context.Background(), solver.Position{Graph: g.Freeze()}))
	x := exercises.NewExaminer(context.Background(), s)
	for _, c := range []struct {
		vertex int32
		answer solver.Nimber
		want   []exercises.ClaimKind
	}{
		{2, 0, []exercises.ClaimKind{exercises.Reached}},
		{2, 1, []exercises.ClaimKind{exercises.OptionsXOR, exercises.Reached}},
		{3, 3, []exercises.ClaimKind{exercises.LargestPlusOne, exercises.Unreached}},
		{3, 2, []exercises.ClaimKind{exercises.OptionsCounted, exercises.Reached}},
		{3, 7, []exercises.ClaimKind{exercises.Unreached}},
		{3, 0, nil},
	} {
		var got []exercises.ClaimKind
		for _, claim := range x.JudgeValue(c.vertex, exercises.NumberAnswer(c.answer)).Claims {
			got = append(got, claim.Kind)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("vertex %d, answer %d: claims %v, want %v", c.vertex, c.answer, got, c.want)
		}
	}
}

// TestSortQuestions checks that earlier questions help with later ones: the options of a vertex
// come before it, unless they are on cycles, and the part above a bridge before the part below.
func TestSortQuestions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for game := range 300 {
		p := randomGame(r, graphs.Normal)
		if game%3 == 0 {
			p = randomDeletion(r)
		}
		s := must.Get(solver.Solve(context.Background(), p))
		var questions []exercises.Question
		for v := range int32(p.Graph.Order()) {
			questions = append(questions, exercises.Question{Ask: document.AskValues, Vertex: v})
		}
		order := make([]int, p.Graph.Order())
		for i, q := range exercises.NewExaminer(context.Background(), s).SortQuestions(questions) {
			order[q.Vertex] = i
		}
		know := newTruth(p)
		for v := range int32(p.Graph.Order()) {
			for _, o := range s.Reason(v).Options {
				if !know.cyclic[v] && order[o.Vertex] > order[v] {
					t.Fatalf("game %d: vertex %d comes before its option %d", game, v, o.Vertex)
				}
			}
		}
	}
}

func TestParseAnswer(t *testing.T) {
	for text, want := range map[string]exercises.Answer{
		"0": exercises.NumberAnswer(0), " 12 ": exercises.NumberAnswer(12),
		"p": exercises.OutcomeAnswer(solver.OutcomeP), "N": exercises.OutcomeAnswer(solver.OutcomeN),
		"d": exercises.OutcomeAnswer(solver.OutcomeD),
		"-": {Form: exercises.NoMove}, "none": {Form: exercises.NoMove},
		"∞": {Form: exercises.Infinite}, "inf": {Form: exercises.Infinite}, "i": {Form: exercises.Infinite},
		"∞{}":            {Form: exercises.Infinite, Braces: true},
		"inf { 2, 0,2 }": {Form: exercises.Infinite, Braces: true, Set: []solver.Nimber{0, 2}},
	} {
		if got, ok := exercises.ParseAnswer(text); !ok || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("ParseAnswer(%q) = %+v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "x", "-1", "1.5", "∞{", "∞}", "∞{a}", "{1}", "99999999999", "pp"} {
		if got, ok := exercises.ParseAnswer(text); ok {
			t.Errorf("ParseAnswer(%q) = %+v, want no answer", text, got)
		}
	}
}

// TestAcceptedAnswersAreJudged checks that a question accepts exactly the answers of its forms,
// and that each accepted answer is judged.
func TestAcceptedAnswersAreJudged(t *testing.T) {
	s := must.Get(solver.Solve(t.Context(), randomGame(rand.New(rand.NewPCG(1, 7)), graphs.Normal)))
	x := exercises.NewExaminer(t.Context(), s)
	asks := []document.Ask{
		document.AskValues, document.AskOutcomes, document.AskTotal, document.AskWinner,
		document.AskMove,
	}
	for _, ask := range asks {
		for _, text := range []string{"7", "∞", "∞{1}", "p", "n", "d", "none"} {
			a, _ := exercises.ParseAnswer(text)
			q := exercises.Question{Ask: ask, Vertex: -1}
			if ask.AboutVertices() {
				q.Vertex = 0
			}
			if taken := q.Accepts(a); taken != ((ask == document.AskMove) == (text == "none")) {
				t.Errorf("question %v: answer %s is accepted: %t", ask, text, taken)
			} else if v := x.Judge(t.Context(), q, a); taken && (v.Grade == exercises.Right) == (len(v.Claims) > 0) {
				t.Errorf("question %v: answer %s has the verdict %+v", ask, text, v)
			}
		}
	}
}
