package scene

import (
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
	inset := ringInset * max(b.discs, b.strokes)
	subject := Subject{Vertex, int32(v.ID)}
	b.ring(v.ID, at, o)
	b.optionOf(v.ID, at, o)
	if o.form == card && b.cardVertex(v, at, l, o, p) {
		b.tokens(v.ID, at, o)
		b.remoteness(v.ID)
		return
	}
	switch o.form {
	case dot, tip:
		fill := Ground
		if o.form == tip {
			fill = Shaft
		}
		b.add(Shape{Kind: Disc, Subject: subject, Part: PartOutline, Size: o.reach, Fill: fill, N: 1, P: [4]Point{at}})
		return
	case diamond:
		s := diamondAround(at, o.reach)
		s.Subject, s.Part, s.Fill, s.Stroke, s.Width = subject, PartOutline, l.fill, l.rim, rim
		b.add(s)
	case wide, hexagon:
		kind, flat := Pill, inset
		if o.form == hexagon {
			inset = min(inset, max(o.ringRoom(b.told.text(v), b.discs, b.strokes), leastInset*b.strokes))
			kind, flat = Hexagon, 2*slant*inset
		}
		b.add(Shape{
			Kind: kind, Subject: subject, Part: PartOutline, N: 2, Fill: l.fill, Stroke: l.rim, Width: rim, Pattern: pattern,
			P: [4]Point{at, {X: o.half, Y: o.reach}},
		})
		if p {
			b.add(Shape{
				Kind: kind, Subject: subject, Part: PartRing, N: 2, Stroke: l.ink, Width: 1.25 * b.strokes,
				P: [4]Point{at, {X: o.half - flat, Y: o.reach - inset}},
			})
		}
	default:
		b.add(Shape{Kind: Disc, Subject: subject, Part: PartOutline, Size: o.reach, Fill: l.fill, Stroke: l.rim, Width: rim, Pattern: pattern, N: 1, P: [4]Point{at}})
		if p {
			b.add(Shape{Kind: Disc, Subject: subject, Part: PartRing, Size: o.reach - inset, Stroke: l.ink, Width: 1.25 * b.strokes, N: 1, P: [4]Point{at}})
		}
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
	s := o.ringAround(at)
	s.Stroke = role
	b.add(s)
}

// ringAround returns a ring around a vertex of that outline.
func (o outline) ringAround(at Point) Shape {
	if o.form == hexagon {
		return hexagonAround(at, o.half, o.reach)
	}
	if o.form == card {
		return frameAround(at, Point{X: o.half, Y: o.reach}, frameGap)
	}
	return RingAround(at, o.half, o.reach)
}

// frameGap is between a card and the frame around it that marks it.
const frameGap = 5

// frameAround is RingAround for a card, that far outside of it.
func frameAround(at, half Point, gap float64) Shape {
	x, y := half.X+gap, half.Y+gap
	return Shape{Kind: Polygon, N: 4, Stroke: Selected, Width: 2, P: [4]Point{
		{X: at.X - x, Y: at.Y - y}, {X: at.X + x, Y: at.Y - y}, {X: at.X + x, Y: at.Y + y}, {X: at.X - x, Y: at.Y + y},
	}}
}

// RingOf returns a ring around a vertex with that outline, as Scene.Outline has it.
func RingOf(outline *Shape) Shape {
	at, half, high := outline.extent()
	if outline.Part == PartCard {
		return frameAround(at, Point{X: half, Y: high}, frameGap)
	}
	if outline.Kind == Hexagon {
		return hexagonAround(at, half, high)
	}
	return RingAround(at, half, high)
}

// hexagonAround returns a ring around a hexagon with that half width and height.
func hexagonAround(at Point, half, reach float64) Shape {
	return Shape{
		Kind: Hexagon, N: 2, Stroke: Selected, Width: 2,
		P: [4]Point{at, {X: half + 2*slant*ringGap, Y: reach + ringGap}},
	}
}

// ringGap is how far a ring is from the vertex, in document units: it stays within nameGap.
const ringGap = 3

// RingAround returns a dashed ring around a vertex with that half width and
// height, in the colour of the selection.
func RingAround(at Point, half, reach float64) Shape {
	s := shapeAround(at, half+ringGap, reach+ringGap)
	s.Stroke, s.Width, s.Dashed = Selected, 2, half <= reach
	return s
}

// diamondAround returns a diamond with that reach from its middle to its corners, without a
// colour.
func diamondAround(at Point, r float64) Shape {
	return Shape{
		Kind: Polygon, N: 4,
		P: [4]Point{{X: at.X, Y: at.Y - r}, {X: at.X + r, Y: at.Y}, {X: at.X, Y: at.Y + r}, {X: at.X - r, Y: at.Y}},
	}
}

// shapeAround returns a disc or, if it is wider than high, a pill, without a colour.
func shapeAround(at Point, half, reach float64) Shape {
	if half > reach {
		return Shape{Kind: Pill, N: 2, P: [4]Point{at, {X: half, Y: reach}}}
	}
	return Shape{Kind: Disc, N: 1, Size: reach, P: [4]Point{at}}
}
