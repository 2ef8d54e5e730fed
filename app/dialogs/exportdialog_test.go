package dialogs

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/steps"
	"nimgraph/views/picture"
)

// TestExportDialog checks that the dialog proposes the last choice, disables options that the
// format lacks, and updates the preview.
func TestExportDialog(t *testing.T) {
	s := newStage(t)
	last := picture.Request{
		Format: "svg", Part: picture.PartVisible, Labels: picture.LabelsValue, Edges: "all",
		Colours: picture.ColoursDark,
		Margin:  40, Scale: 3.125, Legend: true, Outlines: true,
	}
	d := s.newExportDialog(exportOf(t, last))
	if got := d.pictureRequest(); got != last {
		t.Errorf("proposed: %+v, want %+v", got, last)
	}
	waitForPreview := func() {
		d.update()
		s.until(func() bool { return !d.preview.job.IsRunning() })
	}
	waitForPreview()
	if !isDisabled(d, "scale") || isDisabled(d, "outlines") || isDisabled(d, "carries") ||
		!strings.HasSuffix(d.preview.caption.Text, "cm") {
		t.Errorf("SVG: want no resolution, but outlines and a size in cm; size %s", d.preview.caption.Text)
	}
	before := d.preview.picture.Image
	d.format.SetSelected("PNG")
	waitForPreview()
	if isDisabled(d, "scale") || !isDisabled(d, "outlines") || !strings.Contains(d.preview.caption.Text, "at 300 dpi") ||
		d.preview.picture.Image == before {
		t.Errorf("PNG: want a resolution, no outlines and a new preview; size %s", d.preview.caption.Text)
	}
	d.format.SetSelected("PDF")
	if !d.copy.Disabled() {
		t.Error("a PDF can be copied")
	}
	d.format.SetSelected("TikZ")
	if !isDisabled(d, "carries") || d.copy.Disabled() {
		t.Error("TikZ: want no embedded drawing, and a copy button")
	}
	if parts := controlOf(d, "part").(*choices).Options; len(parts) != 2 {
		t.Errorf("without a selection, the parts %v are offered, want 2", parts)
	}
	d.show()
	if s.seen() != 1 {
		t.Error("the dialog is not open")
	}
}

// The dialog first shows format, colours, caption, legend and file. The other options are shown on
// request, or if the last choice of one of them differs from its default.
func TestExportShowsFewOptionsFirst(t *testing.T) {
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
		if got := s.newExportDialog(exportOf(t, last)).hasHiddenChoice(); got != c.shown {
			t.Errorf("last choice %+v: all options shown: %v", last, got)
		}
	}
}

// controlOf returns the control of the option with the given ID.
func controlOf(e *exportDialog, id string) fyne.CanvasObject {
	index := slices.IndexFunc(e.controls, func(c *optionControl) bool { return c.option.ID == id })
	return e.controls[index].object
}

// isDisabled reports whether the control of the option with the given ID is disabled.
func isDisabled(e *exportDialog, id string) bool {
	return controlOf(e, id).(fyne.Disableable).Disabled()
}

// The last choice is proposed, even if the menus do not offer its values.
func TestExportProposesTheLastChoice(t *testing.T) {
	s := newStage(t)
	odd := picture.Default()
	odd.Margin, odd.Scale = 17.5, 2.25
	for _, last := range []picture.Request{
		picture.Default(), odd,
		{
			Format: "tex", Part: picture.PartSelected, Labels: picture.LabelsNone, Edges: "selected",
			Colours: picture.ColoursPrint, Scale: 1, Caption: true, Transparent: true, Bare: true,
		},
	} {
		x := exportOf(t, last)
		source := x.Source()
		source.Selection = document.Selection{Vertices: []graphs.VertexID{1}}
		x.Source = func() picture.Source { return source }
		if got := s.newExportDialog(x).pictureRequest(); got != last {
			t.Errorf("proposed: %+v, want %+v", got, last)
		}
	}
}

// The choice is stored and passed to the callbacks, with the extension of its format.
func TestExportCallbacks(t *testing.T) {
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
		t.Errorf("written: %+v to %q, want %+v to %q", written, path, last, want)
	}
	d := s.newExportDialog(x)
	d.show()
	controlOf(d, "caption").(*check).SetChecked(true)
	d.copy.OnTapped()
	last.Caption = true
	if len(copied) != 1 || copied[0] != last || s.seen() != 0 {
		t.Errorf("copied: %+v, want %+v", copied, last)
	}
	if len(remembered) != 2 || remembered[1] != last {
		t.Errorf("stored choices: %+v", remembered)
	}
}

