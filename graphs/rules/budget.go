package rules

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"nimgraph/graphs"
)

// The keys of errors of rules that exceed a limit. The data "At" is the position whose moves were
// being computed; it is empty before the first position.
const (
	// TooMuchMemory: the rules took more than "Most" MB.
	TooMuchMemory graphs.Key = "error.rules.memory"
	// TooMuchTime: the rules took more than "Most" seconds.
	TooMuchTime graphs.Key = "error.rules.time"
)

const (
	// maxMemory bounds the memory of a process for running rules, in bytes, without the memory that
	// it has at its start.
	maxMemory = 256 << 20
	// maxHeap bounds the heap of such a process, in bytes. The rest of maxMemory is for the stacks of
	// threads and for gaps in the heap.
	maxHeap = 192 << 20
	// maxThreads bounds the threads that run Go code in such a process: one runs the rules, and the
	// other one collects garbage. More threads would only take memory for their stacks.
	maxThreads = 2
	// standardTime is the CPU time limit unless Request.Within is set.
	standardTime = 10 * time.Second
)

// budget holds the limits of memory and time of one run of rules, and measures how much the run
// has taken.
type budget struct {
	heap []metrics.Sample // a buffer for heapSize
	// start is the CPU time of the process when the run began, and limit the CPU time of the run.
	start, limit time.Duration
	// deadline is the end by the clock; zero for none.
	deadline time.Time
}

// newBudget returns the limits of time and memory of a run that starts now. within is the time
// limit. If it is 0, the run has standardTime of CPU time, so that a busy machine does not change
// the result. Otherwise the run has that much CPU time and must also end within that time by the
// clock, because a user waits for it.
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

// limitMemory limits the memory of this process, which only runs rules. The garbage collector works
// harder near maxHeap. The operating system ends the process at maxMemory if limitSystemMemory
// knows how; a single step of the rules can take more than that before budget.checkLimits sees it.
func limitMemory() error {
	runtime.GOMAXPROCS(min(maxThreads, runtime.GOMAXPROCS(0)))
	debug.SetMemoryLimit(maxHeap)
	return limitSystemMemory(maxMemory)
}

// heapSize returns the size of the objects on the heap of this process, in bytes.
func (b budget) heapSize() uint64 {
	metrics.Read(b.heap)
	return b.heap[0].Value.Uint64()
}

// checkLimits returns the translation key of the error for a limit that the run exceeds, and the
// limit in MB or seconds. key is empty if the run is within its limits.
func (b budget) checkLimits() (key graphs.Key, limit int) {
	if b.heapSize() > maxHeap {
		return TooMuchMemory, maxMemory >> 20
	}
	late := !b.deadline.IsZero() && time.Now().After(b.deadline)
	if late || cpuTime()-b.start > b.limit {
		return TooMuchTime, b.seconds()
	}
	return "", 0
}

// seconds returns the time limit in whole seconds, which is at least 1.
func (b budget) seconds() int { return max(1, int(b.limit/time.Second)) }
