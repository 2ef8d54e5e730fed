package scene

import "math"

// The least sizes, in pixels, of shapes on a board at a small scale: of discs if they have that
// much room, of tokens by their radius, of heads by their length, and of the lines of winning
// moves.
const (
	leastDisc  = 3.5
	leastDot   = 1.2  // of a disc without room
	discShare  = 0.32 // of the distance between vertices, for the radius of a disc, so that edges are seen between
	leastRim   = 1
	leastToken = 5
	leastMove  = 2.2
	leastGlow  = 6
	leastTip   = 9
	leastText  = 5 // smaller texts are left out
)

// Legible returns the picture for a board at a scale, in pixels per unit. If nothing is too small
// to be seen, it returns the scene itself. Otherwise it returns a copy in which P and N can be told
// apart and tokens and winning moves are seen at every scale, and lie above all other shapes. It
// takes some 100 ns a shape.
func (s *Scene) Legible(scale float64) *Scene {
	if scale*tokenSize >= leastToken || s.Window != nil {
		return s
	}
	l := enlarger{pixel: 1 / scale, factor: s.Sizes.Vertices}
	if l.factor == 0 {
		l.factor = 1
	}
	l.leastDisc = l.pixel * min(leastDisc, max(leastDot, discShare*s.vertexSpacing()/l.pixel))
	l.shapes = make([]Shape, 0, len(s.Shapes))
	for i := range s.Shapes {
		if sh := &s.Shapes[i]; sh.Kind != Text || sh.Size >= leastText*l.pixel {
			l.add(sh)
		}
	}
	shapes := append(append(l.shapes, l.moves...), l.tokens...)
	return &Scene{Shapes: shapes, Images: s.Images, Sizes: s.Sizes, Page: s.Page}
}

// vertexSpacing returns the distance between neighbouring vertices if they filled the picture
// evenly, or +Inf without vertices.
func (s *Scene) vertexSpacing() float64 {
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

// enlarger copies the shapes of a picture and enlarges shapes that are too small.
type enlarger struct {
	pixel     float64 // size of a pixel in document units
	leastDisc float64 // the least radius of a disc in document units
	factor    float64 // size of discs in the picture, as a factor of the usual size

	shapes []Shape
	moves  []Shape // winning moves and marks: above vertices and edges
	tokens []Shape // above all other shapes
}

// add adds a copy of a shape, enlarged if it is too small. Tokens, winning moves and marks go to
// lists that are painted above the other shapes.
func (l *enlarger) add(from *Shape) {
	l.shapes = append(l.shapes, *from)
	sh := &l.shapes[len(l.shapes)-1]
	above := &l.moves
	switch isMark := sh.Stroke == Selected || sh.Stroke == Hovered || sh.Stroke == Wrong; {
	case sh.Subject.Kind == Token:
		l.enlargeToken(sh)
		above = &l.tokens
	case sh.Kind == Curve && sh.Stroke == Winning:
		sh.Width = max(sh.Width, leastMove*l.pixel)
	case sh.Kind == Polygon && sh.Subject.Kind == Edge && sh.Fill == Winning:
		l.enlargeHead(sh)
	case sh.Fill == None && isMark && sh.Kind != Curve:
		sh.Width = max(sh.Width, 2*l.pixel)
		l.growTo(sh, l.leastDisc+l.pixel+sh.Width)
		sh.Dashed = sh.Dashed && sh.Size > 12*l.pixel
	default:
		switch {
		case sh.Kind == Curve && sh.Stroke == Glow:
			sh.Width = max(sh.Width, leastGlow*l.pixel)
		case sh.Subject.Kind == Vertex && !l.enlargeVertex(sh):
			l.shapes = l.shapes[:len(l.shapes)-1]
		}
		return
	}
	*above = append(*above, *sh)
	l.shapes = l.shapes[:len(l.shapes)-1]
}

// enlargeVertex enlarges a shape of a vertex that is too small. It returns false if the shape must
// be left out: it is the inner ring of a small vertex.
func (l *enlarger) enlargeVertex(sh *Shape) bool {
	switch {
	case sh.Kind == Text || sh.Kind == Curve || sh.Kind == Image || !l.growTo(sh, l.leastDisc):
		return true
	case sh.Stroke != None:
		sh.Width = max(sh.Width, min(leastRim*l.pixel, l.leastDisc/2))
	}
	return sh.Fill != None
}

// enlargeHead makes the head of a winning move long enough; its tip stays.
func (l *enlarger) enlargeHead(sh *Shape) {
	if factor := leastTip * l.pixel / norm(sh.P[1].Sub(sh.P[0])); factor > 1 {
		for i := 1; i < int(sh.N); i++ {
			sh.P[i] = sh.P[0].Add(sh.P[i].Sub(sh.P[0]).Scale(factor))
		}
	}
}

// enlargeToken makes a token large enough, and moves it to the rim of its enlarged vertex.
func (l *enlarger) enlargeToken(sh *Shape) {
	away := max(0, l.leastDisc-Radius*l.factor)
	if sh.Kind != Text {
		l.growTo(sh, leastToken*l.pixel)
		sh.Width = max(sh.Width, 1.5*leastRim*l.pixel)
		away += 0.8 * max(0, leastToken*l.pixel-tokenSize)
	}
	sh.Move(Point{X: away, Y: -away}.Scale(math.Sqrt2 / 2))
}

// growTo scales a shape about its centre until half its width and half its height are at least
// least units. It returns false, and leaves the shape alone, if it was large enough.
func (l *enlarger) growTo(sh *Shape, least float64) (grown bool) {
	at, half, reach := sh.extent()
	factor := least / max(1e-9, min(half, reach))
	if factor <= 1 {
		return false
	}
	switch sh.Kind {
	case Disc:
		sh.Size *= factor
	case Pill, Hexagon, Rectangle:
		sh.P[1] = sh.P[1].Scale(factor)
	default:
		for i := range int(sh.N) {
			sh.P[i] = at.Add(sh.P[i].Sub(at).Scale(factor))
		}
	}
	return true
}
