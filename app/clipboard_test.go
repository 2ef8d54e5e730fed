package app

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/views/picture"
)

// If text cannot be pasted, the message says why and in which line.
func TestPasteReportsErrors(t *testing.T) {
	p, c := programShowing(t, empty())
	c.clipboard().SetContent("a -> b\nb -- c\n")
	p.perform(c, "edit.paste")
	if c.session().Drawing().Graph().Order() > 0 || !strings.Contains(c.window.Message(), "2") {
		t.Errorf("the message names no line: %q", c.window.Message())
	}
	c.clipboard().SetContent(" \n")
	if p.perform(c, "edit.paste"); c.window.Message() != c.words.T("say.clipboard-empty") {
		t.Errorf("of an empty clipboard, it says %q", c.window.Message())
	}
}

// A long text is read in the background and then pasted.
func TestLongPasteIsReadInTheBackground(t *testing.T) {
	p, c := programShowing(t, empty())
	c.clipboard().SetContent(strings.Repeat("# a line that says nothing\n", 5000) + "a -> b\n")
	c.window.Table.RunFromMenu(c.act("edit.paste"))
	if n := c.session().Drawing().Graph().Order(); n != 0 || c.bench().Work.Current() == nil {
		t.Errorf("%d vertices are pasted at once", n)
	}
	p.settle()
	if n := c.session().Drawing().Graph().Order(); n != 2 {
		t.Errorf("%d vertices are pasted, want 2", n)
	}
}

// TestPasteOfACopy checks that a drawing copied in any format can be pasted.
func TestPasteOfACopy(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	c.session().Select.All()
	for _, id := range []string{"edit.copy", "copy.edges", "copy.dot", "copy.graphml"} {
		p.perform(c, id)
		other := p.show(empty())
		p.perform(other, "edit.paste")
		if g := other.session().Drawing().Graph(); g.Order() != 3 || g.Size() != 3 {
			t.Errorf("%s: pasted %d vertices and %d edges, want 3 and 3: %s", id, g.Order(), g.Size(),
				other.window.Message())
		}
	}
}

// Cut removes the selection and puts it on the clipboard. Paste restores it.
func TestCutAndPaste(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	c.session().Select.Vertices([]graphs.VertexID{0, 1})
	p.perform(c, "edit.cut")
	if n := c.session().Drawing().Graph().Order(); n != 1 {
		t.Errorf("%d vertices are left, want 1", n)
	}
	if text := c.clipboard().Content(); !strings.Contains(text, `"id": "a"`) || strings.Contains(text, `"id": "c"`) {
		t.Errorf("on the clipboard is\n%s", text)
	}
	p.perform(c, "edit.paste")
	g := c.session().Drawing().Graph()
	if _, ok := g.VertexNamed("a"); !ok || g.Order() != 3 || g.Size() != 1 {
		t.Errorf("pasted, there are %d vertices and %d edges", g.Order(), g.Size())
	}
}

// Pasting the input of a contest which is not an edge list offers the formats in which it can be
// read. It opens as a new drawing.
func TestPasteOffersContests(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	const stones = "2\n2\n2 2\n3\n1 2 4\n" // two cases of POI 2009 Stones
	p.fyne.Clipboard().SetContent(stones)
	p.perform(c, "edit.paste")
	if visibleDialogs(t, c) != 1 {
		t.Fatalf("%d dialogs ask as what it is to be read", visibleDialogs(t, c))
	}
	c.dialogs().CloseTop()
	_, err := formats.Read(strings.NewReader(stones), formats.Edges)
	for _, offer := range c.copies.alternativeReadings(c.bench(), stones, err) {
		if offer.Note == "poi2009-stones" && strings.HasPrefix(offer.Text, "case 2") {
			before := c.session()
			offer.OnChosen()
			p.settle()
			if c.session() == before || c.session().Drawing().Graph().Order() == 0 {
				t.Error("its drawing is not opened")
			}
			return
		}
	}
	t.Error("POI 2009 Stones is not offered")
}

// TestCopyPicture checks that a PNG is passed to the clipboard, and that an error is reported.
func TestCopyPicture(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	var got []byte
	p.writePicture = func(png []byte) error { got = png; return nil }
	p.perform(c, "copy.picture")
	if !bytes.HasPrefix(got, []byte("\x89PNG")) {
		t.Errorf("copied is %.8q", got)
	}
	p.writePicture = func([]byte) error { return noClipboard }
	p.perform(c, "copy.picture")
	if got := c.window.Message(); got != c.bench().Describe(noClipboard) {
		t.Errorf("that there is no clipboard is told as %q", got)
	}
	if said := c.bench().Describe(noClipboard); said == noClipboard.Error() {
		t.Errorf("said is %s", said)
	}
	if err := p.copyPNG(make([]byte, maxClipboardPicture+1)); !errors.Is(err, pictureTooLarge) ||
		c.bench().Describe(err) == err.Error() {
		t.Errorf("too much is copied: %v", err)
	}
	got = nil
	c.pictures.copyPicture(picture.Request{Format: "svg"})
	p.settle()
	if text := p.fyne.Clipboard().Content(); got != nil || !strings.HasPrefix(text, "<svg") {
		t.Errorf("copied is %.8q", text)
	}
}

func TestCopyAsText(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	for id, want := range map[string]string{
		"copy.edges": "a -> b c", "copy.dot": "digraph", "copy.graphml": "<graphml", "copy.svg": "<svg",
		"copy.tikz": "tikzpicture",
		"copy.csv":  "a,", "copy.markdown": "|", "copy.latex": "tabular", "copy.cpp": "{2, 1, 0}",
		"copy.python": "[2, 1, 0]",
		"copy.words":  "3 edges. Token on a. Next player wins",
	} {
		p.fyne.Clipboard().SetContent("")
		p.perform(c, id)
		if got := p.fyne.Clipboard().Content(); !strings.Contains(got, want) {
			t.Errorf("%s copies\n%s\nwithout %q", id, got, want)
		}
	}
	if c.act("copy.quotient").IsPossible() {
		t.Error("the misère quotient of normal play can be copied")
	}
	p.perform(c, "play.misere")
	p.settle()
	p.perform(c, "copy.quotient")
	if got := p.fyne.Clipboard().Content(); !strings.Contains(got, "a^2=1") {
		t.Errorf("the misère quotient is copied as\n%s", got)
	}
	wrong := p.show(drawingOf(t, "s = t\nt = s\n")) // a ⊕ on a cycle has no value
	if wrong.act("copy.csv").IsPossible() || !wrong.act("copy.edges").IsPossible() {
		t.Error("of a drawing without values, they can be copied, or nothing can")
	}
	blank := p.show(empty())
	if blank.act("copy.csv").IsPossible() || blank.act("copy.edges").IsPossible() {
		t.Error("an empty drawing can be copied")
	}
}
