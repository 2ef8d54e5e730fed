package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// pattern is parallel lines that fill a shape in place of a colour.
type pattern struct {
	angle   float64 // of the lines, in degrees
	spacing float64 // between them, in document units
	crossed bool    // lines at a right angle as well
}

var (
	drawnPattern = pattern{angle: 45, spacing: 5}
	// colourPatterns tell the colours that vertices can be given apart.
	colourPatterns = map[document.Colour]pattern{
		document.Blue:      {angle: 0, spacing: 5},
		document.Sky:       {angle: 0, spacing: 9},
		document.Teal:      {angle: 90, spacing: 5},
		document.Yellow:    {angle: 90, spacing: 9},
		document.Orange:    {angle: -45, spacing: 5},
		document.Vermilion: {angle: -45, spacing: 9},
		document.Purple:    {angle: 0, spacing: 7, crossed: true},
		document.Grey:      {angle: 45, spacing: 7, crossed: true},
	}
)

// patternOf returns the pattern of a vertex; false where it has none.
func (b *builder) patternOf(v graphs.VertexID, l look) (pattern, bool) {
	if !b.options.Patterns {
		return pattern{}, false
	}
	if h, ok := colourPatterns[b.drawing.Look(v).Colour]; ok {
		return h, true
	}
	return drawnPattern, l == lookD
}

// hatch draws lines within a vertex, behind its value, which is of that size.
func (b *builder) hatch(v graphs.Vertex, at Point, o outline, h pattern, size float64) {
	if o.form == diamond || o.form == dot || o.form == card {
		return
	}
	subject := Subject{Vertex, int32(v.ID)}
	angles := []float64{h.angle}
	if h.crossed {
		angles = append(angles, h.angle+90)
	}
	reach := math.Hypot(o.half, o.reach)
	for _, degrees := range angles {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		for off := -math.Floor(reach/h.spacing) * h.spacing; off <= reach; off += h.spacing {
			middle := Point{X: -sin * off, Y: cos * off}
			from, to, ok := o.chord(middle, Point{X: cos, Y: sin}, reach)
			if ok {
				b.add(Shape{Kind: Curve, Subject: subject, N: 2, Stroke: PlainRim, Width: 0.8, P: [4]Point{at.Add(from), at.Add(to)}})
			}
		}
	}
	if text := b.text(v); text != "" {
		half := Point{X: TextWidth(text, Bold, size)/2 + 3, Y: size/2 + 1}
		b.add(Shape{Kind: Pill, Subject: subject, N: 2, Fill: Board, P: [4]Point{at, half}})
	}
}

// chord returns the part of a line that lies within an outline about the origin, to half
// a unit; the line runs through a place in a direction.
func (o outline) chord(through, dir Point, reach float64) (from, to Point, ok bool) {
	const inset, step = 1, 0.5
	for t := -reach; t <= reach; t += step {
		p := Point{X: through.X + t*dir.X, Y: through.Y + t*dir.Y}
		if !o.holds(p, inset) {
			continue
		}
		if !ok {
			from, ok = p, true
		}
		to = p
	}
	return from, to, ok && from != to
}

// holds tells whether a place lies within an outline about the origin, by at least inset.
func (o outline) holds(p Point, inset float64) bool {
	if o.form == hexagon {
		away := norm(p)
		return away == 0 || away <= o.hexagonRim(p.Scale(1/away))-inset
	}
	x := max(math.Abs(p.X)-(o.half-o.reach), 0)
	return math.Hypot(x, p.Y) <= o.reach-inset
}
