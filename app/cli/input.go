package cli

import (
	"errors"
	"io"
	"os"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs/formats"
)

func formatNames() []string {
	var names []string
	for _, f := range formats.Names() {
		names = append(names, string(f))
	}
	return names
}

// inputNames are what --from may say.
func inputNames() []string { return append(formatNames(), string(fromPicture)) }

func fromFlag() flag { return flag{name: "--from", value: "a format", allowed: inputNames()} }

// source returns FILE and its format.
func (c *call) source() (file string, from formats.Format, err error) {
	if file, err = c.file(); err != nil {
		return "", "", err
	}
	from, err = c.inputFormat(file)
	return file, from, err
}

// inputFormat returns the format of FILE.
func (c *call) inputFormat(file string) (formats.Format, error) {
	if f, ok := formats.ByName(c.flags["--from"]); ok {
		return f, nil
	}
	if c.flags["--from"] == string(fromPicture) {
		return fromPicture, nil
	}
	if f, ok := formats.ByEnding(file); ok && file != "-" {
		return f, nil
	}
	if files.IsPicture(file) {
		return fromPicture, nil
	}
	if file == "-" {
		return byContent, nil
	}
	what := "its ending names no format that this build reads (" + strings.Join(append(formats.Endings(), files.PictureEndings()...), " ") + ")"
	return "", usage(file, what+"; say --from "+strings.Join(inputNames(), "|"))
}

// read reads FILE, and notes how it was read.
func (c *call) read(file string, f formats.Format) (*formats.Result, error) {
	o, err := c.options()
	if err != nil {
		return nil, err
	}
	if file == "-" {
		return c.take(file, f, o, c.In)
	}
	in, err := os.Open(file)
	if err != nil {
		return nil, input(file, err)
	}
	defer in.Close()
	if info, err := in.Stat(); err == nil && info.IsDir() {
		return nil, input(file, errors.New("is a folder, not a file"))
	}
	return c.take(file, f, o, in)
}

func (c *call) take(file string, f formats.Format, o formats.Options, in io.Reader) (*formats.Result, error) {
	r, f, err := readDrawing(in, f, o)
	if err != nil {
		return nil, input(file, err)
	}
	if f != formats.Edges {
		return r, c.edgesOnly()
	}
	c.note(file, r.Notes)
	return r, nil
}

// place lays out what the file left without a place.
func (c *call) place(file string, r *formats.Result) error {
	return input(file, files.Place(c.ctx, r))
}
