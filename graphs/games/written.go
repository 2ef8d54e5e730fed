package games

import (
	"slices"

	"nimgraph/graphs"
)

// WrittenGame describes a game whose rules a user wrote: its title, its parameters, its rules, and
// the numbers by which its positions are listed.
type WrittenGame struct {
	// ID identifies the game in errors.
	ID, Title string
	Play      graphs.Play
	Params    []Param
	// Numbers names the one or two numbers that make up a position; empty for other positions.
	Numbers []string
	// Unlisted is the translation key of the reason why Numbers is empty.
	Unlisted graphs.Key
	// Rules returns the rules for the given arguments.
	Rules func(args map[string]string) Rules
	// HeapRules returns the same rules as a game on heaps if they are known to be one for all n,
	// and nil otherwise.
	HeapRules func(args map[string]string) Ruleset[Heap]
}

// start is the name of the parameter for the start of play.
const start = "start"

// Game returns a game with the rules of w, which is not among All. It is drawn by arrangeNumbers
// and listed by its numbers, and its titles are not translated.
func (w WrittenGame) Game() *Game {
	g := &Game{
		ID: w.ID, Group: Own, Play: w.Play, Params: w.Params, title: w.Title, largeParam: start, unlisted: w.Unlisted,
		plan: func(args Args) (drawingPlan, error) {
			return drawingPlan{title: w.Title, rules: w.Rules(args.Texts()), places: arrangeNumbers}, nil
		},
		Numbers: w.Numbers, Standard: standardLine,
		listing: listing{
			listParams: slices.DeleteFunc(slices.Clone(w.Params), func(p Param) bool { return p.Name == start }),
			rules: func(args Args) Rules {
				if heaps := w.HeapRules(args.Texts()); heaps != nil {
					return heapRules(heaps)
				}
				return w.Rules(args.Texts())
			},
		},
	}
	if len(w.Numbers) > 1 {
		g.Standard = standardPlane
	}
	return g
}
