package render

import (
	"encoding/binary"
	"image"
	"math"
	"runtime"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// chart is a picture of all that is seen of a drawing, from which views that are smaller
// are drawn in constant time: each pixel is the mean of those that it covers.
type chart struct {
	seen    *scene.Distance
	palette *scene.Palette
	levels  []*image.RGBA // each half as large as the one before; two are drawn, those after them made of the second
	low     scene.Point   // the place at the corner of the picture
	scale   float64       // of the first level, in pixels a unit
}

const (
	// chartArea is what a vertex covers at least of a chart's levels that are drawn, in
	// pixels: in views between half that size and all of it, as much or a little less.
	chartArea = 1.5 * leastArea
	// chartRim is how far a vertex of the least size reaches past its place, in pixels of
	// a level.
	chartRim = 3
)

// chartPixels is how many pixels the first level of a chart has; all have a third more.
// Of the largest drawings it has twice as many.
const chartPixels = 6 << 20

// chartOf returns where a chart of a drawing begins, its scale and its size in pixels;
// ok is false where it would not help.
func chartOf(seen *scene.Distance) (low scene.Point, scale float64, size image.Point, ok bool) {
	const rim = 2 * scene.Radius
	low, high, ok := seen.Survey.Bounds()
	if !ok {
		return low, 0, size, false
	}
	low, high = low.Sub(scene.Point{X: rim, Y: rim}), high.Add(scene.Point{X: rim, Y: rim})
	extent := high.Sub(low)
	pixels := float64(chartPixels)
	if seen.Size() > chartAtOnce {
		pixels *= 2
	}
	scale = math.Sqrt(pixels / (extent.X * extent.Y))
	size = image.Pt(int(math.Ceil(extent.X*scale)), int(math.Ceil(extent.Y*scale)))
	return low, scale, size, size.X < 1<<14 && size.Y < 1<<14
}

// newChart draws a chart. Its first level takes some 30 ns for each vertex and edge,
// and all of them 5 ns a pixel.
func (k *Sketcher) newChart(seen *scene.Distance, p *scene.Palette) *chart {
	low, scale, size, ok := chartOf(seen)
	if !ok {
		return nil
	}
	c := &chart{seen: seen, palette: p, low: low, scale: scale}
	first := image.NewRGBA(image.Rectangle{Max: size})
	k.direct(first, seen, View{Scale: scale, Origin: low, Background: scene.Board}, p, chartArea)
	second := image.NewRGBA(image.Rect(0, 0, size.X/2, size.Y/2))
	k.direct(second, seen, View{Scale: scale / 2, Origin: low, Background: scene.Board}, p, chartArea)
	c.levels = []*image.RGBA{first, second}
	for last := second; last.Rect.Dx() > 64 && last.Rect.Dy() > 64; {
		next := image.NewRGBA(image.Rect(0, 0, last.Rect.Dx()/2, last.Rect.Dy()/2))
		halve(next, last, next.Rect)
		last = next
		c.levels = append(c.levels, last)
	}
	return c
}

// mendShare is the part of a chart up to which what has changed is drawn into it.
const mendShare = 4

// mend makes a chart that of another drawing by drawing the part that differs, and gives
// it up, and is false, where that is too large or the drawings have little in common.
func (k *Sketcher) mend(c *chart, seen *scene.Distance) bool {
	low, high, ok := seen.Differs(c.seen)
	if !ok {
		return false
	}
	c.seen = seen
	if low.X > high.X {
		return true
	}
	first, rim := c.levels[0], scene.Point{X: 2 * scene.Radius, Y: 2 * scene.Radius}
	low, high = low.Sub(rim).Sub(c.low).Scale(c.scale), high.Add(rim).Sub(c.low).Scale(c.scale)
	part := image.Rect(int(math.Floor(low.X))-2, int(math.Floor(low.Y))-2, int(math.Ceil(high.X))+2, int(math.Ceil(high.Y))+2)
	if part = part.Intersect(first.Rect); part.Dx()*part.Dy() > first.Rect.Dx()*first.Rect.Dy()/mendShare {
		return false
	}
	if part.Empty() {
		return true
	}
	for i, level := range c.levels {
		if i > 0 {
			part = image.Rect(part.Min.X/2, part.Min.Y/2, (part.Max.X+1)/2, (part.Max.Y+1)/2).Inset(-chartRim).Intersect(level.Rect)
		}
		if part.Empty() {
			break
		}
		if i < 2 {
			v := View{Scale: c.scale / float64(int(1)<<i), Origin: c.low, Background: scene.Board, skip: part.Min}
			k.direct(level.SubImage(part).(*image.RGBA), seen, v, c.palette, chartArea)
		} else {
			halve(level, c.levels[i-1], part)
		}
	}
	return true
}

// halve draws a part of a picture that is half as large each way as another one; what is
// left over at the right and at the bottom of that is cut off.
func halve(to, from *image.RGBA, part image.Rectangle) {
	inBands(part.Dy(), func(top, bottom int) {
		for y := part.Min.Y + top; y < part.Min.Y+bottom; y++ {
			above, below := from.Pix[2*y*from.Stride:], from.Pix[(2*y+1)*from.Stride:]
			row := to.Pix[y*to.Stride:]
			for x := part.Min.X; x < part.Max.X; x++ {
				sum := half>>6 + pixelAt(above, 2*x) + pixelAt(above, 2*x+1) + pixelAt(below, 2*x) + pixelAt(below, 2*x+1)
				binary.LittleEndian.PutUint32(row[4*x:], pack(sum>>2&lanes))
			}
		}
	})
}

func pixelAt(row []uint8, x int) uint64 { return spread(binary.LittleEndian.Uint32(row[4*x:])) }

// inBands runs work on bands of rows at the same time.
func inBands(rows int, work func(top, bottom int)) {
	var parts graphs.Workers
	n := runtime.GOMAXPROCS(0)
	for i := range n {
		parts.Go(func() { work(rows*i/n, rows*(i+1)/n) })
	}
	parts.Wait()
}

// weight is how much of a pixel of a chart's row or column falls to a pixel of a view,
// from 0 to 256 for all that does.
type weights struct {
	first int
	parts [4]uint64 // their sum is 256, or 0 outside of the chart
}

// weigh returns the weights of so many pixels: pixel i covers what begins at from+i·step,
// in pixels of the chart's level, which is so long. step is at most 2 and a little more.
func weigh(to []weights, n int, from, step float64, long int) []weights {
	to = to[:0]
	for i := range n {
		start := from + float64(i)*step
		end := start + step
		w := weights{first: int(math.Floor(start))}
		if start < 0 || int(math.Ceil(end)) > long || w.first < 0 {
			// At the rim of the chart, and outside, is the board.
			to = append(to, weights{})
			continue
		}
		left := uint64(256)
		for k := range w.parts {
			at := float64(w.first + k)
			part := min(end, at+1) - max(start, at)
			if part <= 0 {
				break
			}
			w.parts[k] = min(uint64(part/step*256+0.5), left)
			left -= w.parts[k]
		}
		w.parts[0] += left
		w.first = min(w.first, long-len(w.parts))
		if shift := int(math.Floor(start)) - w.first; shift > 0 {
			var moved [4]uint64
			copy(moved[shift:], w.parts[:len(w.parts)-shift])
			w.parts = moved
		}
		to = append(to, w)
	}
	return to
}

// draw paints a view whose scale is not above the chart's.
func (c *chart) draw(dst *image.RGBA, v View) {
	level, scale := c.levels[0], c.scale
	for _, next := range c.levels[1:] {
		if scale/2 < v.Scale {
			break
		}
		level, scale = next, scale/2
	}
	step := scale / v.Scale
	width, height := dst.Rect.Dx(), dst.Rect.Dy()
	paper := uint32(inkOf(c.palette, scene.Board))
	from := v.Origin.Sub(c.low).Scale(scale)
	columns := weigh(nil, width, from.X, step, level.Rect.Dx())
	rows := weigh(nil, height, from.Y, step, level.Rect.Dy())
	inBands(height, func(top, bottom int) {
		// The rows of the level that pixels are made of, drawn together across; each
		// serves two rows of the picture at most.
		var across [4][]uint64
		var have [4]int
		for i := range across {
			across[i], have[i] = make([]uint64, width), -1
		}
		for y := top; y < bottom; y++ {
			row := dst.Pix[dst.PixOffset(dst.Rect.Min.X, dst.Rect.Min.Y+y):][:4*width]
			w := &rows[y]
			if w.parts == [4]uint64{} {
				set(row, ink(paper))
				continue
			}
			var lines [4][]uint64
			for k := range w.parts {
				if w.parts[k] == 0 {
					continue
				}
				at := w.first + k
				if have[at&3] != at {
					have[at&3] = at
					drawnTogether(across[at&3], level.Pix[at*level.Stride:(at+1)*level.Stride], columns, paper)
				}
				lines[k] = across[at&3]
			}
			for x := range width {
				sum := uint64(half)
				for k, line := range lines {
					if line != nil {
						sum += line[x] * w.parts[k]
					}
				}
				binary.LittleEndian.PutUint32(row[4*x:], pack(sum>>8&lanes))
			}
		}
	})
}

// drawnTogether draws the pixels of a row together across.
func drawnTogether(to []uint64, row []uint8, columns []weights, paper uint32) {
	for x := range columns {
		w := &columns[x]
		if w.parts == [4]uint64{} {
			to[x] = spread(paper)
			continue
		}
		from := row[4*w.first : 4*w.first+16]
		sum := uint64(half)
		sum += pixelAt(from, 0)*w.parts[0] + pixelAt(from, 1)*w.parts[1] + pixelAt(from, 2)*w.parts[2] + pixelAt(from, 3)*w.parts[3]
		to[x] = sum >> 8 & lanes
	}
}
