package scene

import "nimgraph/graphs"

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
	// mostNames is the number of vertices up to which names step aside: of more,
	// nobody reads them all at once.
	mostNames = 4000
)

// names writes the names of all vertices. In an edge-deletion game they stand at
// the vertex's upper right: below it is what it stands on, beside it what it leans
// on. In a directed game they stand below it and, where its edges leave or enter
// there, beside it if there is room.
func (b *builder) names() {
	var at []side
	if b.nameSpots() > 1 {
		at = b.nameSides()
	}
	for v := range b.graph.Vertices() {
		text := v.Text()
		if text == "" || !b.part.hasVertex(v.ID) {
			continue
		}
		fill := Muted
		if b.look(v) == lookLoose {
			fill = Faded
		}
		stands := below
		if at != nil {
			stands = at[v.ID]
		}
		b.add(Shape{
			Kind: Text, Subject: Subject{Vertex, int32(v.ID)}, Size: nameSize,
			Fill: fill, Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{b.nameAt(v, stands)}, Text: text,
		})
	}
}

// nameSpots returns how many sides of a vertex its name may stand on: of the
// sides, the first so many.
func (b *builder) nameSpots() side {
	if b.graph.Kind() == graphs.Directed && b.graph.Order() <= mostNames {
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
	o, half := b.outlines[v.ID], TextWidth(v.Text(), Sans, nameSize)/2
	return nameplate{half, o.reach + NameDrop, o.half + nameGap + half}
}

// nameAt returns the middle of a vertex's name.
func (b *builder) nameAt(v graphs.Vertex, stands side) Point {
	at, plate := b.drawing.At(v.ID), b.nameplateOf(v)
	switch {
	case b.graph.Kind() == graphs.Deletion && !v.Ground:
		o := b.outlines[v.ID]
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
			plates[e.From].take(&taken[e.From], b.drawing.At(e.From), &track, 0, 1)
			plates[e.To].take(&taken[e.To], b.drawing.At(e.To), &track, 1, -1)
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

// take notes on which sides of a vertex an edge runs through the name: from one
// end of its track on, as far as the name reaches.
func (p nameplate) take(taken *[sides]bool, at Point, track *path, from, way float64) {
	const step, most = 8, 24
	length := norm(track.p[track.n-1].Sub(track.p[0]))
	steps := min(most, (p.aside+p.half+step)/step, length/step)
	x, y := p.half+nameAir, float64(nameHigh+nameAir)
	for k := 0.0; k <= steps; k++ {
		away := track.at(from + way*k*step/max(length, 1)).Sub(at)
		taken[below] = taken[below] || within(away.X, away.Y-p.drop, x, y)
		taken[right] = taken[right] || within(away.X-p.aside, away.Y, x, y)
		taken[left] = taken[left] || within(away.X+p.aside, away.Y, x, y)
	}
}

// within tells whether (x, y) lies in a box about the origin.
func within(x, y, half, high float64) bool { return x < half && x > -half && y < high && y > -high }

// roomFor tells whether no other vertex, nor any name that may stand there, is
// where the name would be. A name on the left makes way for those on the right.
func (b *builder) roomFor(v graphs.VertexID, s side, plates []nameplate, widest float64) bool {
	mine, at := plates[v], b.drawing.At(v)
	reach := mine.half + max(DiamondReach, widest) + nameAir
	if s == right {
		at.X += mine.aside
	} else {
		at.X -= mine.aside
		reach = mine.half + DiamondReach + nameGap + 2*widest + nameAir
	}
	low := Point{X: at.X - reach, Y: at.Y - DiamondReach - NameDrop - 2*nameHigh - nameAir}
	high := Point{X: at.X + reach, Y: at.Y + DiamondReach + nameHigh + nameAir}
	free, looks := true, b.looks
	b.index.within(low, high, &looks, func(r *obstacle) {
		if r.id == v || !free {
			return
		}
		its, x, y := plates[r.id], r.at.X-at.X, r.at.Y-at.Y
		wide := mine.half + its.half + nameAir
		free = !within(x, y, mine.half+r.flat+r.reach+nameAir, nameHigh+r.reach+nameAir) &&
			!within(x, y+its.drop, wide, 2*nameHigh+nameAir) &&
			(s == right || !within(x+its.aside, y, wide, 2*nameHigh+nameAir))
	})
	return free && looks >= 0
}

// NameAt returns the middle of a vertex's name; ok is false where none is written.
// Time is linear in the number of shapes.
func (s *Scene) NameAt(v graphs.VertexID) (at Point, ok bool) {
	for i := len(s.Shapes) - 1; i >= 0; i-- {
		sh := &s.Shapes[i]
		if sh.Kind == Text && sh.Font == Sans && sh.Subject == (Subject{Vertex, int32(v)}) {
			return sh.P[0], true
		}
	}
	return Point{}, false
}
