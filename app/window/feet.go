package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/app/workbench"
	"nimgraph/views/board"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
)

// foot is a bar at the foot of the board for what holds a drawing: it is there in place
// of the legend, and takes keys before the board does.
type foot struct {
	object fyne.CanvasObject
	beside fyne.CanvasObject // stands in place of the inspector; nil for nothing
	// height is how much of the board it covers, in Fyne units. The banner, the legend and the
	// panels beside the board give way to it.
	height func() float32
	// show shows the bench as it is; false where it is not held by what the bar is for.
	show func(b *workbench.Bench, p *scene.Palette) bool
	// typed takes a key; false for one that means nothing to the bar.
	typed func(b *workbench.Bench, key board.Key) bool
}

// feet are all bars of a window, of which one at most is seen.
type feet struct {
	window *Window
	all    []*foot
	shown  *foot        // nil for none
	on     *board.Board // that gives way to it
	object *fyne.Container
}

func newFeet(w *Window, all ...*foot) *feet {
	f := &feet{window: w, all: all}
	bars := container.NewStack()
	for _, one := range all {
		one.object.Hide()
		bars.Add(one.object)
	}
	f.object = container.NewBorder(nil, bars, nil, nil)
	return f
}

// show shows the bar of what holds the drawing in front.
func (f *feet) show(p *scene.Palette) {
	before := f.shown
	f.shown = nil
	for _, one := range f.all {
		on := one.show(f.window.Bench(), p)
		visible(one.object, on)
		if on {
			f.shown = one
		}
	}
	if f.shown == before && f.on == f.window.Board() {
		return
	}
	f.on = f.window.Board()
	f.object.Refresh()
	f.window.giveWay()
}

// giveWay hides what stands around the board where a bar at its foot says all, and shows
// it again where none does.
func (w *Window) giveWay() {
	alone := w.feet.shown != nil
	insets := board.Insets{Top: w.banner.Height(), Bottom: panels.LegendHeight}
	if alone {
		insets = board.Insets{Bottom: w.feet.shown.height()}
	}
	w.Board().View.SetInsets(insets)
	visible(w.bannerBox, !alone)
	visible(w.legendBox, !alone && w.Settings.On(ShowLegend))
	w.sides.showParts()
}

// first offers a key to the bar that is seen, before the board and the table of
// actions act on it.
func (w *Window) first(key board.Key) bool {
	return w.feet.shown != nil && !w.Dialogs.Any() && w.feet.shown.typed(w.Bench(), key)
}
