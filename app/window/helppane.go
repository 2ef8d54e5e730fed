package window

import (
	"fyne.io/fyne/v2"

	"nimgraph/views/help"
	"nimgraph/views/panels"
	"nimgraph/views/reader"
)

// Reader returns the pane of help, which is made when it is first asked for.
func (w *Window) Reader() *reader.Reader {
	if w.reader == nil {
		w.reader = reader.New(w.Words, w.Book(), reader.Callbacks{
			Open: w.callbacks.OpenDrawing, Tour: w.callbacks.Tour,
			Leave: w.FocusBoard, Close: func() { w.ShowHelp(false) },
		})
		w.reader.Tips().Through(w.Door)
		w.reader.Repaint(w.Palette())
		w.sides.helpBox.Objects = []fyne.CanvasObject{w.reader.Object()}
	}
	return w.reader
}

// ShowHelp shows the pane of help with the keyboard in it, or hides it.
func (w *Window) ShowHelp(on bool) {
	w.Settings.Set(ShowHelp, on)
	w.Repaint()
	if on {
		w.Reader().Focus(w.window.Canvas())
	} else {
		w.FocusBoard()
	}
}

// HelpShown tells whether the pane of help is there.
func (w *Window) HelpShown() bool { return w.Settings.On(ShowHelp) }

// repaintHelp shows the pane of help where the settings ask for it, and the tour.
func (w *Window) repaintHelp() {
	visible(w.sides.help.object, w.HelpShown())
	w.tour.show(w.tour.shown) // what it points at may have moved
	if w.HelpShown() || w.reader != nil {
		w.Reader().Repaint(w.Palette())
	}
}

// Pointed returns the word of the field that is explained where the pointer is; false
// where none is.
func (w *Window) Pointed() (help.Meaning, bool) {
	all := []*panels.Tips{w.banner.Tips(), w.inspector.Tips(), w.legend.Tips()}
	if w.reader != nil {
		all = append(all, w.reader.Tips())
	}
	for _, t := range all {
		if m, ok := t.Meaning(); ok {
			return m, true
		}
	}
	return help.Meaning{}, false
}
