package e2e_test

import (
	"bytes"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

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
