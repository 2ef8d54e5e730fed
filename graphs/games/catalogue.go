package games

import "slices"

// Every returns all games, group by group in the order of the menu. The list and its games
// are the caller's own.
func Every() []*Game {
	return slices.Concat(
		takingGames(), breakingGames(), numberGames(), boardGames(), loopyGames(), deletionGames(), exampleGames(),
	)
}

// All returns the games of the menu in its order; those of a group stand together.
func All() []*Game { return slices.DeleteFunc(Every(), func(g *Game) bool { return g.Plain }) }

// Listed returns the games whose positions are listed by numbers: those by one, then those
// by two.
func Listed() []*Game {
	all := slices.DeleteFunc(Every(), func(g *Game) bool { return len(g.By) == 0 })
	slices.SortStableFunc(all, func(a, b *Game) int { return len(a.By) - len(b.By) })
	return all
}

// ByID returns the game with that ID.
func ByID(id string) (*Game, bool) { return among(Every(), id) }

// ListedByID returns the game with that ID whose positions are listed.
func ListedByID(id string) (*Game, bool) { return among(Listed(), id) }

func among(all []*Game, id string) (*Game, bool) {
	if i := slices.IndexFunc(all, func(g *Game) bool { return g.ID == id }); i >= 0 {
		return all[i], true
	}
	return nil, false
}
