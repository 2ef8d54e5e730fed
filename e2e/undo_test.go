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

// Points on the tools in the palette, a column of icons with names at the left edge of the window,
// below the menu.
var (
	selectTool = image.Pt(32, 52)
	edgeTool   = image.Pt(32, 138)
	tokenTool  = image.Pt(32, 180)
)

// TestUndoAllRedoAll draws a game of each kind with the mouse only and saves it. It undoes all
// changes, saves, redoes all, saves, and compares the files.
func TestUndoAllRedoAll(t *testing.T) {
	colors := scene.Light()
	for _, c := range []struct {
		kind  string
		steps int
		// mark is the colour of the mark that the Token tool adds at the start of the first edge.
		mark color.NRGBA
		redo string // the key for redo
	}{
		{"directed", 5, colors.Color(scene.TokenFill), "ctrl+y"},
		{"deletion", 5, colors.Color(scene.Ground), "ctrl+shift+z"},
	} {
		t.Run(c.kind, func(t *testing.T) {
			file := newFile(t, c.kind+".nimgraph", strings.Replace(nothingDrawn, "directed", c.kind, 1))
			p := open(t, c.kind+".nimgraph", file)
			p.waitForColor("an empty board", colors.Color(scene.Board), 1000, left, 24)

			p.click(edgeTool)
			p.drag(left, right) // makes both ends
			p.waitForRing("the far end", right)
			p.drag(right, bottom) // makes one end
			p.waitForRing("the next end", bottom)
			p.drag(bottom, left) // both ends exist
			middle := bottom.Add(left).Div(2)
			p.waitForColor("the selected edge", colors.Color(scene.Glow), 20, middle, 24)
			p.click(tokenTool)
			p.click(left)
			p.waitForColor("a token, or the ground", c.mark, 40, left, 40)

			p.click(selectTool)
			above := left.Add(right).Div(2)
			p.drag(above, above.Sub(image.Pt(0, 48))) // the middle of the first edge
			p.waitForColor("the bent edge", colors.Color(scene.Glow), 20, above.Sub(image.Pt(0, 48)), 24)

			drawn := p.saveAndRead(t, file)
			for _, want := range []string{`"from": "c", "to": "a"`, `"to": "b", "bend": `} {
				if !strings.Contains(drawn, want) {
					t.Fatalf("the drawing lacks %s:\n%s", want, drawn)
				}
			}
			for range c.steps {
				p.key("ctrl+z")
			}
			if got := p.saveAndRead(t, file); strings.Contains(got, `"id"`) ||
				!strings.Contains(got, fmt.Sprintf("%q", c.kind)) {
				t.Fatalf("after undoing all changes:\n%s", got)
			}
			for range c.steps {
				p.key(c.redo)
			}
			if diff := cmp.Diff(drawn, p.saveAndRead(t, file)); diff != "" {
				t.Errorf("after redoing all changes (-drawn +redone):\n%s", diff)
			}
			p.quit()
		})
	}
}

// saveAndRead saves the drawing and returns its file. It waits until the title shows a change, and
// then that it is saved.
func (p *program) saveAndRead(t *testing.T, file string) string {
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

// waitForRing waits until the vertex at a point has a ring, because it is selected or under the
// pointer.
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
