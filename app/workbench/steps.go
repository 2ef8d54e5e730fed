package workbench

import (
	"context"
	"sync"
	"time"
	"unicode/utf8"

	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/editor"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

// stepping is the translation key of why a drawing cannot be changed while its solution
// is shown step by step.
const stepping = "why.stepping"

const (
	// At speed 1 a step is shown for stepPause plus stepReading for each character of its
	// sentence.
	stepPause   = 1200 * time.Millisecond
	stepReading = 22 * time.Millisecond
	// stepMotion is how long it takes what shrinks in a step to move; drawings of more than
	// maxAnimated vertices show no motion.
	stepMotion = 600 * time.Millisecond
)

// speeds are those at which steps can be played.
var speeds = [...]float64{0.5, 1, 2, 4}

const usualSpeed = 1 // index in speeds: where playing begins

// StepsState is where showing a solution step by step stands.
//
//	        Start            in order            Play
//	StepsOff ──▶ StepsPreparing ──▶ StepsPaused ◀────▶ StepsPlaying
//	   ▲               │                 │   Pause, end     │
//	   └───────────────┴─────────────────┴──────────────────┘
//	                     Stop, or whatever ends the hold
type StepsState uint8

const (
	// StepsOff is a drawing that can be changed.
	StepsOff StepsState = iota
	// StepsPreparing is a drawing that is held while its steps are put in order.
	StepsPreparing
	// StepsPaused shows a step until a person wants another.
	StepsPaused
	// StepsPlaying: the steps advance automatically.
	StepsPlaying
)

// Steps shows how a drawing's solution comes about, step by step, and holds the drawing
// meanwhile. See package frames.
type Steps struct {
	bench   *Bench
	job     jobs.Latest
	state   StepsState
	frames  *picture.Frames // nil in StepsOff and StepsPreparing
	picture *stepPicture    // nil in StepsOff
	index   int
	moved   float64    // how far what moves has come on the way to the next step
	speed   int        // index in speeds
	pace    jobs.Later // its pauses and motions
}

func newSteps(b *Bench) *Steps {
	return &Steps{bench: b, job: jobs.Latest{Door: b.environment.Door}, pace: jobs.Later{Door: b.environment.Door}, speed: usualSpeed}
}

// State returns the state.
func (s *Steps) State() StepsState { return s.state }

// Shown reports whether a step is shown.
func (s *Steps) Shown() bool { return s.frames != nil }

// Len returns the number of steps, At the index of the shown step.
func (s *Steps) Len() int { return s.frames.Len() }

// At returns the number of the step that is shown, from 0.
func (s *Steps) At() int { return s.index }

// Speed returns how fast it is played; 1 is the usual speed.
func (s *Steps) Speed() float64 { return speeds[s.speed] }

// Sentence says what happens in the step that is shown.
func (s *Steps) Sentence() string { return s.frames.Sentence(s.index) }

// Figure returns the figure next to the sentence, or nil.
func (s *Steps) Figure() *scene.Scene { return s.frames.Figure(s.index) }

// Start holds the drawing and shows the first step; for a large drawing after the steps are
// ordered. Nothing happens without a solution.
func (s *Steps) Start() {
	session := s.bench.Session
	solution, err, known := session.Solved.Solution()
	if s.state != StepsOff || !known || err != nil || session.Drawing().Graph().Order() == 0 {
		return
	}
	shows := session.View.Options()
	shows.Values, shows.Highlights, shows.Plain = true, true, false
	var q *steps.Sequence
	var frames *picture.Frames
	var first *scene.Scene
	selected := session.Selection()
	prepare := func(ctx context.Context) {
		if q, err = steps.New(ctx, solution); err == nil && q.Len() > 0 {
			frames = picture.NewFrames(s.bench.words, session.Drawing(), q, shows)
			first = frames.Scene(0, 0, selected)
		}
	}
	ready := func(defect error) {
		switch {
		case defect != nil:
			s.bench.environment.Failed(defect)
			fallthrough
		case frames == nil:
			session.ReleaseHold()
			return
		}
		s.frames, s.state = frames, StepsPaused
		s.picture.show(first, shownStep{selected: selected})
		s.bench.Gather(editor.ViewChange)
	}
	s.state, s.index, s.moved = StepsPreparing, 0, 0
	s.picture = newStepPicture(s, session.View.Scene())
	s.bench.Hold(editor.Hold{Reason: stepping, HidesSolution: true, Scene: s.picture.scene, OnEnd: s.end})
	if s.picture.large {
		s.job.Start(prepare, ready)
	} else {
		ready(jobs.Guard(func() { prepare(context.Background()) }))
	}
}

// end forgets the steps: the hold has ended.
func (s *Steps) end() {
	s.pace.Stop()
	s.job.Stop()
	s.picture.job.Stop()
	s.state, s.frames, s.picture = StepsOff, nil, nil
	s.bench.Gather(editor.ViewChange)
}

// Stop ends the steps and shows the drawing unchanged.
func (s *Steps) Stop() {
	if s.state != StepsOff {
		s.bench.Session.ReleaseHold()
	}
}

// Go shows a step and stops playing. Indices out of range mean the first or last step.
func (s *Steps) Go(to int) {
	if s.Shown() {
		s.state = StepsPaused
		s.jump(to)
	}
}

// jump shows a step at once.
func (s *Steps) jump(to int) {
	s.pace.Stop()
	s.index, s.moved = max(0, min(to, s.Len()-1)), 0
	s.bench.redrawHold()
}

// Next shows the next step, Back the one before. Both end playing.
func (s *Steps) Next() {
	if s.Shown() {
		s.state = StepsPaused
		s.forward(func() {})
	}
}

// Back shows the step before.
func (s *Steps) Back() { s.Go(s.index - 1) }

// forward shows the next step, once what moves on the way there has moved.
func (s *Steps) forward(then func()) {
	under := s.pace.Begin()
	if s.moved > 0 || !s.frames.Moves(s.index) || s.index == s.Len()-1 || s.bench.Session.Drawing().Graph().Order() > maxAnimated {
		s.jump(s.index + 1)
		then()
		return
	}
	s.bench.animate(stepMotion, under, &s.moved, func() {
		s.jump(s.index + 1)
		then()
	})
}

// Play advances the steps automatically, from the first if the last is shown. If they are
// advancing already, it pauses.
func (s *Steps) Play() {
	switch {
	case !s.Shown():
	case s.state == StepsPlaying:
		s.Go(s.index)
	default:
		if s.index == s.Len()-1 {
			s.jump(0)
		}
		s.state = StepsPlaying
		s.wait()
		s.bench.Gather(editor.ViewChange)
	}
}

// wait shows the next step when the one that is shown can have been read.
func (s *Steps) wait() {
	reading := stepPause + time.Duration(utf8.RuneCountInString(s.Sentence()))*stepReading
	s.pace.Call(time.Duration(float64(reading)/s.Speed()), func() {
		if s.index == s.Len()-1 {
			s.Go(s.index)
		} else {
			s.forward(s.wait)
		}
	})
}

// Faster chooses the next speed for by = 1 and the previous for by = -1. by = 0 chooses the next
// and wraps around.
func (s *Steps) Faster(by int) {
	if by == 0 {
		s.speed = (s.speed + 1) % len(speeds)
	} else {
		s.speed = max(0, min(s.speed+by, len(speeds)-1))
	}
	if s.state == StepsPlaying {
		s.wait()
	}
	s.bench.Gather(editor.ViewChange)
}

func (s *Steps) Sequence() *steps.Sequence { return s.frames.Steps() }

// Solution returns the solution that is shown step by step, or nil.
func (s *Steps) Solution() *solver.Solution {
	if !s.Shown() {
		return nil
	}
	return s.frames.Steps().Solution()
}

// slowStep is the number of vertices and edges from which on steps are ordered and drawn in the
// background. Each vertex or edge takes one or two microseconds.
const slowStep = 20_000

// stepPicture makes the board's scene of a step. For a large drawing it does so in the background,
// and the board shows the previous scene until then.
type stepPicture struct {
	steps  *Steps
	large  bool
	job    jobs.Latest
	making sync.Mutex // held by the job that makes a picture
	last   *scene.Scene
	shown  shownStep // what last shows, or the picture that is being made
}

// shownStep is everything that the scene of a step depends on.
type shownStep struct {
	index    int
	moved    float64
	selected document.Selection
}

func (p shownStep) equal(q shownStep) bool {
	return p.index == q.index && p.moved == q.moved && p.selected.Equal(q.selected)
}

// newStepPicture returns the picture before the first step: the scene of the drawing.
func newStepPicture(s *Steps, drawing *scene.Scene) *stepPicture {
	return &stepPicture{steps: s, large: s.bench.size() >= slowStep, job: jobs.Latest{Door: s.bench.environment.Door}, last: drawing}
}

// show has the board show a picture that was made.
func (p *stepPicture) show(made *scene.Scene, of shownStep) {
	p.last, p.shown = made, of
	p.steps.bench.Session.View.RefreshHold()
}

// scene returns the scene of the board during the steps.
func (p *stepPicture) scene(o scene.Options) *scene.Scene {
	s := p.steps
	now := shownStep{s.index, s.moved, o.Selection}
	if !s.Shown() || p.shown.equal(now) {
		return p.last
	}
	if !p.large {
		p.last, p.shown = s.frames.Scene(now.index, now.moved, now.selected), now
		return p.last
	}
	p.shown = now
	var made *scene.Scene
	frames := s.frames
	p.job.Start(func(context.Context) {
		p.making.Lock() // a job that was stopped may still be making its picture
		defer p.making.Unlock()
		made = frames.Scene(now.index, now.moved, now.selected)
	}, func(defect error) {
		if defect != nil {
			s.bench.environment.Failed(defect)
			return
		}
		p.show(made, now)
	})
	return p.last
}
