package rules

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"

	"nimgraph/graphs"
)

const (
	// watchInterval is the time between two checks of the budget. It is too short to fill 256 MB
	// of memory with many small steps.
	watchInterval = 2 * time.Millisecond
	// reportedGrowth is the growth of the heap, in bytes, after which the process reports the line of
	// the rules that it runs.
	reportedGrowth = 16 << 20
	// reportInterval is the time between two progress messages.
	reportInterval = 100 * time.Millisecond
	// stopGrace is the time that a run has after its limit to stop and to write the positions
	// known so far. A single step of Starlark, such as sorting a long list, cannot be stopped.
	stopGrace = 2 * time.Second
	// busyFactor times the CPU limit is the limit by the clock. A process that gets less of a CPU
	// than that is killed by its parent.
	busyFactor = 10
)

// Serve runs rules for another process: it reads a Request from in, runs its rules, and writes
// messages to out, of which the last is the answer. A process for running rules calls only Serve.
//
// Serve limits the memory of the process; see limitMemory. If the rules take too much memory or do
// not stop at their time limit, Serve writes an answer that says so and ends the process.
//
// The other process keeps in open until it has the answer. If it ends earlier, in ends, and Serve
// ends this process at once.
func Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	if err := limitMemory(); err != nil {
		return err
	}
	var request Request
	if err := json.NewDecoder(in).Decode(&request); err != nil {
		return err
	}
	go func() {
		_ = graphs.CatchPanic(func() {
			defer os.Exit(1)
			_, _ = io.Copy(io.Discard, in)
		})
	}()
	sender := &messageSender{out: out}
	t := &tracer{}
	done := make(chan struct{})
	go func() {
		_ = graphs.CatchPanic(func() {
			if mistake := watchBudget(done, newBudget(request.Within), t, sender); mistake != nil {
				_ = sender.sendFinal(message{Kind: mistakeMessage, Mistake: toSentMistake(mistake)})
				os.Exit(1)
			}
		})
	}()
	reported := time.Now()
	table, err := runRules(graphs.WithProgress(ctx, func(p graphs.Progress) {
		if now := time.Now(); now.Sub(reported) > reportInterval {
			reported = now
			_ = sender.sendUpdate(message{Kind: progressMessage, Done: p.Done})
		}
	}), request, t)
	close(done)
	return sender.sendFinal(answerMessage(table, err))
}

// messageSender sends messages to out, one at a time, for two goroutines. After the final message
// it discards all further messages.
type messageSender struct {
	mu       sync.Mutex
	out      io.Writer
	finished bool
}

// sendUpdate writes the message m about the progress of the run or the growth of its memory. After
// sendFinal it does nothing.
func (s *messageSender) sendUpdate(m message) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.writeLocked(m)
}

// sendFinal writes the final message m. Later messages are discarded.
func (s *messageSender) sendFinal(m message) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.writeLocked(m)
	s.finished = true
	return err
}

// writeLocked writes m as one line of output. The caller must hold s.mu.
func (s *messageSender) writeLocked(m message) error {
	if s.finished {
		return nil
	}
	return json.NewEncoder(s.out).Encode(m)
}

// watchBudget checks at regular intervals whether the run is within b. It returns nil when done is
// closed, or otherwise the reason why the process must end at once: the rules take too much
// memory, or do not stop after their time is over.
//
// When the time is over, watchBudget first stops the run through t and grants it stopGrace to end.
// While the heap grows, it sends messages about its growth to sender.
func watchBudget(done <-chan struct{}, b budget, t *tracer, sender *messageSender) *Mistake {
	tick := time.NewTicker(watchInterval)
	defer tick.Stop()
	var mustEnd time.Time
	var reportedHeap uint64
	for {
		select {
		case <-done:
			return nil
		case now := <-tick.C:
			says, limit := b.checkLimits()
			switch {
			case says == TooMuchMemory:
				return t.limitMistake(says, limit)
			case says == TooMuchTime && mustEnd.IsZero():
				t.stopRun(t.limitMistake(says, limit))
				mustEnd = now.Add(stopGrace)
			case says == TooMuchTime && now.After(mustEnd):
				return t.stopReason()
			}
			if heap := b.heapSize(); heap > reportedHeap+reportedGrowth {
				reportedHeap = heap
				place := t.limitMistake(TooMuchMemory, maxMemory>>20)
				_ = sender.sendUpdate(message{Kind: growthMessage, Mistake: toSentMistake(place)})
			}
		}
	}
}

