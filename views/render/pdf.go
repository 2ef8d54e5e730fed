package render

import (
	"io"
	"math"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"nimgraph/views/render/embedded"
	"nimgraph/views/render/fonts"
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
// letters where that is wanted. The same scene gives the same bytes. 10,000 vertices
// with 20,000 edges take 0.4 s, and 2 s with outlines. The error is that of
// o.Progress, or the writer's.
func PDF(w io.Writer, sc *scene.Scene, o Options) error {
	return PDFPages(w, 1, func(int) *scene.Scene { return sc }, o)
}

// PDFPages writes scenes as a PDF with a page for each, all as large as the first one.
// Progress is that of all pages.
func PDFPages(w io.Writer, pages int, scenes func(page int) *scene.Scene, o Options) error {
	o = o.normal()
	book := fonts.NewBook()
	sc := scenes(0)
	low, high := page(sc, o, book)
	width, height := max(high.X-low.X, 1), max(high.Y-low.Y, 1)
	unit := min(pointsPerUnit*o.Scale, MaxPoints/max(width, height))
	p := newPDF(o, book, low, unit, fpdf.SizeType{Wd: width * unit, Ht: height * unit})
	for i := range pages {
		if i > 0 {
			sc = scenes(i)
			p.turn()
		}
		if !o.Transparent {
			p.paint(scene.Board, scene.None, 0, func() { p.rectangle(low, high) })
		}
		if err := p.scene(sc, o.ofPage(i, pages)); err != nil {
			return err
		}
	}
	return p.output(w)
}

// turn begins the next page, on which nothing is set yet.
func (p *pdf) turn() {
	p.solid()
	p.file.AddPage()
	p.set.fill, p.set.stroke, p.set.font = scene.None, scene.None, ""
	p.set.width, p.set.alpha = -1, 1
}

// scene draws a scene on the page.
func (p *pdf) scene(sc *scene.Scene, o Options) error {
	if sc == nil {
		return nil
	}
	// What is beside the window comes first: the window's end would take back
	// what the file's writer believes to be set.
	through, beside := sc.Seen()
	if err := p.shapes(beside, o); err != nil || sc.Window == nil {
		return err
	}
	p.window(sc.Window)
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

// window cuts what comes next off at the rim of a window.
func (p *pdf) window(w *scene.Window) {
	x, y := p.point(vec{w.Low.X, w.Low.Y})
	right, bottom := p.point(vec{w.High.X, w.High.Y})
	p.file.ClipRect(x, y, right-x, bottom-y, false)
}

// pdf draws on a page. It remembers what was set last, so that it is set once for
// many shapes alike.
type pdf struct {
	file     *fpdf.Fpdf
	palette  *scene.Palette
	book     *fonts.Book
	low      scene.Point
	unit     float64       // points
	fonts    []*fonts.File // in use
	at       vec           // where the path is, in document units
	outlines bool          // of letters, in place of text
	set      struct {
		fill, stroke scene.Role
		width, alpha float64
		font         string
		size         float64
		dashed       bool
	}
}

func newPDF(o Options, book *fonts.Book, low scene.Point, unit float64, size fpdf.SizeType) *pdf {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: size})
	// Files written at different times do not differ.
	date := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	f.SetCreationDate(date)
	f.SetModificationDate(date)
	f.SetCatalogSort(true)
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetProducer("Nimgraph", false)
	f.SetTitle(fonts.Clean(o.Title), true)
	f.SetSubject(fonts.Clean(o.Description), true)
	f.SetCreator("Nimgraph", false)
	if len(o.Drawing) > 0 {
		f.SetAttachments([]fpdf.Attachment{{Content: o.Drawing, Filename: embedded.FileName}})
	}
	f.AddPage()
	f.SetLineCapStyle("round")
	f.SetLineJoinStyle("round")
	p := &pdf{file: f, palette: o.Palette, book: book, low: low, unit: unit, outlines: o.Outlines}
	p.set.width, p.set.alpha = -1, 1
	return p
}

// paint fills and strokes the path that outline draws.
func (p *pdf) paint(fill, stroke scene.Role, width float64, outline func()) {
	if width == 0 || !p.visible(stroke) {
		stroke = scene.None
	}
	if !p.visible(fill) {
		fill = scene.None
	}
	// Where one of them can be seen through, what is below shows alike through
	// both: the stroke is painted over the fill, as in an SVG.
	if fill != scene.None && stroke != scene.None && p.palette.Color(fill).A == p.palette.Color(stroke).A && p.palette.Color(fill).A == 255 {
		p.ink(fill)
		p.pen(stroke, width)
		outline()
		p.file.DrawPath("B")
		return
	}
	if fill != scene.None {
		p.ink(fill)
		outline()
		p.file.DrawPath("f")
	}
	if stroke != scene.None {
		p.pen(stroke, width)
		outline()
		p.file.DrawPath("S")
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
	if x := float64(a) / 255; p.set.alpha != x {
		p.set.alpha = x
		p.file.SetAlpha(x, "Normal")
	}
}

func (p *pdf) dash(on, off float64) {
	p.set.dashed = true
	p.file.SetDashPattern([]float64{on * p.unit, off * p.unit}, 0)
}

func (p *pdf) solid() {
	if p.set.dashed {
		p.set.dashed = false
		p.file.SetDashPattern(nil, 0)
	}
}

// The path is drawn in document units.

func (p *pdf) point(v vec) (x, y float64) {
	return (v.x - p.low.X) * p.unit, (v.y - p.low.Y) * p.unit
}

func (p *pdf) move(v vec) {
	p.at = v
	p.file.MoveTo(p.point(v))
}

func (p *pdf) line(v vec) {
	p.at = v
	p.file.LineTo(p.point(v))
}

func (p *pdf) cube(a, b, v vec) {
	p.at = v
	ax, ay := p.point(a)
	bx, by := p.point(b)
	x, y := p.point(v)
	p.file.CurveBezierCubicTo(ax, ay, bx, by, x, y)
}

// quad draws a quadratic curve as the cubic one that it is.
func (p *pdf) quad(a, v vec) {
	third := func(end vec) vec { return vec{end.x + (a.x-end.x)*2/3, end.y + (a.y-end.y)*2/3} }
	p.cube(third(p.at), third(v), v)
}

func (p *pdf) rectangle(low, high scene.Point) {
	p.move(vec{low.X, low.Y})
	p.line(vec{high.X, low.Y})
	p.line(vec{high.X, high.Y})
	p.line(vec{low.X, high.Y})
	p.file.ClosePath()
}

// rounded draws a rectangle around a centre, with half its width and height and
// the radius of its corners: the whole of it for a circle.
func (p *pdf) rounded(c scene.Point, half vec, radius float64) {
	// As near to a quarter of a circle as a cubic curve comes: within 0.03 %.
	k := radius * (1 - 4*(math.Sqrt2-1)/3)
	l, t, r, b := c.X-half.x, c.Y-half.y, c.X+half.x, c.Y+half.y
	p.move(vec{r, c.Y})
	corner := func(from, a, b, to vec) {
		if p.at != from {
			p.line(from)
		}
		p.cube(a, b, to)
	}
	corner(vec{r, b - radius}, vec{r, b - k}, vec{r - k, b}, vec{r - radius, b})
	corner(vec{l + radius, b}, vec{l + k, b}, vec{l, b - k}, vec{l, b - radius})
	corner(vec{l, t + radius}, vec{l, t + k}, vec{l + k, t}, vec{l + radius, t})
	corner(vec{r - radius, t}, vec{r - k, t}, vec{r, t + k}, vec{r, t + radius})
	p.file.ClosePath()
}
