package e2e_test

import (
	"errors"
	"image"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// another starts a second copy of the program, for the same person on the same display;
// its window lies over the first.
func (p *program) another(title string, arguments ...string) *program {
	p.t.Helper()
	q := &program{t: p.t, display: p.display, home: p.home, binary: p.binary}
	q.start(title, arguments...)
	eventually(p.t, "a second window", func() error {
		found, err := q.xdotool("search", "--onlyvisible", "--name", title)
		if err != nil {
			return err
		}
		for _, window := range strings.Fields(found) {
			if window != p.window {
				q.window = window
				return nil
			}
		}
		return errors.New("there is one window")
	})
	return q
}

// front raises the window, and waits until it is on the screen.
func (p *program) front(what string) {
	p.t.Helper()
	p.do("windowraise", p.window, "windowfocus", p.window) // there is no window manager to do both
	p.waitForColor(what, scene.Light().Color(scene.Board), 200, image.Pt(900, 300), 10)
}

// draw adds a vertex with a name.
func (p *program) draw(name string, at image.Point, file string) {
	p.t.Helper()
	p.doubleClick(at)
	p.waitForColor("a vertex", scene.Light().Color(scene.PFill), 200, at, 24)
	p.key("F2")
	p.write(name + "\n")
	p.waitForName(file, true)
}

// readAgain answers the question about the file: to read it again is the last answer.
func (p *program) readAgain() {
	p.t.Helper()
	p.key("ctrl+s")
	p.waitForDialog("a question about the file", true)
	p.key("shift+Tab")
	p.key("Return")
	p.waitForDialog("no question any more", false)
}

// Two copies of the program have one file open, both change it, and both save: who comes
// second is asked, and nothing is lost.
func TestTwoCopiesOnOneFile(t *testing.T) {
	file := newFile(t, "shared.nimgraph", nothingDrawn)
	one := open(t, "shared.nimgraph", file)
	two := one.another("shared.nimgraph", file)
	holds := func(name string) {
		t.Helper()
		one.waitForFile(file, func(text string) bool {
			return strings.Contains(text, `"id": "`+name+`"`) && strings.Count(text, `"id"`) == 1
		})
	}
	two.front("the second window")
	two.draw("second", right, "shared.nimgraph")
	one.front("the first window")
	one.draw("first", left, "shared.nimgraph")
	one.key("ctrl+s")
	one.waitForName("shared.nimgraph", false)
	holds("first")

	two.front("the second window again")
	two.readAgain()
	two.waitForColor("what the first has drawn", scene.Light().Color(scene.PFill), 200, left, 24)
	two.waitForName("shared.nimgraph", false)
	two.key("ctrl+z") // it is a step
	two.waitForColor("what the second has drawn", scene.Light().Color(scene.PFill), 200, right, 24)
	two.key("ctrl+s")
	two.waitForName("shared.nimgraph", false)
	holds("second")
	two.quit()
	one.front("the first window at the end")
	one.readAgain()
	one.waitForName("shared.nimgraph", false)
	one.quit()
}
