package plotboard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Table is the toolkit's table with the values in its cells, of which a range can be
// selected. All of it belongs to the UI thread.
type Table struct {
	widget.Table

	// Pointed is told which n the pointer is over; ok is false where it is over none.
	OnHover func(n int, ok bool)
	// Selected is told what a person selects, from … to.
	OnSelect func(from, to int)
	// Copy is asked for the selected values by the keyboard.
	OnCopy func()
	// Typed is called with each key that the table does not act on itself.
	OnTypedKey func(*fyne.KeyEvent)
	// Failed is told of a defect that has left a cell blank.
	OnError func(error)

	content  Content
	words    *words.Words
	palette  *scene.Palette
	corner   *canvas.Text // says what stands below and beside it
	ground   *canvas.Rectangle
	object   fyne.CanvasObject
	seen     map[int]*cell // the cells in view, by n; some that have left it may be there too
	selected [2]int        // from … to; to < from where nothing is
	cursor   int           // where the keyboard is
	anchor   int           // where a selection was begun
	shift    bool
	active   bool // it has the keyboard
}

var (
	_ fyne.Focusable    = (*Table)(nil)
	_ fyne.Shortcutable = (*Table)(nil)
	_ desktop.Keyable   = (*Table)(nil)
)

// none is the selection of nothing.
var none = [2]int{0, -1}

// NewTable returns an empty table.
func NewTable(w *words.Words, p *scene.Palette) *Table {
	t := &Table{
		OnHover: func(int, bool) {}, OnSelect: func(int, int) {}, OnCopy: func() {}, OnError: func(error) {}, OnTypedKey: func(*fyne.KeyEvent) {},
		content: Content{Columns: 1}, words: w, palette: p, seen: map[int]*cell{}, selected: none, corner: canvas.NewText("n", nil), ground: canvas.NewRectangle(nil),
	}
	t.ShowHeaderRow, t.ShowHeaderColumn, t.HideSeparators = true, true, true
	t.Length = func() (rows, columns int) { return t.content.rows(), t.content.Columns }
	t.CreateCell = func() fyne.CanvasObject { return newCell(t) }
	t.UpdateCell = func(id widget.TableCellID, o fyne.CanvasObject) {
		defer look.Guard(t.OnError)
		o.(*cell).show(t.content.start(id.Row) + id.Col)
	}
	t.CreateHeader = func() fyne.CanvasObject { return newHead(t) }
	t.UpdateHeader = func(id widget.TableCellID, o fyne.CanvasObject) { o.(*head).show(id.Row, id.Col) }
	t.ExtendBaseWidget(t)
	t.corner.TextSize = headSize
	heading := container.New(look.NewPadding(3, headMargin), container.NewBorder(nil, nil, t.corner, nil))
	t.object = container.NewStack(t.ground, look.NewOverride(t, look.FlushTheme{}),
		container.NewBorder(container.New(layout.NewCustomPaddedVBoxLayout(0), heading, widget.NewSeparator()), nil, nil, nil))
	t.SetPalette(p)
	return t
}

// Release lets go of the window, as the toolkit keeps the table: see [look.Override].
func (t *Table) Release() {
	t.OnHover, t.OnSelect, t.OnCopy = func(int, bool) {}, func(int, int) {}, func() {}
	t.OnError, t.OnTypedKey, t.content = func(error) {}, func(*fyne.KeyEvent) {}, Content{Columns: 1}
}

// Object returns what to put into a window.
func (t *Table) Object() fyne.CanvasObject { return t.object }

// SetPalette shows the table in other colours.
func (t *Table) SetPalette(p *scene.Palette) {
	t.palette = p
	t.corner.Color, t.ground.FillColor = p.Color(scene.Muted), p.Color(scene.Board)
	t.corner.Refresh()
	t.ground.Refresh()
	t.Refresh()
}

// SetContent shows another content. What is selected stays, as far as it is there.
func (t *Table) SetContent(c Content) {
	before := t.content.Columns
	t.content = c.bounded()
	t.SetColumnWidth(-1, headWidth(t.words, &t.content))
	if t.selected[1] > c.last() {
		t.selected = none
	}
	t.cursor = max(c.First, min(c.last(), t.cursor))
	t.Refresh()
	if t.content.Columns != before {
		t.reveal(t.cursor)
	}
}

