package certify

import "fmt"

// ErrorKind is the kind of defect that an Error reports, such as "digest" or "unreached". The
// translation key of the message is "error.certificate." followed by the kind.
type ErrorKind string

// Error is a defect of a certificate. Its kind decides which fields are set.
type Error struct {
	Kind ErrorKind
	// Field is the name of the field with the defect, or empty.
	Field string
	// N is an index in a list, a byte offset, or the n of g(n); see Location.
	N int64
	// Value is the value in the file, Want the right value.
	Value, Want string
}

// Location returns the place of the defect: a byte offset, g(n), or the name of a field, with an
// index if the field is a list.
func (e *Error) Location() string {
	switch e.Kind {
	case "json", "long":
		return fmt.Sprintf("byte %d", e.N)
	case "reached", "unreached":
		return fmt.Sprintf("g(%d)", e.N)
	case "number":
		if e.N >= 0 {
			return fmt.Sprintf("%s[%d]", e.Field, e.N)
		}
	}
	return e.Field
}

// Key returns the translation key of the message, which begins with error.certificate.
func (e *Error) Key() string { return "error.certificate." + string(e.Kind) }

// Data returns the data for the text of the message.
func (e *Error) Data() map[string]any {
	return map[string]any{"Field": e.Field, "N": e.N, "Value": e.Value, "Want": e.Want}
}

// Error returns the defect in English, for logs.
func (e *Error) Error() string {
	return fmt.Sprintf("certificate: %s: %s (%q, not %q)", e.Location(), e.Kind, e.Value, e.Want)
}

// failure is the panic value by which fail ends a check. Check recovers it, so it does not leave
// the package.
type failure struct{ err error }

// fail ends the check with the error err, by a panic that Check recovers.
func fail(err error) { panic(failure{err}) }

// recoverError sets *err to the error of a call of fail. Check defers it. It does not recover other
// panics.
func recoverError(err *error) {
	switch value := recover().(type) {
	case nil:
	case failure:
		*err = value.err
	default:
		panic(value)
	}
}
