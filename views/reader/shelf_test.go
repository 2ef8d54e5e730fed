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
		Open: func(d *document.Drawing) { s.opened = append(s.opened, d) }, Tour: func() { s.tours++ },
		Leave: func() { s.left++ }, Close: func() { s.closed++ },
	})
	s.window = test.NewTempWindow(t, s.Object())
	s.resize(520, 700)
	return s
}

func (s *shelf) resize(width, height float32) {
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(width, height))
}

// written returns what is written on the sheet, in the order in which it is set.
func (s *shelf) written() string {
	var all []string
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			all = append(all, o.Text)
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child)
			}
		}
	}
	walk(s.body)
	return strings.Join(all, " ")
}

func (s *shelf) key(name fyne.KeyName) {
	s.t.Helper()
	focused := s.window.Canvas().Focused()
	if focused == nil {
		s.t.Fatalf("nothing has the keyboard to take %s", name)
	}
	focused.TypedKey(&fyne.KeyEvent{Name: name})
}

func textOf(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text
	case *fyne.Container:
		text := ""
		for _, child := range o.Objects {
			text += textOf(child)
		}
		return text
	case *pressable:
		return textOf(o.content)
	}
	return ""
}
