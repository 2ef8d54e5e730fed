package render

import (
	"image"
	"math"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"

	"nimgraph/views/scene"
)

// glyphKey holds everything on which the mask of a glyph depends. It is the key of a cache.
type glyphKey struct {
	face *font.Face
	id   font.GID
	size floatBits // of the em in pixels
	halo floatBits // width of the halo around the letter; 0 for the letter itself
	x, y uint8     // the fraction of a pixel, in units of 1/subpixels
}

// glyph is the mask of a letter or of its halo: how much of each pixel it covers. The origin of the
// letter is the pixel (left, top) of the mask.
type glyph struct {
	mask      *image.Alpha // nil if there is no ink
	left, top int
}

// placedGlyph is the mask of a glyph with its place in an image and its colour.
type placedGlyph struct {
	mask *image.Alpha
	x, y int32
	ink  pixelColour
}

// planGlyphs adds to the plan the task that draws the text of the shape text, with its halo, in
// viewport vp.
func (r *Renderer) planGlyphs(text *scene.Shape, vp *viewport) {
	p := &r.planned
	line := layOutText(r.book, text)
	size := text.Size * vp.scale
	start := vp.pixel(textStart(text, line))
	x, y := start.x, start.y
	if text.Font == scene.Sans { // a name: small letters are crisper; a value stays in the middle of its disc
		y = math.Round(y)
	}
	first := len(p.glyphs)
	// All halos are drawn before the letters, so that no halo covers a letter.
	if c := vp.inks[text.Stroke]; c != 0 && text.Width > 0 {
		p.glyphs = r.appendGlyphs(p.glyphs, line, x, y, size, haloWidth(text)/2*vp.scale, c, vp)
	}
	if c := vp.inks[text.Fill]; c != 0 {
		p.glyphs = r.appendGlyphs(p.glyphs, line, x, y, size, 0, c, vp)
	}
	s := paintTask{kind: textTask, first: int32(first), count: int32(len(p.glyphs) - first), top: int32(vp.size.Y)}
	for _, g := range p.glyphs[first:] {
		s.top = min(s.top, max(g.y, 0))
		s.bottom = max(s.bottom, min(g.y+int32(g.mask.Rect.Dy()), int32(vp.size.Y)))
	}
	p.tasks = append(p.tasks, s)
}

// textStart returns the point on the baseline at which the text of the shape text begins. line is
// this text, laid out.
func textStart(text *scene.Shape, line *textLine) scene.Point {
	p := scene.Point{X: text.P[0].X, Y: text.P[0].Y + line.Middle*text.Size}
	if !text.Left {
		p.X -= line.Width * text.Size / 2
	}
	return p
}

// haloWidth returns the width of the stroke that makes the halo of text, in document units. It is at
// most two ems.
func haloWidth(text *scene.Shape) float64 { return min(text.Width, 2*text.Size) } // a wider one takes long to draw

// largestGlyph is the em in pixels up to which masks are remembered.
const largestGlyph = 256

// anyGlyph is a rectangle around the origin, in pixels, that contains every glyph that is
// remembered.
var anyGlyph = image.Rect(-8*largestGlyph, -8*largestGlyph, 8*largestGlyph, 8*largestGlyph)

// appendGlyphs appends the glyphs of line to glyphs, in the given colour, and returns the extended
// slice. The line begins at the pixel (x, y), and an em is size pixels. If halo is not 0, the glyphs
// are halos that extend halo pixels around the letters. Glyphs outside the viewport vp are left out.
func (r *Renderer) appendGlyphs(
	glyphs []placedGlyph, line *textLine, x, y, size, halo float64, colour pixelColour, vp *viewport,
) []placedGlyph {
	for _, g := range line.Glyphs {
		px, fx := snapToSubpixel(x + g.X*size)
		py, fy := snapToSubpixel(y + g.Y*size)
		key := glyphKey{g.Face, g.ID, bitsOf(size * g.Scale), bitsOf(halo), fx, fy}
		if far := int(2*size + halo); px < -far || px > vp.size.X+far || py < -far || py > vp.size.Y+far {
			continue
		}
		m, ok := r.glyphs.get(key)
		if !ok {
			if size <= largestGlyph {
				m = newGlyph(key, anyGlyph)
				bytes := 0
				if m.mask != nil {
					bytes = len(m.mask.Pix)
				}
				r.glyphs.put(key, m, bytes)
			} else {
				m = newGlyph(key, image.Rectangle{Max: vp.size}.Sub(image.Pt(px, py)))
			}
		}
		if m.mask != nil {
			glyphs = append(glyphs, placedGlyph{m.mask, int32(px - m.left), int32(py - m.top), colour})
		}
	}
	return glyphs
}

