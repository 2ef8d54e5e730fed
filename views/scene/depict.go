package scene

import (
	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
)

// A vertex that is shown as a picture is a card: the position in a frame at which edges end, and on
// its left a badge with the value, as books write values next to positions.

// badgeOf returns the outline of the badge of vertex v, which shows the value of a vertex drawn as a
// card. ok is false if there is no value to show.
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
		return hexagonFor((TextWidth(text, Bold, badgeTextSize(text))/2+air)*b.discs, reach), true
	}
	if half := (TextWidth(text, Bold, badgeTextSize(text))/2 + air) * b.discs; half > reach {
		return outline{wide, half, reach}, true
	}
	return outline{disc, reach, reach}, true
}

// badgeTextSize returns the font size of text, a value, in a badge.
func badgeTextSize(text string) float64 {
	const normal, small = 14, 12
	if len([]rune(text)) > 2 {
		return small
	}
	return normal
}

// cardOf returns the outline of vertex v when it is drawn as a card that shows picture, with room for
// its badge.
func (b *builder) cardOf(v graphs.Vertex, picture depiction.Depiction) outline {
	badge, _ := b.badgeOf(v)
	half, high := picture.CardSize(badge.halfWidth / b.discs)
	return outline{card, half * b.discs, max(high*b.discs, badge.halfHeight+depiction.CardPadding*b.discs)}
}

// drawCard adds vertex v as a card, a framed picture of its position, in the given colours. centre is
// the middle of the card and frame its outline. A P-position, isP, has a second frame. If the vertex
// has no valid picture, drawCard adds nothing and returns false.
func (b *builder) drawCard(v graphs.Vertex, centre Point, colours vertexColours, frame outline, isP bool) (drawn bool) {
	d, ok := b.content.depiction(v)
	if !ok {
		return false
	}
	subject := Subject{Vertex, int32(v.ID)}
	addFrame := func(part Part, inset float64, fill Role, width float64) {
		s := frame.shapeAt(centre, -inset)
		s.Subject, s.Part, s.Fill, s.Stroke, s.Width = subject, part, fill, colours.rim, width
		b.addShape(s)
	}
	fill := Board
	if isP {
		fill = PCard
	}
	if tint := TintOf(b.drawing.VertexStyle(v.ID).Colour); tint != None {
		fill = tint
	}
	rim := 1.5 * b.strokes
	addFrame(PartCard, rim/2, fill, rim)
	if isP { // two lines, so that P can be told without colours
		addFrame(PartRing, 3*max(b.discs, b.strokes), None, 0.75*b.strokes)
	}
	middle := centre
	if badge, written := b.badgeOf(v); written {
		place := Point{X: centre.X - frame.halfWidth + depiction.CardPadding*b.discs + badge.halfWidth, Y: centre.Y}
		b.drawBadge(v, place, badge, colours)
		middle.X += badge.halfWidth + depiction.BadgeGap*b.discs/2
	}
	for _, m := range d.Marks() {
		b.drawMark(subject, middle, m)
	}
	return true
}

