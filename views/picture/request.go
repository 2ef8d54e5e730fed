package picture

import (
	"bytes"
	"context"
	"io"
	"slices"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Request is a picture that is asked for: by the export dialog, its preview, the
// clipboard and the command line. It is kept as JSON: a field that is missing has its
// default.
type Request struct {
	Format  string  `json:"format"` // ID of a Format
	Part    Part    `json:"part"`
	Labels  Labels  `json:"labels"`
	Edges   Edges   `json:"edges"`
	Bundles Bundles `json:"bundles"`
	Colours Colours `json:"colours"`
	Margin  float64 `json:"margin"` // document units
	// Scale is the number of pixels of a document unit, for formats of pixels.
	Scale       float64 `json:"scale"`
	Highlights  bool    `json:"highlights"`
	Caption     bool    `json:"caption"`
	Legend      bool    `json:"legend"`
	Transparent bool    `json:"transparent"`
	Outlines    bool    `json:"outlines"`
	Input       bool    `json:"input"` // TikZ for \input into a document
	// Bare leaves out the drawing that a picture carries otherwise, so that it can
	// be opened again.
	Bare bool `json:"bare"`
}

// Default returns the request of somebody who has chosen nothing.
func Default() Request {
	return Request{
		Format: "png", Part: PartWhole, Labels: LabelsSeen, Edges: EdgesSeen, Bundles: BundlesSeen, Colours: ColoursSeen,
		Margin: render.Margin, Scale: 2, Highlights: true,
	}
}

// Sane returns the request with its default in place of what is no choice, as it may
// come from a file.
func (r Request) Sane() Request {
	d := Default()
	r.Format = ByID(r.Format).ID
	if !slices.Contains(Parts(), r.Part) {
		r.Part = d.Part
	}
	if !slices.Contains(AllLabels(), r.Labels) {
		r.Labels = d.Labels
	}
	if !slices.Contains(AllEdges(), r.Edges) {
		r.Edges = d.Edges
	}
	if !slices.Contains(AllBundles(), r.Bundles) {
		r.Bundles = d.Bundles
	}
	if !slices.Contains(AllColours(), r.Colours) {
		r.Colours = d.Colours
	}
	if !(r.Margin >= 0 && r.Margin <= MaxMargin) {
		r.Margin = d.Margin
	}
	if !(r.Scale > 0 && r.Scale <= MaxScale) {
		r.Scale = d.Scale
	}
	return r
}

const (
	// MaxScale is the largest scale of a request.
	MaxScale = 64
	// MaxMargin is its largest margin, in document units.
	MaxMargin = 1000
)

// Of is what a picture is asked of.
type Of struct {
	Drawing  *document.Drawing
	Solution *solver.Solution // nil where none is known
	// Seen is what is shown of the drawing where the request does not say.
	Seen      scene.Options
	Selection document.Selection // for PartSelected
	Visible   *Area              // for PartVisible; nil for the whole
	Palette   *scene.Palette     // for ColoursSeen
	Title     string
	// Labels are those that are shown where the request says LabelsSeen; empty for what
	// is seen.
	Labels Labels
	// Steps, where it is not nil, are the steps of the solution, of which number Step,
	// from 0, is shown in place of the drawing.
	Steps *steps.Sequence
	// Match, where it is not nil, is a game that was played on the drawing, of which the
	// position after Step moves is shown in place of the drawing.
	Match *match.Match
	// PlayedOn is the drawing of the board that the match was played on; nil for Drawing.
	PlayedOn *document.Drawing
	Step     int
}

// stepped tells whether a step, or a position of a match, is to be shown.
func (of Of) stepped() bool { return of.Steps != nil || of.Match != nil }

// Len returns how many steps there are, or positions of the match.
func (of Of) Len() int {
	if of.Match != nil {
		return of.Match.Len() + 1
	}
	return of.Steps.Len()
}

// content returns what the picture shows.
func (r Request) content(of Of) content {
	shows := of.Seen
	labels := of.Labels
	if r.Labels.chosen() {
		labels = r.Labels
		shows.After, shows.Remote = false, nil
	}
	if labels.chosen() {
		shows.Values, shows.Names = labels.Values(), labels.names() || labels.Pictures()
	}
	shows.Highlights, shows.Edges = r.Highlights, r.Edges.demand(shows.Edges)
	shows.Bundles = r.Bundles.bundling(shows.Bundles)
	if shows.EdgesOf == nil && len(of.Selection.Vertices) > 0 {
		shows.EdgesOf = &of.Selection
	}
	shows.Selection, shows.Wrong, shows.Conflicts = document.Selection{}, document.Selection{}, document.Selection{}
	shows.Patterns = r.patterned()
	c := content{drawing: labels.on(r.dressed(of.Drawing), r.Part != PartVisible || of.Visible == nil), solution: of.Solution, shows: shows, caption: r.Caption, legend: r.Legend}
	switch r.Part {
	case PartSelected:
		if !of.Selection.Empty() {
			c.shows.Only = &of.Selection
		}
	case PartVisible:
		c.area = of.Visible
	}
	return c
}

// ShowsSolution tells whether anything in the picture comes from the solution.
func (r Request) ShowsSolution(of Of) bool {
	shows := r.content(of).shows
	return shows.Values || shows.Highlights || shows.After || shows.Remote != nil || r.Caption || of.stepped()
}

// palette returns the picture's colours.
func (r Request) palette(seen *scene.Palette) *scene.Palette {
	if r.patterned() {
		return scene.Paper()
	}
	return r.Colours.Palette(seen)
}

// Palette returns the colours where no patterns stand for some of them; seen are those
// of the board.
func (c Colours) Palette(seen *scene.Palette) *scene.Palette {
	switch c {
	case ColoursLight:
		return scene.Light()
	case ColoursDark:
		return scene.Dark()
	case ColoursPrint, ColoursPaper:
		return scene.Print()
	case ColoursSlide:
		return scene.Slide(false)
	case ColoursSlideDark:
		return scene.Slide(true)
	case ColoursGrey:
		return scene.Handout()
	case ColoursCheck:
		return scene.Light().WithoutGreen()
	}
	return seen
}

// patterned tells that patterns stand for colours.
func (r Request) patterned() bool { return r.Colours == ColoursPaper }

// The sizes of a slide, as factors of those of the drawing: what a room reads from the
// back row.
const (
	slideVertices = 1.1
	slideLetters  = 1.4
	slideLines    = 1.5
)

// dressed returns the drawing in the sizes of the request's colours; the drawing itself
// where these are its own. What the picture carries is the drawing as it is.
func (r Request) dressed(d *document.Drawing) *document.Drawing {
	if r.Colours != ColoursSlide && r.Colours != ColoursSlideDark {
		return d
	}
	style := d.Style()
	vertices, letters, lines := style.Sizes()
	style.Vertices, style.Letters = min(vertices*slideVertices, document.MaxSize), min(letters*slideLetters, document.MaxSize)
	style.Lines, style.Bold = min(lines*slideLines, document.MaxSize), true
	c := d.Clone()
	if err := c.Apply(document.SetStyle{Style: style}); err != nil {
		panic("picture: " + err.Error()) // the sizes are in range
	}
	return c
}

// Prepared is a picture that is ready to be written; it does not follow the drawing.
type Prepared struct {
	Format  Format
	Scene   *scene.Scene
	Options render.Options
}

// Prepare makes a picture of what it is asked of, as it is now. The error is that
// of writing the drawing that the picture carries.
func (r Request) Prepare(w *words.Words, of Of) (*Prepared, error) {
	if of.stepped() {
		s, err := r.series(w, of)
		if err != nil {
			return nil, err
		}
		p := s.Picture(of.Step)
		if !p.Format.Pixels {
			p.Options.Scale = 0
		}
		return p, nil
	}
	shown, format := r.content(of), ByID(r.Format)
	p := &Prepared{format, shown.scene(w), render.Options{
		Palette: r.palette(of.Palette), Transparent: r.Transparent, Outlines: r.Outlines, Input: r.Input, Margin: r.Margin,
		Title: of.Title, Description: shown.description(w),
	}}
	if format.Pixels {
		p.Options.Scale = r.Scale
	}
	if !r.Bare && format.Carries {
		text, err := carried(of.Drawing)
		if err != nil {
			return nil, err
		}
		p.Options.Drawing = text
	}
	return p, nil
}

// carried is a drawing as a picture carries it.
func carried(d *document.Drawing) ([]byte, error) {
	var text bytes.Buffer
	err := formats.Write(&text, d, formats.JSON)
	return text.Bytes(), err
}

// Size returns how large the picture is in document units, with its margin.
func (p *Prepared) Size() (width, height float64) {
	low, high := render.Bounds(p.Scene)
	return high.X - low.X + 2*p.Options.Margin, high.Y - low.Y + 2*p.Options.Margin
}

// TooLarge tells whether the picture has more pixels than a PNG may have.
func (p *Prepared) TooLarge() bool {
	width, height := p.Size()
	width, height = width*p.Options.Scale, height*p.Options.Scale
	return p.Format.Pixels && (max(width, height) > render.MaxSide || width*height > render.MaxPixels)
}

// ManyShapes is the number of shapes from which on a picture takes more than a
// moment, and slowPixels that of the pixels of a PNG.
const (
	ManyShapes = 4000
	slowPixels = 4 << 20
)

// Slow tells whether writing the picture takes more than a moment.
func (p *Prepared) Slow() bool {
	if len(p.Scene.Shapes) >= ManyShapes {
		return true
	}
	width, height := p.Size()
	return p.Format.Pixels && width*height*p.Options.Scale*p.Options.Scale > slowPixels
}

// Write writes the picture and tells the part that is done, from 0 to 1. Errors:
// ctx.Err(), *render.TooLargeError, those of out.
func (p *Prepared) Write(ctx context.Context, out io.Writer, tell func(part float64)) error {
	options := p.Options
	options.Progress = func(part float64) error {
		tell(part)
		return ctx.Err()
	}
	return p.Format.Write(out, p.Scene, options)
}
