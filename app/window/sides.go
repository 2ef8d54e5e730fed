package window

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/panels"
	"nimgraph/views/reader"
)

// sides lays the board out with the panels at its right: help, the text and the inspector,
// each with a border that its width is dragged by. Where there is not enough room for
// the widths that were chosen, the panels are narrower.
type sides struct {
	window                *Window
	object                *fyne.Container
	help, text, inspector *side
	helpBox, textBox      *fyne.Container // hold the pages of help, and the text of the tab that is shown
	inspectorBox          *fyne.Container // holds the inspector, or what a foot has in its place
}

func newSides(w *Window, board fyne.CanvasObject) *sides {
	s := &sides{window: w, helpBox: container.NewStack(), textBox: container.NewStack(), inspectorBox: container.NewStack(w.inspector.Object())}
	s.help = newSide(w, s.helpBox, HelpWidth)
	s.text = newSide(w, s.textBox, TextWidth)
	s.inspector = newSide(w, s.inspectorBox, InspectorWidth)
	s.object = container.New(s, board, s.help.object, s.text.object, s.inspector.object)
	return s
}

// shown returns the panels that are visible, from left to right.
func (s *sides) visible() (all []*side) {
	for _, panel := range []*side{s.help, s.text, s.inspector} {
		if panel.object.Visible() {
			all = append(all, panel)
		}
	}
	return all
}

// MinSize asks for the least width of each panel, not for what was chosen: else the
// window could not be made smaller than that.
func (s *sides) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize()
	for _, panel := range s.visible() {
		size = fyne.NewSize(size.Width+minSideWidth, max(size.Height, panel.object.MinSize().Height))
	}
	return size
}

// Layout gives the board what the panels leave.
func (s *sides) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	// over is by how much the panels and the least board are wider than the window, and
	// spare how much narrower than chosen the panels can be together.
	over, spare := objects[0].MinSize().Width-size.Width, float32(0)
	for _, panel := range s.visible() {
		over, spare = over+panel.width, spare+panel.width-minSideWidth
	}
	taken := float32(0) // the part of its spare width that each panel gives up
	if over > 0 && spare > 0 {
		taken = min(1, over/spare)
	}
	x := size.Width
	for _, panel := range slices.Backward(s.visible()) {
		width := panel.width - taken*(panel.width-minSideWidth)
		x -= width
		panel.object.Resize(fyne.NewSize(width, size.Height))
		panel.object.Move(fyne.NewPos(x, 0))
	}
	objects[0].Resize(fyne.NewSize(max(0, x), size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
	if s.window != nil {
		s.window.tour.follow()
	}
}

func (s *sides) show(t *Tab) {
	s.textBox.Objects = []fyne.CanvasObject{t.Text.Object()}
	s.textBox.Refresh()
}

// showParts shows the panels that the settings ask for.
func (s *sides) showParts() {
	alone := s.window.bars.shown != nil // the bar at the board's foot
	right := s.window.inspector.Object()
	own := alone && s.window.bars.shown.sidePanel != nil
	if own {
		right = s.window.bars.shown.sidePanel
	}
	if s.inspectorBox.Objects[0] != right { // else all in it would be made anew
		s.inspectorBox.Objects[0] = right
		s.inspectorBox.Refresh()
	}
	look.SetVisible(s.inspector.object, own || !alone && s.window.Settings.On(ShowInspector))
	look.SetVisible(s.text.object, !alone && s.window.Settings.On(ShowText))
	s.Layout(s.object.Objects, s.object.Size())
	for _, t := range s.window.tabs {
		t.openText()
	}
}

// side is a panel whose width a person may change.
type side struct {
	object *fyne.Container
	width  float32 // as it was chosen; shown narrower where there is no room
	key    Width
	window *Window
}

// The widths that a panel can have, in Fyne units.
const minSideWidth, maxSideWidth = 200, 800

func newSide(w *Window, content fyne.CanvasObject, key Width) *side {
	s := &side{window: w, key: key, width: w.Settings.Width(key, minSideWidth, maxSideWidth)}
	s.object = container.New(s, newDivider(s), container.NewClip(content))
	return s
}

// MinSize is the least that the panel can have.
func (s *side) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(minSideWidth, objects[1].MinSize().Height)
}

