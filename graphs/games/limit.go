package games

import (
	"errors"
	"math"
)

// Limit is the name of the argument that says how many positions a game may have,
// whatever its own parameters are. A game with a parameter of that name has its
// own in its place.
const Limit = "limit"

const (
	// DefaultLimit is the limit of Unfold where none is given.
	DefaultLimit = 1_000_000
	// OwnLimit is the same for rules that somebody wrote, which have less memory.
	OwnLimit = 200_000
	maxLimit = 20_000_000
	// movesPerPosition is how many moves the limit allows for each position: a move
	// takes some hundred bytes while a game is solved.
	movesPerPosition = 10
)

// maxLong bounds the numbers, coins or squares of a position that a vertex holds as a
// whole.
const maxLong = 1_000

// What is drawn: of games whose vertices hold the whole position, and of those that are
// drawn as whole positions where they need not be, fewer positions, which are laid out in
// about a tenth of a second. The ranges of the parameters keep all others far below.
var (
	drawnLimit = Limits{Vertices: 5_000, Edges: maxEdges}
	boardLimit = Limits{Vertices: maxPositions, Edges: 20 * maxPositions}
	wholeLimit = Limits{Vertices: 2_000, Edges: 25_000}
)

const (
	maxEdges     = 50_000
	maxPositions = 400
	maxTitle     = 400 // characters
)

const (
	// maxNumber bounds the numbers that formulas work with, so that the sum of two
	// stays an int.
	maxNumber = min(1_000_000_000_000_000_000, math.MaxInt/4)
	// maxSolvedHeaps bounds the heaps of a position that is solved by a formula.
	maxSolvedHeaps = 1_000_000
	// maxSolvedVertices bounds the vertices of an edge-deletion game that is solved.
	maxSolvedVertices = 200_000
)

// LimitParam is the parameter of Limit, which is none of a game's Params.
func LimitParam() Param {
	return Param{Name: Limit, Kind: Integer, Min: 1, Max: maxLimit, Default: "1000000", as: Limit}
}

// TakesLimit tells whether the game takes Limit: it has no parameter of that name.
func (g *Game) TakesLimit() bool {
	_, own := g.Param(Limit)
	return !own
}

// within returns the limit that the arguments ask for, and else the one given, which is
// drawnLimit where it is none.
func (a Args) within(limit Limits) Limits {
	switch {
	case a.limit > 0:
		return Limits{Vertices: a.limit, Edges: max(maxEdges, movesPerPosition*a.limit)}
	case limit == Limits{}:
		return drawnLimit
	}
	return limit
}

// errLarge is that of a plan whose positions are too large for any limit.
var errLarge = errors.New("too large")

// long returns errLarge for a position of more than maxLong places.
func long(places int) error {
	if places > maxLong {
		return errLarge
	}
	return nil
}

// row returns the numbers as a position, or errLarge where they are too many, or play may
// bring one to more than fits into it: most is what the largest may come to.
func row(numbers []int, most int) (Row, error) {
	if most > MaxInRow {
		return "", errLarge
	}
	return NewRow(numbers), long(len(numbers))
}

// times returns the product of two numbers that are not negative, at most maxNumber.
func times(a, b int) int {
	if b > 0 && a > maxNumber/b {
		return maxNumber
	}
	return a * b
}

// counters returns the sum of numbers that are not negative, at most maxNumber.
func counters(numbers []int) int {
	sum := 0
	for _, n := range numbers {
		sum = min(maxNumber, sum+n)
	}
	return sum
}
