package games

import (
	"errors"
	"fmt"
	"strings"

	"nimgraph/graphs"
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
func shown(value string) string { return shortened(value, 60) }

// shortened returns a text without what is more than most characters.
func shortened(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// Error returns one line for logs and tests: the game, the parameter, the key and the data.
func (e *ParamError) Error() string { return e.Game + ": " + e.Param + ": " + logged(e) }

// logged returns what has words in one line, as a *graphs.Fault does.
func logged(of interface {
	Key() string
	Data() map[string]any
},
) string {
	f := graphs.Fault{Says: graphs.Key(of.Key()), With: of.Data()}
	return strings.ReplaceAll(f.Error(), "\n", " ")
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

func (e *NumbersError) Error() string { return logged(e) }
