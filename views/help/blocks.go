package help

import (
	"fmt"
	"strconv"
	"strings"
)

// marks are how the lines of blocks other than paragraphs begin.
var marks = []struct {
	mark string
	kind BlockKind
}{
	{"## ", Heading}, {"- ", Item}, {"> ", Rule}, {"? ", Question}, {"! ", Answer}, {"~ ", Source},
}

// parse reads a page: "# Title" on the first line, then blocks with blank lines between
// them. A block may go on over several lines. Errors name the file and line.
func parse(file, text string) (*Page, error) {
	p := &parser{file: file, page: &Page{}}
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

// parser holds a page that is being read.
type parser struct {
	file   string
	line   int
	page   *Page
	block  *Block // that is being read; nil between blocks
	text   string // of that block
	figure string // the last one
	number int    // of the last item, as long as the list goes on
}

// wrong reports a mistake of the page. Pages are built into the program, so only its tests
// meet one.
func (p *parser) pageError(what string) error { return fmt.Errorf("%s:%d: %s", p.file, p.line, what) }

func (p *parser) readLine(line string) error {
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
	kind, rest, begins := p.kindOf(line)
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

// kindOf returns the kind of block that a line begins, and what follows its mark;
// begins is false of a line that may go on with the block before.
func (p *parser) kindOf(line string) (kind BlockKind, rest string, begins bool) {
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
		p.number = number // the item goes on
	}
	if len(p.page.Blocks) == 0 && p.block == nil {
		return Lead, line, false
	}
	return Paragraph, line, false
}

// end adds the block that is being read to the page.
func (p *parser) endBlock() error {
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
		spans, err := p.spans(p.text)
		if err != nil {
			return err
		}
		b.Spans = spans
	}
	p.page.Blocks = append(p.page.Blocks, *b)
	return nil
}

// ranges writes out the names “0..4” among names.
func expandRanges(names []string) []string {
	var all []string
	for _, name := range names {
		low, high, _ := strings.Cut(name, "..")
		from, errFrom := strconv.Atoi(low)
		to, errTo := strconv.Atoi(high)
		if errFrom != nil || errTo != nil {
			all = append(all, name)
			continue
		}
		for n := from; n <= to; n++ {
			all = append(all, strconv.Itoa(n))
		}
	}
	return all
}

// spans reads the markup inside a block: **strong**, *emphasis*, `formula`, [term],
// [words](term) and {words|claim}. Errors name the file and line.
func (p *parser) spans(text string) ([]Span, error) {
	var all []Span
	for text != "" {
		at := strings.IndexAny(text, "*`[{")
		if at < 0 {
			return append(all, Span{Text: text}), nil
		}
		if at > 0 {
			all = append(all, Span{Text: text[:at]})
			text = text[at:]
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
		all = append(all, s)
	}
	return all, nil
}

// claimEnd returns where the bracket ends that a text begins with; brackets inside it
// are those of ∞{…}. It is -1 where it does not end.
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
