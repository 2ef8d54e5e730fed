package files

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"nimgraph/graphs"
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

func (OS) OpenFile(name string, flag int, mode fs.FileMode) (File, error) {
	f, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err // and no File that holds nil
	}
	return f, nil
}

func (OS) Rename(from, to string) error { return os.Rename(from, to) }

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

// What is wrong with the path of a file.
const (
	// NoName: it is empty.
	NoName graphs.Key = "error.file.no-name"
	// NoFolder: the folder that the file is to be in is not there.
	NoFolder graphs.Key = "error.file.no-folder"
	// NotFolder: what the file is to be in is no folder.
	NotFolder graphs.Key = "error.file.not-folder"
	// IsFolder: it names a folder.
	IsFolder graphs.Key = "error.file.is-folder"
	// NotFile: it names a device, a pipe or the like.
	NotFile graphs.Key = "error.file.not-file"
	// ManyLinks: it leads through too many symbolic links.
	ManyLinks graphs.Key = "error.file.links"
)

// FolderFault returns a NoFolder, which is an fs.ErrNotExist as well, or a NotFolder.
func FolderFault(says graphs.Key, folder string) error {
	f := &graphs.Fault{Says: says, With: graphs.Data{"Folder": folder}}
	if says == NoFolder {
		f.Err = fs.ErrNotExist
	}
	return f
}

// StateFolder returns the folder for what the program keeps of its own accord:
// journals of unsaved drawings, earlier states of files, reports of defects. It is
// nimgraph in XDG_STATE_HOME where that is set to a whole path, and else in the
// desktop's own place: ~/.local/state, ~/Library/Application Support, or
// %LocalAppData%. The folder may not be there yet. The error is that of there being
// no home.
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
		folder, err = os.UserCacheDir() // which is %LocalAppData%
	case "darwin", "ios":
		folder, err = os.UserConfigDir() // which is ~/Library/Application Support
	default:
		folder, err = os.UserHomeDir()
		folder = filepath.Join(folder, ".local", "state")
	}
	if err != nil {
		return "", err
	}
	return filepath.Join(folder, "nimgraph"), nil
}