// Content returns what is shown.
func (t *Table) Content() Content { return t.content }

// Selection returns what is selected, from … to; ok is false where nothing is.
func (t *Table) Selection() (from, to int, ok bool) {
	return t.selected[0], t.selected[1], t.selected[1] >= t.selected[0]
}

// Select selects from … to, and brings it into view. Selected is not told.
func (t *Table) Select(from, to int) {
	if t.selected = none; t.content.has(from) && t.content.has(to) && from <= to {
		t.selected, t.anchor, t.cursor = [2]int{from, to}, from, from
		t.reveal(to)
		t.reveal(from)
	}
	t.Refresh()
}

// Reset shows the table from its beginning, with nothing selected.
func (t *Table) Reset() {
	t.selected, t.cursor, t.anchor = none, t.content.First, t.content.First
	t.ScrollToTop()
	t.ScrollToLeading()
	t.Refresh()
}

// Refresh draws the table anew.
func (t *Table) Refresh() {
	clear(t.seen)
	t.Table.Refresh()
}

// reveal brings the cell of n into view. ScrollTo of Fyne 2.8.1 takes every cell to be as
// far down and to the right as the headings are high and wide: so it is asked for others.
func (t *Table) reveal(n int) {
	if t.content.Count <= 0 {
		return
	}
	row, wide := t.content.row(n), headWidth(t.words, &t.content)/cellWidth(&t.content)
	for _, by := range []int{floor(wide), floor(wide) + 1} {
		t.ScrollTo(widget.TableCellID{Row: row - 1, Col: max(0, n-t.content.start(row)-by)})
	}
	if row == 0 {
		t.ScrollToTop()
	}
	if n-t.content.start(row) <= floor(wide) {
		t.ScrollToLeading()
	}
}

// choose brings the cursor to n, and selects n, or all from the anchor on.
func (t *Table) choose(n int, extend bool) {
	before := t.selected
	if !extend {
		t.anchor = n
	}
	t.cursor, t.selected = n, [2]int{min(t.anchor, n), max(t.anchor, n)}
	t.reveal(n)
	t.Refresh()
	if t.selected != before {
		t.OnSelect(t.selected[0], t.selected[1])
	}
}

// drag selects up to the cell that is nearest to a place on the canvas. Above and below the
// table the view moves a row on.
func (t *Table) drag(at fyne.Position) {
	d := fyne.CurrentApp().Driver()
	if t.seen[t.cursor] == nil {
		t.Refresh() // which cells are in view is known again
	}
	from := t.seen[t.cursor]
	if from == nil {
		return
	}
	size, table := from.Size(), d.AbsolutePositionForObject(&t.Table)
	low, high := table.Y+line, table.Y+t.Size().Height
	by := at.Subtract(d.AbsolutePositionForObject(from))
	rows, columns := floor(by.Y/size.Height), floor(by.X/size.Width)
	if at.Y < low || at.Y > high {
		rows = max(-1, min(1, rows))
	}
	c := &t.content
	row := max(0, min(c.rows()-1, c.row(t.cursor)+rows))
	column := max(0, min(c.Columns-1, t.cursor-c.start(c.row(t.cursor))+columns))
	if n := max(c.First, min(c.last(), c.start(row)+column)); n != t.cursor {
		t.choose(n, true)
	}
}

func (t *Table) FocusGained() { t.focus(true) }

func (t *Table) FocusLost() {
	t.shift = false
	t.focus(false)
}

func (t *Table) focus(on bool) {
	t.active = on
	t.Refresh()
}

func (t *Table) TypedRune(rune) {}

// TypedKey moves the cursor; with Shift it selects on the way.
func (t *Table) TypedKey(e *fyne.KeyEvent) {
	c := &t.content
	if c.Count <= 0 {
		t.OnTypedKey(e)
		return
	}
	page := max(1, int((t.Size().Height-line)/line)-1) * c.Columns
	at := t.cursor
	switch e.Name {
	case fyne.KeyLeft:
		at--
	case fyne.KeyRight:
		at++
	case fyne.KeyUp:
		at -= c.Columns
	case fyne.KeyDown:
		at += c.Columns
	case fyne.KeyPageUp:
		at -= page
	case fyne.KeyPageDown:
		at += page
	case fyne.KeyHome:
		at = c.start(c.row(at))
	case fyne.KeyEnd:
		at = c.start(c.row(at)) + c.Columns - 1
	default:
		t.OnTypedKey(e)
		return
	}
	t.choose(max(c.First, min(c.last(), at)), t.shift)
}

