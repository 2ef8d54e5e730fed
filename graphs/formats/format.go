package formats

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
)

// Format is the name of a file format, as on the command line.
type Format string

const (
	// JSON is the program's own format, with all of a drawing.
	JSON Format = "json"
	// Edges is the edge list, a plain text.
	Edges Format = "edges"
	// DOT is the language of Graphviz.
	DOT Format = "dot"
	// GraphML is an XML format that networkx, yEd and Gephi read.
	GraphML Format = "graphml"
)

// Result is a drawing that was read from a text, with notes on how it was read.
type Result struct {
	Drawing *document.Drawing
	// Format is the format of the text.
	Format Format
	// Unplaced holds the vertices to which the text gives no place, ascending. They are at the
	// origin until a layout places them.
	Unplaced []graphs.VertexID
	// Notes say how the text was read if it could be read in several ways, and what was ignored.
	Notes []Note
}

// formatEntry is an entry in the table of formats.
type formatEntry struct {
	name      Format
	endings   []string
	recognise func(*sample) likeness
	read      readFunc
	write     func(o rowWriter, d *document.Drawing) // nil if the format is only read
	omits     []Part                                 // parts of a drawing that the format leaves out
	// words is set if a single line of ordinary words can be a text of the format.
	words bool
}

// readFunc reads a drawing from text with the options o.
type readFunc func(text []byte, o Options) (*Result, error)

// formats returns all formats. Those that Nimgraph also writes come first. If a text resembles
// several formats equally, the first of them is the likeliest.
func formats() []formatEntry {
	return append(writtenFormats(), foreignFormats()...)
}

// writtenFormats returns the formats that Nimgraph reads and writes.
func writtenFormats() []formatEntry {
	return []formatEntry{
		{
			name: JSON, endings: []string{".nimgraph", ".json"}, recognise: rateJSON, read: ignoreOptions(readJSON),
			write: writeJSON,
		},
		{
			name: Edges, endings: []string{".txt"}, recognise: rateEdges, read: readEdges, write: writeEdges,
			omits: AllParts(),
		},
		{
			name: DOT, endings: []string{".dot", ".gv"}, recognise: rateDOT,
			read: ignoreOptions(readDOT), write: writeDOT, omits: headParts(),
		},
		{
			name: GraphML, endings: []string{".graphml"}, recognise: rateGraphML,
			read: ignoreOptions(readGraphML), write: writeGraphML, omits: headParts(),
		},
	}
}

// fitsLineOfWords reports whether a text in the format f can be a single line of ordinary words.
// Such a line can also be an edge list, as a person types it.
func (f Format) fitsLineOfWords() bool {
	entry, _ := findFormat(func(e formatEntry) bool { return e.name == f })
	return entry.words
}

// ignoreOptions returns a readFunc that calls read and ignores its options. It is for formats that
// have no options.
func ignoreOptions(read func(text []byte) (*Result, error)) readFunc {
	return func(text []byte, _ Options) (*Result, error) { return read(text) }
}

// findFormat returns the first format for which match reports true. ok is false if there is none.
func findFormat(match func(formatEntry) bool) (f formatEntry, ok bool) {
	return xslices.Find(formats(), match)
}

// Names returns the names of the formats in which drawings are written. All of them are read as
// well.
func Names() []Format { return formatNames(writtenFormats()) }

// ReadNames returns the names of all formats that are read.
func ReadNames() []Format { return formatNames(formats()) }

// formatNames returns the names of the given formats, in order.
func formatNames(formats []formatEntry) []Format {
	return xslices.Map(formats, func(f formatEntry) Format { return f.name })
}

// Endings returns the file name extensions, with their dots, of the formats in which drawings are
// written. The first is the program's own.
func Endings() []string { return formatEndings(writtenFormats()) }

// ReadEndings returns the file name extensions, with their dots, of all formats that are read.
func ReadEndings() []string { return formatEndings(formats()) }

// formatEndings returns the file name extensions of the given formats, in the same order.
func formatEndings(formats []formatEntry) []string {
	return slices.Concat(xslices.Map(formats, func(f formatEntry) []string { return f.endings })...)
}

// FormatByName returns the format with the given name. ok is false if there is none.
func FormatByName(name string) (_ Format, ok bool) {
	f, ok := findFormat(func(f formatEntry) bool { return string(f.name) == name })
	return f.name, ok
}

// FormatByEnding returns the format in which a drawing is written to the file with the given path.
// It is found by the extension of path, in upper or lower case. ok is false if no written format
// has this extension.
func FormatByEnding(path string) (f Format, ok bool) {
	return findFormatByEnding(writtenFormats(), path)
}

// findFormatByEnding returns the name of the first format in formats that has the extension of
// path, in upper or lower case. ok is false if none of them has it.
func findFormatByEnding(formats []formatEntry, path string) (_ Format, ok bool) {
	ending := strings.ToLower(filepath.Ext(path))
	f, ok := xslices.Find(formats, func(f formatEntry) bool { return slices.Contains(f.endings, ending) })
	return f.name, ok
}

// HoldsPlaces reports whether a text in the format f can hold the coordinates of vertices.
func (f Format) HoldsPlaces() bool { return !slices.Contains(f.Omits(), Places) }

// Read reads a drawing in the format f from r, up to the end of r. Every error is an *Error. If r
// fails, the *Error wraps the error of r.
//
// Reading 100,000 vertices with names that are not numbers and 500,000 edges takes about
//
//	edge list  0.3 s    185 bytes an edge
//	DOT        0.35 s   300 bytes an edge
//	JSON       0.5 s    365 bytes an edge
//	GraphML    1.1 s    905 bytes an edge
//
// on two cores of an AMD EPYC. An edge list of a contest with 200,000 vertices and 2,000,000 edges
// takes 0.13 s and 68 bytes an edge. BenchmarkRead measures these times.
func Read(r io.Reader, f Format) (*Result, error) { return ReadWith(r, f, Options{}) }

