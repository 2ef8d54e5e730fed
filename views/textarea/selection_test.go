package textarea

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// selecting shows an area with a text in which "[" stands where the selection
// begins that was made by moving the cursor to "^"; without "[" there is none.
func selecting(t *testing.T, text string) *Area {
	t.Helper()
	plain := strings.NewReplacer("[", "", "^", "").Replace(text)
	place := func(sign string) caret {
		before, _, _ := strings.Cut(text, sign)
		return endOf(caret{}, strings.NewReplacer("[", "", "^", "").Replace(before))
	}
	a, _ := inWindow(t, plain)
	a.buffer.move(place("^"), false)
	if strings.Contains(text, "[") {
		a.buffer.move(place("["), false)
		a.buffer.move(place("^"), true)
	}
	return a
}

// selection is an area's text with the signs of selecting.
func selection(a *Area) string {
	b := a.buffer
	if b.anchor == b.cursor {
		return shown(b)
	}
	from, to := b.selection()
	first, last := "[", "^"
	if b.cursor == from {
		first, last = last, first
	}
	return b.between(caret{}, from) + first + b.between(from, to) + last + b.between(to, b.end())
}

// A key without Shift ends a selection at the end that lies its way; a key with
// Shift keeps where the selection began.
func TestKeysAndSelections(t *testing.T) {
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
		// Up and Down leave from the end of the selection that lies their way.
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
		a := selecting(t, c.text)
		if c.modifiers&ctrl != 0 {
			a.TypedShortcut(&desktop.CustomShortcut{KeyName: c.key, Modifier: c.modifiers})
		} else {
			a.shift = c.modifiers&fyne.KeyModifierShift != 0
			a.press(c.key)
		}
		if got := selection(a); got != c.want {
			t.Errorf("%s with modifiers %d on %q: %q, want %q", c.key, c.modifiers, c.text, got, c.want)
		}
	}
}

// What leaves the text as it is, is no change.
func TestOnlyChangesAreTold(t *testing.T) {
	a := selecting(t, "^ab")
	changes := 0
	a.Changed = func() { changes++ }
	a.press(fyne.KeyBackspace)
	a.TypedShortcut(&fyne.ShortcutUndo{})
	a.TypedShortcut(&fyne.ShortcutRedo{})
	a.press(fyne.KeyEnd, fyne.KeyDelete)
	a.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyDelete, Modifier: fyne.KeyModifierShortcutDefault})
	if changes != 0 {
		t.Errorf("%d changes are told of a text that stays as it is", changes)
	}
	a.TypedRune('c')
	a.TypedShortcut(&fyne.ShortcutUndo{})
	if changes != 2 {
		t.Errorf("%d changes are told, want 2", changes)
	}
}
