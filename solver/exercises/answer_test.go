package exercises_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/exercises"
)

func TestRead(t *testing.T) {
	for text, want := range map[string]exercises.Answer{
		"0": exercises.OfNumber(0), " 12 ": exercises.OfNumber(12),
		"p": exercises.OfClass(solver.OutcomeP), "N": exercises.OfClass(solver.OutcomeN), "d": exercises.OfClass(solver.OutcomeD),
		"-": {Form: exercises.NoMove}, "none": {Form: exercises.NoMove},
		"∞": {Form: exercises.Infinite}, "inf": {Form: exercises.Infinite}, "i": {Form: exercises.Infinite},
		"∞{}": {Form: exercises.Infinite, Braces: true}, "inf { 2, 0,2 }": {Form: exercises.Infinite, Braces: true, Set: []solver.Nimber{0, 2}},
	} {
		if got, ok := exercises.Read(text); !ok || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%q is read as %+v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "x", "-1", "1.5", "∞{", "∞}", "∞{a}", "{1}", "99999999999", "pp"} {
		if got, ok := exercises.Read(text); ok {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}

// Of each question exactly the answers of its forms are taken, and each of these is judged.
func TestEveryAnswerTakenIsJudged(t *testing.T) {
	s := graphs.Must(solver.Solve(t.Context(), randomGame(t, rand.New(rand.NewPCG(1, 7)), graphs.Normal)))
	x := exercises.NewExaminer(t.Context(), s)
	asks := []document.Ask{document.AskValues, document.AskOutcomes, document.AskTotal, document.AskWinner, document.AskMove}
	for _, ask := range asks {
		for _, text := range []string{"7", "∞", "∞{1}", "p", "n", "d", "none"} {
			a, _ := exercises.Read(text)
			q := exercises.Question{Ask: ask, Vertex: -1}
			if ask.OfVertices() {
				q.Vertex = 0
			}
			if taken := q.Takes(a); taken != ((ask == document.AskMove) == (text == "none")) {
				t.Errorf("%v: %s is taken: %t", ask, text, taken)
			} else if v := x.Judge(t.Context(), q, a); taken && (v.Grade == exercises.Right) == (len(v.Claims) > 0) {
				t.Errorf("%v: %s is judged %+v", ask, text, v)
			}
		}
	}
}
