package journal

import (
	"reflect"
	"slices"
	"sync"

	"nimgraph/graphs/document"
)

// Journal is that of one drawing. It is the drawing's history's Recorder.
//
// It calls stale, from a goroutine of its own, with nil when the journal has grown
// and is to be written anew, and with an error of the file system when it could not
// be written: what it is told from then on is lost until Rewrite.
type Journal struct {
	folder *Folder
	stale  func(error)
	wake   chan struct{}

	mu      sync.Mutex
	whole   *Whole // to be written anew before what is pending; nil for nothing
	queue   []byte // records that are to be written
	last    last   // of the queue
	typed   string // the text that the records so far have led to
	typing  bool   // there is such a text
	beside  Beside // that the records so far have led to
	failed  bool   // until it is written anew, there is no use in writing
	ending  ending
	flushes []chan struct{} // are closed when all is on the disk
	ended   chan struct{}   // is closed when the goroutine has ended; nil until that is asked for
	over    bool

	// What follows belongs to the goroutine.
	lock *lock
	out  output
}

type ending uint8

const (
	goesOn ending = iota
	leave         // where it is
	drop          // from the disk
)

// Rewrite has the journal written anew, with what is drawn now. It returns at once.
func (j *Journal) Rewrite(w Whole) {
	w.Header.Program = j.folder.program
	j.mu.Lock()
	j.whole, j.queue, j.last, j.failed = &w, nil, last{}, false
	j.typed, j.typing, j.beside = "", w.Typed != nil, w.Beside
	if w.Typed != nil {
		j.typed = *w.Typed
	}
	j.mu.Unlock()
	j.poke()
}

// last is the record at the end of the queue where it is a change.
type last struct {
	there  bool
	start  int             // in the queue
	change document.Change // as far as document.Change.Replaces looks at it
}

// Done is told of a change. One that has not been written yet and that this one does
// over, as the next motion of a drag does, is left out.
func (j *Journal) Done(c document.Change) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.last.there && c.Replaces(j.last.change) {
		j.queue = j.queue[:j.last.start]
		c.Before = j.last.change.Before
	}
	start := len(j.queue)
	j.put(recordDone, document.AppendChange(nil, c)) // now: the caller may use the lists of the edit again
	j.last = last{there: c.Gesture != 0 && !j.failed, start: start, change: c}
	if m, ok := c.Edit.(document.Move); ok {
		j.last.change.Edit = document.Move{IDs: slices.Clone(m.IDs)}
	}
	j.poke()
}

// Undone is told that the last step was undone.
func (j *Journal) Undone() { j.add(recordUndone, nil) }

// Redone is told that a step was done again.
func (j *Journal) Redone() { j.add(recordRedone, nil) }

// Typed is told the text that is being typed; nil for none any more.
func (j *Journal) Typed(text *string) {
	j.mu.Lock()
	switch {
	case text == nil && !j.typing, text != nil && j.typing && *text == j.typed:
		j.mu.Unlock()
		return
	case text == nil:
		j.put(recordNoText, nil)
		j.typed, j.typing = "", false
	default:
		j.put(recordText, appendTyped(nil, j.typed, *text))
		j.typed, j.typing = *text, true
	}
	j.mu.Unlock()
	j.poke()
}

// TypedBeside is told what is typed beside the text.
func (j *Journal) TypedBeside(b Beside) {
	j.mu.Lock()
	if reflect.DeepEqual(b, j.beside) {
		j.mu.Unlock()
		return
	}
	j.beside, j.last = b, last{}
	if !j.failed {
		j.queue = append(j.queue, b.record()...)
	}
	j.mu.Unlock()
	j.poke()
}

func (j *Journal) add(kind byte, payload []byte) {
	j.mu.Lock()
	j.put(kind, payload)
	j.mu.Unlock()
	j.poke()
}

// put queues a record. j.mu is held.
func (j *Journal) put(kind byte, payload []byte) {
	j.last = last{}
	if !j.failed {
		j.queue = appendRecord(j.queue, kind, payload)
	}
}

// poke wakes the goroutine.
func (j *Journal) poke() {
	select {
	case j.wake <- struct{}{}:
	default:
	}
}

// Drop removes the journal: nothing of it is to be kept. It returns at once, with a
// channel that is closed when the journal is gone.
func (j *Journal) Drop() <-chan struct{} { return j.end(true) }

// Flush waits until all that the journal was told is on the disk, or could not be
// written.
func (j *Journal) Flush() { <-j.flush() }

func (j *Journal) flush() <-chan struct{} {
	done := make(chan struct{})
	j.mu.Lock()
	if j.over {
		close(done)
	} else {
		j.flushes = append(j.flushes, done)
	}
	j.mu.Unlock()
	j.poke()
	return done
}

func (j *Journal) end(remove bool) <-chan struct{} {
	j.mu.Lock()
	if j.ended == nil {
		j.ended = make(chan struct{})
		if j.over {
			close(j.ended)
		}
	}
	j.ending = max(j.ending, leave)
	if remove {
		j.ending = drop
	}
	done := j.ended
	j.mu.Unlock()
	j.poke()
	return done
}
