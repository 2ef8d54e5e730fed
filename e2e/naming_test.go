package e2e_test

import (
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// A double click makes a vertex, and F2 names it.
func TestName(t *testing.T) {
	file := newFile(t, "named.nimgraph", nothingDrawn)
	p := open(t, "named.nimgraph", file)
	p.waitForColor("an empty board", scene.Light().Color(scene.Board), 1000, left, 24)
	p.doubleClick(left)
	p.waitForColor("a vertex", scene.Light().Color(scene.PFill), 200, left, 24)
	p.key("F2")
	p.write("heap of 3\n")
	if saved := p.saved(t, file); !strings.Contains(saved, `"heap of 3"`) || strings.Count(saved, `"id"`) != 1 {
		t.Errorf("saved as\n%s", saved)
	}
	p.quit()
}
