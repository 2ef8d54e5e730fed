package reader

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/translations"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/views/help"
	"nimgraph/views/look"
)

// fixture is a reader in a separate window, and records of its callbacks.
type fixture struct {
	*Reader
	t      *testing.T
	window fyne.Window
	opened []*document.Drawing
	tours  int
	left   int
	closed int
}

// newFixture returns a fixture that shows the table of contents.
func newFixture(t *testing.T) *fixture {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light))
	w := must.Get(translations.Words("en"))
	book := must.Get(help.Open(w))
	s := &fixture{t: t}
	s.Reader = New(w, book, Callbacks{
		OnOpen: func(d *document.Drawing) { s.opened = append(s.opened, d) }, OnTour: func() { s.tours++ },
		OnLeave: func() { s.left++ }, OnClose: func() { s.closed++ },
	})
	s.window = test.NewTempWindow(t, s.Object())
	s.resize(520, 700)
	return s
}

func (s *fixture) resize(width, height float32) {
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(width, height))
}

// walkObjects calls visit for o and all objects in it, in the order of their text, with their
// positions in o.
func walkObjects(o fyne.CanvasObject, visit func(o fyne.CanvasObject, position fyne.Position)) {
	var parts func(fyne.CanvasObject, fyne.Position)
	parts = func(o fyne.CanvasObject, in fyne.Position) {
		position := in.Add(o.Position())
		visit(o, position)
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				parts(child, position)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				parts(child, position)
			}
		}
	}
	parts(o, fyne.Position{})
}

// visitParagraphs calls visit with each paragraph of the page.
func (s *fixture) visitParagraphs(visit func(*prose)) {
	var paragraphs []*prose
	walkObjects(s.body, func(o fyne.CanvasObject, _ fyne.Position) {
		if p, ok := o.(*prose); ok {
			paragraphs = append(paragraphs, p)
		}
	})
	for _, p := range paragraphs {
		visit(p)
	}
}

// text returns the text of the page.
func (s *fixture) text() string { return textOf(s.body) }

// typeKey sends a key to the object with the focus.
func (s *fixture) typeKey(name fyne.KeyName) {
	s.t.Helper()
	focused := s.window.Canvas().Focused()
	if focused == nil {
		s.t.Fatalf("nothing has the keyboard to take %s", name)
	}
	focused.TypedKey(&fyne.KeyEvent{Name: name})
}

// textOf returns all texts in o.
func textOf(o fyne.CanvasObject) string {
	var texts []string
	walkObjects(o, func(o fyne.CanvasObject, _ fyne.Position) {
		if text, ok := o.(*canvas.Text); ok {
			texts = append(texts, text.Text)
		}
	})
	return strings.Join(texts, " ")
}
