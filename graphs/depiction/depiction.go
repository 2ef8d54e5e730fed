// Package depiction draws positions as small pictures, made of pieces side by side: boards of
// squares, coins, heaps of stones, pins, stairs, and Hackenbush on its ground. A picture is written
// as a line of text, so that drawings can store it and people can type it:
//
//	cells ##./x#.    squares, row by row from the top: # full, . empty, x marked, o a
//	                 stone, w and b a white and a black man, _ no square
//	coins hht        coins in a row, heads and tails; rows with / between them
//	heaps 3,0,8:2    heaps of stones; 2 stones of the last heap may be taken
//	pins 5,2         pins in a row, in groups with gaps between them
//	stairs 0,2,1     stones on the steps of stairs, from the lowest step up
//	stalks 3,1       Hackenbush stalks with the given numbers of edges
//	hackenbush a0-a1-b1-b0 b1-c2
//	                 edges along squared paper: column a, b, …, and height above the
//	                 ground, which is 0
//	tree 0,2:1,1:1,1:2
//	                 stones on the places of a tree: the root's, then those of each place
//	                 and the number of its parent
//	ring 5,2         places in a ring: their number, and then the places that have stones
//	word p           a word of at most 8 letters
//
// Pieces with " + " between them are a sum, which is drawn with a plus; pieces with " | " between
// them belong to one position.
//
// Marks returns the shapes of a picture, and Size its width and height, in document units. Layouts
// and scenes both use them, so that layouts leave the right room.
package depiction

