package files

import (
	"io/fs"
	"os"
	"time"

	"nimgraph/app/browser"
)

// writePause is the pause after each write of a journal. The page has only one thread, which has
// other work, and its storage is slow.
const writePause = 200 * time.Millisecond

// fileLock is a lock on a file. The browser frees it when the page that holds it is closed.
type fileLock struct {
	path string
	flag int
	file *os.File
}

// newFileLock returns a lock, not locked yet, on the file at path. flag holds the flags of
// os.OpenFile with which TryLock opens the file.
func newFileLock(path string, flag int) *fileLock { return &fileLock{path: path, flag: flag} }

// Path returns the path of the locked file.
func (l *fileLock) Path() string { return l.path }

// Stat returns the size, time and permissions of the locked file. The caller must hold the lock.
func (l *fileLock) Stat() (fs.FileInfo, error) { return l.file.Stat() }

// TryLock opens and locks the file. locked is false if another page holds the lock.
func (l *fileLock) TryLock() (locked bool, err error) {
	if l.file, err = os.OpenFile(l.path, l.flag, 0o600); err != nil {
		return false, err
	}
	return browser.Lock(l.path), nil
}

// Close unlocks and closes the file.
func (l *fileLock) Close() error {
	if l.file == nil {
		return nil
	}
	browser.Unlock(l.path)
	return l.file.Close()
}
