// Package must is for tests: its functions panic if the preparation of a test fails.
package must

// Get returns value. It panics if err is not nil.
func Get[T any](value T, err error) T {
	Succeed(err)
	return value
}

// Succeed panics if err is not nil.
func Succeed(err error) {
	if err != nil {
		panic(err)
	}
}
