package e2e_test

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nimgraph/views/scene"
)

// The tools in the palette at the window's left edge, which begins below the
// menu: a column of icons with their names.
var (
	selectTool = image.Pt(32, 52)
	edgeTool   = image.Pt(32, 138)
	tokenTool  = image.Pt(32, 180)
)

// TestUndoAllRedoAll draws each kind of game with the mouse alone, saves it,
// undoes all, saves, redoes all, saves, and compares the files.
func TestUndoAllRedoAll(t *testing.T) {
	colors := scene.Light()
	for _, c := range []struct {
		kind  string
		steps int
		// mark is what the Token tool puts where the first edge begins.
		mark color.NRGBA
		redo string // the key
	}{
		{"directed", 5, colors.Color(scene.TokenFill), "ctrl+y"},
		{"deletion", 5, colors.Color(scene.Ground), "ctrl+shift+z"},
	} {
		t.Run(c.kind, func(t *testing.T) {
			file := newFile(t, c.kind+".nimgraph", strings.Replace(nothingDrawn, "directed", c.kind, 1))
			p := open(t, c.kind+".nimgraph", file)
			p.waitForColor("an empty board", colors.Color(scene.Board), 1000, left, 24)

			p.click(edgeTool)
			p.drag(left, right) // both ends are new
			p.waitForRing("the far end", right)
			p.drag(right, bottom) // one end is new
			p.waitForRing("the next end", bottom)
			p.drag(bottom, left) // both are there
			middle := bottom.Add(left).Div(2)
			p.waitForColor("the selected edge", colors.Color(scene.Glow), 20, middle, 24)
			p.click(tokenTool)
			p.click(left)
			p.waitForColor("a token, or the ground", c.mark, 40, left, 40)

			p.click(selectTool)
			above := left.Add(right).Div(2)
			p.drag(above, above.Sub(image.Pt(0, 48))) // the middle of the first edge
			p.waitForColor("the bent edge", colors.Color(scene.Glow), 20, above.Sub(image.Pt(0, 48)), 24)

			drawn := p.saved(t, file)
			for _, want := range []string{`"from": "c", "to": "a"`, `"to": "b", "bend": `} {
				if !strings.Contains(drawn, want) {
					t.Fatalf("%s is not in what was drawn:\n%s", want, drawn)
				}
			}
			for range c.steps {
				p.key("ctrl+z")
			}
			if got := p.saved(t, file); strings.Contains(got, `"id"`) ||
				!strings.Contains(got, fmt.Sprintf("%q", c.kind)) {
				t.Fatalf("all undone, this is left:\n%s", got)
			}
			for range c.steps {
				p.key(c.redo)
			}
			if diff := cmp.Diff(drawn, p.saved(t, file)); diff != "" {
				t.Errorf("all redone (-drawn +redone):\n%s", diff)
			}
			p.quit()
		})
	}
}

// saved saves the drawing and returns the file. The title tells that a change is
// there to be saved, and that it has been.
func (p *program) saved(t *testing.T, file string) string {
	t.Helper()
	p.waitForTitle("a title that tells of the change", func(title string) bool { return strings.Contains(title, "•") })
	p.key("ctrl+s")
	p.waitForTitle("a title without a change", func(title string) bool { return !strings.Contains(title, "•") })
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// waitForRing waits until the vertex at a place has a ring: it is selected, or under
// the pointer.
func (p *program) waitForRing(what string, at image.Point) {
	p.t.Helper()
	colors := scene.Light()
	around := image.Rectangle{Min: at, Max: at}.Inset(-40)
	eventually(p.t, what, func() error {
		img, err := p.display.screenshot()
		if err != nil {
			return err
		}
		if n := count(img, colors.Color(scene.Selected), around) + count(img, colors.Color(scene.Hovered),
			around); n < 30 {
			return fmt.Errorf("%d pixels around %v are of a ring, want 30", n, at)
		}
		return nil
	})
}
