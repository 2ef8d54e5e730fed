package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/app/workbench"
	"nimgraph/views/board"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// bottomBar is the bar of a mode in which the drawing cannot be changed, such as a match. It is at
// the lower edge of the board, replaces the legend, and gets keys before the board does.
type bottomBar struct {
	object    fyne.CanvasObject
	sidePanel fyne.CanvasObject // replaces the inspector; nil to hide the inspector
	// height returns the height of the board that the bar covers, in Fyne units.
	height func() float32
	// show updates the bar, and reports whether the drawing is in the mode of the bar.
	show func(b *workbench.Bench, p *scene.Palette) bool
	// handleKey handles a key, and reports whether the key means something to the bar.
	handleKey func(b *workbench.Bench, key board.Key) bool
}

// bottomBars are the bars of a window. At most one of them is visible.
type bottomBars struct {
	window *Window
	bars   []*bottomBar
	shown  *bottomBar   // the visible bar, or nil
	board  *board.Board // the board that the insets were last set for
	object *fyne.Container
}

// newBottomBars returns the bottom bars of window w. list has a bar for each mode. All bars are
// hidden at first.
func newBottomBars(w *Window, list ...*bottomBar) *bottomBars {
	f := &bottomBars{window: w, bars: list}
	bars := container.NewStack()
	for _, bar := range list {
		bar.object.Hide()
		bars.Add(bar.object)
	}
	f.object = container.NewBorder(nil, bars, nil, nil)
	return f
}

// update shows the bar that belongs to the mode of the current drawing, such as a match, in the
// colours of palette, and hides all other bars. If the drawing is in no mode with a bar, update
// hides all bars.
func (f *bottomBars) update(palette *scene.Palette) {
	before := f.shown
	f.shown = nil
	for _, bar := range f.bars {
		on := bar.show(f.window.Bench(), palette)
		look.SetVisible(bar.object, on)
		if on {
			f.shown = bar
		}
	}
	if f.shown == before && f.board == f.window.Board() {
		return
	}
	f.board = f.window.Board()
	f.object.Refresh()
	f.window.updateVisibility()
}

// updateVisibility shows the banner, and those of the legend, the inspector and the text panel
// that are turned on in the settings. While a bottom bar is visible, it hides all of them. It also
// updates the insets of the board.
func (w *Window) updateVisibility() {
	alone := w.bars.shown != nil
	look.SetVisible(w.bannerBox, !alone)
	look.SetVisible(w.legendBox, !alone && w.Settings.IsOn(ShowLegend))
	w.sides.updateVisibility()
	w.updateInsets()
}

// updateInsets tells the board how much of its upper and lower edge is covered by the banner, the
// legend or the bottom bar.
func (w *Window) updateInsets() {
	if w.current == nil {
		return
	}
	var insets board.Insets
	switch bar := w.bars.shown; {
	case bar == nil:
		insets.Top = w.banner.Height()
		if w.Settings.IsOn(ShowLegend) && !w.Reads {
			insets.Bottom = w.legend.Height()
		}
	case !w.sides.isBarBelow:
		insets.Bottom = bar.height()
	}
	w.Board().View.SetInsets(insets)
}

// offerKeyToBar passes key to the visible bottom bar, if there is one, and reports whether the bar
// has handled it. It must be called before the board and the table of actions get the key.
func (w *Window) offerKeyToBar(key board.Key) bool {
	return w.bars.shown != nil && !w.Dialogs.AnyOpen() && w.bars.shown.handleKey(w.Bench(), key)
}
