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

// Legible returns the scene as it must be drawn at scale, in pixels per unit, to be readable. At
// small scales it enlarges marks, so that P- and N-positions differ to the eye, and tokens and
// winning moves are visible above all other shapes. It leaves out texts that are too small to
// read, and shapes outside area.
//
// If scale is so large that nothing must be enlarged, or if the scene has a window, Legible
// returns the scene itself.
//
// It takes some 100 ns for a shape in area, and 5 ns for any other shape.
func (s *Scene) Legible(scale float64, area Box) *Scene {
	if scale*tokenSize >= leastToken || s.Window != nil {
		return s
	}
	l := enlarger{pixel: 1 / scale, factor: s.Sizes.Vertices}
	if l.factor == 0 {
		l.factor = 1
	}
	l.leastDisc = l.pixel * min(leastDisc, max(leastDot, discShare*s.vertexSpacing()/l.pixel))
	const growth = 24 // in pixels: more than any shape grows or moves
	area = area.Expand(Point{X: growth, Y: growth}.Scale(l.pixel))
	isSeen := func(sh *Shape) bool { return (sh.Kind != Text || sh.Size >= leastText*l.pixel) && sh.mayTouch(area) }
	seen := 0
	for i := range s.Shapes {
		if isSeen(&s.Shapes[i]) {
			seen++
		}
	}
	l.shapes = make([]Shape, 0, seen)
	for i := range s.Shapes {
		if sh := &s.Shapes[i]; isSeen(sh) {
			l.addEnlarged(sh)
		}
	}
	shapes := append(append(l.shapes, l.moves...), l.tokens...)
	return &Scene{Shapes: shapes, Images: s.Images, Sizes: s.Sizes, ShowsValueLeft: s.ShowsValueLeft, Page: s.Page}
}

// mayTouch reports whether a part of the shape can lie in area. It is a fast test that may return
// true for a shape outside, but never false for a shape inside.
func (s *Shape) mayTouch(area Box) bool {
	box, margin := Box{s.P[0], s.P[0]}, s.Width
	switch s.Kind {
	case Disc:
		margin += s.Size
	case Pill, Hexagon, Rectangle, Image:
		margin += max(s.P[1].X, s.P[1].Y)
	case Text:
		margin += 2 * s.Size * float64(1+len(s.Text)) // no character is wider than two ems
	default:
		box = BoxOf(s.P[:s.N]...)
	}
	return box.Low.X-margin <= area.High.X && box.High.X+margin >= area.Low.X &&
		box.Low.Y-margin <= area.High.Y && box.High.Y+margin >= area.Low.Y
}

// vertexSpacing returns the distance that neighbouring vertices would have if they filled the picture
// evenly, in document units. It is +Inf if there are no vertices.
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

// enlarger copies the shapes of a scene for Legible and enlarges those that are too small.
type enlarger struct {
	pixel     float64 // size of a pixel in document units
	leastDisc float64 // the least radius of a disc in document units
	factor    float64 // size of discs in the picture, as a factor of the default size

	shapes []Shape
	moves  []Shape // winning moves and marks: above vertices and edges
	tokens []Shape // above all other shapes
}

// addEnlarged adds a copy of original, enlarged if it is too small. Tokens go to l.tokens, winning
// moves and marks to l.moves, and any other shape to l.shapes.
func (l *enlarger) addEnlarged(original *Shape) {
	l.shapes = append(l.shapes, *original)
	shape := &l.shapes[len(l.shapes)-1]
	above := &l.moves
	switch isMark := shape.Stroke == Selected || shape.Stroke == Hovered || shape.Stroke == Wrong; {
	case shape.Subject.Kind == Token:
		l.enlargeToken(shape)
		above = &l.tokens
	case shape.Kind == Curve && shape.Stroke == Winning:
		shape.Width = max(shape.Width, leastMove*l.pixel)
	case shape.Kind == Polygon && shape.Subject.Kind == Edge && shape.Fill == Winning:
		l.enlargeHead(shape)
	case shape.Fill == None && isMark && shape.Kind != Curve:
		shape.Width = max(shape.Width, 2*l.pixel)
		l.growTo(shape, l.leastDisc+l.pixel+shape.Width)
		shape.Dashed = shape.Dashed && shape.Size > 12*l.pixel
	default:
		switch {
		case shape.Kind == Curve && shape.Stroke == Glow:
			shape.Width = max(shape.Width, leastGlow*l.pixel)
		case shape.Subject.Kind == Vertex && !l.enlargeVertex(shape):
			l.shapes = l.shapes[:len(l.shapes)-1]
		}
		return
	}
	*above = append(*above, *shape)
	l.shapes = l.shapes[:len(l.shapes)-1]
}

// enlargeVertex enlarges shape, which belongs to a vertex, if it is too small. keep is false if the
// caller must leave the shape out: it is the inner ring of a small vertex.
func (l *enlarger) enlargeVertex(shape *Shape) (keep bool) {
	switch {
	case shape.Kind == Text || shape.Kind == Curve || shape.Kind == Image || !l.growTo(shape, l.leastDisc):
		return true
	case shape.Stroke != None:
		shape.Width = max(shape.Width, min(leastRim*l.pixel, l.leastDisc/2))
	}
	return shape.Fill != None
}

// enlargeHead enlarges shape, the arrowhead of a winning move, if it is too short. Its tip stays in
// place.
func (l *enlarger) enlargeHead(shape *Shape) {
	if factor := leastTip * l.pixel / norm(shape.P[1].Sub(shape.P[0])); factor > 1 {
		for i := 1; i < int(shape.N); i++ {
			shape.P[i] = shape.P[0].Add(shape.P[i].Sub(shape.P[0]).Scale(factor))
		}
	}
}

// enlargeToken enlarges shape, a part of a token, if it is too small, and moves it to the rim of its
// enlarged vertex.
func (l *enlarger) enlargeToken(shape *Shape) {
	away := max(0, l.leastDisc-Radius*l.factor)
	if shape.Kind != Text {
		l.growTo(shape, leastToken*l.pixel)
		shape.Width = max(shape.Width, 1.5*leastRim*l.pixel)
		away += 0.8 * max(0, leastToken*l.pixel-tokenSize)
	}
	shape.Move(Point{X: away, Y: -away}.Scale(math.Sqrt2 / 2))
}

// growTo enlarges shape about its centre so that half its width and half its height are both at
// least minHalfSize units. Its proportions stay the same. grown is false if the shape was large
// enough and is unchanged.
func (l *enlarger) growTo(shape *Shape, minHalfSize float64) (grown bool) {
	centre, halfWidth, halfHeight := shape.Extent()
	factor := minHalfSize / max(1e-9, min(halfWidth, halfHeight))
	if factor <= 1 {
		return false
	}
	switch shape.Kind {
	case Disc:
		shape.Size *= factor
	case Pill, Hexagon, Rectangle:
		shape.P[1] = shape.P[1].Scale(factor)
	default:
		for i := range int(shape.N) {
			shape.P[i] = centre.Add(shape.P[i].Sub(centre).Scale(factor))
		}
	}
	return true
}
