package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// A panel's border can be dragged between the least and the greatest width, and the next window
// opens with the same widths.
func TestPanelsCanBeResized(t *testing.T) {
	a := test.NewTempApp(t)
	settings := NewSettings(a.Preferences())
	settings.SetSwitch(ShowText, true)
	f := newFrameIn(t, a, settings)
	f.addDrawing(t, threeVertices)
	f.window.Resize(fyne.NewSize(2200, 900))
	for _, c := range []struct {
		side *sidePanel
		key  WidthKey
	}{{f.sides.text, TextWidth}, {f.sides.inspector, InspectorWidth}} {
		border := c.side.object.Objects[0].(*divider)
		drag := func(dx float32) {
			border.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(dx, 3)})
			border.DragEnd()
		}
		widthBefore := c.side.width
		boardBefore := f.Board().Size().Width
		drag(-40)
		if c.side.width != widthBefore+40 || c.side.object.Size().Width != widthBefore+40 ||
			f.Board().Size().Width != boardBefore-40 {
			t.Errorf("%s: after dragging by 40: width %v, panel %v wide, before %v; board %v wide, before %v",
				c.key, c.side.width, c.side.object.Size().Width, widthBefore, f.Board().Size().Width, boardBefore)
		}
		for _, dx := range []float32{-5000, -1} {
			drag(dx)
			if c.side.width != maxSideWidth || settings.PanelWidth(c.key, 0, 1e9) != maxSideWidth {
				t.Errorf("%s: dragged far outwards: width %v, stored %v; want maxSideWidth", c.key, c.side.width,
					settings.PanelWidth(c.key, 0, 1e9))
			}
		}
		for _, dx := range []float32{5000, 1} {
			drag(dx)
			if c.side.width != minSideWidth || c.side.object.Size().Width != minSideWidth {
				t.Errorf("%s: dragged far inwards: width %v, want minSideWidth", c.key, c.side.width)
			}
		}
		drag(-100.5)
	}
	next := newFrameIn(t, a, settings)
	if next.sides.text.width != minSideWidth+100.5 || next.sides.inspector.width != minSideWidth+100.5 {
		t.Errorf("in the next window, the panels are %v and %v wide, want minSideWidth+100.5", next.sides.text.width,
			next.sides.inspector.width)
	}
	settings.SetPanelWidth(TextWidth, 1e6)
	if got := newFrameIn(t, a, settings).sides.text.width; got != maxSideWidth {
		t.Errorf("stored width 1e6: the panel is %v wide, want maxSideWidth", got)
	}
}

// The settings show or hide a panel. A hidden panel leaves its width to the board.
func TestHiddenPanels(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	f.window.Resize(fyne.NewSize(1600, 900))
	narrow := f.Board().Size().Width
	if f.sides.text.object.Visible() || !f.sides.inspector.object.Visible() {
		t.Error("at first: want the text pane hidden and the inspector visible")
	}
	f.Settings.SetSwitch(ShowInspector, false)
	f.Repaint()
	f.window.Content().Refresh() // the test driver does not lay out without a call
	if got := f.Board().Size().Width; f.sides.inspector.object.Visible() || got != narrow+f.sides.inspector.width {
		t.Errorf("without the inspector, the board is %v wide; with it %v", got, narrow)
	}
}

