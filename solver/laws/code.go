package laws

import (
	"context"
	"fmt"
	"go/parser"
	"regexp"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
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

// Languages returns the languages that Law.Code supports: C++, Python and Go.
func Languages() []Language { return []Language{CPP, Python, Go} }

// NoCode is the fault of a law whose shape cannot be written as code.
const NoCode graphs.Key = "error.law-code.kind"

// CodeTooLong is the key of the error about code that would contain too many numbers.
const CodeTooLong graphs.Key = "error.law-code.long"

// noCodeError returns an error with the key NoCode, which says that a law with the shape s cannot
// be written as code.
func noCodeError(s Shape) error {
	return &graphs.Fault{Says: NoCode, With: graphs.Data{"Kind": s.Kind()}}
}

// tooLongError returns an error with the key CodeTooLong, which says that the code would contain
// count numbers, more than limit.
func tooLongError(count, limit int) error {
	return &graphs.Fault{Says: CodeTooLong, With: graphs.Data{"Numbers": count, "Most": limit}}
}

// Code returns the source of a function in language l that computes g(n) or, for a law of the
// zeros, reports whether g(n) is 0. The lines of comments stand before the function as comments of
// the language. The key of the error is NoCode if the law cannot be written as code, or
// CodeTooLong.
func (law Law) Code(l Language, comments []string) ([]byte, error) {
	program, err := law.program()
	if err != nil {
		return nil, err
	}
	return program.render(l, comments)
}

// plusText returns the Go expression "x + n". If n is negative, it is a subtraction, and if n is 0,
// it is x.
func plusText(x string, n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("%s + %d", x, n)
	case n < 0:
		return fmt.Sprintf("%s - %d", x, -n)
	}
	return x
}

// factorText returns a text that multiplies the expression after it by n, such as "3 * ". It is "-"
// for -1, and empty for 1.
func factorText(n int) string {
	switch n {
	case 1:
		return ""
	case -1:
		return "-"
	}
	return fmt.Sprintf("%d * ", n)
}

// Check compares the law with a list of values, of which the first is g(first). It returns
// error.law-code.wrong with the first n whose value contradicts the law, or the error of Code if
// the law has no code.
func (law Law) Check(values Values, first int) error {
	if _, err := law.program(); err != nil {
		return err
	}
	if law.IsPair() {
		return noCodeError(law.Shape)
	}
	n, fails, err := firstFailure(context.Background(), law, values, first, first)
	if err != nil {
		return err
	}
	if fails {
		return &graphs.Fault{Says: "error.law-code.wrong", With: graphs.Data{"N": n}}
	}
	return nil
}

// CheckTable compares a law of two numbers with all values of the table t. It returns
// error.law-code.wrong-pair with the first pair that contradicts the law, or the error of Code if
// the law has no code.
func (law Law) CheckTable(t Table) error {
	if _, err := law.program(); err != nil {
		return err
	}
	a, b, fails, err := firstPairFailure(context.Background(), law, t)
	if err != nil {
		return err
	}
	if fails {
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

// Formula returns the law as a formula in the format l: as plain text, such as "g(n + 12) = g(n), n
// ≥ 71", or in LaTeX without the dollar signs around it.
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
// its formula says n ∈ P instead.
var zeroFormula = regexp.MustCompile(`g\(([^()]*)\) == 0`)

// Expression returns source, a Go expression, as a formula in the format l. Library functions get
// their mathematical notation. If source is not a Go expression, or contains syntax that the
// printer does not support, it is returned unchanged.
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

// addLowerBound appends the condition "letter ≥ from" to formula, a list of parts. It appends
// nothing if from ≤ first, because no value is then before from.
func addLowerBound(formula []string, letter string, from, first int) []string {
	if from <= first {
		return formula
	}
	return append(formula, fmt.Sprint(letter, " >= ", from))
}

// shownTerms is the number of terms at the start of a sequence that a formula shows.
const shownTerms = 6

// sequenceText returns the first few terms, followed by dots, in the syntax of Expression.
func sequenceText(terms []int) string {
	return "seq(" + xstrings.JoinInts(terms[:min(len(terms), shownTerms)], ", ") + ", dots)"
}
