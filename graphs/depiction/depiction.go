// Package depiction is positions as small pictures: boards of squares, coins, heaps of
// stones and rows of pins. A picture is written as a line of text, so that drawings keep
// it and people can type it:
//
//	cells ##./x#.   squares, row by row from the top: # full, . empty, x marked, o a
//	                stone, w and b a white and a black man, _ no square at all
//	coins hht       coins in a row, heads and tails; rows with / between them
//	heaps 3,0,5     heaps of stones
//	pins 5,2        pins in a row, in groups that stand apart
package depiction

import (
	"fmt"
	"strconv"
	"strings"
)

// Kind says what a picture is made of.
type Kind uint8

// The kinds of pictures.
const (
	Cells Kind = iota
	Coins
	Heaps
	Pins
	kinds
)

var words = [kinds]string{"cells", "coins", "heaps", "pins"}

// String returns the word that the text of a picture begins with.
func (k Kind) String() string { return words[k] }

// What a picture may have at most: larger ones cannot be read beside a vertex.
const (
	MaxWidth  = 24 // squares, coins or heaps side by side, and pins with their gaps
	MaxHeight = 12 // rows, and stones in a heap
)

// Depiction is a picture of a position.
type Depiction struct {
	Kind Kind
	// Rows has the signs of Cells and Coins, all rows as long as the first at most.
	Rows []string
	// Numbers has the sizes of Heaps, or of the groups of Pins.
	Numbers []int
}

// Error reports a text that is no picture.
type Error struct {
	Text string
	// At is the byte of the text at which it is wrong.
	At int
	// Large is set where the picture would be larger than MaxWidth × MaxHeight.
	Large bool
}

func (e *Error) Error() string {
	if e.Large {
		return fmt.Sprintf("%q is larger than %d × %d", e.Text, MaxWidth, MaxHeight)
	}
	return fmt.Sprintf("%q is no picture: wrong at byte %d", e.Text, e.At)
}

// Key returns the translation key of the text.
func (e *Error) Key() string {
	if e.Large {
		return "error.depiction.large"
	}
	return "error.depiction"
}

// Data returns the text, the place in it, and the largest picture.
func (e *Error) Data() map[string]any {
	return map[string]any{"Text": e.Text, "At": e.At + 1, "Width": MaxWidth, "Height": MaxHeight}
}

// signs are what the rows of a kind consist of.
var signs = [kinds]string{Cells: "#.xowb_", Coins: "ht"}

// Parse reads a picture. Capital letters are as good as small ones. The error is an
// *Error.
func Parse(text string) (Depiction, error) {
	word, rest, _ := strings.Cut(text, " ")
	d := Depiction{Kind: kinds}
	for k, w := range words {
		if strings.EqualFold(w, word) {
			d.Kind = Kind(k)
		}
	}
	from := len(text) - len(rest)
	switch {
	case d.Kind == kinds:
		return Depiction{}, &Error{Text: text}
	case signs[d.Kind] != "":
		d.Rows = strings.Split(strings.ToLower(rest), "/")
		for _, row := range d.Rows {
			if i := strings.IndexFunc(row, func(r rune) bool { return !strings.ContainsRune(signs[d.Kind], r) }); i >= 0 {
				return Depiction{}, &Error{Text: text, At: from + i}
			}
			if row == "" {
				return Depiction{}, &Error{Text: text, At: min(from, len(text))}
			}
			from += len(row) + 1
		}
	default:
		for part := range strings.SplitSeq(rest, ",") {
			n, err := strconv.Atoi(part)
			if err != nil || n < 0 || part[0] == '+' {
				return Depiction{}, &Error{Text: text, At: min(from, len(text))}
			}
			d.Numbers = append(d.Numbers, n)
			from += len(part) + 1
		}
	}
	if w, h := d.Size(); w > MaxWidth || h > MaxHeight {
		return Depiction{}, &Error{Text: text, Large: true}
	}
	return d, nil
}

// Size returns how many squares, coins, heaps or pins there are side by side, and how
// many rows, or stones in the largest heap.
func (d Depiction) Size() (width, height int) {
	switch d.Kind {
	case Heaps:
		for _, n := range d.Numbers {
			height = max(height, n)
		}
		return len(d.Numbers), max(height, 1)
	case Pins:
		for _, n := range d.Numbers {
			width = min(width+min(n, MaxWidth+1)+1, 2*MaxWidth) // a group and a gap
		}
		return width - 1, 1
	}
	for _, row := range d.Rows {
		width = max(width, len(row))
	}
	return width, len(d.Rows)
}

// String returns the text that Parse reads.
func (d Depiction) String() string {
	parts := d.Rows
	between := "/"
	if signs[d.Kind] == "" {
		between, parts = ",", make([]string, len(d.Numbers))
		for i, n := range d.Numbers {
			parts[i] = strconv.Itoa(n)
		}
	}
	return d.Kind.String() + " " + strings.Join(parts, between)
}

// Of returns the text of a picture that was made by a program, empty where it is too
// large to be read.
func Of(d Depiction) string {
	if w, h := d.Size(); w < 1 || w > MaxWidth || h > MaxHeight {
		return ""
	}
	return d.String()
}
