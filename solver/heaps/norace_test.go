//go:build !race

package heaps

// isRaced reports whether the race detector is on.
const isRaced = false
