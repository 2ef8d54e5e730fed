package files

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"nimgraph/app/jobs"
)

// Claims records which files the running copies of the program have open, so that a copy can warn
// its user. Each open file has a lock file in Folder, locked by the first copy that opened it. The
// operating system frees the lock when that copy ends, even after a crash. A claim does not
// prevent access.
//
// Methods are safe for concurrent use. They access the disk and may block.
type Claims struct {
	// Folder is the folder of the lock files. It is created when needed.
	Folder string

	mu   sync.Mutex
	mine map[string]*fileLock // held locks by path of the lock file
	last chan struct{}        // closed when the latest Move is carried out; nil before the first
}

// ResolvePath returns the absolute path of the file at path, with all symbolic links followed. All
// paths to a file give the same result. The file need not exist. ResolvePath accesses the disk.
func ResolvePath(path string) string {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	if target, err := resolveLinks(path); err == nil {
		path = target
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(folder, filepath.Base(path))
	}
	return path
}

// lockPath returns the path of the lock file that shows that the file at path is open.
func (c *Claims) lockPath(path string) string {
	return filepath.Join(c.Folder, fmt.Sprintf("%x.open", sha256.Sum256([]byte(ResolvePath(path)))))
}

// Move claims the file at path to, and gives up the claim on the file at path from. Either path
// may be empty. Move returns at once: a goroutine carries out the moves in order (see Wait). Move
// does not report that a file cannot be claimed, for example because another copy has it open: the
// conflict is noticed when the file is written.
func (c *Claims) Move(from, to string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	previous, done := c.last, make(chan struct{})
	c.last = done
	go func() {
		defer close(done)
		if previous != nil {
			<-previous
		}
		_ = jobs.Guard(func() {
			if to != "" {
				c.acquire(c.lockPath(to))
			}
			if from != "" {
				c.release(c.lockPath(from))
			}
		})
	}()
}

// Wait waits until all earlier calls of Move are carried out.
func (c *Claims) Wait() {
	c.mu.Lock()
	last := c.last
	c.mu.Unlock()
	if last != nil {
		<-last
	}
}

// acquire creates and locks the lock file at path. It does nothing if this program has locked it
// already, if another copy has, or if the file cannot be created.
func (c *Claims) acquire(path string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.mine[path] != nil || os.MkdirAll(c.Folder, 0o700) != nil {
		return
	}
	lock := newFileLock(path, os.O_CREATE|os.O_RDWR)
	if locked, err := lock.TryLock(); err != nil || !locked {
		_ = lock.Close()
		return // another copy has the file open
	}
	if c.mine == nil {
		c.mine = map[string]*fileLock{}
	}
	c.mine[path] = lock
}

// release removes the lock file at path if this program holds its lock.
func (c *Claims) release(path string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if lock := c.mine[path]; lock != nil {
		delete(c.mine, path)
		removeLockFile(OS{}, lock)
	}
}

// removeLockFile deletes the file of lock and unlocks it. This program must hold the lock.
func removeLockFile(system System, lock *fileLock) {
	held := system.Remove(lock.Path()) != nil
	_ = lock.Close()
	if held { // Windows cannot remove an open file
		_ = system.Remove(lock.Path())
	}
}

// IsOpenElsewhere reports whether another running copy of the program has claimed the file at
// path. It is false if this copy has claimed the file. IsOpenElsewhere also removes the lock file
// of a copy that no longer runs.
func (c *Claims) IsOpenElsewhere(path string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	path = c.lockPath(path)
	if c.mine[path] != nil {
		return false
	}
	lock := newFileLock(path, os.O_RDWR)
	locked, err := lock.TryLock()
	if locked {
		removeLockFile(OS{}, lock)
		return false
	}
	_ = lock.Close()
	return err == nil
}
