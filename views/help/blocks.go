package help

import (
	"fmt"
	"strconv"
	"strings"
)

// marks are the beginnings of lines that start blocks other than paragraphs.
var marks = []struct {
	mark string
	kind BlockKind
}{
	{"## ", Heading}, {"- ", Item}, {"> ", Rule}, {"? ", Question}, {"! ", Answer}, {"~ ", Source},
}

// parsePage returns the page with the given text: "# Title" on the first line, then blocks separated
// by blank lines. A block may have several lines. Errors name file and the line.
func parsePage(file, text string) (*Page, error) {
	p := &pageParser{file: file, page: &Page{}}
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		if err := p.readLine(strings.TrimRight(line, " ")); err != nil {
			return nil, err
		}
	}
	if err := p.endBlock(); err != nil {
		return nil, err
	}
	if p.page.Title == "" {
		return nil, p.pageError("no title")
	}
	return p.page, nil
}

// pageParser parses a page line by line into blocks.
type pageParser struct {
	file   string
	line   int
	page   *Page
	block  *Block // the block being parsed; nil between blocks
	text   string // the text of block
	figure string // the last figure
	number int    // of the last item of a numbered list; 0 outside of lists
}

// pageError returns an error with the given problem of the page, with file and line. Pages are
// embedded in the program, so only tests meet such errors.
func (p *pageParser) pageError(problem string) error {
	return fmt.Errorf("%s:%d: %s", p.file, p.line, problem)
}

// readLine adds line to the current block, or ends this block and starts the next. Errors name the
// file and line.
func (p *pageParser) readLine(line string) error {
	if p.page.Title == "" {
		title, ok := strings.CutPrefix(line, "# ")
		if !ok {
			return p.pageError("a page begins with “# ” and its title")
		}
		p.page.Title = title
		return nil
	}
	if line == "" {
		return p.endBlock()
	}
	kind, rest, begins := p.blockStart(line)
	switch {
	case begins:
		if err := p.endBlock(); err != nil {
			return err
		}
	case p.block != nil:
		p.text += " " + strings.TrimSpace(line)
		return nil
	}
	p.block, p.text = &Block{Kind: kind, Number: p.number, Line: p.line}, rest
	return nil
}

// blockStart returns the kind of block that line starts, and rest, the text after its mark, such as
// the "- " of a list. begins is false if line may continue the block before it.
func (p *pageParser) blockStart(line string) (kind BlockKind, rest string, begins bool) {
	number := p.number
	p.number = 0
	for _, m := range marks {
		if rest, ok := strings.CutPrefix(line, m.mark); ok {
			return m.kind, rest, true
		}
	}
	if digits, rest, ok := strings.Cut(line, ". "); ok {
		if n, err := strconv.Atoi(digits); err == nil && n == number+1 {
			p.number = n
			return Item, rest, true
		}
	}
	switch {
	case strings.HasPrefix(line, "!["):
		return Drawing, line[1:], true
	case strings.HasPrefix(line, "$ columns "):
		return Columns, line[len("$ columns "):], true
	case strings.HasPrefix(line, "$ table "):
		return Table, line[len("$ table "):], true
	case strings.HasPrefix(line, "$ "):
		return Display, line[len("$ "):], true
	}
	if p.block != nil {
		p.number = number // the item continues
	}
	if len(p.page.Blocks) == 0 && p.block == nil {
		return Lead, line, false
	}
	return Paragraph, line, false
}

// endBlock checks the current block, parses its text, and adds it to the page. It does nothing if
// there is no current block.
func (p *pageParser) endBlock() error {
	b := p.block
	if b == nil {
		return nil
	}
	p.block = nil
	b.Figure = p.figure
	switch b.Kind {
	case Columns:
		b.Names = strings.Fields(p.text)
		for _, n := range b.Names {
			if _, err := strconv.ParseUint(n, 10, 16); err != nil {
				return p.pageError(n + " is no number")
			}
		}
	case Table:
		b.Names = expandRanges(strings.Fields(p.text))
	case Drawing:
		caption, rest, _ := strings.Cut(strings.TrimPrefix(p.text, "["), "](")
		figure, ok := strings.CutSuffix(rest, ")")
		if !ok {
			return p.pageError("a drawing is ![caption](figure) or ![caption](figure blank)")
		}
		figure, b.Blank = strings.CutSuffix(figure, " blank")
		b.Figure, p.figure, p.text = figure, figure, caption
	}
	switch {
	case b.Kind == Display:
		b.Spans = []Span{{Kind: Formula, Text: p.text}}
	case b.Names == nil:
		spans, err := p.parseSpans(p.text)
		if err != nil {
			return err
		}
		b.Spans = spans
	}
	p.page.Blocks = append(p.page.Blocks, *b)
	return nil
}

// expandRanges returns names with each range such as “0..4” replaced by its numbers.
func expandRanges(names []string) []string {
	var expanded []string
	for _, name := range names {
		low, high, _ := strings.Cut(name, "..")
		from, errFrom := strconv.Atoi(low)
		to, errTo := strconv.Atoi(high)
		if errFrom != nil || errTo != nil {
			expanded = append(expanded, name)
			continue
		}
		for n := from; n <= to; n++ {
			expanded = append(expanded, strconv.Itoa(n))
		}
	}
	return expanded
}

// parseSpans parses text, the text of a block, into spans by its markup: **strong**, *emphasis*,
// `formula`, [term], [words](term) and {words|claim}. Errors name the file and line.
func (p *pageParser) parseSpans(text string) ([]Span, error) {
	var spans []Span
	for text != "" {
		start := strings.IndexAny(text, "*`[{")
		if start < 0 {
			return append(spans, Span{Text: text}), nil
		}
		if start > 0 {
			spans = append(spans, Span{Text: text[:start]})
			text = text[start:]
		}
		var s Span
		var ok bool
		switch {
		case strings.HasPrefix(text, "**"):
			s.Kind = Strong
			s.Text, text, ok = strings.Cut(text[2:], "**")
		case text[0] == '*':
			s.Kind = Emphasis
			s.Text, text, ok = strings.Cut(text[1:], "*")
		case text[0] == '`':
			s.Kind = Formula
			s.Text, text, ok = strings.Cut(text[1:], "`")
		case text[0] == '[':
			s.Kind = Term
			s.Text, text, ok = strings.Cut(text[1:], "]")
			s.Term = strings.ToLower(s.Text)
			if strings.HasPrefix(text, "(") {
				s.Term, text, ok = strings.Cut(text[1:], ")")
			}
		default:
			s.Kind = Claimed
			end := claimEnd(text)
			ok = end > 0
			if ok {
				s.Text, s.Claim, ok = strings.Cut(text[1:end], "|")
				text = text[end+1:]
			}
		}
		if !ok || s.Text == "" {
			return nil, p.pageError("something begins that does not end")
		}
		spans = append(spans, s)
	}
	return spans, nil
}

// claimEnd returns the index in text of the brace that closes the brace at its start, or -1. Inner
// pairs of braces belong to values such as ∞{0,1}.
func claimEnd(text string) int {
	depth := 0
	for i, r := range text {
		switch r {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
