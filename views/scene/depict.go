package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
)

// Sizes of pictures of positions, in document units.
const (
	depictGap   = 7  // between a vertex, or its name, and the picture below it
	depictPitch = 11 // from one square, coin or stone to the next, where there is room
	depictWide  = 66 // the room of a picture
	depictHigh  = 40
	depictAir   = 3 // of the board around it
	// depictPlain is the least square that is told apart well, depictLeast the least of all.
	depictPlain, depictLeast = 6, 2
)

// depicted tells that pictures of positions are shown.
func (b *builder) depicted() bool {
	shown := b.drawing.Style().Labels
	return shown == document.Pictures || shown == document.NamesAndPictures
}

// depiction returns the picture of a vertex; false where it has none that can be read.
func (b *builder) depiction(v graphs.VertexID) (depiction.Depiction, bool) {
	text := b.drawing.Look(v).Picture
	if text == "" || !b.depicted() {
		return depiction.Depiction{}, false
	}
	d, err := depiction.Parse(text)
	return d, err == nil
}

// depict draws a picture whose upper edge is below a place in the middle.
func (b *builder) depict(v graphs.VertexID, d depiction.Depiction, top Point) {
	width, height := d.Size()
	pitch := b.pitchOf(d)
	room := b.roomBelow(v, top, float64(width)*pitch/2) - 2*depictAir
	pitch = max(min(pitch, room/float64(height)), depictLeast)
	p := depictor{b: b, subject: Subject{Vertex, int32(v)}, pitch: pitch}
	wide, high := float64(width)*pitch, float64(height)*pitch
	b.add(Shape{
		Kind: Rectangle, Subject: p.subject, Fill: Board, N: 2,
		P: [4]Point{{X: top.X, Y: top.Y + high/2}, {X: wide/2 + depictAir, Y: high/2 + depictAir}},
	})
	p.corner = Point{X: top.X - wide/2, Y: top.Y}
	switch d.Kind {
	case depiction.Cells, depiction.Coins:
		for y, row := range d.Rows {
			for x, sign := range []byte(row) {
				p.sign(sign, float64(x), float64(y))
			}
		}
	case depiction.Heaps:
		p.heaps(d.Numbers, height)
	case depiction.Pins:
		p.pins(d.Numbers)
	}
}

// pitchOf returns how large a square of a picture is where there is room.
func (b *builder) pitchOf(d depiction.Depiction) float64 {
	width, height := d.Size()
	return min(depictPitch, depictWide/float64(width), depictHigh/float64(height)) * b.discs
}

// belowName is how far from the middle of a vertex a picture begins below its name.
func (b *builder) belowName(v graphs.Vertex) float64 {
	return b.nameplateOf(v).drop + b.nameHigh() + depictGap
}

// fitsBelow tells whether a picture that begins so far below the middle of a vertex
// keeps clear of the vertices there, in squares that can be told apart.
func (b *builder) fitsBelow(v graphs.Vertex, d depiction.Depiction, from float64) bool {
	width, height := d.Size()
	pitch := b.pitchOf(d)
	room := b.roomBelow(v.ID, b.drawing.At(v.ID).Add(Point{Y: from}), float64(width)*pitch/2)
	return room-2*depictAir >= float64(height)*min(pitch, depictPlain)
}

// roomBelow returns how far it is from a place down to the first other vertex that is
// nearer to its side than half; what is beyond the room of a picture is not looked at.
func (b *builder) roomBelow(v graphs.VertexID, top Point, half float64) float64 {
	room, checks := depictHigh*b.discs+2*depictAir, b.checks
	low, high := top.Sub(Point{X: half + DiamondReach, Y: DiamondReach}), top.Add(Point{X: half + DiamondReach, Y: room + DiamondReach})
	b.index.visitNear(low, high, &checks, func(r *obstacle) {
		if r.id != v && r.at.Y > b.drawing.At(v).Y && math.Abs(r.at.X-top.X) < half+r.flat+r.reach+depictAir {
			room = min(room, r.at.Y-r.reach-top.Y)
		}
	})
	return room
}

