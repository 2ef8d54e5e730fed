package depiction

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// signs are the characters that may occur in the rows of each kind. They are "" for a kind without
// rows.
var signs = [kinds]string{Cells: "#.xowb_", Coins: "ht"}

// Parse parses the text of a picture, such as "heaps 3,0,8:2"; the package comment describes its
// syntax. Letters may be in upper case, which makes no difference except in the text of a Word.
// The error is a graphs.Fault with the key error.depiction, or error.depiction.large if the
// picture is too large.
func Parse(text string) (Depiction, error) {
	r := parser{text: text}
	var d Depiction
	for from := 0; ; {
		end, next, afterPlus := findPiece(text, from)
		p, ok := r.readPiece(from, end)
		if !ok {
			return Depiction{}, parseFault(text, min(r.offset, len(text)), r.large)
		}
		p.Added = afterPlus && len(d.Pieces) > 0
		d.Pieces = append(d.Pieces, p)
		if next < 0 {
			break
		}
		from = next
	}
	if d.isTooLarge() {
		return Depiction{}, parseFault(text, 0, true)
	}
	return d, nil
}

// findPiece finds the piece text[from:end] that begins at the byte offset from. next is the offset
// at which the next piece begins, or -1 if this piece is the last. afterPlus reports whether a
// plus stands before the piece.
func findPiece(text string, from int) (end, next int, afterPlus bool) {
	const between = 3 // the length of " + " and " | " in bytes
	afterPlus = from >= between && text[from-2] == '+'
	end, next = len(text), -1
	for _, sign := range [...]string{" + ", " | "} {
		if i := strings.Index(text[from:end], sign); i >= 0 {
			end, next = from+i, from+i+between
		}
	}
	return end, next, afterPlus
}

// parser holds the text of a picture while its pieces are read. If a method fails, it has set
// offset and large for the error.
type parser struct {
	text   string
	offset int  // the offset of a mistake, if reading fails now
	large  bool // reading failed because the picture is too large
}

// readPiece parses r.text[from:end] as one piece. ok is false if it is not valid.
func (r *parser) readPiece(from, end int) (p Piece, ok bool) {
	r.offset = from
	word, rest, _ := strings.Cut(r.text[from:end], " ")
	p.Kind = kinds
	for k, w := range words {
		if strings.EqualFold(w, word) {
			p.Kind = Kind(k)
		}
	}
	if p.Kind == kinds {
		return p, false
	}
	r.offset = end - len(rest)
	switch {
	case signs[p.Kind] != "":
		return p, r.readRows(&p, rest)
	case p.Kind == Hackenbush:
		return p, r.readPaths(&p, rest)
	case p.Kind == Tree:
		return p, r.readTree(&p, rest)
	case p.Kind == Ring:
		return p, r.readRing(&p, rest)
	case p.Kind == Word:
		p.Text = rest
		n := utf8.RuneCountInString(rest)
		r.large = n > MaxWord
		return p, n > 0 && !r.large && utf8.ValidString(rest) && rest == strings.TrimSpace(rest) &&
			!strings.ContainsFunc(rest, isControl)
	}
	return p, r.readNumbers(&p, rest)
}

// isControl reports whether c is an ASCII control character.
func isControl(c rune) bool { return c < ' ' }

// readRows parses rest, such as "##./x#.", into p.Rows: rows of the signs of p.Kind, with /
// between them. It reports whether rest is valid.
func (r *parser) readRows(p *Piece, rest string) bool {
	p.Rows = strings.Split(strings.ToLower(rest), "/")
	for _, row := range p.Rows {
		if i := strings.IndexFunc(row, func(c rune) bool { return !strings.ContainsRune(signs[p.Kind], c) }); i >= 0 {
			r.offset += i
			return false
		}
		if row == "" {
			return false
		}
		r.offset += len(row) + 1
	}
	return true
}

