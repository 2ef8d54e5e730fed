package scene

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
)

// side is where a vertex's name stands, in the order of preference.
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
	sides
)

const (
	nameGap  = 6  // between a vertex and a name beside it
	nameAir  = 6  // between a name and an edge with its head, or anything else
	nameRise = 14 // from a vertex's upper edge to the middle of a name above it
	// mostNames is the number of vertices up to which a name may stand elsewhere than
	// below its vertex, where an edge is in its way. With more vertices all stand below.
	mostNames = 4000
)

// named tells whether names are shown.
func (b *builder) named() bool {
	return b.options.Names && b.drawing.Style().Labels != document.NoLabels
}

// names writes the names of all vertices. In an edge-deletion game a name stands at
// the vertex's upper right, since edges mostly leave below and beside it. In a directed
// game it stands below the vertex or, where an edge runs there, beside it, above it or
// at a corner, if there is room.
func (b *builder) names() {
	var at []side
	if b.namesMove() {
		at = b.nameSides()
	}
	for v := range b.vertices() {
		text := v.Text()
		if text == "" || !b.filter.hasVertex(v.ID) {
			continue
		}
		picture, depicted := b.depiction(v.ID)
		if depicted && b.drawing.Style().Labels == document.Pictures {
			b.depict(v.ID, picture, b.drawing.At(v.ID).Add(Point{Y: b.outline(v.ID).reach + depictGap}))
			continue
		}
		fill := Muted
		if b.drawing.Style().Bold {
			fill = Ink
		}
		if b.look(v) == lookLoose {
			fill = Faded
		}
		stands := below
		if at != nil {
			stands = at[v.ID]
		}
		if depicted && stands == below && !b.fitsBelow(v, picture, b.belowName(v)) {
			stands = right // as on a board, whose rows are near to each other
			if !b.fitsBeside(v) {
				b.depict(v.ID, picture, b.drawing.At(v.ID).Add(Point{Y: b.outline(v.ID).reach + depictGap}))
				continue // the headings of a board say what the name would
			}
		}
		b.add(Shape{
			Kind: Text, Subject: Subject{Vertex, int32(v.ID)}, Font: b.nameFont(), Size: nameSize * b.letters,
			Fill: fill, Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{b.nameAt(v, stands)}, Text: text, Math: mathtext.Has(text),
		})
		if depicted {
			top := b.outline(v.ID).reach + depictGap
			if stands == below {
				top = b.belowName(v)
			}
			b.depict(v.ID, picture, b.drawing.At(v.ID).Add(Point{Y: top}))
		}
	}
}

// namesMove tells whether names may stand elsewhere than at their usual places. Those of
// a line stand in a row, like the numbers of a scale, and arcs make way for them. Where
// edges come and go with what is pointed at, names stay as well.
func (b *builder) namesMove() bool {
	return b.part == nil && b.drawing.Style().Edges == document.AllEdges && !b.drawing.Angles() && b.graph.Kind() == graphs.Directed && b.graph.Order() <= mostNames
}

// nameplate is the room that a vertex's name may take: half its width, and how far its
// middle is from the vertex's, below it, above it, beside it, and at a corner.
type nameplate struct {
	half, drop, rise, aside float64
	corner                  Point
}

// nameHigh is half the height of a name.
const nameHigh = capHeight * nameSize / 2

func (b *builder) nameplateOf(v graphs.Vertex) nameplate {
	o, half := b.outline(v.ID), FormulaWidth(v.Text(), b.nameFont(), nameSize*b.letters)/2
	const slope, gap = 0.7071, 3 // at a corner a name begins on the slope of a rim
	more := (b.letters - 1) * nameHigh
	return nameplate{
		half, o.reach + NameDrop + more, o.reach + nameRise + more, o.half + nameGap + half,
		Point{X: o.half - o.reach + slope*o.reach + gap + half, Y: slope*o.reach + gap + b.nameHigh()},
	}
}

// nameFont returns the face of names and notes.
func (b *builder) nameFont() Font {
	if b.drawing.Style().Bold {
		return Bold
	}
	return Sans
}

// nameHigh is half the height of a name, as it is drawn.
func (b *builder) nameHigh() float64 { return nameHigh * b.letters }

// nameAt returns the middle of a vertex's name.
func (b *builder) nameAt(v graphs.Vertex, stands side) Point {
	at, plate := b.drawing.At(v.ID), b.nameplateOf(v)
	switch {
	case b.graph.Kind() == graphs.Deletion && !v.Ground:
		o := b.outline(v.ID)
		at.X += o.half - o.reach + 0.8*o.reach + 3 + plate.half
		at.Y -= 0.8*o.reach + 3
	default:
		at = at.Add(plate.off(stands))
	}
	return at
}

// off returns where the middle of a name is, from that of its vertex.
func (p nameplate) off(stands side) Point {
	switch stands {
	case right:
		return Point{X: p.aside}
	case left:
		return Point{X: -p.aside}
	case above:
		return Point{Y: -p.rise}
	case belowRight:
		return p.corner
	case belowLeft:
		return Point{X: -p.corner.X, Y: p.corner.Y}
	case aboveRight:
		return Point{X: p.corner.X, Y: -p.corner.Y}
	case aboveLeft:
		return Point{X: -p.corner.X, Y: -p.corner.Y}
	}
	return Point{Y: p.drop}
}
