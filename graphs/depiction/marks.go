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
type At struct{ X, Y float64 }

// Mark is a shape of a picture.
type Mark struct {
	Form         Form
	Tone         Tone
	At, To, Over At
	Size         float64
	Text         string
}

// Marks returns the shapes of the picture in the order in which they are painted, about
// its middle, in document units at the usual size of vertices. All lie within Room. A
// position of which nothing is left is ∅.
func (d Depiction) Marks() []Mark {
	w, h := d.size()
	if d.empty() {
		m := marker{pitch: d.Pitch()}
		m.nothing()
		return m.marks
	}
	m := marker{pitch: d.Pitch(), x: -w / 2}
	for i, p := range d.Pieces {
		wide, high := p.size()
		gap := p.gap(i)
		if p.Added && i > 0 {
			m.plus(m.x + gap/2)
		}
		m.x += gap
		m.y = -high / 2
		if p.grounded() {
			m.y = h/2 - high // all on one ground
		}
		m.piece(p, high)
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
func (m *marker) nothing() {
	const ring, arm, width = 0.32, 0.41, 0.12
	m.add(Disc, Hollow, At{}, ring)
	m.line(Solid, width, At{-arm, arm}, At{arm, -arm})
}

// grounded tells whether a piece stands on something, as beside it others do.
func (p Piece) grounded() bool {
	return p.Kind == Heaps || p.Kind == Pins || p.Kind == Stalks || p.Kind == Hackenbush || p.Kind == Stairs
}

// marker lists the marks of a picture, in pitches from the upper left corner of a piece.
type marker struct {
	pitch float64
	x, y  float64 // the corner, from the middle of the picture
	marks []Mark
}

func (m *marker) at(p At) At { return At{(m.x + p.X) * m.pitch, (m.y + p.Y) * m.pitch} }

func (m *marker) add(form Form, tone Tone, at At, size float64) {
	m.marks = append(m.marks, Mark{Form: form, Tone: tone, At: m.at(at), Size: size * m.pitch})
}

func (m *marker) line(tone Tone, width float64, from, to At) {
	m.marks = append(m.marks, Mark{Form: Line, Tone: tone, At: m.at(from), To: m.at(to), Size: width * m.pitch})
}

// plus draws a plus about a place in the middle of the picture's height.
func (m *marker) plus(x float64) {
	const arm, width = 0.32, 0.14
	c := marker{pitch: m.pitch, x: x}
	c.line(Solid, width, At{X: -arm}, At{X: arm})
	c.line(Solid, width, At{Y: -arm}, At{Y: arm})
	m.marks = append(m.marks, c.marks...)
}

func (m *marker) piece(p Piece, high float64) {
	switch p.Kind {
	case Cells, Coins:
		for y, row := range p.Rows {
			for x, sign := range []byte(row) {
				m.sign(sign, At{float64(x) + 0.5, float64(y) + 0.5})
			}
		}
	case Heaps:
		m.heaps(p, high)
	case Pins:
		m.pins(p.Numbers)
	case Stairs:
		m.stairs(p.Numbers, high)
	case Stalks:
		m.stalks(p.Numbers, high)
	case Hackenbush:
		m.hackenbush(p, high)
	case Tree:
		m.tree(p)
	case Ring:
		m.ring(p)
	case Word:
		w, _ := p.size()
		m.marks = append(m.marks, Mark{Form: Letters, Tone: Solid, At: m.at(At{w / 2, high / 2}), Size: m.pitch, Text: p.Text})
	}
}

func (m *marker) sign(sign byte, at At) {
	const half, man, coin = 0.5, 0.32, 0.43
	switch sign {
	case '#':
		m.add(Square, Solid, at, half)
	case 'x':
		m.add(Square, Poison, at, half)
	case 'h':
		m.add(Disc, Solid, at, coin)
	case 't':
		m.add(Disc, Hollow, at, coin)
	case '_':
	default:
		m.add(Square, Hollow, at, half)
		switch sign {
		case 'o', 'b':
			m.add(Disc, Dark, at, man)
		case 'w':
			m.add(Disc, Light, at, man)
		}
	}
}

// heaps draws heaps of stones on a common ground; an empty heap is its ground alone. Of
// those of which some may be taken, these are solid.
func (m *marker) heaps(p Piece, high float64) {
	const stone, half = 0.42, 0.35
	x := 0.0
	for i, n := range p.Numbers {
		for k := range n {
			tone := Solid
			if p.Free != nil && p.Free[i] >= 0 && k < n-p.Free[i] {
				tone = Hollow
			}
			m.add(Disc, tone, At{x + float64(k/columnHigh) + tenGap*float64(k/(2*columnHigh)) + 0.5, high - 0.5 - float64(k%columnHigh)}, stone)
		}
		if n == 0 {
			m.line(Solid, 0.12, At{x + 0.5 - half, high - 0.08}, At{x + 0.5 + half, high - 0.08})
		}
		x += heapWide(n) + heapGap
	}
}

func (m *marker) pins(groups []int) {
	const half = 0.29
	x := 0.0
	for _, n := range groups {
		for range n {
			m.marks = append(m.marks, Mark{
				Form: Pin, At: m.at(At{x + pinPitch/2, pinHigh / 2}), Size: half * m.pitch, To: At{Y: pinHigh / 2 * m.pitch},
			})
			x += pinPitch
		}
		if n == 0 {
			m.line(Solid, 0.12, At{x + 0.15, pinHigh - 0.08}, At{x + pinPitch - 0.15, pinHigh - 0.08})
			x += pinPitch
		}
		x += groupGap
	}
}

// stairs draws stairs that lead up to the right, with stones on the steps.
func (m *marker) stairs(steps []int, high float64) {
	const stone, width = 0.42, 0.14
	foot := high - stepHigh/2
	before := foot
	for i, n := range steps {
		x, top := stepWide*float64(i), foot-stepHigh*float64(i+1)
		m.line(Solid, width, At{x, before}, At{x, top})
		m.line(Solid, width, At{x, top}, At{x + stepWide, top})
		for k := range n {
			m.add(Disc, Solid, At{x + stepWide/2, top - 0.5 - float64(k)}, stone)
		}
		before = top
	}
	m.line(Solid, width, At{stepWide * float64(len(steps)), before}, At{stepWide * float64(len(steps)), foot})
}
