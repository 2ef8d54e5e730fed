package help

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
