//go:build !linux

package rules

// limitSystemMemory does nothing. On Windows and macOS no limit of a process covers the memory that
// the Go runtime takes, so only budget.checkLimits limits it there.
func limitSystemMemory(uint64) error { return nil }
