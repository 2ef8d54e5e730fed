package plot

import "math"

// Box is a rectangle of a picture in document units, y down.
type Box struct{ Left, Top, Right, Bottom float64 }

// Width returns how wide it is.
func (b Box) Width() float64 { return b.Right - b.Left }

// Height returns how high it is.
func (b Box) Height() float64 { return b.Bottom - b.Top }

// Has tells whether a point lies in it.
func (b Box) Has(x, y float64) bool {
	return x >= b.Left && x < b.Right && y >= b.Top && y < b.Bottom
}

// snapped moves the edges to whole pixels, so that what is counted by pixels is shown by
// the same ones.
func (b Box) snapped(scale float64) Box {
	on := func(x float64) float64 { return math.Round(x*scale) / scale }
	return Box{on(b.Left), on(b.Top), on(b.Right), on(b.Bottom)}
}

// Layout says where the parts of a picture are.
type Layout struct {
	Width, Height float64 // of the picture
	// Area is where the values are shown.
	Area Box
	// Strip is where the P-positions of a series are shown.
	Strip Box
}

// x and y return where a place in a view is in the area, with y up or down.

func (l Layout) x(v View, x float64) float64 {
	return l.Area.Left + (x-v.X.From)*l.Area.Width()/v.X.Len()
}

func (l Layout) yUp(v View, y float64) float64 {
	return l.Area.Top + (v.Y.To-y)*l.Area.Height()/v.Y.Len()
}

func (l Layout) yDown(v View, y float64) float64 {
	return l.Area.Top + (y-v.Y.From)*l.Area.Height()/v.Y.Len()
}
