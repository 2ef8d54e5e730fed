package textarea

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// move brings the cursor to a place, with the selection where it is extended.
func (b *buffer) move(to caret, extend bool) {
	b.cursor = b.clamp(to)
	if !extend {
		b.anchor = b.cursor
	}
	b.column = -1
	b.history.close()
}

// left returns the place one character before p.
func (b *buffer) charLeft(p caret) caret {
	if p.offset == 0 {
		if p.line == 0 {
			return p
		}
		return caret{p.line - 1, len(b.lines[p.line-1])}
	}
	_, size := utf8.DecodeLastRuneInString(b.lines[p.line][:p.offset])
	return caret{p.line, p.offset - size}
}

// right returns the place one character after p.
func (b *buffer) charRight(p caret) caret {
	if p.offset == len(b.lines[p.line]) {
		if p.line == len(b.lines)-1 {
			return p
		}
		return caret{p.line + 1, 0}
	}
	_, size := utf8.DecodeRuneInString(b.lines[p.line][p.offset:])
	return caret{p.line, p.offset + size}
}

// wordLeft returns the beginning of the word before p, wordRight the end of the
// one after it; neither passes more than one end of a line.
func (b *buffer) wordLeft(p caret) caret {
	if p.offset == 0 {
		return b.charLeft(p)
	}
	before := strings.TrimRightFunc(b.lines[p.line][:p.offset], unicode.IsSpace)
	return caret{p.line, len(strings.TrimRightFunc(before, isWordRune))}
}

func (b *buffer) wordRight(p caret) caret {
	line := b.lines[p.line]
	if p.offset == len(line) {
		return b.charRight(p)
	}
	after := strings.TrimLeftFunc(line[p.offset:], unicode.IsSpace)
	return caret{p.line, len(line) - len(strings.TrimLeftFunc(after, isWordRune))}
}

func isWordRune(r rune) bool { return !unicode.IsSpace(r) }

// selectWord selects the run of like characters around a place: a word, or the
// space between two.
func (b *buffer) selectWord(p caret) {
	p = b.clamp(p)
	line := b.lines[p.line]
	around, _ := utf8.DecodeRuneInString(line[p.offset:])
	if p.offset == len(line) {
		around, _ = utf8.DecodeLastRuneInString(line)
	}
	like := func(r rune) bool { return unicode.IsSpace(r) == unicode.IsSpace(around) }
	b.move(caret{p.line, len(strings.TrimRightFunc(line[:p.offset], like))}, false)
	b.move(caret{p.line, len(line) - len(strings.TrimLeftFunc(line[p.offset:], like))}, true)
}

// selectLine selects a line with its end.
func (b *buffer) selectLine(line int) {
	b.move(caret{line, 0}, false)
	b.move(caret{line + 1, 0}, true)
	if b.cursor.line == line { // the last line
		b.move(b.end(), true)
	}
}

// leftwards moves the cursor one character to the left. Where a selection is not
// extended but ended, the cursor goes to its beginning.
func (b *buffer) moveLeft(extend bool) {
	to := b.charLeft(b.cursor)
	if from, end := b.selection(); from != end && !extend {
		to = from
	}
	b.move(to, extend)
}

// rightwards moves the cursor one character to the right, or to the end of a selection
// that is ended.
func (b *buffer) moveRight(extend bool) {
	to := b.charRight(b.cursor)
	if from, end := b.selection(); from != end && !extend {
		to = end
	}
	b.move(to, extend)
}

// down moves the cursor by so many lines, down or, below 0, up. It keeps to its column
// as far as the lines are long enough. A selection that is ended is left from its
// beginning on the way up, from its end on the way down.
func (b *buffer) moveVertically(lines int, extend bool) {
	from, column := b.cursor, b.column
	if first, last := b.selection(); first != last && !extend {
		if from = last; lines < 0 {
			from = first
		}
		if from != b.cursor {
			column = -1
		}
	}
	if column < 0 {
		column = utf8.RuneCountInString(b.lines[from.line][:from.offset])
	}
	to := caret{from.line + lines, 0}
	switch {
	case to.line < 0:
		to = caret{}
	case to.line >= len(b.lines):
		to = b.end()
	default:
		to.offset = byteOffset(b.lines[to.line], column)
	}
	b.move(to, extend)
	b.column = column
}

// bytesOf returns how many bytes the first characters of a line have.
func byteOffset(line string, characters int) int {
	at := 0
	for ; characters > 0 && at < len(line); characters-- {
		_, size := utf8.DecodeRuneInString(line[at:])
		at += size
	}
	return at
}
