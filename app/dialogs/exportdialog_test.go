package dialogs

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/files"
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
		Format: "svg", Part: picture.PartVisible, Labels: picture.LabelsValue, Edges: "all",
		Colours: picture.ColoursDark,
		Margin:  40, Scale: 3.125, Legend: true, Outlines: true,
	}
	d := s.newExportDialog(exportOf(t, last))
	if got := d.pictureRequest(); got != last {
		t.Errorf("proposed is %+v, want %+v", got, last)
	}
	drawn := func() {
		d.update()
		s.until(func() bool { return !d.preview.job.IsRunning() })
	}
	drawn()
	if !disabled(d, "scale") || disabled(d, "outlines") || disabled(d, "carries") ||
		!strings.HasSuffix(d.preview.size.Text, "cm") {
		t.Errorf("an SVG has a resolution, or no outlines; it is %s", d.preview.size.Text)
	}
	before := d.preview.picture.Image
	d.format.SetSelected("PNG")
	drawn()
	if disabled(d, "scale") || !disabled(d, "outlines") || !strings.Contains(d.preview.size.Text, "at 300 dpi") ||
		d.preview.picture.Image == before {
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
		if got := s.newExportDialog(exportOf(t, last)).hasMoreChosen(); got != c.shown {
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
		{Format: "tex", Part: picture.PartSelected, Labels: picture.LabelsNone, Edges: "selected",
			Colours: picture.ColoursPrint, Scale: 1, Caption: true, Transparent: true, Bare: true},
	} {
		x := exportOf(t, last)
		of := x.Source()
		of.Selection = document.Selection{Vertices: []graphs.VertexID{1}}
		x.Source = func() picture.Source { return of }
		if got := s.newExportDialog(x).pictureRequest(); got != last {
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
	x.OnAccepted = func(r picture.Request) { remembered = append(remembered, r) }
	x.OnWrite = func(to string, r picture.Request) { path, written = to, append(written, r) }
	x.OnCopy = func(r picture.Request) { copied = append(copied, r) }
	s.AskExport(x)
	s.press(fyne.KeyReturn)
	if want := filepath.Clean(x.Proposed) + ".svg"; len(written) != 1 || written[0] != last || path != want ||
		s.seen() != 0 {
		t.Errorf("written is %+v into %q, want %+v into %q", written, path, last, want)
	}
	d := s.newExportDialog(x)
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
	of := x.Source()
	q, err := steps.New(context.Background(), of.Solution)
	if err != nil {
		t.Fatal(err)
	}
	of.Steps = q
	x.Source = func() picture.Source { return of }
	type written struct {
		path string
		film picture.Film
		kind string
	}
	var all []written
	x.OnWriteSteps = func(path string, r picture.Request,
		f picture.Film) {
		all = append(all, written{path, f, r.Format})
	}
	x.OnWrite = func(path string, r picture.Request) { all = append(all, written{path, "", r.Format}) }
	x.OnAccepted = func(picture.Request) { t.Error("it is remembered") }
	folder := t.TempDir()
	x.Proposed = filepath.Join(folder, "steps")
	d := s.newExportDialog(x)
	d.show()
	d.target.name.SetText("way.gif")
	if f, ok := d.chosenFilm(); !ok || f != picture.FilmGIF || !d.format.Disabled() || !d.copy.Disabled() ||
		!d.pictureRequest().Bare {
		t.Error("a name of a GIF does not choose one")
	}
	if !disabled(d, "columns") || disabled(d, "caption") {
		t.Error("a film has columns, or no caption")
	}
	for _, f := range []picture.Film{picture.FilmPDF, picture.FilmPNG, picture.FilmGIF} {
		d.steps.SetSelected(s.Words.T(f.NameKey()))
		if want := "way" + f.Extension(); d.target.name.Text != want {
			t.Errorf("the name is %s, want %s", d.target.name.Text, want)
		}
	}
	s.press(fyne.KeyReturn)
	d = s.newExportDialog(x)
	d.show()
	d.steps.SetSelected(s.Words.T(picture.FilmPNG.NameKey()))
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

// saved are the endings of drawings as the window has them.
var saved = []string{".nimgraph", ".txt", ".dot", ".graphml"}

func TestTargetPath(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("HOME", folder)
	ensure(t, os.Mkdir(filepath.Join(folder, "sub"), 0o700))
	ensure(t, os.WriteFile(filepath.Join(folder, "file"), nil, 0o600))
	for _, c := range []struct{ folder, name, want string }{
		{folder, "x", filepath.Join(folder, "x.nimgraph")},
		{folder, "x.nimgraph", filepath.Join(folder, "x.nimgraph")},
		{"/elsewhere", filepath.Join(folder, "y"), filepath.Join(folder, "y.nimgraph")},
		{folder, "v1.2", filepath.Join(folder, "v1.2.nimgraph")},
		{folder, "x.dot", filepath.Join(folder, "x.dot")},
		{folder, "x.GraphML", filepath.Join(folder, "x.GraphML")},
		{folder, "x.txt", filepath.Join(folder, "x.txt")},
		{folder, "sub/x.txt", filepath.Join(folder, "sub", "x.txt")},
		{"~", "x", filepath.Join(folder, "x.nimgraph")},
		{"~/sub", "x.dot", filepath.Join(folder, "sub", "x.dot")},
		{"/elsewhere", "~/sub/x", filepath.Join(folder, "sub", "x.nimgraph")},
		{folder, "~x", filepath.Join(folder, "~x.nimgraph")},
	} {
		if got, err := targetPath(c.folder, c.name, saved); err != nil || got != c.want {
			t.Errorf("%s, %s: %s, %v; want %s", c.folder, c.name, got, err, c.want)
		}
	}
	for _, c := range []struct {
		folder, name string
		want         error
	}{
		{folder, "", files.NoName},
		{folder, ".dot", files.NoName},
		{filepath.Join(folder, "none"), "x", files.FolderFault(files.NoFolder, filepath.Join(folder, "none"))},
		{folder, "none/x", files.FolderFault(files.NoFolder, filepath.Join(folder, "none"))},
		{filepath.Join(folder, "file"), "x", files.FolderFault(files.NotFolder, filepath.Join(folder, "file"))},
	} {
		if _, err := targetPath(c.folder, c.name, saved); err == nil || err.Error() != c.want.Error() {
			t.Errorf("%s, %q: %v", c.folder, c.name, err)
		}
	}
	_, err := targetPath(filepath.Join(folder, "none"), "x", saved)
	if text := newStage(t).Describe(err); !strings.Contains(text, "no folder") {
		t.Errorf("that there is no folder is told as %q", text)
	}
}

// The choice of a format and the ending of the name follow one another.
func TestFormatAndEndingFollowOneAnother(t *testing.T) {
	s := newStage(t)
	target := s.newSaveTarget("/folder/heaps.2.1.nimgraph", saved)
	if len(target.format.Options) != len(saved) || target.format.SelectedIndex() != 0 {
		t.Fatalf("offered are %v, chosen is %d", target.format.Options, target.format.SelectedIndex())
	}
	for i, words := range target.format.Options {
		if words == "" || strings.HasPrefix(words, "format.") {
			t.Errorf("%s is called %q", saved[i], words)
		}
	}
	for _, i := range []int{2, 3, 1, 0} {
		target.format.SetSelectedIndex(i)
		if want := "heaps.2.1" + saved[i]; target.name.Text != want {
			t.Errorf("%s chosen, the name is %q", saved[i], target.name.Text)
		}
	}
	for _, c := range []struct {
		name   string
		chosen int
	}{{"x.dot", 2}, {"x.txt", 1}, {"x.graphml", 3}, {"x.nimgraph", 0}, {"x.dot", 2}, {"x", 2}, {"x.2", 2}} {
		target.name.SetText(c.name)
		if target.format.SelectedIndex() != c.chosen || target.name.Text != c.name {
			t.Errorf("%q typed, %s is chosen, and the name is %q", c.name, saved[target.format.SelectedIndex()],
				target.name.Text)
		}
	}
	target.name.SetText("y.2")
	target.format.SetSelectedIndex(3)
	if target.name.Text != "y.2.graphml" {
		t.Errorf("the name is %q", target.name.Text)
	}
	if one := s.newSaveTarget("/folder/x", saved[:1]); one.format != nil {
		t.Error("one format is to be chosen from")
	}
}

// What is typed is what is written, with the ending that it says.
func TestAskPathKeepsTheEnding(t *testing.T) {
	s := newStage(t)
	folder := t.TempDir()
	for typed, want := range map[string]string{
		"x": "x.nimgraph", "x.dot": "x.dot", "x.graphml": "x.graphml", "x.txt": "x.txt", "x.pdf": "x.pdf.nimgraph",
	} {
		got := ""
		s.AskPath("", filepath.Join(folder, "proposed.nimgraph"), saved, func(path string) { got = path })
		s.Window.Canvas().Focused().(*field).SetText(typed)
		s.press(fyne.KeyReturn)
		if got != filepath.Join(folder, want) || s.seen() != 0 {
			t.Errorf("%q typed, %q is written, and %d dialogs are left", typed, got, s.seen())
		}
	}
}

// A file that is there is asked about when the dialog is closed, and what is wrong is
// told in the dialog.
func TestAskPathAsksAndTells(t *testing.T) {
	s := newStage(t)
	folder := t.TempDir()
	ensure(t, os.WriteFile(filepath.Join(folder, "there.dot"), []byte("before"), 0o600))
	written := 0
	s.AskPath("", filepath.Join(folder, "there.dot"), saved, func(string) { written++ })
	s.press(fyne.KeyReturn)
	if s.seen() != 1 || written != 0 {
		t.Fatalf("%d dialogs are there, written %d times", s.seen(), written)
	}
	s.press(fyne.KeyReturn) // Cancel
	if s.seen() != 0 || written != 0 {
		t.Fatalf("cancelled, %d dialogs are there, written %d times", s.seen(), written)
	}
	s.AskPath("", filepath.Join(folder, "there.dot"), saved, func(string) { written++ })
	s.press(fyne.KeyReturn)
	s.Window.Canvas().FocusNext() // to Replace
	s.press(fyne.KeyReturn)
	if s.seen() != 0 || written != 1 {
		t.Errorf("%d dialogs are there, written %d times", s.seen(), written)
	}
	s.AskPath("", filepath.Join(folder, "none", "x"), saved, func(string) { written++ })
	s.press(fyne.KeyReturn)
	if s.seen() != 1 || written != 1 {
		t.Errorf("without a folder, %d dialogs are there, written %d times", s.seen(), written)
	}
	s.press(fyne.KeyEscape)
	if s.seen() != 0 {
		t.Error("Escape does not leave the dialog")
	}
}
