package app

import (
	"strconv"
	"strings"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/sequence"
	"nimgraph/app/window"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// sequenceCommands are what a person can do in the window of sequences, of which the program has
// one at most.
type sequenceCommands struct {
	program *Program
	words   *words.Words
	window  *window.Sequences
	study   *sequence.Study
}

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
		p.sequences.window.Ask(*q)
	}
}

func (p *Program) newSequences() *sequenceCommands {
	s := &sequenceCommands{program: p, words: p.words, study: sequence.New(sequence.Environment{
		Door: p.Do, Source: sequence.Solver{}, Name: func() string { return p.words.T("status.sequence") },
	})}
	s.window = window.NewSequences(p.surroundings(), s.study, s.bind, s.close)
	return s
}

// bind makes the table of actions for the window that is being made.
func (s *sequenceCommands) bind(w *window.Sequences) []*actions.Action {
	s.window = w
	return s.table()
}

// close closes the window; all that is under way in it is given up.
func (s *sequenceCommands) close() {
	s.program.sequences = nil
	s.window.Close()
}

func (s *sequenceCommands) dialogs() *dialogs.Dialogs { return s.window.Dialogs }

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
	c.games.drawGame(g, args, func(err error) { s.dialogs().Error(err, "") })
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
