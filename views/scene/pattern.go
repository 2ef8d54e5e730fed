package scene

import (
	"math"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Pattern is a hatching that fills a vertex instead of a colour.
type Pattern uint8

const (
	// NoPattern is no hatching.
	NoPattern Pattern = iota
	// DrawnPattern marks drawn positions. A pattern for each of document's colours follows.
	DrawnPattern
	tintPattern
	patterns = tintPattern + Pattern(document.Grey-document.Blue) + 1
)

// PatternWidth is the width of the lines of all patterns, in document units.
const PatternWidth = 0.8

// hatching holds the angle and the spacing of a pattern's lines, and whether other lines cross
// them.
type hatching struct {
	angle   float64 // of the lines, in degrees clockwise from level
	spacing float64 // distance between lines, in document units
	crossed bool    // has lines at a right angle as well
}

// hatchings holds the lines of each pattern: for drawn positions, and for the colours in document's
// order.
var hatchings = [patterns]hatching{
	DrawnPattern:    {angle: 45, spacing: 5},
	tintPattern:     {angle: 0, spacing: 5},                 // blue
	tintPattern + 1: {angle: 0, spacing: 9},                 // sky
	tintPattern + 2: {angle: 90, spacing: 5},                // teal
	tintPattern + 3: {angle: 90, spacing: 9},                // yellow
	tintPattern + 4: {angle: -45, spacing: 5},               // orange
	tintPattern + 5: {angle: -45, spacing: 9},               // vermilion
	tintPattern + 6: {angle: 0, spacing: 7, crossed: true},  // purple
	tintPattern + 7: {angle: 45, spacing: 7, crossed: true}, // grey
}

// PatternOf returns the pattern that stands for colour, a colour of vertices, in black and white. It
// returns NoPattern for document.NoColour.
func PatternOf(colour document.Colour) Pattern {
	if colour == document.NoColour {
		return NoPattern
	}
	return tintPattern + Pattern(colour-document.Blue)
}

// Lines returns how the pattern's lines are drawn: degrees is their angle, clockwise from level, and
// spacing their distance in document units. If crossed is set, other lines cross them at right angles.
func (p Pattern) Lines() (degrees, spacing float64, crossed bool) {
	r := hatchings[p]
	return r.angle, r.spacing, r.crossed
}

// String returns the name of the pattern: drawn, or the name of a colour.
func (p Pattern) String() string {
	switch p {
	case NoPattern:
		return "none"
	case DrawnPattern:
		return "drawn"
	}
	return strings.TrimPrefix((TintBlue + Role(p-tintPattern)).String(), "tint-")
}

// drawPattern adds the lines of pattern p inside vertex v. centre and o are the centre and the
// outline of the vertex. A pill keeps its value, whose font size is fontSize, legible. If the outline
// is a diamond, a dot or a card, drawPattern adds nothing.
func (b *builder) drawPattern(v graphs.Vertex, centre Point, o outline, p Pattern, fontSize float64) {
	if o.form == diamond || o.form == dot || o.form == card {
		return
	}
	subject := Subject{Vertex, int32(v.ID)}
	b.shapes = p.appendLines(b.shapes, subject, centre, o)
	if text := b.content.valueText(v); text != "" {
		half := Point{X: TextWidth(text, Bold, fontSize)/2 + 3, Y: fontSize/2 + 1}
		b.addShape(Shape{
			Kind: Pill, Subject: subject, Part: PartHatch, N: 2, Fill: Board, Pattern: p,
			P: [4]Point{centre, half},
		})
	}
}

// appendLines appends to shapes the lines of the pattern inside a vertex, and returns the result.
// subject is the vertex, o its outline and centre its centre.
func (p Pattern) appendLines(shapes []Shape, subject Subject, centre Point, o outline) []Shape {
	degrees, spacing, crossed := p.Lines()
	angles := []float64{degrees}
	if crossed {
		angles = append(angles, degrees+90)
	}
	reach := math.Hypot(o.halfWidth, o.halfHeight)
	for _, degrees := range angles {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		for off := -math.Floor(reach/spacing) * spacing; off <= reach; off += spacing {
			middle := Point{X: -sin * off, Y: cos * off}
			if from, end, ok := o.chord(middle, Point{X: cos, Y: sin}, reach); ok {
				shapes = append(shapes, Shape{
					Kind: Curve, Subject: subject, Part: PartHatch, N: 2,
					Stroke: PlainRim, Width: PatternWidth, Pattern: p,
					P: [4]Point{centre.Add(from), centre.Add(end)},
				})
			}
		}
	}
	return shapes
}

// chord returns the ends of the piece of a line that lies inside the outline, at least one unit from
// its rim. The line goes through point in the direction of the unit vector dir; it is searched up to
// reach units from point in both directions. The centre of the outline is the origin. The ends are
// exact to within half a unit. ok is false if the line misses the outline.
func (o outline) chord(point, dir Point, reach float64) (from, to Point, ok bool) {
	const inset, step = 1, 0.5
	for t := -reach; t <= reach; t += step {
		p := Point{X: point.X + t*dir.X, Y: point.Y + t*dir.Y}
		if !o.contains(p, inset) {
			continue
		}
		if !ok {
			from, ok = p, true
		}
		to = p
	}
	return from, to, ok && from != to
}

// contains reports whether p lies in the outline and at least inset units from its rim. The centre of
// the outline is the origin.
func (o outline) contains(p Point, inset float64) bool {
	if o.form == hexagon {
		away := norm(p)
		return away == 0 || away <= o.hexagonRimDistance(p.Scale(1/away))-inset
	}
	x := max(math.Abs(p.X)-(o.halfWidth-o.halfHeight), 0)
	return math.Hypot(x, p.Y) <= o.halfHeight-inset
}
