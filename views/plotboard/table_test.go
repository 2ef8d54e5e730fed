package plotboard

import (
	"image"
	"image/color"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nimgraph/views/scene"
)

// sevens is a table of n mod 7 with an exception at 30.
func sevens(count int) Content {
	return Content{
		Count: count, Columns: 7, Largest: 9, Regular: 31, Strange: func(n int) bool { return n == 30 },
		At: func(n int) int {
			if n == 30 {
				return 9
			}
			return n % 7
		},
	}
}

func newTable(t testing.TB, c Content) *Table {
	t.Helper()
	test.NewTempApp(t)
	table := NewTable(scene.Light())
	w := test.NewTempWindow(t, table)
	w.Resize(fyne.NewSize(500, 300))
	table.SetContent(c)
	w.Canvas().Focus(table)
	return table
}

// texts are the texts of the scene.
func texts(table *Table) map[string]int {
	table.page.draw()
	all := map[string]int{}
	for _, s := range table.page.scene.Shapes {
		if s.Kind == scene.Text {
			all[s.Text]++
		}
	}
	return all
}

// fills counts the shapes that are filled with a colour.
func fills(table *Table, role scene.Role) int {
	table.page.draw()
	n := 0
	for _, s := range table.page.scene.Shapes {
		if s.Fill == role && s.Kind != scene.Text {
			n++
		}
	}
	return n
}

func TestTheTableShowsWhatIsInView(t *testing.T) {
	table := newTable(t, sevens(10_000_000))
	from, to, ok := table.Rows()
	if !ok || from != 0 || to < 7*9 || to > 7*16 {
		t.Fatalf("in view are %d … %d", from, to)
	}
	all := texts(table)
	if all["+0"] != 1 || all["+6"] != 1 || all["+7"] != 0 || all["n"] != 1 || all["14"] != 1 || all["9"] != 1 {
		t.Errorf("it says %v", all)
	}
	if strange, zeros := fills(table, scene.NFill), fills(table, scene.PFill); strange != 1 || zeros != (to+1)/7 {
		t.Errorf("%d exceptions and %d zeros are marked", strange, zeros)
	}
	table.Select(9_999_999, 9_999_999)
	if from, to, _ := table.Rows(); to != 9_999_999 || from < 9_999_800 {
		t.Errorf("at the end, in view are %d … %d", from, to)
	}
	if texts(table)["9,999,997"] != 1 {
		t.Error("the last row does not say where it begins")
	}
}

func TestMoreValuesLeaveTheViewWhereItIs(t *testing.T) {
	table := newTable(t, sevens(7000))
	table.Select(3500, 3507)
	before := *table.page.geometry
	table.SetContent(sevens(70_000))
	if table.page.y != before.y {
		t.Errorf("it moves from %g to %g", before.y, table.page.y)
	}
	if from, to, ok := table.Selection(); !ok || from != 3500 || to != 3507 {
		t.Error("what is selected does not stay")
	}
	top, _, _ := table.Rows()
	wide := sevens(70_000)
	wide.Columns = 20
	table.SetContent(wide)
	if from, to, _ := table.Rows(); from > top || to < top {
		t.Errorf("with longer rows in view are %d … %d, before it began with %d", from, to, top)
	}
	table.SetContent(sevens(100))
	if _, _, ok := table.Selection(); ok {
		t.Error("what is not there is selected")
	}
	table.SetContent(Content{})
	if _, _, ok := table.Rows(); ok || len(texts(table)) != 0 {
		t.Error("an empty table shows something")
	}
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	table.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
}

func mouse(x, y float32, shift bool) *desktop.MouseEvent {
	e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	e.Position = fyne.NewPos(x, y)
	if shift {
		e.Modifier = fyne.KeyModifierShift
	}
	return e
}

