package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
)

// side is the position of a name relative to its vertex. The sides are listed in order of preference.
type side uint8

const (
	below side = iota
	right
	left
	above
	belowRight
	belowLeft
	aboveRight
	aboveLeft
	// In between: next to an edge straight down or up, and below or above an edge straight to a
	// side.
	belowFarRight
	belowFarLeft
	rightBelow
	leftBelow
	rightAbove
	leftAbove
	aboveFarRight
	aboveFarLeft
	sides
)

// Distances of names, in document units.
const (
	nameGap  = 6  // between a vertex and a name at its right or left
	nameAir  = 6  // between a name and an edge with its head, or anything else
	nameRise = 14 // from a vertex's upper edge to the middle of a name above it
	// nameBeside is the distance between a name and the line straight away from its vertex, if the
	// name stands next to such a line.
	nameBeside = nameAir + 0.5
)

// nameStyle decides which names are shown, in which font, and at which side of its vertex a name
// stands by default.
type nameStyle struct {
	content  *content
	outlines []outline // by VertexID
	letters  float64   // size of the letters, as a factor of the default size
}

// isShown reports whether the picture shows names.
func (nm *nameStyle) isShown() bool {
	return nm.content.options.Names && nm.content.drawing.Style().Labels != document.NoLabels
}

// drawNames finds the places of the names of all vertices and adds the names.
func (b *builder) drawNames() {
	p := b.placer
	if p == nil {
		p = b.newPlacer(nil)
	}
	p.placeNames()
	for v := range b.graph.Vertices() {
		if !b.filter.hasVertex(v.ID) || !b.naming.hasName(v) {
			continue
		}
		text, fill := v.Text(), Muted
		if b.drawing.Style().Bold {
			fill = Ink
		}
		if b.content.coloursOf(v) == coloursLoose {
			fill = Faded
		}
		b.addShape(Shape{
			Kind: Text, Subject: Subject{Vertex, int32(v.ID)}, Part: PartName,
			Font: b.naming.font(), Size: p.nameFontSize(), Fill: fill, Stroke: Board, Width: nameHalo,
			N: 1, P: [4]Point{p.names[v.ID].at}, Text: text, Math: mathtext.HasMath(text),
		})
	}
}

// hasName reports whether a name is written next to vertex v: the vertex has a name, and neither the
// value in the vertex nor its picture stands for it.
func (nm *nameStyle) hasName(v graphs.Vertex) bool {
	text := v.Text()
	return text != "" && !(v.Heap && text == nm.content.valueText(v)) &&
		!(nm.outlines[v.ID].form == card && nm.content.drawing.Style().Labels == document.Pictures)
}

// headAside is the extra distance, in document units, between a name and the arrowhead of an edge
// that ends above it.
const headAside = 4

// hasOnlyEdgeStraightBelow reports whether an edge of vertex v runs straight down and no edge runs to
// the lower left, so that a name has room there. Hidden edges count too: names must not jump when
// edges are shown.
func (nm *nameStyle) hasOnlyEdgeStraightBelow(v graphs.VertexID) bool {
	at, hasStraight, isFreeLeft := nm.content.drawing.At(v), false, true
	visit := func(other graphs.VertexID) {
		away := nm.content.drawing.At(other).Sub(at)
		hasStraight = hasStraight || away.Y > 0 && math.Abs(away.X) < 1
		isFreeLeft = isFreeLeft && (away.Y <= 0 || away.X > -1)
	}
	for e := range nm.content.graph.Out(v) {
		visit(e.To)
	}
	for e := range nm.content.graph.In(v) {
		visit(e.From)
	}
	return hasStraight && isFreeLeft
}

// defaultSide returns the side at which the name of vertex v stands if nothing is in the way. It is
// below, as in books. In an undirected game it is the upper right, because most edges leave a vertex
// downwards or sideways, but below for a vertex on the ground.
func (nm *nameStyle) defaultSide(v graphs.Vertex) side {
	if nm.content.graph.Kind().Undirected() && !v.Ground {
		return aboveRight
	}
	return below
}

// nameplate holds the size of the name of a vertex and the distances, for each side, from the centre
// of the vertex to the centre of the name.
type nameplate struct {
	halfWidth, halfHeight float64 // half the width and half the height of the name
	drop                  float64 // down to a name below the vertex
	rise                  float64 // up to a name above it
	aside                 float64 // to a name right or left of it
	corner                Point   // right and down to a name at the lower right; other corners mirror it
}

