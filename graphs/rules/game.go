package rules

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"path"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// Game returns the game of the rules. on is the graph that it is played on, or nil. id names the
// game in errors; title is used if the text has no title.
func (s *Script) Game(id, title string, on *Drawn, run Runner) *games.Game {
	if on != nil {
		s = s.OnGraph()
	}
	return games.Written{
		ID:       id,
		Title:    cmp.Or(s.Title, title, id),
		Play:     s.Play,
		Params:   s.Params,
		By:       s.By,
		Unlisted: s.Unlisted,
		Rules: func(args map[string]string) games.Rules {
			return written{ask: Ask{Text: s.text, Args: args, On: on}, run: run, by: s.By, form: s.Form}
		},
	}.Game()
}

// written is the rules of a text with its arguments.
type written struct {
	ask  Ask
	run  Runner
	by   []string
	form string
}

// Unfold returns the graph of the positions that follow from the start. Sums are vertices too: if
// they bring the graph past the limit, fewer positions are kept.
func (w written) Unfold(ctx context.Context, limit games.Limits) (*games.Unfolded, error) {
	w.ask.Limit = limit
	t, err := w.run(ctx, w.ask)
	if err != nil {
		return nil, err
	}
	u, err := games.Spec[int32]{Rules: t, Start: t.Start}.Unfold(ctx, limit)
	for most := len(t.Rows) / 2; errors.As(err, new(*games.LimitError)) && most > len(t.Start); most /= 2 {
		t.cut(most)
		u, err = games.Spec[int32]{Rules: t, Start: t.Start}.Unfold(ctx, limit)
	}
	return u, err
}

// Numbering returns numbers for the positions of one number or two.
func (w written) Numbering() games.Numbering {
	w.ask.Limit = games.Limits{Vertices: maxListed, Edges: 50 * maxListed}
	return &numbering{written: w, index: map[string]int32{}}
}

// presets are rules of games of the registry, named by their IDs.
//
//go:embed presets/*.star
var presets embed.FS

// Preset returns the rules of a game of the registry as a text, with the arguments as its
// parameters. Arguments that the text has no parameter for become the start. It returns false for
// a game that has no such text.
func Preset(g *games.Game, args map[string]string) (text string, ok bool) {
	preset, err := presets.ReadFile(path.Join("presets", g.ID+Ending))
	if err != nil {
		return "", false
	}
	text = string(preset)
	var start []string
	for _, p := range g.Params {
		value, given := args[p.Name]
		if r, err := games.ParseOctal(value); err == nil {
			value = r.Code() // digits that repeat stand in brackets
		}
		if !given || p.Kind == games.Boolean {
			continue
		}
		if s, err := Read(text); err == nil && s.hasParam(p.Name) {
			text = s.withOrSame(p.Name, value)
		} else {
			start = append(start, value)
		}
	}
	if s, err := Read(text); err == nil && len(start) > 0 {
		text = s.withOrSame("start", strings.Join(start, ","))
	}
	return text, true
}

func (s *Script) hasParam(name string) bool {
	return slices.ContainsFunc(s.Params, func(p games.Param) bool { return p.Name == name })
}

// withOrSame is With, but returns the text unchanged if the parameter cannot have the value.
func (s *Script) withOrSame(name, value string) string {
	if text, err := s.With(name, value); err == nil {
		return text
	}
	return s.text
}

// misere reports whether the values of normal play say nothing of the game of a member.
func misere(m games.Member) bool {
	_, own := m.Positions.(written)
	return own && m.Game.Play == graphs.Misere
}
