package render

import (
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"io"
	"math"
	"slices"
	"time"

	"nimgraph/views/scene"
)

// MaxFilmPixels is the greatest number of pixels of all pictures of a GIF together, maxFilmSide the
// greatest width and height of a picture.
const (
	MaxFilmPixels = 1 << 30
	maxFilmSide   = 1 << 13
)

// GIFFrame is one picture of an animation, with the time for which it is shown.
type GIFFrame struct {
	Scene    *scene.Scene
	Duration time.Duration
}

// GIF writes an endless animation of the given number of pictures to w. frames(i) returns picture
// i; it is called twice for some pictures. All pictures get the size of the first one. GIF returns
// a TooLarge fault if the animation is too large, and the errors of options.Progress and of w.
//
// The GIF has 256 colours: the most frequent colours in a sample of the pictures, as far as they
// are not too close to each other. Only the differences between successive pictures are kept in
// memory and in the file. A picture of a million pixels takes some 30 ms.
func GIF(w io.Writer, pictures int, frames func(i int) GIFFrame, options Options) error {
	options = options.withDefaults()
	r := New()
	size, view, err := r.animationView(frames(0).Scene, pictures, options)
	if err != nil {
		return err
	}
	colours := &gifColours{
		transparent: options.Transparent, counts: map[color.RGBA]int{}, nearest: map[color.RGBA]uint8{},
	}
	img := image.NewRGBA(image.Rectangle{Max: size})
	const samples = 24 // number of pictures whose colours are counted
	step := (pictures + samples - 1) / samples
	for i := 0; i < pictures; i += step {
		clear(img.Pix)
		r.Draw(img, frames(i).Scene, view, options.Palette)
		colours.countColours(img)
		if err := options.forPage(i, 2*pictures).reportProgress(0, 1); err != nil {
			return err
		}
	}
	colours.choosePalette(options.Palette)
	film := gif.GIF{Config: image.Config{ColorModel: colours.palette, Width: size.X, Height: size.Y}}
	var previous *image.Paletted
	for i := range pictures {
		frame := frames(i)
		clear(img.Pix)
		r.Draw(img, frame.Scene, view, options.Palette)
		current := colours.toPaletted(img)
		part, disposal := current, byte(gif.DisposalNone)
		if options.Transparent {
			disposal = gif.DisposalBackground
		} else {
			part = cropToChange(previous, current)
		}
		film.Image = append(film.Image, part)
		film.Delay = append(film.Delay, max(2, int(math.Round(frame.Duration.Seconds()*100))))
		film.Disposal = append(film.Disposal, disposal)
		previous = current
		if err := options.forPage(pictures+i, 2*pictures).reportProgress(0, 1); err != nil {
			return err
		}
	}
	return gif.EncodeAll(w, &film)
}

// animationView returns the size in pixels of an animation of the given number of pictures, and the
// view that shows the picture first completely. All pictures have this size and this view. It
// returns a TooLarge fault if the animation would be too large.
func (r *Renderer) animationView(
	first *scene.Scene, pictures int, options Options,
) (size image.Point, view View, err error) {
	size, view, err = r.pageView(first, options)
	if err != nil {
		return size, view, err
	}
	width, height := float64(size.X), float64(size.Y)
	if total := width * height * float64(pictures); max(width, height) > maxFilmSide || total > MaxFilmPixels {
		fits := options.Scale * min(maxFilmSide/width, maxFilmSide/height, math.Sqrt(MaxFilmPixels/total))
		return size, view, SizeFault(width, height, roundDownToTwoDigits(fits))
	}
	return size, view, nil
}

// cropToChange returns a copy of the smallest rectangle of current that contains all pixels that
// differ from previous. If none differ, it is one pixel. If previous is nil, cropToChange returns
// current.
func cropToChange(previous, current *image.Paletted) *image.Paletted {
	if previous == nil {
		return current
	}
	box := image.Rectangle{}
	width := current.Rect.Dx()
	for y := range current.Rect.Dy() {
		a, b := previous.Pix[y*width:(y+1)*width], current.Pix[y*width:(y+1)*width]
		if slices.Equal(a, b) {
			continue
		}
		left, right := 0, width
		for a[left] == b[left] {
			left++
		}
		for a[right-1] == b[right-1] {
			right--
		}
		box = box.Union(image.Rect(left, y, right, y+1))
	}
	if box.Empty() {
		box = image.Rect(0, 0, 1, 1)
	}
	part := image.NewPaletted(box, current.Palette)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		copy(part.Pix[(y-box.Min.Y)*part.Stride:], current.Pix[y*width+box.Min.X:y*width+box.Max.X])
	}
	return part
}

