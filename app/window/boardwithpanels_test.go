package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// A panel's border is dragged between two widths, and the next window has its panels
// as wide.
func TestPanelsAreDragged(t *testing.T) {
	a := test.NewTempApp(t)
	kept := NewSettings(a.Preferences())
	kept.SetSwitch(ShowText, true)
	f := frameIn(t, a, kept)
	f.put(t, abc)
	f.window.Resize(fyne.NewSize(2200, 900))
	for _, c := range []struct {
		side *sidePanel
		key  Width
	}{{f.sides.text, TextWidth}, {f.sides.inspector, InspectorWidth}} {
		border := c.side.object.Objects[0].(*divider)
		drag := func(by float32) {
			border.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(by, 3)})
			border.DragEnd()
		}
		usual := c.side.width
		board := f.Board().Size().Width
		drag(-40)
		if c.side.width != usual+40 || c.side.object.Size().Width != usual+40 || f.Board().Size().Width != board-40 {
			t.Errorf("%s: dragged by 40, the panel has %v and %v of %v, and the board %v of %v",
				c.key, c.side.width, c.side.object.Size().Width, usual, f.Board().Size().Width, board)
		}
		for _, by := range []float32{-5000, -1} {
			drag(by)
			if c.side.width != maxSideWidth || kept.Width(c.key, 0, 1e9) != maxSideWidth {
				t.Errorf("%s: the panel is %v wide at most, and %v kept", c.key, c.side.width,
					kept.Width(c.key, 0, 1e9))
			}
		}
		for _, by := range []float32{5000, 1} {
			drag(by)
			if c.side.width != minSideWidth || c.side.object.Size().Width != minSideWidth {
				t.Errorf("%s: the panel is %v wide at least", c.key, c.side.width)
			}
		}
		drag(-100.5)
	}
	next := frameIn(t, a, kept)
	if next.sides.text.width != minSideWidth+100.5 || next.sides.inspector.width != minSideWidth+100.5 {
		t.Errorf("in the next window, the panels are %v and %v wide", next.sides.text.width, next.sides.inspector.width)
	}
	kept.SetWidth(TextWidth, 1e6)
	if got := frameIn(t, a, kept).sides.text.width; got != maxSideWidth {
		t.Errorf("of a width that is too much, the panel is %v wide", got)
	}
}

// The panels are there as the settings say, and their room is the board's else.
func TestPanelsThatAreHidden(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	f.window.Resize(fyne.NewSize(1600, 900))
	narrow := f.Board().Size().Width
	if f.sides.text.object.Visible() || !f.sides.inspector.object.Visible() {
		t.Error("the text is there at first, or the inspector is not")
	}
	f.Settings.SetSwitch(ShowInspector, false)
	f.Repaint()
	f.window.Content().Refresh() // the test driver lays nothing out by itself
	if got := f.Board().Size().Width; f.sides.inspector.object.Visible() || got != narrow+f.sides.inspector.width {
		t.Errorf("without the inspector, the board is %v wide, and was %v", got, narrow)
	}
}

// Panels have the widths that were chosen where there is room, else narrower ones,
// down to the least; the board has what they leave.
func TestSidesGiveWay(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		help, text, inspector float32 // chosen; 0 for a panel that is hidden
		width                 float32 // of all
		board                 float32
		shownHelp             float32
		shownText             float32
		shownInspector        float32
	}{
		{0, 300, 300, 1400, 800, 0, 300, 300},
		{0, 800, 300, 2000, 900, 0, 800, 300},
		{0, 800, 800, 1040, minBoardSize.Width, 0, 400, 400},
		{0, 400, 200, 740, minBoardSize.Width, 0, 300, 200},
		{0, 0, 800, 940, minBoardSize.Width, 0, 0, 700},
		{0, 800, 800, 640, minBoardSize.Width, 0, minSideWidth, minSideWidth},
		{0, 0, 0, 640, 640, 0, 0, 0},
		{500, 0, 300, 1300, 500, 500, 0, 300},
		{500, 300, 300, 840, minBoardSize.Width, minSideWidth, minSideWidth, minSideWidth},
		{500, 0, 300, 840, minBoardSize.Width, 350, 0, 250},
	} {
		panel := func(width float32) *sidePanel {
			p := &sidePanel{width: width}
			p.object = container.New(p, canvas.NewRectangle(nil), canvas.NewRectangle(nil))
			p.object.Hidden = width == 0
			return p
		}
		s := &boardWithPanels{help: panel(c.help), text: panel(c.text), inspector: panel(c.inspector)}
		board := canvas.NewRectangle(nil)
		board.SetMinSize(minBoardSize)
		s.object = container.New(s, board, s.help.object, s.text.object, s.inspector.object)
		s.object.Resize(fyne.NewSize(c.width, 600))
		if least := s.object.MinSize().Width; least > c.width {
			t.Errorf("%+v: the least width is %g", c, least)
		}
		x := float32(0)
		for i, want := range []float32{c.board, c.shownHelp, c.shownText, c.shownInspector} {
			o := s.object.Objects[i]
			if want == 0 {
				continue
			}
			if got := o.Size().Width; got != want || o.Position().X != x {
				t.Errorf("%+v: part %d is %g wide at %g, want %g at %g", c, i, got, o.Position().X, want, x)
			}
			x += want
		}
	}
}

