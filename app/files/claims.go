package files

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"nimgraph/app/jobs"
)

// Claims tell the running copies of the program which files the others have open: for
// each there is one in Folder that the first copy to open it has locked. A claim goes with
// the copy that has it, in whatever way that ends. They keep nobody from anything. All
// methods may be called from any goroutine; they take as long as the disk.
type Claims struct {
	// Folder is where they are; it is made when it is needed.
	Folder string

	mu   sync.Mutex
	mine map[string]*fileLock // by the path of the lock
	last chan struct{}        // is closed when what Move was told last is done; nil for nothing
}

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

// lock returns the path of the lock of a file.
func (c *Claims) lock(path string) string {
	return filepath.Join(c.Folder, fmt.Sprintf("%x.open", sha256.Sum256([]byte(Resolved(path)))))
}

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
				c.take(c.lock(to))
			}
			if from != "" {
				c.leave(c.lock(from))
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

func (c *Claims) take(path string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.mine[path] != nil || os.MkdirAll(c.Folder, 0o700) != nil {
		return
	}
	lock := newFileLock(path, os.O_CREATE|os.O_RDWR)
	if locked, err := lock.TryLock(); err != nil || !locked {
		_ = lock.Close()
		return // another copy has it open
	}
	if c.mine == nil {
		c.mine = map[string]*fileLock{}
	}
	c.mine[path] = lock
}

func (c *Claims) leave(path string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if lock := c.mine[path]; lock != nil {
		delete(c.mine, path)
		removeLock(OS{}, lock)
	}
}

// removeLock removes a file that this copy has locked.
func removeLock(system System, lock *fileLock) {
	held := system.Remove(lock.Path()) != nil
	_ = lock.Close()
	if held { // Windows removes no file that is open
		_ = system.Remove(lock.Path())
	}
}

// Others tells whether another running copy has a file open. What one that has ended has
// left behind is removed.
func (c *Claims) Others(path string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	path = c.lock(path)
	if c.mine[path] != nil {
		return false
	}
	lock := newFileLock(path, os.O_RDWR)
	locked, err := lock.TryLock()
	if locked {
		removeLock(OS{}, lock)
		return false
	}
	_ = lock.Close()
	return err == nil
}
