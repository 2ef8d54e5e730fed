package games

import (
	"slices"
	"strings"

	"nimgraph/graphs/depiction"
)

// Picture returns a drawing of h stones.
func (sizes) Picture(h Heap) string { return heapsPicture(int(h)) }

// Picture returns a drawing of h pins in a row, because Kayles and similar games are played on
// pins.
func (Octal) Picture(h Heap) string { return pinsPicture(int(h)) }

// Picture returns a drawing of h squares in a row.
func (Treblecross) Picture(h Heap) string {
	if h == 0 {
		return emptyPicture()
	}
	return cellsPicture(string(emptySquares(int(h))))
}

// Picture returns a drawing of the strip up to square h, with a coin on this square. It returns ""
// if the strip is too long.
func (Nimble) Picture(h Heap) string { return coinStrip(int(h)+1, int(h)) }

// JointPicture returns a drawing of the strip with a coin on each of the squares. It returns "" if two
// coins are on one square.
func (Nimble) JointPicture(squares []Heap) string {
	indices, last := make([]int, len(squares)), 0
	taken := make(map[Heap]bool)
	for i, h := range squares {
		if taken[h] {
			return ""
		}
		taken[h] = true
		indices[i], last = int(h), max(last, int(h))
	}
	return coinStrip(last+1, indices...)
}

// Picture returns a drawing of the row of bottles with a bean in bottle h.
func (r Bottle) Picture(h Heap) string { return coinStrip(r.Last, int(h)-1) }

// Picture returns a drawing of both heaps side by side.
func (pairs) Picture(p Pair) string { return heapsPicture(p.A, p.B) }

// Picture returns the pictures of both heaps side by side, or "" if the rules of a heap have no
// pictures.
func (r Apart) Picture(p Pair) string {
	if depicting, ok := r.Rules.(Depicting[Heap]); ok {
		return SumPicture(depicting, []Heap{Heap(p.A), Heap(p.B)})
	}
	return ""
}

// Picture returns a drawing of a heap of p.A stones. The p.B stones that a move may take are drawn
// solid.
func (FibonacciNim) Picture(p Pair) string { return limitedHeapPicture(p.A, p.B) }

// Picture returns a drawing of a heap of p.B stones. The p.A stones that a move may take are drawn
// solid.
func (Limited) Picture(p Pair) string { return limitedHeapPicture(p.B, p.A) }

// Picture returns a drawing of a rectangle with the sides p.A and p.B. A move cuts squares from
// it.
func (Euclid) Picture(p Pair) string {
	p = p.Sorted()
	if p.A > depiction.MaxHeight || p.B > depiction.MaxWidth {
		return ""
	}
	return cellsPicture(slices.Repeat([]string{string(emptySquares(p.B))}, p.A)...)
}

// Picture returns a drawing of the heaps in r side by side.
func (lists) Picture(r Row) string {
	if r == "" {
		return emptyPicture()
	}
	return heapsPicture(r.numbers()...)
}

// Picture returns a drawing of the heaps in r, with a letter p if the pass has not been used.
func (OnePass) Picture(r Row) string {
	last := r.size() - 1
	row := lists{}.Picture(r.subrow(0, last))
	if r.numberAt(last) == 0 {
		return row
	}
	return depiction.JoinBeside(row, depiction.PieceText(depiction.Piece{Kind: depiction.Word, Text: "p"}))
}

// Picture returns a drawing of the stairs with the stones in r on their steps.
func (Staircase) Picture(r Row) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Stairs, Numbers: r.numbers()})
}

// Picture returns a drawing of the tree with the number of rocks on each vertex.
func (t Rocks) Picture(r Row) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Tree, Numbers: r.numbers(), Parents: t.Parents})
}

// Picture returns a drawing of the ring with a token on vertex v. A token on Out is not shown.
func (r Ring) Picture(v Heap) string { return r.JointPicture([]Heap{v}) }

// JointPicture returns a drawing of the ring with a token on each of the vertices. It returns "" if a
// vertex is Out or two vertices are equal.
func (r Ring) JointPicture(vertices []Heap) string {
	ring := []int{r.Length}
	for _, v := range vertices {
		if v == Out && len(vertices) > 1 || slices.Contains(ring[1:], int(v)) {
			return ""
		}
		if v != Out {
			ring = append(ring, int(v))
		}
	}
	return depiction.PieceText(depiction.Piece{Kind: depiction.Ring, Numbers: ring})
}

// Picture returns a drawing of the strip up to the last coin, with the coins in r.
func (SilverDollar) Picture(r Row) string {
	if r == "" {
		return ""
	}
	return coinStrip(r.numberAt(r.size()-1)+1, r.numbers()...)
}

