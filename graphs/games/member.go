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
	// list returns the rules for arguments that have been checked: a Line, a Plane or
	// Positions.
	list func(Args) listRules
	// drawArgs returns the arguments with which the game draws a position, without the parameters
	// of lists. It is nil if some positions cannot be drawn.
	drawArgs argsFunc
	// followers counts the followers of a position, including itself. It is nil if no formula is
	// known.
	followers func(a, b int) float64
}

// argsFunc is a function that returns the arguments with which a game draws the position with the
// numbers x and y; y is 0 if there is only one. a holds the arguments of the list.
type argsFunc func(a Args, x, y int) map[string]string

// listRules holds the rules of a list in one of three forms.
type listRules struct {
	line  Ruleset[Heap]
	plane Ruleset[Pair]
	other Rules
	// most is the largest value of a number for these arguments; 0 means the bound of the game.
	most int
}

// The default last numbers of most lists and tables.
const (
	standardLine  = 100
	standardPlane = 12
)

// listByHeaps lists the positions of g by the size of a single heap, the value of the parameter
// param. rules returns the rules for some arguments.
func (g *Game) listByHeaps(param string, rules func(Args) Ruleset[Heap]) {
	g.By, g.Standard = []string{"n"}, standardLine
	g.list = func(a Args) listRules { return listRules{line: rules(a)} }
	g.drawArgs = func(_ Args, n, _ int) map[string]string { return map[string]string{param: strconv.Itoa(n)} }
}

// Member is a game whose parameters are chosen, with its positions as one sequence or one table.
// Exactly one of Line, Plane and Positions is set.
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
	// Line is the ruleset on heaps whose size is the single number. All moves lead to smaller
	// heaps.
	Line Ruleset[Heap]
	// Plane is the ruleset of pairs, the two numbers.
	Plane Ruleset[Pair]
	// Positions is any other ruleset, with positions as dense numbers.
	Positions Rules

	values Args
	// given is the fixed number, if one of the two is fixed.
	given *given
}

// given is the fixed number of a position of two numbers; index, 0 or 1, says which of the two it
// is.
type given struct{ index, value int }

// pair returns both numbers of a position, with n as the number that is not fixed.
func (g given) pair(n int) (a, b int) {
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
		if p.ListedMax > 0 {
			params = append(params, p.listedRange())
		}
	}
	return append(params, g.also...)
}

// maxGiven bounds a fixed number.
const maxGiven = 1_000_000

// Given returns the two numbers of a position as parameters, one of which may be passed to Member.
// It returns nil if positions are listed by one number.
func (g *Game) Given() []Param {
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
			Name: name, Kind: Integer, Min: g.first[i], Max: limit, Default: strconv.Itoa(max(1, g.first[i])),
		}
	}
	return params
}

