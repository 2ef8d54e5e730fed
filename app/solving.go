package app

import (
	"context"
	"time"

	"nimgraph/solver"
	"nimgraph/views/editor"
)

const (
	// patience is how long the window waits for a solution, so that the labels
	// of a small game change in the frame in which it is edited.
	patience = 25 * time.Millisecond
	// large is the number of vertices and edges from which on it does not wait
	// at all.
	large = 300_000
)

// solving keeps a session's solution up to date. One job runs at a time; an edit
// makes the running one stop, and a result of an older game is dropped.
type solving struct {
	do     func(func()) // runs on the UI thread
	game   int64
	asked  bool
	cancel context.CancelFunc
	took   time.Duration
}

// update solves the session's game where it has not been yet.
func (j *solving) update(s *editor.Session) {
	game := s.History().GameRevision()
	if j.asked && j.game == game {
		return
	}
	start := time.Now()
	position := solver.PositionOf(s.Drawing())
	j.stop()
	j.game, j.asked = game, true
	if position.Graph.Order()+position.Graph.Size() < large {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		solution, err := solve(ctx, position)
		late := ctx.Err() != nil
		cancel()
		if !late {
			j.took = time.Since(start)
			s.SetSolution(game, solution, err)
			return
		}
	}
	j.beside(s, position, start)
}

// beside solves the job's game off the UI thread.
func (j *solving) beside(s *editor.Session, position solver.Position, start time.Time) {
	game := j.game
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel = cancel
	go func() {
		solution, err := solve(ctx, position)
		took := time.Since(start)
		j.do(func() {
			if j.game != game {
				return
			}
			j.stop()
			j.took = took
			s.SetSolution(game, solution, err)
		})
	}()
}

// running tells whether a job is under way.
func (j *solving) running() bool { return j.cancel != nil }

// stop makes the running job stop; its result is then an error that says so.
func (j *solving) stop() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
	}
}

// solve is solver.Solve with its panic, should it have a defect, as an error.
func solve(ctx context.Context, p solver.Position) (solution *solver.Solution, err error) {
	if defect := guarded(func() { solution, err = solver.Solve(ctx, p) }); defect != nil {
		return nil, defect
	}
	return solution, err
}
