package workbench

import (
	"context"
	"sync"

	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// slowStep is the number of vertices and edges from which on steps are put in order, and
// their pictures made, beside the window: each takes a microsecond or two.
const slowStep = 20_000

// stepPicture makes the board's picture of a step. That of a large drawing is made
// beside the window; until it is there, the board shows the one before.
type stepPicture struct {
	steps  *Steps
	large  bool
	job    jobs.Latest
	making sync.Mutex // held by the job that makes a picture
	last   *scene.Scene
	of     shownStep // what last shows, or the picture that is being made
}

// shownStep is what a picture depends on.
type shownStep struct {
	at       int
	moved    float64
	selected document.Selection
}

func (p shownStep) equal(q shownStep) bool {
	return p.at == q.at && p.moved == q.moved && p.selected.Equal(q.selected)
}

// newStepPicture returns the picture of steps that are not there yet: that of the
// drawing.
func newStepPicture(s *Steps, drawing *scene.Scene) *stepPicture {
	g := s.bench.Session.Drawing().Graph()
	return &stepPicture{steps: s, large: g.Order()+g.Size() >= slowStep, job: jobs.Latest{Door: s.bench.environment.Door}, last: drawing}
}

// show has the board show a picture that was made.
func (p *stepPicture) show(made *scene.Scene, of shownStep) {
	p.last, p.of = made, of
	p.steps.bench.Session.View.HoldChanged()
}

// scene returns what the board shows.
func (p *stepPicture) scene(o scene.Options) *scene.Scene {
	s := p.steps
	now := shownStep{s.at, s.moved, o.Selection}
	if !s.Shown() || p.of.equal(now) {
		return p.last
	}
	if !p.large {
		p.last, p.of = s.frames.Scene(now.at, now.moved, now.selected), now
		return p.last
	}
	p.of = now
	var made *scene.Scene
	all := s.frames
	p.job.Start(func(context.Context) {
		p.making.Lock() // a job that was stopped may still be making its picture
		defer p.making.Unlock()
		made = all.Scene(now.at, now.moved, now.selected)
	}, func(defect error) {
		if defect != nil {
			s.bench.environment.Failed(defect)
			return
		}
		p.show(made, now)
	})
	return p.last
}
