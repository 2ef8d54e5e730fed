// Package trainer makes series of games to practise on: positions of a preset game with
// random parameters, each won for who practises, and the score of how many of them were
// held.
package trainer

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
)

const (
	// mostVertices is how large a drawing of a series is at most.
	mostVertices = 120
	// mostTries is how many parameters are tried for a game.
	mostTries = 200
)

// Series is a series of games of one kind. The same seed makes the same games.
type Series struct {
	game         *games.Game
	seed         uint64
	number       int // of the games that were made
	counted      int // the number of the game that was counted last
	played, held int
}

// Task is a game to practise on.
type Task struct {
	Drawing *document.Drawing
	// Begins tells who practises to move first; else the opponent does, and has lost.
	Begins bool
	Number int // from 1
}

// NoneError says that no game with a won position was found among those tried.
type NoneError struct{ Game string }

func (e *NoneError) Error() string { return "no won position of " + e.Game + " was found" }

// Key returns the translation key of the words for the error.
func (*NoneError) Key() string { return "error.trainer" }

// Data returns the values of the named places in those words: none.
func (*NoneError) Data() map[string]any { return nil }

// New returns a series of a preset game.
func New(game *games.Game, seed uint64) *Series { return &Series{game: game, seed: seed} }

// Game returns the preset game.
func (s *Series) Game() *games.Game { return s.game }

// Next makes the next game. Errors: *NoneError, and those of games.Game.New.
func (s *Series) Next(ctx context.Context) (Task, error) {
	r := rand.New(rand.NewPCG(s.seed, uint64(s.number)))
	for range mostTries {
		if err := ctx.Err(); err != nil {
			return Task{}, err
		}
		args := random(s.game, r)
		d, err := s.game.Drawn(ctx, args)
		if err != nil || d.Graph().Order() > mostVertices {
			continue // some parameters do not go together
		}
		solution, err := solver.Solve(ctx, solver.PositionOf(d))
		if err != nil || !solution.Played || len(solution.Moves) == 0 {
			continue
		}
		if o := solution.Outcome; o == solver.OutcomeN || o == solver.OutcomeP {
			if d, err = s.game.New(ctx, args); err != nil {
				return Task{}, err
			}
			s.number++
			return Task{d, o == solver.OutcomeN, s.number}, nil
		}
	}
	return Task{}, &NoneError{s.game.ID}
}

// random returns parameters around those that the game has where none are given.
func random(g *games.Game, r *rand.Rand) map[string]string {
	args := map[string]string{}
	for _, p := range g.Params {
		switch p.Kind {
		case games.Integer:
			usual, _ := strconv.Atoi(p.Default)
			args[p.Name] = strconv.Itoa(between(r, p.Min, min(p.Max, usual+usual/2+1)))
		case games.Integers:
			var usual []int
			for _, text := range strings.Split(p.Default, ",") {
				n, _ := strconv.Atoi(text)
				usual = append(usual, n)
			}
			largest := 0
			for _, n := range usual {
				largest = max(largest, n)
			}
			count := between(r, max(1, len(usual)-1), min(max(1, p.Most), len(usual)+1))
			all := make([]string, count)
			for i := range all {
				all[i] = strconv.Itoa(between(r, p.Min, min(p.Max, largest+2)))
			}
			args[p.Name] = strings.Join(all, ",")
		}
	}
	return args
}

// between returns a number from low to high.
func between(r *rand.Rand, low, high int) int { return low + r.IntN(max(0, high-low)+1) }

// Count counts the game that was made last, once: whether it was held.
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

// Score returns how many games were counted, and how many of them were held.
func (s *Series) Score() (held, played int) { return s.held, s.played }

// Kinds returns the preset games that there are series of: those with parameters to
// choose.
func Kinds() (all []*games.Game) {
	for _, g := range games.All() {
		for _, p := range g.Params {
			if p.Kind == games.Integer || p.Kind == games.Integers {
				all = append(all, g)
				break
			}
		}
	}
	return all
}
