package e2e_test

import (
	"errors"
	"image"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// Sequences are opened by the palette, a code is typed, its law is proved, and its values
// are written, by the keyboard alone.
func TestSequenceByKeyboard(t *testing.T) {
	file := newFile(t, "three.nimgraph", nothingDrawn)
	p := open(t, "three.nimgraph", file)
	p.do(append(place(left), "sleep", "0")...)
	p.waitForColor("an empty board", scene.Light().Color(scene.Board), 1000, left, 24)
	p.key("ctrl+shift+p")
	p.waitForDialog("the palette", true)
	p.write("sequences\n")
	drawings := p.window
	eventually(t, "the window of sequences", func() error {
		found, err := p.xdotool("search", "--onlyvisible", "--name", "^Sequences")
		p.window, _, _ = strings.Cut(found, "\n")
		return err
	})
	p.do(append(place(image.Pt(700, 300)), "sleep", "0")...) // without a window manager, the window under the pointer has the keyboard
	p.waitForColor("nothing but what the window is for", scene.Light().Color(scene.Board), 1000, image.Pt(700, 150), 20)
	p.write(".77\n")
	proved := image.Pt(84, 330)
	p.waitForColor("the law is proved", scene.Light().Color(scene.Winning), 400, proved, 40)
	p.waitForColor("exceptions are marked in the table", scene.Light().Color(scene.NFill), 60, image.Pt(560, 560), 120)
	p.waitForTitle("the game", func(title string) bool { return strings.HasPrefix(title, "Octal game .77") })
	p.key("ctrl+s")
	p.waitForDialog("the question where to write", true)
	p.key("ctrl+a")
	out := filepath.Join(t.TempDir(), "kayles.csv")
	p.write(out + "\n")
	// The values of Kayles: Winning Ways, chapter 4, table 3.
	p.waitForFile(out, func(text string) bool {
		return strings.HasPrefix(text, "n,g\n0,0\n1,1\n2,2\n3,3\n4,1\n5,4\n6,3\n7,2\n8,1\n9,4\n10,2\n11,6\n12,4\n") && strings.Count(text, "\n") == 1002
	})
	p.waitForDialog("the question is gone", false)
	p.key("ctrl+w")
	eventually(t, "the window of sequences is gone", func() error { // until then it takes the keys, and its colour is that of a board
		if found, err := p.xdotool("search", "--onlyvisible", "--name", "^Sequences"); err == nil && found != "" {
			return errors.New("it is still there")
		}
		return nil
	})
	p.window = drawings
	p.waitForColor("the drawing again", scene.Light().Color(scene.Board), 1000, image.Pt(300, 450), 20)
	p.quit()
}
