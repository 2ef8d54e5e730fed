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
	"runtime/metrics"
	"sync"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// What rules may take too much of, as translation keys; At is the position whose moves were
// asked for.
const (
	// TooMuchMemory: more than Most MB.
	TooMuchMemory graphs.Key = "error.rules.memory"
	// TooMuchTime: more than Most seconds.
	TooMuchTime graphs.Key = "error.rules.time"
)

// Bounds of a process that runs rules.
const (
	mostMemory = 256 << 20
	mostTime   = 10 * time.Second
	// between is how often it looks at itself: a gigabyte is not touched faster.
	between = 2 * time.Millisecond
	// betweenTold is how often it says how far it is.
	betweenTold = 100 * time.Millisecond
	// grace is how long after mostTime the process is ended from outside.
	grace = 2 * time.Second
)

// reply is what a process that runs rules answers: one of its fields. Before that come some
// that say how many positions were looked at.
type reply struct {
	Done    int           `json:"done,omitempty"`
	Table   *Table        `json:"table,omitempty"`
	Mistake *wrong        `json:"mistake,omitempty"`
	Limit   *games.Limits `json:"limit,omitempty"`
}

// wrong is a Mistake as it is sent.
type wrong struct {
	Line, Column int
	Says         graphs.Key
	With         graphs.Data
}

// Serve reads an Ask and writes its reply: it is all that a process does which runs rules.
// Where these take too much memory or time it says so and exits at once.
func Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	var ask Ask
	if err := json.NewDecoder(in).Decode(&ask); err != nil {
		return err
	}
	var at spot
	var writing sync.Mutex // the last who writes keeps it
	say := func(r reply) error {
		writing.Lock()
		return json.NewEncoder(out).Encode(r)
	}
	done := make(chan struct{})
	go func() {
		_ = graphs.CatchPanic(func() {
			watch(done, func(says graphs.Key, most int) {
				it := at.now.Load()
				_ = say(reply{Mistake: &wrong{int(it.at.Line), int(it.at.Col), says, graphs.Data{"Most": most, "At": it.key}}})
				os.Exit(1)
			})
		})
	}()
	told := time.Now()
	table, err := answer(graphs.WithProgress(ctx, func(p graphs.Progress) {
		if now := time.Now(); now.Sub(told) > betweenTold {
			told = now
			_ = say(reply{Done: p.Done})
			writing.Unlock()
		}
	}), ask, &at)
	close(done)
	return say(replyOf(table, err))
}

// bounds are what a run may take.
type bounds struct {
	heap []metrics.Sample
	end  time.Time
}

func newBounds() bounds {
	return bounds{[]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}, time.Now().Add(mostTime)}
}

// passed tells what was taken too much of, and how much there may be; empty for nothing.
func (b bounds) passed() (says graphs.Key, most int) {
	if metrics.Read(b.heap); b.heap[0].Value.Uint64() > mostMemory {
		return TooMuchMemory, mostMemory >> 20
	}
	if time.Now().After(b.end) {
		return TooMuchTime, int(mostTime / time.Second)
	}
	return "", 0
}

// watch tells what was taken too much of, unless all is done before.
func watch(done <-chan struct{}, tell func(graphs.Key, int)) {
	b := newBounds()
	for tick := time.NewTicker(between); ; {
		select {
		case <-done:
			return
		case <-tick.C:
			if says, most := b.passed(); says != "" {
				tell(says, most)
			}
		}
	}
}

// inPage answers an Ask where there are no processes, and one thread for all: it looks after
// itself between the steps of the rules. Whenever it asks the context whether to go on, that
// may let the page have its turn.
func inPage(ctx context.Context, ask Ask) (*Table, error) {
	if _, err := Read(ask.Text); err != nil {
		return nil, err
	}
	b := newBounds()
	var over *Mistake
	at := &spot{}
	at.passes = func(t *starlark.Thread) {
		if says, most := b.passed(); says != "" && over == nil {
			it := at.now.Load()
			over = &Mistake{int(it.at.Line), int(it.at.Col), graphs.Fault{Says: says, With: graphs.Data{"Most": most, "At": it.key}}}
			t.Cancel("")
		}
		if ctx.Err() != nil {
			t.Cancel("")
		}
	}
	table, err := answer(ctx, ask, at)
	if over != nil {
		return nil, over
	}
	return table, err
}

