package sequences

import "fmt"

// MemoryError reports that so many values, or positions, do not fit into memory.
type MemoryError struct {
	// To is the n that was asked for, or the number of rows of a table.
	To int
	// Fits is the greatest that fits, as far as it is known beforehand.
	Fits int
	// Columns is that of a table; 0 for a sequence.
	Columns int
	// Square is set where Fits is how many rows and as many columns fit.
	Square bool
}

// Key returns the translation key of the text.
func (e *MemoryError) Key() string {
	if e.Square {
		return "error.sequence.memory.square"
	}
	if e.Columns > 0 {
		return "error.sequence.memory.table"
	}
	return "error.sequence.memory"
}

// Data returns what was asked for and what fits.
func (e *MemoryError) Data() map[string]any {
	return map[string]any{"To": e.To, "Fits": e.Fits, "Columns": e.Columns}
}

func (e *MemoryError) Error() string {
	if e.Square {
		return fmt.Sprintf("a table of %d rows and %d columns does not fit into memory; %d rows and as many columns do", e.To, e.Columns, e.Fits)
	}
	if e.Columns > 0 {
		return fmt.Sprintf("a table of %d rows and %d columns does not fit into memory; %d rows do", e.To, e.Columns, e.Fits)
	}
	return fmt.Sprintf("the values up to n = %d do not fit into memory; up to %d they do", e.To, e.Fits)
}

// PositionsError reports positions that are too many to be worked out one by one: those
// that g(At), or g(At, And), depends on.
type PositionsError struct {
	// Positions is how many fit into memory.
	Positions int
	At, And   int
	// Pair is set where the position has two numbers.
	Pair bool
}

// Key returns the translation key of the text.
func (e *PositionsError) Key() string {
	if e.Pair {
		return "error.sequence.positions.pair"
	}
	return "error.sequence.positions"
}

// Data returns how many fit, and what they were not enough for.
func (e *PositionsError) Data() map[string]any {
	return map[string]any{"Positions": e.Positions, "At": e.At, "And": e.And, "Fits": e.At - 1}
}

func (e *PositionsError) Error() string {
	if e.Pair {
		return fmt.Sprintf("g(%d, %d) depends on more than %d positions, which do not fit into memory", e.At, e.And, e.Positions)
	}
	return fmt.Sprintf("g(%d) depends on more than %d positions, which do not fit into memory; up to %d it is known", e.At, e.Positions, e.At-1)
}

// ValueError reports a value that is more than two bytes hold, or a number that the
// positions do not have.
type ValueError struct {
	// At is the first n whose value is too large.
	At int
	// Most is the largest value that is kept.
	Most int
}

// Key returns the translation key of the text.
func (e *ValueError) Key() string { return "error.sequence.value" }

// Data returns where it was, and what fits.
func (e *ValueError) Data() map[string]any {
	return map[string]any{"At": e.At, "Most": e.Most, "Fits": e.At - 1}
}

func (e *ValueError) Error() string {
	return fmt.Sprintf("g(%d) is more than %d, the largest value that is kept; up to %d all are known", e.At, e.Most, e.At-1)
}

// RangeError reports an n that is beyond what the positions of the family can be.
type RangeError struct{ To, Least, Most int }

// Key returns the translation key of the text.
func (e *RangeError) Key() string { return "error.sequence.range" }

// Data returns the number and its range.
func (e *RangeError) Data() map[string]any {
	return map[string]any{"To": e.To, "Least": e.Least, "Most": e.Most}
}

func (e *RangeError) Error() string {
	return fmt.Sprintf("%d is not from %d to %d, as the numbers of the family are", e.To, e.Least, e.Most)
}

// LoopError reports a position that can come again, so that it has no Grundy value.
type LoopError struct{ At int }

// Key returns the translation key of the text.
func (e *LoopError) Key() string { return "error.sequence.loop" }

// Data returns the n.
func (e *LoopError) Data() map[string]any { return map[string]any{"At": e.At} }

func (e *LoopError) Error() string {
	return fmt.Sprintf("play from n = %d can come to a position again, so that it has no Grundy value", e.At)
}
