package app

import (
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
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
			keys = append(keys, "action."+act.ID+".hint")
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
	for mark := scene.MarkP; mark <= scene.MarkRemoteness; mark++ {
		keys = append(keys, mark.Key())
	}
	for _, o := range picture.Options() {
		keys = append(keys, o.Key())
		for _, choice := range o.Choices {
			keys = append(keys, o.ChoiceKey(choice))
		}
		for _, offer := range o.Offered {
			keys = append(keys, o.ChoiceKey(offer.Word))
		}
	}
	for _, f := range document.StyleFields() {
		if f.Words == nil {
			keys = append(keys, "property."+f.Name)
		}
	}
	for _, key := range keys {
		if p.words.T(key) == key {
			t.Errorf("no words for %q", key)
		}
	}
}
