package games

import (
	"fmt"
	"strings"
)

// NumbersError reports a family whose numbers are two where one is asked for, or that
// has no number left because both are given.
type NumbersError struct {
	Family  string
	Numbers []string
	// Least is the least that each can be.
	Least [2]int
	// Given is set where all numbers are given.
	Given bool
}

// Key returns the translation key of the text.
func (e *NumbersError) Key() string {
	if e.Given {
		return "error.family.given"
	}
	return "error.family.numbers"
}

// Data returns the family and its numbers.
func (e *NumbersError) Data() map[string]any {
	return map[string]any{
		"Family": e.Family, "First": e.Numbers[0], "Second": e.Numbers[1],
		"Example": fmt.Sprintf("%s %s=%d", e.Family, e.Numbers[0], max(1, e.Least[0])),
	}
}

func (e *NumbersError) Error() string {
	names := strings.Join(e.Numbers, " and ")
	if e.Given {
		return fmt.Sprintf("%s: both numbers, %s, are given: leave out one, or both", e.Family, names)
	}
	return fmt.Sprintf("%s has two numbers, %s: give one of them, as in %s %s=%d", e.Family, names, e.Family, e.Numbers[0], max(1, e.Least[0]))
}
