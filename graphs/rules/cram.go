package rules

import (
	"iter"
	"strings"
)

// Cram is played on a board of squares: a move covers two free neighbours with a
// domino (Gardner 1974). A position is one connected part of the free squares,
// turned and mirrored so that equal parts are one position; single squares,
// where no domino fits, are left out. Boards with two even sides are worth 0,
// and those of 2 rows and an odd number of columns 1, by symmetry.
type Cram struct{ boards }

var _ Splitting[Board] = Cram{}

// Board is squares in rows, 1 for free and 0 for covered, with "/" between the
// rows; empty where no square is free.
type Board string

// boards is embedded by the rulesets on boards.
type boards struct{}

// Text returns the rows, and "–" for the empty board.
func (boards) Text(b Board) string {
	if b == "" {
		return "–"
	}
	return string(b)
}

// NewBoard returns a rectangle of free squares.
func NewBoard(rows, columns int) Board {
	row := strings.Repeat("1", columns)
	return Board(row + strings.Repeat("/"+row, rows-1))
}

// dominoes yields the board after each domino.
func (b Board) dominoes() iter.Seq[Board] {
	return func(yield func(Board) bool) {
		down := b.width() + 1 // to the same column of the next row
		for i := range len(b) {
			for _, k := range [2]int{i + 1, i + down} {
				if b[i] != '1' || k >= len(b) || b[k] != '1' {
					continue
				}
				left := []byte(b)
				left[i], left[k] = '0', '0'
				if !yield(Board(left)) {
					return
				}
			}
		}
	}
}

func (b Board) width() int {
	if w := strings.IndexByte(string(b), '/'); w >= 0 {
		return w
	}
	return len(b)
}

// Options yields what the dominoes leave where it is one part or none.
func (Cram) Options(b Board) iter.Seq[Board] {
	return func(yield func(Board) bool) {
		for left := range b.dominoes() {
			parts := left.parts()
			if len(parts) == 0 && !yield("") || len(parts) == 1 && !yield(parts[0]) {
				return
			}
		}
	}
}

// Splits yields what the dominoes leave where it is several parts.
func (Cram) Splits(b Board) iter.Seq[[]Board] {
	return func(yield func([]Board) bool) {
		for left := range b.dominoes() {
			if parts := left.parts(); len(parts) > 1 && !yield(parts) {
				return
			}
		}
	}
}

// CramBoard is Cram with the whole board in a position.
type CramBoard struct{ boards }

var _ Ruleset[Board] = CramBoard{}

// Options yields the board after each domino.
func (CramBoard) Options(b Board) iter.Seq[Board] { return b.dominoes() }
