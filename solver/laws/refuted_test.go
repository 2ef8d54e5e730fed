package laws

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"testing"
)

// brokenTails are how many values at the end of a list follow no law.
var brokenTails = []int{1, 2, 3, 5, 12, 60}

// Lists follow a law of each kind and then break off. Whatever is reported must agree with
// every value given: where it says 0 there is a 0, and where there is a 0 it says so.
func TestLawsOfListsThatBreakOff(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	one := func(n int) int { return 1 + n*7%5 }
	zeros := func(law Valued) func(int) int {
		return func(n int) int {
			if law.Value(n) == 0 {
				return 0
			}
			return one(n)
		}
	}
	kinds := map[string]func(n int) int{
		"periodic":            func(n int) int { return []int{0, 1, 0, 1, 2, 3, 2}[n%7] },
		"arithmetic-periodic": func(n int) int { return []int{0, 2, 1, 4}[n%4] + n/4*3 },
		"regular": (&Regular{Base: 3, From: 1,
			Rules: []Rule{{Operand: ValueOperand, Factor: 1}, {Add: 1}, {Operand: QuotientOperand, Factor: 2, Add: 1}},
			Known: List{0}}).Value,
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
	for kind, at := range kinds {
		for _, first := range []int{0, 1} {
			for _, tail := range brokenTails {
				list := make(List, 200)
				for i := range list {
					list[i] = at(first + i)
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

// checkAgrees holds every law that is reported of a list against all its values.
func checkAgrees(t *testing.T, name string, list List, first int) {
	t.Helper()
	found, err := Find(context.Background(), list, Premises{First: first})
	if err != nil {
		t.Fatal(name, err)
	}
	for _, law := range found {
		for i, g := range list {
			if !law.Matches(first+i, g) {
				t.Errorf("%s: %q is reported up to %d, but g(%d) = %d", name, law.Formula(Text), law.To, first+i, g)
				break
			}
		}
	}
}

// The same of tables, whose last row, column or corner follows no law.
func TestLawsOfTablesThatBreakOff(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	wythoff := &PairBeatty{Step: 1}
	for kind, at := range map[string]func(a, b int) int{
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
			table := tableOf([2]int{1, 1}, side, side, at)
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
						t.Errorf("%s: %q is reported, but g(%d, %d) = %d", kind, law.Formula(Text), a, b,
							table.Values[i])
						break
					}
				}
			}
		}
	}
}

// The fast test of membership in a Beatty sequence is that of the definition, for sequences of
// either sign and terms far from 0.
func TestBeattyMembers(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range rounds(300) {
		b := &Beatty{A: random.IntN(13) - 6, B: 2 + random.IntN(39), C: 1 + random.IntN(4), Halves: random.IntN(9) - 4,
			FirstK: random.IntN(5) - 2}
		if alpha := (float64(b.A) + math.Sqrt(float64(b.B))) / float64(b.C); alpha <= 1 || root(b.B)*root(b.B) == b.B {
			continue // such sequences are not looked for
		}
		member := map[int]bool{}
		for k := b.FirstK; k < 400; k++ {
			member[b.Term(k)] = true
		}
		for n := range b.Term(300) {
			if b.hasTerm(n) != member[n] {
				t.Fatalf("%+v has %d: %t", b, n, b.hasTerm(n))
			}
		}
		for range 20 { // far away, where the terms are too many to be listed
			k := random.IntN(1 << 22)
			if n := b.Term(k); k >= b.FirstK && n >= 0 && !b.hasTerm(n) {
				t.Errorf("%+v lacks %d", b, n)
			}
		}
	}
}
