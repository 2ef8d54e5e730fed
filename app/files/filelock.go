//go:build !js

package files

import "github.com/gofrs/flock"

// fileLock is a lock on a file. It is freed when the program that holds it ends.
type fileLock = flock.Flock

const writePause = 0 // pause after each write of a journal

// newFileLock returns an unlocked lock on the file at path.
func newFileLock(path string, flag int) *fileLock {
	return flock.New(path, flock.SetFlag(flag), flock.SetPermissions(0o600))
}
