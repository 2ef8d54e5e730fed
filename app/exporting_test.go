package app

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/views/picture"
)

// TestExportWritesEachFormat looks at how each file begins.
func TestExportWritesEachFormat(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	for i, want := range []string{"\x89PNG", "<", "%PDF", "\\documentclass"} {
		format := picture.Formats()[i]
		path := filepath.Join(t.TempDir(), "x"+format.Ending)
		w.export(path, pictureChoice{Format: i, DPI: 96})
		got, err := os.ReadFile(path)
		if err != nil {
			t.Errorf("%s: %v", format.Name, err)
			continue
		}
		if !bytes.HasPrefix(got, []byte(want)) || len(got) < 200 {
			t.Errorf("%s begins with %q and is %d bytes long", format.Name, got[:min(8, len(got))], len(got))
		}
	}
}

// TestPictureShows: labels, caption and legend, and the part of the drawing.
func TestPictureShows(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	w.board.Resize(fyne.NewSize(600, 400))
	b, _ := w.session.Drawing().Graph().VertexNamed("b")
	w.session.SelectVertex(b.ID)
	for _, c := range []struct {
		choice pictureChoice
		want   string
	}{
		{pictureChoice{}, "2 1 0 a b c"},
		{pictureChoice{Labels: labelsBoth}, "2 1 0 a b c"},
		{pictureChoice{Labels: labelsValue}, "2 1 0"},
		{pictureChoice{Labels: labelsName}, "a b c"},
		{pictureChoice{Labels: labelsNone}, ""},
		{pictureChoice{Part: partSelected}, "1 b"},
		{pictureChoice{Part: partSelected, Caption: true, Legend: true}, "1 b Next player wins · value 2 · one winning move N: next player wins"},
		{pictureChoice{Labels: labelsNone, Legend: true, Highlights: true}, "P: previous player wins N: next player wins token winning move"},
	} {
		s, err := w.shoot(c.choice)
		mustDo(t, err)
		var all []string
		for _, h := range s.scene.Shapes {
			if h.Text != "" {
				all = append(all, h.Text)
			}
		}
		if got := strings.Join(all, " "); got != c.want {
			t.Errorf("%+v shows %q, want %q", c.choice, got, c.want)
		}
	}
	if title := w.pictureTitle(); title != "" {
		t.Errorf("a drawing without title and file is called %q", title)
	}
	w.path = filepath.Join("folder", "nim.sums.json")
	if title := w.pictureTitle(); title != "nim.sums" {
		t.Errorf("a drawing of a file is called %q", title)
	}
	if s, err := w.shoot(pictureChoice{Part: partVisible}); err != nil || s.scene.Window == nil {
		t.Errorf("what the window shows is not cut off: %v", err)
	}
}

func TestFailedExportKeepsTheFile(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := p.open(threeVertices(t), "")
	path := filepath.Join(t.TempDir(), "x.png")
	mustDo(t, os.WriteFile(path, []byte("before"), 0o600))
	w.export(path, pictureChoice{DPI: 96_000_000})
	drain(w, queue)
	got, err := os.ReadFile(path)
	mustDo(t, err)
	if string(got) != "before" || len(w.modals) != 1 {
		t.Errorf("the file holds %d bytes and %d messages were shown", len(got), len(w.modals))
	}
}

// TestExportThatIsGivenUp leaves the file as it was.
func TestExportThatIsGivenUp(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	s, err := w.shoot(defaultPicture())
	mustDo(t, err)
	for i := range picture.Formats() {
		s.format = picture.Formats()[i]
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		var out bytes.Buffer
		if err := s.write(ctx, &out, func(float64) {}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", s.format.Name, err)
		}
	}
}

func TestPictureIsRemembered(t *testing.T) {
	p := program(t)
	if got := p.settings.picture(); got != defaultPicture() {
		t.Errorf("at first %+v", got)
	}
	want := pictureChoice{Format: picture.PDF, DPI: 300, Labels: labelsName, Colours: coloursPrint, Transparent: true, Legend: true, Margin: marginNone}
	p.settings.setPicture(want)
	if got := p.settings.picture(); got != want {
		t.Errorf("remembered %+v, want %+v", got, want)
	}
	p.settings.preferences.SetString(keyPicture, "{")
	if got := p.settings.picture(); got != defaultPicture() {
		t.Errorf("of what is broken %+v", got)
	}
}

