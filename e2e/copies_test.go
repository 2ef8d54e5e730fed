package e2e_test

import (
	"errors"
	"image"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// startSecond starts a second copy of the program for the same user on the same display. Its
// window covers the first.
func (p *program) startSecond(title string, arguments ...string) *program {
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
		return errors.New("there is only one window")
	})
	return q
}

// raise raises the window, and waits until it is on the screen.
func (p *program) raise(what string) {
	p.t.Helper()
	p.do("windowraise", p.window, "windowfocus", p.window) // there is no window manager to do both
	p.waitForColor(what, scene.Light().Color(scene.Board), 200, image.Pt(900, 300), 10)
}

// drawVertex adds a vertex with the given name.
func (p *program) drawVertex(name string, at image.Point, file string) {
	p.t.Helper()
	p.doubleClick(at)
	p.waitForColor("a vertex", scene.Light().Color(scene.PFill), 200, at, 24)
	p.key("F2")
	p.write(name + "\n")
	p.waitForName(file, true)
}

// answerReadAgain answers the question about a changed file by reading it again, which is the last
// answer.
func (p *program) answerReadAgain() {
	p.t.Helper()
	p.key("ctrl+s")
	p.waitForDialog("a question about the file", true)
	p.key("shift+Tab")
	p.key("Return")
	p.waitForDialog("no question any more", false)
}

// TestTwoCopiesOnOneFile checks that two copies of the program can change and save the same file:
// the second copy asks, and nothing is lost.
func TestTwoCopiesOnOneFile(t *testing.T) {
	file := newFile(t, "shared.nimgraph", nothingDrawn)
	first := open(t, "shared.nimgraph", file)
	second := first.startSecond("shared.nimgraph", file)
	holds := func(name string) {
		t.Helper()
		first.waitForFile(file, func(text string) bool {
			return strings.Contains(text, `"id": "`+name+`"`) && strings.Count(text, `"id"`) == 1
		})
	}
	second.raise("the second window")
	second.drawVertex("second", right, "shared.nimgraph")
	first.raise("the first window")
	first.drawVertex("first", left, "shared.nimgraph")
	first.key("ctrl+s")
	first.waitForName("shared.nimgraph", false)
	holds("first")

	second.raise("the second window again")
	second.answerReadAgain()
	second.waitForColor("what the first has drawn", scene.Light().Color(scene.PFill), 200, left, 24)
	second.waitForName("shared.nimgraph", false)
	second.key("ctrl+z") // reading the file again can be undone
	second.waitForColor("what the second has drawn", scene.Light().Color(scene.PFill), 200, right, 24)
	second.key("ctrl+s")
	second.waitForName("shared.nimgraph", false)
	holds("second")
	second.quit()
	first.raise("the first window at the end")
	first.answerReadAgain()
	first.waitForName("shared.nimgraph", false)
	first.quit()
}
