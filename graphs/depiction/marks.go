package depiction

import "strings"

// Form is the shape of a Mark.
type Form uint8

const (
	// Square is centred at At; Size is half its side.
	Square Form = iota
	// Disc is centred at At; Size is its radius.
	Disc
	// Line leads from At to To; Size is its width.
	Line
	// Curve is like a Line, but a quadratic curve with the control point Over.
	Curve
	// Pin is centred at At; Size is half its width and To.Y half its height.
	Pin
	// Letters are centred at At; Size is their height.
	Letters
)

// Tone says how a Mark is filled.
type Tone uint8

const (
	Solid  Tone = iota // filled
	Hollow             // outline only
	Dark               // black
	Light              // white with a black rim
	Poison             // marked as bad
)

// Point is a point of a picture, in document units from the middle of the picture. The y axis
// points down.
type Point struct{ X, Y float64 }

// Mark is one shape of a picture. Its form says which of the fields At, To, Over and Text are
// used.
type Mark struct {
	Form         Form
	Tone         Tone
	At, To, Over Point
	Size         float64
	Text         string
}

// Marks returns the shapes of the picture in the order in which they are painted. Coordinates are
// in document units from the middle of the picture, at the usual size of vertices. All shapes are
// within Size. An empty position is drawn as ∅.
func (d Depiction) Marks() []Mark {
	w, h := d.sizeInPitches()
	if d.isEmpty() {
		m := drawer{pitch: d.Pitch()}
		m.drawEmpty()
		return m.marks
	}
	m := drawer{pitch: d.Pitch(), x: -w / 2}
	for i, p := range d.Pieces {
		wide, high := p.sizeInPitches()
		gap := p.gapBefore(i)
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

// isEmpty reports whether the position is empty: the picture has a single piece without squares,
// stones or pins. A picture of several pieces or heaps is not empty; an empty one among them is
// drawn as an empty place.
func (d Depiction) isEmpty() bool {
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

// drawEmpty draws the sign ∅.
func (m *drawer) drawEmpty() {
	const ring, arm, width = 0.32, 0.41, 0.12
	m.addMark(Disc, Hollow, Point{}, ring)
	m.drawLine(Solid, width, Point{-arm, arm}, Point{arm, -arm})
}

// standsOnGround reports whether the piece is aligned with other pieces at its lower edge.
func (p Piece) standsOnGround() bool {
	return p.Kind == Heaps || p.Kind == Pins || p.Kind == Stalks || p.Kind == Hackenbush || p.Kind == Stairs
}

// drawer collects the marks of a picture. A pitch is the distance of two neighbouring squares; see
// Depiction.Pitch. The methods take coordinates in pitches from the upper left corner of the
// current piece.
type drawer struct {
	pitch float64
	x, y  float64 // the corner of the current piece, relative to the middle of the picture
	marks []Mark
}

// toPicture converts p, a point in the current piece in pitches, to a point of the picture.
func (m *drawer) toPicture(p Point) Point { return Point{(m.x + p.X) * m.pitch, (m.y + p.Y) * m.pitch} }

// addMark adds a mark with the given form, tone and size at a point.
func (m *drawer) addMark(form Form, tone Tone, at Point, size float64) {
	m.marks = append(m.marks, Mark{Form: form, Tone: tone, At: m.toPicture(at), Size: size * m.pitch})
}

// drawLine adds a line with the given tone and width between two points.
func (m *drawer) drawLine(tone Tone, width float64, from, to Point) {
	m.marks = append(m.marks,
		Mark{Form: Line, Tone: tone, At: m.toPicture(from), To: m.toPicture(to), Size: width * m.pitch})
}

// drawPlus draws a plus with its centre at x, in the middle of the picture's height.
func (m *drawer) drawPlus(x float64) {
	const arm, width = 0.32, 0.14
	c := drawer{pitch: m.pitch, x: x}
	c.drawLine(Solid, width, Point{X: -arm}, Point{X: arm})
	c.drawLine(Solid, width, Point{Y: -arm}, Point{Y: arm})
	m.marks = append(m.marks, c.marks...)
}

// drawPiece draws the piece p, which is height pitches high.
func (m *drawer) drawPiece(p Piece, height float64) {
	switch p.Kind {
	case Cells, Coins:
		for y, row := range p.Rows {
			for x, sign := range []byte(row) {
				m.drawSign(sign, Point{float64(x) + 0.5, float64(y) + 0.5})
			}
		}
	case Heaps:
		m.drawHeaps(p, height)
	case Pins:
		m.drawPins(p.Numbers)
	case Stairs:
		m.drawStairs(p.Numbers, height)
	case Stalks:
		m.drawStalks(p.Numbers, height)
	case Hackenbush:
		m.drawHackenbush(p, height)
	case Tree:
		m.drawTree(p)
	case Ring:
		m.drawRing(p)
	case Word:
		w, _ := p.sizeInPitches()
		m.marks = append(m.marks,
			Mark{Form: Letters, Tone: Solid, At: m.toPicture(Point{w / 2, height / 2}), Size: m.pitch, Text: p.Text})
	}
}

// drawSign draws the sign, a character in the rows of a piece of kind Cells or Coins, at a point.
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

// drawHeaps draws the heaps of stones in p on a common ground. For an empty heap it draws only the
// ground. If only some stones of a heap may be taken, these are solid and the others hollow. height
// is the height of the piece in pitches.
func (m *drawer) drawHeaps(p Piece, height float64) {
	const stone, half = 0.42, 0.35
	x := 0.0
	for i, n := range p.Numbers {
		for k := range n {
			tone := Solid
			if p.Takeable != nil && p.Takeable[i] >= 0 && k < n-p.Takeable[i] {
				tone = Hollow
			}
			column := float64(k/columnStones) + tenGap*float64(k/(2*columnStones))
			m.addMark(Disc, tone, Point{x + column + 0.5, height - 0.5 - float64(k%columnStones)}, stone)
		}
		if n == 0 {
			m.drawLine(Solid, 0.12, Point{x + 0.5 - half, height - 0.08}, Point{x + 0.5 + half, height - 0.08})
		}
		x += heapWidth(n) + heapGap
	}
}

// drawPins draws groups of pins side by side. groups holds the number of pins of each group. An
// empty group is drawn as a line.
func (m *drawer) drawPins(groups []int) {
	const half = 0.29
	x := 0.0
	for _, n := range groups {
		for range n {
			m.marks = append(m.marks, Mark{
				Form: Pin, At: m.toPicture(Point{x + pinPitch/2, pinHeight / 2}),
				Size: half * m.pitch, To: Point{Y: pinHeight / 2 * m.pitch},
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

// drawStairs draws stairs that rise to the right. steps holds the number of stones on each step,
// and height is the height of the piece in pitches.
func (m *drawer) drawStairs(steps []int, height float64) {
	const stone, width = 0.42, 0.14
	foot := height - stepHeight/2
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
	m.drawLine(Solid, width, Point{stepWidth * float64(len(steps)), before},
		Point{stepWidth * float64(len(steps)), foot})
}
