package games

import (
	"slices"
	"strings"

	"nimgraph/graphs/depiction"
)

// Picture returns the picture of a heap of h stones, as the text that package depiction draws.
func (heapPositions) Picture(h Heap) string { return heapsPicture(int(h)) }

// Picture returns a picture of h pins in a row. Kayles and similar games are played on pins.
func (Octal) Picture(h Heap) string { return pinsPicture(int(h)) }

// Picture returns a picture of h empty squares in a row.
func (Treblecross) Picture(h Heap) string {
	if h == 0 {
		return emptyPicture()
	}
	return cellsPicture(string(emptySquares(int(h))))
}

// Picture returns a picture of the strip up to square h, with a coin on this square. If the strip
// is too long, it returns "".
func (Nimble) Picture(h Heap) string { return coinStrip(int(h)+1, int(h)) }

// JointPicture returns one picture of the strip with a coin on each of the squares. If two coins
// are on one square, it returns "".
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

// Picture returns a picture of the row of bottles with a bean in bottle h.
func (r BeanInBottle) Picture(h Heap) string { return coinStrip(r.Last, int(h)-1) }

// Picture returns a picture of heaps of p.A and p.B stones side by side.
func (pairPositions) Picture(p Pair) string { return heapsPicture(p.A, p.B) }

// Picture returns the pictures of both heaps of p side by side. If the rules of a heap have no
// pictures, it returns "".
func (r OrderedHeaps) Picture(p Pair) string {
	if depicting, ok := r.Rules.(Depicting[Heap]); ok {
		return SumPicture(depicting, []Heap{Heap(p.A), Heap(p.B)})
	}
	return ""
}

// Picture returns a picture of a heap of p.A stones, in which the p.B stones that a move may take
// are solid.
func (FibonacciNim) Picture(p Pair) string { return heapLimitPicture(p.A, p.B) }

// Picture returns a picture of a heap of p.B stones, in which the p.A stones that a move may take
// are solid.
func (LimitedBachet) Picture(p Pair) string { return heapLimitPicture(p.B, p.A) }

// Picture returns a picture of a rectangle with the sides p.A and p.B. A move cuts squares from the
// rectangle.
func (Euclid) Picture(p Pair) string {
	p = p.Sorted()
	if p.A > depiction.MaxHeight || p.B > depiction.MaxWidth {
		return ""
	}
	return cellsPicture(slices.Repeat([]string{string(emptySquares(p.B))}, p.A)...)
}

// Picture returns a picture of the heaps in r side by side.
func (rowPositions) Picture(r Row) string {
	if r == "" {
		return emptyPicture()
	}
	return heapsPicture(r.numbers()...)
}

// Picture returns a picture of the heaps in r side by side. It has a letter p while the pass is
// available.
func (OnePass) Picture(r Row) string {
	last := r.length() - 1
	row := rowPositions{}.Picture(r.subrow(0, last))
	if r.numberAt(last) == 0 {
		return row
	}
	return depiction.JoinBeside(row, depiction.PieceText(depiction.Piece{Kind: depiction.Word, Text: "p"}))
}

// Picture returns a picture of the staircase with the stones in r on its steps.
func (Staircase) Picture(r Row) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Stairs, Numbers: r.numbers()})
}

// Picture returns a picture of the tree t with the numbers of rocks in r on its vertices.
func (t Rocks) Picture(r Row) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Tree, Numbers: r.numbers(), Parents: t.Parents})
}

// Picture returns a picture of the ring with a token on vertex v. If v is Out, the token is not
// shown.
func (r Ring) Picture(v Heap) string { return r.JointPicture([]Heap{v}) }

// JointPicture returns one picture of the ring with a token on each of the vertices. If a vertex is
// Out or occurs twice, it returns "".
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

// Picture returns a picture of the strip up to the last coin, with a coin on each square in r.
func (SilverDollar) Picture(r Row) string {
	if r == "" {
		return ""
	}
	return coinStrip(r.numberAt(r.length()-1)+1, r.numbers()...)
}

