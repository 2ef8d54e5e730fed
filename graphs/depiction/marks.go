package depiction

import "strings"

// Form is the shape of a Mark, such as a disc or a line.
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

// Tone says how a Mark is filled, for example solid or as an outline.
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

// Mark is one shape to paint, such as a square. The constants of Form say what At, To, Over and
// Size mean for each form. Text is the text of Letters.
type Mark struct {
	Form         Form
	Tone         Tone
	At, To, Over Point
	Size         float64
	Text         string
}

// Marks returns the shapes that make up the picture, in the order in which they are painted. Their
// coordinates are in document units from the middle of the picture, at the usual size of vertices;
// none is outside Size. An empty position is drawn as ∅.
func (d Depiction) Marks() []Mark {
	w, h := d.sizeInPitches()
	if d.isEmpty() {
		m := drawer{pitch: d.Pitch()}
		m.drawEmptySign()
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
		if p.isBottomAligned() {
			m.y = h/2 - high // all on one ground
		}
		m.drawPiece(p, high)
		m.x += wide
	}
	return m.marks
}

// isEmpty reports whether the picture is drawn as ∅: it consists of boards without a square, or
// its only piece is a single empty heap or group of pins.
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

// drawEmptySign draws ∅ in the middle of the picture.
func (m *drawer) drawEmptySign() {
	const ring, arm, width = 0.32, 0.41, 0.12
	m.addMark(Disc, Hollow, Point{}, ring)
	m.drawLine(Solid, width, Point{-arm, arm}, Point{arm, -arm})
}

// isBottomAligned reports whether the lower edge of the piece is at the lower edge of the picture,
// as for heaps. Other pieces are centred vertically.
func (p Piece) isBottomAligned() bool {
	return p.Kind == Heaps || p.Kind == Pins || p.Kind == Stalks || p.Kind == Hackenbush || p.Kind == Stairs
}

// drawer draws the pieces of a picture one after the other and collects their marks. Its methods
// take coordinates and sizes in pitches, measured from the upper left corner of the current piece.
// A pitch is the distance between two neighbouring squares; see Depiction.Pitch.
type drawer struct {
	pitch float64
	x, y  float64 // the corner of the current piece, relative to the middle of the picture
	marks []Mark
}

// toPicture converts p from pitches, measured from the corner of the current piece, to document
// units, measured from the middle of the picture.
func (m *drawer) toPicture(p Point) Point { return Point{(m.x + p.X) * m.pitch, (m.y + p.Y) * m.pitch} }

// addMark adds a mark with the given form and tone at the point at. size becomes Mark.Size; it is
// in pitches.
func (m *drawer) addMark(form Form, tone Tone, at Point, size float64) {
	m.marks = append(m.marks, Mark{Form: form, Tone: tone, At: m.toPicture(at), Size: size * m.pitch})
}

// drawLine draws a line with the given tone and width between two points.
func (m *drawer) drawLine(tone Tone, width float64, from, to Point) {
	m.marks = append(m.marks,
		Mark{Form: Line, Tone: tone, At: m.toPicture(from), To: m.toPicture(to), Size: width * m.pitch})
}

// drawPlus draws the plus between two pieces, at half the height of the picture. x is the place of
// its centre, in pitches to the right of the middle of the picture.
func (m *drawer) drawPlus(x float64) {
	const arm, width = 0.32, 0.14
	c := drawer{pitch: m.pitch, x: x}
	c.drawLine(Solid, width, Point{X: -arm}, Point{X: arm})
	c.drawLine(Solid, width, Point{Y: -arm}, Point{Y: arm})
	m.marks = append(m.marks, c.marks...)
}

// drawPiece draws the piece p as its kind requires. height is the height of p in pitches.
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

// drawSign draws the square or coin that stands for sign, a character of Piece.Rows such as '#' or
// 'h', with its centre at the point at. It draws nothing for '_'.
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

// drawHeaps draws the heaps of p side by side, each in columns of five stones. Stones that may not
// be taken are hollow; see Piece.Takeable. An empty heap is a short line. height is the height of
// the piece in pitches.
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

// drawPins draws groups of pins side by side. groups[i] is the number of pins in group i. An empty
// group is a short line.
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

// drawStairs draws stairs that rise to the right. steps[i] is the number of stones on step i, from
// the lowest on, and height is the height of the piece in pitches.
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
