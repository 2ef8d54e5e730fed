package app

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/views/words"
)

// rescueEvery is how long changes that are not on disk may be lost for, should
// the machine fail.
const rescueEvery = 5 * time.Second

// rescue keeps a copy of a drawing's unsaved changes on disk, apart from the
// user's own file. It is there again after a crash, and goes when the drawing is
// saved or its changes are given up.
type rescue struct {
	path     string
	revision int64
	timer    *time.Timer
	// written is closed when the copy that was begun last is on disk; nil where none
	// has been begun.
	written <-chan struct{}
	writing bool // and what follows is not done yet
}

func newRescue() *rescue { return &rescue{} }

// note has a copy written soon where there is something to lose.
func (r *rescue) note(w *Window) {
	h := w.session.History()
	if !h.Changed() || h.Revision() == r.revision || r.timer != nil || r.writing {
		return
	}
	var timer *time.Timer
	timer = time.AfterFunc(rescueEvery, func() {
		w.program.do(func() { r.due(w, timer) })
	})
	r.timer = timer
}

// due writes a copy when a timer has run out, unless the copy has been forgotten on
// the timer's way to the UI thread: the window may be closed.
func (r *rescue) due(w *Window, timer *time.Timer) {
	if r.timer != timer {
		return
	}
	r.timer = nil
	if w.session.History().Changed() {
		r.write(w)
	}
}

func (r *rescue) write(w *Window) {
	folder := w.program.rescues
	if r.path == "" {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			fyne.LogError("rescue copy", err)
			return
		}
		name := strconv.Itoa(os.Getpid()) + "-" + strconv.FormatInt(time.Now().UnixNano(), 36) + ending
		r.path = filepath.Join(folder, name)
	}
	path, revision := r.path, w.session.History().Revision()
	r.writing = true
	r.written = w.program.keep(w.session.Drawing(), path, func(err error) {
		r.writing = false
		switch {
		case err != nil:
			fyne.LogError("rescue copy", err)
		case r.path == path:
			r.revision = revision
			r.note(w) // of what has changed meanwhile
		}
	})
}

// rescueAll writes copies of all drawings that have changes, and waits for them.
func (p *Program) rescueAll() {
	for _, w := range p.windows {
		if w.session.History().Changed() {
			w.rescue.write(w)
			w.rescue.wait()
		}
	}
}

// wait waits until no copy is being written.
func (r *rescue) wait() {
	if r.written != nil {
		<-r.written
	}
}

// forget removes the copy: nothing is to be rescued any more.
func (r *rescue) forget() {
	if r.timer != nil {
		r.timer.Stop()
		r.timer = nil
	}
	r.wait() // or it would be there again
	if r.path != "" {
		if err := os.Remove(r.path); err != nil && !os.IsNotExist(err) {
			fyne.LogError("rescue copy", err)
		}
	}
	r.path, r.revision = "", 0
}

// recover opens what an earlier run that did not end well left behind. The
// drawings have no file yet and count as changed.
func (p *Program) recover() {
	copies, err := filepath.Glob(filepath.Join(p.rescues, "*"+ending))
	if err != nil {
		return
	}
	for _, path := range copies {
		if alive(path) {
			continue
		}
		drawing, err := p.read(context.Background(), path)
		if err != nil {
			fyne.LogError("rescue copy "+path, err)
			continue
		}
		w := p.open(drawing, "")
		w.session.History().MarkSaved(-1)
		w.rescue.path = path
		w.refresh()
		w.inform(p.words.T("dialog.rescued.title"),
			wrapped(p.words.T("dialog.rescued.text", words.Data{"Name": w.name()})))
	}
}
