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

// Game returns the game of the rules, played on the graph on unless it is nil. id names the game in
// errors; title is used if the text has no title. run runs the rules.
func (s *Script) Game(id, title string, on *Graph, run Runner) *games.Game {
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
		HeapRules: func(args map[string]string) games.Ruleset[games.Heap] {
			if on != nil {
				return nil
			}
			return s.subtractionGame(args)
		},
	}.Game()
}

// written is a text of rules with its arguments, as games.Rules.
type written struct {
	ask  Ask
	run  Runner
	by   []string
	form string
}

// Unfold returns the graph of the positions that follow from the start. Sums become vertices too.
// If the graph then exceeds the limit, fewer positions are kept.
func (w written) Unfold(ctx context.Context, limit games.Limits) (*games.Unfolded, error) {
	w.ask.Limit = limit
	t, err := w.run(ctx, w.ask)
	if err != nil {
		return nil, err
	}
	u, err := games.Spec[int32]{Rules: t, Start: t.Start}.Unfold(ctx, limit)
	for kept := len(t.Rows) / 2; errors.As(err, new(*games.LimitError)) && kept > len(t.Start); kept /= 2 {
		t.truncate(kept)
		u, err = games.Spec[int32]{Rules: t, Start: t.Start}.Unfold(ctx, limit)
	}
	return u, err
}

// Numbering returns an empty numbering of positions given by one number or two.
func (w written) Numbering() games.Numbering {
	w.ask.Limit = games.Limits{Vertices: maxListed, Edges: 50 * maxListed}
	return &numbering{written: w, index: map[string]int32{}}
}

// presets are the texts of games of the registry, named by their IDs.
//
//go:embed presets/*.star
var presets embed.FS

// Preset returns g, a game of the registry, as a text of rules in which the arguments args are the
// values of its parameters. Arguments without a parameter in the text form the start. ok is false
// for a game that has no text.
func Preset(g *games.Game, args map[string]string) (text string, ok bool) {
	preset, err := presets.ReadFile(path.Join("presets", g.ID+Extension))
	if err != nil {
		return "", false
	}
	text = string(preset)
	var start []string
	for _, p := range g.Params {
		value, given := args[p.Name]
		if r, err := games.ParseOctal(value); err == nil {
			value = r.Code() // writes repeating digits in brackets
		}
		if !given || p.Kind == games.Boolean {
			continue
		}
		if s, err := Read(text); err == nil && s.hasParam(p.Name) {
			text = s.tryWith(p.Name, value)
		} else {
			start = append(start, value)
		}
	}
	if s, err := Read(text); err == nil && len(start) > 0 {
		text = s.tryWith("start", strings.Join(start, ","))
	}
	return text, true
}

// hasParam reports whether the text has a parameter with the given name.
func (s *Script) hasParam(name string) bool {
	return slices.ContainsFunc(s.Params, func(p games.Param) bool { return p.Name == name })
}

// tryWith returns the text with the parameter name set to value, as With does, or unchanged if the
// parameter cannot have the value.
func (s *Script) tryWith(name, value string) string {
	if text, err := s.With(name, value); err == nil {
		return text
	}
	return s.text
}

// isMisere reports whether m is a misère game that a user wrote. Grundy values say nothing about
// such a game.
func isMisere(m games.Member) bool {
	_, own := m.Rules.(written)
	return own && m.Game.Play == graphs.Misere
}
