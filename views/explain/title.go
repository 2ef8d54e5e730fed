package explain

import (
	"cmp"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// SetTitle titles the drawing of a game in the language of w: the name of the game and its
// arguments, except for the seed. In English the drawing has its title already. It returns errors of
// the document.
func SetTitle(w *words.Words, g *games.Game, args map[string]string, d *document.Drawing) error {
	if w.Language() == words.Fallback || g.Group == games.Own {
		return nil
	}
	title := Title(w, g, args)
	return d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = title })
}

// Title returns the name of a game and its arguments in the language of w, without the seed and
// without arguments that would make it long.
func Title(w *words.Words, g *games.Game, args map[string]string) string {
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
