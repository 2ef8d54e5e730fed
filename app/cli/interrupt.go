package cli

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync"
	"syscall"

	"nimgraph/app/files"
)

// Signal is the cause of a context that a signal of the system has cancelled.
type Signal struct{ Number syscall.Signal }

func (s Signal) Error() string { return s.Number.String() }

// signalled is the exit status, less the number of the signal, of a command that a
// signal has ended, as shells have it: 130 for Ctrl+C.
const signalled = 128

// brokenPipe is SIGPIPE, which Go has no name for where there are no signals.
const brokenPipe = 13

// interrupted returns the exit status of a command whose context was cancelled.
func interrupted(ctx context.Context) int {
	s := Signal{syscall.SIGINT}
	errors.As(context.Cause(ctx), &s)
	return signalled + int(s.Number)
}

// halting is a file system that can be halted from outside: nothing more is put in
// its place then, and of what was on the way there nothing stays.
type halting struct {
	files.System
	mu     sync.Mutex
	halted bool
	hidden map[string]files.File // not in their place yet
}

var errHalted = errors.New("halted")

func (h *halting) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	if flag&os.O_EXCL == 0 { // what is there already, and may be a pipe that nobody reads
		return h.System.OpenFile(name, flag, mode)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.halted {
		return nil, errHalted
	}
	f, err := h.System.OpenFile(name, flag, mode)
	if err == nil {
		h.hidden[name] = f
	}
	return f, err
}

func (h *halting) Rename(from, to string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.halted {
		return errHalted
	}
	err := h.System.Rename(from, to)
	if err == nil {
		delete(h.hidden, from)
	}
	return err
}

func (h *halting) Remove(name string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.hidden, name)
	return h.System.Remove(name)
}

// halt ends all writing. What cannot be removed stays.
func (h *halting) halt() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.halted = true
	for name, f := range h.hidden {
		_ = f.Close()
		_ = h.System.Remove(name)
	}
	clear(h.hidden)
}
