package plotboard

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// notch is how far the toolkit says that a wheel has scrolled for one notch. For several
// at once it can say more.
const notch = 25

// Scrolled zooms about the pointer; with Control n alone, as it does over the axis of n,
// and over that of the values these alone. With Shift, and on a touch-pad, it moves the
// view.
func (p *Plot) Scrolled(e *fyne.ScrollEvent) {
	defer p.guard()
	if p.chart == nil {
		return
	}
	p.pointer.at, p.pointer.inside = e.Position, true
	dx, dy := float64(e.Scrolled.DX), float64(e.Scrolled.DY)
	held := p.held()
	wheel := dx == 0 && dy != 0 && math.Mod(dy, notch) == 0
	if held&fyne.KeyModifierShift != 0 || !wheel && held&fyne.KeyModifierControl == 0 {
		p.pan(dx, dy)
		return
	}
	l := p.layout()
	at := e.Position
	x, y := true, true
	if !p.chart.Even() {
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
	atX, atY := p.chart.Place(p.view, l, px, py)
	p.SetView(p.view.Zoomed(atX, atY, factor, x, y))
}

// ZoomBy zooms about the middle: of a series along n alone, since its values mostly fit.
func (p *Plot) ZoomBy(factor float64) {
	if p.chart == nil {
		return
	}
	a := p.layout().Area
	middle := fyne.NewPos(float32((a.Left+a.Right)/2), float32((a.Top+a.Bottom)/2))
	p.zoom(middle, factor, true, p.chart.Even())
}

// heldKeys returns the modifier keys that are held, as the toolkit tells.
func heldKeys() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}
