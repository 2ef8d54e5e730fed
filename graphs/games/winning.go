package games

import (
	"fmt"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
)

// Move is a move of a game, given as text because the game may be too large to draw. From and To
// are the positions before and after the move. In a sum of heaps they are the heap before the move
// and the rest of it, such as "3+5" if it is split into two heaps. The text is the same as the
// name of a vertex.
type Move struct{ From, To string }

// WinningMove returns a winning move of the starting position for args under play. It uses theory
// and needs no graph. ok is false if Forecast does not cover the starting position, if this
// position is lost, or if theory does not help to find a move. It returns the same errors as
// Forecast.
func (g *Game) WinningMove(play graphs.Play, args map[string]string) (m Move, ok bool, err error) {
	values, err := g.parseArgs(ForSolving, args)
	if err != nil {
		return Move{}, false, err
	}
	switch f, known := g.forecast(play, values); {
	case !known || f.Outcome != graphs.OutcomeN:
	case g.evaluate != nil:
		s, _ := g.evaluate(values)
		_, _, m, ok = s.winningHeapMove(play)
	case g.decompose != nil:
		m, ok = g.decompose(g.numbers(values)).winningMove()
	case g.findWinningMove != nil:
		m, ok = g.findWinningMove(values)
	}
	return m, ok, nil
}

// rowMove returns the move between two positions that are rows of numbers.
func rowMove(from, to []int) Move { return Move{From: rowText(from), To: rowText(to)} }

// rowText returns the text of row, as the rulesets for rows write a position.
func rowText(row []int) string {
	if len(row) == 0 {
		return "–"
	}
	return xstrings.JoinInts(row, ",")
}

// staircaseWinningMove returns a winning move in staircase Nim for args. It takes counters from an
// odd step. ok is false if no move wins.
func staircaseWinningMove(args Args) (_ Move, ok bool) {
	known, _ := staircaseLaw(args)
	steps := args.Ints("steps")
	for i := 0; i < len(steps); i += 2 {
		left := steps[i] ^ known.Value
		if left >= steps[i] {
			continue
		}
		after := slices.Clone(steps)
		after[i] = left
		if i > 0 {
			after[i-1] += steps[i] - left
		}
		return rowMove(steps, after), true
	}
	return Move{}, false
}

// euclidWinningMove returns a winning move in Euclid's game for args. It takes the smaller number
// from the larger as often as possible, or once less. ok is false if no move wins.
func euclidWinningMove(args Args) (_ Move, ok bool) {
	x, y := min(args.Int("a"), args.Int("b")), max(args.Int("a"), args.Int("b"))
	for _, left := range []int{y % x, y%x + x} {
		if left > 0 && left < y && euclidValue(x, left) == 0 {
			return rowMove([]int{x, y}, []int{min(x, left), max(x, left)}), true
		}
	}
	return Move{}, false
}

// mooreWinningMove returns a winning move in Moore's Nim for args: it lowers up to k heaps so
// that, in binary, the digits of every column add up to a multiple of k+1. ok is false if no move
// wins.
func mooreWinningMove(args Args) (_ Move, ok bool) {
	// The loop goes through the binary digits from the highest. If the sum of a digit is not a
	// multiple of k+1, it lowers heaps that have this digit. It may choose all further digits of a
	// heap that is already lowered, and lowers more heaps only if these digits do not suffice.
	const digits = 62
	before, k := args.Ints("heaps"), args.Int("k")
	after := slices.Clone(before)
	lowered := make([]bool, len(after))
	var free []int // the heaps that are lowered
	for bit := digits; bit >= 0; bit-- {
		ones := 0
		for i, n := range after {
			if !lowered[i] {
				ones += n >> bit & 1
			}
		}
		ones %= k + 1
		give := 0 // how many lowered heaps get the digit 1
		switch {
		case ones == 0:
		case k+1-ones <= len(free):
			give = k + 1 - ones
		default:
			for i := 0; ones > 0; i++ {
				if !lowered[i] && after[i]>>bit&1 == 1 {
					lowered[i] = true
					free = append(free, i)
					ones--
				}
			}
		}
		for j, i := range free {
			after[i] &^= 1 << bit
			if j < give {
				after[i] |= 1 << bit
			}
		}
	}
	slices.Sort(after)
	return rowMove(slices.Sorted(slices.Values(before)), after), len(free) > 0
}

