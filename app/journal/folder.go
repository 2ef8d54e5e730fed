package journal

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"nimgraph/app/files"
	"nimgraph/graphs/document"
)

// Folder is where the journals of a running program are. Its methods and those of
// its journals may be called from any goroutine.
type Folder struct {
	path    string
	program string
	system  files.System

	mu   sync.Mutex
	open map[*Journal]bool
}

// NewFolder returns a folder, which need not be there yet, for a program of some
// version. Nothing is written until a journal is.
func NewFolder(path, program string, system files.System) *Folder {
	return &Folder{path: path, program: program, system: system, open: make(map[*Journal]bool)}
}

// Begin has a new journal written, with what is drawn. stale is called from another
// goroutine, see Journal. It returns at once.
func (f *Folder) Begin(w Whole, stale func(error)) *Journal {
	return f.begin(nil, w, stale)
}

// begin begins a journal in place of one that is this program's own already, or
// where that is nil a new one.
func (f *Folder) begin(own *lock, w Whole, stale func(error)) *Journal {
	j := &Journal{folder: f, lock: own, stale: stale, wake: make(chan struct{}, 1)}
	f.mu.Lock()
	f.open[j] = true
	f.mu.Unlock()
	j.Rewrite(w)
	go j.run()
	return j
}

// newID returns a name that no journal has had.
func newID() string { return fmt.Sprintf("%016x%016x", rand.Uint64(), rand.Uint64()) }

func (f *Folder) journals() []*Journal {
	f.mu.Lock()
	defer f.mu.Unlock()
	var all []*Journal
	for j := range f.open {
		all = append(all, j)
	}
	return all
}

func (f *Folder) closed(j *Journal) {
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.open, j)
}

// Flush brings all journals to the disk, and returns false where that takes longer
// than most.
func (f *Folder) Flush(most time.Duration) bool {
	return wait(f.journals(), most, func(j *Journal) <-chan struct{} { return j.flush() })
}

// Close brings all journals to the disk and gives them up: the program is about to
// end, and what it leaves is there for the next one. It returns false where that
// takes longer than most.
func (f *Folder) Close(most time.Duration) bool {
	return wait(f.journals(), most, func(j *Journal) <-chan struct{} { return j.end(false) })
}

func wait(all []*Journal, most time.Duration, begin func(*Journal) <-chan struct{}) bool {
	late := time.After(most)
	var under []<-chan struct{}
	for _, j := range all {
		under = append(under, begin(j))
	}
	for _, done := range under {
		select {
		case <-done:
		case <-late:
			return false
		}
	}
	return true
}

// Whole is all that a journal holds when it is written anew.
type Whole struct {
	Header Header
	// History is the drawing with its steps. What the journal is told from then on is to
	// be possible with these: a step that is not among them can be neither undone nor
	// done again.
	History *document.Snapshot
	// Typed is the text that is being typed and no drawing yet; nil for none.
	Typed  *string
	Beside Beside
}
