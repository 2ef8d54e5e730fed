package games

import (
	"errors"
	"fmt"
	"strings"
)

// What says what is wrong with a parameter.
type What uint8

const (
	// Fine: nothing.
	Fine What = iota
	// UnknownParam: the game has no parameter of that name.
	UnknownParam
	// NotNumber: a value, or a value of a list, is no whole number.
	NotNumber
	// OutOfRange: a number is not in Min…Max.
	OutOfRange
	// TooMany: a list is longer than Most.
	TooMany
	// WrongLength: a text's length is not in Min…Max.
	WrongLength
	// WrongForm: a text is not of the form that Form is an example of.
	WrongForm
	// NoTree: parents that do not lead to the first vertex, or are no vertices.
	NoTree
	// WrongCount: a list that goes with another is not Most long as that is.
	WrongCount
	// TooLarge: the game has more than Most positions.
	TooLarge
	// NotBoolean: a value is neither true nor false.
	NotBoolean
	// NotAscending: a list whose numbers must ascend does not.
	NotAscending
	// BeyondTable: no formula is known, and a table of the values of heaps goes only
	// up to Max.
	BeyondTable
	// Twice: a list that names different places names one twice.
	Twice
)

// Key returns the translation key of what is wrong.
func (w What) Key() string {
	return "error.game." + [...]string{"", "unknown", "number", "range", "many", "length", "form", "tree", "count", "large", "boolean", "ascending", "table", "twice"}[w]
}

// ParamError reports an argument that a game cannot be made with.
type ParamError struct {
	Game, Param, Value string
	What               What
	// Min, Max and Most are those of the parameter.
	Min, Max, Most int
	// Known are the parameters that the game has, where this one is unknown.
	Known []string
	// Form is an example of a text that is right.
	Form string
	// Item is the number of a list that is wrong, as it was given, and At its place in
	// the list, from 1 on; 0 where the value is no list of several.
	Item string
	At   int
	// Cause says what is wrong with a text that has a form of its own, where more is
	// known than that it has not; else nil.
	Cause Cause
	// Undrawn is set where the value is only beyond what is drawn: the game is
	// solved for it all the same.
	Undrawn bool
}

// Cause is what is wrong with a text that has a form of its own.
type Cause interface {
	error
	Key() string
	Data() map[string]any
}

// wrong returns the error of a value of the parameter.
func (p Param) wrong(game, value string, what What) *ParamError {
	return &ParamError{
		Game: game, Param: p.Name, Value: value, What: what,
		Min: p.Min, Max: p.Max, Most: p.Most, Form: p.Form,
	}
}

// tooLarge makes an error of a ruleset with too many positions one of the argument
// that is to blame: sized, else the heaps, else the first. It returns all other errors as they are.
func (g *Game) tooLarge(err error, a Args) error {
	past := (*LimitError)(nil)
	if !errors.As(err, &past) {
		return err
	}
	name := g.sized
	switch {
	case a.Bool(unfold):
		name = unfold
	case name == "" && len(g.Params) > 0:
		name = g.Params[0].Name
		if p, ok := g.Param("heaps"); ok {
			name = p.Name
		}
	}
	return &ParamError{Game: g.ID, Param: name, Value: a.written(name), What: TooLarge, Most: past.Limit.Vertices}
}

// Key returns the translation key of the mistake, Data what its text has places
// for.
func (e *ParamError) Key() string {
	switch {
	case e.Cause != nil:
		return e.Cause.Key()
	case e.What == NotNumber && e.Most > 1 && e.At == 0:
		return e.What.Key() + "s"
	}
	return e.What.Key()
}

// drawn says that what is wrong is wrong for a drawing alone.
func (e *ParamError) drawn() string {
	if e.Undrawn {
		return ", as it must be to be drawn"
	}
	return ""
}

// Unwrap returns the cause, where there is one.
func (e *ParamError) Unwrap() error {
	if e.Cause == nil {
		return nil
	}
	return e.Cause
}

// Where returns the name of the parameter, as it is written in commands.
func (e *ParamError) Where() string { return e.Param }

// Place returns the parameter, to be put into words: as it stands at its field,
// where the game has it.
func (e *ParamError) Place() any {
	if g, ok := ByID(e.Game); ok {
		if p, ok := g.Param(e.Param); ok {
			return fieldName(g.ParamKey(p))
		}
	}
	return e.Param
}

// fieldName is the translation key of a parameter's name.
type fieldName string

// Key returns it.
func (n fieldName) Key() string { return string(n) }