// readNumbers parses rest, such as "3,0,8:2", into p.Numbers. A number after a colon goes to
// p.Takeable; only Heaps may have them. readNumbers reports whether rest is valid.
func (r *parser) readNumbers(p *Piece, rest string) bool {
	for part := range strings.SplitSeq(rest, ",") {
		size, free, hasTakeable := strings.Cut(part, ":")
		n, ok := parseNumber(size)
		if !ok || hasTakeable && p.Kind != Heaps {
			return false
		}
		p.Numbers = append(p.Numbers, n)
		takeable := -1
		if hasTakeable {
			if takeable, ok = parseNumber(free); !ok || takeable > n {
				r.offset += len(size) + 1
				return false
			}
			for len(p.Takeable) < len(p.Numbers)-1 {
				p.Takeable = append(p.Takeable, -1)
			}
		}
		if hasTakeable || p.Takeable != nil {
			p.Takeable = append(p.Takeable, takeable)
		}
		r.offset += len(part) + 1
	}
	return true
}

// parseNumber parses text as a decimal number without a sign. ok is false if it is not valid.
func parseNumber(text string) (_ int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && text[0] != '+' && text[0] != '-'
}

// readTree parses rest, such as "0,2:1,1:1", into p.Numbers and p.Parents: for each place the
// number of its stones and, except for the root, a colon and the number of its parent, from 1 on.
// It reports whether rest is a valid tree.
func (r *parser) readTree(p *Piece, rest string) bool {
	from := r.offset
	places := 1 + strings.Count(rest, ",")
	for part := range strings.SplitSeq(rest, ",") {
		size, parentText, hasParent := strings.Cut(part, ":")
		n, ok := parseNumber(size)
		if !ok || hasParent != (len(p.Numbers) > 0) {
			return false
		}
		if p.Numbers = append(p.Numbers, n); hasParent {
			parent, ok := parseNumber(parentText)
			if !ok || parent < 1 || parent > places {
				r.offset += len(size) + 1
				return false
			}
			p.Parents = append(p.Parents, parent-1)
		}
		r.offset += len(part) + 1
	}
	if r.large = places > MaxWidth; r.large {
		return false
	}
	if !isTree(p.Parents) {
		r.offset = from
		return false
	}
	return true
}

// readRing parses rest, such as "5,2", into p.Numbers: the number of places, which is at least 2,
// and then the numbers of the places with stones, from 1 on. It reports whether rest is valid.
func (r *parser) readRing(p *Piece, rest string) bool {
	from := r.offset
	if !r.readNumbers(p, rest) {
		return false
	}
	r.offset = from
	for _, place := range p.Numbers[1:] {
		if place < 1 || place > p.Numbers[0] {
			return false
		}
	}
	return p.Numbers[0] > 1
}

// readPaths parses rest, such as "a0-a1-b1 b1-c2", into p.Paths: paths of two or more grid points.
// It reports whether rest is valid.
func (r *parser) readPaths(p *Piece, rest string) bool {
	edges := 0
	for part := range strings.SplitSeq(rest, " ") {
		var path []GridPoint
		for text := range strings.SplitSeq(part, "-") {
			s, ok := parseGridPoint(text)
			if !ok {
				return false
			}
			path = append(path, s)
			r.offset += len(text) + 1
		}
		if len(path) < 2 {
			r.offset--
			return false
		}
		p.Paths = append(p.Paths, path)
		edges += len(path) - 1
	}
	if r.large = edges > MaxEdges; r.large {
		return false
	}
	return true
}

// parseGridPoint parses text as a grid point, such as "b2": a letter for the column and a number
// for the height. ok is false if it is not valid.
func parseGridPoint(text string) (_ GridPoint, ok bool) {
	if text == "" {
		return GridPoint{}, false
	}
	column := int(text[0]|0x20) - 'a' // 0x20 converts to lower case
	height, ok := 0, false
	if len(text) > 1 && text[0]|0x20 >= 'a' && text[0]|0x20 <= 'z' {
		height, ok = parseNumber(text[1:])
	}
	return GridPoint{column, height}, ok && height <= MaxHeight
}
