package app

import (
	"os"
	"slices"
	"strconv"
	"strings"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/sequence"
	"nimgraph/app/sequencewindow"
	"nimgraph/graphs/games"
	"nimgraph/views/look"
	"nimgraph/views/words"
)

// sequenceCommands are what a person can do in the window of sequences, of which the program has
// one at most.
type sequenceCommands struct {
	program *Program
	words   *words.Words
	window  *sequencewindow.Window
	study   *sequence.Study
}

// How many values of a sequence are worked out at first, and how many rows and columns of a
// table; and the same of games whose positions have to be looked at one by one, which may be
// very many.
const (
	firstNumber, firstSide        = 1000, 40
	firstNumberOfMany, sideOfMany = 60, 6
)

// openSequences shows the window of sequences: with a question, where it is not nil, or
// else with what it showed when it was closed last.
func (p *Program) openSequences(q *sequence.Question) {
	if p.sequences == nil {
		p.sequences = p.newSequences()
		p.sequences.window.Show()
		if last, ok := p.settings.Sequence(); ok && q == nil {
			q = &last
		}
	} else {
		p.sequences.window.Raise()
	}
	if q != nil {
		p.sequences.ask(*q)
	}
}

func (p *Program) newSequences() *sequenceCommands {
	door := func(f func()) { p.door(f) }
	s := &sequenceCommands{program: p, words: p.words, study: sequence.New(sequence.Environment{
		Door: door, Source: sequence.Solver{}, Name: func() string { return p.words.T("status.sequence") },
	})}
	s.window = sequencewindow.New(sequencewindow.Program{
		App: p.fyne, Words: p.words, Settings: p.settings, Door: door, Theme: func() look.Theme { return p.theme },
	}, s.study, sequencewindow.Callbacks{
		Actions: s.bind, Close: s.close, Typed: s.typed, Entered: s.entered, Number: s.number, Changed: s.remember,
	})
	return s
}

// bind makes the table of actions for the window that is being made.
func (s *sequenceCommands) bind(w *sequencewindow.Window) []*actions.Action {
	s.window = w
	return s.table()
}

// close closes the window; all that is under way in it is given up.
func (s *sequenceCommands) close() {
	s.program.sequences = nil
	s.window.Close()
}

func (s *sequenceCommands) dialogs() *dialogs.Dialogs { return s.window.Dialogs }

// remember has the window begin next time with what was answered last.
func (s *sequenceCommands) remember(c sequence.Change) {
	if c.Any(sequence.StateChange) && s.study.State() == sequence.Ready {
		s.program.settings.SetSequence(s.study.Answered())
	}
}

// ask asks a question.
func (s *sequenceCommands) ask(q sequence.Question) {
	if q.To <= 0 {
		q.To = firstOf(q)
	}
	s.study.Ask(q)
}