// Data returns the value, the range and the names of the parameters, and whether it is only
// out of what is drawn.
func (e *ParamError) Data() map[string]any {
	if e.Cause != nil {
		return e.Cause.Data()
	}
	return map[string]any{
		"Value": shown(e.Value), "Item": shown(e.Item), "At": e.At,
		"Min": e.Min, "Max": e.Max, "Most": e.Most,
		"Known": strings.Join(e.Known, ", "), "Form": e.Form, "Drawn": e.Undrawn,
	}
}

// shown shortens what was given to what an error has room for.
func shown(value string) string {
	const most = 60
	if r := []rune(value); len(r) > most {
		return string(r[:most]) + "…"
	}
	return value
}

// Error returns one line that names the game, the parameter and its range.
func (e *ParamError) Error() string {
	where := fmt.Sprintf("%s: %s=%q", e.Game, e.Param, shown(e.Value))
	if e.Cause != nil {
		return fmt.Sprintf("%s: %s: %v", e.Game, e.Param, e.Cause)
	}
	if e.At > 0 {
		where += fmt.Sprintf(": number %d, %q,", e.At, shown(e.Item))
	}
	switch e.What {
	case UnknownParam:
		if len(e.Known) == 0 {
			return fmt.Sprintf("%s: it has no parameters, so no %q", e.Game, e.Param)
		}
		return fmt.Sprintf("%s: unknown parameter %q; it has %s", e.Game, e.Param, strings.Join(e.Known, ", "))
	case NotNumber:
		if e.Most > 1 && e.At == 0 {
			return fmt.Sprintf("%s is no list of whole numbers from %d to %d with commas between them", where, e.Min, e.Max)
		}
		return fmt.Sprintf("%s is no whole number from %d to %d", where, e.Min, e.Max)
	case OutOfRange:
		return fmt.Sprintf("%s is not in the range from %d to %d%s", where, e.Min, e.Max, e.drawn())
	case TooMany:
		return fmt.Sprintf("%s has more than %d numbers%s", where, e.Most, e.drawn())
	case WrongLength:
		return fmt.Sprintf("%s is not from %d to %d characters long%s", where, e.Min, e.Max, e.drawn())
	case NoTree:
		return fmt.Sprintf("%s are not the parents, from %d to %d, in a tree on vertex 1", where, e.Min, e.Max)
	case WrongCount:
		return fmt.Sprintf("%s must be %d numbers from %d to %d", where, e.Most, e.Min, e.Max)
	case TooLarge:
		return fmt.Sprintf("%s makes more than %d positions or too many moves", where, e.Most)
	case NotBoolean:
		return where + " is neither true nor false"
	case NotAscending:
		return fmt.Sprintf("%s does not ascend; the numbers are from %d to %d, none less than the one before", where, e.Min, e.Max)
	case Twice:
		return fmt.Sprintf("%s has a place twice; the places are different ones from %d to %d", where, e.Min, e.Max)
	case BeyondTable:
		return fmt.Sprintf("%s: no formula is known, and the table of the values of heaps goes up to %d", where, e.Max)
	case WrongForm:
		return fmt.Sprintf("%s is not of the form %s", where, e.Form)
	}
	return where
}

// NumbersError reports a game whose positions are listed by two numbers where one is asked
// for, by none, or by no number that is left because both are given.
type NumbersError struct {
	Game    string
	Numbers []string
	// Least is the least that each can be.
	Least [2]int
	// Given is set where all numbers are given.
	Given bool
}

// Key returns the translation key of the text.
func (e *NumbersError) Key() string {
	switch {
	case len(e.Numbers) == 0:
		return "error.family.none"
	case e.Given:
		return "error.family.given"
	}
	return "error.family.numbers"
}

// Data returns the game and its numbers.
func (e *NumbersError) Data() map[string]any {
	if len(e.Numbers) == 0 {
		return map[string]any{"Family": e.Game}
	}
	return map[string]any{
		"Family": e.Game, "First": e.Numbers[0], "Second": e.Numbers[1],
		"Example": fmt.Sprintf("%s %s=%d", e.Game, e.Numbers[0], max(1, e.Least[0])),
	}
}

func (e *NumbersError) Error() string {
	names := strings.Join(e.Numbers, " and ")
	switch {
	case names == "":
		return e.Game + ": no number tells its positions apart, so that its values are not listed"
	case e.Given:
		return fmt.Sprintf("%s: both numbers, %s, are given: leave out one, or both", e.Game, names)
	}
	return fmt.Sprintf("%s has two numbers, %s: give one of them, as in %s", e.Game, names, e.Data()["Example"])
}
