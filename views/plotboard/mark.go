package plotboard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nimgraph/views/scene"
)

// mark shows a position that is chosen: of a series a line at n with a ring around the
// point, of a table a frame around the cell.
type mark struct {
	chosen bool
	at     [2]int // n alone, or both numbers
	line   *canvas.Rectangle
	ring   *canvas.Circle
	frame  *canvas.Rectangle
}

// markWidth is how wide what shows a chosen position is drawn, in Fyne units.
const markWidth = 2

func newMark() mark {
	m := mark{line: canvas.NewRectangle(nil), ring: canvas.NewCircle(nil), frame: canvas.NewRectangle(nil)}
	m.ring.StrokeWidth, m.frame.StrokeWidth = markWidth, markWidth
	for _, o := range m.objects() {
		o.Hide()
	}
	return m
}

func (m *mark) objects() []fyne.CanvasObject { return []fyne.CanvasObject{m.line, m.ring, m.frame} }

func (m *mark) setPalette(p *scene.Palette) {
	c := p.Color(scene.TokenFill)
	m.ring.StrokeColor, m.frame.StrokeColor = c, c
	c.A = 0x70
	m.line.FillColor = c
}

// Mark shows that n is chosen, such as in a table beside the plot, wherever the view
// goes; Unmark that nothing is.
func (p *Plot) Mark(n int) {
	p.mark.chosen, p.mark.at = true, [2]int{n}
	p.placeMark()
}

// MarkCell shows that a cell of a table is chosen.
func (p *Plot) MarkCell(a, b int) {
	p.mark.chosen, p.mark.at = true, [2]int{a, b}
	p.placeMark()
}

// Unmark shows that nothing is chosen.
func (p *Plot) Unmark() {
	p.mark.chosen = false
	p.placeMark()
}

// placeMark moves what shows the chosen position to where that is.
func (p *Plot) placeMark() {
	m := &p.mark
	line, ring, frame := false, false, false
	switch {
	case !m.chosen || p.chart == nil || p.Size().Width < 1:
	case p.series != nil:
		l := p.layout()
		x, y, seen := p.series.Point(p.view, l, m.at[0])
		if line = x >= l.Area.Left && x < l.Area.Right; line {
			m.line.Resize(fyne.NewSize(1.5, float32(l.Strip.Bottom-l.Area.Top)))
			m.line.Move(fyne.NewPos(float32(x)-0.75, float32(l.Area.Top)))
		}
		if ring = seen; ring {
			const radius = 6
			m.ring.Resize(fyne.NewSquareSize(2 * radius))
			m.ring.Move(fyne.NewPos(float32(x)-radius, float32(y)-radius))
		}
	case p.table != nil:
		c, seen := p.table.Cell(p.view, p.layout(), m.at[0], m.at[1])
		if frame = seen; frame {
			m.frame.Resize(fyne.NewSize(float32(max(c.Width(), 2*markWidth)), float32(max(c.Height(), 2*markWidth))))
			m.frame.Move(fyne.NewPos(float32(c.Left), float32(c.Top)))
		}
	}
	setVisible(m.line, line)
	setVisible(m.ring, ring)
	setVisible(m.frame, frame)
}
