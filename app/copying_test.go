package app

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nimgraph/views/picture"
)

// TestCopyPicture: a PNG is handed over; what cannot be is told.
func TestCopyPicture(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	var got []byte
	p.putPicture = func(png []byte) error { got = png; return nil }
	p.perform(c, "copy.picture")
	if !bytes.HasPrefix(got, []byte("\x89PNG")) {
		t.Errorf("copied is %.8q", got)
	}
	p.putPicture = func([]byte) error { return noClipboard }
	p.perform(c, "copy.picture")
	if got := c.window.Message(); got != c.bench().Describe(noClipboard) {
		t.Errorf("that there is no clipboard is told as %q", got)
	}
	if said := c.bench().Describe(noClipboard); said == noClipboard.Error() {
		t.Errorf("said is %s", said)
	}
	if err := p.toClipboard(make([]byte, clipboardMost+1)); !errors.Is(err, pictureTooLarge) || c.bench().Describe(err) == err.Error() {
		t.Errorf("too much is copied: %v", err)
	}
	got = nil
	c.pictures.copyRequested(picture.Request{Format: "svg"})
	p.settle()
	if text := p.fyne.Clipboard().Content(); got != nil || !strings.HasPrefix(text, "<svg") {
		t.Errorf("copied is %.8q", text)
	}
}

func TestCopyAsText(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	for id, want := range map[string]string{
		"copy.edges": "a -> b c", "copy.dot": "digraph", "copy.graphml": "<graphml", "copy.svg": "<svg", "copy.tikz": "tikzpicture",
		"copy.csv": "a,", "copy.markdown": "|", "copy.latex": "tabular", "copy.cpp": "{2, 1, 0}", "copy.python": "[2, 1, 0]",
	} {
		p.fyne.Clipboard().SetContent("")
		p.perform(c, id)
		if got := p.fyne.Clipboard().Content(); !strings.Contains(got, want) {
			t.Errorf("%s copies\n%s\nwithout %q", id, got, want)
		}
	}
	wrong := p.show(parse(t, "s = t\nt = s\n")) // a ⊕ on a cycle has no value
	if wrong.act("copy.csv").Possible() || !wrong.act("copy.edges").Possible() {
		t.Error("of a drawing without values, they can be copied, or nothing can")
	}
	blank := p.show(empty())
	if blank.act("copy.csv").Possible() || blank.act("copy.edges").Possible() {
		t.Error("an empty drawing can be copied")
	}
}
