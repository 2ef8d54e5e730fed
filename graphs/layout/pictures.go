package layout

import (
	"cmp"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
)

// Layouts are made for discs. Where positions are shown as pictures, which are mostly wider
// than high, places are stretched afterwards, alike from left to right and alike from top
// to bottom: then what was in a row, in a column or on a line stays so, and an edge that
// kept clear of a disc does so of a picture.

const (
	// roomBeside is what is left at least between two vertices, roomAlong where an edge is
	// between them, and roomName is for a name below.
	cardGap     = 14
	edgeCardGap = 34
	nameHeight  = 20
	// mostWidened bounds by how much a drawing is widened, either way.
	maxStretch = 8
)

// Depicts tells whether pictures of positions are shown in a drawing: as its style has it, and
// not of too many.
func ShowsPictures(d *document.Drawing) bool {
	g := d.Graph()
	return d.Style().Labels.HasPictures() && g.Order() <= depiction.MaxVertices && g.Size() <= depiction.MaxMoves
}

// named tells whether a vertex has its name beside it.
func showsName(d *document.Drawing, v graphs.Vertex) bool {
	return d.Style().Labels != document.Pictures || d.VertexStyle(v.ID).Picture == "" || !ShowsPictures(d)
}

// cardOf returns half the width and half the height of a vertex that is shown as a
// picture; ok is false for one that is not.
func cardSize(d *document.Drawing, v graphs.Vertex) (half Point, ok bool) {
	text := d.VertexStyle(v.ID).Picture
	if text == "" || v.Ground {
		return half, false
	}
	picture, err := depiction.Parse(text)
	if err != nil {
		return half, false
	}
	const more = 3 // a badge of a ⊕ is larger
	half.X, half.Y = picture.CardSize(depiction.BadgeHalf + more)
	size, _, _ := d.Style().Sizes()
	return half.Scale(size), true
}

// plot is the room that a vertex takes about its place.
type plot struct {
	at, half Point
	name     bool // there is one below it
	card     bool
}

// Room returns the move that draws a drawing apart where the pictures of its positions
// have no room; ok is false where nothing needs to move. Time is quadratic in the
// vertices, of which there are at most depiction.MaxVertices.
func SpreadPictures(d *document.Drawing) (m document.Move, ok bool) {
	f := d.Graph().Freeze()
	at := make([]Point, f.Order())
	for i, id := range f.VertexID {
		at[i] = d.At(id)
	}
	to, ok := pictureStretch(d, f, at)
	if !ok {
		return m, false
	}
	m.IDs = f.VertexID
	for _, p := range at {
		m.To = append(m.To, to(p))
	}
	for _, n := range d.Notes() {
		m.Notes, m.NotesTo = append(m.Notes, n.ID), append(m.NotesTo, to(n.At))
	}
	return m, true
}

// WithRoom returns the places of a layout, stretched where the pictures of the drawing's
// positions need room.
func SpreadPlaces(d *document.Drawing, f *graphs.Frozen, at []Point) []Point {
	to, ok := pictureStretch(d, f, at)
	if !ok {
		return at
	}
	apart := make([]Point, len(at))
	for i, p := range at {
		apart[i] = to(p)
	}
	return apart
}

// roomFor returns how places are to be stretched; ok is false where they need not be.
func pictureStretch(d *document.Drawing, f *graphs.Frozen, at []Point) (to func(Point) Point, ok bool) {
	if !ShowsPictures(d) {
		return nil, false
	}
	plots, any := vertexPlots(d, f, at)
	if !any {
		return nil, false
	}
	x, y := leastStretch(plots, f)
	if (x > 1 || y > 1) && hasUnbentEdge(d, f) { // what has its room stays
		x, y = clearCards(plots, x, y)
	}
	if x == 1 && y == 1 {
		return nil, false
	}
	low, high := extent(at)
	middle := low.Add(high).Scale(0.5)
	by := Point{X: snap(middle.X * (1 - x)), Y: snap(middle.Y * (1 - y))}
	return func(p Point) Point {
		return Point{X: clampPlace(snap(p.X*x + by.X)), Y: clampPlace(snap(p.Y*y + by.Y))}
	}, true
}

