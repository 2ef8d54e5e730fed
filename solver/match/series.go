package match

import (
	"context"

	"nimgraph/graphs/games"
)

// ladder is in how many rounds a Series comes from the easiest positions to the hardest.
const ladder = 10

// Series is a plan without an end that is under way, and counts what was held.
type Series struct {
	plan         Plan
	number       int // of the rounds that were made
	counted      int // the number of the round that was counted last
	played, held int
}

// NewSeries returns a series of a preset game.
func NewSeries(game *games.Game, seed uint64) *Series {
	return &Series{plan: Plan{Game: game, Rounds: ladder, Seed: seed}}
}

// Game returns the preset game.
func (s *Series) Game() *games.Game { return s.plan.Game }

// Next makes the next round, and returns its number, from 1. Errors: those of Plan.Round.
func (s *Series) Next(ctx context.Context) (round *Round, number int, err error) {
	if round, err = s.plan.Round(ctx, s.number); err == nil {
		s.number++
	}
	return round, s.number, err
}

// Count counts the round that was made last, once: whether it was held.
func (s *Series) Count(held bool) {
	if s.counted == s.number {
		return
	}
	s.counted = s.number
	s.played++
	if held {
		s.held++
	}
}

// Score returns how many rounds were counted, and how many of them were held.
func (s *Series) Score() (held, played int) { return s.held, s.played }
