package laws

import (
	"context"
	"fmt"
	"go/parser"
	"regexp"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// Language is a programming language for the code of a law, or a format of its formula.
type Language string

// The programming languages, as the command line calls them, and the formats of formulas.
const (
	CPP    Language = "cpp"
	Python Language = "python"
	Go     Language = "go"
	Text   Language = "text"
	LaTeX  Language = "latex"
)

// Languages returns the programming languages.
func Languages() []Language { return []Language{CPP, Python, Go} }

// NoCode is the fault of a law whose shape cannot be written as code.
const NoCode graphs.Key = "error.law-code.kind"

// noCodeError returns the fault NoCode for a shape.
func noCodeError(s Shape) error {
	return &graphs.Fault{Says: NoCode, With: graphs.Data{"Kind": s.Kind()}}
}

// tooLongError returns the fault of a law that needs more numbers than code may contain.
func tooLongError(numbers, most int) error {
	return &graphs.Fault{Says: "error.law-code.long", With: graphs.Data{"Numbers": numbers, "Most": most}}
}

// Code returns a function in C++, Python or Go that computes g(n), or reports whether g(n) is 0,
// from the law alone. The lines of comments stand before it. The error is error.law-code.long or
// NoCode.
func (law Law) Code(l Language, comments []string) ([]byte, error) {
	program, err := law.program()
	if err != nil {
		return nil, err
	}
	return program.render(l, comments)
}

// plus returns the expression x + n.
func plus(x string, n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("%s + %d", x, n)
	case n < 0:
		return fmt.Sprintf("%s - %d", x, -n)
	}
	return x
}

// coefficient returns the text of a factor before an expression: "3 * ", "-", or "" for 1.
func coefficient(n int) string {
	switch n {
	case 1:
		return ""
	case -1:
		return "-"
	}
	return fmt.Sprintf("%d * ", n)
}

// Check returns an error if the law has no code, or if it contradicts one of the values g(first),
// g(first+1), …. The errors are those of Code, and error.law-code.wrong with the first such n.
func (law Law) Check(values Values, first int) error {
	if _, err := law.program(); err != nil {
		return err
	}
	if law.IsPair() {
		return noCodeError(law.Shape)
	}
	n, err := firstFailure(context.Background(), law, values, first, first)
	if err != nil {
		return err
	}
	if n >= first {
		return &graphs.Fault{Says: "error.law-code.wrong", With: graphs.Data{"N": n}}
	}
	return nil
}

// CheckTable is Check for a law of two numbers. A wrong value is error.law-code.wrong-pair.
func (law Law) CheckTable(t Table) error {
	if _, err := law.program(); err != nil {
		return err
	}
	a, b, err := firstPairFailure(context.Background(), law, t)
	if err != nil {
		return err
	}
	if a >= t.First[0] {
		return &graphs.Fault{Says: "error.law-code.wrong-pair", With: graphs.Data{"A": a, "B": b}}
	}
	return nil
}

// IsPair reports whether the law describes a table of two numbers.
func (law Law) IsPair() bool {
	_, isPair := law.Shape.(PairValued)
	return isPair
}

// boolToInt returns 1 for true and 0 for false.
func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Formula returns the law as a formula: in plain text, such as "g(n + 12) = g(n), n ≥ 71", or in
// LaTeX without the dollar signs around it.
func (law Law) Formula(l Language) string {
	parts := xslices.Map(law.Shape.formula(law.Subject), func(part string) string {
		if law.Subject == SubjectOutcomes {
			part = zeroFormula.ReplaceAllString(part, "in($1, P)")
		}
		return l.Expression(part)
	})
	if l == LaTeX {
		return strings.Join(parts, `,\quad `)
	}
	return strings.Join(parts, ", ")
}

// zeroFormula matches the formula for "n is a P-position". A law of outcomes has no values, and
// says n ∈ P instead.
var zeroFormula = regexp.MustCompile(`g\(([^()]*)\) == 0`)

// Expression translates a Go expression into mathematics, with the functions of natives that have
// a format for formulas. It returns the source unchanged if it contains syntax that the printer does not support.
func (l Language) Expression(source string) string {
	e, err := parser.ParseExpr(source)
	if err != nil {
		return source
	}
	p := newPrinter(l)
	text := p.expression(e)
	if p.err != nil {
		return source
	}
	return text
}

// addLowerBound appends the condition "letter ≥ from", unless the list begins there.
func addLowerBound(formula []string, letter string, from, first int) []string {
	if from <= first {
		return formula
	}
	return append(formula, fmt.Sprint(letter, " >= ", from))
}

// shownTerms is the number of terms at the start of a sequence that a formula shows.
const shownTerms = 6

// sequenceText returns the first terms and dots in the syntax of Expression.
func sequenceText(all []int) string {
	return "seq(" + joinNumbers(all[:min(len(all), shownTerms)]) + ", dots)"
}
