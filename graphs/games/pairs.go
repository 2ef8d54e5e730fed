package games

import (
	"math"
	"slices"
	"strconv"
)

// pairFamilies are the families with two numbers.
func pairFamilies() []*Family {
	plane := func(id string, least int, r Ruleset[Pair]) *Family {
		return &Family{
			ID: id, Numbers: []string{"a", "b"}, first: [2]int{least, least},
			of:   func(Args) rulesOf { return rulesOf{plane: r} },
			game: drawnByBoth(id, "a", "b"),
		}
	}
	nim := plane("two-heaps", 0, TwoHeaps{})
	nim.game = func(_ Args, a, b int) (string, map[string]string) {
		return "nim", map[string]string{"heaps": join([]int{a, b})}
	}
	fibonacci := plane("fibonacci-nim", 0, FibonacciNim{})
	fibonacci.Numbers = []string{"n", "limit"}
	fibonacci.game = nil
	return []*Family{
		nim,
		plane("wythoff", 0, Wythoff{}),
		fibonacci,
		plane("euclid", 1, Euclid{}),
		mooreFamily(),
		passesFamily(),
		cornersFamily(),
		chompFamily(),
		cramFamily(),
	}
}

// drawnByBoth is the link to a game whose parameters take the two numbers.
func drawnByBoth(id, first, second string) func(Args, int, int) (string, map[string]string) {
	return func(_ Args, a, b int) (string, map[string]string) {
		return id, map[string]string{first: strconv.Itoa(a), second: strconv.Itoa(b)}
	}
}

// mooreFamily is Moore's Nim on two heaps beside others.
func mooreFamily() *Family {
	const most = 16
	heaps := func(a Args, x, y int) []int { return append(slices.Clone(a.Ints("others")), x, y) }
	f := &Family{
		ID: "moore-nim", Numbers: []string{"a", "b"}, most: MaxInRow,
		Params: []Param{{Name: "k", Kind: Integer, Min: 1, Max: most, Default: "2"}, others("1")},
		of: func(a Args) rulesOf {
			return rulesOf{positions: Erase[Row](Moore{K: a.Int("k")}, func(x, y int) Row {
				return NewRow(heaps(a, x, y)).Sorted()
			})}
		},
		game: func(a Args, x, y int) (string, map[string]string) {
			return "moore-nim", map[string]string{"heaps": join(heaps(a, x, y))}
		},
	}
	return f.alsoWith("k")
}

// passesFamily is Nim with a pass on two heaps.
func passesFamily() *Family {
	return &Family{
		ID: "two-heaps-with-pass", Numbers: []string{"a", "b"}, most: MaxInRow,
		of: func(Args) rulesOf {
			return rulesOf{positions: Erase[Row](OnePass{}, func(a, b int) Row {
				return OnePass{}.Start([]int{a, b})
			})}
		},
		game: func(_ Args, a, b int) (string, map[string]string) {
			return "nim-with-pass", map[string]string{"heaps": join([]int{a, b})}
		},
	}
}

// cornersFamily is Turning Corners by the place of the one head.
func cornersFamily() *Family {
	const wide = 1 << 20
	return &Family{
		ID: "turning-corners", Numbers: []string{"x", "y"}, most: wide - 1,
		of: func(Args) rulesOf {
			return rulesOf{positions: Erase[Head](
				Heads{Game: TurningCorners{Width: wide}},
				func(x, y int) Head { return Head(y*wide + x) },
			)}
		},
		game: func(_ Args, x, y int) (string, map[string]string) {
			return "turning-corners", map[string]string{
				"width": strconv.Itoa(x + 1), "height": strconv.Itoa(y + 1), "heads": strconv.Itoa(x) + ":" + strconv.Itoa(y),
			}
		},
	}
}

func chompFamily() *Family {
	return &Family{
		ID: "chomp", Numbers: []string{"rows", "columns"}, Standard: 7, first: [2]int{1, 1}, most: MaxInRow,
		of: func(Args) rulesOf {
			return rulesOf{positions: Erase[Row](Chomp{}, func(rows, columns int) Row {
				return NewRow(slices.Repeat([]int{columns}, rows))
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

func cramFamily() *Family {
	return &Family{
		ID: "cram", Numbers: []string{"rows", "columns"}, Standard: 4, first: [2]int{1, 1}, most: maxCram,
		of: func(Args) rulesOf {
			return rulesOf{positions: Erase[Board](Cram{}, func(rows, columns int) Board {
				return NewBoard(rows, columns).Canonical()
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
