package trainer

import (
	"context"

	"nimgraph/graphs/games"
)

// Course is a series while it is practised: which game comes next, and how many were held.
type Course struct {
	series       Series
	number       int // of the games that were made
	counted      int // the number of the game that was counted last
	played, held int
}

// usualRounds is how many games of a course become harder; those after it are as hard as
// the last of them.
const usualRounds = 10

// New returns a course of a preset game. The same seed makes the same games.
func New(game *games.Game, seed uint64) *Course {
	return &Course{series: Series{Game: game, Rounds: usualRounds, Seed: seed}}
}

// Game returns the preset game.
func (c *Course) Game() *games.Game { return c.series.Game }

// Number returns the number of the game that was made last, from 1.
func (c *Course) Number() int { return c.number }

// Next makes the next game. Errors: those of Series.Round.
func (c *Course) Next(ctx context.Context) (*Round, error) {
	round, err := c.series.Round(ctx, c.number)
	if err == nil {
		c.number++
	}
	return round, err
}

// Count counts the game that was made last, once: whether it was held.
func (c *Course) Count(held bool) {
	if c.counted == c.number {
		return
	}
	c.counted = c.number
	c.played++
	if held {
		c.held++
	}
}

// Score returns how many games were counted, and how many of them were held.
func (c *Course) Score() (held, played int) { return c.held, c.played }
