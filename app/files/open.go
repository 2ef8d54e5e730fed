package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Open opens a file to be read. The error is an *fs.PathError; in it an *Error
// where the folder of the file is not there, or where the path is that of a folder.
func Open(path string) (*os.File, error) {
	f, err := os.Open(path)
	if err != nil {
		folder := filepath.Dir(path)
		if _, missing := os.Stat(folder); errors.Is(err, fs.ErrNotExist) && errors.Is(missing, fs.ErrNotExist) {
			err = &fs.PathError{Op: "open", Path: path, Err: &Error{What: NoFolder, Folder: folder}}
		}
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: path, Err: &Error{What: IsFolder}}
	}
	return f, nil
}