// Picture returns a picture of the rows with the men in r. It also shows the player to move.
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
	toMove := string("WB"[r.numberAt(r.length()-1)])
	return depiction.JoinBeside(cellsPicture(rows...),
		depiction.PieceText(depiction.Piece{Kind: depiction.Word, Text: toMove}))
}

// Picture returns a picture of the chocolate bar r. The poisoned square in its lower left corner is
// marked.
func (Chomp) Picture(r Row) string {
	n := r.length()
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

// Picture returns a picture of the board b, in which free squares are empty and covered squares are
// full.
func (boardPositions) Picture(b Board) string {
	if b == "" {
		return emptyPicture()
	}
	return cellsPicture(strings.Split(strings.NewReplacer("1", ".", "0", "_").Replace(string(b)), "/")...)
}

// Picture returns a picture of the whole board b with its covered squares.
func (CramBoard) Picture(b Board) string {
	return cellsPicture(strings.Split(strings.NewReplacer("1", ".", "0", "#").Replace(string(b)), "/")...)
}

// Picture returns a picture of the strip with its pawns. strip has a digit for each square.
func (Pawns) Picture(strip string) string {
	return cellsPicture(strings.NewReplacer("0", ".", "1", "o").Replace(strip))
}

// Picture returns a picture of the coins up to coin h, in which only coin h shows heads. If the
// coins lie on a board, it has all coins.
func (r SingleHead) Picture(h Heap) string {
	if h == 0 {
		return emptyPicture()
	}
	return r.JointPicture([]Heap{h})
}

// JointPicture returns one picture of the coins in which all coins in heads show heads. In a row it
// has the coins up to the last head, and on a board all rows up to it. If a coin occurs twice in
// heads, which cancels both, JointPicture returns "".
func (r SingleHead) JointPicture(heads []Heap) string {
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
	return AllCoins{Width: width}.Picture(string(faces))
}

// Picture returns a picture of the coins with their faces. coins has a 1 for heads and a 0 for
// tails.
func (r AllCoins) Picture(coins string) string {
	return coinsPicture(strings.Split(strings.NewReplacer("0", "t", "1", "h").Replace(r.Text(coins)), "/")...)
}

// heapsPicture returns a picture of heaps with the given numbers of stones, all of which a move may
// take.
func heapsPicture(numbers ...int) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Heaps, Numbers: numbers})
}

// heapLimitPicture returns a picture of a heap with the given number of stones, size. A move may
// take at most limit of them.
func heapLimitPicture(size, limit int) string {
	return depiction.PieceText(depiction.Piece{
		Kind: depiction.Heaps, Numbers: []int{size},
		Takeable: []int{min(size, limit)},
	})
}

// pinsPicture returns a picture of groups of pins. numbers holds the number of pins in each group.
func pinsPicture(numbers ...int) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Pins, Numbers: numbers})
}

// cellsPicture returns a picture of a board. rows holds a sign for each square; see
// depiction.Cells.
func cellsPicture(rows ...string) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Cells, Rows: rows})
}

// coinsPicture returns a picture of coins. rows holds a sign for each coin; see depiction.Coins.
func coinsPicture(rows ...string) string {
	return depiction.PieceText(depiction.Piece{Kind: depiction.Coins, Rows: rows})
}

// emptyPicture returns the picture of an empty position, ∅.
func emptyPicture() string { return cellsPicture("_") }

// emptySquares returns the signs of n empty squares in a row, as cellsPicture accepts them. If the
// row is too long for a picture, it returns nil.
func emptySquares(n int) []byte {
	if n < 1 || n > depiction.MaxWidth {
		return nil
	}
	return []byte(strings.Repeat(".", n))
}

// coinStrip returns a picture of a row of n squares with a coin on each of the given squares. If
// the row is too long for a picture, it returns "".
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
