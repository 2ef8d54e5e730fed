package window

import (
	"testing"

	"fyne.io/fyne/v2"
)

// However wide the window is, the card of the tour covers no part of the legend.
func TestTheTourLeavesTheLegendFree(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	f.ShowTour(&TourCard{Title: "New here?", Text: "Five short steps show how to draw a game.", Choices: []TourChoice{{Text: "Not now"}}})
	beside := 0
	for _, width := range []float32{1000, 1150, 1280, 1400, 1920} {
		f.window.Resize(fyne.NewSize(width, 800))
		f.Repaint()
		d := fyne.CurrentApp().Driver()
		legend, card := f.legend.Part(), f.tour.card
		at, place := d.AbsolutePositionForObject(legend), d.AbsolutePositionForObject(card)
		left, above := at.X+legend.Size().Width, at.Y
		if legend.Size().Width < 100 || card.Size().Height < 50 {
			t.Fatalf("the legend is %v, the card %v", legend.Size(), card.Size())
		}
		if place.X < left && place.Y+card.Size().Height > above {
			t.Errorf("%v wide: the card is at %v, %v large, the legend at %v, %v large", width, place, card.Size(), at, legend.Size())
		}
		if place.Y > above-card.Size().Height {
			beside++
		}
	}
	if beside == 0 || beside == 5 {
		t.Errorf("in %d of 5 windows the card stands beside the legend", beside)
	}
}
