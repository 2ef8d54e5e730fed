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

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

//go:embed pages drawings
var files embed.FS

// Book is the help book: its pages in reading order, and their drawings.
type Book struct {
	Pages   []*Page
	figures map[string]*Figure
}

// Open returns the help book in the language of w. A page that the language lacks is in English.
// Errors name the file and line.
func Open(w *words.Words) (*Book, error) { return readBook(files, w) }

// readBook reads the book from the folders pages and drawings of fsys. Pages are in the language of w, or
// in English if that language lacks them. The glossary is the last page. Errors name the file and line.
func readBook(fsys fs.FS, w *words.Words) (*Book, error) {
	names, err := fs.Glob(fsys, "pages/"+words.Fallback+"/*.md")
	if err != nil {
		return nil, err
	}
	b := &Book{figures: map[string]*Figure{}}
	for _, name := range names {
		file := path.Base(name)
		text, err := fs.ReadFile(fsys, "pages/"+w.Language()+"/"+file)
		if err != nil {
			if text, err = fs.ReadFile(fsys, name); err != nil {
				return nil, err
			}
		}
		page, err := parsePage(file, string(text))
		if err != nil {
			return nil, err
		}
		_, page.ID, _ = strings.Cut(strings.TrimSuffix(file, ".md"), "-")
		b.Pages = append(b.Pages, page)
		for _, block := range page.Blocks {
			if err := b.readFigure(fsys, block.Figure); err != nil {
				return nil, err
			}
		}
	}
	b.Pages = append(b.Pages, glossaryPage(w, b.Pages))
	return b, nil
}

// Page returns the page with the given ID, or nil if there is none.
func (b *Book) Page(id string) *Page {
	if index := b.Index(id); index >= 0 {
		return b.Pages[index]
	}
	return nil
}

// Index returns the index in Pages of the page with the given ID, or -1 if there is none.
func (b *Book) Index(id string) int {
	return slices.IndexFunc(b.Pages, func(p *Page) bool { return p.ID == id })
}

// Figure returns the drawing with the given ID, solved, or nil if no page shows it. It solves the
// drawing at the first call, so it must always be called on the same goroutine.
func (b *Book) Figure(id string) *Figure {
	f := b.figures[id]
	if f != nil && f.Solution == nil {
		solution, err := solver.Solve(context.Background(), solver.PositionOf(f.Drawing))
		if err != nil {
			panic(fmt.Errorf("help: drawing %s: %w", id, err)) // a test solves every embedded drawing
		}
		f.Solution = solution
		f.solved = scene.Build(f.Drawing, f.Solution, scene.DefaultOptions())
		f.blank = scene.Build(f.Drawing, nil, scene.DefaultOptions())
		f.low, f.high = render.Bounds(f.solved)
	}
	return f
}

// Page is a page of the help book.
type Page struct {
	// ID is the same in every language, such as "mex".
	ID, Title string
	Blocks    []Block
}

// BlockKind is the kind of a block of a page, such as a heading.
type BlockKind uint8

const (
	// Paragraph is running text; Lead is the paragraph that introduces the page.
	Paragraph BlockKind = iota
	Lead
	// Heading is the heading of a section.
	Heading
	// Item is an item of a list; Block.Number is its number, or 0 in a list without numbers.
	Item
	// Rule is a key point. Display is a formula, or a line of a program, on a separate line.
	// Consecutive blocks of these kinds are shown together.
	Rule
	Display
	// Columns are numbers in binary below each other, with their XOR.
	Columns
	// Table is a row of vertices with their values below.
	Table
	// Drawing is a figure with its caption.
	Drawing
	// Question is an exercise for the reader. The Answer that follows it is hidden at first.
	Question
	Answer
	// Source names the literature.
	Source
	// Entry is an entry of the glossary. Its three spans are the term, its meaning, and the page
	// about it.
	Entry
)

// Block is a part of a page, such as a paragraph or a figure.
type Block struct {
	Kind   BlockKind
	Spans  []Span
	Number int      // of an Item
	Figure string   // the ID of the figure of a Drawing or Table, and of claims
	Blank  bool     // a Drawing is shown without values, as an exercise
	Names  []string // the numbers of Columns, or the vertices of a Table
	Term   string   // the ID of the term of an Entry
	Line   int      // in the file of the page
}

// SpanKind is the markup of a span.
type SpanKind uint8

const (
	Plain SpanKind = iota
	Strong
	Emphasis
	// Formula is set in the typeface of values.
	Formula
	// Term is a term of the glossary.
	Term
	// Claimed is a statement about a drawing.
	Claimed
)

// Span is a part of a text that has the same markup throughout.
type Span struct {
	Kind SpanKind
	Text string
	Term string // the ID of the term
	// Claim is the claim of a Claimed span, as written in the file.
	Claim string
}

// SpansText returns the text of spans without markup.
func SpansText(spans []Span) string {
	text := ""
	for _, s := range spans {
		text += s.Text
	}
	return text
}

// Headings returns the headings of the page, in order.
func (p *Page) Headings() []string {
	var headings []string
	for _, b := range p.Blocks {
		if b.Kind == Heading {
			headings = append(headings, SpansText(b.Spans))
		}
	}
	return headings
}

// Figure is a drawing of the book with its solution.
type Figure struct {
	ID       string
	Drawing  *document.Drawing
	Solution *solver.Solution
	solved   *scene.Scene // with values
	blank    *scene.Scene // without values
	// The corners of both scenes, in document units.
	low, high scene.Point
}

// readFigure reads the drawing with the given ID from fsys, and stores it in the book. It does nothing if
// the drawing was read before or id is empty.
func (b *Book) readFigure(fsys fs.FS, id string) error {
	if id == "" || b.figures[id] != nil {
		return nil
	}
	name := "drawings/" + id + ".nimgraph"
	text, err := fs.ReadFile(fsys, name)
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

// figureMargin is the margin around a figure, in document units.
const figureMargin = 8

// Size returns the size of the figure with its margin, in document units.
func (f *Figure) Size() (width, height float64) {
	return f.high.X - f.low.X + 2*figureMargin, f.high.Y - f.low.Y + 2*figureMargin
}

// Picture draws the figure with r and returns the picture. scale is in pixels per document unit,
// and palette holds the colours. If hidesValues is set, it shows no values and no winner. It takes
// a few milliseconds.
func (f *Figure) Picture(r *render.Renderer, scale float64, hidesValues bool, palette *scene.Palette) image.Image {
	width, height := f.Size()
	picture := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(width*scale)), int(math.Ceil(height*scale))))
	shown := f.solved
	if hidesValues {
		shown = f.blank
	}
	r.Draw(picture, shown, render.View{
		Scale: scale, Origin: f.low.Sub(scene.Point{X: figureMargin, Y: figureMargin}), Background: scene.Board,
	}, palette)
	return picture
}

// vertexIndex returns the index, in the solution, of the vertex with the given name. ok is false if
// there is none.
func (f *Figure) vertexIndex(name string) (index int32, ok bool) {
	for v := range f.Drawing.Graph().Vertices() {
		if v.Text() == name {
			return f.Solution.Position.Graph.Index[v.ID], true
		}
	}
	return 0, false
}

// Values returns the values of the vertices with the given names. ok is false if one of them does
// not exist.
func (f *Figure) Values(names []string) (values []solver.Value, ok bool) {
	for _, name := range names {
		v, ok := f.vertexIndex(name)
		if !ok {
			return nil, false
		}
		values = append(values, f.Solution.Values[v])
	}
	return values, true
}
