package workbench

import (
	"cmp"
	"context"
	"math/rand/v2"
	"time"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/match"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// playingReason is the translation key of the reason why a drawing cannot be changed during a
// match.
const playingReason = "why.playing"

const (
	// The program waits for thinkPause before it moves. A move takes moveMotion on the board.
	thinkPause = 450 * time.Millisecond
	moveMotion = 550 * time.Millisecond
)

// PlayState is the state of a match on the drawing.
//
//	          Begin            a person moves             it was the last move
//	PlayOff ────────▶ PlayTurn ───────────────▶ PlayMoving ────────────────────▶ PlayOver
//	                    ▲ ▲                      ▲   │ │                            │
//	                    │ │ a person is to move  │   │ │ the program is to move     │
//	                    │ └──────────────────────┼───┘ ▼                            │
//	                    │                        └─ PlayThinking                    │
//	                    └──────────────────────────────────────── TakeBack, Retry ──┘
//
// Leave goes from every state to PlayOff. If the program begins, the match goes from PlayOff to
// PlayThinking. Resign and AgreeDraw end a match in PlayTurn. If the program fails in PlayThinking
// or PlayMoving, the state becomes PlayTurn, and a person moves in place of the program.
type PlayState uint8

const (
	// PlayOff: there is no match.
	PlayOff PlayState = iota
	// PlayTurn: a person is to move.
	PlayTurn
	// PlayThinking: the program chooses its move.
	PlayThinking
	// PlayMoving: a move is shown.
	PlayMoving
	// PlayOver: the match has ended.
	PlayOver
)

// PlayRules says who plays the two sides of a match, a person or the program, and how well the
// program plays.
type PlayRules struct {
	Players [2]document.Player
	// Errs is the rate from 0 to 1 at which the program makes a mistake if it can.
	Errs float64
	// Seed is the seed of the random choices of the program.
	Seed uint64
}

// Playing is the mode of a Bench in which a match is played on the drawing, which is read-only
// meanwhile. It holds the match, the position on the board and the message to the user.
type Playing struct {
	bench *Bench
	job   jobs.Latest
	pace  jobs.Debouncer // pauses, and motions
	state PlayState
	// pending is the match that begins when the drawing is solved, in PlayOff; nil if none.
	pending *PlayRules

	// The current match.
	rules    PlayRules
	random   *rand.Rand // chooses the program's moves
	board    *match.Board
	match    *match.Match
	field    *picture.Playfield
	narrator *explain.Narrator

	// The presentation of the match.
	reviewAt    int                // number of moves before the reviewed position; -1 shows the current one
	candidate   int                // in PlayTurn, the index of the marked move in the solution; -1 for none
	valuesShown bool               // values and winning moves are shown
	hints       int                // number of hints for the next move
	hinted      document.Selection // the summand that the last hint names, until the next move
	message     string             // the sentence below the board

	// A mistake whose move is made again.
	retried       int  // 1 + the index of the move that is made again; 0 for none
	messageJudges bool // message judges the last move, so the reply is appended to it

	// A move that is shown, in PlayMoving.
	motion *picture.Motion // nil while none is shown
	moved  float64         // elapsed fraction of the motion, 0 to 1
}

// newPlaying returns a Playing without a match, for the drawing of bench.
func newPlaying(bench *Bench) *Playing {
	door := bench.environment.Door
	return &Playing{
		bench: bench, job: jobs.Latest{Door: door}, pace: jobs.Debouncer{Door: door}, reviewAt: -1, candidate: -1,
	}
}

// State returns the state of the match; see PlayState.
func (p *Playing) State() PlayState { return p.state }

// Rules returns the rules of the match. The players change after Swap, or when the program has
// failed.
func (p *Playing) Rules() PlayRules { return p.rules }

// Match returns the match, or nil if none is running.
func (p *Playing) Match() *match.Match { return p.match }

// Begin makes the drawing read-only and starts a match with rules. If the drawing is not solved
// yet, the match starts when it is solved. Begin does nothing if a match is running, if the
// drawing cannot be solved, or if it has no position to play from.
func (p *Playing) Begin(rules PlayRules) {
	if p.state != PlayOff {
		return
	}
	p.bench.finishPending()
	solution, err, known := p.bench.Session.Solved.Solution()
	if p.pending = nil; !known {
		p.pending = &rules
		return
	}
	if err != nil || !solution.Played {
		return
	}
	board, err := match.NewBoard(p.bench.Session.Drawing())
	switch {
	case err != nil:
		p.bench.environment.OnError(err)
	case board.HasAddedVertices():
		p.beginOnHeaps(rules, board)
	default:
		p.setUpMatch(rules, board, &match.State{Position: solution.Position, Solution: solution})
		p.nextTurn()
	}
}

// beginOnHeaps solves the starting position of board in the background, and then starts a match on
// board with rules. board has vertices and edges for the nim heaps of the drawing, so the solution
// of the drawing does not fit it. No match starts if solving fails, if another match has begun, or
// if the game of the drawing has changed meanwhile.
func (p *Playing) beginOnHeaps(rules PlayRules, board *match.Board) {
	var start *match.State
	var err error
	game := p.bench.Session.History().GameRevision()
	p.job.Start(func(ctx context.Context) {
		start, err = match.StartState(ctx, board.Position)
	}, func(defect error) {
		switch err := cmp.Or(defect, err); {
		case err != nil:
			p.bench.environment.OnError(err)
		case p.state == PlayOff && p.bench.Session.History().GameRevision() == game:
			p.setUpMatch(rules, board, start)
			p.nextTurn()
			p.bench.View.Fit() // the heaps stand below the drawing
		}
	})
}

// beginPending starts the match that waits for the solution of the drawing, if there is one.
func (p *Playing) beginPending() {
	if p.pending != nil {
		p.Begin(*p.pending)
	}
}

// setUpMatch makes the drawing read-only and replaces the state of p by that of a new match on
// board, with rules, from the position start. The caller must then call nextTurn or show a
// position.
func (p *Playing) setUpMatch(rules PlayRules, board *match.Board, start *match.State) {
	session := p.bench.Session
	d := board.Drawing
	p.pace.Stop()
	session.Select.None() // the old selection is not a move
	*p = Playing{
		bench: p.bench, job: p.job, pace: p.pace, reviewAt: -1, candidate: -1,
		state: PlayTurn, rules: rules, random: rand.New(rand.NewPCG(rules.Seed, 0)),
		board: board, match: match.New(start),
	}
	if shows := session.View.Options(); p.isExcerpt() {
		p.field = picture.NewLargePlayfield(d, shows)
	} else {
		p.field = picture.NewPlayfield(d, shows)
	}
	p.narrator = explain.NewNarrator(p.bench.words, d, nil)
	p.narrator.NameOf, p.narrator.Notation = explain.FullName, explain.Spaced
	p.bench.Hold(editor.Hold{Reason: playingReason, HidesSolution: true, Scene: p.scene, Excerpt: func() *scene.Excerpt {
		return p.field.Excerpt(p.match.StateAt(p.PositionIndex()))
	}, OnEnd: p.discardMatch})
}

// isExcerpt reports whether the board shows only an excerpt of the drawing, which is too large to
// be drawn whole. The record of a match on an excerpt cannot be stored.
func (p *Playing) isExcerpt() bool { return p.bench.Session.View.Excerpt() != nil }

// discardMatch cancels the pauses and computations of the match, and discards the match. It is the
// OnEnd of the [editor.Hold] that makes the drawing read-only.
func (p *Playing) discardMatch() {
	p.pace.Stop()
	p.job.Stop()
	p.state, p.board, p.match, p.field, p.motion = PlayOff, nil, nil, nil, nil
	p.bench.GatherChanges(editor.ViewChange)
}

// Leave ends the match. The board then shows the drawing unchanged.
func (p *Playing) Leave() {
	if p.state != PlayOff {
		p.bench.Session.ReleaseHold()
	}
}

// Message returns the text below the board. It says how to move or why a move is impossible, gives
// a hint, or says how the match has ended.
func (p *Playing) Message() string { return p.message }

// ValuesShown reports whether values and winning moves are shown.
func (p *Playing) ValuesShown() bool { return p.valuesShown }

// PositionIndex returns the number of moves before the position that the board shows.
func (p *Playing) PositionIndex() int {
	if p.InReview() {
		return p.reviewAt
	}
	return p.match.Len()
}

// ToggleValues shows values and winning moves, or hides them if they are shown.
func (p *Playing) ToggleValues() {
	p.valuesShown = !p.valuesShown
	if p.InReview() {
		p.message = p.messageAt(p.reviewAt) // the message includes the value if values are shown
	}
	p.bench.redrawBoard()
}

// Seat returns the side that the user plays, or both sides if both players are persons or both are
// the program.
func (p *Playing) Seat() explain.Audience {
	first, second := p.rules.Players[match.First], p.rules.Players[match.Second]
	seat := explain.Audience{Both: first == second}
	if first == document.Program {
		seat.Side = match.Second
	}
	return seat
}

// showMessage sets the message to the translation of key, with data for its placeholders, and
// redraws the board and the status bar.
func (p *Playing) showMessage(key string, data ...words.Data) {
	p.message = p.bench.words.T(key, data...)
	p.bench.redrawBoard()
}

// appendMessage appends text, a translated sentence, to the message. It does not redraw the
// window.
func (p *Playing) appendMessage(text string) {
	if p.message != "" {
		text = p.bench.words.JoinSentences(p.message, text)
	}
	p.message = text
}

// scene returns the scene that the board shows during a match: a frame of the motion of a move or,
// if nothing moves, the current or reviewed position. In a position the marked move is
// highlighted, otherwise the selection in options. If there is neither and the user is to move,
// the summand of the last hint is highlighted.
func (p *Playing) scene(options scene.Options) *scene.Scene {
	if p.motion != nil {
		return p.motion.Scene(p.moved)
	}
	selected := options.Selection
	if edge, ok := p.MarkedMove(); ok {
		selected = document.Selection{Edges: []graphs.EdgeID{edge}}
	} else if p.isUsersTurn() && selected.Empty() {
		selected = p.hinted
	}
	return p.field.PositionScene(p.match.StateAt(p.PositionIndex()), selected, p.valuesShown, p.isUsersTurn())
}
