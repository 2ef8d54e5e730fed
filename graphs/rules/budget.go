package rules

import (
	"runtime/metrics"
	"time"

	"nimgraph/graphs"
)

// Faults of rules that exceed a limit. "At" is the position whose moves were being computed; it is
// empty before the first one.
const (
	// TooMuchMemory: the rules took more than "Most" MB.
	TooMuchMemory graphs.Key = "error.rules.memory"
	// TooMuchTime: the rules took more than "Most" seconds.
	TooMuchTime graphs.Key = "error.rules.time"
)

const (
	// maxMemory bounds the heap of a process for running rules, in bytes.
	maxMemory = 256 << 20
	// standardTime is the CPU time limit unless Ask.Within is set.
	standardTime = 10 * time.Second
)

// budget is the memory and time that a run may take.
type budget struct {
	heap []metrics.Sample
	// start is the CPU time of the process when the run began.
	start, limit time.Duration
	// deadline is the end by the clock; zero for none.
	deadline time.Time
}

// newBudget starts the clocks of a run. within is the time limit. If it is 0, the run has
// standardTime of CPU time, so that a busy machine does not change the outcome. Otherwise the run
// has that much CPU time and must also end by the clock, since a user waits for it.
func newBudget(within time.Duration) budget {
	b := budget{
		heap:  []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}},
		start: cpuTime(), limit: standardTime,
	}
	if within > 0 {
		b.limit, b.deadline = within, time.Now().Add(within)
	}
	return b
}

// check returns an empty key while the run is within its limits. Otherwise it returns the key of
// the fault and the limit that is exceeded, in MB or seconds.
func (b budget) check() (says graphs.Key, limit int) {
	if metrics.Read(b.heap); b.heap[0].Value.Uint64() > maxMemory {
		return TooMuchMemory, maxMemory >> 20
	}
	late := !b.deadline.IsZero() && time.Now().After(b.deadline)
	if late || cpuTime()-b.start > b.limit {
		return TooMuchTime, b.seconds()
	}
	return "", 0
}

// seconds returns the time limit in whole seconds, at least 1.
func (b budget) seconds() int { return max(1, int(b.limit/time.Second)) }
