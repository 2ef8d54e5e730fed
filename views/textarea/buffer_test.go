package textarea

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// newBufferWith returns a buffer with text, in which ^ stands for the cursor.
func newBufferWith(text string) *buffer {
	b := newBuffer()
	before, after, _ := strings.Cut(text, "^")
	b.setText(before + after)
	b.moveTo(caretAfter(caret{}, before), false)
	return b
}

// textWithCursor returns the text of b with ^ at the cursor.
func textWithCursor(b *buffer) string {
	return b.textBetween(caret{}, b.cursor) + "^" + b.textBetween(b.cursor, b.end())
}

func TestMovesAndEdits(t *testing.T) {
	for _, c := range []struct {
		name, text string
		do         func(*buffer)
		want       string
	}{
		{"a character", "a^c", func(b *buffer) { b.insert("é") }, "aé^c"},
		{"a line end", "a^c", func(b *buffer) { b.insert("\n") }, "a\n^c"},
		{"Windows line ends", "^", func(b *buffer) { b.insert("a\r\nb\rc\n") }, "a\nb\nc\n^"},
		{
			"in place of a selection", "ab\ncd^",
			func(b *buffer) { b.moveTo(caret{0, 1}, true); b.insert("x\ny") }, "ax\ny^",
		},
		{"erase back", "é^", func(b *buffer) { b.erase(b.charLeft) }, "^"},
		{"erase a line end back", "a\n^b", func(b *buffer) { b.erase(b.charLeft) }, "a^b"},
		{"erase at the beginning", "^a", func(b *buffer) { b.erase(b.charLeft) }, "^a"},
		{"erase on", "a^\nb", func(b *buffer) { b.erase(b.charRight) }, "a^b"},
		{"erase at the end", "a^", func(b *buffer) { b.erase(b.charRight) }, "a^"},
		{"erase a word back", "a bcd ^e", func(b *buffer) { b.erase(b.wordLeft) }, "a ^e"},
		{"erase a word on", "a^ bcd e", func(b *buffer) { b.erase(b.wordRight) }, "a^ e"},
		{"erase a selection", "ab^cd", func(b *buffer) { b.moveTo(caret{0, 4}, true); b.erase(b.charLeft) }, "ab^"},
		{"words at the ends of lines", "a\n^b", func(b *buffer) { b.moveTo(b.wordLeft(b.cursor), false) }, "a^\nb"},
		{
			"down keeps the column", "abc^d\n\nwxyz",
			func(b *buffer) { b.moveVertically(1, false); b.moveVertically(1, false) }, "abcd\n\nwxy^z",
		},
		{"down by characters", "éé^\nabc", func(b *buffer) { b.moveVertically(1, false) }, "éé\nab^c"},
		{"up from the first", "ab^c\nd", func(b *buffer) { b.moveVertically(-1, false) }, "^abc\nd"},
		{"down from the last", "a\nb^c", func(b *buffer) { b.moveVertically(5, false) }, "a\nbc^"},
		{"a word", "a -> bc^d e", func(b *buffer) { b.selectWord(b.cursor); b.insert("x") }, "a -> x^ e"},
		{"a line", "a\nb^b\nc", func(b *buffer) { b.selectLine(1); b.insert("") }, "a\n^c"},
		{"the last line", "a\nb^b", func(b *buffer) { b.selectLine(1); b.insert("") }, "a\n^"},
	} {
		b := newBufferWith(c.text)
		c.do(b)
		if got := textWithCursor(b); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestTypingIsOneStep(t *testing.T) {
	b := newBufferWith("^")
	for _, r := range "a -> b" {
		b.insert(string(r))
	}
	b.insert("\n")
	for _, r := range "cd" {
		b.insert(string(r))
	}
	b.erase(b.charLeft)
	b.erase(b.charLeft)
	for i, want := range []string{"a -> b\ncd^", "a -> b^", "^", "^"} {
		if b.undo(); textWithCursor(b) != want {
			t.Errorf("undone %d: %q, want %q", i+1, textWithCursor(b), want)
		}
	}
	for range 9 {
		b.redo()
	}
	if got := textWithCursor(b); got != "a -> b\n^" {
		t.Errorf("all done again: %q", got)
	}
	b.moveTo(caret{}, false)
	b.insert("x")
	b.moveTo(caret{0, 1}, false)
	b.insert("y")
	if b.undo(); textWithCursor(b) != "x^a -> b\n" {
		t.Errorf("a move does not end the step: %q", textWithCursor(b))
	}
}

// TestSetTextKeepsTheCursor checks that the cursor stays in its line when the text is replaced,
// also if lines above were added or removed.
func TestSetTextKeepsTheCursor(t *testing.T) {
	for _, c := range []struct{ before, text, want string }{
		{"a\nb\nc^c\nd", "a\nb\nx\ncc\nd", "a\nb\nx\nc^c\nd"},
		{"a\nb\nc^c\nd", "cc\nd", "c^c\nd"},
		{"a^b\nc", "ab\nx", "a^b\nx"},
		{"a\nb\nc^", "a", "a^"},
		{"é^", "e", "e^"},
		{"ab^", "aé", "a^é"},
	} {
		b := newBufferWith(c.before)
		if b.setText(c.text); textWithCursor(b) != c.want {
			t.Errorf("%q: %q, want %q", c.before, textWithCursor(b), c.want)
		}
		if b.undo(); b.text() != c.text {
			t.Errorf("%q: undone to %q", c.before, b.text())
		}
	}
}

// TestRandomEdits checks that random edits have the same effect as on a plain string, and that undo
// and redo return to each text.
func TestRandomEdits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"a", "é", "\n", "", "x\ny", "long piece", "\n\n", "空"}
	for range 300 {
		b, plain := newBufferWith("^"), ""
		texts := []string{""}
		offsetOf := func(p caret) int { return len(b.textBetween(caret{}, p)) }
		for range 30 {
			anywhere := func() caret {
				line := r.IntN(len(b.lines))
				return b.clamp(caret{line, r.IntN(len(b.lines[line]) + 1)})
			}
			b.moveTo(anywhere(), false)
			b.moveTo(anywhere(), true)
			from, to := b.selection()
			piece := pieces[r.IntN(len(pieces))]
			plain = plain[:offsetOf(from)] + piece + plain[offsetOf(to):]
			b.insert(piece)
			if b.text() != plain {
				t.Fatalf("%q, want %q", b.text(), plain)
			}
			if plain != texts[len(texts)-1] || from != to || piece != "" {
				texts = append(texts, plain)
			}
		}
		texts = texts[len(texts)-1-len(b.history.done):]
		var back []string
		for range texts {
			back = append(back, b.text())
			b.undo()
		}
		slices.Reverse(back)
		if !slices.Equal(back, texts) {
			t.Fatalf("undone: %q\nwant %q", back, texts)
		}
		for _, want := range texts {
			if b.text() != want {
				t.Fatalf("done again: %q, want %q", b.text(), want)
			}
			b.redo()
		}
	}
}

