package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Text returns the text of a file, of one more byte than most where it has more than that.
// Errors: those of Open, and of reading.
func Text(path string, most int64) (string, error) {
	f, err := Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	return string(text), err
}

// Open opens a file to be read. The error is an *fs.PathError; in it a NoFolder
// where the folder of the file is not there, an IsFolder where the path is that of one.
func Open(path string) (*os.File, error) {
	f, err := os.Open(path)
	if err != nil {
		folder := filepath.Dir(path)
		if _, missing := os.Stat(folder); errors.Is(err, fs.ErrNotExist) && errors.Is(missing, fs.ErrNotExist) {
			err = &fs.PathError{Op: "open", Path: path, Err: FolderFault(NoFolder, folder)}
		}
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: path, Err: IsFolder}
	}
	return f, nil
}
