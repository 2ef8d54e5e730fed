package help

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs/xslices"
	"nimgraph/views/words"
)

// GlossaryTerm is a term of the glossary, with the keys of its name and its explanation and with the
// page about it.
type GlossaryTerm struct {
	ID string
	// Tip is the translation key of its meaning, in one to three sentences.
	Tip string
	// Page is the ID of the page about the term.
	Page string
}

// FormsKey returns the translation key of the forms in which the term occurs in sentences, such as its
// plural. The translation is a list with commas, and the first form is the name. A form with a capital
// letter is found only in this spelling, any other form in small and capital letters.
func (m GlossaryTerm) FormsKey() string { return "term." + m.ID }

// Name returns the name of the term in the language of w.
func (m GlossaryTerm) Name(w *words.Words) string {
	name, _, _ := strings.Cut(w.T(m.FormsKey()), ",")
	return name
}

// glossary holds the terms of the glossary in the order of the pages.
var glossary = []GlossaryTerm{
	{"impartial", "tip.impartial", "positions"},
	{"position", "tip.position", "positions"},
	{"option", "tip.option", "positions"},
	{"terminal", "tip.terminal", "positions"},
	{"p", "tip.p", "positions"},
	{"n", "tip.n", "positions"},
	{"normal", "tip.play.normal", "positions"},
	{"winning-move", "tip.winning-move", "positions"},
	{"remoteness", "tip.remoteness", "positions"},
	{"mex", "tip.mex", "mex"},
	{"grundy", "tip.grundy", "mex"},
	{"reversible", "tip.reversible", "mex"},
	{"nim", "tip.nim", "sums"},
	{"sum", "tip.disjunctive", "sums"},
	{"token", "tip.token", "sums"},
	{"xor", "tip.xor", "sums"},
	{"subtraction", "tip.subtraction", "subtraction"},
	{"period", "tip.period", "subtraction"},
	{"sum-vertex", "tip.sum", "splitting"},
	{"misere", "tip.play.misere", "misere"},
	{"tame", "tip.tame", "misere"},
	{"wild", "tip.wild", "misere"},
	{"antisg", "tip.play.antisg", "misere"},
	{"loopy", "tip.loopy", "loopy"},
	{"d", "tip.d", "loopy"},
	{"circling-move", "tip.circling-move", "loopy"},
	{"hackenbush", "tip.hackenbush", "trees"},
	{"ground", "tip.ground", "trees"},
	{"bridge", "tip.bridge", "trees"},
	{"colon", "tip.colon", "trees"},
	{"after", "tip.after", "trees"},
	{"block", "tip.block", "cycles"},
	{"fusion", "tip.fusion", "cycles"},
}

// GlossaryTerms returns all terms of the glossary in the order of the pages.
func GlossaryTerms() []GlossaryTerm { return slices.Clone(glossary) }

// FindTerm returns the term of the glossary with the given ID. ok is false if there is none.
func FindTerm(id string) (term GlossaryTerm, ok bool) {
	return xslices.Find(glossary, func(m GlossaryTerm) bool { return m.ID == id })
}

// TermFinder finds the terms of the glossary in sentences of a language.
type TermFinder struct {
	words *words.Words
	forms []termForm // longest first
}

// termForm is one of the forms of a term, such as a plural.
type termForm struct {
	term  GlossaryTerm
	text  string
	exact bool // must match in case
}

// NewTermFinder returns a finder of terms in sentences in the language of w.
func NewTermFinder(w *words.Words) *TermFinder {
	t := &TermFinder{words: w}
	for _, m := range glossary {
		for _, text := range strings.Split(w.T(m.FormsKey()), ",") {
			if text = strings.TrimSpace(text); text != "" {
				t.forms = append(t.forms, termForm{m, text, strings.ContainsFunc(text, unicode.IsUpper)})
			}
		}
	}
	slices.SortStableFunc(t.forms, func(a, b termForm) int { return len(b.text) - len(a.text) })
	return t
}