// TestReplaceIsUndone checks that undo restores a replaced text, and that OnChanged is not called.
func TestReplaceIsUndone(t *testing.T) {
	a := New()
	a.OnChanged = func() { t.Error("OnChanged is called for Replace") }
	a.SetText("a -> b\nb -- c\n")
	a.Replace("a -> b\n")
	if got := a.Text(); got != "a -> b\n" {
		t.Fatalf("replaced, the text is %q", got)
	}
	a.buffer.undo()
	if got := a.Text(); got != "a -> b\nb -- c\n" {
		t.Errorf("undone, the text is %q", got)
	}
}

// newSelectionArea returns an area with text, in which [ stands for the start of the selection and
// ^ for the cursor. Without [ nothing is selected.
func newSelectionArea(t *testing.T, text string) *Area {
	t.Helper()
	plain := strings.NewReplacer("[", "", "^", "").Replace(text)
	place := func(sign string) caret {
		before, _, _ := strings.Cut(text, sign)
		return caretAfter(caret{}, strings.NewReplacer("[", "", "^", "").Replace(before))
	}
	a, _ := newTestArea(t, plain)
	a.buffer.moveTo(place("^"), false)
	if strings.Contains(text, "[") {
		a.buffer.moveTo(place("["), false)
		a.buffer.moveTo(place("^"), true)
	}
	return a
}

// textWithSelection returns the text of a with the signs of newSelectionArea.
func textWithSelection(a *Area) string {
	b := a.buffer
	if b.anchor == b.cursor {
		return textWithCursor(b)
	}
	from, to := b.selection()
	first, last := "[", "^"
	if b.cursor == from {
		first, last = last, first
	}
	return b.textBetween(caret{}, from) + first + b.textBetween(from, to) + last + b.textBetween(to, b.end())
}

