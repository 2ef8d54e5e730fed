package files

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"time"
)

// WriteAtomically writes what write writes to the file at path, by the file system of
// the machine; see WriteAtomicallyOn.
func WriteAtomically(path string, write func(io.Writer) error) error {
	return WriteAtomicallyOn(OS{}, path, write)
}

// WriteAtomicallyOn writes what write writes to the file at path. Readers see the
// old content or the new one, whole, also after a crash: the new one is written
// to a hidden file beside it, brought to the disk, and then takes its place.
//
// A symbolic link is followed to the file that it names, the permissions of a file that
// is there are kept, and one that may not be written to is not replaced. Another name of
// the file, a hard link, keeps the old content. A device or a pipe cannot be replaced; it
// is written to once write is done. Where an error is returned, what was there is as it
// was. The error is that of write as it is, or an *fs.PathError with the path.
func WriteAtomicallyOn(system System, path string, write func(io.Writer) error) error {
	t, err := targetOf(system, path)
	if err != nil {
		return err
	}
	if t.old != nil && !t.old.Mode().IsRegular() {
		return writeThrough(system, path, t.file, write)
	}
	return t.replace(system, write)
}

// target is a file that is to be written.
type target struct {
	path string      // as it was given
	file string      // what that leads to after all links
	old  fs.FileInfo // what is there; nil for nothing
}

// targetOf returns where a path leads. A folder, and a file that may not be written to,
// is an error.
func targetOf(system System, path string) (target, error) {
	t := target{path: path}
	if path == "" {
		return t, pathError(path, NoName)
	}
	var err error
	if t.file, err = followed(path); err != nil {
		return t, pathError(path, err)
	}
	info, err := os.Stat(t.file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return t, nil
	case err != nil:
		return t, pathError(path, err)
	case info.IsDir():
		return t, pathError(path, IsFolder)
	}
	t.old = info
	if info.Mode().IsRegular() {
		// Renaming needs no permission for the file that it replaces.
		f, err := system.OpenFile(t.file, os.O_WRONLY, 0)
		if err != nil {
			return t, pathError(path, err)
		}
		f.Close()
	}
	return t, nil
}

// replace writes a new file and puts it in the place of the target.
func (t target) replace(system System, write func(io.Writer) error) error {
	folder := filepath.Dir(t.file)
	f, err := create(system, folder)
	if errors.Is(err, fs.ErrNotExist) {
		err = FolderFault(NoFolder, folder)
	}
	if err != nil {
		return pathError(t.path, err)
	}
	done := false
	defer func() {
		if !done {
			f.Close()
			_ = system.Remove(f.Name())
		}
	}()
	if err := fill(t.path, f, t.old, write); err != nil {
		return err
	}
	if err := system.Rename(f.Name(), t.file); err != nil {
		return pathError(t.path, err)
	}
	done = true
	_ = system.SyncFolder(folder) // of no matter where it cannot: either file is whole
	return nil
}

// followed returns what the path names after all symbolic links, the last of
// which may name a file that does not exist yet.
func followed(path string) (string, error) {
	const most = 40 // as many as Linux follows
	for range most {
		link, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link; or not there, which is seen later
		}
		if !filepath.IsAbs(link) {
			link = filepath.Join(filepath.Dir(path), link)
		}
		path = link
	}
	return "", ManyLinks
}

// create makes a new file with the permissions that new files have; those of
// os.CreateTemp are narrower.
func create(system System, folder string) (File, error) {
	for {
		name := filepath.Join(folder, fmt.Sprintf(hiddenName, rand.Uint64()))
		f, err := system.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// fill writes the new content and brings it to the disk.
func fill(path string, f File, old fs.FileInfo, write func(io.Writer) error) error {
	w := &noting{w: f}
	b := bufio.NewWriterSize(w, 1<<16)
	err := write(b)
	if err == nil {
		err = b.Flush()
	}
	switch {
	case w.err != nil:
		return pathError(path, w.err)
	case err != nil:
		return err
	}
	if old != nil {
		if err := f.Chmod(old.Mode() & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky)); err != nil {
			return pathError(path, err)
		}
	}
	if err := f.Sync(); err != nil {
		return pathError(path, err)
	}
	if err := f.Close(); err != nil {
		return pathError(path, err)
	}
	return nil
}

// writeThrough writes to what cannot be replaced.
func writeThrough(system System, path, target string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	f, err := system.OpenFile(target, os.O_WRONLY, 0)
	if err != nil {
		return pathError(path, err)
	}
	_, err = f.Write(b.Bytes())
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return pathError(path, err)
	}
	return nil
}

// noting remembers the file's own error, so that it is told from write's.
type noting struct {
	w   io.Writer
	err error
}

func (n *noting) Write(p []byte) (int, error) {
	written, err := n.w.Write(p)
	if err != nil {
		n.err = err
	}
	return written, err
}

// pathError names the path that the caller gave in place of that of the hidden
// file.
func pathError(path string, err error) error {
	var p *fs.PathError
	var l *os.LinkError
	switch {
	case errors.As(err, &p):
		err = p.Err
	case errors.As(err, &l):
		err = l.Err
	}
	return &fs.PathError{Op: "write", Path: path, Err: err}
}

// hiddenName is what the hidden files are called that WriteAtomically writes to,
// with a number that is drawn by lot.
const hiddenName = ".nimgraph-%016x.tmp"

var isHidden = regexp.MustCompile(`^\.nimgraph-[0-9a-f]{16}\.tmp$`)

// oldHidden is the age from which on nobody writes to a hidden file any more.
const oldHidden = time.Hour

// RemoveHidden removes the hidden files of a folder that a program which was ended
// by force has left there: those that nothing has been written to for an hour. What
// cannot be removed stays.
func RemoveHidden(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || !isHidden.MatchString(e.Name()) {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > oldHidden {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}
