package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/app/dialogs"
	"nimgraph/app/sequence"
	"nimgraph/app/window"
	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// sequenceCommands implements the menu commands of the window of sequences, which shows the values
// of a family of games. The program has at most one such window.
type sequenceCommands struct {
	program *Program
	words   *words.Words
	window  *window.Sequences
	study   *sequence.Study
}

// openSequences opens the window of sequences or brings it to the front, and asks for the values
// of question there. If question is nil, a new window asks the last question of an earlier run,
// and an open window does not change.
func (p *Program) openSequences(question *sequence.Question) {
	if p.sequences == nil {
		p.sequences = p.newSequences()
		p.sequences.window.Show()
		if last, ok := p.settings.LastQuestion(); ok && question == nil {
			question = &last
		}
	} else {
		p.sequences.window.Raise()
	}
	if question != nil {
		p.sequences.window.Ask(*question)
	}
}

// newSequences returns the commands of a new window of sequences.
func (p *Program) newSequences() *sequenceCommands {
	s := &sequenceCommands{program: p, words: p.words, study: sequence.New(sequence.Environment{
		Door: p.Do, Source: sequence.Solver{}, JobName: func() string { return p.words.T("status.sequence") },
	})}
	s.window = window.NewSequences(p.windowProgram(), s.study, s.bindWindow, s.close)
	return s
}

// bindWindow makes w the window of s and returns the actions for its menus. window.NewSequences
// calls it while it builds w.
func (s *sequenceCommands) bindWindow(w *window.Sequences) []*actions.Action {
	s.window = w
	if browser.Here {
		return adaptToBrowser(s.newActions())
	}
	return s.newActions()
}

// close closes the window of sequences and cancels its computations.
func (s *sequenceCommands) close() {
	s.program.sequences = nil
	s.window.Close()
}

// dialogs returns the dialogs of the window.
func (s *sequenceCommands) dialogs() *dialogs.Dialogs { return s.window.Dialogs }

