package scene

import (
	"cmp"
	"math"
	"slices"
	"unicode/utf8"

	"nimgraph/graphs"
)

var (
	lookP     = look{PFill, PRim, PInk}
	lookN     = look{NFill, NRim, NInk}
	lookD     = look{DFill, DRim, DInk}
	lookPlain = look{PlainFill, PlainRim, PlainInk}
	lookSum   = look{SumFill, SumRim, SumInk}
	lookLoose = look{PlainFill, Faded, Faded}
)

// longest is the length in bytes from which on a value is cut short.
const longest = 24

// vertex draws the vertex with its value and tokens.
func (b *builder) vertex(v graphs.Vertex) {
	at, l, o := b.drawing.At(v.ID), b.told.look(v), b.outline(v.ID)
	p, rim := l == lookP, 2*b.strokes
	pattern := b.told.patternOf(v.ID, l)
	l = b.told.coloured(v, l)
	if b.told.taking(v.ID) {
		l.rim, rim = Winning, winningWidth*b.strokes
	}
	inset := ringInset * max(b.discs, b.strokes)
	subject := Subject{Vertex, int32(v.ID)}
	b.ring(v.ID, at, o)
	b.optionOf(v.ID, at, o)
	if o.form == card && b.cardVertex(v, at, l, o, p) {
		b.tokens(v.ID, at, o)
		b.remoteness(v.ID)
		return
	}
	outline := o.around(at, 0)
	outline.Subject, outline.Part = subject, PartOutline
	switch o.form {
	case dot, tip:
		if outline.Fill = Ground; o.form == tip {
			outline.Fill = Shaft
		}
		b.add(outline)
		return
	case hexagon:
		inset = min(inset, max(o.ringRoom(b.told.text(v), b.discs, b.strokes), leastInset*b.strokes))
	}
	b.add(o.painted(outline, l, rim, pattern))
	if p {
		ring := o.around(at, -inset)
		ring.Subject, ring.Part, ring.Stroke, ring.Width = subject, PartRing, l.ink, 1.25*b.strokes
		b.add(ring)
	}
	text := b.told.text(v)
	size := valueSizeOf(text, o.form) * b.discs
	if pattern != NoPattern {
		b.hatch(v, at, o, pattern, size)
	}
	if text != "" {
		b.add(Shape{Kind: Text, Subject: subject, Part: PartValue, Font: Bold, Fill: l.ink, N: 1, P: [4]Point{at}, Size: size, Text: text})
	}
	b.tokens(v.ID, at, o)
	b.remoteness(v.ID)
}

func valueSizeOf(text string, f form) float64 {
	if f == diamond || utf8.RuneCountInString(text) > 2 {
		return smallValue
	}
	return valueSize
}

// ring marks a vertex that is selected, or that an error is about.
func (b *builder) ring(id graphs.VertexID, at Point, o outline) {
	role := None
	switch {
	case b.options.Wrong.HasVertex(id):
		role = Wrong
	case b.options.Selection.HasVertex(id):
		role = Selected
	default:
		return
	}
	s := o.ring(at)
	s.Stroke = role
	b.add(s)
}

// painted returns a shape of that outline in the colours of a vertex. A diamond has no pattern.
func (o outline) painted(s Shape, l look, rim float64, p Pattern) Shape {
	s.Fill, s.Stroke, s.Width = l.fill, l.rim, rim
	if o.form != diamond {
		s.Pattern = p
	}
	return s
}

// frameGap is between a card and the frame around it that marks it, and ringGap how far the
// ring around any other vertex is from that, in document units: it stays within nameGap.
const frameGap, ringGap = 5, 3

// ring returns a ring around a vertex of that outline at a place, in the colour of the
// selection, dashed where it is round or a diamond.
func (o outline) ring(at Point) Shape {
	gap := float64(ringGap)
	if o.form == card {
		gap = frameGap
	}
	s := o.around(at, gap)
	s.Stroke, s.Width, s.Dashed = Selected, 2, s.Kind == Disc || o.form == diamond
	return s
}

// RingOf returns a ring around a vertex with that outline, as Scene.Outline has it.
func SelectionRing(s *Shape) Shape {
	at, half, reach := s.extent()
	o := outline{map[Kind]form{Pill: wide, Hexagon: hexagon, Polygon: diamond}[s.Kind], half, reach}
	if s.Part == PartCard {
		o.form = card
	}
	return o.ring(at)
}

