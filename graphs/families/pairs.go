package families

import (
	"math"
	"slices"
	"strconv"

	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// pairs are the families with two numbers.
func pairs() []*Family {
	plane := func(id string, least int, r rules.Ruleset[rules.Pair]) *Family {
		return &Family{
			ID: id, Numbers: []string{"a", "b"}, first: [2]int{least, least},
			of:   func(games.Args) rulesOf { return rulesOf{plane: r} },
			game: drawnByBoth(id, "a", "b"),
		}
	}
	nim := plane("two-heaps", 0, rules.TwoHeaps{})
	nim.game = func(_ games.Args, a, b int) (string, map[string]string) {
		return "nim", map[string]string{"heaps": join([]int{a, b})}
	}
	fibonacci := plane("fibonacci-nim", 0, rules.FibonacciNim{})
	fibonacci.Numbers = []string{"n", "limit"}
	fibonacci.game = nil
	return []*Family{
		nim,
		plane("wythoff", 0, rules.Wythoff{}),
		fibonacci,
		plane("euclid", 1, rules.Euclid{}),
		moore(),
		passes(),
		corners(),
		chomp(),
		cram(),
	}
}

// drawnByBoth is the link to a game whose parameters take the two numbers.
func drawnByBoth(id, first, second string) func(games.Args, int, int) (string, map[string]string) {
	return func(_ games.Args, a, b int) (string, map[string]string) {
		return id, map[string]string{first: strconv.Itoa(a), second: strconv.Itoa(b)}
	}
}

// moore is Moore's Nim on two heaps beside others.
func moore() *Family {
	const most = 16
	heaps := func(a games.Args, x, y int) []int { return append(slices.Clone(a.Ints("others")), x, y) }
	f := &Family{
		ID: "moore-nim", Numbers: []string{"a", "b"}, most: rules.MaxInRow,
		Params: []games.Param{{Name: "k", Kind: games.Integer, Min: 1, Max: most, Default: "2"}, others("1")},
		of: func(a games.Args) rulesOf {
			return rulesOf{positions: Erase[rules.Row](rules.Moore{K: a.Int("k")}, func(x, y int) rules.Row {
				return rules.NewRow(heaps(a, x, y)).Sorted()
			})}
		},
		game: func(a games.Args, x, y int) (string, map[string]string) {
			return "moore-nim", map[string]string{"heaps": join(heaps(a, x, y))}
		},
	}
	return f.alsoWith("k")
}

// passes is Nim with a pass on two heaps.
func passes() *Family {
	return &Family{
		ID: "two-heaps-with-pass", Numbers: []string{"a", "b"}, most: rules.MaxInRow,
		of: func(games.Args) rulesOf {
			return rulesOf{positions: Erase[rules.Row](rules.OnePass{}, func(a, b int) rules.Row {
				return rules.OnePass{}.Start([]int{a, b})
			})}
		},
		game: func(_ games.Args, a, b int) (string, map[string]string) {
			return "nim-with-pass", map[string]string{"heaps": join([]int{a, b})}
		},
	}
}

// corners is Turning Corners by the place of the one head.
func corners() *Family {
	const wide = 1 << 20
	return &Family{
		ID: "turning-corners", Numbers: []string{"x", "y"}, most: wide - 1,
		of: func(games.Args) rulesOf {
			return rulesOf{positions: Erase[rules.Head](
				rules.Heads{Game: rules.TurningCorners{Width: wide}},
				func(x, y int) rules.Head { return rules.Head(y*wide + x) },
			)}
		},
		game: func(_ games.Args, x, y int) (string, map[string]string) {
			return "turning-corners", map[string]string{
				"width": strconv.Itoa(x + 1), "height": strconv.Itoa(y + 1), "heads": strconv.Itoa(x) + ":" + strconv.Itoa(y),
			}
		},
	}
}

func chomp() *Family {
	return &Family{
		ID: "chomp", Numbers: []string{"rows", "columns"}, Standard: 7, first: [2]int{1, 1}, most: rules.MaxInRow,
		of: func(games.Args) rulesOf {
			return rulesOf{positions: Erase[rules.Row](rules.Chomp{}, func(rows, columns int) rules.Row {
				return rules.NewRow(slices.Repeat([]int{columns}, rows))
			})}
		},
		game:      drawnByBoth("chomp", "rows", "columns"),
		followers: staircases,
	}
}

// staircases counts the positions of Chomp within a bar: rows of which none is longer than
// the one before, which are the ways through a grid from corner to corner but for the one
// that leaves nothing.
func staircases(rows, columns int) float64 {
	count := 1.0
	for k := 1; k <= min(rows, columns) && !math.IsInf(count, 1); k++ {
		count = count * float64(max(rows, columns)+k) / float64(k)
	}
	return math.Round(count) - 1
}

// maxCram bounds the sides of a board of Cram, which is written out square by square.
const maxCram = 1_000

func cram() *Family {
	return &Family{
		ID: "cram", Numbers: []string{"rows", "columns"}, Standard: 4, first: [2]int{1, 1}, most: maxCram,
		of: func(games.Args) rulesOf {
			return rulesOf{positions: Erase[rules.Board](rules.Cram{}, func(rows, columns int) rules.Board {
				return rules.NewBoard(rows, columns).Canonical()
			})}
		},
		game:      drawnByBoth("cram", "rows", "columns"),
		followers: boardsLeft, Estimated: true,
	}
}

// boardsLeft estimates the positions of Cram that a board leads to, each kind of part
// counted once: by what was met on boards of up to 36 squares, 1.85 times as many for each
// inner corner, and on a square half as many, as it is itself turned.
func boardsLeft(rows, columns int) float64 {
	const first, growth = 1.4, 1.85
	count := first * math.Pow(growth, float64((rows-1)*(columns-1)))
	if rows == columns {
		count /= 2
	}
	return math.Round(float64(max(rows, columns)) + count)
}
