package plotboard

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/look"
)

// pointer is where the mouse is, and what it is at.
type pointer struct {
	at      fyne.Position
	inside  bool
	down    bool
	dragged bool
	clicked fyne.Position // where it went down last
}

// slack is how far the mouse may move in a click, in Fyne units.
const slack = 4

// MouseDown gives the plot the keyboard, and may begin a drag.
func (p *Plot) MouseDown(e *desktop.MouseEvent) {
	defer look.Guard(p.OnError)
	look.Focus(p, p)
	p.pointer.at, p.pointer.inside = e.Position, true
	p.pointer.down, p.pointer.dragged = e.Button == desktop.MouseButtonPrimary, false
	p.pointer.clicked = e.Position
}

// MouseUp selects what is under the pointer, and the second time shows all. It does not
// rely on the toolkit's double-click, which delays each click.
func (p *Plot) MouseUp(e *desktop.MouseEvent) {
	defer look.Guard(p.OnError)
	if !p.pointer.down || p.pointer.dragged || e.Button != desktop.MouseButtonPrimary {
		p.pointer.down = false
		return
	}
	p.pointer.down = false
	if p.clicks.Click(e.Position) {
		p.Fit()
		return
	}
	p.pick(e.Position)
}

// pick tells what was clicked.
func (p *Plot) pick(at fyne.Position) {
	switch x, y := float64(at.X), float64(at.Y); {
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

// Dragged moves the view.
func (p *Plot) Dragged(e *fyne.DragEvent) {
	defer look.Guard(p.OnError)
	if p.chart == nil {
		return
	}
	if away := e.Position.Subtract(p.pointer.clicked); !p.pointer.dragged && math.Hypot(float64(away.X), float64(away.Y)) < slack {
		return
	}
	p.pointer.dragged = true
	p.clicks.Forget()
	p.pointer.at = e.Position
	p.pan(float64(e.Dragged.DX), float64(e.Dragged.DY))
}

func (p *Plot) DragEnd() { p.pointer.down = false }

// pan moves what is shown by some Fyne units.
func (p *Plot) pan(dx, dy float64) {
	l := p.layout()
	x0, y0 := p.chart.NumbersAt(p.view, l, 0, 0)
	x1, y1 := p.chart.NumbersAt(p.view, l, dx, dy)
	p.SetView(p.view.Pan(x0-x1, y0-y1))
}

func (p *Plot) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved tells what is under the pointer.
func (p *Plot) MouseMoved(e *desktop.MouseEvent) {
	defer look.Guard(p.OnError)
	p.pointer.at, p.pointer.inside = e.Position, true
	p.hover()
}

func (p *Plot) MouseOut() {
	defer look.Guard(p.OnError)
	p.pointer.inside = false
	p.hover()
}

// hover marks what is under the pointer, and tells it.
func (p *Plot) hover() {
	x, y := float64(p.pointer.at.X), float64(p.pointer.at.Y)
	ring, frame := false, false
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
				ring = true
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
				look.Place(p.frame, float32(c.Left), float32(c.Top), float32(max(c.Width(), 3)), float32(max(c.Height(), 3)))
				frame = true
			}
		}
		p.OnHoverCell(a, b, g, ok)
	}
	look.SetVisible(p.ring, ring)
	look.SetVisible(p.frame, frame)
}

func (p *Plot) Cursor() desktop.Cursor {
	if p.chart != nil {
		return desktop.CrosshairCursor
	}
	return desktop.DefaultCursor
}

// notch is how far the toolkit says that a wheel has scrolled for one notch. For several
// at once it can say more.
const notch = 25

// Scrolled zooms about the pointer; with Control n alone, as it does over the axis of n,
// and over that of the values these alone. With Shift, and on a touch-pad, it moves the
// view.
func (p *Plot) Scrolled(e *fyne.ScrollEvent) {
	defer look.Guard(p.OnError)
	if p.chart == nil {
		return
	}
	p.pointer.at, p.pointer.inside = e.Position, true
	dx, dy := float64(e.Scrolled.DX), float64(e.Scrolled.DY)
	held := look.Modifiers()
	wheel := dx == 0 && dy != 0 && math.Mod(dy, notch) == 0
	if held&fyne.KeyModifierShift != 0 || !wheel && held&fyne.KeyModifierControl == 0 {
		p.pan(dx, dy)
		return
	}
	l := p.layout()
	at := e.Position
	x, y := true, true
	if !p.chart.HasUniformZoom() {
		x, y = float64(at.X) >= l.Area.Left, float64(at.Y) <= l.Area.Bottom && held&fyne.KeyModifierControl == 0
		if !x && !y {
			x, y = true, true
		}
	}
	const step, most = 0.2, 1.4
	p.zoom(at, math.Exp(step*max(-most, min(most, dy/notch))), x, y)
}

// zoom zooms about a point.
func (p *Plot) zoom(at fyne.Position, factor float64, x, y bool) {
	l := p.layout()
	px := max(l.Area.Left, min(float64(at.X), l.Area.Right))
	py := max(l.Area.Top, min(float64(at.Y), l.Area.Bottom))
	atX, atY := p.chart.NumbersAt(p.view, l, px, py)
	p.SetView(p.view.Zoom(atX, atY, factor, x, y))
}

// ZoomBy zooms about the middle: of a series along n alone, since its values mostly fit.
func (p *Plot) ZoomBy(factor float64) {
	if p.chart == nil {
		return
	}
	a := p.layout().Area
	middle := fyne.NewPos(float32((a.Left+a.Right)/2), float32((a.Top+a.Bottom)/2))
	p.zoom(middle, factor, true, p.chart.HasUniformZoom())
}
