package games

import "nimgraph/graphs"

// Written is a game by rules that somebody wrote.
type Written struct {
	// ID names it where something is wrong.
	ID, Title string
	Play      graphs.Play
	Params    []Param
	// By names the one or two numbers that a position is; none where it is anything else.
	By []string
	// Rules returns the rules for arguments, as they are written.
	Rules func(args map[string]string) Rules
}

// start is the parameter that says where play begins.
const start = "start"

// Game returns the game as one of the registry, which it is not in: it is drawn as
// onNumbers has it, and listed by its numbers. The texts of its keys are its own.
func (w Written) Game() *Game {
	g := &Game{
		ID: w.ID, Group: Own, Play: w.Play, Params: w.Params, title: w.Title, sized: start,
		plan: func(a Args) (plan, error) {
			return plan{title: w.Title, rules: w.Rules(a.Written()), places: onNumbers}, nil
		},
	}
	if len(w.By) == 0 {
		return g
	}
	g.By = w.By
	g.Standard = standardLine
	if len(w.By) > 1 {
		g.Standard = standardPlane
	}
	for _, p := range w.Params {
		if p.Name != start {
			p.ListedMax, p.ListedMost = p.Max, p.Most
			g.also = append(g.also, p)
		}
	}
	g.list = func(a Args) listed { return listed{other: w.Rules(a.Written())} }
	return g
}
