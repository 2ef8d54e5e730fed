package plotboard

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/look"
)

// pointerState says where the mouse is over a plot and whether its button is held down.
type pointerState struct {
	at        fyne.Position
	inside    bool
	down      bool
	dragged   bool
	pressedAt fyne.Position // where a button was last pressed
}

// slack is how far the mouse may move during a click, in Fyne units.
const slack = 4

// MouseDown implements desktop.Mouseable. It requests the focus, and remembers the point, from
// which a drag may start.
func (p *Plot) MouseDown(event *desktop.MouseEvent) {
	defer look.Guard(p.OnError)
	look.Focus(p, p)
	p.pointer.at, p.pointer.inside = event.Position, true
	p.pointer.down, p.pointer.dragged = event.Button == desktop.MouseButtonPrimary, false
	p.pointer.pressedAt = event.Position
}

// MouseUp implements desktop.Mouseable. A click selects the value under the pointer, and a double
// click shows the whole chart.
//
// The plot does not use the toolkit's double clicks, because they delay each click.
func (p *Plot) MouseUp(event *desktop.MouseEvent) {
	defer look.Guard(p.OnError)
	if !p.pointer.down || p.pointer.dragged || event.Button != desktop.MouseButtonPrimary {
		p.pointer.down = false
		return
	}
	p.pointer.down = false
	if p.clicks.Click(event.Position) {
		p.Fit()
		return
	}
	p.selectAt(event.Position)
}

// selectAt calls OnSelect or OnSelectCell for the value that the chart shows at point. It does
// nothing if there is no value.
func (p *Plot) selectAt(point fyne.Position) {
	switch x, y := float64(point.X), float64(point.Y); {
	case p.series != nil:
		if n, _, ok := p.series.Hit(p.view, p.layout(), x, y); ok {
			p.OnSelect(n)
		}
	case p.table != nil:
		if a, b, _, ok := p.table.Hit(p.view, p.layout(), x, y); ok {
			p.OnSelectCell(a, b)
		}
	}
}

// Dragged implements fyne.Draggable. It moves the chart with the pointer.
func (p *Plot) Dragged(event *fyne.DragEvent) {
	defer look.Guard(p.OnError)
	if p.chart == nil {
		return
	}
	moved := event.Position.Subtract(p.pointer.pressedAt)
	if !p.pointer.dragged && math.Hypot(float64(moved.X), float64(moved.Y)) < slack {
		return
	}
	p.pointer.dragged = true
	p.clicks.Forget()
	p.pointer.at = event.Position
	p.pan(float64(event.Dragged.DX), float64(event.Dragged.DY))
}

// DragEnd implements fyne.Draggable.
func (p *Plot) DragEnd() { p.pointer.down = false }

// pan moves the chart to the right by dx and down by dy, in Fyne units.
func (p *Plot) pan(dx, dy float64) {
	l := p.layout()
	x0, y0 := p.chart.NumbersAt(p.view, l, 0, 0)
	x1, y1 := p.chart.NumbersAt(p.view, l, dx, dy)
	p.SetView(p.view.Pan(x0-x1, y0-y1))
}

// MouseIn implements desktop.Hoverable.
func (p *Plot) MouseIn(event *desktop.MouseEvent) { p.MouseMoved(event) }

// MouseMoved implements desktop.Hoverable. It calls OnHover or OnHoverCell for the value under the
// pointer.
func (p *Plot) MouseMoved(event *desktop.MouseEvent) {
	defer look.Guard(p.OnError)
	p.pointer.at, p.pointer.inside = event.Position, true
	p.updateHover()
}

// MouseOut implements desktop.Hoverable. It removes the mark and reports that the pointer is over
// no value.
func (p *Plot) MouseOut() {
	defer look.Guard(p.OnError)
	p.pointer.inside = false
	p.updateHover()
}

