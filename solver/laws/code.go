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

// Language is a language that laws are written in.
type Language string

// The languages of code, as the command line calls them, and those of formulas.
const (
	CPP    Language = "cpp"
	Python Language = "python"
	Go     Language = "go"
	Text   Language = "text"
	LaTeX  Language = "latex"
)

// Languages returns the languages of code.
func Languages() []Language { return []Language{CPP, Python, Go} }

// NoCode says that no code can be written for laws of this shape.
const NoCode graphs.Key = "error.law-code.kind"

func noCode(s Shape) error { return &graphs.Fault{Says: NoCode, With: graphs.Data{"Kind": s.Kind()}} }

func tooLong(numbers, most int) error {
	return &graphs.Fault{Says: "error.law-code.long", With: graphs.Data{"Numbers": numbers, "Most": most}}
}

// Code returns the code of a law: a function in C++, Python or Go that computes g(n), or
// tells whether g(n) is 0, from the law alone. Before it stand comments, of which each is a
// line. The error is error.law-code.long or NoCode.
func (law Law) Code(l Language, comments []string) ([]byte, error) {
	program, err := law.program()
	if err != nil {
		return nil, err
	}
	return program.in(l, comments)
}

// plus adds a number to an expression.
func plus(x string, n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("%s + %d", x, n)
	case n < 0:
		return fmt.Sprintf("%s - %d", x, -n)
	}
	return x
}

// times writes what something is multiplied by: "3 * ", "-", or nothing.
func times(n int) string {
	switch n {
	case 1:
		return ""
	case -1:
		return "-"
	}
	return fmt.Sprintf("%d * ", n)
}

// Check refuses a law for the first n = first + i of which a law says another value
// than values.At(i), and where Code does.
func (law Law) Check(values Values, first int) error {
	if _, err := law.program(); err != nil {
		return err
	}
	if law.IsPair() {
		return noCode(law.Shape)
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

// CheckTable is Check for a law of two numbers.
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

// IsPair tells whether a law is of two numbers.
func (law Law) IsPair() bool {
	_, is := law.Shape.(PairValued)
	return is
}

// truth is 1 for true.
func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Formula returns a law as a formula in plain text, such as "g(n + 12) = g(n), n ≥ 71", or
// in LaTeX, without the signs of dollars around it.
func (law Law) Formula(l Language) string {
	parts := xslices.Map(law.Shape.formula(law.Subject), func(part string) string {
		if law.Subject == SubjectOutcomes {
			part = zeroValue.ReplaceAllString(part, "in($1, P)")
		}
		return l.Expression(part)
	})
	if l == LaTeX {
		return strings.Join(parts, `,\quad `)
	}
	return strings.Join(parts, ", ")
}

// zeroValue is how a formula says that n is a P-position, of which there are no values if only
// outcomes are known.
var zeroValue = regexp.MustCompile(`g\(([^()]*)\) == 0`)

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
