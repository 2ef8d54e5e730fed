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

// LongestGap is the longest permitted time between two beats of the UI thread.
const LongestGap = 50 * time.Millisecond

// threadTime returns the processor time of the thread on which it is called. It is 0 on systems
// other than Linux, which do not report it.
var threadTime = func() time.Duration { return 0 }

// beatInterval is the time between two requests for a beat.
const beatInterval = 4 * time.Millisecond

// Heart measures how long the UI thread takes to answer: a person notices long times as a program
// that hangs. A goroutine asks the UI thread for a beat every few milliseconds, through the door
// that all work goes through. The time between two beats is a gap. Each gap of more than
// LongestGap is a line of a file:
//
// 12.034 gap 187.2 ms, busy 181.9 ms: scene.Build < editor.(*Session).Scene < …
//
// The line has the time of its end, in seconds since the start; its length; the processor time of
// the UI thread in it; and the functions on the stack of the UI thread when the gap had become too
// long, twice as long, and so on. The last line is a summary.
//
// If other programs use the processors, a gap may be long although nothing is wrong. The busy
// time, which the operating system counts for this thread, excludes this. It also excludes
// waiting. So a long gap with little busy time is a busy machine or a wait; the stack shows which.
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
	gaps     int // the number of long gaps
	longest  time.Duration
	busiest  time.Duration
	mu       sync.Mutex // of stacks and out
	stacks   []string   // of the UI thread when the gap under way had become too long, twice as long, and so on
	finished bool
}

// newHeart returns a Heart that writes gaps to the given file.
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

// ask asks for a beat some time after the last one, and looks at the stack of the UI thread if a
// beat is late.
func (h *Heart) ask(door jobs.Door) {
	tick := time.NewTicker(beatInterval)
	defer tick.Stop()
	look := LongestGap - beatInterval // the delay of a beat after which the stack is read
	for {
		select {
		case <-h.stop:
			return
		case <-tick.C:
		}
		since := h.asked.Load()
		switch now := time.Since(h.start); {
		case since == 0:
			look = LongestGap - beatInterval
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

// beat records a beat. It is called on the UI thread.
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

// note counts a gap, and writes it to the file if it is too long.
func (h *Heart) note(now, gap, busy time.Duration) {
	h.longest, h.busiest = max(h.longest, gap), max(h.busiest, busy)
	if gap <= LongestGap {
		return
	}
	h.gaps++
	fmt.Fprintf(h.out, "%.3f gap %.1f ms, busy %.1f ms: %s\n", now.Seconds(), milliseconds(gap), milliseconds(busy),
		strings.Join(h.stacks, " | "))
	_ = h.out.Flush() // a file that cannot be written is seen at the end
}

// Stop writes the summary and closes the file. It returns the errors of writing it.
func (h *Heart) Stop() error {
	close(h.stop)
	h.ended.Wait()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.finished = true
	fmt.Fprintf(h.out, "%d beats, %d gaps over %.0f ms, longest %.1f ms, busiest %.1f ms\n",
		h.beats, h.gaps, milliseconds(LongestGap), milliseconds(h.longest), milliseconds(h.busiest))
	if err := h.out.Flush(); err != nil {
		_ = h.file.Close()
		return err
	}
	return h.file.Close()
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// memoryFile is a file in memory.
type memoryFile struct {
	bytes.Buffer
	closed bool
}

func (f *memoryFile) Close() error { f.closed = true; return nil }

// TestHeartReportsGaps checks that a UI thread that does not answer for a long time is reported,
// and a UI thread that answers is not.
func TestHeartReportsGaps(t *testing.T) {
	queue := make(chan func(), 100)
	door := func(f func()) { queue <- f }
	out := &memoryFile{}
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
	go func() { // release hang when the stack of a late beat has been recorded
		<-begun // from now on hang makes beats late
		for h.mu.Lock(); len(h.stacks) == 0; h.mu.Lock() {
			h.mu.Unlock()
			runtime.Gosched()
		}
		h.mu.Unlock()
		close(release)
	}()
	for range 7 { // one of the calls hangs
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
		t.Errorf("the report is\n%s", out.String())
	}
}

// hang blocks until release is closed.
func hang(release chan struct{}) { <-release }

// TestThreadTime checks that the time of the thread grows when it computes, and not when it waits.
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
		t.Errorf("thread time %v for computing, %v for waiting", worked, waited)
	}
}

func TestFunctionsOfStack(t *testing.T) {
	got := functions("goroutine 1 [running, locked to thread]:\nnimgraph/app/workbench.(*Bench).Flush(0xc000)\n\t/x/bench.go:1 +0x1\nruntime.main()\n\t/x/proc.go:2\nmain.main()\n\t/x/main.go:3\n")
	if want := "[running, locked to thread] < app/workbench.(*Bench).Flush < main.main"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
