package files

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"nimgraph/graphs"
)

// System is a file system to write to, so that tests can simulate disks that fail. OS is the one
// of the machine.
type System interface {
	// OpenFile opens a file for writing, as os.OpenFile does.
	OpenFile(name string, flag int, mode fs.FileMode) (File, error)
	Rename(from, to string) error
	Remove(name string) error
	// SyncFolder syncs the entries of a folder to the disk, if the system supports this.
	SyncFolder(folder string) error
}

// File is a file that is open for writing.
type File interface {
	io.WriteCloser
	Name() string
	Chmod(fs.FileMode) error
	Sync() error
}

// OS is the file system of the machine.
type OS struct{}

// OpenFile implements System.
func (OS) OpenFile(name string, flag int, mode fs.FileMode) (File, error) {
	f, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err // a nil *os.File in a File would not equal nil
	}
	return f, nil
}

// Rename implements System.
func (OS) Rename(from, to string) error { return os.Rename(from, to) }

// Remove implements System.
func (OS) Remove(name string) error { return os.Remove(name) }

// SyncFolder implements System. It returns an error on systems that cannot open a folder; these
// systems do not need to sync it.
func (OS) SyncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}

// Errors in the path of a file.
const (
	// NoName says that the path is empty.
	NoName graphs.Key = "error.file.no-name"
	// NoFolder says that the folder of the file does not exist.
	NoFolder graphs.Key = "error.file.no-folder"
	// NotFolder says that the parent path of the file is not a folder.
	NotFolder graphs.Key = "error.file.not-folder"
	// IsFolder says that the path is a folder.
	IsFolder graphs.Key = "error.file.is-folder"
	// NotFile says that the path is a device, a pipe or another special file.
	NotFile graphs.Key = "error.file.not-file"
	// ManyLinks says that the path leads through too many symbolic links.
	ManyLinks graphs.Key = "error.file.links"
)

// FolderFault returns an error about folder, the path of a folder. key says what is wrong:
// NoFolder or NotFolder. An error with NoFolder also wraps fs.ErrNotExist.
func FolderFault(key graphs.Key, folder string) error {
	f := &graphs.Fault{Says: key, With: graphs.Data{"Folder": folder}}
	if key == NoFolder {
		f.Err = fs.ErrNotExist
	}
	return f
}

// StateFolder returns the folder for the data that the program stores on its own: journals of
// unsaved drawings, backups and crash reports. The folder may not exist yet. The error says that
// the user has no home folder.
//
// It is the folder nimgraph in XDG_STATE_HOME if that is an absolute path. Otherwise it is
// nimgraph in ~/.local/state, ~/Library/Application Support or %LocalAppData%, depending on the
// system.
func StateFolder() (string, error) {
	if folder := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(folder) {
		return filepath.Join(folder, "nimgraph"), nil
	}
	var (
		folder string
		err    error
	)
	switch runtime.GOOS {
	case "windows":
		folder, err = os.UserCacheDir() // %LocalAppData%
	case "darwin", "ios":
		folder, err = os.UserConfigDir() // ~/Library/Application Support
	default:
		folder, err = os.UserHomeDir()
		folder = filepath.Join(folder, ".local", "state")
	}
	if err != nil {
		return "", err
	}
	return filepath.Join(folder, "nimgraph"), nil
}
