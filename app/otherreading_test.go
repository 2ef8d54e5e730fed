package app

import (
	"os"
	"path/filepath"
	"testing"
)

// twoReadings is a path with five vertices, or, if the first line is a header, with four edges.
const twoReadings = "5 4\n4 3\n3 2\n2 1\n1 0\n"

// wantSize reports an error if the drawing in front has other numbers of vertices and edges.
func wantSize(t *testing.T, c *windowCommands, vertices, edges int) {
	t.Helper()
	g := c.session().Drawing().Graph()
	if g.Order() != vertices || g.Size() != edges {
		t.Errorf("%d vertices and %d edges, want %d and %d", g.Order(), g.Size(), vertices, edges)
	}
}

// The action reads a pasted text in the other way, and in the first way again.
func TestReadPastedTextOtherwise(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	action := c.readOtherwiseAction()
	if action.Requirement() == "" {
		t.Error("the action is possible before a text is read")
	}
	p.fyne.Clipboard().SetContent(twoReadings)
	before := c.session().Drawing().Graph().Order()
	edges := c.session().Drawing().Graph().Size()
	p.perform(c, "edit.paste")
	wantSize(t, c, before+5, edges+4)
	p.perform(c, "edit.read-otherwise")
	wantSize(t, c, before+6, edges+5)
	p.perform(c, "edit.read-otherwise")
	wantSize(t, c, before+5, edges+4)
	p.perform(c, "edit.undo")
	wantSize(t, c, before, edges)
	if action.Requirement() == "" {
		t.Error("the action is possible after undo")
	}
}

// The action replaces the drawing of an opened file, as one undo step.
func TestReadOpenedFileOtherwise(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	path := filepath.Join(t.TempDir(), "path.txt")
	if err := os.WriteFile(path, []byte(twoReadings), 0o600); err != nil {
		t.Fatal(err)
	}
	c.files.openPaths([]string{path})
	p.settle()
	wantSize(t, c, 5, 4)
	p.perform(c, "edit.read-otherwise")
	wantSize(t, c, 6, 5)
	p.perform(c, "edit.undo")
	wantSize(t, c, 5, 4)
}
