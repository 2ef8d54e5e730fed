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

// Table is a widget that shows the values g(n) in rows, in which the user can select a range of n.
// It must be used on the UI thread.
type Table struct {
	widget.Table

	// OnHover is called with the n under the pointer; ok is false if there is none.
	OnHover func(n int, ok bool)
	// OnSelect is called when a person selects the values from … to.
	OnSelect func(from, to int)
	// OnCopy is called when a person copies the selected values by the keyboard.
	OnCopy func()
	// OnTypedKey is called with each key that the table does not handle.
	OnTypedKey func(*fyne.KeyEvent)
	// OnError is called with a defect that has left a cell blank.
	OnError func(error)

	content  TableContent
	words    *words.Words
	palette  *scene.Palette
	corner   *canvas.Text // explains the headings
	ground   *canvas.Rectangle
	object   fyne.CanvasObject
	visible  map[int]*cell // the cells in view, by n; it may also hold cells that have left the view
	selected [2]int        // from … to; to < from if nothing is selected
	cursor   int           // the n at the keyboard's cursor
	anchor   int           // the n at which the selection began
	shift    bool
	active   bool // it has the focus
}

var (
	_ fyne.Focusable    = (*Table)(nil)
	_ fyne.Shortcutable = (*Table)(nil)
	_ desktop.Keyable   = (*Table)(nil)
)

// none is the empty selection.
var none = [2]int{0, -1}

// NewTable returns a table without values, in the colours of palette. w writes the numbers in the
// headings.
func NewTable(w *words.Words, palette *scene.Palette) *Table {
	t := &Table{
		OnHover: func(int, bool) {}, OnSelect: func(int, int) {}, OnCopy: func() {},
		OnError: func(error) {}, OnTypedKey: func(*fyne.KeyEvent) {},
		content: TableContent{Columns: 1}, words: w, palette: palette, visible: map[int]*cell{}, selected: none,
		corner: canvas.NewText("n", nil), ground: canvas.NewRectangle(nil),
	}
	t.ShowHeaderRow, t.ShowHeaderColumn, t.HideSeparators = true, true, true
	t.Length = func() (rows, columns int) { return t.content.rowCount(), t.content.Columns }
	t.CreateCell = func() fyne.CanvasObject { return newCell(t) }
	t.UpdateCell = func(id widget.TableCellID, o fyne.CanvasObject) {
		defer look.Guard(t.OnError)
		o.(*cell).showValue(t.content.firstInRow(id.Row) + id.Col)
	}
	t.CreateHeader = func() fyne.CanvasObject { return newHeading(t) }
	t.UpdateHeader = func(id widget.TableCellID, o fyne.CanvasObject) { o.(*heading).showHeading(id.Row, id.Col) }
	t.ExtendBaseWidget(t)
	t.corner.TextSize = headSize
	heading := container.New(look.NewPadding(3, headMargin), container.NewBorder(nil, nil, t.corner, nil))
	top := container.New(layout.NewCustomPaddedVBoxLayout(0), heading, widget.NewSeparator())
	t.object = container.NewStack(t.ground, look.NewThemeOverride(t, look.FlushTheme{}),
		container.NewBorder(top, nil, nil, nil))
	t.SetPalette(palette)
	return t
}

// Release drops the callbacks and the values of the table, so that their memory is free although
// the toolkit keeps the table; see [look.ThemeOverride].
func (t *Table) Release() {
	t.OnHover, t.OnSelect, t.OnCopy = func(int, bool) {}, func(int, int) {}, func() {}
	t.OnError, t.OnTypedKey, t.content = func(error) {}, func(*fyne.KeyEvent) {}, TableContent{Columns: 1}
}

// Object returns the object that shows the table, to put into a window.
func (t *Table) Object() fyne.CanvasObject { return t.object }

// SetPalette sets the colours and draws the table again.
func (t *Table) SetPalette(palette *scene.Palette) {
	t.palette = palette
	t.corner.Color, t.ground.FillColor = palette.Color(scene.Muted), palette.Color(scene.Board)
	t.corner.Refresh()
	t.ground.Refresh()
	t.Refresh()
}

// SetContent shows content instead of the values before. The selection stays if content still has
// its values.
func (t *Table) SetContent(content TableContent) {
	before := t.content.Columns
	t.content = content.withLimitedRows()
	t.SetColumnWidth(-1, rowHeadingWidth(t.words, &t.content))
	if t.selected[1] > content.last() {
		t.selected = none
	}
	t.cursor = max(content.First, min(content.last(), t.cursor))
	t.Refresh()
	if t.content.Columns != before {
		t.scrollTo(t.cursor)
	}
}