// firstOf returns how many values of a family are worked out at first.
func firstOf(q sequence.Question) int {
	m, err := sequence.MemberOf(q)
	if err != nil {
		return firstNumber
	}
	to := firstNumber
	switch planar := len(m.Numbers) > 1; {
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

// typed reads what was typed for a family: a code or a set is asked for at once, a name
// when Return is pressed. Where several games have the name, they are offered.
func (s *sequenceCommands) typed(text string, submitted bool) {
	q, ok, err := sequence.Read(text)
	switch {
	case err != nil:
		s.study.Refuse(err)
	case ok:
		q.To = s.sameNumber(q)
		s.ask(q)
		if submitted && s.study.State() != sequence.Refused {
			s.window.FocusTable()
		}
	case submitted && strings.TrimSpace(text) != "":
		s.named(text)
	}
}

// sameNumber returns how many values are asked for of another family: as many as of the
// one that is shown, where both have one number, so that they can be compared.
func (s *sequenceCommands) sameNumber(q sequence.Question) int {
	if s.study.Shown() && !s.study.Known().Planar() && firstOf(q) == firstNumber && s.study.Answered().To <= 100*firstNumber {
		return s.study.Answered().To
	}
	return 0
}

// named asks for the family of that name, or offers those that have it in their names.
func (s *sequenceCommands) named(text string) {
	wanted := strings.Fields(strings.ToLower(text))
	lines := s.familiesNamed(wanted)
	exact := slices.IndexFunc(games.Listed(), func(f *games.Game) bool {
		return strings.EqualFold(f.ID, strings.TrimSpace(text)) || strings.EqualFold(s.words.T(f.NameKey()), strings.TrimSpace(text))
	})
	switch {
	case exact >= 0:
		s.choose(games.Listed()[exact])
	case len(lines) == 1:
		lines[0].Run()
	default:
		s.findFamily(text)
	}
}

// findFamily offers the families, beginning with what was typed.
func (s *sequenceCommands) findFamily(typed string) {
	s.dialogs().FindFrom(s.words.T("sequence.families"), s.words.T("sequence.families.hint"), typed, s.familiesNamed)
}

// familiesNamed returns the families that have all the words in their names, or in what is
// said of their rules; those by their names first.
func (s *sequenceCommands) familiesNamed(wanted []string) []dialogs.Found {
	var byName, byRules []dialogs.Found
	for _, f := range games.Listed() {
		name, other := s.words.T(f.NameKey()), f.ID+" "+s.words.T(f.RulesKey())
		if g, ok := games.ByID(f.ID); ok {
			other += " " + s.words.T(g.AliasesKey())
		}
		line := dialogs.Found{Text: name, Note: s.numbersOf(f), Run: func() { s.choose(f) }}
		switch {
		case dialogs.HasAll(name, wanted):
			byName = append(byName, line)
		case dialogs.HasAll(name+" "+other, wanted):
			byRules = append(byRules, line)
		}
	}
	return append(byName, byRules...)
}

// numbersOf says what g depends on in a family.
func (s *sequenceCommands) numbersOf(f *games.Game) string {
	return "g(" + strings.Join(f.By, ", ") + ")"
}

// choose asks for a family with its defaults.
func (s *sequenceCommands) choose(f *games.Game) {
	q := sequence.Question{Family: f.ID, Args: map[string]string{}}
	for _, p := range f.ListedParams() {
		q.Args[p.Name] = p.Default
	}
	q.To = s.sameNumber(q)
	s.ask(q)
	if s.study.State() != sequence.Refused {
		s.window.FocusTable()
	}
}

// entered asks for the family that is shown with other parameters.
func (s *sequenceCommands) entered(args map[string]string) {
	q := s.study.Answered()
	q.Args = args
	s.ask(q)
}

// number asks for as many values as was typed.
func (s *sequenceCommands) number(text string) {
	n, err := sequence.ReadNumber(text)
	if err != nil {
		s.study.Refuse(err)
		return
	}
	q := s.study.Answered()
	q.To = n
	s.ask(q)
	if s.study.State() != sequence.Refused {
		s.window.FocusTable()
	}
}

// folder is where a file dialog begins.
func (s *sequenceCommands) folder() string {
	if folder := s.program.settings.Folder(); folder != "" {
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			return folder
		}
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return "."
}

// questionOf returns what is asked of the sequence of a game, without its heaps; false
// where it has none.
func questionOf(game string, args map[string]string) (q sequence.Question, ok bool) {
	f, ok := games.ListedByID(game)
	if !ok {
		return q, false
	}
	q = sequence.Question{Family: game, Args: map[string]string{}}
	for _, p := range f.ListedParams() {
		q.Args[p.Name] = p.Default
		if value, given := args[p.Name]; given {
			q.Args[p.Name] = value
		}
	}
	return q, true
}

// draw opens the drawing of the selected positions, in a window of drawings.
func (s *sequenceCommands) draw() {
	g, args, ok := s.drawing()
	if !ok {
		return
	}
	c := s.program.firstWindow()
	c.drawGame(g, args, func(err error) { s.dialogs().Error(err, "") })
}

// mostDrawn is how many numbers are drawn at once, each with a token.
const mostDrawn = 12

// drawing returns the game that draws the selected positions; the last that is known where
// none is selected and it is small.
func (s *sequenceCommands) drawing() (g *games.Game, args map[string]string, ok bool) {
	if !s.study.Shown() {
		return nil, nil, false
	}
	m, err := sequence.MemberOf(s.study.Answered())
	if err != nil {
		return nil, nil, false
	}
	if s.study.Known().Planar() {
		a, b, ok := s.study.Cell()
		if !ok {
			return nil, nil, false
		}
		args, ok = m.Drawn(a, b)
		return m.Game, args, ok
	}
	from, to, ok := s.study.Selection()
	if !ok {
		return nil, nil, false
	}
	args, ok = m.Drawn(to)
	if ok && from < to && to-from < mostDrawn && args["heaps"] == strconv.Itoa(to) {
		var all []string
		for n := from; n <= to; n++ {
			all = append(all, strconv.Itoa(n))
		}
		args["heaps"] = strings.Join(all, ",")
	}
	return m.Game, args, ok
}
