package files

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/gofrs/flock"

	"nimgraph/app/jobs"
)

// Claims tell the running copies of the program which files the others have open: for
// each file that a copy has open there is one in Folder that it has locked. A claim goes
// with the copy that has it, in whatever way that ends. They keep nobody from anything.
// All methods may be called from any goroutine; they take as long as the disk.
type Claims struct {
	// Folder is where they are; it is made when it is needed.
	Folder string

	mu   sync.Mutex
	mine map[string]*claim // by key
	last chan struct{}     // is closed when what Move was told last is done; nil for nothing
}

type claim struct {
	lock  *flock.Flock
	count int // how many drawings have the file open
}

const claimEnding = ".open"

// Resolved returns the path of a file after all symbolic links: two paths that lead to
// one file have the same. The file need not be there. It looks at the disk.
func Resolved(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	if target, err := followed(path); err == nil {
		path = target
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(folder, filepath.Base(path))
	}
	return path
}

// key returns what a file is known by.
func key(path string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(Resolved(path))))[:32] }

// Move has this copy have another file open in place of one; either may be empty. It
// returns at once: what it does comes in order, and Wait waits for it. A claim that
// cannot be made is none: the others notice when the file is written.
func (c *Claims) Move(from, to string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	before, done := c.last, make(chan struct{})
	c.last = done
	go func() {
		defer close(done)
		if before != nil {
			<-before
		}
		_ = jobs.Guard(func() {
			if to != "" {
				_ = c.Take(to)
			}
			if from != "" {
				c.Leave(from)
			}
		})
	}()
}

// Wait waits until all that Move was told is done.
func (c *Claims) Wait() {
	c.mu.Lock()
	last := c.last
	c.mu.Unlock()
	if last != nil {
		<-last
	}
}

// Take notes that this copy has a file open once more.
func (c *Claims) Take(path string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	id := key(path)
	if own := c.mine[id]; own != nil {
		own.count++
		return nil
	}
	if err := os.MkdirAll(c.Folder, 0o700); err != nil {
		return err
	}
	for {
		lock := flock.New(filepath.Join(c.Folder, fmt.Sprintf("%s-%016x%s", id, rand.Uint64(), claimEnding)),
			flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(0o600))
		if _, err := lock.TryLock(); err != nil {
			return err
		}
		// Another copy that tidied up just then may have removed it.
		if _, err := os.Stat(lock.Path()); err != nil {
			_ = lock.Close()
			continue
		}
		if c.mine == nil {
			c.mine = map[string]*claim{}
			c.locked("", filepath.Base(lock.Path())) // once: what others have left behind goes
		}
		c.mine[id] = &claim{lock, 1}
		return nil
	}
}

// Leave notes that this copy has a file open once less.
func (c *Claims) Leave(path string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	id := key(path)
	own := c.mine[id]
	if own == nil {
		return
	}
	if own.count--; own.count > 0 {
		return
	}
	delete(c.mine, id)
	removeClaim(own.lock)
}

// removeClaim removes a claim that is locked by this copy.
func removeClaim(lock *flock.Flock) {
	held := os.Remove(lock.Path()) != nil
	_ = lock.Close()
	if held { // Windows removes no file that is open
		_ = os.Remove(lock.Path())
	}
}

// Others tells whether another running copy has a file open. What copies that have
// ended have left behind is removed.
func (c *Claims) Others(path string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	id, own := key(path), ""
	if mine := c.mine[id]; mine != nil {
		own = filepath.Base(mine.lock.Path())
	}
	return c.locked(id+"-", own)
}

// locked tells whether a claim whose name begins so is locked, but for one of this copy;
// it removes those that are not.
func (c *Claims) locked(prefix, own string) bool {
	entries, err := os.ReadDir(c.Folder)
	if err != nil {
		return false
	}
	others := false
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), prefix) || !strings.HasSuffix(e.Name(), claimEnding) || e.Name() == own {
			continue
		}
		lock := flock.New(filepath.Join(c.Folder, e.Name()), flock.SetFlag(os.O_RDWR))
		switch locked, err := lock.TryLock(); {
		case err != nil: // it has gone meanwhile, or is nobody's business
		case locked:
			removeClaim(lock)
		default:
			others = true
			_ = lock.Close()
		}
	}
	return others
}
