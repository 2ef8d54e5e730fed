package window

import (
	"strings"

	"nimgraph/app/dialogs"
	"nimgraph/app/sequence"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
)

// lastIndexDefaults holds the defaults for Question.To, the last index up to which values are
// computed.
type lastIndexDefaults struct {
	sequence int // in a sequence
	side     int // in a table, for both indices
}

var (
	usualLast = lastIndexDefaults{sequence: 1000, side: 40}
	// searchLast is for games whose positions are searched one by one and can be very many.
	searchLast = lastIndexDefaults{sequence: 60, side: 6}
	// ownRulesLast is for games by rules that the user wrote, which take longer to run.
	ownRulesLast = lastIndexDefaults{sequence: 200, side: 16}
)

// Ask computes the values that question asks for, and shows them as they become known. If
// question.To is not positive, Ask replaces it by a default.
func (w *Sequences) Ask(question sequence.Question) {
	if question.To <= 0 {
		question.To = defaultLastIndex(question)
	}
	w.Study.Ask(question)
}

// defaultLastIndex returns the default for question.To, the last index up to which values are
// computed.
func defaultLastIndex(question sequence.Question) int {
	if question.List != nil {
		return question.First + len(question.List) - 1
	}
	m, err := sequence.MemberOf(question)
	if err != nil {
		return usualLast.sequence
	}
	isTable := len(m.Numbers) > 1
	last := usualLast
	switch {
	case question.Own != nil:
		last = ownRulesLast
	case isTable && m.PairRules() == nil, !isTable && m.HeapRules() == nil:
		last = searchLast
	}
	to := last.sequence
	if isTable {
		to = last.side
	}
	if m.Most > 0 {
		to = min(to, m.Most)
	}
	return to
}

// Extend computes more values of the current family.
func (w *Sequences) Extend() {
	q := w.Study.Question()
	q.To = w.Study.NextLimit()
	w.Ask(q)
}

// askAndFocus asks the study question, and focuses the values unless the study refuses the
// question as invalid.
func (w *Sequences) askAndFocus(question sequence.Question) {
	w.Ask(question)
	if w.Study.State() != sequence.Refused {
		w.focus()
	}
}

// askTyped asks the question that the user has typed as text. A question in notation, such as the
// code .77 or a list of values, is asked at once. Any other text is the name of a family, which is
// looked up only if submitted is set, that is, after the user has pressed Return.
func (w *Sequences) askTyped(text string, submitted bool) {
	q, ok, err := sequence.ReadQuestion(text)
	if ok {
		q.To = w.lastIndexForComparison(q)
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

// lastIndexForComparison returns the last index of the sequence that is shown, so that the user
// can compare it with the answer to question. It returns 0, which stands for the default, if the
// values shown are no computed sequence, if question does not ask for a sequence with the usual
// default, or if the last index is very large.
func (w *Sequences) lastIndexForComparison(question sequence.Question) int {
	s := w.Study
	isSequence := question.List == nil && defaultLastIndex(question) == usualLast.sequence
	showsSequence := s.HasFamily() && s.Question().List == nil && !s.Known().IsTable()
	maxKept := 100 * usualLast.sequence // more could take long for another family
	if isSequence && showsSequence && s.Question().To <= maxKept {
		return s.Question().To
	}
	return 0
}

// askNamed asks for the values of the family with the name text. If no family has this name, it
// searches for the words of text in the names and rules of all families. It asks for a single
// match at once. If several or no families match, the user chooses a family in a search dialog.
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

// FindFamily opens a search dialog in which the user chooses a family. Its entry contains typed at
// first.
func (w *Sequences) FindFamily(typed string) {
	w.Dialogs.FindWithText(w.Words.T("sequence.families"), w.Words.T("sequence.families.hint"), typed, w.findFamilies)
}

// findFamilies returns a search result for each family whose name and rules contain all wanted
// words. The families whose names alone contain all words come first.
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
	q.To = w.lastIndexForComparison(q)
	w.askAndFocus(q)
}

// askParams asks for the values of the current family with args, which maps the names of the
// parameters to their values.
func (w *Sequences) askParams(args map[string]string) {
	q := w.Study.Question()
	q.Args = args
	w.Ask(q)
}

// askCount asks for more or fewer values of the current family. text is the last index, as the
// user has typed it.
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
