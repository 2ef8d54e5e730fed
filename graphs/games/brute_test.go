package games

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/xstrings"
)

// arguments are those of a game, with what the rules below need of them.
type arguments map[string]string

func (a arguments) int(name string) int { return a.ints(name)[0] }

func (a arguments) ints(name string) []int {
	var all []int
	for _, text := range strings.Split(a[name], ",") {
		n, err := strconv.Atoi(text)
		if err != nil {
			panic(err) // a mistake in the tables below
		}
		all = append(all, n)
	}
	return all
}

// play is a game as its rules are told to people, on states of its own: nothing
// of the package is in it, so that it can be held against the drawings.
type play struct {
	start []int
	// moves returns the states after one move; some may come more than once.
	moves func(state []int) [][]int
}

// value finds the value of the start from the definition.
func (p play) value() int { return p.valueWithEnd(0) }

// misereValue is the mex of the options' misère values, and 1 without options.
func (p play) misereValue() int { return p.valueWithEnd(1) }

// valueWithEnd returns the value of the start if a position without moves has the value end.
func (p play) valueWithEnd(end int) int {
	known := make(map[string]int)
	var value func([]int) int
	value = func(state []int) int {
		key := fmt.Sprint(state)
		if n, ok := known[key]; ok {
			return n
		}
		options, next := make(map[int]bool), p.moves(state)
		for _, s := range next {
			options[value(s)] = true
		}
		known[key] = mex(options)
		if len(next) == 0 {
			known[key] = end
		}
		return known[key]
	}
	return value(p.start)
}

// misereLost tells whether the player to move loses where who cannot move wins.
func (p play) misereLost() bool {
	known := make(map[string]bool)
	var lost func([]int) bool
	lost = func(state []int) bool {
		key := fmt.Sprint(state)
		if l, ok := known[key]; ok {
			return l
		}
		next := p.moves(state)
		known[key] = len(next) > 0 && !slices.ContainsFunc(next, lost)
		return known[key]
	}
	return lost(p.start)
}

// brute is how a game is played by its rules, and the arguments that it is tried
// with.
type brute struct {
	play func(a arguments) play
	over []arguments
}

// played are all games that end, apart from what is played on the graph that is drawn, and
// the examples.
func played() map[string]brute {
	all := make(map[string]brute)
	for _, some := range []map[string]brute{playedHeaps(), playedRows(), playedBoards()} {
		maps.Copy(all, some)
	}
	return all
}

func TestEveryGameIsPlayed(t *testing.T) {
	played := played()
	for _, g := range Menu() {
		_, plain := played[g.ID]
		switch {
		case plain == (loopy[g.ID] || g.figure != nil):
			t.Errorf("%s is played: %v", g.ID, plain)
		case plain && len(played[g.ID].over) == 0:
			t.Errorf("%s is played with no arguments", g.ID)
		}
	}
}

// checkForecast holds what theory says, where it says something, against play by
// the rules.
func checkForecast(t *testing.T, g *Game, a arguments, game play) {
	t.Helper()
	f, known, err := g.Forecast(g.Play, a)
	if err != nil {
		t.Fatalf("%v: %v", a, err)
	}
	if !known {
		return
	}
	if g.Play == graphs.Misere {
		if got := f.Outcome == graphs.OutcomeP; got != game.misereLost() {
			t.Errorf("%v is lost in theory: %v, not so by the rules", a, got)
		}
		return
	}
	want := game.value()
	if f.Outcome == graphs.OutcomeD || (f.Outcome == graphs.OutcomeP) != (want == 0) || f.Valued && f.Value != want {
		t.Errorf("%v is %+v in theory, and worth %d by the rules", a, f, want)
	}
}