// plotsOf returns the room of each vertex; any is set where one is shown as a picture.
func vertexPlots(d *document.Drawing, f *graphs.Frozen, at []Point) (plots []plot, any bool) {
	size, _, _ := d.Style().Sizes()
	plots = make([]plot, f.Order())
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		p := plot{at: at[i], half: Point{X: VertexRadius * size, Y: VertexRadius * size}, name: showsName(d, v)}
		if half, ok := cardSize(d, v); ok {
			p.half, p.card, any = half, true, true
		}
		plots[i] = p
	}
	return plots, any
}

// stretch returns by how much places are to be stretched each way so that all vertices have
// room, in the least area. Two vertices have it if they are far enough apart either way,
// so each pair bounds x from below or else y; the best pair of bounds is found by taking
// those of x in turn.
func leastStretch(plots []plot, f *graphs.Frozen) (x, y float64) {
	type bound struct{ x, y float64 }
	var bounds []bound
	joined := adjacentPairs(f)
	for i, p := range plots {
		for k, q := range plots[:i] {
			if !p.card && !q.card {
				continue
			}
			gap := float64(cardGap)
			if joined[[2]int32{int32(k), int32(i)}] {
				gap = edgeCardGap
			}
			dx, dy := math.Abs(p.at.X-q.at.X), math.Abs(p.at.Y-q.at.Y)
			upper := p
			if q.at.Y < p.at.Y {
				upper = q
			}
			wide, high := p.half.X+q.half.X+gap, p.half.Y+q.half.Y+gap
			if upper.name {
				high += nameHeight
			}
			if dx+gridStep >= wide || dy+gridStep >= high {
				continue // places are rounded
			}
			if b := (bound{wide / dx, high / dy}); min(b.x, b.y) <= maxStretch {
				bounds = append(bounds, b)
			}
		}
	}
	slices.SortFunc(bounds, func(a, b bound) int { return cmp.Compare(b.x, a.x) })
	best, down := math.Inf(1), 1.0
	x, y = 1, 1
	for i := range len(bounds) + 1 {
		across := 1.0
		if i < len(bounds) {
			across = max(1, bounds[i].x)
		}
		if across <= maxStretch && down <= maxStretch {
			if cost := across * down * skew(across, down); cost < best {
				best, x, y = cost, across, down
			}
		}
		if i < len(bounds) {
			down = max(down, bounds[i].y)
		}
	}
	return roundFactor(x), roundFactor(y)
}

// skew is a factor for what is stretched one way more than the other: it is no longer what
// it was.
func skew(x, y float64) float64 { return math.Sqrt(math.Sqrt(max(x/y, y/x))) }

// even rounds a factor up so that the distances of the usual layouts, and of boards, stay
// multiples of 4.
func roundFactor(x float64) float64 {
	const parts = BoardGap / gridStep
	return math.Ceil(x*parts-1e-9) / parts
}

// adjacent returns which vertices have an edge between them, the lesser number first.
func adjacentPairs(f *graphs.Frozen) map[[2]int32]bool {
	joined := make(map[[2]int32]bool, f.Size())
	for e := range f.Size() {
		v, w := f.From[e], f.Into[e]
		joined[[2]int32{min(v, w), max(v, w)}] = true
	}
	return joined
}

// straight tells whether there is an edge that finds its own way.
func hasUnbentEdge(d *document.Drawing, f *graphs.Frozen) bool {
	return slices.ContainsFunc(f.EdgeID, func(e graphs.EdgeID) bool { return !d.Bend(e).Bent })
}

// aroundCards returns factors with which straight edges keep as clear of pictures as
// layouts let them keep clear of discs.
func clearCards(plots []plot, x, y float64) (float64, float64) {
	const air = edgeDistance - VertexRadius
	for _, p := range plots {
		x, y = max(x, (p.half.X+air)/edgeDistance), max(y, (p.half.Y+air)/edgeDistance)
	}
	return roundFactor(x), roundFactor(y)
}
