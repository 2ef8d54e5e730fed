package e2e_test

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// changed opens the program on a file and changes its drawing.
func changed(t *testing.T) (p *program, file string) {
	t.Helper()
	file = newFile(t, "closed.nimgraph", nothingDrawn)
	p = open(t, "closed.nimgraph", file)
	p.addVertex("closed.nimgraph")
	return p, file
}

// addVertex draws a vertex, which the title tells.
func (p *program) addVertex(name string) {
	p.t.Helper()
	p.waitForColor("an empty board", scene.Light().Color(scene.Board), 1000, left, 24)
	p.key("n")
	p.click(left)
	p.waitForName(name, true)
}

// A window with changes is closed after one question, however often it is asked to.
func TestCloseWithChanges(t *testing.T) {
	t.Run("save", func(t *testing.T) {
		p, file := changed(t)
		p.close()
		p.waitForDialog("a question", true)
		p.close()
		p.key("Escape")
		p.waitForDialog("no question any more", false)
		p.waitForName("closed.nimgraph", true)
		p.close()
		p.waitForDialog("a question", true)
		p.key("Return") // Save has the keyboard
		p.waitForEnd()
		p.waitForFile(file, func(text string) bool { return strings.Contains(text, `"id": "a"`) })
	})
	t.Run("drop", func(t *testing.T) {
		p, file := changed(t)
		p.close()
		p.waitForDialog("a question", true)
		p.key("shift+Tab") // Cancel
		p.key("shift+Tab") // Don't save
		p.key("Return")
		p.waitForEnd()
		p.waitForFile(file, func(text string) bool { return text == nothingDrawn })
	})
}

// Drawings are tabs of one window; each is closed, and asked about, by itself.
func TestTabs(t *testing.T) {
	one, two := newFile(t, "one.nimgraph", nothingDrawn), newFile(t, "two.nimgraph", nothingDrawn)
	p := open(t, "two.nimgraph", one, two)
	p.addVertex("two.nimgraph")
	p.key("ctrl+q")
	p.waitForDialog("a question", true)
	p.key("Escape")
	p.waitForDialog("no question any more", false)
	p.waitForName("two.nimgraph", true)
	p.key("ctrl+w")
	p.waitForDialog("a question", true)
	p.key("Return") // Save has the keyboard
	p.waitForName("one.nimgraph", false)
	p.waitForFile(two, func(text string) bool { return strings.Contains(text, `"id": "a"`) })
	p.quit()
}

// What was drawn is there again after a crash, with its file, and until it is saved.
func TestCrash(t *testing.T) {
	p, file := changed(t)
	journals := filepath.Join(p.home, ".local", "state", "nimgraph", "journals", "*.journal")
	lacking := &os.PathError{Op: "find", Path: journals, Err: os.ErrNotExist}
	kept := func() error {
		found, err := filepath.Glob(journals)
		for _, path := range found {
			if text, err := os.ReadFile(path); err == nil && bytes.Contains(text, []byte("closed.nimgraph")) {
				return nil
			}
		}
		return cmp.Or(err, error(lacking))
	}
	gone := func() error {
		found, err := filepath.Glob(journals)
		if err == nil && len(found) > 0 {
			err = &os.PathError{Op: "remove", Path: found[0], Err: os.ErrExist}
		}
		return err
	}
	eventually(t, "the change in a journal", kept)
	p.kill()

	p.start("closed.nimgraph")
	p.waitForDialog("what has happened", true)
	p.key("Return")
	p.waitForDialog("it is read", false)
	p.waitForName("closed.nimgraph", true)
	p.key("ctrl+s")
	p.waitForName("closed.nimgraph", false)
	p.waitForFile(file, func(text string) bool { return strings.Contains(text, `"id": "a"`) })
	eventually(t, "no journal any more", gone)
	p.quit()
}