// TestKeysWithSelection checks that a key without Shift ends the selection at the end in its
// direction, and that a key with Shift keeps the start of the selection.
func TestKeysWithSelection(t *testing.T) {
	ctrl := fyne.KeyModifierShortcutDefault
	for _, c := range []struct {
		key       fyne.KeyName
		modifiers fyne.KeyModifier
		text      string
		want      string
	}{
		{fyne.KeyLeft, 0, "ab[cd^e", "ab^cde"},
		{fyne.KeyLeft, 0, "ab^cd[e", "ab^cde"},
		{fyne.KeyLeft, 0, "^ab[c", "^abc"},
		{fyne.KeyLeft, 0, "a[b\nc^d", "a^b\ncd"},
		{fyne.KeyLeft, 0, "a^b\nc[d", "a^b\ncd"},
		{fyne.KeyLeft, 0, "ab\n^cd", "ab^\ncd"},
		{fyne.KeyLeft, fyne.KeyModifierShift, "ab^cd[e", "a^bcd[e"},
		{fyne.KeyLeft, fyne.KeyModifierShift, "ab[cd^e", "ab[c^de"},
		{fyne.KeyRight, 0, "ab[cd^e", "abcd^e"},
		{fyne.KeyRight, 0, "ab^cd[e", "abcd^e"},
		{fyne.KeyRight, 0, "a^b\nc[d", "ab\nc^d"},
		{fyne.KeyRight, 0, "ab^\ncd", "ab\n^cd"},
		{fyne.KeyRight, fyne.KeyModifierShift, "ab^cd[e", "abc^d[e"},
		{fyne.KeyRight, fyne.KeyModifierShift, "abc^\nd", "abc[\n^d"},
		// Up and Down start from the end of the selection in their direction.
		{fyne.KeyUp, 0, "abc\nd[ef\ngh^i", "a^bc\ndef\nghi"},
		{fyne.KeyUp, 0, "abc\nd^ef\ngh[i", "a^bc\ndef\nghi"},
		{fyne.KeyUp, 0, "a[b^c", "^abc"},
		{fyne.KeyUp, fyne.KeyModifierShift, "abc\nd[ef\ngh^i", "abc\nd[e^f\nghi"},
		{fyne.KeyDown, 0, "a[bc\nde^f\nghi", "abc\ndef\ngh^i"},
		{fyne.KeyDown, 0, "a^bc\nde[f\nghi", "abc\ndef\ngh^i"},
		{fyne.KeyDown, 0, "a[b^c", "abc^"},
		{fyne.KeyDown, fyne.KeyModifierShift, "a^bc\nde[f\nghi", "abc\nd^e[f\nghi"},
		{fyne.KeyHome, 0, "ab\nc[d^e", "ab\n^cde"},
		{fyne.KeyHome, 0, "a[b\nc^d", "ab\n^cd"},
		{fyne.KeyHome, fyne.KeyModifierShift, "ab\nc[d^e", "ab\n^c[de"},
		{fyne.KeyEnd, 0, "a^b[c\nd", "abc^\nd"},
		{fyne.KeyEnd, fyne.KeyModifierShift, "a[b^c\nd", "a[bc^\nd"},
		{fyne.KeyPageDown, 0, "a[b^c\nd", "abc\nd^"},
		{fyne.KeyPageUp, 0, "abc\nd[e^", "^abc\nde"},
		{fyne.KeyBackspace, 0, "ab^cd[e", "ab^e"},
		{fyne.KeyDelete, 0, "ab^cd[e", "ab^e"},
		{fyne.KeyLeft, ctrl, "ab cd^ ef", "ab ^cd ef"},
		{fyne.KeyLeft, ctrl, "ab c[d e^f", "ab cd ^ef"},
		{fyne.KeyLeft, ctrl | fyne.KeyModifierShift, "ab c[d e^f", "ab c[d ^ef"},
		{fyne.KeyRight, ctrl, "a^b cd", "ab^ cd"},
		{fyne.KeyRight, ctrl | fyne.KeyModifierShift, "^ab [cd", "ab^ [cd"},
		{fyne.KeyHome, ctrl, "ab\nc[d^", "^ab\ncd"},
		{fyne.KeyEnd, ctrl | fyne.KeyModifierShift, "a^b\ncd", "a[b\ncd^"},
	} {
		a := newSelectionArea(t, c.text)
		if c.modifiers&ctrl != 0 {
			a.TypedShortcut(&desktop.CustomShortcut{KeyName: c.key, Modifier: c.modifiers})
		} else {
			a.shift = c.modifiers&fyne.KeyModifierShift != 0
			a.press(c.key)
		}
		if got := textWithSelection(a); got != c.want {
			t.Errorf("%s with modifiers %d on %q: %q, want %q", c.key, c.modifiers, c.text, got, c.want)
		}
	}
}

// TestOnChangedReportsChangesOnly checks that OnChanged is not called if the text stays the same.
func TestOnChangedReportsChangesOnly(t *testing.T) {
	a := newSelectionArea(t, "^ab")
	changes := 0
	a.OnChanged = func() { changes++ }
	a.press(fyne.KeyBackspace)
	a.TypedShortcut(&fyne.ShortcutUndo{})
	a.TypedShortcut(&fyne.ShortcutRedo{})
	a.press(fyne.KeyEnd, fyne.KeyDelete)
	a.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyDelete, Modifier: fyne.KeyModifierShortcutDefault})
	if changes != 0 {
		t.Errorf("OnChanged is called %d times for an unchanged text", changes)
	}
	a.TypedRune('c')
	a.TypedShortcut(&fyne.ShortcutUndo{})
	if changes != 2 {
		t.Errorf("OnChanged is called %d times, want 2", changes)
	}
}

// TestIndentation checks that a new line is indented like the line before, and one step further
// after a colon in code.
func TestIndentation(t *testing.T) {
	for _, test := range []struct {
		text, code, plain string
	}{
		{"def moves(n):", "    ", ""},
		{"    if n: ", "        ", "    "},
		{"  a: b", "  ", "  "},
		{"", "", ""},
	} {
		b := newBuffer()
		b.setText(test.text)
		b.moveTo(b.end(), false)
		if code, plain := b.nextIndent(true), b.nextIndent(false); code != test.code || plain != test.plain {
			t.Errorf("after %q: %q and %q", test.text, code, plain)
		}
	}
}
