package laws

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs/trials"
)

// predictedFar is the number of later values with which a guess is compared.
const predictedFar = 200

// trial is a sequence whose first values are given to Guesses, and whose later values are to be
// predicted.
type trial struct {
	kind, name string
	values     List
	period     int // of the last values; 0 if they have none
}

// octalTable returns the values of an octal game by the definition. digits[k] is the digit for
// taking k.
func octalTable(digits []int, count int) List {
	g := make(List, count)
	for n := 1; n < count; n++ {
		options := map[int]bool{}
		for k, d := range digits {
			rest := n - k
			if rest == 0 && d&1 != 0 {
				options[0] = true
			}
			if rest > 0 && d&2 != 0 {
				options[g[rest]] = true
			}
			for a := 1; d&4 != 0 && 2*a <= rest; a++ {
				options[g[a]^g[rest-a]] = true
			}
		}
		g[n] = mexOf(options)
	}
	return g
}

// mexOf returns the least number that is not in options.
func mexOf(options map[int]bool) int {
	m := 0
	for options[m] {
		m++
	}
	return m
}

// subtractionTable returns the values of a subtraction game by its definition.
func subtractionTable(set []int, count int) List {
	g := make(List, count)
	for n := range g {
		options := map[int]bool{}
		for _, s := range set {
			if s <= n {
				options[g[n-s]] = true
			}
		}
		g[n] = mexOf(options)
	}
	return g
}

// tableLength is the length of the sequences of games.
const tableLength = 60 + predictedFar

// subtractionGames returns the games of all sets within 1 … 12.
func subtractionGames() []trial {
	var trials []trial
	for mask := 1; mask < 1<<12; mask++ {
		var set []int
		for s := range 12 {
			if mask>>s&1 != 0 {
				set = append(set, s+1)
			}
		}
		a := subtractionTable(set, tableLength)
		trials = append(trials, trial{"subtraction", fmt.Sprint(set), a, lastPeriod(a)})
	}
	return trials
}

// octalGames returns the games of all codes of up to three digits.
func octalGames() []trial {
	var trials []trial
	for code := range 512 {
		digits := []int{0, code >> 6, code >> 3 & 7, code & 7}
		a := octalTable(digits, tableLength)
		trials = append(trials, trial{"octal", fmt.Sprintf(".%03o", code), a, lastPeriod(a)})
	}
	return trials
}

// lastPeriod returns the period of the last 200 values, with or without a saltus, or 0 if there is
// none.
func lastPeriod(a List) int {
	a = a[len(a)-predictedFar:]
	for p := 1; p <= len(a)/4; p++ {
		saltus, same := a[p]-a[0], true
		for i := p; i < len(a); i++ {
			same = same && a[i]-a[i-p] == saltus
		}
		if same {
			return p
		}
	}
	return 0
}

// brokenPeriod returns periodic values with a break among the first count values: a different
// value, an inserted value, or noise from there on.
func brokenPeriod(r *rand.Rand, count int) List {
	period, kinds := 1+r.IntN(8), 2+r.IntN(4)
	word := make(List, period)
	for i := range word {
		word[i] = r.IntN(kinds)
	}
	a := make(List, count+predictedFar)
	for n := range a {
		a[n] = word[n%period]
	}
	index := 1 + r.IntN(count-1)
	switch r.IntN(3) {
	case 0:
		a[index] = (a[index] + 1 + r.IntN(kinds)) % (kinds + 1)
	case 1:
		a = slices.Insert(a, index, r.IntN(kinds))
	default:
		for n := index; n < len(a); n++ {
			a[n] = r.IntN(kinds)
		}
	}
	return a
}

