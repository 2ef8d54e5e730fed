package depiction

// Sizes of Hackenbush, in pitches.
const (
	jointHeight = 0.2 // the height of the top joint above its centre
	loopHeight  = 0.4 // the additional height for loops and bowed edges
	jointRadius = 0.16
	edgeWidth   = 0.17
)

// bounds returns the lower left and the upper right corner of the rectangle around the paths of the
// piece. The lower corner has height 0, the height of the ground.
func (p Piece) bounds() (low, high GridPoint) {
	for i, path := range p.Paths {
		for k, s := range path {
			if i == 0 && k == 0 {
				low, high = s, s
			}
			low = GridPoint{min(low.Column, s.Column), min(low.Height, s.Height)}
			high = GridPoint{max(high.Column, s.Column), max(high.Height, s.Height)}
		}
	}
	low.Height = 0
	return low, high
}

// drawGround draws the ground as a horizontal line at height y between two x coordinates, with
// short strokes below it.
func (m *drawer) drawGround(from, to, y float64) {
	const width, stroke, between, slant = 0.14, 0.08, 0.5, 0.3
	m.drawLine(Solid, width, Point{from, y}, Point{to, y})
	for x := from + between; x <= to; x += between {
		m.drawLine(Solid, stroke, Point{x, y + 0.1}, Point{x - slant, y + groundHeight - 0.12})
	}
}

// drawStalks draws stalks side by side on the ground. edges holds the number of edges of each
// stalk, and height is the height of the piece in pitches.
func (m *drawer) drawStalks(edges []int, height float64) {
	foot := height - groundHeight
	m.drawGround(0, edgeLength*float64(len(edges)), foot)
	for i, n := range edges {
		x := edgeLength * (float64(i) + 0.5)
		for k := range n {
			from := foot - edgeLength*float64(k)
			m.drawLine(Dark, edgeWidth, Point{x, from}, Point{x, from - edgeLength})
		}
		for k := range n {
			m.addMark(Disc, Dark, Point{x, foot - edgeLength*float64(k+1)}, jointRadius)
		}
	}
}

// gridEdge is an edge of a Hackenbush picture between two grid points. The point further left
// comes first, or the lower one if both are in the same column.
type gridEdge struct{ from, to GridPoint }

// newGridEdge returns the edge that joins the points a and b. The result does not depend on the
// order of a and b.
func newGridEdge(a, b GridPoint) gridEdge {
	if b.Column < a.Column || b.Column == a.Column && b.Height < a.Height {
		return gridEdge{b, a}
	}
	return gridEdge{a, b}
}

// drawHackenbush draws the edges of the piece p between grid points. Parallel edges are drawn side
// by side. height is the height of the piece in pitches.
func (m *drawer) drawHackenbush(p Piece, height float64) {
	low, top := p.bounds()
	foot := height - groundHeight
	place := func(s GridPoint) Point {
		return Point{0.5 + edgeLength*float64(s.Column-low.Column), foot - edgeLength*float64(s.Height)}
	}
	times, drawn, spots := make(map[gridEdge]int), make(map[gridEdge]int), make(map[GridPoint]bool)
	var order []GridPoint
	for _, path := range p.Paths {
		for i, s := range path {
			if !spots[s] {
				spots[s] = true
				order = append(order, s)
			}
			if i > 0 {
				times[newGridEdge(path[i-1], s)]++
			}
		}
	}
	grounded := false
	for _, path := range p.Paths {
		for i, s := range path {
			if grounded = grounded || s.Height == 0; i > 0 {
				l := newGridEdge(path[i-1], s)
				m.drawEdge(place(l.from), place(l.to), drawn[l], times[l])
				drawn[l]++
			}
		}
	}
	if grounded {
		m.drawGround(0, 1+edgeLength*float64(top.Column-low.Column), foot)
	}
	for _, s := range order {
		if s.Height > 0 {
			m.addMark(Disc, Dark, place(s), jointRadius)
		}
	}
}

// drawEdge draws the edge with the index i of n parallel edges between two points. The edge is
// straight or bends to one side. The loops at a point are drawn over each other, above the point.
func (m *drawer) drawEdge(from, to Point, i, n int) {
	if from == to {
		const half = 0.3
		peak := Point{from.X, from.Y - loopHeight - jointHeight - 0.3}
		for _, side := range [2]float64{-1, 1} {
			m.marks = append(m.marks, Mark{
				Form: Curve, Tone: Dark, Size: edgeWidth * m.pitch,
				At:   m.toPicture(from),
				Over: m.toPicture(Point{from.X + side*half, peak.Y}),
				To:   m.toPicture(Point{from.X, (from.Y + peak.Y) / 2}),
			})
		}
		return
	}
	const bowStep, maxBow = 0.45, 0.9 // distances of the control points, in lengths of the edge
	bow := float64(2*i-n+1) / 2 * min(bowStep, maxBow/float64(n))
	if bow == 0 {
		m.drawLine(Dark, edgeWidth, from, to)
		return
	}
	over := Point{(from.X+to.X)/2 + bow*(to.Y-from.Y), (from.Y+to.Y)/2 - bow*(to.X-from.X)}
	m.marks = append(m.marks, Mark{
		Form: Curve, Tone: Dark, Size: edgeWidth * m.pitch,
		At: m.toPicture(from), Over: m.toPicture(over), To: m.toPicture(to),
	})
}