// divisorWinningMove returns a winning move in the divisor game for args, which subtracts 1. ok is
// false for an odd number, which is lost.
func divisorWinningMove(args Args) (_ Move, ok bool) {
	n := args.Int("n")
	return Move{From: strconv.Itoa(n), To: strconv.Itoa(n - 1)}, n%2 == 0
}

// nimWithPassWinningMove returns a winning move in Nim with a pass for the heaps in args. It takes
// a single heap whole. Of two heaps it passes if they are equal, and otherwise reduces the larger
// to the heap that makes a lost pair with the smaller. ok is false if two heaps are lost, and for
// any other number of heaps.
func nimWithPassWinningMove(args Args) (_ Move, ok bool) {
	heaps := slices.DeleteFunc(slices.Sorted(slices.Values(args.Ints("heaps"))), func(n int) bool { return n == 0 })
	move := func(pass string, left ...int) (Move, bool) {
		return Move{From: rowText(heaps) + " p", To: rowText(left) + pass}, true
	}
	switch {
	case len(heaps) == 1:
		return move("")
	case len(heaps) != 2:
		return Move{}, false
	case heaps[0] == heaps[1]:
		return move("", heaps...)
	}
	low := heaps[0]
	partner := low - 1 + 2*(low%2)
	switch {
	case partner >= heaps[1]:
		return Move{}, false
	case partner == 0:
		return move(" p", low)
	}
	return move(" p", min(low, partner), max(low, partner))
}

// endNimWinningMove returns a winning move in End-Nim for the row in args. It reduces the heap at
// an end of the row. ok is false if no move wins.
func endNimWinningMove(args Args) (_ Move, ok bool) {
	row := args.Ints("row")
	if len(row) == 1 {
		return rowMove(row, nil), true
	}
	left, right := losingEndSizes(row)
	after := slices.Clone(row)
	switch {
	case left < row[0]:
		after[0] = left
	case right < row[len(row)-1]:
		after[len(row)-1] = right
	default:
		return Move{}, false
	}
	return rowMove(row, slices.DeleteFunc(after, func(n int) bool { return n == 0 })), true
}

// stonesWinningMove returns a winning move in Stones for the heaps in args. The steps between
// adjacent heaps are a staircase. ok is false if no move wins.
func stonesWinningMove(args Args) (_ Move, ok bool) {
	return lowerStepMove(args.Ints("heaps"), xorAlternateGaps(args.Ints("heaps")), 0)
}

// silverDollarWinningMove returns a winning move in the Silver Dollar Game for args. The gaps
// between the coins are a staircase. ok is false if no move wins.
func silverDollarWinningMove(args Args) (_ Move, ok bool) {
	known, _ := silverDollarLaw(args)
	return lowerStepMove(sortedSet(args.Ints("coins")), known.Value, 1)
}

// lowerStepMove returns a winning move of a game on rows of numbers that is staircase Nim on the
// differences between neighbours. The steps are the first number and these differences, minus gap.
// The move lowers one number of row. Every other step counts, beginning with the last, and total
// is the XOR of these steps before the move. ok is false if no move wins.
func lowerStepMove(row []int, total, gap int) (_ Move, ok bool) {
	for i := len(row) - 1; i >= 0; i -= 2 {
		step := row[i]
		if i > 0 {
			step -= row[i-1] + gap
		}
		if want := step ^ total; want < step {
			after := slices.Clone(row)
			after[i] -= step - want
			return rowMove(row, after), true
		}
	}
	return Move{}, false
}

// rocksWinningMove returns a winning move in the game of USACO 2010 for the tree in args. It moves
// rocks from a vertex at odd depth to its parent. ok is false if no move wins.
func rocksWinningMove(args Args) (_ Move, ok bool) {
	known, _ := usacoRocksLaw(args)
	parents, rocks := zeroBased(args.Ints("parents")), args.Ints("rocks")
	depth, _ := vertexDepths(parents)
	for v, depth := range depth {
		rest := rocks[v] % (args.Int("limit") + 1)
		if want := rest ^ known.Value; depth%2 == 1 && want < rest {
			after := slices.Clone(rocks)
			after[v] -= rest - want
			after[parents[v-1]] += rest - want
			return rowMove(rocks, after), true
		}
	}
	return Move{}, false
}

