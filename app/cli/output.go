package cli

import (
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/words"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
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

// outputFormat returns which of some formats OUT has: the one that the option names, or else
// the one of its ending. A format that has several endings is there as often.
func (c *call) outputFormat(option, out string, names, endings []string) (int, error) {
	to, given := c.flags[option]
	known := slices.Compact(slices.Clone(names))
	switch at := slices.Index(names, to); {
	case at >= 0:
		return at, nil
	case given:
		return 0, usage(option, "cli.error.to", words.Data{"Known": strings.Join(known, ", "), "Ending": strconv.Quote(to)})
	case out == "-":
		return 0, usage(out, "cli.error.to.stdout", words.Data{"Option": option, "Names": strings.Join(known, "|")})
	}
	if at := slices.Index(endings, strings.ToLower(filepath.Ext(out))); at >= 0 {
		return at, nil
	}
	return 0, usage(out, "cli.error.to", words.Data{"Known": strings.Join(endings, " "), "Ending": filepath.Ext(out)})
}

// drawingFormat returns the format of a drawing OUT.
func (c *call) drawingFormat(out string) (formats.Format, error) {
	names := each(formats.Endings(), func(ending string) string {
		f, _ := formats.ByEnding(ending)
		return string(f)
	})
	at, err := c.outputFormat("--to", out, names, formats.Endings())
	return formats.Format(names[at]), err
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

// heading begins what is written as JSON.
type heading struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
}

// indented writes JSON with an element a line. What is not UTF-8 in a text is replaced.
func indented(w io.Writer, v any) error {
	err := json.MarshalWrite(w, v, jsontext.WithIndent("  "), jsontext.AllowInvalidUTF8(true), json.Deterministic(true))
	if err == nil {
		_, err = io.WriteString(w, "\n")
	}
	return err
}

// writeJSON puts JSON on standard output.
func (c *call) writeJSON(v any) error { return outputError("-", indented(c.Out, v)) }
