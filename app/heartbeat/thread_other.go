//go:build !linux

package heartbeat

import "time"

// threadTime returns 0: it is only known on Linux.
func threadTime() time.Duration { return 0 }
