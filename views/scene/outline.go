package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
)

// form is the shape of a vertex.
type form uint8

const (
	disc form = iota
	diamond
	wide    // a pill, for values that a disc has no room for
	dot     // on the ground
	tip     // of an edge, where that ends and nothing more is to be seen
	hexagon // of a given worth
	card    // a rectangle with a picture of the position
)

// outline is a vertex's shape without its place: reach is half its height, half
// is half its width.
type outline struct {
	form        form
	half, reach float64
}

func (b *builder) outlineOf(v graphs.Vertex) outline {
	if d, ok := b.told.depiction(v); ok {
		return b.cardOf(v, d)
	}
	switch {
	case v.Sum:
		return outline{diamond, DiamondReach * b.discs, DiamondReach * b.discs}
	case v.Ground:
		return outline{dot, GroundRadius * b.discs, GroundRadius * b.discs}
	case b.options.Plain && b.graph.Kind().Undirected() && !v.Heap:
		return b.joint(v.ID)
	}
	text := b.told.text(v)
	if v.Heap {
		thick := max(0, b.strokes-b.discs) // the inner ring of a P-position then takes more room
		return hexagonFor((TextWidth(text, Bold, valueSizeOf(text, disc))/2+4)*b.discs+1.75*thick, Radius*b.discs)
	}
	if need := (TextWidth(text, Bold, valueSizeOf(text, disc))/2 + 10) * b.discs; need > Radius*b.discs {
		return outline{wide, need, Radius * b.discs}
	}
	return outline{disc, Radius * b.discs, Radius * b.discs}
}

// joint returns the outline of a vertex of a bare figure, as books draw them: a small circle
// where edges meet, and nothing where one ends.
func (b *builder) joint(v graphs.VertexID) outline {
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

// rim returns how far the outline reaches from its centre in a direction, which
// is a unit vector.
func (o outline) rim(dir Point) float64 {
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
		return o.hexagonRim(dir)
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

func (o outline) obstacle(id graphs.VertexID, at Point) obstacle {
	if o.form == card {
		return obstacle{id: id, at: at, flat: o.half, rise: o.reach}
	}
	return obstacle{id: id, at: at, flat: o.half - o.reach, reach: o.reach}
}

// corner returns where the upper right of the outline is, from its centre: for what stands
// on the rim.
func (o outline) corner() Point {
	if o.form == card {
		return Point{X: o.half, Y: -o.reach}
	}
	const slope = 0.7071
	return Point{X: o.half - o.reach + slope*o.reach, Y: -slope * o.reach}
}

// TextWidth estimates the width of a line of text, in document units, with an error of
// at most a tenth. It is used to leave room; the renderers measure the text exactly.
func TextWidth(text string, font Font, size float64) float64 {
	em := 0.0
	for _, r := range text {
		switch {
		case r >= 0x2e80: // CJK and the like are square
			em += 1
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

// FormulaWidth estimates the width of a text in which mathematics is written as such.
func FormulaWidth(text string, font Font, size float64) float64 {
	runs, ok := mathtext.Parse(text)
	if !ok {
		return TextWidth(text, font, size)
	}
	_, ems := mathtext.Starts(runs, func(r mathtext.Run) float64 { return TextWidth(r.Text, font, 1) })
	return ems * size
}

// A vertex that stands for a heap is a hexagon: no position of the game has that form,
// as its value was given and is not found.

// slant is how far the upper and lower corners of a hexagon stand back from those at its
// sides, in parts of half its height: all corners have 120°.
const slant = 0.5773502691896258 // tan 30°

// Corners returns the corners of a Polygon or a Hexagon, one after the other; of any other
// shape none.
func (s *Shape) Corners() (at [6]Point, n int) {
	switch s.Kind {
	case Polygon:
		if int(s.N) > len(s.P) {
			return at, 0 // no shape
		}
		return at, copy(at[:], s.P[:s.N])
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
	return at, 0
}

// hexagonFor returns the outline of a hexagon with room for a text that is half as wide.
func hexagonFor(half, reach float64) outline {
	return outline{hexagon, max(half+slant*reach/2, 2*slant*reach), reach}
}

// leastInset keeps the inner ring of a P-position off its rim, in widths of lines.
const leastInset = 1.8

// ringRoom returns how far within a hexagon a ring can stand and keep clear of the text in
// its middle: with thick lines there is less room for it than in a disc.
func (o outline) ringRoom(text string, discs, strokes float64) float64 {
	size := valueSizeOf(text, hexagon) * discs
	return (o.half - TextWidth(text, Bold, size)/2 - slant*capHeight*size/2 - 0.7*strokes) / (2 * slant)
}

// hexagonRim returns how far a hexagon reaches in a direction.
func (o outline) hexagonRim(dir Point) float64 {
	x, y := math.Abs(dir.X), math.Abs(dir.Y)
	side := o.half / (x + slant*y)
	if y == 0 {
		return side
	}
	return min(side, o.reach/y)
}
