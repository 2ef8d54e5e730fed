package e2e_test

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// entryFill is the colour of a text entry in the light theme.
var entryFill = color.NRGBA{R: 0xf4, G: 0xf4, B: 0xf4, A: 0xff}

// The box for a vertex's name is to be seen at once, the first time too, when nothing
// else on the screen changes and the mouse stands still. It takes what is typed, and
// the next press is the board's.
func TestNameVertices(t *testing.T) {
	file := filepath.Join(t.TempDir(), "named.nimgraph")
	if err := os.WriteFile(file, []byte(nothingDrawn), 0o644); err != nil {
		t.Fatal(err)
	}
	p := open(t, "named.nimgraph", file)
	colors := scene.Light()
	p.waitForColor("an empty board", colors.Color(scene.Board), 1000, left, 24)

	const low = scene.Radius + 24 // where the middle of the box is below the vertex
	p.key("n")
	p.click(left)
	p.waitForColor("a vertex", colors.Color(scene.PFill), 200, left, 24)
	p.waitForTitle("a title that tells of the change", func(title string) bool { return strings.Contains(title, "•") })
	name := func(at image.Point, name string) {
		t.Helper()
		p.waitForColor("the box for its name", entryFill, 400, at.Add(image.Pt(0, low)), 24)
		p.do("type", name)
	}
	p.key("F2")
	name(left, "start")
	p.doubleClick(right)
	name(right, "next")
	p.drag(left, bottom) // with the box still open
	p.waitForColor("the vertex that was dragged", colors.Color(scene.PFill), 200, bottom, 24)
	p.key("ctrl+s")
	p.waitForTitle("a title without a change", func(title string) bool { return !strings.Contains(title, "•") })
	saved, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"id": "start"`, `"id": "next"`} {
		if !strings.Contains(string(saved), want) {
			t.Errorf("there is no %s in\n%s", want, saved)
		}
	}
	p.quit()
}
