package cli

import (
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"
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

func fromFlag() flag {
	return flag{name: "--from", value: "FORMAT", needs: "cli.value.format", allowed: inputNames(), about: "cli.flag.from"}
}

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
	names := strings.Join(inputNames(), "|")
	if file == "-" {
		return "", usage(file, "cli.error.from.stdin", words.Data{"Names": names})
	}
	known := strings.Join(append(formats.Endings(), files.PictureEndings()...), " ")
	return "", usage(file, "cli.error.from.ending", words.Data{"Known": known, "Names": names})
}

// read reads FILE.
func (c *call) read(file string, f formats.Format) (*formats.Result, error) {
	if file == "-" {
		r, err := readDrawing(c.In, f)
		return r, input(file, err)
	}
	in, err := files.Open(file)
	if err != nil {
		return nil, input(file, err)
	}
	defer in.Close()
	r, err := readDrawing(in, f)
	return r, input(file, err)
}

// place lays out what the file left without a place.
func (c *call) place(file string, r *formats.Result) error {
	return input(file, files.Place(c.ctx, r))
}
