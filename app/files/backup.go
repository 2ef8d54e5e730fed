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
	// mostBackups and mostBackupBytes bound what is kept; the newest always is.
	mostBackups     = 50
	mostBackupBytes = 512 << 20
)

// Backups keeps what files held before the program first wrote to them. It may be
// used by several goroutines.
type Backups struct {
	// Folder is where they are kept; it is made when it is needed.
	Folder string

	mu   sync.Mutex
	kept map[string]bool // the files that this run has kept, by their paths
}

// Name returns what the backup of a file is called: its name with a ~ and a short
// hash of its folder, so that files of one name in two folders do not share one.
func (b *Backups) Name(path string) string {
	sum := sha256.Sum256([]byte(filepath.Dir(path)))
	return fmt.Sprintf("%s~%x", filepath.Base(path), sum[:4])
}

// Keep copies a file as it is, unless there is none, or this run has done so before and it
// is not to be done again, and removes the oldest backups where they are too many. It takes as long as the
// file takes to be copied. The error is one of the file system.
func (b *Backups) Keep(path string, again bool) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	if b.kept[path] && !again {
		return nil
	}
	switch info, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
		b.note(path) // what is written first is this run's own
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular(): // to open a pipe may take for ever
		return nil
	}
	if err := b.copy(path, b.Name(path)); err != nil {
		return err
	}
	b.note(path)
	return nil
}

// copy copies a file to the folder under a name, and brings the copy to the disk.
func (b *Backups) copy(path, name string) error {
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

func (b *Backups) note(path string) {
	if b.kept == nil {
		b.kept = make(map[string]bool)
	}
	b.kept[path] = true
}

// prune removes the oldest backups but for the one just made.
func (b *Backups) prune(made string) {
	type backup struct {
		name  string
		size  int64
		since time.Time
	}
	entries, err := os.ReadDir(b.Folder)
	if err != nil {
		return
	}
	var all []backup
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			all = append(all, backup{e.Name(), info.Size(), info.ModTime()})
		}
	}
	slices.SortFunc(all, func(x, y backup) int { // the newest first
		if x.name == made || y.name == made {
			return map[bool]int{true: -1, false: 1}[x.name == made]
		}
		return y.since.Compare(x.since)
	})
	total := int64(0)
	for i, one := range all {
		total += one.size
		if i > 0 && (i >= mostBackups || total > mostBackupBytes) {
			_ = os.Remove(filepath.Join(b.Folder, one.name)) // tried again the next time
		}
	}
}
