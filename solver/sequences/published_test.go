package sequences_test

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/sequences"
)

// primes are those below a bound, by trial division.
func primes(below int) []int {
	var all []int
	for n := 2; n < below; n++ {
		if !slices.ContainsFunc(all, func(p int) bool { return n%p == 0 }) {
			all = append(all, n)
		}
	}
	return all
}

// Families whose values are known for all n.
func TestClosedForms(t *testing.T) {
	below := primes(1_000)
	leastPrime := func(n int) int { // the place of the least prime divisor
		return 1 + slices.IndexFunc(below, func(p int) bool { return n%p == 0 })
	}
	odious := func(n int) int { // the n-th number with an odd number of binary digits 1
		return 2*(n-1) + 1 - bits.OnesCount(uint(2*(n-1)))%2
	}
	nodes := valuesTo(t, series(t, member(t, "dawsons-chess")), 1_000)
	edges := valuesTo(t, series(t, member(t, "dawsons-kayles")), 1_000)
	for _, test := range []struct {
		id   string
		args []string
		at   func(n int) int
	}{
		{"nim", nil, func(n int) int { return n }},       // Bouton 1901
		{"nimble", nil, func(n int) int { return n }},    // the same
		{"chain", nil, func(n int) int { return n }},     // Winning Ways, chapter 7
		{"cycle", nil, func(n int) int { return n % 2 }}, // the same, the fusion principle
		{"bash", []string{"max=7"}, func(n int) int { return n % 8 }},
		{"bash", []string{"max=90"}, func(n int) int { return n % 91 }},
		{"bash", []string{"max=1000000000000"}, func(n int) int { return n }},
		{"at-least-half", nil, func(n int) int { return bits.Len(uint(n)) }},
		{"even-or-whole", nil, func(n int) int {
			if n == 0 {
				return 0
			}
			return n/2 + n%2 - 1 + n%2
		}},
		{"subtract-power-of-two", nil, func(n int) int { return n % 3 }},
		{"subtract-prime-or-one", nil, func(n int) int { return n % 4 }},
		// Winning Ways, chapter 4.
		{"lasker", nil, func(n int) int {
			switch {
			case n%4 == 3:
				return n + 1
			case n > 0 && n%4 == 0:
				return n - 1
			}
			return n
		}},
		{"octal", []string{"code=0.(3)"}, func(n int) int { return n }},
		{"divisor", nil, func(n int) int { return bits.TrailingZeros(uint(n)) }}, // OEIS A007814
		{"divisor-or-all", nil, func(n int) int { return 1 + bits.TrailingZeros(uint(n)) }},
		// OEIS A055396; Iannucci and Larsson, Game values of arithmetic functions, 2021.
		{"coprime", nil, func(n int) int {
			if n == 1 {
				return 0
			}
			return leastPrime(n)
		}},
		{"coprime-last", nil, func(n int) int {
			switch {
			case n == 1:
				return 1
			case n%2 == 0:
				return 0
			}
			return leastPrime(n)
		}},
		{"turning-turtles", nil, func(n int) int { return n }}, // Winning Ways, chapter 14
		{"mock-turtles", nil, odious},
		{"ruler", nil, func(n int) int { return n & -n }},
		{"hnoi2007-split", nil, func(n int) int {
			if n == 0 {
				return 0
			}
			return odious(n)
		}},
		{"nim-with-pass", nil, func(n int) int {
			switch {
			case n == 0:
				return 0
			case n%2 == 0:
				return n - 1
			}
			return n + 1
		}},
		{"node-kayles-cycle", nil, func(n int) int { // all vertices are alike
			if nodes[n-3] == 0 {
				return 1
			}
			return 0
		}},
		{"arc-kayles-cycle", nil, func(n int) int {
			if edges[n-2] == 0 {
				return 1
			}
			return 0
		}},
		{"two-heaps", []string{"a=13"}, func(n int) int { return n ^ 13 }},
		// Nivasch, The Sprague-Grundy function of the game Euclid, 2006.
		{"euclid", []string{"a=30"}, func(n int) int {
			x, y := min(n, 30), max(n, 30)
			return (y*y - x*x) / (x * y)
		}},
		{"chomp", []string{"rows=1"}, func(n int) int { return n - 1 }},
		{"cram", []string{"rows=1"}, func(n int) int { return int(edges[n]) }},
		{"treblecross", nil, func(n int) int { return valueOf007(t, n+2) }},
	} {
		s := series(t, member(t, test.id, test.args...))
		to := 150
		switch s.Member().Line {
		case nil:
			to = 60
		default:
			if test.id == "bash" || test.id == "at-least-half" || test.id == "divisor" {
				to = 3_000
			}
		}
		if test.id == "cram" {
			to = 12
		}
		values := valuesTo(t, s, to)
		first := s.Known().First
		for i, v := range values {
			if n := first + i; int(v) != test.at(n) {
				t.Fatalf("%s %v: g(%d) is %d, want %d", test.id, test.args, n, v, test.at(n))
			}
		}
	}
}

