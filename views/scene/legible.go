package scene

import "math"

// The least sizes, in pixels, of what a board shows: of discs where they have that much room,
// tokens and heads by their radius or length, and of the lines of winning moves.
const (
	leastDisc  = 3.5
	leastDot   = 1.2  // of a disc that has no room
	discShare  = 0.32 // of the way to the next vertex, for its radius: edges are seen between
	leastRim   = 1
	leastToken = 5
	leastMove  = 2.2
	leastGlow  = 6
	leastTip   = 9
	leastText  = 5 // what is smaller is left out
)

// Legible returns what a board is to show of the picture at a scale, in pixels a unit: the
// picture itself where nothing is too small to be seen. P and N can be told apart and tokens
// and winning moves are seen at every scale, winning moves and tokens
// above all else. It takes some 100 ns a shape.
func (s *Scene) Legible(scale float64) *Scene {
	if scale*tokenSize >= leastToken || s.Window != nil {
		return s
	}
	l := legible{pixel: 1 / scale, factor: s.Sizes.Vertices}
	if l.factor == 0 {
		l.factor = 1
	}
	l.disc = l.pixel * min(leastDisc, max(leastDot, discShare*s.room()/l.pixel))
	l.shapes = make([]Shape, 0, len(s.Shapes))
	for i := range s.Shapes {
		if sh := &s.Shapes[i]; sh.Kind != Text || sh.Size >= leastText*l.pixel {
			l.add(sh)
		}
	}
	return &Scene{Shapes: append(append(l.shapes, l.moves...), l.tokens...), Images: s.Images, Sizes: s.Sizes, Page: s.Page}
}

// room returns how far apart the vertices would stand if they did so evenly.
func (s *Scene) room() float64 {
	box, n := BoxOf(), 0
	for i := range s.Shapes {
		if sh := &s.Shapes[i]; sh.Subject.Kind == Vertex && sh.Kind != Text && sh.Fill != None {
			box = box.Union(Box{sh.P[0], sh.P[0]})
			n++
		}
	}
	if n == 0 {
		return math.Inf(1)
	}
	extent := box.High.Sub(box.Low).Add(Point{X: 3 * Radius, Y: 3 * Radius})
	return math.Sqrt(extent.X * extent.Y / float64(n))
}

// legible gathers the shapes of a picture, none too small.
type legible struct {
	pixel  float64 // in document units
	disc   float64 // the least radius of a disc, likewise
	factor float64 // how large discs are

	shapes []Shape
	moves  []Shape // that win, and what is marked: above the others
	tokens []Shape // above all
}

func (l *legible) add(from *Shape) {
	l.shapes = append(l.shapes, *from)
	sh := &l.shapes[len(l.shapes)-1]
	above := &l.moves
	switch mark := sh.Stroke == Selected || sh.Stroke == Hovered || sh.Stroke == Wrong; {
	case sh.Subject.Kind == Token:
		l.token(sh)
		above = &l.tokens
	case sh.Kind == Curve && sh.Stroke == Winning:
		sh.Width = max(sh.Width, leastMove*l.pixel)
	case sh.Kind == Polygon && sh.Subject.Kind == Edge && sh.Fill == Winning:
		l.head(sh)
	case sh.Fill == None && mark && sh.Kind != Curve:
		sh.Width = max(sh.Width, 2*l.pixel)
		l.grow(sh, l.disc+l.pixel+sh.Width)
		sh.Dashed = sh.Dashed && sh.Size > 12*l.pixel
	default:
		switch {
		case sh.Kind == Curve && sh.Stroke == Glow:
			sh.Width = max(sh.Width, leastGlow*l.pixel)
		case sh.Subject.Kind == Vertex && !l.body(sh):
			l.shapes = l.shapes[:len(l.shapes)-1]
		}
		return
	}
	*above = append(*above, *sh)
	l.shapes = l.shapes[:len(l.shapes)-1]
}

// body makes a shape of a vertex large enough; false where it is the inner ring of a small
// one, which is not shown.
func (l *legible) body(sh *Shape) bool {
	switch {
	case sh.Kind == Text || sh.Kind == Curve || sh.Kind == Image || !l.grow(sh, l.disc):
		return true
	case sh.Stroke != None:
		sh.Width = max(sh.Width, min(leastRim*l.pixel, l.disc/2))
	}
	return sh.Fill != None
}

// head makes the head of a winning move long enough; its tip stays.
func (l *legible) head(sh *Shape) {
	if by := leastTip * l.pixel / norm(sh.P[1].Sub(sh.P[0])); by > 1 {
		for i := 1; i < int(sh.N); i++ {
			sh.P[i] = sh.P[0].Add(sh.P[i].Sub(sh.P[0]).Scale(by))
		}
	}
}

// token makes a token large enough, beside what its vertex has become.
func (l *legible) token(sh *Shape) {
	away := max(0, l.disc-Radius*l.factor)
	if sh.Kind != Text {
		l.grow(sh, leastToken*l.pixel)
		sh.Width = max(sh.Width, 1.5*leastRim*l.pixel)
		away += 0.8 * max(0, leastToken*l.pixel-tokenSize)
	}
	sh.Move(Point{X: away, Y: -away}.Scale(math.Sqrt2 / 2))
}

// grow makes a shape reach that far from its middle to each side at least, and tells whether
// it did not.
func (l *legible) grow(sh *Shape, least float64) (small bool) {
	at, half, reach := sh.extent()
	by := least / max(1e-9, min(half, reach))
	if by <= 1 {
		return false
	}
	switch sh.Kind {
	case Disc:
		sh.Size *= by
	case Pill, Hexagon, Rectangle:
		sh.P[1] = sh.P[1].Scale(by)
	default:
		for i := range int(sh.N) {
			sh.P[i] = at.Add(sh.P[i].Sub(at).Scale(by))
		}
	}
	return true
}
