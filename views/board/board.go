// Package board is the Fyne widget on which a drawing is shown and edited. It
// shows the session's scene as one raster and hands pointer and keys to the
// session; it decides nothing about the drawing itself.
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

// Board is the widget.
type Board struct {
	widget.BaseWidget

	session *editor.Session
	View    *View

	background *canvas.Rectangle // below the drawing, which does not always cover the board
	redraw     *canvas.Rectangle // transparent and never hidden: refreshing it has the window drawn

	palette      *scene.Palette
	drawing      *layer         // shows the scene
	drawnVersion int64          // the version of the scene that Refresh has seen last
	drawnPalette *scene.Palette // and the palette
	overlay      *layer         // shows the session's overlay
	textBox      *textBox

	overview  *overview
	wheelPans bool

	pointer        pointer
	keys           KeyReader
	held           editor.Modifiers // by the board's own key events
	space          spaceKey
	nudgeGesture   int64       // the gesture that arrow keys are part of; 0 for none
	shortcutCanvas fyne.Canvas // whose shortcuts call the board; nil until it has the keyboard

	excerpt *scene.Excerpt // that is shown; nil where the drawing is
	clicks  *look.Clicks

	// Failed is called with the error of a change that cannot be made.
	OnError func(error)
	// Menu is called to show the context menu of what was picked, at a place in the
	// window.
	OnMenu func(picked scene.Subject, at fyne.Position)
	// Moved is called when the camera has moved.
	OnCameraMoved func()
	// First is offered each key before the board acts on it; it returns whether it has
	// taken the key. The space bar is offered when it is released.
	OnKey func(Key) bool
	// AltTaken is called when Alt is held for what the mouse does: when it is released, it
	// is not meant for the menu.
	OnAltUsed func()
	// Writes is called when a text is opened to be typed, and with Nothing when that is over.
	OnTextOpened func(scene.Subject)
	// Written is called with each change of that text, and with Nothing when it was taken
	// over or given up.
	OnTextTyped func(what scene.Subject, text string)
	// Aloud returns the drawing in words, for those who do not see it.
	Describe func() string
	// Typed is called with each key that the board does not act on itself.
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

// Insets are the heights of the strips at the board's upper and lower edge that
// other widgets cover, in board units. Fitting a drawing keeps them free.
type Insets struct{ Top, Bottom float32 }

// New returns a board that shows a session. do runs a function on the UI thread,
// soon, whatever goroutine it is called from.
func New(s *editor.Session, p *scene.Palette, insets Insets, do func(func())) *Board {
	b := &Board{
		session: s, palette: p,
		background: canvas.NewRectangle(p.Color(scene.Board)), redraw: canvas.NewRectangle(color.Transparent),
		drawing: newLayer(do), overlay: newLayer(do), clicks: look.NewClicks(editor.TolerancePixels),
		OnError: func(error) {}, OnMenu: func(scene.Subject, fyne.Position) {}, OnCameraMoved: func() {}, OnUnhandledKey: func(Key) {},
		Describe: func() string { return "" }, OnKey: func(Key) bool { return false }, OnAltUsed: func() {}, OnTextOpened: func(scene.Subject) {}, OnTextTyped: func(scene.Subject, string) {},
	}
	b.View = newView(s, insets, b.Size)
	b.View.onMoved = b.cameraMoved
	b.View.animate = func(step func(float32)) func() {
		return startAnimation(func(part float32) {
			defer look.Guard(b.OnError)
			step(part)
		})
	}
	b.textBox = newTextBox(b, do)
	b.overview = newOverview(b, do)
	for _, l := range []*layer{b.drawing, b.overlay, b.overview.drawing} {
		l.onError = func(err error) { b.OnError(err) }
	}
	b.ExtendBaseWidget(b)
	s.Listeners.OnTextWanted = b.textBox.scheduleOpen
	return b
}

// AccessibilityLabel returns the drawing in words, for programs that read the window aloud.
func (b *Board) AccessibilityLabel() string { return b.Describe() }

// AccessibilityRole returns what they take the board for.
func (b *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Release lets go of what the board shows, which the toolkit may have for a while after
// the board has been taken away. It shows nothing any more.
func (b *Board) Free() {
	b.View.stop()
	for _, l := range []*layer{b.drawing, b.overlay, b.overview.drawing} {
		l.free()
	}
}

// SetPalette changes the colours.
func (b *Board) SetPalette(p *scene.Palette) {
	b.palette = p
	b.BaseWidget.Refresh() // the background
	b.Refresh()
}

// Refresh shows the session as it is now.
func (b *Board) Refresh() {
	if now := b.session.View.Version(); now != b.drawnVersion || b.drawnPalette != b.palette {
		b.drawnVersion, b.drawnPalette = now, b.palette
		b.drawing.stale = true
	}
	if x := b.session.View.Excerpt(); x != b.excerpt {
		b.excerpt = x
		b.View.Fit() // it stands elsewhere
		return
	}
	b.paint()
	b.textBox.place()
}

// PointerPlace returns the place of the keyboard's cursor where it is shown, else
// the one under the pointer where that is over the board, else the middle.
func (b *Board) PointerPlace() scene.Point {
	if at, shown := b.session.Hand.Cursor(); shown {
		return at
	}
	if b.pointer.inside {
		return b.View.camera.World(b.pointer.at)
	}
	return b.View.Centre()
}

// Write lets the text of a vertex, an edge or a note be typed.
func (b *Board) EditText(what scene.Subject) { b.textBox.open(what) }

// followView shows what the camera sees since it has moved.
func (b *Board) cameraMoved() {
	b.updateHover()
	b.Refresh()
	b.OnCameraMoved()
}

// Resize keeps a fitted drawing fitted, and else what is in the middle there.
func (b *Board) Resize(size fyne.Size) {
	old := b.Size()
	if size == old {
		return
	}
	b.BaseWidget.Resize(size)
	switch {
	case b.View.fitted:
		b.View.Fit()
	case old.Width > 0:
		b.View.camera = b.View.camera.Pan(scene.Point{
			X: float64(size.Width-old.Width) / 2, Y: float64(size.Height-old.Height) / 2,
		})
		b.Refresh()
	}
}

// MinSize returns the least size: small, so that the window can be made small.
func (b *Board) MinSize() fyne.Size { return fyne.NewSize(240, 180) }

func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{b}
}

type renderer struct{ board *Board }

func (r *renderer) Layout(size fyne.Size) {
	defer look.Guard(r.board.OnError)
	r.board.background.Resize(size)
	r.board.paint()
}

func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }

func (r *renderer) Refresh() {
	r.board.background.FillColor = r.board.palette.Color(scene.Board)
	r.board.background.Refresh()
}

func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.board.background, r.board.redraw, r.board.drawing.raster, r.board.overlay.raster, r.board.overview, r.board.textBox.single, r.board.textBox.multi}
}

func (r *renderer) Destroy() {}

func pointOf(p fyne.Position) scene.Point { return scene.Point{X: float64(p.X), Y: float64(p.Y)} }
