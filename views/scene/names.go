package scene

import (
	"math"
	"slices"

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
	// Between these: beside an edge that goes straight down or up, and below or above one
	// that goes straight to a side.
	belowRighter
	belowLefter
	rightLower
	leftLower
	rightHigher
	leftHigher
	aboveRighter
	aboveLefter
	sides
)

const (
	nameGap  = 6  // between a vertex and a name beside it
	nameAir  = 6  // between a name and an edge with its head, or anything else
	nameRise = 14 // from a vertex's upper edge to the middle of a name above it
	// nameBeside is how far a name keeps from the line that goes straight away from its
	// vertex, where it stands beside that.
	nameBeside = nameAir + 0.5
)

// naming is where names stand by themselves, and in which letters.
type naming struct {
	told     *told
	outlines []outline // by VertexID
	letters  float64   // how large, as a factor of the usual size
}

func (nm *naming) shown() bool {
	return nm.told.options.Names && nm.told.drawing.Style().Labels != document.NoLabels
}

// names writes the names of all vertices.
func (b *builder) names() {
	p := b.texts
	if p == nil {
		p = b.newPlacer(nil)
	}
	p.placeNames()
	for v := range b.graph.Vertices() {
		if !b.filter.hasVertex(v.ID) || !b.naming.writes(v) {
			continue
		}
		text, fill := v.Text(), Muted
		if b.drawing.Style().Bold {
			fill = Ink
		}
		if b.told.look(v) == lookLoose {
			fill = Faded
		}
		b.add(Shape{
			Kind: Text, Subject: Subject{Vertex, int32(v.ID)}, Part: PartName, Font: b.naming.font(), Size: p.nameLetters(),
			Fill: fill, Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{p.names[v.ID].at}, Text: text, Math: mathtext.Has(text),
		})
	}
}

// writes tells whether a name stands beside a vertex: where it is not in it, and not
// told by a picture.
func (nm *naming) writes(v graphs.Vertex) bool {
	text := v.Text()
	return text != "" && !(v.Heap && text == nm.told.text(v)) &&
		!(nm.outlines[v.ID].form == card && nm.told.drawing.Style().Labels == document.Pictures)
}

// headAside is by how much more a name keeps off an edge that ends above it, with its head.
const headAside = 4

// straightBelow tells whether an edge of a vertex comes from straight below, or goes there,
// be it shown or not, since the name does not move when it is; and none is at the lower
// left.
func (nm *naming) straightBelow(v graphs.VertexID) bool {
	at, straight, free := nm.told.drawing.At(v), false, true
	look := func(other graphs.VertexID) {
		away := nm.told.drawing.At(other).Sub(at)
		straight = straight || away.Y > 0 && math.Abs(away.X) < 1
		free = free && (away.Y <= 0 || away.X > -1)
	}
	for e := range nm.told.graph.Out(v) {
		look(e.To)
	}
	for e := range nm.told.graph.In(v) {
		look(e.From)
	}
	return straight && free
}

// usualSide returns where a vertex's name stands if nothing is in its way: below it, as the
// books have it, but in an edge-deletion game at the upper right, since edges mostly leave
// below and beside it.
func (nm *naming) usualSide(v graphs.Vertex) side {
	if nm.told.graph.Kind().Undirected() && !v.Ground {
		return aboveRight
	}
	return below
}

// nameplate is the room that a vertex's name may take: half its width and height, and how
// far its middle is from the vertex's, below it, above it, beside it, and at a corner.
type nameplate struct {
	half, high, drop, rise, aside float64
	corner                        Point
}

// nameHigh is half the height of a name of the usual size.
const nameHigh = capHeight * nameSize / 2

// plateOf returns the room of the name of a vertex in letters of a size.
func (nm *naming) plateOf(v graphs.Vertex, letters float64) nameplate {
	o, half, high := nm.outlines[v.ID], FormulaWidth(v.Text(), nm.font(), letters)/2, capHeight*letters/2
	const gap = 3 // at a corner a name begins on the slope of a rim
	corner := o.corner()
	more := high - nameHigh
	return nameplate{
		half, high, o.reach + NameDrop + more, o.reach + nameRise + more, o.half + nameGap + half,
		Point{X: corner.X + gap + half, Y: -corner.Y + gap + high},
	}
}

// usual returns the room of a vertex's name at its usual side; false where it has none.
func (nm *naming) usual(id graphs.VertexID) (textBox, bool) {
	v, ok := nm.told.graph.Vertex(id)
	if !ok || v.Text() == "" || !nm.shown() {
		return textBox{}, false
	}
	plate := nm.plateOf(v, nameSize*nm.letters)
	return plate.box(nm.told.drawing.At(id), nm.usualSide(v)), true
}

// font returns the face of names and notes.
func (nm *naming) font() Font {
	if nm.told.drawing.Style().Bold {
		return Bold
	}
	return Sans
}

// box returns the room of a name on a side of a vertex.
func (p *nameplate) box(at Point, stands side) textBox {
	return textBox{at.Add(p.off(stands)), Point{X: p.half, Y: p.high}}
}

// extent is how far the places of a name reach from the middle of its vertex.
func (p *nameplate) extent() Point {
	return Point{
		X: max(p.aside, p.corner.X, p.half+nameBeside) + p.half,
		Y: max(p.drop, p.rise, p.corner.Y, p.high+nameBeside) + p.high,
	}
}

