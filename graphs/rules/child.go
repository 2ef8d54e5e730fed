package rules

import (
	"bytes"
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
	// watchInterval is how often a process that runs rules looks at what it takes. Memory of
	// 256 MB is not filled in a shorter time.
	watchInterval = 2 * time.Millisecond
	// reportInterval is how often it reports its progress.
	reportInterval = 100 * time.Millisecond
	// stopGrace is how long after the end of its time a run may take to stop by itself and
	// write what is known. A single step of Starlark, such as sorting a long list, cannot be
	// stopped.
	stopGrace = 2 * time.Second
	// busyFactor bounds the time of a run by the clock, as a multiple of its CPU time: a
	// process that gets less of a CPU than this is ended from outside.
	busyFactor = 10
)

// Serve reads an Ask from in and writes the messages that answer it to out; a process that runs
// rules does nothing else. Rules that take too much memory, or that do not stop when their time is
// over, end the process with a message that says so.
func Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	var ask Ask
	if err := json.NewDecoder(in).Decode(&ask); err != nil {
		return err
	}
	sender := &messageSender{out: out}
	t := &tracer{}
	done := make(chan struct{})
	go func() {
		_ = graphs.CatchPanic(func() {
			if mistake := watch(done, newBudget(ask.Within), t); mistake != nil {
				_ = sender.finish(message{Kind: mistakeMessage, Mistake: sendMistake(mistake)})
				os.Exit(1)
			}
		})
	}()
	reported := time.Now()
	table, err := unfold(graphs.WithProgress(ctx, func(p graphs.Progress) {
		if now := time.Now(); now.Sub(reported) > reportInterval {
			reported = now
			_ = sender.send(message{Kind: progressMessage, Done: p.Done})
		}
	}), ask, t)
	close(done)
	return sender.finish(answerMessage(table, err))
}

// messageSender writes messages from two goroutines, and nothing after the last one.
type messageSender struct {
	mu       sync.Mutex
	out      io.Writer
	finished bool
}

func (s *messageSender) send(m message) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.write(m)
}

// finish writes the answer. Messages that are sent later are dropped.
func (s *messageSender) finish(m message) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.write(m)
	s.finished = true
	return err
}

func (s *messageSender) write(m message) error {
	if s.finished {
		return nil
	}
	return json.NewEncoder(s.out).Encode(m)
}

// watch looks at the budget until done is closed, and then returns nil. Rules whose time is over
// are stopped, and have stopGrace to end by themselves. It returns why the process must end at
// once: too much memory, or a run that does not stop.
func watch(done <-chan struct{}, b budget, t *tracer) *Mistake {
	tick := time.NewTicker(watchInterval)
	defer tick.Stop()
	var mustEnd time.Time
	for {
		select {
		case <-done:
			return nil
		case now := <-tick.C:
			says, most := b.exceeded()
			switch {
			case says == TooMuchMemory:
				return t.mistake(says, most)
			case says == TooMuchTime && mustEnd.IsZero():
				t.stop(t.mistake(says, most))
				mustEnd = now.Add(stopGrace)
			case says == TooMuchTime && now.After(mustEnd):
				return t.reason()
			}
		}
	}
}

// runInPage is the Runner of a browser, which has no processes and one thread for all: it looks
// at the budget between the steps of the rules. Asking the context for its error may let the page
// have its turn.
func runInPage(ctx context.Context, ask Ask) (*Table, error) {
	if _, err := Read(ask.Text); err != nil {
		return nil, err
	}
	b, t := newBudget(ask.Within), &tracer{}
	t.OnStep = func() {
		if says, most := b.exceeded(); says != "" {
			t.stop(t.mistake(says, most))
		}
		if ctx.Err() != nil {
			t.thread.Cancel("")
		}
	}
	return unfold(ctx, ask, t)
}

// Served is the argument with which the program does nothing but Serve.
const Served = "run-rules"

// Own returns the Runner of this program: it starts the program again with the argument Served,
// or runs the rules in the page of a browser.
func Own() Runner {
	if runtime.GOOS == "js" {
		return runInPage
	}
	own, err := os.Executable()
	if err != nil {
		own = os.Args[0]
	}
	return Child(own, Served)
}

// Child returns a Runner that starts a command for each Ask. The command must do nothing but
// Serve.
func Child(command string, args ...string) Runner {
	return func(ctx context.Context, ask Ask) (*Table, error) {
		if _, err := Read(ask.Text); err != nil { // no process is needed to see this
			return nil, err
		}
		text, err := json.Marshal(ask)
		if err != nil {
			return nil, err
		}
		most := clockLimit(ask.Within)
		within, cancel := context.WithTimeout(ctx, most)
		defer cancel()
		process := exec.CommandContext(within, command, args...)
		process.Stdin = bytes.NewReader(text)
		out, err := process.StdoutPipe()
		if err == nil {
			err = process.Start()
		}
		if err != nil {
			return nil, err
		}
		answer, unread := receive(out, graphs.ProgressFunc(ctx))
		ended := process.Wait()
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case unread == nil:
			return answer.answer()
		case within.Err() != nil:
			return nil, &Mistake{Fault: graphs.Fault{Says: TooMuchTime, With: graphs.Data{"Most": int(most / time.Second), "At": ""}}}
		case errors.As(ended, new(*exec.ExitError)): // the runtime ends a process for want of memory
			return nil, &Mistake{Fault: graphs.Fault{Says: TooMuchMemory, With: graphs.Data{"Most": maxMemory >> 20, "At": ""}}}
		}
		return nil, &Mistake{Fault: graphs.Fault{Says: NoAnswer}}
	}
}

// clockLimit returns after what time by the clock a process is ended from outside.
func clockLimit(within time.Duration) time.Duration {
	if within > 0 {
		return within + 2*stopGrace
	}
	return busyFactor * standardTime
}
