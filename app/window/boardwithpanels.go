package window

import (
	"image/color"

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

// boardWithPanels is the layout of the board, the bottom bars over its lower edge, and three
// panels on its right: help, the text and the inspector. Each panel has a divider that changes its
// width. In a small window the panels become narrower than the user chose, and if that is not
// enough, the last panels are left out.
type boardWithPanels struct {
	window                *Window
	object                *fyne.Container
	help, text, inspector *sidePanel
	helpBox, textBox      *fyne.Container // hold the pages of help, and the text pane of the current tab
	inspectorBox          *fyne.Container // holds the inspector, or the side panel of a bottom bar
	isBarBelow            bool            // the bottom bar is below board and panels, and covers nothing
}

// newBoardWithPanels returns a layout with board on the left and the panels of window w on the
// right.
func newBoardWithPanels(w *Window, board fyne.CanvasObject) *boardWithPanels {
	s := &boardWithPanels{
		window: w, helpBox: container.NewStack(), textBox: container.NewStack(),
		inspectorBox: container.NewStack(w.inspector.Object()),
	}
	s.help = newSidePanel(w, s.helpBox, HelpWidth, ShowHelp)
	s.text = newSidePanel(w, s.textBox, TextWidth, ShowText)
	s.inspector = newSidePanel(w, s.inspectorBox, InspectorWidth, ShowInspector)
	s.object = container.New(s, board, s.help.object, s.text.object, s.inspector.object, w.bars.object)
	return s
}

// visiblePanels returns the visible panels from left to right.
func (s *boardWithPanels) visiblePanels() (list []*sidePanel) {
	for _, panel := range []*sidePanel{s.help, s.text, s.inspector} {
		if panel.object.Visible() {
			list = append(list, panel)
		}
	}
	return list
}

// fittingPanels returns the visible panels that fit beside the board in an area of the given
// width. minBoardWidth is the minimum width of the board. If the area is too narrow for all
// panels, fittingPanels leaves out the inspector and then the text, but never the first panel.
func (s *boardWithPanels) fittingPanels(minBoardWidth, width float32) []*sidePanel {
	list := s.visiblePanels()
	for len(list) > 1 && minBoardWidth+float32(len(list))*minSideWidth > width {
		list = list[:len(list)-1]
	}
	return list
}

// MinSize implements fyne.Layout. It returns the minimum size of the board and of one panel. It
// ignores further panels, which can be left out, and the widths that the user chose.
//
// With more than one panel the window would be wider than a screen of 1024 pixels at 150 %.
func (s *boardWithPanels) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize()
	if s.window != nil && s.window.Panes != nil {
		return size // the size of a browser's page does not follow its content
	}
	for i, panel := range s.visiblePanels() {
		if i == 0 {
			size.Width += minSideWidth
		}
		size.Height = max(size.Height, panel.object.MinSize().Height)
	}
	return size
}

// sheetPart is the part of the height of a narrow window that a panel takes.
const sheetPart = 0.45

// layOutSheet lays out a narrow window of the given size. The first visible panel is a sheet below
// the board, both have the full width, and all other panels have the size 0.
func (s *boardWithPanels) layOutSheet(board fyne.CanvasObject, size fyne.Size) {
	height := size.Height
	for i, panel := range s.visiblePanels() {
		if i > 0 {
			look.Place(panel.object, size.Width, 0, 0, 0)
			continue
		}
		height -= sheetPart * size.Height
		look.Place(panel.object, 0, height, size.Width, size.Height-height)
	}
	look.Place(board, 0, 0, size.Width, height)
}

// Layout implements fyne.Layout. It gives the panels their widths, and the board the remaining
// space.
func (s *boardWithPanels) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if s.window != nil && s.window.narrow {
		s.layOutSheet(objects[0], size)
		s.layOutBars(size.Width, objects[0].Size())
		s.window.tour.updatePlaces()
		return
	}
	// over is the width of the panels and the smallest board minus the width of the window. spare
	// is the width that the panels can give up together.
	over, spare := objects[0].MinSize().Width-size.Width, float32(0)
	fitting := s.fittingPanels(objects[0].MinSize().Width, size.Width)
	for _, panel := range s.visiblePanels()[len(fitting):] {
		look.Place(panel.object, size.Width, 0, 0, 0)
	}
	for _, panel := range fitting {
		over, spare = over+panel.width, spare+panel.width-minSideWidth
	}
	given := float32(0) // the part of its spare width that each panel gives up
	if over > 0 && spare > 0 {
		given = min(1, over/spare)
	}
	x := size.Width
	for _, panel := range fitting {
		x -= panel.width - given*(panel.width-minSideWidth)
	}
	x = max(0, x)
	height := size.Height - s.layOutBars(x, size)
	look.Place(objects[0], 0, 0, x, height)
	for _, panel := range fitting {
		width := panel.width - given*(panel.width-minSideWidth)
		look.Place(panel.object, x, 0, width, height)
		x += width
	}
	if s.window != nil {
		s.window.tour.updatePlaces()
	}
}

