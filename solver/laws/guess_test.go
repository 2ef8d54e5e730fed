package laws

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/trials"
)

func guessesOf(t *testing.T, values Values, known Premises) []Guess {
	t.Helper()
	guesses, err := Guesses(t.Context(), values, known)
	if err != nil {
		t.Fatal(err)
	}
	return guesses
}

func listOf(t *testing.T, text string) List {
	t.Helper()
	numbers, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return numbers.Values
}

// TestGuessesOfPrintedTables checks that the tables of values which texts on Grundy values print
// have a guess, and that it is the law known from theory.
func TestGuessesOfPrintedTables(t *testing.T) {
	for _, c := range []struct {
		name, values, formula      string
		first, parameters, confirm int
	}{
		{"take 1, 3 or 4", "0 1 0 1 2 3 2 0 1 0 1 2 3 2 0", "g(n + 7) = g(n)", 0, 7, 35},
		{"Lasker's Nim", "0 1 2 4 3 5 6 8 7 9 10 12 11", "g(n + 4) = g(n) + 4, n ≥ 1", 0, 6, 21},
		{"take at least half", "0 1 2 2 3 3 3 3 4 4 4 4 4", "g(n) = bits(n)", 0, 2, 16},
		{"take an even number or all", "0 1 0 2 1 3 2 4 3 5", "g(n + 2) = g(n) + 1, n ≥ 1", 0, 4, 12},
		{"subtract a coprime number", "0 1 2 1 3 1 4 1 2 1 5 1", "g(n) = π(lpf(n))", 1, 2, 13},
		{"powers of 2", "0 1 2 0 1 2 0 1 2 0 1 2 0", "g(n + 3) = g(n)", 0, 3, 19},
		{"1 or a prime", "0 1 2 3 0 1 2 3 0 1 2 3 0", "g(n + 4) = g(n)", 0, 4, 20},
		{"24 values of period 7", "0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0", "g(n + 7) = g(n)", 0, 7, 35},
		{"4 periods of length 5", "0 1 2 3 4 0 1 2 3 4 0 1 2 3 4 0 1 2 3 4", "g(n + 5) = g(n)", 0, 5, 25},
	} {
		values := listOf(t, c.values)
		guesses := guessesOf(t, values, Premises{First: c.first})
		if len(guesses) != 1 {
			t.Errorf("%s: %d guesses, want 1", c.name, len(guesses))
			continue
		}
		g := guesses[0]
		if g.Formula(Text) != c.formula || g.Agree != len(values) || g.Parameters != c.parameters ||
			g.Confirm != c.confirm {
			t.Errorf("%s: %s, %d agree, %d parameters, %d confirm", c.name, g.Formula(Text), g.Agree,
				g.Parameters, g.Confirm)
		}
		if g.Status != Guessed || g.To != c.first+len(values)-1 {
			t.Errorf("%s: status %s up to %d", c.name, g.Status, g.To)
		}
	}
}

// TestShapesAreGuessed checks that descents, laws by the exponent of 2 and laws of ranges are
// guessed correctly from few values. The values are computed by the definition.
func TestShapesAreGuessed(t *testing.T) {
	const far = 1_000
	check := func(name string, list List, count int, kind string) {
		t.Helper()
		guesses := guessesOf(t, list[:count], Premises{})
		if len(guesses) != 1 || guesses[0].Shape.Kind() != kind || !agrees(t, guesses[0].Law, list) {
			t.Errorf("%s: %d values: %+v", name, count, guesses)
		}
	}
	for _, c := range [][3]int{{1, 4, 0}, {1, 6, 0}, {1, 7, 0}, {1, 5, 4}, {2, 5, 0}, {3, 5, 0}, {3, 5, 4}, {2, 7, 0}} {
		limit := func(n int) int { return min(n, max(0, floorDiv(c[0]*n+c[2], c[1]))) }
		check(fmt.Sprint("descent ", c), rangeGameValues(far, limit), 18, "descent")
	}
	for _, h := range []List{{0, 1}, {1, 0}, {0, 2}} {
		for shift := range 2 { // shift 1: the number of ones at the end of n
			list := tabulate(0, far, func(n int) int {
				if n+shift == 0 {
					return 0
				}
				return h[twos(n+shift)%len(h)]
			})
			check(fmt.Sprint("exponents ", h, shift), list, 24, "valuation")
		}
	}
	leave := make(List, far) // at most (n - 1)/3 counters may be left
	for n := 1; n < far; n++ {
		for leave[n] <= leave[(n-1)/3] {
			leave[n]++
		}
	}
	check("ranges", leave, 150, "ranges")
}

