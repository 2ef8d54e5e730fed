package certify_test

// must returns value, and panics if err is not nil.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// mustSucceed panics if err is not nil.
func mustSucceed(err error) {
	if err != nil {
		panic(err)
	}
}
