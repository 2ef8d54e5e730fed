package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
)

// form is the shape of a vertex, such as a disc or a diamond.
type form uint8

const (
	disc form = iota
	diamond
	wide    // a pill, for values that do not fit into a disc
	dot     // a vertex on the ground
	tip     // of a bare figure: the end of an edge, with nothing else to see
	hexagon // a heap with a given worth
	card    // a rectangle with a picture of the position
)

// outline is the shape of a vertex without its position: its form, half its width and half its
// height.
type outline struct {
	form                  form
	halfWidth, halfHeight float64
}

// newOutline returns the outline of vertex v, large enough for its value or its picture.
func (b *builder) newOutline(v graphs.Vertex) outline {
	if d, ok := b.content.depiction(v); ok {
		return b.cardOf(v, d)
	}
	switch {
	case v.Sum:
		return outline{diamond, DiamondReach * b.discs, DiamondReach * b.discs}
	case v.Ground:
		return outline{dot, GroundRadius * b.discs, GroundRadius * b.discs}
	case b.options.Plain && b.graph.Kind().Undirected() && !v.Heap:
		return b.jointOutline(v.ID)
	}
	text := b.content.valueText(v)
	if v.Heap {
		thick := max(0, b.strokes-b.discs) // thick lines give the inner ring of a P-position more room
		half := (TextWidth(text, Bold, valueTextSize(text, disc))/2 + 4) * b.discs
		return hexagonFor(half+1.75*thick, Radius*b.discs)
	}
	if need := (TextWidth(text, Bold, valueTextSize(text, disc))/2 + 10) * b.discs; need > Radius*b.discs {
		return outline{wide, need, Radius * b.discs}
	}
	return outline{disc, Radius * b.discs, Radius * b.discs}
}

// jointOutline returns the outline of vertex v in a picture of an undirected game without values, as
// in books. It is a small circle or, at the free end of a single edge, almost nothing.
func (b *builder) jointOutline(v graphs.VertexID) outline {
	const radius = 7
	ends := 0
	for e := range b.graph.Out(v) {
		ends += int(e.Count)
	}
	for e := range b.graph.In(v) {
		ends += int(e.Count)
	}
	if ends == 1 && b.drawing.VertexStyle(v).Colour == document.NoColour {
		return outline{tip, deletionWidth / 2 * b.strokes, deletionWidth / 2 * b.strokes}
	}
	return outline{disc, radius * b.discs, radius * b.discs}
}

// rimDistance returns the distance from the centre of the outline to its rim in the direction of the
// unit vector dir.
func (o outline) rimDistance(dir Point) float64 {
	switch o.form {
	case card:
		x, y := math.Abs(dir.X), math.Abs(dir.Y)
		if x*o.halfHeight > y*o.halfWidth {
			return o.halfWidth / x
		}
		return o.halfHeight / y
	case diamond:
		return o.halfHeight / (math.Abs(dir.X) + math.Abs(dir.Y))
	case hexagon:
		return o.hexagonRimDistance(dir)
	case wide:
		// A pill is a disc of radius reach, swept along ±(half-reach) on the x axis.
		flat := o.halfWidth - o.halfHeight
		if y := math.Abs(dir.Y); y > 0 {
			if t := o.halfHeight / y; t*math.Abs(dir.X) <= flat {
				return t
			}
		}
		along := flat * math.Abs(dir.X)
		return along + math.Sqrt(along*along-flat*flat+o.halfHeight*o.halfHeight)
	}
	return o.halfHeight
}

// obstacleAt returns the obstacle that vertex id with this outline is for edges. centre is the centre
// of the vertex.
func (o outline) obstacleAt(id graphs.VertexID, centre Point) obstacle {
	if o.form == card {
		return obstacle{id: id, at: centre, halfWidth: o.halfWidth, halfHeight: o.halfHeight}
	}
	return obstacle{id: id, at: centre, halfWidth: o.halfWidth - o.halfHeight, radius: o.halfHeight}
}

