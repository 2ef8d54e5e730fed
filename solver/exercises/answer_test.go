package exercises_test

import (
	"fmt"
	"testing"

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