// KeyDown and KeyUp note whether Shift is held.
func (t *Table) KeyDown(e *fyne.KeyEvent) { t.note(e.Name, true) }
func (t *Table) KeyUp(e *fyne.KeyEvent)   { t.note(e.Name, false) }

func (t *Table) note(name fyne.KeyName, down bool) {
	if name == desktop.KeyShiftLeft || name == desktop.KeyShiftRight {
		t.shift = down
	}
}

// TypedShortcut goes to the first and the last value, selects all, and copies.
func (t *Table) TypedShortcut(s fyne.Shortcut) {
	c := &t.content
	if c.Count <= 0 {
		return
	}
	switch s := s.(type) {
	case *fyne.ShortcutCopy:
		t.OnCopy()
	case *fyne.ShortcutSelectAll:
		t.anchor = c.First
		t.selected = [2]int{c.First, c.last()}
		t.Refresh()
		t.OnSelect(c.First, c.last())
	case *desktop.CustomShortcut:
		extend := s.Modifier&fyne.KeyModifierShift != 0
		switch {
		case s.Modifier&^fyne.KeyModifierShift != fyne.KeyModifierShortcutDefault:
		case s.KeyName == fyne.KeyHome:
			t.choose(c.First, extend)
		case s.KeyName == fyne.KeyEnd:
			t.choose(c.last(), extend)
		}
	}
}

// Content is what a table shows: g(n) for n = First … First+Count-1. It does not change;
// a table is given another one.
type Content struct {
	First, Count int
	// At returns g(n). Below 0, nothing is known of it: its cell stays empty.
	Value func(n int) int
	// Room is the largest n that there is to be, so that nothing moves when more are known;
	// 0 for the last.
	Room int
	// Largest is no less than any value: columns are that wide.
	Largest int
	// Columns is how many values a row has; from 1.
	Columns int
	// Regular is where the law that is shown begins to hold: what comes before it is
	// shaded. 0 for none.
	Regular int
	// Strange tells whether g(n) is an exception of that law; nil for none.
	IsException func(n int) bool
}

// last returns the largest n; First-1 where there is none.
func (c *Content) last() int { return c.First + c.Count - 1 }

// has tells whether n is one of the table's.
func (c *Content) has(n int) bool { return n >= c.First && n <= c.last() }

// row returns the row that n stands in: each begins at a multiple of Columns, and row 0
// is the one of First.
func (c *Content) row(n int) int { return n/c.Columns - c.First/c.Columns }

// start returns the n that a row begins with, which in row 0 may be below First.
func (c *Content) start(row int) int { return (c.First/c.Columns + row) * c.Columns }

func (c *Content) rows() int {
	if c.Count <= 0 {
		return 0
	}
	return c.row(c.last()) + 1
}

// mostRows is how many rows are shown: where there would be more, they are longer. The
// toolkit places rows by float32, which counts units up to 2^24.
const mostRows = 1 << 19

// bounded returns the content with rows of whole numbers of its columns, so that there are
// at most mostRows of them.
func (c Content) bounded() Content {
	c.Columns = max(1, c.Columns)
	c.Columns *= max(1, (c.Count+c.Columns*mostRows-1)/(c.Columns*mostRows))
	return c
}

// Fitting returns how many columns fit into a width in Fyne units, at most most and
// rounded down to a number that people count by: 10, 20, 50, … where that many fit.
func ColumnsThatFit(w *words.Words, width float64, largest, last, most int) int {
	c := &Content{Count: last + 1, Largest: largest, Columns: 1}
	fit := int((float32(width) - headWidth(w, c) - bar) / cellWidth(c))
	best := 1
	for _, n := range []int{2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100} {
		if n <= min(fit, most) {
			best = n
		}
	}
	return best
}
