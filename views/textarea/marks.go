package textarea

import (
	"slices"
	"strings"
)

// MarkKind says what a mark means.
type MarkKind uint8

const (
	// Wrong marks a line with an error: the line stands on the colour of errors.
	Wrong MarkKind = iota
	// Remark marks a line that there is something to say about.
	Remark
)

// mark is a mark at a line, counted from 0.
type mark struct {
	line int
	kind MarkKind
	text string
}

// marks are sorted by line, then by kind; no two have both the same.
type marks []mark

// set adds a mark, in place of one of the same kind at the same line.
func (m *marks) set(next mark) {
	at, found := slices.BinarySearchFunc(*m, next, mark.compare)
	if found {
		(*m)[at] = next
		return
	}
	*m = slices.Insert(*m, at, next)
}

func (m mark) compare(other mark) int {
	if m.line != other.line {
		return m.line - other.line
	}
	return int(m.kind) - int(other.kind)
}

// between returns the marks of the lines from first up to before end.
func (m marks) between(first, end int) marks {
	from, _ := slices.BinarySearchFunc(m, mark{line: first}, mark.compare)
	to, _ := slices.BinarySearchFunc(m, mark{line: end}, mark.compare)
	return m[from:max(from, to)]
}

// splice moves marks with their lines when the text between two carets gives way to
// one with so many line ends; rest tells whether the last line has text behind it. A
// line whose text is wholly removed loses its marks.
func (m *marks) splice(from, to caret, lineEnds int, rest bool) {
	by := lineEnds - (to.line - from.line)
	old := *m
	*m = nil
	for _, one := range old {
		several := from.line < to.line
		switch {
		case one.line < from.line:
		case one.line > to.line, one.line == to.line && to.at == 0:
			one.line += by
		case one.line == to.line && several && rest:
			one.line += by
		case one.line > from.line, several && from.at == 0:
			continue
		}
		m.set(one)
	}
}

// Mark marks a line, counted from 1, with a mark of a kind, in place of one of that
// kind that it has. The text stands behind the line, where it cannot be edited; it may
// be empty. Marks move with their lines while the text is edited by hand, and go with
// them; SetText leaves them at their line numbers. Lines below 1 are ignored.
func (a *Area) Mark(line int, kind MarkKind, text string) {
	if line < 1 {
		return
	}
	a.buffer.marks.set(mark{line - 1, kind, strings.Join(strings.Fields(text), " ")})
	a.resized()
	a.redraw()
}

// Unmark removes all marks of a kind.
func (a *Area) Unmark(kind MarkKind) {
	a.buffer.marks = slices.DeleteFunc(a.buffer.marks, func(one mark) bool { return one.kind == kind })
	a.resized()
	a.redraw()
}

// Marked returns the lines with marks of a kind, counted from 1, ascending.
func (a *Area) Marked(kind MarkKind) (lines []int) {
	for _, one := range a.buffer.marks {
		if one.kind == kind {
			lines = append(lines, one.line+1)
		}
	}
	return lines
}
