package explain

import (
	"cmp"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// SetTitle sets the title of d, a drawing of the game g with the arguments args, to the name of the
// game and its arguments in the language of w. The seed is left out. It does nothing in English, in
// which the drawing has its title already, and for the user's own rules. It returns the error of
// the edit.
func SetTitle(w *words.Words, g *games.Game, args map[string]string, d *document.Drawing) error {
	if w.Language() == words.Fallback || g.Group == games.Own {
		return nil
	}
	title := GameTitle(w, g, args)
	return d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = title })
}

// GameTitle returns the name of the game g and its arguments in the language of w, without the seed
// and without switches. If this has more than 400 characters, it returns the name only.
func GameTitle(w *words.Words, g *games.Game, args map[string]string) string {
	title, with := w.T(g.NameKey()), []string{}
	for _, p := range g.Params {
		if p.Kind != games.Boolean && p.Name != "seed" {
			list := strings.FieldsFunc(cmp.Or(args[p.Name], p.Default),
				func(r rune) bool { return r == ',' || r == ' ' })
			with = append(with, w.List(list))
		}
	}
	const maxLength = 400 // characters
	if said := strings.TrimSpace(title + " " + w.JoinLoosely(with...)); len([]rune(said)) <= maxLength {
		return said
	}
	return title
}
