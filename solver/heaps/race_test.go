//go:build race

package heaps

// isRaced reports whether the race detector is on. It makes the tests about ten times slower.
const isRaced = true
