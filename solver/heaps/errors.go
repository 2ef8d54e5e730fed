package heaps

import "fmt"

// LargeValueError reports a heap whose value is too large for a table.
type LargeValueError struct{ N int }

func (e *LargeValueError) Error() string {
	return fmt.Sprintf("the value of a heap of %d is above %d", e.N, largestValue)
}

// Key returns the translation key of the text.
func (e *LargeValueError) Key() string { return "error.heaps.large" }

// Data returns the heap and the largest value.
func (e *LargeValueError) Data() map[string]any {
	return map[string]any{"N": e.N, "Largest": largestValue}
}
