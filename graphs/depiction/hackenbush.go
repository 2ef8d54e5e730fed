package depiction

// Sizes of Hackenbush in pitches.
const (
	jointHigh = 0.2 // what the uppermost joint takes above its middle
	bowHigh   = 0.4 // and what loops and bowed edges take besides
	joint     = 0.16
	edgeWide  = 0.17
)

// corners returns the lowest and the highest column and height of the paths, and the
// ground in any case.
func (p Piece) corners() (low, high Spot) {
	for i, path := range p.Paths {
		for k, s := range path {
			if i == 0 && k == 0 {
				low, high = s, s
			}
			low = Spot{min(low.Column, s.Column), min(low.Height, s.Height)}
			high = Spot{max(high.Column, s.Column), max(high.Height, s.Height)}
		}
	}
	low.Height = 0
	return low, high
}

// ground draws a level line with strokes below it.
func (m *marker) ground(from, to, y float64) {
	const width, stroke, between, slant = 0.14, 0.08, 0.5, 0.3
	m.line(Solid, width, At{from, y}, At{to, y})
	for x := from + between; x <= to; x += between {
		m.line(Solid, stroke, At{x, y + 0.1}, At{x - slant, y + groundHigh - 0.12})
	}
}

// stalks draws stalks that stand side by side on the ground.
func (m *marker) stalks(edges []int, high float64) {
	foot := high - groundHigh
	m.ground(0, edgeLong*float64(len(edges)), foot)
	for i, n := range edges {
		x := edgeLong * (float64(i) + 0.5)
		for k := range n {
			from := foot - edgeLong*float64(k)
			m.line(Dark, edgeWide, At{x, from}, At{x, from - edgeLong})
		}
		for k := range n {
			m.add(Disc, Dark, At{x, foot - edgeLong*float64(k+1)}, joint)
		}
	}
}

// link is an edge by its ends, the lesser first.
type link struct{ from, to Spot }

func linkOf(a, b Spot) link {
	if b.Column < a.Column || b.Column == a.Column && b.Height < a.Height {
		return link{b, a}
	}
	return link{a, b}
}

// hackenbush draws edges along squared paper, those that are there more than once side by
// side.
func (m *marker) hackenbush(p Piece, high float64) {
	low, top := p.corners()
	foot := high - groundHigh
	place := func(s Spot) At {
		return At{0.5 + edgeLong*float64(s.Column-low.Column), foot - edgeLong*float64(s.Height)}
	}
	times, drawn, spots := make(map[link]int), make(map[link]int), make(map[Spot]bool)
	var order []Spot
	for _, path := range p.Paths {
		for i, s := range path {
			if !spots[s] {
				spots[s] = true
				order = append(order, s)
			}
			if i > 0 {
				times[linkOf(path[i-1], s)]++
			}
		}
	}
	grounded := false
	for _, path := range p.Paths {
		for i, s := range path {
			if grounded = grounded || s.Height == 0; i > 0 {
				l := linkOf(path[i-1], s)
				m.edge(place(l.from), place(l.to), drawn[l], times[l])
				drawn[l]++
			}
		}
	}
	if grounded {
		m.ground(0, 1+edgeLong*float64(top.Column-low.Column), foot)
	}
	for _, s := range order {
		if s.Height > 0 {
			m.add(Disc, Dark, place(s), joint)
		}
	}
}

// edge draws the i-th of n edges between two places: straight, or bowed to both sides. Loops
// stand above their place, all on each other.
func (m *marker) edge(from, to At, i, n int) {
	if from == to {
		const half = 0.3
		peak := At{from.X, from.Y - bowHigh - jointHigh - 0.3}
		for _, side := range [2]float64{-1, 1} {
			m.marks = append(m.marks, Mark{
				Form: Curve, Tone: Dark, Size: edgeWide * m.pitch,
				At: m.at(from), Over: m.at(At{from.X + side*half, peak.Y}), To: m.at(At{from.X, (from.Y + peak.Y) / 2}),
			})
		}
		return
	}
	const apart, most = 0.45, 0.9 // of the control points, in lengths of the edge
	bow := float64(2*i-n+1) / 2 * min(apart, most/float64(n))
	if bow == 0 {
		m.line(Dark, edgeWide, from, to)
		return
	}
	over := At{(from.X+to.X)/2 + bow*(to.Y-from.Y), (from.Y+to.Y)/2 - bow*(to.X-from.X)}
	m.marks = append(m.marks, Mark{Form: Curve, Tone: Dark, At: m.at(from), Over: m.at(over), To: m.at(to), Size: edgeWide * m.pitch})
}
