package laws

import (
	"fmt"
	"testing"
)

// rangeGameValues returns the values of the game in which a move takes 1 … limit(n) from n, by the
// definition: g(n) is the mex of g(n - limit(n)) … g(n - 1). A tree over the values holds the last
// n of each value, so that each n takes O(log n).
func rangeGameValues(count int, limit func(n int) int) List {
	size := 1
	for size < count+2 {
		size *= 2
	}
	last := make([]int, 2*size) // last[size+v] is the last n with value v; inner nodes hold the minimum
	for i := range last {
		last[i] = -1
	}
	values := make(List, count)
	for n := range values {
		node := 1
		for node < size {
			node *= 2
			if last[node] >= n-limit(n) { // each value on the left is the value of an option
				node++
			}
		}
		values[n] = node - size
		last[node] = n
		for node /= 2; node > 0; node /= 2 {
			last[node] = min(last[2*node], last[2*node+1])
		}
	}
	return values
}

// TestDescent finds the law in the first values, and compares it with the definition of the game
// up to 10⁵.
func TestDescent(t *testing.T) {
	count := 100_000
	if testing.Short() {
		count = 20_000
	}
	for _, c := range [][3]int{
		{1, 3, 0}, {1, 4, 0}, {1, 5, 0}, {1, 7, 0}, {1, 30, 0}, // AtCoder ARC 091 F
		{1, 3, 2}, {1, 5, 4}, {1, 4, -1}, {1, 3, 1}, {2, 3, 0}, {2, 3, -1}, {3, 4, 0}, {3, 5, 4}, {2, 7, 1},
	} {
		numerator, denominator, shift := c[0], c[1], c[2]
		limit := func(n int) int { return min(n, max(0, floorDiv(numerator*n+shift, denominator))) }
		values := rangeGameValues(count, limit)
		first := values[:600]
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			found := lawsOf(first, Premises{})
			if len(found) == 0 || found[0].Subject != SubjectValues {
				t.Fatalf("no law found: %+v", found)
			}
			shape := found[0].Shape.(Valued)
			// A regular law predicts the same values if n - f(n) - 1 is ⌊n/Denominator⌋.
			if _, ok := shape.(*Descent); !ok && denominator-numerator > 1 {
				t.Errorf("%s law: %+v", shape.Kind(), shape)
			}
			for n, g := range values {
				if shape.Value(n) != g {
					t.Fatalf("g(%d) = %d, want %d, by law %+v", n, shape.Value(n), g, shape)
				}
			}
		})
	}
}
