package depiction

// Sizes of Hackenbush, in pitches.
const (
	jointHeight = 0.2 // the height of the top joint above its centre
	loopHeight  = 0.4 // the additional height for loops and bowed edges
	jointRadius = 0.16
	edgeWidth   = 0.17
)

// pathBounds returns the lower left and the upper right corner of the smallest rectangle that
// holds the paths of p and the ground below them. So low.Height is 0.
func (p Piece) pathBounds() (low, high GridPoint) {
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

// drawGround draws the ground: a horizontal line at height y from x = from to x = to, with short
// slanted strokes below it.
func (m *drawer) drawGround(from, to, y float64) {
	const width, stroke, between, slant = 0.14, 0.08, 0.5, 0.3
	m.drawLine(Solid, width, Point{from, y}, Point{to, y})
	for x := from + between; x <= to; x += between {
		m.drawLine(Solid, stroke, Point{x, y + 0.1}, Point{x - slant, y + groundHeight - 0.12})
	}
}

// drawStalks draws stalks of Hackenbush, which are vertical chains of edges, side by side on the
// ground. edges[i] is the number of edges of stalk i, and height is the height of the piece in
// pitches.
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

// gridEdge is an edge of Hackenbush between two grid points. It serves as a key of maps: the left
// end, or the lower one if both are in one column, always comes first.
type gridEdge struct{ from, to GridPoint }

// newGridEdge returns the edge between the points a and b, whatever their order.
func newGridEdge(a, b GridPoint) gridEdge {
	if b.Column < a.Column || b.Column == a.Column && b.Height < a.Height {
		return gridEdge{b, a}
	}
	return gridEdge{a, b}
}

// drawHackenbush draws the edges of p, a dot at each point above the ground, and the ground if a
// path touches it. Parallel edges are drawn side by side. height is the height of the piece in
// pitches.
func (m *drawer) drawHackenbush(p Piece, height float64) {
	low, top := p.pathBounds()
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
				m.drawParallelEdge(place(l.from), place(l.to), drawn[l], times[l])
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

// drawParallelEdge draws one of count parallel edges between two points. index is its number, from
// 0 on. The middle edge is straight, and the edges on either side of it are bent. An edge from a
// point to itself is drawn as a loop above the point; parallel loops look like one.
func (m *drawer) drawParallelEdge(from, to Point, index, count int) {
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
	bow := float64(2*index-count+1) / 2 * min(bowStep, maxBow/float64(count))
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
