package sequences

import (
	"bytes"
	"context"
	"math"
	"os"
	"runtime/debug"
	"strconv"
	"time"
)

// monitor reports the progress of a long computation, lets it be cancelled, and bounds its memory.
type monitor struct {
	ctx      context.Context
	room     int
	progress func(n int) // nil for no reports
	work     int         // steps since the last check
	last     time.Time   // the last report
}

const (
	// stepsBetweenChecks is the number of steps, of a few nanoseconds each, between two checks of
	// the clock and the context.
	stepsBetweenChecks = 1 << 16
	// progressInterval is the least time between two progress reports.
	progressInterval = 100 * time.Millisecond
)

// count records steps of work on g(n). Once every stepsBetweenChecks steps it reports progress, and
// returns the error of the context if it is cancelled.
func (m *monitor) count(n, steps int) error {
	if m.work += steps; m.work < stepsBetweenChecks {
		return nil
	}
	m.work = 0
	if err := m.ctx.Err(); err != nil {
		return err
	}
	m.report(n)
	return nil
}

// report calls progress with n-1, the last n whose value is known. It does nothing if the last call
// was less than progressInterval ago.
func (m *monitor) report(n int) {
	if now := time.Now(); now.Sub(m.last) >= progressInterval {
		if m.progress != nil && !m.last.IsZero() {
			m.progress(n - 1)
		}
		m.last = now
	}
}

const (
	// assumedMemory is the free memory in bytes if the system does not report it.
	assumedMemory = 2 << 30
	// reservedPart is the divisor of the free memory that is left to other programs: a quarter.
	reservedPart = 4
)

// freeMemory returns how many bytes the program may allocate without forcing other programs out of
// memory: three quarters of the memory that Linux reports as available, limited by the control
// group and by GOMEMLIMIT.
func freeMemory() int {
	free := assumedMemory
	if text, err := os.ReadFile("/proc/meminfo"); err == nil {
		if n, ok := parseAvailable(text); ok {
			free = n
		}
	}
	if most, used, ok := groupMemory(); ok {
		free = min(free, max(0, most-used))
	}
	free -= free / reservedPart
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 {
		free = min(free, int(min(limit, math.MaxInt)))
	}
	return free
}

// parseAvailable returns the free memory in bytes that meminfo, the text of /proc/meminfo, reports
// in its line "MemAvailable: 123 kB". ok is false if there is no such line.
func parseAvailable(meminfo []byte) (_ int, ok bool) {
	for line := range bytes.Lines(meminfo) {
		words := bytes.Fields(line)
		if len(words) == 3 && string(words[0]) == "MemAvailable:" {
			n, err := strconv.Atoi(string(words[1]))
			return n << 10, err == nil
		}
	}
	return 0, false
}

// groupMemory returns the memory limit of the Linux control group of the program, and the memory in
// use, both in bytes. ok is false if there is no limit.
func groupMemory() (limit, used int, ok bool) {
	read := func(name string) (int, bool) {
		text, err := os.ReadFile("/sys/fs/cgroup/" + name)
		if err != nil {
			return 0, false
		}
		n, err := strconv.Atoi(string(bytes.TrimSpace(text)))
		return n, err == nil
	}
	limit, limited := read("memory.max")
	used, known := read("memory.current")
	return limit, used, limited && known
}
