// Package pdffile writes a PDF (ISO 32000-1) from its first byte to its last: what is
// drawn on a page is compressed and handed on at once, and what is known only at the
// end, such as the characters of the fonts in use, stands at the end of the file. The
// memory that it takes does not grow with what is drawn.
//
// Pages are written one after the other, with the operators of the format; lengths
// are in points, and y runs up from the lower left corner. Nothing in a file depends
// on when or where it was written.
package pdffile

import (
	"compress/zlib"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"
)

// level compresses what is drawn in half the time of zlib's usual level, to files
// some 8 % larger.
const level = 4

// Info is what a file says of itself.
type Info struct{ Title, Subject, Creator string }

// File is a PDF that is being written. Its first error is kept, and what comes after
// it is not written.
type File struct {
	w        io.Writer
	z        *zlib.Writer // of one stream after the other: it takes a megabyte
	err      error
	at       int64   // how many bytes are written
	places   []int64 // of the objects, by their numbers less 1; 0 for one that is not written yet
	pages    []int   // objects
	fonts    []*Font
	images   []int     // objects, by the numbers of their names
	alphas   [256]bool // in use
	attached []attachment
}

type attachment struct {
	name string
	spec int // object
}

// The objects with numbers that are known from the start.
const (
	catalog = 1 + iota
	pageTree
	resources
	information
	firstFree
)

// New begins a file.
func New(w io.Writer, info Info) *File {
	f := &File{w: w, places: make([]int64, firstFree-1)}
	f.z, _ = zlib.NewWriterLevel(body{f}, level) // there is such a level
	// What is no ASCII tells programs that the file is not to be taken for text.
	f.text("%%PDF-1.4\n%%\xc2\xb5\xc2\xb6\n")
	f.object(information, "<</Title %s /Subject %s /Creator %[3]s /Producer %[3]s>>",
		unicode(info.Title), unicode(info.Subject), unicode(info.Creator))
	return f
}

// write writes to the file as it is.
func (f *File) write(b []byte) {
	if f.err == nil {
		var n int
		n, f.err = f.w.Write(b)
		f.at += int64(n)
	}
}

func (f *File) text(format string, a ...any) { f.write(fmt.Appendf(nil, format, a...)) }

// number returns the number of a new object.
func (f *File) number() int {
	f.places = append(f.places, 0)
	return len(f.places)
}

func (f *File) object(number int, format string, a ...any) {
	f.places[number-1] = f.at
	f.text("%d 0 obj\n%s\nendobj\n", number, fmt.Sprintf(format, a...))
}

// stream is an object with a body that is compressed. There is one at a time.
type stream struct {
	f      *File
	from   int64
	length int // the object that holds the length, which is known at the end
}

// stream begins an object. The entries are those of its dictionary besides the usual
// ones.
func (f *File) stream(number int, entries string) *stream {
	s := &stream{f: f, length: f.number()}
	f.places[number-1] = f.at
	f.text("%d 0 obj\n<<%s /Filter /FlateDecode /Length %d 0 R>>\nstream\n", number, entries, s.length)
	s.from = f.at
	f.z.Reset(body{f})
	return s
}

// body hands what is compressed on to the file.
type body struct{ f *File }

func (b body) Write(p []byte) (int, error) {
	if b.f.write(p); b.f.err != nil {
		return 0, b.f.err
	}
	return len(p), nil
}

// Write writes a part of the body.
func (s *stream) Write(p []byte) (int, error) {
	if s.f.err != nil {
		return 0, s.f.err
	}
	return s.f.z.Write(p)
}

func (s *stream) close() {
	s.f.z.Close() // its error is the file's
	length := s.f.at - s.from
	s.f.text("\nendstream\nendobj\n")
	s.f.object(s.length, "%d", length)
}

// Page writes a page of that size; draw writes what is drawn on it.
func (f *File) Page(width, height float64, draw func(content io.Writer) error) error {
	page, content := f.number(), f.number()
	f.object(page, "<</Type /Page /Parent %d 0 R /MediaBox [0 0 %.2f %.2f] /Resources %d 0 R /Contents %d 0 R>>",
		pageTree, width, height, resources, content)
	f.pages = append(f.pages, page)
	s := f.stream(content, "")
	if err := draw(s); err != nil && f.err == nil {
		f.err = err
	}
	s.close()
	return f.err
}

// Attach adds a file that the PDF carries, of a name in ASCII.
func (f *File) Attach(name string, write func(io.Writer) error) error {
	data, spec := f.number(), f.number()
	s := f.stream(data, "/Type /EmbeddedFile")
	if err := write(s); err != nil && f.err == nil {
		f.err = err
	}
	s.close()
	f.object(spec, "<</Type /Filespec /F (%s) /UF %s /EF <</F %d 0 R>>>>", name, unicode(name), data)
	f.attached = append(f.attached, attachment{name, spec})
	return f.err
}

// Alpha returns the name of the state in which what is painted can be seen through:
// from 0, altogether, to 255, not at all.
func (f *File) Alpha(a uint8) string {
	f.alphas[a] = true
	return fmt.Sprintf("/A%d", a)
}

// Close writes the fonts and the tables. The writer below is not closed.
func (f *File) Close() error {
	var used strings.Builder
	used.WriteString("<</ProcSet [/PDF /Text] /Font <<")
	for _, font := range f.fonts {
		fmt.Fprintf(&used, "%s %d 0 R ", font.Name, f.font(font))
	}
	used.WriteString(">> /ExtGState <<")
	for a, is := range f.alphas {
		if is {
			fmt.Fprintf(&used, "%s <</Type /ExtGState /ca %[2]s /CA %[2]s>> ", f.Alpha(uint8(a)), fmt.Sprintf("%.3f", float64(a)/255))
		}
	}
	if len(f.images) > 0 {
		used.WriteString(">> /XObject <<")
		for i, number := range f.images {
			fmt.Fprintf(&used, "/I%d %d 0 R ", i, number)
		}
	}
	f.object(resources, "%s>>>>", used.String())
	var kids, names strings.Builder
	for _, p := range f.pages {
		fmt.Fprintf(&kids, "%d 0 R ", p)
	}
	f.object(pageTree, "<</Type /Pages /Kids [%s] /Count %d>>", kids.String(), len(f.pages))
	for _, a := range f.attached {
		fmt.Fprintf(&names, "(%s) %d 0 R ", a.name, a.spec)
	}
	f.object(catalog, "<</Type /Catalog /Pages %d 0 R /Names <</EmbeddedFiles <</Names [%s]>>>>>>", pageTree, names.String())
	f.tables()
	return f.err
}

// tables writes where the objects stand, twenty bytes for each, and the end.
func (f *File) tables() {
	at := f.at
	f.text("xref\n0 %d\n0000000000 65535 f \n", len(f.places)+1)
	for _, place := range f.places {
		f.text("%010d 00000 n \n", place)
	}
	f.text("trailer\n<</Size %d /Root %d 0 R /Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(f.places)+1, catalog, information, at)
}

// unicode writes a text for people as UTF-16 in hexadecimal digits.
func unicode(text string) string {
	out := []byte("<FEFF")
	for _, u := range utf16.Encode([]rune(text)) {
		out = fmt.Appendf(out, "%04X", u)
	}
	return string(append(out, '>'))
}
