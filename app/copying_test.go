package app

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/picture"
)

// TestCopyPicture: a PNG is handed over; what cannot be is told.
func TestCopyPicture(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := p.open(threeVertices(t), "")
	var got []byte
	p.putPicture = func(png []byte) error { got = png; return nil }
	w.actions.perform(w.actions.byID["copy.picture"])
	drain(w, queue)
	if !bytes.HasPrefix(got, []byte("\x89PNG")) {
		t.Errorf("copied is %.8q", got)
	}
	p.putPicture = func([]byte) error { return errNoClipboard }
	w.actions.perform(w.actions.byID["copy.picture"])
	drain(w, queue)
	if said := w.describe(errNoClipboard); said == errNoClipboard.Error() {
		t.Errorf("said is %s", said)
	}
	if err := p.toClipboard(make([]byte, clipboardMost+1)); !errors.Is(err, errPictureTooLarge) || w.describe(err) == err.Error() {
		t.Errorf("too much is copied: %v", err)
	}
	got = nil
	w.copyShot(pictureChoice{Format: picture.SVG})
	if text := p.fyne.Clipboard().Content(); got != nil || !strings.HasPrefix(text, "<svg") {
		t.Errorf("copied is %.8q", text)
	}
}

func TestCopyAsText(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	for id, want := range map[string]string{
		"copy.edges": "a -> b c", "copy.dot": "digraph", "copy.graphml": "<graphml", "copy.svg": "<svg", "copy.tikz": "tikzpicture",
		"copy.csv": "a,", "copy.markdown": "|", "copy.latex": "tabular", "copy.cpp": "{2, 1, 0}", "copy.python": "[2, 1, 0]",
	} {
		p.fyne.Clipboard().SetContent("")
		w.actions.perform(w.actions.byID[id])
		if got := p.fyne.Clipboard().Content(); !strings.Contains(got, want) {
			t.Errorf("%s copies\n%s\nwithout %q", id, got, want)
		}
	}
	values, edges := w.actions.byID["copy.csv"], w.actions.byID["copy.edges"]
	w.load(parse(t, "s = t\nt = s\n"), "") // a ⊕ on a cycle has no value
	if values.possible() || !edges.possible() {
		t.Error("of a drawing without values, they can be copied, or nothing can")
	}
	w.load(document.New(graphs.Directed), "")
	if values.possible() || edges.possible() {
		t.Error("an empty drawing can be copied")
	}
}
