package app

import (
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/views/editor"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

// TestEveryActionHasWords looks for the keys that are put together from the table of
// actions, the games, the formats and the pictures. The menus and the gestures are
// looked for where they stand, and what the sources name in so many words with the
// translations.
func TestEveryActionHasWords(t *testing.T) {
	p := program(t)
	c := p.show(empty())
	var keys []string
	for _, act := range c.window.Table.All {
		keys = append(keys, "action."+act.ID)
		if act.Symbol != nil {
			keys = append(keys, "hint"+strings.TrimPrefix(act.ID, "tool"))
		}
		if why := act.Why(); why != "" {
			keys = append(keys, why)
		}
	}
	keys = append(keys, noVertices, noneSelected, selectVertices, selectOne, selectTwo, selectThree, selectEdges, selectSome,
		onlyDirected, onlyDeletion, nothingToUndo, nothingToRedo, notSolved, notSolving, notStopped, cannotReattach, notBent, oneTab)
	for _, e := range saveEndings() {
		keys = append(keys, "format"+e)
	}
	for _, g := range games.All() {
		keys = append(keys, g.NameKey(), g.TheoryKey(), g.Group.Key())
		for _, param := range g.Params {
			keys = append(keys, g.ParamKey(param))
		}
	}
	for _, g := range games.AllOnGraphs() {
		keys = append(keys, g.NameKey(), g.TheoryKey())
	}
	for _, part := range formats.Parts() {
		keys = append(keys, part.Key())
	}
	for what := games.NoVertices; what <= games.ManyPositions; what++ {
		keys = append(keys, what.Key())
	}
	for mark := scene.MarkP; mark <= scene.MarkRemoteness; mark++ {
		keys = append(keys, mark.Key())
	}
	keys = slices.Concat(keys, keysOf(picture.Parts()), keysOf(picture.AllLabels()), keysOf(picture.AllColours()), editor.HintKeys())
	for _, key := range keys {
		if p.words.T(key) == key {
			t.Errorf("no words for %q", key)
		}
	}
}

// keysOf returns the translation keys of choices.
func keysOf[C interface{ Key() string }](all []C) []string {
	var keys []string
	for _, choice := range all {
		keys = append(keys, choice.Key())
	}
	return keys
}