// upperRight returns the point of the rim at the upper right, where tokens stand, relative to the
// centre.
func (o outline) upperRight() Point {
	if o.form == card {
		return Point{X: o.halfWidth, Y: -o.halfHeight}
	}
	const slope = 0.7071 // sin 45°
	return Point{X: o.halfWidth - o.halfHeight + slope*o.halfHeight, Y: -slope * o.halfHeight}
}

// TextWidth returns an estimate of the width of a line of text in the given font and font size, in
// document units. The error is at most a tenth. It serves to reserve room; renderers measure text
// exactly.
func TextWidth(text string, font Font, size float64) float64 {
	em := 0.0
	for _, r := range text {
		switch {
		case r >= 0x2e80: // CJK characters and the like are square
			em++
		case r == '∞' || r == '⊕' || r == 'm' || r == 'w' || r == 'M' || r == 'W':
			em += 0.82
		case r == '{' || r == '}' || r == ',' || r == '.' || r == 'i' || r == 'l' || r == ' ':
			em += 0.33
		default:
			em += 0.57
		}
	}
	if font == Bold {
		em *= 1.04
	}
	return em * size
}

// FormulaWidth returns an estimate of the width of text like TextWidth, but measures formulas in the
// text as they are typeset.
func FormulaWidth(text string, font Font, size float64) float64 {
	runs, ok := mathtext.Parse(text)
	if !ok {
		return TextWidth(text, font, size)
	}
	_, ems := mathtext.Positions(runs, func(r mathtext.Run) float64 { return TextWidth(r.Text, font, 1) })
	return ems * size
}

// A vertex that stands for a heap is a hexagon. No position of the game has that form, because the
// value of a heap is given and not computed.

// slant is how far the upper and lower corners of a hexagon are from its left and right corners
// horizontally, as a factor of half its height. It makes all angles 120°.
const slant = 0.5773502691896258 // tan 30°

// Corners returns the corners of a Polygon or a Hexagon in order, and their number n, which is 0
// for all other kinds.
func (s *Shape) Corners() (corners [6]Point, n int) {
	switch s.Kind {
	case Polygon:
		if int(s.N) > len(s.P) {
			return corners, 0 // an invalid shape
		}
		return corners, copy(corners[:], s.P[:s.N])
	case Hexagon:
		c, x, y := s.P[0], s.P[1].X, s.P[1].Y
		top := x - slant*y
		return [6]Point{
			{X: c.X + x, Y: c.Y},
			{X: c.X + top, Y: c.Y + y},
			{X: c.X - top, Y: c.Y + y},
			{X: c.X - x, Y: c.Y},
			{X: c.X - top, Y: c.Y - y},
			{X: c.X + top, Y: c.Y - y},
		}, 6
	}
	return corners, 0
}

// hexagonFor returns the outline of a hexagon with room for a text. textHalfWidth is half the width
// of the text, and halfHeight half the height of the hexagon.
func hexagonFor(textHalfWidth, halfHeight float64) outline {
	return outline{hexagon, max(textHalfWidth+slant*halfHeight/2, 2*slant*halfHeight), halfHeight}
}

// leastInset is the least distance between the inner ring of a P-position and its rim, as a factor
// of the line width.
const leastInset = 1.8

// maxRingInset returns the greatest distance from the rim of a hexagon at which its inner ring does
// not touch text, the value inside. discs and strokes are the factors by which the style scales
// discs and lines.
func (o outline) maxRingInset(text string, discs, strokes float64) float64 {
	size := valueTextSize(text, hexagon) * discs
	return (o.halfWidth - TextWidth(text, Bold, size)/2 - slant*capHeight*size/2 - 0.7*strokes) / (2 * slant)
}

// hexagonRimDistance is rimDistance for a hexagon. dir is a unit vector.
func (o outline) hexagonRimDistance(dir Point) float64 {
	x, y := math.Abs(dir.X), math.Abs(dir.Y)
	side := o.halfWidth / (x + slant*y)
	if y == 0 {
		return side
	}
	return min(side, o.halfHeight/y)
}
