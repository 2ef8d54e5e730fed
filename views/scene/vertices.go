package scene

import (
	"cmp"
	"math"
	"slices"
	"unicode/utf8"

	"nimgraph/graphs"
)

// The colours of vertices by outcome; coloursLoose is for parts that are not connected to the ground.
var (
	coloursP     = vertexColours{PFill, PRim, PInk}
	coloursN     = vertexColours{NFill, NRim, NInk}
	coloursD     = vertexColours{DFill, DRim, DInk}
	coloursPlain = vertexColours{PlainFill, PlainRim, PlainInk}
	coloursSum   = vertexColours{SumFill, SumRim, SumInk}
	coloursLoose = vertexColours{PlainFill, Faded, Faded}
)

// longest is the length in bytes of the longest value that is written in full.
const longestValue = 24

// drawVertex adds all shapes of vertex v: its outline or card, its marks, its value and its tokens.
func (b *builder) drawVertex(v graphs.Vertex) {
	at, l, o := b.drawing.At(v.ID), b.content.coloursOf(v), b.outline(v.ID)
	p, rim := l == coloursP, 2*b.strokes
	pattern := b.content.patternOf(v.ID, l)
	l = b.content.withUserColour(v, l)
	if b.content.isWinningVertex(v.ID) {
		l.rim, rim = Winning, winningWidth*b.strokes
	}
	inset := ringInset * max(b.discs, b.strokes)
	subject := Subject{Vertex, int32(v.ID)}
	b.drawOptionRing(v.ID, at, o)
	if o.form == card && b.drawCard(v, at, l, o, p) {
		b.drawFlag(v, at, o)
		b.drawTokens(v.ID, at, o)
		b.drawRemoteness(v.ID)
		return
	}
	outline := o.shapeAt(at, 0)
	outline.Subject, outline.Part = subject, PartOutline
	switch o.form {
	case dot, tip:
		if outline.Fill = Ground; o.form == tip {
			outline.Fill = Shaft
		}
		b.addShape(outline)
		return
	case hexagon:
		inset = min(inset, max(o.maxRingInset(b.content.valueText(v), b.discs, b.strokes), leastInset*b.strokes))
	}
	b.addShape(o.withLook(outline, l, rim, pattern))
	if p {
		ring := o.shapeAt(at, -inset)
		ring.Subject, ring.Part, ring.Stroke, ring.Width = subject, PartRing, l.ink, 1.25*b.strokes
		b.addShape(ring)
	}
	text := b.content.valueText(v)
	size := valueTextSize(text, o.form) * b.discs
	if pattern != NoPattern {
		b.drawPattern(v, at, o, pattern, size)
	}
	if text != "" {
		b.addShape(Shape{
			Kind: Text, Subject: subject, Part: PartValue, Font: Bold, Fill: l.ink, N: 1, P: [4]Point{at},
			Size: size, Text: text,
		})
	}
	b.drawFlag(v, at, o)
	b.drawTokens(v.ID, at, o)
	b.drawRemoteness(v.ID)
}

// valueTextSize returns the font size of text, a value, inside a vertex of the given shape. It is
// smaller in a diamond, and for texts of more than two characters.
func valueTextSize(text string, shape form) float64 {
	if shape == diamond || utf8.RuneCountInString(text) > 2 {
		return smallValue
	}
	return valueSize
}

// withLook returns shape, made from this outline, with the given colours, a border of width rimWidth
// and pattern p. A diamond gets no pattern.
func (o outline) withLook(shape Shape, colours vertexColours, rimWidth float64, p Pattern) Shape {
	shape.Fill, shape.Stroke, shape.Width = colours.fill, colours.rim, rimWidth
	if o.form != diamond {
		shape.Pattern = p
	}
	return shape
}

// frameGap is the distance between a card and the frame that marks it, ringGap between any other
// vertex and its ring, in document units. ringGap must be smaller than nameGap.
const frameGap, ringGap = 5, 3

// selectionRing returns the ring around a selected vertex with this outline at centre. It is dashed
// around discs and diamonds.
func (o outline) selectionRing(centre Point) Shape {
	gap := float64(ringGap)
	if o.form == card {
		gap = frameGap
	}
	s := o.shapeAt(centre, gap)
	s.Stroke, s.Width, s.Dashed = Selected, 2, s.Kind == Disc || o.form == diamond
	return s
}

// SelectionRing returns the ring around a selected vertex. vertex is its outline, as Scene.Outline
// returns it.
func SelectionRing(vertex *Shape) Shape {
	at, half, reach := vertex.Extent()
	o := outline{map[Kind]form{Pill: wide, Hexagon: hexagon, Polygon: diamond}[vertex.Kind], half, reach}
	if vertex.Part == PartCard {
		o.form = card
	}
	return o.selectionRing(at)
}

