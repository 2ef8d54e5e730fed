package games

import (
	"slices"
	"strconv"
)

// Family is the positions of one game by one or two numbers.
type Family struct {
	// ID names the family on the command line. It is that of the game of the menu which
	// draws its positions, where there is one.
	ID string
	// Params is what the rules depend on besides the numbers.
	Params []Param
	// Numbers has the names of the one or two numbers.
	Numbers []string

	// Standard is how far each number goes where nobody says.
	Standard int

	// first is the least that each number can be, most the greatest.
	first [2]int
	most  int // 0 for no bound
	// check finds what is wrong with arguments that are right one by one; nil where
	// nothing can be.
	check func(Args) error
	// of returns the rules: a Line, a Plane or Positions.
	of func(Args) rulesOf
	// game is the game of the menu that draws the positions, with its parameters for a
	// position; nil where there is none.
	game func(a Args, a1, b1 int) (id string, args map[string]string)
	// followers counts those of a position, the position itself among them; nil where no
	// formula is known.
	followers func(a, b int) float64

	// Estimated is set where Member.Followers tells what was measured of small numbers,
	// continued, and no exact count.
	Estimated bool
}

// rulesOf is the ruleset of a member, in one of three ways.
type rulesOf struct {
	line      Ruleset[Heap]
	plane     Ruleset[Pair]
	positions Positions
}

// Member is a family whose parameters are chosen: one sequence of positions, or one
// table of them. Exactly one of Line, Plane and Positions is set.
type Member struct {
	Family *Family
	// Args has a value for each of the family's parameters, as it would be written, and
	// for one of its two numbers where that is given.
	Args map[string]string
	// Numbers has the names of the numbers that are not given: one or two.
	Numbers []string
	// First is the least that each of Numbers can be.
	First [2]int
	// Most is the greatest that a number can be; 0 for no bound.
	Most int
	// Line is the ruleset of heaps, with their sizes as the one number. Moves lead to
	// smaller heaps alone.
	Line Ruleset[Heap]
	// Plane is the ruleset of pairs, the two numbers.
	Plane Ruleset[Pair]
	// Positions is any other ruleset, with positions as dense numbers.
	Positions Positions

	values Args
	// given is the value of the number that is given, at the place of the other.
	given *given
}

// given is one of two numbers.
type given struct{ index, value int }

// NameKey returns the translation key of the family's name.
func (f *Family) NameKey() string {
	if _, ok := ByID(f.ID); ok {
		return "game." + f.ID + ".name"
	}
	return "family." + f.ID + ".name"
}

// RulesKey returns the translation key of a line on what a position is and what a move
// does.
func (f *Family) RulesKey() string { return "family." + f.ID + ".rules" }

// ParamKey returns the translation key of a parameter's name.
func (f *Family) ParamKey(p Param) string {
	if g, ok := ByID(f.ID); ok {
		if of, ok := g.Param(p.Name); ok {
			return g.ParamKey(of)
		}
	}
	return "family." + f.ID + ".param." + p.Name
}

// Param returns the parameter of that name.
func (f *Family) Param(name string) (Param, bool) {
	i := slices.IndexFunc(f.Params, func(p Param) bool { return p.Name == name })
	if i < 0 {
		return Param{}, false
	}
	return f.Params[i], true
}

// maxGiven bounds one of two numbers that is given.
const maxGiven = 1_000_000

// Given are the two numbers as parameters, of which one may be given to With; none in a
// family with one number.
func (f *Family) Given() []Param {
	if len(f.Numbers) < 2 {
		return nil
	}
	most := maxGiven
	if f.most > 0 {
		most = min(most, f.most)
	}
	params := make([]Param, 2)
	for i, name := range f.Numbers {
		params[i] = Param{
			Name: name, Kind: Integer, Min: f.first[i], Max: most, Default: strconv.Itoa(max(1, f.first[i])),
		}
	}
	return params
}

// With chooses the parameters: those that args lacks have their defaults. Of a family
// with two numbers, args may give one. Errors: *ParamError for a value that is out
// of range, cannot be read, or whose name is no parameter; *NumbersError where all
// numbers are given.
func (f *Family) With(args map[string]string) (Member, error) {
	numbers := f.Given()
	var chosen []int
	for i, p := range numbers {
		if _, ok := args[p.Name]; ok {
			chosen = append(chosen, i)
		}
	}
	values, err := Read(f.ID, slices.Concat(f.Params, numbers), args)
	if err != nil {
		return Member{}, err
	}
	if f.check != nil {
		if err := f.check(values); err != nil {
			return Member{}, err
		}
	}
	if len(chosen) == 2 {
		return Member{}, &NumbersError{Family: f.ID, Numbers: f.Numbers, Given: true}
	}
	m := Member{Family: f, Args: values.Written(), Numbers: f.Numbers, First: f.first, Most: f.most, values: values}
	of := f.of(values)
	m.Line, m.Plane, m.Positions = of.line, of.plane, of.positions
	for i, p := range numbers {
		if !slices.Contains(chosen, i) {
			delete(m.Args, p.Name)
		}
	}
	if len(chosen) == 1 {
		m.give(chosen[0], values.Int(f.Numbers[chosen[0]]))
	}
	return m, nil
}

// give makes a member with two numbers one with the other number alone.
func (m *Member) give(index, value int) {
	m.given = &given{index, value}
	m.Numbers = []string{m.Family.Numbers[1-index]}
	m.First = [2]int{m.Family.first[1-index]}
	if m.Plane != nil {
		m.Positions, m.Plane = Erase(m.Plane, pairOf), nil
	}
	m.Positions = fixed{m.Positions, *m.given}
}

// pairOf is the position of two numbers where it is they.
func pairOf(a, b int) Pair { return Pair{A: a, B: b} }

// pair returns the two numbers of a position; the second is 0 in a family with one.
func (m Member) pair(numbers []int) (a, b int) {
	switch {
	case m.given != nil && m.given.index == 0:
		return m.given.value, numbers[0]
	case m.given != nil:
		return numbers[0], m.given.value
	case len(numbers) > 1:
		return numbers[0], numbers[1]
	}
	return numbers[0], 0
}

// Game returns the game of the menu that draws the position of those numbers, as many
// as Numbers, with its arguments; false where no game does.
func (m Member) Game(numbers ...int) (id string, args map[string]string, ok bool) {
	if m.Family.game == nil {
		return "", nil, false
	}
	a, b := m.pair(numbers)
	id, args = m.Family.game(m.values, a, b)
	return id, args, id != ""
}

// Followers returns how many positions can come from that of those numbers, as many as
// Numbers, itself among them: to 15 digits, +Inf where no float64 is as large. It is false
// where no formula tells, and they must be met to be counted. For all smaller numbers they
// are among these. Where Family.Estimated is set, it is about as many.
func (m Member) Followers(numbers ...int) (count float64, known bool) {
	if m.Family.followers == nil {
		return 0, false
	}
	a, b := m.pair(numbers)
	return m.Family.followers(a, b), true
}

// OneNumber returns nil where the member has one number, and else a *NumbersError that
// tells which numbers it has.
func (m Member) OneNumber() error {
	if len(m.Numbers) == 1 {
		return nil
	}
	return &NumbersError{Family: m.Family.ID, Numbers: m.Family.Numbers, Least: m.Family.first}
}
