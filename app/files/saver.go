package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Saver writes files of a person's own.
//
// A file is replaced as a whole, by WriteAtomically, where the new one can be all that
// the old one is. Else it is written in place: where it has other names (hard links),
// and where its owner, group or extended attributes cannot be given to a new file. That
// keeps all of them, and is not atomic: a machine that fails during it leaves a part of
// the new content. So it is done only after a copy of what the file held is whole on
// the disk, in the folder of Backups; after a copy of the new content is there too; and
// after the room that it takes is the file's. Where it fails, what the file held is put
// back, and where that fails too, a *DamagedError says where the copy is.
type Saver struct {
	System System
	// Backups keeps what a file held; without it no file is written in place.
	Backups *Backups
}

// Save writes what write writes to a file, which may be called twice. inPlace says that
// it may be written in place though its folder cannot be written to. A device or a pipe
// is not written to.
//
// Errors: that of write as it is; an *fs.PathError with the path, in which there is an
// *Error, an *InPlaceError where inPlace would help, a *DamagedError, or an error of the
// system. Unless it is a *DamagedError, what was there is as it was.
func (s *Saver) Save(path string, inPlace bool, write func(io.Writer) error) error {
	t, err := targetOf(s.System, path)
	switch {
	case err != nil:
		return err
	case t.old == nil:
		err = t.replace(s.System, write, func(error) error { return nil })
		return unwrapped(err)
	case !t.old.Mode().IsRegular():
		return pathError(path, &Error{What: NotFile})
	case s.Backups != nil && links(t.old) > 1:
		return s.inPlace(t, write)
	}
	cannot := errors.New("a new file cannot be all that the old one is")
	err = t.replace(s.System, write, func(err error) error {
		if err != nil && s.Backups != nil {
			return cannot
		}
		return nil
	})
	var folder folderError
	switch {
	case errors.Is(err, cannot):
		return s.inPlace(t, write)
	case errors.As(err, &folder) && s.Backups != nil && forbidden(err):
		if inPlace {
			return s.inPlace(t, write)
		}
		return &fs.PathError{Op: "write", Path: path, Err: &InPlaceError{Folder: filepath.Dir(t.file), Err: bareError(err)}}
	}
	return unwrapped(err)
}

// unwrapped returns the error of a folder as it was.
func unwrapped(err error) error {
	if folder, ok := err.(folderError); ok {
		return folder.error
	}
	return err
}

// bareError returns what went wrong without the path.
func bareError(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// inPlace writes a file in place.
func (s *Saver) inPlace(t target, write func(io.Writer) error) error {
	kept, err := s.Backups.Now(t.file)
	if err != nil {
		return pathError(t.path, err)
	}
	fresh, err := create(s.System, s.Backups.Folder)
	if err != nil {
		return pathError(t.path, err)
	}
	defer func() { _ = s.System.Remove(fresh.Name()) }()
	if err := fill(t.path, fresh, nil, write); err != nil {
		fresh.Close()
		return err
	}
	content, err := os.Open(fresh.Name())
	if err != nil {
		return pathError(t.path, err)
	}
	defer content.Close()
	old, err := os.Open(kept)
	if err != nil {
		return pathError(t.path, err)
	}
	defer old.Close()
	out, err := s.System.OpenFile(t.file, os.O_WRONLY, 0)
	if err != nil {
		return pathError(t.path, err)
	}
	defer out.Close()
	if err := overwrite(out, old, content); err != nil {
		return inPlaceFailed(t.path, kept, out, old, err)
	}
	return nil
}

// inPlaceFailed puts back what the file held.
func inPlaceFailed(path, kept string, out File, old *os.File, err error) error {
	back := putBack(out, old)
	if back != nil {
		return &fs.PathError{Op: "write", Path: path, Err: &DamagedError{Kept: kept, Err: bareError(err)}}
	}
	return pathError(path, err)
}

// overwrite gives a file new content in place of the old. It makes sure of the room
// first: where the disk is full, the old content is still all there.
func overwrite(out File, old, content *os.File) error {
	was, is, err := sizes(old, content)
	if err != nil {
		return err
	}
	if is > was {
		if err := copyAt(out, content, was, is); err != nil {
			return err
		}
		if err := out.Sync(); err != nil {
			return err
		}
	}
	if err := copyAt(out, content, 0, min(was, is)); err != nil {
		return err
	}
	if is < was {
		if err := out.Truncate(is); err != nil {
			return err
		}
	}
	return out.Sync()
}

// putBack gives a file its old content again.
func putBack(out File, old *os.File) error {
	size, _, err := sizes(old, old)
	if err != nil {
		return err
	}
	if err := out.Truncate(size); err != nil {
		return err
	}
	if err := copyAt(out, old, 0, size); err != nil {
		return err
	}
	return out.Sync()
}

func sizes(a, b *os.File) (of, other int64, err error) {
	first, err := a.Stat()
	if err != nil {
		return 0, 0, err
	}
	second, err := b.Stat()
	if err != nil {
		return 0, 0, err
	}
	return first.Size(), second.Size(), nil
}

// copyAt copies the bytes between two places of a file to the same places in another.
func copyAt(out File, from *os.File, start, end int64) error {
	_, err := io.Copy(io.NewOffsetWriter(out, start), io.NewSectionReader(from, start, end-start))
	return err
}
