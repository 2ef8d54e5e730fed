package heaps

import "fmt"

// LargeValueError reports a heap whose value is too large for a table.
type LargeValueError struct{ N int }

func (e *LargeValueError) Error() string {
	return fmt.Sprintf("the value of a heap of %d is above %d", e.N, largestValue)
}
