package scene

import "nimgraph/graphs"

// plainNames is the number of sides that plainSides chooses among.
const plainNames = above

// plainSides returns the side of each vertex's name and its plate, by VertexID: below it or, where an
// edge of the vertex runs there, beside it. About 0.3 µs an edge and 0.5 µs a vertex.
func (b *builder) plainSides() ([]side, []nameplate) {
	n := len(b.outlines)
	plates, taken, at := make([]nameplate, n), make([][plainNames]bool, n), make([]side, n)
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
			if !taken[v.ID][s] && b.roomBeside(v.ID, s, plates, widest) {
				at[v.ID] = s
				break
			}
		}
	}
	return at, plates
}

// take sets the sides of a vertex at which an edge runs through the place of the name.
// It samples the edge every few units from the vertex on, as far as a name reaches:
// from is the parameter of the track's end at the vertex, way is 1 or -1.
func (p nameplate) take(taken *[plainNames]bool, at Point, track *path, from, way, high float64) {
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

// roomBeside tells whether the name has room at that side: whether no other vertex is
// there, nor the place of a name that another vertex may have. A name on the left also
// keeps clear of the places on the right of other vertices.
func (b *builder) roomBeside(v graphs.VertexID, s side, plates []nameplate, widest float64) bool {
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
		free = !inBox(x, y, mine.half+r.flat+r.reach+nameAir, nameHigh+r.rise+r.reach+nameAir) &&
			!inBox(x, y+its.drop, wide, 2*nameHigh+nameAir) &&
			(s == right || !inBox(x+its.aside, y, wide, 2*nameHigh+nameAir))
	})
	return free && checks >= 0
}
