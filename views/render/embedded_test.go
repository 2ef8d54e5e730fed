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

	"nimgraph/graphs/must"
	"nimgraph/views/scene"
)

// drawing is an incomplete drawing, which is enough for embedding.
const drawing = `{
  "format": "nimgraph", "version": 1,
  "title": "⊕ <&> ]]> \" 中 𝔾 ￾ \u0007",
  "vertices": []
}
`

var carriers = map[string]func(io.Writer, *scene.Scene, Options) error{"png": PNG, "svg": SVG, "pdf": PDF}

// newPictureWith returns a picture of the given kind in which text is embedded.
func newPictureWith(t *testing.T, kind, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	must.Succeed(carriers[kind](&b, sample(), Options{Margin: Margin, Title: "Nim", Drawing: []byte(text)}))
	return b.Bytes()
}

// checkEmbedded fails if the drawing is not embedded in picture. what describes the picture.
func checkEmbedded(t *testing.T, what string, picture []byte) {
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

func TestPicturesEmbedTheDrawing(t *testing.T) {
	for kind := range carriers {
		picture := newPictureWith(t, kind, drawing)
		checkEmbedded(t, kind, picture)
		switch kind {
		case "png":
			plain := pngOf(t, sample(), Options{Margin: Margin})
			if !bytes.Equal(decode(t, picture).Pix, decode(t, plain).Pix) {
				t.Error("a PNG with a drawing shows something else")
			}
		case "svg":
			checkWellFormed(t, string(picture))
		case "pdf":
			if !bytes.Equal(picture, newPictureWith(t, kind, drawing)) {
				t.Error("two PDFs of a scene differ")
			}
		}
	}
}

func TestPicturesWithoutADrawing(t *testing.T) {
	for kind := range carriers {
		if _, err := ExtractDrawing(bytes.NewReader(newPictureWith(t, kind, ""))); !errors.Is(err, Bare) {
			t.Errorf("%s: error %v", kind, err)
		}
	}
}

// TestTruncatedPictures checks that a truncated picture yields either no drawing or the whole
// drawing.
func TestTruncatedPictures(t *testing.T) {
	for kind := range carriers {
		picture := newPictureWith(t, kind, drawing)
		for n := 0; n < len(picture); n += 1 + n/50 {
			if _, err := ExtractDrawing(bytes.NewReader(picture[:n])); err == nil {
				checkEmbedded(t, kind, picture[:n])
			}
		}
	}
}

// TestSVGRewrittenByOtherPrograms checks that the drawing is found in XML with other prefixes and
// spaces.
func TestSVGRewrittenByOtherPrograms(t *testing.T) {
	in := xml.NewDecoder(bytes.NewReader(newPictureWith(t, "svg", drawing)))
	var b bytes.Buffer
	out := xml.NewEncoder(&b)
	out.Indent("", "\t")
	for {
		token, err := in.Token()
		if err == io.EOF {
			break
		}
		must.Succeed(err)
		must.Succeed(out.EncodeToken(token))
	}
	must.Succeed(out.Flush())
	checkEmbedded(t, "written anew", b.Bytes())
}

// TestPNGWithoutTextChunks checks the error for a picture that another program has decoded and
// encoded again, which drops the drawing.
func TestPNGWithoutTextChunks(t *testing.T) {
	img := must.Get(png.Decode(bytes.NewReader(newPictureWith(t, "png", drawing))))
	var b bytes.Buffer
	must.Succeed(png.Encode(&b, img))
	if _, err := ExtractDrawing(&b); !errors.Is(err, Bare) || !strings.Contains(err.Error(), "PNG") {
		t.Errorf("error %v", err)
	}
}

// TestEmbeddingSurvivesOtherPrograms checks that programs which keep unknown data keep the drawing.
func TestEmbeddingSurvivesOtherPrograms(t *testing.T) {
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
			must.Succeed(os.WriteFile(filepath.Join(dir, "in"), newPictureWith(t, c.kind, drawing), 0o644))
			run := exec.Command(path, c.args...)
			run.Dir = dir
			if text, err := run.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			out := must.Get(os.ReadFile(filepath.Join(dir, "out")))
			if c.program == "pdfdetach" { // pdfdetach extracts the drawing
				if string(out) != drawing {
					t.Errorf("%s", out)
				}
				return
			}
			checkEmbedded(t, c.program, out)
		})
	}
}
