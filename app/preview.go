package app

import (
	"image"
	"image/color"
	stddraw "image/draw"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/draw"

	"nimgraph/views/render"
	"nimgraph/views/words"
)

// preview shows a picture as it will be, and says how large.
type preview struct {
	window  *Window
	picture *canvas.Image
	size    *widget.Label
	object  fyne.CanvasObject
	turn    int // the number of the picture that was asked for last
}

const (
	pictureWidth, pictureHeight = 380, 340
	// picturePixels bounds the picture from which a preview is made smaller.
	picturePixels = 2 << 20
)

func newPreview(w *Window) *preview {
	p := &preview{window: w, picture: &canvas.Image{FillMode: canvas.ImageFillContain}, size: widget.NewLabel("")}
	p.picture.SetMinSize(fyne.NewSize(pictureWidth, pictureHeight))
	p.size.Alignment = fyne.TextAlignCenter
	p.object = container.NewBorder(nil, p.size, nil, nil, container.NewPadded(p.picture))
	return p
}

// show draws what was chosen; a large drawing beside the window, so that the dialog
// answers meanwhile.
func (p *preview) show(c pictureChoice) {
	c.Bare = true
	s, err := p.window.shoot(c)
	if err != nil { // nothing is carried, so nothing is written
		return
	}
	p.turn++
	turn, sharp := p.turn, float64(p.window.window.Canvas().Scale())
	width, height := s.size()
	p.size.Importance = widget.MediumImportance
	if s.tooLarge(width, height) {
		p.size.Importance = widget.DangerImportance
	}
	p.size.SetText(p.window.sizeInWords(s, width, height))
	if len(s.scene.Shapes) < slowShapes {
		p.set(s.small(width, height, sharp))
		return
	}
	go func() {
		var img image.Image
		if guarded(func() { img = s.small(width, height, sharp) }) != nil {
			return
		}
		p.window.program.do(func() {
			if p.turn == turn {
				p.set(img)
			}
		})
	}()
}

func (p *preview) set(img image.Image) {
	p.picture.Image = img
	p.picture.Refresh()
}

// sizeInWords tells the size of a picture in pixels, or on paper.
func (w *Window) sizeInWords(s *shot, width, height float64) string {
	if s.format.Pixels {
		scale := s.options.Scale
		key := "dialog.export.pixels"
		if s.tooLarge(width, height) {
			key = "dialog.export.large"
		}
		return w.words.T(key, words.Data{
			"Width": math.Ceil(width * scale), "Height": math.Ceil(height * scale), "DPI": math.Round(scale * render.DPI),
		})
	}
	const inch = 2.54
	centimetres := func(x float64) string { return strconv.FormatFloat(x/render.DPI*inch, 'f', 1, 64) }
	return w.words.T("dialog.export.paper", words.Data{"Width": centimetres(width), "Height": centimetres(height)})
}

// tooLarge tells whether a picture of that size in document units has more pixels
// than a PNG may have.
func (s *shot) tooLarge(width, height float64) bool {
	width, height = width*s.options.Scale, height*s.options.Scale
	return s.format.Pixels && (max(width, height) > render.MaxSide || width*height > render.MaxPixels)
}

// small returns the picture at the size of a preview. It is drawn at its own size
// and then made smaller, so that small letters are seen as what they are.
func (s *shot) small(width, height, sharp float64) image.Image {
	width, height = max(width, 1), max(height, 1)
	fits := min(pictureWidth*sharp/width, pictureHeight*sharp/height, 2*sharp)
	o := s.options
	o.Scale = min(max(fits, 1), math.Sqrt(picturePixels/(width*height)))
	img, err := render.New().Image(s.scene, o)
	if err != nil { // larger than can be drawn at all
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	size := img.Rect.Size()
	shrink := min(fits/o.Scale, 1)
	box := image.Rect(0, 0, max(1, int(float64(size.X)*shrink)), max(1, int(float64(size.Y)*shrink)))
	out := image.NewRGBA(box)
	if o.Transparent {
		chequer(out, o.Palette.Dark())
	}
	draw.BiLinear.Scale(out, box, img, img.Rect, draw.Over, nil)
	return out
}

// chequer is what shows through a transparent picture.
func chequer(img *image.RGBA, dark bool) {
	const square = 8
	light, other := color.Gray{0xff}, color.Gray{0xe4}
	if dark {
		light, other = color.Gray{0x30}, color.Gray{0x24}
	}
	for y := 0; y < img.Rect.Dy(); y += square {
		for x := 0; x < img.Rect.Dx(); x += square {
			c := light
			if (x/square+y/square)%2 == 1 {
				c = other
			}
			stddraw.Draw(img, image.Rect(x, y, x+square, y+square), image.NewUniform(c), image.Point{}, stddraw.Src)
		}
	}
}
