package families

import (
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// coins are the coin-turning games in a row, by the place of the one head, from 1 on.
func coins() []*Family {
	in := func(id string, game rules.CoinTurning) *Family {
		return &Family{
			ID: id, Numbers: []string{"n"}, first: [2]int{1},
			of: func(games.Args) rulesOf { return rulesOf{line: rules.Coins{Game: game}} },
			game: func(_ games.Args, n, _ int) (string, map[string]string) {
				return id, map[string]string{"coins": strings.Repeat("0", n-1) + "1"}
			},
		}
	}
	return []*Family{
		in("turning-turtles", rules.TurningTurtles{}),
		in("mock-turtles", rules.MockTurtles{}),
		in("ruler", rules.Ruler{}),
	}
}
