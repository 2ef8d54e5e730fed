package laws

import (
	"fmt"
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

// TooLongError says that the code would hold more numbers than it may.
type TooLongError struct{ Numbers, Most int }

func (e *TooLongError) Error() string {
	return fmt.Sprintf("the code would hold %d numbers, and may hold %d", e.Numbers, e.Most)
}

// Key returns the translation key.
func (e *TooLongError) Key() string { return "error.law-code.long" }

// Data returns the two numbers.
func (e *TooLongError) Data() map[string]any {
	return map[string]any{"Numbers": e.Numbers, "Most": e.Most}
}

// NoCodeError says that there is no code for laws of a shape.
type NoCodeError struct{ Kind string }

func (e *NoCodeError) Error() string { return "no code for laws of the kind " + e.Kind }

// Key returns the translation key.
func (e *NoCodeError) Key() string { return "error.law-code.kind" }

// Data returns the kind.
func (e *NoCodeError) Data() map[string]any { return map[string]any{"Kind": e.Kind} }

// WrongError says that the code would give another value of N than the known one.
type WrongError struct{ N int }

func (e *WrongError) Error() string { return fmt.Sprintf("the law is wrong at %d", e.N) }

// Key returns the translation key.
func (e *WrongError) Key() string { return "error.law-code.wrong" }

// Data returns the n.
func (e *WrongError) Data() map[string]any { return map[string]any{"N": e.N} }

// WrongPairError says that the code would give another value of A and B than the known one.
type WrongPairError struct{ A, B int }

func (e *WrongPairError) Error() string { return fmt.Sprintf("the law is wrong at %d, %d", e.A, e.B) }

// Key returns the translation key.
func (e *WrongPairError) Key() string { return "error.law-code.wrong-pair" }

// Data returns the pair.
func (e *WrongPairError) Data() map[string]any { return map[string]any{"A": e.A, "B": e.B} }

// noCode returns a *NoCodeError.
func noCode(s Shape) error { return &NoCodeError{Kind: s.Kind()} }

// Code returns the code of a law: a function in C++, Python or Go that computes g(n), or
// tells whether g(n) is 0, from the law alone. Before it stand comments, of which each is a
// line. The error is a *TooLongError or a *NoCodeError.
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

// Check returns a *WrongError for the first n = first + i of which a law says another value
// than values.At(i), or err of Code.
func (law Law) Check(values Values, first int) error {
	if _, err := law.program(); err != nil {
		return err
	}
	if law.Pair() {
		return noCode(law.Shape)
	}
	for i := range values.Len() {
		if !law.Says(first+i, values.At(i)) {
			return &WrongError{N: first + i}
		}
	}
	return nil
}

// CheckTable is Check for a law of two numbers: it returns a *WrongPairError.
func (law Law) CheckTable(t Table) error {
	if _, err := law.program(); err != nil {
		return err
	}
	for a := t.First[0]; a < t.First[0]+t.Rows; a++ {
		for b := t.First[1]; b < t.First[1]+t.Columns; b++ {
			if !law.SaysPair(a, b, t.At(a, b)) {
				return &WrongPairError{A: a, B: b}
			}
		}
	}
	return nil
}

// Pair tells whether a law is of two numbers.
func (law Law) Pair() bool {
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