// shapeAt returns the outline at centre as a shape without colours, enlarged by margin units on each
// side.
func (o outline) shapeAt(centre Point, margin float64) Shape {
	half, reach := o.halfWidth+margin, o.halfHeight+margin
	switch o.form {
	case diamond:
		reach = o.halfHeight + margin*math.Sqrt2
		return Shape{Kind: Polygon, N: 4, P: [4]Point{
			{X: centre.X, Y: centre.Y - reach},
			{X: centre.X + reach, Y: centre.Y},
			{X: centre.X, Y: centre.Y + reach},
			{X: centre.X - reach, Y: centre.Y},
		}}
	case card:
		return Frame(centre.Sub(Point{X: half, Y: reach}), centre.Add(Point{X: half, Y: reach}))
	case hexagon:
		return Shape{Kind: Hexagon, N: 2, P: [4]Point{centre, {X: o.halfWidth + 2*slant*margin, Y: reach}}}
	case wide:
		return Shape{Kind: Pill, N: 2, P: [4]Point{centre, {X: half, Y: reach}}}
	}
	return Shape{Kind: Disc, N: 1, Size: reach, P: [4]Point{centre}}
}

const (
	// mostGroundGap is the greatest distance, in document units, between neighbours on the ground
	// that share one line.
	mostGroundGap = 1200
	// strokeGap is the distance between the strokes below a ground line, in document units. It
	// grows if a drawing would have more than mostStrokes of them.
	strokeGap   = 10
	mostStrokes = 100_000
)

// drawGround adds the hatched ground lines below the vertices on the ground, as in books. Neighbours
// on the same level share a line.
func (b *builder) drawGround() {
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
		for last+1 < len(feet) && feet[last+1].Y == feet[i].Y && feet[last+1].X-feet[last].X <= mostGroundGap {
			last++
		}
		l := line{feet[i].X - half, feet[last].X + half, feet[i].Y}
		lines = append(lines, l)
		total += l.to - l.from
		i = last + 1
	}
	for _, l := range lines {
		b.drawHatchedLine(l.from, l.to, l.y, max(strokeGap, total/mostStrokes))
	}
}

// drawHatchedLine adds a level line at the height y between the x coordinates from and to. Below it
// are slanted strokes, spacing units apart.
func (b *builder) drawHatchedLine(from, to, y, spacing float64) {
	const length = 8
	b.addShape(Line(Point{X: from, Y: y}, Point{X: to, Y: y}, Ground, 2.5))
	for x := from + strokeGap/2.0 + 2; x < to; x += spacing {
		b.addShape(Line(Point{X: x, Y: y + 2}, Point{X: x - length*0.7, Y: y + 2 + length}, Ground, 1.25))
	}
}

// bandWidth is the width of the band under the edges of a block, bandReach how far it extends
// around its vertices, in document units.
const (
	bandWidth = 16
	bandReach = 7
)

// insertBlockBands inserts a coloured band under the edges and vertices of each block of an
// edge-deletion game, below all other shapes. Blocks that touch have different colours. Bridges are
// in no block and get no band. The caller has added the shapes of the edges, from index
// firstEdgeShape on. It does nothing unless Options.Blocks is set.
func (b *builder) insertBlockBands(firstEdgeShape int) {
	if !b.options.Blocks || b.content.solution == nil || b.content.solution.Account == nil {
		return
	}
	roles := b.content.bandRoles()
	var bands []Shape
	for i := range b.shapes[firstEdgeShape:] {
		sh := &b.shapes[firstEdgeShape+i]
		if sh.Part != PartShaft {
			continue
		}
		e, _ := b.graph.Edge(sh.Subject.EdgeID())
		if block := b.content.blockOf(e.From); block >= 0 && block == b.content.blockOf(e.To) {
			bands = append(bands, Shape{Kind: Curve, N: sh.N, P: sh.P, Stroke: roles[block], Width: bandWidth})
		}
	}
	for v := range b.graph.Vertices() {
		block := b.content.blockOf(v.ID)
		if block < 0 || roles[block] == None || !b.filter.hasVertex(v.ID) {
			continue
		}
		o := b.outline(v.ID)
		bands = append(bands, Shape{
			Kind: Pill, N: 2, Fill: roles[block],
			P: [4]Point{b.drawing.At(v.ID), {X: o.halfWidth + bandReach, Y: o.halfHeight + bandReach}},
		})
	}
	b.shapes = slices.Insert(b.shapes, 0, bands...)
}
