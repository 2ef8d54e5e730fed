package games

import (
	"iter"
	"slices"
	"strings"
)

// SilverDollar is the ruleset of the Silver Dollar Game. Coins are on different squares of a strip,
// numbered from 0. A move takes a coin to a free square to its left, without passing another coin.
// A position holds the squares of the coins in ascending order. The value is the XOR of every
// second gap to the left of a coin, beginning with the last coin.
type SilverDollar struct{ rowPositions }

// Options yields the rows after each move of a coin in r, beginning with the leftmost coin.
func (SilverDollar) Options(r Row) iter.Seq[Row] { return r.lowerOneNumber(1) }

// Northcott is the ruleset of Northcott's game. Each row of squares has a white man and, to its
// right, a black man. A move takes a man of the player's own colour along its row in either
// direction, without passing the other man. Men may move back, so the graph has cycles. Even so,
// play need not go on for ever: the player to move loses if the XOR of the gaps is 0, and wins
// otherwise (Winning Ways, chapter 3).
//
// A position holds the squares of the white and the black man of each row, counted from 0, and then
// 0 if White is to move and 1 if Black is. The two players have different moves, so the position
// must say who is to move.
type Northcott struct {
	// Lengths are the numbers of squares of the rows.
	Lengths []int
}

// Options yields the rows after each move of a man, row by row. The moves in a row are from left to
// right.
func (g Northcott) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		last := r.length() - 1
		black := r.numberAt(last)
		for i, length := range g.Lengths {
			low, high := 0, r.numberAt(2*i+1)-1
			if black == 1 {
				low, high = r.numberAt(2*i)+1, length-1
			}
			man := 2*i + black
			for square := low; square <= high; square++ {
				if square == r.numberAt(man) {
					continue
				}
				if !yield(r.withNumber(man, square).withNumber(last, 1-black)) {
					return
				}
			}
		}
	}
}

// Text returns the rows of r as text, such as "W·B W··B: W". The letter at the end is the player to
// move.
func (g Northcott) Text(r Row) string {
	rows := make([]string, len(g.Lengths))
	for i, length := range g.Lengths {
		squares := slices.Repeat([]string{"·"}, length)
		squares[r.numberAt(2*i)], squares[r.numberAt(2*i+1)] = "W", "B"
		rows[i] = strings.Join(squares, "")
	}
	return strings.Join(rows, " ") + ": " + string("WB"[r.numberAt(r.length()-1)])
}

// Pawns is the ruleset of the Game of the Polish Olympiad in Informatics 2004. A position is a
// strip of squares, 1 for a square with a pawn and 0 for a free square. A move takes a pawn to the
// first free square to its right, and the player who brings a pawn to the last square wins.
//
// A pawn on the last square but one wins at once. Otherwise the game is staircase Nim: each group
// of adjacent pawns is a step, and its pawns are the counters of the step. The number of the step
// is the number of free squares between the group and the last square but one. The position is
// lost if the XOR of the sizes of the groups on odd steps is 0.
type Pawns struct{}

// Options yields the strips after each move of a pawn, beginning with the leftmost pawn. If a pawn
// is on the last square, it yields nothing.
func (Pawns) Options(strip string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if strip[len(strip)-1] == '1' {
			return
		}
		free := len(strip) - 1
		moved := make([]string, 0, len(strip))
		for i := len(strip) - 1; i >= 0; i-- {
			if strip[i] == '0' {
				free = i
				continue
			}
			b := []byte(strip)
			b[i], b[free] = '0', '1'
			moved = append(moved, string(b))
		}
		for i := len(moved) - 1; i >= 0; i-- {
			if !yield(moved[i]) {
				return
			}
		}
	}
}

// Text returns the squares of the strip as digits, with 1 for a pawn and 0 for a free square.
func (Pawns) Text(strip string) string { return strip }

// Staircase is the ruleset of staircase Nim. A position holds the number of counters on each step.
// A move takes any number of counters from a step to the step below. From the first step they go to
// the ground, out of play. The value is the XOR of the first, third, fifth … step.
type Staircase struct{ rowPositions }

// Options yields the rows after each move of counters one step down, beginning with the first step.
func (Staircase) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for i := range r.length() {
			for k := 1; k <= r.numberAt(i); k++ {
				next := r.withNumber(i, r.numberAt(i)-k)
				if i > 0 {
					next = next.withNumber(i-1, r.numberAt(i-1)+k)
				}
				if !yield(next) {
					return
				}
			}
		}
	}
}

// Stones is the ruleset of Stones of the Polish Olympiad in Informatics 2009. A position is a row
// of heaps of which none is larger than the next. A move takes any number from a heap but keeps
// this order. The differences of adjacent heaps are staircase Nim: counters that leave a difference
// join the next difference, and the value is the XOR of every second difference, beginning with the
// last.
type Stones struct{ rowPositions }

// Options yields the rows after each move, beginning with the moves that take from the first heap.
func (Stones) Options(r Row) iter.Seq[Row] { return r.lowerOneNumber(0) }

// Rocks is the ruleset of Rocks on a tree of the USA Computing Olympiad 2010. A move takes 1 to
// Limit rocks from a vertex of a rooted tree to its parent. A position holds the number of rocks on
// each vertex, the root first. Only odd depths count, as in staircase Nim: the value is the XOR,
// over the vertices at odd depth, of the rocks mod Limit+1.
type Rocks struct {
	rowPositions
	// Parents[v-1] is the parent of vertex v; vertex 0 is the root.
	Parents []int
	Limit   int
}

// Options yields the rows after each move of rocks to a parent, beginning with the moves from
// vertex 1.
func (t Rocks) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for v := 1; v < r.length(); v++ {
			up := t.Parents[v-1]
			for k := 1; k <= min(t.Limit, r.numberAt(v)); k++ {
				if !yield(r.withNumber(v, r.numberAt(v)-k).withNumber(up, r.numberAt(up)+k)) {
					return
				}
			}
		}
	}
}
