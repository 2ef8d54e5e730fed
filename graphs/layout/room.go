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
	roomBeside = 14
	roomAlong  = 34
	roomName   = 20
	// mostWidened bounds by how much a drawing is widened, either way.
	mostWidened = 8
)

// Depicts tells whether pictures of positions are shown in a drawing: as its style has it, and
// not of too many.
func Depicts(d *document.Drawing) bool {
	g := d.Graph()
	return d.Style().Labels.HasPictures() && g.Order() <= depiction.MostVertices && g.Size() <= depiction.MostMoves
}

// named tells whether a vertex has its name beside it.
func named(d *document.Drawing, v graphs.Vertex) bool {
	return d.Style().Labels != document.Pictures || d.VertexStyle(v.ID).Picture == "" || !Depicts(d)
}

// cardOf returns half the width and half the height of a vertex that is shown as a
// picture; ok is false for one that is not.
func cardOf(d *document.Drawing, v graphs.Vertex) (half Point, ok bool) {
	text := d.VertexStyle(v.ID).Picture
	if text == "" || v.Ground {
		return half, false
	}
	picture, err := depiction.Parse(text)
	if err != nil {
		return half, false
	}
	const more = 3 // a badge of a ⊕ is larger
	half.X, half.Y = picture.Card(depiction.Badge + more)
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
// vertices, of which there are at most depiction.MostVertices.
func Room(d *document.Drawing) (m document.Move, ok bool) {
	f := d.Graph().Freeze()
	at := make([]Point, f.Order())
	for i, id := range f.VertexID {
		at[i] = d.At(id)
	}
	to, ok := roomFor(d, f, at)
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
func WithRoom(d *document.Drawing, f *graphs.Frozen, at []Point) []Point {
	to, ok := roomFor(d, f, at)
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
func roomFor(d *document.Drawing, f *graphs.Frozen, at []Point) (to func(Point) Point, ok bool) {
	if !Depicts(d) {
		return nil, false
	}
	plots, any := plotsOf(d, f, at)
	if !any {
		return nil, false
	}
	x, y := stretch(plots, f)
	if (x > 1 || y > 1) && straight(d, f) { // what has its room stays
		x, y = aroundCards(plots, x, y)
	}
	if x == 1 && y == 1 {
		return nil, false
	}
	low, high := extent(at)
	middle := low.Add(high).Scale(0.5)
	by := Point{X: snap(middle.X * (1 - x)), Y: snap(middle.Y * (1 - y))}
	return func(p Point) Point {
		return Point{X: clamped(snap(p.X*x + by.X)), Y: clamped(snap(p.Y*y + by.Y))}
	}, true
}

// plotsOf returns the room of each vertex; any is set where one is shown as a picture.
func plotsOf(d *document.Drawing, f *graphs.Frozen, at []Point) (plots []plot, any bool) {
	size, _, _ := d.Style().Sizes()
	plots = make([]plot, f.Order())
	for i, id := range f.VertexID {
		v, _ := d.Graph().Vertex(id)
		p := plot{at: at[i], half: Point{X: Radius * size, Y: Radius * size}, name: named(d, v)}
		if half, ok := cardOf(d, v); ok {
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
func stretch(plots []plot, f *graphs.Frozen) (x, y float64) {
	type bound struct{ x, y float64 }
	var bounds []bound
	joined := adjacent(f)
	for i, p := range plots {
		for k, q := range plots[:i] {
			if !p.card && !q.card {
				continue
			}
			gap := float64(roomBeside)
			if joined[[2]int32{int32(k), int32(i)}] {
				gap = roomAlong
			}
			dx, dy := math.Abs(p.at.X-q.at.X), math.Abs(p.at.Y-q.at.Y)
			upper := p
			if q.at.Y < p.at.Y {
				upper = q
			}
			wide, high := p.half.X+q.half.X+gap, p.half.Y+q.half.Y+gap
			if upper.name {
				high += roomName
			}
			if dx+grid >= wide || dy+grid >= high {
				continue // places are rounded
			}
			if b := (bound{wide / dx, high / dy}); min(b.x, b.y) <= mostWidened {
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
		if across <= mostWidened && down <= mostWidened {
			if cost := across * down * skew(across, down); cost < best {
				best, x, y = cost, across, down
			}
		}
		if i < len(bounds) {
			down = max(down, bounds[i].y)
		}
	}
	return even(x), even(y)
}

// skew is a factor for what is stretched one way more than the other: it is no longer what
// it was.
func skew(x, y float64) float64 { return math.Sqrt(math.Sqrt(max(x/y, y/x))) }

// even rounds a factor up so that the distances of the usual layouts, and of boards, stay
// multiples of 4.
func even(x float64) float64 {
	const parts = BoardGap / grid
	return math.Ceil(x*parts-1e-9) / parts
}

// adjacent returns which vertices have an edge between them, the lesser number first.
func adjacent(f *graphs.Frozen) map[[2]int32]bool {
	joined := make(map[[2]int32]bool, f.Size())
	for e := range f.Size() {
		v, w := f.From[e], f.Into[e]
		joined[[2]int32{min(v, w), max(v, w)}] = true
	}
	return joined
}

// straight tells whether there is an edge that finds its own way.
func straight(d *document.Drawing, f *graphs.Frozen) bool {
	return slices.ContainsFunc(f.EdgeID, func(e graphs.EdgeID) bool { return !d.Bend(e).Bent })
}

// aroundCards returns factors with which straight edges keep as clear of pictures as
// layouts let them keep clear of discs.
func aroundCards(plots []plot, x, y float64) (float64, float64) {
	const air = clearance - Radius
	for _, p := range plots {
		x, y = max(x, (p.half.X+air)/clearance), max(y, (p.half.Y+air)/clearance)
	}
	return even(x), even(y)
}
