package workbench

import (
	"cmp"
	"context"
	"errors"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

const (
	// syncBudget is how long a flush waits for a solution, so that the values of a
	// small game change in the frame in which it is edited.
	syncBudget = 25 * time.Millisecond
	// asyncThreshold is the number of vertices and edges from which on a flush does not
	// wait at all: already the snapshot for the solver, which is else taken at once, is
	// made beside the window.
	asyncThreshold = 20_000
	// betweenProgress is the time between two tellings of how far a job is.
	betweenProgress = 200 * time.Millisecond
)

// SolvingState is where the solving of a drawing's game stands.
//
//	          game changes            budget over
//	Idle ───────────────▶ Waiting ─────────────────▶ Running
//	                       ▲ │ ▲                    │  │  │
//	          game changes │ │ └────────────────────┘  │  │ Stop
//	                       │ │ solved in time  solved  │  ▼
//	                       └─Known ◀───────────────────┘ Stopped
//	                                                       │ Again, or game changes
//	                       Waiting ◀───────────────────────┘
type SolvingState uint8

const (
	// SolvingIdle is a game that nothing has been flushed of.
	SolvingIdle SolvingState = iota
	// SolvingWaiting is a game that is solved with the next flush.
	SolvingWaiting
	// SolvingRunning is a game that is being solved beside the window.
	SolvingRunning
	// SolvingStopped is a game whose solving a person has stopped.
	SolvingStopped
	// SolvingKnown is a game of which the session has the solution, or the error.
	SolvingKnown
)

// Solving keeps a session's solution that of its game.
type Solving struct {
	bench *Bench
	job   jobs.Latest
	// budget and threshold are syncBudget and asyncThreshold.
	budget    time.Duration
	threshold int
	state     SolvingState  // of the game of revision game
	game      int64         // the game revision that was handed to the solver last
	took      time.Duration // to solve the game that is known
	progress  graphs.Progress
}

func newSolving(b *Bench) *Solving {
	return &Solving{bench: b, job: jobs.Latest{Door: b.environment.Door}, budget: syncBudget, threshold: asyncThreshold}
}

// State returns where solving stands.
func (s *Solving) State() SolvingState {
	if s.state != SolvingIdle && s.game != s.bench.Session.History().GameRevision() {
		return SolvingWaiting
	}
	return s.state
}

// Took returns how long solving the known game has taken; 0 where none is known.
func (s *Solving) Took() time.Duration { return s.took }

// Progress returns how far the running job is, as far as it tells.
func (s *Solving) Progress() graphs.Progress { return s.progress }

// Stop stops a running job; false where none runs. The session has the error
// context.Canceled for its solution then, until there is one that tells what is known.
func (s *Solving) Stop() bool {
	if s.State() != SolvingRunning {
		return false
	}
	s.job.Cancel()
	s.state = SolvingStopped
	s.bench.Session.Solved.Set(s.game, nil, context.Canceled)
	return true
}

// Again solves a game whose solving was stopped, beside the window.
func (s *Solving) Again() bool {
	if s.State() != SolvingStopped {
		return false
	}
	s.bench.Session.Solved.Forget()
	s.run(s.position(), time.Now())
	return true
}

// follow solves the session's game where it has not been yet: at once where that
// takes no longer than syncBudget, else beside the window.
func (s *Solving) follow() {
	session := s.bench.Session
	game := session.History().GameRevision()
	if s.state != SolvingIdle && s.game == game {
		return
	}
	start := time.Now()
	s.job.Stop()
	s.game, s.state, s.took = game, SolvingWaiting, 0
	if solution, err, known := session.Solved.Solution(); known { // undone to what was solved last
		if s.state = SolvingKnown; stopped(solution, err) {
			s.state = SolvingStopped
		}
		return
	}
	position := s.position()
	if s.bench.size() < s.threshold {
		ctx := graphs.WithTimeLimit(context.Background(), s.budget)
		if solution, err := solve(ctx, position()); ctx.Err() == nil {
			s.finish(solution, err, time.Since(start))
			return
		}
	}
	s.run(position, start)
}

// position returns what makes the game as it is now, on any goroutine.
func (s *Solving) position() func() solver.Position {
	d := s.bench.Session.Drawing().Clone()
	return func() solver.Position { return solver.PositionOf(d) }
}

// run solves a position of the game of revision s.game beside the window.
func (s *Solving) run(position func() solver.Position, start time.Time) {
	var (
		solution *solver.Solution
		err      error
		took     time.Duration
	)
	s.state, s.progress = SolvingRunning, graphs.Progress{}
	told := start
	s.job.Start(func(ctx context.Context) {
		solution, err = solver.Solve(graphs.WithProgress(ctx, func(p graphs.Progress) {
			if now := time.Now(); now.Sub(told) > betweenProgress {
				told = now
				s.job.Door(func() {
					s.progress = p
					s.bench.Gather(editor.OverlayChange)
				})
			}
		}), position())
		took = time.Since(start)
	}, func(defect error) {
		s.finish(solution, cmp.Or(defect, err), took)
	})
	s.bench.Gather(editor.SolutionChange)
}

// finish takes what solving has ended with; where it was stopped, what is known.
func (s *Solving) finish(solution *solver.Solution, err error, took time.Duration) {
	switch {
	case s.state != SolvingStopped:
		s.state, s.took = SolvingKnown, took
	case err != nil || !stopped(solution, err):
		return
	}
	s.bench.Session.Solved.Set(s.game, solution, err)
}

// stopped tells whether solving was stopped before it ended with that.
func stopped(solution *solver.Solution, err error) bool {
	if solution != nil && solution.Unknown != nil {
		err = solution.Unknown
	}
	return errors.Is(err, context.Canceled)
}

// solve is solver.Solve with a panic in it as an error.
func solve(ctx context.Context, p solver.Position) (solution *solver.Solution, err error) {
	if defect := jobs.Guard(func() { solution, err = solver.Solve(ctx, p) }); defect != nil {
		return nil, defect
	}
	return solution, err
}

// Remote shows on the board how many moves play lasts from each vertex. It is found beside
// the window, for the solution that the session has.
type Remote struct {
	bench *Bench
	job   jobs.Latest
	on    bool
	of    *solver.Solution // for which it is shown, or being found; nil for none
}

func newRemote(b *Bench) *Remote {
	return &Remote{bench: b, job: jobs.Latest{Door: b.environment.Door}}
}

// On tells whether it is shown as soon as it is known.
func (r *Remote) On() bool { return r.on }

// Show shows it, or hides it again.
func (r *Remote) Show(on bool) {
	r.on = on
	if !on {
		r.job.Stop()
		r.put(nil)
		return
	}
	r.follow()
	r.put(r.bench.Session.View.Options().Remoteness) // shows nothing new yet, but has the menu's tick change
}

// follow finds it for the solution that is there now.
func (r *Remote) follow() {
	if !r.on {
		return
	}
	s, err, known := r.bench.Session.Solved.Solution()
	if !known || err != nil || s == r.of {
		return // what is found for an earlier solution is not drawn, see scene.Remote
	}
	r.of = s
	var found *solver.Remoteness
	r.job.Start(func(ctx context.Context) { found, err = s.Remoteness(ctx) }, func(defect error) {
		switch {
		case defect != nil:
			r.bench.environment.Failed(defect)
		case err == nil: // else the job was stopped
			r.put(&scene.Remoteness{Solution: s, Moves: found.Vertices})
		}
	})
}

func (r *Remote) put(found *scene.Remoteness) {
	if found == nil {
		r.of = nil
	}
	o := r.bench.Session.View.Options()
	o.Remoteness = found
	r.bench.Session.View.SetOptions(o)
}
