package exercises_test

import "testing"

// rounds returns how many of so many random rounds a test has: a fifth where it is to be
// short.
func rounds(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}
