package depiction

import "strings"

// Form is what a mark of a picture looks like.
type Form uint8

const (
	// Square: about At, with half its side in Size.
	Square Form = iota
	// Disc: about At, with its radius in Size.
	Disc
	// Line: from At to To; Size is its width.
	Line
	// Curve: like a Line, but by way of Over.
	Curve
	// Pin: about At, with half its width in Size and half its height in To.Y.
	Pin
	// Letters: about At, Size high.
	Letters
)

// Tone is how a mark is filled.
type Tone uint8

const (
	Solid  Tone = iota // filled
	Hollow             // its rim alone
	Dark               // black
	Light              // white with a black rim
	Poison             // marked as bad
)

// At is a place in a picture, in document units from its middle, y down.
type Point struct{ X, Y float64 }

// Mark is a shape of a picture.
type Mark struct {
	Form         Form
	Tone         Tone
	At, To, Over Point
	Size         float64
	Text         string
}

// Marks returns the shapes of the picture in the order in which they are painted, about
// its middle, in document units at the usual size of vertices. All lie within Room. A
// position of which nothing is left is ∅.
func (d Depiction) Marks() []Mark {
	w, h := d.size()
	if d.empty() {
		m := drawer{pitch: d.Pitch()}
		m.drawEmpty()
		return m.marks
	}
	m := drawer{pitch: d.Pitch(), x: -w / 2}
	for i, p := range d.Pieces {
		wide, high := p.size()
		gap := p.gap(i)
		if p.Added && i > 0 {
			m.drawPlus(m.x + gap/2)
		}
		m.x += gap
		m.y = -high / 2
		if p.standsOnGround() {
			m.y = h/2 - high // all on one ground
		}
		m.drawPiece(p, high)
		m.x += wide
	}
	return m.marks
}

