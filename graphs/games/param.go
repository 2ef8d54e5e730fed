package games

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
)

// ParamKind is the kind of values that a parameter takes, such as Integer or Text.
type ParamKind uint8

const (
	// Integer is a whole number in decimal.
	Integer ParamKind = iota
	// Integers is a list of whole numbers with commas or spaces between them.
	Integers
	// Text is any text.
	Text
	// Boolean is true or false.
	Boolean
)

// String returns the English word for k that the list of games shows.
func (k ParamKind) String() string { return [...]string{"integer", "integers", "text", "boolean"}[k] }

// Range bounds the values of a parameter of a game.
type Range struct {
	// Min and Max bound a number, each number of a list, or the length of a text in characters.
	Min, Max int
	// Count is the greatest length of a list. A list has at least one number.
	Count int
}

// Use is a purpose of the arguments of a game. The ranges of a parameter differ by their use,
// because a drawing has to be small, and a formula takes much larger numbers than a graph.
type Use uint8

const (
	// ForDrawing means that the game is drawn.
	ForDrawing Use = iota
	// ForSolving means that the game is solved without being drawn.
	ForSolving
	// ForListing means that the values of many positions are listed.
	ForListing
)

// Param describes a parameter of a game: its name, the kind of its values, its default, and the
// range of its values for drawing, for solving and for listing.
type Param struct {
	Name string
	Kind ParamKind
	// Drawn is the range for drawings.
	Drawn Range
	// Default is the default value as it would be written.
	Default string
	// Form is an example of a text that must have a certain form.
	Form string

	// solved and listed are the ranges for solving and for listing; see Range. A bound of 0 is the
	// same as in Drawn. If the whole range listed is zero, lists do not depend on the parameter.
	solved, listed Range
	// checkForm returns an error if a text does not have the form of the parameter. If the error is
	// a *graphs.Fault, its message is shown. checkForm may be nil.
	checkForm func(text string) error
	// as replaces the name in the translation key, for parameters that several games share.
	as string
}

// Range returns the bounds of the values that the parameter may have for the given use. In a list
// of values, a text parameter may be empty, whatever its shortest length in drawings.
func (p Param) Range(use Use) Range {
	r, other := p.Drawn, Range{}
	switch use {
	case ForSolving:
		other = p.solved
	case ForListing:
		other = p.listed
		if p.Kind == Text {
			r.Min = 0
		}
	}
	return Range{Min: cmp.Or(other.Min, r.Min), Max: cmp.Or(other.Max, r.Max), Count: cmp.Or(other.Count, r.Count)}
}

// isListed reports whether lists of values depend on the parameter p.
func (p Param) isListed() bool { return p.listed != Range{} }

// parseValue parses text as a value of the parameter p within the bounds r. It returns the numbers
// of an Integer or Integers parameter, and nil for a parameter of another kind. If text is not
// valid, wrong describes the mistake; the caller adds the ID of the game to it. Otherwise wrong is
// nil.
func (p Param) parseValue(text string, r Range) (numbers []int, wrong *ParamError) {
	refuse := func(reason graphs.Key) *ParamError {
		return &ParamError{Param: p.Name, Value: text, Reason: reason, Range: r}
	}
	words := []string{text}
	switch p.Kind {
	case Text:
		if length := utf8.RuneCountInString(text); length < r.Min || length > r.Max {
			return nil, refuse(WrongLength)
		}
		if p.checkForm == nil {
			return nil, nil
		}
		if err := p.checkForm(text); err != nil {
			wrong, fault := refuse(WrongForm), (*graphs.Fault)(nil)
			if wrong.Form = p.Form; errors.As(err, &fault) {
				wrong.Cause = fault
			}
			return nil, wrong
		}
		return nil, nil
	case Boolean:
		if text != "true" && text != "false" {
			return nil, refuse(NotBoolean)
		}
		return nil, nil
	case Integers:
		if words = splitList(text); len(words) > r.Count {
			return nil, refuse(TooMany)
		}
	}
	numbers = make([]int, len(words))
	for i, word := range words {
		var reason graphs.Key
		if numbers[i], reason = r.parseNumber(word); reason != "" {
			wrong = refuse(reason)
			if len(words) > 1 {
				wrong.Item, wrong.At = strings.TrimSpace(word), i+1
			}
			return nil, wrong
		}
	}
	return numbers, nil
}

// parseNumber parses text as a number within the range r. reason is empty if text is valid, and
// otherwise NotNumber or OutOfRange.
func (r Range) parseNumber(text string) (n int, reason graphs.Key) {
	text = strings.TrimSpace(text)
	n, err := strconv.Atoi(text)
	switch {
	case err != nil && isDigits(text):
		return 0, OutOfRange // a number too long for an int
	case err != nil:
		return 0, NotNumber
	case n < r.Min || n > r.Max:
		return 0, OutOfRange
	}
	return n, ""
}

