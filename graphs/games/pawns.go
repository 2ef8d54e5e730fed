package games

import (
	"bufio"
	"slices"
	"strconv"

	"nimgraph/graphs/formats"
)

// pawns are on a strip: a move takes one to the first free square to its right, and
// who comes to the last square wins (POI 2004, BZOJ 2066).
type pawns struct {
	squares int
	on      []int // ascending
}

// readPawns reads the squares, the number of pawns, and their squares.
func readPawns(in *formats.Numbers) (task, error) {
	squares, err := in.Next(2, maxNumber)
	if err != nil {
		return nil, err
	}
	n, err := in.Next(1, min(maxCount, squares-1))
	if err != nil {
		return nil, err
	}
	on, err := in.List(n, 1, squares-1)
	if err != nil {
		return nil, err
	}
	slices.Sort(on)
	for i, p := range on[1:] {
		if p == on[i] {
			return nil, in.Twice(p)
		}
	}
	return pawns{squares, on}, nil
}

func (p pawns) args() map[string]string {
	return map[string]string{"squares": strconv.Itoa(p.squares), "pawns": joined(p.on)}
}

func (p pawns) answer(w *bufio.Writer) {
	w.WriteString(strconv.Itoa(p.winning()))
	w.WriteByte('\n')
}

// winning counts the moves that win. With a pawn on the last square but one, each
// pawn of its group goes to the last square at once. Without one, a group of pawns is
// a step of a staircase, and each of them one number of counters to move down.
func (p pawns) winning() int {
	if last := len(p.on) - 1; p.on[last] == p.squares-1 {
		first := last
		for first > 0 && p.on[first-1] == p.on[first]-1 {
			first--
		}
		return last - first + 1
	}
	steps := pawnSteps(p.on, p.squares)
	all := 0
	for _, s := range steps {
		if s.Step%2 == 1 {
			all ^= s.Pawns
		}
	}
	if all == 0 {
		return 0
	}
	moves := 0
	for i, s := range steps {
		switch {
		case s.Step%2 == 1: // what leaves it makes it less
			if s.Pawns^all < s.Pawns {
				moves++
			}
		case s.Step > 0: // what leaves it makes the step below it more
			below := 0
			if i > 0 && steps[i-1].Step == s.Step-1 {
				below = steps[i-1].Pawns
			}
			if more := below ^ all - below; more > 0 && more <= s.Pawns {
				moves++
			}
		}
	}
	return moves
}