func TestSelectingByMouse(t *testing.T) {
	table := newTable(t, sevens(700))
	var told [2]int
	table.Selected = func(from, to int) { told = [2]int{from, to} }
	pointed := -1
	table.Pointed = func(n int, ok bool) {
		if pointed = n; !ok {
			pointed = -1
		}
	}
	at := func(n int) (float32, float32) {
		x, y := table.page.corner(n)
		return float32(x + table.page.cell()/2), float32(y + line/2)
	}
	x, y := at(15)
	table.MouseMoved(mouse(x, y, false))
	if pointed != 15 {
		t.Errorf("pointed at is %d", pointed)
	}
	table.MouseDown(mouse(x, y, false))
	if told != [2]int{15, 15} {
		t.Errorf("selected is %v", told)
	}
	x, y = at(38)
	drag := &fyne.DragEvent{}
	drag.Position = fyne.NewPos(x, y)
	table.Dragged(drag)
	table.MouseUp(mouse(x, y, false))
	if told != [2]int{15, 38} {
		t.Errorf("selected is %v", told)
	}
	table.Dragged(drag) // nothing is held any more
	x, y = at(8)
	table.MouseDown(mouse(x, y, true))
	table.MouseUp(mouse(x, y, true))
	if told != [2]int{8, 15} {
		t.Errorf("with Shift, selected is %v", told)
	}
	table.MouseOut()
	if pointed != -1 {
		t.Errorf("pointed at is %d", pointed)
	}
}

func TestScrollingByMouse(t *testing.T) {
	table := newTable(t, sevens(7_000_000))
	wheel := &fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -25}}
	table.Scrolled(wheel)
	if table.page.y != 3*line {
		t.Errorf("a notch scrolls by %g", table.page.y)
	}
	x := float32(table.page.width - bar/2)
	table.MouseDown(mouse(x, head+leastThumb/2, false))
	drag := &fyne.DragEvent{}
	drag.Position = fyne.NewPos(x, 1000)
	table.Dragged(drag)
	table.DragEnd()
	if _, to, _ := table.Rows(); to != 6_999_999 {
		t.Errorf("at the end, the last is %d", to)
	}
	if table.grip.kind != free {
		t.Error("the bar is still held")
	}
	wide := sevens(7_000_000)
	wide.Columns = 100
	table.SetContent(wide)
	y := float32(table.page.height - bar/2)
	table.MouseDown(mouse(float32(table.page.left()+2), y, false))
	drag.Position = fyne.NewPos(1000, y)
	table.Dragged(drag)
	allW, _ := table.page.all()
	if w, _ := table.page.view(); table.page.x != allW-w {
		t.Errorf("it is scrolled to %g of %g", table.page.x, allW-w)
	}
}

func TestTheKeyboardGoesThroughTheTable(t *testing.T) {
	table := newTable(t, sevens(700))
	copied, typed, runes := 0, 0, 0
	table.Copy = func() { copied++ }
	table.Typed = func(*fyne.KeyEvent) { typed++ }
	table.TypedCharacter = func(rune) { runes++ }
	press := func(names ...fyne.KeyName) int {
		for _, name := range names {
			table.TypedKey(&fyne.KeyEvent{Name: name})
		}
		return table.page.cursor
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
	if table.page.cursor != 699 {
		t.Errorf("the end is at %d", table.page.cursor)
	}
	table.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyHome, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	if from, to, _ := table.Selection(); from != 0 || to != 699 {
		t.Errorf("selected are %d … %d", from, to)
	}
	table.TypedShortcut(&fyne.ShortcutSelectAll{})
	table.TypedShortcut(&fyne.ShortcutCopy{})
	press(fyne.KeyEscape)
	table.TypedRune('x')
	if copied != 1 || typed != 1 || runes != 1 {
		t.Errorf("copied %d, handed on %d keys and %d characters", copied, typed, runes)
	}
}

// What is painted has the colours of the palette, at any number of pixels a unit, and a
// defect leaves it blank.
func TestThePictureOfTheTable(t *testing.T) {
	table := newTable(t, sevens(700))
	for _, scale := range []int{1, 2} {
		img := table.paint(500*scale, 300*scale).(*image.RGBA)
		x, y := table.page.corner(0)
		at := func(dx, dy float64) color.NRGBA {
			return color.NRGBAModel.Convert(img.At(int((x+dx)*float64(scale)), int((y+dy)*float64(scale)))).(color.NRGBA)
		}
		if c := at(4, 4); c != scene.Light().Color(scene.PFill) {
			t.Errorf("a P-position is %v", c)
		}
		if c := at(table.page.cell()+3, 3); c != scene.Light().Color(scene.Shaded) {
			t.Errorf("before the law, a cell is %v", c)
		}
	}
	failed := 0
	table.Failed = func(error) { failed++ }
	broken := sevens(700)
	broken.At = func(n int) int { panic("broken " + strconv.Itoa(n)) }
	table.SetContent(broken)
	table.paint(500, 300)
	if failed == 0 {
		t.Error("a defect is not told")
	}
}
