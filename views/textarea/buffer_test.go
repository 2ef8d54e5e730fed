package textarea

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// edited returns a buffer with a text, the cursor in place of its ^.
func edited(text string) *buffer {
	b := newBuffer()
	before, after, _ := strings.Cut(text, "^")
	b.become(before + after)
	b.move(endOf(caret{}, before), false)
	return b
}

// shown is a buffer's text with a ^ where the cursor is.
func shown(b *buffer) string {
	return b.between(caret{}, b.cursor) + "^" + b.between(b.cursor, b.end())
}

func TestMovesAndChanges(t *testing.T) {
	for _, c := range []struct {
		name, text string
		do         func(*buffer)
		want       string
	}{
		{"a character", "a^c", func(b *buffer) { b.insert("é") }, "aé^c"},
		{"a line end", "a^c", func(b *buffer) { b.insert("\n") }, "a\n^c"},
		{"Windows line ends", "^", func(b *buffer) { b.insert("a\r\nb\rc\n") }, "a\nb\nc\n^"},
		{"in place of a selection", "ab\ncd^", func(b *buffer) { b.move(caret{0, 1}, true); b.insert("x\ny") }, "ax\ny^"},
		{"erase back", "é^", func(b *buffer) { b.erase(b.left) }, "^"},
		{"erase a line end back", "a\n^b", func(b *buffer) { b.erase(b.left) }, "a^b"},
		{"erase at the beginning", "^a", func(b *buffer) { b.erase(b.left) }, "^a"},
		{"erase on", "a^\nb", func(b *buffer) { b.erase(b.right) }, "a^b"},
		{"erase at the end", "a^", func(b *buffer) { b.erase(b.right) }, "a^"},
		{"erase a word back", "a bcd ^e", func(b *buffer) { b.erase(b.wordLeft) }, "a ^e"},
		{"erase a word on", "a^ bcd e", func(b *buffer) { b.erase(b.wordRight) }, "a^ e"},
		{"erase a selection", "ab^cd", func(b *buffer) { b.move(caret{0, 4}, true); b.erase(b.left) }, "ab^"},
		{"words at the ends of lines", "a\n^b", func(b *buffer) { b.move(b.wordLeft(b.cursor), false) }, "a^\nb"},
		{"down keeps the column", "abc^d\n\nwxyz", func(b *buffer) { b.down(1, false); b.down(1, false) }, "abcd\n\nwxy^z"},
		{"down by characters", "éé^\nabc", func(b *buffer) { b.down(1, false) }, "éé\nab^c"},
		{"up from the first", "ab^c\nd", func(b *buffer) { b.down(-1, false) }, "^abc\nd"},
		{"down from the last", "a\nb^c", func(b *buffer) { b.down(5, false) }, "a\nbc^"},
		{"a word", "a -> bc^d e", func(b *buffer) { b.selectWord(b.cursor); b.insert("x") }, "a -> x^ e"},
		{"a line", "a\nb^b\nc", func(b *buffer) { b.selectLine(1); b.insert("") }, "a\n^c"},
		{"the last line", "a\nb^b", func(b *buffer) { b.selectLine(1); b.insert("") }, "a\n^"},
	} {
		b := edited(c.text)
		c.do(b)
		if got := shown(b); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestTypingIsOneStep(t *testing.T) {
	b := edited("^")
	for _, r := range "a -> b" {
		b.insert(string(r))
	}
	b.insert("\n")
	for _, r := range "cd" {
		b.insert(string(r))
	}
	b.erase(b.left)
	b.erase(b.left)
	for i, want := range []string{"a -> b\ncd^", "a -> b^", "^", "^"} {
		if b.undo(); shown(b) != want {
			t.Errorf("undone %d: %q, want %q", i+1, shown(b), want)
		}
	}
	for range 9 {
		b.redo()
	}
	if got := shown(b); got != "a -> b\n^" {
		t.Errorf("all done again: %q", got)
	}
	b.move(caret{}, false)
	b.insert("x")
	b.move(caret{0, 1}, false)
	b.insert("y")
	if b.undo(); shown(b) != "x^a -> b\n" {
		t.Errorf("a move does not end the step: %q", shown(b))
	}
}

// Another text leaves the cursor at its words, also if lines above come or go.
func TestBecomeKeepsTheCursor(t *testing.T) {
	for _, c := range []struct{ before, text, want string }{
		{"a\nb\nc^c\nd", "a\nb\nx\ncc\nd", "a\nb\nx\nc^c\nd"},
		{"a\nb\nc^c\nd", "cc\nd", "c^c\nd"},
		{"a^b\nc", "ab\nx", "a^b\nx"},
		{"a\nb\nc^", "a", "a^"},
		{"é^", "e", "e^"},
		{"ab^", "aé", "a^é"},
	} {
		b := edited(c.before)
		if b.become(c.text); shown(b) != c.want {
			t.Errorf("%q: %q, want %q", c.before, shown(b), c.want)
		}
		if b.undo(); b.text() != c.text {
			t.Errorf("%q: undone to %q", c.before, b.text())
		}
	}
}

// Random edits are those of a plain string, and undone and done again they give
// each text again.
func TestRandomEdits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"a", "é", "\n", "", "x\ny", "long piece", "\n\n", "空"}
	for range 300 {
		b, plain := edited("^"), ""
		texts := []string{""}
		at := func(p caret) int { return len(b.between(caret{}, p)) }
		for range 30 {
			anywhere := func() caret {
				line := r.IntN(len(b.lines))
				return b.clamped(caret{line, r.IntN(len(b.lines[line]) + 1)})
			}
			b.move(anywhere(), false)
			b.move(anywhere(), true)
			from, to := b.selection()
			piece := pieces[r.IntN(len(pieces))]
			plain = plain[:at(from)] + piece + plain[at(to):]
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