// randomRules returns values by random rules: each n has its own options among the last few
// positions.
func randomRules(r *rand.Rand, count int) List {
	back, chance := 2+r.IntN(11), 0.1+0.8*r.Float64()
	a := make(List, count+predictedFar)
	for n := range a {
		options := map[int]bool{}
		for k := 1; k <= min(back, n); k++ {
			if r.Float64() < chance {
				options[a[n-k]] = true
			}
		}
		a[n] = mexOf(options)
	}
	return a
}

// noise returns random values.
func noise(r *rand.Rand, count int) List {
	kinds := 2 + r.IntN(5)
	a := make(List, count+predictedFar)
	for n := range a {
		a[n] = r.IntN(kinds)
	}
	return a
}

// randomWalk returns values that grow by 0 or 1 at random.
func randomWalk(r *rand.Rand, count int) List {
	chance := 0.2 + 0.6*r.Float64()
	a := make(List, count+predictedFar)
	for n := 1; n < len(a); n++ {
		a[n] = a[n-1]
		if r.Float64() < chance {
			a[n]++
		}
	}
	return a
}

// population returns size trials: half of them are random elements of games, and half are
// sequences without a law. Half of these sequences nearly have a law: a period with a break, or
// the mex by random rules.
func population(r *rand.Rand, games []trial, size, count int) []trial {
	var trials []trial
	for i := range size / 2 {
		without := [](func(*rand.Rand, int) List){brokenPeriod, randomRules, noise, randomWalk}
		trials = append(trials, games[r.IntN(len(games))], trial{"no law", "", without[i%len(without)](r, count), 0})
	}
	return trials
}

// TestGuessesAreReliable checks that of the guesses from 20 values at most 10 % fail within the
// next 200 values, and of the guesses from 30 values at most 1 %. It prints the table of
// docs/sequences.md.
func TestGuessesAreReliable(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 1))
	sets, codes := subtractionGames(), octalGames()
	limits := map[int]float64{12: 0.25, 20: 0.10, 30: 0.01, 60: 0.005}
	for _, count := range []int{12, 20, 30, 60} {
		// Half of the games are octal, although there are fewer codes than sets.
		size := trials.Count(10_000)
		trials := slices.Concat(population(r, sets, size/2, count), population(r, codes, size/2, count))
		made, failed := 0, 0
		for _, s := range trials {
			for _, g := range guessesOf(t, s.values[:count], Premises{}) {
				made++
				failed += boolToInt(!agrees(t, g.Law, s.values[:count+predictedFar]))
			}
		}
		share := float64(failed) / float64(made)
		t.Logf("| %d | %d | %d | %.1f %% |", count, made, failed, 100*share)
		if share > limits[count] {
			t.Errorf("%.1f %% of the guesses from %d values fail, want at most %.1f %%", 100*share, count,
				100*limits[count])
		}
	}
}

// TestShortPeriodsAreGuessed checks that at least 80 % of the games with a period of at most 6
// have a correct law or guess from 20 values.
func TestShortPeriodsAreGuessed(t *testing.T) {
	const count, longestPeriod, least = 20, 6, 0.8
	for _, games := range [][]trial{subtractionGames(), octalGames()} {
		right, total := 0, 0
		for _, s := range games {
			if s.period == 0 || s.period > longestPeriod {
				continue
			}
			total++
			found := lawsOf(s.values[:count], Premises{})
			for _, g := range guessesOf(t, s.values[:count], Premises{}) {
				found = append([]Law{g.Law}, found...)
			}
			if len(found) > 0 && found[0].Subject == SubjectValues &&
				agrees(t, found[0], s.values[:count+predictedFar]) {
				right++
			}
		}
		t.Logf("%s: %d of %d", games[0].kind, right, total)
		if float64(right) < least*float64(total) {
			t.Errorf("%s games: %d of %d have a correct law or guess; too few", games[0].kind, right, total)
		}
	}
}

// agrees reports whether the law agrees with all values.
func agrees(t *testing.T, law Law, values List) bool {
	t.Helper()
	_, fails, err := firstFailure(t.Context(), law, values, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	return !fails
}
