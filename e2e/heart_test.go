package e2e_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nimgraph/app/jobs"
)

// Longest is how long the UI thread may be without a beat.
const Longest = 50 * time.Millisecond

// threadTime returns how long the thread that it is called on has had a processor; 0
// where the system does not tell: it is only known on Linux.
var threadTime = func() time.Duration { return 0 }

// every is how often a beat is asked for.
const every = 4 * time.Millisecond

// Heart measures how long the UI thread takes to answer: what a person feels as a program
// that hangs. A goroutine asks the UI thread for a beat every few milliseconds, through
// the door that all work goes through. The time between two beats is a gap. Each gap of
// more than Longest is a line of a file:
//
//	12.034 gap 187.2 ms, busy 181.9 ms: scene.Build < editor.(*Session).Scene < …
//
// that is, when it ended, in seconds since the start; how long it was; how much of it the
// UI thread had a processor; and what the UI thread was doing when it had become too long,
// twice as long, and so on. The last line is a summary.
//
// Where other programs have the processors, a gap is long though nothing is wrong: busy,
// the thread's own time as the operating system counts it, leaves that out. What the UI
// thread waits for is not in it either: a gap that is long and not busy is a busy machine,
// or a wait, and the stack tells which.
type Heart struct {
	out   *bufio.Writer
	file  io.Closer
	start time.Time
	stop  chan struct{}
	ended sync.WaitGroup

	asked atomic.Int64 // when the beat under way was asked for, in ns since start; 0 for none

	// What follows belongs to the UI thread until ended.
	last     time.Duration // since start, at the last beat
	busy     time.Duration // of the UI thread until then
	beats    int
	gaps     int // that are too long
	longest  time.Duration
	busiest  time.Duration
	mu       sync.Mutex // of stacks and out
	stacks   []string   // of the UI thread when the gap under way had become too long, twice as long, and so on
	finished bool
}

// newHeart returns a heart that writes gaps to a file.
func newHeart(to io.WriteCloser) *Heart {
	return &Heart{out: bufio.NewWriter(to), file: to, start: time.Now(), stop: make(chan struct{})}
}

// Start begins to ask for beats through a door.
func (h *Heart) Start(door jobs.Door) {
	h.ended.Add(1)
	go func() {
		defer h.ended.Done()
		_ = jobs.Guard(func() { h.ask(door) }) // a defect is reported, and only the measuring ends by it
	}()
}

// ask asks for a beat when the last one has come and some time has passed, and looks at
// what the UI thread is doing when one does not come.
func (h *Heart) ask(door jobs.Door) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	look := Longest - every // how long a beat may be late before it is looked what goes on
	for {
		select {
		case <-h.stop:
			return
		case <-tick.C:
		}
		since := h.asked.Load()
		switch now := time.Since(h.start); {
		case since == 0:
			look = Longest - every
			h.asked.Store(int64(now))
			door(h.beat)
		case now-time.Duration(since) > look:
			look *= 2
			stack := mainStack()
			h.mu.Lock()
			h.stacks = append(h.stacks, stack)
			h.mu.Unlock()
		}
	}
}

// beat is called on the UI thread.
func (h *Heart) beat() {
	now, busy := time.Since(h.start), threadTime()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.finished {
		return
	}
	if h.beats > 0 {
		h.note(now, now-h.last, max(0, busy-h.busy)) // below 0 where the clock is another thread's
	}
	h.beats++
	h.last, h.busy, h.stacks = now, busy, nil
	h.asked.Store(0)
}

// note counts a gap, and writes it down where it is too long.
func (h *Heart) note(now, gap, busy time.Duration) {
	h.longest, h.busiest = max(h.longest, gap), max(h.busiest, busy)
	if gap <= Longest {
		return
	}
	h.gaps++
	fmt.Fprintf(h.out, "%.3f gap %.1f ms, busy %.1f ms: %s\n", now.Seconds(), milliseconds(gap), milliseconds(busy),
		strings.Join(h.stacks, " | "))
	_ = h.out.Flush() // a file that cannot be written is seen at the end
}

// Stop writes the summary and closes the file. Errors are those of writing it.
func (h *Heart) Stop() error {
	close(h.stop)
	h.ended.Wait()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.finished = true
	fmt.Fprintf(h.out, "%d beats, %d gaps over %.0f ms, longest %.1f ms, busiest %.1f ms\n",
		h.beats, h.gaps, milliseconds(Longest), milliseconds(h.longest), milliseconds(h.busiest))
	if err := h.out.Flush(); err != nil {
		_ = h.file.Close()
		return err
	}
	return h.file.Close()
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// file is a file in memory.
type file struct {
	bytes.Buffer
	closed bool
}

func (f *file) Close() error { f.closed = true; return nil }

// A UI thread that does not answer for long is told; one that does is not.
func TestGapsAreTold(t *testing.T) {
	queue := make(chan func(), 100)
	door := func(f func()) { queue <- f }
	out := &file{}
	h := newHeart(out)
	h.Start(door)
	beats := func(n int) {
		for range n {
			(<-queue)()
		}
	}
	beats(5)
	begun, release := make(chan struct{}), make(chan struct{})
	door(func() { close(begun); hang(release) })
	go func() { // the beat that is asked for meanwhile is as late as it takes to be too late
		<-begun // what is too late from now on is so because of it
		for h.mu.Lock(); len(h.stacks) == 0; h.mu.Lock() {
			h.mu.Unlock()
			runtime.Gosched()
		}
		h.mu.Unlock()
		close(release)
	}()
	for range 7 { // of which one hangs
		(<-queue)()
	}
	if err := h.Stop(); err != nil {
		t.Fatal(err)
	}
	if !out.closed {
		t.Error("the file is not closed")
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	gap := regexp.MustCompile(`^\d+\.\d{3} gap \d+\.\d ms, busy \d+\.\d ms: `)
	// On a busy machine other beats may be late as well.
	if !slices.ContainsFunc(lines, gap.MatchString) || !strings.Contains(lines[len(lines)-1], "gaps over 50 ms") {
		t.Errorf("it says\n%s", out.String())
	}
}

// hang returns when it is released, and a beat has had time to be too late.
func hang(release chan struct{}) { <-release }

// The thread's time is that of what it does, and not that of waiting.
func TestThreadTime(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if threadTime() == 0 {
		t.Skip("the system does not tell it")
	}
	before := threadTime()
	for sum := 0; threadTime()-before < 5*time.Millisecond; sum++ {
	}
	worked := threadTime() - before
	before = threadTime()
	<-time.After(50 * time.Millisecond)
	if waited := threadTime() - before; waited > 25*time.Millisecond || worked < 5*time.Millisecond {
		t.Errorf("working took %v, waiting %v", worked, waited)
	}
}

func TestFunctionsOfAStack(t *testing.T) {
	got := functions("goroutine 1 [running, locked to thread]:\nnimgraph/app/workbench.(*Bench).Flush(0xc000)\n\t/x/bench.go:1 +0x1\nruntime.main()\n\t/x/proc.go:2\nmain.main()\n\t/x/main.go:3\n")
	if want := "[running, locked to thread] < app/workbench.(*Bench).Flush < main.main"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
