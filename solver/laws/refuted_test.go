package laws

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"nimgraph/graphs/trials"
)

// brokenTails are the numbers of values at the end of a list that follow no law.
var brokenTails = []int{1, 2, 3, 5, 12, 60}

// TestLawsOfBrokenLists checks lists that follow a law of each kind, except for the last values.
// Every reported law must agree with all values of the list or, for a law of the zeros, with its
// zeros.
func TestLawsOfBrokenLists(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	nonzero := func(n int) int { return 1 + n*7%5 }
	zeros := func(law Valued) func(int) int {
		return func(n int) int {
			if law.Value(n) == 0 {
				return 0
			}
			return nonzero(n)
		}
	}
	kinds := map[string]func(n int) int{
		"periodic":            func(n int) int { return []int{0, 1, 0, 1, 2, 3, 2}[n%7] },
		"arithmetic-periodic": func(n int) int { return []int{0, 2, 1, 4}[n%4] + n/4*3 },
		"regular": (&Regular{
			Base: 3, From: 1,
			Rules: []Rule{{Operand: ValueOperand, Factor: 1}, {Add: 1}, {Operand: QuotientOperand, Factor: 2, Add: 1}},
			Known: List{0},
		}).Value,
		"progression": zeros(&Progression{Start: 2, Step: 5}),
		"recurrence":  zeros(&Recurrence{Coefficients: []int{1, 1}, Start: []int{1, 2}}),
		"beatty":      zeros(&Beatty{A: 1, B: 5, C: 2}),
	}
	for _, name := range FunctionNames() {
		kinds["function "+string(name)] = func(n int) int { return name.Value(n, 5) }
	}
	for _, p := range Properties() {
		kinds["property "+string(p)] = zeros(&Predicate{Property: p})
	}
	for kind, value := range kinds {
		for _, first := range []int{0, 1} {
			for _, tail := range brokenTails {
				list := make(List, 200)
				for i := range list {
					list[i] = value(first + i)
				}
				for i := len(list) - tail; i < len(list); i++ {
					switch tail % 3 { // without zeros, all zeros, anything
					case 0:
						list[i] = 1 + random.IntN(5)
					case 1:
						list[i] = 0
					default:
						list[i] = random.IntN(6)
					}
				}
				checkAgrees(t, fmt.Sprintf("%s from %d with %d broken", kind, first, tail), list, first)
			}
		}
	}
	for _, tail := range []string{"2", "3", "60"} {
		file, err := os.Open("testdata/beatty_tail" + tail + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		list, err := Read(file)
		_ = file.Close()
		if err != nil {
			t.Fatal(err)
		}
		checkAgrees(t, file.Name(), list.Values, list.First)
	}
}

// checkAgrees checks that every law reported for list agrees with all its values.
func checkAgrees(t *testing.T, name string, list List, first int) {
	t.Helper()
	found, err := Find(context.Background(), list, Premises{First: first})
	if err != nil {
		t.Fatal(name, err)
	}
	for _, law := range found {
		for i, g := range list {
			if !law.Matches(first+i, g) {
				t.Errorf("%s: law %q is reported up to %d, but g(%d) = %d", name, law.Formula(Text), law.To, first+i, g)
				break
			}
		}
	}
}

// TestLawsOfBrokenTables does the same for tables whose last row, column or corner follows no law.
func TestLawsOfBrokenTables(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	wythoff := &PairBeatty{Step: 1}
	for kind, value := range map[string]func(a, b int) int{
		"xor":        func(a, b int) int { return a ^ b },
		"product":    func(a, b int) int { return nimProduct(a, b, 32) },
		"rows":       func(a, b int) int { return (b + a) % (a + 2) },
		"euclid":     (&PairFunction{Euclid}).PairValue,
		"zeckendorf": (&PairFunction{Zeckendorf}).PairValue,
		"beatty":     func(a, b int) int { return wythoff.PairValue(a, b) * (1 + a%3) },
	} {
		const side = 30
		for _, broken := range []func(i, j int) bool{
			func(i, j int) bool { return i == side-1 && j == side-1 },
			func(i, _ int) bool { return i == side-1 },
			func(_, j int) bool { return j == side-1 },
		} {
			table := tableOf([2]int{1, 1}, side, side, value)
			for i := range side {
				for j := range side {
					if broken(i, j) {
						table.Values[i*side+j] = uint16(random.IntN(9))
					}
				}
			}
			found, err := FindTable(context.Background(), table, nil)
			if err != nil {
				t.Fatal(kind, err)
			}
			for _, law := range found {
				for i := range table.Values {
					a, b := i/side+1, i%side+1
					if a <= law.To && !law.MatchesPair(a, b, int(table.Values[i])) {
						t.Errorf("%s: law %q is reported, but g(%d, %d) = %d", kind, law.Formula(Text), a, b,
							table.Values[i])
						break
					}
				}
			}
		}
	}
}

// TestBeattyMembers compares hasTerm with the list of terms, for sequences with positive and
// negative terms and for terms far from 0.
func TestBeattyMembers(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range trials.Count(300) {
		b := &Beatty{
			A: random.IntN(13) - 6, B: 2 + random.IntN(39), C: 1 + random.IntN(4), Halves: random.IntN(9) - 4,
			FirstK: random.IntN(5) - 2,
		}
		if alpha := (float64(b.A) + math.Sqrt(float64(b.B))) / float64(b.C); alpha <= 1 || root(b.B)*root(b.B) == b.B {
			continue // Find does not look for such sequences
		}
		member := map[int]bool{}
		for k := b.FirstK; k < 400; k++ {
			member[b.Term(k)] = true
		}
		for n := range b.Term(300) {
			if b.hasTerm(n) != member[n] {
				t.Fatalf("%+v: hasTerm(%d) = %t", b, n, b.hasTerm(n))
			}
		}
		for range 20 { // far from 0, where there are too many terms to list
			k := random.IntN(1 << 22)
			if n := b.Term(k); k >= b.FirstK && n >= 0 && !b.hasTerm(n) {
				t.Errorf("%+v: hasTerm(%d) = false", b, n)
			}
		}
	}
}
