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

// Plot is the widget. All its methods are for the UI thread.
type Plot struct {
	widget.BaseWidget

	style  plot.Style
	chart  plot.Chart // nil until there is something to be shown
	series *plot.Series
	table  *plot.Table
	view   plot.View
	fitted bool // the view shows all, and is to go on doing so

	background *canvas.Rectangle
	picture    *picture
	ring       *canvas.Circle    // around the point under the pointer
	frame      *canvas.Rectangle // around the cell under the pointer
	focus      *canvas.Rectangle // around all, while it has the keyboard
	pointer    pointer
	clicks     *look.Clicks

	// OnHover is called with the n under the pointer and g(n); ok is false where there is
	// none.
	OnHover func(n, g int, ok bool)
	// OnSelect is called with the n that was clicked.
	OnSelect func(n int)
	// OnHoverCell and OnSelectCell are those of a table, with both numbers.
	OnHoverCell  func(a, b, g int, ok bool)
	OnSelectCell func(a, b int)
	// OnKey is offered each key before the plot acts on it; it returns whether it has
	// taken the key.
	OnKey func(*fyne.KeyEvent) bool
	// Failed is called with a defect that has left a frame blank.
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

// New returns a plot that shows nothing yet. do runs a function on the UI thread, soon,
// whatever goroutine it is called from. The style's scale is that of the screen, whatever
// it says.
func New(style plot.Style, do func(func())) *Plot {
	p := &Plot{
		fitted: true, clicks: look.NewClicks(2 * slack), background: canvas.NewRectangle(nil), ring: canvas.NewCircle(nil),
		frame: canvas.NewRectangle(nil), focus: canvas.NewRectangle(nil), picture: newPicture(do),
		OnHover: func(int, int, bool) {}, OnSelect: func(int) {}, OnError: func(error) {},
		OnHoverCell: func(int, int, int, bool) {}, OnSelectCell: func(int, int) {},
		OnKey: func(*fyne.KeyEvent) bool { return false },
	}
	p.ring.StrokeWidth, p.frame.StrokeWidth, p.focus.StrokeWidth = 2, 2, 2
	p.ring.Hide()
	p.frame.Hide()
	p.focus.Hide()
	p.setStyle(style)
	p.ExtendBaseWidget(p)
	return p
}

// SetStyle changes how it looks.
func (p *Plot) SetStyle(style plot.Style) {
	p.setStyle(style)
	p.Refresh()
}

func (p *Plot) setStyle(style plot.Style) {
	if style.Palette == nil {
		style.Palette = scene.Light()
	}
	p.style = style
	p.background.FillColor = style.Palette.Color(scene.Board)
	ink := style.Palette.Color(scene.Selected)
	p.ring.StrokeColor, p.frame.StrokeColor, p.focus.StrokeColor = ink, ink, ink
	p.picture.stale = true
}

// SetKnown shows the values of a family with one number. Where they go on from those
// that are shown, as while they are worked out, the view stays, or goes on showing all.
func (p *Plot) SetKnown(k sequences.Known, found []laws.Law) {
	s := plot.NewSeries(k, found)
	p.setChart(s, s, nil)
}

// SetTable shows the values of a family with two numbers; nil for nothing.
func (p *Plot) SetTable(t *sequences.Table) {
	if t == nil {
		p.setChart(nil, nil, nil)
		return
	}
	table := plot.NewTable(t)
	p.setChart(table, nil, table)
}

// setChart shows a chart. A series that goes on from another one keeps the view.
func (p *Plot) setChart(c plot.Chart, s *plot.Series, t *plot.Table) {
	goesOn := s != nil && p.series != nil && p.series.Len() > 0 && s.Extends(p.series)
	p.chart, p.series, p.table = c, s, t
	p.fitted = p.fitted || !goesOn
	p.picture.stale = true
	p.showView(p.view)
}

// Chart returns what is shown; nil for nothing.
func (p *Plot) Chart() plot.Chart { return p.chart }

// View returns which part of it is shown.
func (p *Plot) View() plot.View { return p.view }

// SetView shows a part.
func (p *Plot) SetView(v plot.View) {
	p.fitted = false
	p.showView(v)
}

// Fit shows all.
func (p *Plot) Fit() {
	p.fitted = true
	p.showView(p.view)
}

// showView shows a part, as far as there is one.
func (p *Plot) showView(v plot.View) {
	if p.chart != nil && p.Size().Width >= 1 && p.Size().Height >= 1 {
		l := p.layout()
		if p.fitted {
			v = p.chart.Fit(l)
		}
		v = p.chart.Limit(v, l)
		if v != p.view {
			p.view = v
			p.picture.stale = true
		}
	}
	p.paint()
	p.hover()
}

// layout returns where the parts of the picture are, in Fyne units.
func (p *Plot) layout() plot.Layout {
	size := p.Size()
	return p.chart.Layout(float64(size.Width), float64(size.Height), p.scaled())
}

// scaled returns the style with the scale of the screen.
func (p *Plot) scaled() plot.Style {
	s := p.style
	s.Scale = look.Pixels(p)
	return s
}

// Picture returns what is shown, as it is drawn; for tests and for copying.
func (p *Plot) Picture() *image.RGBA { return p.picture.front }

// Refresh shows it anew.
func (p *Plot) Refresh() {
	p.picture.stale = true
	p.BaseWidget.Refresh()
	p.showView(p.view)
}

// Resize keeps what is shown, or all where all was shown.
func (p *Plot) Resize(size fyne.Size) {
	defer look.Guard(p.OnError)
	if size == p.Size() {
		return
	}
	p.BaseWidget.Resize(size)
	p.picture.stale = true
	p.showView(p.view)
}

// Release lets go of what is shown, which the toolkit may have for a while after the plot
// has been taken away.
func (p *Plot) Release() { p.SetTable(nil) }

// MinSize returns the least size: small, so that the window can be made small.
func (p *Plot) MinSize() fyne.Size { return fyne.NewSize(240, 160) }

func (p *Plot) CreateRenderer() fyne.WidgetRenderer { return &renderer{p} }

type renderer struct{ plot *Plot }

func (r *renderer) Layout(size fyne.Size) {
	defer look.Guard(r.plot.OnError)
	r.plot.background.Resize(size)
	r.plot.focus.Resize(size)
	r.plot.paint()
}

func (r *renderer) MinSize() fyne.Size { return r.plot.MinSize() }

func (r *renderer) Refresh() {
	r.plot.background.Refresh()
	for _, o := range r.Objects()[2:] {
		o.Refresh()
	}
}

func (r *renderer) Objects() []fyne.CanvasObject {
	p := r.plot
	return []fyne.CanvasObject{p.background, p.picture.raster, p.ring, p.frame, p.focus}
}

func (r *renderer) Destroy() {}

// FocusGained shows that the plot has the keyboard.
func (p *Plot) FocusGained() { p.focus.Show() }

func (p *Plot) FocusLost() { p.focus.Hide() }

// TypedRune zooms by + and −, and shows all by 0.
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

// TypedKey moves the view: by the arrow keys an eighth of it, by Page Up and Page Down
// nearly all of it, and by Home and End to the first and the last values.
func (p *Plot) TypedKey(e *fyne.KeyEvent) {
	defer look.Guard(p.OnError)
	if p.OnKey(e) || p.chart == nil {
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
	switch e.Name {
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

// picture is a raster with the frame that it shows. Frames are drawn into a spare image,
// off the UI thread, and swapped in when they are ready. While one is drawn none is
// begun; the next one then shows what is to be seen by that time.
type picture struct {
	raster  *canvas.Raster
	painter *plot.Painter
	front   *image.RGBA // what the raster shows
	spare   *image.RGBA // what the next frame is drawn into
	busy    bool        // a frame is being drawn
	stale   bool        // what the last frame was begun with is no longer what is to be seen
	// later runs work outside the UI thread and then done on it, with the defect that the
	// work had; nil where it had none.
	later func(work func(), done func(defect *graphs.Panic))
}

func newPicture(do func(func())) *picture {
	r := &picture{painter: plot.NewPainter(), front: image.NewRGBA(image.Rect(0, 0, 1, 1))}
	r.raster = canvas.NewRaster(func(int, int) image.Image { return r.front })
	// A frame has the pixels of the screen, so nothing needs to be interpolated.
	r.raster.ScaleMode = canvas.ImageScalePixels
	r.later = func(work func(), done func(*graphs.Panic)) {
		go func() {
			defect := graphs.CatchPanic(work)
			do(func() { done(defect) })
		}()
	}
	return r
}

// draw paints a frame into the spare image. Where drawing has a defect, the frame is
// blank.
func (r *picture) draw(c plot.Chart, v plot.View, s plot.Style, width, height int) {
	if r.spare == nil || r.spare.Rect.Dx() != width || r.spare.Rect.Dy() != height {
		r.spare = image.NewRGBA(image.Rect(0, 0, width, height))
	}
	spare, painter := r.spare, r.painter
	defer func() {
		if value := recover(); value != nil {
			r.painter = plot.NewPainter() // nothing that it was at is used again
			clear(spare.Pix)
			panic(graphs.AsPanic(value))
		}
	}()
	painter.Draw(spare, c, v, s)
}

// paint has a frame drawn where the one that is shown is not what is to be seen.
func (p *Plot) paint() {
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
	style, chart, view := p.scaled(), p.chart, p.view
	width := int(math.Ceil(float64(size.Width) * style.Scale))
	height := int(math.Ceil(float64(size.Height) * style.Scale))
	r.later(func() { r.draw(chart, view, style, width, height) }, func(defect *graphs.Panic) {
		r.busy = false
		r.front, r.spare = r.spare, r.front
		r.raster.Resize(fyne.NewSize(float32(float64(width)/style.Scale), float32(float64(height)/style.Scale)))
		look.SetVisible(r.raster, p.chart != nil)
		r.raster.Refresh()
		if defect != nil {
			p.OnError(defect)
		}
		p.paint()
	})
}
