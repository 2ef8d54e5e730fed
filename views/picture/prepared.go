package picture

import (
	"bytes"
	"context"
	"io"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/explain"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Prepared is a picture that is ready to be written; it does not follow the drawing.
type Export struct {
	Format  Format
	Scene   *scene.Scene
	Options render.Options
}

// Prepare makes a picture of what it is asked of, as it is now. The error is TooMany, or that
// of writing the drawing that the picture carries.
func (r Request) Prepare(w *words.Words, of Source) (*Export, error) {
	p, err := r.prepare(w, of)
	if err == nil && !p.Format.Pixels {
		p.Options.Scale = 0 // it is of pixels: pages are as large as the drawing
	}
	return p, err
}

func (r Request) prepare(w *words.Words, of Source) (*Export, error) {
	if of.HasSteps() {
		s, err := r.series(w, of)
		if err != nil {
			return nil, err
		}
		return s.Picture(of.Step), nil
	}
	shown := r.content(of)
	p, err := r.frame(w, of, shown)
	if err == nil {
		p.Scene = shown.scene(w)
	}
	return p, err
}

// MostParts is how many vertices and edges a picture may show: a PDF of as many takes
// 350 MB.
const MostParts = 100_000

// TooMany refuses a picture of more than MostParts vertices and edges; nil for others.
func (r Request) CheckSize(of Source) error {
	only, area, g := of.BoardOptions.Only, of.Visible, of.Drawing.Graph()
	if r.Part == PartSelected && !of.Selection.Empty() {
		only = &of.Selection
	}
	if r.Part != PartVisible {
		area = nil
	}
	if g.Order()+g.Size() <= MostParts {
		return nil
	}
	shown := func(v graphs.VertexID) bool {
		return (only == nil || only.HasVertex(v)) && (area == nil || area.Contains(of.Drawing.At(v)))
	}
	n := 0
	for v := range g.Vertices() {
		if shown(v.ID) {
			n++
		}
	}
	for e := range g.Edges() {
		if shown(e.From) && shown(e.To) || area == nil && only != nil && only.HasEdge(e.ID) {
			n++
		}
	}
	if n <= MostParts {
		return nil
	}
	return &graphs.Fault{Says: "error.picture.parts", With: graphs.Data{"Parts": n, "Limit": MostParts}}
}

// frame returns a picture without its scene: its format, how it is written, and the
// drawing that it carries. The error is TooMany, or that of writing this.
func (r Request) frame(w *words.Words, of Source, shown content) (*Export, error) {
	if err := r.CheckSize(of); err != nil {
		return nil, err
	}
	p := &Export{Format: FormatByID(r.Format), Options: render.Options{
		Palette: r.palette(of.Palette), Transparent: r.Transparent, Outlines: r.Outlines, Input: r.Input,
		Margin: r.Margin, Scale: r.Scale, Title: of.Title, Description: r.describe(w, of, shown),
	}}
	if r.Bare || !p.Format.Carries {
		return p, nil
	}
	text, err := carried(of.Drawing)
	p.Options.Drawing = text
	return p, err
}

// carried is a drawing as a picture carries it.
func carried(d *document.Drawing) ([]byte, error) {
	var text bytes.Buffer
	err := formats.Write(&text, d, formats.JSON)
	return text.Bytes(), err
}

// telling returns the options, with what is told of progress.
func (p *Export) telling(ctx context.Context, tell func(part float64)) render.Options {
	o := p.Options
	o.Progress = func(part float64) error {
		tell(part)
		return ctx.Err()
	}
	return o
}

// Size returns how large the picture is in document units, with its margin.
func (p *Export) Size() (width, height float64) {
	low, high := render.Bounds(p.Scene)
	return high.X - low.X + 2*p.Options.Margin, high.Y - low.Y + 2*p.Options.Margin
}

// TooLarge tells whether the picture has more pixels than a PNG may have.
func (p *Export) TooLarge() bool {
	width, height := p.Size()
	width, height = width*p.Options.Scale, height*p.Options.Scale
	return p.Format.Pixels && (max(width, height) > render.MaxSide || width*height > render.MaxPixels)
}

// ManyShapes is the number of shapes from which on a picture takes more than a
// moment, and slowPixels that of the pixels of a PNG.
const (
	ManyShapes = 4000
	slowPixels = 1 << 19
)

// Slow tells whether writing the picture takes more than a moment.
func (p *Export) Slow() bool {
	if len(p.Scene.Shapes) >= ManyShapes {
		return true
	}
	width, height := p.Size()
	return p.Format.Pixels && width*height*p.Options.Scale*p.Options.Scale > slowPixels
}

// Write writes the picture and tells the part that is done, from 0 to 1. Errors:
// ctx.Err(), render.TooLarge, those of out.
func (p *Export) Write(ctx context.Context, out io.Writer, tell func(part float64)) error {
	return p.Format.Write(out, p.Scene, p.telling(ctx, tell))
}

// Format is a kind of picture file.
type Format struct {
	ID        string // as settings and the command line call it
	Name      string // as people call it
	Extension string // of files, with its dot
	Pixels    bool   // made of pixels, so that their number matters
	Outlines  bool   // letters can be text or outlines
	Input     bool   // can be for \input into a document
	Carries   bool   // can carry the drawing itself
	Write     func(io.Writer, *scene.Scene, render.Options) error
}

// Places in the list of formats.
const (
	PNG = iota
	SVG
	PDF
	TikZ
)

func Formats() []Format {
	return []Format{
		PNG:  {ID: "png", Name: "PNG", Extension: ".png", Pixels: true, Carries: true, Write: render.PNG},
		SVG:  {ID: "svg", Name: "SVG", Extension: ".svg", Outlines: true, Carries: true, Write: render.SVG},
		PDF:  {ID: "pdf", Name: "PDF", Extension: ".pdf", Outlines: true, Carries: true, Write: render.PDF},
		TikZ: {ID: "tex", Name: "TikZ", Extension: ".tex", Input: true, Write: render.TikZ},
	}
}

// ByID returns the format with that ID; PNG where none has it.
func FormatByID(id string) Format {
	for _, f := range Formats() {
		if f.ID == id {
			return f
		}
	}
	return Formats()[PNG]
}

// describe says the picture in words; of one that shows nothing of the solution, without it.
func (r Request) describe(w *words.Words, of Source, shown content) string {
	return explain.ScreenReaderText(w, shown.drawing, shown.solution, r.ShowsSolution(of), -1)
}