// isDigits reports whether s consists of decimal digits. A minus sign before them is allowed.
func isDigits(s string) bool {
	s = strings.TrimPrefix(s, "-")
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// splitList returns the elements of list, which are separated by commas or by spaces. An element
// between two commas may be empty.
func splitList(list string) []string {
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

// Args holds the parsed and checked values of the parameters of a game. A parameter that a list of
// values leaves out reads as 0 or as the empty text.
type Args struct {
	game     *Game
	use      Use
	integers map[string][]int
	texts    map[string]string // of a Boolean, too

	// limit is the greatest number of positions; 0 for as many as a drawing can have.
	limit int
	drawingForm
}

// drawingForm holds the choices in which the methods New, NewLabelled and NewWithoutPlaces differ.
type drawingForm struct {
	// bare is set if positions need no places.
	bare bool
	// labels chooses the labels of the vertices. If it is nil, the game chooses them.
	labels *document.LabelsShown
}

// Int returns the value of the Integer parameter with the given name, or 0 if there is none.
func (a Args) Int(name string) int {
	if n := a.integers[name]; n != nil {
		return n[0]
	}
	return 0
}

// Ints returns the values of the Integers parameter with the given name, in the order in which the
// caller gave them.
func (a Args) Ints(name string) []int { return a.integers[name] }

// Text returns the value of the Text parameter with the given name.
func (a Args) Text(name string) string { return a.texts[name] }

// Bool returns the value of the Boolean parameter with the given name.
func (a Args) Bool(name string) bool { return a.texts[name] == "true" }

// Texts returns the values of all parameters as text, by the names of the parameters.
func (a Args) Texts() map[string]string {
	texts := maps.Clone(a.texts)
	for name, numbers := range a.integers {
		texts[name] = xstrings.JoinInts(numbers, ",")
	}
	return texts
}

// newError returns an error about the value of the parameter with the given name. reason is the
// translation key of the message. The error contains the range of the parameter; a caller that
// knows a narrower range changes it.
func (a Args) newError(name string, reason graphs.Key) *ParamError {
	p, _ := a.game.Param(name)
	return &ParamError{
		Game: a.game.ID, Param: name, Value: a.Texts()[name], Reason: reason, Range: p.Range(a.use), Form: p.Form,
	}
}

// Arguments returns the values of all parameters of g as text. A parameter that is missing in args
// has its default value. If a value is not valid, the error is a *ParamError.
func (g *Game) Arguments(args map[string]string) (map[string]string, error) {
	values, err := g.parseForDrawing(args)
	if err != nil {
		return nil, err
	}
	return values.Texts(), nil
}

// parseForDrawing parses and checks args for a drawing. If args contains the argument Limit, the
// values may be as large as for solving. The error is a *ParamError.
func (g *Game) parseForDrawing(args map[string]string) (Args, error) {
	if _, limited := args[Limit]; limited && g.TakesLimit() {
		return g.parseArgs(ForSolving, args)
	}
	return g.parseArgs(ForDrawing, args)
}

// parseArgs parses args, checks them against the ranges for the given use, and adds the defaults of
// missing parameters. If there are several mistakes, it reports unknown names first, then the first
// parameter with a mistake, then parameters that do not fit together. The error is a *ParamError.
func (g *Game) parseArgs(use Use, args map[string]string) (Args, error) {
	known := g.Params
	if use == ForListing {
		known = append(g.ListedParams(), g.NumberParams()...)
	}
	params := known
	if _, limited := args[Limit]; limited && use != ForListing && g.TakesLimit() {
		params = append(slices.Clip(known), LimitParam())
	}
	names := xslices.Map(params, func(p Param) string { return p.Name })
	for _, name := range slices.Sorted(maps.Keys(args)) {
		if !slices.Contains(names, name) {
			return Args{}, &ParamError{
				Game: g.ID, Param: name, Value: args[name], Reason: UnknownParam, Known: names[:len(known)],
			}
		}
	}
	values := Args{game: g, use: use, integers: make(map[string][]int), texts: make(map[string]string)}
	for _, p := range params {
		text, given := args[p.Name]
		if !given {
			text = p.Default
		}
		numbers, wrong := p.parseValue(text, p.Range(use))
		if wrong != nil {
			wrong.Game = g.ID
			if use == ForDrawing {
				_, unsolved := p.parseValue(text, p.Range(ForSolving))
				wrong.Undrawn = unsolved == nil
			}
			return Args{}, wrong
		}
		if numbers == nil {
			values.texts[p.Name] = text
			continue
		}
		values.integers[p.Name] = numbers
	}
	if len(params) > len(known) {
		values.limit = values.Int(Limit)
		delete(values.integers, Limit)
	}
	if g.check == nil || use == ForListing {
		return values, nil
	}
	return values, g.check(values)
}

// sortedSet returns the distinct elements of numbers in ascending order. It does not change
// numbers.
func sortedSet(numbers []int) []int {
	s := slices.Clone(numbers)
	slices.Sort(s)
	return slices.Compact(s)
}