// headsWinningMove returns a function that finds a winning move of a coin-turning game in a row.
// The move turns a head, and other coins to the left of it. r yields the moves of a single head,
// and f gives the values of heads.
func headsWinningMove(r Ruleset[Heap], f formula) moveFinder {
	orNone := func(n int) (int, bool) { // no head is worth 0
		if n == 0 {
			return 0, true
		}
		return f(n)
	}
	return func(args Args) (Move, bool) {
		known, _ := headsLaw(f)(args)
		for i, side := range args.Text("coins") {
			if side != '1' {
				continue
			}
			value, _ := f(i + 1)
			if want := value ^ known.Value; want < value {
				to, ok := OptionWithValue(r, Heap(i+1), want, orNone)
				return Move{From: strconv.Itoa(i + 1), To: to}, ok
			}
		}
		return Move{}, false
	}
}

// hnoiSplitWinningMove returns a winning move of the splitting game of HNOI 2007 for the bottles in
// args. ok is false if no move wins. The move takes a bean whose value is above the XOR of all
// other beans. Finding the bottles for the two new beans takes linear time.
func hnoiSplitWinningMove(args Args) (_ Move, ok bool) {
	b := bottlesCase(args.Ints("bottles"))
	values, total := b.beanValues()
	for i, n := range b {
		want := values[i] ^ total
		if n == 0 || want >= values[i] {
			continue
		}
		bottleWorth := map[int]int{} // the last bottle of each value
		for j := len(b) - 1; j > i; j-- {
			if _, ok := bottleWorth[values[j]]; !ok {
				bottleWorth[values[j]] = j
			}
			if k, ok := bottleWorth[want^values[j]]; ok {
				return Move{From: strconv.Itoa(i + 1), To: fmt.Sprintf("%d+%d", j+1, k+1)}, true
			}
		}
	}
	return Move{}, false
}

// chompWinningMove returns a winning move in Chomp for the rectangle in args. On a single row or
// column it leaves only the poisoned square. On two rows or columns it eats one corner square. On
// a square it leaves one row and one column. ok is false for other shapes, for more than 64 rows,
// and for a single square.
func chompWinningMove(args Args) (_ Move, ok bool) {
	const mostRows = 64 // of a position that is written out
	rows, columns := args.Int("rows"), args.Int("columns")
	if rows > mostRows || rows*columns == 1 {
		return Move{}, false
	}
	before := slices.Repeat([]int{columns}, rows)
	after := slices.Clone(before)
	switch {
	case rows == 1 || columns == 1:
		after = []int{1}
	case rows == 2 || columns == 2:
		after[rows-1]--
	case rows == columns:
		for i := range after[1:] {
			after[i+1] = 1
		}
	default:
		return Move{}, false
	}
	return rowMove(before, after), true
}

// northcottWinningMove returns a winning move in Northcott's game for args, which brings a man
// forward. From and To of the move are the gaps between the men. ok is false if no move wins.
func northcottWinningMove(args Args) (_ Move, ok bool) {
	gaps := args.Ints("rows")
	for i, gap := range gaps {
		if want := gap ^ xor(gaps); want < gap {
			after := slices.Clone(gaps)
			after[i] = want
			return rowMove(gaps, after), true
		}
	}
	return Move{}, false
}

// pawnsWinningMove returns a winning move in the game of POI 2004 for args. From and To of the move
// are the squares of the pawns. ok is false if no move wins. See pawnSteps.
func pawnsWinningMove(args Args) (_ Move, ok bool) {
	squares, on := args.Int("squares"), sortedSet(args.Ints("pawns"))
	// step moves the pawn at index i to the first free square after the group that ends at index end.
	step := func(i, end int) (Move, bool) {
		after := slices.Clone(on)
		after[i] = on[end] + 1
		slices.Sort(after)
		return rowMove(on, after), true
	}
	end := len(on) - 1
	if on[end] == squares-1 {
		return step(end, end)
	}
	steps, total := pawnSteps(on, squares), 0
	for _, s := range steps {
		total ^= s.Step % 2 * s.Pawns
	}
	for _, s := range steps {
		if left := s.Pawns ^ total; s.Step%2 == 1 && left < s.Pawns {
			return step(end-(s.Pawns-left)+1, end)
		}
		end -= s.Pawns
	}
	return Move{}, false
}
