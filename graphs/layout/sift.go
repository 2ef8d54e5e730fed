package layout

import (
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
)

// sifter removes crossings of straight edges: it moves each vertex in turn to the place where the
// fewest edges cross, while all other vertices stay (Radermacher, Reichard, Rutter and Wagner, A
// Geometric Heuristic for Rectilinear Crossing Minimization, 2018). In a layered drawing a vertex
// stays between its predecessors and its options, which makes the method a form of sifting
// (Matuszewski, Schönfeld and Molitor, Using Sifting for k-Layer Straightline Crossing
// Minimization, 1999) that counts the crossings of the edges themselves instead of the crossings
// of their bends.
//
// A vertex is tried in several rows. In a row, edge e crosses the edge from the vertex to a
// neighbour exactly if the vertex is in an interval: the shadow of e, with the light at the
// neighbour. So a pass over the edges nearby yields the crossings of all places in the row.
type sifter struct {
	points    []Point // the places of the vertices
	edges     []edge
	incidence adjacency // the edges at each vertex
	// rows returns the y coordinates at which vertex v may be placed.
	rows func(v int32) []float64
	// gap.X is the least horizontal distance of two vertices whose vertical distance is less than
	// gap.Y.
	gap       Point
	low, high Point   // the corners of the rectangle that vertices may not leave
	chords    []chord // by edge
	// work is the number of edges that may still be looked at, and total their number at the
	// beginning.
	work, total int

	// The following fields describe the vertex that is being moved.
	nearChords []chord // edges of other vertices that may cross its edges
	nearPoints []Point // other vertices nearby
	left       float64 // the x coordinate of the first place in a row
	costs      []int32 // the cost of each place of a row, siftPace units apart
}

// chord is a straight edge, from its upper end at a to its lower end at b. upperEnd and lowerEnd
// are the vertices there.
type chord struct {
	a, b               Point
	slope              float64 // the change of x for each unit of y
	upperEnd, lowerEnd int32
}

const (
	// siftPace is the distance of the places in a row that are tried, in document units: a seventh of
	// the distance of two vertices.
	siftPace = 3 * gridStep
	// siftReach is how far a vertex may be placed outside the range of its neighbours, in gaps between
	// vertices.
	siftReach = 2
	// A crossing costs 1, and an edge that passes under a vertex hiddenCost, because it is drawn as a
	// bow. takenCost is the cost of a place that another vertex needs; it is larger than all other costs
	// together.
	hiddenCost = 2
	takenCost  = 1 << 24
	// The work for a component in a quick layout, in edges looked at, is quickSiftShare for each vertex and
	// edge, and at most quickSift: 0.1 s for 1,000 vertices, and 0.3 s for 3,000. thoroughSift bounds it
	// otherwise: one or two seconds.
	quickSiftShare          = 5_000
	quickSift, thoroughSift = 40_000_000, 120_000_000
	// maxRounds bounds the rounds over all vertices. Later rounds rarely remove crossings.
	maxRounds = 30
)

// newSifter returns a sifter for straight edges. It moves the vertices, which are at points. gap.X
// is the least horizontal distance of two vertices whose vertical distance is less than gap.Y.
// rows returns the y coordinates at which a vertex v may be placed. work bounds the number of
// edges that the sifter looks at.
func newSifter(points []Point, edges []edge, gap Point, rows func(v int32) []float64, work int) *sifter {
	s := &sifter{
		points: points, edges: edges, incidence: incidentEdges(len(points), edges), rows: rows, gap: gap,
		chords: make([]chord, len(edges)), work: work, total: work,
	}
	s.low, s.high = extent(points)
	for e := range edges {
		s.updateChord(int32(e))
	}
	return s
}

// updateChord sets the chord of edge e from the places of its ends.
func (s *sifter) updateChord(e int32) {
	const level = 1e-3 // the height of a level edge, so that its slope is finite
	c := chord{upperEnd: s.edges[e].from, lowerEnd: s.edges[e].to}
	if s.points[c.upperEnd].Y > s.points[c.lowerEnd].Y {
		c.upperEnd, c.lowerEnd = c.lowerEnd, c.upperEnd
	}
	c.a, c.b = s.points[c.upperEnd], s.points[c.lowerEnd]
	c.b.Y = max(c.b.Y, c.a.Y+level)
	c.slope = (c.b.X - c.a.X) / (c.b.Y - c.a.Y)
	s.chords[e] = c
}

