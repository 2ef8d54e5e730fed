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

// MaxFilmPixels is how many pixels all pictures of a GIF may have together, and
// maxFilmSide how many one may have on a side.
const (
	MaxFilmPixels = 1 << 30
	maxFilmSide   = 1 << 13
)

// Moment is a picture of a film, and how long it is seen.
type GIFFrame struct {
	Scene    *scene.Scene
	Duration time.Duration
}

// GIF writes pictures as a film that begins again when it has ended, all as large as
// the first one. Its 256 colours are those that occur most, in a good many of the
// pictures, and are apart from each other. Of each picture only what differs from the
// one before is in the file and in memory. A picture of a million pixels takes some
// 30 ms. Errors: TooLarge, that of o.Progress, and the writer's.
func GIF(w io.Writer, pictures int, moments func(i int) GIFFrame, o Options) error {
	o = o.normal()
	r := New()
	size, view, err := r.filmOf(moments(0).Scene, pictures, o)
	if err != nil {
		return err
	}
	colours := &filmColours{transparent: o.Transparent, counts: map[color.RGBA]int{}, nearest: map[color.RGBA]uint8{}}
	img := image.NewRGBA(image.Rectangle{Max: size})
	const looked = 24 // pictures whose colours are counted
	step := (pictures + looked - 1) / looked
	for i := 0; i < pictures; i += step {
		clear(img.Pix)
		r.Draw(img, moments(i).Scene, view, o.Palette)
		colours.count(img)
		if err := o.ofPage(i, 2*pictures).done(0, 1); err != nil {
			return err
		}
	}
	colours.choose(o.Palette)
	film := gif.GIF{Config: image.Config{ColorModel: colours.palette, Width: size.X, Height: size.Y}}
	var before *image.Paletted
	for i := range pictures {
		m := moments(i)
		clear(img.Pix)
		r.Draw(img, m.Scene, view, o.Palette)
		now := colours.map256(img)
		part, disposal := now, byte(gif.DisposalNone)
		if o.Transparent {
			disposal = gif.DisposalBackground
		} else {
			part = changed(before, now)
		}
		film.Image = append(film.Image, part)
		film.Delay = append(film.Delay, max(2, int(math.Round(m.Duration.Seconds()*100))))
		film.Disposal = append(film.Disposal, disposal)
		before = now
		if err := o.ofPage(pictures+i, 2*pictures).done(0, 1); err != nil {
			return err
		}
	}
	return gif.EncodeAll(w, &film)
}

// filmOf is pageOf with the bounds of a film.
func (r *Renderer) filmOf(sc *scene.Scene, pictures int, o Options) (image.Point, View, error) {
	size, view, err := r.pageOf(sc, o)
	if err != nil {
		return size, view, err
	}
	width, height := float64(size.X), float64(size.Y)
	if all := width * height * float64(pictures); max(width, height) > maxFilmSide || all > MaxFilmPixels {
		fits := o.Scale * min(maxFilmSide/width, maxFilmSide/height, math.Sqrt(MaxFilmPixels/all))
		return size, view, SizeFault(width, height, roundDown(fits))
	}
	return size, view, nil
}

// changed returns what differs between two pictures, a copy of its own: at least one
// pixel. All of it where there is none before.
func changed(before, now *image.Paletted) *image.Paletted {
	if before == nil {
		return now
	}
	box := image.Rectangle{}
	width := now.Rect.Dx()
	for y := range now.Rect.Dy() {
		a, b := before.Pix[y*width:(y+1)*width], now.Pix[y*width:(y+1)*width]
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
	part := image.NewPaletted(box, now.Palette)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		copy(part.Pix[(y-box.Min.Y)*part.Stride:], now.Pix[y*width+box.Min.X:y*width+box.Max.X])
	}
	return part
}

// filmColours chooses the colours of a film, and finds the nearest of them.
type filmColours struct {
	transparent bool
	counts      map[color.RGBA]int
	palette     color.Palette
	nearest     map[color.RGBA]uint8
}

func (f *filmColours) count(img *image.RGBA) {
	for i := 0; i < len(img.Pix); {
		c, from := f.at(img, i), i
		for i < len(img.Pix) && f.at(img, i) == c { // most pixels are as the one before
			i += 4
		}
		f.counts[c] += (i - from) / 4
	}
}

// at returns the colour of the pixel at a place in Pix. There is no half of a pixel in
// a GIF: what is seen through by half is there, and what by more is not.
func (f *filmColours) at(img *image.RGBA, i int) color.RGBA {
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

// mostColours is how many colours a GIF can have.
const mostColours = 256

// choose chooses the colours: those of the palette that occur, and then the most
// frequent that are farther than a distance from all chosen before, which is the
// smaller the fewer there are.
func (f *filmColours) choose(p *scene.Palette) {
	type counted struct {
		c color.RGBA
		n int
	}
	var all []counted
	for c, n := range f.counts {
		if c.A == 0 {
			continue
		}
		all = append(all, counted{c, n})
	}
	slices.SortFunc(all, func(a, b counted) int {
		return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(packed(a.c), packed(b.c)))
	})
	const looked = 4096 // the rarer ones make no difference
	all = all[:min(len(all), looked)]
	for apart := 48; ; apart -= 4 {
		f.palette = f.palette[:0]
		if f.transparent {
			f.palette = append(f.palette, color.RGBA{})
		}
		for r := range p {
			if c := color.RGBA(p[r]); f.counts[c] > 0 && !slices.Contains(f.palette, color.Color(c)) {
				f.palette = append(f.palette, c)
			}
		}
		for _, one := range all {
			if _, d := f.find(one.c); len(f.palette) < mostColours && d > apart*apart {
				f.palette = append(f.palette, one.c)
			}
		}
		if len(f.palette) == mostColours || apart <= 0 {
			break
		}
	}
	if len(f.palette) == 0 {
		f.palette = append(f.palette, color.RGBA{A: 255})
	}
}

func packed(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }

// find returns the nearest colour of the palette, and the square of how far it is.
func (f *filmColours) find(c color.RGBA) (at, distance int) {
	at, distance = 0, math.MaxInt
	for i, other := range f.palette {
		o, ok := other.(color.RGBA)
		if !ok || o.A != c.A {
			continue
		}
		r, g, b := int(o.R)-int(c.R), int(o.G)-int(c.G), int(o.B)-int(c.B)
		if d := r*r + g*g + b*b; d < distance {
			at, distance = i, d
		}
	}
	return at, distance
}

// map256 returns a picture in the colours of the palette.
func (f *filmColours) map256(img *image.RGBA) *image.Paletted {
	out := image.NewPaletted(img.Rect, f.palette)
	for i := range out.Pix {
		c := f.at(img, 4*i)
		if i > 0 && f.at(img, 4*i-4) == c {
			out.Pix[i] = out.Pix[i-1]
			continue
		}
		at, known := f.nearest[c]
		if !known {
			found, _ := f.find(c)
			at = uint8(found)
			f.nearest[c] = at
		}
		out.Pix[i] = at
	}
	return out
}
