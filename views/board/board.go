// Package board is the Fyne widget that shows a drawing and lets a person edit it. It shows the
// session's scene as one raster and passes pointer and keys on to the session. It makes no
// decisions about the drawing itself.
package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// Board is the widget that shows and edits the drawing of a session. Its callbacks do nothing by
// default.
type Board struct {
	widget.BaseWidget

	session *editor.Session
	View    *View

	background *canvas.Rectangle // below the drawing, whose raster does not always cover the board
	redraw     *canvas.Rectangle // transparent and never hidden: refreshing it makes the toolkit draw the window

	palette      *scene.Palette
	drawing      *layer         // shows the scene
	drawnVersion int64          // the version of the scene at the last Refresh
	drawnPalette *scene.Palette // the palette at the last Refresh
	overlay      *layer         // shows the session's overlay
	textBox      *textBox
	notice       *notice

	overview  *overview
	wheelPans bool

	pointer        pointer
	keys           KeyReader
	held           editor.Modifiers // according to the board's own key events
	space          spaceKey
	nudgeGesture   int64       // the gesture of the arrow keys under way; 0 if there is none
	shortcutCanvas fyne.Canvas // the canvas whose shortcuts call the board; nil until it first has the focus

	cameraMoved bool // OnCameraMoved has not been called since the last motion

	excerpt *scene.Excerpt // the excerpt shown; nil if the drawing is shown whole
	clicks  *look.Clicks

	// OnError is called with the error of a change that cannot be made.
	OnError func(error)
	// OnMenu is called to show the context menu of a subject, at a place in the window.
	OnMenu func(picked scene.Subject, position fyne.Position)
	// OnCameraMoved is called after the camera has moved, when the board shows the view.
	OnCameraMoved func()
	// OnKey is called with each key before the board handles it, and returns true if it has handled
	// the key itself. For the space bar it is called on release.
	OnKey func(Key) bool
	// OnAltUsed is called when Alt has modified an action of the mouse, so that releasing it must not
	// open the menu.
	OnAltUsed func()
	// OnTextOpened is called with the subject whose text is opened for typing, and with Nothing
	// when it is closed.
	OnTextOpened func(scene.Subject)
	// OnTextTyped is called with each change of that text, and with Nothing when the text was
	// applied or discarded.
	OnTextTyped func(subject scene.Subject, text string)
	// Describe returns the drawing in words, for people who cannot see it.
	Describe func() string
	// OnUnhandledKey is called with each key that the board does not handle.
	OnUnhandledKey func(Key)
}

var (
	_ fyne.Widget        = (*Board)(nil)
	_ fyne.Focusable     = (*Board)(nil)
	_ fyne.Draggable     = (*Board)(nil)
	_ fyne.Scrollable    = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Keyable    = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
	_ fyne.Accessible    = (*Board)(nil)
)

// Insets are the heights of the strips at the upper and the lower edge of the board that other
// widgets cover, in board units. A fitted drawing keeps clear of them.
type Insets struct{ Top, Bottom float32 }

// New returns a board that shows the drawing of session s in the colours of palette. insets are the
// strips of the board that other widgets cover. runOnUI runs a function on the UI thread later; it
// may be called on any goroutine.
func New(s *editor.Session, palette *scene.Palette, insets Insets, runOnUI func(func())) *Board {
	b := &Board{
		session: s, palette: palette,
		background: canvas.NewRectangle(palette.Color(scene.Board)), redraw: canvas.NewRectangle(color.Transparent),
		drawing: newLayer(runOnUI), overlay: newLayer(runOnUI), clicks: look.NewClicks(editor.TolerancePixels),
		OnError: func(error) {}, OnMenu: func(scene.Subject, fyne.Position) {}, OnCameraMoved: func() {},
		OnUnhandledKey: func(Key) {},
		Describe:       func() string { return "" }, OnKey: func(Key) bool { return false }, OnAltUsed: func() {},
		OnTextOpened: func(scene.Subject) {}, OnTextTyped: func(scene.Subject, string) {},
	}
	b.View = newView(s, insets, b.Size)
	b.View.onMoved = b.redrawAfterMotion
	b.View.animate = func(step func(float32)) func() {
		return startAnimation(func(part float32) {
			defer look.Guard(b.OnError)
			step(part)
		})
	}
	b.textBox = newTextBox(b, runOnUI)
	b.notice = newNotice(b, runOnUI)
	b.overview = newOverview(b, runOnUI)
	for _, l := range []*layer{b.drawing, b.overlay, b.overview.drawing} {
		l.onError = func(err error) { b.OnError(err) }
	}
	b.ExtendBaseWidget(b)
	s.Listeners.OnTextWanted = b.textBox.scheduleOpen
	return b
}

