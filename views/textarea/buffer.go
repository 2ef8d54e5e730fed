package textarea

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// caret is a place between two characters of a text: the index of its line, and the number of
// bytes before it in the line.
type caret struct{ line, offset int }

// isBefore reports whether the caret p comes before other in the text.
func (p caret) isBefore(other caret) bool {
	return p.line < other.line || p.line == other.line && p.offset < other.offset
}

// caretAfter returns the caret at the end of text after text was inserted at the caret start.
func caretAfter(start caret, text string) caret {
	if last := strings.LastIndexByte(text, '\n'); last >= 0 {
		return caret{start.line + strings.Count(text, "\n"), len(text) - last - 1}
	}
	return caret{start.line, start.offset + len(text)}
}

// buffer is a text that is edited, with its cursor, selection, marks and undo history. It does not
// depend on the toolkit.
type buffer struct {
	lines          []string // at least one
	cursor, anchor caret    // the selection lies between them
	// column is the column, in characters, that vertical moves of the cursor keep to. It is -1
	// after any other action: the next vertical move then takes the column of the cursor.
	column  int
	history history
	marks   lineMarks
	changes int // number of changes of the text so far
}

// newBuffer returns a buffer with an empty text.
func newBuffer() *buffer { return &buffer{lines: []string{""}, column: -1} }

// text returns the whole text.
func (b *buffer) text() string { return strings.Join(b.lines, "\n") }

// blockIndent is the indentation of a block of Starlark relative to the line before it.
const blockIndent = "    "

// nextIndent returns the white space with which a new line at the cursor begins. It is the same as
// in the line of the cursor. If isCode is set and a colon stands before the cursor, blockIndent is
// added.
func (b *buffer) nextIndent(isCode bool) string {
	before := b.lines[b.cursor.line][:b.cursor.offset]
	indent := before[:len(before)-len(strings.TrimLeft(before, " \t"))]
	if isCode && strings.HasSuffix(strings.TrimRight(before, " \t"), ":") {
		indent += blockIndent
	}
	return indent
}

// splitLines splits text into lines, which may end with "\n", "\r\n" or "\r".
func splitLines(text string) []string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n")
}

