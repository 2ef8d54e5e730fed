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

// Ask computes the values that question asks for, and shows them as they become known. If question
// does not say how many values to compute, Ask chooses a default.
func (w *Sequences) Ask(question sequence.Question) {
	if question.To <= 0 {
		question.To = defaultCount(question)
	}
	w.Study.Ask(question)
}

// defaultCount returns the last index up to which values are computed if question gives none.
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

// Extend computes more values of the current family.
func (w *Sequences) Extend() {
	q := w.Study.Question()
	q.To = w.Study.NextLimit()
	w.Ask(q)
}

// askAndFocus asks question and focuses the values. It focuses nothing if the question is refused
// as invalid.
func (w *Sequences) askAndFocus(question sequence.Question) {
	w.Ask(question)
	if w.Study.State() != sequence.Refused {
		w.focus()
	}
}

// askTyped asks the question that the user has typed as text. It asks at once about a code, such
// as .77, or a set of numbers. It looks up a name only if submitted is set: the user has pressed
// Return. If several games match the name, the user chooses a game in a search.
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
// both families are sequences of default length, it returns the number that is shown now, so that
// the families can be compared. Otherwise it returns 0, which means the default.
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

// askNamed asks for the values of the family whose name is text. If no family has this name,
// askNamed searches the names and rules of all families for the words of text. A single match is
// asked for; from several matches the user chooses in a search.
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

// FindFamily opens a search in which the user chooses a family. The search field contains typed at
// first.
func (w *Sequences) FindFamily(typed string) {
	w.Dialogs.FindWithText(w.Words.T("sequence.families"), w.Words.T("sequence.families.hint"), typed, w.findFamilies)
}

// findFamilies returns the families that contain all wanted words. Families with all the words in
// their names come first. Families with some of the words only in their rules follow.
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

// askParams asks for the values of the current family with other parameters. args maps the name of
// each parameter to its value.
func (w *Sequences) askParams(args map[string]string) {
	q := w.Study.Question()
	q.Args = args
	w.Ask(q)
}

// askCount asks for more or fewer values of the current family. text is the number that the user
// has typed.
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
