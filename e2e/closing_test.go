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

// addVertex draws a vertex, and waits until the title of the window shows the change.
func (p *program) addVertex(name string) {
	p.t.Helper()
	p.waitForColor("an empty board", scene.Light().Color(scene.Board), 1000, left, 24)
	p.key("n")
	p.click(left)
	p.waitForName(name, true)
}

// TestCloseWithChanges checks that a window with changes asks a single question before it closes,
// however often the window system asks it to close. TestTourByMouse closes without saving, and
// package app has tests with several drawings.
func TestCloseWithChanges(t *testing.T) {
	file := newFile(t, "closed.nimgraph", nothingDrawn)
	p := open(t, "closed.nimgraph", file)
	p.addVertex("closed.nimgraph")
	p.close()
	p.waitForDialog("a question", true)
	p.close()
	p.key("Escape")
	p.waitForDialog("no question any more", false)
	p.waitForName("closed.nimgraph", true)
	p.close()
	p.waitForDialog("a question", true)
	p.key("Return") // Save has the focus
	p.waitForEnd()
	p.waitForFile(file, func(text string) bool { return strings.Contains(text, `"id": "a"`) })
}

// journals returns the paths of the journals that the program has written and not removed.
func (p *program) journals() []string {
	p.t.Helper()
	found, err := filepath.Glob(filepath.Join(p.home, ".local", "state", "nimgraph", "journals", "*.unsaved"))
	if err != nil {
		p.t.Fatal(err)
	}
	return found
}

// waitForJournal waits until a journal contains the text name.
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

// waitForNoJournal waits until there is no journal, because every change is saved.
func (p *program) waitForNoJournal() {
	p.t.Helper()
	eventually(p.t, "no journal any more", func() error {
		if found := p.journals(); len(found) > 0 {
			return fmt.Errorf("there is %q", found)
		}
		return nil
	})
}
