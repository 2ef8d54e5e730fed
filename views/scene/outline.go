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

// outline is the shape of a vertex without its position. half is half its width and reach half its
// height.
type outline struct {
	form        form
	half, reach float64
}

// newOutline returns the outline of vertex v, with room for its value or its picture.
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

// jointOutline returns the outline of vertex v in a picture of an edge-deletion game without values,
// as in books: a small circle, or almost nothing at the free end of a single edge.
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

// rimDistance returns the distance from the centre of the outline to its rim in the direction of
// the unit vector dir.
func (o outline) rimDistance(dir Point) float64 {
	switch o.form {
	case card:
		x, y := math.Abs(dir.X), math.Abs(dir.Y)
		if x*o.reach > y*o.half {
			return o.half / x
		}
		return o.reach / y
	case diamond:
		return o.reach / (math.Abs(dir.X) + math.Abs(dir.Y))
	case hexagon:
		return o.hexagonRimDistance(dir)
	case wide:
		// A pill is a disc of radius reach, swept along ±(half-reach) on the x axis.
		flat := o.half - o.reach
		if y := math.Abs(dir.Y); y > 0 {
			if t := o.reach / y; t*math.Abs(dir.X) <= flat {
				return t
			}
		}
		along := flat * math.Abs(dir.X)
		return along + math.Sqrt(along*along-flat*flat+o.reach*o.reach)
	}
	return o.reach
}

// obstacleAt returns the obstacle that vertex id forms for edges if this is its outline and centre its
// centre.
func (o outline) obstacleAt(id graphs.VertexID, centre Point) obstacle {
	if o.form == card {
		return obstacle{id: id, at: centre, flat: o.half, rise: o.reach}
	}
	return obstacle{id: id, at: centre, flat: o.half - o.reach, reach: o.reach}
}

// upperRight returns the point of the rim at the upper right, relative to the centre. Tokens stand
// there.
func (o outline) upperRight() Point {
	if o.form == card {
		return Point{X: o.half, Y: -o.reach}
	}
	const slope = 0.7071 // sin 45°
	return Point{X: o.half - o.reach + slope*o.reach, Y: -slope * o.reach}
}

// TextWidth estimates the width of a line of text at the given font and font size, in document
// units, with an error of at most a tenth. It is used to reserve room; the renderers measure text
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

// FormulaWidth estimates the width of text at the given font and font size, in document units.
// Formulas in text are measured in their typeset form.
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

// hexagonFor returns the outline of a hexagon around a text. halfHeight is half the height of the
// hexagon, and textHalfWidth half the width of the text.
func hexagonFor(textHalfWidth, halfHeight float64) outline {
	return outline{hexagon, max(textHalfWidth+slant*halfHeight/2, 2*slant*halfHeight), halfHeight}
}

// leastInset is the least distance between the inner ring of a P-position and its rim, as a factor
// of the line width.
const leastInset = 1.8

// maxInset returns how far inside the hexagon a ring can be without touching text, its value. discs
// and strokes are the style's factors for discs and lines.
func (o outline) maxInset(text string, discs, strokes float64) float64 {
	size := valueTextSize(text, hexagon) * discs
	return (o.half - TextWidth(text, Bold, size)/2 - slant*capHeight*size/2 - 0.7*strokes) / (2 * slant)
}

// hexagonRimDistance is like rimDistance, for a hexagon. dir is a unit vector.
func (o outline) hexagonRimDistance(dir Point) float64 {
	x, y := math.Abs(dir.X), math.Abs(dir.Y)
	side := o.half / (x + slant*y)
	if y == 0 {
		return side
	}
	return min(side, o.reach/y)
}
