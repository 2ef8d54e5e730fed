package rules

import (
	"runtime/metrics"
	"time"

	"nimgraph/graphs"
)

// Rules that take too much end with one of these faults. "At" is the position whose moves were
// being asked for; it is empty before there is one.
const (
	// TooMuchMemory: the rules take more than "Most" MB.
	TooMuchMemory graphs.Key = "error.rules.memory"
	// TooMuchTime: the rules take more than "Most" seconds.
	TooMuchTime graphs.Key = "error.rules.time"
)

const (
	// maxMemory bounds the heap of a process that runs rules, in bytes.
	maxMemory = 256 << 20
	// standardTime is the CPU time that rules may take unless Ask.Within says otherwise.
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

// newBudget starts to count now. A run that was given no time has standardTime of CPU, however
// busy the machine is. One that was given a time has as much CPU, and ends by the clock as well,
// since a person waits for it.
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

// exceeded returns which bound is passed, and the bound in MB or seconds; an empty key if none is.
func (b budget) exceeded() (says graphs.Key, most int) {
	if metrics.Read(b.heap); b.heap[0].Value.Uint64() > maxMemory {
		return TooMuchMemory, maxMemory >> 20
	}
	late := !b.deadline.IsZero() && time.Now().After(b.deadline)
	if late || cpuTime()-b.start > b.limit {
		return TooMuchTime, b.seconds()
	}
	return "", 0
}

// seconds returns the time that the run may take, in whole seconds, at least 1.
func (b budget) seconds() int { return max(1, int(b.limit/time.Second)) }
