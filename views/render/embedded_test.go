package render

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// drawing is not a whole one, but all that is asked of one here.
const drawing = `{
  "format": "nimgraph", "version": 1,
  "title": "⊕ <&> ]]> \" 中 𝔾 ￾ \u0007",
  "vertices": []
}
`

var carriers = map[string]func(io.Writer, *scene.Scene, Options) error{"png": PNG, "svg": SVG, "pdf": PDF}

func carrying(t *testing.T, kind, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	must(t, carriers[kind](&b, sample(), Options{Margin: Margin, Title: "Nim", Drawing: []byte(text)}))
	return b.Bytes()
}

// same fails where a picture does not carry the drawing.
func same(t *testing.T, what string, picture []byte) {
	t.Helper()
	got, err := ExtractDrawing(bytes.NewReader(picture))
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	var a, b any
	if err := json.Unmarshal(got, &a); err != nil {
		t.Errorf("%s: %v\n%s", what, err, got)
	}
	if err := json.Unmarshal([]byte(drawing), &b); err != nil || !reflect.DeepEqual(a, b) {
		t.Errorf("%s: %v\n%s", what, err, got)
	}
}

func TestPicturesCarryTheDrawing(t *testing.T) {
	for kind := range carriers {
		picture := carrying(t, kind, drawing)
		same(t, kind, picture)
		switch kind {
		case "png":
			plain := pngOf(t, sample(), Options{Margin: Margin})
			if !bytes.Equal(decode(t, picture).Pix, decode(t, plain).Pix) {
				t.Error("a PNG with a drawing shows something else")
			}
		case "svg":
			wellFormed(t, string(picture))
		case "pdf":
			if !bytes.Equal(picture, carrying(t, kind, drawing)) {
				t.Error("two PDFs of a scene differ")
			}
		}
	}
}

func TestPicturesWithoutADrawing(t *testing.T) {
	for kind := range carriers {
		if _, err := ExtractDrawing(bytes.NewReader(carrying(t, kind, ""))); !errors.Is(err, Bare) {
			t.Errorf("%s: error %v", kind, err)
		}
	}
}

// A truncated picture carries either no drawing or the whole drawing.
func TestPicturesCutOff(t *testing.T) {
	for kind := range carriers {
		picture := carrying(t, kind, drawing)
		for n := 0; n < len(picture); n += 1 + n/50 {
			if _, err := ExtractDrawing(bytes.NewReader(picture[:n])); err == nil {
				same(t, kind, picture[:n])
			}
		}
	}
}

// XML that another program has written anew, with other prefixes and spaces.
func TestSVGWrittenAnew(t *testing.T) {
	in := xml.NewDecoder(bytes.NewReader(carrying(t, "svg", drawing)))
	var b bytes.Buffer
	out := xml.NewEncoder(&b)
	out.Indent("", "\t")
	for {
		token, err := in.Token()
		if err == io.EOF {
			break
		}
		must(t, err)
		must(t, out.EncodeToken(token))
	}
	must(t, out.Flush())
	same(t, "written anew", b.Bytes())
}

// A program that decodes a picture and writes it again drops the drawing; the error says so.
func TestPictureWithoutItsTexts(t *testing.T) {
	img, err := png.Decode(bytes.NewReader(carrying(t, "png", drawing)))
	must(t, err)
	var b bytes.Buffer
	must(t, png.Encode(&b, img))
	if _, err := ExtractDrawing(&b); !errors.Is(err, Bare) || !strings.Contains(err.Error(), "PNG") {
		t.Errorf("error %v", err)
	}
}

// Other programs that keep what they do not show.
func TestPicturesThroughOtherPrograms(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		program, kind string
		args          []string
	}{
		{"pdfdetach", "pdf", []string{"-save", "1", "-o", "out", "in"}},
		{"qpdf", "pdf", []string{"--object-streams=generate", "--linearize", "in", "out"}},
		{"xmllint", "svg", []string{"--format", "--output", "out", "in"}},
		{"optipng", "png", []string{"-quiet", "-out", "out", "in"}},
	} {
		t.Run(c.program, func(t *testing.T) {
			path, err := exec.LookPath(c.program)
			if err != nil {
				t.Skipf("%s is not installed", c.program)
			}
			dir := t.TempDir()
			must(t, os.WriteFile(filepath.Join(dir, "in"), carrying(t, c.kind, drawing), 0o644))
			run := exec.Command(path, c.args...)
			run.Dir = dir
			if text, err := run.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			out, err := os.ReadFile(filepath.Join(dir, "out"))
			must(t, err)
			if c.program == "pdfdetach" { // it takes the drawing out itself
				if string(out) != drawing {
					t.Errorf("%s", out)
				}
				return
			}
			same(t, c.program, out)
		})
	}
}
