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

// InPlaceError reports a file that cannot be replaced, since its folder cannot be
// written to; it can be written in place, see Saver.
type InPlaceError struct {
	Folder string
	Err    error // of the folder
}

func (e *InPlaceError) Error() string {
	return "the folder " + strconv.Quote(e.Folder) + " cannot be written to: " + e.Err.Error()
}
func (e *InPlaceError) Unwrap() error { return e.Err }

// Key returns the translation key of the text.
func (e *InPlaceError) Key() string { return "error.in-place" }

// Data returns the folder and what is wrong with it.
func (e *InPlaceError) Data() map[string]any {
	return map[string]any{"Folder": e.Folder, "What": e.Err}
}

// DamagedError reports a file that could be written in part only, and not be brought
// back to what it was. What it held before is whole in another file.
type DamagedError struct {
	Kept string // the other file
	Err  error
}

func (e *DamagedError) Error() string {
	return "the file is damaged (" + e.Err.Error() + "); what it held is in " + strconv.Quote(e.Kept)
}
func (e *DamagedError) Unwrap() error { return e.Err }

// Key returns the translation key of the text.
func (e *DamagedError) Key() string { return "error.damaged" }

// Data returns the other file and what went wrong.
func (e *DamagedError) Data() map[string]any { return map[string]any{"Kept": e.Kept, "What": e.Err} }
