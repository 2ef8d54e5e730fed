package textarea

import (
	"unicode"
	"unicode/utf8"
)

// move brings the cursor to a place, with the selection where it is extended.
func (b *buffer) move(to caret, extend bool) {
	b.cursor = b.clamped(to)
	if !extend {
		b.anchor = b.cursor
	}
	b.column = -1
	b.history.close()
}

// left returns the place one character before p.
func (b *buffer) left(p caret) caret {
	if p.at == 0 {
		if p.line == 0 {
			return p
		}
		return caret{p.line - 1, len(b.lines[p.line-1])}
	}
	_, size := utf8.DecodeLastRuneInString(b.lines[p.line][:p.at])
	return caret{p.line, p.at - size}
}

// right returns the place one character after p.
func (b *buffer) right(p caret) caret {
	if p.at == len(b.lines[p.line]) {
		if p.line == len(b.lines)-1 {
			return p
		}
		return caret{p.line + 1, 0}
	}
	_, size := utf8.DecodeRuneInString(b.lines[p.line][p.at:])
	return caret{p.line, p.at + size}
}

// wordLeft returns the beginning of the word before p, wordRight the end of the
// one after it; neither passes more than one end of a line.
func (b *buffer) wordLeft(p caret) caret {
	if p.at == 0 {
		return b.left(p)
	}
	line := b.lines[p.line]
	for inWord := false; p.at > 0; {
		r, size := utf8.DecodeLastRuneInString(line[:p.at])
		if inWord && unicode.IsSpace(r) {
			break
		}
		inWord = inWord || !unicode.IsSpace(r)
		p.at -= size
	}
	return p
}

func (b *buffer) wordRight(p caret) caret {
	line := b.lines[p.line]
	if p.at == len(line) {
		return b.right(p)
	}
	for inWord := false; p.at < len(line); {
		r, size := utf8.DecodeRuneInString(line[p.at:])
		if inWord && unicode.IsSpace(r) {
			break
		}
		inWord = inWord || !unicode.IsSpace(r)
		p.at += size
	}
	return p
}

// selectWord selects the run of like characters around a place: a word, or the
// space between two.
func (b *buffer) selectWord(p caret) {
	p = b.clamped(p)
	line := b.lines[p.line]
	around, _ := utf8.DecodeRuneInString(line[p.at:])
	if p.at == len(line) {
		around, _ = utf8.DecodeLastRuneInString(line)
	}
	from, to := p.at, p.at
	for from > 0 {
		r, size := utf8.DecodeLastRuneInString(line[:from])
		if unicode.IsSpace(r) != unicode.IsSpace(around) {
			break
		}
		from -= size
	}
	for to < len(line) {
		r, size := utf8.DecodeRuneInString(line[to:])
		if unicode.IsSpace(r) != unicode.IsSpace(around) {
			break
		}
		to += size
	}
	b.move(caret{p.line, from}, false)
	b.move(caret{p.line, to}, true)
}

// selectLine selects a line with its end.
func (b *buffer) selectLine(line int) {
	b.move(caret{line, 0}, false)
	b.move(caret{line + 1, 0}, true)
	if b.cursor.line == line { // the last line
		b.move(b.end(), true)
	}
}

// down moves the cursor by so many lines, down or up, and keeps to its column as
// far as the lines are long enough.
func (b *buffer) down(lines int, extend bool) {
	column := b.column
	if column < 0 {
		column = utf8.RuneCountInString(b.lines[b.cursor.line][:b.cursor.at])
	}
	to := caret{b.cursor.line + lines, 0}
	switch {
	case to.line < 0:
		to = caret{}
	case to.line >= len(b.lines):
		to = b.end()
	default:
		to.at = bytesOf(b.lines[to.line], column)
	}
	b.move(to, extend)
	b.column = column
}

// bytesOf returns how many bytes the first characters of a line have.
func bytesOf(line string, characters int) int {
	at := 0
	for ; characters > 0 && at < len(line); characters-- {
		_, size := utf8.DecodeRuneInString(line[at:])
		at += size
	}
	return at
}
