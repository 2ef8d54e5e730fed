package games

import (
	"strings"

	"nimgraph/graphs/depiction"
)

// heapsPicture is heaps of stones, of all of which any number may be taken.
func heapsPicture(numbers ...int) string {
	return depiction.Of(depiction.Piece{Kind: depiction.Heaps, Numbers: numbers})
}

// limited is a heap of stones of which not all may be taken.
func limited(size, free int) string {
	return depiction.Of(depiction.Piece{Kind: depiction.Heaps, Numbers: []int{size}, Free: []int{min(size, free)}})
}

// pins are groups of pins.
func pins(numbers ...int) string {
	return depiction.Of(depiction.Piece{Kind: depiction.Pins, Numbers: numbers})
}

// cells are squares in rows.
func cells(rows ...string) string {
	return depiction.Of(depiction.Piece{Kind: depiction.Cells, Rows: rows})
}

// coinsPicture is coins in rows.
func coinsPicture(rows ...string) string {
	return depiction.Of(depiction.Piece{Kind: depiction.Coins, Rows: rows})
}

// nothing is what is left where nothing is: no square at all, drawn as ∅.
func nothing() string { return cells("_") }

// strip is a row of empty squares, as long as can be shown.
func strip(n int) []byte {
	if n < 1 || n > depiction.MaxWidth {
		return nil
	}
	return []byte(strings.Repeat(".", n))
}

// marked returns a row of squares with a sign on some; empty where it is too long.
func marked(n int, sign byte, at ...int) string {
	squares := strip(n)
	if squares == nil {
		return ""
	}
	for _, i := range at {
		squares[i] = sign
	}
	return cells(string(squares))
}
