package scene

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
)

// side is where a vertex's name stands.
type side uint8

const (
	below side = iota
	right
	left
	sides
)

const (
	nameGap = 6 // between a vertex and a name beside it
	nameAir = 6 // between a name and an edge with its head, or anything else
	// mostNames is the number of vertices up to which a name may stand beside its
	// vertex, where an edge is in its way. With more vertices all stand below.
	mostNames = 4000
)

// named tells whether names are shown.
func (b *builder) named() bool {
	return b.options.Names && b.drawing.Style().Labels != document.NoLabels
}

// names writes the names of all vertices. In an edge-deletion game a name stands at
// the vertex's upper right, since edges mostly leave below and beside it. In a directed
// game it stands below the vertex or, where edges leave or enter there, beside it if
// there is room.
func (b *builder) names() {
	var at []side
	if b.nameSpots() > 1 {
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
		b.add(Shape{
			Kind: Text, Subject: Subject{Vertex, int32(v.ID)}, Font: b.nameFont(), Size: nameSize * b.letters,
			Fill: fill, Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{b.nameAt(v, stands)}, Text: text, Math: mathtext.Has(text),
		})
		if depicted {
			top := b.outline(v.ID).reach + depictGap
			if stands == below {
				top = b.nameplateOf(v).drop + b.nameHigh() + depictGap
			}
			b.depict(v.ID, picture, b.drawing.At(v.ID).Add(Point{Y: top}))
		}
	}
}

// nameSpots returns the number of sides of a vertex that its name may stand on, which
// are the first ones of type side.
func (b *builder) nameSpots() side {
	if b.part == nil && b.graph.Kind() == graphs.Directed && b.graph.Order() <= mostNames {
		return sides
	}
	return 1
}

// nameplate is the room that a vertex's name may take: half its width, and the
// distance of its middle from the vertex's, below it and beside it.
type nameplate struct{ half, drop, aside float64 }

// nameHigh is half the height of a name.
const nameHigh = capHeight * nameSize / 2

func (b *builder) nameplateOf(v graphs.Vertex) nameplate {
	o, half := b.outline(v.ID), FormulaWidth(v.Text(), b.nameFont(), nameSize*b.letters)/2
	return nameplate{half, o.reach + NameDrop + (b.letters-1)*nameHigh, o.half + nameGap + half}
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
	case stands == right:
		at.X += plate.aside
	case stands == left:
		at.X -= plate.aside
	default:
		at.Y += plate.drop
	}
	return at
}

// nameSides returns the side of each vertex's name, by VertexID. It looks at the
// edges that have been drawn; about 0.3 µs an edge and 0.5 µs a vertex.
func (b *builder) nameSides() []side {
	n := len(b.outlines)
	plates, taken, at := make([]nameplate, n), make([][sides]bool, n), make([]side, n)
	widest := 0.0
	for v := range b.graph.Vertices() {
		plates[v.ID] = b.nameplateOf(v)
		widest = max(widest, plates[v.ID].half)
	}
	for i := range b.shapes {
		if s := &b.shapes[i]; s.Kind == Curve && s.Subject.Kind == Edge {
			e, _ := b.graph.Edge(s.Subject.EdgeID())
			track := path{int(s.N), s.P}
			plates[e.From].take(&taken[e.From], b.drawing.At(e.From), &track, 0, 1, b.nameHigh())
			plates[e.To].take(&taken[e.To], b.drawing.At(e.To), &track, 1, -1, b.nameHigh())
		}
	}
	widest = min(widest, nameReach)
	for v := range b.graph.Vertices() {
		if !taken[v.ID][below] {
			continue
		}
		for _, s := range [...]side{right, left} {
			if !taken[v.ID][s] && b.roomFor(v.ID, s, plates, widest) {
				at[v.ID] = s
				break
			}
		}
	}
	return at
}

// take sets the sides of a vertex at which an edge runs through the place of the name.
// It samples the edge every few units from the vertex on, as far as a name reaches:
// from is the parameter of the track's end at the vertex, way is 1 or -1.
func (p nameplate) take(taken *[sides]bool, at Point, track *path, from, way, high float64) {
	const interval, most = 8, 24
	length := norm(track.p[track.n-1].Sub(track.p[0]))
	samples := min(most, (p.aside+p.half+interval)/interval, length/interval)
	x, y := p.half+nameAir, high+nameAir
	for k := 0.0; k <= samples; k++ {
		away := track.at(from + way*k*interval/max(length, 1)).Sub(at)
		taken[below] = taken[below] || inBox(away.X, away.Y-p.drop, x, y)
		taken[right] = taken[right] || inBox(away.X-p.aside, away.Y, x, y)
		taken[left] = taken[left] || inBox(away.X+p.aside, away.Y, x, y)
	}
}

// inBox tells whether (x, y) lies in a box about the origin.
func inBox(x, y, half, high float64) bool { return x < half && x > -half && y < high && y > -high }

// roomFor tells whether the name has room at that side: whether no other vertex is
// there, nor the place of a name that another vertex may have. A name on the left also
// keeps clear of the places on the right of other vertices.
func (b *builder) roomFor(v graphs.VertexID, s side, plates []nameplate, widest float64) bool {
	mine, at := plates[v], b.drawing.At(v)
	nameHigh, diamond := b.nameHigh(), DiamondReach*b.discs
	reach := mine.half + max(diamond, widest) + nameAir
	if s == right {
		at.X += mine.aside
	} else {
		at.X -= mine.aside
		reach = mine.half + diamond + nameGap + 2*widest + nameAir
	}
	low := Point{X: at.X - reach, Y: at.Y - diamond - NameDrop - 2*nameHigh - nameAir}
	high := Point{X: at.X + reach, Y: at.Y + diamond + nameHigh + nameAir}
	free, checks := true, b.checks
	b.index.visitNear(low, high, &checks, func(r *obstacle) {
		if r.id == v || !free {
			return
		}
		its, x, y := plates[r.id], r.at.X-at.X, r.at.Y-at.Y
		wide := mine.half + its.half + nameAir
		free = !inBox(x, y, mine.half+r.flat+r.reach+nameAir, nameHigh+r.reach+nameAir) &&
			!inBox(x, y+its.drop, wide, 2*nameHigh+nameAir) &&
			(s == right || !inBox(x+its.aside, y, wide, 2*nameHigh+nameAir))
	})
	return free && checks >= 0
}
