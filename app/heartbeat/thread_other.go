//go:build !linux

package heartbeat

import "time"

// ThreadTime returns 0: it is only known on Linux.
func ThreadTime() time.Duration { return 0 }
