package families

import (
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// curves are the games on paths and cycles, by their length.
func curves() []*Family {
	on := func(id string, r rules.Splitting[rules.Curve], closed bool, first int) *Family {
		at := func(n, _ int) rules.Curve { return rules.Curve{Length: n, Closed: closed} }
		return &Family{
			ID: id, Numbers: []string{"n"}, first: [2]int{first},
			of: func(games.Args) rulesOf { return rulesOf{positions: Erase[rules.Curve](r, at)} },
		}
	}
	const shortest = 3 // a cycle without loops and parallel edges
	chain, cycle := on("chain", rules.Stalks{}, false, 0), on("cycle", rules.Stalks{}, true, 1)
	chain.game, cycle.game = drawnBy("chain", "length"), drawnBy("cycle", "length")
	return []*Family{
		chain,
		cycle,
		on("node-kayles-path", rules.NodeKaylesCurve{}, false, 0),
		on("node-kayles-cycle", rules.NodeKaylesCurve{}, true, shortest),
		on("arc-kayles-path", rules.ArcKaylesCurve{}, false, 0),
		on("arc-kayles-cycle", rules.ArcKaylesCurve{}, true, shortest),
	}
}