// FindAll returns the terms of the glossary that occur in text, in the order of their first
// occurrence and without repetition.
func (t *TermFinder) FindAll(text string) []GlossaryTerm {
	type found struct {
		index int
		GlossaryTerm
	}
	small := strings.ToLower(text)
	if len(small) != len(text) {
		small = text // lower case changed the length, so indices would differ
	}
	used := make([]bool, len(text))
	var matches []found
	for _, f := range t.forms {
		where := small
		if f.exact {
			where = text
		}
		for from := 0; ; {
			index := strings.Index(where[from:], f.text)
			if index < 0 {
				break
			}
			index += from
			from = index + len(f.text)
			if used[index] || !isWholeWord(where, index, from) {
				continue
			}
			for i := index; i < from; i++ {
				used[i] = true
			}
			matches = append(matches, found{index, f.term})
		}
	}
	slices.SortFunc(matches, func(a, b found) int { return a.index - b.index })
	var terms []GlossaryTerm
	for _, f := range matches {
		if !slices.Contains(terms, f.GlossaryTerm) {
			terms = append(terms, f.GlossaryTerm)
		}
	}
	return terms
}

// isWholeWord reports whether text[start:end] is not a part of a longer word. In scripts without
// spaces every part counts as a word.
func isWholeWord(text string, start, end int) bool {
	letter := func(r rune) bool {
		return (unicode.IsLetter(r) || unicode.IsDigit(r)) &&
			!unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
	}
	before, _ := utf8.DecodeLastRuneInString(text[:start])
	first, _ := utf8.DecodeRuneInString(text[start:])
	last, _ := utf8.DecodeLastRuneInString(text[:end])
	after, _ := utf8.DecodeRuneInString(text[end:])
	return !(letter(before) && letter(first)) && !(letter(last) && letter(after))
}

// Tip returns a sentence or two that explain term, for use as a tool tip.
func (t *TermFinder) Tip(term GlossaryTerm) string { return t.words.T(term.Tip) }

// FindByTip returns the term that tip explains, a text that Tip or Explain has returned. If tip
// explains two terms, it is the first. ok is false if it explains none.
func (t *TermFinder) FindByTip(tip string) (term GlossaryTerm, ok bool) {
	return xslices.Find(glossary, func(m GlossaryTerm) bool {
		return tip != "" && (tip == t.Tip(m) || strings.HasPrefix(tip, t.tipWithLabel(m)))
	})
}

// tipWithLabel returns the name of term, a colon and its explanation. If the explanation begins with
// the name, it returns only the explanation.
func (t *TermFinder) tipWithLabel(term GlossaryTerm) string {
	name, tip := term.Name(t.words), t.Tip(term)
	if strings.HasPrefix(strings.ToLower(tip), strings.ToLower(name)) {
		return tip
	}
	return t.words.Label(name, tip)
}

// Explain returns the explanations of the first two terms that occur in text, on a line each. It
// returns "" if there are none.
func (t *TermFinder) Explain(text string) string {
	const limit = 2
	var tips []string
	for _, m := range t.FindAll(text) {
		if len(tips) < limit {
			tips = append(tips, t.tipWithLabel(m))
		}
	}
	return strings.Join(tips, "\n")
}

// tipWithoutLabel returns tip, the explanation of a term, without a label that repeats its name. The label
// is the text before a colon at the beginning of tip. It is removed if it is a part of name, and the rest
// then begins with a capital letter.
func tipWithoutLabel(tip, name string) string {
	before, rest, ok := words.CutLabel(tip)
	if !ok || !strings.Contains(strings.ToLower(name), strings.ToLower(before)) {
		return tip
	}
	first, size := utf8.DecodeRuneInString(rest)
	return string(unicode.ToUpper(first)) + rest[size:]
}

// GlossaryID is the ID of the glossary, the last page of the book.
const GlossaryID = "glossary"

// glossaryPage returns the page of all terms in alphabetical order, each with its meaning and the page
// about it. pages are the other pages of the book.
func glossaryPage(w *words.Words, pages []*Page) *Page {
	p := &Page{ID: GlossaryID, Title: w.T("action.help.glossary"), Blocks: []Block{
		{Kind: Lead, Spans: []Span{{Text: w.T("help.glossary.lead")}}},
	}}
	terms := GlossaryTerms()
	slices.SortStableFunc(terms, func(a, b GlossaryTerm) int {
		return strings.Compare(strings.ToLower(a.Name(w)), strings.ToLower(b.Name(w)))
	})
	for _, m := range terms {
		more := ""
		for _, page := range pages {
			if page.ID == m.Page {
				more = page.Title
			}
		}
		p.Blocks = append(p.Blocks, Block{Kind: Entry, Term: m.ID, Spans: []Span{
			{Kind: Strong, Text: m.Name(w)},
			{Text: tipWithoutLabel(w.T(m.Tip), m.Name(w))},
			{Kind: Term, Text: w.T("help.more", words.Data{"Page": more}), Term: m.ID},
		}})
	}
	return p
}
