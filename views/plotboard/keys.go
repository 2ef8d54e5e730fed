package plotboard

import "fyne.io/fyne/v2"

// FocusGained shows that the plot has the keyboard.
func (p *Plot) FocusGained() { p.focus.Show() }

// FocusLost is called by Fyne.
func (p *Plot) FocusLost() { p.focus.Hide() }

// TypedRune zooms by + and −, and shows all by 0.
func (p *Plot) TypedRune(r rune) {
	defer p.guard()
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
	defer p.guard()
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
		p.SetView(v.Moved(-x*step, 0))
	case fyne.KeyRight:
		p.SetView(v.Moved(x*step, 0))
	case fyne.KeyUp:
		p.SetView(v.Moved(0, up*step))
	case fyne.KeyDown:
		p.SetView(v.Moved(0, -up*step))
	case fyne.KeyPageUp:
		p.SetView(v.Moved(-x*page, 0))
	case fyne.KeyPageDown:
		p.SetView(v.Moved(x*page, 0))
	case fyne.KeyHome:
		p.SetView(v.Moved(-far, 0))
	case fyne.KeyEnd:
		p.SetView(v.Moved(far, 0))
	}
}
