package games

// curveFamilies are the games on paths and cycles, by their length. On a path they have the moves
// of a game on heaps.
func curveFamilies() []*Family {
	on := func(id string, r Splitting[Curve], first int) *Family {
		at := func(n, _ int) Curve { return Curve{Length: n, Closed: true} }
		return &Family{
			ID: id, Numbers: []string{"n"}, first: [2]int{first},
			of: func(Args) rulesOf { return rulesOf{positions: Erase[Curve](r, at)} },
		}
	}
	const shortest = 3 // a cycle without loops and parallel edges
	chain, cycle := heapFamily("chain", Nim{}), on("cycle", Stalks{}, 1)
	chain.game, cycle.game = drawnBy("chain", "length"), drawnBy("cycle", "length")
	nodes, edges := octalOf("node-kayles-path", "0.137"), octalOf("arc-kayles-path", "0.07")
	nodes.game, edges.game = drawnBy("dawsons-chess", "heaps"), drawnBy("dawsons-kayles", "heaps")
	return []*Family{
		chain,
		cycle,
		nodes,
		on("node-kayles-cycle", NodeKaylesCurve{}, shortest),
		edges,
		on("arc-kayles-cycle", ArcKaylesCurve{}, shortest),
	}
}