// Member returns the list or table of the game for the given arguments and the defaults of the
// others. If the game has two numbers, args may give one of them. Errors: *ParamError for a value
// that is out of range or cannot be read, or for an unknown name; GivenNumbers if all numbers are
// given; NoNumbers or Written.Unlisted if the game has none.
func (g *Game) Member(args map[string]string) (Member, error) {
	if len(g.By) == 0 {
		return Member{}, g.NumbersFault(cmp.Or(g.unlisted, NoNumbers))
	}
	numbers := g.Given()
	var chosen []int
	for i, p := range numbers {
		if _, ok := args[p.Name]; ok {
			chosen = append(chosen, i)
		}
	}
	params := g.ListedParams()
	values, err := parseArgs(g.ID, append(params, numbers...), args, Param.SolvedRange)
	if err == nil && g.check != nil && len(params) > 0 {
		err = g.check(values)
	}
	if err != nil {
		return Member{}, err
	}
	if len(chosen) == 2 {
		return Member{}, g.NumbersFault(GivenNumbers)
	}
	m := Member{Game: g, Args: values.Written(), Numbers: g.By, First: g.first, Most: g.most, values: values}
	rules := g.list(values)
	m.Line, m.Plane, m.Positions, m.Most = rules.line, rules.plane, rules.other, cmp.Or(rules.most, m.Most)
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

// fixNumber fixes one of the two numbers of a member, the one with the given index, which is 0 or
// 1. The member then has a single number.
func (m *Member) fixNumber(index, value int) {
	m.given = &given{index, value}
	m.Numbers = []string{m.Game.By[1-index]}
	m.First = [2]int{m.Game.first[1-index]}
	m.Positions, m.Plane = fixed{m.Rules(), *m.given}, nil
}

// Arguments returns the arguments as written on the command line, such as "max=3": the parameters
// of the list in their order, and then the fixed number.
func (m Member) Arguments() []string {
	names := xslices.Map(m.Game.ListedParams(), func(p Param) string { return p.Name })
	for _, name := range m.Game.By {
		if _, given := m.Args[name]; given {
			names = append(names, name)
		}
	}
	return xslices.Map(names, func(name string) string { return name + "=" + m.Args[name] })
}

// Rules returns the rules of the member without the type of its positions.
func (m Member) Rules() Rules {
	switch {
	case m.Line != nil:
		return Spec[Heap]{Rules: m.Line, At: func(n, _ int) Heap { return Heap(n) }}
	case m.Plane != nil:
		return Spec[Pair]{Rules: m.Plane, At: func(a, b int) Pair { return Pair{A: a, B: b} }}
	}
	return m.Positions
}

// pair returns the two numbers of a position; the second is 0 if there is only one.
func (m Member) pair(numbers []int) (a, b int) {
	switch {
	case m.given != nil:
		return m.given.pair(numbers[0])
	case len(numbers) > 1:
		return numbers[0], numbers[1]
	}
	return numbers[0], 0
}

// DrawingArgs returns the arguments with which the game draws the position of the given numbers.
// ok is false if it cannot draw every position of the list.
func (m Member) DrawingArgs(numbers ...int) (args map[string]string, ok bool) {
	if m.Game.drawArgs == nil {
		return nil, false
	}
	a, b := m.pair(numbers)
	args = m.Game.drawArgs(m.values, a, b)
	for _, p := range m.Game.Params {
		if p.ListedMax > 0 {
			args[p.Name] = m.Args[p.Name]
		}
	}
	return args, true
}

// Followers returns how many followers the position with the given numbers has, including itself,
// or +Inf beyond float64. The followers of smaller positions are among them. If Game.Estimated is
// set, the count is an estimate. known is false if no formula is known; the positions must then be
// visited to be counted.
func (m Member) Followers(numbers ...int) (count float64, known bool) {
	if m.Game.followers == nil {
		return 0, false
	}
	a, b := m.pair(numbers)
	return m.Game.followers(a, b), true
}

// OneNumber returns nil if positions of the member are identified by one number, and otherwise the
// error TwoNumbers, which names both.
func (m Member) OneNumber() error {
	if len(m.Numbers) == 1 {
		return nil
	}
	return m.Game.NumbersFault(TwoNumbers)
}

// Written describes a game whose rules a user wrote.
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
	// Line returns the same rules as a game on heaps if they are known to be one for all n, and nil
	// otherwise. It may be nil.
	Line func(args map[string]string) Ruleset[Heap]
}

// start is the name of the parameter for the start of play.
const start = "start"

// Game returns a Game with these rules, which is not in the registry. It is arranged by
// arrangeNumbers and listed by its numbers, and its titles are not translated.
func (w Written) Game() *Game {
	g := &Game{
		ID: w.ID, Group: Own, Play: w.Play, Params: w.Params, title: w.Title, largeParam: start, unlisted: w.Unlisted,
		plan: func(a Args) (plan, error) {
			return plan{title: w.Title, rules: w.Rules(a.Written()), places: arrangeNumbers}, nil
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
			p.ListedMax, p.ListedMost = p.Max, p.Most
			g.also = append(g.also, p)
		}
	}
	g.list = func(a Args) listRules {
		if w.Line != nil {
			if line := w.Line(a.Written()); line != nil {
				return listRules{line: line}
			}
		}
		return listRules{other: w.Rules(a.Written())}
	}
	return g
}
