package plotboard

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
	"nimgraph/views/look"
	"nimgraph/views/plot"
	"nimgraph/views/scene"
)

// Plot is a widget that shows a chart and lets the user zoom and move it. Its methods must be
// called on the UI thread.
type Plot struct {
	widget.BaseWidget

	style  plot.Style
	chart  plot.Chart // nil while there is nothing to show
	series *plot.Series
	table  *plot.Table
	view   plot.View
	fitted bool // the view shows the whole chart, also after changes of size or values

	background *canvas.Rectangle
	picture    *frameRaster
	ring       *canvas.Circle    // around the point under the pointer
	frame      *canvas.Rectangle // around the cell under the pointer
	focus      *canvas.Rectangle // around the plot while it has the focus
	pointer    pointerState
	clicks     *look.Clicks

	// OnHover is called with the n under the pointer and g(n); ok is false if there is none.
	OnHover func(n, g int, ok bool)
	// OnSelect is called with the n that was clicked.
	OnSelect func(n int)
	// OnHoverCell and OnSelectCell are called for a table, with both numbers.
	OnHoverCell  func(a, b, g int, ok bool)
	OnSelectCell func(a, b int)
	// OnKey is called with each key before the plot handles it. It returns true if it has handled
	// the key.
	OnKey func(*fyne.KeyEvent) bool
	// OnError is called with a defect that has left a frame blank.
	OnError func(error)
}

var (
	_ fyne.Widget        = (*Plot)(nil)
	_ fyne.Focusable     = (*Plot)(nil)
	_ fyne.Draggable     = (*Plot)(nil)
	_ fyne.Scrollable    = (*Plot)(nil)
	_ desktop.Mouseable  = (*Plot)(nil)
	_ desktop.Hoverable  = (*Plot)(nil)
	_ desktop.Cursorable = (*Plot)(nil)
)

// New returns a plot without a chart. Its pictures have the given style, with the scale of the
// screen. do must run its argument on the UI thread; the plot calls it on other goroutines.
func New(style plot.Style, do func(func())) *Plot {
	p := &Plot{
		fitted: true, clicks: look.NewClicks(2 * slack),
		background: canvas.NewRectangle(nil), ring: canvas.NewCircle(nil),
		frame: canvas.NewRectangle(nil), focus: canvas.NewRectangle(nil), picture: newFrameRaster(do),
		OnHover: func(int, int, bool) {}, OnSelect: func(int) {}, OnError: func(error) {},
		OnHoverCell: func(int, int, int, bool) {}, OnSelectCell: func(int, int) {},
		OnKey: func(*fyne.KeyEvent) bool { return false },
	}
	p.ring.StrokeWidth, p.frame.StrokeWidth, p.focus.StrokeWidth = 2, 2, 2
	p.ring.Hide()
	p.frame.Hide()
	p.focus.Hide()
	p.storeStyle(style)
	p.ExtendBaseWidget(p)
	return p
}

// SetStyle sets the style of pictures and draws the plot again.
func (p *Plot) SetStyle(style plot.Style) {
	p.storeStyle(style)
	p.Refresh()
}

// storeStyle sets the style and the colours of the widget without drawing.
func (p *Plot) storeStyle(style plot.Style) {
	if style.Palette == nil {
		style.Palette = scene.Light()
	}
	p.style = style
	p.background.FillColor = style.Palette.Color(scene.Board)
	ink := style.Palette.Color(scene.Selected)
	p.ring.StrokeColor, p.frame.StrokeColor, p.focus.StrokeColor = ink, ink, ink
	p.picture.stale = true
}

// SetKnown shows the known values of a family of games with one parameter. The plot also marks a
// period of the values: the proved one, or else that of a law in found. If known extends the
// values that are shown and the user has zoomed or moved the chart, the view stays; otherwise the
// whole chart is shown.
func (p *Plot) SetKnown(known sequences.Known, found []laws.Law) {
	s := plot.NewSeries(known, found)
	p.setChart(s, s, nil)
}

// SetTable shows the values of a family of games with two parameters as a coloured table. If
// values is nil, the plot is empty.
func (p *Plot) SetTable(values *sequences.Table) {
	if values == nil {
		p.setChart(nil, nil, nil)
		return
	}
	table := plot.NewTable(values)
	p.setChart(table, nil, table)
}

// setChart shows chart, which is either series or table; the unused one of these is nil. If series
// extends the series that is shown and the user has zoomed or moved it, the view stays; otherwise
// the whole chart is shown.
func (p *Plot) setChart(chart plot.Chart, series *plot.Series, table *plot.Table) {
	extends := series != nil && p.series != nil && p.series.Len() > 0 && series.Extends(p.series)
	p.chart, p.series, p.table = chart, series, table
	p.fitted = p.fitted || !extends
	p.picture.stale = true
	p.showView(p.view)
}

