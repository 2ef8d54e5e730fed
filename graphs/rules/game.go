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

// Game returns the game that the rules define. It is played on the graph board, or on no graph if
// board is nil. id is the ID of the game in error messages, and title is its title if the rules
// have none. run runs the rules.
func (s *Script) Game(id, title string, board *Graph, run Runner) *games.Game {
	if board != nil {
		s = s.ForGraph()
	}
	return games.WrittenGame{
		ID:       id,
		Title:    cmp.Or(s.Title, title, id),
		Play:     s.Play,
		Params:   s.Params,
		Numbers:  s.By,
		Unlisted: s.Unlisted,
		Rules: func(args map[string]string) games.Rules {
			return scriptRuleset{
				request: Request{Text: s.text, Args: args, On: board}, run: run,
				by: s.By, form: s.Form,
			}
		},
		HeapRules: func(args map[string]string) games.Ruleset[games.Heap] {
			if board != nil {
				return nil
			}
			return s.subtractionGame(args)
		},
	}.Game()
}

// scriptRuleset implements games.Rules for rules that a user wrote, with the values of their parameters.
type scriptRuleset struct {
	request Request
	run     Runner   // runs request
	by      []string // see Script.By
	form    string   // see Script.Form
}

// Unfold runs the rules and returns the graph of all positions that can be reached from the start.
// A sum of positions, which a move may leave, becomes a vertex too. If the graph would exceed
// limit, it contains only the positions nearest to the start.
func (w scriptRuleset) Unfold(ctx context.Context, limit games.Limits) (*games.Unfolded, error) {
	w.request.Limit = limit
	t, err := w.run(ctx, w.request)
	if err != nil {
		return nil, err
	}
	u, err := games.Spec[int32]{Rules: t, Start: t.Start}.Unfold(ctx, limit)
	for kept := len(t.Rows) / 2; errors.As(err, new(*games.LimitError)) && kept > len(t.Start); kept /= 2 {
		t.markOpenBeyond(kept)
		u, err = games.Spec[int32]{Rules: t, Start: t.Start}.Unfold(ctx, limit)
	}
	return u, err
}

// Numbering returns a games.Numbering for positions that consist of one or two numbers. It
// contains no positions until its method ComputeUpTo computes them.
func (w scriptRuleset) Numbering() games.Numbering {
	w.request.Limit = games.Limits{Vertices: maxListed, Edges: 50 * maxListed}
	return &ruleNumbering{scriptRuleset: w, index: map[string]int32{}}
}

// presets are the rules of games of the registry (package games), in files named by the IDs of the
// games.
//
//go:embed presets/*.star
var presets embed.FS

// Preset returns the text of rules for the game g of package games, with the parameters set to
// their values in args. The values of arguments that are not parameters of the text become the
// start, separated by commas. Truth values in args are ignored. ok is false if the program has no
// rules for g.
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
		if s, err := Parse(text); err == nil && s.hasParam(p.Name) {
			text = s.textWithParamIfValid(p.Name, value)
		} else {
			start = append(start, value)
		}
	}
	if s, err := Parse(text); err == nil && len(start) > 0 {
		text = s.textWithParamIfValid("start", strings.Join(start, ","))
	}
	return text, true
}

// hasParam reports whether the rules have a parameter with the given name.
func (s *Script) hasParam(name string) bool {
	return slices.ContainsFunc(s.Params, func(p games.Param) bool { return p.Name == name })
}

// textWithParamIfValid is like TextWithParam, but returns the text unchanged if the parameter
// cannot have the value.
func (s *Script) textWithParamIfValid(name, value string) string {
	if text, err := s.TextWithParam(name, value); err == nil {
		return text
	}
	return s.text
}

// isMisereScript reports whether m belongs to a misère game whose rules a user wrote. Grundy
// values say nothing about such a game.
func isMisereScript(m games.Member) bool {
	_, own := m.Rules.(scriptRuleset)
	return own && m.Game.Play == graphs.Misere
}
