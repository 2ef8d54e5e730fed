package workbench

import (
	"context"
	"strings"
	"time"

	"nimgraph/graphs/document"
	"nimgraph/solver/match"
	"nimgraph/views/commentary"
	"nimgraph/views/picture"
	"nimgraph/views/playfield"
	"nimgraph/views/scene"
)

// reasonBudget bounds how long looking for the reason of a mistake takes where pictures of
// a game are made, beside the window.
const reasonBudget = time.Second

// Reel returns the positions of the game as they are now, to be written as pictures; nil
// where no game is on.
func (p *Playing) Reel() picture.Reel {
	if p.state == PlayOff {
		return nil
	}
	r := &playReel{
		field: p.field, speaker: p.speaker, seat: p.Seat(), told: p.told, start: p.Start().Text,
		match: match.New(p.match.StateAt(0)), said: make([]string, p.match.Len()+1),
	}
	for i := range p.match.Len() {
		r.match.Make(p.match.MoveAt(i), p.match.StateAt(i+1))
	}
	switch how, winner, _ := p.match.Ended(); how {
	case match.Resigned:
		r.match.Resign(winner.Other())
	case match.Drawn:
		r.match.Agree()
	}
	return r
}

// playReel is a game as picture.Reel. It has a match of its own, so that it does not follow
// the game.
type playReel struct {
	field   *playfield.Field
	speaker commentary.Speaker
	seat    commentary.Seat
	match   *match.Match
	told    bool
	start   string
	said    []string // by positions; empty where it was not asked for yet
	motion  *playfield.Motion
	from    int // where motion begins
}

// Len returns the number of positions.
func (r *playReel) Len() int { return r.match.Len() + 1 }

// Moves tells whether a move is made from a position on, and can be shown.
func (r *playReel) Moves(i int) bool {
	return i < r.match.Len() && r.match.StateAt(0).Position.Graph.Order() <= maxAnimated
}

// Scene returns a position, or the move that is made from it on.
func (r *playReel) Scene(i int, moved float64, selected document.Selection) *scene.Scene {
	if moved == 0 || !r.Moves(i) {
		return r.field.Position(r.match.StateAt(i), selected, r.told, false)
	}
	if r.motion == nil || r.from != i {
		r.motion, r.from = r.field.Motion(r.match.StateAt(i), r.match.MoveAt(i), r.match.StateAt(i+1)), i
	}
	return r.motion.Scene(moved)
}

// Figure returns nothing.
func (r *playReel) Figure(int) *scene.Scene { return nil }

// Sentence says which move has led to a position and what it left, why a mistake is one,
// and in the end who has won.
func (r *playReel) Sentence(i int) string {
	if r.said[i] == "" {
		r.said[i] = r.sentence(i)
	}
	return r.said[i]
}

func (r *playReel) sentence(i int) string {
	state := r.match.StateAt(i)
	text := r.start
	if i > 0 {
		text = r.speaker.Made(r.match, i-1)
	}
	mistake := i > 0 && r.match.Remark(i-1).Mistake
	if mistake {
		text += "?"
	}
	text += " = " + state.Solution.Value.String() + "."
	if mistake {
		ctx, cancel := context.WithTimeout(context.Background(), reasonBudget)
		defer cancel()
		if why, err := r.speaker.Mistake(ctx, r.match, i-1); err == nil {
			text += " " + why
		}
	}
	if i == r.match.Len() {
		text += " " + r.speaker.Ending(r.match, r.seat)
	}
	return strings.TrimSpace(text)
}
