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

// pointsPerUnit makes a PDF as large as the SVG of the same scene, whose pixels
// are a 96th of an inch.
const pointsPerUnit = 72.0 / 96

// MaxPoints is how wide or high the page of a PDF may be: readers are bound to
// show no larger one. A larger picture is made to fit.
const MaxPoints = 14400

// PDF writes a scene as a PDF of one page, as large as its bounds with the margin.
// All is vectors. Text stays text, in the built-in fonts, of which only the
// characters in use are embedded; what they lack is drawn as outlines, and all
// letters where that is wanted. The same scene gives the same bytes. It is made in memory:
// 10,000 vertices with 20,000 edges take 0.4 s and some 60 MB. The error is that of
// o.Progress, or the writer's.
func PDF(w io.Writer, sc *scene.Scene, o Options) error {
	return PDFPages(w, func(yield func(*scene.Scene) bool) { yield(sc) }, o)
}

// PDFPages is like PDF with a page for each scene. A scene is no longer looked at when
// the next one is asked for. o.Progress is told the part of each page.
func PDFPages(w io.Writer, scenes iter.Seq[*scene.Scene], o Options) error {
	o = o.normal()
	p := &pdf{file: newPDF(o), palette: o.Palette, book: newLineBook(), outlines: o.Outlines, fonts: map[*fontFile]bool{}, widths: map[int]bool{}}
	for sc := range scenes {
		if err := p.page(sc, o); err != nil {
			return err
		}
	}
	if len(o.Drawing) > 0 {
		p.file.SetAttachments([]fpdf.Attachment{{Content: o.Drawing, Filename: attachment}})
	}
	return p.file.Output(w)
}

// newPDF begins a file, in points, in which nothing depends on when it is written.
func newPDF(o Options) *fpdf.Fpdf {
	file := fpdf.New("P", "pt", "", "")
	file.SetCatalogSort(true)
	day := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	file.SetCreationDate(day)
	file.SetModificationDate(day)
	file.SetTitle(unicode16(cleanText(o.Title)), false)
	file.SetSubject(unicode16(cleanWhole(o.Description)), false)
	file.SetCreator("Nimgraph", true)
	file.SetProducer("Nimgraph", true)
	file.SetLineCapStyle("round")
	file.SetLineJoinStyle("round")
	return file
}

// unicode16 returns a text as UTF-16 with its mark: the package's own way ends at U+FFFF.
func unicode16(text string) string {
	if text == "" {
		return ""
	}
	out := []byte{0xfe, 0xff}
	for _, u := range utf16.Encode([]rune(text)) {
		out = append(out, byte(u>>8), byte(u))
	}
	return string(out)
}

// page draws a scene on a page of its own.
func (p *pdf) page(sc *scene.Scene, o Options) error {
	low, high := page(sc, o, p.book)
	width, height := max(high.X-low.X, 1), max(high.Y-low.Y, 1)
	p.low, p.unit = low, min(pointsPerUnit*o.Scale, MaxPoints/max(width, height))
	p.set, p.images = unset, imagesOf(sc)
	p.file.AddPageFormat("P", fpdf.SizeType{Wd: width * p.unit, Ht: height * p.unit})
	if !o.Transparent {
		p.paint(scene.Board, scene.None, 0, func(style string) { p.rectangle(low, high, style) })
	}
	if sc == nil {
		return nil
	}
	// What is beside the window comes first: the window's end takes back what is set within.
	through, beside := sc.SplitWindow()
	if err := p.shapes(beside, o); err != nil || sc.Window == nil {
		return err
	}
	at, to := p.point(vec{sc.Window.Low.X, sc.Window.Low.Y}), p.point(vec{sc.Window.High.X, sc.Window.High.Y})
	p.file.ClipRect(at.x, at.y, to.x-at.x, to.y-at.y, false)
	if err := p.shapes(through, o); err != nil {
		return err
	}
	p.file.ClipEnd()
	return nil
}

