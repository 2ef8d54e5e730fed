package panels

import (
	"image/color"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// Text sizes in a line of the list of moves, in Fyne units.
const moveSize, leavesSize = 14, 13

// moveLine is a line in the list of moves. While it is under the pointer, the board highlights the
// move. A click makes the move.
type moveLine struct {
	look.Touch
	list               *moveList
	edge               graphs.EdgeID
	backdrop           *canvas.Rectangle
	text, leaves, note *canvas.Text
	table              *fyne.Container
	row                moveRow
	hovered, selected  bool // the pointer hovers over the line; its edge is selected
}

// newMoveLine returns a line of list that shows no move yet.
func newMoveLine(list *moveList) *moveLine {
	text := func(size float32, style fyne.TextStyle) *canvas.Text {
		return look.Text("", size, scene.Ink, list.palette, style)
	}
	l := &moveLine{
		list: list, edge: graphs.None, backdrop: canvas.NewRectangle(color.Transparent),
		text: text(moveSize, look.Mono()), leaves: text(leavesSize, fyne.TextStyle{}),
		note: text(leavesSize, look.Bold()),
	}
	l.backdrop.CornerRadius = 6
	l.table = container.New(look.NewWidthLayout(rowHeight, l.layOut), l.text, l.leaves, l.note)
	l.Content = container.NewStack(container.New(look.NewPadding(1, 0), l.backdrop),
		container.New(look.NewPadding(4, 10), l.table))
	l.OnHover, l.OnTap = l.setHovered, l.playMove
	l.ExtendBaseWidget(l)
	return l
}

// showMove shows the move in row on the line, with a backdrop if selected is set. The next layout
// shortens the texts to fit.
func (l *moveLine) showMove(row moveRow, selected bool) {
	l.edge, l.row, l.selected = row.edge, row, selected
	l.setColours()
	l.table.Refresh() // lays the columns out again
	l.backdrop.Refresh()
}

// setColours colours the line. The value and the note of a winning move are green. A winning move that
// makes progress towards the end also has a green backdrop and a bold value.
func (l *moveLine) setColours() {
	p := l.list.palette
	l.text.Color, l.leaves.Color, l.note.Color = p.Color(scene.Ink), p.Color(scene.Muted), p.Color(scene.Muted)
	l.leaves.TextStyle = fyne.TextStyle{}
	fill := p.Color(scene.Selected)
	fill.A = 0
	green := p.Color(scene.Winning)
	switch {
	case l.row.wins && l.row.circles:
		l.note.Color, l.leaves.Color = green, green
	case l.row.wins:
		l.note.Color, l.leaves.Color, l.leaves.TextStyle = green, green, look.Bold()
		fill = green
		fill.A = 0x1c
	case l.row.draws:
		l.note.Color = p.Color(scene.DRim)
	}
	if l.selected || l.hovered {
		fill = highlightFill(p)
	}
	l.backdrop.FillColor = fill
}

// highlightFill returns the colour of palette behind a line that is selected or under the pointer.
func highlightFill(palette *scene.Palette) color.NRGBA {
	fill := palette.Color(scene.Selected)
	fill.A = 0x2c
	return fill
}

// playMove makes the move of the line by calling OnPlay or, for a move in a heap, OnPlayHeap.
func (l *moveLine) playMove() {
	l.list.tips.Leave()
	switch {
	case l.edge != graphs.None:
		l.list.callbacks.OnPlay(l.edge)
	case l.list.callbacks.OnPlayHeap != nil:
		l.list.callbacks.OnPlayHeap(l.row.vertex, l.row.size)
	}
}

// setHovered handles the pointer entering (on is true) or leaving the line. While it is under the
// pointer, the board highlights the move. A tip shows the names if they are cut short. Otherwise it
// explains a move that draws, or that wins without making progress.
func (l *moveLine) setHovered(on bool) {
	l.hovered = on
	l.showMove(l.row, l.selected)
	switch {
	case !on:
		l.list.tips.Leave()
		l.list.callbacks.OnHighlight()
		return
	case l.text.Text != l.row.from+l.row.arrow+l.row.to:
		// The tip has no spaces around the arrow: Fyne 2.8.1 draws a space after an arrow as a box
		// in all but the monospaced face.
		l.list.tips.Enter(l, l.row.from+strings.Replace(l.row.arrow, " → ", "→", 1)+l.row.to)
	case l.row.circles:
		l.list.tips.Enter(l, l.list.words.T("tip.circling-move"))
	case l.row.draws:
		l.list.tips.Enter(l, l.list.words.T("tip.d"))
	}
	l.highlightMove()
}

// highlightMove highlights the edge of the move, or its heap, on the board.
func (l *moveLine) highlightMove() {
	if l.edge != graphs.None {
		l.list.callbacks.OnHighlight(scene.EdgeSubject(l.edge))
	} else {
		l.list.callbacks.OnHighlight(scene.VertexSubject(l.row.vertex))
	}
}

// moveWidths holds the widths of the columns in the list of moves, in Fyne units. All lines have the
// same, so that the columns are aligned.
type moveWidths struct{ move, leaves, value, note float32 }

// measureColumns returns the widths of the columns, each the width of its widest text in rows.
func measureColumns(rows []moveRow) moveWidths {
	widths := map[string]float32{} // most texts occur many times
	width := func(text string, style fyne.TextStyle) float32 {
		w, ok := widths[text]
		if !ok {
			w = fyne.MeasureText(text, leavesSize, style).Width
			widths[text] = w
		}
		return w
	}
	var w moveWidths
	character := fyne.MeasureText("0", moveSize, look.Mono()).Width
	for _, r := range rows {
		w.move = max(w.move, character*float32(utf8.RuneCountInString(r.from+r.arrow+r.to)))
		w.leaves = max(w.leaves, width(r.leaves, look.Bold()))
		w.value = max(w.value, width(r.value, look.Bold()))
		w.note = max(w.note, width(r.note, look.Bold()))
	}
	return w
}

const (
	moveGap = 10 // between columns, in Fyne units
	// Least widths of the first column, in Fyne units, unless all moves are shorter. If it would be
	// narrower, the value is shown without its word, or the note is left out.
	minMoveWithWord, minMoveWithNote = 120, 104
	// maxLeavesShare is the largest share of the line's width for a long loopy value.
	maxLeavesShare = 0.4
)

// layOut places the move at the left, the value after it next to it, and the note at the right edge.
// With too little room, it leaves out the word before the value, then the note, which the colours
// express too, and cuts the move short.
func (l *moveLine) layOut(objects []fyne.CanvasObject, size fyne.Size) {
	widths, maxLeaves := l.list.widths, maxLeavesShare*size.Width
	leaves, leavesWidth := l.row.leaves, min(widths.leaves, maxLeaves)
	note, noteRoom := l.row.note, float32(0) // the room with the gap before it
	if widths.note > 0 {
		noteRoom = moveGap + widths.note
	}
	moveRoom := func() float32 { return size.Width - moveGap - leavesWidth - noteRoom }
	if moveRoom() < min(widths.move, minMoveWithWord) {
		leaves, leavesWidth = l.row.value, min(widths.value, maxLeaves)
	}
	if moveRoom() < min(widths.move, minMoveWithNote) {
		note, noteRoom = "", 0
	}
	l.text.Text, l.note.Text = l.shortenMove(moveRoom()), note
	l.leaves.Text = Shorten(leaves, l.leaves, leavesWidth)
	line := baseline(objects, size.Height)
	placeOnBaseline(l.text, 0, line, size.Height)
	placeOnBaseline(l.leaves, moveRoom()+moveGap, line, size.Height)
	placeOnBaseline(l.note, size.Width-l.note.MinSize().Width, line, size.Height)
}

// shortenMove returns the text of the move, with names cut short so that it is at most width Fyne
// units wide.
func (l *moveLine) shortenMove(width float32) string {
	measure := func(text string) float32 { return fyne.MeasureText(text, moveSize, look.Mono()).Width }
	length := int(width / measure("0"))
	text := l.list.names.ShortenMove(l.row.from, l.row.arrow, l.row.to, length)
	for length > 5 && measure(text) > width+0.5 {
		length--
		text = l.list.names.ShortenMove(l.row.from, l.row.arrow, l.row.to, length)
	}
	return text
}
