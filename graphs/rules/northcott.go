package rules

import (
	"iter"
	"strings"
)

// Northcott is Northcott's game: in each row of squares stand a white man and, to
// the right of it, a black one; a move takes one's own man along its row, either
// way, past no other. The two players have different moves, so a position says
// who is to move as well; and men may go back, so the graph has cycles. Even so
// play need not go on for ever: the player to move loses if the XOR of the gaps
// is 0, and wins if not (Winning Ways, chapter 3).
//
// A position is the squares of the white and the black man of each row, from 0
// on, and then 0 if White is to move and 1 if Black is.
type Northcott struct {
	// Lengths holds how many squares each row has.
	Lengths []int
}

var _ Ruleset[Row] = Northcott{}

// Options yields the moves in each row from the first, from left to right.
func (g Northcott) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		black := int(r[len(r)-1])
		for i, length := range g.Lengths {
			low, high := 0, int(r[2*i+1])-1
			if black == 1 {
				low, high = int(r[2*i])+1, length-1
			}
			man := 2*i + black
			for at := low; at <= high; at++ {
				if at == int(r[man]) {
					continue
				}
				if !yield(r.with(man, at).with(len(r)-1, 1-black)) {
					return
				}
			}
		}
	}
}

// Text returns a picture such as "W·B W··B: W", with who is to move at the end.
func (g Northcott) Text(r Row) string {
	rows := make([]string, len(g.Lengths))
	for i, length := range g.Lengths {
		squares := make([]string, length)
		for k := range squares {
			squares[k] = "·"
		}
		squares[r[2*i]], squares[r[2*i+1]] = "W", "B"
		rows[i] = strings.Join(squares, "")
	}
	return strings.Join(rows, " ") + ": " + string("WB"[r[len(r)-1]])
}