// setText replaces the whole text and clears the undo history. The cursor stays in its line, even
// if lines above it were added or removed; if its line is gone, the cursor keeps its place as far
// as possible.
func (b *buffer) setText(text string) {
	lines := splitLines(text)
	same := 0
	for same < min(len(lines), len(b.lines)) && lines[same] == b.lines[same] {
		same++
	}
	if empty := len(b.lines) == 1 && b.lines[0] == ""; same <= b.cursor.line && !empty {
		below := len(b.lines) - b.cursor.line // number of lines from the cursor's on
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

// clamp returns p if it is a caret of the text, and otherwise the caret nearest to p.
func (b *buffer) clamp(p caret) caret {
	p.line = min(max(p.line, 0), len(b.lines)-1)
	line := b.lines[p.line]
	p.offset = min(max(p.offset, 0), len(line))
	for p.offset > 0 && p.offset < len(line) && !utf8.RuneStart(line[p.offset]) {
		p.offset--
	}
	return p
}

// end returns the caret at the end of the text.
func (b *buffer) end() caret { return caret{len(b.lines) - 1, len(b.lines[len(b.lines)-1])} }

// selection returns the carets at the beginning and at the end of the selected text. They are
// equal if nothing is selected.
func (b *buffer) selection() (from, to caret) {
	if b.cursor.isBefore(b.anchor) {
		return b.cursor, b.anchor
	}
	return b.anchor, b.cursor
}

// textBetween returns the text between the carets from and to.
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

// selectedText returns the selected text.
func (b *buffer) selectedText() string { return b.textBetween(b.selection()) }

// splice replaces the text between the carets from and to by text and moves the marks with their
// lines. It adds no undo step.
//
// It takes O(old text + new text) and, if the number of lines changes, O(lines).
func (b *buffer) splice(from, to caret, text string) {
	b.changes++
	lines := strings.Split(text, "\n")
	b.marks.followEdit(from, to, len(lines)-1, to.offset < len(b.lines[to.line]))
	last := len(lines) - 1
	lines[last] += b.lines[to.line][to.offset:]
	lines[0] = b.lines[from.line][:from.offset] + lines[0]
	b.lines = slices.Replace(b.lines, from.line, to.line+1, lines...)
}

// insert replaces the selected text by text, or inserts text at the cursor if nothing is selected.
func (b *buffer) insert(text string) {
	from, to := b.selection()
	b.edit(from, to, strings.Join(splitLines(text), "\n"))
}

// edit replaces the text between the carets from and to by text, as a step that undo can take
// back. The cursor moves to the end of the new text.
func (b *buffer) edit(from, to caret, text string) {
	removed := b.textBetween(from, to)
	if removed == "" && text == "" {
		return
	}
	b.history.add(textChange{place: from, removed: removed, inserted: text, cursor: b.cursor, anchor: b.anchor})
	b.splice(from, to, text)
	b.cursor = caretAfter(from, text)
	b.anchor, b.column = b.cursor, -1
}

// erase removes the selected text. If nothing is selected, it removes the text between the cursor
// and move(cursor), where move is, for example, charLeft.
func (b *buffer) erase(move func(caret) caret) {
	from, to := b.selection()
	if from == to {
		if to = move(from); to.isBefore(from) {
			from, to = to, from
		}
	}
	b.edit(from, to, "")
}

// undo takes back the last undo step, and restores the cursor and the selection before it.
func (b *buffer) undo() {
	if s, ok := b.history.popUndo(); ok {
		b.splice(s.place, caretAfter(s.place, s.inserted), s.removed)
		b.cursor, b.anchor, b.column = s.cursor, s.anchor, -1
	}
}

// redo does the step again that was undone last.
func (b *buffer) redo() {
	if s, ok := b.history.popRedo(); ok {
		b.splice(s.place, caretAfter(s.place, s.removed), s.inserted)
		b.cursor = caretAfter(s.place, s.inserted)
		b.anchor, b.column = b.cursor, -1
	}
}

// textChange is an undo step: a text that was removed at a place, and the text that was inserted
// there instead.
type textChange struct {
	place             caret
	removed, inserted string
	cursor, anchor    caret // before the change
}

// history holds the undo steps of a buffer and the steps that can be redone.
type history struct {
	done, undone []textChange
	open         bool // the next change may extend the last step
}

// add records the change next as an undo step. If next continues to type or to erase where the
// last step ended, it becomes part of that step.
func (h *history) add(next textChange) {
	h.undone = nil
	if h.open && len(h.done) > 0 && h.done[len(h.done)-1].merge(next) {
		return
	}
	h.done = append(h.done, next)
	h.open = true
}

// closeStep makes the next change begin a new undo step.
func (h *history) closeStep() { h.open = false }

// merge adds the change next to c and returns true if next types or erases one more character
// where c ended. Otherwise it changes nothing and returns false.
func (c *textChange) merge(next textChange) bool {
	isOneCharacter := func(text string) bool { return text != "\n" && utf8.RuneCountInString(text) == 1 }
	switch {
	case next.removed == "" && isOneCharacter(next.inserted) && c.inserted != "" &&
		caretAfter(c.place, c.inserted) == next.place:
		c.inserted += next.inserted
	case next.inserted == "" && isOneCharacter(next.removed) && c.inserted == "" &&
		caretAfter(next.place, next.removed) == c.place:
		c.place, c.removed = next.place, next.removed+c.removed
	case next.inserted == "" && isOneCharacter(next.removed) && c.inserted == "" && next.place == c.place:
		c.removed += next.removed
	default:
		return false
	}
	return true
}

// popUndo returns the last undo step, which the caller must take back, and makes it a step that
// can be redone. ok is false if there is none.
func (h *history) popUndo() (step textChange, ok bool) { return h.moveLast(&h.done, &h.undone) }

// popRedo returns the step that was undone last, which the caller must do again, and makes it an
// undo step. ok is false if there is none.
func (h *history) popRedo() (step textChange, ok bool) { return h.moveLast(&h.undone, &h.done) }

// moveLast moves the last step of the list source to the end of the list target, and returns it.
// ok is false if source is empty.
func (h *history) moveLast(source, target *[]textChange) (step textChange, ok bool) {
	h.open = false
	last := len(*source) - 1
	if last < 0 {
		return textChange{}, false
	}
	turned := (*source)[last]
	*source, *target = (*source)[:last], append(*target, turned)
	return turned, true
}
