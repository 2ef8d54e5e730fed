//go:build !js

package files

import "github.com/gofrs/flock"

// fileLock is a lock on a file that ends with the program that has it.
type fileLock = flock.Flock

const rest = 0 // of a journal, when it has been written

func newFileLock(path string, flag int) *fileLock {
	return flock.New(path, flock.SetFlag(flag), flock.SetPermissions(0o600))
}
