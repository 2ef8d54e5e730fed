//go:build !unix && !windows

package rules

import "time"

var started = time.Now()

// cpuTime returns the time by the clock since the program started. A page in a browser has one
// thread and no other measure.
func cpuTime() time.Duration { return time.Since(started) }
