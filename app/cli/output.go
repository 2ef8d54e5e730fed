package cli

import (
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"
)

// toFlag takes one of the names of formats that the command writes; a wrong one is
// told with those that it does.
func toFlag(about string, names []string) flag {
	return flag{name: "--to", value: "FORMAT", allowed: names, lax: true, about: about}
}

// ends returns FILE with its format, and the value of -o.
func (c *call) ends() (file string, from formats.Format, out string, err error) {
	if file, from, err = c.source(); err == nil {
		out, err = c.out()
	}
	return file, from, out, err
}

// out returns the value of -o.
func (c *call) out() (string, error) {
	switch out, given := c.flags["-o"]; {
	case !given:
		return "", usage(c.name, "cli.error.no-out")
	case out == "":
		return "", usage("-o", "cli.error.empty")
	default:
		return out, nil
	}
}

// outputFormat returns the format of OUT, one of names, where ending maps a
// file's ending to a name.
func (c *call) outputFormat(out string, names, endings []string, ending func(string) (string, bool)) (string, error) {
	if to, given := c.flags["--to"]; given {
		for _, n := range names {
			if n == to {
				return n, nil
			}
		}
		return "", usage("--to", "cli.error.to", words.Data{"Known": strings.Join(names, ", "), "Ending": strconv.Quote(to)})
	}
	if out == "-" {
		return "", usage(out, "cli.error.to.stdout", words.Data{"Option": "--to", "Names": strings.Join(names, "|")})
	}
	return formatByEnding(out, endings, ending)
}

// formatByEnding returns the format of OUT that its ending names.
func formatByEnding(out string, endings []string, ending func(string) (string, bool)) (string, error) {
	if n, ok := ending(out); ok {
		return n, nil
	}
	return "", usage(out, "cli.error.to", words.Data{"Known": strings.Join(endings, " "), "Ending": filepath.Ext(out)})
}

// drawingFormat returns the format of a drawing OUT.
func (c *call) drawingFormat(out string) (formats.Format, error) {
	name, err := c.outputFormat(out, formatNames(), formats.Endings(), func(path string) (string, bool) {
		f, ok := formats.ByEnding(path)
		return string(f), ok
	})
	return formats.Format(name), err
}

// save writes OUT whole or not at all.
func (c *call) save(out string, write func(io.Writer) error) error {
	if out == "-" {
		var s spool
		defer s.close()
		err := write(&s)
		if err == nil {
			err = s.copyTo(c.Out)
		}
		return outputError(out, err)
	}
	return outputError(out, files.WriteAtomicallyOn(c.disk, out, write))
}

func (c *call) saveDrawing(out string, d *document.Drawing, f formats.Format) error {
	return c.save(out, func(w io.Writer) error { return formats.Write(w, d, f) })
}
