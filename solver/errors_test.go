package solver

import "testing"

func TestErrorsSayWhatAndWhere(t *testing.T) {
	many := make([]int32, 12)
	for i := range many {
		many[i] = int32(i)
	}
	for _, c := range []struct {
		err  error
		want string
	}{
		{&CycleError{[]int32{3, 1}}, "the graph has a cycle: 3 1"},
		{&SumCycleError{many}, "a ⊕ is on a cycle: 0 1 2 3 4 5 6 7 8 9 … (12 in all)"},
		{&TokenError{[]int32{4}}, "no such tokens can stand on 4"},
		{&CountError{[]int32{4, 5}}, "not in 1…1000000: the counts of the edges 4 5"},
		{&GroundError{[]int32{0}}, "no vertex stands on the ground"},
		{&LimitError{Limit: 9}, "misère play of this sum is out of reach: exact up to 9 positions"},
		{&LimitError{Limit: 9, Edges: 10}, "misère play of 10 edges with cycles is out of reach: exact up to 9"},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
