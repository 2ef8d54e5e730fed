package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

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
func (c *call) ends() (file string, from formats.Format, out string) {
	file, from = c.source()
	return file, from, c.out()
}

// out returns the value of -o.
func (c *call) out() string {
	out, given := c.flags["-o"]
	switch {
	case !given:
		refuse(c.name, "cli.error.no-out")
	case out == "":
		refuse("-o", "cli.error.empty")
	}
	return out
}

// outElse returns the value of -o, and standard output without it.
func (c *call) outElse() string {
	if !c.has("-o") {
		return "-"
	}
	return c.out()
}

// outputFormat returns which of some formats OUT has: the one that the option names, or else
// the one of its ending. A format that has several endings is there as often.
func (c *call) outputFormat(option, out string, names, endings []string) int {
	to, given := c.flags[option]
	known := slices.Compact(slices.Clone(names))
	switch at := slices.Index(names, to); {
	case at >= 0:
		return at
	case given:
		refuse(option, "cli.error.to", words.Data{"Known": strings.Join(known, ", "), "Ending": strconv.Quote(to)})
	case out == "-":
		refuse(out, "cli.error.to.stdout", words.Data{"Option": option, "Names": strings.Join(known, "|")})
	}
	at := slices.Index(endings, strings.ToLower(filepath.Ext(out)))
	if at < 0 {
		refuse(out, "cli.error.to", words.Data{"Known": strings.Join(endings, " "), "Ending": filepath.Ext(out)})
	}
	return at
}

// drawingFormat returns the format of a drawing OUT.
func (c *call) drawingFormat(out string) formats.Format {
	names := each(formats.Endings(), func(ending string) string {
		f, _ := formats.ByEnding(ending)
		return string(f)
	})
	at := c.outputFormat("--to", out, names, formats.Endings())
	return formats.Format(names[at])
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

func (c *call) saveDrawing(out string, d *document.Drawing, f formats.Format) {
	try(c.save(out, func(w io.Writer) error { return formats.Write(w, d, f) }))
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
func (c *call) writeJSON(v any) { try(outputError("-", indented(c.Out, v))) }

// spool keeps what is written until all of it is there: in memory, and what is more
// than that in a file without a name. Its zero value is empty.
type spool struct {
	memory bytes.Buffer
	file   *os.File
}

// maxSpool is how many bytes are kept in memory.
const maxSpool = 16 << 20

func (s *spool) Write(p []byte) (int, error) {
	if s.file == nil && s.memory.Len()+len(p) <= maxSpool {
		return s.memory.Write(p)
	}
	if s.file == nil {
		f, err := os.CreateTemp("", "nimgraph-*.tmp")
		if err != nil {
			return 0, err
		}
		_ = os.Remove(f.Name()) // not while it is open, on some systems: see close
		s.file = f
		if _, err := s.memory.WriteTo(f); err != nil {
			return 0, err
		}
		s.memory = bytes.Buffer{}
	}
	return s.file.Write(p)
}

// copyTo writes what was kept.
func (s *spool) copyTo(w io.Writer) error {
	if s.file == nil {
		_, err := w.Write(s.memory.Bytes())
		return err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := io.Copy(w, s.file)
	return err
}

// close gives up what was kept.
func (s *spool) close() {
	if s.file != nil {
		_ = s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}