// newGlyph returns the glyph that key describes. Its mask is limited to clip, a rectangle of pixels
// relative to the origin of the glyph.
func newGlyph(key glyphKey, clip image.Rectangle) *glyph {
	o, halo := outlineOf(key), key.halo.value()
	if o.isEmpty() {
		return &glyph{}
	}
	// Outlines are some ems large, but a broken font may have any numbers.
	whole := func(x float64) int { return int(min(max(x, -1e9), 1e9)) }
	r := image.Rect(whole(math.Floor(o.low.x-halo))-1, whole(math.Floor(o.low.y-halo))-1,
		whole(math.Ceil(o.high.x+halo))+1, whole(math.Ceil(o.high.y+halo))+1).Intersect(clip)
	if r.Empty() {
		return &glyph{}
	}
	return o.paintMask(r, halo)
}

// paintGlyph paints the rows [top, bottom) of glyph g.
func (b *band) paintGlyph(g *placedGlyph, top, bottom int) {
	x, y := int(g.x), int(g.y)
	width, height := g.mask.Rect.Dx(), g.mask.Rect.Dy()
	from, to := max(x, 0), min(x+width, b.width)
	if from >= to {
		return
	}
	for row := max(top, y); row < min(bottom, y+height); row++ {
		run := g.mask.Pix[(row-y)*g.mask.Stride:]
		blendMasked(b.row(row)[4*from:4*to], run[from-x:to-x], g.ink)
	}
}

// outlinePen draws the outline of a glyph, one closed contour after another.
type outlinePen interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	QuadTo(x1, y1, x, y float32)
	CubeTo(x1, y1, x2, y2, x, y float32)
	ClosePath()
}

