package games

import (
	"errors"
	"math"
)

// Limit is the name of the argument that bounds the number of positions of a game. Every game
// accepts it, unless a parameter of the game has the same name.
const Limit = "limit"

const (
	// DefaultLimit is the default limit of Unfold.
	DefaultLimit = 1_000_000
	// OwnLimit is the default limit for users' rules, which have less memory.
	OwnLimit = 200_000
	maxLimit = 20_000_000
	// movesPerPosition is the number of moves that the limit allows for each position: a move
	// takes a few hundred bytes while a game is solved.
	movesPerPosition = 10
)

// maxLong bounds the numbers, coins or squares of a position that is a single vertex.
const maxLong = 1_000

// Limits of drawings. boardLimit is for sums of heaps drawn as boards, wholeLimit for games drawn
// as whole positions although they need not be. Such drawings are laid out in about a tenth of a
// second. The ranges of the parameters keep other games far below drawnLimit.
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

// Ranges for solving, with the least number of the range for drawings. anyNumber and anyNumbers are
// for one number and for a list that a formula accepts, and anyGraph is for the vertices of a graph.
var (
	anyNumber  = Range{Max: maxNumber}
	anyNumbers = Range{Max: maxNumber, Count: maxSolvedHeaps}
	anyGraph   = Range{Max: maxSolvedVertices}
)

// LimitParam returns a description of the argument Limit, the greatest number of positions in a
// drawing. Game.Params does not contain it.
func LimitParam() Param {
	return Param{Name: Limit, Drawn: Range{Min: 1, Max: maxLimit}, Default: "1000000", as: Limit}
}

// TakesLimit reports whether the game accepts the argument Limit, which is the greatest number of
// positions in a drawing. It does not if a parameter of the game has the same name.
func (g *Game) TakesLimit() bool {
	_, own := g.Param(Limit)
	return !own
}

// limitOr returns the limits of a drawing. If the argument Limit is given, the drawing may have
// that many positions, and a multiple of them as moves, but at least maxEdges moves. Otherwise
// limitOr returns limit, or drawnLimit if limit is zero.
func (a Args) limitOr(limit Limits) Limits {
	switch {
	case a.limit > 0:
		return Limits{Vertices: a.limit, Edges: max(maxEdges, movesPerPosition*a.limit)}
	case limit == Limits{}:
		return drawnLimit
	}
	return limit
}

// errLarge is the error of a plan whose positions exceed every limit.
var errLarge = errors.New("too large")

// checkLength returns errLarge if places, the number of coins or squares of a position, is above
// maxLong.
func checkLength(places int) error {
	if places > maxLong {
		return errLarge
	}
	return nil
}

// newRow returns numbers as a Row. largest is the greatest number that play can produce. The
// error is errLarge if there are too many numbers, or if largest is greater than MaxInRow.
func newRow(numbers []int, largest int) (Row, error) {
	if largest > MaxInRow {
		return "", errLarge
	}
	return NewRow(numbers), checkLength(len(numbers))
}

// saturatingProduct returns a×b, or maxNumber if the product is larger. The numbers must not be
// negative.
func saturatingProduct(a, b int) int {
	if b > 0 && a > maxNumber/b {
		return maxNumber
	}
	return a * b
}

// saturatingSum returns the sum of numbers, or maxNumber if the sum is larger. The numbers must not
// be negative.
func saturatingSum(numbers []int) int {
	sum := 0
	for _, n := range numbers {
		sum = min(maxNumber, sum+n)
	}
	return sum
}
