package dialogs

import (
	"context"
	"image"
	"image/color"
	stddraw "image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/draw"

	"nimgraph/app/jobs"
	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/words"
)

// preview shows a picture as the file will contain it, with its size below.
type preview struct {
	dialogs *Dialogs
	source  func() picture.Source
	job     jobs.Latest
	picture *canvas.Image
	caption *widget.Label
	object  fyne.CanvasObject
}

const (
	pictureWidth, pictureHeight = 380, 340
	// leastPicture is the side of the preview in a small window, and choicesWidth and choicesHeight
	// are the parts of a window beside and above the preview, all in Fyne units.
	leastPicture                = 120
	choicesWidth, choicesHeight = 500, 200
	// picturePixels limits the size of the picture that is scaled down to the preview.
	picturePixels = 2 << 20
)

// newPreview returns an empty preview for a dialog of d. source is called before each picture is
// drawn, and returns the drawing, view and solution to show.
func newPreview(d *Dialogs, source func() picture.Source) *preview {
	p := &preview{
		dialogs: d, source: source, job: jobs.Latest{Door: d.Door},
		picture: &canvas.Image{FillMode: canvas.ImageFillContain}, caption: widget.NewLabel(""),
	}
	room := d.Window.Canvas().Size().SubtractWidthHeight(choicesWidth, choicesHeight)
	p.picture.SetMinSize(room.Min(fyne.NewSize(pictureWidth, pictureHeight)).Max(fyne.NewSquareSize(leastPicture)))
	p.caption.Alignment, p.caption.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	p.object = container.NewBorder(nil, p.caption, nil, nil, container.NewPadded(p.picture))
	return p
}

// show draws a picture for request on another goroutine and then shows it. If show is called again
// before the picture is drawn, the picture is not shown.
func (p *preview) show(request picture.Request) {
	request.Bare = true
	source, sharpness := p.source(), float64(p.dialogs.Window.Canvas().Scale())
	var (
		img      image.Image
		size     string
		tooLarge bool
		err      error
	)
	p.job.Start(func(ctx context.Context) {
		var s *picture.Export
		if s, err = request.Prepare(ctx, p.dialogs.Words, source); err == nil {
			img, size, tooLarge = drawThumbnail(s, sharpness), p.dialogs.sizeText(s), s.IsTooLarge()
		}
	}, func(defect error) {
		switch {
		case defect != nil:
		case err != nil:
			p.showCaption(p.dialogs.Describe(err), true)
			p.setPicture(nil)
		default:
			p.showCaption(size, tooLarge)
			p.setPicture(img)
		}
	})
}

// showCaption shows text below the picture, in red if isProblem is set. The text is the size of
// the picture or an error.
func (p *preview) showCaption(text string, isProblem bool) {
	p.caption.Importance = widget.MediumImportance
	if isProblem {
		p.caption.Importance = widget.DangerImportance
	}
	p.caption.SetText(text)
}

// setPicture shows img in place of the previous picture.
func (p *preview) setPicture(img image.Image) {
	p.picture.Image = img
	p.picture.Refresh()
}

// sizeText returns a text with the width and height of export, a picture ready to be written. They
// are in pixels or, for a vector format, in centimetres.
func (d *Dialogs) sizeText(export *picture.Export) string {
	width, height := export.Size()
	if export.Format.Pixels {
		scale := export.Options.Scale
		key := "dialog.export.pixels"
		if export.IsTooLarge() {
			key = "dialog.export.large"
		}
		return d.Words.T(key, words.Data{
			"Width": math.Ceil(width * scale), "Height": math.Ceil(height * scale),
			"DPI": math.Round(scale * render.DPI),
		})
	}
	const inch = 2.54
	centimetres := func(x float64) string { return d.Words.Decimal(x/render.DPI*inch, 1) }
	return d.Words.T("dialog.export.paper", words.Data{"Width": centimetres(width), "Height": centimetres(height)})
}

// drawThumbnail returns export, a picture ready to be written, scaled to fit into the preview.
// sharpness is the number of pixels per Fyne unit. The picture is drawn at its real size and then
// scaled down, so that small letters look as they will look in the file.
func drawThumbnail(export *picture.Export, sharpness float64) image.Image {
	width, height := export.Size()
	width, height = max(width, 1), max(height, 1)
	fits := min(pictureWidth*sharpness/width, pictureHeight*sharpness/height, 2*sharpness)
	o := export.Options
	o.Scale = min(max(fits, 1), math.Sqrt(picturePixels/(width*height)))
	img, err := render.New().Image(export.Scene, o)
	if err != nil { // too large to be drawn
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	size := img.Rect.Size()
	shrink := min(fits/o.Scale, 1)
	box := image.Rect(0, 0, max(1, int(float64(size.X)*shrink)), max(1, int(float64(size.Y)*shrink)))
	out := image.NewRGBA(box)
	if o.Transparent {
		drawChequer(out, o.Palette.Dark())
	}
	draw.BiLinear.Scale(out, box, img, img.Rect, draw.Over, nil)
	return out
}

// drawChequer fills img with a chequered pattern, which shows that a picture is transparent. The
// squares are dark if dark is set.
func drawChequer(img *image.RGBA, dark bool) {
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