// AccessibilityLabel returns a description of the drawing for screen readers.
func (b *Board) AccessibilityLabel() string { return b.Describe() }

// AccessibilityRole returns fyne.AccessibleRoleText, the role for which screen readers read
// AccessibilityLabel.
func (b *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Free releases the images of the board, after which it shows nothing. Call it when the board is
// removed: Fyne may keep a widget for a while.
func (b *Board) Free() {
	b.View.stopAnimation()
	b.notice.hide()
	for _, l := range []*layer{b.drawing, b.overlay, b.overview.drawing} {
		l.freeImages()
	}
}

// SetPalette sets the colours of the board and draws it again.
func (b *Board) SetPalette(palette *scene.Palette) {
	b.palette = palette
	b.BaseWidget.Refresh() // the background
	b.Refresh()
}

// Refresh draws the board again if the session, the palette or the camera has changed. If the
// session shows another excerpt of a large drawing, Refresh fits the view to the excerpt.
func (b *Board) Refresh() {
	if now := b.session.View.Version(); now != b.drawnVersion || b.drawnPalette != b.palette {
		b.drawnVersion, b.drawnPalette = now, b.palette
		b.drawing.stale = true
	}
	if x := b.session.View.Excerpt(); x != b.excerpt {
		b.excerpt = x
		b.View.Fit() // the new excerpt lies elsewhere
		return
	}
	b.paint()
	b.textBox.placeEntry()
}

// PointerPlace returns the place of the keyboard's cursor, in document units. If no cursor is
// shown, it returns the place under the pointer. If the pointer is not over the board, it returns
// the middle of the board.
func (b *Board) PointerPlace() scene.Point {
	if at, shown := b.session.Hand.Cursor(); shown {
		return at
	}
	if b.pointer.inside {
		return b.View.camera.World(b.pointer.at)
	}
	return b.View.Centre()
}

// EditText opens an entry for the text of subject: a vertex, an edge or a note.
func (b *Board) EditText(subject scene.Subject) { b.textBox.open(subject) }

// redrawAfterMotion draws the board again after its camera has moved, and updates the hovered
// subject.
func (b *Board) redrawAfterMotion() {
	b.cameraMoved = true
	b.updateHover()
	b.Refresh()
}

// Resize sets the size of the board. A fitted drawing is fitted again. Otherwise the place in the
// middle of the board stays there.
func (b *Board) Resize(size fyne.Size) {
	old := b.Size()
	if size == old {
		return
	}
	b.BaseWidget.Resize(size)
	switch {
	case b.View.fitted:
		b.View.refit()
	case old.Width > 0:
		b.View.camera = b.View.camera.Pan(scene.Point{
			X: float64(size.Width-old.Width) / 2, Y: float64(size.Height-old.Height) / 2,
		})
		b.Refresh()
	}
}

// MinSize returns a small size, so that the window can be made small.
func (b *Board) MinSize() fyne.Size { return fyne.NewSize(240, 180) }

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{b}
}

// renderer lays out the objects of a board.
type renderer struct{ board *Board }

// Layout draws the board in its new size.
func (r *renderer) Layout(size fyne.Size) {
	defer look.Guard(r.board.OnError)
	r.board.background.Resize(size)
	r.board.paint()
}

// MinSize implements fyne.WidgetRenderer.
func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }

// Refresh gives the background the colour of the palette.
func (r *renderer) Refresh() {
	r.board.background.FillColor = r.board.palette.Color(scene.Board)
	r.board.background.Refresh()
}

// Objects implements fyne.WidgetRenderer.
func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{
		r.board.background, r.board.redraw, r.board.drawing.raster, r.board.overlay.raster,
		r.board.overview, r.board.textBox.single, r.board.textBox.multi,
		r.board.notice.paper, r.board.notice.text,
	}
}

// Destroy implements fyne.WidgetRenderer.
func (r *renderer) Destroy() {}

// pointOf converts a position of Fyne to a point.
func pointOf(position fyne.Position) scene.Point {
	return scene.Point{X: float64(position.X), Y: float64(position.Y)}
}