// The start of every drawing has the value, or in misère play the outcome, that
// play by the rules gives; so has the unfolded one.
func TestDrawingsAgainstTheRules(t *testing.T) {
	ctx := context.Background()
	for id, b := range played() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			g, _ := Find(id)
			_, unfolds := g.Param(unfold)
			defaults := arguments{}
			for _, p := range g.Params {
				defaults[p.Name] = p.Default
			}
			for _, given := range append(b.over, arguments{}) {
				a := maps.Clone(defaults)
				maps.Copy(a, given)
				game := b.play(a)
				checkForecast(t, g, a, game)
				for _, whole := range []string{"false", "true"} {
					if unfolds {
						a[unfold] = whole
					} else if whole == "true" {
						continue
					}
					d, err := g.NewWithoutPlaces(ctx, a) // the graph of New, see TestDrawingsAreDeterministic
					if err != nil {
						t.Fatalf("%v: %v", a, err)
					}
					switch got, want := total(d), game.value(); {
					case id == "treblecross" && (got == 0) != (want == 0):
						// Only who wins: marks that lose at once are not drawn.
						t.Errorf("%v is worth %d, and %d by the rules", a, got, want)
					case id != "treblecross" && got != want:
						t.Errorf("%v is worth %d, and %d by the rules", a, got, want)
					}
					if g.Play == graphs.Misere && whole == "true" {
						if got, want := misereLost(d), game.misereLost(); got != want {
							t.Errorf("%v is lost: %v, and %v by the rules", a, got, want)
						}
					}
				}
			}
		})
	}
}

// with returns one argument with each of the values.
func with(name string, values ...any) []arguments {
	var all []arguments
	for _, v := range values {
		all = append(all, arguments{name: fmt.Sprint(v)})
	}
	return all
}

// span returns one argument with the numbers from low to high.
func span(name string, low, high int) []arguments {
	var all []arguments
	for n := low; n <= high; n++ {
		all = append(all, arguments{name: strconv.Itoa(n)})
	}
	return all
}

// rows returns one argument with all lists of n numbers from low to high that
// keep allows; nil allows all.
func rows(name string, n, low, high int, keep func([]int) bool) []arguments {
	all := [][]int{{}}
	for range n {
		var longer [][]int
		for _, row := range all {
			for k := low; k <= high; k++ {
				longer = append(longer, append(slices.Clone(row), k))
			}
		}
		all = longer
	}
	var given []arguments
	for _, row := range all {
		if keep == nil || keep(row) {
			given = append(given, arguments{name: xstrings.JoinInts(row, ",")})
		}
	}
	return given
}

// heapsOf returns the heaps of all sizes up to high, and pairs up to two thirds of
// it.
func heapsOf(high int) []arguments {
	return append(span("heaps", 0, high), rows("heaps", 2, 1, 2*high/3, slices.IsSorted[[]int])...)
}

// cross returns each of some arguments with each of others.
func cross(some, others []arguments) []arguments {
	var all []arguments
	for _, a := range some {
		for _, b := range others {
			both := maps.Clone(a)
			maps.Copy(both, b)
			all = append(all, both)
		}
	}
	return all
}

// rounds returns how many of so many random rounds a test has: a fifth where it is to be
// short.
func rounds(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}

// valuer finds values from the definition: the mex of the options, and the XOR
// of the parts of a sum.
type valuer[P comparable] struct {
	rules Ruleset[P]
	known map[P]int
}

func newValuer[P comparable](r Ruleset[P]) *valuer[P] {
	return &valuer[P]{r, make(map[P]int)}
}

func (v *valuer[P]) of(p P) int {
	if g, ok := v.known[p]; ok {
		return g
	}
	options := make(map[int]bool)
	for q := range v.rules.Options(p) {
		options[v.of(q)] = true
	}
	if s, ok := v.rules.(Splitting[P]); ok {
		for parts := range s.Splits(p) {
			sum := 0
			for _, q := range parts {
				sum ^= v.of(q)
			}
			options[sum] = true
		}
	}
	v.known[p] = mex(options)
	return v.known[p]
}

// mex is the least number that is not in a set.
func mex(set map[int]bool) (n int) {
	for set[n] {
		n++
	}
	return n
}

func parsed(code string) Octal {
	return must.Get(ParseOctal(code))
}
