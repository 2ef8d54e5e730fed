package editor

import (
	"context"

	"nimgraph/graphs/document"
)

// largeChange is how many vertices and edges a change may be about that is made at once. A
// larger one is made on another goroutine, where the session has one.
const largeChange = 4000

// StartJob runs work that may take long on another goroutine, and what it returns on the
// session's. ended is called there before that, or where the work is given up.
type StartJob func(work func(context.Context) (finish func()), ended func())

// MeanwhileError reports a change that was made beside the session and fits it no more:
// the drawing was changed meanwhile.
type MeanwhileError struct{}

func (*MeanwhileError) Error() string { return "the drawing was changed meanwhile" }

// Key returns the translation key of the text.
func (*MeanwhileError) Key() string { return "error.meanwhile" }

// Data returns nothing.
func (*MeanwhileError) Data() map[string]any { return nil }

// plan is a change that may be large.
type plan struct {
	// about is how many vertices and edges it looks at, or changes.
	about int
	// make returns the change. It looks at the drawing that it is given and at nothing of
	// the session that may change: it may run on another goroutine.
	make func(d *document.Drawing) (planned, error)
	// made is called when the change has been made; it may be nil.
	made func(planned)
}

// planned is a change as its step tells it; none where the edit is nil.
type planned struct {
	name   string
	count  int
	edit   document.Edit
	after  document.Selection
	places []Point // where the drawing is changed, as far as made asks for it
}

// besides is what a session has under way on another goroutine, and what waits for it.
type besides struct {
	busy    bool
	waiting []func()
}

// perform makes a change: at once where it is small, else beside the session. The error
// is one of a small change; that of a large one is told by Failed. A change that follows
// on a large one waits for it.
func (s *Session) perform(p plan) error {
	if s.waits(func() { s.report(s.perform(p)) }) {
		return nil
	}
	if s.StartJob == nil || p.about <= largeChange {
		m, err := p.make(s.Drawing())
		if err == nil && m.edit != nil {
			err = s.do(m.name, m.count, m.edit, m.after)
		}
		return s.conclude(p, m, err)
	}
	ahead := s.history.Ahead()
	s.beside(func(ctx context.Context) func() {
		m, err := p.make(ahead.Drawing())
		if err == nil && m.edit != nil && ctx.Err() == nil {
			m.edit, err = ahead.Do(m.edit)
		}
		return func() {
			if err == nil && m.edit != nil {
				err = s.commit(ahead, func() error { return s.do(m.name, m.count, m.edit, m.after) })
			}
			s.report(s.conclude(p, m, err))
		}
	})
	return nil
}

// ofSelection makes a change of what is selected, which stays so. find returns the edits
// and how many things they are about; it looks at what it is given and at nothing else.
func (s *Session) ofSelection(stepName string, find func(*document.Drawing, document.Selection) (document.Group, int)) error {
	if s.waits(func() { s.report(s.ofSelection(stepName, find)) }) {
		return nil
	}
	sel := s.selection
	return s.perform(plan{about: s.selected(), make: func(d *document.Drawing) (planned, error) {
		edits, count := find(d, sel)
		if len(edits) == 0 {
			return planned{}, nil
		}
		return planned{name: stepName, count: count, edit: edits, after: sel}, nil
	}})
}

func (s *Session) conclude(p plan, m planned, err error) error {
	if err == nil && m.edit != nil && p.made != nil {
		p.made(m)
	}
	return err
}

func (s *Session) report(err error) {
	if err != nil && s.Failed != nil {
		s.Failed(err)
	}
}

// commit does what was prepared ahead, where it still fits.
func (s *Session) commit(ahead *document.Ahead, do func() error) error {
	if !ahead.Fits(s.history) {
		return &MeanwhileError{}
	}
	return do()
}

// waits has something done when what is under way beside the session has ended; false
// where nothing is. Where that is given up, so is what waits.
func (s *Session) waits(then func()) bool {
	if s.besides.busy {
		s.besides.waiting = append(s.besides.waiting, then)
	}
	return s.besides.busy
}

// beside runs work beside the session, and then what has waited for it.
func (s *Session) beside(work func(context.Context) (finish func())) {
	var rest []func()
	s.besides.busy = true
	s.StartJob(func(ctx context.Context) func() {
		finish := work(ctx)
		return func() {
			finish()
			for _, then := range rest {
				then() // and waits, where one before it is large
			}
		}
	}, func() {
		s.besides.busy = false
		rest, s.besides.waiting = s.besides.waiting, nil
	})
}

// look runs what looks at a drawing and no more, about so many vertices and edges, and
// then what it returns: at once where they are few, else beside the session.
func (s *Session) look(about int, at func(*document.Drawing) (finish func())) {
	if s.waits(func() { s.look(about, at) }) {
		return
	}
	if s.StartJob == nil || about <= largeChange {
		at(s.Drawing())()
		return
	}
	d := s.Drawing().Clone()
	s.beside(func(context.Context) func() { return at(d) })
}

// size returns how many vertices and edges the drawing has.
func (s *Session) size() int { return s.Drawing().Graph().Order() + s.Drawing().Graph().Size() }
