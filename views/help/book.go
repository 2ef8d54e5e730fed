package help

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"image"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

//go:embed pages drawings
var files embed.FS

// Book is the pages in the order in which they are read, and the drawings in them.
type Book struct {
	Pages   []*Page
	figures map[string]*Figure
}

// Open returns the book in a language; what that lacks is in English. Errors name the file and line,
// and those of reading a drawing.
func Open(w *words.Words) (*Book, error) { return read(files, w) }

func read(from fs.FS, w *words.Words) (*Book, error) {
	names, err := fs.Glob(from, "pages/"+words.Fallback+"/*.md")
	if err != nil {
		return nil, err
	}
	b := &Book{figures: map[string]*Figure{}}
	for _, name := range names {
		file := path.Base(name)
		text, err := fs.ReadFile(from, "pages/"+w.Language()+"/"+file)
		if err != nil {
			if text, err = fs.ReadFile(from, name); err != nil {
				return nil, err
			}
		}
		page, err := parse(file, string(text))
		if err != nil {
			return nil, err
		}
		_, page.ID, _ = strings.Cut(strings.TrimSuffix(file, ".md"), "-")
		b.Pages = append(b.Pages, page)
		for _, block := range page.Blocks {
			if err := b.readFigure(from, block.Figure); err != nil {
				return nil, err
			}
		}
	}
	b.Pages = append(b.Pages, glossary(w, b.Pages))
	return b, nil
}

// Page returns the page with that ID; nil where there is none.
func (b *Book) Page(id string) *Page {
	if at := b.Index(id); at >= 0 {
		return b.Pages[at]
	}
	return nil
}

// Index returns the place of a page in the book, from 0; -1 where there is none.
func (b *Book) Index(id string) int {
	return slices.IndexFunc(b.Pages, func(p *Page) bool { return p.ID == id })
}

// Figure returns the drawing with that ID, solved when it is first asked for; nil where no page
// shows it. It belongs to the UI thread.
func (b *Book) Figure(id string) *Figure {
	f := b.figures[id]
	if f != nil && f.Solution == nil {
		f.Solution = graphs.Must(solver.Solve(context.Background(), solver.PositionOf(f.Drawing))) // tests solve all
		f.solved = scene.Build(f.Drawing, f.Solution, scene.UsualOptions())
		f.blank = scene.Build(f.Drawing, nil, scene.UsualOptions())
		f.low, f.high = render.Bounds(f.solved)
	}
	return f
}

// Page is a page of the book.
type Page struct {
	// ID is the same in every language: "mex".
	ID, Title string
	Blocks    []Block
}

// BlockKind is what a block of a page is.
type BlockKind uint8

const (
	// Paragraph is running text, Lead the one that says what the page is about.
	Paragraph BlockKind = iota
	Lead
	// Heading is that of a section.
	Heading
	// Item is one of a list; Block.Number is its number, or 0 in a list without.
	Item
	// Rule is what to remember; Display is a formula, or a line of a program, on a line of
	// its own. Those that follow each other belong together.
	Rule
	Display
	// Columns are numbers in binary, one below the other, with their XOR.
	Columns
	// Table is a row of vertices above a row of their values.
	Table
	// Drawing is a figure with its caption.
	Drawing
	// Question is what a reader may try; Answer, which follows it, is folded.
	Question
	Answer
	// Source names where the theory is from.
	Source
	// Entry is a term of the glossary: its three spans are the word, what it means, and the
	// page that tells more.
	Entry
)

// Block is a paragraph or what stands in the place of one.
type Block struct {
	Kind   BlockKind
	Spans  []Span
	Number int      // of an Item
	Figure string   // the ID of the figure that a Drawing or a Table shows, and that claims are about
	Blank  bool     // a Drawing without values, for a reader to find
	Names  []string // the numbers of Columns, or the vertices of a Table
	Term   string   // the ID of an Entry's term
	Line   int      // in the page's file
}

// SpanKind is how a stretch of text is written.
type SpanKind uint8

const (
	Plain SpanKind = iota
	Strong
	Emphasis
	// Formula is in the face of values.
	Formula
	// Term is a word of the field that has an explanation.
	Term
	// Claimed is a statement about a drawing.
	Claimed
)

// Span is a stretch of text of one kind.
type Span struct {
	Kind SpanKind
	Text string
	Term string // the ID of the term
	// Claim is what a Claimed span says of a drawing, as in the file.
	Claim string
}

// Text returns what spans say without how.
func Text(spans []Span) string {
	text := ""
	for _, s := range spans {
		text += s.Text
	}
	return text
}

// Headings returns the headings of a page's sections.
func (p *Page) Headings() []string {
	var all []string
	for _, b := range p.Blocks {
		if b.Kind == Heading {
			all = append(all, Text(b.Spans))
		}
	}
	return all
}

// Figure is a drawing of the book with its solution.
type Figure struct {
	ID       string
	Drawing  *document.Drawing
	Solution *solver.Solution
	solved   *scene.Scene // with values
	blank    *scene.Scene // without
	// The corners of both scenes, in document units.
	low, high scene.Point
}

// readFigure reads a drawing where it was not yet; of no ID it does nothing.
func (b *Book) readFigure(from fs.FS, id string) error {
	if id == "" || b.figures[id] != nil {
		return nil
	}
	name := "drawings/" + id + ".nimgraph"
	text, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	result, err := formats.Read(bytes.NewReader(text), formats.JSON)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	b.figures[id] = &Figure{ID: id, Drawing: result.Drawing}
	return nil
}

// figureMargin is the room around a figure, in document units.
const figureMargin = 8

// Size returns how wide and how high the figure is, in document units, with some room
// around it.
func (f *Figure) Size() (width, height float64) {
	return f.high.X - f.low.X + 2*figureMargin, f.high.Y - f.low.Y + 2*figureMargin
}

// Picture draws the figure with so many pixels a document unit, on the board's ground.
// A blank one has no values and does not tell who wins. It takes a few milliseconds.
func (f *Figure) Picture(r *render.Renderer, scale float64, blank bool, p *scene.Palette) image.Image {
	width, height := f.Size()
	picture := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(width*scale)), int(math.Ceil(height*scale))))
	shown := f.solved
	if blank {
		shown = f.blank
	}
	r.Draw(picture, shown, render.View{
		Scale: scale, Origin: f.low.Sub(scene.Point{X: figureMargin, Y: figureMargin}), Background: scene.Board,
	}, p)
	return picture
}

// vertex returns the number of the vertex with a name in the solution.
func (f *Figure) vertexIndex(name string) (int32, bool) {
	for v := range f.Drawing.Graph().Vertices() {
		if v.Text() == name {
			return f.Solution.Position.Graph.Index[v.ID], true
		}
	}
	return 0, false
}

// Values returns the values of the vertices with some names; ok is false where one is not
// there.
func (f *Figure) Values(names []string) (all []solver.Value, ok bool) {
	for _, name := range names {
		v, ok := f.vertexIndex(name)
		if !ok {
			return nil, false
		}
		all = append(all, f.Solution.Values[v])
	}
	return all, true
}
