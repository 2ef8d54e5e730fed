//go:build linux || darwin

package files

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// links returns how many names a file has.
func links(info fs.FileInfo) uint64 {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(s.Nlink)
	}
	return 1
}

// keepOwner gives a file the owner and the group of an older one.
func keepOwner(old fs.FileInfo, to *os.File) error {
	now, err := to.Stat()
	if err != nil {
		return err
	}
	was, ok := old.Sys().(*syscall.Stat_t)
	is, both := now.Sys().(*syscall.Stat_t)
	if !ok || !both || was.Uid == is.Uid && was.Gid == is.Gid {
		return nil
	}
	return to.Chown(int(was.Uid), int(was.Gid))
}

// systemAttributes are those that the system sets by itself, and that only the system
// may set.
func systemAttribute(name string) bool {
	return strings.HasPrefix(name, "security.") || strings.HasPrefix(name, "trusted.") || strings.HasPrefix(name, "com.apple.")
}

// keepAttributes gives a file the extended attributes of an older one, which access
// lists are among. Those of the system are tried.
func keepAttributes(old string, to *os.File) error {
	names, err := attributes(old)
	if err != nil || len(names) == 0 {
		return err
	}
	for _, name := range names {
		value, err := attribute(old, name)
		if err == nil {
			err = unix.Fsetxattr(int(to.Fd()), name, value, 0)
		}
		if err != nil && !systemAttribute(name) {
			return &fs.PathError{Op: "setxattr", Path: to.Name(), Err: err}
		}
	}
	return nil
}

// attributes returns the names of a file's extended attributes; none where the file
// system has no such.
func attributes(path string) ([]string, error) {
	for {
		size, err := unix.Listxattr(path, nil)
		if err == nil && size > 0 {
			list := make([]byte, size)
			if size, err = unix.Listxattr(path, list); err == nil {
				return strings.Split(strings.TrimSuffix(string(list[:size]), "\x00"), "\x00"), nil
			}
		}
		switch {
		case err == nil, errors.Is(err, unix.ENOTSUP), errors.Is(err, unix.ENOSYS):
			return nil, nil
		case !errors.Is(err, unix.ERANGE): // there are more of them than a moment ago
			return nil, &fs.PathError{Op: "listxattr", Path: path, Err: err}
		}
	}
}

func attribute(path, name string) ([]byte, error) {
	for {
		size, err := unix.Getxattr(path, name, nil)
		if err != nil || size == 0 {
			return nil, err
		}
		value := make([]byte, size)
		if size, err = unix.Getxattr(path, name, value); err == nil {
			return value[:size], nil
		}
		if !errors.Is(err, unix.ERANGE) {
			return nil, err
		}
	}
}

// forbidden tells whether an error is that of a folder which may not be written to.
func forbidden(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}