// off returns where the middle of a name is, from that of its vertex.
func (p *nameplate) off(stands side) Point {
	at := Point{Y: p.drop}
	switch stands {
	case right, left:
		at = Point{X: p.aside}
	case above:
		at = Point{Y: -p.rise}
	case belowRight, belowLeft:
		at = p.corner
	case aboveRight, aboveLeft:
		at = Point{X: p.corner.X, Y: -p.corner.Y}
	case belowRighter, belowLefter:
		at = Point{X: p.half + nameBeside, Y: p.drop}
	case aboveRighter, aboveLefter:
		at = Point{X: p.half + nameBeside, Y: -p.rise}
	case rightLower, leftLower:
		at = Point{X: p.aside, Y: p.high + nameBeside}
	case rightHigher, leftHigher:
		at = Point{X: p.aside, Y: -p.high - nameBeside}
	}
	if stands.leftward() {
		at.X = -at.X
	}
	return at
}

// leftward tells whether a name on the side stands left of its vertex.
func (s side) leftward() bool {
	switch s {
	case left, belowLeft, aboveLeft, belowLefter, leftLower, leftHigher, aboveLefter:
		return true
	}
	return false
}

// nameRow is how the names of a line stand below its vertices: all in one row, nearer to
// the vertices or farther from them than usual and in smaller letters where arcs would run
// through them. The zero value is the usual row.
type nameRow struct {
	smaller float64   // by which part of their size the letters are smaller
	down    float64   // how much lower the names stand
	aside   []float64 // by VertexID: how far to the right a name is moved within the row; nil for none
}

// letters returns the size of the letters as a factor of their usual size.
func (r *nameRow) letters() float64 { return 1 - r.smaller }

// moved returns how far the name of a vertex stands from its usual place.
func (r *nameRow) moved(v graphs.VertexID) Point {
	at := Point{Y: r.down}
	if int(v) < len(r.aside) {
		at.X = r.aside[v]
	}
	return at
}

// What a row costs: each edge that runs through a name, as a part of the names, a part of
// the letters' size, and a unit off the usual place.
const (
	rowSmaller = 1.3
	rowOff     = 0.008
	// rowAir is between a name and the line of an edge; its halo is wider.
	rowAir = 1.5
	// rowBeside is how far names of one row keep apart.
	rowBeside = 2*rowAir + 2
	// leastLetters is the least size of a name in a row, in units.
	leastLetters = 10.4
)

// The rows that are tried, in the order of preference, and how far a name moves aside in
// its row: it stays below its vertex.
var (
	rowSizes  = [...]float64{0, 0.07, 0.14, 0.2, 0.28}
	rowDowns  = [...]float64{0, -2, -4, -6, 2, 4, 6, 8}
	rowAsides = [...]float64{0, -2, 2, -4, 4, -6, 6, -8, 8, -10, 10, -12, 12}
)

// inRow tells whether names stand in rows: those of a line with arcs do.
func (p *placer) inRow() bool {
	return p.b.ways.few && p.b.naming.shown() && p.b.drawing.HasAngledBends()
}

// placeRow chooses the row of a line's names among the edges that have been drawn; where
// edges come and go with what is pointed at, by the names alone.
func (p *placer) placeRow() {
	if !p.inRow() {
		return
	}
	names := slices.DeleteFunc(slices.Collect(p.b.graph.Vertices()), func(v graphs.Vertex) bool {
		return !p.b.filter.hasVertex(v.ID) || !p.b.naming.writes(v)
	})
	best, least := nameRow{}, math.Inf(1)
	for _, smaller := range rowSizes {
		if smaller > 0 && nameSize*p.b.letters*(1-smaller) < leastLetters {
			break
		}
		for _, down := range rowDowns {
			p.row = nameRow{smaller: smaller, down: down}
			cost := rowSmaller*smaller + rowOff*math.Abs(down)
			p.listNames()
			for _, v := range names {
				if cost >= least {
					break
				}
				cost += float64(p.inRowThrough(v.ID)) / float64(len(names))
			}
			if cost < least {
				best, least = p.row, cost
			}
		}
	}
	p.row = best
	p.asides(names)
}

// inRowThrough returns how many edges run through the name of a vertex, and how many other
// names are on it.
func (p *placer) inRowThrough(v graphs.VertexID) (n int) {
	box := p.names[v]
	if p.b.drawing.Style().Edges == document.AllEdges {
		n = int(p.through(textBox{box.at, box.half.Add(Point{X: rowAir, Y: rowAir})}, 0, -1, math.Inf(1)) / costThrough)
	}
	p.look(box.at.Sub(box.half), box.at.Add(box.half))
	for _, r := range p.around {
		if w := r.id; w != v && p.names[w].half.X > 0 && !p.names[w].parted(box, rowBeside) {
			n++
		}
	}
	return n
}

// asides moves names within their row that an edge runs through, where it has a place for
// them beside that.
func (p *placer) asides(names []graphs.Vertex) {
	p.row.aside = make([]float64, len(p.b.outlines))
	p.listNames()
	for _, v := range names {
		for _, by := range rowAsides {
			if math.Abs(by) > p.b.outline(v.ID).half/2 {
				continue
			}
			p.row.aside[v.ID] = by
			if p.names[v.ID] = p.boxAt(v.ID, below); p.inRowThrough(v.ID) == 0 {
				break
			}
			p.row.aside[v.ID] = 0
		}
		p.names[v.ID] = p.boxAt(v.ID, below)
	}
}
