package files

import (
	"io/fs"
	"strconv"
)

// What says what is wrong with the path of a file.
type What uint8

const (
	// NoName: it is empty.
	NoName What = iota
	// NoFolder: the folder that the file is to be in is not there.
	NoFolder
	// NotFolder: what the file is to be in is no folder.
	NotFolder
	// IsFolder: it names a folder.
	IsFolder
	// NotFile: it names a device, a pipe or the like.
	NotFile
	// ManyLinks: it leads through too many symbolic links.
	ManyLinks
)

// Error reports a path that names no file. Folder is that of the file, where What
// is about it.
type Error struct {
	What   What
	Folder string
}

// Key returns the translation key of the text.
func (e *Error) Key() string {
	return "error.file." + [...]string{"no-name", "no-folder", "not-folder", "is-folder", "not-file", "links"}[e.What]
}

// Data returns the folder.
func (e *Error) Data() map[string]any { return map[string]any{"Folder": e.Folder} }

// Is tells that a folder which is not there is one that does not exist.
func (e *Error) Is(target error) bool { return e.What == NoFolder && target == fs.ErrNotExist }

func (e *Error) Error() string {
	switch e.What {
	case NoName:
		return "a file needs a name"
	case NoFolder:
		return "there is no folder " + strconv.Quote(e.Folder)
	case NotFolder:
		return strconv.Quote(e.Folder) + " is no folder"
	case IsFolder:
		return "this is a folder, not a file"
	case NotFile:
		return "this is a device or a pipe, not a file"
	}
	return "too many symbolic links"
}
