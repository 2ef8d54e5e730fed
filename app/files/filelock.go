//go:build !js

package files

import "github.com/gofrs/flock"

// fileLock is a lock on a file. The operating system frees it when the program that holds it ends.
type fileLock = flock.Flock

const writePause = 0 // pause after each write of a journal

// newFileLock returns a lock, not locked yet, on the file at path. flag holds the flags of
// os.OpenFile with which TryLock opens the file.
func newFileLock(path string, flag int) *fileLock {
	return flock.New(path, flock.SetFlag(flag), flock.SetPermissions(0o600))
}
