package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/views/picture"
)

// The part that the window shows is cut off from the rest.
func TestPictureOfWhatIsShown(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	c.window.Board().Resize(fyne.NewSize(600, 400))
	of := c.bench().PictureOf(c.window.Palette())
	if of.Visible == nil {
		t.Fatal("nothing is shown")
	}
	s, err := picture.Request{Part: picture.PartVisible}.Prepare(c.words, of)
	if err != nil || s.Scene.Window == nil {
		t.Errorf("what the window shows is not cut off: %v", err)
	}
}

// Steps are written where the board shows none, too.
func TestStepsAreExported(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	p.settings.SetFolder(t.TempDir())
	path := filepath.Join(t.TempDir(), "steps.gif")
	c.pictures.exportSteps(path, picture.Default(), picture.FilmGIF)
	p.until(func() bool { return c.window.Message() != "" })
	text, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(text), "GIF89a") || c.bench().Steps.Shown() {
		t.Errorf("%v: %.20q, %s", err, text, c.window.Message())
	}
	p.perform(c, "file.export")
	types(c, "all.gif")
	p.press(c, fyne.KeyReturn)
	all := filepath.Join(c.desk.folder(), "all.gif")
	p.until(func() bool { return strings.Contains(c.window.Message(), "all.gif") })
	if _, err := os.Stat(all); err != nil {
		t.Errorf("a GIF is no choice: %v", err)
	}
}

// What was chosen is proposed the next time.
func TestPictureIsRemembered(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	p.settings.SetFolder(t.TempDir())
	chosen := picture.Default()
	chosen.Format, chosen.Caption = "svg", true
	p.settings.SetPicture(chosen)
	p.perform(c, "file.export")
	if seen(t, c) != 1 {
		t.Fatal("the dialog is not open")
	}
	p.press(c, fyne.KeyReturn)
	path := c.proposed(c.window.Current()) + ".svg"
	if _, err := os.Stat(path); err != nil || seen(t, c) != 0 {
		t.Errorf("%v, %d dialogs are left", err, seen(t, c))
	}
	if got := p.settings.Picture(); got != chosen {
		t.Errorf("remembered %+v, want %+v", got, chosen)
	}
}