// ReadWith is like Read, but uses the options o. They only affect edge lists, whose format is
// Edges.
func ReadWith(r io.Reader, f Format, o Options) (*Result, error) {
	if _, ok := FormatByName(string(f)); !ok {
		return nil, unknownFormat(f)
	}
	text, err := ReadAll(r)
	if err != nil {
		return nil, err
	}
	return ReadText(text, f, o)
}

// ReadAll reads r to its end and returns the text, for ReadRecognised and ReadText. It returns an
// *Error if the text has more than MaxBytes or if r fails; in the latter case the *Error wraps the
// error of r.
func ReadAll(r io.Reader) ([]byte, error) { return readLimited(r, MaxBytes) }

// ReadText reads a drawing in format f from text, with the options o. text has at most MaxBytes.
// All errors are *Error.
func ReadText(text []byte, f Format, o Options) (*Result, error) {
	entry, ok := findFormat(func(e formatEntry) bool { return e.name == f })
	if !ok {
		return nil, unknownFormat(f)
	}
	if isUTF16(text) {
		return nil, newError("utf16").withLine(1)
	}
	// Some editors start a UTF-8 text with a byte order mark.
	r, err := entry.read(bytes.TrimPrefix(text, []byte("\ufeff")), o)
	if err != nil {
		return nil, err
	}
	r.Format = f
	return r, nil
}

// Write writes d to w in format f. Read returns an equal drawing, with vertices and edges in the
// same order, except for the parts that the format omits. The error is an *Error if d cannot be
// written, and the error of w if w fails.
func Write(w io.Writer, d *document.Drawing, f Format) (err error) {
	defer recoverError(&err)
	entry, ok := findFormat(func(e formatEntry) bool { return e.name == f })
	if !ok || entry.write == nil {
		return unknownFormat(f)
	}
	if n := d.Graph().Order(); n > MaxVertices {
		return newError("many-vertices", graphs.Data{"Limit": MaxVertices})
	}
	if n := d.Graph().Size(); n > MaxEdges {
		return newError("many-edges", graphs.Data{"Limit": MaxEdges})
	}
	b := bufio.NewWriterSize(&boundedWriter{w, MaxBytes}, 1<<16)
	entry.write(rowWriter{w: b}, d)
	return b.Flush()
}

// rowWriter writes a text to w row by row. The writer of a format appends to row and calls flush.
// If w fails, Write ends with the error of w.
type rowWriter struct {
	w   *bufio.Writer
	row []byte // not yet written to w
}

// writeString appends text to the row, which flush writes.
func (o *rowWriter) writeString(text string) { o.row = append(o.row, text...) }

// flush writes the row to w and empties it.
func (o *rowWriter) flush() {
	_ = must(o.w.Write(o.row))
	o.row = o.row[:0]
}

// isUTF16 reports whether text is in UTF-16, with or without a byte order mark. The first character
// of every format is ASCII, so in UTF-16 one of the first two bytes is zero.
func isUTF16(text []byte) bool {
	if len(text) < 2 {
		return false
	}
	first, second := text[0], text[1]
	mark := first == 0xff && second == 0xfe || first == 0xfe && second == 0xff
	return mark || (first == 0) != (second == 0)
}

// unknownFormat returns an error that says that there is no format with the name f.
func unknownFormat(f Format) *Error {
	return newError("no-format", graphs.Data{"Name": strconv.Quote(string(f))})
}

// Options choose how to read a text that can be read in several ways. With the zero value the text
// decides.
type Options struct {
	// Header decides whether the first line of an edge list is its header.
	Header Header
	// As, if not zero, is the layout in which a text of numbers is read instead of as an edge list.
	As Reading
	// From is the format of the text. If it is empty, ReadRecognised finds the format.
	From Format
	// Typed is set while a person types the text. A single line of words is then an edge list,
	// even if other formats fit.
	Typed bool
}

// Header says whether the first pair of an edge list is a header "n m".
type Header uint8

const (
	// HeaderByText decides by the text; see header.decideHeader. The result has a note of the decision.
	HeaderByText Header = iota
	// HeaderYes reads the first pair as a header, whatever number of pairs follows. A text with
	// names outside the range of the header is refused.
	HeaderYes
	// HeaderNo reads the first pair as an edge.
	HeaderNo
)

// checkText returns an error with its line if text is not valid UTF-8 or has control characters.
func checkText(text []byte) error {
	for i := 0; i < len(text); {
		if c := text[i]; ' ' <= c && c <= '~' || c == '\n' {
			i++ // most characters need no lookup in the tables of Unicode
			continue
		}
		c, size := utf8.DecodeRune(text[i:])
		if c == utf8.RuneError && size == 1 {
			return newError("not-utf8").withLine(lineAt(text, i))
		}
		if unicode.IsControl(c) && !unicode.IsSpace(c) {
			return newError("control", graphs.Data{"Code": fmt.Sprintf("%U", c)}).withLine(lineAt(text, i))
		}
		i += size
	}
	return nil
}

// IsText reports whether the content of a file is text in UTF-8 without control characters.
func IsText(text []byte) bool { return checkText(text) == nil }

// lineAt returns the number of the line, counted from 1, in which the byte at offset in text
// stands.
func lineAt(text []byte, offset int) int { return 1 + bytes.Count(text[:offset], []byte("\n")) }