// Panels have their chosen widths if the window is wide enough. Otherwise they shrink, down to
// minSideWidth. The board gets the rest.
func TestPanelsShrinkInNarrowWindows(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		help, text, inspector float32 // the chosen widths; 0 if the panel is hidden
		width                 float32 // of the window
		board                 float32 // the wanted widths
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
		{500, 300, 300, 839, minBoardSize.Width, 349.25, 249.75, 0},
		{500, 0, 300, 600, minBoardSize.Width, 360, 0, 0},
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
			t.Errorf("%+v: the least width of the content is %g, wider than the window", c, least)
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

// The card of the tour does not cover the legend in windows of any width.
func TestTourDoesNotCoverTheLegend(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	f.ShowTour(&TourCard{
		Title: "New here?", Text: "Five short steps show how to draw a game.",
		Buttons: []TourButton{{Text: "Not now"}},
	})
	windowsBeside := 0
	for _, width := range []float32{1000, 1150, 1280, 1400, 1920} {
		f.window.Resize(fyne.NewSize(width, 800))
		f.Repaint()
		d := fyne.CurrentApp().Driver()
		legend, card := f.legend.CardPart(), f.tour.card
		legendPos, cardPos := d.AbsolutePositionForObject(legend), d.AbsolutePositionForObject(card)
		right, top := legendPos.X+legend.Size().Width, legendPos.Y
		if legend.Size().Width < 100 || card.Size().Height < 50 {
			t.Fatalf("the sizes of legend and card are %v and %v, too small to be tested", legend.Size(), card.Size())
		}
		if cardPos.X < right && cardPos.Y+card.Size().Height > top {
			t.Errorf("window %v wide: the card (at %v, size %v) covers the legend (at %v, size %v)", width,
				cardPos, card.Size(),
				legendPos, legend.Size())
		}
		if cardPos.Y > top-card.Size().Height {
			windowsBeside++
		}
	}
	if windowsBeside == 0 || windowsBeside == 5 {
		t.Errorf("the card is to the right of the legend in %d of 5 windows, want some but not all", windowsBeside)
	}
}

// The strip is visible if there are two or more tabs. It shows the names of the drawings and marks
// those with unsaved changes.
func TestStripShowsTheTabs(t *testing.T) {
	f := newFrame(t)
	first := f.addDrawing(t, threeVertices)
	if f.strip.object.Visible() {
		t.Error("the strip of a single tab is visible")
	}
	ensure(t, first.Bench.Session.Whole.SetTitle("one"))
	first.Bench.Flush()
	second := f.addDrawing(t, "x -> y\n")
	untitled := f.Words.T("window.untitled")
	if !f.strip.object.Visible() || !slices.Equal(f.strip.names, []string{"one •", untitled}) ||
		f.Current() != second ||
		f.strip.tabs.SelectedIndex() != 1 {
		t.Errorf("the tabs are %q; is the second current: %v", f.strip.names, f.Current() == second)
	}
	ensure(t, second.Bench.Session.Whole.SetTitle("two"))
	second.Bench.Flush()
	ensure(t, first.Bench.Session.Whole.SetTitle("first"))
	first.Bench.Flush() // of a hidden tab
	if !slices.Equal(f.strip.names, []string{"first •", "two •"}) || f.strip.items[0].Text != "first •" {
		t.Errorf("the tabs are %q", f.strip.names)
	}
	ensure(t, second.Bench.Session.Whole.SetTitle("first"))
	second.Bench.Flush()
	if !slices.Equal(f.strip.names, []string{"first •", "first (2) •"}) {
		t.Errorf("two tabs with the same title are named %q", f.strip.names)
	}
	ensure(t, second.Bench.Session.Whole.SetTitle("two"))
	second.Bench.Flush()
	f.strip.tabs.SelectIndex(0)
	if f.Current() != first || f.Canvas().Focused() != first.Board || !strings.Contains(f.Title(), "first") {
		t.Errorf("the current tab is %q, the title of the window %q", f.Current().Name(), f.Title())
	}
	f.strip.tabs.CloseIntercept(f.strip.items[1])
	if len(f.dropping) != 1 || f.dropping[0] != second || len(f.Tabs()) != 2 {
		t.Errorf("OnCloseTab was called for %d tabs, want 1; %d tabs are left, want 2", len(f.dropping), len(f.Tabs()))
	}
}

// The strip does not cover the board, which moves down when the strip appears and up when it
// disappears.
func TestStripDoesNotCoverTheBoard(t *testing.T) {
	f := newFrame(t)
	f.window.Resize(fyne.NewSize(1200, 800))
	first := f.addDrawing(t, threeVertices)
	free := f.sides.object.Position().Y
	second := f.addDrawing(t, threeVertices)
	if top, least := f.sides.object.Position().Y, f.strip.object.MinSize().Height; top < free+least || least < 20 {
		t.Errorf("with a strip %v high the board begins at y = %v, without it at %v", least, top, free)
	}
	f.RemoveTab(second)
	if top := f.sides.object.Position().Y; top != free || f.Current() != first {
		t.Errorf("after the strip is hidden, the board begins at y = %v, want %v", top, free)
	}
}

// Changes in a hidden tab are shown when the tab is selected, not earlier.
func TestHiddenTabsAreShownLater(t *testing.T) {
	f := newFrame(t)
	first := f.addDrawing(t, threeVertices)
	second := f.addDrawing(t, "x -> y\ntoken x\n")
	before := texts(f.banner.Object())
	ensure(t, first.Bench.Session.Vertices.AddTokens(1, 1))
	first.Bench.Flush()
	if got := texts(f.banner.Object()); got != before {
		t.Errorf("the banner shows %q, a change of a hidden tab", got)
	}
	f.SelectTab(first)
	if got := texts(f.banner.Object()); got == before || !strings.Contains(got, "3") {
		t.Errorf("after the tab is selected, the banner shows %q, want a 3", got)
	}
	f.SelectTab(second)
	if got := texts(f.banner.Object()); got != before {
		t.Errorf("after the first tab is selected again, the banner shows %q, want %q", got, before)
	}
}

// After a tab is removed, its neighbour is current. A tab that replaces another has the same
// index.
func TestTabsAreRemovedAndReplaced(t *testing.T) {
	f := newFrame(t)
	first, second, third := f.addDrawing(t, threeVertices), f.addDrawing(t, threeVertices),
		f.addDrawing(t, threeVertices)
	f.SelectTab(second)
	f.RemoveTab(second)
	if !slices.Equal(f.Tabs(), []*Tab{first, third}) || f.Current() != third {
		t.Errorf("%d tabs are left, want 2; is the last current: %v", len(f.Tabs()), f.Current() == third)
	}
	f.RemoveTab(first)
	if !slices.Equal(f.Tabs(), []*Tab{third}) || f.Current() != third || f.strip.object.Visible() {
		t.Errorf("%d tabs are left, want only the third without a strip", len(f.Tabs()))
	}
	f.addDrawing(t, threeVertices)
	fresh := f.ReplaceTab(third, f.newBench(document.New(graphs.Deletion)))
	if f.Tabs()[0] != fresh || len(f.Tabs()) != 2 || f.Current() != fresh ||
		f.Bench().Session.Drawing().Kind() != graphs.Deletion {
		t.Error("the new tab is not at the index of the tab that it replaces")
	}
}

// TestBarBelowANarrowBoard: in a window of 1024×700 pixels at 150 %, the bar of a match is below the
// board and the record, as wide as both, and in a large window it is over the lower edge of the board.
func TestBarBelowANarrowBoard(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	bar := f.bars.bars[len(f.bars.bars)-1]
	bar.show = func(*workbench.Bench, *scene.Palette) bool { return true }
	for _, c := range []struct {
		size  fyne.Size
		below bool
	}{{fyne.NewSize(683, 467), true}, {fyne.NewSize(1400, 900), false}, {fyne.NewSize(683, 467), true}} {
		f.window.Resize(c.size)
		f.bars.update(f.Palette())
		place := f.App.Driver().AbsolutePositionForObject
		end := place(f.Board()).Add(f.Board().Size())
		low, high := f.Board().View.VisibleArea()
		free := float32((high.Y - low.Y) * f.Board().View.Zoom())
		if isBelow := place(bar.object).Y >= end.Y-1; isBelow != c.below ||
			isBelow != (free > f.Board().Size().Height-1) {
			t.Errorf("in %v the bar begins at %v, the board ends at %v and %v of it are free", c.size,
				place(bar.object), end, free)
		}
		if width := bar.object.Size().Width; c.below != (width > f.Board().Size().Width+1) {
			t.Errorf("in %v the bar is %v wide, and the board %v", c.size, width, f.Board().Size().Width)
		}
		if f.Board().Size().Height < 180 {
			t.Errorf("in %v the board is %v", c.size, f.Board().Size())
		}
	}
}

// On a small board the card of the tour leaves the board free, unless it is about the inspector.
func TestTheTourLeavesASmallBoardFree(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	text := strings.Repeat("Double-click the board in two places. ", 4)
	for target, aside := range map[TourTarget]bool{TourBoard: true, TourTokenTool: true, TourMoves: false} {
		for _, size := range []fyne.Size{fyne.NewSize(1024/1.5, 700/1.5), fyne.NewSize(1360, 860)} {
			f.window.Resize(size)
			f.ShowTour(&TourCard{
				Title: "Draw a game", Text: text, Target: target,
				Buttons: []TourButton{{Text: "Leave"}},
			})
			f.Repaint()
			d := fyne.CurrentApp().Driver()
			end := d.AbsolutePositionForObject(f.boards).X + f.boards.Size().Width
			at := d.AbsolutePositionForObject(f.tour.card)
			if got := at.X >= end; got != (aside && size.Width < 1000) {
				t.Errorf("target %d in %v: the card is at %v, the board ends at %v", target, size, at, end)
			}
			if bottom := at.Y + f.tour.card.Size().Height; bottom > size.Height {
				t.Errorf("target %d in %v: the card ends at %v", target, size, bottom)
			}
		}
	}
}

// At 1024×700 pixels and 150 %, a window with all panels fits on the screen.
func TestPanelsFitOnASmallScreen(t *testing.T) {
	f := newFrame(t)
	f.addDrawing(t, threeVertices)
	for _, panel := range []*sidePanel{f.sides.help, f.sides.text, f.sides.inspector} {
		panel.object.Show()
	}
	if least := f.window.Content().MinSize(); least.Width > 1024/1.5 || least.Height > 700/1.5 {
		t.Errorf("the window is at least %v", least)
	}
}
