package games

import "strings"

// poiStonesLaw: staircase Nim on the differences of neighbours.
func poiStonesLaw(a Args) (Forecast, bool) { return worth(secondSteps(a.Ints("heaps"))), true }

// poiGameLaw: a pawn on the last square but one wins at once. Without one, the free
// squares before it are the edges of the steps of a staircase, counted from the
// right, and a group of pawns is the counters of a step.
func poiGameLaw(a Args) (Forecast, bool) {
	board, err := pawnBoard(a)
	if err != nil {
		return Forecast{}, false
	}
	goal := len(board) - 1
	if board[goal-1] == '1' {
		return won(true), true
	}
	steps, all := strings.Split(string(board[:goal-1]), "0"), 0
	for i := len(steps) - 2; i >= 0; i -= 2 {
		all ^= len(steps[i])
	}
	return won(all != 0), true
}

// usacoRocksLaw: the XOR, over the vertices at odd depth, of the rocks mod limit+1.
func usacoRocksLaw(a Args) (Forecast, bool) {
	all := 0
	for v, depth := range depths(fromZero(a.Ints("parents"))) {
		if depth%2 == 1 {
			all ^= a.Ints("rocks")[v] % (a.Int("limit") + 1)
		}
	}
	return worth(all), true
}
