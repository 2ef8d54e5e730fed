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

// WriteAtomically replaces the content of the file at path by the output of write, completely or
// not at all. See WriteAtomicallyOn for links, permissions and errors.
func WriteAtomically(path string, write func(io.Writer) error) error {
	return WriteAtomicallyOn(OS{}, path, write)
}

// WriteAtomicallyOn replaces the content of the file at path by the output of write. Other
// programs see the old or the new content, even after a crash: the new content goes to a hidden
// file in the same folder, is synced to the disk, and is then renamed to path. system is the file
// system to write to.
//
// A symbolic link is followed, and the file that it names is replaced. The permissions of an
// existing file are kept. A file without write permission is not replaced. Hard links to the file
// keep the old content. A device or a pipe cannot be replaced: the output is collected in memory
// and written to it after write has returned.
//
// After an error the old file is unchanged. The error is that of write, unwrapped, or an
// *fs.PathError with the path.
func WriteAtomicallyOn(system System, path string, write func(io.Writer) error) error {
	t, err := findTarget(system, path)
	if err != nil {
		return err
	}
	if t.old != nil && !t.old.Mode().IsRegular() {
		return writeThrough(system, path, t.file, write)
	}
	return t.replace(system, write)
}

// writePrivately replaces the content of the file at path by the output of write, completely or
// not at all, and makes the file readable for this user only. If path is a symbolic link, the link
// itself is replaced.
func writePrivately(system System, path string, write func(io.Writer) error) error {
	return target{path: path, file: path, mode: 0o600}.replace(system, write)
}

// target is the file that WriteAtomicallyOn replaces.
type target struct {
	path string      // as the caller gave it
	file string      // path after following all links
	old  fs.FileInfo // the existing file, whose permissions the new one gets; nil if there is none
	mode fs.FileMode // permissions of a new file, before the umask
}

// findTarget returns the file that a write to path replaces: the file at the end of all symbolic
// links. It returns an error if path is a folder or a file without write permission.
func findTarget(system System, path string) (target, error) {
	t := target{path: path, mode: 0o666}
	if path == "" {
		return t, pathError(path, NoName)
	}
	var err error
	if t.file, err = resolveLinks(path); err != nil {
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
		// A rename succeeds even without write permission for the file that it replaces, so the
		// permission is checked here.
		f, err := system.OpenFile(t.file, os.O_WRONLY, 0)
		if err != nil {
			return t, pathError(path, err)
		}
		f.Close()
	}
	return t, nil
}

// replace writes the output of write to a hidden file, and renames that file to the target. After
// an error the target is unchanged and the hidden file is removed.
func (t target) replace(system System, write func(io.Writer) error) error {
	folder := filepath.Dir(t.file)
	f, err := createHidden(system, folder, t.mode)
	if errors.Is(err, fs.ErrNotExist) {
		err = FolderFault(NoFolder, folder)
	}
	if err != nil {
		return pathError(t.path, err)
	}
	renamed := false
	defer func() {
		if !renamed {
			f.Close()
			_ = system.Remove(f.Name())
		}
	}()
	if err := writeContent(t.path, f, t.old, write); err != nil {
		return err
	}
	if err := system.Rename(f.Name(), t.file); err != nil {
		return pathError(t.path, err)
	}
	renamed = true
	_ = system.SyncFolder(folder) // an error does no harm: old and new file are both complete
	return nil
}

// resolveLinks follows symbolic links from path and returns the first path that is not a link. No
// file needs to exist there. It returns ManyLinks for a chain of more than 40 links, and no other
// error.
func resolveLinks(path string) (string, error) {
	const maxLinks = 40 // as many as Linux follows
	for range maxLinks {
		link, err := os.Readlink(path)
		if err != nil {
			return path, nil // not a link, or missing, which the caller finds out later
		}
		if !filepath.IsAbs(link) {
			link = filepath.Join(filepath.Dir(path), link)
		}
		path = link
	}
	return "", ManyLinks
}

// createHidden creates a hidden file with a random name in folder. Its permissions are mode
// without the bits that the umask forbids.
func createHidden(system System, folder string, mode fs.FileMode) (File, error) {
	// os.CreateTemp would always give the file the permissions 0600.
	for {
		name := filepath.Join(folder, fmt.Sprintf(hiddenFormat, rand.Uint64()))
		f, err := system.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// writeContent writes the output of write to f, a hidden file, syncs it and closes it. If old, the
// file to be replaced, is not nil, f gets its permissions. Errors contain path instead of the name
// of f.
func writeContent(path string, f File, old fs.FileInfo, write func(io.Writer) error) error {
	w := &errorRecorder{w: f}
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

// writeThrough writes the output of write to target, a device or a pipe. It calls write first, and
// opens target only if write succeeds. path is the path that the caller gave, which errors name.
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

// errorRecorder writes to w and records the last error of w. So writeContent can tell an error of
// the file from an error of the write function.
type errorRecorder struct {
	w   io.Writer
	err error
}

// Write implements io.Writer. It records the error of the underlying writer.
func (n *errorRecorder) Write(p []byte) (int, error) {
	written, err := n.w.Write(p)
	if err != nil {
		n.err = err
	}
	return written, err
}

// pathError returns an *fs.PathError with the given path and the cause of err. It drops the path
// in err, which may belong to a hidden file.
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

// hiddenFormat is the format of the names of hidden files, with a random number.
const hiddenFormat = ".nimgraph-%016x.tmp"

var isHidden = regexp.MustCompile(`^\.nimgraph-[0-9a-f]{16}\.tmp$`)

// hiddenMaxAge is the age at which a hidden file counts as abandoned, measured since the last
// write to it.
const hiddenMaxAge = time.Hour

// RemoveHidden removes the hidden files that a killed program has left in folder, if they are
// older than an hour. It ignores errors.
func RemoveHidden(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || !isHidden.MatchString(e.Name()) {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > hiddenMaxAge {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}