// updateHover draws a mark around the value under the pointer, and calls OnHover or OnHoverCell
// for it.
func (p *Plot) updateHover() {
	x, y := float64(p.pointer.at.X), float64(p.pointer.at.Y)
	showRing, showFrame := false, false
	switch {
	case p.chart == nil || p.Size().Width < 1:
	case p.series != nil:
		l := p.layout()
		n, g, ok := 0, 0, false
		if p.pointer.inside {
			n, g, ok = p.series.Hit(p.view, l, x, y)
		}
		if ok {
			if px, py, seen := p.series.Point(p.view, l, n); seen {
				const radius = 7
				look.Place(p.ring, float32(px)-radius, float32(py)-radius, 2*radius, 2*radius)
				showRing = true
			}
		}
		p.OnHover(n, g, ok)
	case p.table != nil:
		l := p.layout()
		a, b, g, ok := 0, 0, 0, false
		if p.pointer.inside {
			a, b, g, ok = p.table.Hit(p.view, l, x, y)
		}
		if ok {
			if c, seen := p.table.Cell(p.view, l, a, b); seen {
				width, height := max(c.Width(), 3), max(c.Height(), 3) // small cells get a visible frame
				look.Place(p.frame, float32(c.Left), float32(c.Top), float32(width), float32(height))
				showFrame = true
			}
		}
		p.OnHoverCell(a, b, g, ok)
	}
	look.SetVisible(p.ring, showRing)
	look.SetVisible(p.frame, showFrame)
}

// Cursor implements desktop.Cursorable. Over a chart it is a cross.
func (p *Plot) Cursor() desktop.Cursor {
	if p.chart != nil {
		return desktop.CrosshairCursor
	}
	return desktop.DefaultCursor
}

// notch is the scroll distance that the toolkit reports for one notch of a wheel. For several at
// once it may report more.
const notch = 25

// Scrolled implements fyne.Scrollable. A wheel zooms the chart about the pointer. With Control or
// over the horizontal axis it zooms only n, and over the vertical axis only the values. With
// Shift, or on a touch-pad without Control, scrolling moves the chart.
func (p *Plot) Scrolled(event *fyne.ScrollEvent) {
	defer look.Guard(p.OnError)
	if p.chart == nil {
		return
	}
	p.pointer.at, p.pointer.inside = event.Position, true
	dx, dy := float64(event.Scrolled.DX), float64(event.Scrolled.DY)
	modifiers := look.Modifiers()
	isWheel := dx == 0 && dy != 0 && math.Mod(dy, notch) == 0
	if modifiers&fyne.KeyModifierShift != 0 || !isWheel && modifiers&fyne.KeyModifierControl == 0 {
		p.pan(dx, dy)
		return
	}
	l := p.layout()
	pointer := event.Position
	zoomX, zoomY := true, true
	if !p.chart.HasUniformZoom() {
		zoomX = float64(pointer.X) >= l.Area.Left
		zoomY = float64(pointer.Y) <= l.Area.Bottom && modifiers&fyne.KeyModifierControl == 0
		if !zoomX && !zoomY {
			zoomX, zoomY = true, true
		}
	}
	const step, maxNotches = 0.2, 1.4
	p.zoom(pointer, math.Exp(step*max(-maxNotches, min(maxNotches, dy/notch))), zoomX, zoomY)
}

// zoom magnifies the chart by factor about point, which keeps its place in the picture. It does so
// along the x axis if zoomX is set, and along the y axis if zoomY is set. A point outside the area
// of the chart stands for the nearest point of the area.
func (p *Plot) zoom(point fyne.Position, factor float64, zoomX, zoomY bool) {
	l := p.layout()
	px := max(l.Area.Left, min(float64(point.X), l.Area.Right))
	py := max(l.Area.Top, min(float64(point.Y), l.Area.Bottom))
	atX, atY := p.chart.NumbersAt(p.view, l, px, py)
	p.SetView(p.view.Zoom(atX, atY, factor, zoomX, zoomY))
}

// ZoomBy magnifies the chart by factor about the middle of the view. A series is magnified only
// along n, because its values usually fit.
func (p *Plot) ZoomBy(factor float64) {
	if p.chart == nil {
		return
	}
	a := p.layout().Area
	middle := fyne.NewPos(float32((a.Left+a.Right)/2), float32((a.Top+a.Bottom)/2))
	p.zoom(middle, factor, true, p.chart.HasUniformZoom())
}