// empty tells whether nothing is left to be seen: no square, or one heap or row without
// anything in it. Of several, each is an empty place.
func (d Depiction) empty() bool {
	for _, p := range d.Pieces {
		switch p.Kind {
		case Cells:
			if strings.Trim(strings.Join(p.Rows, ""), "_") != "" {
				return false
			}
		case Heaps, Pins:
			if len(d.Pieces) > 1 || len(p.Numbers) > 1 || p.Numbers[0] > 0 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// nothing draws ∅.
func (m *drawer) drawEmpty() {
	const ring, arm, width = 0.32, 0.41, 0.12
	m.addMark(Disc, Hollow, Point{}, ring)
	m.drawLine(Solid, width, Point{-arm, arm}, Point{arm, -arm})
}

// grounded tells whether a piece stands on something, as beside it others do.
func (p Piece) standsOnGround() bool {
	return p.Kind == Heaps || p.Kind == Pins || p.Kind == Stalks || p.Kind == Hackenbush || p.Kind == Stairs
}

// marker lists the marks of a picture, in pitches from the upper left corner of a piece.
type drawer struct {
	pitch float64
	x, y  float64 // the corner, from the middle of the picture
	marks []Mark
}

func (m *drawer) toPicture(p Point) Point { return Point{(m.x + p.X) * m.pitch, (m.y + p.Y) * m.pitch} }

func (m *drawer) addMark(form Form, tone Tone, at Point, size float64) {
	m.marks = append(m.marks, Mark{Form: form, Tone: tone, At: m.toPicture(at), Size: size * m.pitch})
}

func (m *drawer) drawLine(tone Tone, width float64, from, to Point) {
	m.marks = append(m.marks, Mark{Form: Line, Tone: tone, At: m.toPicture(from), To: m.toPicture(to), Size: width * m.pitch})
}

// plus draws a plus about a place in the middle of the picture's height.
func (m *drawer) drawPlus(x float64) {
	const arm, width = 0.32, 0.14
	c := drawer{pitch: m.pitch, x: x}
	c.drawLine(Solid, width, Point{X: -arm}, Point{X: arm})
	c.drawLine(Solid, width, Point{Y: -arm}, Point{Y: arm})
	m.marks = append(m.marks, c.marks...)
}

func (m *drawer) drawPiece(p Piece, high float64) {
	switch p.Kind {
	case Cells, Coins:
		for y, row := range p.Rows {
			for x, sign := range []byte(row) {
				m.drawSign(sign, Point{float64(x) + 0.5, float64(y) + 0.5})
			}
		}
	case Heaps:
		m.drawHeaps(p, high)
	case Pins:
		m.drawPins(p.Numbers)
	case Stairs:
		m.drawStairs(p.Numbers, high)
	case Stalks:
		m.drawStalks(p.Numbers, high)
	case Hackenbush:
		m.drawHackenbush(p, high)
	case Tree:
		m.drawTree(p)
	case Ring:
		m.drawRing(p)
	case Word:
		w, _ := p.size()
		m.marks = append(m.marks, Mark{Form: Letters, Tone: Solid, At: m.toPicture(Point{w / 2, high / 2}), Size: m.pitch, Text: p.Text})
	}
}

func (m *drawer) drawSign(sign byte, at Point) {
	const half, man, coin = 0.5, 0.32, 0.43
	switch sign {
	case '#':
		m.addMark(Square, Solid, at, half)
	case 'x':
		m.addMark(Square, Poison, at, half)
	case 'h':
		m.addMark(Disc, Solid, at, coin)
	case 't':
		m.addMark(Disc, Hollow, at, coin)
	case '_':
	default:
		m.addMark(Square, Hollow, at, half)
		switch sign {
		case 'o', 'b':
			m.addMark(Disc, Dark, at, man)
		case 'w':
			m.addMark(Disc, Light, at, man)
		}
	}
}

// heaps draws heaps of stones on a common ground; an empty heap is its ground alone. Of
// those of which some may be taken, these are solid.
func (m *drawer) drawHeaps(p Piece, high float64) {
	const stone, half = 0.42, 0.35
	x := 0.0
	for i, n := range p.Numbers {
		for k := range n {
			tone := Solid
			if p.Takeable != nil && p.Takeable[i] >= 0 && k < n-p.Takeable[i] {
				tone = Hollow
			}
			m.addMark(Disc, tone, Point{x + float64(k/columnStones) + tenGap*float64(k/(2*columnStones)) + 0.5, high - 0.5 - float64(k%columnStones)}, stone)
		}
		if n == 0 {
			m.drawLine(Solid, 0.12, Point{x + 0.5 - half, high - 0.08}, Point{x + 0.5 + half, high - 0.08})
		}
		x += heapWidth(n) + heapGap
	}
}

func (m *drawer) drawPins(groups []int) {
	const half = 0.29
	x := 0.0
	for _, n := range groups {
		for range n {
			m.marks = append(m.marks, Mark{
				Form: Pin, At: m.toPicture(Point{x + pinPitch/2, pinHeight / 2}), Size: half * m.pitch, To: Point{Y: pinHeight / 2 * m.pitch},
			})
			x += pinPitch
		}
		if n == 0 {
			m.drawLine(Solid, 0.12, Point{x + 0.15, pinHeight - 0.08}, Point{x + pinPitch - 0.15, pinHeight - 0.08})
			x += pinPitch
		}
		x += groupGap
	}
}

// stairs draws stairs that lead up to the right, with stones on the steps.
func (m *drawer) drawStairs(steps []int, high float64) {
	const stone, width = 0.42, 0.14
	foot := high - stepHeight/2
	before := foot
	for i, n := range steps {
		x, top := stepWidth*float64(i), foot-stepHeight*float64(i+1)
		m.drawLine(Solid, width, Point{x, before}, Point{x, top})
		m.drawLine(Solid, width, Point{x, top}, Point{x + stepWidth, top})
		for k := range n {
			m.addMark(Disc, Solid, Point{x + stepWidth/2, top - 0.5 - float64(k)}, stone)
		}
		before = top
	}
	m.drawLine(Solid, width, Point{stepWidth * float64(len(steps)), before}, Point{stepWidth * float64(len(steps)), foot})
}
