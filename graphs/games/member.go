package games

import (
	"cmp"

	"nimgraph/graphs/xslices"
)

// Member is one of the lists of values that a game has: the list for certain arguments, such as
// max=3 in Bachet's game. The list is a sequence if one number identifies a position, and a table
// if two numbers do.
type Member struct {
	Game *Game
	// Args holds the values, as written, of the parameters that lists of the game depend on, and of
	// a fixed number.
	Args map[string]string
	// Numbers names the one or two numbers that are not fixed.
	Numbers []string
	// First is the least value of each of Numbers.
	First [2]int
	// Most is the greatest value of a number; 0 for no bound.
	Most int
	// Rules are the rules of the positions. HeapRules and PairRules return them with the type of
	// the positions.
	Rules Rules

	values Args
	// fixed is the fixed one of two numbers. It is nil if no number is fixed.
	fixed *fixedNumber
}

// Member returns the sequence or table of the game's values for args. Parameters that are missing
// in args have their defaults. If positions have two numbers, args may fix one of them by its
// name.
//
// If a name is unknown or a value is out of range or cannot be read, the error is a *ParamError.
// errors.Is(err, GivenNumbers) reports that args fixes all numbers. errors.Is(err, NoNumbers)
// reports that the positions of the game are not listed by numbers.
func (g *Game) Member(args map[string]string) (Member, error) {
	if len(g.Numbers) == 0 {
		return Member{}, g.NumbersFault(cmp.Or(g.unlisted, NoNumbers))
	}
	values, err := g.parseArgs(ForListing, args)
	if err != nil {
		return Member{}, err
	}
	m := Member{
		Game: g, Args: values.Texts(), Numbers: g.Numbers, First: g.first, Most: g.most, Rules: g.rules(values),
		values: values,
	}
	if g.mostFor != nil {
		m.Most = g.mostFor(values)
	}
	for i, p := range g.NumberParams() {
		switch _, given := args[p.Name]; {
		case !given:
			delete(m.Args, p.Name)
		case m.fixed != nil:
			return Member{}, g.NumbersFault(GivenNumbers)
		default:
			m.fixed = &fixedNumber{i, values.Int(p.Name)}
		}
	}
	if m.fixed != nil {
		free := 1 - m.fixed.index
		m.Numbers, m.First = g.Numbers[free:free+1], [2]int{g.first[free]}
		m.Rules = fixedRules{m.Rules, *m.fixed}
	}
	return m, nil
}

// fixedNumber is a position's number that an argument fixes, if positions have two numbers. index
// is 0 for the first number, and 1 for the second.
type fixedNumber struct{ index, value int }

// bothNumbers returns the two numbers of the position whose other number is n.
func (f fixedNumber) bothNumbers(n int) (a, b int) {
	if f.index == 0 {
		return f.value, n
	}
	return n, f.value
}

// positionNumbers returns the two numbers of a position, a and b. numbers holds those that
// m.Numbers names, in this order; the fixed number of m is added. b is 0 if one number identifies
// a position.
func (m Member) positionNumbers(numbers []int) (a, b int) {
	switch {
	case m.fixed != nil:
		return m.fixed.bothNumbers(numbers[0])
	case len(numbers) > 1:
		return numbers[0], numbers[1]
	}
	return numbers[0], 0
}

// HeapRules returns the ruleset of m if its positions are single heaps, identified by their sizes,
// and all moves lead to smaller heaps. Otherwise it returns nil.
func (m Member) HeapRules() Ruleset[Heap] {
	if len(m.Numbers) > 1 {
		return nil // a board of coins, on which a Heap is the place of a coin
	}
	s, _ := m.Rules.(Spec[Heap])
	return s.Rules
}

// PairRules returns the ruleset of m if its positions are pairs of its two numbers. Otherwise it
// returns nil.
func (m Member) PairRules() Ruleset[Pair] {
	s, _ := m.Rules.(Spec[Pair])
	return s.Rules
}

// Arguments returns the arguments of m as written on the command line, such as "max=3". The
// parameters of the list come first, then the fixed number.
func (m Member) Arguments() []string {
	names := xslices.Map(m.Game.ListedParams(), func(p Param) string { return p.Name })
	if m.fixed != nil {
		names = append(names, m.Game.Numbers[m.fixed.index])
	}
	return xslices.Map(names, func(name string) string { return name + "=" + m.Args[name] })
}

// DrawingArgs returns the arguments with which the game draws a position. numbers holds the
// numbers of the position that m.Numbers names, in this order. ok is false if the game cannot draw
// every position of the list.
func (m Member) DrawingArgs(numbers ...int) (args map[string]string, ok bool) {
	if m.Game.drawArgs == nil {
		return nil, false
	}
	a, b := m.positionNumbers(numbers)
	args = m.Game.drawArgs(m.values, a, b)
	for _, p := range m.Game.Params {
		if p.isListed() {
			args[p.Name] = m.Args[p.Name]
		}
	}
	return args, true
}

// CountFollowers returns the number of positions that have to be computed for a list that ends at
// numbers: the listed positions and all positions that can be reached from them. numbers holds the
// last value of each number that m.Numbers names. The count is +Inf if it exceeds float64, and an
// estimate if Game.Estimated is true. known is false if the game has no formula for the count.
func (m Member) CountFollowers(numbers ...int) (count float64, known bool) {
	if m.Game.followers == nil {
		return 0, false
	}
	a, b := m.positionNumbers(numbers)
	return m.Game.followers(a, b), true
}

// CheckOneNumber returns nil if one number identifies a position of m. Otherwise it returns the
// error TwoNumbers, which contains the names of both numbers.
func (m Member) CheckOneNumber() error {
	if len(m.Numbers) == 1 {
		return nil
	}
	return m.Game.NumbersFault(TwoNumbers)
}
