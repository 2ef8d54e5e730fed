package textarea

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// caret is a gap between two characters: a line, counted from 0, and the number of bytes before it
// in the line.
type caret struct{ line, offset int }

// isBefore reports whether caret p comes before other in the text.
func (p caret) isBefore(other caret) bool {
	return p.line < other.line || p.line == other.line && p.offset < other.offset
}

// caretAfter returns the caret after text, if text is inserted at the caret start.
func caretAfter(start caret, text string) caret {
	if last := strings.LastIndexByte(text, '\n'); last >= 0 {
		return caret{start.line + strings.Count(text, "\n"), len(text) - last - 1}
	}
	return caret{start.line, start.offset + len(text)}
}

// buffer is a text being edited, with its cursor, its selection and its undo history.
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

// nextIndent returns the white space with which a new line after the cursor should begin. It is that
// of the cursor's line, up to the cursor. If isCode is set and a colon stands before the cursor,
// blockIndent is added.
func (b *buffer) nextIndent(isCode bool) string {
	before := b.lines[b.cursor.line][:b.cursor.offset]
	indent := before[:len(before)-len(strings.TrimLeft(before, " \t"))]
	if isCode && strings.HasSuffix(strings.TrimRight(before, " \t"), ":") {
		indent += blockIndent
	}
	return indent
}

// splitLines splits text into lines. It accepts the line ends of all systems.
func splitLines(text string) []string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n")
}

// setText replaces the whole text by text, which clears the undo history. The cursor stays in its
// line if the line still exists, even if lines were added or removed above it.
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

// clamp returns the caret in the text nearest to p, which may lie outside the text.
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

// selection returns the first and the last caret of the selection, in the order of the text. They
// are equal if nothing is selected.
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

// splice replaces the text between the carets from and to by text, without an undo step. Marks move
// with their lines. It takes O(old text + new text) and, if the number of lines changes, O(lines).
func (b *buffer) splice(from, to caret, text string) {
	b.changes++
	lines := strings.Split(text, "\n")
	b.marks.splice(from, to, len(lines)-1, to.offset < len(b.lines[to.line]))
	last := len(lines) - 1
	lines[last] += b.lines[to.line][to.offset:]
	lines[0] = b.lines[from.line][:from.offset] + lines[0]
	b.lines = slices.Replace(b.lines, from.line, to.line+1, lines...)
}

// insert replaces the selection by text; without a selection it inserts text at the cursor.
func (b *buffer) insert(text string) {
	from, to := b.selection()
	b.edit(from, to, strings.Join(splitLines(text), "\n"))
}

// edit replaces the text between the carets from and to by text, as a step that undo takes back. The
// cursor moves to the end of the new text.
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

// erase removes the selection. If nothing is selected, it removes the text between the cursor and
// the caret move(cursor), for example that of one character to the left.
func (b *buffer) erase(move func(caret) caret) {
	from, to := b.selection()
	if from == to {
		if to = move(from); to.isBefore(from) {
			from, to = to, from
		}
	}
	b.edit(from, to, "")
}

// undo takes back the last step and restores the cursor and selection before it.
func (b *buffer) undo() {
	if s, ok := b.history.popUndo(); ok {
		b.splice(s.place, caretAfter(s.place, s.inserted), s.removed)
		b.cursor, b.anchor, b.column = s.cursor, s.anchor, -1
	}
}

// redo repeats the last undone step.
func (b *buffer) redo() {
	if s, ok := b.history.popRedo(); ok {
		b.splice(s.place, caretAfter(s.place, s.removed), s.inserted)
		b.cursor = caretAfter(s.place, s.inserted)
		b.anchor, b.column = b.cursor, -1
	}
}

// textChange is a step that can be undone: the text removed at a caret and the text inserted there.
type textChange struct {
	place             caret
	removed, inserted string
	cursor, anchor    caret // before the change
}

// history holds the steps that can be undone and redone.
type history struct {
	done, undone []textChange
	open         bool // the next change may extend the last step
}

// add records the change next. It becomes part of the last step if it continues typing in the same
// line or continues erasing; otherwise it is a new step.
func (h *history) add(next textChange) {
	h.undone = nil
	if h.open && len(h.done) > 0 && h.done[len(h.done)-1].merge(next) {
		return
	}
	h.done = append(h.done, next)
	h.open = true
}

// closeStep ends the last step, so that the next change begins a new one.
func (h *history) closeStep() { h.open = false }

// merge appends the change next to c and returns true, if next continues the typing or erasing of c.
// Otherwise it returns false.
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

// popUndo returns the last step, for the caller to take back, and moves it to the undone steps. ok
// is false if there is no step.
func (h *history) popUndo() (step textChange, ok bool) { return h.moveLast(&h.done, &h.undone) }

// popRedo returns the step undone last, for the caller to repeat, and moves it back to the done
// steps. ok is false if there is no undone step.
func (h *history) popRedo() (step textChange, ok bool) { return h.moveLast(&h.undone, &h.done) }

// moveLast moves the last step of source to the end of target and returns the step. ok is false if
// source is empty.
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
