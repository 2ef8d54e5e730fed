package cli

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"
)

func formatNames() []string { return each(formats.Names(), spelled) }

// inputNames are what --from may say.
func inputNames() []string { return append(formatNames(), string(fromPicture)) }

// source returns FILE and its format.
func (c *call) source() (file string, from formats.Format) {
	file = c.file()
	return file, c.inputFormat()
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
func (c *call) read(file string, f formats.Format) *formats.Result {
	o := c.options()
	if file == "-" {
		return c.take(file, f, o, c.In)
	}
	in, err := files.Open(file)
	try(input(file, err))
	defer in.Close()
	return c.take(file, f, o, in)
}

// take reads a drawing and keeps what is to be told of how it was read.
func (c *call) take(file string, f formats.Format, o formats.Options, in io.Reader) *formats.Result {
	path := file
	if file == "-" {
		path = ""
	}
	r, f, err := readDrawing(in, path, f, o)
	if errors.Is(err, files.UnknownEnding) {
		known := strings.Join(append(formats.Endings(), files.PictureEndings()...), " ")
		refuse(file, "cli.error.from.ending", words.Data{"Known": known, "Names": strings.Join(inputNames(), "|")})
	}
	try(input(file, err))
	if f != formats.Edges {
		c.edgesOnly()
		return r
	}
	c.noteReading(file, r.Notes)
	return r
}

// place lays out what the file left without a place.
func (c *call) place(file string, r *formats.Result) {
	try(input(file, files.Place(c.ctx, r)))
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

func readingID(r formats.Reading) string { return r.ID }

// options returns what --header and --as say.
func (c *call) options() formats.Options {
	var o formats.Options
	c.either("--header", "--as", "cli.error.header-as")
	switch c.flags["--header"] {
	case "yes":
		o.Header = formats.HeaderYes
	case "no":
		o.Header = formats.HeaderNo
	}
	o.As, _ = formats.ReadingByID(c.flags["--as"])
	return o
}

// edgesOnly refuses options that are for edge lists alone.
func (c *call) edgesOnly() {
	for _, name := range []string{"--header", "--as"} {
		if c.has(name) {
			refuse(name, "cli.error.edges-only")
		}
	}
}

// noteReading keeps what is to be told of how an edge list was read: what was guessed, and
// with --verbose all.
func (c *call) noteReading(file string, notes []formats.Note) {
	for _, n := range notes {
		if n.Sure() && !c.has("--verbose") {
			continue
		}
		c.note(file+":"+strconv.Itoa(n.Line), n.Key(), n.Data())
	}
}

// readingsFault is the error of a text that is no list of edges, with the words for --as by
// which it could be read instead.
func readingsFault(err *formats.Error) error {
	ids := each(err.Readings, readingID)
	bare := err.Fault // its place is said before
	return &graphs.Fault{Says: "cli.error.readings", With: graphs.Data{"What": &bare, "Names": strings.Join(ids, "|")}, Err: err}
}
