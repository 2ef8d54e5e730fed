package formats

import "nimgraph/graphs"

// The parsers of this package fail deep inside many small steps. They panic with a
// failure, as encoding/json and go/parser do, and the function that starts a parse
// recovers it and returns its error. A failure never leaves the package.

// failure is the panic value with which fail ends a parse. err is the error of the parse.
type failure struct{ err error }

// String returns the text of the error, which is printed if nothing recovers the failure.
func (f failure) String() string { return f.err.Error() }

// fail ends the parse with err.
func fail(err error) { panic(failure{err}) }

// textLine is the number of the line that a reader has reached. Readers embed it for its method
// fail.
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

// must returns value if err is nil. Otherwise it ends the parse with err.
func must[T any](value T, err error) T {
	check(err)
	return value
}

// recoverError stores in *err the error with which a parse has ended. The function that starts the
// parse must defer it directly. Other panics pass through.
func recoverError(err *error) {
	switch value := recover().(type) {
	case nil:
	case failure:
		*err = value.err
	default:
		panic(value)
	}
}
