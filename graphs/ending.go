package graphs

// What reads a text in many small steps ends where one of them fails, as a parser does: Fail
// leaves all steps at once, and Taken makes what they ended with the error of the function
// that began them, in the same goroutine. What ends so says it.

// ended is what Fail panics with.
type ended struct{ err error }

func (e ended) String() string { return e.err.Error() }

// Fail ends the work with what is wrong.
func Fail(err error) { panic(ended{err}) }

// Try ends the work with an error; it does nothing without one.
func Try(err error) {
	if err != nil {
		Fail(err)
	}
}

// Must returns a value that there is, and ends the work with the error else.
func Must[T any](value T, err error) T {
	Try(err)
	return value
}

// Taken makes what the work has ended with its error. It is to be deferred.
func Taken(err *error) {
	switch value := recover().(type) {
	case nil:
	case ended:
		*err = value.err
	default:
		panic(value)
	}
}
