package games

import (
	"cmp"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// listing describes how the positions of a game are listed by one or two numbers.
type listing struct {
	// also holds parameters that only lists have. The listed ones of Params come before them.
	also []Param
	// first is the least value of each number; most the greatest.
	first [2]int
	most  int // 0 for no bound
	// mostFor returns the greatest value of a number for checked arguments, if it depends on
	// them. It may be nil.
	mostFor func(Args) int
	// list returns the rules of the positions for checked arguments. They can number the positions
	// by the values of By.
	list func(Args) Rules
	// drawArgs returns the arguments with which the game draws a position, without the parameters
	// of lists. It is nil if some positions cannot be drawn.
	drawArgs argsFunc
	// followers counts the followers of a position, including itself. It is nil if no formula is
	// known.
	followers func(a, b int) float64
}

// argsFunc is a function that returns the arguments with which a game draws the position of the
// numbers x and y. y is 0 if positions have only one number. args holds the arguments of the list.
type argsFunc func(args Args, x, y int) map[string]string

// The default last numbers of most lists and tables.
const (
	standardLine  = 100
	standardPlane = 12
)

// listByHeaps declares that the positions of g are listed by the size of a single heap, which the
// parameter param holds in a drawing. rules returns the rules for the arguments.
func (g *Game) listByHeaps(param string, rules func(Args) Ruleset[Heap]) {
	g.By, g.Standard = []string{"n"}, standardLine
	g.list = func(args Args) Rules { return heapRules(rules(args)) }
	g.drawArgs = func(_ Args, n, _ int) map[string]string { return map[string]string{param: strconv.Itoa(n)} }
}

// Member is a game with fixed arguments, whose positions form one sequence or one table.
type Member struct {
	Game *Game
	// Args has a value, as written, for each parameter of the game's lists, and for a given
	// number.
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
	// given is the fixed number, if one of the two is fixed.
	given *fixedNumber
}

// fixedNumber is a fixed number of a position that has two numbers. index is 0 if the first number is
// fixed, and 1 if the second is.
type fixedNumber struct{ index, value int }

// pair returns both numbers of the position whose free number is n.
func (g fixedNumber) pair(n int) (a, b int) {
	if g.index == 0 {
		return g.value, n
	}
	return n, g.value
}

// ListedParams returns the parameters that a list of values depends on, without the numbers by
// which the positions are listed.
func (g *Game) ListedParams() []Param {
	var params []Param
	for _, p := range g.Params {
		if p.isListed() {
			params = append(params, p)
		}
	}
	return append(params, g.also...)
}

// maxGiven bounds a fixed number.
const maxGiven = 1_000_000

// NumberParams returns the two numbers of a position as parameters. Member accepts a value for one
// of them. It returns nil if positions are listed by one number.
func (g *Game) NumberParams() []Param {
	if len(g.By) < 2 {
		return nil
	}
	limit := maxGiven
	if g.most > 0 {
		limit = min(limit, g.most)
	}
	params := make([]Param, 2)
	for i, name := range g.By {
		params[i] = Param{
			Name: name, Drawn: Range{Min: g.first[i], Max: limit}, Default: strconv.Itoa(max(1, g.first[i])),
		}
	}
	return params
}

// Member returns the sequence or table of the game for args. It uses the defaults of parameters
// that are missing in args. If positions have two numbers, args may fix one of them by its name.
// It returns a *ParamError if a name is unknown or a value is out of range or cannot be read. The
// error matches GivenNumbers if args fixes all numbers, and NoNumbers or Written.Unlisted if
// positions are not listed by numbers.
func (g *Game) Member(args map[string]string) (Member, error) {
	if len(g.By) == 0 {
		return Member{}, g.NumbersFault(cmp.Or(g.unlisted, NoNumbers))
	}
	numbers := g.NumberParams()
	var chosen []int
	for i, p := range numbers {
		if _, ok := args[p.Name]; ok {
			chosen = append(chosen, i)
		}
	}
	values, err := g.parseFor(ForListing, args)
	if err != nil {
		return Member{}, err
	}
	if len(chosen) == 2 {
		return Member{}, g.NumbersFault(GivenNumbers)
	}
	m := Member{
		Game: g, Args: values.Written(), Numbers: g.By, First: g.first, Most: g.most, Rules: g.list(values), values: values,
	}
	if g.mostFor != nil {
		m.Most = g.mostFor(values)
	}
	for i, p := range numbers {
		if !slices.Contains(chosen, i) {
			delete(m.Args, p.Name)
		}
	}
	if len(chosen) == 1 {
		m.fixNumber(chosen[0], values.Int(g.By[chosen[0]]))
	}
	return m, nil
}

// fixNumber fixes the first number of the positions if index is 0, and the second if it is 1. The
// member then has a single free number.
func (m *Member) fixNumber(index, value int) {
	m.given = &fixedNumber{index, value}
	m.Numbers = []string{m.Game.By[1-index]}
	m.First = [2]int{m.Game.first[1-index]}
	m.Rules = fixedRules{m.Rules, *m.given}
}

// Arguments returns the arguments as written on the command line, such as "max=3": first the
// parameters of the list in their order, then the fixed number.
func (m Member) Arguments() []string {
	names := xslices.Map(m.Game.ListedParams(), func(p Param) string { return p.Name })
	for _, name := range m.Game.By {
		if _, given := m.Args[name]; given {
			names = append(names, name)
		}
	}
	return xslices.Map(names, func(name string) string { return name + "=" + m.Args[name] })
}

// HeapRules returns the ruleset of a member whose positions are single heaps, identified by their
// sizes. All moves lead to smaller heaps. It returns nil for any other member.
func (m Member) HeapRules() Ruleset[Heap] {
	if len(m.Numbers) > 1 {
		return nil // a board of coins, each of them a heap of Heads
	}
	s, _ := m.Rules.(Spec[Heap])
	return s.Rules
}

// PairRules returns the ruleset of a member whose positions are pairs of its two numbers. It
// returns nil for any other member.
func (m Member) PairRules() Ruleset[Pair] {
	s, _ := m.Rules.(Spec[Pair])
	return s.Rules
}

// heapRules returns r as Rules that number heaps by their sizes.
func heapRules(r Ruleset[Heap]) Rules {
	return Spec[Heap]{Rules: r, At: func(n, _ int) Heap { return Heap(n) }}
}

// pairRules returns r as Rules that number pairs by their two numbers.
func pairRules(r Ruleset[Pair]) Rules {
	return Spec[Pair]{Rules: r, At: func(a, b int) Pair { return Pair{A: a, B: b} }}
}

// pair returns the one or two numbers of a position. If there is only one, b is 0.
func (m Member) pair(numbers []int) (a, b int) {
	switch {
	case m.given != nil:
		return m.given.pair(numbers[0])
	case len(numbers) > 1:
		return numbers[0], numbers[1]
	}
	return numbers[0], 0
}

// DrawingArgs returns the arguments with which the game draws the position that numbers identify.
// ok is false if the game cannot draw every position of the list.
func (m Member) DrawingArgs(numbers ...int) (args map[string]string, ok bool) {
	if m.Game.drawArgs == nil {
		return nil, false
	}
	a, b := m.pair(numbers)
	args = m.Game.drawArgs(m.values, a, b)
	for _, p := range m.Game.Params {
		if p.isListed() {
			args[p.Name] = m.Args[p.Name]
		}
	}
	return args, true
}

// Followers returns the number of positions that can be reached from the position with these
// numbers, including itself, or +Inf beyond float64. These include the followers of all positions
// with smaller numbers. The count is an estimate if Game.Estimated is set. known is false if no
// formula is known; then the caller can only visit the positions to count them.
func (m Member) Followers(numbers ...int) (count float64, known bool) {
	if m.Game.followers == nil {
		return 0, false
	}
	a, b := m.pair(numbers)
	return m.Game.followers(a, b), true
}

// OneNumber returns nil if one number identifies a position of the member. Otherwise it returns
// the error TwoNumbers, which contains the names of both.
func (m Member) OneNumber() error {
	if len(m.Numbers) == 1 {
		return nil
	}
	return m.Game.NumbersFault(TwoNumbers)
}

// Written describes a game with user-written rules.
type Written struct {
	// ID identifies the game in errors.
	ID, Title string
	Play      graphs.Play
	Params    []Param
	// By names the one or two numbers that make up a position; empty for other positions.
	By []string
	// Unlisted is the translation key of the reason why By is empty.
	Unlisted graphs.Key
	// Rules returns the rules for the given arguments.
	Rules func(args map[string]string) Rules
	// HeapRules returns the same rules as a game on heaps if they are known to be one for all n,
	// and nil otherwise. It may be nil.
	HeapRules func(args map[string]string) Ruleset[Heap]
}

// start is the name of the parameter for the start of play.
const start = "start"

// Game returns a game with these rules, which is not in the registry. The game is drawn by
// arrangeNumbers and listed by its numbers, and its titles are not translated.
func (w Written) Game() *Game {
	g := &Game{
		ID: w.ID, Group: Own, Play: w.Play, Params: w.Params, title: w.Title, largeParam: start, unlisted: w.Unlisted,
		plan: func(args Args) (plan, error) {
			return plan{title: w.Title, rules: w.Rules(args.Written()), places: arrangeNumbers}, nil
		},
	}
	if len(w.By) == 0 {
		return g
	}
	g.By = w.By
	g.Standard = standardLine
	if len(w.By) > 1 {
		g.Standard = standardPlane
	}
	for _, p := range w.Params {
		if p.Name != start {
			g.also = append(g.also, p)
		}
	}
	g.list = func(args Args) Rules {
		if w.HeapRules != nil {
			if heaps := w.HeapRules(args.Written()); heaps != nil {
				return heapRules(heaps)
			}
		}
		return w.Rules(args.Written())
	}
	return g
}