// Content returns the content of the table.
func (t *Table) Content() TableContent { return t.content }

// Selection returns the first and the last n that are selected. ok is false if nothing is
// selected.
func (t *Table) Selection() (from, to int, ok bool) {
	return t.selected[0], t.selected[1], t.selected[1] >= t.selected[0]
}

// Select selects the values of from … to and scrolls to them. If the table does not have them all,
// it selects nothing. Select does not call OnSelect.
func (t *Table) Select(from, to int) {
	if t.selected = none; t.content.contains(from) && t.content.contains(to) && from <= to {
		t.selected, t.anchor, t.cursor = [2]int{from, to}, from, from
		t.scrollTo(to)
		t.scrollTo(from)
	}
	t.Refresh()
}

// Reset scrolls to the beginning and selects nothing.
func (t *Table) Reset() {
	t.selected, t.cursor, t.anchor = none, t.content.First, t.content.First
	t.ScrollToTop()
	t.ScrollToLeading()
	t.Refresh()
}

// Refresh draws the table again.
func (t *Table) Refresh() {
	clear(t.visible)
	t.Table.Refresh()
}

// scrollTo scrolls until the cell of n is visible.
//
// It corrects a fault of ScrollTo in Fyne 2.8.1, which takes each cell to be further down and to
// the right than it is, by the size of the headings.
func (t *Table) scrollTo(n int) {
	if t.content.Count <= 0 {
		return
	}
	row, headColumns := t.content.rowOf(n), rowHeadingWidth(t.words, &t.content)/cellWidth(&t.content)
	for _, columns := range []int{floorInt(headColumns), floorInt(headColumns) + 1} {
		t.ScrollTo(widget.TableCellID{Row: row - 1, Col: max(0, n-t.content.firstInRow(row)-columns)})
	}
	if row == 0 {
		t.ScrollToTop()
	}
	if n-t.content.firstInRow(row) <= floorInt(headColumns) {
		t.ScrollToLeading()
	}
}

// selectTo moves the cursor to n and selects n, or, if extend is set, all values between the start
// of the selection and n. It scrolls to n, and calls OnSelect if the selection changes.
func (t *Table) selectTo(n int, extend bool) {
	before := t.selected
	if !extend {
		t.anchor = n
	}
	t.cursor, t.selected = n, [2]int{min(t.anchor, n), max(t.anchor, n)}
	t.scrollTo(n)
	t.Refresh()
	if t.selected != before {
		t.OnSelect(t.selected[0], t.selected[1])
	}
}

// dragTo extends the selection to the cell nearest to point, a position in the window. Above or
// below the table it extends the selection by one row, so that the table scrolls.
func (t *Table) dragTo(point fyne.Position) {
	d := fyne.CurrentApp().Driver()
	if t.visible[t.cursor] == nil {
		t.Refresh() // finds the cells in view again
	}
	from := t.visible[t.cursor]
	if from == nil {
		return
	}
	size, table := from.Size(), d.AbsolutePositionForObject(&t.Table)
	low, high := table.Y+line, table.Y+t.Size().Height
	offset := point.Subtract(d.AbsolutePositionForObject(from))
	rows, columns := floorInt(offset.Y/size.Height), floorInt(offset.X/size.Width)
	if point.Y < low || point.Y > high {
		rows = max(-1, min(1, rows))
	}
	c := &t.content
	row := max(0, min(c.rowCount()-1, c.rowOf(t.cursor)+rows))
	column := max(0, min(c.Columns-1, t.cursor-c.firstInRow(c.rowOf(t.cursor))+columns))
	if n := max(c.First, min(c.last(), c.firstInRow(row)+column)); n != t.cursor {
		t.selectTo(n, true)
	}
}

// FocusGained implements fyne.Focusable.
func (t *Table) FocusGained() { t.setFocused(true) }

// FocusLost implements fyne.Focusable.
func (t *Table) FocusLost() {
	t.shift = false
	t.setFocused(false)
}

// setFocused records whether the table has the focus, and shows it.
func (t *Table) setFocused(focused bool) {
	t.active = focused
	t.Refresh()
}

// TypedRune implements fyne.Focusable; it ignores characters.
func (t *Table) TypedRune(rune) {}

