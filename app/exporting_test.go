package app

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/workbench"
	"nimgraph/views/picture"
)

// TestExportWritesEachFormat looks at how each file begins.
func TestExportWritesEachFormat(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	for i, want := range []string{"\x89PNG", "<", "%PDF", "\\documentclass"} {
		format := picture.Formats()[i]
		path := filepath.Join(t.TempDir(), "x"+format.Ending)
		c.export(path, picture.Request{Format: format.ID, Scale: 1})
		got, err := os.ReadFile(path) // written on the spot
		if err != nil {
			t.Errorf("%s: %v", format.Name, err)
			continue
		}
		if !bytes.HasPrefix(got, []byte(want)) || len(got) < 200 {
			t.Errorf("%s begins with %q and is %d bytes long", format.Name, got[:min(8, len(got))], len(got))
		}
	}
}

func TestFailedExportKeepsTheFile(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	path := filepath.Join(t.TempDir(), "x.png")
	mustDo(t, os.WriteFile(path, []byte("before"), 0o600))
	c.export(path, picture.Request{Format: "png", Scale: 1_000_000})
	p.settle()
	got, err := os.ReadFile(path)
	mustDo(t, err)
	if string(got) != "before" || seen(t, c) != 1 {
		t.Errorf("the file holds %d bytes and %d messages were shown", len(got), seen(t, c))
	}
}

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

// TestPictureOpensAgain: a picture carries its drawing, which the window opens.
func TestPictureOpensAgain(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	want := asJSON(t, c.session().Drawing())
	for _, format := range picture.Formats() {
		if !format.Carries {
			continue
		}
		path := filepath.Join(t.TempDir(), "x"+format.Ending)
		c.export(path, picture.Request{Format: format.ID, Scale: 1})
		other := p.show(empty())
		other.openPaths([]string{path})
		p.settle()
		if got := asJSON(t, other.session().Drawing()); got != want {
			t.Errorf("%s gives back\n%s", format.Name, got)
		}
		c.export(path, picture.Request{Format: format.ID, Scale: 1, Bare: true})
		if _, err := workbench.Read(context.Background(), path); err == nil || c.bench().Describe(err) == "" {
			t.Errorf("%s without its drawing is read: %v", format.Name, err)
		}
	}
}
