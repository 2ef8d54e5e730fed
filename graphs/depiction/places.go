package depiction

import (
	"math"
	"slices"
	"strconv"
)

// Sizes of the places of trees, which hold numbers, and of rings, which hold stones, in pitches.
const (
	treeRadius      = 0.52
	treeColumn      = 1.25 // from a place to the next in its row
	treeRow         = 1.5
	treeDigit       = 0.8 // the height of a number
	maxTreeStones   = 99  // a place has room for two digits
	ringPlaceRadius = 0.38
	ringSpacing     = 1.05 // from a place to the next
	minRingRadius   = 0.85 // the radius of the smallest ring
)

// isTree reports whether every place leads up to place 0, the root, so that parents describes a
// tree. parents[v-1] is the parent of place v.
func isTree(parents []int) bool {
	for v := range parents {
		steps := 0
		for place := v + 1; place > 0; place = parents[place-1] {
			if steps++; steps > len(parents) {
				return false
			}
		}
	}
	return true
}

// treePlaces returns where the places of the tree p are drawn: the column and the row of each
// place, counted from the upper left, and the numbers of columns and rows. Each leaf has a column
// of its own. A parent is above the middle between its first and its last child.
func (p Piece) treePlaces() (places []Point, columns, rows float64) {
	children := make([][]int, len(p.Numbers))
	for i, parent := range p.Parents {
		children[parent] = append(children[parent], i+1)
	}
	places = make([]Point, len(p.Numbers))
	var place func(v int, row float64)
	place = func(v int, row float64) { // the depth is bounded by the number of places
		places[v].Y, rows = row, max(rows, row+1)
		if len(children[v]) == 0 {
			places[v].X = columns
			columns++
			return
		}
		for _, c := range children[v] {
			place(c, row+1)
		}
		places[v].X = (places[children[v][0]].X + places[children[v][len(children[v])-1]].X) / 2
	}
	place(0, 0)
	return places, columns, rows
}

// drawTree draws the tree p with its root at the top, and the number of stones in each place.
func (m *drawer) drawTree(p Piece) {
	places, _, _ := p.treePlaces()
	place := func(v int) Point { return Point{treeRadius + treeColumn*places[v].X, treeRadius + treeRow*places[v].Y} }
	for i, parent := range p.Parents {
		m.drawLink(place(i+1), place(parent), treeRadius)
	}
	for v, n := range p.Numbers {
		m.addMark(Disc, Hollow, place(v), treeRadius)
		m.marks = append(m.marks, Mark{
			Form: Letters, Tone: Solid, At: m.toPicture(place(v)), Size: treeDigit * m.pitch, Text: strconv.Itoa(n),
		})
	}
}

// ringRadius returns the radius, in pitches, that gives neighbouring places of a ring the right
// distance. places is the number of places.
func ringRadius(places int) float64 {
	return max(minRingRadius, ringSpacing/(2*math.Sin(math.Pi/float64(places))))
}

// drawRing draws the places of the ring p on a circle, clockwise from the top. Places with a stone
// are dark.
func (m *drawer) drawRing(p Piece) {
	n, r := p.Numbers[0], ringRadius(p.Numbers[0])
	place := func(i int) Point {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		return Point{r + ringPlaceRadius + r*sin, r + ringPlaceRadius - r*cos}
	}
	for i := range n {
		if m.drawLink(place(i), place((i+1)%n), ringPlaceRadius); n == 2 {
			break // two places have a single line between them
		}
	}
	for i := range n {
		tone := Hollow
		if slices.Contains(p.Numbers[1:], i+1) {
			tone = Dark
		}
		m.addMark(Disc, tone, place(i), ringPlaceRadius)
	}
}

// drawLink draws the line between two neighbouring places of a tree or ring, from rim to rim. from
// and to are their centres, and rim is the radius of a place.
func (m *drawer) drawLink(from, to Point, rim float64) {
	const width = 0.12
	dx, dy := to.X-from.X, to.Y-from.Y
	part := rim / math.Hypot(dx, dy)
	m.drawLine(Solid, width, Point{from.X + part*dx, from.Y + part*dy}, Point{to.X - part*dx, to.Y - part*dy})
}
