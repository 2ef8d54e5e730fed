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

// Another program pastes the picture that was copied, twice, and it holds the
// drawing.
func TestCopyPicture(t *testing.T) {
	if _, err := exec.LookPath("xclip"); err != nil {
		t.Skip("xclip is not installed; `make test` installs it")
	}
	file := filepath.Join(t.TempDir(), "copied.nimgraph")
	if err := os.WriteFile(file, []byte(threeDrawn), 0o644); err != nil {
		t.Fatal(err)
	}
	p := open(t, "copied.nimgraph", file)
	p.waitForColor("the drawing", scene.Light().Color(scene.PFill), 200, screenSize.Div(2), screenSize.X/2)
	p.key("ctrl+shift+c")
	for range 2 {
		var pasted []byte
		eventually(t, "a picture on the clipboard", func() error {
			c := exec.Command("xclip", "-selection", "clipboard", "-t", "image/png", "-o")
			c.Env = []string{"DISPLAY=" + p.display.name}
			var err error
			pasted, err = c.Output()
			var exit *exec.ExitError
			if errors.As(err, &exit) {
				return fmt.Errorf("%w: %s", err, exit.Stderr)
			}
			return err
		})
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
		if want := "a -> b\nb -> c\n"; !strings.Contains(text.String(), want) || !strings.Contains(text.String(), "token b") {
			t.Errorf("the picture carries\n%s", text.String())
		}
	}
	p.quit()
}
