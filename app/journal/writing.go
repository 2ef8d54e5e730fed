package journal

import (
	"errors"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
)

// work is what the goroutine has to do next.
type work struct {
	whole   *Whole
	queue   []byte
	ending  ending
	flushes []chan struct{}
}

func (j *Journal) take() work {
	j.mu.Lock()
	defer j.mu.Unlock()
	w := work{j.whole, j.queue, j.ending, j.flushes}
	j.whole, j.queue, j.last, j.flushes = nil, nil, last{}, nil
	return w
}

// syncEvery is how long what has been handed to the system may take to be brought to
// the disk. A program that is ended by force loses nothing in that time; a machine
// without power does.
const syncEvery = 200 * time.Millisecond

// Where many vertices are dragged, every motion is a long record. So that the disk has
// time for others, and motions are done over before they are written, a write is
// followed by a pause of a second for so many bytes, and at most longestPause.
const (
	bytesPerSecond = 16 << 20
	longestPause   = 250 * time.Millisecond
)

// urgent tells whether there is something to do that a pause must not hold up.
func (j *Journal) urgent() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.whole != nil || j.ending != goesOn || len(j.flushes) > 0
}

// disk is what the journal's goroutine knows of the disk and of the time.
type disk struct {
	due    <-chan time.Time // when the disk is to have what was written
	begun  time.Time        // when it was last brought to it
	paused time.Time        // nothing is written until then
	over   <-chan time.Time // when the pause is
	// under way is whether a goroutine brings a file to the disk, which may take long; it
	// says on synced when it has.
	underWay bool
	synced   chan synced
	waiting  []chan struct{} // are closed when all is on the disk
}

// synced is that a file is on the disk, as far as it was written then, or cannot be.
type synced struct {
	file files.File
	err  error
}

// run writes what is queued as soon as it is there, until the journal ends. A defect is
// told as a failure of the disk is.
func (j *Journal) run() {
	d := disk{synced: make(chan synced, 1)}
	for ended := false; !ended; {
		var done synced
		select {
		case <-j.wake:
		case <-d.due:
			d.due = nil
		case <-d.over:
			d.over = nil
		case done = <-d.synced:
		}
		_ = jobs.Guard(func() { ended = j.turn(&d, done) }) // turn tells of its defects
	}
}

// turn does what there is to do, and tells whether the journal has ended. done is the file
// that has come to the disk, if any.
func (j *Journal) turn(d *disk, done synced) (ended bool) {
	var err error
	if defect := jobs.Guard(func() { err = j.settle(d, done) }); defect != nil {
		err = defect
	}
	if err != nil {
		j.fail(err)
	}
	if rest := time.Until(d.paused); rest > 0 && len(d.waiting) == 0 && !j.urgent() {
		if d.over == nil {
			d.over = time.After(rest)
		}
		return false
	}
	w := j.take()
	d.waiting = append(d.waiting, w.flushes...)
	d.paused = time.Now().Add(min(longestPause, time.Duration(len(w.queue))*time.Second/bytesPerSecond))
	if defect := jobs.Guard(func() { err = j.work(w, d) }); defect != nil {
		err = defect
	}
	if w.ending != goesOn {
		defer j.finish() // however the other is told
	}
	if err != nil {
		j.fail(err)
	}
	if err != nil || w.ending != goesOn || !d.underWay && !j.out.dirty {
		for _, done := range d.waiting {
			close(done)
		}
		d.waiting = nil
	}
	return w.ending != goesOn
}

// settle goes on where a file has come to the disk.
func (j *Journal) settle(d *disk, done synced) error {
	if done.file == nil {
		return nil
	}
	d.underWay = false
	if done.file != j.out.file {
		return nil // another is in its place
	}
	if done.err != nil {
		return done.err
	}
	return j.out.settle(j.folder.system, j.lock)
}

// work writes what there is to write and has it brought to the disk, or ends the journal.
func (j *Journal) work(w work, d *disk) error {
	if w.ending == drop {
		j.out.close()
		if j.lock == nil {
			return nil
		}
		return j.lock.remove(j.folder.system)
	}
	if w.ending == leave {
		defer func() {
			j.out.close()
			if j.lock != nil {
				j.lock.release()
			}
		}()
	}
	if err := j.write(w); err != nil {
		return err
	}
	switch since := time.Since(d.begun); {
	case j.out.file == nil:
		j.out.dirty = false
	case w.ending == leave:
		if err := j.out.file.Sync(); err != nil {
			return err
		}
		return j.out.settle(j.folder.system, j.lock)
	case d.underWay || !j.out.dirty: // when it is done, this comes again
	case len(d.waiting) > 0 || j.out.fresh || since >= syncEvery:
		j.sync(d)
	case d.due == nil:
		d.due = time.After(syncEvery - since)
	}
	return nil
}

// sync has the file brought to the disk beside: a slow one does not hold up what is to be
// written, which no end of the program by force then takes away.
func (j *Journal) sync(d *disk) {
	d.begun, d.due, d.underWay = time.Now(), nil, true
	j.out.dirty = false
	file := j.out.file
	go func() {
		var err error
		if defect := jobs.Guard(func() { err = file.Sync() }); defect != nil {
			err = defect
		}
		d.synced <- synced{file, err}
	}()
}

// write hands what is to be written to the system.
func (j *Journal) write(w work) error {
	if w.whole != nil {
		if err := j.own(); err != nil {
			return err
		}
		if err := j.out.rewrite(j.folder.system, j.lock, w.whole); err != nil {
			return err
		}
	}
	if len(w.queue) == 0 {
		return nil
	}
	if err := j.out.append(w.queue); err != nil {
		return err
	}
	if j.out.grown() {
		j.stale(nil)
	}
	return nil
}

// own makes the journal this program's.
func (j *Journal) own() error {
	if j.lock != nil {
		return nil
	}
	if err := makeFolder(j.folder.path); err != nil {
		return err
	}
	for {
		own, err := tryLock(j.folder.path, newID())
		if errors.Is(err, errTaken) {
			continue // somebody tidied up just then
		}
		j.lock = own
		return err
	}
}

func (j *Journal) fail(err error) {
	j.mu.Lock()
	if j.whole == nil { // else it is about to be written anew
		j.failed, j.queue, j.last = true, nil, last{}
	}
	j.mu.Unlock()
	j.stale(err)
}

// finish says that the goroutine does nothing any more.
func (j *Journal) finish() {
	j.folder.closed(j)
	j.mu.Lock()
	defer j.mu.Unlock()
	j.over = true
	for _, done := range j.flushes {
		close(done)
	}
	if j.ended != nil {
		close(j.ended)
	}
}
