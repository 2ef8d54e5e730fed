package help

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"

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

// Figure returns the drawing with that ID; nil where no page shows it.
func (b *Book) Figure(id string) *Figure { return b.figures[id] }
