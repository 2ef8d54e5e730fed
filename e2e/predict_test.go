package e2e_test

import (
	"fmt"
	"image"
	"testing"

	"nimgraph/views/scene"
)

// onePath asks for the values of three vertices in a row, whose places on the screen the
// test looks at.
const onePath = `{
  "format": "nimgraph", "version": 1, "game": "directed", "play": "normal",
  "exercise": {"ask": "values"},
  "vertices": [{"id": "a", "x": 0, "y": 0}, {"id": "b", "x": 160, "y": 0}, {"id": "c", "x": 320, "y": 0}],
  "edges": [{"from": "a", "to": "b"}, {"from": "a", "to": "c"}, {"from": "b", "to": "c"}]
}
`

// An exercise is answered by keyboard alone: its values are hidden, a wrong answer is
// told so, right ones light up one by one, and in the end the solution is there.
func TestPredict(t *testing.T) {
	file := newFile(t, "asked.nimgraph", onePath)
	p := open(t, "asked.nimgraph", file)
	light := scene.Light()
	all := image.Rect(70, 30, 1000, 560) // of the board, above the bar
	waitFor := func(what string, role scene.Role, least, most int) {
		t.Helper()
		eventually(t, what, func() error {
			img, err := p.display.screenshot()
			if err != nil {
				return err
			}
			return inRange(count(img, light.Color(role), all), least, most)
		})
	}
	waitFor("vertices without values", scene.PlainFill, 1500, 1<<20)
	waitFor("no P-position", scene.PFill, 0, 0)
	waitFor("no N-position", scene.NFill, 0, 0)
	p.key("h")
	p.key("5")
	p.key("Return")
	bar := image.Rect(70, 560, 1000, 800)
	eventually(t, "a reason in red", func() error {
		img, err := p.display.screenshot()
		if err != nil {
			return err
		}
		return inRange(count(img, light.Color(scene.Wrong), bar), 40, 1<<20)
	})
	waitFor("still no P-position", scene.PFill, 0, 0)
	p.key("0")
	p.key("Return")
	waitFor("c as P", scene.PFill, 400, 1<<20)
	waitFor("no N-position yet", scene.NFill, 0, 0)
	p.key("1")
	p.key("Return")
	waitFor("b as N", scene.NFill, 400, 1<<20)
	p.key("2")
	p.key("Return")
	waitFor("a and b as N", scene.NFill, 1000, 1<<20)
	p.key("Return")
	// Whoever is done may draw again.
	p.key("ctrl+a")
	p.key("Delete")
	waitFor("an empty board", scene.NFill, 0, 0)
	p.waitForName("asked.nimgraph", true)
	p.key("ctrl+z")
	waitFor("all values again", scene.NFill, 1000, 1<<20)
	p.key("ctrl+q")
	p.waitForEnd()
}

// inRange is an error where a number of pixels is not in a range.
func inRange(n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%d pixels, want %d to %d", n, least, most)
	}
	return nil
}
