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
	"nimgraph/views/webpage"
	"nimgraph/views/words"
)

// Export is a picture ready to be written to a file. Later changes of the drawing do not affect it.
type Export struct {
	Format  Format
	Scene   *scene.Scene
	Options render.Options

	page *webpage.Page // of a format that plays; else nil
}

// Prepare builds the picture of source, so that it can be written later. w provides the texts. A
// page that plays can take some seconds, because a drawing with nim heaps is solved again for it.
// Prepare returns ctx.Err() if ctx is cancelled, and the errors of CheckSize, of the solver, and of
// writing the drawing that the file contains.
func (r Request) Prepare(ctx context.Context, w *words.Words, source Source) (*Export, error) {
	var page *webpage.Page
	if FormatByID(r.Format).Plays && !source.HasSteps() {
		var err error
		if page, err = r.newPage(ctx, w, source); err != nil {
			return nil, err
		}
		source.Drawing, source.Solution = page.Drawing, page.Solution
		r.Highlights, r.HideTokens, r.Fusion = false, false, false // the page shows moves while it plays
	}
	if r.Fusion && canFuse(source) {
		source.Steps, source.Step = nil, 0 // the figure before and after fusion is the picture of any step
	}
	s, err := r.newSeries(w, source)
	if err != nil {
		return nil, err
	}
	p := s.Picture(source.Step)
	p.page = page
	if !p.Format.Pixels {
		p.Options.Scale = 0 // Scale is in pixels; pages of other formats are as large as the drawing
	}
	return p, nil
}

// newPage returns a page on which source can be played in a browser. w provides the texts. The page
// of an exercise has its task, and the solution only if r.AnswersInside is set. newPage returns the
// errors of webpage.New.
func (r Request) newPage(ctx context.Context, w *words.Words, source Source) (*webpage.Page, error) {
	solution := source.Solution
	if isExercise(source) && !r.AnswersInside {
		solution = nil
	}
	page, err := webpage.New(ctx, w, source.Drawing, solution)
	switch {
	case err != nil || !isExercise(source):
	case source.Solution == nil: // not solved yet, or not solvable
		page.Task = source.Drawing.Exercise().Task
	default:
		page.Task = explain.NewNarrator(w, source.Drawing, source.Solution).TaskText()
	}
	return page, err
}

// MostParts is the greatest number of vertices and edges in a picture: a PDF with all of them takes
// 350 MB.
const MostParts = 100_000

// CheckSize returns a graphs.Fault if the picture of source would show more than MostParts vertices
// and edges.
func (r Request) CheckSize(source Source) error {
	only, area, g := source.BoardOptions.Only, source.Visible, source.Drawing.Graph()
	if r.Part == PartSelected && !source.Selection.Empty() {
		only = &source.Selection
	}
	if r.Part != PartVisible {
		area = nil
	}
	if g.Order()+g.Size() <= MostParts || r.showsExcerpt(source) {
		return nil
	}
	isShown := func(v graphs.VertexID) bool {
		return (only == nil || only.HasVertex(v)) && (area == nil || area.Contains(source.Drawing.At(v)))
	}
	n := 0
	for v := range g.Vertices() {
		if isShown(v.ID) {
			n++
		}
	}
	for e := range g.Edges() {
		if isShown(e.From) && isShown(e.To) || area == nil && only != nil && only.HasEdge(e.ID) {
			n++
		}
	}
	if n <= MostParts {
		return nil
	}
	return &graphs.Fault{Says: "error.picture.parts", With: graphs.Data{"Parts": n, "Limit": MostParts}}
}

// newExport returns an export of source that still lacks its scene. It has the format, the options,
// and the text of the drawing that the file contains. w provides the texts, and c is the content
// that the export describes in words. newExport returns the errors of CheckSize, of formats.Link,
// and of writing the drawing.
func (r Request) newExport(w *words.Words, source Source, c content) (*Export, error) {
	if err := r.CheckSize(source); err != nil {
		return nil, err
	}
	p := &Export{Format: FormatByID(r.Format), Options: render.Options{
		Palette: r.palette(source.Palette), Transparent: r.Transparent, Outlines: r.Outlines, Input: r.Input,
		Margin: r.Margin, Scale: r.Scale, Title: source.Title, Description: r.description(w, source, c),
	}}
	if r.Link && p.Format.Links {
		link, err := formats.Link(source.Drawing, false)
		if err != nil {
			return nil, err
		}
		p.Options.Link = source.Page + "#" + link
	}
	if r.Bare || !p.Format.Carries {
		return p, nil
	}
	text, err := drawingText(source.Drawing)
	p.Options.Drawing = text
	return p, err
}

