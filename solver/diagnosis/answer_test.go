package diagnosis_test

import (
	"fmt"
	"testing"

	"nimgraph/solver"
	"nimgraph/solver/diagnosis"
)

func TestRead(t *testing.T) {
	for text, want := range map[string]diagnosis.Answer{
		"0": diagnosis.OfNumber(0), " 12 ": diagnosis.OfNumber(12),
		"p": diagnosis.OfClass(solver.OutcomeP), "N": diagnosis.OfClass(solver.OutcomeN), "d": diagnosis.OfClass(solver.OutcomeD),
		"-": {Form: diagnosis.NoMove}, "none": {Form: diagnosis.NoMove},
		"∞": {Form: diagnosis.Infinite}, "inf": {Form: diagnosis.Infinite}, "i": {Form: diagnosis.Infinite},
		"∞{}": {Form: diagnosis.Infinite, Braces: true}, "inf { 2, 0,2 }": {Form: diagnosis.Infinite, Braces: true, Set: []solver.Nimber{0, 2}},
	} {
		if got, ok := diagnosis.Read(text); !ok || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%q is read as %+v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "x", "-1", "1.5", "∞{", "∞}", "∞{a}", "{1}", "99999999999", "pp"} {
		if got, ok := diagnosis.Read(text); ok {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}
