package plotboard

import (
	"fmt"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// newContent returns a content of n mod 7 with an exception at 30.
func newContent(count int) TableContent {
	return TableContent{
		Count: count, Columns: 7, Largest: 9, Regular: 31, IsException: func(n int) bool { return n == 30 },
		Value: func(n int) int {
			if n == 30 {
				return 9
			}
			return n % 7
		},
	}
}

// newTable returns a table with content c in a window.
func newTable(t *testing.T, c TableContent) *Table {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light))
	table := NewTable(new(words.Words), scene.Light())
	w := test.NewTempWindow(t, table.Object())
	w.Resize(fyne.NewSize(500, 300))
	table.SetContent(c)
	w.Canvas().Focus(table)
	return table
}

// visibleRange returns the first and the last n in view.
func visibleRange(table *Table) (from, to int) {
	table.Refresh()
	from, to = 1<<60, -1
	for n := range table.visible {
		from, to = min(from, n), max(to, n)
	}
	return from, to
}

func TestTableShowsValuesInView(t *testing.T) {
	table := newTable(t, newContent(10_000))
	from, to := visibleRange(table)
	if from != 0 || to < 7*9 || to > 7*16 {
		t.Fatalf("%d … %d are in view", from, to)
	}
	p := scene.Light()
	for n, c := range table.visible {
		band, fill := scene.None, scene.None
		if n < 31 {
			band = scene.Shaded
		}
		switch {
		case n == 30:
			fill = scene.NFill
		case n%7 == 0:
			fill = scene.PFill
		}
		if want := strconv.Itoa(table.content.Value(n)); c.text.Text != want || c.band.FillColor != p.Color(band) ||
			c.box.FillColor != p.Color(fill) {
			t.Errorf("the cell of %d has the text %s", n, c.text.Text)
		}
	}
	table.Select(9_999, 9_999)
	if from, to := visibleRange(table); to != 9_999 || from < 9_800 {
		t.Errorf("at the end, %d … %d are in view", from, to)
	}
	if c := table.visible[9_999]; c.band.FillColor != p.Color(scene.Glow) {
		t.Error("the selected cell is not highlighted")
	}
}

// TestManyValuesMakeLongerRows checks that there are no more rows than the toolkit can place, and
// that they have room for all values.
func TestManyValuesMakeLongerRows(t *testing.T) {
	for _, c := range []TableContent{
		{Count: 10, Columns: 3},
		{Count: 10_000_000, Columns: 1},
		{Count: 10_000_000, Columns: 12},
		{Columns: 0},
	} {
		b := c.withLimitedRows()
		if b.rowCount() > mostRows || b.Columns%max(1, c.Columns) != 0 ||
			c.Count < mostRows && b.Columns != max(1, c.Columns) {
			t.Errorf("%d in rows of %d: %d rows of %d", c.Count, c.Columns, b.rowCount(), b.Columns)
		}
	}
}

func TestSetContentKeepsTheSelection(t *testing.T) {
	table := newTable(t, newContent(7000))
	table.Select(3500, 3507)
	before, _ := visibleRange(table)
	table.SetContent(newContent(70_000))
	if from, to, ok := table.Selection(); !ok || from != 3500 || to != 3507 {
		t.Error("the selection does not stay")
	}
	if from, _ := visibleRange(table); from != before {
		t.Errorf("the view moves from %d to %d", before, from)
	}
	wide := newContent(70_000)
	wide.Columns = 20
	table.SetContent(wide)
	if from, to := visibleRange(table); from > 3500 || to < 3500 {
		t.Errorf("with longer rows %d … %d are in view", from, to)
	}
	table.SetContent(newContent(100))
	if _, _, ok := table.Selection(); ok {
		t.Error("a missing value is selected")
	}
	table.SetContent(TableContent{})
	if _, to := visibleRange(table); to >= 0 {
		t.Error("an empty table shows something")
	}
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
}