// drawGlyphOutline draws the outline of the glyph glyphID of face with pen. The origin of the glyph
// is at (x, y), and an em has the given size. A glyph that is a picture without an outline, such as
// an emoji, is drawn as an empty box.
func drawGlyphOutline(pen outlinePen, face *font.Face, glyphID font.GID, x, y, size float64) {
	outline, ok := glyphSegments(face, glyphID)
	if !ok {
		drawEmptyBox(pen, face, glyphID, x, y, size)
		return
	}
	scale := size / float64(face.Upem())
	point := func(p opentype.SegmentPoint) (float32, float32) {
		return float32(x + float64(p.X)*scale), float32(y - float64(p.Y)*scale)
	}
	isOpen := false
	for _, s := range outline {
		ax, ay := point(s.Args[0])
		bx, by := point(s.Args[1])
		cx, cy := point(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if isOpen {
				pen.ClosePath()
			}
			pen.MoveTo(ax, ay)
			isOpen = true
		case opentype.SegmentOpLineTo:
			pen.LineTo(ax, ay)
		case opentype.SegmentOpQuadTo:
			pen.QuadTo(ax, ay, bx, by)
		case opentype.SegmentOpCubeTo:
			pen.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	if isOpen {
		pen.ClosePath()
	}
}

// glyphSegments returns the outline of the glyph glyphID of face, or nil if it has no ink. ok is
// false if the glyph is a picture without an outline, or if the font package panics because of a
// damaged font file.
func glyphSegments(face *font.Face, glyphID font.GID) (segments []font.Segment, ok bool) {
	defer func() {
		if recover() != nil { // a broken font file
			segments, ok = nil, false
		}
	}()
	switch g := face.GlyphData(glyphID).(type) {
	case font.GlyphOutline:
		return g.Segments, true
	case font.GlyphSVG:
		return g.Outline.Segments, len(g.Outline.Segments) > 0
	case font.GlyphBitmap:
		if g.Outline != nil && len(g.Outline.Segments) > 0 {
			return g.Outline.Segments, true
		}
	}
	return nil, false
}

// drawEmptyBox draws the frame that stands for a missing outline with pen. It is as wide as the
// glyph glyphID of face and as high as a capital. Its origin is at (x, y), and an em has the given
// size.
func drawEmptyBox(pen outlinePen, face *font.Face, glyphID font.GID, x, y, size float64) {
	width := float64(face.HorizontalAdvance(glyphID)) / float64(face.Upem())
	const side, thick = 0.08, 0.06
	if width < 3*side {
		return
	}
	frame := func(inset float64, backwards bool) {
		l, r := float32(x+(side+inset)*size), float32(x+(width-side-inset)*size)
		t, b := float32(y-(capitals-inset)*size), float32(y-inset*size)
		if backwards {
			l, r = r, l
		}
		pen.MoveTo(l, t)
		pen.LineTo(r, t)
		pen.LineTo(r, b)
		pen.LineTo(l, b)
		pen.ClosePath()
	}
	frame(0, false)
	frame(thick, true)
}

// glyphOutline is the outline of a glyph in straight pieces, in pixels. It implements outlinePen.
type glyphOutline struct {
	contours  [][]vec
	low, high vec
}

// outlineOf returns the outline of the glyph that key describes, without its halo.
func outlineOf(key glyphKey) *glyphOutline {
	o := &glyphOutline{low: vec{math.Inf(1), math.Inf(1)}, high: vec{math.Inf(-1), math.Inf(-1)}}
	drawGlyphOutline(o, key.face, key.id, float64(key.x)/subpixels, float64(key.y)/subpixels, key.size.value())
	for _, c := range o.contours {
		for _, v := range c {
			o.low = vec{min(o.low.x, v.x), min(o.low.y, v.y)}
			o.high = vec{max(o.high.x, v.x), max(o.high.y, v.y)}
		}
	}
	return o
}

// isEmpty reports whether the glyph cannot be painted: it has no ink, or a damaged font gives it
// coordinates that are not finite or too large.
func (o *glyphOutline) isEmpty() bool {
	return !(o.low.x <= o.high.x && o.low.y <= o.high.y &&
		o.high.x-o.low.x < 1e6 && o.high.y-o.low.y < 1e6)
}

// MoveTo implements outlinePen.
func (o *glyphOutline) MoveTo(x, y float32) {
	o.contours = append(o.contours, []vec{{float64(x), float64(y)}})
}

// LineTo implements outlinePen.
func (o *glyphOutline) LineTo(x, y float32) { o.addCurve(vec{float64(x), float64(y)}) }

// QuadTo implements outlinePen.
func (o *glyphOutline) QuadTo(x1, y1, x, y float32) {
	o.addCurve(vec{float64(x1), float64(y1)}, vec{float64(x), float64(y)})
}

// CubeTo implements outlinePen.
func (o *glyphOutline) CubeTo(x1, y1, x2, y2, x, y float32) {
	o.addCurve(vec{float64(x1), float64(y1)}, vec{float64(x2), float64(y2)}, vec{float64(x), float64(y)})
}

// ClosePath implements outlinePen.
func (o *glyphOutline) ClosePath() {
	if n := len(o.contours); n > 0 {
		o.contours[n-1] = append(o.contours[n-1], o.contours[n-1][0])
	}
}

// addCurve continues the last contour by a Bézier curve, in straight pieces. The curve starts at the
// last point of the contour, and control holds its other control points.
func (o *glyphOutline) addCurve(control ...vec) {
	n := len(o.contours)
	if n == 0 {
		return
	}
	c := o.contours[n-1]
	last := len(c) - 1
	o.contours[n-1] = flattenBezier(c[:last], append([]vec{c[last]}, control...))
}

// paintMask returns the glyph with a mask for the pixels of the rectangle pixels. If halo is not 0,
// the mask also covers the pixels that are at most halo pixels outside the outline.
func (o *glyphOutline) paintMask(pixels image.Rectangle, halo float64) *glyph {
	var filler pathFiller
	path := filler.startPath(pixels.Dx(), pixels.Dy())
	x, y := float64(pixels.Min.X), float64(pixels.Min.Y)
	for _, c := range o.contours {
		path.MoveTo(float32(c[0].x-x), float32(c[0].y-y))
		for _, v := range c[1:] {
			path.LineTo(float32(v.x-x), float32(v.y-y))
		}
		path.ClosePath()
	}
	mask := cloneMask(filler.fillPath())
	if halo > 0 {
		o.addHalo(mask, x, y, halo)
	}
	return &glyph{mask: mask, left: -pixels.Min.X, top: -pixels.Min.Y}
}

// addHalo adds to mask the pixels that are at most halo pixels away from the outline. (x, y) is the
// upper left corner of the mask, relative to the origin of the glyph.
func (o *glyphOutline) addHalo(mask *image.Alpha, x, y, halo float64) {
	width, height := mask.Rect.Dx(), mask.Rect.Dy()
	cover := make([]uint8, width)
	for _, c := range o.contours {
		for i := 1; i < len(c); i++ {
			s := newSegment(vec{c[i-1].x - x, c[i-1].y - y}, vec{c[i].x - x, c[i].y - y}, halo)
			top, bottom := s.rowRange(0, height)
			for row := top; row < bottom; row++ {
				if from, to := s.coverRow(row, 0, width, cover); from < to {
					raiseToMax(mask.Pix[row*mask.Stride+from:row*mask.Stride+to], cover)
				}
			}
		}
	}
}
