package workbench

import (
	"cmp"
	"context"
	"errors"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

const (
	// syncBudget is the time that a flush waits for a solution, so that the values of a small game
	// change in the same frame as the game.
	syncBudget = 25 * time.Millisecond
	// asyncThreshold is the number of vertices and edges from which on a flush never waits. Even
	// the snapshot for the solver is then taken in the background.
	asyncThreshold = 20_000
	// betweenProgress is the time between two reports of progress.
	betweenProgress = 200 * time.Millisecond
)

// SolvingState is the state of solving the game of a drawing.
//
//	Idle    ── the first flush comes ──▶ Waiting
//	Waiting ── solved within the budget ──▶ Known
//	Waiting ── not solved within the budget ──▶ Running
//	Running ── solved ──▶ Known
//	Running ── Stop ──▶ Stopped
//	Stopped ── Restart ──▶ Running
//	Running, Stopped, Known ── the game changes ──▶ Waiting
//
// The budget is syncBudget, the time that a flush waits for the solution.
type SolvingState uint8

const (
	// SolvingIdle: the game has not been flushed yet.
	SolvingIdle SolvingState = iota
	// SolvingWaiting: the next flush solves the game.
	SolvingWaiting
	// SolvingRunning: the game is being solved in the background.
	SolvingRunning
	// SolvingStopped: the user has stopped solving.
	SolvingStopped
	// SolvingKnown: the session has the solution, or the error.
	SolvingKnown
)

// Solving keeps the solution of the drawing up to date: it solves the game of the drawing again
// after each change of the game, and stores the solution in the session.
type Solving struct {
	bench *Bench
	job   jobs.Latest
	// budget and threshold are syncBudget and asyncThreshold.
	budget    time.Duration
	threshold int
	state     SolvingState  // of the game of revision game
	game      int64         // the game revision that was last passed to the solver
	took      time.Duration // the time for solving the known game
	progress  graphs.Progress
}

// newSolving returns a Solving for the drawing of bench. It solves nothing before the first Flush.
func newSolving(bench *Bench) *Solving {
	job := jobs.Latest{Door: bench.environment.Door}
	return &Solving{bench: bench, job: job, budget: syncBudget, threshold: asyncThreshold}
}

// State returns the state of solving the current game.
func (s *Solving) State() SolvingState {
	if s.state != SolvingIdle && s.game != s.bench.Session.History().GameRevision() {
		return SolvingWaiting
	}
	return s.state
}

// SolveTime returns the time that solving the current game took, or 0 if the game is not solved.
func (s *Solving) SolveTime() time.Duration { return s.took }

// Progress returns the last reported progress of solving in the background.
func (s *Solving) Progress() graphs.Progress { return s.progress }

// Stop cancels solving in the background, and reports whether anything was being solved. Until a
// partial solution arrives, the session has the error context.Canceled in place of a solution.
func (s *Solving) Stop() (stopped bool) {
	if s.State() != SolvingRunning {
		return false
	}
	s.job.Cancel()
	s.state = SolvingStopped
	s.bench.Session.Solved.Set(s.game, nil, context.Canceled)
	return true
}

// Restart solves the game in the background again after Stop. It returns false and does nothing if
// solving was not stopped.
func (s *Solving) Restart() (restarted bool) {
	if s.State() != SolvingStopped {
		return false
	}
	s.bench.Session.Solved.Forget()
	s.run(s.bench.Session.Drawing().Clone(), time.Now())
	return true
}

// update solves the game of the drawing if the game has changed since the last call. It waits for
// the solution for at most syncBudget; then solving goes on in the background. It does not wait
// for a drawing with asyncThreshold or more vertices and edges.
func (s *Solving) update() {
	session := s.bench.Session
	game := session.History().GameRevision()
	if s.state != SolvingIdle && s.game == game {
		return
	}
	start := time.Now()
	s.job.Stop()
	s.game, s.state, s.took = game, SolvingWaiting, 0
	if solution, err, known := session.Solved.Solution(); known { // undo has returned to the last solved game
		if s.state = SolvingKnown; isCancelled(solution, err) {
			s.state = SolvingStopped
		}
		return
	}
	d := session.Drawing().Clone()
	if s.bench.size() < s.threshold {
		ctx := graphs.WithTimeLimit(context.Background(), s.budget)
		if solution, err := solve(ctx, solver.PositionOf(d)); ctx.Err() == nil {
			s.finish(solution, err, time.Since(start))
			return
		}
	}
	s.run(d, start)
}

// run solves the game of d, a copy of the drawing, in the background. waitingSince is when the
// user began to wait, from which the time of solving is counted.
func (s *Solving) run(d *document.Drawing, waitingSince time.Time) {
	var (
		solution *solver.Solution
		err      error
		took     time.Duration
	)
	s.state, s.progress = SolvingRunning, graphs.Progress{}
	lastReport := waitingSince
	s.job.Start(func(ctx context.Context) {
		solution, err = solver.Solve(graphs.WithProgress(ctx, func(p graphs.Progress) {
			if now := time.Now(); now.Sub(lastReport) > betweenProgress {
				lastReport = now
				s.job.Door(func() {
					s.progress = p
					s.bench.GatherChanges(editor.OverlayChange)
				})
			}
		}), solver.PositionOf(d))
		took = time.Since(waitingSince)
	}, func(defect error) {
		s.finish(solution, cmp.Or(defect, err), took)
	})
	s.bench.GatherChanges(editor.SolutionChange)
}

// finish stores solution, or err if solving has failed, in the session. took is the time that
// solving took. After Stop it stores only a partial solution.
func (s *Solving) finish(solution *solver.Solution, err error, took time.Duration) {
	switch {
	case s.state != SolvingStopped:
		s.state, s.took = SolvingKnown, took
	case err != nil || !isCancelled(solution, err):
		return
	}
	s.bench.Session.Solved.Set(s.game, solution, err)
}

// isCancelled reports whether solving was cancelled before it ended. solution and err are the
// results of solver.Solve.
func isCancelled(solution *solver.Solution, err error) bool {
	if solution != nil && solution.Unknown != nil {
		err = solution.Unknown
	}
	return errors.Is(err, context.Canceled)
}

// solve solves position p with solver.Solve. If solver.Solve panics, it returns the panic as an
// error.
func solve(ctx context.Context, p solver.Position) (solution *solver.Solution, err error) {
	if defect := jobs.Guard(func() { solution, err = solver.Solve(ctx, p) }); defect != nil {
		return nil, defect
	}
	return solution, err
}

// Remoteness is a switch for showing the remoteness of each vertex on the board, the number of
// moves until the end of the game. It computes the numbers in the background, again for each new
// solution.
type Remoteness struct {
	bench    *Bench
	job      jobs.Latest
	on       bool
	solution *solver.Solution // whose numbers are shown or being computed; nil if none
}

// newRemoteness returns a Remoteness for the board of bench. It is switched off.
func newRemoteness(bench *Bench) *Remoteness {
	return &Remoteness{bench: bench, job: jobs.Latest{Door: bench.environment.Door}}
}

// IsOn reports whether the remoteness of the vertices is shown, or will be when it is computed.
func (r *Remoteness) IsOn() bool { return r.on }

// SetOn shows the remoteness of the vertices, as soon as it is computed, or hides it.
func (r *Remoteness) SetOn(on bool) {
	r.on = on
	if !on {
		r.job.Stop()
		r.setNumbers(nil)
		return
	}
	r.update()
	r.setNumbers(r.bench.Session.View.Options().Remoteness) // for the tick in the menu; the numbers follow
}

// update computes the remoteness of each vertex for the current solution in the background, and
// shows the numbers. It does nothing if the switch is off or the numbers of this solution are
// known.
func (r *Remoteness) update() {
	if !r.on {
		return
	}
	s, err, known := r.bench.Session.Solved.Solution()
	if !known || err != nil || s == r.solution {
		return // numbers of an earlier solution are not drawn, see scene.Remoteness
	}
	r.solution = s
	var found *solver.Remoteness
	r.job.Start(func(ctx context.Context) { found, err = s.Remoteness(ctx) }, func(defect error) {
		switch {
		case defect != nil:
			r.bench.environment.OnError(defect)
		case err == nil: // otherwise the job was stopped
			r.setNumbers(&scene.Remoteness{Solution: s, Moves: found.Vertices})
		}
	})
}

// setNumbers makes the board show remoteness at the vertices, or nothing there if remoteness is
// nil.
func (r *Remoteness) setNumbers(remoteness *scene.Remoteness) {
	if remoteness == nil {
		r.solution = nil
	}
	o := r.bench.Session.View.Options()
	o.Remoteness = remoteness
	r.bench.Session.View.SetOptions(o)
}
