package trainer_test

import (
	"context"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/solver/trainer"
)

// A course has the rounds of its series one after the other, goes on after the hardest, and
// counts each game once.
func TestACourse(t *testing.T) {
	game, ok := games.ByID("nim")
	if !ok {
		t.Fatal("there is no Nim")
	}
	c := trainer.New(game, 1)
	series := trainer.Series{Game: game, Rounds: 10, Seed: 1}
	for i := range 12 {
		round, err := c.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		want, err := series.Round(context.Background(), i)
		if err != nil || position(round) != position(want) || c.Number() != i+1 {
			t.Errorf("game %d is %s, want %s, %v", c.Number(), position(round), position(want), err)
		}
		c.Count(i%2 == 0)
		c.Count(i%2 == 1)
		if held, played := c.Score(); held != i/2+1 || played != i+1 {
			t.Errorf("%d of %d games were held", held, played)
		}
	}
}
