package workbench

import (
	"context"
	"math/rand/v2"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/match"
	"nimgraph/solver/trainer"
	"nimgraph/views/commentary"
	"nimgraph/views/editor"
	"nimgraph/views/mathtext"
	"nimgraph/views/playfield"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// playing is the translation key of why a drawing cannot be changed while it is played.
const playing = "why.playing"

const (
	// The program moves after a short pause, and a move is seen for moveMotion.
	thinkPause = 450 * time.Millisecond
	moveMotion = 550 * time.Millisecond
	// MostPlayed is how many vertices and edges a drawing has at most that is played.
	MostPlayed = 20_000
)

// PlayState is where a game on the drawing stands.
//
//	        Begin           a move               the move is made
//	PlayOff ────▶ PlayTurn ───────▶ PlayMoving ───────────────────┐
//	   ▲             ▲  ▲               ▲                         │
//	   │             │  └───────────────┼──── a person's turn ────┤
//	   │ Leave       │ Back      chosen │                         │
//	   │             │             PlayThinking ◀─ the program's ─┤
//	   └── all ── PlayOver ◀──────────────────────── it is over ──┘
type PlayState uint8

const (
	// PlayOff: no game is on.
	PlayOff PlayState = iota
	// PlayTurn: a person is to move.
	PlayTurn
	// PlayThinking: the program chooses its move.
	PlayThinking
	// PlayMoving: a move is shown.
	PlayMoving
	// PlayOver: the game has ended.
	PlayOver
)

// PlayRules says who plays, and how well.
type PlayRules struct {
	Players [2]document.Player
	// Errs is how often the program makes a mistake where it can, from 0 to 1.
	Errs float64
	// Seed is what its choices among equal moves begin with.
	Seed uint64
	// Series is that which the game is one of; nil for none.
	Series *trainer.Series
}

// Playing is a game on the drawing, which is held meanwhile.
type Playing struct {
	bench   *Bench
	job     jobs.Latest
	state   PlayState
	waits   *PlayRules // of a game that begins when the drawing is solved; nil for none
	rules   PlayRules
	random  *rand.Rand
	board   *match.Board
	match   *match.Match
	field   *playfield.Field
	speaker commentary.Speaker
	motion  *playfield.Motion // nil while none is shown
	moved   float64           // how much of the motion is over
	// look is the position that a review shows, by the moves before it; -1 for the one that
	// is played.
	look      int
	candidate int  // the move that a person looks at, in the order of the solution; -1 for none
	told      bool // values and winning moves are shown
	hints     int  // given for this move
	retried   int  // 1 + the move that a person plays again without being told; 0 for none
	said      string
	judged    bool  // what was said last is whether a retry was right: the reply comes after it
	turn      int64 // of pauses and motions: a later one ends those before
	// after calls a function after a time, on the UI thread.
	after func(time.Duration, func())
}

func newPlaying(b *Bench) *Playing {
	return &Playing{
		bench: b, job: jobs.Latest{Door: b.environment.Door}, look: -1, candidate: -1,
		after: func(d time.Duration, f func()) { time.AfterFunc(d, func() { b.environment.Door(f) }) },
	}
}

// State returns where the game stands.
func (p *Playing) State() PlayState { return p.state }

// Rules returns who plays, and how well.
func (p *Playing) Rules() PlayRules { return p.rules }

// Match returns the game; nil where none is on.
func (p *Playing) Match() *match.Match { return p.match }

// Said returns what was said last: why a move is none, a hint, how the game has ended.
func (p *Playing) Said() string { return p.said }

// Told tells whether values and winning moves are shown.
func (p *Playing) Told() bool { return p.told }

// Looks returns the position that is shown, by the moves before it.
func (p *Playing) Looks() int {
	if p.look < 0 {
		return p.match.Len()
	}
	return p.look
}

// Begin holds the drawing and begins a game on it; while it is being solved, as soon as
// that is done. Nothing happens where it has no solution, or no position is played.
func (p *Playing) Begin(rules PlayRules) {
	if p.state != PlayOff {
		return
	}
	p.bench.still()
	solution, err, known := p.bench.Session.Solution()
	if p.waits = nil; !known {
		p.waits = &rules
		return
	}
	if err != nil || !solution.Played {
		return
	}
	board, err := match.NewBoard(p.bench.Session.Drawing())
	switch {
	case err != nil:
		p.bench.environment.Failed(err)
	case board.Heaps():
		p.beginOnHeaps(rules, board)
	default:
		p.begin(rules, board, &match.State{Position: solution.Position, Solution: solution})
		p.goOn()
	}
}

// beginOnHeaps begins a game with nim heaps, as soon as the position is solved in which
// their moves are edges.
func (p *Playing) beginOnHeaps(rules PlayRules, board *match.Board) {
	var start *match.State
	var err error
	game := p.bench.Session.History().GameRevision()
	p.job.Start(func(ctx context.Context) {
		start, err = match.Start(ctx, board.Position)
	}, func(defect error) {
		if defect != nil {
			err = defect
		}
		switch {
		case err != nil:
			p.bench.environment.Failed(err)
		case p.state == PlayOff && p.bench.Session.History().GameRevision() == game:
			p.begin(rules, board, start)
			p.goOn()
			p.bench.View.Fit() // the heaps stand below what was seen
		}
	})
}

// followSolution begins a game that waits for the solution.
func (p *Playing) followSolution() {
	if p.waits != nil {
		p.Begin(*p.waits)
	}
}

func (p *Playing) begin(rules PlayRules, board *match.Board, start *match.State) {
	session := p.bench.Session
	d := board.Drawing
	*p = Playing{
		bench: p.bench, job: p.job, after: p.after, look: -1, candidate: -1, turn: p.turn + 1,
		state: PlayTurn, rules: rules, random: rand.New(rand.NewPCG(rules.Seed, 0)),
		board: board, match: match.New(start), field: playfield.New(d, session.Options()),
	}
	p.speaker = commentary.Speaker{Words: p.bench.words, Arrow: "→", Bar: "–", Name: func(id graphs.VertexID) string {
		v, _ := d.Graph().Vertex(id)
		return words.OneLine(mathtext.Unicode(v.Name))
	}}
	p.bench.Hold(editor.Hold{Why: playing, Hides: true, Scene: p.scene, Ended: p.end})
}

// end forgets the game: the hold has ended.
func (p *Playing) end() {
	p.turn++
	p.job.Stop()
	p.state, p.board, p.match, p.field, p.motion = PlayOff, nil, nil, nil, nil
	p.bench.Gather(editor.ViewChange)
}

// Leave shows the drawing again, as it was.
func (p *Playing) Leave() {
	if p.state != PlayOff {
		p.bench.Session.LetGo()
	}
}

// CanKeep tells whether there are moves that are not kept with the drawing yet.
func (p *Playing) CanKeep() bool {
	return p.match != nil && p.match.Len() > 0 && (p.state == PlayTurn || p.state == PlayOver) && !p.Record().Equal(p.bench.Session.Drawing().Record())
}

// Keep keeps the record of the game, as far as it has come, with the drawing: a step that
// can be undone when the game is left.
func (p *Playing) Keep() {
	if !p.CanKeep() {
		return
	}
	if err := p.bench.Session.KeepRecord(p.Record()); err != nil {
		p.bench.environment.Failed(err)
		return
	}
	p.say("play.kept")
}

// say says something and shows everything anew.
func (p *Playing) say(key string, data ...words.Data) {
	p.said = p.bench.words.T(key, data...)
	p.changed()
}

// add says something more.
func (p *Playing) add(text string) {
	if p.said != "" {
		p.said += " "
	}
	p.said += text
}

// changed has the board and the bar show what is so now.
func (p *Playing) changed() {
	p.bench.Session.HoldChanged()
	p.bench.Gather(editor.ViewChange)
}

// Seat is who reads: the one person that plays, or both.
func (p *Playing) Seat() commentary.Seat {
	first, second := p.rules.Players[match.First], p.rules.Players[match.Second]
	seat := commentary.Seat{Both: first == second}
	if first == document.Program {
		seat.Side = match.Second
	}
	return seat
}

// goOn lets who is to move move, or says how the game has ended.
func (p *Playing) goOn() {
	p.candidate, p.hints = -1, 0
	switch how, _, _ := p.match.Ended(); {
	case how != match.Running:
		p.state = PlayOver
		if !p.judged {
			p.said = ""
		}
		p.count(how == match.LastMove && p.wonByReader())
		p.add(p.speaker.Ending(p.match, p.Seat()))
	case p.rules.Players[p.match.Turn()] == document.Program:
		p.think()
	default:
		p.state = PlayTurn
		if p.match.Len() == 0 && p.said == "" {
			p.said = p.bench.words.T("play.how." + p.match.State().Position.Graph.Kind.String())
		}
		if p.match.DrawOffered() {
			p.add(p.bench.words.T("play.draw-offered"))
		}
	}
	p.bench.Session.SelectNone()
	p.changed()
}

// wonByReader tells whether the one person that plays has won.
func (p *Playing) wonByReader() bool {
	_, winner, won := p.match.Ended()
	return won && winner == p.Seat().Side
}

// count counts a game of a series: whether what was won was held. A mistake that is taken
// back is one all the same.
func (p *Playing) count(held bool) {
	if p.rules.Series != nil {
		p.rules.Series.Count(held)
	}
}

// think has the program choose a move, after a short pause.
func (p *Playing) think() {
	p.turn++
	turn, state, errs, random := p.turn, p.match.State(), p.rules.Errs, p.random
	p.state = PlayThinking
	p.after(thinkPause, func() {
		if p.turn != turn || p.state != PlayThinking {
			return
		}
		var choice match.Choice
		var ok bool
		var err error
		p.job.Start(func(ctx context.Context) {
			choice, ok, err = match.Choose(ctx, state, errs, random)
		}, func(defect error) {
			switch {
			case defect != nil:
				err = defect
				fallthrough
			case err != nil:
				p.fail(err)
			case !ok:
				p.fail(&match.NothingError{}) // a match without moves has ended
			default:
				p.make(choice.Edge)
			}
		})
	})
}

// fail lets a person move in place of the program.
func (p *Playing) fail(err error) {
	p.bench.environment.Failed(err)
	p.rules.Players = [2]document.Player{}
	p.state = PlayTurn
	p.changed()
}

// make makes a move: solves what it leads to, beside the window, and shows it.
func (p *Playing) make(edge graphs.EdgeID) {
	p.turn++
	turn, before := p.turn, p.match.State()
	p.state, p.look, p.candidate = PlayMoving, -1, -1
	if !p.judged {
		p.said = ""
	}
	field := p.field
	var next *match.State
	var motion *playfield.Motion
	var err error
	moves := before.Position.Graph.Order() <= maxAnimated
	p.job.Start(func(ctx context.Context) {
		if next, err = before.After(ctx, edge); err == nil && moves {
			motion = field.Motion(before, edge, next)
		}
	}, func(defect error) {
		if defect != nil {
			err = defect
		}
		switch {
		case p.turn != turn || p.state != PlayMoving:
		case err != nil:
			p.fail(err)
		case motion == nil:
			p.made(edge, next)
		default:
			p.show(motion, turn, func() { p.made(edge, next) })
		}
	})
	p.changed()
}

// show shows a motion, and then something.
func (p *Playing) show(m *playfield.Motion, turn int64, then func()) {
	p.motion, p.moved = m, 0
	p.bench.View.Animate(moveMotion, func(progress float64) bool {
		if p.turn != turn || p.state != PlayMoving {
			return false // something else is shown meanwhile
		}
		if progress >= 1 {
			p.motion = nil
			then()
			return false
		}
		p.moved = progress
		p.bench.Session.HoldChanged()
		return true
	})
}

func (p *Playing) made(edge graphs.EdgeID, next *match.State) {
	byProgram := p.rules.Players[p.match.Turn()] == document.Program
	p.match.Make(edge, next)
	p.judged = p.retried > 0
	switch {
	case !byProgram && p.match.Remark(p.match.Len()-1).Mistake:
		p.count(false)
	}
	switch {
	case p.judged:
		p.judgeRetry()
	case byProgram:
		p.add(p.bench.words.T("play.reply", words.Data{"Move": p.speaker.Made(p.match, p.match.Len()-1)}))
	}
	p.goOn()
}

// scene is what the board shows.
func (p *Playing) scene(o scene.Options) *scene.Scene {
	if p.motion != nil {
		return p.motion.Scene(p.moved)
	}
	at := p.Looks()
	selected := o.Selection
	if edge, ok := p.Candidate(); ok {
		selected = document.Selection{Edges: []graphs.EdgeID{edge}}
	}
	return p.field.Position(p.match.StateAt(at), selected, p.told, p.state == PlayTurn && p.look < 0)
}
