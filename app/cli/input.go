package cli

import (
	"errors"
	"io"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"
)

func formatNames() []string { return each(formats.Names(), spelled) }

// inputNames are what --from may say.
func inputNames() []string { return append(formatNames(), string(fromPicture)) }

// source returns FILE and its format.
func (c *call) source() (file string, from formats.Format, err error) {
	file, err = c.file()
	return file, c.inputFormat(), err
}

// inputFormat returns the format that --from says.
func (c *call) inputFormat() formats.Format {
	if c.flags["--from"] == string(fromPicture) {
		return fromPicture
	}
	if f, ok := formats.ByName(c.flags["--from"]); ok {
		return f
	}
	return byContent
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
	in, err := files.Open(file)
	if err != nil {
		return nil, input(file, err)
	}
	defer in.Close()
	return c.take(file, f, o, in)
}

// take reads a drawing and keeps what is to be told of how it was read.
func (c *call) take(file string, f formats.Format, o formats.Options, in io.Reader) (*formats.Result, error) {
	path := file
	if file == "-" {
		path = ""
	}
	r, f, err := readDrawing(in, path, f, o)
	if errors.Is(err, files.UnknownEnding) {
		known := strings.Join(append(formats.Endings(), files.PictureEndings()...), " ")
		return nil, usage(file, "cli.error.from.ending", words.Data{"Known": known, "Names": strings.Join(inputNames(), "|")})
	}
	if err != nil {
		return nil, input(file, err)
	}
	if f != formats.Edges {
		return r, c.edgesOnly()
	}
	c.noteReading(file, r.Notes)
	return r, nil
}

// place lays out what the file left without a place.
func (c *call) place(file string, r *formats.Result) error {
	return input(file, files.Place(c.ctx, r))
}

// fromPicture is the format of a FILE that is a picture carrying its drawing.
const fromPicture formats.Format = "picture"

// byContent is the format of a FILE that its content tells.
const byContent formats.Format = ""

// readDrawing reads a drawing, out of a picture where it is in one, and returns the format
// of its text as well. Where the format is byContent, the text and the path tell it.
func readDrawing(in io.Reader, path string, f formats.Format, o formats.Options) (*formats.Result, formats.Format, error) {
	switch f {
	case fromPicture:
		r, err := files.ReadPicture(in)
		return r, f, err
	case byContent:
		return files.Read(in, path, o)
	}
	r, err := formats.ReadWith(in, f, o)
	return r, f, err
}
