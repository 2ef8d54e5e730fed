package games

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/xstrings"
)

const (
	// maxCases and maxCount bound the counts of cases and numbers in an input.
	maxCases = 1_000_000
	maxCount = 10_000_000
)

// writeWinner writes a line to w: v.Win if nextWins is true, otherwise v.Lose.
func (v Verdict) writeWinner(w *bufio.Writer, nextWins bool) {
	text := v.Lose
	if nextWins {
		text = v.Win
	}
	w.WriteString(text)
	w.WriteByte('\n')
}

// misereNimCase holds the sizes of the heaps in misère Nim (SHOI 2008, BZOJ 1022).
type misereNimCase []int

// readHeaps reads a case from input: a number n, and then the sizes of n heaps.
func readHeaps(input *formats.Numbers) contestCase {
	return misereNimCase(input.List(input.Next(1, maxCount), 0, maxNumber))
}

// gameArgs returns the heaps as arguments of misère Nim.
func (h misereNimCase) gameArgs() map[string]string {
	return map[string]string{"heaps": xstrings.JoinInts(h, ",")}
}

// writeAnswer writes the winner of the case to w, in the words of verdict.
func (h misereNimCase) writeAnswer(w *bufio.Writer, verdict Verdict) {
	verdict.writeWinner(w, valuedHeaps{values: h}.forecast(graphs.Misere).Outcome == graphs.OutcomeN)
}

// stonesCase holds the sizes of the heaps in a row of Stones, each at least as large as the heap
// before it (POI 2009, BZOJ 1115).
type stonesCase []int

// readStones reads a case from input: a number n, and then the sizes of n heaps in ascending order.
func readStones(input *formats.Numbers) contestCase {
	var heaps stonesCase
	last := 0
	for range input.Next(1, maxCount) {
		heap := input.Next(0, maxNumber)
		if heap < last {
			input.RefuseSmallerHeap(heap)
		}
		if input.Err() != nil {
			return nil
		}
		heaps = append(heaps, heap)
		last = heap
	}
	return heaps
}

// gameArgs returns the heaps as arguments of the game Stones.
func (s stonesCase) gameArgs() map[string]string {
	return map[string]string{"heaps": xstrings.JoinInts(s, ",")}
}

// writeAnswer writes the winner of the case to w, in the words of verdict.
func (s stonesCase) writeAnswer(w *bufio.Writer, verdict Verdict) {
	verdict.writeWinner(w, xorAlternateGaps(s) != 0)
}

// maxBottles bounds the bottles of a case, since answer tries all moves.
const maxBottles = 400

// bottlesCase holds the number of beans in each bottle of the splitting game. A move eats a bean
// of bottle i and puts one bean each into bottles j and k, with i < j ≤ k (HNOI 2007, BZOJ 1188).
type bottlesCase []int

// readBottles reads a case from input: a number n, and then the number of beans in each of n bottles.
func readBottles(input *formats.Numbers) contestCase {
	return bottlesCase(input.List(input.Next(1, maxBottles), 0, maxNumber))
}

// gameArgs returns the bottles as arguments of the splitting game.
func (b bottlesCase) gameArgs() map[string]string {
	return map[string]string{"bottles": xstrings.JoinInts(b, ",")}
}

// beanValues returns the value of one bean in each bottle, and total, the XOR over all beans. A bean at
// distance d > 0 from the last bottle has the d-th odious number as its value.
func (b bottlesCase) beanValues() (values []int, total int) {
	values = make([]int, len(b))
	for i, n := range b {
		if d := len(b) - 1 - i; d > 0 {
			values[i] = nthOdious(d)
		}
		total ^= n % 2 * values[i]
	}
	return values, total
}

// writeAnswer writes two lines to w. The first has the bottles i, j, k of the first winning move in this
// order, counted from 0, or -1 -1 -1 if there is none. The second has the number of winning moves.
func (b bottlesCase) writeAnswer(w *bufio.Writer, _ Verdict) {
	values, total := b.beanValues()
	first, moves := [3]int{-1, -1, -1}, 0
	for i, n := range b {
		if n == 0 {
			continue
		}
		for j := i + 1; j < len(b); j++ {
			for k := j; k < len(b); k++ {
				if values[i]^values[j]^values[k] != total {
					continue
				}
				if moves++; moves == 1 {
					first = [3]int{i, j, k}
				}
			}
		}
	}
	fmt.Fprintf(w, "%d %d %d\n%d\n", first[0], first[1], first[2], moves)
}

// pawnsCase is a strip with pawns in the game of POI 2004 (BZOJ 2066). A move takes a pawn to the
// first free square on its right, and the player who reaches the last square wins.
type pawnsCase struct {
	squares int
	on      []int // ascending
}

// readPawns reads a case from input: the number of squares, the number of pawns, and the square of
// each pawn.
func readPawns(input *formats.Numbers) contestCase {
	squares := input.Next(2, maxNumber)
	on := input.List(input.Next(1, min(maxCount, squares-1)), 1, squares-1)
	if input.Err() != nil {
		return nil
	}
	slices.Sort(on)
	for i, p := range on[1:] {
		if p == on[i] {
			input.RefuseSecondPiece(p)
		}
	}
	return pawnsCase{squares, on}
}

