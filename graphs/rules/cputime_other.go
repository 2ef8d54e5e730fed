//go:build !unix && !windows

package rules

import "time"

var started = time.Now()

// cpuTime returns the time since the program started, in place of its CPU time, which a page in a
// browser cannot measure. The page has a single thread.
func cpuTime() time.Duration { return time.Since(started) }