// drawBadge adds the value of vertex v to its card, as a small vertex with the outline o at centre, in
// the given colours. It has no inner ring for a P-position, because the card has a second frame.
func (b *builder) drawBadge(v graphs.Vertex, centre Point, o outline, colours vertexColours) {
	subject := Subject{Vertex, int32(v.ID)}
	rim, pattern := 1.5*b.strokes, b.content.patternOf(v.ID, b.content.coloursOf(v))
	s := o.shapeAt(centre, 0)
	s.Subject, s.Part = subject, PartBadge
	b.addShape(o.withLook(s, colours, rim, pattern))
	text := b.content.valueText(v)
	size := badgeTextSize(text) * b.discs
	if pattern != NoPattern {
		b.drawPattern(v, centre, o, pattern, size)
	}
	b.addShape(Shape{
		Kind: Text, Subject: subject, Part: PartValue, Font: Bold, Fill: colours.ink, N: 1, P: [4]Point{centre},
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

// pictureLineWidth returns the width of a line in a picture of a position. It is width, but at least
// minimum, multiplied by the factor by which the style scales discs or lines, whichever is larger.
func (b *builder) pictureLineWidth(width, minimum float64) float64 {
	return max(width, minimum) * max(b.discs, b.strokes)
}

// drawMark adds mark, one element of the picture of a position. subject is the vertex of the position,
// and middle the centre of the picture.
func (b *builder) drawMark(subject Subject, middle Point, mark depiction.Mark) {
	place := func(p depiction.Point) Point { return middle.Add(Point(p).Scale(b.discs)) }
	tone, at, size := tones[mark.Tone], place(mark.At), mark.Size*b.discs
	rim := b.pictureLineWidth(mark.Size/5, leastLine)
	switch mark.Form {
	case depiction.Square:
		b.drawSquare(subject, at, size, mark.Tone)
	case depiction.Disc:
		b.addPiece(subject, Shape{
			Kind: Disc, N: 1, P: [4]Point{at}, Size: size, Fill: tone.fill, Stroke: tone.rim, Width: rim,
		})
	case depiction.Line:
		b.addPiece(subject, Line(at, place(mark.To), tone.rim, b.pictureLineWidth(mark.Size, leastLine)))
	case depiction.Curve:
		b.addPiece(subject, Shape{
			Kind: Curve, N: 3, Stroke: tone.rim, Width: b.pictureLineWidth(mark.Size, leastLine),
			P: [4]Point{at, place(mark.Over), place(mark.To)},
		})
	case depiction.Pin:
		b.drawPin(subject, at, Point{X: size, Y: mark.To.Y * b.discs}, tone.fill)
	case depiction.Letters:
		b.addPiece(subject, CentredText(mark.Text, at, Sans, size, Ink))
	}
}

// drawSquare adds a square of a board to the picture of the position subject. half is half the length
// of its side, and tone its colour. A poisoned square also gets a cross, which shows the poison
// without colour.
func (b *builder) drawSquare(subject Subject, centre Point, half float64, tone depiction.Tone) {
	colours := tones[tone]
	usual := half / b.discs
	rim, width := colours.rim, b.pictureLineWidth(usual/6, min(leastLine, usual/3.5)) // many small squares keep their form
	if tone != depiction.Hollow {
		rim, width = Board, half/4
	}
	s := Frame(centre.Sub(Point{X: half, Y: half}), centre.Add(Point{X: half, Y: half}))
	s.Fill, s.Stroke, s.Width = colours.fill, rim, width
	b.addPiece(subject, s)
	if tone != depiction.Poison {
		return
	}
	for _, way := range [2]float64{1, -1} {
		arm := Point{X: 0.5 * half, Y: way * 0.5 * half}
		b.addPiece(subject, Line(centre.Sub(arm), centre.Add(arm), Board, half/3.5))
	}
}

// addPiece adds shape to the picture of the position subject.
func (b *builder) addPiece(subject Subject, shape Shape) {
	shape.Subject, shape.Part = subject, PartPiece
	b.addShape(shape)
}

// drawPin adds a bowling pin in the colour fill to the picture of the position subject. Its middle is
// at centre; half is half its width and height.
func (b *builder) drawPin(subject Subject, centre, half Point, fill Role) {
	const head, neck = 0.72, 0.42 // of the width, and of the height to the middle of the body
	b.addPiece(subject, Shape{
		Kind: Pill, N: 2, Fill: fill, Stroke: fill,
		P: [4]Point{{X: centre.X, Y: centre.Y + half.Y*(1-neck)*0.5}, {X: half.X, Y: half.Y * (1 + neck) * 0.5}},
	})
	middle := Point{X: centre.X, Y: centre.Y - half.Y + head*half.X}
	b.addPiece(subject, Shape{Kind: Disc, N: 1, Fill: fill, Stroke: fill, Size: head * half.X, P: [4]Point{middle}})
}
