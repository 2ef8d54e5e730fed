package window

import (
	"strings"

	"nimgraph/app/dialogs"
	"nimgraph/app/sequence"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
)

// defaultCounts are the numbers of values that are computed if a question does not say how many.
type defaultCounts struct {
	sequence int // values of a sequence
	side     int // rows and columns of a table
}

var (
	usualCounts = defaultCounts{sequence: 1000, side: 40}
	// searchCounts are for games whose positions are searched one by one and can be very many.
	searchCounts = defaultCounts{sequence: 60, side: 6}
	// ownRulesCounts are for games by rules that the user wrote, which take longer to run.
	ownRulesCounts = defaultCounts{sequence: 200, side: 16}
)

// Ask asks question and shows the answer. If question does not say how many values to compute, Ask
// chooses a default.
func (w *Sequences) Ask(question sequence.Question) {
	if question.To <= 0 {
		question.To = defaultCount(question)
	}
	w.Study.Ask(question)
}

// defaultCount returns the n up to which values are computed if question does not say so.
func defaultCount(question sequence.Question) int {
	if question.List != nil {
		return question.First + len(question.List) - 1
	}
	m, err := sequence.MemberOf(question)
	if err != nil {
		return usualCounts.sequence
	}
	isTable := len(m.Numbers) > 1
	counts := usualCounts
	switch {
	case question.Own != nil:
		counts = ownRulesCounts
	case isTable && m.PairRules() == nil, !isTable && m.HeapRules() == nil:
		counts = searchCounts
	}
	to := counts.sequence
	if isTable {
		to = counts.side
	}
	if m.Most > 0 {
		to = min(to, m.Most)
	}
	return to
}

// Extend asks for more values of the current family.
func (w *Sequences) Extend() {
	q := w.Study.Question()
	q.To = w.Study.NextLast()
	w.Ask(q)
}

// askAndFocus asks question and, unless it is refused, focuses the values.
func (w *Sequences) askAndFocus(question sequence.Question) {
	w.Ask(question)
	if w.Study.State() != sequence.Refused {
		w.focus()
	}
}

// askTyped asks the question that the user has typed as text. A code or a set of numbers is asked
// at once. A name is asked only if submitted is set, that is, if Return was pressed. If several
// games match the name, a search offers them.
func (w *Sequences) askTyped(text string, submitted bool) {
	q, ok, err := sequence.ReadQuestion(text)
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

// comparableCount returns the number of values to ask for when question changes the family. If
// both families are sequences of default length, it is the number that is shown now, so that they
// can be compared. Otherwise it is 0, which means the default.
func (w *Sequences) comparableCount(question sequence.Question) int {
	s := w.Study
	isSequence := question.List == nil && defaultCount(question) == usualCounts.sequence
	showsSequence := s.HasFamily() && s.Question().List == nil && !s.Known().IsTable()
	maxKept := 100 * usualCounts.sequence // more could take long for another family
	if isSequence && showsSequence && s.Question().To <= maxKept {
		return s.Question().To
	}
	return 0
}

// askNamed asks for the family whose name is text. If there is none, it searches the names and
// rules of all families for the words of text. If one family matches, it asks for it; if several
// do, it offers them in a search.
func (w *Sequences) askNamed(text string) {
	lines, text := w.findFamilies(strings.Fields(strings.ToLower(text))), strings.TrimSpace(text)
	exact, ok := xslices.Find(games.ListedGames(), func(f *games.Game) bool {
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

// FindFamily opens a search among the families. typed is the text that the search starts with.
func (w *Sequences) FindFamily(typed string) {
	w.Dialogs.FindWithText(w.Words.T("sequence.families"), w.Words.T("sequence.families.hint"), typed, w.findFamilies)
}

// findFamilies returns the search results for the wanted words. Families that have all the words
// in their names come before families that have them in their names or rules.
func (w *Sequences) findFamilies(wanted []string) []dialogs.FinderResult {
	var byName, byRules []dialogs.FinderResult
	for _, f := range games.ListedGames() {
		name, other := w.Words.T(f.NameKey()), f.ID+" "+w.Words.T(f.RulesKey())
		if g, ok := games.Find(f.ID); ok {
			other += " " + w.Words.Alternatives(g.NameKey())
		}
		line := dialogs.FinderResult{
			Text: name, Note: "g(" + strings.Join(f.Numbers, ", ") + ")", OnChosen: func() { w.askFamily(f) },
		}
		switch {
		case dialogs.ContainsAll(name, wanted):
			byName = append(byName, line)
		case dialogs.ContainsAll(name+" "+other, wanted):
			byRules = append(byRules, line)
		}
	}
	return append(byName, byRules...)
}

// askFamily asks for a family with its default parameters.
func (w *Sequences) askFamily(family *games.Game) {
	q := sequence.Question{Family: family.ID, Args: map[string]string{}}
	for _, p := range family.ListedParams() {
		q.Args[p.Name] = p.Default
	}
	q.To = w.comparableCount(q)
	w.askAndFocus(q)
}

// askParams asks for the current family with the parameters in args.
func (w *Sequences) askParams(args map[string]string) {
	q := w.Study.Question()
	q.Args = args
	w.Ask(q)
}

// askCount asks for as many values of the current family as the user has typed.
func (w *Sequences) askCount(text string) {
	n, err := sequence.ReadNumber(text)
	if err != nil {
		w.Study.Refuse(err)
		return
	}
	q := w.Study.Question()
	q.To = n
	w.askAndFocus(q)
}
