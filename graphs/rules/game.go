package rules

import (
	"cmp"
	"context"
	"errors"

	"nimgraph/graphs/games"
)

// Game returns the game that a text of rules makes, on a graph or on none. Its ID is what it
// is called where something is wrong, its title the one given where the text has none.
func (s *Script) Game(id, title string, on *Drawn, run Runner) *games.Game {
	if on != nil {
		s = s.OnGraph()
	}
	return games.Written{
		ID:     id,
		Title:  cmp.Or(s.Title, title, id),
		Play:   s.Play,
		Params: s.Params,
		By:     s.By,
		Rules: func(args map[string]string) games.Rules {
			return written{Ask{Text: s.text, Args: args, On: on}, run, s.By}
		},
	}.Game()
}

// written is the rules of a text with its arguments.
type written struct {
	ask Ask
	run Runner
	by  []string
}

// Unfold asks for all that follows from where play begins.
func (w written) Unfold(ctx context.Context, limit games.Limits) (*games.Unfolded, error) {
	w.ask.Limit = limit
	t, err := w.run(ctx, w.ask)
	if err != nil {
		return nil, err
	}
	u, err := games.Spec[int32]{Rules: t, Start: t.Start}.Unfold(ctx, limit)
	for most := len(t.Rows) / 2; errors.As(err, new(*games.LimitError)) && most > len(t.Start); most /= 2 { // for sums, which are vertices too
		t.cut(most)
		u, err = games.Spec[int32]{Rules: t, Start: t.Start}.Unfold(ctx, limit)
	}
	return u, err
}

// Numbering returns numbers for the positions of one number or two.
func (w written) Numbering() games.Numbering {
	w.ask.Limit = games.Limits{Vertices: mostListed, Edges: 50 * mostListed}
	return &numbering{written: w, index: map[string]int32{}}
}
