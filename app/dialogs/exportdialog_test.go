package dialogs

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/steps"
	"nimgraph/views/picture"
)

// TestExportDialog: what is chosen last is proposed, what a format lacks cannot be
// chosen, and the preview follows.
func TestExportDialog(t *testing.T) {
	s := newStage(t)
	last := picture.Request{
		Format: "svg", Part: picture.PartVisible, Labels: picture.LabelsValue, Edges: "all", Colours: picture.ColoursDark,
		Margin: 40, Scale: 3.125, Legend: true, Outlines: true,
	}
	d := s.newExport(exportOf(t, last))
	if got := d.request(); got != last {
		t.Errorf("proposed is %+v, want %+v", got, last)
	}
	drawn := func() {
		d.changed()
		s.until(func() bool { return !d.preview.job.Running() })
	}
	drawn()
	if !disabled(d, "scale") || disabled(d, "outlines") || disabled(d, "carries") || !strings.HasSuffix(d.preview.size.Text, "cm") {
		t.Errorf("an SVG has a resolution, or no outlines; it is %s", d.preview.size.Text)
	}
	before := d.preview.picture.Image
	d.format.SetSelected("PNG")
	drawn()
	if disabled(d, "scale") || !disabled(d, "outlines") || !strings.Contains(d.preview.size.Text, "at 300 dpi") || d.preview.picture.Image == before {
		t.Errorf("a PNG has no resolution, or outlines; it is %s", d.preview.size.Text)
	}
	d.format.SetSelected("PDF")
	if !d.copy.Disabled() {
		t.Error("a PDF can be copied")
	}
	d.format.SetSelected("TikZ")
	if !disabled(d, "carries") || d.copy.Disabled() {
		t.Error("TikZ carries the drawing, or cannot be copied")
	}
	if parts := controlOf(d, "part").(*choices).Options; len(parts) != 2 {
		t.Errorf("without a selection there are the parts %v", parts)
	}
	d.show()
	if s.seen() != 1 {
		t.Error("the dialog is not open")
	}
}

// At first there are the format, the colours, caption, legend and the file; the rest is
// asked for, unless something of it was chosen last.
func TestExportShowsLittleAtFirst(t *testing.T) {
	s := newStage(t)
	for _, c := range []struct {
		last  func(*picture.Request)
		shown bool
	}{
		{func(*picture.Request) {}, false},
		{func(r *picture.Request) { r.Format, r.Colours, r.Legend = "svg", picture.ColoursDark, true }, false},
		{func(r *picture.Request) { r.Margin = 40 }, true},
	} {
		last := picture.Default()
		c.last(&last)
		if got := s.newExport(exportOf(t, last)).moreChosen(); got != c.shown {
			t.Errorf("of %+v all is shown: %v", last, got)
		}
	}
}

func controlOf(e *exportDialog, id string) fyne.CanvasObject {
	at := slices.IndexFunc(e.controls, func(c *control) bool { return c.option.ID == id })
	return e.controls[at].object
}

func disabled(e *exportDialog, id string) bool { return controlOf(e, id).(fyne.Disableable).Disabled() }

// Whatever was chosen last is proposed, offered or not.
func TestExportProposesWhatWasChosen(t *testing.T) {
	s := newStage(t)
	odd := picture.Default()
	odd.Margin, odd.Scale = 17.5, 2.25
	for _, last := range []picture.Request{
		picture.Default(), odd,
		{Format: "tex", Part: picture.PartSelected, Labels: picture.LabelsNone, Edges: "selected", Colours: picture.ColoursPrint, Scale: 1, Caption: true, Transparent: true, Bare: true},
	} {
		x := exportOf(t, last)
		of := x.Of()
		of.Selection = document.Selection{Vertices: []graphs.VertexID{1}}
		x.Of = func() picture.Of { return of }
		if got := s.newExport(x).request(); got != last {
			t.Errorf("proposed is %+v, want %+v", got, last)
		}
	}
}

// What is chosen is remembered and handed over, with the ending of its format.
func TestExportHandsOver(t *testing.T) {
	s := newStage(t)
	last := picture.Default()
	last.Format = "svg"
	x := exportOf(t, last)
	var remembered []picture.Request
	var written, copied []picture.Request
	path := ""
	x.Remember = func(r picture.Request) { remembered = append(remembered, r) }
	x.Write = func(to string, r picture.Request) { path, written = to, append(written, r) }
	x.Copy = func(r picture.Request) { copied = append(copied, r) }
	s.Export(x)
	s.press(fyne.KeyReturn)
	if want := filepath.Clean(x.Proposed) + ".svg"; len(written) != 1 || written[0] != last || path != want || s.seen() != 0 {
		t.Errorf("written is %+v into %q, want %+v into %q", written, path, last, want)
	}
	d := s.newExport(x)
	d.show()
	controlOf(d, "caption").(*check).SetChecked(true)
	d.copy.OnTapped()
	last.Caption = true
	if len(copied) != 1 || copied[0] != last || s.seen() != 0 {
		t.Errorf("copied is %+v, want %+v", copied, last)
	}
	if len(remembered) != 2 || remembered[1] != last {
		t.Errorf("remembered are %+v", remembered)
	}
}

// Where steps are shown, one is written or all; a name that ends in .gif is one of all.
// What is written so is not what is proposed for the next picture.
func TestExportOfSteps(t *testing.T) {
	s := newStage(t)
	x := exportOf(t, picture.Default())
	of := x.Of()
	q, err := steps.Of(context.Background(), of.Solution)
	if err != nil {
		t.Fatal(err)
	}
	of.Steps = q
	x.Of = func() picture.Of { return of }
	type written struct {
		path string
		film picture.Film
		kind string
	}
	var all []written
	x.WriteSteps = func(path string, r picture.Request, f picture.Film) { all = append(all, written{path, f, r.Format}) }
	x.Write = func(path string, r picture.Request) { all = append(all, written{path, "", r.Format}) }
	x.Remember = func(picture.Request) { t.Error("it is remembered") }
	folder := t.TempDir()
	x.Proposed = filepath.Join(folder, "steps")
	d := s.newExport(x)
	d.show()
	d.target.name.SetText("way.gif")
	if f, ok := d.film(); !ok || f != picture.FilmGIF || !d.format.Disabled() || !d.copy.Disabled() || !d.request().Bare {
		t.Error("a name of a GIF does not choose one")
	}
	for _, f := range []picture.Film{picture.FilmPDF, picture.FilmPNG, picture.FilmGIF} {
		d.steps.SetSelected(s.Words.T(f.Key()))
		if want := "way" + f.Ending(); d.target.name.Text != want {
			t.Errorf("the name is %s, want %s", d.target.name.Text, want)
		}
	}
	s.press(fyne.KeyReturn)
	d = s.newExport(x)
	d.show()
	d.steps.SetSelected(s.Words.T(picture.FilmPNG.Key()))
	// The name that is there is not that of any file, but steps-001.png is.
	if err := os.WriteFile(filepath.Join(folder, "steps-001.png"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.press(fyne.KeyReturn)
	if len(all) != 1 || s.seen() != 1 {
		t.Error("a picture is written over another without a question")
	}
	want := written{filepath.Join(folder, "way.gif"), picture.FilmGIF, "png"}
	if all[0] != want {
		t.Errorf("written is %v, want %v", all[0], want)
	}
}
