package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs/must"
)

// heapValues returns the Grundy values of the heaps 0 to largest, by the definition. after
// returns the heaps that each move leaves of a heap of n.
func heapValues(largest int, after func(n int) [][]int) []int {
	values := make([]int, largest+1)
	for n := range values {
		options := make(map[int]bool)
		for _, left := range after(n) {
			sum := 0
			for _, part := range left {
				sum ^= values[part]
			}
			options[sum] = true
		}
		values[n] = mex(options)
	}
	return values
}

// checkFormula compares the formula f with values, which follow from the definition. The
// formula may not know a value only for heaps of at least known.
func checkFormula(t *testing.T, name string, f formula, known int, values []int) {
	t.Helper()
	for n, want := range values {
		if got, ok := f(n); ok && got != want || !ok && n < known {
			t.Errorf("%s: the value of a heap of %d is %d (known: %v), want %d", name, n, got, ok, want)
			return
		}
	}
}

func TestFormulasAgainstDefinition(t *testing.T) {
	nim := movesIf(allowAny)
	checkFormula(t, "Nim", nimFormula(), 100, heapValues(100, nim))
	checkFormula(t, "up to 6", bachetFormula(6), 100, heapValues(100, movesIf(func(_, k int) bool { return k <= 6 })))
	checkFormula(t, "at least half", atLeastHalfFormula(), 300,
		heapValues(300, movesIf(func(n, k int) bool { return 2*k >= n })))
	checkFormula(t, "even or whole", evenOrWholeFormula(), 100, heapValues(100, movesIf(func(n, k int) bool {
		return k%2 == 0 && k < n || k == n && n%2 == 1
	})))
	checkFormula(t, "square", subtractSquareFormula(), 30, heapValues(30, movesIf(func(_, k int) bool {
		return slices.Contains([]int{1, 4, 9, 16, 25}, k)
	})))
	checkFormula(t, "Lasker", laskerFormula(), 100, heapValues(100, func(n int) [][]int {
		after := nim(n)
		for a := 1; a < n; a++ {
			after = append(after, []int{a, n - a})
		}
		return after
	}))
	checkFormula(t, "Grundy", grundyFormula(), 30, heapValues(30, func(n int) (after [][]int) {
		for a := 1; 2*a < n; a++ {
			after = append(after, []int{a, n - a})
		}
		return after
	}))
	checkFormula(t, "Kayles", kaylesFormula(), 300, heapValues(300, movesInRow(1, 2)))
	checkFormula(t, "Dawson's Kayles", dawsonsKaylesFormula(), 300, heapValues(300, movesInRow(2)))
}

func TestOctalFormulas(t *testing.T) {
	for _, code := range []string{
		"0.77", "0.771", "0.770", "4.4", "4.41", "4.42", "4.43", "4.6", "4.61", "4.62", "4.63",
		"0.137", "0.07", "0.4", "0.401", "0.402", "0.403", "0.42", "0.421", "0.422", "0.423", "0.15", "4.333",
		"0.3", "0.33", "0.303", "0.3033", "0.00", "0.0303",
	} {
		r := must.Get(ParseOctal(code))
		checkFormula(t, code, octalFormula(r.Digits), 200, heapValues(200, octalMoves(code)))
	}
	for _, code := range []string{"0.6", "0.007", "0.03303", "0.1", "4.0"} {
		r, _ := ParseOctal(code)
		if _, known := octalFormula(r.Digits)(5); known {
			t.Errorf("the values of %s are known", code)
		}
	}
}

func TestSubtractionFormulas(t *testing.T) {
	check := func(set []int, known int) {
		t.Helper()
		const largest = 200
		values := heapValues(largest, movesIf(func(_, k int) bool { return slices.Contains(set, k) }))
		checkFormula(t, fmt.Sprint(set), subtractionFormula(set), known, values)
	}
	check(nil, 200)
	check([]int{1, 3, 4}, 200)
	for a := 1; a < 12; a++ {
		for b := a; b < 40; b++ {
			check(sortedSet([]int{a, b}), 200)
			run := []int{}
			for k := a; k <= b; k++ {
				run = append(run, k)
			}
			check(run, 200)
		}
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		m := 1 + r.IntN(6)
		var set, wide []int
		for k := 1; k <= m; k++ {
			set = append(set, k)
		}
		for range 1 + r.IntN(5) {
			k := 1 + r.IntN(60)
			if wide = append(wide, k); k%(m+1) != 0 {
				set = append(set, k)
			}
		}
		check(sortedSet(set), 200)
		check(sortedSet(wide), 0)
	}
}

func TestNimProducts(t *testing.T) {
	// By the definition, the product is the mex of x'⊗y ⊕ x⊗y' ⊕ x'⊗y' for smaller x' and y'.
	const size = 24
	var product [size][size]int
	for x := range size {
		for y := range size {
			options := make(map[int]bool)
			for a := range x {
				for b := range y {
					options[product[a][y]^product[x][b]^product[a][b]] = true
				}
			}
			product[x][y] = mex(options)
			if got := nimProduct(x, y); got != product[x][y] {
				t.Errorf("%d ⊗ %d = %d, want %d", x, y, got, product[x][y])
			}
		}
	}
	for _, p := range [][3]int{{2, 2, 3}, {2, 3, 1}, {4, 4, 6}, {4, 5, 2}, {15, 15, 9}, {16, 16, 24}} { // OEIS A051775
		if got := nimProduct(p[0], p[1]); got != p[2] {
			t.Errorf("%d ⊗ %d = %d, want %d", p[0], p[1], got, p[2])
		}
	}
	// The laws of a field.
	r := rand.New(rand.NewPCG(1, 2))
	for range 2_000 {
		x, y, z := r.IntN(1<<32), r.IntN(1<<32), r.IntN(1<<32)
		if nimProduct(x, y) != nimProduct(y, x) || nimProduct(nimProduct(x, y), z) != nimProduct(x, nimProduct(y, z)) ||
			nimProduct(x, y^z) != nimProduct(x, y)^nimProduct(x, z) {
			t.Errorf("%d, %d, %d contradict a law of fields", x, y, z)
		}
	}
}

// TestTreblecrossLaw compares the forecasts for strips, also longer ones than are drawn, with
// play by the rules. A mark excludes two squares on each side, because a mark there would lose
// at once.
func TestTreblecrossLaw(t *testing.T) {
	const longest = 57
	values := make([]int, longest+1)
	for n := 1; n <= longest; n++ {
		options := make(map[int]bool)
		for i := range n {
			options[values[max(0, i-2)]^values[max(0, n-i-3)]] = true
		}
		values[n] = mex(options)
	}
	for n := 3; n <= longest; n++ {
		f, known := treblecrossLaw(Args{integers: map[string][]int{"length": {n}}})
		if want := outcomeForecast(values[n] != 0); !known || f != want {
			t.Errorf("the forecast for a strip of %d is %+v, known %v, want %+v", n, f, known, want)
		}
	}
	if f, known := treblecrossLaw(Args{integers: map[string][]int{"length": {longest + 1}}}); known {
		t.Errorf("the forecast for a longer strip is %+v, want none", f)
	}
}
