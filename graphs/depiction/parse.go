package depiction

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// signs are the characters that may occur in the rows of each kind. They are "" for a kind without
// rows.
var signs = [kinds]string{Cells: "#.xowb_", Coins: "ht"}

// Parse parses the text of a picture. Letters may be in upper case, which only a word keeps. The
// error is a graphs.Fault with the key error.depiction or error.depiction.large.
func Parse(text string) (Depiction, error) {
	r := parser{text: text}
	var d Depiction
	for from := 0; ; {
		end, next, added := findPiece(text, from)
		p, ok := r.readPiece(from, end)
		if !ok {
			return Depiction{}, parseFault(text, min(r.offset, len(text)), r.large)
		}
		p.Added = added && len(d.Pieces) > 0
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

// findPiece returns the end of the piece of text that begins at the byte offset from, and the
// beginning of the next piece, or -1 if there is none. added reports whether a plus stands before
// the piece.
func findPiece(text string, from int) (end, next int, added bool) {
	const between = 3 // the length of " + " and " | " in bytes
	added = from >= between && text[from-2] == '+'
	end, next = len(text), -1
	for _, sign := range [...]string{" + ", " | "} {
		if i := strings.Index(text[from:end], sign); i >= 0 {
			end, next = from+i, from+i+between
		}
	}
	return end, next, added
}

// parser reads the pieces of a picture from its text.
type parser struct {
	text   string
	offset int  // the offset of a mistake, if reading fails now
	large  bool // reading failed because the picture is too large
}

// readPiece parses the piece of the text between the byte offsets from and end. ok is false if it
// is not valid.
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

// readRows parses rest as rows of signs, stores them in p, and reports whether they are valid. rest
// is the text of the piece after the word for its kind.
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

// readNumbers parses rest as numbers with commas between them, stores them in p, and reports
// whether they are valid. In Heaps, the number of stones that may be taken can follow after a
// colon. rest is the text of the piece after the word for its kind.
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

// parseNumber parses text as a number without a sign. ok is false if it is not one.
func parseNumber(text string) (_ int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && text[0] != '+' && text[0] != '-'
}

// readTree parses rest as the places of a tree, stores them in p, and reports whether they are
// valid. A place has a number of stones and a parent. rest is the text of the piece after the word
// for its kind.
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

// readRing parses rest as a ring, stores it in p, and reports whether it is valid. A ring has a
// number of places, at least two, and places with stones. rest is the text of the piece after the
// word for its kind.
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

// readPaths parses rest as the edges of Hackenbush, stores them in p, and reports whether they are
// valid. rest is the text of the piece after the word for its kind.
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

// parseGridPoint parses a point such as "b2": a letter for the column, and the height. ok is false
// if text is not one.
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
