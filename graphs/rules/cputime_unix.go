//go:build unix

package rules

import (
	"syscall"
	"time"
)

// cpuTime returns the CPU time that this process has taken, in user and system mode together.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
