//go:build !js

package files

import "github.com/gofrs/flock"

// fileLock is a lock on a file. The operating system frees it when the program that holds it ends.
type fileLock = flock.Flock

const writePause = 0 // pause after each write of a journal

// newFileLock returns a lock on the file at path, which is not locked yet. flag contains the flags
// of os.OpenFile with which the file is opened.
func newFileLock(path string, flag int) *fileLock {
	return flock.New(path, flock.SetFlag(flag), flock.SetPermissions(0o600))
}
