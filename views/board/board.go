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

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// Board is the widget.
type Board struct {
	widget.BaseWidget

	session *editor.Session
	camera  editor.Camera
	insets  Insets

	background *canvas.Rectangle // below the drawing, which does not always cover the board
	redraw     *canvas.Rectangle // transparent and never hidden: refreshing it has the window drawn

	palette *scene.Palette
	drawing *layer         // shows the scene
	drawn   int64          // the version of the scene that Refresh has seen last
	colours *scene.Palette // and the palette
	overlay *layer         // shows the session's overlay
	nameBox *nameBox

	overview  *overview
	wheelPans bool

	pointer      pointer
	keys         KeyReader
	held         editor.Modifiers // by the board's own key events
	space        spaceKey
	nudgeGesture int64       // the gesture that arrow keys are part of; 0 for none
	listensTo    fyne.Canvas // whose shortcuts call the board; nil until it has the keyboard

	excerpt        *scene.Excerpt // that is shown; nil where the drawing is
	fitted         bool           // the view shows the whole drawing, or is being moved to; false once it is moved otherwise
	viewAnimation  *viewAnimation // nil where the view stands
	beforePointing *editor.Camera // the view before a list pointed at something; nil where none does
	clicks         *look.Clicks
	animate        func(step func(part float32)) (stop func())

	// Failed is called with the error of a change that cannot be made.
	Failed func(error)
	// Menu is called to show the context menu of what was picked, at a place in the
	// window.
	Menu func(picked scene.Subject, at fyne.Position)
	// Moved is called when the camera has moved.
	Moved func()
	// First is offered each key before the board acts on it; it returns whether it has
	// taken the key. The space bar is offered when it is released.
	First func(Key) bool
	// AltTaken is called when Alt is held for what the mouse does: when it is released, it
	// is not meant for the menu.
	AltTaken func()
	// Writes is called when a text is opened to be typed, and with Nothing when that is over.
	Writes func(scene.Subject)
	// Written is called with each change of that text, and with Nothing when it was taken
	// over or given up.
	Written func(what scene.Subject, text string)
	// Typed is called with each key that the board does not act on itself.
	Typed func(Key)
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
)

// Insets are the heights of the strips at the board's upper and lower edge that
// other widgets cover, in board units. Fitting a drawing keeps them free.
type Insets struct{ Top, Bottom float32 }

// New returns a board that shows a session. do runs a function on the UI thread,
// soon, whatever goroutine it is called from.
func New(s *editor.Session, p *scene.Palette, insets Insets, do func(func())) *Board {
	b := &Board{
		session: s, camera: editor.NewCamera(), palette: p, insets: insets, fitted: true,
		background: canvas.NewRectangle(p.Color(scene.Board)), redraw: canvas.NewRectangle(color.Transparent),
		drawing: newLayer(do), overlay: newLayer(do), clicks: look.NewClicks(editor.TolerancePixels), animate: animated,
		Failed: func(error) {}, Menu: func(scene.Subject, fyne.Position) {}, Moved: func() {}, Typed: func(Key) {},
		First: func(Key) bool { return false }, AltTaken: func() {}, Writes: func(scene.Subject) {}, Written: func(scene.Subject, string) {},
	}
	b.nameBox = newNameBox(b, do)
	b.overview = newOverview(b, do)
	for _, l := range []*layer{b.drawing, b.overlay, b.overview.drawing} {
		l.failed = func(err error) { b.Failed(err) }
	}
	b.ExtendBaseWidget(b)
	b.listen()
	return b
}

// listen has the session call the board.
func (b *Board) listen() {
	b.session.Listeners.NameWanted = func(v graphs.VertexID) { b.nameBox.openSoon(ofVertex(v)) }
	b.session.Listeners.TextWanted = b.nameBox.openSoon
	b.session.Listeners.ChangeMade = b.followChange
	b.session.Hand.SetTolerance(b.hitTolerance())
}

// Release lets go of what the board shows, which the toolkit may have for a while after
// the board has been taken away. It shows nothing any more.
func (b *Board) Release() {
	b.stopAnimation()
	for _, l := range []*layer{b.drawing, b.overlay, b.overview.drawing} {
		l.release()
	}
}

