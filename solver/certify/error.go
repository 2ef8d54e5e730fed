package certify

import "fmt"

// What says what is wrong with a certificate: the last part of the key of its words.
type What string

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

func (e *Error) Key() string { return "error.certificate." + string(e.What) }

func (e *Error) Data() map[string]any {
	return map[string]any{"Field": e.Field, "N": e.N, "Value": e.Value, "Want": e.Want}
}

func (e *Error) Error() string {
	return fmt.Sprintf("certificate: %s: %s (%q, not %q)", e.Where(), e.What, e.Value, e.Want)
}

// ended is what fail panics with: a check ends at once where something is wrong.
type ended struct{ err error }

func fail(err error) { panic(ended{err}) }

// taken makes an error of what the check has ended with. It is to be deferred.
func taken(err *error) {
	switch value := recover().(type) {
	case nil:
	case ended:
		*err = value.err
	default:
		panic(value)
	}
}
