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

// CheckpointFault is what is wrong with a checkpoint.
type CheckpointFault uint8

const (
	// ForeignCheckpoint: it is no checkpoint, or one of another version.
	ForeignCheckpoint CheckpointFault = iota
	// CutCheckpoint: its end is missing.
	CutCheckpoint
	// DamagedCheckpoint: its checksum, or what it says, is wrong.
	DamagedCheckpoint
)

// CheckpointError reports values that cannot be gone on from.
type CheckpointError struct{ Fault CheckpointFault }

func (e *CheckpointError) Error() string {
	return [...]string{
		"this is no checkpoint of heap values of a known version",
		"the end of the checkpoint is missing",
		"the checkpoint is damaged",
	}[e.Fault]
}

// Key returns the translation key of the text.
func (e *CheckpointError) Key() string {
	return "error.heaps.checkpoint." + [...]string{"foreign", "cut", "damaged"}[e.Fault]
}

// Data returns nothing.
func (e *CheckpointError) Data() map[string]any { return nil }
