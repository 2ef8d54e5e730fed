package panels

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/solver"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// RecordedMove is a line of a Record: a move, and the value of the position after it.
type RecordedMove struct {
	Text    string
	Value   string         // the value after the move; empty if it is hidden
	Outcome solver.Outcome // the outcome after the move, if Value is shown
	First   bool           // made by the player who began
	Mistake bool
}

// Record is a list of the moves of a match, with the value after each move unless values are hidden. A
// click on a move shows the position after it.
type Record struct {
	words    *words.Words
	onSelect func(position int)
	palette  *scene.Palette
	start    RecordedMove // the position at the beginning
	moves    []RecordedMove
	current  int // index of the position shown: the number of moves before it
	head     *fyne.Container
	list     *widget.List
	object   fyne.CanvasObject
}

// NewRecord returns an empty list of moves, with texts from w. When the user selects a position, it
// calls onSelect with the number of moves made before that position.
func NewRecord(w *words.Words, onSelect func(position int)) *Record {
	r := &Record{words: w, onSelect: onSelect, palette: scene.Light(), current: -1, head: container.NewStack()}
	r.list = widget.NewList(
		func() int { return len(r.moves) + 1 },
		func() fyne.CanvasObject { return newRecordLine(r) },
		func(id widget.ListItemID, o fyne.CanvasObject) { o.(*recordLine).showMove(id) },
	)
	r.list.HideSeparators = true
	r.object = container.NewStack(look.Space(InspectorMinWidth, 0), container.NewBorder(
		container.New(look.NewPadding(14, sidePadding), r.head), nil, nil, nil,
		container.New(look.NewPadding(0, 8), r.list),
	))
	return r
}

// Object returns the object that shows the list, to be put at the right edge of the window.
func (r *Record) Object() fyne.CanvasObject { return r.object }

// Show lists the moves of a match in the colours of palette. start is the first line, for the position
// at the beginning. The position after the first current moves is marked.
func (r *Record) Show(start RecordedMove, moves []RecordedMove, current int, palette *scene.Palette) {
	hasShown := len(r.head.Objects) > 0
	same := slices.Equal(moves, r.moves) && start == r.start && current == r.current
	if hasShown && same && palette.Dark() == r.palette.Dark() {
		return
	}
	r.start, r.moves, r.current, r.palette = start, moves, current, palette
	r.head.Objects = []fyne.CanvasObject{newHeading(r.words.T("record.title"),
		r.words.N("record.moves", len(moves)), palette)}
	r.head.Refresh()
	r.list.Refresh()
	r.list.ScrollTo(current)
}

// moveAt returns the content of a line. Line 0 is the beginning of the match, and line k its move
// number k.
func (r *Record) moveAt(line int) RecordedMove {
	if line == 0 {
		return r.start
	}
	return r.moves[line-1]
}

// recordLine is the widget for a line of a Record. A click selects the position after its move.
type recordLine struct {
	look.Touch
	record             *Record
	line               int
	hovered            bool
	backdrop           *canvas.Rectangle
	disc               *canvas.Circle
	number, text, mark *canvas.Text
	value              *canvas.Text
	chip               *canvas.Rectangle
	columns            *fyne.Container
}

// newRecordLine returns a widget for a line of r. It shows no move yet.
func newRecordLine(r *Record) *recordLine {
	text := func(size float32, style fyne.TextStyle) *canvas.Text {
		return look.Text("", size, scene.Ink, r.palette, style)
	}
	l := &recordLine{
		record: r, backdrop: canvas.NewRectangle(color.Transparent), disc: canvas.NewCircle(color.Transparent),
		number: text(12, look.Mono()), text: text(moveSize, look.Mono()), mark: text(15, look.Bold()),
		value: text(12, fyne.TextStyle{Monospace: true, Bold: true}), chip: canvas.NewRectangle(color.Transparent),
	}
	l.backdrop.CornerRadius, l.chip.CornerRadius = 6, 10
	l.columns = container.New(look.NewWidthLayout(func([]fyne.CanvasObject) float32 { return 22 }, l.layOut),
		l.number, l.disc, l.text, l.mark, l.chip, l.value)
	l.Content = container.NewStack(container.New(look.NewPadding(1, 0), l.backdrop),
		container.New(look.NewPadding(4, 10), l.columns))
	l.OnTap = func() { r.onSelect(l.line) }
	l.OnHover = func(on bool) {
		l.hovered = on
		l.updateBackdrop()
	}
	l.ExtendBaseWidget(l)
	return l
}