// minBarWidth is the least width of a board that a bottom bar may cover, in Fyne units. In a narrower
// bar the texts and buttons take so many lines that the bar would cover most of the board.
const minBarWidth = 420

// layOutBars lays out the bottom bars in a window of the given size, over the lower edge of the
// board. If the board, which is boardWidth wide, is too narrow for that, it puts the bar below the
// board and the panels, and heightBelow is the height of the bar. Otherwise heightBelow is 0.
func (s *boardWithPanels) layOutBars(boardWidth float32, size fyne.Size) (heightBelow float32) {
	if s.window == nil {
		return 0
	}
	bars, before := s.window.bars, s.isBarBelow
	s.isBarBelow = bars.shown != nil && !s.window.narrow && boardWidth < min(minBarWidth, size.Width)
	width := boardWidth
	if s.isBarBelow {
		bars.shown.object.Resize(fyne.NewSize(size.Width, 0))
		width, heightBelow = size.Width, bars.shown.object.MinSize().Height
	}
	look.Place(bars.object, 0, 0, width, size.Height)
	if s.isBarBelow != before {
		s.window.updateInsets()
	}
	return heightBelow
}

// showText shows the text pane of tab t in the text panel.
func (s *boardWithPanels) showText(t *Tab) {
	s.textBox.Objects = []fyne.CanvasObject{t.Text.Object()}
	s.textBox.Refresh()
}

// setTextPanelWidth gives the text panel its width from the settings. There is one width for
// rules, used if hasRules is set, and another for edge lists.
func (s *boardWithPanels) setTextPanelWidth(hasRules bool) {
	key := TextWidth
	if hasRules {
		key = RulesWidth
	}
	if s.text.key != key {
		s.text.key = key
		s.text.width = s.window.Settings.PanelWidth(key, minSideWidth, maxSideWidth)
		s.object.Refresh()
	}
}

// updateVisibility shows the inspector and the text panel if they are turned on in the settings,
// and hides them otherwise. While a bottom bar is visible, it hides both. If the bar has a side
// panel, it shows this panel in place of the inspector.
func (s *boardWithPanels) updateVisibility() {
	alone := s.window.bars.shown != nil
	right := s.window.inspector.Object()
	own := alone && s.window.bars.shown.sidePanel != nil
	if own {
		right = s.window.bars.shown.sidePanel
	}
	if s.inspectorBox.Objects[0] != right { // a refresh builds the whole panel again
		s.inspectorBox.Objects[0] = right
		s.inspectorBox.Refresh()
	}
	look.SetVisible(s.inspector.object, own || !alone && s.window.Settings.IsOn(ShowInspector))
	look.SetVisible(s.text.object, !alone && s.window.Settings.IsOn(ShowText))
	s.Layout(s.object.Objects, s.object.Size())
	for _, t := range s.window.tabs {
		t.syncTextPane()
	}
}

// sidePanel is a panel on the right of the board, with a divider that changes its width.
type sidePanel struct {
	object *fyne.Container
	width  float32 // the chosen width; Layout may make the panel narrower
	key    WidthKey
	window *Window
	closer *widget.Button // above the content of a sheet
}

// The least and the greatest width of a panel, in Fyne units.
const minSideWidth, maxSideWidth = 200, 800

// newSidePanel returns a panel of window w that shows content. The settings store its width under
// widthKey, and its visibility under switchName. In a narrow window the panel has a button that
// closes it and turns off this switch.
func newSidePanel(w *Window, content fyne.CanvasObject, widthKey WidthKey, switchName Switch) *sidePanel {
	s := &sidePanel{window: w, key: widthKey, width: w.Settings.PanelWidth(widthKey, minSideWidth, maxSideWidth)}
	s.closer = widget.NewButtonWithIcon("", theme.MenuDropDownIcon(), func() {
		w.Settings.SetSwitch(switchName, false)
		w.Repaint()
	})
	s.closer.Importance = widget.LowImportance
	s.closer.Hide()
	s.object = container.New(s, newDivider(s), container.NewClip(content), s.closer)
	return s
}

// MinSize implements fyne.Layout. It returns the least width of a panel, and the height of the
// content.
func (s *sidePanel) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(minSideWidth, objects[1].MinSize().Height)
}

// sheetBar is the height of the bar that closes a sheet, in Fyne units.
const sheetBar = 36