func (p *pdf) shapes(shapes []scene.Shape, o Options) error {
	for i := range shapes {
		p.shape(&shapes[i])
		if err := o.done(i, len(shapes)); err != nil {
			return err
		}
	}
	return nil
}

// pdf draws on a page. It remembers what was set last, so that it is set once for
// many shapes alike.
type pdf struct {
	file     *fpdf.Fpdf
	palette  *scene.Palette
	book     *lineBook
	low      scene.Point
	unit     float64 // points
	fonts    map[*fontFile]bool
	outlines bool          // of letters, in place of text
	images   []*image.RGBA // of the scene
	widths   map[int]bool  // of the images that are in the file
	set      pdfState
}

// pdfState is what is set on a page.
type pdfState struct {
	fill, stroke scene.Role
	width        float64
	alpha        uint8
	font         *fontFile
	size         float64
	dashed       bool
}

// unset is what is set where a page begins, and of what is never asked for, nothing.
var unset = pdfState{width: -1, alpha: 255}

// paint fills and strokes the path that outline draws in the style that it is told.
func (p *pdf) paint(fill, stroke scene.Role, width float64, outline func(style string)) {
	if width == 0 || !p.visible(stroke) {
		stroke = scene.None
	}
	if !p.visible(fill) {
		fill = scene.None
	}
	// Where one of them can be seen through, what is below shows alike through
	// both: the stroke is painted over the fill, as in an SVG.
	if fill != scene.None && stroke != scene.None && p.palette.Color(fill).A == 255 && p.palette.Color(stroke).A == 255 {
		p.ink(fill)
		p.pen(stroke, width)
		outline("FD")
		return
	}
	if fill != scene.None {
		p.ink(fill)
		outline("F")
	}
	if stroke != scene.None {
		p.pen(stroke, width)
		outline("D")
	}
}

func (p *pdf) visible(r scene.Role) bool {
	return r != scene.None && int(r) < len(p.palette) && p.palette.Color(r).A > 0
}

// ink sets the colour of what is filled, and of text.
func (p *pdf) ink(r scene.Role) {
	c := p.palette.Color(r)
	p.alpha(c.A)
	if p.set.fill != r {
		p.set.fill = r
		p.file.SetFillColor(int(c.R), int(c.G), int(c.B))
		p.file.SetTextColor(int(c.R), int(c.G), int(c.B))
	}
}

// pen sets the colour and the width of what is stroked.
func (p *pdf) pen(r scene.Role, width float64) {
	c := p.palette.Color(r)
	p.alpha(c.A)
	if p.set.stroke != r {
		p.set.stroke = r
		p.file.SetDrawColor(int(c.R), int(c.G), int(c.B))
	}
	if p.set.width != width {
		p.set.width = width
		p.file.SetLineWidth(width * p.unit)
	}
}

func (p *pdf) alpha(a uint8) {
	if p.set.alpha != a {
		p.set.alpha = a
		p.file.SetAlpha(float64(a)/255, "Normal")
	}
}

func (p *pdf) dash(on, off, from float64) {
	p.set.dashed = true
	p.file.SetDashPattern([]float64{on * p.unit, off * p.unit}, from*p.unit)
}

func (p *pdf) solid() {
	if p.set.dashed {
		p.set.dashed = false
		p.file.SetDashPattern(nil, 0)
	}
}

// font sets the font of text.
func (p *pdf) font(file *fontFile, size float64) {
	if !p.fonts[file] {
		p.fonts[file] = true
		// A copy, for the package pads tables in place.
		p.file.AddUTF8FontFromBytes(file.Name, "", bytes.Clone(file.TTF))
	}
	if p.set.font != file || p.set.size != size {
		p.set.font, p.set.size = file, size
		p.file.SetFont(file.Name, "", size*p.unit)
	}
}

// point turns a place of the document into points from the upper left corner.
func (p *pdf) point(v vec) vec { return vec{(v.x - p.low.X) * p.unit, (v.y - p.low.Y) * p.unit} }
