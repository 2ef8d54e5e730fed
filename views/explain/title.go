package explain

import (
	"cmp"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// Titled gives the drawing of a game with arguments its title in words' language: the game's
// name, and its arguments but the seed. In English it has one. The error is one of the document.
func SetTitle(w *words.Words, g *games.Game, args map[string]string, d *document.Drawing) error {
	if w.Language() == words.Fallback || g.Group == games.Own {
		return nil
	}
	title, with := w.T(g.NameKey()), []string{}
	for _, p := range g.Params {
		if p.Kind != games.Boolean && p.Name != "seed" {
			list := strings.FieldsFunc(cmp.Or(args[p.Name], p.Default), func(r rune) bool { return r == ',' || r == ' ' })
			with = append(with, w.List(list))
		}
	}
	const longest = 400 // characters
	if said := strings.TrimSpace(title + " " + w.JoinLoosely(with...)); len([]rune(said)) <= longest {
		title = said
	}
	return d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = title })
}
