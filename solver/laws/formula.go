package laws

import (
	"fmt"
	"go/parser"
	"strings"
)

// Formula returns a law as a formula in plain text, such as "g(n + 12) = g(n), n ≥ 71", or
// in LaTeX, without the signs of dollars around it.
func (law Law) Formula(l Language) string {
	var parts []string
	for _, part := range law.Shape.formula(law.Of) {
		parts = append(parts, l.Expression(part))
	}
	if l == LaTeX {
		return strings.Join(parts, `,\quad `)
	}
	return strings.Join(parts, ", ")
}

// Expression writes an expression of Go as mathematics, with the functions that natives has
// for formulas.
func (l Language) Expression(source string) string {
	e, err := parser.ParseExpr(source)
	if err != nil {
		return source
	}
	return (&printer{l: l, called: map[string]bool{}}).expression(e)
}

// where adds "n ≥ from" to a formula, unless that is where the list begins.
func where(formula []string, letter string, from, first int) []string {
	if from <= first {
		return formula
	}
	return append(formula, fmt.Sprint(letter, " >= ", from))
}

// shownTerms is how many numbers a sequence begins with where it is written.
const shownTerms = 6

// sequence writes the first of some numbers, and dots, as Expression reads it.
func sequence(all []int) string {
	return "seq(" + commas(all[:min(len(all), shownTerms)]) + ", dots)"
}