// around returns the outline at a place, so much larger on all sides, without a colour.
func (o outline) around(at Point, by float64) Shape {
	half, reach := o.half+by, o.reach+by
	switch o.form {
	case diamond:
		reach = o.reach + by*math.Sqrt2
		return Shape{Kind: Polygon, N: 4, P: [4]Point{{X: at.X, Y: at.Y - reach}, {X: at.X + reach, Y: at.Y}, {X: at.X, Y: at.Y + reach}, {X: at.X - reach, Y: at.Y}}}
	case card:
		return Frame(at.Sub(Point{X: half, Y: reach}), at.Add(Point{X: half, Y: reach}))
	case hexagon:
		return Shape{Kind: Hexagon, N: 2, P: [4]Point{at, {X: o.half + 2*slant*by, Y: reach}}}
	case wide:
		return Shape{Kind: Pill, N: 2, P: [4]Point{at, {X: half, Y: reach}}}
	}
	return Shape{Kind: Disc, N: 1, Size: reach, P: [4]Point{at}}
}

const (
	// groundMost is the largest distance, in document units, of two neighbours on the
	// ground that share one line.
	groundMost = 1200
	// hatching is the distance between the strokes below a line, in document units.
	// It grows where a drawing would have more than mostStrokes of them.
	hatching    = 10
	mostStrokes = 100_000
)

// ground draws the hatched line that the vertices on the ground stand on, as the
// books do: one line under all that are level with each other.
func (b *builder) ground() {
	const half = 30
	var feet []Point
	for v := range b.graph.Vertices() {
		if v.Ground && b.filter.hasVertex(v.ID) {
			feet = append(feet, b.drawing.At(v.ID))
		}
	}
	slices.SortFunc(feet, func(p, q Point) int {
		return cmp.Or(cmp.Compare(p.Y, q.Y), cmp.Compare(p.X, q.X))
	})
	type line struct{ from, to, y float64 }
	var lines []line
	total := 0.0
	for i := 0; i < len(feet); {
		last := i
		for last+1 < len(feet) && feet[last+1].Y == feet[i].Y && feet[last+1].X-feet[last].X <= groundMost {
			last++
		}
		l := line{feet[i].X - half, feet[last].X + half, feet[i].Y}
		lines = append(lines, l)
		total += l.to - l.from
		i = last + 1
	}
	for _, l := range lines {
		b.hatched(l.from, l.to, l.y, max(hatching, total/mostStrokes))
	}
}

// hatched draws a level line with strokes below it, at that distance.
func (b *builder) hatched(from, to, y, distance float64) {
	const length = 8
	b.add(Line(Point{X: from, Y: y}, Point{X: to, Y: y}, Ground, 2.5))
	for x := from + hatching/2.0 + 2; x < to; x += distance {
		b.add(Line(Point{X: x, Y: y + 2}, Point{X: x - length*0.7, Y: y + 2 + length}, Ground, 1.25))
	}
}

// bandWidth is how wide the band under a block's edges is, and bandReach how far
// it goes around the block's vertices.
const (
	bandWidth = 16
	bandReach = 7
)

// blocks lays a band under the edges and the vertices of each block of an
// edge-deletion game that has edges; an edge without a band is a bridge. Neighbouring
// blocks differ in colour. The bands are inserted before all other shapes. from is
// the index of the first shape of an edge; the edges' shapes are the last ones yet.
func (b *builder) blocks(from int) {
	if !b.options.Blocks || b.told.solution == nil || b.told.solution.Account == nil {
		return
	}
	shades := b.told.shades()
	var bands []Shape
	for i := range b.shapes[from:] {
		sh := &b.shapes[from+i]
		if sh.Part != PartShaft {
			continue
		}
		e, _ := b.graph.Edge(sh.Subject.EdgeID())
		if block := b.told.blockOf(e.From); block >= 0 && block == b.told.blockOf(e.To) {
			bands = append(bands, Shape{Kind: Curve, N: sh.N, P: sh.P, Stroke: shades[block], Width: bandWidth})
		}
	}
	for v := range b.graph.Vertices() {
		block := b.told.blockOf(v.ID)
		if block < 0 || shades[block] == None || !b.filter.hasVertex(v.ID) {
			continue
		}
		o := b.outline(v.ID)
		bands = append(bands, Shape{
			Kind: Pill, N: 2, Fill: shades[block], P: [4]Point{b.drawing.At(v.ID), {X: o.half + bandReach, Y: o.reach + bandReach}},
		})
	}
	b.shapes = slices.Insert(b.shapes, 0, bands...)
}
