package depiction

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// signs are what the rows of a kind consist of; empty for a kind without rows.
var signs = [kinds]string{Cells: "#.xowb_", Coins: "ht"}

// Parse reads a picture. Capital letters are as good as small ones, but in a word. The
// error is error.depiction or error.depiction.large.
func Parse(text string) (Depiction, error) {
	r := reader{text: text}
	var d Depiction
	for from := 0; ; {
		end, next, added := cut(text, from)
		p, ok := r.piece(from, end)
		if !ok {
			return Depiction{}, wrong(text, min(r.wrong, len(text)), r.large)
		}
		p.Added = added && len(d.Pieces) > 0
		d.Pieces = append(d.Pieces, p)
		if next < 0 {
			break
		}
		from = next
	}
	if d.large() {
		return Depiction{}, wrong(text, 0, true)
	}
	return d, nil
}

// cut returns where the piece that begins at a byte ends, and where the next begins, below
// 0 for none; added tells whether a plus stands before this one.
func cut(text string, from int) (end, next int, added bool) {
	const between = 3 // bytes of " + "
	added = from >= between && text[from-2] == '+'
	end, next = len(text), -1
	for _, sign := range [...]string{" + ", " | "} {
		if i := strings.Index(text[from:end], sign); i >= 0 {
			end, next = from+i, from+i+between
		}
	}
	return end, next, added
}

// reader reads the pieces of a text.
type reader struct {
	text  string
	wrong int // where it is, as far as it has been read
	large bool
}

// piece reads the piece between two bytes; ok is false where it is none.
func (r *reader) piece(from, end int) (p Piece, ok bool) {
	r.wrong = from
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
	r.wrong = end - len(rest)
	switch {
	case signs[p.Kind] != "":
		return p, r.rows(&p, rest)
	case p.Kind == Hackenbush:
		return p, r.paths(&p, rest)
	case p.Kind == Tree:
		return p, r.tree(&p, rest)
	case p.Kind == Ring:
		return p, r.ring(&p, rest)
	case p.Kind == Word:
		p.Text = rest
		n := utf8.RuneCountInString(rest)
		r.large = n > MaxWord
		return p, n > 0 && !r.large && utf8.ValidString(rest) && rest == strings.TrimSpace(rest) && !strings.ContainsFunc(rest, control)
	}
	return p, r.numbers(&p, rest)
}

func control(c rune) bool { return c < ' ' }

// rows reads rows of signs.
func (r *reader) rows(p *Piece, rest string) bool {
	p.Rows = strings.Split(strings.ToLower(rest), "/")
	for _, row := range p.Rows {
		if i := strings.IndexFunc(row, func(c rune) bool { return !strings.ContainsRune(signs[p.Kind], c) }); i >= 0 {
			r.wrong += i
			return false
		}
		if row == "" {
			return false
		}
		r.wrong += len(row) + 1
	}
	return true
}

// numbers reads numbers with commas between them.
func (r *reader) numbers(p *Piece, rest string) bool {
	for part := range strings.SplitSeq(rest, ",") {
		size, free, told := strings.Cut(part, ":")
		n, ok := number(size)
		if !ok || told && p.Kind != Heaps {
			return false
		}
		p.Numbers = append(p.Numbers, n)
		of := -1
		if told {
			if of, ok = number(free); !ok || of > n {
				r.wrong += len(size) + 1
				return false
			}
			for len(p.Free) < len(p.Numbers)-1 {
				p.Free = append(p.Free, -1)
			}
		}
		if told || p.Free != nil {
			p.Free = append(p.Free, of)
		}
		r.wrong += len(part) + 1
	}
	return true
}

// number reads a number that is not negative.
func number(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && text[0] != '+' && text[0] != '-'
}

// tree reads the stones of places with their parents.
func (r *reader) tree(p *Piece, rest string) bool {
	from := r.wrong
	places := 1 + strings.Count(rest, ",")
	for part := range strings.SplitSeq(rest, ",") {
		size, of, told := strings.Cut(part, ":")
		n, ok := number(size)
		if !ok || told != (len(p.Numbers) > 0) {
			return false
		}
		if p.Numbers = append(p.Numbers, n); told {
			parent, ok := number(of)
			if !ok || parent < 1 || parent > places {
				r.wrong += len(size) + 1
				return false
			}
			p.Parents = append(p.Parents, parent-1)
		}
		r.wrong += len(part) + 1
	}
	if r.large = places > MaxWidth; r.large {
		return false
	}
	if !leads(p.Parents) {
		r.wrong = from
		return false
	}
	return true
}

// ring reads the number of places, two or more, and those that have stones.
func (r *reader) ring(p *Piece, rest string) bool {
	from := r.wrong
	if !r.numbers(p, rest) {
		return false
	}
	r.wrong = from
	for _, at := range p.Numbers[1:] {
		if at < 1 || at > p.Numbers[0] {
			return false
		}
	}
	return p.Numbers[0] > 1
}

// paths reads edges along squared paper.
func (r *reader) paths(p *Piece, rest string) bool {
	edges := 0
	for part := range strings.SplitSeq(rest, " ") {
		var path []Spot
		for text := range strings.SplitSeq(part, "-") {
			s, ok := spot(text)
			if !ok {
				return false
			}
			path = append(path, s)
			r.wrong += len(text) + 1
		}
		if len(path) < 2 {
			r.wrong--
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

// spot reads a column and a height, such as "b2".
func spot(text string) (Spot, bool) {
	if text == "" {
		return Spot{}, false
	}
	column := int(text[0]|0x20) - 'a' // the bit is that of small letters
	height, ok := 0, false
	if len(text) > 1 && text[0]|0x20 >= 'a' && text[0]|0x20 <= 'z' {
		height, ok = number(text[1:])
	}
	return Spot{column, height}, ok && height <= MaxHeight
}
