package render

import (
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// outlinePen is told the outline of a glyph, contour by contour; each is closed.
type outlinePen interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	QuadTo(x1, y1, x, y float32)
	CubeTo(x1, y1, x2, y2, x, y float32)
	ClosePath()
}

// outlineGlyph tells the pen a glyph's outline with its origin at (x, y) and its em
// size long. A glyph that is a picture (emoji) and has no outline gets an empty
// box.
func outlineGlyph(pen outlinePen, face *font.Face, id font.GID, x, y, size float64) {
	outline, ok := glyphSegments(face, id)
	if !ok {
		emptyBox(pen, face, id, x, y, size)
		return
	}
	scale := size / float64(face.Upem())
	at := func(p opentype.SegmentPoint) (float32, float32) {
		return float32(x + float64(p.X)*scale), float32(y - float64(p.Y)*scale)
	}
	open := false
	for _, s := range outline {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if open {
				pen.ClosePath()
			}
			pen.MoveTo(ax, ay)
			open = true
		case opentype.SegmentOpLineTo:
			pen.LineTo(ax, ay)
		case opentype.SegmentOpQuadTo:
			pen.QuadTo(ax, ay, bx, by)
		case opentype.SegmentOpCubeTo:
			pen.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	if open {
		pen.ClosePath()
	}
}

// glyphSegments returns a glyph's outline, nil where it has no ink, and false where
// it is something else than an outline.
func glyphSegments(face *font.Face, id font.GID) (s []font.Segment, ok bool) {
	defer func() {
		if recover() != nil { // a broken font file
			s, ok = nil, false
		}
	}()
	switch g := face.GlyphData(id).(type) {
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

// emptyBox tells the pen a frame as wide as the glyph and as high as a capital.
func emptyBox(pen outlinePen, face *font.Face, id font.GID, x, y, size float64) {
	width := float64(face.HorizontalAdvance(id)) / float64(face.Upem())
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
