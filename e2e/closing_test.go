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

// addVertex draws a vertex, which the title tells.
func (p *program) addVertex(name string) {
	p.t.Helper()
	p.waitForColor("an empty board", scene.Light().Color(scene.Board), 1000, left, 24)
	p.key("n")
	p.click(left)
	p.waitForName(name, true)
}

// A window with changes is closed after one question, however often it is asked to. (Not to save
// them is in TestTourByMouse, and several drawings are in package app.)
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
	p.key("Return") // Save has the keyboard
	p.waitForEnd()
	p.waitForFile(file, func(text string) bool { return strings.Contains(text, `"id": "a"`) })
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
