package laws

import (
	"testing"
)

// compareFound finds the law of the first tenth of the values and compares it with all.
func compareFound(t *testing.T, name string, list List, subject Subject, kind string) {
	t.Helper()
	found := findLaw(lawsOf(list[:len(list)/10], Premises{}), subject, kind)
	if found == nil {
		t.Errorf("%s: no law of the kind %s", name, kind)
		return
	}
	for n, g := range list {
		if !found.Matches(n, g) {
			t.Errorf("%s: g(%d) = %d, want %d, by law %+v", name, n, found.Shape.(Valued).Value(n), g, found.Shape)
			return
		}
	}
}

// TestRanges plays games with ranges up to 10⁵ by the definition.
func TestRanges(t *testing.T) {
	const count = 100_000
	// In the Multiplication Game (ACM ICPC), players multiply 1 by 2 … 9 until they reach a target
	// n. Seen from the target, a move replaces n by ⌈n/k⌉. The P-positions are 1, 10 … 18, 163 …
	// 324, …
	multiplication := make(List, count)
	for n := 2; n < count; n++ {
		for k := 2; k <= 9; k++ {
			if multiplication[(n+k-1)/k] == 0 {
				multiplication[n] = 1
			}
		}
	}
	compareFound(t, "multiplication", multiplication, SubjectValues, "ranges")
	// A move may leave at most (n - 1)/3 counters.
	leave := make(List, count)
	for n := 1; n < count; n++ {
		for g := leave[(n-1)/3]; leave[n] <= g; {
			leave[n]++ // smaller heaps have all smaller values
		}
	}
	compareFound(t, "leave less than a third", leave, SubjectValues, "ranges")
	// A list with the same P-positions and other values.
	zeros := make(List, count)
	for n, g := range multiplication {
		zeros[n] = g * (1 + n*n%7)
	}
	compareFound(t, "zeros", zeros, SubjectZeros, "ranges")
}

// TestValuation compares the laws of exponents of 2 and of trailing ones up to 10⁵.
func TestValuation(t *testing.T) {
	const count = 100_000
	for name, shift := range map[string]int{"exponents of 2": 0, "trailing ones": 1} {
		list := make(List, count)
		for n := 1 - shift; n < count; n++ {
			v := 0
			for x := n + shift; x%2 == 0; x /= 2 {
				v++
			}
			list[n] = []int{1, 0, 3, 1, 2}[v%5]
		}
		compareFound(t, name, list, SubjectValues, "valuation")
		zeros := make(List, count) // the same P-positions with other values
		for n, g := range list {
			zeros[n] = g * (1 + n*n%7)
		}
		compareFound(t, name, zeros, SubjectZeros, "valuation")
	}
}
