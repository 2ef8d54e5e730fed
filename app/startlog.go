package app

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"sync"
)

// startLog holds what the toolkit logs while it opens its first window. Where that
// succeeds it is passed on; where it fails, its cause is all that is said. What is nothing
// to a person is left out at any time. It is safe for concurrent use: the toolkit logs
// from several goroutines.
type startLog struct {
	out io.Writer

	lock   sync.Mutex
	held   bytes.Buffer
	open   bool // release has been called
	unsaid bool // the lines to come belong to a reason that is left out
}

// newStartLog returns a log that holds what is written until release.
func newStartLog(out io.Writer) *startLog { return &startLog{out: out} }

// unsaid are the reasons with which Fyne 2.8 logs what is nothing to a person: without
// D-Bus, or on a desktop that does not say when it turns dark, the program keeps the
// colours that it has started with.
var unsaid = []string{"failed to watch theme settings"}

// Write holds a line of package log, or passes it on after release.
func (l *startLog) Write(text []byte) (int, error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	line := string(text)
	if !strings.Contains(line, "  Cause: ") && !strings.Contains(line, "  At: ") {
		l.unsaid = slices.ContainsFunc(unsaid, func(reason string) bool { return strings.Contains(line, reason) })
	}
	if l.unsaid {
		return len(text), nil
	}
	if l.open {
		return l.out.Write(text)
	}
	return l.held.Write(text)
}

// release passes on what was held, and from now on all that is written.
func (l *startLog) release() error {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.open = true
	_, err := l.held.WriteTo(l.out)
	return err
}

// startFailures are the reasons with which Fyne 2.8 logs that there will be no window.
// The cause is in the line after.
var startFailures = []string{"failed to initialise GLFW", "window creation error"}

// cause returns why there is no window, such as "APIUnavailable: GLX: GLX extension not
// found", or otherwise what is given.
func (l *startLog) cause(otherwise string) string {
	l.lock.Lock()
	defer l.lock.Unlock()
	failed := false
	for line := range strings.Lines(l.held.String()) {
		_, cause, found := strings.Cut(line, "  Cause: ")
		if failed && found {
			return strings.TrimSpace(cause)
		}
		failed = slices.ContainsFunc(startFailures, func(reason string) bool { return strings.Contains(line, reason) })
	}
	return otherwise
}
