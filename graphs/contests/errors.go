package contests

import (
	"fmt"
	"strconv"
)

// What says what is wrong with an input.
type What uint8

const (
	// Ends: the input ends where a number from Min to Max is expected.
	Ends What = iota
	// NotNumber: a word is no whole number from Min to Max.
	NotNumber
	// Extra: a word follows the last case.
	Extra
	// Descends: a heap is smaller than the one before.
	Descends
	// Twice: two pawns stand on one square.
	Twice
	// NoTree: the parents of a vertex lead in a circle.
	NoTree
)

// Key returns the translation key of what is wrong.
func (w What) Key() string {
	return "error.contest." + [...]string{"ends", "number", "extra", "descends", "twice", "tree"}[w]
}

// InputError reports a text that is no input of a contest.
type InputError struct {
	What What
	// Line is that of the word, from 1 on.
	Line int
	// Value is the word as it stands in the text, empty at its end.
	Value string
	// Min and Max bound the number that is expected.
	Min, Max int
}

// Key returns the translation key of the mistake, Data what its text has places for.
func (e *InputError) Key() string { return e.What.Key() }

// Data returns the word and the bounds.
func (e *InputError) Data() map[string]any {
	return map[string]any{"Value": e.shown(), "Min": e.Min, "Max": e.Max}
}

// Where returns the line.
func (e *InputError) Where() string { return strconv.Itoa(e.Line) }

// Place returns the line, to be put into words.
func (e *InputError) Place() any { return line(e.Line) }

// line is the number of a line of a text.
type line int

// Key returns the translation key of "line 3".
func (n line) Key() string { return "error.line" }

// Data returns the number; as a text, which has no separators of thousands.
func (n line) Data() map[string]any { return map[string]any{"Line": strconv.Itoa(int(n))} }

func (e *InputError) shown() string {
	const most = 40
	if len(e.Value) > most {
		return e.Value[:most] + "…"
	}
	return e.Value
}

// Error returns one line that names the line of the text.
func (e *InputError) Error() string {
	where := fmt.Sprintf("line %d: ", e.Line)
	switch e.What {
	case Ends:
		return where + fmt.Sprintf("the input ends where a number from %d to %d is expected", e.Min, e.Max)
	case NotNumber:
		return where + fmt.Sprintf("%q is no whole number from %d to %d", e.shown(), e.Min, e.Max)
	case Extra:
		return where + fmt.Sprintf("%q follows the last case", e.shown())
	case Descends:
		return where + fmt.Sprintf("a heap of %s follows a larger one", e.shown())
	case Twice:
		return where + fmt.Sprintf("two pawns stand on square %s", e.shown())
	}
	return where + fmt.Sprintf("the parents of vertex %s lead in a circle", e.shown())
}
