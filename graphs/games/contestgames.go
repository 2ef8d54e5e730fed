package games

import (
	"fmt"
	"slices"
	"strings"
)

// Games of programming contests that are not other games in disguise.

// poiStones returns the game Stones of POI 2009: heaps must stay in ascending order.
func poiStones() *Game {
	heaps := numbersParam("heaps", 0, 12, 6, "1,2,4", maxSolvedHeaps)
	g := rowGame("poi2009-stones", "Stones", Stones{}, heaps, theory{law: poiStonesLaw, findWinningMove: stonesWinningMove})
	g.check = func(a Args) error {
		if row := a.Ints("heaps"); !slices.IsSorted(row) {
			return heaps.newError(g.ID, joinNumbers(row, ","), NotAscending)
		}
		return nil
	}
	return g
}

// poiStonesLaw returns the forecast for Stones: staircase Nim on the differences of adjacent
// heaps.
func poiStonesLaw(a Args) (_ Forecast, known bool) {
	return valueForecast(secondSteps(a.Ints("heaps"))), true
}

// maxSquares bounds the number of squares on which the pawns stand.
const maxSquares = 12

// pawnsParam returns the parameter for the squares of the pawns on a strip of the given number of
// squares. No pawn starts on the last square, which ends the game.
func pawnsParam(squares int) Param {
	return Param{Name: "pawns", Kind: Integers, Min: 1, Max: squares - 1, Most: maxSquares - 1, Default: "1,3", SolvedMax: max(squares, maxNumber) - 1, SolvedMost: maxSolvedHeaps}
}

// poiGame returns the game of POI 2004: pawns jump to the next free square of a strip.
func poiGame() *Game {
	return &Game{
		ID: "poi2004-game", Group: Boards, Coded: true, largeParam: "pawns",
		Params: []Param{{Name: "squares", Kind: Integer, Min: 2, Max: maxSquares, Default: "6", SolvedMax: maxNumber, as: "squares"}, pawnsParam(maxSquares)},
		check:  checkPawns,
		plan: func(a Args) (plan, error) {
			if checkLength(a.Int("squares")) != nil {
				return plan{limit: boardLimit}, errLarge
			}
			board := []byte(strings.Repeat("0", a.Int("squares")))
			for _, p := range a.Ints("pawns") {
				board[p-1] = '1'
			}
			title := fmt.Sprintf("Pawns on %s of %d squares", joinNumbers(sortedSet(a.Ints("pawns")), ", "), len(board))
			return plan{title: title, rules: Spec[string]{Rules: Pawns{}, Start: []string{string(board)}}, limit: boardLimit}, nil
		},
		theory: theory{law: poiGameLaw, findWinningMove: pawnsWinningMove},
	}
}

// checkPawns returns an error if two pawns are on one square, or a pawn is on the last square or
// beyond.
func checkPawns(a Args) error {
	squares, given := a.Int("squares"), a.Ints("pawns")
	pawns := pawnsParam(squares)
	switch {
	case slices.Max(given) > pawns.Max:
		return pawns.newError("poi2004-game", joinNumbers(given, ","), OutOfRange)
	case len(sortedSet(given)) < len(given):
		return pawns.newError("poi2004-game", joinNumbers(given, ","), Twice)
	}
	return nil
}

// usacoRocks returns the game of USACO 2010: rocks move towards the root of a tree.
func usacoRocks() *Game {
	const maxVertices = 12
	parents := Param{Name: "parents", Kind: Integers, Min: 1, Max: maxVertices, Most: maxVertices - 1, Default: "1,1,2", SolvedMax: maxSolvedVertices, SolvedMost: maxSolvedVertices - 1}
	rocks := Param{Name: "rocks", Kind: Integers, Max: 9, Most: maxVertices, Default: "0,2,1,1", SolvedMax: maxNumber, SolvedMost: maxSolvedVertices}
	limit := Param{Name: "limit", Kind: Integer, Min: 1, Max: 9, Default: "2", SolvedMax: maxNumber}
	return &Game{
		ID: "usaco2010-rocks", Group: Boards, largeParam: "rocks", Params: []Param{parents, rocks, limit},
		check: func(a Args) error {
			of, on := a.Ints("parents"), a.Ints("rocks")
			if err := checkTree("usaco2010-rocks", parents, of); err != nil {
				return err
			}
			if len(on) != len(of)+1 {
				rocks := rocks
				rocks.Most = len(of) + 1
				return rocks.newError("usaco2010-rocks", joinNumbers(on, ","), WrongCount)
			}
			return nil
		},
		plan: func(a Args) (plan, error) {
			of, on := zeroBased(a.Ints("parents")), a.Ints("rocks")
			title := fmt.Sprintf("Rocks %s, up to %d a move", joinNumbers(on, ", "), a.Int("limit"))
			return rowPlan(title, Rocks{Parents: of, Limit: a.Int("limit")}, on, saturatingSum(on))
		},
		theory: theory{law: usacoRocksLaw, findWinningMove: rocksWinningMove},
	}
}

// poiGameLaw returns the forecast for the game of POI 2004. A pawn on the last square but one wins
// at once. Without such a pawn, each group of adjacent pawns is a step of a staircase, and its
// pawns are the counters. The number of the step is the number of free squares between the group
// and the last square but one.
func poiGameLaw(a Args) (_ Forecast, known bool) {
	return outcomeForecast(pawns{a.Int("squares"), sortedSet(a.Ints("pawns"))}.countWinning() > 0), true
}

// pawnStep is a group of adjacent pawns in the game of POI 2004, which acts as a step of a
// staircase.
type pawnStep struct {
	// Step is the number of free squares between the group and the last square but one.
	Step int
	// Pawns is the number of pawns in the group.
	Pawns int
}

// pawnSteps returns the groups of adjacent pawns, from right to left, on a strip of the given
// number of squares. pawns holds their squares in ascending order; none may be on the last two.
// Time is linear in the number of pawns.
func pawnSteps(pawns []int, squares int) []pawnStep {
	var steps []pawnStep
	for i := range pawns {
		free := squares - 2 - pawns[len(pawns)-1-i] - i
		if last := len(steps) - 1; last >= 0 && steps[last].Step == free {
			steps[last].Pawns++
			continue
		}
		steps = append(steps, pawnStep{Step: free, Pawns: 1})
	}
	return steps
}

// usacoRocksLaw returns the forecast for the rocks on a tree: the value is the XOR, over the
// vertices at odd depth, of the rocks mod limit+1.
func usacoRocksLaw(a Args) (_ Forecast, known bool) {
	total := 0
	depth, _ := depths(zeroBased(a.Ints("parents")))
	for v, depth := range depth {
		if depth%2 == 1 {
			total ^= a.Ints("rocks")[v] % (a.Int("limit") + 1)
		}
	}
	return valueForecast(total), true
}
