package heartbeat

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

// A UI thread that does not answer for long is told with what came through the door
// before; one that does is not.
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
	h.Watch(door)(func() { close(begun); hang(release) })
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
	gap := regexp.MustCompile(`^\d+\.\d{3} gap \d+\.\d ms, busy \d+\.\d ms, after nimgraph/app/heartbeat\.TestGapsAreTold.*: `)
	// On a busy machine other beats may be late as well.
	if !slices.ContainsFunc(lines, gap.MatchString) || !strings.Contains(lines[len(lines)-1], "gaps over 50 ms") {
		t.Errorf("it says\n%s", out.String())
	}
}

// hang returns when it is released, and a beat has had time to be too late.
func hang(release chan struct{}) { <-release }

// Without the environment variable there is no heart, and the door is the program's own.
func TestOffItCostsNothing(t *testing.T) {
	t.Setenv(Variable, "")
	h, err := FromEnvironment()
	if err != nil || h != nil {
		t.Fatalf("%v, %v", h, err)
	}
	passed := 0
	door := func(f func()) { passed++; f() }
	h.Watch(door)(func() {})
	h.Start(door)
	if err := h.Stop(); err != nil || passed != 1 {
		t.Errorf("%v; %d came through the door, want 1", err, passed)
	}
}

func TestFromEnvironment(t *testing.T) {
	t.Setenv(Variable, t.TempDir()+"/missing/gaps")
	if _, err := FromEnvironment(); err == nil {
		t.Error("a file that cannot be made is no error")
	}
	t.Setenv(Variable, t.TempDir()+"/gaps")
	h, err := FromEnvironment()
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Stop(); err != nil {
		t.Error(err)
	}
}

// The thread's time is that of what it does, and not that of waiting.
func TestThreadTime(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if ThreadTime() == 0 {
		t.Skip("the system does not tell it")
	}
	before := ThreadTime()
	for sum := 0; ThreadTime()-before < 5*time.Millisecond; sum++ {
	}
	worked := ThreadTime() - before
	before = ThreadTime()
	<-time.After(50 * time.Millisecond)
	if waited := ThreadTime() - before; waited > 25*time.Millisecond || worked < 5*time.Millisecond {
		t.Errorf("working took %v, waiting %v", worked, waited)
	}
}

func TestFunctionsOfAStack(t *testing.T) {
	got := functions("goroutine 1 [running, locked to thread]:\nnimgraph/app/workbench.(*Bench).Flush(0xc000)\n\t/x/bench.go:1 +0x1\nruntime.main()\n\t/x/proc.go:2\nmain.main()\n\t/x/main.go:3\n")
	if want := "[running, locked to thread] < app/workbench.(*Bench).Flush < main.main"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