// If steps are shown, one or all can be written. A name with the extension .gif chooses all. Such
// a choice is not proposed for the next picture.
func TestExportOfSteps(t *testing.T) {
	s := newStage(t)
	x := exportOf(t, picture.Default())
	source := x.Source()
	q, err := steps.New(context.Background(), source.Solution)
	if err != nil {
		t.Fatal(err)
	}
	source.Steps = q
	x.Source = func() picture.Source { return source }
	type written struct {
		path string
		film picture.Film
		kind string
	}
	var writes []written
	x.OnWriteSteps = func(path string, r picture.Request,
		f picture.Film,
	) {
		writes = append(writes, written{path, f, r.Format})
	}
	x.OnWrite = func(path string, r picture.Request) { writes = append(writes, written{path, "", r.Format}) }
	x.OnAccepted = func(picture.Request) { t.Error("the choice of steps is stored") }
	folder := t.TempDir()
	x.Proposed = filepath.Join(folder, "steps")
	d := s.newExportDialog(x)
	d.show()
	d.target.name.SetText("way.gif")
	if f, ok := d.chosenFilm(); !ok || f != picture.FilmGIF || !d.format.Disabled() || !d.copy.Disabled() ||
		!d.pictureRequest().Bare {
		t.Error("the name way.gif does not choose a GIF of all steps")
	}
	if !isDisabled(d, "columns") || isDisabled(d, "caption") {
		t.Error("all steps: want the option columns disabled and caption enabled")
	}
	for _, f := range []picture.Film{picture.FilmPDF, picture.FilmPNG, picture.FilmGIF} {
		d.steps.SetSelected(s.Words.T(f.NameKey()))
		if want := "way" + f.Extension(); d.target.name.Text != want {
			t.Errorf("name %s, want %s", d.target.name.Text, want)
		}
	}
	s.press(fyne.KeyReturn)
	d = s.newExportDialog(x)
	d.show()
	d.steps.SetSelected(s.Words.T(picture.FilmPNG.NameKey()))
	// No file has the proposed name, but steps-001.png exists.
	if err := os.WriteFile(filepath.Join(folder, "steps-001.png"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.press(fyne.KeyReturn)
	if len(writes) != 1 || s.seen() != 1 {
		t.Error("steps-001.png is overwritten without a question")
	}
	want := written{filepath.Join(folder, "way.gif"), picture.FilmGIF, "png"}
	if writes[0] != want {
		t.Errorf("written: %v, want %v", writes[0], want)
	}
}

// drawingExtensions lists the extensions of drawings as the window offers them.
var drawingExtensions = []string{".nimgraph", ".txt", ".dot", ".graphml"}

// TestTargetPath checks that targetPath joins folder and name, expands ~, appends an extension if there
// is none of a drawing, and reports missing folders and names.
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
		if got, err := targetPath(c.folder, c.name, drawingExtensions); err != nil || got != c.want {
			t.Errorf("targetPath(%q, %q) = %s, %v; want %s", c.folder, c.name, got, err, c.want)
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
		if _, err := targetPath(c.folder, c.name, drawingExtensions); err == nil || err.Error() != c.want.Error() {
			t.Errorf("targetPath(%q, %q): error %v, want %v", c.folder, c.name, err, c.want)
		}
	}
	_, err := targetPath(filepath.Join(folder, "none"), "x", drawingExtensions)
	if text := newStage(t).Describe(err); !strings.Contains(text, "no folder") {
		t.Errorf("error of a missing folder: %q", text)
	}
}

// Choosing a format changes the extension of the name, and typing an extension chooses the format.
func TestFormatAndExtensionAgree(t *testing.T) {
	s := newStage(t)
	target := s.newSaveTarget("/folder/heaps.2.1.nimgraph", drawingExtensions)
	if len(target.format.Options) != len(drawingExtensions) || target.format.SelectedIndex() != 0 {
		t.Fatalf("offered formats: %v, chosen index %d", target.format.Options, target.format.SelectedIndex())
	}
	for i, words := range target.format.Options {
		if words == "" || strings.HasPrefix(words, "format.") {
			t.Errorf("the format of %s has the name %q", drawingExtensions[i], words)
		}
	}
	for _, i := range []int{2, 3, 1, 0} {
		target.format.SetSelectedIndex(i)
		if want := "heaps.2.1" + drawingExtensions[i]; target.name.Text != want {
			t.Errorf("format %s chosen: name %q", drawingExtensions[i], target.name.Text)
		}
	}
	for _, c := range []struct {
		name   string
		chosen int
	}{{"x.dot", 2}, {"x.txt", 1}, {"x.graphml", 3}, {"x.nimgraph", 0}, {"x.dot", 2}, {"x", 2}, {"x.2", 2}} {
		target.name.SetText(c.name)
		if target.format.SelectedIndex() != c.chosen || target.name.Text != c.name {
			t.Errorf("typed %q: format %s is chosen, the name is %q", c.name,
				drawingExtensions[target.format.SelectedIndex()],
				target.name.Text)
		}
	}
	target.name.SetText("y.2")
	target.format.SetSelectedIndex(3)
	if target.name.Text != "y.2.graphml" {
		t.Errorf("name %q, want y.2.graphml", target.name.Text)
	}
	if single := s.newSaveTarget("/folder/x", drawingExtensions[:1]); single.format != nil {
		t.Error("a single format is offered as a choice")
	}
}

// A typed extension of a known format is kept. Otherwise the extension of the chosen format is
// appended.
func TestAskPathKeepsTheExtension(t *testing.T) {
	s := newStage(t)
	folder := t.TempDir()
	for typed, want := range map[string]string{
		"x": "x.nimgraph", "x.dot": "x.dot", "x.graphml": "x.graphml", "x.txt": "x.txt", "x.pdf": "x.pdf.nimgraph",
	} {
		got := ""
		s.AskPath("", filepath.Join(folder, "proposed.nimgraph"), drawingExtensions, func(path string) { got = path })
		s.Window.Canvas().Focused().(*field).SetText(typed)
		s.press(fyne.KeyReturn)
		if got != filepath.Join(folder, want) || s.seen() != 0 {
			t.Errorf("typed %q: path %q, %d dialogs open", typed, got, s.seen())
		}
	}
}

// If the file exists, a question follows the dialog. An error is shown in the dialog.
func TestAskPathQuestionsAndErrors(t *testing.T) {
	s := newStage(t)
	folder := t.TempDir()
	ensure(t, os.WriteFile(filepath.Join(folder, "there.dot"), []byte("before"), 0o600))
	written := 0
	s.AskPath("", filepath.Join(folder, "there.dot"), drawingExtensions, func(string) { written++ })
	s.press(fyne.KeyReturn)
	if s.seen() != 1 || written != 0 {
		t.Fatalf("existing file: %d dialogs open, written %d times; want 1, 0", s.seen(), written)
	}
	s.press(fyne.KeyReturn) // Cancel
	if s.seen() != 0 || written != 0 {
		t.Fatalf("after Cancel: %d dialogs open, written %d times; want 0, 0", s.seen(), written)
	}
	s.AskPath("", filepath.Join(folder, "there.dot"), drawingExtensions, func(string) { written++ })
	s.press(fyne.KeyReturn)
	s.Window.Canvas().FocusNext() // the button Replace
	s.press(fyne.KeyReturn)
	if s.seen() != 0 || written != 1 {
		t.Errorf("after Replace: %d dialogs open, written %d times; want 0, 1", s.seen(), written)
	}
	s.AskPath("", filepath.Join(folder, "none", "x"), drawingExtensions, func(string) { written++ })
	s.press(fyne.KeyReturn)
	if s.seen() != 1 || written != 1 {
		t.Errorf("missing folder: %d dialogs open, written %d times; want 1, 1", s.seen(), written)
	}
	s.press(fyne.KeyEscape)
	if s.seen() != 0 {
		t.Error("Escape does not close the dialog")
	}
}

// TestDialogsFitIntoASmallWindow: at 1024×700 pixels and 150 %, in the longest language, the content
// of each dialog ends above its buttons, and the dialog is inside the window.
func TestDialogsFitIntoASmallWindow(t *testing.T) {
	s := newStage(t)
	s.Window.SetContent(container.NewStack())
	room := fyne.NewSize(1024/1.5, 700/1.5)
	ensure(t, s.Words.SetLanguage("ru"))
	s.Window.Resize(room)
	more := exportOf(t, picture.Request{Format: "png", Colours: picture.ColoursDark, Grid: true}.Sanitize())
	var known []*actions.Action
	for _, g := range gestures {
		for _, id := range g.actions {
			known = append(known, &actions.Action{ID: id, Key: actions.Char('x')})
		}
	}
	for name, open := range map[string]func(){
		"export": func() { s.newExportDialog(more).show() },
		"open":   func() { s.showOpener(newLibrary(t), nil) },
		"keys":   func() { s.ShowKeys(actions.NewTable(known)) },
		"find":   func() { s.Find("", "", func([]string) []FinderResult { return nil }) },
	} {
		open()
		driver, top := fyne.CurrentApp().Driver(), float32(math.Inf(1)) // of the buttons
		walk(s.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
			if b, ok := o.(*button); ok && b.Visible() && b.Text == s.Words.T("button.cancel") {
				top = driver.AbsolutePositionForObject(b).Y
			}
		})
		walk(s.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
			if box, ok := o.(*widget.PopUp); ok && (box.Size().Width > room.Width || box.Size().Height > room.Height) {
				t.Errorf("%s: the dialog is %v large, the window %v", name, box.Size(), room)
			}
			scroll, ok := o.(*container.Scroll)
			if !ok || scroll.Direction != container.ScrollVerticalOnly { // as in entries
				return
			}
			at, size := driver.AbsolutePositionForObject(o), o.Size()
			if at.Y+size.Height > top {
				t.Errorf("%s: a part ends at %v, the buttons begin at %v", name, at.Y+size.Height, top)
			}
			if scroll.Content.MinSize().Width > size.Width {
				t.Errorf("%s: the content is %v wide, its room %v", name, scroll.Content.MinSize().Width, size.Width)
			}
		})
		s.CloseTop()
	}
}
