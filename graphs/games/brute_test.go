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

// arguments are the arguments of a game, with methods that read numbers.
type arguments map[string]string

func (a arguments) int(name string) int { return a.ints(name)[0] }

func (a arguments) ints(name string) []int {
	var numbers []int
	for _, text := range strings.Split(a[name], ",") {
		n, err := strconv.Atoi(text)
		if err != nil {
			panic(err) // a mistake in the tables below
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// play is a game by the wording of its rules, on states of its own. It uses nothing of the
// package, so that the drawings can be checked against it.
type play struct {
	start []int
	// moves returns the states after one move; some may come more than once.
	moves func(state []int) [][]int
}

// value returns the Grundy value of the start, by the definition.
func (p play) value() int { return p.valueWithEnd(0) }

// misereValue returns the misère value of the start: the mex of the misère values of the
// options, or 1 if there are none.
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

// misereLost reports whether the player to move loses in misère play.
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

// bruteGame is a game by its rules, and the arguments with which it is tried.
type bruteGame struct {
	play   func(a arguments) play
	trials []arguments
}

// bruteGames returns all games that end, except the examples and the games on the drawn graph.
func bruteGames() map[string]bruteGame {
	games := make(map[string]bruteGame)
	for _, group := range []map[string]bruteGame{bruteHeapGames(), bruteRowGames(), bruteBoardGames()} {
		maps.Copy(games, group)
	}
	return games
}

// TestEveryGameIsPlayed checks that each game of the menu has rules and arguments in
// bruteGames, unless it is loopy or drawn as a figure.
func TestEveryGameIsPlayed(t *testing.T) {
	played := bruteGames()
	for _, g := range Menu() {
		_, plain := played[g.ID]
		switch {
		case plain == (loopy[g.ID] || g.figure != nil):
			t.Errorf("%s is in bruteGames: %v", g.ID, plain)
		case plain && len(played[g.ID].trials) == 0:
			t.Errorf("%s has no arguments to try", g.ID)
		}
	}
}

// checkForecast compares the forecast of theory, if there is one, with play by the rules.
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
			t.Errorf("%v: the forecast says lost %v, but play by the rules differs", a, got)
		}
		return
	}
	want := game.value()
	if f.Outcome == graphs.OutcomeD || (f.Outcome == graphs.OutcomeP) != (want == 0) || f.Valued && f.Value != want {
		t.Errorf("%v: the forecast is %+v, but the value by the rules is %d", a, f, want)
	}
}

// TestDrawingsAgainstRules checks that the start of every drawing, unfolded or not, has the
// value that play by the rules gives, or the outcome in misère play.
func TestDrawingsAgainstRules(t *testing.T) {
	ctx := context.Background()
	for id, b := range bruteGames() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			g, _ := Find(id)
			_, unfolds := g.Param(unfold)
			defaults := arguments{}
			for _, p := range g.Params {
				defaults[p.Name] = p.Default
			}
			for _, given := range append(b.trials, arguments{}) {
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
					switch got, want := valueOfTokens(d), game.value(); {
					case id == "treblecross" && (got == 0) != (want == 0):
						// Only the winner agrees, because marks that lose at once are not drawn.
						t.Errorf("%v: the value of the drawing is %d, want %d", a, got, want)
					case id != "treblecross" && got != want:
						t.Errorf("%v: the value of the drawing is %d, want %d", a, got, want)
					}
					if g.Play == graphs.Misere && whole == "true" {
						if got, want := misereLost(d), game.misereLost(); got != want {
							t.Errorf("%v: the drawing is lost: %v, want %v", a, got, want)
						}
					}
				}
			}
		})
	}
}

// withValues returns a list with the argument called name for each of the values.
func withValues(name string, values ...any) []arguments {
	var list []arguments
	for _, v := range values {
		list = append(list, arguments{name: fmt.Sprint(v)})
	}
	return list
}

// withRange returns a list with the argument called name for each number from low to high.
func withRange(name string, low, high int) []arguments {
	var list []arguments
	for n := low; n <= high; n++ {
		list = append(list, arguments{name: strconv.Itoa(n)})
	}
	return list
}

// withRows returns a list with the argument called name for each row of n numbers from low
// to high for which keep reports true. If keep is nil, it keeps all rows.
func withRows(name string, n, low, high int, keep func([]int) bool) []arguments {
	lists := [][]int{{}}
	for range n {
		var longer [][]int
		for _, row := range lists {
			for k := low; k <= high; k++ {
				longer = append(longer, append(slices.Clone(row), k))
			}
		}
		lists = longer
	}
	var given []arguments
	for _, row := range lists {
		if keep == nil || keep(row) {
			given = append(given, arguments{name: xstrings.JoinInts(row, ",")})
		}
	}
	return given
}

// heapArguments returns the argument "heaps" for all heaps up to high, and for pairs of heaps
// up to two thirds of it.
func heapArguments(high int) []arguments {
	return append(withRange("heaps", 0, high), withRows("heaps", 2, 1, 2*high/3, slices.IsSorted[[]int])...)
}

// combine returns each of first combined with each of second.
func combine(first, second []arguments) []arguments {
	var list []arguments
	for _, a := range first {
		for _, b := range second {
			both := maps.Clone(a)
			maps.Copy(both, b)
			list = append(list, both)
		}
	}
	return list
}

// valuer computes Grundy values by the definition: the mex of the options, and the XOR of the
// parts of a sum.
type valuer[P comparable] struct {
	rules Ruleset[P]
	known map[P]int
}

func newValuer[P comparable](r Ruleset[P]) *valuer[P] {
	return &valuer[P]{r, make(map[P]int)}
}

func (v *valuer[P]) value(p P) int {
	if g, ok := v.known[p]; ok {
		return g
	}
	options := make(map[int]bool)
	for q := range v.rules.Options(p) {
		options[v.value(q)] = true
	}
	if s, ok := v.rules.(Splitting[P]); ok {
		for parts := range s.Splits(p) {
			sum := 0
			for _, q := range parts {
				sum ^= v.value(q)
			}
			options[sum] = true
		}
	}
	v.known[p] = mex(options)
	return v.known[p]
}

// mex returns the least number that is not in set.
func mex(set map[int]bool) (n int) {
	for set[n] {
		n++
	}
	return n
}

// mustParseOctal returns the octal game with the given code, which must be valid.
func mustParseOctal(code string) Octal {
	return must.Get(ParseOctal(code))
}
