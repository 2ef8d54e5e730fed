package formats

import "nimgraph/graphs"

// The parsers of this package fail deep inside many small steps. They panic with a
// failure, as encoding/json and go/parser do, and the function that starts a parse
// recovers it and returns its error. A failure never leaves the package.

// failure is the panic value that ends a parse. It holds the error.
type failure struct{ err error }

// String returns the text of the error, which is printed if nothing recovers the failure.
func (f failure) String() string { return f.err.Error() }

// fail ends the parse with err.
func fail(err error) { panic(failure{err}) }

// textLine is the number of the line of a text that a reader has reached. Readers embed it.
type textLine struct{ line int }

// fail ends the parse with an error at the line. key is the translation key of its message, and
// data are the data of the message.
func (l textLine) fail(key graphs.Key, data ...graphs.Data) { newError(key, data...).failAt(l.line) }

// check ends the parse with err unless err is nil.
func check(err error) {
	if err != nil {
		fail(err)
	}
}

// must returns value. If err is not nil, it ends the parse with err instead.
func must[T any](value T, err error) T {
	check(err)
	return value
}

// recoverError stores the error that ended a parse in *err. It must be deferred directly by the
// function that starts the parse. Other panics pass through.
func recoverError(err *error) {
	switch value := recover().(type) {
	case nil:
	case failure:
		*err = value.err
	default:
		panic(value)
	}
}