// TypedKey implements fyne.Focusable. The arrow keys, Page Up, Page Down, Home and End move the
// cursor; with Shift they extend the selection. Other keys go to OnTypedKey.
func (t *Table) TypedKey(event *fyne.KeyEvent) {
	c := &t.content
	if c.Count <= 0 {
		t.OnTypedKey(event)
		return
	}
	page := max(1, int((t.Size().Height-line)/line)-1) * c.Columns
	n := t.cursor
	switch event.Name {
	case fyne.KeyLeft:
		n--
	case fyne.KeyRight:
		n++
	case fyne.KeyUp:
		n -= c.Columns
	case fyne.KeyDown:
		n += c.Columns
	case fyne.KeyPageUp:
		n -= page
	case fyne.KeyPageDown:
		n += page
	case fyne.KeyHome:
		n = c.firstInRow(c.rowOf(n))
	case fyne.KeyEnd:
		n = c.firstInRow(c.rowOf(n)) + c.Columns - 1
	default:
		t.OnTypedKey(event)
		return
	}
	t.selectTo(max(c.First, min(c.last(), n)), t.shift)
}

// KeyDown implements desktop.Keyable. It records that Shift is held.
func (t *Table) KeyDown(event *fyne.KeyEvent) { t.updateShift(event.Name, true) }

// KeyUp implements desktop.Keyable. It records that Shift is released.
func (t *Table) KeyUp(event *fyne.KeyEvent) { t.updateShift(event.Name, false) }

// updateShift records that Shift is held down or released, if name is a Shift key.
func (t *Table) updateShift(name fyne.KeyName, down bool) {
	if name == desktop.KeyShiftLeft || name == desktop.KeyShiftRight {
		t.shift = down
	}
}

// TypedShortcut implements fyne.Shortcutable. It handles copying, selecting all, and Ctrl+Home and
// Ctrl+End, which move to the first and last value.
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
			t.selectTo(c.First, extend)
		case s.KeyName == fyne.KeyEnd:
			t.selectTo(c.last(), extend)
		}
	}
}

// TableContent describes the values that a Table shows: g(n) for n = First … First+Count-1. It
// must not change afterwards; SetContent replaces it.
type TableContent struct {
	First, Count int
	// Value returns g(n), or a negative number if it is unknown. Then the cell is empty.
	Value func(n int) int
	// Room is the largest expected n, so that the layout does not change as values arrive; 0 for
	// the last n.
	Room int
	// Largest is an upper bound of the values; it sets the width of columns.
	Largest int
	// Columns is the number of values in a row, at least 1.
	Columns int
	// Regular is the n at which the law that is shown begins to hold; the values before it are
	// shaded. 0 for none.
	Regular int
	// IsException reports whether g(n) is an exception of that law; nil for none.
	IsException func(n int) bool
}

// last returns the largest n, or First-1 if there are no values.
func (c *TableContent) last() int { return c.First + c.Count - 1 }

// contains reports whether the content has n.
func (c *TableContent) contains(n int) bool { return n >= c.First && n <= c.last() }

// rowOf returns the index, from 0 on, of the row that has the cell of n. Rows begin at multiples
// of Columns.
func (c *TableContent) rowOf(n int) int { return n/c.Columns - c.First/c.Columns }

// firstInRow returns the n of the first cell in the row with the given index. In row 0 it can be
// less than First; the cells before First are empty.
func (c *TableContent) firstInRow(row int) int { return (c.First/c.Columns + row) * c.Columns }

// rowCount returns the number of rows.
func (c *TableContent) rowCount() int {
	if c.Count <= 0 {
		return 0
	}
	return c.rowOf(c.last()) + 1
}

// mostRows is the greatest number of rows; with more values, rows become longer. The toolkit places
// rows by float32, which is exact for units up to 2^24.
const mostRows = 1 << 19

// withLimitedRows returns a copy of c with at most mostRows rows. If there would be more, it
// multiplies Columns by the smallest factor that suffices.
func (c TableContent) withLimitedRows() TableContent {
	c.Columns = max(1, c.Columns)
	c.Columns *= max(1, (c.Count+c.Columns*mostRows-1)/(c.Columns*mostRows))
	return c
}

// ColumnsThatFit returns a convenient number of columns, such as 10, 20 or 50, that fit into a
// table of the given width in Fyne units. It is at most maxColumns. largest is the largest value
// and last the largest n of the table, on which the widths of cells and headings depend. w writes
// the numbers in the headings.
func ColumnsThatFit(w *words.Words, width float64, largest, last, maxColumns int) int {
	c := &TableContent{Count: last + 1, Largest: largest, Columns: 1}
	fit := int((float32(width) - rowHeadingWidth(w, c) - bar) / cellWidth(c))
	best := 1
	for _, n := range []int{2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100} {
		if n <= min(fit, maxColumns) {
			best = n
		}
	}
	return best
}
