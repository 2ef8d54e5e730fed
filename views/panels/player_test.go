package panels

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nimgraph/views/scene"
)

// The sentence has the room that the figure leaves, in a narrow window the buttons have
// no words, and what the scrubber is set to by a step is nobody's wish.
func TestThePlayerShowsFrames(t *testing.T) {
	test.NewTempApp(t)
	went := 0
	p := NewPlayer(english(t), PlayerCallbacks{
		Go: func(int) { went++ }, Done: func() {},
		Draw: func(*scene.Scene, *scene.Palette, float64) image.Image {
			return image.NewRGBA(image.Rect(0, 0, 120, 80))
		},
	})
	o := p.Object()
	o.Resize(fyne.NewSize(900, PlayerHeight))
	p.Show(Frame{At: 2, Len: 5, Speed: 1, Sentence: "One.", Figure: &scene.Scene{}}, scene.Light())
	beside := p.said.Position().X
	if !p.figure.Visible() || beside < 60 || p.export.Text == "" || p.scrubber.Value != 2 || p.scrubber.Max != 4 {
		t.Errorf("the sentence begins at %g, the scrubber is at %g of %g", beside, p.scrubber.Value, p.scrubber.Max)
	}
	p.Show(Frame{At: 3, Len: 5, Speed: 2, Sentence: "Two.", Playing: true}, scene.Dark())
	if p.figure.Visible() || p.said.Position().X >= beside || p.sentence.Text != "Two." || p.speed.Text != "2×" {
		t.Errorf("without a figure the sentence begins at %g", p.said.Position().X)
	}
	if went != 0 {
		t.Error("showing a step asks for one")
	}
	p.scrubber.SetValue(1)
	if went != 1 {
		t.Error("the scrubber asks for nothing")
	}
	if o.Resize(fyne.NewSize(400, PlayerHeight)); p.export.Text != "" || p.close.Text != "" {
		t.Error("in a narrow window the buttons have words")
	}
}
