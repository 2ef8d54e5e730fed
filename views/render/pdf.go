package render

import (
	"bytes"
	"image"
	"io"
	"iter"
	"time"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"

	"nimgraph/views/scene"
)

// pointsPerUnit makes a PDF as large as the SVG of the same scene, whose pixels are a 96th of an
// inch.
const pointsPerUnit = 72.0 / 96

// MaxPoints is the greatest width and height of a PDF page: readers need not show a larger one. A
// larger picture is reduced to fit.
const MaxPoints = 14400

// PDF writes picture to w as a PDF of one page, in vectors. The page is as large as the picture's
// bounds with the margin. The same scene always gives the same bytes.
//
// Text stays text: the built-in fonts are embedded with the characters in use. Characters that the
// fonts lack are drawn as outlines, and so are all letters if options.Outlines is set.
//
// PDF returns the errors of options.Progress and of w. The file is made in memory: 10,000 vertices
// with 20,000 edges take 0.4 s and some 60 MB.
func PDF(w io.Writer, picture *scene.Scene, options Options) error {
	return PDFPages(w, func(yield func(*scene.Scene) bool) { yield(picture) }, options)
}

// PDFPages is like PDF, but writes a page for each scene of scenes. It is done with a scene when it
// asks for the next one, so that the next one may use the same memory. options.Progress gets the
// progress of each page, from 0 to 1.
func PDFPages(w io.Writer, scenes iter.Seq[*scene.Scene], options Options) error {
	options = options.withDefaults()
	p := &pdfWriter{
		file: newPDF(options), palette: options.Palette, book: newLineBook(), outlines: options.Outlines,
		fonts: map[*fontFile]bool{}, widths: map[int]bool{},
	}
	for sc := range scenes {
		if err := p.addPage(sc, options); err != nil {
			return err
		}
		if options.Link != "" && p.file.PageNo() == 1 {
			width, height := p.file.GetPageSize()
			p.file.LinkString(0, 0, width, height, options.Link)
		}
	}
	if len(options.Drawing) > 0 {
		p.file.SetAttachments([]fpdf.Attachment{{Content: options.Drawing, Filename: attachment}})
	}
	return p.file.Output(w)
}

// newPDF returns a PDF without pages, with the title and the description of options. Its unit is the
// point, and its dates are fixed, so that the bytes do not depend on the time.
func newPDF(options Options) *fpdf.Fpdf {
	file := fpdf.New("P", "pt", "", "")
	file.SetCatalogSort(true)
	day := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	file.SetCreationDate(day)
	file.SetModificationDate(day)
	file.SetTitle(utf16Text(cleanText(options.Title)), false)
	file.SetSubject(utf16Text(cleanLongText(options.Description)), false)
	file.SetCreator("Nimgraph", true)
	file.SetProducer("Nimgraph", true)
	file.SetLineCapStyle("round")
	file.SetLineJoinStyle("round")
	return file
}

// utf16Text returns text as UTF-16 with a byte order mark, for the title and the description of a
// PDF. Package fpdf cannot convert characters above U+FFFF itself.
func utf16Text(text string) string {
	if text == "" {
		return ""
	}
	out := []byte{0xfe, 0xff}
	for _, u := range utf16.Encode([]rune(text)) {
		out = append(out, byte(u>>8), byte(u))
	}
	return string(out)
}

// addPage adds a page to the PDF and draws picture on it. It returns the errors of options.Progress.
func (p *pdfWriter) addPage(picture *scene.Scene, options Options) error {
	low, high := pageCorners(picture, options, p.book)
	width, height := max(high.X-low.X, 1), max(high.Y-low.Y, 1)
	p.low, p.unit = low, min(pointsPerUnit*options.Scale, MaxPoints/max(width, height))
	p.state, p.images = unset, imagesOf(picture)
	p.file.AddPageFormat("P", fpdf.SizeType{Wd: width * p.unit, Ht: height * p.unit})
	if !options.Transparent {
		p.paintPath(scene.Board, scene.None, 0, func(style string) { p.drawRectangle(low, high, style) })
	}
	if picture == nil {
		return nil
	}
	// The shapes around the window come first, because the end of clipping resets what was set
	// within.
	clipped, whole := picture.SplitWindow()
	if err := p.drawShapes(whole, options); err != nil || picture.Window == nil {
		return err
	}
	window := picture.Window
	start, end := p.pagePoint(vec{window.Low.X, window.Low.Y}), p.pagePoint(vec{window.High.X, window.High.Y})
	p.file.ClipRect(start.x, start.y, end.x-start.x, end.y-start.y, false)
	if err := p.drawShapes(clipped, options); err != nil {
		return err
	}
	p.file.ClipEnd()
	return nil
}

// drawShapes draws shapes and reports the progress. It returns the errors of options.Progress.
func (p *pdfWriter) drawShapes(shapes []scene.Shape, options Options) error {
	for i := range shapes {
		p.drawShape(&shapes[i])
		if err := options.reportProgress(i, len(shapes)); err != nil {
			return err
		}
	}
	return nil
}

