package pdffile_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nimgraph/views/render/fonts"
	"nimgraph/views/render/pdffile"
)

// face is a built-in font, with a word of it.
func face(t *testing.T, text string) (pdffile.Face, []uint16, []rune) {
	t.Helper()
	var glyphs []uint16
	var chars []rune
	var file *fonts.File
	for _, g := range fonts.NewBook().Line(text, fonts.Regular).Glyphs {
		f, char, ok := fonts.Embeddable(g)
		if !ok {
			t.Fatalf("%q cannot be embedded", text)
		}
		file, glyphs, chars = f, append(glyphs, uint16(g.ID)), append(chars, char)
	}
	return pdffile.Face{PostScript: file.Name, TTF: file.TTF, Capitals: fonts.CapHeight}, glyphs, chars
}

// sample is a file with two pages of text and an attachment.
func sample(t *testing.T, out io.Writer, text string) error {
	t.Helper()
	f := pdffile.New(out, pdffile.Info{Title: "∗2 (a)", Subject: "test"})
	one, glyphs, chars := face(t, text)
	font, err := f.Font(one)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := f.Page(200, 100, func(w io.Writer) error {
			_, err := fmt.Fprintf(w, "%s gs BT %s 20 Tf 10 40 Td %s Tj ET\n", f.Alpha(128), font.Name, font.Append(nil, glyphs, chars))
			return err
		}); err != nil {
			return err
		}
	}
	if err := f.Attach("a.txt", func(w io.Writer) error { _, err := io.WriteString(w, "attached"); return err }); err != nil {
		return err
	}
	return f.Close()
}

func written(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := sample(t, &b, "Äé fin"); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Each place of the table is that of the object with its number, and each length that
// of its stream.
func TestTablesAreRight(t *testing.T) {
	file := written(t)
	at, _ := strconv.Atoi(regexp.MustCompile(`startxref\n(\d+)\n`).FindStringSubmatch(string(file))[1])
	lines := strings.Split(string(file[at:]), "\n")
	n := 0
	for i, line := range lines[2:] {
		place, is := strings.CutSuffix(line, " 00000 n ")
		if i == 0 || !is {
			continue
		}
		n++
		from, _ := strconv.Atoi(place)
		if !bytes.HasPrefix(file[from:], fmt.Appendf(nil, "%d 0 obj\n", i)) {
			t.Errorf("object %d is not at %d: %.30q", i, from, file[from:])
		}
		if length := regexp.MustCompile(`^\d+ 0 obj\n<<.*/Length (\d+) 0 R>>\nstream\n`).FindSubmatch(file[from:]); length != nil {
			size := regexp.MustCompile(`\n` + string(length[1]) + ` 0 obj\n(\d+)\n`).FindSubmatch(file)
			n, _ := strconv.Atoi(string(size[1]))
			body := file[from+len(length[0]):]
			if !bytes.HasPrefix(body[n:], []byte("\nendstream")) {
				t.Errorf("object %d: %d bytes are not its length", i, n)
			}
			z, err := zlib.NewReader(bytes.NewReader(body[:n]))
			if err == nil {
				_, err = io.Copy(io.Discard, z)
			}
			if err != nil {
				t.Errorf("object %d: %v", i, err)
			}
		}
	}
	if n < 12 {
		t.Errorf("%d objects", n)
	}
}

// An accented letter is made of two others: they are embedded, and all other outlines
// are not; the sums of the font are right.
func TestFontsAreCut(t *testing.T) {
	file := written(t)
	from := bytes.Index(file, []byte("/Length1 "))
	body := file[from+bytes.Index(file[from:], []byte("stream\n"))+len("stream\n"):]
	z, err := zlib.NewReader(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	program, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	whole, glyphs, _ := face(t, "Äé fin")
	outlines := func(ttf []byte) map[uint16][]byte {
		all := map[uint16][]byte{}
		for g := range 4000 {
			if o := pdffile.Outline(ttf, uint16(g)); len(o) > 0 {
				all[uint16(g)] = o
			}
		}
		return all
	}
	had, has := outlines(whole.TTF), outlines(program)
	for g, o := range has {
		if !bytes.HasPrefix(o, had[g]) { // filled up to words
			t.Errorf("glyph %d is another one", g)
		}
	}
	for _, g := range glyphs {
		if len(had[g]) > 0 && len(has[g]) == 0 {
			t.Errorf("glyph %d is missing", g)
		}
	}
	if len(has) < len(glyphs)+2 || len(has) > 2*len(glyphs)+2 {
		t.Errorf("%d outlines for %d glyphs", len(has), len(glyphs))
	}
	sum := uint32(0)
	for ; len(program) >= 4; program = program[4:] {
		sum += binary.BigEndian.Uint32(program)
	}
	if sum != 0xb1b0afba {
		t.Errorf("the sum of the font is %#x", sum)
	}
}

func TestOtherProgramsReadIt(t *testing.T) {
	in := filepath.Join(t.TempDir(), "in.pdf")
	if err := os.WriteFile(in, written(t), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		program string
		args    []string
		want    string
	}{
		{"pdftotext", []string{in, "-"}, "Äé fin\n\n\fÄé fin\n\n\f"},
		{"pdfdetach", []string{"-list", in}, "1 embedded files\n1: a.txt\n"},
		{"qpdf", []string{"--check", in}, ""},
	} {
		t.Run(c.program, func(t *testing.T) {
			path, err := exec.LookPath(c.program)
			if err != nil {
				t.Skipf("%s is not installed", c.program)
			}
			out, err := exec.Command(path, c.args...).CombinedOutput()
			if err != nil || bytes.Contains(out, []byte("WARNING")) || c.want != "" && string(out) != c.want {
				t.Errorf("%v\n%q", err, out)
			}
		})
	}
}

// Text and attachments of any length take no more memory than others: they are handed
// on while they are written.
func TestIsWrittenAtOnce(t *testing.T) {
	var b bytes.Buffer
	f := pdffile.New(&b, pdffile.Info{})
	noise := make([]byte, 1<<20)
	for i, x := 0, uint32(1); i < len(noise); i++ {
		x = x*1664525 + 1013904223
		noise[i] = byte(x >> 24)
	}
	if err := f.Page(1, 1, func(w io.Writer) error {
		_, err := w.Write(noise)
		if b.Len() < len(noise)*9/10 {
			t.Errorf("%d of %d bytes are in the file", b.Len(), len(noise))
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

type full struct{ left int }

var errFull = errors.New("full")

func (f *full) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestErrors(t *testing.T) {
	whole := len(written(t))
	for n := 0; n < whole; n += 1 + whole/200 {
		if err := sample(t, &full{n}, "Äé fin"); !errors.Is(err, errFull) {
			t.Errorf("with room for %d bytes: %v", n, err)
		}
	}
	errMine := errors.New("mine")
	f := pdffile.New(io.Discard, pdffile.Info{})
	if err := f.Page(1, 1, func(io.Writer) error { return errMine }); err != errMine || f.Close() != errMine {
		t.Errorf("error %v", err)
	}
	one, _, _ := face(t, "a")
	for n := range 400 {
		if _, err := f.Font(pdffile.Face{TTF: one.TTF[:n]}); err == nil {
			t.Errorf("%d bytes are a font", n)
		}
	}
}
