package games

import (
	"fmt"
	"slices"
	"strings"

	"nimgraph/graphs/xstrings"
)

// Games of programming contests that are not other games in disguise.

// poiStonesGame returns the game Stones of the contest POI 2009, in which heaps must stay in
// ascending order.
func poiStonesGame() *Game {
	heaps := numbersParam("heaps", 0, 12, 6, "1,2,4", maxSolvedHeaps)
	g := rowGame("poi2009-stones", "Stones", Stones{}, heaps,
		theory{law: poiStonesLaw, findWinningMove: stonesWinningMove})
	g.check = func(args Args) error {
		if !slices.IsSorted(args.Ints("heaps")) {
			return args.newError("heaps", NotAscending)
		}
		return nil
	}
	return g
}

// poiStonesLaw predicts the outcome and value of Stones for the heaps in args. The game is
// staircase Nim on the differences of adjacent heaps. known is always true.
func poiStonesLaw(args Args) (_ Forecast, known bool) {
	return valueForecast(xorAlternateGaps(args.Ints("heaps"))), true
}

// maxSquares bounds the number of squares on which the pawns stand.
const maxSquares = 12

// poiPawnsGame returns the game of the contest POI 2004, in which pawns jump to the next free
// square of a strip.
func poiPawnsGame() *Game {
	return &Game{
		ID: "poi2004-game", Coded: true, largeParam: "pawns",
		Params: []Param{
			{Name: "squares", Drawn: Range{Min: 2, Max: maxSquares}, solved: anyNumber, Default: "6", as: "squares"},
			{
				Name: "pawns", Kind: Integers, Drawn: Range{Min: 1, Max: maxSquares - 1, Count: maxSquares - 1},
				solved: Range{Max: maxNumber - 1, Count: maxSolvedHeaps}, Default: "1,3",
			},
		},
		check: checkPawns,
		plan: func(args Args) (drawingPlan, error) {
			if checkLength(args.Int("squares")) != nil {
				return drawingPlan{limit: boardLimit}, errLarge
			}
			board := []byte(strings.Repeat("0", args.Int("squares")))
			for _, p := range args.Ints("pawns") {
				board[p-1] = '1'
			}
			title := fmt.Sprintf("Pawns on %s of %d squares",
				xstrings.JoinInts(sortedSet(args.Ints("pawns")), ", "), len(board))
			return drawingPlan{
				title: title, rules: Spec[string]{Rules: Pawns{}, Start: []string{string(board)}},
				limit: boardLimit,
			}, nil
		},
		theory: theory{law: poiPawnsLaw, findWinningMove: pawnsWinningMove},
	}
}

// checkPawns returns an error if two pawns in args are on one square, or if a pawn is on the last
// square or beyond. A pawn on the last square would end the game.
func checkPawns(args Args) error {
	last, pawns := args.Int("squares")-1, args.Ints("pawns")
	reason := Twice
	switch {
	case slices.Max(pawns) > last:
		reason = OutOfRange
	case len(sortedSet(pawns)) == len(pawns):
		return nil
	}
	wrong := args.newError("pawns", reason)
	wrong.Range.Max = last
	return wrong
}

// usacoRocksGame returns the game of the contest USACO 2010, in which rocks move towards the root
// of a tree.
func usacoRocksGame() *Game {
	const maxVertices = 12
	parents := Param{
		Name: "parents", Kind: Integers, Drawn: Range{Min: 1, Max: maxVertices, Count: maxVertices - 1},
		solved: Range{Max: maxSolvedVertices, Count: maxSolvedVertices - 1}, Default: "1,1,2",
	}
	rocks := Param{
		Name: "rocks", Kind: Integers, Drawn: Range{Max: 9, Count: maxVertices},
		solved: Range{Max: maxNumber, Count: maxSolvedVertices}, Default: "0,2,1,1",
	}
	limit := Param{Name: "limit", Drawn: Range{Min: 1, Max: 9}, solved: anyNumber, Default: "2"}
	return &Game{
		ID: "usaco2010-rocks", largeParam: "rocks", Params: []Param{parents, rocks, limit},
		check: func(args Args) error {
			if err := checkTree(args); err != nil {
				return err
			}
			if count := len(args.Ints("parents")) + 1; len(args.Ints("rocks")) != count {
				wrong := args.newError("rocks", WrongCount)
				wrong.Range.Count = count
				return wrong
			}
			return nil
		},
		plan: func(args Args) (drawingPlan, error) {
			of, on := zeroBased(args.Ints("parents")), args.Ints("rocks")
			title := fmt.Sprintf("Rocks %s, up to %d a move", xstrings.JoinInts(on, ", "), args.Int("limit"))
			return rowPlan(title, Rocks{Parents: of, Limit: args.Int("limit")}, on, saturatingSum(on))
		},
		theory: theory{law: usacoRocksLaw, findWinningMove: rocksWinningMove},
	}
}

// poiPawnsLaw predicts the outcome of the game of POI 2004 for args. A pawn on the last square but
// one wins at once. Without such a pawn, each group of adjacent pawns is a step of a staircase, and
// its pawns are the counters. The number of the step is the number of free squares between the
// group and the last square but one. known is always true.
func poiPawnsLaw(args Args) (_ Forecast, known bool) {
	return outcomeForecast(pawnsCase{args.Int("squares"), sortedSet(args.Ints("pawns"))}.countWinningMoves() > 0), true
}

// pawnStep is a group of adjacent pawns in the game of POI 2004, which acts as a step of a
// staircase.
type pawnStep struct {
	// Step is the number of free squares between the group and the last square but one.
	Step int
	// Pawns is the number of pawns in the group.
	Pawns int
}

// pawnSteps returns each group of adjacent pawns as a step, from right to left. pawns holds the
// squares of the pawns in ascending order, on a strip of the given number of squares. The last two
// squares must be empty. Time is linear in the number of pawns.
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

// usacoRocksLaw predicts the outcome and value of the game of USACO 2010 for args. The value is the
// XOR, over the vertices at odd depth, of the rocks mod limit+1. known is always true.
func usacoRocksLaw(args Args) (_ Forecast, known bool) {
	total := 0
	depth, _ := vertexDepths(zeroBased(args.Ints("parents")))
	for v, depth := range depth {
		if depth%2 == 1 {
			total ^= args.Ints("rocks")[v] % (args.Int("limit") + 1)
		}
	}
	return valueForecast(total), true
}
