package help

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs/xslices"
	"nimgraph/views/words"
)

// Meaning is a word of the field.
type Meaning struct {
	ID string
	// Tip is the translation key of what it means, in a sentence or three.
	Tip string
	// Page is the ID of the page that tells more.
	Page string
}

// Forms is the translation key of how the word is written in sentences, with commas
// between, and first as it stands alone. One with a capital letter is found as it stands,
// others also with capitals.
func (m Meaning) Forms() string { return "term." + m.ID }

// Name returns the word itself.
func (m Meaning) Name(w *words.Words) string {
	name, _, _ := strings.Cut(w.T(m.Forms()), ",")
	return name
}

// meanings are the words of the field in the order of the pages.
var meanings = []Meaning{
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

// Meanings returns the words of the field in the order of the pages.
func Meanings() []Meaning { return slices.Clone(meanings) }

// MeaningOf returns the word with that ID.
func MeaningOf(id string) (Meaning, bool) {
	return xslices.Find(meanings, func(m Meaning) bool { return m.ID == id })
}

// Terms finds words of the field in sentences.
type Terms struct {
	words *words.Words
	forms []form // longer ones first
}

type form struct {
	meaning Meaning
	text    string
	exact   bool // has a capital letter
}

// NewTerms returns the words of the field as a language writes them.
func NewTerms(w *words.Words) *Terms {
	t := &Terms{words: w}
	for _, m := range meanings {
		for _, text := range strings.Split(w.T(m.Forms()), ",") {
			if text = strings.TrimSpace(text); text != "" {
				t.forms = append(t.forms, form{m, text, strings.ContainsFunc(text, unicode.IsUpper)})
			}
		}
	}
	slices.SortStableFunc(t.forms, func(a, b form) int { return len(b.text) - len(a.text) })
	return t
}

// In returns the words of the field in a text, in the order in which they are there first,
// each once.
func (t *Terms) FindAll(text string) []Meaning {
	type found struct {
		at int
		Meaning
	}
	small := strings.ToLower(text)
	if len(small) != len(text) {
		small = text // a letter that has another length when it is small: places would not fit
	}
	taken := make([]bool, len(text))
	var all []found
	for _, f := range t.forms {
		where := small
		if f.exact {
			where = text
		}
		for from := 0; ; {
			at := strings.Index(where[from:], f.text)
			if at < 0 {
				break
			}
			at += from
			from = at + len(f.text)
			if taken[at] || !isWholeWord(where, at, from) {
				continue
			}
			for i := at; i < from; i++ {
				taken[i] = true
			}
			all = append(all, found{at, f.meaning})
		}
	}
	slices.SortFunc(all, func(a, b found) int { return a.at - b.at })
	var meanings []Meaning
	for _, f := range all {
		if !slices.Contains(meanings, f.Meaning) {
			meanings = append(meanings, f.Meaning)
		}
	}
	return meanings
}

// alone tells whether a stretch of a text is no part of a longer word. Scripts that write
// without spaces have no such parts.
func isWholeWord(text string, from, to int) bool {
	letter := func(r rune) bool {
		return (unicode.IsLetter(r) || unicode.IsDigit(r)) && !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
	}
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	first, _ := utf8.DecodeRuneInString(text[from:])
	last, _ := utf8.DecodeLastRuneInString(text[:to])
	after, _ := utf8.DecodeRuneInString(text[to:])
	return !(letter(before) && letter(first)) && !(letter(last) && letter(after))
}

// Tip returns what a word means.
func (t *Terms) Tip(m Meaning) string { return t.words.T(m.Tip) }

// Of returns the word that a tip of Tip or Explain is about; false where it is about none,
// or in other words.
func (t *Terms) Find(tip string) (Meaning, bool) {
	return xslices.Find(meanings, func(m Meaning) bool {
		return tip != "" && (tip == t.Tip(m) || strings.HasPrefix(tip, t.labelledTip(m)))
	})
}

// named returns what a word means, after the word; where the meaning begins with the word,
// just that.
func (t *Terms) labelledTip(m Meaning) string {
	name, tip := m.Name(t.words), t.Tip(m)
	if strings.HasPrefix(strings.ToLower(tip), strings.ToLower(name)) {
		return tip
	}
	return t.words.Label(name, tip)
}

// Explain returns what the first words of the field in a text mean, one a paragraph;
// empty where there are none.
func (t *Terms) Explain(text string) string {
	const most = 2
	var tips []string
	for _, m := range t.FindAll(text) {
		if len(tips) < most {
			tips = append(tips, t.labelledTip(m))
		}
	}
	return strings.Join(tips, "\n")
}

// unnamed returns what a word means without the word before a colon.
func tipWithoutLabel(tip, name string) string {
	before, rest, ok := words.CutLabel(tip)
	if !ok || !strings.Contains(strings.ToLower(name), strings.ToLower(before)) {
		return tip
	}
	first, size := utf8.DecodeRuneInString(rest)
	return string(unicode.ToUpper(first)) + rest[size:]
}

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
			{Text: tipWithoutLabel(w.T(m.Tip), m.Name(w))},
			{Kind: Term, Text: w.T("help.more", words.Data{"Page": more}), Term: m.ID},
		}})
	}
	return p
}