// TestExportDialog: what is chosen last is proposed, what a format lacks cannot be
// chosen, and the preview follows.
func TestExportDialog(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	last := pictureChoice{Format: picture.SVG, Part: partVisible, Labels: labelsValue, Colours: coloursDark, Margin: marginWide, DPI: 300, Legend: true, Outlines: true}
	d := w.newExportDialog(last)
	if got := d.choice(); got != last {
		t.Errorf("proposed is %+v, want %+v", got, last)
	}
	d.changed()
	if d.size.Disabled() != true || d.outlines.Disabled() || d.carries.Disabled() || !strings.HasSuffix(d.preview.size.Text, "cm") {
		t.Errorf("an SVG has a resolution, or no outlines; it is %s", d.preview.size.Text)
	}
	before := d.preview.picture.Image
	d.format.SetSelected("PNG")
	if d.size.Disabled() || !d.outlines.Disabled() || !strings.Contains(d.preview.size.Text, "at 300 dpi") || d.preview.picture.Image == before {
		t.Errorf("a PNG has no resolution, or outlines; it is %s", d.preview.size.Text)
	}
	d.format.SetSelected("PDF")
	if !d.copy.Disabled() {
		t.Error("a PDF can be copied")
	}
	if len(d.part.Options) != 2 {
		t.Errorf("without a selection there are the parts %v", d.part.Options)
	}
	w.askExport()
	if len(w.modals) != 1 {
		t.Error("the dialog is not open")
	}
}

// TestMeter: a task's dialog goes with it, and leaving the dialog gives it up.
func TestMeter(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := p.open(threeVertices(t), "")
	m := w.newMeter("")
	left := make(chan bool)
	begin := func() *work {
		now := w.start("", func(ctx context.Context) func() {
			<-ctx.Done()
			left <- true
			return func() { t.Error("it finished all the same") }
		})
		w.showMeter(m, now)
		return now
	}
	now := begin()
	m.tell(0.5)
	for m.bar.Value != 0.5 {
		(<-queue)()
	}
	m.dialog.Hide()
	<-left
	if w.work != nil || len(w.modals) != 0 {
		t.Error("it is still under way")
	}
	if w.showMeter(m, now); len(w.modals) != 0 {
		t.Error("a dialog is shown of a task that has ended")
	}
}

// A task that takes longer shows its dialog, which goes when it is done.
func TestMeterGoesWithItsTask(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := p.open(threeVertices(t), "")
	end, done := make(chan bool), false
	w.startMetered("", "", func(context.Context, func(float64)) func() {
		<-end
		return func() { done = true }
	})
	for len(w.modals) == 0 {
		(<-queue)()
	}
	close(end)
	drain(w, queue)
	if !done || len(w.modals) != 0 {
		t.Errorf("done %v, with %d dialogs", done, len(w.modals))
	}
}

// The size that the dialog tells has the margin on all sides.
func TestPictureSize(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	size := func(margin int) (width, height float64) {
		c := defaultPicture()
		c.Margin = margin
		s, err := w.shoot(c)
		mustDo(t, err)
		return s.size()
	}
	width, height := size(marginNone)
	wider, higher := size(marginWide)
	if width < 30 || height < 30 || wider != width+2*margins[marginWide] || higher != height+2*margins[marginWide] {
		t.Errorf("%v × %v, with a margin of %v it is %v × %v", width, height, margins[marginWide], wider, higher)
	}
}

// TestPictureOpensAgain: a picture carries its drawing, unless it is told not to.
func TestPictureOpensAgain(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	want := asJSON(t, w.session.Drawing())
	for i, format := range picture.Formats() {
		if !format.Carries {
			continue
		}
		path := filepath.Join(t.TempDir(), "x"+format.Ending)
		w.export(path, pictureChoice{Format: i, DPI: 96})
		back, err := p.read(context.Background(), path)
		if err != nil {
			t.Errorf("%s: %v", format.Name, err)
			continue
		}
		if got := asJSON(t, back); got != want {
			t.Errorf("%s gives back\n%s", format.Name, got)
		}
		w.export(path, pictureChoice{Format: i, DPI: 96, Bare: true})
		if _, err := p.read(context.Background(), path); err == nil || w.describe(err) == "" {
			t.Errorf("%s without its drawing is read: %v", format.Name, err)
		}
	}
}
