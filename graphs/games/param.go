package games

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
)

// Kind is the type of a parameter.
type Kind uint8

const (
	// Integer is a whole number in decimal.
	Integer Kind = iota
	// Integers is a list of whole numbers with commas or spaces between them.
	Integers
	// Text is any text; Min and Max bound its length.
	Text
	// Boolean is true or false.
	Boolean
)

// String returns the word for the kind that the list of games shows.
func (k Kind) String() string { return [...]string{"integer", "integers", "text", "boolean"}[k] }

// Param is a parameter of a game.
type Param struct {
	Name string
	Kind Kind
	// Min and Max bound the number, each number of a list, or the length of a text, for drawings.
	Min, Max int
	// Most bounds the length of a list for drawings. A list has at least one number.
	Most int
	// SolvedMax and SolvedMost are Max and Most for games that are solved without being drawn; 0
	// means the same bounds.
	SolvedMax, SolvedMost int
	// ListedMax and ListedMost are Max and Most for lists of values; 0 means that the lists do not
	// depend on the parameter. A text may then be empty.
	ListedMax, ListedMost int
	// Form is an example of a text that must have a certain form.
	Form string
	// Default is the default value as it would be written.
	Default string

	// as replaces the name in the translation key, for parameters that several games share.
	as string
}

// SolvedRange returns a copy of p in which Max and Most are the bounds for solving.
func (p Param) SolvedRange() Param {
	if p.SolvedMax > 0 {
		p.Max = p.SolvedMax
	}
	if p.SolvedMost > 0 {
		p.Most = p.SolvedMost
	}
	return p
}

// listedRange returns a copy of p in which Max and Most are the bounds for lists of values.
func (p Param) listedRange() Param {
	p.Max, p.SolvedMax, p.Most, p.SolvedMost = p.ListedMax, 0, p.ListedMost, 0
	if p.Kind == Text {
		p.Min = 0
	}
	return p
}

// Args holds the values of all parameters of a game.
type Args struct {
	integers map[string][]int
	texts    map[string]string // of a Boolean, too

	// limit is the greatest number of positions; 0 for as many as a drawing can have.
	limit int
	// bare is set if positions need no places.
	bare bool
	// labels chooses the labels of the vertices if labelled is set. Otherwise the game chooses
	// them.
	labels   document.LabelsShown
	labelled bool
}

// Has reports whether there is an Integer parameter with the given name.
func (a Args) Has(name string) bool { return a.integers[name] != nil }

// Int returns the value of the Integer parameter with the given name.
func (a Args) Int(name string) int { return a.integers[name][0] }

// Ints returns the values of the Integers parameter with the given name, in the order in which they
// were given. There is at least one.
func (a Args) Ints(name string) []int { return a.integers[name] }

// Text returns the value of the Text parameter with the given name.
func (a Args) Text(name string) string { return a.texts[name] }

// Bool returns the value of the Boolean parameter with the given name.
func (a Args) Bool(name string) bool { return a.texts[name] == "true" }

// Arguments returns the values of all parameters as text. It takes them from args, or the default
// if args has none. The error is a *ParamError.
func (g *Game) Arguments(args map[string]string) (map[string]string, error) {
	values, err := g.parse(args)
	if err != nil {
		return nil, err
	}
	return values.Written(), nil
}

// parse checks args against the bounds for drawing, or for solving if Limit is among them. It uses
// the defaults of missing parameters. The error is a *ParamError.
func (g *Game) parse(args map[string]string) (Args, error) {
	if _, given := args[Limit]; given && g.TakesLimit() {
		return g.parseWithin(args, Param.SolvedRange)
	}
	return g.parseWithin(args, func(p Param) Param { return p })
}

// parseWithin checks args against the bounds that bounded sets, and uses the defaults of missing
// parameters. If there are several mistakes, it reports unknown names first, then the first
// parameter with a mistake, and Limit last. The error is a *ParamError.
func (g *Game) parseWithin(args map[string]string, bounded func(Param) Param) (Args, error) {
	params := g.Params
	_, limited := args[Limit]
	if limited = limited && g.TakesLimit(); limited {
		params = append(slices.Clone(params), LimitParam())
	}
	a, err := parseArgs(g.ID, params, args, bounded)
	if unknown := (*ParamError)(nil); errors.As(err, &unknown) && unknown.What == UnknownParam {
		unknown.Known = paramNames(g.Params)
	}
	if err != nil {
		return Args{}, err
	}
	if limited {
		a.limit = a.Int(Limit)
		delete(a.integers, Limit)
	}
	if g.check == nil {
		return a, nil
	}
	err = g.check(a)
	if wrong := (*ParamError)(nil); errors.As(err, &wrong) {
		if p, ok := g.Param(wrong.Param); ok && wrong.Max == p.Max {
			wrong.Max = bounded(p).Max
		}
	}
	return a, err
}

