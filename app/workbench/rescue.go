package workbench

import (
	"os"
	"path/filepath"
	"strconv"
	"time"

	"nimgraph/graphs/document"
)

// rescueEvery is how long changes that are not on disk may be lost for, should the
// machine fail.
const rescueEvery = 5 * time.Second

// rescue keeps a copy of a drawing's unsaved changes on disk, apart from the user's
// own file. It is there again after a crash, and goes when the drawing is saved or
// its changes are given up.
type rescue struct {
	bench    *Bench
	path     string // of the copy; empty where there is none
	revision int64  // of the drawing that the copy holds
	timer    *time.Timer
	// written is closed when the copy that was begun last is on disk; nil where none
	// has been begun.
	written chan struct{}
	writing bool
}

func newRescue(b *Bench) *rescue { return &rescue{bench: b} }

// schedule has a copy written soon where there is something to lose.
func (r *rescue) schedule() {
	h := r.bench.Session.History()
	if r.bench.environment.Rescues == "" || !h.Changed() || h.Revision() == r.revision || r.timer != nil || r.writing {
		return
	}
	var timer *time.Timer
	timer = time.AfterFunc(rescueEvery, func() {
		r.bench.environment.Door(func() { r.due(timer) })
	})
	r.timer = timer
}

// due writes a copy when a timer has run out, unless the copy has been discarded on
// the timer's way to the UI thread: the drawing may be closed.
func (r *rescue) due(timer *time.Timer) {
	if r.timer != timer {
		return
	}
	r.timer = nil
	if r.bench.Session.History().Changed() {
		r.write()
	}
}

// write begins to write a copy beside the window.
func (r *rescue) write() {
	folder := r.bench.environment.Rescues
	if r.path == "" {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			r.bench.environment.Failed(err)
			return
		}
		name := strconv.Itoa(os.Getpid()) + "-" + strconv.FormatInt(time.Now().UnixNano(), 36) + Ending
		r.path = filepath.Join(folder, name)
	}
	path, revision, written := r.path, r.bench.Session.History().Revision(), make(chan struct{})
	r.writing, r.written = true, written
	finish := func(err error) {
		r.writing = false
		switch {
		case err != nil:
			r.bench.environment.Failed(err)
		case r.path == path:
			r.revision = revision
			r.schedule() // of what has changed meanwhile
		}
	}
	keep(func(f func()) { close(written); r.bench.environment.Door(f) }, r.bench.Session.Drawing().Clone(), path,
		func(_ stamp, err error) { finish(err) })
}

// wait waits until no copy is being written.
func (r *rescue) wait() {
	if r.written != nil {
		<-r.written
	}
}

// discard removes the copy: nothing is to be rescued any more.
func (r *rescue) discard() {
	if r.timer != nil {
		r.timer.Stop()
		r.timer = nil
	}
	r.wait() // or it would be there again
	if r.path != "" {
		if err := os.Remove(r.path); err != nil && !isMissing(err) {
			r.bench.environment.Failed(err)
		}
	}
	r.path, r.revision = "", 0
}

// Rescue writes a copy of unsaved changes now and waits until it is on disk: the
// program is about to end.
func (b *Bench) Rescue() {
	if b.environment.Rescues != "" && b.Session.History().Changed() {
		b.rescue.write()
		b.rescue.wait()
	}
}

// Recovered returns a bench with a drawing that an earlier run left as a copy. It
// has no file and counts as changed; the copy is its own from now on.
func Recovered(d *document.Drawing, path string, e Environment) *Bench {
	b := New(d, "", e)
	b.Session.History().MarkSaved(-1)
	b.rescue.path = path
	return b
}

// Copies returns the copies in a folder that no running program owns.
func Copies(folder string) []string {
	all, err := filepath.Glob(filepath.Join(folder, "*"+Ending))
	if err != nil {
		return nil
	}
	var left []string
	for _, path := range all {
		if !alive(path) {
			left = append(left, path)
		}
	}
	return left
}