func TestMouseSelects(t *testing.T) {
	table := newTable(t, newContent(700))
	var selected [2]int
	table.OnSelect = func(from, to int) { selected = [2]int{from, to} }
	pointed := ""
	table.OnHover = func(n int, ok bool) { pointed = fmt.Sprint(n, ok) }
	visibleRange(table)
	press := func(n int, m fyne.KeyModifier) *cell {
		c := table.visible[n]
		c.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: m})
		return c
	}
	middle := func(n int) fyne.Position {
		c := table.visible[n]
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(c).AddXY(c.Size().Width/2, c.Size().Height/2)
	}
	table.visible[15].MouseIn(nil)
	if pointed != "15 true" {
		t.Errorf("pointed at is %s", pointed)
	}
	table.visible[15].MouseOut()
	if pointed != "15 false" {
		t.Errorf("pointed at is %s", pointed)
	}
	c := press(15, 0)
	if selected != [2]int{15, 15} {
		t.Errorf("selected is %v", selected)
	}
	drag := &fyne.DragEvent{}
	for _, n := range []int{38, 5} {
		drag.AbsolutePosition = middle(n)
		if c.Dragged(drag); selected != [2]int{min(15, n), max(15, n)} {
			t.Errorf("dragged to %d, selected is %v", n, selected)
		}
	}
	drag.AbsolutePosition = fyne.NewPos(40, 5000)
	for range 60 {
		c.Dragged(drag)
	}
	if c.DragEnd(); selected[0] != 15 || selected[1] < 400 {
		t.Errorf("dragged below the table, selected is %v", selected)
	}
	for n, c := range table.visible {
		if got := c.band.FillColor == scene.Light().Color(scene.Glow); got != (n >= selected[0] && n <= selected[1]) {
			t.Errorf("of %v, %d looks selected: %v", selected, n, got)
		}
	}
	if _, to := visibleRange(table); to < selected[1] {
		t.Errorf("in view are values up to %d", to)
	}
	table.Reset()
	table.Select(15, 15)
	visibleRange(table)
	if press(8, fyne.KeyModifierShift); selected != [2]int{8, 15} {
		t.Errorf("with Shift, selected is %v", selected)
	}
}

func TestKeysMoveTheCursor(t *testing.T) {
	table := newTable(t, newContent(700))
	copied, typed := 0, 0
	table.OnCopy = func() { copied++ }
	table.OnTypedKey = func(*fyne.KeyEvent) { typed++ }
	press := func(names ...fyne.KeyName) int {
		for _, name := range names {
			table.TypedKey(&fyne.KeyEvent{Name: name})
		}
		return table.cursor
	}
	for _, c := range []struct {
		keys []fyne.KeyName
		want int
	}{
		{[]fyne.KeyName{fyne.KeyRight, fyne.KeyRight}, 2},
		{[]fyne.KeyName{fyne.KeyDown}, 9},
		{[]fyne.KeyName{fyne.KeyEnd}, 13},
		{[]fyne.KeyName{fyne.KeyHome}, 7},
		{[]fyne.KeyName{fyne.KeyUp, fyne.KeyUp}, 0},
		{[]fyne.KeyName{fyne.KeyLeft}, 0},
		{[]fyne.KeyName{fyne.KeyPageDown, fyne.KeyPageUp}, 0},
	} {
		if got := press(c.keys...); got != c.want {
			t.Errorf("%v leads to %d, want %d", c.keys, got, c.want)
		}
	}
	table.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyEnd, Modifier: fyne.KeyModifierShortcutDefault})
	if table.cursor != 699 {
		t.Errorf("the end is at %d", table.cursor)
	}
	table.TypedShortcut(&desktop.CustomShortcut{
		KeyName:  fyne.KeyHome,
		Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift,
	})
	if from, to, _ := table.Selection(); from != 0 || to != 699 {
		t.Errorf("selected are %d … %d", from, to)
	}
	table.TypedShortcut(&fyne.ShortcutSelectAll{})
	table.TypedShortcut(&fyne.ShortcutCopy{})
	if press(fyne.KeyEscape); copied != 1 || typed != 1 {
		t.Errorf("copied %d, handed on %d keys", copied, typed)
	}
}

// TestPanicOfTheTableIsReported checks that a panic while a cell is drawn is reported.
func TestPanicOfTheTableIsReported(t *testing.T) {
	table := newTable(t, newContent(700))
	failed := 0
	table.OnError = func(error) { failed++ }
	broken := newContent(700)
	broken.Value = func(int) int { panic("broken") }
	if table.SetContent(broken); failed == 0 {
		t.Error("the panic is not reported")
	}
}