// gameArgs returns the strip and the pawns as arguments of the game.
func (p pawnsCase) gameArgs() map[string]string {
	return map[string]string{"squares": strconv.Itoa(p.squares), "pawns": xstrings.JoinInts(p.on, ",")}
}

// writeAnswer writes the number of winning moves to w, as a line.
func (p pawnsCase) writeAnswer(w *bufio.Writer, _ Verdict) {
	w.WriteString(strconv.Itoa(p.countWinningMoves()))
	w.WriteByte('\n')
}

// countWinningMoves returns the number of winning moves of p. If a move to the last square is
// possible, only such moves win. Otherwise each group of adjacent pawns has at most one winning
// move, because the position is staircase Nim (see Pawns).
func (p pawnsCase) countWinningMoves() int {
	if last := len(p.on) - 1; p.on[last] == p.squares-1 {
		// Each pawn of the last group can jump to the last square.
		first := last
		for first > 0 && p.on[first-1] == p.on[first]-1 {
			first--
		}
		return last - first + 1
	}
	steps := pawnSteps(p.on, p.squares)
	value := 0
	for _, s := range steps {
		if s.Step%2 == 1 {
			value ^= s.Pawns
		}
	}
	if value == 0 {
		return 0
	}
	// Each pawn of a group moves a different number of counters down a step.
	moves := 0
	for i, s := range steps {
		switch {
		case s.Step%2 == 1: // moving pawns out lowers this step
			if s.Pawns^value < s.Pawns {
				moves++
			}
		case s.Step > 0: // moving pawns out raises the step below
			below := 0
			if i > 0 && steps[i-1].Step == s.Step-1 {
				below = steps[i-1].Pawns
			}
			if more := below ^ value - below; more > 0 && more <= s.Pawns {
				moves++
			}
		}
	}
	return moves
}

// rocksCase is a tree with rocks on its vertices, in the game Rocks on a tree (USACO 2010, BZOJ
// 1777), and the changes of the rocks that the input lists. A move takes 1 to limit rocks from a
// vertex to its parent.
type rocksCase struct {
	limit   int
	parents []int // of vertices 2, 3, …, counted from 1
	on      []int // by vertex
	changes [][2]int
	depth   []int // by vertex
}

// readRocks reads a case from input. It begins with the number of vertices, the number of changes and
// the limit. Then come the parent and the rocks of each vertex from the second on. Then comes, for
// each change, a vertex and its new number of rocks.
func readRocks(input *formats.Numbers) contestCase {
	n := input.Next(1, maxCount)
	changes := input.Next(0, maxCount)
	r := &rocksCase{limit: input.Next(1, maxNumber), on: []int{0}}
	for range n - 1 {
		vertex, rocks := readVertexRocks(input, n)
		if input.Err() != nil {
			return nil
		}
		r.parents, r.on = append(r.parents, vertex), append(r.on, rocks)
	}
	var unrooted int
	if r.depth, unrooted = vertexDepths(zeroBased(r.parents)); unrooted > 0 {
		input.RefuseCycle(unrooted + 1)
		return nil
	}
	for range changes {
		vertex, rocks := readVertexRocks(input, n)
		r.changes = append(r.changes, [2]int{vertex, rocks})
		if input.Err() != nil {
			return nil
		}
	}
	return r
}

// readVertexRocks reads a vertex, from 1 to vertices, and its new number of rocks. If one of them
// cannot be read, input.Err returns the error.
func readVertexRocks(input *formats.Numbers, vertices int) (vertex, rocks int) {
	vertex = input.Next(1, vertices)
	return vertex, input.Next(0, maxNumber)
}

// gameArgs returns the tree after the first change as arguments of the game. The first answer is about
// this tree.
func (r *rocksCase) gameArgs() map[string]string {
	on := slices.Clone(r.on)
	if len(r.changes) > 0 {
		on[r.changes[0][0]-1] = r.changes[0][1]
	}
	return map[string]string{
		"parents": xstrings.JoinInts(r.parents, ","), "rocks": xstrings.JoinInts(on, ","),
		"limit": strconv.Itoa(r.limit),
	}
}

// writeAnswer writes a line to w for each change: the winner after the change, in the words of verdict.
// The next player wins if the XOR, over the vertices at odd depth, of the rocks mod limit+1 is not
// 0.
func (r *rocksCase) writeAnswer(w *bufio.Writer, verdict Verdict) {
	value := func(v, n int) int {
		if r.depth[v]%2 == 0 {
			return 0
		}
		return n % (r.limit + 1)
	}
	total := 0
	on := slices.Clone(r.on)
	for v, n := range on {
		total ^= value(v, n)
	}
	for _, c := range r.changes {
		v := c[0] - 1
		total ^= value(v, on[v]) ^ value(v, c[1])
		on[v] = c[1]
		verdict.writeWinner(w, total != 0)
	}
}
