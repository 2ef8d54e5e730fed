package formats_test

// must returns value, and ends the test if err is not nil.
func must[T any](value T, err error) T {
	check(err)
	return value
}

// check ends the test if err is not nil.
func check(err error) {
	if err != nil {
		panic(err)
	}
}