// gifColours chooses the palette of a GIF and converts pictures to it. countColours is called for
// some pictures first, then choosePalette, then toPaletted for each picture.
type gifColours struct {
	transparent bool
	counts      map[color.RGBA]int
	palette     color.Palette
	nearest     map[color.RGBA]uint8
}

// countColours counts the pixels of each colour in img.
func (f *gifColours) countColours(img *image.RGBA) {
	for i := 0; i < len(img.Pix); {
		c, start := f.colourAt(img, i), i
		for i < len(img.Pix) && f.colourAt(img, i) == c { // most pixels are like the previous one
			i += 4
		}
		f.counts[c] += (i - start) / 4
	}
}

// colourAt returns the colour of the pixel at img.Pix[i:i+4] as a GIF can show it: opaque if the
// pixel is at least half opaque, and otherwise fully transparent.
func (f *gifColours) colourAt(img *image.RGBA, i int) color.RGBA {
	p := img.Pix[i : i+4 : i+4]
	if !f.transparent || p[3] == 255 {
		return color.RGBA{p[0], p[1], p[2], 255}
	}
	if p[3] < 128 {
		return color.RGBA{}
	}
	a := int(p[3])
	part := func(x uint8) uint8 { return uint8(min(255, int(x)*255/a)) }
	return color.RGBA{part(p[0]), part(p[1]), part(p[2]), 255}
}

// mostColours is the number of colours that a GIF can have.
const mostColours = 256

// choosePalette chooses up to 256 of the counted colours for the GIF: first the colours of palette,
// the palette of the scene, and then the most frequent colours that are not too close to each other.
func (f *gifColours) choosePalette(palette *scene.Palette) {
	type counted struct {
		c color.RGBA
		n int
	}
	var candidates []counted
	for c, n := range f.counts {
		if c.A == 0 {
			continue
		}
		candidates = append(candidates, counted{c, n})
	}
	slices.SortFunc(candidates, func(a, b counted) int {
		return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(packRGB(a.c), packRGB(b.c)))
	})
	const mostCandidates = 4096 // rarer colours make no difference
	candidates = candidates[:min(len(candidates), mostCandidates)]
	// The least distance between two colours is reduced until the palette is full or contains all colours.
	for distance := 48; ; distance -= 4 {
		f.palette = f.palette[:0]
		if f.transparent {
			f.palette = append(f.palette, color.RGBA{})
		}
		for r := range palette {
			if c := color.RGBA(palette[r]); f.counts[c] > 0 && !slices.Contains(f.palette, color.Color(c)) {
				f.palette = append(f.palette, c)
			}
		}
		for _, candidate := range candidates {
			if _, d := f.findNearest(candidate.c); len(f.palette) < mostColours && d > distance*distance {
				f.palette = append(f.palette, candidate.c)
			}
		}
		if len(f.palette) == mostColours || distance <= 0 {
			break
		}
	}
	if len(f.palette) == 0 {
		f.palette = append(f.palette, color.RGBA{A: 255})
	}
}

// packRGB returns colour c as 0xRRGGBB.
func packRGB(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }

// findNearest returns the index of the colour in the GIF's palette that is nearest to c, and the
// square of the distance between the two. An opaque colour is never near a transparent one.
func (f *gifColours) findNearest(c color.RGBA) (index, squaredDistance int) {
	index, squaredDistance = 0, math.MaxInt
	for i, other := range f.palette {
		o, ok := other.(color.RGBA)
		if !ok || o.A != c.A {
			continue
		}
		r, g, b := int(o.R)-int(c.R), int(o.G)-int(c.G), int(o.B)-int(c.B)
		if d := r*r + g*g + b*b; d < squaredDistance {
			index, squaredDistance = i, d
		}
	}
	return index, squaredDistance
}

// toPaletted returns img with each colour replaced by the nearest colour of the GIF's palette.
func (f *gifColours) toPaletted(img *image.RGBA) *image.Paletted {
	out := image.NewPaletted(img.Rect, f.palette)
	for i := range out.Pix {
		c := f.colourAt(img, 4*i)
		if i > 0 && f.colourAt(img, 4*i-4) == c {
			out.Pix[i] = out.Pix[i-1]
			continue
		}
		index, known := f.nearest[c]
		if !known {
			found, _ := f.findNearest(c)
			index = uint8(found)
			f.nearest[c] = index
		}
		out.Pix[i] = index
	}
	return out
}
