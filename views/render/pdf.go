package render

import (
	"bufio"
	"fmt"
	"image/color"
	"io"
	"iter"
	"math"

	"nimgraph/views/render/embedded"
	"nimgraph/views/render/fonts"
	"nimgraph/views/render/pdffile"
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
// letters where that is wanted. The same scene gives the same bytes. It is written as
// it is drawn, in some 3 MB of memory. 10,000 vertices with 20,000 edges take 0.3 s,
// and 2 s with outlines. The error is that of o.Progress, or the writer's.
func PDF(w io.Writer, sc *scene.Scene, o Options) error {
	return PDFPages(w, func(yield func(*scene.Scene) bool) { yield(sc) }, o)
}

// PDFPages is like PDF with a page for each scene. A scene is no longer looked at when
// the next one is asked for. o.Progress is told the part of each page.
func PDFPages(w io.Writer, scenes iter.Seq[*scene.Scene], o Options) error {
	o = o.normal()
	out := bufio.NewWriterSize(w, 1<<16)
	p := &pdf{
		file:    pdffile.New(out, pdffile.Info{Title: fonts.Clean(o.Title), Subject: fonts.Clean(o.Description), Creator: "Nimgraph"}),
		palette: o.Palette, book: fonts.NewBook(), outlines: o.Outlines,
	}
	for sc := range scenes {
		if err := p.page(sc, o); err != nil {
			return err
		}
	}
	if len(o.Drawing) > 0 {
		if err := p.file.Attach(embedded.FileName, func(w io.Writer) error {
			_, err := w.Write(o.Drawing)
			return err
		}); err != nil {
			return err
		}
	}
	if err := p.file.Close(); err != nil {
		return err
	}
	return out.Flush()
}

// page writes a scene on a page of its own.
func (p *pdf) page(sc *scene.Scene, o Options) error {
	low, high := page(sc, o, p.book)
	width, height := max(high.X-low.X, 1), max(high.Y-low.Y, 1)
	p.low, p.unit = low, min(pointsPerUnit*o.Scale, MaxPoints/max(width, height))
	p.height = height * p.unit
	p.set = unset
	images, err := p.embed(sc)
	if err != nil {
		return err
	}
	p.images = images
	return p.file.Page(width*p.unit, p.height, func(content io.Writer) error {
		p.content = content
		p.pending = append(p.pending[:0], "1 J 1 j\n"...) // round ends and joints
		if !o.Transparent {
			p.paint(scene.Board, scene.None, 0, func() { p.rectangle(low, high) })
		}
		if sc != nil {
			// What is beside the window comes first: the window's end takes back what is
			// set within.
			through, beside := sc.Seen()
			if err := p.shapes(beside, o); err != nil {
				return err
			}
			if sc.Window != nil {
				p.window(sc.Window)
				if err := p.shapes(through, o); err != nil {
					return err
				}
				p.operator("Q")
			}
		}
		return p.flush()
	})
}

func (p *pdf) shapes(shapes []scene.Shape, o Options) error {
	const full = 1 << 15
	for i := range shapes {
		p.shape(&shapes[i])
		if len(p.pending) >= full {
			if err := p.flush(); err != nil {
				return err
			}
		}
		if err := o.done(i, len(shapes)); err != nil {
			return err
		}
	}
	return nil
}

// window cuts what comes next off at the rim of a window.
func (p *pdf) window(w *scene.Window) {
	p.operator("q")
	p.rectangle(w.Low, w.High)
	p.operator("W n")
}

// pdf draws on a page. It remembers what was set last, so that it is set once for
// many shapes alike.
type pdf struct {
	file     *pdffile.File
	content  io.Writer // of the page
	pending  []byte    // operators on their way to it
	palette  *scene.Palette
	book     *fonts.Book
	low      scene.Point
	unit     float64 // points
	height   float64 // of the page, in points
	fonts    map[*fonts.File]*pdffile.Font
	at       vec  // where the path is, in document units
	outlines bool // of letters, in place of text
	images   []string
	set      pdfState
}

// pdfState is what is set on a page.
type pdfState struct {
	fill, stroke scene.Role
	width        float64
	alpha        uint8
	font         *pdffile.Font
	size         float64
	dashed       bool
}

// unset is what is set where a page begins, and of what is never asked for, nothing.
var unset = pdfState{width: -1, alpha: 255}

// operator appends an operator with its operands before it, each with at most two
// digits after the point: a hundredth of a point is a 7,200th of an inch.
func (p *pdf) operator(name string, operands ...float64) {
	for _, x := range operands {
		p.pending = append(appendNumber(p.pending, x), ' ')
	}
	p.pending = append(append(p.pending, name...), '\n')
}

func (p *pdf) flush() error {
	_, err := p.content.Write(p.pending)
	p.pending = p.pending[:0]
	return err
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
		p.operator("B")
		return
	}
	if fill != scene.None {
		p.ink(fill)
		outline()
		p.operator("f")
	}
	if stroke != scene.None {
		p.pen(stroke, width)
		outline()
		p.operator("S")
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
		p.colour("rg", c)
	}
}

// pen sets the colour and the width of what is stroked.
func (p *pdf) pen(r scene.Role, width float64) {
	c := p.palette.Color(r)
	p.alpha(c.A)
	if p.set.stroke != r {
		p.set.stroke = r
		p.colour("RG", c)
	}
	if p.set.width != width {
		p.set.width = width
		p.operator("w", width*p.unit)
	}
}

func (p *pdf) colour(operator string, c color.NRGBA) {
	p.pending = fmt.Appendf(p.pending, "%.3f %.3f %.3f %s\n", float64(c.R)/255, float64(c.G)/255, float64(c.B)/255, operator)
}

func (p *pdf) alpha(a uint8) {
	if p.set.alpha != a {
		p.set.alpha = a
		p.operator(p.file.Alpha(a) + " gs")
	}
}

func (p *pdf) dash(on, off float64) {
	p.set.dashed = true
	p.pending = append(p.pending, '[')
	p.pending = append(appendNumber(p.pending, on*p.unit), ' ')
	p.pending = append(appendNumber(p.pending, off*p.unit), "] 0 d\n"...)
}

func (p *pdf) solid() {
	if p.set.dashed {
		p.set.dashed = false
		p.operator("[] 0 d")
	}
}

// The path is drawn in document units.

func (p *pdf) point(v vec) (x, y float64) {
	return (v.x - p.low.X) * p.unit, p.height - (v.y-p.low.Y)*p.unit
}

func (p *pdf) move(v vec) {
	p.at = v
	x, y := p.point(v)
	p.operator("m", x, y)
}

func (p *pdf) line(v vec) {
	p.at = v
	x, y := p.point(v)
	p.operator("l", x, y)
}

func (p *pdf) cube(a, b, v vec) {
	p.at = v
	ax, ay := p.point(a)
	bx, by := p.point(b)
	x, y := p.point(v)
	p.operator("c", ax, ay, bx, by, x, y)
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
	p.operator("h")
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
	p.operator("h")
}
