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

// steppingReason is the translation key of the reason why a drawing cannot be changed while its
// solution is shown step by step.
const steppingReason = "why.stepping"

const (
	// At speed 1 a step is shown for stepPause, plus stepReading for each character of its
	// sentence.
	stepPause   = 1200 * time.Millisecond
	stepReading = 22 * time.Millisecond
	// stepMotion is the duration of the motion between two steps. Drawings of more than
	// maxAnimated vertices show no motion.
	stepMotion = 600 * time.Millisecond
)

// speeds are the speeds at which steps can advance.
var speeds = [...]float64{0.5, 1, 2, 4}

const usualSpeed = 1 // index in speeds

// StepsState is the state of Steps, which shows a solution step by step.
//
//	        Start            in order            Play
//	StepsOff ──▶ StepsPreparing ──▶ StepsPaused ◀────▶ StepsPlaying
//	   ▲               │                 │   Pause, end     │
//	   └───────────────┴─────────────────┴──────────────────┘
//	                     Stop, or another mode begins
type StepsState uint8

const (
	// StepsOff: no steps are shown, and the drawing can be changed.
	StepsOff StepsState = iota
	// StepsPreparing: the drawing is held while its steps are prepared.
	StepsPreparing
	// StepsPaused: a step is shown until the user chooses another.
	StepsPaused
	// StepsPlaying: the steps advance automatically.
	StepsPlaying
)

// Steps is the mode of a Bench in which the board shows and explains the solution of the drawing
// step by step. Meanwhile the drawing is read-only.
type Steps struct {
	bench   *Bench
	job     jobs.Latest
	state   StepsState
	frames  *picture.Frames // nil in StepsOff and StepsPreparing
	picture *stepPicture    // nil in StepsOff
	index   int
	moved   float64        // elapsed fraction of the motion to the next step
	speed   int            // index in speeds
	pace    jobs.Debouncer // pauses and motions
}

// newSteps returns a Steps for the drawing of bench, which shows no steps yet.
func newSteps(bench *Bench) *Steps {
	door := bench.environment.Door
	return &Steps{bench: bench, job: jobs.Latest{Door: door}, pace: jobs.Debouncer{Door: door}, speed: usualSpeed}
}

// State returns the state of the mode; see StepsState.
func (s *Steps) State() StepsState { return s.state }

// IsShown reports whether the mode has a step to show: it has begun, and the steps are prepared.
func (s *Steps) IsShown() bool { return s.frames != nil }

// Len returns the number of steps.
func (s *Steps) Len() int { return s.frames.Len() }

// Index returns the index of the shown step, from 0.
func (s *Steps) Index() int { return s.index }

// Speed returns the speed at which steps advance. It is 1 at normal speed, and 2 if twice as fast.
func (s *Steps) Speed() float64 { return speeds[s.speed] }

// Sentence returns the sentence that explains the shown step.
func (s *Steps) Sentence() string { return s.frames.Sentence(s.index) }

// Figure returns the figure next to the sentence of the shown step, or nil if the step has none.
func (s *Steps) Figure() *scene.Scene { return s.frames.Figure(s.index) }

// Start makes the drawing read-only and shows the first step of its solution. For a large drawing
// it prepares the steps in the background. It does nothing if there is no solution.
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
			s.bench.environment.OnError(defect)
			fallthrough
		case frames == nil:
			session.ReleaseHold()
			return
		}
		s.frames, s.state = frames, StepsPaused
		s.picture.setScene(first, stepKey{selected: selected})
		s.bench.GatherChanges(editor.ViewChange)
	}
	s.state, s.index, s.moved = StepsPreparing, 0, 0
	s.picture = newStepPicture(s, session.View.Scene())
	s.bench.Hold(editor.Hold{Reason: steppingReason, HidesSolution: true, Scene: s.picture.scene, OnEnd: s.discardSteps})
	if s.picture.large {
		s.job.Start(prepare, ready)
	} else {
		ready(jobs.Guard(func() { prepare(context.Background()) }))
	}
}

// discardSteps stops the animation and discards the steps. It is the OnEnd of the [editor.Hold]
// that makes the drawing read-only.
func (s *Steps) discardSteps() {
	s.pace.Stop()
	s.job.Stop()
	s.picture.job.Stop()
	s.state, s.frames, s.picture = StepsOff, nil, nil
	s.bench.GatherChanges(editor.ViewChange)
}

// Stop ends the mode. The board then shows the drawing again.
func (s *Steps) Stop() {
	if s.state != StepsOff {
		s.bench.Session.ReleaseHold()
	}
}

// GoTo stops automatic play and shows the step with the given index or, if index is out of range,
// the first or the last step.
func (s *Steps) GoTo(index int) {
	if s.IsShown() {
		s.state = StepsPaused
		s.jump(index)
	}
}

// jump shows the step with the given index at once, without an animation. If index is out of
// range, it shows the first or the last step.
func (s *Steps) jump(index int) {
	s.pace.Stop()
	s.index, s.moved = max(0, min(index, s.Len()-1)), 0
	s.bench.redrawBoard()
}

