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
	job    jobs.Latest
	making *sync.Mutex  // held by the job that makes a picture
	last   *scene.Scene // of a large drawing
	of     shownStep    // what last shows, or is being made
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

// scene returns what the board shows.
func (p *stepPicture) scene(o scene.Options) *scene.Scene {
	s := p.steps
	now := shownStep{s.at, s.moved, o.Selection}
	if !s.large() {
		return s.frames.Scene(now.at, now.moved, now.selected)
	}
	if p.last != nil && p.of.equal(now) {
		return p.last
	}
	if p.last == nil {
		p.last, p.making = &scene.Scene{}, &sync.Mutex{}
	}
	p.of = now
	var made *scene.Scene
	all, making := s.frames, p.making
	p.job.Start(func(context.Context) {
		making.Lock() // a job that was stopped may be at it still
		defer making.Unlock()
		made = all.Scene(now.at, now.moved, now.selected)
	}, func(defect error) {
		if defect != nil {
			s.bench.environment.Failed(defect)
			return
		}
		p.last = made
		s.bench.Session.HoldChanged()
	})
	return p.last
}
