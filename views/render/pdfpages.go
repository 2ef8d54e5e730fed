package render

import (
	"io"

	"codeberg.org/go-pdf/fpdf"

	"nimgraph/views/render/fonts"
	"nimgraph/views/scene"
)

// PDFPages writes scenes as the pages of a PDF, each of that width and height in document
// units, with the origin in its upper left corner; the margin does not count. Otherwise it
// is as PDF.
func PDFPages(w io.Writer, pages []*scene.Scene, width, height float64, o Options) error {
	o = o.normal()
	unit := min(pointsPerUnit*o.Scale, MaxPoints/max(width, height, 1))
	p := newPDF(o, fonts.NewBook(), scene.Point{}, unit, fpdf.SizeType{Wd: width * unit, Ht: height * unit})
	for i, page := range pages {
		if i > 0 {
			p.file.AddPage()
			p.forget()
		}
		if !o.Transparent {
			p.paint(scene.Board, scene.None, 0, func() { p.rectangle(scene.Point{}, scene.Point{X: width, Y: height}) })
		}
		if err := p.shapes(page.Shapes, o); err != nil {
			return err
		}
	}
	return p.output(w)
}

// forget has everything set anew, as on a new page.
func (p *pdf) forget() {
	p.solid()
	p.set.fill, p.set.stroke, p.set.width, p.set.alpha = scene.None, scene.None, -1, -1
	p.set.font, p.set.size = "", 0
}