// Picture returns a drawing of the rows with the men in r, and of the player to move.
func (g Northcott) Picture(r Row) string {
	rows := make([]string, len(g.Lengths))
	for i, length := range g.Lengths {
		squares := emptySquares(length)
		if squares == nil {
			return ""
		}
		squares[r.numberAt(2*i)], squares[r.numberAt(2*i+1)] = 'w', 'b'
		rows[i] = string(squares)
	}
	toMove := string("WB"[r.numberAt(r.size()-1)])
	return depiction.JoinBeside(cellsPicture(rows...), depiction.PieceText(depiction.Piece{Kind: depiction.Word, Text: toMove}))
}

// Picture returns a drawing of the bar r, with the poisoned square marked in its lower left
// corner.
func (Chomp) Picture(r Row) string {
	n := r.size()
	rows := make([]string, n)
	for i := range rows {
		if r.numberAt(i) > depiction.MaxWidth || r.numberAt(i) == 0 {
			return ""
		}
		rows[n-1-i] = strings.Repeat("#", r.numberAt(i))
	}
	if n > 0 {
		rows[n-1] = "x" + rows[n-1][1:]
	}
	return cellsPicture(rows...)
}

// Picture returns a drawing of the squares of b. Free squares are empty, and covered squares are
// full.
func (boards) Picture(b Board) string {
	if b == "" {
		return emptyPicture()
	}
	return cellsPicture(strings.Split(strings.NewReplacer("1", ".", "0", "_").Replace(string(b)), "/")...)
}

// Picture returns a drawing of the whole board b with its covered squares.
func (CramBoard) Picture(b Board) string {
	return cellsPicture(strings.Split(strings.NewReplacer("1", ".", "0", "#").Replace(string(b)), "/")...)
}

// Picture returns a drawing of the strip with its pawns.
func (Pawns) Picture(strip string) string {
	return cellsPicture(strings.NewReplacer("0", ".", "1", "o").Replace(strip))
}

// Picture returns a drawing of the coins up to the coin h, which shows heads. On a board it draws
// all coins.
func (r Heads) Picture(h Heap) string {
	if h == 0 {
		return emptyPicture()
	}
	return r.JointPicture([]Heap{h})
}

// JointPicture returns a drawing of the coins in which all of heads show heads. In a row it draws the
// coins up to the last head, and on a board all rows up to it. It returns "" if two heads are at
// one place, where they cancel.
func (r Heads) JointPicture(heads []Heap) string {
	squares := int(slices.Max(heads))
	width := squares
	if corners, ok := r.Game.(TurningCorners); ok {
		width = corners.Width
		squares = (squares + width - 1) / width * width
	}
	faces := []byte(strings.Repeat("0", squares))
	for _, h := range heads {
		if h == 0 || faces[h-1] == '1' {
			return ""
		}
		faces[h-1] = '1'
	}
	return Faces{Width: width}.Picture(string(faces))
}

// Picture returns a drawing of the coins with their faces.
func (r Faces) Picture(coins string) string {
	return coinsPicture(strings.Split(strings.NewReplacer("0", "t", "1", "h").Replace(r.Text(coins)), "/")...)
}

// heapsPicture returns the picture of heaps that have the given numbers of stones. A move may take
// any number of them.
func heapsPicture(numbers ...int) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Heaps, Numbers: numbers})
}

// limitedHeapPicture returns the picture of a heap of size stones, of which a move may take at
// most limit.
func limitedHeapPicture(size, limit int) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Heaps, Numbers: []int{size}, Takeable: []int{min(size, limit)}})
}

// pinsPicture returns the picture of groups that have the given numbers of pins.
func pinsPicture(numbers ...int) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Pins, Numbers: numbers})
}

// cellsPicture returns the picture of a board with the given rows of signs; see depiction.Cells.
func cellsPicture(rows ...string) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Cells, Rows: rows})
}

// coinsPicture returns the picture of the given rows of coins; see depiction.Coins.
func coinsPicture(rows ...string) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Coins, Rows: rows})
}

// emptyPicture returns the picture of an empty position, drawn as ∅.
func emptyPicture() string { return cellsPicture("_") }

// emptySquares returns the signs of n empty squares in a row, or nil if the row is too long to
// show.
func emptySquares(n int) []byte {
	if n < 1 || n > depiction.MaxWidth {
		return nil
	}
	return []byte(strings.Repeat(".", n))
}

// coinStrip returns the picture of a row of n squares with coins on the given squares, or "" if it
// is too long.
func coinStrip(n int, squares ...int) string {
	signs := emptySquares(n)
	if signs == nil {
		return ""
	}
	for _, i := range squares {
		signs[i] = 'o'
	}
	return cellsPicture(string(signs))
}