// Chart returns the chart that is shown, or nil.
func (p *Plot) Chart() plot.Chart { return p.chart }

// View returns the visible part of the chart.
func (p *Plot) View() plot.View { return p.view }

// SetView shows the part view of the chart, or the nearest valid part.
func (p *Plot) SetView(view plot.View) {
	p.fitted = false
	p.showView(view)
}

// Fit shows the whole chart.
func (p *Plot) Fit() {
	p.fitted = true
	p.showView(p.view)
}

// showView shows the part view of the chart, or the nearest valid part. If p.fitted is set, it
// shows the whole chart instead.
func (p *Plot) showView(view plot.View) {
	if p.chart != nil && p.Size().Width >= 1 && p.Size().Height >= 1 {
		l := p.layout()
		if p.fitted {
			view = p.chart.Fit(l)
		}
		view = p.chart.Limit(view, l)
		if view != p.view {
			p.view = view
			p.picture.stale = true
		}
	}
	p.startFrame()
	p.updateHover()
}

// layout returns where the parts of the picture are, in Fyne units.
func (p *Plot) layout() plot.Layout {
	size := p.Size()
	return p.chart.Layout(float64(size.Width), float64(size.Height), p.screenStyle())
}

// screenStyle returns the style with the scale of the screen.
func (p *Plot) screenStyle() plot.Style {
	s := p.style
	s.Scale = look.PixelsPerUnit(p)
	return s
}

// Frame returns the image of the chart that the plot shows now.
func (p *Plot) Frame() *image.RGBA { return p.picture.front }

// Refresh draws the plot again.
func (p *Plot) Refresh() {
	p.picture.stale = true
	p.BaseWidget.Refresh()
	p.showView(p.view)
}

// Resize implements fyne.Widget. It keeps the view, or shows the whole chart if that was shown
// before.
func (p *Plot) Resize(size fyne.Size) {
	defer look.Guard(p.OnError)
	if size == p.Size() {
		return
	}
	p.BaseWidget.Resize(size)
	p.picture.stale = true
	p.showView(p.view)
}

// Release drops the chart, so that its memory is free even if the toolkit keeps the removed
// widget.
func (p *Plot) Release() { p.SetTable(nil) }

// MinSize implements fyne.Widget. It is small, so that the window can be made small.
func (p *Plot) MinSize() fyne.Size { return fyne.NewSize(240, 160) }

// CreateRenderer implements fyne.Widget.
func (p *Plot) CreateRenderer() fyne.WidgetRenderer { return &plotRenderer{p} }

// plotRenderer is the renderer of a Plot: it has the picture and the marks over it.
type plotRenderer struct{ plot *Plot }

// Layout implements fyne.WidgetRenderer.
func (r *plotRenderer) Layout(size fyne.Size) {
	defer look.Guard(r.plot.OnError)
	r.plot.background.Resize(size)
	r.plot.focus.Resize(size)
	r.plot.startFrame()
}

// MinSize implements fyne.WidgetRenderer.
func (r *plotRenderer) MinSize() fyne.Size { return r.plot.MinSize() }

// Refresh implements fyne.WidgetRenderer.
func (r *plotRenderer) Refresh() {
	r.plot.background.Refresh()
	for _, o := range r.Objects()[2:] {
		o.Refresh()
	}
}

// Objects implements fyne.WidgetRenderer.
func (r *plotRenderer) Objects() []fyne.CanvasObject {
	p := r.plot
	return []fyne.CanvasObject{p.background, p.picture.raster, p.ring, p.frame, p.focus}
}

// Destroy implements fyne.WidgetRenderer.
func (r *plotRenderer) Destroy() {}

// FocusGained implements fyne.Focusable. It draws a frame around the plot.
func (p *Plot) FocusGained() { p.focus.Show() }

// FocusLost implements fyne.Focusable. It hides the frame around the plot.
func (p *Plot) FocusLost() { p.focus.Hide() }

// TypedRune implements fyne.Focusable. The keys + and − zoom, and 0 shows the whole chart.
func (p *Plot) TypedRune(r rune) {
	defer look.Guard(p.OnError)
	const step = 1.5
	switch r {
	case '+', '=':
		p.ZoomBy(step)
	case '-', '−', '_':
		p.ZoomBy(1 / step)
	case '0':
		p.Fit()
	}
}

