package scene

import (
	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
)

// Where pictures of positions are shown, a vertex that has one is a card: the position
// itself in a frame at which edges end, and on its left a badge with the value, as books
// write values beside positions.

// badgeOf returns the outline of the badge of a card's value; false where none is written.
func (b *builder) badgeOf(v graphs.Vertex) (outline, bool) {
	text := b.told.text(v)
	if text == "" {
		return outline{}, false
	}
	if v.Sum {
		const more = 3 // a number has less room in a ⊕
		reach := (depiction.BadgeHalf + more) * b.discs
		return outline{diamond, reach, reach}, true
	}
	const air = 3.5
	reach := depiction.BadgeHalf * b.discs
	if v.Heap {
		return hexagonFor((TextWidth(text, Bold, badgeSize(text))/2+air)*b.discs, reach), true
	}
	if half := (TextWidth(text, Bold, badgeSize(text))/2 + air) * b.discs; half > reach {
		return outline{wide, half, reach}, true
	}
	return outline{disc, reach, reach}, true
}

// badgeSize returns the size of a value in a badge.
func badgeSize(text string) float64 {
	const usual, small = 14, 12
	if len([]rune(text)) > 2 {
		return small
	}
	return usual
}

// cardOf returns the outline of a vertex that is shown as a picture.
func (b *builder) cardOf(v graphs.Vertex, d depiction.Depiction) outline {
	badge, _ := b.badgeOf(v)
	half, high := d.CardSize(badge.half / b.discs)
	return outline{card, half * b.discs, max(high*b.discs, badge.reach+depiction.CardPadding*b.discs)}
}

// cardVertex draws a vertex as a card; false where it has no picture that is shown.
func (b *builder) cardVertex(v graphs.Vertex, at Point, l look, o outline, p bool) bool {
	d, ok := b.told.depiction(v)
	if !ok {
		return false
	}
	subject := Subject{Vertex, int32(v.ID)}
	frame := func(part Part, inset float64, fill Role, width float64) {
		s := o.around(at, -inset)
		s.Subject, s.Part, s.Fill, s.Stroke, s.Width = subject, part, fill, l.rim, width
		b.add(s)
	}
	fill := Board
	if p {
		fill = PCard
	}
	if tint := TintOf(b.drawing.VertexStyle(v.ID).Colour); tint != None {
		fill = tint
	}
	rim := 1.5 * b.strokes
	frame(PartCard, rim/2, fill, rim)
	if p { // two lines, so that it is told without colours
		frame(PartRing, 3*max(b.discs, b.strokes), None, 0.75*b.strokes)
	}
	middle := at
	if badge, written := b.badgeOf(v); written {
		place := Point{X: at.X - o.half + depiction.CardPadding*b.discs + badge.half, Y: at.Y}
		b.badge(v, place, badge, l)
		middle.X += badge.half + depiction.BadgeGap*b.discs/2
	}
	for _, m := range d.Marks() {
		b.mark(subject, middle, m)
	}
	return true
}

// badge draws the value of a card as a small vertex, without the second ring of a P-position,
// for which it has no room: the card has two frames.
func (b *builder) badge(v graphs.Vertex, at Point, o outline, l look) {
	subject := Subject{Vertex, int32(v.ID)}
	rim, pattern := 1.5*b.strokes, b.told.patternOf(v.ID, b.told.look(v))
	s := o.around(at, 0)
	s.Subject, s.Part = subject, PartBadge
	b.add(o.painted(s, l, rim, pattern))
	text := b.told.text(v)
	size := badgeSize(text) * b.discs
	if pattern != NoPattern {
		b.hatch(v, at, o, pattern, size)
	}
	b.add(Shape{Kind: Text, Subject: subject, Part: PartValue, Font: Bold, Fill: l.ink, N: 1, P: [4]Point{at}, Size: size, Text: text})
}

// tones are the fill and the rim of the marks of pictures.
var tones = [...]struct{ fill, rim Role }{
	depiction.Solid:  {Muted, Muted},
	depiction.Hollow: {None, Muted},
	depiction.Dark:   {Ink, Ink},
	depiction.Light:  {Board, Ink},
	depiction.Poison: {Wrong, Wrong},
}

// thin is the least width of most lines of pictures, so that none is lost beside the frame,
// in document units.
const thin = 0.9

// thick returns the width of a line of a picture: it grows with the lines of the drawing.
func (b *builder) thick(width, least float64) float64 {
	return max(width, least) * max(b.discs, b.strokes)
}

// mark draws a mark of a picture whose middle is at a place.
func (b *builder) mark(subject Subject, middle Point, m depiction.Mark) {
	place := func(p depiction.Point) Point { return middle.Add(Point(p).Scale(b.discs)) }
	tone, at, size := tones[m.Tone], place(m.At), m.Size*b.discs
	rim := b.thick(m.Size/5, thin)
	switch m.Form {
	case depiction.Square:
		b.square(subject, at, size, m.Tone)
	case depiction.Disc:
		b.piece(subject, Shape{Kind: Disc, N: 1, P: [4]Point{at}, Size: size, Fill: tone.fill, Stroke: tone.rim, Width: rim})
	case depiction.Line:
		b.piece(subject, Line(at, place(m.To), tone.rim, b.thick(m.Size, thin)))
	case depiction.Curve:
		b.piece(subject, Shape{Kind: Curve, N: 3, Stroke: tone.rim, Width: b.thick(m.Size, thin), P: [4]Point{at, place(m.Over), place(m.To)}})
	case depiction.Pin:
		b.pin(subject, at, Point{X: size, Y: m.To.Y * b.discs}, tone.fill)
	case depiction.Letters:
		b.piece(subject, CentredText(m.Text, at, Sans, size, Ink))
	}
}

// square draws a square of a board, a poisoned one with a cross as well, so that it can
// be told without colour.
func (b *builder) square(subject Subject, at Point, half float64, t depiction.Tone) {
	tone := tones[t]
	usual := half / b.discs
	rim, width := tone.rim, b.thick(usual/6, min(thin, usual/3.5)) // many small ones stay squares
	if t != depiction.Hollow {
		rim, width = Board, half/4
	}
	s := Frame(at.Sub(Point{X: half, Y: half}), at.Add(Point{X: half, Y: half}))
	s.Fill, s.Stroke, s.Width = tone.fill, rim, width
	b.piece(subject, s)
	if t != depiction.Poison {
		return
	}
	for _, way := range [2]float64{1, -1} {
		arm := Point{X: 0.5 * half, Y: way * 0.5 * half}
		b.piece(subject, Line(at.Sub(arm), at.Add(arm), Board, half/3.5))
	}
}

// piece adds a shape of the picture of a vertex.
func (b *builder) piece(subject Subject, s Shape) {
	s.Subject, s.Part = subject, PartPiece
	b.add(s)
}

// pin draws a bowling pin: its head above its body.
func (b *builder) pin(subject Subject, at, half Point, fill Role) {
	const head, neck = 0.72, 0.42 // of the width, and of the height to the middle of the body
	b.piece(subject, Shape{
		Kind: Pill, N: 2, Fill: fill, Stroke: fill,
		P: [4]Point{{X: at.X, Y: at.Y + half.Y*(1-neck)*0.5}, {X: half.X, Y: half.Y * (1 + neck) * 0.5}},
	})
	middle := Point{X: at.X, Y: at.Y - half.Y + head*half.X}
	b.piece(subject, Shape{Kind: Disc, N: 1, Fill: fill, Stroke: fill, Size: head * half.X, P: [4]Point{middle}})
}
