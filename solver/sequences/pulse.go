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

// pulse lets a long computation be watched and cancelled, and tells it how many bytes of
// memory it may take.
type pulse struct {
	ctx  context.Context
	room int
	show func(n int) // told a few times a second
	work int         // since it last looked
	last time.Time
}

const (
	// workBetween is how many steps of some nanoseconds may pass between two looks at
	// the clock.
	workBetween = 1 << 16
	// showEvery is how often progress is shown.
	showEvery = 100 * time.Millisecond
)

// beat counts small steps of work; the next value to compute is that of n. Every workBetween steps
// it reports progress and returns ctx.Err().
func (p *pulse) beat(n, steps int) error {
	if p.work += steps; p.work < workBetween {
		return nil
	}
	p.work = 0
	if err := p.ctx.Err(); err != nil {
		return err
	}
	p.tell(n)
	return nil
}

// tell tells that the next value is that of n.
func (p *pulse) tell(n int) {
	if now := time.Now(); now.Sub(p.last) >= showEvery {
		if p.show != nil && !p.last.IsZero() {
			p.show(n - 1)
		}
		p.last = now
	}
}

const (
	// unknownMemory is what is taken where the system does not tell how much is free.
	unknownMemory = 2 << 30
	// kept is the part of the free memory that is left to others: one of so many.
	kept = 4
)

// freeMemory returns how many bytes may be taken without driving out others: three
// quarters of what Linux tells to be available, and no more than the limits of the
// control group and of GOMEMLIMIT.
func freeMemory() int {
	free := unknownMemory
	if text, err := os.ReadFile("/proc/meminfo"); err == nil {
		if n, ok := available(text); ok {
			free = n
		}
	}
	if most, used, ok := groupMemory(); ok {
		free = min(free, max(0, most-used))
	}
	free -= free / kept
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 {
		free = min(free, int(min(limit, math.MaxInt)))
	}
	return free
}

// available finds the line "MemAvailable: 123 kB".
func available(meminfo []byte) (int, bool) {
	for line := range bytes.Lines(meminfo) {
		words := bytes.Fields(line)
		if len(words) == 3 && string(words[0]) == "MemAvailable:" {
			n, err := strconv.Atoi(string(words[1]))
			return n << 10, err == nil
		}
	}
	return 0, false
}

// groupMemory returns the limit of the control group, and how much of it is used.
func groupMemory() (most, used int, ok bool) {
	read := func(name string) (int, bool) {
		text, err := os.ReadFile("/sys/fs/cgroup/" + name)
		if err != nil {
			return 0, false
		}
		n, err := strconv.Atoi(string(bytes.TrimSpace(text)))
		return n, err == nil
	}
	most, limited := read("memory.max")
	used, known := read("memory.current")
	return most, used, limited && known
}