// SetInsets changes what other widgets cover. A drawing that is fitted stays so.
func (b *Board) SetInsets(insets Insets) {
	if insets == b.insets {
		return
	}
	b.insets = insets
	if b.fitted {
		b.Fit()
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
	if now := b.session.View.Version(); now != b.drawn || b.colours != b.palette {
		b.drawn, b.colours = now, b.palette
		b.drawing.stale = true
	}
	if x := b.session.View.Excerpt(); x != b.excerpt {
		b.excerpt = x
		b.Fit() // it stands elsewhere
		return
	}
	b.paint()
	b.nameBox.follow()
}

// Zoom returns the scale; 1 is 100 %.
func (b *Board) Zoom() float64 { return b.camera.Scale }

// ZoomBy zooms about the middle of the board.
func (b *Board) ZoomBy(factor float64) {
	b.fitted, b.beforePointing = false, nil
	b.animateView(b.goal().ZoomAt(b.middle(), factor))
}

// middle returns the middle of the board.
func (b *Board) middle() scene.Point {
	size := b.Size()
	return pointOf(fyne.NewPos(size.Width/2, size.Height/2))
}

// ActualSize shows 100 % with what is in the middle kept there.
func (b *Board) ActualSize() { b.ZoomBy(1 / b.goal().Scale) }

// Fit shows the whole drawing at once; see AnimateToFit.
func (b *Board) Fit() {
	b.stopAnimation()
	b.beforePointing = nil
	b.camera = b.fitting()
	b.session.Hand.SetTolerance(b.hitTolerance())
	b.fitted = true
	b.Refresh()
	b.Moved()
}

// fitting returns the camera that shows the whole drawing.
func (b *Board) fitting() editor.Camera {
	low, high, ok := b.session.View.Extent()
	fit := b.fit(low, high)
	if !ok {
		fit.Scale = 1
	}
	return fit
}

// centreOn brings a place in document units into the middle of the board, at once.
func (b *Board) centreOn(at scene.Point) { b.setCamera(b.centredOn(b.camera, at)) }

// centredOn returns a camera moved so that a place in document units is in the
// middle of what is free of the board.
func (b *Board) centredOn(c editor.Camera, at scene.Point) editor.Camera {
	return c.Pan(b.freeMiddle().Sub(c.Screen(at)))
}

// freeMiddle returns the middle of what is free of the board.
func (b *Board) freeMiddle() scene.Point {
	size := b.Size()
	return pointOf(fyne.NewPos(size.Width/2, (size.Height+b.insets.Top-b.insets.Bottom)/2))
}

// Centre returns the place in document units in the middle of the board.
func (b *Board) Centre() scene.Point {
	return b.camera.World(b.freeMiddle())
}

// Shown returns the corners of what the board shows between the strips that are
// covered.
func (b *Board) Shown() (low, high scene.Point) {
	size := b.Size()
	return b.camera.World(pointOf(fyne.NewPos(0, b.insets.Top))),
		b.camera.World(pointOf(fyne.NewPos(size.Width, size.Height-b.insets.Bottom)))
}

// PointerPlace returns the place of the keyboard's cursor where it is shown, else
// the one under the pointer where that is over the board, else the middle.
func (b *Board) PointerPlace() scene.Point {
	if at, shown := b.session.Hand.Cursor(); shown {
		return at
	}
	if b.pointer.inside {
		return b.camera.World(b.pointer.at)
	}
	return b.Centre()
}

// Rename lets the name of a vertex be typed beside it.
func (b *Board) Rename(v graphs.VertexID) { b.nameBox.open(ofVertex(v)) }

// Write lets the text of a vertex, an edge or a note be typed.
func (b *Board) Write(what scene.Subject) { b.nameBox.open(what) }

// setCamera moves the view at once, as a drag or the wheel does.
func (b *Board) setCamera(c editor.Camera) {
	b.stopAnimation()
	b.fitted, b.beforePointing = false, nil
	b.showCamera(c)
}

// showCamera shows what a camera sees.
func (b *Board) showCamera(c editor.Camera) {
	b.camera = c
	b.session.Hand.SetTolerance(b.hitTolerance())
	b.hover()
	b.paint()
	b.nameBox.follow()
	b.Moved()
}

// Resize keeps a fitted drawing fitted, and else what is in the middle there.
func (b *Board) Resize(size fyne.Size) {
	old := b.Size()
	if size == old {
		return
	}
	b.BaseWidget.Resize(size)
	switch {
	case b.fitted:
		b.Fit()
	case old.Width > 0:
		b.camera = b.camera.Pan(scene.Point{
			X: float64(size.Width-old.Width) / 2, Y: float64(size.Height-old.Height) / 2,
		})
		b.Refresh()
	}
}

// MinSize returns the least size: small, so that the window can be made small.
func (b *Board) MinSize() fyne.Size { return fyne.NewSize(240, 180) }

// CreateRenderer is called by Fyne.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{b}
}

type renderer struct{ board *Board }

func (r *renderer) Layout(size fyne.Size) {
	defer r.board.guard()
	r.board.background.Resize(size)
	r.board.paint()
}

func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }

func (r *renderer) Refresh() {
	r.board.background.FillColor = r.board.palette.Color(scene.Board)
	r.board.background.Refresh()
}

func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.board.background, r.board.redraw, r.board.drawing.raster, r.board.overlay.raster, r.board.overview, r.board.nameBox.line, r.board.nameBox.lines}
}

func (r *renderer) Destroy() {}

// guard is deferred by what the toolkit calls. A defect of it is told, and all that comes
// after it goes on: else it would end the program.
func (b *Board) guard() {
	if value := recover(); value != nil {
		b.Failed(graphs.Recovered(value))
	}
}

func pointOf(p fyne.Position) scene.Point { return scene.Point{X: float64(p.X), Y: float64(p.Y)} }
