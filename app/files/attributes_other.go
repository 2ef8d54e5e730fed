//go:build !linux && !darwin

package files

import (
	"errors"
	"io/fs"
	"os"
)

// links returns how many names a file has; here that is not known.
func links(fs.FileInfo) uint64 { return 1 }

// keepOwner does nothing: a new file has the owner that the system gives it.
func keepOwner(fs.FileInfo, *os.File) error { return nil }

// keepAttributes does nothing.
func keepAttributes(string, *os.File) error { return nil }

// forbidden tells whether an error is that of a folder which may not be written to.
func forbidden(err error) bool { return errors.Is(err, fs.ErrPermission) }
