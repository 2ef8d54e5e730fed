package e2e_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/app/files"
	"nimgraph/graphs/formats"
	"nimgraph/views/scene"
)

// TestFilesByKeyboard opens, saves and exports files with the keyboard only.
func TestFilesByKeyboard(t *testing.T) {
	first, second := newFile(t, "first.nimgraph", threeDrawn), newFile(t, "second.txt", "x -> y\n")
	p := open(t, "first.nimgraph", first)
	folder := t.TempDir()

	// A whole path, with a different extension.
	p.key("ctrl+shift+s")
	dot := filepath.Join(folder, "saved.dot")
	p.write(dot + "\n")
	p.waitForFile(dot,
		func(text string) bool { return strings.HasPrefix(text, "digraph") && strings.Contains(text, "a -> b") })
	p.waitForName("saved.dot", false)

	p.key("ctrl+o")
	p.key("ctrl+a")
	p.write(second + "\n")
	p.waitForName("second.txt", false)

	p.key("ctrl+e")
	picture := filepath.Join(folder, "picture.png")
	p.write(picture + "\n")
	p.waitForFile(picture, func(text string) bool {
		_, err := png.Decode(strings.NewReader(text))
		return err == nil
	})
	data, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	read, err := files.ReadPicture(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := read.Drawing.Graph().VertexNamed("y"); !ok {
		t.Error("the picture does not contain the drawing")
	}
	p.quit()
}

// TestCopyPicture checks that another program can paste a copied picture, twice, and that it
// contains the drawing.
func TestCopyPicture(t *testing.T) {
	file := newFile(t, "copied.nimgraph", threeDrawn)
	p := open(t, "copied.nimgraph", file)
	p.waitForColor("the drawing", scene.Light().Color(scene.PFill), 200, screenSize.Div(2), screenSize.X/2)
	p.key("ctrl+shift+c")
	for range 2 {
		pasted := p.clipboard("image/png")
		if _, err := png.Decode(bytes.NewReader(pasted)); err != nil {
			t.Fatal(err)
		}
		read, err := files.ReadPicture(bytes.NewReader(pasted))
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		if err := formats.Write(&text, read.Drawing, formats.Edges); err != nil {
			t.Fatal(err)
		}
		if want := "a -> b\nb -> c\n"; !strings.Contains(text.String(), want) ||
			!strings.Contains(text.String(), "token b") {
			t.Errorf("the picture contains\n%s", text.String())
		}
	}
	p.quit()
}

// clipboard returns the content of the clipboard in the given format, as another program gets it.
func (p *program) clipboard(kind string) (pasted []byte) {
	p.t.Helper()
	if _, err := exec.LookPath("xclip"); err != nil {
		p.t.Skip("xclip is not installed; `make test` installs it")
	}
	eventually(p.t, kind+" on the clipboard", func() error {
		c := exec.Command("xclip", "-selection", "clipboard", "-t", kind, "-o")
		c.Env = []string{"DISPLAY=" + p.display.name}
		var err error
		pasted, err = c.Output()
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			return fmt.Errorf("%w: %s", err, exit.Stderr)
		}
		return err
	})
	return pasted
}
