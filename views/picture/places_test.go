package picture

import (
	"testing"

	"nimgraph/solver/steps"
	"nimgraph/views/scene"
)

// A stalk grows where its base's name is not: beside a line up and to the left there is
// most room on the right, but there the name stands.
func TestStalksLeaveNamesFree(t *testing.T) {
	others := []scene.Point{{}, {X: -50, Y: -120}, {X: 40, Y: 230}}
	lines := []steps.Line{{From: 0, To: 1}, {From: 0, To: 2}}
	name := []scene.Point{{X: 36, Y: -21}, {X: 50, Y: -21}}
	if way := free(others, lines, others[0], 1, nil); way.X < 0.9 {
		t.Errorf("without a name it grows to %v", way)
	}
	way := free(others, lines, others[0], 1, name)
	for _, p := range name {
		if d := scene.Distance(p, scene.Point{}, way.Scale(stalkStep)); d < nameRoom {
			t.Errorf("it grows to %v, %.0f beside the name", way, d)
		}
	}
}

// The values beside binary columns stand apart from the digits.
func TestColumnsTellValuesFromDigits(t *testing.T) {
	s := columns([]term{{"a", 1}, {"b", 1}}, 0, -1)
	for _, want := range []string{"= 1", "= 0"} {
		found := false
		for _, h := range s.Shapes {
			found = found || h.Text == want
		}
		if !found {
			t.Errorf("the columns have no %q", want)
		}
	}
}
