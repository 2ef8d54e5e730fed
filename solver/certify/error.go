package certify

import "fmt"

// What says what is wrong with a certificate.
type What string

const (
	// NotJSON: it is not JSON, or ends early. N is the byte.
	NotJSON What = "json"
	// NotObject: it is JSON, but no object.
	NotObject What = "object"
	// AfterEnd: something follows the certificate.
	AfterEnd What = "after"
	// LongToken: a text or number in it is longer than any that can be right.
	LongToken What = "long"
	// UnknownField: it has a field that certificates do not have.
	UnknownField What = "unknown"
	// TwiceField: it has a field twice, or two of which it can have one.
	TwiceField What = "twice"
	// MissingField: it lacks a field, or has it after the values, which come last.
	MissingField What = "missing"
	// WrongFormat: it says that it is something else. Want is the right text.
	WrongFormat What = "format"
	// NotNumber: it is no whole number from 0 on, or too large.
	NotNumber What = "number"
	// NotText: it is no text.
	NotText What = "text"
	// NotList: it is no list.
	NotList What = "list"
	// NotCode: it is no octal code.
	NotCode What = "code"
	// NotSet: the numbers do not ascend from 1 or more, or are too many.
	NotSet What = "set"
	// NoPeriod: the period is 0.
	NoPeriod What = "period"
	// WrongNumber: a number does not follow from the others. Want is the right one.
	WrongNumber What = "follows"
	// TooLarge: Want bytes of memory would be needed.
	TooLarge What = "large"
	// NotPacked: the packed values cannot be unpacked.
	NotPacked What = "packed"
	// TooFew values, or TooMany: there must be Want.
	TooFew What = "few"
	// TooMany: see TooFew.
	TooMany What = "many"
	// Reached: g(N) is Value, but a move from N leads to Value.
	Reached What = "reached"
	// Unreached: g(N) is Value, but no move from N leads to Want, which is less.
	Unreached What = "unreached"
	// WrongDigest: the SHA-256 is that of other values.
	WrongDigest What = "digest"
	// NotLeast: the values repeat so, but with a lesser preperiod or period too.
	NotLeast What = "least"
)

// Error says what is wrong with a certificate, and where.
type Error struct {
	What What
	// Field is where: the name of a field, or empty.
	Field string
	// N is the place in a list, or what the constants say.
	N int64
	// Value is what stands there, Want what should.
	Value, Want string
}

// Where returns the field, with the place in it.
func (e *Error) Where() string {
	switch e.What {
	case NotJSON, LongToken:
		return fmt.Sprintf("byte %d", e.N)
	case Reached, Unreached:
		return fmt.Sprintf("g(%d)", e.N)
	case NotNumber:
		if e.N >= 0 {
			return fmt.Sprintf("%s[%d]", e.Field, e.N)
		}
	}
	return e.Field
}

// Key returns the translation key of what is wrong, Data what its text has places for.
func (e *Error) Key() string { return "error.certificate." + string(e.What) }

// Data returns them.
func (e *Error) Data() map[string]any {
	return map[string]any{"Field": e.Field, "N": e.N, "Value": e.Value, "Want": e.Want}
}

// Error returns one line.
func (e *Error) Error() string {
	return fmt.Sprintf("certificate: %s: %s (%q, not %q)", e.Where(), e.What, e.Value, e.Want)
}