// TestGuessOfKayles checks that 301 values of Kayles give only a guess: its last exception is
// g(70) (OEIS A002186).
func TestGuessOfKayles(t *testing.T) {
	guesses := guessesOf(t, octalTable([]int{0, 7, 7}, 301), Premises{})
	if len(guesses) != 1 {
		t.Fatalf("%d guesses", len(guesses))
	}
	p, ok := guesses[0].Shape.(*Periodic)
	if !ok || p.Period != 12 || p.Preperiod != 71 || len(p.Exceptions()) != 14 || guesses[0].Confirm != 332 {
		t.Errorf("%+v", guesses[0])
	}
}

// TestGuessIsConfirmed checks Guess.Confirm: Find returns the law of a guess from this number of
// values, and not from one fewer, from which Guesses returns the same guess. Some lists then have
// a different law and no guess.
func TestGuessIsConfirmed(t *testing.T) {
	made, otherLaws := 0, 0
	games := slices.Concat(subtractionGames(), octalGames())
	step := len(games) / trials.Count(1_000) // every fifth game, or in a short test fewer
	for i := 0; i < len(games); i += step {
		for _, count := range []int{12, 15, 20, 30, 45} {
			for _, g := range guessesOf(t, games[i].values[:count], Premises{}) {
				made++
				isLaw := func(law Law) bool { return canonicalKey(law.Shape, 0) == canonicalKey(g.Shape, 0) }
				enough, _ := predictList(g.Law, Premises{}, g.Confirm)
				found := lawsOf(enough, Premises{})
				if !slices.ContainsFunc(found, isLaw) {
					t.Errorf("%s, %d values: %s is not found from %d values", games[i].name, count,
						g.Formula(Text), g.Confirm)
				}
				fewer := enough[:g.Confirm-1]
				found = lawsOf(fewer, Premises{})
				if slices.ContainsFunc(found, isLaw) {
					t.Errorf("%s, %d values: %s is found from only %d values", games[i].name, count,
						g.Formula(Text), g.Confirm-1)
				}
				if len(found) > 0 && found[0].Subject == SubjectValues {
					otherLaws++
					continue
				}
				second := guessesOf(t, fewer, Premises{})
				if len(second) != 1 || !isLaw(second[0].Law) || second[0].Confirm != g.Confirm {
					t.Errorf("%s, %d values: %s is not guessed from %d values", games[i].name, count,
						g.Formula(Text), g.Confirm-1)
				}
			}
		}
	}
	if made < trials.Count(1_000) || otherLaws > made/100 {
		t.Errorf("%d guesses, %d of them with another law", made, otherLaws)
	}
}

func TestListsWithoutGuess(t *testing.T) {
	period := func(n int) int { return n % 7 }
	large := make(List, 20)
	for i := range large {
		large[i] = math.MaxInt - i%5
	}
	oneException := func(n int) int { return n%3 + boolToInt(n == longestGuessed/2) }
	for name, values := range map[string]Values{
		"empty":           List{},
		"short":           List{0, 1, 0, 1, 0, 1, 0},
		"noise":           List{2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5},
		"with a law":      tabulate(0, 40, period),
		"an end in sight": append(tabulate(0, 24, period), 9),
		"could overflow":  large,
		"two exceptions":  append(List{9, 9}, listOf(t, "0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7 0 1")...),
		"long":            tabulate(0, longestGuessed+1, oneException),
	} {
		if guesses := guessesOf(t, values, Premises{}); len(guesses) > 0 {
			t.Errorf("%s: %s", name, guesses[0].Formula(Text))
		}
	}
	if guesses := guessesOf(t, tabulate(0, longestGuessed, oneException), Premises{}); len(guesses) != 1 {
		t.Errorf("%d guesses of %d values", len(guesses), longestGuessed)
	}
}

// TestGuessOfOutcomes checks a guess for a list of outcomes, as in misère play: 0 if n mod 4 is 1.
func TestGuessOfOutcomes(t *testing.T) {
	outcomes := tabulate(0, 20, func(n int) int { return boolToInt(n%4 != 1) })
	guesses := guessesOf(t, outcomes, Premises{Outcomes: true})
	if len(guesses) != 1 || guesses[0].Subject != SubjectOutcomes ||
		guesses[0].Formula(Text) != "n ∈ P ⇔ n ≡ 1 (mod 4)" {
		t.Fatalf("%+v", guesses)
	}
	if next := guesses[0].Next(3); next != nil {
		t.Errorf("a guess of outcomes predicts values %v", next)
	}
}

func TestNextValues(t *testing.T) {
	values := listOf(t, "0 1 2 4 3 5 6 8 7 9 10 12 11")
	guesses := guessesOf(t, values, Premises{})
	if len(guesses) != 1 || !slices.Equal(guesses[0].Next(4), List{13, 14, 16, 15}) {
		t.Errorf("%+v", guesses)
	}
}

func TestGuessesAreCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Guesses(ctx, tabulate(0, 24, func(n int) int { return n % 7 }), Premises{}); !errors.Is(err,
		context.Canceled) {
		t.Error(err)
	}
}