// sift moves vertices as long as that removes crossings and the work is not used up. It does nothing if
// the work does not suffice for one round over all vertices. The only error is ctx.Err().
func (s *sifter) sift(ctx context.Context) error {
	if len(s.points)*s.searchWork() > s.work {
		return nil
	}
	report := graphs.ProgressFunc(ctx)
	for range maxRounds {
		better := false
		for v := range int32(len(s.points)) {
			if err := ctx.Err(); err != nil || s.work <= 0 {
				return err
			}
			better = s.moveVertex(v) || better
			report(graphs.Progress{Stage: graphs.LayingOut, Fraction: 1 - float64(max(0, s.work))/float64(s.total)})
		}
		if !better {
			break
		}
	}
	return nil
}

// moveVertex moves vertex v to the place with the least cost if that is cheaper than its present
// place. It prefers places nearby. It reports whether it moved v.
func (s *sifter) moveVertex(v int32) bool {
	if len(s.incidence.row(v)) == 0 {
		return false
	}
	rows, old := s.rows(v), s.points[v]
	s.collectNear(v, rows)
	s.measureRow(v, old.Y)
	here := min(int(math.Round((old.X-s.left)/siftPace)), len(s.costs)-1)
	present := s.costs[here] % takenCost
	if present == 0 {
		return false
	}
	least, best, distance := present, old, 0.0
	for i := -1; i < len(rows); i++ {
		y := old.Y
		if i >= 0 {
			if y = rows[i]; y == old.Y {
				continue
			}
			s.measureRow(v, y)
		}
		for k, c := range s.costs {
			if c > least || c == present {
				continue
			}
			place := Point{X: s.left + siftPace*float64(k), Y: y}
			if d := place.Sub(old).Length(); c < least || d < distance {
				least, best, distance = c, place, d
			}
		}
	}
	if least == present {
		return false
	}
	s.points[v] = best
	for _, e := range s.incidence.row(v) {
		s.updateChord(e)
	}
	return true
}

// collectNear prepares the search for a place for vertex v in rows. It sets s.left to the first
// place to try in each row, and makes s.costs as long as the number of places in a row. In
// s.nearChords and s.nearPoints it collects the edges and vertices that can influence the costs.
func (s *sifter) collectNear(v int32, rows []float64) {
	low, high := s.points[v], s.points[v]
	for _, e := range s.incidence.row(v) {
		p := s.points[s.edges[e].opposite(v)]
		low, high = Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}, Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	if len(rows) > 0 {
		low.Y, high.Y = min(low.Y, slices.Min(rows)), max(high.Y, slices.Max(rows))
	}
	low.X, high.X = max(s.low.X, low.X-siftReach*s.gap.X), min(s.high.X, high.X+siftReach*s.gap.X)
	low.X = s.low.X + math.Floor((low.X-s.low.X)/siftPace)*siftPace
	s.left = low.X
	places := int((high.X-s.left)/siftPace) + 1
	s.costs = slices.Grow(s.costs[:0], places+1)[:places]
	s.nearChords, s.nearPoints = s.nearChords[:0], s.nearPoints[:0]
	for i := range s.chords {
		c := &s.chords[i]
		left, right := min(c.a.X, c.b.X)-edgeDistance, max(c.a.X, c.b.X)+edgeDistance
		outside := c.b.Y < low.Y || c.a.Y > high.Y || right < low.X || left > high.X
		if !outside && c.upperEnd != v && c.lowerEnd != v {
			s.nearChords = append(s.nearChords, *c)
		}
	}
	low, high = low.Sub(s.gap), high.Add(s.gap)
	for u, p := range s.points {
		if p.X > low.X && p.X < high.X && p.Y > low.Y && p.Y < high.Y && int32(u) != v {
			s.nearPoints = append(s.nearPoints, p)
		}
	}
	s.work -= s.searchWork()
}

