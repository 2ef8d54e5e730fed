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
}

type claim struct {
	lock  *flock.Flock
	count int // how many drawings have the file open
}

const claimEnding = ".open"

// key returns what a file is known by: its path after all links.
func (c *Claims) key(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	if target, err := followed(path); err == nil {
		path = target
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(folder, filepath.Base(path))
	}
	return fmt.Sprintf("%x", sha256.Sum256([]byte(path)))[:32]
}

// Take notes that this copy has a file open once more.
func (c *Claims) Take(path string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := c.key(path)
	if own := c.mine[key]; own != nil {
		own.count++
		return nil
	}
	if err := os.MkdirAll(c.Folder, 0o700); err != nil {
		return err
	}
	for {
		lock := flock.New(filepath.Join(c.Folder, fmt.Sprintf("%s-%016x%s", key, rand.Uint64(), claimEnding)),
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
		}
		c.mine[key] = &claim{lock, 1}
		return nil
	}
}

// Leave notes that this copy has a file open once less.
func (c *Claims) Leave(path string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := c.key(path)
	own := c.mine[key]
	if own == nil {
		return
	}
	if own.count--; own.count > 0 {
		return
	}
	delete(c.mine, key)
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
	key := c.key(path)
	entries, err := os.ReadDir(c.Folder)
	if err != nil {
		return false
	}
	own := ""
	if mine := c.mine[key]; mine != nil {
		own = filepath.Base(mine.lock.Path())
	}
	others := false
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), key+"-") || !strings.HasSuffix(e.Name(), claimEnding) || e.Name() == own {
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
