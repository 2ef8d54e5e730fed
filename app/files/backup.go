package files

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

const (
	// mostBackups and mostBackupBytes limit the number and the total size of the backups. The
	// newest backup is always kept.
	mostBackups     = 50
	mostBackupBytes = 512 << 20
)

// Backups makes a backup copy of each file before the program writes to the file for the first
// time. It is safe for concurrent use.
type Backups struct {
	// Folder is the folder of the backups. It is created when needed.
	Folder string

	mu       sync.Mutex
	backedUp map[string]bool // absolute paths of the files that need no backup in this run any more
}

// FileName returns the file name of the backup of path: the base name, ~ and a short hash of the
// folder. The hash distinguishes files of the same name in different folders.
func (b *Backups) FileName(path string) string {
	sum := sha256.Sum256([]byte(filepath.Dir(path)))
	return fmt.Sprintf("%s~%x", filepath.Base(path), sum[:4])
}

// BackUp copies the file at path to the backup folder, unless this run of the program has done so
// already and force is not set. It then removes the oldest backups beyond the limits. It does
// nothing if there is no regular file at path. It returns errors of the file system.
func (b *Backups) BackUp(path string, force bool) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	if b.backedUp[path] && !force {
		return nil
	}
	switch info, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
		b.markBackedUp(path) // the file will be created by this run and needs no backup
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular(): // opening a pipe may block forever
		return nil
	}
	if err := b.copyFile(path, b.FileName(path)); err != nil {
		return err
	}
	b.markBackedUp(path)
	return nil
}

// copyFile copies the file at path into the backup folder, under the given name. It then removes
// the oldest backups beyond the limits; see prune.
func (b *Backups) copyFile(path, name string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := os.MkdirAll(b.Folder, 0o700); err != nil {
		return err
	}
	to := filepath.Join(b.Folder, name)
	err = WriteAtomically(to, func(out io.Writer) error {
		_, err := io.Copy(out, f)
		return err
	})
	if err != nil {
		return err
	}
	if err := os.Chmod(to, 0o600); err != nil {
		return err
	}
	b.prune(name)
	return nil
}

// markBackedUp records that the file at path needs no backup any more in this run. The caller must
// hold b.mu.
func (b *Backups) markBackedUp(path string) {
	if b.backedUp == nil {
		b.backedUp = make(map[string]bool)
	}
	b.backedUp[path] = true
}

// prune removes the oldest backups until at most mostBackups with mostBackupBytes together are
// left. It keeps newest, the name of the backup that was just made. It ignores errors.
func (b *Backups) prune(newest string) {
	type backup struct {
		name  string
		size  int64
		since time.Time
	}
	entries, err := os.ReadDir(b.Folder)
	if err != nil {
		return
	}
	var backups []backup
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			backups = append(backups, backup{e.Name(), info.Size(), info.ModTime()})
		}
	}
	slices.SortFunc(backups, func(x, y backup) int { // the newest first
		if x.name == newest || y.name == newest {
			return map[bool]int{true: -1, false: 1}[x.name == newest]
		}
		return y.since.Compare(x.since)
	})
	total := int64(0)
	for i, old := range backups {
		total += old.size
		if i > 0 && (i >= mostBackups || total > mostBackupBytes) {
			_ = os.Remove(filepath.Join(b.Folder, old.name)) // retried at the next backup
		}
	}
}
