// Package depiction is positions as small pictures, made of pieces side by side: boards of
// squares, coins, heaps of stones, pins, stairs, and Hackenbush on its ground. A picture is
// written as a line of text, so that drawings keep it and people can type it:
//
//	cells ##./x#.    squares, row by row from the top: # full, . empty, x marked, o a
//	                 stone, w and b a white and a black man, _ no square at all
//	coins hht        coins in a row, heads and tails; rows with / between them
//	heaps 3,0,8:2    heaps of stones; of the last one, 2 may be taken
//	pins 5,2         pins in a row, in groups that stand apart
//	stairs 0,2,1     stones on the steps of stairs, from the lowest up
//	stalks 3,1       Hackenbush stalks of so many edges
//	hackenbush a0-a1-b1-b0 b1-c2
//	                 edges along squared paper: column a, b, …, and height above the
//	                 ground, which is 0
//	tree 0,2:1,1:1,1:2
//	                 stones on the places of a tree: the root's, then those of each place
//	                 and the number of its parent
//	ring 5,2         places in a ring, their number first, and on which of them stones are
//	word p           a word of at most 8 letters
//
// Pieces with " + " between them are a sum, and are drawn with a plus; those with " | "
// between them belong together.
//
// Where the parts of a picture stand is told by Marks, and how large it is by Room, both in
// document units, so that layouts leave the room that pictures are drawn in.
package depiction

import (
	"fmt"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// Kind says what a piece is made of.
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

// String returns the word that the text of a piece begins with.
func (k Kind) String() string { return words[k] }

// What a picture may have at most: larger ones cannot be read at a vertex.
const (
	MaxWidth  = 40 // squares side by side, or what takes as much room
	MaxHeight = 24 // rows
	MaxHeap   = 60 // stones in a heap
	MaxWord   = 8  // letters
	MaxEdges  = 60 // of Hackenbush
)

// Depiction is a picture of a position: pieces side by side.
type Depiction struct{ Pieces []Piece }

// Piece is a part of a picture. Which fields count depends on its kind.
type Piece struct {
	Kind Kind
	// Added is set where a plus stands before it.
	Added bool
	// Rows has the signs of Cells and Coins, all rows as long as the first at most.
	Rows []string
	// Numbers has the sizes of Heaps, Stairs, Stalks and of the groups of Pins, the stones
	// in each place of a Tree, and of a Ring the number of places and those with stones.
	Numbers []int
	// Free is how many stones of each of the Heaps may be taken; nil where that is not
	// told, and -1 for a heap of which it is not.
	Takeable []int
	// Parents are those of the places of a Tree but the root, which is place 0: that of
	// place v at v-1.
	Parents []int
	// Paths are the edges of Hackenbush: each path has one from a point to the next.
	Paths [][]GridPoint
	// Text is the word.
	Text string
}

// Spot is a point of squared paper: its column from 0 on and its height above the ground.
type GridPoint struct{ Column, Height int }

func parseFault(text string, at int, large bool) error {
	if large {
		return &graphs.Fault{Says: "error.depiction.large", With: graphs.Data{"Text": text, "Width": MaxWidth, "Height": MaxHeight}}
	}
	return &graphs.Fault{Says: "error.depiction", With: graphs.Data{"Text": text, "At": at + 1}}
}

// Of returns the text of a picture of one piece that was made by a program, empty where it
// is too large to be read or is nothing at all.
func PieceText(p Piece) string { return checkedText(Depiction{[]Piece{p}}) }

func checkedText(d Depiction) string {
	for _, p := range d.Pieces {
		if w, _ := p.size(); w <= 0 {
			return ""
		}
	}
	if d.tooLarge() {
		return ""
	}
	return d.String()
}

// Beside returns the text of pictures that belong together, side by side; empty where one
// of them is, or where they are too large.
func JoinBeside(texts ...string) string { return joinTexts(false, texts) }

// Sum returns the text of a sum of positions of one game by their pictures: heaps, pins
// and stalks become one row of them, and all else has a plus between. It is empty where
// one of the pictures is, or where the sum is too large.
func JoinSum(texts ...string) string { return joinTexts(true, texts) }

func joinTexts(added bool, texts []string) string {
	var all Depiction
	for _, t := range texts {
		d, err := Parse(t)
		if err != nil {
			return ""
		}
		if n := len(all.Pieces); n > 0 {
			first, last := &d.Pieces[0], &all.Pieces[n-1]
			if added && len(d.Pieces) == 1 && n == 1 && last.canContinueWith(first) {
				last.Numbers, last.Takeable = append(last.Numbers, first.Numbers...), append(last.Takeable, first.Takeable...)
				continue
			}
			first.Added = added
		}
		all.Pieces = append(all.Pieces, d.Pieces...)
	}
	if len(all.Pieces) == 0 {
		return ""
	}
	return checkedText(all)
}

// takes tells whether a row of numbers can go on with that of another piece.
func (p *Piece) canContinueWith(next *Piece) bool {
	return p.Kind == next.Kind && (p.Kind == Heaps || p.Kind == Pins || p.Kind == Stalks) && (p.Takeable == nil) == (next.Takeable == nil)
}

// String returns the text that Parse reads.
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

func (p Piece) String() string {
	rest := p.Text
	switch {
	case signs[p.Kind] != "":
		rest = strings.Join(p.Rows, "/")
	case p.Kind == Hackenbush:
		paths := make([]string, len(p.Paths))
		for i, path := range p.Paths {
			spots := xslices.Map(path, func(s GridPoint) string { return fmt.Sprintf("%c%d", 'a'+rune(s.Column), s.Height) })
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

// large tells whether the picture is too large to be read.
func (d Depiction) tooLarge() bool {
	for _, p := range d.Pieces {
		switch {
		case p.Kind == Heaps && len(p.Numbers) > 0 && slices.Max(p.Numbers) > MaxHeap,
			p.Kind == Tree && slices.Max(p.Numbers) > maxTreeStones,
			p.Kind == Ring && p.Numbers[0] > MaxWidth:
			return true
		}
	}
	w, h := d.size()
	return w > MaxWidth || h > MaxHeight
}
