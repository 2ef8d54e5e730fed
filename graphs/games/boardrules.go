package games

import (
	"iter"
	"strings"
)

// Cram is the ruleset of Cram, played on a board of squares. A move covers two adjacent free
// squares with a domino (Gardner 1974). A position is a connected part of the free squares, rotated
// and mirrored into a canonical form. Single squares, on which no domino fits, are left out. By
// symmetry, boards with two even sides have value 0, and boards with 2 rows and an odd number of
// columns have value 1.
type Cram struct{ boardPositions }

var _ Splitting[Board] = Cram{}

// Board holds the squares of a board, 1 for free and 0 for covered, with "/" between the rows. It
// is empty if no square is free.
type Board string

// boardPositions is embedded by the rulesets whose positions are boards. It writes a board as text
// and draws it.
type boardPositions struct{}

// Text returns the rows of b with "/" between them, or "–" if the board has no squares.
func (boardPositions) Text(b Board) string {
	if b == "" {
		return "–"
	}
	return string(b)
}

// NewBoard returns a board of rows × columns free squares.
func NewBoard(rows, columns int) Board {
	row := strings.Repeat("1", columns)
	return Board(row + strings.Repeat("/"+row, rows-1))
}

// dominoMoves yields, for each place of a domino on two free squares, the board with these squares
// covered.
func (b Board) dominoMoves() iter.Seq[Board] {
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

// width returns the number of columns of the board.
func (b Board) width() int {
	if w := strings.IndexByte(string(b), '/'); w >= 0 {
		return w
	}
	return len(b)
}

// partsAfterMoves yields, for each domino that can be placed on b, the connected parts of the
// squares that are still free.
func (Cram) partsAfterMoves(b Board) iter.Seq[[]Board] {
	return mapSeq(b.dominoMoves(), Board.connectedParts)
}

// Options yields the position after each domino that leaves at most one connected part of b.
func (r Cram) Options(b Board) iter.Seq[Board] { return optionsOf(r.partsAfterMoves(b), "") }

// Splits yields, for each domino that separates b into several connected parts, the list of these
// parts.
func (r Cram) Splits(b Board) iter.Seq[[]Board] { return splitsOf(r.partsAfterMoves(b)) }

// CramBoard is the ruleset of Cram in which a position is the whole board, not one connected part.
type CramBoard struct{ boardPositions }

// Options yields the board after each domino that can be placed on b.
func (CramBoard) Options(b Board) iter.Seq[Board] { return b.dominoMoves() }

// cell is a square of a board, given by its column x and row y.
type cell struct{ x, y int }

// connectedParts returns the connected parts of the free squares, each in canonical form. It leaves
// out parts of a single square, on which no domino fits.
func (b Board) connectedParts() []Board {
	order, free := b.freeSquares(), make(map[cell]bool)
	for _, c := range order {
		free[c] = true
	}
	var parts []Board
	for _, c := range order {
		if !free[c] {
			continue
		}
		delete(free, c)
		part := []cell{c}
		for i := 0; i < len(part); i++ {
			p := part[i]
			for _, q := range [4]cell{{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}} {
				if free[q] {
					delete(free, q)
					part = append(part, q)
				}
			}
		}
		if len(part) > 1 {
			parts = append(parts, canonicalBoard(part))
		}
	}
	return parts
}

// Canonical returns a board that is the same for all rotations and reflections of b. Of the eight
// rotations and reflections of the free squares it is the widest, and the first in the order of
// strings among equally wide ones.
func (b Board) Canonical() Board { return canonicalBoard(b.freeSquares()) }

// freeSquares returns the free squares of b, row by row.
func (b Board) freeSquares() []cell {
	var cells []cell
	w := b.width() + 1
	for i := range len(b) {
		if b[i] == '1' {
			cells = append(cells, cell{i % w, i / w})
		}
	}
	return cells
}

// canonicalBoard returns the canonical form of a board on which the given cells are free; see
// Board.Canonical.
func canonicalBoard(cells []cell) Board {
	best := Board("")
	for turn := range 8 {
		turned := make([]cell, len(cells))
		for i, c := range cells {
			if turn&1 != 0 {
				c.x = -c.x
			}
			if turn&2 != 0 {
				c.y = -c.y
			}
			if turn&4 != 0 {
				c.x, c.y = c.y, c.x
			}
			turned[i] = c
		}
		b := boundingBoard(turned)
		if best == "" || b.width() > best.width() || b.width() == best.width() && b < best {
			best = b
		}
	}
	return best
}

// boundingBoard returns the smallest board that contains the cells. On it the cells are free and
// all other squares are covered.
func boundingBoard(cells []cell) Board {
	if len(cells) == 0 {
		return ""
	}
	low, high := cells[0], cells[0]
	for _, c := range cells {
		low = cell{min(low.x, c.x), min(low.y, c.y)}
		high = cell{max(high.x, c.x), max(high.y, c.y)}
	}
	width := high.x - low.x + 1
	b := []byte(strings.Repeat(strings.Repeat("0", width)+"/", high.y-low.y+1))
	for _, c := range cells {
		b[(c.y-low.y)*(width+1)+c.x-low.x] = '1'
	}
	return Board(b[:len(b)-1])
}

// Chomp is the ruleset of Chomp, played on a bar of chocolate. A move eats a square together with
// all squares above it and to the right of it. The square in the lower left corner is poison and
// may not be eaten. A position holds the lengths of the rows, the longest and lowest first, without
// empty rows. The player to move wins on every rectangle of more than one square (Gale 1974).
type Chomp struct{ rowPositions }

// Options yields the bar that is left after each bite.
func (Chomp) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for i := range r.length() {
			for n := r.numberAt(i) - 1; n >= 0; n-- {
				if i == 0 && n == 0 {
					continue // poison
				}
				left := r
				for k := i; k < left.length(); k++ {
					if n == 0 {
						left = left.subrow(0, k)
						break
					}
					left = left.withNumber(k, min(n, r.numberAt(k)))
				}
				if !yield(left) {
					return
				}
			}
		}
	}
}