// questionAbout returns the question for the values of a listed game. game is the ID of the game,
// and args holds arguments by the names of their parameters; a missing argument has its default
// value. ok is false if no listed game has this ID.
func questionAbout(game string, args map[string]string) (q sequence.Question, ok bool) {
	f, ok := games.FindListed(game)
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

// drawSelection opens the drawing of the selected positions in a window of drawings. It does
// nothing if selectedDrawing returns none.
func (s *sequenceCommands) drawSelection() {
	g, args, ok := s.selectedDrawing()
	if !ok {
		return
	}
	c := s.program.firstWindow()
	c.games.drawGame(g, args, func(err error) { s.dialogs().ShowError(err, "") })
}

// maxDrawnNumbers is the number of positions that can be drawn together, each with a token.
const maxDrawnNumbers = 12

// selectedDrawing returns the game g, and the arguments with which g draws the positions of the
// selected values. If more than maxDrawnNumbers are selected, or if g cannot draw several
// positions at once, args draws only the last one. ok is false if nothing is selected or the game
// has no drawing.
func (s *sequenceCommands) selectedDrawing() (g *games.Game, args map[string]string, ok bool) {
	if !s.study.HasFamily() {
		return nil, nil, false
	}
	m, err := sequence.MemberOf(s.study.Question())
	if err != nil {
		return nil, nil, false
	}
	if s.study.Known().IsTable() {
		a, b, ok := s.study.SelectedCell()
		if !ok {
			return nil, nil, false
		}
		args, ok = m.DrawingArgs(a, b)
		return m.Game, args, ok
	}
	from, to, ok := s.study.Selection()
	if !ok {
		return nil, nil, false
	}
	args, ok = m.DrawingArgs(to)
	if ok && from < to && to-from < maxDrawnNumbers && args["heaps"] == strconv.Itoa(to) {
		var heaps []string
		for n := from; n <= to; n++ {
			heaps = append(heaps, strconv.Itoa(n))
		}
		args["heaps"] = strings.Join(heaps, ",")
	}
	return m.Game, args, ok
}

// The translation keys of the reasons why actions of the window of sequences are not possible.
const (
	noSequence   = "why.no-sequence"    // nothing has been asked
	noLaw        = "why.no-law"         // none is chosen
	noProof      = "why.no-proof"       // of a period
	noWork       = "why.no-work"        // is under way
	selectNumber = "why.select-numbers" // or a cell; and the family has a drawing
	onlySequence = "why.only-sequence"  // not a table
)

// newActions returns all actions of the menus of the window of sequences.
func (s *sequenceCommands) newActions() []*actions.Action {
	shown := require(func() bool { return s.study.HasFamily() }, noSequence)
	valued := require(func() bool { return s.study.Known().Len() > 0 }, noSequence)
	line := requireAll(valued, require(func() bool { return !s.study.Known().IsTable() }, onlySequence))
	law := require(func() bool { return s.study.ChosenLaw() != nil }, noLaw)
	code := func() string {
		if _, ok := s.recursiveGame(); ok {
			return valued()
		}
		return requireAll(line, law)()
	}
	list := func(id string, f sequences.Format, shortcut fyne.Shortcut) *actions.Action {
		return &actions.Action{
			ID: "sequence." + id, Shortcut: shortcut, Requirement: valued, Run: func() { s.exportValues(f) },
		}
	}
	plotted := func(id string, format int, shortcut fyne.Shortcut) *actions.Action {
		return &actions.Action{
			ID: "sequence." + id, Shortcut: shortcut, Requirement: valued,
			Run: func() { s.exportPlot(picture.Formats()[format]) },
		}
	}
	return []*actions.Action{
		{ID: "sequence.type", Shortcut: actions.Ctrl(fyne.KeyL), Run: s.window.FocusField},
		{ID: "sequence.family", Shortcut: actions.Ctrl(fyne.KeyG), Run: func() { s.window.FindFamily("") }},
		{ID: "sequence.number", Shortcut: actions.Ctrl(fyne.KeyN), Requirement: shown, Run: s.window.FocusNumber},
		{
			ID: "sequence.extend", Shortcut: actions.Ctrl(fyne.KeyM),
			Requirement: requireAll(shown, require(s.study.CanExtend, atWork)), Run: s.window.Extend,
		},
		{
			ID: "sequence.stop", Shortcut: actions.Ctrl(fyne.KeyPeriod),
			Requirement: require(func() bool { return s.study.State() == sequence.Working }, noWork),
			Run:         func() { s.study.Stop() },
		},
		{ID: "sequence.go-on", Requirement: require(s.study.CanResume, notStopped), Run: s.study.Resume},
		{
			ID: "sequence.draw", Shortcut: actions.Ctrl(fyne.KeyD),
			Requirement: requireAll(
				shown, require(func() bool { _, _, ok := s.selectedDrawing(); return ok }, selectNumber),
			),
			Run: s.drawSelection,
		},
		{
			ID: "sequence.laws", Shortcut: actions.Ctrl(fyne.KeyJ),
			Requirement: require(func() bool { return len(s.study.Laws()) > 0 }, noLaw), Run: s.window.FocusLaws,
		},
		{ID: "sequence.no-law", Requirement: law, Run: func() { s.study.ChooseLaw(-1) }},
		{
			ID: "sequence.copy-formula", Shortcut: actions.CtrlShift(fyne.KeyC), Requirement: law,
			Run: func() { s.window.CopyFormula(false) },
		},
		{ID: "sequence.copy-tex", Requirement: law, Run: func() { s.window.CopyFormula(true) }},
		{
			ID: "view.zoom-in", Shortcut: actions.Ctrl(fyne.KeyEqual), Requirement: valued, Run: func() {
				s.window.Plot().ZoomBy(zoomStep)
			},
			Also: []fyne.Shortcut{
				actions.CtrlShift(fyne.KeyEqual), actions.Ctrl(fyne.KeyPlus), actions.CtrlShift(fyne.KeyPlus),
			},
		},
		{
			ID: "view.zoom-out", Shortcut: actions.Ctrl(fyne.KeyMinus), Requirement: valued,
			Run: func() { s.window.Plot().ZoomBy(1 / zoomStep) },
		},
		{
			ID: "sequence.fit", Shortcut: actions.Ctrl(fyne.Key0), Requirement: valued,
			Run: func() { s.window.Plot().Fit() },
		},
		{ID: "sequence.go-to", Shortcut: actions.Ctrl(fyne.KeyF), Requirement: line, Run: s.window.FocusGoTo},
		{ID: "sequence.rows", Shortcut: actions.Ctrl(fyne.KeyR), Requirement: line, Run: s.window.FocusRows},
		{
			ID: "sequence.rows-automatic", Requirement: line,
			IsChecked: func() bool { return !s.study.HasManualColumns() }, Run: func() { s.study.SetColumns(0) },
		},
		{ID: "view.commands", Shortcut: actions.CtrlShift(fyne.KeyP), Run: s.findCommand},
		list("csv", sequences.CSV, actions.Ctrl(fyne.KeyS)),
		list("b-file", sequences.BFile, nil),
		list("markdown", sequences.Markdown, nil),
		list("latex", sequences.LaTeX, nil),
		{ID: "sequence.copy-values", Requirement: line, Run: s.window.CopyValues},
		plotted("png", picture.PNG, actions.Ctrl(fyne.KeyE)),
		plotted("svg", picture.SVG, nil),
		plotted("pdf", picture.PDF, nil),
		{ID: "sequence.code", Shortcut: actions.Ctrl(fyne.KeyP), Requirement: code, Run: s.showCode},
		{
			ID:          "sequence.certificate",
			Requirement: requireAll(line, require(func() bool { _, ok := s.certificate(); return ok }, noProof)),
			Run:         s.exportCertificate,
		},
		{ID: "sequence.help", Key: actions.Key(fyne.KeyF1), Run: s.showHelp},
		{ID: "sequence.close", Shortcut: actions.Ctrl(fyne.KeyW), Run: s.close},
		{ID: "file.quit", Shortcut: actions.Ctrl(fyne.KeyQ), Run: s.program.quit},
	}
}

// certificate returns a certificate with which others can check the proof of the chosen law. ok is
// false if the law is not a proved period of all values from g(0) on, or if there is no theorem
// for the game.
func (s *sequenceCommands) certificate() (c *sequences.Certificate, ok bool) {
	law, known := s.study.ChosenLaw(), s.study.Known()
	isProved := law != nil && law.Status == laws.Proved && known.Proof != nil && known.First[0] == 0
	if !isProved {
		return nil, false
	}
	p, isPeriodic := law.Shape.(*laws.Periodic)
	if !isPeriodic || p.Saltus != 0 || law.Subject != laws.SubjectValues {
		return nil, false
	}
	m, err := sequence.MemberOf(s.study.Question())
	if err != nil || m.HeapRules() == nil {
		return nil, false
	}
	c, err = sequences.CertificateOf(m.HeapRules(), known.Values, p.Preperiod, p.Period)
	return c, err == nil
}

// findCommand opens a dialog that searches the actions of the window.
func (s *sequenceCommands) findCommand() {
	search := func(typed []string) []dialogs.FinderResult {
		return sortResults(searchActions(s.window.Table, s.window.Table.All, s.words, nil, typed), typed)
	}
	s.dialogs().Find(s.words.T("finder.commands"), s.words.T("finder.commands.hint"), search)
}

// showHelp opens the page of Help about sequences in a window of drawings.
func (s *sequenceCommands) showHelp() {
	if browser.Here {
		s.close() // it covers the drawings
	}
	c := s.program.firstWindow()
	c.window.Raise()
	c.help.openPage(sequencesPage, "")
}

// sequencesPage is the ID of the page of Help on sequences.
const sequencesPage = "sequences"
