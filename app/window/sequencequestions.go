package window

import (
	"strings"

	"nimgraph/app/dialogs"
	"nimgraph/app/sequence"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
)

// How many values of a sequence are worked out at first, and how many rows and columns of a
// table; and the same of games whose positions have to be looked at one by one, which may be
// very many, and of those whose rules somebody wrote.
const (
	firstNumber, firstSide        = 1000, 40
	firstNumberOfMany, sideOfMany = 60, 6
	firstNumberOfOwn, sideOfOwn   = 200, 16
)

// Ask asks a question; with some number of values where it names none.
func (w *Sequences) Ask(q sequence.Question) {
	if q.To <= 0 {
		q.To = defaultCount(q)
	}
	w.Study.Ask(q)
}

// firstOf returns how many values of a family are worked out at first.
func defaultCount(q sequence.Question) int {
	if q.List != nil {
		return len(q.List) - 1
	}
	m, err := sequence.MemberOf(q)
	if err != nil {
		return firstNumber
	}
	to := firstNumber
	switch planar := len(m.Numbers) > 1; {
	case planar && q.Own != nil:
		to = sideOfOwn
	case q.Own != nil:
		to = firstNumberOfOwn
	case planar && m.Positions != nil:
		to = sideOfMany
	case planar:
		to = firstSide
	case m.Positions != nil:
		to = firstNumberOfMany
	}
	if m.Most > 0 {
		to = min(to, m.Most)
	}
	return to
}

// Extend asks for more values of what is shown.
func (w *Sequences) Extend() {
	q := w.Study.Answered()
	q.To = w.Study.Next()
	w.Ask(q)
}

// choose asks a question, and gives the values the keyboard.
func (w *Sequences) askAndFocus(q sequence.Question) {
	w.Ask(q)
	if w.Study.State() != sequence.Refused {
		w.focus()
	}
}

// typed reads what was typed for a family: a code or a set is asked for at once, a name
// when Return is pressed, which submitted tells. Where several games have the name, they
// are offered.
func (w *Sequences) askTyped(text string, submitted bool) {
	q, ok, err := sequence.Read(text)
	if ok {
		q.To = w.comparableCount(q)
	}
	switch {
	case err != nil:
		w.Study.Refuse(err)
	case ok && submitted:
		w.askAndFocus(q)
	case ok:
		w.Ask(q)
	case submitted && strings.TrimSpace(text) != "":
		w.askNamed(text)
	}
}

// sameNumber returns how many values are asked for of another family: as many as of the
// one that is shown, where both have one number, so that they can be compared.
func (w *Sequences) comparableCount(q sequence.Question) int {
	s := w.Study
	if q.List == nil && s.Answered().List == nil && s.Shown() && !s.Known().Planar() && defaultCount(q) == firstNumber && s.Answered().To <= 100*firstNumber {
		return s.Answered().To
	}
	return 0
}

// named asks for the family of that name, or offers those that have it in their names.
func (w *Sequences) askNamed(text string) {
	lines, text := w.findFamilies(strings.Fields(strings.ToLower(text))), strings.TrimSpace(text)
	exact, ok := xslices.Find(games.Listed(), func(f *games.Game) bool {
		return strings.EqualFold(f.ID, text) || strings.EqualFold(w.Words.T(f.NameKey()), text)
	})
	switch {
	case ok:
		w.askFamily(exact)
	case len(lines) == 1:
		lines[0].OnChosen()
	default:
		w.FindFamily(text)
	}
}

// FindFamily offers the families, beginning with what was typed.
func (w *Sequences) FindFamily(typed string) {
	w.Dialogs.FindWithText(w.Words.T("sequence.families"), w.Words.T("sequence.families.hint"), typed, w.findFamilies)
}

// familiesNamed returns the families that have all the words in their names, or in what is
// said of their rules; those by their names first.
func (w *Sequences) findFamilies(wanted []string) []dialogs.FinderResult {
	var byName, byRules []dialogs.FinderResult
	for _, f := range games.Listed() {
		name, other := w.Words.T(f.NameKey()), f.ID+" "+w.Words.T(f.RulesKey())
		if g, ok := games.ByID(f.ID); ok {
			other += " " + w.Words.Also(g.NameKey())
		}
		line := dialogs.FinderResult{Text: name, Note: "g(" + strings.Join(f.By, ", ") + ")", OnChosen: func() { w.askFamily(f) }}
		switch {
		case dialogs.ContainsAll(name, wanted):
			byName = append(byName, line)
		case dialogs.ContainsAll(name+" "+other, wanted):
			byRules = append(byRules, line)
		}
	}
	return append(byName, byRules...)
}

// family asks for a family with its defaults.
func (w *Sequences) askFamily(f *games.Game) {
	q := sequence.Question{Family: f.ID, Args: map[string]string{}}
	for _, p := range f.ListedParams() {
		q.Args[p.Name] = p.Default
	}
	q.To = w.comparableCount(q)
	w.askAndFocus(q)
}

// entered asks for the family that is shown with other parameters.
func (w *Sequences) askParams(args map[string]string) {
	q := w.Study.Answered()
	q.Args = args
	w.Ask(q)
}

// numbered asks for as many values as was typed.
func (w *Sequences) askCount(text string) {
	n, err := sequence.ReadNumber(text)
	if err != nil {
		w.Study.Refuse(err)
		return
	}
	q := w.Study.Answered()
	q.To = n
	w.askAndFocus(q)
}