import (
	"fmt"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// Kind is the kind of a piece, such as a row of coins.
type Kind uint8

// The kinds of pieces.
const (
	Cells Kind = iota
	Coins
	Heaps
	Pins
	Stairs
	Stalks
	Hackenbush
	Tree
	Ring
	Word
	kinds
)

var words = [kinds]string{"cells", "coins", "heaps", "pins", "stairs", "stalks", "hackenbush", "tree", "ring", "word"}

// String returns the word with which the text of a piece of kind k begins.
func (k Kind) String() string { return words[k] }

// The limits of a picture: a larger one could not be read at a vertex.
const (
	MaxWidth  = 40 // squares side by side, or the same width
	MaxHeight = 24 // rows
	MaxHeap   = 60 // stones in a heap
	MaxWord   = 8  // letters
	MaxEdges  = 60 // edges of Hackenbush
)

// Depiction is a picture of a position, such as a heap of stones. Its pieces stand side by side.
type Depiction struct{ Pieces []Piece }

// Piece is one part of a picture, such as a row of coins or a tree. Kind says what it shows and
// which of the other fields hold its content.
type Piece struct {
	Kind Kind
	// Added states that a plus stands before the piece.
	Added bool
	// Rows holds the signs of Cells and Coins, row by row.
	Rows []string
	// Numbers holds the sizes of Heaps, Stairs, Stalks and groups of Pins; the stones on each place
	// of a Tree; or the number of places of a Ring, followed by the places with stones.
	Numbers []int
	// Takeable is the number of stones of each of the Heaps that may be taken, or -1 for a heap
	// without a number; nil if no heap has one.
	Takeable []int
	// Parents are the parents of the places of a Tree: Parents[v-1] is the parent of place v. Place
	// 0 is the root.
	Parents []int
	// Paths are the edges of Hackenbush: each path has an edge from each point to the next.
	Paths [][]GridPoint
	// Text is the text of a Word.
	Text string
}

// GridPoint is a point of squared paper: its column, from 0 on, and its height above the ground.
type GridPoint struct{ Column, Height int }

// parseFault returns the error for a text that Parse cannot read. offset is the byte offset of the
// mistake. If large is true, the only mistake is that the picture is too large, and offset is not
// used.
func parseFault(text string, offset int, large bool) error {
	if large {
		return &graphs.Fault{
			Says: "error.depiction.large",
			With: graphs.Data{"Text": text, "Width": MaxWidth, "Height": MaxHeight},
		}
	}
	return &graphs.Fault{Says: "error.depiction", With: graphs.Data{"Text": text, "At": offset + 1}}
}

// PieceText returns the text from which Parse makes a picture with the single piece p. Unlike
// p.String, it returns "" if p has no content or is too large.
func PieceText(p Piece) string { return textOrEmpty(Depiction{[]Piece{p}}) }

// textOrEmpty returns d.String(), or "" if a piece of d has no content or d is too large.
func textOrEmpty(d Depiction) string {
	for _, p := range d.Pieces {
		if w, _ := p.sizeInPitches(); w <= 0 {
			return ""
		}
	}
	if d.isTooLarge() {
		return ""
	}
	return d.String()
}

// JoinBeside joins the pictures with the given texts into one that shows them side by side,
// without a plus: together they show a single position. It returns the text of the joined picture,
// or "" if one of texts is not valid or the joined picture is too large.
func JoinBeside(texts ...string) string { return joinTexts(false, texts) }

// JoinSum joins the pictures with the given texts, which show the summands of a sum, into one with
// a plus between them. If all are heaps, all pins or all stalks, they become a single row without
// a plus. JoinSum returns the text of the joined picture, or "" if one of texts is not valid or
// the joined picture is too large.
func JoinSum(texts ...string) string { return joinTexts(true, texts) }

// joinTexts joins the pictures with the given texts: with a plus between them, as JoinSum does, if
// asSum is true, and otherwise as JoinBeside does. It returns the text of the joined picture, or
// "" if one of texts is not valid or the joined picture is too large.
func joinTexts(asSum bool, texts []string) string {
	var all Depiction
	for _, t := range texts {
		d, err := Parse(t)
		if err != nil {
			return ""
		}
		if n := len(all.Pieces); n > 0 {
			first, last := &d.Pieces[0], &all.Pieces[n-1]
			if asSum && len(d.Pieces) == 1 && n == 1 && last.canAppend(first) {
				last.Numbers, last.Takeable = append(last.Numbers, first.Numbers...),
					append(last.Takeable, first.Takeable...)
				continue
			}
			first.Added = asSum
		}
		all.Pieces = append(all.Pieces, d.Pieces...)
	}
	if len(all.Pieces) == 0 {
		return ""
	}
	return textOrEmpty(all)
}

// canAppend reports whether the numbers of next can be appended to those of p, because both are
// rows of heaps, both are pins or both are stalks.
func (p *Piece) canAppend(next *Piece) bool {
	isRow := p.Kind == Heaps || p.Kind == Pins || p.Kind == Stalks
	return p.Kind == next.Kind && isRow && (p.Takeable == nil) == (next.Takeable == nil)
}

// String returns the text of the picture, from which Parse makes the same picture.
func (d Depiction) String() string {
	var b strings.Builder
	for i, p := range d.Pieces {
		switch {
		case i == 0:
		case p.Added:
			b.WriteString(" + ")
		default:
			b.WriteString(" | ")
		}
		b.WriteString(p.String())
	}
	return b.String()
}

// String returns the text of the piece, such as "heaps 3,0,8:2".
func (p Piece) String() string {
	rest := p.Text
	switch {
	case signs[p.Kind] != "":
		rest = strings.Join(p.Rows, "/")
	case p.Kind == Hackenbush:
		paths := make([]string, len(p.Paths))
		for i, path := range p.Paths {
			spots := xslices.Map(path,
				func(s GridPoint) string { return fmt.Sprintf("%c%d", 'a'+rune(s.Column), s.Height) })
			paths[i] = strings.Join(spots, "-")
		}
		rest = strings.Join(paths, " ")
	case p.Kind != Word:
		parts := make([]string, len(p.Numbers))
		for i, n := range p.Numbers {
			if parts[i] = fmt.Sprint(n); p.Takeable != nil && p.Takeable[i] >= 0 {
				parts[i] += fmt.Sprintf(":%d", p.Takeable[i])
			}
			if p.Kind == Tree && i > 0 {
				parts[i] += fmt.Sprintf(":%d", p.Parents[i-1]+1)
			}
		}
		rest = strings.Join(parts, ",")
	}
	return p.Kind.String() + " " + rest
}

// isTooLarge reports whether the picture exceeds a limit, such as MaxWidth, beyond which it cannot
// be read at a vertex.
func (d Depiction) isTooLarge() bool {
	for _, p := range d.Pieces {
		switch {
		case p.Kind == Heaps && len(p.Numbers) > 0 && slices.Max(p.Numbers) > MaxHeap,
			p.Kind == Tree && slices.Max(p.Numbers) > maxTreeStones,
			p.Kind == Ring && p.Numbers[0] > MaxWidth:
			return true
		}
	}
	w, h := d.sizeInPitches()
	return w > MaxWidth || h > MaxHeight
}
