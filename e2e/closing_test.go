package e2e_test

import (
	"bytes"
	"fmt"
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

// journals are the program's that are there now.
func (p *program) journals() []string {
	p.t.Helper()
	found, err := filepath.Glob(filepath.Join(p.home, ".local", "state", "nimgraph", "journals", "*.unsaved"))
	if err != nil {
		p.t.Fatal(err)
	}
	return found
}

// waitForJournal waits until the change of a drawing is in a journal.
func (p *program) waitForJournal(name string) {
	p.t.Helper()
	eventually(p.t, "the change in a journal", func() error {
		found := p.journals()
		for _, path := range found {
			if text, err := os.ReadFile(path); err == nil && bytes.Contains(text, []byte(name)) {
				return nil
			}
		}
		return fmt.Errorf("%s is in none of %q", name, found)
	})
}

// waitForNoJournal waits until all is in files.
func (p *program) waitForNoJournal() {
	p.t.Helper()
	eventually(p.t, "no journal any more", func() error {
		if found := p.journals(); len(found) > 0 {
			return fmt.Errorf("there is %q", found)
		}
		return nil
	})
}