func replyOf(table *Table, err error) reply {
	var mistake *Mistake
	var limit *games.LimitError
	var fault *graphs.Fault
	switch {
	case err == nil:
		return reply{Table: table}
	case errors.As(err, &limit):
		return reply{Limit: &limit.Limit}
	case errors.As(err, &mistake):
		return reply{Mistake: &wrong{mistake.Line, mistake.Column, mistake.Says, mistake.With}}
	case errors.As(err, &fault):
		return reply{Mistake: &wrong{Says: fault.Says, With: fault.With}}
	}
	return reply{Mistake: &wrong{Says: Unread, With: graphs.Data{"Detail": err.Error()}}}
}

// Served is the argument with which the program does nothing but Serve.
const Served = "run-rules"

// Own returns what runs rules in a process of this program, or in a browser in the page.
func Own() Runner {
	if runtime.GOOS == "js" {
		return inPage
	}
	own, err := os.Executable()
	if err != nil {
		own = os.Args[0]
	}
	return Child(own, Served)
}

// Child returns what answers an Ask in a process of its own, which the command starts: one
// that does nothing but Serve.
func Child(command string, args ...string) Runner {
	return func(ctx context.Context, ask Ask) (*Table, error) {
		if _, err := Read(ask.Text); err != nil { // without the process
			return nil, err
		}
		text, err := json.Marshal(ask)
		if err != nil {
			return nil, err
		}
		within, cancel := context.WithTimeout(ctx, mostTime+grace)
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
		told, unread := listen(json.NewDecoder(out), graphs.ProgressFunc(ctx))
		err = process.Wait()
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case within.Err() != nil:
			return nil, &Mistake{Fault: graphs.Fault{Says: TooMuchTime, With: graphs.Data{"Most": int(mostTime / time.Second), "At": ""}}}
		case told.Mistake != nil:
			w := told.Mistake
			return nil, &Mistake{Line: w.Line, Column: w.Column, Fault: graphs.Fault{Says: w.Says, With: w.With}}
		case told.Limit != nil:
			return nil, &games.LimitError{Limit: *told.Limit}
		case told.Table != nil && unread == nil:
			return told.Table, nil
		}
		var ended *exec.ExitError
		if errors.As(err, &ended) { // the runtime's own end, for want of memory
			return nil, &Mistake{Fault: graphs.Fault{Says: TooMuchMemory, With: graphs.Data{"Most": mostMemory >> 20, "At": ""}}}
		}
		return nil, err
	}
}

// listen returns what a process answers at last, and passes on how far it is.
func listen(from *json.Decoder, tell func(graphs.Progress)) (told reply, err error) {
	for {
		told = reply{}
		if err = from.Decode(&told); err != nil || told.Done == 0 {
			return told, err
		}
		tell(graphs.Progress{Stage: graphs.Unfolding, Done: told.Done})
	}
}

// spot is where a run has come to, for who watches it from another goroutine. A nil one is
// told nothing.
type spot struct {
	now atomic.Pointer[there]
	// passes is called as often as the spot is told of steps; nil for nothing.
	passes func(*starlark.Thread)
}

// there is the position whose moves are asked for, and a place in the text.
type there struct {
	key string
	at  syntax.Position
}

// follow has the spot told of a thread's steps: of each of the first, and then at least once
// in a thousandth of all that were taken, so that it costs little. One step may take all
// memory, and mostly comes early.
func (s *spot) follow(t *starlark.Thread) {
	if s == nil {
		return
	}
	s.now.Store(&there{})
	t.SetMaxExecutionSteps(1)
	t.OnMaxSteps = func(t *starlark.Thread) {
		t.SetMaxExecutionSteps(t.Steps + 1 + t.Steps/1024)
		s.now.Store(&there{s.now.Load().key, t.CallFrame(0).Pos})
		if s.passes != nil {
			s.passes(t)
		}
	}
}

// is tells the spot of a position.
func (s *spot) is(key string) {
	if s != nil {
		s.now.Store(&there{key, s.now.Load().at})
	}
}
