package rules

import (
	"embed"
	"path"
	"slices"
	"strings"

	"nimgraph/graphs/games"
)

// presets are rules of games of the registry, named by their IDs.
//
//go:embed presets/*.star
var presets embed.FS

// Presets returns the IDs of the games of the registry whose rules there are as a text.
func Presets() (ids []string) {
	files, _ := presets.ReadDir("presets") // it is built in
	for _, f := range files {
		ids = append(ids, strings.TrimSuffix(f.Name(), Ending))
	}
	return ids
}

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
