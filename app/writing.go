package app

import (
	"io"

	"nimgraph/app/files"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// largeDrawing is the number of vertices and edges from which on a drawing is
// written beside the window: in a tenth of a second it writes some 250,000, and
// copies six times as many.
const largeDrawing = 60_000

// keep writes a drawing to a file, whole or not at all, and then calls done on the
// UI thread: at once or, with a large drawing, beside the window from a copy.
// written is closed when the file is there, or cannot be.
func (p *Program) keep(d *document.Drawing, path string, done func(error)) (written <-chan struct{}) {
	write := func() error {
		return files.WriteAtomically(path, func(out io.Writer) error { return formats.Write(out, d, formats.JSON) })
	}
	end := make(chan struct{})
	if d.Graph().Order()+d.Graph().Size() < largeDrawing {
		err := write()
		close(end)
		done(err)
		return end
	}
	d = d.Clone()
	go func() {
		var err error
		if defect := guarded(func() { err = write() }); defect != nil {
			err = defect
		}
		close(end)
		p.do(func() { done(err) })
	}()
	return end
}

// saving is the saving of a window's drawing: one file at a time.
type saving struct {
	busy bool
	then []func() // what waits until the file is written
}

// waits has something wait for the file that is being written; false where none is.
func (s *saving) waits(f func()) bool {
	if s.busy {
		s.then = append(s.then, f)
	}
	return s.busy
}

// done goes on with what has waited, in order, and stops where saving begins anew.
func (s *saving) done() {
	s.busy = false
	for len(s.then) > 0 && !s.busy {
		next := s.then[0]
		s.then = s.then[1:]
		next()
	}
}
