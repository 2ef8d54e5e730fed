package reader

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/translations"
	"nimgraph/graphs/document"
	"nimgraph/views/help"
	"nimgraph/views/look"
)

// shelf is a pane in a window of its own, and what it has asked for.
type shelf struct {
	*Reader
	t      *testing.T
	window fyne.Window
	opened []*document.Drawing
	tours  int
	left   int
	closed int
}

func open(t *testing.T) *shelf {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light))
	w, err := translations.Words("en")
	if err != nil {
		t.Fatal(err)
	}
	book, err := help.Open(w)
	if err != nil {
		t.Fatal(err)
	}
	s := &shelf{t: t}
	s.Reader = New(w, book, Callbacks{
		OnOpen: func(d *document.Drawing) { s.opened = append(s.opened, d) }, OnTour: func() { s.tours++ },
		OnLeave: func() { s.left++ }, OnClose: func() { s.closed++ },
	})
	s.window = test.NewTempWindow(t, s.Object())
	s.resize(520, 700)
	return s
}

func (s *shelf) resize(width, height float32) {
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(width, height))
}

// walk visits an object and its parts, in the order in which they are set, with their
// places in what the first one is in.
func walk(o fyne.CanvasObject, visit func(o fyne.CanvasObject, at fyne.Position)) {
	var parts func(fyne.CanvasObject, fyne.Position)
	parts = func(o fyne.CanvasObject, in fyne.Position) {
		at := in.Add(o.Position())
		visit(o, at)
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				parts(child, at)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				parts(child, at)
			}
		}
	}
	parts(o, fyne.Position{})
}

// prose calls visit with each paragraph.
func (s *shelf) prose(visit func(*prose)) {
	var all []*prose
	walk(s.body, func(o fyne.CanvasObject, _ fyne.Position) {
		if p, ok := o.(*prose); ok {
			all = append(all, p)
		}
	})
	for _, p := range all {
		visit(p)
	}
}

// written returns what is written on the sheet.
func (s *shelf) written() string { return textOf(s.body) }

func (s *shelf) key(name fyne.KeyName) {
	s.t.Helper()
	focused := s.window.Canvas().Focused()
	if focused == nil {
		s.t.Fatalf("nothing has the keyboard to take %s", name)
	}
	focused.TypedKey(&fyne.KeyEvent{Name: name})
}

func textOf(o fyne.CanvasObject) string {
	var all []string
	walk(o, func(o fyne.CanvasObject, _ fyne.Position) {
		if text, ok := o.(*canvas.Text); ok {
			all = append(all, text.Text)
		}
	})
	return strings.Join(all, " ")
}