// drawingText returns drawing in the format of .nimgraph files, which a picture can contain.
func drawingText(drawing *document.Drawing) ([]byte, error) {
	var text bytes.Buffer
	err := formats.Write(&text, drawing, formats.JSON)
	return text.Bytes(), err
}

// optionsWithProgress returns p.Options with a Progress function. It passes the finished share,
// from 0 to 1, to onProgress, and ends the writing with ctx.Err() when ctx is cancelled.
func (p *Export) optionsWithProgress(ctx context.Context, onProgress func(part float64)) render.Options {
	o := p.Options
	o.Progress = func(part float64) error {
		onProgress(part)
		return ctx.Err()
	}
	return o
}

// Size returns the size of the picture in document units, with its margin.
func (p *Export) Size() (width, height float64) {
	low, high := render.Bounds(p.Scene)
	return high.X - low.X + 2*p.Options.Margin, high.Y - low.Y + 2*p.Options.Margin
}

// IsTooLarge reports whether the picture has more pixels than a PNG may have.
func (p *Export) IsTooLarge() bool {
	width, height := p.Size()
	width, height = width*p.Options.Scale, height*p.Options.Scale
	return p.Format.Pixels && (max(width, height) > render.MaxSide || width*height > render.MaxPixels)
}

// ManyShapes is the number of shapes from which on a picture takes more than a moment, slowPixels
// the number of pixels of a PNG.
const (
	ManyShapes = 4000
	slowPixels = 1 << 19
)

// IsSlow reports whether writing the picture takes so long that progress should be shown, because it
// has many shapes or many pixels.
func (p *Export) IsSlow() bool {
	if len(p.Scene.Shapes) >= ManyShapes {
		return true
	}
	width, height := p.Size()
	return p.Format.Pixels && width*height*p.Options.Scale*p.Options.Scale > slowPixels
}

// Write writes the picture to out, and passes the finished share, from 0 to 1, to onProgress. It
// returns ctx.Err() if ctx is cancelled, a render.TooLarge fault if a PNG would be too large, and
// the errors of out.
func (p *Export) Write(ctx context.Context, out io.Writer, onProgress func(part float64)) error {
	if p.page != nil {
		return p.page.Write(ctx, out, p.Scene, p.optionsWithProgress(ctx, onProgress))
	}
	return p.Format.Write(out, p.Scene, p.optionsWithProgress(ctx, onProgress))
}

// Format is a kind of picture file.
type Format struct {
	ID        string // in settings and on the command line
	Name      string // for people
	Extension string // of files, with the dot
	Pixels    bool   // it has pixels, so that their number matters
	Outlines  bool   // letters can be text or outlines
	Input     bool   // it can be made for \input into a document
	Carries   bool   // it can carry the drawing
	Links     bool   // it can be a link to its drawing
	Plays     bool   // it is a page that plays and explains
	Write     func(io.Writer, *scene.Scene, render.Options) error
}

// Indices in the list of formats.
const (
	PNG = iota
	SVG
	PDF
	TikZ
	HTML
)

// Formats returns all formats.
func Formats() []Format {
	return []Format{
		PNG: {ID: "png", Name: "PNG", Extension: ".png", Pixels: true, Carries: true, Write: render.PNG},
		SVG: {
			ID: "svg", Name: "SVG", Extension: ".svg", Outlines: true, Links: true, Carries: true,
			Write: render.SVG,
		},
		PDF: {
			ID: "pdf", Name: "PDF", Extension: ".pdf", Outlines: true, Links: true, Carries: true,
			Write: render.PDF,
		},
		TikZ: {ID: "tex", Name: "TikZ", Extension: ".tex", Input: true, Links: true, Write: render.TikZ},
		HTML: {ID: "html", Name: "HTML", Extension: ".html", Carries: true, Plays: true, Write: render.SVG},
	}
}

// FormatByID returns the format with the given ID, or PNG if there is none.
func FormatByID(id string) Format {
	for _, f := range Formats() {
		if f.ID == id {
			return f
		}
	}
	return Formats()[PNG]
}

// description returns a text that describes the picture of source, for people who cannot see it.
// The text includes the solution only if the picture shows it. w provides the texts, and c is the
// content of the picture.
func (r Request) description(w *words.Words, source Source, c content) string {
	return explain.ScreenReaderText(w, c.drawing, c.solution, r.ShowsSolution(source), -1)
}
