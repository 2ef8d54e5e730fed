package scene

import (
	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
)

// A vertex that is shown as a picture is a card: the position in a frame at which edges end, and on
// its left a badge with the value, as books write values next to positions.

// badgeOf returns the outline of the badge that shows the value of a card. ok is false if the card
// shows no value.
func (b *builder) badgeOf(v graphs.Vertex) (badge outline, ok bool) {
	text := b.content.valueText(v)
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

// badgeSize returns the font size of a value in a badge.
func badgeSize(text string) float64 {
	const usual, small = 14, 12
	if len([]rune(text)) > 2 {
		return small
	}
	return usual
}

// cardOf returns the outline of the card that shows depiction d of vertex v, with room for its
// badge.
func (b *builder) cardOf(v graphs.Vertex, d depiction.Depiction) outline {
	badge, _ := b.badgeOf(v)
	half, high := d.CardSize(badge.half / b.discs)
	return outline{card, half * b.discs, max(high*b.discs, badge.reach+depiction.CardPadding*b.discs)}
}

// drawCard adds a vertex as a card. It reports false, and adds nothing, if the vertex has no
// picture that is shown.
func (b *builder) drawCard(v graphs.Vertex, at Point, l look, o outline, isP bool) bool {
	d, ok := b.content.depiction(v)
	if !ok {
		return false
	}
	subject := Subject{Vertex, int32(v.ID)}
	frame := func(part Part, inset float64, fill Role, width float64) {
		s := o.shapeAt(at, -inset)
		s.Subject, s.Part, s.Fill, s.Stroke, s.Width = subject, part, fill, l.rim, width
		b.add(s)
	}
	fill := Board
	if isP {
		fill = PCard
	}
	if tint := TintOf(b.drawing.VertexStyle(v.ID).Colour); tint != None {
		fill = tint
	}
	rim := 1.5 * b.strokes
	frame(PartCard, rim/2, fill, rim)
	if isP { // two lines, so that P can be told without colours
		frame(PartRing, 3*max(b.discs, b.strokes), None, 0.75*b.strokes)
	}
	middle := at
	if badge, written := b.badgeOf(v); written {
		place := Point{X: at.X - o.half + depiction.CardPadding*b.discs + badge.half, Y: at.Y}
		b.drawBadge(v, place, badge, l)
		middle.X += badge.half + depiction.BadgeGap*b.discs/2
	}
	for _, m := range d.Marks() {
		b.drawMark(subject, middle, m)
	}
	return true
}

// drawBadge adds the value of a card as a small vertex. It has no room for the inner ring of a
// P-position; the card has a second frame instead.
func (b *builder) drawBadge(v graphs.Vertex, at Point, o outline, l look) {
	subject := Subject{Vertex, int32(v.ID)}
	rim, pattern := 1.5*b.strokes, b.content.patternOf(v.ID, b.content.look(v))
	s := o.shapeAt(at, 0)
	s.Subject, s.Part = subject, PartBadge
	b.add(o.withLook(s, l, rim, pattern))
	text := b.content.valueText(v)
	size := badgeSize(text) * b.discs
	if pattern != NoPattern {
		b.drawPattern(v, at, o, pattern, size)
	}
	b.add(Shape{
		Kind: Text, Subject: subject, Part: PartValue, Font: Bold, Fill: l.ink, N: 1, P: [4]Point{at},
		Size: size, Text: text,
	})
}

// tones holds the fill and the rim of marks by their tone.
var tones = [...]struct{ fill, rim Role }{
	depiction.Solid:  {Muted, Muted},
	depiction.Hollow: {None, Muted},
	depiction.Dark:   {Ink, Ink},
	depiction.Light:  {Board, Ink},
	depiction.Poison: {Wrong, Wrong},
}

// leastLine is the least width of most lines of pictures, in document units, so that they are not
// lost next to the frame.
const leastLine = 0.9

// lineWidth scales the width of a line of a depiction by the drawing's size of discs or of lines,
// whichever is larger. A width below least becomes least first.
func (b *builder) lineWidth(width, least float64) float64 {
	return max(width, least) * max(b.discs, b.strokes)
}

// drawMark adds a mark of a picture whose middle is given.
func (b *builder) drawMark(subject Subject, middle Point, m depiction.Mark) {
	place := func(p depiction.Point) Point { return middle.Add(Point(p).Scale(b.discs)) }
	tone, at, size := tones[m.Tone], place(m.At), m.Size*b.discs
	rim := b.lineWidth(m.Size/5, leastLine)
	switch m.Form {
	case depiction.Square:
		b.drawSquare(subject, at, size, m.Tone)
	case depiction.Disc:
		b.addPiece(subject, Shape{
			Kind: Disc, N: 1, P: [4]Point{at}, Size: size, Fill: tone.fill, Stroke: tone.rim, Width: rim,
		})
	case depiction.Line:
		b.addPiece(subject, Line(at, place(m.To), tone.rim, b.lineWidth(m.Size, leastLine)))
	case depiction.Curve:
		b.addPiece(subject, Shape{
			Kind: Curve, N: 3, Stroke: tone.rim, Width: b.lineWidth(m.Size, leastLine),
			P: [4]Point{at, place(m.Over), place(m.To)},
		})
	case depiction.Pin:
		b.drawPin(subject, at, Point{X: size, Y: m.To.Y * b.discs}, tone.fill)
	case depiction.Letters:
		b.addPiece(subject, CentredText(m.Text, at, Sans, size, Ink))
	}
}

// drawSquare adds one square of a board. A poisoned square also gets a cross, to be recognised
// without colour.
func (b *builder) drawSquare(subject Subject, at Point, half float64, t depiction.Tone) {
	tone := tones[t]
	usual := half / b.discs
	rim, width := tone.rim, b.lineWidth(usual/6, min(leastLine, usual/3.5)) // many small squares keep their form
	if t != depiction.Hollow {
		rim, width = Board, half/4
	}
	s := Frame(at.Sub(Point{X: half, Y: half}), at.Add(Point{X: half, Y: half}))
	s.Fill, s.Stroke, s.Width = tone.fill, rim, width
	b.addPiece(subject, s)
	if t != depiction.Poison {
		return
	}
	for _, way := range [2]float64{1, -1} {
		arm := Point{X: 0.5 * half, Y: way * 0.5 * half}
		b.addPiece(subject, Line(at.Sub(arm), at.Add(arm), Board, half/3.5))
	}
}

// addPiece adds one shape of the depiction of a vertex.
func (b *builder) addPiece(subject Subject, s Shape) {
	s.Subject, s.Part = subject, PartPiece
	b.add(s)
}

// drawPin adds a bowling pin: its head above its body.
func (b *builder) drawPin(subject Subject, at, half Point, fill Role) {
	const head, neck = 0.72, 0.42 // of the width, and of the height to the middle of the body
	b.addPiece(subject, Shape{
		Kind: Pill, N: 2, Fill: fill, Stroke: fill,
		P: [4]Point{{X: at.X, Y: at.Y + half.Y*(1-neck)*0.5}, {X: half.X, Y: half.Y * (1 + neck) * 0.5}},
	})
	middle := Point{X: at.X, Y: at.Y - half.Y + head*half.X}
	b.addPiece(subject, Shape{Kind: Disc, N: 1, Fill: fill, Stroke: fill, Size: head * half.X, P: [4]Point{middle}})
}
