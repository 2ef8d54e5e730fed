package rules

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"path"
	"slices"
	"strings"

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

// presets are rules of games of the registry, named by their IDs.
//
//go:embed presets/*.star
var presets embed.FS

// Preset returns the rules of a game of the registry as a text with arguments, as far as the
// text takes these: what it has no name for is where play begins. It is false for a game whose
// rules no short text says.
func Preset(g *games.Game, args map[string]string) (text string, ok bool) {
	read, err := presets.ReadFile(path.Join("presets", g.ID+Ending))
	if err != nil {
		return "", false
	}
	text = string(read)
	var start []string
	for _, p := range g.Params {
		value, given := args[p.Name]
		if r, err := games.ParseOctal(value); err == nil {
			value = r.Code() // what repeats stands in brackets
		}
		if !given || p.Kind == games.Boolean {
			continue
		}
		if s, err := Read(text); err == nil && slices.ContainsFunc(s.Params, func(own games.Param) bool { return own.Name == p.Name }) {
			text = with(s, p.Name, value)
		} else {
			start = append(start, value)
		}
	}
	if s, err := Read(text); err == nil && len(start) > 0 {
		text = with(s, "start", strings.Join(start, ","))
	}
	return text, true
}

// with is Script.With that leaves the text as it is where the parameter cannot have the value.
func with(s *Script, name, value string) string {
	if text, err := s.With(name, value); err == nil {
		return text
	}
	return s.text
}
