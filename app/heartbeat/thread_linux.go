package heartbeat

import (
	"syscall"
	"time"
)

// threadTime returns how long the thread that it is called on has had a processor.
func threadTime() time.Duration {
	const thread = 1 // RUSAGE_THREAD of getrusage(2)
	var used syscall.Rusage
	if syscall.Getrusage(thread, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