// searchWork returns the work of one call of collectNear, in the unit of s.work: a quarter of the
// number of vertices and edges.
func (s *sifter) searchWork() int { return (len(s.points) + len(s.chords)) / 4 }

// measureRow sets s.costs to the costs of placing vertex v at each place in the row at height y.
func (s *sifter) measureRow(v int32, y float64) {
	s.costs = append(s.costs, 0)
	clear(s.costs)
	for _, p := range s.nearPoints {
		if math.Abs(p.Y-y) < s.gap.Y {
			s.addCost(p.X-s.gap.X+gridStep, p.X+s.gap.X-gridStep, takenCost)
		}
	}
	for i := range s.nearChords {
		if c := &s.nearChords[i]; c.a.Y < y && y < c.b.Y {
			x, reach := c.a.X+c.slope*(y-c.a.Y), edgeDistance*math.Sqrt(1+c.slope*c.slope)
			left, right := min(c.a.X, c.b.X)-edgeDistance, max(c.a.X, c.b.X)+edgeDistance
			s.addCost(max(left, x-reach), min(right, x+reach), hiddenCost)
		}
	}
	for _, e := range s.incidence.row(v) {
		s.addShadows(s.edges[e].opposite(v), y)
	}
	sum := int32(0)
	for i, d := range s.costs {
		sum += d
		s.costs[i] = sum
	}
	s.costs = s.costs[:len(s.costs)-1]
	s.work -= (1 + len(s.incidence.row(v))) * (len(s.nearChords) + len(s.nearPoints))
}

// addShadows adds to s.costs the cost of an edge to vertex w from each place in the row at height
// y. Each crossing with a nearby edge costs 1, and passing under a nearby vertex costs hiddenCost.
//
// The places with such a cost are the shadow of the nearby edge or vertex, with the light at w.
func (s *sifter) addShadows(w int32, y float64) {
	const level = 0.5 // the height of a level edge, so that its shadows are finite
	light := s.points[w]
	drop := y - light.Y
	if drop == 0 {
		drop = level
	}
	top, bottom := min(light.Y, light.Y+drop), max(light.Y, light.Y+drop)
	for i := range s.nearChords {
		c := &s.nearChords[i]
		if c.b.Y <= top || c.a.Y >= bottom || c.upperEnd == w || c.lowerEnd == w {
			continue
		}
		a, b := c.a, c.b
		if a.Y < top {
			a = Point{X: a.X + c.slope*(top-a.Y), Y: top}
		}
		if b.Y > bottom {
			b = Point{X: b.X + c.slope*(bottom-b.Y), Y: bottom}
		}
		s.addCost(shadowX(light, a, drop), shadowX(light, b, drop), 1)
	}
	for _, p := range s.nearPoints {
		if p.Y > top && p.Y < bottom {
			slope := (p.X - light.X) / (p.Y - light.Y)
			reach := Point{X: edgeDistance * math.Sqrt(1+slope*slope)}
			s.addCost(shadowX(light, p.Sub(reach), drop), shadowX(light, p.Add(reach), drop), hiddenCost)
		}
	}
}

// shadowX returns the x coordinate of the shadow of p on a horizontal line, with the light at the
// point light. The line is drop units below the light.
func shadowX(light, p Point, drop float64) float64 {
	const far = 1e9
	if p.Y == light.Y {
		return light.X + math.Copysign(far, p.X-light.X)
	}
	return light.X + (p.X-light.X)*drop/(p.Y-light.Y)
}

// addCost adds cost to all places of the row between the x coordinates from and to, in any order. It
// adds differences, which measureRow sums up.
func (s *sifter) addCost(from, to float64, cost int32) {
	first, last := (min(from, to)-s.left)/siftPace, (max(from, to)-s.left)/siftPace
	end := float64(len(s.costs) - 1)
	if last < 0 || first >= end {
		return
	}
	i, k := int(math.Ceil(max(0, first))), int(min(last+1, end))
	s.costs[i] += cost
	s.costs[k] -= cost
}
