package rules

import (
	"strings"

	"nimgraph/graphs/depiction"
)

// Depicting is a ruleset whose positions can be shown as pictures.
type Depicting[P comparable] interface {
	Ruleset[P]
	// Picture returns the picture of p as package depiction reads it, empty where p is too
	// large for one.
	Picture(p P) string
}

// heaps is a heap of stones.
func heaps(numbers ...int) string {
	return depiction.Of(depiction.Depiction{Kind: depiction.Heaps, Numbers: numbers})
}

// pins are groups of pins.
func pins(numbers ...int) string {
	return depiction.Of(depiction.Depiction{Kind: depiction.Pins, Numbers: numbers})
}

// cells are squares in rows.
func cells(rows ...string) string {
	return depiction.Of(depiction.Depiction{Kind: depiction.Cells, Rows: rows})
}

// strip is a row of empty squares, as long as can be shown.
func strip(n int) []byte {
	if n < 1 || n > depiction.MaxWidth {
		return nil
	}
	return []byte(strings.Repeat(".", n))
}

// Picture returns the heap.
func (sizes) Picture(h Heap) string { return heaps(int(h)) }

// Picture returns a row of pins: Kayles and its kin are played on them.
func (Octal) Picture(h Heap) string { return pins(int(h)) }

// Picture returns a row of squares.
func (Treblecross) Picture(h Heap) string { return cells(string(strip(int(h)))) }

// Picture returns the heaps.
func (lists) Picture(r Row) string { return heaps(r.numbers()...) }

// Picture returns the heaps alone: whether the pass is left stands in the name.
func (OnePass) Picture(r Row) string { return heaps(r.numbers()[:r.size()-1]...) }

// Picture returns the squares up to the last coin.
func (SilverDollar) Picture(r Row) string {
	if r == "" {
		return ""
	}
	squares := strip(r.at(r.size()-1) + 1)
	if squares == nil {
		return ""
	}
	for _, at := range r.numbers() {
		squares[at] = 'o'
	}
	return cells(string(squares))
}

// Picture returns the rows with their men.
func (g Northcott) Picture(r Row) string {
	rows := make([]string, len(g.Lengths))
	for i, length := range g.Lengths {
		squares := strip(length)
		if squares == nil {
			return ""
		}
		squares[r.at(2*i)], squares[r.at(2*i+1)] = 'w', 'b'
		rows[i] = string(squares)
	}
	return cells(rows...)
}

// Picture returns the bar, with the poisoned square marked.
func (Chomp) Picture(r Row) string {
	rows := make([]string, r.size())
	for i := range rows {
		if r.at(i) > depiction.MaxWidth || r.at(i) == 0 {
			return ""
		}
		rows[i] = strings.Repeat("#", r.at(i))
	}
	if len(rows) > 0 {
		rows[0] = "x" + rows[0][1:]
	}
	return cells(rows...)
}

// Picture returns the squares: the free ones are empty, the covered ones full.
func (boards) Picture(b Board) string {
	if b == "" {
		return ""
	}
	return cells(strings.Split(strings.NewReplacer("1", ".", "0", "_").Replace(string(b)), "/")...)
}

// Picture returns the whole board, with what is covered.
func (CramBoard) Picture(b Board) string {
	return cells(strings.Split(strings.NewReplacer("1", ".", "0", "#").Replace(string(b)), "/")...)
}

// Picture returns the strip with its pawns.
func (Pawns) Picture(p string) string {
	return cells(strings.NewReplacer("0", ".", "1", "o").Replace(p))
}

// Picture returns the coins up to the one that shows heads. A board of coins has none,
// since a head alone does not tell where it lies.
func (r Heads) Picture(h Head) string {
	if _, row := r.Game.(interface{ inRow() }); !row || h == Tails || int(h) >= depiction.MaxWidth {
		return ""
	}
	return depiction.Of(depiction.Depiction{Kind: depiction.Coins, Rows: []string{strings.Repeat("t", int(h)) + "h"}})
}

// inRow tells that the coins lie in a row.
func (coinRow) inRow() {}

// Picture returns the coins.
func (r Faces) Picture(p string) string {
	faces := strings.NewReplacer("0", "t", "1", "h").Replace(p)
	width := r.Width
	if width == 0 {
		width = len(faces)
	}
	var rows []string
	for ; len(faces) > width; faces = faces[width:] {
		rows = append(rows, faces[:width])
	}
	return depiction.Of(depiction.Depiction{Kind: depiction.Coins, Rows: append(rows, faces)})
}