// However wide the window is, the card of the tour covers no part of the legend.
func TestTheTourLeavesTheLegendFree(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	f.ShowTour(&TourCard{Title: "New here?", Text: "Five short steps show how to draw a game.",
		Choices: []TourChoice{{Text: "Not now"}}})
	beside := 0
	for _, width := range []float32{1000, 1150, 1280, 1400, 1920} {
		f.window.Resize(fyne.NewSize(width, 800))
		f.Repaint()
		d := fyne.CurrentApp().Driver()
		legend, card := f.legend.CardPart(), f.tour.card
		at, place := d.AbsolutePositionForObject(legend), d.AbsolutePositionForObject(card)
		left, above := at.X+legend.Size().Width, at.Y
		if legend.Size().Width < 100 || card.Size().Height < 50 {
			t.Fatalf("the legend is %v, the card %v", legend.Size(), card.Size())
		}
		if place.X < left && place.Y+card.Size().Height > above {
			t.Errorf("%v wide: the card is at %v, %v large, the legend at %v, %v large", width, place, card.Size(),
				at, legend.Size())
		}
		if place.Y > above-card.Size().Height {
			beside++
		}
	}
	if beside == 0 || beside == 5 {
		t.Errorf("in %d of 5 windows the card stands beside the legend", beside)
	}
}

// The strip is there from two tabs up, and says what each is called and which has
// changes.
func TestStripShowsTheTabs(t *testing.T) {
	f := newFrame(t)
	one := f.put(t, abc)
	if f.strip.object.Visible() {
		t.Error("a single drawing has a tab")
	}
	ensure(t, one.Bench.Session.Whole.SetTitle("one"))
	one.Bench.Flush()
	two := f.put(t, "x -> y\n")
	untitled := f.Words.T("window.untitled")
	if !f.strip.object.Visible() || !slices.Equal(f.strip.names, []string{"one •", untitled}) || f.Current() != two ||
		f.strip.tabs.SelectedIndex() != 1 {
		t.Errorf("the tabs are %q, the second chosen: %v", f.strip.names, f.Current() == two)
	}
	ensure(t, two.Bench.Session.Whole.SetTitle("two"))
	two.Bench.Flush()
	ensure(t, one.Bench.Session.Whole.SetTitle("first"))
	one.Bench.Flush() // of a tab that is not shown
	if !slices.Equal(f.strip.names, []string{"first •", "two •"}) || f.strip.items[0].Text != "first •" {
		t.Errorf("the tabs are %q", f.strip.names)
	}
	ensure(t, two.Bench.Session.Whole.SetTitle("first"))
	two.Bench.Flush()
	if !slices.Equal(f.strip.names, []string{"first •", "first (2) •"}) {
		t.Errorf("two of one name are %q", f.strip.names)
	}
	ensure(t, two.Bench.Session.Whole.SetTitle("two"))
	two.Bench.Flush()
	f.strip.tabs.SelectIndex(0)
	if f.Current() != one || f.Canvas().Focused() != one.Board || !strings.Contains(f.Title(), "first") {
		t.Errorf("chosen is %q, the title is %q", f.Current().Name(), f.Title())
	}
	f.strip.tabs.CloseIntercept(f.strip.items[1])
	if len(f.dropping) != 1 || f.dropping[0] != two || len(f.Tabs()) != 2 {
		t.Errorf("%d tabs are to be closed, %d are there", len(f.dropping), len(f.Tabs()))
	}
}

// The strip takes its room from what is below it, and gives it back.
func TestStripLiesOverNothing(t *testing.T) {
	f := newFrame(t)
	f.window.Resize(fyne.NewSize(1200, 800))
	one := f.put(t, abc)
	free := f.sides.object.Position().Y
	two := f.put(t, abc)
	if top, least := f.sides.object.Position().Y, f.strip.object.MinSize().Height; top < free+least || least < 20 {
		t.Errorf("with a strip %v high the board begins at %v, without it at %v", least, top, free)
	}
	f.RemoveTab(two)
	if top := f.sides.object.Position().Y; top != free || f.Current() != one {
		t.Errorf("without the strip the board begins at %v, first at %v", top, free)
	}
}

// What changes in a tab that is not shown is shown with it, and not before.
func TestHiddenTabsAreShownLater(t *testing.T) {
	f := newFrame(t)
	one := f.put(t, abc)
	two := f.put(t, "x -> y\ntoken x\n")
	before := texts(f.banner.Object())
	ensure(t, one.Bench.Session.Vertices.AddTokens(1, 1))
	one.Bench.Flush()
	if got := texts(f.banner.Object()); got != before {
		t.Errorf("the banner says %q of a drawing that is not shown", got)
	}
	f.SelectTab(one)
	if got := texts(f.banner.Object()); got == before || !strings.Contains(got, "3") {
		t.Errorf("shown, the banner says %q", got)
	}
	f.SelectTab(two)
	if got := texts(f.banner.Object()); got != before {
		t.Errorf("back again, the banner says %q, want %q", got, before)
	}
}

// A tab that goes leaves its neighbour shown; one that is replaced stays in its place.
func TestTabsGoAndAreReplaced(t *testing.T) {
	f := newFrame(t)
	one, two, three := f.put(t, abc), f.put(t, abc), f.put(t, abc)
	f.SelectTab(two)
	f.RemoveTab(two)
	if !slices.Equal(f.Tabs(), []*Tab{one, three}) || f.Current() != three {
		t.Errorf("%d tabs are left, the last shown: %v", len(f.Tabs()), f.Current() == three)
	}
	f.RemoveTab(one)
	if !slices.Equal(f.Tabs(), []*Tab{three}) || f.Current() != three || f.strip.object.Visible() {
		t.Errorf("%d tabs are left", len(f.Tabs()))
	}
	f.put(t, abc)
	fresh := f.ReplaceTab(three, f.bench(document.New(graphs.Deletion)))
	if f.Tabs()[0] != fresh || len(f.Tabs()) != 2 || f.Current() != fresh ||
		f.Bench().Session.Drawing().Kind() != graphs.Deletion {
		t.Error("another drawing is not in the place of the first")
	}
}