// TypedKey implements fyne.Focusable. The arrow keys move the view by an eighth of it, Page Up and
// Page Down by most of it, and Home and End to the first and the last values.
func (p *Plot) TypedKey(event *fyne.KeyEvent) {
	defer look.Guard(p.OnError)
	if p.OnKey(event) || p.chart == nil {
		return
	}
	const step, page = 1.0 / 8, 7.0 / 8
	v := p.view
	x, y := v.X.Len(), v.Y.Len()
	up := y // the values of a series grow upwards, the rows of a table downwards
	if p.table != nil {
		up = -y
	}
	const far = 1e12
	switch event.Name {
	case fyne.KeyLeft:
		p.SetView(v.Pan(-x*step, 0))
	case fyne.KeyRight:
		p.SetView(v.Pan(x*step, 0))
	case fyne.KeyUp:
		p.SetView(v.Pan(0, up*step))
	case fyne.KeyDown:
		p.SetView(v.Pan(0, -up*step))
	case fyne.KeyPageUp:
		p.SetView(v.Pan(-x*page, 0))
	case fyne.KeyPageDown:
		p.SetView(v.Pan(x*page, 0))
	case fyne.KeyHome:
		p.SetView(v.Pan(-far, 0))
	case fyne.KeyEnd:
		p.SetView(v.Pan(far, 0))
	}
}

// frameRaster shows a frame, which is an image of the chart, while the next frame is drawn on
// another goroutine. There are two images: front is shown, and spare gets the next frame; then
// they change places. Only one frame is drawn at a time.
type frameRaster struct {
	raster  *canvas.Raster
	painter *plot.Painter
	front   *image.RGBA // the frame that the raster shows
	spare   *image.RGBA // the image for the next frame
	busy    bool        // a frame is being drawn
	stale   bool        // the view or the style has changed since the last frame was started
	// runInBackground runs work on another goroutine and then done on the UI thread. defect is the
	// panic of work, or nil.
	runInBackground func(work func(), done func(defect *graphs.Panic))
}

// newFrameRaster returns a raster without a frame. do must run its argument on the UI thread; see
// New.
func newFrameRaster(do func(func())) *frameRaster {
	r := &frameRaster{painter: plot.NewPainter(), front: image.NewRGBA(image.Rect(0, 0, 1, 1))}
	r.raster = canvas.NewRaster(func(int, int) image.Image { return r.front })
	// A frame has the pixels of the screen, so that no interpolation is needed.
	r.raster.ScaleMode = canvas.ImageScalePixels
	r.runInBackground = func(work func(), done func(*graphs.Panic)) {
		go func() {
			defect := graphs.CatchPanic(work)
			do(func() { done(defect) })
		}()
	}
	return r
}

// drawFrame draws chart into r.spare, an image of width × height pixels, with the given view and
// style. If drawing panics, r.spare becomes empty, the painter is replaced, and drawFrame panics
// with a *graphs.Panic.
func (r *frameRaster) drawFrame(chart plot.Chart, view plot.View, style plot.Style, width, height int) {
	if r.spare == nil || r.spare.Rect.Dx() != width || r.spare.Rect.Dy() != height {
		r.spare = image.NewRGBA(image.Rect(0, 0, width, height))
	}
	spare, painter := r.spare, r.painter
	defer func() {
		if value := recover(); value != nil {
			r.painter = plot.NewPainter() // its state may be broken
			clear(spare.Pix)
			panic(graphs.AsPanic(value))
		}
	}()
	painter.Draw(spare, chart, view, style)
}

// startFrame starts to draw a frame on another goroutine, unless a frame is being drawn already or
// the last one is up to date. Without a chart it hides the raster.
func (p *Plot) startFrame() {
	r, size := p.picture, p.Size()
	if r.busy || !r.stale || size.Width < 1 || size.Height < 1 {
		return
	}
	if p.chart == nil {
		r.stale = false
		look.SetVisible(r.raster, false)
		r.front, r.spare, r.painter = image.NewRGBA(image.Rect(0, 0, 1, 1)), nil, plot.NewPainter()
		return
	}
	r.busy, r.stale = true, false
	style, chart, view := p.screenStyle(), p.chart, p.view
	width := int(math.Ceil(float64(size.Width) * style.Scale))
	height := int(math.Ceil(float64(size.Height) * style.Scale))
	r.runInBackground(func() { r.drawFrame(chart, view, style, width, height) }, func(defect *graphs.Panic) {
		r.busy = false
		r.front, r.spare = r.spare, r.front
		r.raster.Resize(fyne.NewSize(float32(float64(width)/style.Scale), float32(float64(height)/style.Scale)))
		look.SetVisible(r.raster, p.chart != nil)
		r.raster.Refresh()
		if defect != nil {
			p.OnError(defect)
		}
		p.startFrame()
	})
}
