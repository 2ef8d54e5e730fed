// Package trials is for tests: it says how many random inputs a test tries.
package trials

import "testing"

// Count returns n or, with go test -short, a fifth of n.
func Count(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}
