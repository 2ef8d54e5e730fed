package games

// poiStonesLaw: staircase Nim on the differences of neighbours.
func poiStonesLaw(a Args) (Forecast, bool) { return worth(secondSteps(a.Ints("heaps"))), true }

// poiGameLaw: a pawn on the last square but one wins at once. Without one, the free
// squares before it are the edges of the steps of a staircase, counted from the
// right, and a group of pawns is the counters of a step.
func poiGameLaw(a Args) (Forecast, bool) {
	pawns, squares := ascending(a.Ints("pawns")), a.Int("squares")
	if pawns[len(pawns)-1] == squares-1 {
		return won(true), true
	}
	all := 0
	for _, s := range PawnSteps(pawns, squares) {
		if s.Step%2 == 1 {
			all ^= s.Pawns
		}
	}
	return won(all != 0), true
}

// PawnStep is a group of neighbouring pawns in the game of POI 2004, which is a
// step of a staircase.
type PawnStep struct {
	// Step is how many free squares there are between the group and the last square
	// but one.
	Step int
	// Pawns is how many pawns stand in the group.
	Pawns int
}

// PawnSteps returns the groups of pawns from the right. The pawns ascend, and none
// stands on the last square but one or beyond. Time is linear in the pawns.
func PawnSteps(pawns []int, squares int) []PawnStep {
	var steps []PawnStep
	for i := range pawns {
		free := squares - 2 - pawns[len(pawns)-1-i] - i
		if last := len(steps) - 1; last >= 0 && steps[last].Step == free {
			steps[last].Pawns++
			continue
		}
		steps = append(steps, PawnStep{Step: free, Pawns: 1})
	}
	return steps
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