// Layout puts the divider at the left of the panel.
func (s *side) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(fyne.NewSize(dividerWidth, size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(size.Width-dividerWidth, size.Height))
	objects[1].Move(fyne.NewPos(dividerWidth, 0))
}

// widen makes the panel wider by some Fyne units; narrower where by is below 0. The
// width is remembered.
func (s *side) widen(by float32) {
	s.width = max(minSideWidth, min(maxSideWidth, s.object.Size().Width+by))
	s.window.Settings.SetWidth(s.key, s.width)
	s.window.sides.object.Refresh()
}

// divider is the border that a panel's width is dragged by.
type divider struct {
	widget.BaseWidget
	side    *side
	line    *canvas.Rectangle
	box     *fyne.Container
	hovered bool
}

// dividerWidth is how wide the part of the border is that can be dragged.
const dividerWidth = 5

var (
	_ fyne.Draggable     = (*divider)(nil)
	_ desktop.Cursorable = (*divider)(nil)
	_ desktop.Hoverable  = (*divider)(nil)
)

func newDivider(s *side) *divider {
	d := &divider{side: s, line: canvas.NewRectangle(color.Transparent)}
	d.box = container.NewBorder(nil, nil, d.line, nil)
	d.ExtendBaseWidget(d)
	d.Refresh()
	return d
}

// Dragged changes the panel's width.
func (d *divider) Dragged(e *fyne.DragEvent) { d.side.widen(-e.Dragged.DX) }

// DragEnd is called by Fyne.
func (d *divider) DragEnd() {}

// Cursor says that the border can be dragged.
func (d *divider) Cursor() desktop.Cursor { return desktop.HResizeCursor }

// MouseIn lights the border up.
func (d *divider) MouseIn(*desktop.MouseEvent) { d.light(true) }

// MouseMoved is called by Fyne.
func (d *divider) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called by Fyne.
func (d *divider) MouseOut() { d.light(false) }

func (d *divider) light(over bool) {
	d.hovered = over
	d.Refresh()
}

// Refresh shows the border in the theme's colours.
func (d *divider) Refresh() {
	name, width := theme.ColorNameSeparator, float32(1)
	if d.hovered {
		name, width = theme.ColorNamePrimary, 3
	}
	d.line.FillColor = theme.Color(name)
	d.line.SetMinSize(fyne.NewSize(width, 0))
	d.box.Refresh()
}

// CreateRenderer is called by Fyne.
func (d *divider) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(d.box) }

// Reader returns the pane of help, which is made when it is first asked for.
func (w *Window) Reader() *reader.Reader {
	if w.reader == nil {
		w.reader = reader.New(w.Words, w.Book(), reader.Callbacks{
			OnOpen: w.callbacks.OnOpenDrawing, OnTour: w.callbacks.OnStartTour,
			OnLeave: w.FocusBoard, OnClose: func() { w.ShowHelp(false) },
		})
		w.reader.Tips().SetUIRunner(w.Door)
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
	look.SetVisible(w.sides.help.object, w.HelpShown())
	w.tour.show(w.tour.shown) // what it points at may have moved
	if w.HelpShown() || w.reader != nil {
		w.Reader().Repaint(w.Palette())
	}
}

// Pointed returns the word of the field that is explained where the pointer is; false
// where none is.
func (w *Window) MeaningAtPointer() (help.Meaning, bool) {
	all := []*panels.Tips{w.banner.Tips(), w.inspector.Tips(), w.legend.Tips()}
	if w.reader != nil {
		all = append(all, w.reader.Tips())
	}
	for _, t := range all {
		if m, ok := t.CurrentMeaning(); ok {
			return m, true
		}
	}
	return help.Meaning{}, false
}
