// Package filestest has file systems for tests that fail as disks do.
package filestest

import (
	"io/fs"
	"os"
	"sync"

	"nimgraph/app/files"
)

// Faulty is the file system of the machine, of which one operation fails, or all from
// one on. A write that fails has written half of what it was given. It may be used by
// several goroutines.
type Faulty struct {
	// Fails is the number of the operation that fails, from 0; less for none.
	Fails int
	// Goes tells that all after it fail as well, as of a disk that is full.
	Goes bool
	// Err is what they fail with, as an *fs.PathError.
	Err error

	mu    sync.Mutex
	count int
}

// Count returns how many operations there were.
func (f *Faulty) Count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.count
}

// Mend has nothing fail any more.
func (f *Faulty) Mend() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.Fails, f.Goes = -1, false
}

// step counts an operation and returns its error.
func (f *Faulty) step(op, name string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	n := f.count
	f.count++
	if f.Fails >= 0 && (n == f.Fails || f.Goes && n > f.Fails) {
		return &fs.PathError{Op: op, Path: name, Err: f.Err}
	}
	return nil
}

// OpenFile opens a file whose operations are counted too.
func (f *Faulty) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	if err := f.step("open", name); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err
	}
	return &faultyFile{file, f}, nil
}

// Rename renames a file.
func (f *Faulty) Rename(from, to string) error {
	if err := f.step("rename", from); err != nil {
		return err
	}
	return os.Rename(from, to)
}

// Remove removes a file; a disk that is full or broken lets it.
func (f *Faulty) Remove(name string) error { return os.Remove(name) }

// Inherit gives a new file what an old one has.
func (f *Faulty) Inherit(old string, info fs.FileInfo, to files.File) error {
	if err := f.step("inherit", old); err != nil {
		return err
	}
	return files.OS{}.Inherit(old, info, to.(*faultyFile).File)
}

// SyncFolder brings the names in a folder to the disk.
func (f *Faulty) SyncFolder(folder string) error {
	if err := f.step("sync", folder); err != nil {
		return err
	}
	return files.OS{}.SyncFolder(folder)
}

type faultyFile struct {
	*os.File
	system *Faulty
}

func (f *faultyFile) Write(p []byte) (int, error) {
	if err := f.system.step("write", f.Name()); err != nil {
		n, _ := f.File.Write(p[:len(p)/2])
		return n, err
	}
	return f.File.Write(p)
}

func (f *faultyFile) WriteAt(p []byte, at int64) (int, error) {
	if err := f.system.step("write", f.Name()); err != nil {
		n, _ := f.File.WriteAt(p[:len(p)/2], at)
		return n, err
	}
	return f.File.WriteAt(p, at)
}

func (f *faultyFile) Sync() error {
	if err := f.system.step("sync", f.Name()); err != nil {
		return err
	}
	return f.File.Sync()
}

func (f *faultyFile) Chmod(mode fs.FileMode) error {
	if err := f.system.step("chmod", f.Name()); err != nil {
		return err
	}
	return f.File.Chmod(mode)
}

func (f *faultyFile) Truncate(size int64) error {
	if err := f.system.step("truncate", f.Name()); err != nil {
		return err
	}
	return f.File.Truncate(size)
}

func (f *faultyFile) Close() error {
	err := f.system.step("close", f.Name())
	if closing := f.File.Close(); err == nil {
		err = closing
	}
	return err
}
