package cli

import (
	"context"
	"errors"
	"io/fs"
	"strconv"
	"strings"
	"unicode"

	"nimgraph/graphs/formats"
)

// Exit statuses.
const (
	badInput = 1
	badUsage = 2
)

// failure is an exit status with its line.
type failure struct {
	status      int
	where, what string
}

func (f *failure) Error() string { return f.line() }

// line returns WHERE: WHAT, on one line whatever file names hold.
func (f *failure) line() string { return oneLine(f.where) + ": " + oneLine(f.what) }

func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s)
}

// shown puts an argument into a message.
func shown(s string) string { return strconv.Quote(s) }

// usage says that the command line cannot be used.
func usage(where, what string) error { return &failure{badUsage, where, what} }

// input says that the input cannot be used. The place within the file, where
// there is one, follows its name.
func input(file string, err error) error {
	if err == nil {
		return nil
	}
	var format *formats.Error
	if errors.As(err, &format) {
		if place := format.Where(); place != "" {
			file += ":" + place
		}
		return &failure{badInput, file, format.What() + asHint(format)}
	}
	return &failure{badInput, file, reason(err)}
}

// outputError says that OUT cannot be written. The input is not at fault then,
// so it counts as a command line that cannot be carried out.
func outputError(out string, err error) error {
	var format *formats.Error
	var done *failure
	switch {
	case err == nil:
		return nil
	case errors.As(err, &done):
		return err
	case errors.As(err, &format):
		return &failure{badUsage, out, err.Error()}
	}
	return &failure{badUsage, out, reason(err)}
}

// reason leaves out the path that an error of the file system repeats.
func reason(err error) string {
	var path *fs.PathError
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return "interrupted"
	case errors.Is(err, fs.ErrNotExist):
		return "no such file or folder"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied"
	case errors.As(err, &path):
		return path.Err.Error()
	}
	return err.Error()
}

func failureOf(err error) *failure {
	var f *failure
	if errors.As(err, &f) {
		return f
	}
	return &failure{badInput, "-", reason(err)}
}
