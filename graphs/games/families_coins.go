package games

import (
	"strings"
)

// coinFamilies are the coin-turning games in a row, by the place of the one head, from 1 on.
func coinFamilies() []*Family {
	in := func(id string, game CoinTurning) *Family {
		return &Family{
			ID: id, Numbers: []string{"n"}, first: [2]int{1},
			of: func(Args) rulesOf { return rulesOf{line: Coins{Game: game}} },
			game: func(_ Args, n, _ int) (string, map[string]string) {
				return id, map[string]string{"coins": strings.Repeat("0", n-1) + "1"}
			},
		}
	}
	return []*Family{
		in("turning-turtles", TurningTurtles{}),
		in("mock-turtles", MockTurtles{}),
		in("ruler", Ruler{}),
	}
}
