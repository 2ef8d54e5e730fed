package graphs_test

// must returns value, and panics if there is an error, which fails the test.
func must[T any](value T, err error) T {
	check(err)
	return value
}

// check panics if there is an error, which fails the test.
func check(err error) {
	if err != nil {
		panic(err)
	}
}
