// Package families has the families of positions that one number tells apart, such as
// the heaps of a game by their sizes, or two, such as the squares of a board: what
// tables of values, and laws of them, are asked of.
package families

import (
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// Family is the positions of one game by one or two numbers.
type Family struct {
	// ID names the family on the command line. It is that of the game of the menu which
	// draws its positions, where there is one.
	ID string
	// Params is what the rules depend on besides the numbers.
	Params []games.Param
	// Numbers has the names of the one or two numbers.
	Numbers []string

	of func(args games.Args) (Member, error)
}

// Member is a family whose parameters are chosen: one sequence of positions, or one
// table of them. Exactly one of Line, Plane and Positions is set.
type Member struct {
	Family *Family
	// Args has a value for each of the family's parameters, as it would be written.
	Args map[string]string
	// First is the least that each number can be.
	First [2]int
	// Line is the ruleset of heaps, with their sizes as the one number.
	Line rules.Ruleset[rules.Heap]
	// Plane is the ruleset of pairs, the two numbers.
	Plane rules.Ruleset[rules.Pair]
	// Positions is any other ruleset, with positions as dense numbers.
	Positions Positions
}

// Positions is a ruleset whose type of position is not known.
type Positions interface{}