// Next stops automatic play and goes to the next step, with an animation.
func (s *Steps) Next() {
	if s.IsShown() {
		s.state = StepsPaused
		s.moveForward(func() {})
	}
}

// Back stops automatic play and shows the previous step.
func (s *Steps) Back() { s.GoTo(s.index - 1) }

// moveForward animates the change to the next step, shows this step, and then calls onShown. It
// does so without an animation if nothing moves, if the drawing is large, or if the animation is
// running already.
func (s *Steps) moveForward(onShown func()) {
	isCurrent := s.pace.BeginWork()
	isLarge := s.bench.Session.Drawing().Graph().Order() > maxAnimated
	if isLarge || s.moved > 0 || s.index == s.Len()-1 || !s.frames.Moves(s.index) {
		s.jump(s.index + 1)
		onShown()
		return
	}
	s.bench.playMotion(stepMotion, isCurrent, &s.moved, func() {
		s.jump(s.index + 1)
		onShown()
	})
}

// PlayOrPause starts to advance the steps automatically, from the first step if the last one is
// shown. If the steps are advancing already, it pauses them.
func (s *Steps) PlayOrPause() {
	switch {
	case !s.IsShown():
	case s.state == StepsPlaying:
		s.GoTo(s.index)
	default:
		if s.index == s.Len()-1 {
			s.jump(0)
		}
		s.state = StepsPlaying
		s.scheduleNext()
		s.bench.GatherChanges(editor.ViewChange)
	}
}

// scheduleNext calls moveForward after the time that reading the current step takes, again and
// again until the last step is shown. Then it ends automatic play.
func (s *Steps) scheduleNext() {
	reading := stepPause + time.Duration(utf8.RuneCountInString(s.Sentence()))*stepReading
	s.pace.Call(time.Duration(float64(reading)/s.Speed()), func() {
		if s.index == s.Len()-1 {
			s.GoTo(s.index)
		} else {
			s.moveForward(s.scheduleNext)
		}
	})
}

// ChangeSpeed changes the speed by the given number of levels: 1 is faster, and -1 is slower. If
// levels is 0, it chooses the next faster level, and after the fastest the slowest.
func (s *Steps) ChangeSpeed(levels int) {
	if levels == 0 {
		s.speed = (s.speed + 1) % len(speeds)
	} else {
		s.speed = max(0, min(s.speed+levels, len(speeds)-1))
	}
	if s.state == StepsPlaying {
		s.scheduleNext()
	}
	s.bench.GatherChanges(editor.ViewChange)
}

// Sequence returns all steps of the solution.
func (s *Steps) Sequence() *steps.Sequence { return s.frames.Steps() }

// Solution returns the solution that is shown step by step, or nil.
func (s *Steps) Solution() *solver.Solution {
	if !s.IsShown() {
		return nil
	}
	return s.frames.Steps().Solution()
}

// slowStep is the number of vertices and edges from which on steps are ordered and drawn in the
// background. Each vertex or edge takes one or two microseconds.
const slowStep = 20_000

// stepPicture makes the scene that the board shows for the current step, and caches it until the
// step changes. For a large drawing it makes the scene in the background; the board shows the
// previous scene meanwhile.
type stepPicture struct {
	steps  *Steps
	large  bool
	job    jobs.Latest
	making sync.Mutex // held by the job that makes a scene
	last   *scene.Scene
	shown  stepKey // the step of last, or of the scene that is being made
}

// stepKey identifies a scene that a stepPicture has made: the index of the step, the elapsed
// fraction of the motion to the next step, and the selection.
type stepKey struct {
	index    int
	moved    float64
	selected document.Selection
}

// equal reports whether p and other are the keys of the same scene.
func (p stepKey) equal(other stepKey) bool {
	return p.index == other.index && p.moved == other.moved && p.selected.Equal(other.selected)
}

// newStepPicture returns a stepPicture for s. Until a step is shown, its scene is drawing, the
// scene of the drawing.
func newStepPicture(s *Steps, drawing *scene.Scene) *stepPicture {
	job := jobs.Latest{Door: s.bench.environment.Door}
	return &stepPicture{steps: s, large: s.bench.size() >= slowStep, job: job, last: drawing}
}

// setScene makes sc the scene of step, and redraws the board.
func (p *stepPicture) setScene(sc *scene.Scene, step stepKey) {
	p.last, p.shown = sc, step
	p.steps.bench.Session.View.RefreshHold()
}

// scene returns the scene of the current step for the board. If the step or the selection in
// options has changed, it makes a new scene. For a large drawing it starts a job for this, and
// returns the previous scene.
func (p *stepPicture) scene(options scene.Options) *scene.Scene {
	s := p.steps
	now := stepKey{s.index, s.moved, options.Selection}
	if !s.IsShown() || p.shown.equal(now) {
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
		p.making.Lock() // a stopped job may still be making its scene
		defer p.making.Unlock()
		made = frames.Scene(now.index, now.moved, now.selected)
	}, func(defect error) {
		if defect != nil {
			s.bench.environment.OnError(defect)
			return
		}
		p.setScene(made, now)
	})
	return p.last
}
