package textarea

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// caret is a gap between two characters: a line, counted from 0, and how many bytes of
// the line come before it.
type caret struct{ line, offset int }

func (p caret) before(q caret) bool {
	return p.line < q.line || p.line == q.line && p.offset < q.offset
}

// endOf returns where a text ends that begins at p.
func endOf(p caret, text string) caret {
	if last := strings.LastIndexByte(text, '\n'); last >= 0 {
		return caret{p.line + strings.Count(text, "\n"), len(text) - last - 1}
	}
	return caret{p.line, p.offset + len(text)}
}

// buffer is a text that is being edited.
type buffer struct {
	lines          []string // one at least
	cursor, anchor caret    // the selection lies between them
	// column is the number of characters before the cursor that moves up and down
	// keep to; -1 after anything else, so that the next one takes it from the cursor.
	column  int
	history history
	marks   marks
	changes int // how often the text has changed
}

func newBuffer() *buffer { return &buffer{lines: []string{""}, column: -1} }

func (b *buffer) text() string { return strings.Join(b.lines, "\n") }

// indent returns the spaces that the line of the cursor begins with, up to the cursor.
func (b *buffer) indent() string {
	before := b.lines[b.cursor.line][:b.cursor.offset]
	return before[:len(before)-len(strings.TrimLeft(before, " \t"))]
}

// plainLines returns the lines of a text, whatever system its ends are from.
func plainLines(text string) []string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n")
}

// become makes the text another one, which cannot be undone. The cursor stays in
// its line where that is still there, also if lines above it come or go.
func (b *buffer) setText(text string) {
	lines := plainLines(text)
	same := 0
	for same < min(len(lines), len(b.lines)) && lines[same] == b.lines[same] {
		same++
	}
	if empty := len(b.lines) == 1 && b.lines[0] == ""; same <= b.cursor.line && !empty {
		below := len(b.lines) - b.cursor.line // lines from that of the cursor on
		if from := len(lines) - below; from >= same && slices.Equal(lines[from:], b.lines[b.cursor.line:]) {
			b.cursor.line = from
		}
	}
	b.lines = lines
	b.cursor = b.clamp(b.cursor)
	b.anchor, b.column = b.cursor, -1
	b.history = history{}
	b.changes++
}

// clamped returns the caret in the text that is nearest to p.
func (b *buffer) clamp(p caret) caret {
	p.line = min(max(p.line, 0), len(b.lines)-1)
	line := b.lines[p.line]
	p.offset = min(max(p.offset, 0), len(line))
	for p.offset > 0 && p.offset < len(line) && !utf8.RuneStart(line[p.offset]) {
		p.offset--
	}
	return p
}

func (b *buffer) end() caret { return caret{len(b.lines) - 1, len(b.lines[len(b.lines)-1])} }

// selection returns the ends of what is selected; they are one place where
// nothing is.
func (b *buffer) selection() (from, to caret) {
	if b.cursor.before(b.anchor) {
		return b.cursor, b.anchor
	}
	return b.anchor, b.cursor
}

// between returns the text from one place to another.
func (b *buffer) textBetween(from, to caret) string {
	if from.line == to.line {
		return b.lines[from.line][from.offset:to.offset]
	}
	var s strings.Builder
	s.WriteString(b.lines[from.line][from.offset:])
	for _, line := range b.lines[from.line+1 : to.line] {
		s.WriteString("\n" + line)
	}
	s.WriteString("\n" + b.lines[to.line][:to.offset])
	return s.String()
}

func (b *buffer) selectedText() string { return b.textBetween(b.selection()) }

// splice puts a text in the place of another, in time linear in both and, where the
// number of lines changes, in that. Marks move with their lines.
func (b *buffer) splice(from, to caret, text string) {
	b.changes++
	lines := strings.Split(text, "\n")
	b.marks.splice(from, to, len(lines)-1, to.offset < len(b.lines[to.line]))
	last := len(lines) - 1
	lines[last] += b.lines[to.line][to.offset:]
	lines[0] = b.lines[from.line][:from.offset] + lines[0]
	b.lines = slices.Replace(b.lines, from.line, to.line+1, lines...)
}

// insert puts a text in the place of the selection.
func (b *buffer) insert(text string) {
	from, to := b.selection()
	b.edit(from, to, strings.Join(plainLines(text), "\n"))
}

// edit is splice as a step that can be undone, with the cursor behind the text.
func (b *buffer) edit(from, to caret, text string) {
	removed := b.textBetween(from, to)
	if removed == "" && text == "" {
		return
	}
	b.history.add(change{place: from, removed: removed, inserted: text, cursor: b.cursor, anchor: b.anchor})
	b.splice(from, to, text)
	b.cursor = endOf(from, text)
	b.anchor, b.column = b.cursor, -1
}

// erase removes the selection, or else what lies between the cursor and where a
// move leads.
func (b *buffer) erase(move func(caret) caret) {
	from, to := b.selection()
	if from == to {
		if to = move(from); to.before(from) {
			from, to = to, from
		}
	}
	b.edit(from, to, "")
}

func (b *buffer) undo() {
	if s, ok := b.history.popUndo(); ok {
		b.splice(s.place, endOf(s.place, s.inserted), s.removed)
		b.cursor, b.anchor, b.column = s.cursor, s.anchor, -1
	}
}

func (b *buffer) redo() {
	if s, ok := b.history.popRedo(); ok {
		b.splice(s.place, endOf(s.place, s.removed), s.inserted)
		b.cursor = endOf(s.place, s.inserted)
		b.anchor, b.column = b.cursor, -1
	}
}

// change is one step that can be undone: the text that stood at a place before it, and
// the text that stands there after it.
type change struct {
	place             caret
	removed, inserted string
	cursor, anchor    caret // before it
}

// history holds the steps that can be undone and those that can be done again.
type history struct {
	done, undone []change
	open         bool // nothing has happened since the last step: the next change may extend it
}

// add takes a change, as a step of its own or as part of the last one. The characters of
// a line that are typed in a row are one step, and so are characters erased in a row.
func (h *history) add(next change) {
	h.undone = nil
	if h.open && len(h.done) > 0 && h.done[len(h.done)-1].merge(next) {
		return
	}
	h.done = append(h.done, next)
	h.open = true
}

// close ends the last step: the next change begins another one.
func (h *history) close() { h.open = false }

// grow takes the next change into this one where it continues it, and tells whether it
// does.
func (c *change) merge(next change) bool {
	one := func(text string) bool { return text != "\n" && utf8.RuneCountInString(text) == 1 }
	switch {
	case next.removed == "" && one(next.inserted) && c.inserted != "" && endOf(c.place, c.inserted) == next.place:
		c.inserted += next.inserted
	case next.inserted == "" && one(next.removed) && c.inserted == "" && endOf(next.place, next.removed) == c.place:
		c.place, c.removed = next.place, next.removed+c.removed
	case next.inserted == "" && one(next.removed) && c.inserted == "" && next.place == c.place:
		c.removed += next.removed
	default:
		return false
	}
	return true
}

// back returns the step to undo.
func (h *history) popUndo() (change, bool) { return h.moveLast(&h.done, &h.undone) }

// forth returns the step to do again.
func (h *history) popRedo() (change, bool) { return h.moveLast(&h.undone, &h.done) }

// turn moves the last step of one list to the other.
func (h *history) moveLast(from, to *[]change) (change, bool) {
	h.open = false
	last := len(*from) - 1
	if last < 0 {
		return change{}, false
	}
	turned := (*from)[last]
	*from, *to = (*from)[:last], append(*to, turned)
	return turned, true
}
