package solver

import "slices"

// roomy returns the slice with room for one more. Unlike append it doubles large
// slices, so that a stack which a long path fills to the last vertex is copied
// twice over and not five times; most bounds the room.
func roomy[T any](s []T, most int) []T {
	if len(s) < cap(s) {
		return s
	}
	return slices.Grow(s, max(1, min(len(s)+256, most-len(s))))
}
