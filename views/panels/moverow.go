package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// moveLine is one line of the list of moves. The pointer over it lights its edge
// up; a click plays it.
type moveLine struct {
	widget.BaseWidget
	list               *moves
	edge               graphs.EdgeID
	ground             *canvas.Rectangle
	text, leaves, note *canvas.Text
	table              *fyne.Container
	row                moveRow
	over, chosen       bool
}

var (
	_ fyne.Tappable      = (*moveLine)(nil)
	_ desktop.Hoverable  = (*moveLine)(nil)
	_ desktop.Cursorable = (*moveLine)(nil)
)

func newMoveLine(m *moves) *moveLine {
	text := func(size float32, style fyne.TextStyle) *canvas.Text {
		return look.Text("", size, scene.Ink, m.palette, style)
	}
	l := &moveLine{
		list: m, edge: graphs.None, ground: canvas.NewRectangle(nil),
		text: text(14, look.Mono()), leaves: text(13, fyne.TextStyle{}), note: text(13, look.Bold()),
	}
	l.ground.CornerRadius = 6
	l.table = container.New(moveColumns{}, l.text, l.leaves, l.note)
	l.ExtendBaseWidget(l)
	return l
}

// show writes a move into the line.
func (l *moveLine) show(row moveRow, chosen bool) {
	l.edge, l.row, l.chosen = row.edge, row, chosen
	p := l.list.palette
	l.text.Text, l.leaves.Text, l.note.Text = row.text, row.leaves, row.note
	l.text.Color, l.leaves.Color = p.Color(scene.Ink), p.Color(scene.Muted)
	l.leaves.TextStyle = fyne.TextStyle{}
	if row.draws {
		l.note.Color = p.Color(scene.DRim)
	}
	fill := p.Color(scene.Selected)
	fill.A = 0
	if row.wins {
		green := p.Color(scene.Winning)
		fill = green
		fill.A = 0x1c
		l.note.Color = green
		l.leaves.Color, l.leaves.TextStyle = green, look.Bold()
	}
	if chosen || l.over {
		fill = chosenFill(p)
	}
	l.ground.FillColor = fill
	l.table.Refresh() // the baseline depends on the texts
	l.ground.Refresh()
}

// chosenFill is laid over what is chosen, or under the pointer.
func chosenFill(p *scene.Palette) color.NRGBA {
	fill := p.Color(scene.Selected)
	fill.A = 0x2c
	return fill
}

// Tapped plays the move.
func (l *moveLine) Tapped(*fyne.PointEvent) { l.list.hands.Play(l.edge) }

// MouseIn lights the edge up.
func (l *moveLine) MouseIn(*desktop.MouseEvent) {
	l.over = true
	l.show(l.row, l.chosen)
	l.list.hands.Point(edgeSubject(l.edge))
}

// MouseMoved is called by Fyne.
func (l *moveLine) MouseMoved(*desktop.MouseEvent) {}

// MouseOut lets the edge be as it was.
func (l *moveLine) MouseOut() {
	l.over = false
	l.show(l.row, l.chosen)
	l.list.hands.Point(scene.Subject{})
}

// Cursor says that the line can be pressed.
func (l *moveLine) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (l *moveLine) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(
		container.New(look.Padded(1, 0), l.ground),
		container.New(look.Padded(4, 10), l.table),
	))
}

// moveColumns lays a move out: what it is, what it leaves, and, flush with the
// right edge, what it is good for.
type moveColumns struct{}

var _ fyne.Layout = moveColumns{}

// moveColumn is how wide the first column is, and moveGap the room after it.
const moveColumn, moveGap = 112, 6

func (moveColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(moveColumn, rowHeight(objects))
}

func (moveColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	line := baseline(objects, size.Height)
	for i, o := range objects {
		m := o.MinSize()
		x := [3]float32{0, moveColumn + moveGap, size.Width - m.Width}[i]
		o.Resize(m)
		o.Move(fyne.NewPos(x, rowPlace(o, m, line, size.Height)))
	}
}
