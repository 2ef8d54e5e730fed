package help

import (
	"slices"
	"strings"

	"nimgraph/views/words"
)

// GlossaryID is the ID of the page of terms, which is the book's last.
const GlossaryID = "glossary"

// glossary returns the page of all terms, by the alphabet, each with its meaning and the
// page that tells more.
func glossary(w *words.Words, pages []*Page) *Page {
	p := &Page{ID: GlossaryID, Title: w.T("action.help.glossary"), Blocks: []Block{
		{Kind: Lead, Spans: []Span{{Text: w.T("help.glossary.lead")}}},
	}}
	all := Meanings()
	slices.SortStableFunc(all, func(a, b Meaning) int {
		return strings.Compare(strings.ToLower(a.Name(w)), strings.ToLower(b.Name(w)))
	})
	for _, m := range all {
		more := ""
		for _, page := range pages {
			if page.ID == m.Page {
				more = page.Title
			}
		}
		p.Blocks = append(p.Blocks, Block{Kind: Entry, Term: m.ID, Spans: []Span{
			{Kind: Strong, Text: m.Name(w)},
			{Text: unnamed(w.T(m.Tip), m.Name(w))},
			{Kind: Term, Text: w.T("help.more", words.Data{"Page": more}), Term: m.ID},
		}})
	}
	return p
}