// nameHigh is half the height of a name of the default size.
const nameHigh = capHeight * nameSize / 2

// plateOf returns the nameplate of vertex v for a name of the given font size.
func (nm *nameStyle) plateOf(v graphs.Vertex, fontSize float64) nameplate {
	o, half, high := nm.outlines[v.ID], FormulaWidth(v.Text(), nm.font(), fontSize)/2, capHeight*fontSize/2
	const gap = 3 // at a corner a name begins on the slope of a rim
	corner := o.upperRight()
	taller := high - nameHigh // NameDrop and nameRise are for names of the default size
	return nameplate{
		halfWidth: half, halfHeight: high,
		drop: o.halfHeight + NameDrop + taller, rise: o.halfHeight + nameRise + taller, aside: o.halfWidth + nameGap + half,
		corner: Point{X: corner.X + gap + half, Y: -corner.Y + gap + high},
	}
}

// defaultBox returns the box of the name of vertex id at its default side. ok is false if the vertex
// has no name or the picture shows no names.
func (nm *nameStyle) defaultBox(id graphs.VertexID) (box textBox, ok bool) {
	v, ok := nm.content.graph.Vertex(id)
	if !ok || v.Text() == "" || !nm.isShown() {
		return textBox{}, false
	}
	plate := nm.plateOf(v, nameSize*nm.letters)
	return plate.box(nm.content.drawing.At(id), nm.defaultSide(v)), true
}

// font returns the font of names and notes.
func (nm *nameStyle) font() Font {
	if nm.content.drawing.Style().Bold {
		return Bold
	}
	return Sans
}

// box returns the box of the name at side place of a vertex whose centre is given.
func (p *nameplate) box(centre Point, place side) textBox {
	return textBox{centre.Add(p.offset(place)), Point{X: p.halfWidth, Y: p.halfHeight}}
}

// spotsAround is the number of places around a vertex that boxAround knows. They are tried for a name
// if an edge crosses it at each side.
const spotsAround = 32

// boxAround returns the box of the name at one of spotsAround places on a rectangle around the
// vertex, whose centre is given. Place 0 is at the lower right; the next ones follow clockwise.
func (p *nameplate) boxAround(centre Point, place int) textBox {
	corners := [...]Point{
		{X: p.aside, Y: p.drop}, {X: -p.aside, Y: p.drop}, {X: -p.aside, Y: -p.rise}, {X: p.aside, Y: -p.rise},
	}
	const perSide = spotsAround / 4
	from, to := corners[place/perSide], corners[(place/perSide+1)%len(corners)]
	off := from.Add(to.Sub(from).Scale(float64(place%perSide) / perSide))
	return textBox{centre.Add(off), Point{X: p.halfWidth, Y: p.halfHeight}}
}

// extent returns the greatest horizontal and vertical distances from the centre of the vertex to the
// far edge of its name, over all sides.
func (p *nameplate) extent() Point {
	return Point{
		X: max(p.aside, p.corner.X, p.halfWidth+nameBeside) + p.halfWidth,
		Y: max(p.drop, p.rise, p.corner.Y, p.halfHeight+nameBeside) + p.halfHeight,
	}
}

// offset returns the vector from the centre of the vertex to the centre of a name at side where.
func (p *nameplate) offset(where side) Point {
	off := Point{Y: p.drop}
	switch where {
	case right, left:
		off = Point{X: p.aside}
	case above:
		off = Point{Y: -p.rise}
	case belowRight, belowLeft:
		off = p.corner
	case aboveRight, aboveLeft:
		off = Point{X: p.corner.X, Y: -p.corner.Y}
	case belowFarRight, belowFarLeft:
		off = Point{X: p.halfWidth + nameBeside, Y: p.drop}
	case aboveFarRight, aboveFarLeft:
		off = Point{X: p.halfWidth + nameBeside, Y: -p.rise}
	case rightBelow, leftBelow:
		off = Point{X: p.aside, Y: p.halfHeight + nameBeside}
	case rightAbove, leftAbove:
		off = Point{X: p.aside, Y: -p.halfHeight - nameBeside}
	}
	if where.isLeft() {
		off.X = -off.X
	}
	return off
}

// isLeft reports whether a name on the side stands left of its vertex.
func (s side) isLeft() bool {
	switch s {
	case left, belowLeft, aboveLeft, belowFarLeft, leftBelow, leftAbove, aboveFarLeft:
		return true
	}
	return false
}
