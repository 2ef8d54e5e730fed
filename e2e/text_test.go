package e2e_test

import (
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// The board follows the text, but not one that is no drawing; and while there is
// such a text, a change of the board leaves it alone.
func TestTextPane(t *testing.T) {
	file := newFile(t, "typed.nimgraph", nothingDrawn)
	p := open(t, "typed.nimgraph", file)
	colors := scene.Light()
	p.waitForColor("an empty board", colors.Color(scene.Board), 1000, left, 24)

	p.key("ctrl+t")
	const typed = "a -> b c\nb -> c\ntoken a"
	p.write(typed)
	p.waitForColor("the token", colors.Color(scene.TokenFill), 30, middle, 400)
	saved := p.saved(t, file)
	for _, want := range []string{`"from": "a", "to": "b"`, `"from": "a", "to": "c"`, `"from": "b", "to": "c"`, `"tokens": 1`} {
		if !strings.Contains(saved, want) {
			t.Errorf("no %s in what was typed:\n%s", want, saved)
		}
	}

	p.write("\n-> ->")
	p.waitForColor("the mark of a wrong line", colors.Color(scene.Wrong), 100, middle, 600)
	p.key("Escape") // to the board
	p.key("n")
	p.click(corner)
	p.waitForColor("a vertex on the board", colors.Color(scene.PFill), 200, corner, 24)
	if saved = p.saved(t, file); !strings.Contains(saved, `"d"`) || !strings.Contains(saved, `"from": "b", "to": "c"`) {
		t.Errorf("beside a text that is none, what was drawn is saved as\n%s", saved)
	}

	p.key("ctrl+t") // closes the pane
	p.key("ctrl+t")
	p.key("ctrl+a")
	p.key("ctrl+c")
	if got, want := string(p.clipboard("UTF8_STRING")), typed+"\n-> ->"; strings.TrimSpace(got) != want {
		t.Errorf("the text is\n%s\nwant\n%s", got, want)
	}
	p.key("BackSpace")
	p.write("a -> b")
	if saved = p.saved(t, file); strings.Contains(saved, `"d"`) || !strings.Contains(saved, `"from": "a", "to": "b"`) {
		t.Errorf("a text that is right again is saved as\n%s", saved)
	}
	p.quit()
}