// Layout implements fyne.Layout. It places the divider at the left edge of the panel, and the
// content to its right. In a narrow window the panel has no divider but a bar at its top that
// closes it.
func (s *sidePanel) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	narrow := s.window != nil && s.window.narrow
	if s.window != nil {
		look.SetVisible(s.closer, narrow)
		look.SetVisible(objects[0], !narrow)
	}
	if narrow {
		look.Place(s.closer, 0, 0, size.Width, sheetBar)
		look.Place(objects[1], 0, sheetBar, size.Width, max(0, size.Height-sheetBar))
		return
	}
	objects[0].Resize(fyne.NewSize(dividerWidth, size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(size.Width-dividerWidth, size.Height))
	objects[1].Move(fyne.NewPos(dividerWidth, 0))
}

// widen changes the width of the panel by extra Fyne units, which may be negative, and stores the
// new width in the settings.
func (s *sidePanel) widen(extra float32) {
	s.width = max(minSideWidth, min(maxSideWidth, s.object.Size().Width+extra))
	s.window.Settings.SetPanelWidth(s.key, s.width)
	s.window.sides.object.Refresh()
}

// divider is the left border of a panel. Dragging it changes the panel's width.
type divider struct {
	widget.BaseWidget
	side    *sidePanel
	line    *canvas.Rectangle
	box     *fyne.Container
	hovered bool
}

// dividerWidth is the width of the area that can be dragged, in Fyne units.
const dividerWidth = 5

var (
	_ fyne.Draggable     = (*divider)(nil)
	_ desktop.Cursorable = (*divider)(nil)
	_ desktop.Hoverable  = (*divider)(nil)
)

// newDivider returns the divider between a side panel and the board.
func newDivider(s *sidePanel) *divider {
	d := &divider{side: s, line: canvas.NewRectangle(color.Transparent)}
	d.box = container.NewBorder(nil, nil, d.line, nil)
	d.ExtendBaseWidget(d)
	d.Refresh()
	return d
}

// Dragged implements fyne.Draggable. It changes the width of the panel.
func (d *divider) Dragged(event *fyne.DragEvent) { d.side.widen(-event.Dragged.DX) }

// DragEnd implements fyne.Draggable. It does nothing.
func (d *divider) DragEnd() {}

// Cursor returns the cursor of a border that can be dragged sideways.
func (d *divider) Cursor() desktop.Cursor { return desktop.HResizeCursor }

// MouseIn highlights the divider.
func (d *divider) MouseIn(*desktop.MouseEvent) { d.setHighlight(true) }

// MouseMoved implements desktop.Hoverable. It does nothing.
func (d *divider) MouseMoved(*desktop.MouseEvent) {}

// MouseOut removes the highlight.
func (d *divider) MouseOut() { d.setHighlight(false) }

// setHighlight turns the highlight of the divider on or off.
func (d *divider) setHighlight(on bool) {
	d.hovered = on
	d.Refresh()
}

// Refresh draws the divider in the colours of the theme.
func (d *divider) Refresh() {
	name, width := theme.ColorNameSeparator, float32(1)
	if d.hovered {
		name, width = theme.ColorNamePrimary, 3
	}
	d.line.FillColor = theme.Color(name)
	d.line.SetMinSize(fyne.NewSize(width, 0))
	d.box.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (d *divider) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(d.box) }

// Reader returns the pane that shows the pages of help. The first call creates the pane.
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

// ShowHelp shows the help pane and focuses it if shown is set. Otherwise it hides the pane and
// focuses the board.
func (w *Window) ShowHelp(shown bool) {
	w.Settings.SetSwitch(ShowHelp, shown)
	w.Repaint()
	if shown {
		w.Reader().Focus(w.window.Canvas())
	} else {
		w.FocusBoard()
	}
}

// HelpShown reports whether the help pane is visible.
func (w *Window) HelpShown() bool { return w.Settings.IsOn(ShowHelp) }

// repaintHelp redraws the help pane and the card of the tour.
func (w *Window) repaintHelp() {
	look.SetVisible(w.sides.help.object, w.HelpShown())
	w.tour.show(w.tour.shown) // the part that it points at may have moved
	if w.HelpShown() || w.reader != nil {
		w.Reader().Repaint(w.Palette())
	}
}

// TermAtPointer returns the technical term under the pointer. ok is false if no
// term is under the pointer.
func (w *Window) TermAtPointer() (term help.GlossaryTerm, ok bool) {
	tips := []*panels.Tips{w.banner.Tips(), w.inspector.Tips(), w.legend.Tips()}
	if w.reader != nil {
		tips = append(tips, w.reader.Tips())
	}
	for _, t := range tips {
		if term, ok := t.CurrentTerm(); ok {
			return term, true
		}
	}
	return help.GlossaryTerm{}, false
}
