package rules

import "iter"

// Pawns is a strip of squares, 1 for a square with a pawn and 0 for a free one:
// a move takes a pawn to the first free square to its right, and who brings one
// to the last square wins (Game, Polish Olympiad in Informatics 2004). A pawn on
// the last square but one wins at once. Without one, the free squares before it
// are the edges of the steps of a staircase, counted from the right, and a group
// of pawns is the counters of a step: the position is lost if the XOR of the
// first, third, fifth … group is 0.
type Pawns struct{}

var _ Ruleset[string] = Pawns{}

// Options yields the moves of each pawn from the left; none once a pawn has
// reached the last square.
func (Pawns) Options(p string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if p[len(p)-1] == '1' {
			return
		}
		free := len(p) - 1
		moved := make([]string, 0, len(p))
		for i := len(p) - 1; i >= 0; i-- {
			if p[i] == '0' {
				free = i
				continue
			}
			b := []byte(p)
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

// Text returns the squares.
func (Pawns) Text(p string) string { return p }
