package reader

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// drawing sets a figure with its caption; a click on it opens it.
func (s *sheet) drawing(gap float32, b help.Block) {
	f := s.reader.book.Figure(b.Figure)
	width, height := f.Size()
	const padding = 8
	zoom := min(1, float64(s.measure-2*padding)/width)
	picture := canvas.NewImageFromImage(s.reader.picture(f, zoom, b.Blank))
	picture.FillMode = canvas.ImageFillContain
	picture.ScaleMode = canvas.ImageScaleFastest
	picture.SetMinSize(fyne.NewSize(0, float32(math.Ceil(height*zoom))))
	ground := canvas.NewRectangle(s.reader.palette.Color(scene.Board))
	ground.CornerRadius = 6
	s.put(gap, s.pressable(container.NewStack(ground, container.New(look.Padded(padding, padding), picture)), func() {
		s.reader.callbacks.Open(f.Drawing.Clone())
	}).frame())
	s.put(6, s.text(b.Spans, smallFace, 0))
	s.put(0, s.text([]help.Span{{Text: s.reader.words.T("help.open"), Kind: help.Emphasis}}, smallFace, 0))
}

// pictureKey is what a picture of a figure depends on.
type pictureKey struct {
	id    string
	scale float64
	blank bool
	dark  bool
}

// picture returns a picture of a figure at a zoom, sharp on the window's screen. Pictures
// are kept as long as the pane is that wide.
func (r *Reader) picture(f *help.Figure, zoom float64, blank bool) image.Image {
	scale := 1.0
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.object); c != nil {
		scale = float64(c.Scale())
	}
	key := pictureKey{f.ID, scale * zoom, blank, r.palette.Dark()}
	if r.pictures[key] == nil {
		r.pictures[key] = f.Picture(r.renderer, key.scale, blank, r.palette)
	}
	return r.pictures[key]
}