// fitsBeside tells whether the name of a vertex has room to the right, before the next.
func (b *builder) fitsBeside(v graphs.Vertex) bool {
	at, plate, free, checks := b.drawing.At(v.ID), b.nameplateOf(v), true, b.checks
	middle := at.Add(plate.off(right))
	half := Point{X: plate.half + nameGap/2, Y: b.nameHigh()}
	reach := half.Add(Point{X: DiamondReach, Y: DiamondReach})
	b.index.visitNear(middle.Sub(reach), middle.Add(reach), &checks, func(r *obstacle) {
		free = free && (r.id == v.ID || math.Abs(r.at.X-middle.X) >= half.X+r.flat+r.reach || math.Abs(r.at.Y-middle.Y) >= half.Y+r.reach)
	})
	return free
}

// depictor draws the signs of a picture on a grid of squares.
type depictor struct {
	b       *builder
	subject Subject
	corner  Point // of the grid
	pitch   float64
}

// at returns the middle of a square.
func (p depictor) at(x, y float64) Point {
	return Point{X: p.corner.X + (x+0.5)*p.pitch, Y: p.corner.Y + (y+0.5)*p.pitch}
}

func (p depictor) sign(sign byte, x, y float64) {
	switch sign {
	case '#':
		p.square(x, y, Muted)
	case 'x':
		p.square(x, y, Wrong)
	case 'h':
		p.disc(x, y, 0.44, NFill, NRim)
	case 't':
		p.disc(x, y, 0.44, None, Faded)
	case '_':
	default:
		p.square(x, y, None)
		switch sign {
		case 'o', 'b':
			p.disc(x, y, 0.32, Ink, Ink)
		case 'w':
			p.disc(x, y, 0.32, Board, Ink)
		}
	}
}

// square draws a square of the board, the poisoned one with a cross as well, so that
// it can be told without colour.
func (p depictor) square(x, y float64, fill Role) {
	c, h := p.at(x, y), p.pitch/2
	rim := Muted
	if fill != None {
		rim = Board
	}
	p.b.add(Shape{
		Kind: Polygon, Subject: p.subject, N: 4, Fill: fill, Stroke: rim, Width: p.pitch / 11,
		P: [4]Point{{X: c.X - h, Y: c.Y - h}, {X: c.X + h, Y: c.Y - h}, {X: c.X + h, Y: c.Y + h}, {X: c.X - h, Y: c.Y + h}},
	})
	if fill != Wrong {
		return
	}
	for _, way := range [2]float64{1, -1} {
		r := 0.3 * p.pitch
		p.b.add(Shape{
			Kind: Curve, Subject: p.subject, N: 2, Stroke: Board, Width: p.pitch / 8,
			P: [4]Point{{X: c.X - r, Y: c.Y - way*r}, {X: c.X + r, Y: c.Y + way*r}},
		})
	}
}

func (p depictor) disc(x, y, radius float64, fill, rim Role) {
	p.b.add(Shape{
		Kind: Disc, Subject: p.subject, N: 1, P: [4]Point{p.at(x, y)}, Size: radius * p.pitch,
		Fill: fill, Stroke: rim, Width: max(0.75, p.pitch/9),
	})
}

// heaps draws heaps of stones on a common ground; an empty heap is its ground alone.
func (p depictor) heaps(sizes []int, high int) {
	for x, n := range sizes {
		for k := range n {
			p.disc(float64(x), float64(high-1-k), 0.42, NFill, NRim)
		}
		if n == 0 {
			left, right := p.at(float64(x)-0.35, float64(high-1)+0.42), p.at(float64(x)+0.35, float64(high-1)+0.42)
			p.b.add(Shape{Kind: Curve, Subject: p.subject, N: 2, Stroke: Muted, Width: p.pitch / 8, P: [4]Point{left, right}})
		}
	}
}

// pins draws groups of pins.
func (p depictor) pins(groups []int) {
	x := 0.0
	for _, n := range groups {
		for range n {
			p.b.add(Shape{
				Kind: Pill, Subject: p.subject, N: 2, Fill: NFill, Stroke: NRim, Width: max(0.75, p.pitch/9),
				P: [4]Point{p.at(x, 0), {X: 0.3 * p.pitch, Y: 0.5 * p.pitch}},
			})
			x++
		}
		x++
	}
}
