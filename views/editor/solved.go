package editor

import "nimgraph/solver"

// Solved is what is known of the values of the drawing.
type Solved struct {
	store    *store
	solution *solver.Solution
	err      error
	game     int64 // the game revision that was solved
	some     bool  // any solution has come in
}

// Set hands in the solution of the game of a revision, or the error
// that solving it ended with. One of another revision is dropped.
func (s *Solved) Set(game int64, solution *solver.Solution, err error) {
	if game != s.store.history.GameRevision() {
		return
	}
	s.solution, s.err, s.game, s.some = solution, err, game, true
	s.store.watch(SolutionChange, nil)
}

// Forget makes the solution unknown: it is being sought anew.
func (s *Solved) Forget() {
	s.solution, s.err, s.some = nil, nil, false
	s.store.watch(SolutionChange, nil)
}

// Solution returns the solution of the drawing as it is; known is false while
// it is still being solved, and while a hold hides it.
func (s *Solved) Solution() (solution *solver.Solution, err error, known bool) { //nolint:staticcheck // the error is a result of solving, not of the call
	if s.store.hold != nil && s.store.hold.Hides {
		return nil, nil, false
	}
	return s.Concealed()
}

// Concealed is what Solution would return without the hold: for what holds the drawing,
// and knows what may be told of it.
func (s *Solved) Concealed() (solution *solver.Solution, err error, known bool) { //nolint:staticcheck // as Solution
	if !s.some || s.game != s.store.history.GameRevision() {
		return nil, nil, false
	}
	return s.solution, s.err, true
}
