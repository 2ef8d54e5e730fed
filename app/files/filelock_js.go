package files

import (
	"io/fs"
	"os"
	"time"

	"nimgraph/app/browser"
)

// rest is how long a journal is left alone when it has been written: the page's one thread has
// else to do, and its storage is slow.
const rest = 200 * time.Millisecond

// fileLock is a lock on a file that ends with the page that has it.
type fileLock struct {
	path string
	flag int
	file *os.File
}

func newFileLock(path string, flag int) *fileLock { return &fileLock{path: path, flag: flag} }

func (l *fileLock) Path() string               { return l.path }
func (l *fileLock) Stat() (fs.FileInfo, error) { return l.file.Stat() }

// TryLock locks the file unless another page has it.
func (l *fileLock) TryLock() (locked bool, err error) {
	if l.file, err = os.OpenFile(l.path, l.flag, 0o600); err != nil {
		return false, err
	}
	return browser.Lock(l.path), nil
}

// Close gives the lock up.
func (l *fileLock) Close() error {
	if l.file == nil {
		return nil
	}
	browser.Unlock(l.path)
	return l.file.Close()
}
