package games

import (
	"errors"
	"fmt"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
)

// The reasons of a ParamError. Each is the translation key of a message.
const (
	// UnknownParam: the game has no parameter of that name.
	UnknownParam graphs.Key = "error.game.unknown"
	// NotNumber: a value, or an element of a list, is not a whole number.
	NotNumber graphs.Key = "error.game.number"
	// OutOfRange: a number is not from Min to Max of the Range.
	OutOfRange graphs.Key = "error.game.range"
	// TooMany: a list is longer than Count of the Range.
	TooMany graphs.Key = "error.game.many"
	// WrongLength: the length of a text is not from Min to Max of the Range.
	WrongLength graphs.Key = "error.game.length"
	// WrongForm: a text does not match the example Form.
	WrongForm graphs.Key = "error.game.form"
	// NoTree: the parents do not lead to the first vertex, or are not vertices.
	NoTree graphs.Key = "error.game.tree"
	// WrongCount: a list does not have the length Count of the Range, which depends on another list.
	WrongCount graphs.Key = "error.game.count"
	// TooLarge: the game has more positions than the Limit.
	TooLarge graphs.Key = "error.game.large"
	// NotBoolean: a value is not "true" or "false".
	NotBoolean graphs.Key = "error.game.boolean"
	// NotAscending: the numbers of a list do not ascend.
	NotAscending graphs.Key = "error.game.ascending"
	// BeyondTable: no formula is known, and the table of the values of heaps ends at Max of the Range.
	BeyondTable graphs.Key = "error.game.table"
	// Twice: a list of places names a place twice.
	Twice graphs.Key = "error.game.twice"
)

// ParamError reports that Value is not valid for the parameter Param of the game Game.
type ParamError struct {
	Game, Param, Value string
	Reason             graphs.Key
	// Range holds the bounds that a valid value has.
	Range Range
	// Limit is the number of positions that a TooLarge game exceeds.
	Limit int
	// Known names the parameters of the game if this one is unknown.
	Known []string
	// Form is an example of a valid text.
	Form string
	// Item is the wrong element of a list, and At its position from 1. At is 0 for a value that is
	// not a list of several numbers.
	Item string
	At   int
	// Cause says what is wrong with a text in a notation, such as an octal code. It may be nil.
	Cause *graphs.Fault
	// Undrawn is set if the value is only too large to draw: the game can still be solved.
	Undrawn bool
}

// tooLargeError returns err as a *ParamError about the argument that makes the game too large, if
// err is a *LimitError. Otherwise it returns err unchanged. The argument is unfold if it is true,
// and otherwise the parameter g.largeParam. If largeParam is empty, it is the parameter "heaps",
// or the first parameter if the game has no heaps.
func (g *Game) tooLargeError(err error, args Args) error {
	past := (*LimitError)(nil)
	if !errors.As(err, &past) {
		return err
	}
	name := g.largeParam
	switch {
	case args.Bool(unfold):
		name = unfold
	case name == "" && len(g.Params) > 0:
		name = g.Params[0].Name
		if p, ok := g.Param("heaps"); ok {
			name = p.Name
		}
	}
	return &ParamError{Game: g.ID, Param: name, Value: args.Texts()[name], Reason: TooLarge, Limit: past.Limit.Vertices}
}

// Key returns the translation key of the error message.
func (e *ParamError) Key() string {
	switch {
	case e.Cause != nil:
		return e.Cause.Key()
	case e.Reason == NotNumber && e.Range.Count > 1 && e.At == 0:
		return "error.game.numbers"
	}
	return string(e.Reason)
}

// Unwrap returns e.Cause, the reason why the text of the value cannot be read, or nil.
func (e *ParamError) Unwrap() error {
	if e.Cause == nil {
		return nil
	}
	return e.Cause
}

// Location returns the name of the parameter with the mistake, as it is written in a command. A
// message on the command line shows it as the place of the mistake.
func (e *ParamError) Location() string { return e.Param }

// LocationData returns the label of the parameter in a form, as data for a message. The label is a
// paramLabelKey, which is translated later. If the parameter is unknown, LocationData returns its
// name as a string.
func (e *ParamError) LocationData() any {
	if g, ok := Find(e.Game); ok {
		if p, ok := g.Param(e.Param); ok {
			return paramLabelKey(g.ParamKey(p))
		}
	}
	return e.Param
}

// paramLabelKey is the translation key of a parameter's label. In the data of a message it is
// shown in the user's language.
type paramLabelKey string

// Key returns the translation key of the parameter's name.
func (n paramLabelKey) Key() string { return string(n) }

// Data returns the data that the message contains: the value, the allowed range, the names of the
// parameters, and whether the value could be solved but is too large to draw.
func (e *ParamError) Data() map[string]any {
	if e.Cause != nil {
		return e.Cause.Data()
	}
	return map[string]any{
		"Value": shortenValue(e.Value), "Item": shortenValue(e.Item), "At": e.At,
		"Min": e.Range.Min, "Max": e.Range.Max, "Most": max(e.Range.Count, e.Limit),
		"Known": strings.Join(e.Known, ", "), "Form": e.Form, "Drawn": e.Undrawn,
	}
}

// shortenValue returns value, truncated if it is too long for an error message.
func shortenValue(value string) string { return xstrings.Truncate(value, 60) }

// Error returns one line for logs and tests: the game, the parameter, the key and the data.
func (e *ParamError) Error() string {
	f := graphs.Fault{Says: graphs.Key(e.Key()), With: e.Data()}
	return e.Game + ": " + e.Param + ": " + strings.ReplaceAll(f.Error(), "\n", " ")
}

// Faults of the numbers by which the positions of a game are listed.
const (
	// NoNumbers: the positions are not listed by numbers.
	NoNumbers graphs.Key = "error.family.none"
	// GivenNumbers: all numbers are given, so none is left to list.
	GivenNumbers graphs.Key = "error.family.given"
	// TwoNumbers: the game has two numbers, but one is needed.
	TwoNumbers graphs.Key = "error.family.numbers"
)

// NumbersFault returns a *graphs.Fault that says why the values of g cannot be listed by numbers
// as asked. key is the reason: NoNumbers, GivenNumbers, TwoNumbers or, for user-written rules,
// WrittenGame.Unlisted. For Unlisted, errors.Is(err, NoNumbers) is true as well.
func (g *Game) NumbersFault(key graphs.Key) error {
	with := graphs.Data{"Family": g.ID}
	if len(g.Numbers) > 1 {
		with["First"], with["Second"] = g.Numbers[0], g.Numbers[1]
		with["Example"] = fmt.Sprintf("%s %s=%d", g.ID, g.Numbers[0], max(1, g.first[0]))
	}
	fault := &graphs.Fault{Says: key, With: with}
	if g.unlisted != "" && key == g.unlisted {
		fault.Err = NoNumbers
	}
	return fault
}