// parseArgs checks args against params, with the bounds that bounded sets, and uses the defaults
// of missing parameters. game is the ID in errors. If there are several mistakes, it reports
// unknown names first, and then the first of params with a mistake. The error is a *ParamError.
func parseArgs(game string, params []Param, args map[string]string, bounded func(Param) Param) (Args, error) {
	unknown := ""
	for name := range args {
		known := slices.ContainsFunc(params, func(p Param) bool { return p.Name == name })
		if !known && (unknown == "" || name < unknown) {
			unknown = name
		}
	}
	if _, ok := args[unknown]; ok {
		return Args{}, &ParamError{Game: game, Param: unknown, Value: args[unknown], What: UnknownParam, Known: paramNames(params)}
	}
	a := noArgs()
	for _, p := range params {
		value, given := args[p.Name]
		if !given {
			value = p.Default
		}
		wide := p.SolvedRange()
		p := bounded(p)
		if what, item := a.set(p, value); what != Fine {
			err := p.newError(game, value, what)
			err.Form = ""
			if p.Kind == Integers && item < len(items(value)) && len(items(value)) > 1 {
				err.Item, err.At = strings.TrimSpace(items(value)[item]), item+1
			}
			if what == OutOfRange || what == TooMany || what == WrongLength {
				what, _ := noArgs().set(wide, value)
				err.Undrawn = what == Fine
			}
			return Args{}, err
		}
	}
	return a, nil
}

// noArgs returns Args without values. The caller can add values to it.
func noArgs() Args {
	return Args{integers: make(map[string][]int), texts: make(map[string]string)}
}

// Written returns a map from the names of all parameters to their values as text.
func (a Args) Written() map[string]string {
	texts := maps.Clone(a.texts)
	for name, numbers := range a.integers {
		texts[name] = joinNumbers(numbers, ",")
	}
	return texts
}

// paramNames returns the names of params, in order.
func paramNames(params []Param) []string {
	return xslices.Map(params, func(p Param) string { return p.Name })
}

// set parses value and stores it as the value of p. It returns Fine, or the reason why it does not
// accept the value. If one number of a list is wrong, item is its index.
func (a Args) set(p Param, value string) (what What, item int) {
	switch p.Kind {
	case Text:
		if n := len([]rune(value)); n < p.Min || n > p.Max {
			return WrongLength, 0
		}
		a.texts[p.Name] = value
		return Fine, 0
	case Integer:
		n, what := p.number(value)
		a.integers[p.Name] = []int{n}
		return what, 0
	case Boolean:
		if value != "true" && value != "false" {
			return NotBoolean, 0
		}
		a.texts[p.Name] = value
		return Fine, 0
	}
	given := items(value)
	if len(given) > p.Most {
		return TooMany, len(given)
	}
	numbers := make([]int, len(given))
	for i, item := range given {
		n, what := p.number(item)
		if what != Fine {
			return what, i
		}
		numbers[i] = n
	}
	a.integers[p.Name] = numbers
	return Fine, 0
}

// items returns the elements of list. They are separated by commas or by spaces, and an element
// between two commas may be empty.
func items(list string) []string {
	var parts []string
	for part := range strings.SplitSeq(list, ",") {
		words := strings.FieldsFunc(part, func(r rune) bool { return r == ' ' || r == '\t' })
		if len(words) == 0 {
			words = []string{""}
		}
		parts = append(parts, words...)
	}
	return parts
}

// number parses text as a number in the range of p. It returns Fine, or the reason why it does not
// accept the text.
func (p Param) number(text string) (int, What) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	switch {
	case err != nil && isDigits(strings.TrimSpace(text)):
		return 0, OutOfRange // a number too long for an int
	case err != nil:
		return 0, NotNumber
	case n < p.Min || n > p.Max:
		return 0, OutOfRange
	}
	return n, Fine
}

// isDigits reports whether s consists of decimal digits, with or without a minus sign before them.
func isDigits(s string) bool {
	s = strings.TrimPrefix(s, "-")
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// sortedSet returns the distinct elements of numbers in ascending order. It does not change
// numbers.
func sortedSet(numbers []int) []int {
	s := slices.Clone(numbers)
	slices.Sort(s)
	return slices.Compact(s)
}

// joinNumbers returns the numbers in decimal with separator between them.
func joinNumbers(numbers []int, separator string) string {
	return strings.Join(xslices.Map(numbers, strconv.Itoa), separator)
}
