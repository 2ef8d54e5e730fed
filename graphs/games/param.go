package games

import (
	"slices"
	"strconv"
	"strings"
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

// String returns the word that the list of games has for the kind.
func (k Kind) String() string { return [...]string{"integer", "integers", "text", "boolean"}[k] }

// Param is a parameter of a game.
type Param struct {
	Name string
	Kind Kind
	// Min and Max bound the number, each number of a list, or a text's length.
	Min, Max int
	// Most bounds the length of a list, which has one number at least.
	Most int
	// Form is an example of a text with a form of its own.
	Form string
	// Default is the value it has where none is given, as it would be written.
	Default string

	// shared is set where one name does for the parameter of every game.
	shared bool
}

// Args are the values of all parameters of a game.
type Args struct {
	integers map[string][]int
	texts    map[string]string
	booleans map[string]bool
}

// Int returns the value of an Integer.
func (a Args) Int(name string) int { return a.integers[name][0] }

// Ints returns the value of an Integers, not empty, in the order it was given.
func (a Args) Ints(name string) []int { return a.integers[name] }

// Text returns the value of a Text.
func (a Args) Text(name string) string { return a.texts[name] }

// Bool returns the value of a Boolean.
func (a Args) Bool(name string) bool { return a.booleans[name] }

// written returns a value as it would be given.
func (a Args) written(name string) string {
	if numbers, ok := a.integers[name]; ok {
		return list(numbers, ",")
	}
	if truth, ok := a.booleans[name]; ok {
		return strconv.FormatBool(truth)
	}
	return a.texts[name]
}

// parse checks the arguments and fills in the defaults. Of several mistakes it
// reports the first in the order of the parameters, unknown names before all.
func (g *Game) parse(args map[string]string) (Args, error) {
	unknown := ""
	for name := range args {
		if _, ok := g.Param(name); !ok && (unknown == "" || name < unknown) {
			unknown = name
		}
	}
	if _, ok := args[unknown]; ok {
		return Args{}, &ParamError{Game: g.ID, Param: unknown, Value: args[unknown], What: UnknownParam, Known: g.names()}
	}
	a := Args{integers: make(map[string][]int), texts: make(map[string]string), booleans: make(map[string]bool)}
	for _, p := range g.Params {
		value, given := args[p.Name]
		if !given {
			value = p.Default
		}
		if what := a.set(p, value); what != Fine {
			return Args{}, &ParamError{Game: g.ID, Param: p.Name, Value: value, What: what, Min: p.Min, Max: p.Max, Most: p.Most}
		}
	}
	if g.check != nil {
		return a, g.check(a)
	}
	return a, nil
}

func (g *Game) names() []string {
	names := make([]string, len(g.Params))
	for i, p := range g.Params {
		names[i] = p.Name
	}
	return names
}

func (a Args) set(p Param, value string) What {
	switch p.Kind {
	case Text:
		if n := len([]rune(value)); n < p.Min || n > p.Max {
			return WrongLength
		}
		a.texts[p.Name] = value
		return Fine
	case Integer:
		n, what := p.number(value)
		a.integers[p.Name] = []int{n}
		return what
	case Boolean:
		if value != "true" && value != "false" {
			return NotBoolean
		}
		a.booleans[p.Name] = value == "true"
		return Fine
	}
	given := items(value)
	if len(given) > p.Most {
		return TooMany
	}
	numbers := make([]int, len(given))
	for i, item := range given {
		n, what := p.number(item)
		if what != Fine {
			return what
		}
		numbers[i] = n
	}
	a.integers[p.Name] = numbers
	return Fine
}

// items parts a list at its commas and at the spaces between two items. What
// stands between two commas may be empty.
func items(list string) []string {
	var all []string
	for part := range strings.SplitSeq(list, ",") {
		words := strings.FieldsFunc(part, func(r rune) bool { return r == ' ' || r == '\t' })
		if len(words) == 0 {
			words = []string{""}
		}
		all = append(all, words...)
	}
	return all
}

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

func isDigits(s string) bool {
	s = strings.TrimPrefix(s, "-")
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// ascending returns the numbers sorted, each once.
func ascending(numbers []int) []int {
	s := slices.Clone(numbers)
	slices.Sort(s)
	return slices.Compact(s)
}

// list writes numbers as a title has them: "3, 5, 7".
func list(numbers []int, between string) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = strconv.Itoa(n)
	}
	return strings.Join(texts, between)
}