// pdfWriter draws shapes on the pages of a PDF. It knows the graphics state of the page, such as the
// colour of strokes, and writes only changes.
type pdfWriter struct {
	file     *fpdf.Fpdf
	palette  *scene.Palette
	book     *lineBook
	low      scene.Point
	unit     float64 // of a document unit, in points
	fonts    map[*fontFile]bool
	outlines bool          // letters are drawn as outlines
	images   []*image.RGBA // of the scene
	widths   map[int]bool  // widths of the images that are in the file
	state    pdfState
}

// pdfState is the graphics state of a page: colours, line width, opacity, font and dashes.
type pdfState struct {
	fill, stroke scene.Role
	width        float64
	alpha        uint8
	font         *fontFile
	size         float64
	dashed       bool
}

// unset is the state at the beginning of a page.
var unset = pdfState{width: -1, alpha: 255}

// paintPath fills a path in the colour fill, and strokes it in the colour stroke with a line of the
// given width in document units. scene.None stands for no fill or no stroke. draw draws the path;
// as in package fpdf, its style is F to fill, D to stroke, or FD for both. If one of two colours is
// translucent, draw is called for each of them.
func (p *pdfWriter) paintPath(fill, stroke scene.Role, width float64, draw func(style string)) {
	if width == 0 || !p.isVisible(stroke) {
		stroke = scene.None
	}
	if !p.isVisible(fill) {
		fill = scene.None
	}
	// If one of the colours is translucent, the shapes below must show alike through both: the
	// stroke is painted over the fill, as in an SVG.
	isOpaque := func(r scene.Role) bool { return p.palette.Color(r).A == 255 }
	if fill != scene.None && stroke != scene.None && isOpaque(fill) && isOpaque(stroke) {
		p.setFill(fill)
		p.setStroke(stroke, width)
		draw("FD")
		return
	}
	if fill != scene.None {
		p.setFill(fill)
		draw("F")
	}
	if stroke != scene.None {
		p.setStroke(stroke, width)
		draw("D")
	}
}

// isVisible reports whether role has a colour that is not fully transparent.
func (p *pdfWriter) isVisible(role scene.Role) bool {
	return role != scene.None && int(role) < len(p.palette) && p.palette.Color(role).A > 0
}

// setFill sets the colour of fills and text to the colour of role.
func (p *pdfWriter) setFill(role scene.Role) {
	c := p.palette.Color(role)
	p.setOpacity(c.A)
	if p.state.fill != role {
		p.state.fill = role
		p.file.SetFillColor(int(c.R), int(c.G), int(c.B))
		p.file.SetTextColor(int(c.R), int(c.G), int(c.B))
	}
}

// setStroke sets the colour of strokes to the colour of role, and their width, in document units.
func (p *pdfWriter) setStroke(role scene.Role, width float64) {
	c := p.palette.Color(role)
	p.setOpacity(c.A)
	if p.state.stroke != role {
		p.state.stroke = role
		p.file.SetDrawColor(int(c.R), int(c.G), int(c.B))
	}
	if p.state.width != width {
		p.state.width = width
		p.file.SetLineWidth(width * p.unit)
	}
}

// setOpacity sets the opacity of fills and strokes, from 0 to 255.
func (p *pdfWriter) setOpacity(opacity uint8) {
	if p.state.alpha != opacity {
		p.state.alpha = opacity
		p.file.SetAlpha(float64(opacity)/255, "Normal")
	}
}

// setDashes makes strokes dashed until setSolid is called. on is the length of a dash and off the
// length of a gap. start is the place in the pattern of dash and gap at which a stroke begins. All
// three are in document units.
func (p *pdfWriter) setDashes(on, off, start float64) {
	p.state.dashed = true
	p.file.SetDashPattern([]float64{on * p.unit, off * p.unit}, start*p.unit)
}

// setSolid makes strokes solid.
func (p *pdfWriter) setSolid() {
	if p.state.dashed {
		p.state.dashed = false
		p.file.SetDashPattern(nil, 0)
	}
}

// setFont sets the font and the font size for text, and embeds the font in the PDF if it is new
// there.
func (p *pdfWriter) setFont(file *fontFile, size float64) {
	if !p.fonts[file] {
		p.fonts[file] = true
		// The file gets a copy, because the package pads tables in place.
		p.file.AddUTF8FontFromBytes(file.Name, "", bytes.Clone(file.TTF))
	}
	if p.state.font != file || p.state.size != size {
		p.state.font, p.state.size = file, size
		p.file.SetFont(file.Name, "", size*p.unit)
	}
}

// pagePoint returns the place of v, a point of the document, on the page: in points of the PDF,
// from the upper left corner.
func (p *pdfWriter) pagePoint(v vec) vec {
	return vec{(v.x - p.low.X) * p.unit, (v.y - p.low.Y) * p.unit}
}
