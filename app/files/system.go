package files

import (
	"io"
	"io/fs"
	"os"
)

// System is what writing takes of a file system: OS is the one there is, and tests
// have others that fail.
type System interface {
	// OpenFile is os.OpenFile, for files that are written to.
	OpenFile(name string, flag int, mode fs.FileMode) (File, error)
	Rename(from, to string) error
	Remove(name string) error
	// SyncFolder brings the names in a folder to the disk, where the system can.
	SyncFolder(folder string) error
}

// File is an open file that is written to.
type File interface {
	io.WriteCloser
	Name() string
	Chmod(fs.FileMode) error
	Sync() error
}

// OS is the file system of the machine.
type OS struct{}

// OpenFile is os.OpenFile.
func (OS) OpenFile(name string, flag int, mode fs.FileMode) (File, error) {
	f, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err // and no File that holds nil
	}
	return f, nil
}

// Rename is os.Rename.
func (OS) Rename(from, to string) error { return os.Rename(from, to) }

// Remove is os.Remove.
func (OS) Remove(name string) error { return os.Remove(name) }

// SyncFolder brings the names in a folder to the disk. Not all systems can open a
// folder for that; what it is about is safe as it is on those.
func (OS) SyncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}