// runInPage is the Runner of a browser, which has a single thread and no processes. It runs the
// rules of request within the web page. Between their steps it checks the limits of time and
// memory, and ctx. When it checks ctx, the page may handle its events.
func runInPage(ctx context.Context, request Request) (*Table, error) {
	if _, err := Parse(request.Text); err != nil {
		return nil, err
	}
	b, t := newBudget(request.Within), &tracer{}
	t.OnStep = func() {
		if says, limit := b.checkLimits(); says != "" {
			t.stopRun(t.limitMistake(says, limit))
		}
		if ctx.Err() != nil {
			t.thread.Cancel("")
		}
	}
	return runRules(ctx, request, t)
}

// oneArena makes the C library of Linux allocate memory for all threads in one place. Otherwise it
// reserves 64 MB of address space for each thread, which count towards the limit of limitMemory.
const oneArena = "MALLOC_ARENA_MAX=1"

// ServeArg is the command-line argument that makes the program call Serve and nothing else.
const ServeArg = "run-rules"

// SelfRunner returns a Runner that starts this program again with ServeArg to run rules. In a
// browser it runs the rules in the page.
func SelfRunner() Runner {
	if runtime.GOOS == "js" {
		return runInPage
	}
	own, err := os.Executable()
	if err != nil {
		own = os.Args[0]
	}
	return ChildRunner(own, ServeArg)
}

// ChildRunner returns a Runner that starts the given command with args for each Request. The
// command must only call Serve.
func ChildRunner(command string, args ...string) Runner {
	return func(ctx context.Context, request Request) (*Table, error) {
		if _, err := Parse(request.Text); err != nil { // found without a process
			return nil, err
		}
		clock := clockLimit(request.Within)
		clockCtx, cancel := context.WithTimeout(ctx, clock)
		defer cancel()
		process := exec.CommandContext(clockCtx, command, args...)
		process.Env = append(os.Environ(), oneArena)
		in, err := process.StdinPipe() // Wait closes it, or the system if this program is killed
		if err != nil {
			return nil, err
		}
		out, err := process.StdoutPipe()
		if err != nil {
			return nil, err
		}
		if err := process.Start(); err != nil {
			return nil, err
		}
		_ = json.NewEncoder(in).Encode(request) // if the process has ended, receive finds no answer
		answer, unread := receiveAnswer(out, graphs.ProgressFunc(ctx))
		ended := process.Wait()
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case unread == nil:
			return answer.result()
		case clockCtx.Err() != nil:
			return nil,
				&Mistake{Fault: graphs.Fault{
					Says: TooMuchTime,
					With: graphs.Data{"Most": int(clock / time.Second), "At": ""},
				}}
		case answer.Mistake != nil:
			return nil, answer.Mistake.toMistake()
		case errors.As(ended, new(*exec.ExitError)): // the Go runtime ends a process that is out of memory
			return nil,
				&Mistake{Fault: graphs.Fault{Says: TooMuchMemory, With: graphs.Data{"Most": maxMemory >> 20, "At": ""}}}
		}
		return nil, &Mistake{Fault: graphs.Fault{Says: NoAnswer}}
	}
}

// clockLimit returns the time by the clock after which the process of a run is killed. within is
// the time limit of the run.
func clockLimit(within time.Duration) time.Duration {
	if within > 0 {
		return within + 2*stopGrace
	}
	return busyFactor * standardTime
}
