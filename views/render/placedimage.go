package render

import (
	"encoding/binary"
	"image"
	"math"

	"nimgraph/views/scene"
)

// corners returns the corners of a rectangle or an image.
func corners(h *scene.Shape) (low, high scene.Point) {
	return h.P[0].Sub(h.P[1]), h.P[0].Add(h.P[1])
}

// imagesOf returns the images of a scene, which may be nil.
func imagesOf(sc *scene.Scene) []*image.RGBA {
	if sc == nil {
		return nil
	}
	return sc.Images
}

// imageOf returns the image that a shape shows; nil where there is none, or it has no
// pixels.
func imageOf(images []*image.RGBA, h *scene.Shape) *image.RGBA {
	if int(h.Image) >= len(images) || images[h.Image] == nil || images[h.Image].Rect.Empty() {
		return nil
	}
	return images[h.Image]
}

// rectangle plans a rectangle. It has no corners to be rounded.
func (p *plan) rectangle(s *scene.Shape, l *lens) {
	low, high := corners(s)
	if c := l.inks[s.Fill]; c != 0 && s.P[1].X > 0 && s.P[1].Y > 0 && l.sees(low, high, 0) {
		p.box(box{centre: l.at(s.P[0]), half: vec{s.P[1].X * l.scale, s.P[1].Y * l.scale}, fill: c}, false, l)
	}
}

// placedImage is an image at its place among the pixels of a picture: each of those has the
// colour of the one of the image that its middle lies in. Where the image is made for
// the picture, they are the same.
type placedImage struct {
	image   *image.RGBA
	columns []int32 // of the image, from the picture's column left on
	left    int
	top     float64 // in pixels of the picture
	step    float64 // rows of the image for a row of the picture
	same    bool    // each column is the one after that before it
}

// image plans an image.
func (p *plan) image(s *scene.Shape, l *lens) {
	from := imageOf(l.images, s)
	low, high := corners(s)
	if from == nil || !(s.P[1].X > 0 && s.P[1].Y > 0) || !l.sees(low, high, 0) {
		return
	}
	a, b := l.at(low), l.at(high)
	left, right := span(a.x, b.x, 0, l.size.X)
	top, bottom := span(a.y, b.y, 0, l.size.Y)
	if left >= right || top >= bottom {
		return
	}
	x := &placedImage{
		image: from, columns: make([]int32, right-left), left: left, top: a.y,
		step: float64(from.Rect.Dy()) / (b.y - a.y),
	}
	step := float64(from.Rect.Dx()) / (b.x - a.x)
	for i := range x.columns {
		x.columns[i] = int32(nearest((float64(left+i)+0.5-a.x)*step, from.Rect.Dx()))
	}
	last := len(x.columns) - 1
	x.same = int(x.columns[last]-x.columns[0]) == last
	p.tasks = append(p.tasks, task{kind: imageTask, top: int32(top), bottom: int32(bottom), picture: x})
}

// nearest returns the whole part of a number, but at least 0 and below n.
func nearest(x float64, n int) int { return max(0, min(int(math.Floor(x)), n-1)) }

// paint paints the rows [top, bottom) of an image.
func (x *placedImage) paint(b *band, top, bottom int) {
	for y := top; y < bottom; y++ {
		at := nearest((float64(y)+0.5-x.top)*x.step, x.image.Rect.Dy())
		from := x.image.Pix[at*x.image.Stride:][:4*x.image.Rect.Dx()]
		to := b.row(y)[4*x.left:][:4*len(x.columns)]
		if x.same {
			lay(to, from[4*x.columns[0]:])
			continue
		}
		for i, column := range x.columns {
			lay(to[4*i:4*i+4], from[4*column:])
		}
	}
}

// lay puts pixels over others.
func lay(below, above []uint8) {
	above = above[:len(below)]
	for i := 0; i+4 <= len(below); i += 4 {
		c := binary.LittleEndian.Uint32(above[i:])
		switch {
		case c == 0:
		case c>>24 == 255:
			binary.LittleEndian.PutUint32(below[i:], c)
		default:
			layer(below[i:i+4:i+4], spread(c))
		}
	}
}