// valueOf007 is a heap of n in the octal game 0.007.
func valueOf007(t testing.TB, n int) int {
	return int(valuesTo(t, series(t, member(t, "octal", "code=0.007")), n)[n])
}

// Published lists, from n = 0 on or from the first n of the family.
func TestPublishedValues(t *testing.T) {
	for _, test := range []struct {
		id     string
		args   []string
		source string
		want   []uint16
	}{
		{"subtraction", []string{"set=1,3,4"}, "period 7", []uint16{0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2}},
		{"subtract-square", nil, "OEIS A014586", []uint16{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5}},
		{"subtract-triangular", nil, "OEIS A019509", []uint16{0, 1, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 2, 3, 2}},
		{"subtract-factorial", nil, "OEIS A014587", []uint16{0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 3}},
		{"subtract-fibonacci", nil, "OEIS A014588", []uint16{0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5}},
		{"subtract-prime", nil, "brute force", []uint16{0, 0, 1, 1, 2, 2, 3, 3, 4, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0, 4, 1, 5, 2}},
		{"kayles", nil, "OEIS A002186", []uint16{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4}},
		{"dawsons-kayles", nil, "Winning Ways, chapter 4, table 6", []uint16{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0}},
		{"dawsons-chess", nil, "OEIS A002187", []uint16{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0}},
		{"grundy", nil, "OEIS A002188", []uint16{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2}},
		{"octal", []string{"code=.007"}, "Winning Ways, chapter 4", []uint16{0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0, 5, 5, 2, 2, 2}},
		{"octal", []string{"code=.6"}, "Winning Ways, chapter 4", []uint16{0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4, 5, 1, 4, 5, 1, 2}},
		{"octal", []string{"code=4.333"}, "Winning Ways, chapter 4", []uint16{0, 1, 2, 4, 3, 0, 2, 1, 3, 0}},
		{"chomp", []string{"rows=2"}, "brute force", []uint16{1, 2, 4, 5, 7, 8, 10}},
		{"chomp", []string{"rows=3"}, "brute force", []uint16{2, 4, 5, 9, 11, 12, 13}},
		{"chomp", []string{"columns=4"}, "brute force", []uint16{3, 5, 9, 6, 13}},
		{"cram", []string{"rows=2"}, "by symmetry", []uint16{1, 0, 1, 0, 1}},
		{"cram", []string{"rows=3"}, "brute force", []uint16{1, 1, 0, 1}},
		{"wythoff", []string{"a=0"}, "OEIS A004481", []uint16{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{"wythoff", []string{"a=1"}, "OEIS A004481", []uint16{1, 2, 0, 4, 5, 3, 7, 8, 6, 10}},
		{"wythoff", []string{"a=2"}, "OEIS A004481", []uint16{2, 0, 1, 5, 3, 4, 8, 6, 7, 11}},
		{"wythoff", []string{"b=3"}, "OEIS A004481", []uint16{3, 4, 5, 6, 2, 0, 1, 9, 10, 12}},
	} {
		s := series(t, member(t, test.id, test.args...))
		same(t, test.id+" "+test.source, valuesTo(t, s, s.Known().First+len(test.want)-1), test.want)
	}
}

// The P-positions of subtract-a-square are OEIS A030193, those of Grundy's game start as
// in Winning Ways, chapter 4, and those of Mark are 0 and the numbers with an odd number of
// trailing zeros in binary (Fraenkel 2011).
func TestPublishedLosses(t *testing.T) {
	losses := func(id string, to int) []int {
		var lost []int
		for n, v := range valuesTo(t, series(t, member(t, id)), to) {
			if v == 0 {
				lost = append(lost, n)
			}
		}
		return lost
	}
	if got, want := losses("subtract-square", 100), []int{0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95}; !slices.Equal(got, want) {
		t.Errorf("subtract-square: %v, want %v", got, want)
	}
	if got, want := losses("grundy", 339), []int{0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337}; !slices.Equal(got, want) {
		t.Errorf("grundy: %v, want %v", got, want)
	}
	for n, v := range valuesTo(t, series(t, member(t, "mark")), 2_000) {
		if lost := n == 0 || bits.TrailingZeros(uint(n))%2 == 1; lost != (v == 0) {
			t.Fatalf("mark: g(%d) is %d", n, v)
		}
	}
}

// P-positions of Wythoff's game are ⌊kφ⌋, ⌊kφ⌋+k (Wythoff 1907); of Fibonacci Nim with the
// first move free but not all, the Fibonacci numbers (Whinihan 1963); the values of Turning
// Corners are nim products (Winning Ways, chapter 14), those of Moore's Nim 0 just where the
// binary digits of each column add up to a multiple of k+1 (Moore 1910), those of two heaps
// with a pass 0 just at {2k-1, 2k}.
func TestPublishedTables(t *testing.T) {
	table := func(m games.Member, rows, columns int) *sequences.Table {
		t.Helper()
		made, err := sequences.TableOf(t.Context(), m, rows, columns, nil)
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	wythoff := table(member(t, "wythoff"), 120, 120)
	lost := map[[2]int]bool{}
	for k := range 120 {
		a := int(math.Floor(float64(k) * math.Phi))
		lost[[2]int{a, a + k}], lost[[2]int{a + k, a}] = true, true
	}
	for a := range 120 {
		for b := range 120 {
			if (wythoff.At(a, b) == 0) != lost[[2]int{a, b}] {
				t.Fatalf("wythoff: g(%d, %d) is %d", a, b, wythoff.At(a, b))
			}
		}
	}
	fibonacci := table(member(t, "fibonacci-nim"), 90, 90)
	for n := 2; n < 90; n++ {
		is := slices.Contains([]int{2, 3, 5, 8, 13, 21, 34, 55, 89}, n)
		if (fibonacci.At(n, n-1) == 0) != is {
			t.Errorf("fibonacci-nim: g(%d, %d) is %d", n, n-1, fibonacci.At(n, n-1))
		}
	}
	corners := table(member(t, "turning-corners"), 16, 16)
	for pair, want := range map[[2]int]int{{2, 2}: 3, {4, 4}: 6, {4, 5}: 2, {15, 15}: 9} { // OEIS A051775
		if got := corners.At(pair[0], pair[1]); got != want {
			t.Errorf("the nim product of %v is %d, want %d", pair, got, want)
		}
	}
	for a := range 16 { // (a ⊗ b) ⊗ c = a ⊗ (b ⊗ c)
		for b := range 16 {
			for c := range 16 {
				if corners.At(corners.At(a, b), c) != corners.At(a, corners.At(b, c)) {
					t.Fatalf("%d, %d, %d: not associative", a, b, c)
				}
			}
		}
	}
	moore := table(member(t, "moore-nim", "k=2", "others=3,5"), 9, 9)
	for a := range 9 {
		for b := range 9 {
			is := true
			for bit := range 4 {
				is = is && (a>>bit&1+b>>bit&1+3>>bit&1+5>>bit&1)%3 == 0
			}
			if (moore.At(a, b) == 0) != is {
				t.Fatalf("moore-nim: g(%d, %d) is %d", a, b, moore.At(a, b))
			}
		}
	}
	pass := table(member(t, "two-heaps-with-pass"), 16, 16)
	for a := range 16 {
		for b := range 16 {
			is := a == 0 && b == 0 || max(a, b)%2 == 0 && max(a, b)-min(a, b) == 1
			if (pass.At(a, b) == 0) != is {
				t.Fatalf("two heaps with a pass: g(%d, %d) is %d", a, b, pass.At(a, b))
			}
		}
	}
}

// What a game draws for a position is worth what its list says.
func TestDrawingsAreWorthTheirValues(t *testing.T) {
	for _, f := range games.Listed() {
		m := member(t, f.ID)
		value := func(a, b int) int { return int(valuesTo(t, series(t, m), a)[a-m.First[0]]) }
		upTo := [2]int{9, 0}
		if len(m.Numbers) == 2 {
			table, err := sequences.TableOf(t.Context(), m, 4, 4, nil)
			if err != nil {
				t.Fatal(err)
			}
			value = func(a, b int) int { return table.At(a-m.First[0], b-m.First[1]) }
			upTo = [2]int{m.First[0] + 3, m.First[1] + 3}
		}
		for a := m.First[0]; a <= upTo[0]; a++ {
			for b := m.First[1]; b <= upTo[1]; b++ {
				numbers := []int{a, b}[:len(m.Numbers)]
				args, ok := m.Drawn(numbers...)
				if !ok {
					continue
				}
				if f.ID == "treblecross" && a < 3 {
					continue // no strip of the game, only a part of one
				}
				d, err := f.Unfold(t.Context(), args)
				if err != nil {
					if a == 0 || b == 0 && len(numbers) == 2 {
						continue // a game begins at 1
					}
					t.Fatalf("%s %v: %v", f.ID, numbers, err)
				}
				s, err := solver.Solve(t.Context(), solver.PositionOf(d))
				if err != nil {
					t.Fatal(err)
				}
				if got, ok := s.Value.Nimber(); !ok || int(got) != value(a, b) {
					t.Errorf("%s %v: the drawing is worth %v, want %d", f.ID, numbers, s.Value, value(a, b))
				}
			}
		}
	}
}