// showMove shows the content of the given line of the record, where line 0 is the beginning of the
// match.
func (l *recordLine) showMove(line int) {
	if line > len(l.record.moves) {
		return
	}
	l.line = line
	p, move := l.record.palette, l.record.moveAt(line)
	l.number.Text, l.number.Color = strconv.Itoa(line), p.Color(scene.Muted)
	l.text.Color, l.mark.Color, l.mark.Text = p.Color(scene.Ink), p.Color(scene.Wrong), ""
	if move.Mistake {
		l.mark.Text = "?"
	}
	if line == 0 {
		l.number.Text, l.text.Color = "", p.Color(scene.Muted)
	}
	colourDisc(l.disc, move.First, p)
	look.SetVisible(l.disc, line > 0)
	fill, rim, ink := outcomeRoles(move.Outcome)
	l.chip.FillColor, l.chip.StrokeColor, l.chip.StrokeWidth = p.Color(fill), p.Color(rim), 1
	l.value.Text, l.value.Color = move.Value, p.Color(ink)
	l.chip.Hidden = move.Value == ""
	l.updateBackdrop()
	l.columns.Refresh()
}

// updateBackdrop colours the line if its position is the one on the board, and more faintly if it is
// under the pointer.
func (l *recordLine) updateBackdrop() {
	fill := highlightFill(l.record.palette)
	switch {
	case l.line == l.record.current:
	case l.hovered:
		fill.A /= 2
	default:
		fill.A = 0
	}
	l.backdrop.FillColor = fill
	l.backdrop.Refresh()
}

// Widths of the columns of a record, in Fyne units.
const (
	numberColumn, sideColumn, markColumn = 26, 20, 16
	leastChip, chipAir, chipHigh         = 26, 8, 20
)

// layOut places the number, the player and the text of the move at the left, and the mark of a mistake
// and the value at the right.
func (l *recordLine) layOut(_ []fyne.CanvasObject, size fyne.Size) {
	if l.line > len(l.record.moves) {
		return
	}
	move := l.record.moveAt(l.line)
	l.value.Text = Shorten(move.Value, l.value, maxLeavesShare*size.Width)
	value := l.value.MinSize()
	chip := max(leastChip, value.Width+2*chipAir)
	if move.Value == "" {
		chip = 0
	}
	put := func(o fyne.CanvasObject, x float32, m fyne.Size) {
		look.Place(o, x, (size.Height-m.Height)/2, m.Width, m.Height)
	}
	put(l.chip, size.Width-chip, fyne.NewSize(chip, chipHigh))
	put(l.value, size.Width-chip+(chip-value.Width)/2, value)
	put(l.mark, size.Width-chip-markColumn, l.mark.MinSize())
	number := l.number.MinSize()
	put(l.number, numberColumn-8-number.Width, number)
	put(l.disc, numberColumn, fyne.NewSquareSize(9))
	l.text.Text = Shorten(move.Text, l.text, size.Width-numberColumn-sideColumn-markColumn-chip-4)
	put(l.text, numberColumn+sideColumn, l.text.MinSize())
}

// outcomeRoles returns the colours of a vertex or chip with the given outcome: its fill, its rim, and
// its ink for text inside.
func outcomeRoles(outcome solver.Outcome) (fill, rim, ink scene.Role) {
	switch outcome {
	case solver.OutcomeP:
		return scene.PFill, scene.PRim, scene.PInk
	case solver.OutcomeD:
		return scene.DFill, scene.DRim, scene.DInk
	case solver.OutcomeUnknown:
		return scene.PlainFill, scene.PlainRim, scene.PlainInk
	default:
		return scene.NFill, scene.NRim, scene.NInk
	}
}
