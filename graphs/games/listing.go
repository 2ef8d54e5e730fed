package games

import (
	"strconv"
)

// listing describes how the positions of a game are listed in tables of values, by the one or two
// numbers that Game.Numbers names.
type listing struct {
	// listParams holds parameters that only lists have.
	listParams []Param
	// first is the least value of each number; most the greatest.
	first [2]int
	most  int // 0 for no bound
	// mostFor returns the greatest value of a number for checked arguments, if it depends on
	// them. It may be nil.
	mostFor func(Args) int
	// rules returns the rules for checked arguments. A Numbering of the rules identifies positions
	// by their numbers.
	rules func(Args) Rules
	// drawArgs returns the arguments with which the game draws a position, without the parameters
	// of lists. It is nil if some positions cannot be drawn.
	drawArgs argsForPosition
	// followers counts the followers of a position, including itself. It is nil if no formula is
	// known.
	followers func(a, b int) float64
}

// argsForPosition is a function that returns the arguments for drawing one position of a list: the
// position that the numbers x and y identify. y is 0 if positions have only one number. args holds
// the arguments of the list.
type argsForPosition func(args Args, x, y int) map[string]string

// The default last numbers of most lists and tables.
const (
	standardLine  = 100
	standardPlane = 12
)

// enableListByHeap lets the values of the game g be listed by the size of a single heap. In a
// drawing, the parameter param holds this size. rules returns the rules for given arguments.
func (g *Game) enableListByHeap(param string, rules func(Args) Ruleset[Heap]) {
	g.Numbers, g.Standard = []string{"n"}, standardLine
	g.rules = func(args Args) Rules { return heapRules(rules(args)) }
	g.drawArgs = func(_ Args, n, _ int) map[string]string { return map[string]string{param: strconv.Itoa(n)} }
}

// heapRules returns the ruleset r as Rules in which a position is a single heap, identified by its
// size.
func heapRules(r Ruleset[Heap]) Rules {
	return Spec[Heap]{Rules: r, At: func(n, _ int) Heap { return Heap(n) }}
}

// pairRules returns the ruleset r as Rules in which a position is a pair, identified by its two
// numbers.
func pairRules(r Ruleset[Pair]) Rules {
	return Spec[Pair]{Rules: r, At: func(a, b int) Pair { return Pair{A: a, B: b} }}
}

// ListedParams returns the parameters that a list of values depends on. They do not include the
// numbers by which the positions are listed.
func (g *Game) ListedParams() []Param {
	var params []Param
	for _, p := range g.Params {
		if p.isListed() {
			params = append(params, p)
		}
	}
	return append(params, g.listParams...)
}

// NumberParams returns, as parameters, the two numbers that identify a position in a table of
// values. A caller may fix one of them by an argument to Member, and then gets one row or column
// of the table. NumberParams returns nil if one number identifies a position, which cannot be
// fixed.
func (g *Game) NumberParams() []Param {
	if len(g.Numbers) < 2 {
		return nil
	}
	bound := 1_000_000
	if g.most > 0 {
		bound = min(bound, g.most)
	}
	params := make([]Param, len(g.Numbers))
	for i, name := range g.Numbers {
		least := g.first[i]
		params[i] = Param{Name: name, Drawn: Range{Min: least, Max: bound}, Default: strconv.Itoa(max(1, least))}
	}
	return params
}
