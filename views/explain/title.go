package explain

import (
	"cmp"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// TranslateTitle sets the title of d, a drawing of the game g with the arguments args, to its
// GameTitle in the language of w. It does nothing if that is English, in which the drawing has its
// title already, or if g has rules by the user. It returns the error of changing d.
func TranslateTitle(w *words.Words, g *games.Game, args map[string]string, d *document.Drawing) error {
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
