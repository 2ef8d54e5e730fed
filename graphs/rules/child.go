package rules

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime/metrics"
	"sync/atomic"
	"time"

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
	// grace is how long after mostTime the process is ended from outside.
	grace = 2 * time.Second
)

// reply is what a process that runs rules answers: one of its fields.
type reply struct {
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
	var at atomic.Value
	at.Store("")
	done := make(chan struct{})
	go func() {
		_ = graphs.Caught(func() {
			watch(done, func(says graphs.Key, most int) {
				_ = json.NewEncoder(out).Encode(reply{Mistake: &wrong{Says: says, With: graphs.Data{"Most": most, "At": at.Load()}}})
				os.Exit(1)
			})
		})
	}()
	table, err := answer(ctx, ask, &at)
	close(done)
	return json.NewEncoder(out).Encode(replyOf(table, err))
}

// watch tells what was taken too much of, unless all is done before.
func watch(done <-chan struct{}, tell func(graphs.Key, int)) {
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	end := time.Now().Add(mostTime)
	for tick := time.NewTicker(between); ; {
		select {
		case <-done:
			return
		case now := <-tick.C:
			if metrics.Read(heap); heap[0].Value.Uint64() > mostMemory {
				tell(TooMuchMemory, mostMemory>>20)
			} else if now.After(end) {
				tell(TooMuchTime, int(mostTime/time.Second))
			}
		}
	}
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
	return reply{Mistake: &wrong{Says: Unread, With: graphs.Data{"Message": err.Error()}}}
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
		said, err := process.Output()
		var told reply
		switch unread := json.Unmarshal(said, &told); {
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
