package textarea

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// moveTo moves the cursor to the caret target. If extend is set, the selection follows the cursor;
// otherwise nothing is selected afterwards.
func (b *buffer) moveTo(target caret, extend bool) {
	b.cursor = b.clamp(target)
	if !extend {
		b.anchor = b.cursor
	}
	b.column = -1
	b.history.closeStep()
}

// charLeft returns the caret one character to the left of p. At the beginning of a line that is
// the end of the line above.
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

// charRight returns the caret one character to the right of p. At the end of a line that is the
// beginning of the line below.
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

// wordLeft returns the caret at the beginning of the word to the left of p. At the beginning of a
// line that is the end of the line above.
func (b *buffer) wordLeft(p caret) caret {
	if p.offset == 0 {
		return b.charLeft(p)
	}
	before := strings.TrimRightFunc(b.lines[p.line][:p.offset], unicode.IsSpace)
	return caret{p.line, len(strings.TrimRightFunc(before, isWordRune))}
}

// wordRight returns the caret at the end of the word to the right of p. At the end of a line that
// is the beginning of the line below.
func (b *buffer) wordRight(p caret) caret {
	line := b.lines[p.line]
	if p.offset == len(line) {
		return b.charRight(p)
	}
	after := strings.TrimLeftFunc(line[p.offset:], unicode.IsSpace)
	return caret{p.line, len(line) - len(strings.TrimLeftFunc(after, isWordRune))}
}

// isWordRune reports whether r can be part of a word, that is, is not white space.
func isWordRune(r rune) bool { return !unicode.IsSpace(r) }

// selectWord selects the word, or the white space, around the caret p.
func (b *buffer) selectWord(p caret) {
	p = b.clamp(p)
	line := b.lines[p.line]
	around, _ := utf8.DecodeRuneInString(line[p.offset:])
	if p.offset == len(line) {
		around, _ = utf8.DecodeLastRuneInString(line)
	}
	like := func(r rune) bool { return unicode.IsSpace(r) == unicode.IsSpace(around) }
	b.moveTo(caret{p.line, len(strings.TrimRightFunc(line[:p.offset], like))}, false)
	b.moveTo(caret{p.line, len(line) - len(strings.TrimLeftFunc(line[p.offset:], like))}, true)
}

// selectLine selects the line with the given index and its line end.
func (b *buffer) selectLine(line int) {
	b.moveTo(caret{line, 0}, false)
	b.moveTo(caret{line + 1, 0}, true)
	if b.cursor.line == line { // the last line
		b.moveTo(b.end(), true)
	}
}

// moveLeft moves the cursor one character to the left. If extend is set, the selection follows the
// cursor. Otherwise nothing is selected afterwards, and if something was selected, the cursor
// moves to the start of the selection instead.
func (b *buffer) moveLeft(extend bool) {
	to := b.charLeft(b.cursor)
	if from, end := b.selection(); from != end && !extend {
		to = from
	}
	b.moveTo(to, extend)
}

// moveRight moves the cursor one character to the right. If extend is set, the selection follows
// the cursor. Otherwise nothing is selected afterwards, and if something was selected, the cursor
// moves to the end of the selection instead.
func (b *buffer) moveRight(extend bool) {
	to := b.charRight(b.cursor)
	if from, end := b.selection(); from != end && !extend {
		to = end
	}
	b.moveTo(to, extend)
}

// moveVertically moves the cursor down by the given number of lines, or up if lines is negative.
// If the new line is too short for its column, the cursor goes to the end of the line, and a later
// call returns to the column. If extend is set, the selection follows the cursor. Otherwise
// nothing is selected afterwards, and the cursor moves down from the end of the selection or up
// from its start.
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
	b.moveTo(to, extend)
	b.column = column
}

// byteOffset returns the number of bytes of the first count characters of line. It is len(line) if
// line has fewer.
func byteOffset(line string, count int) int {
	offset := 0
	for ; count > 0 && offset < len(line); count-- {
		_, size := utf8.DecodeRuneInString(line[offset:])
		offset += size
	}
	return offset
}
