package render

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"strings"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
)

const written = `{"format": "nimgraph", "version": 1, "title": "⊕"}`

// metadata returns the metadata element of an SVG with drawing.
func metadata(drawing string) string {
	var b bytes.Buffer
	w := bufio.NewWriter(&b)
	writeMetadata(w, []byte(drawing), false)
	w.Flush() // a buffer has no errors
	return b.String()
}

// escapeASCII returns text as writeASCIIJSON writes it.
func escapeASCII(text string) string {
	var b bytes.Buffer
	w := bufio.NewWriter(&b)
	writeASCIIJSON(w, []byte(text))
	w.Flush()
	return b.String()
}

// seeds returns small pictures of each kind, with and without a drawing.
func seeds() map[string]string {
	header := pngSignature + "\x00\x00\x00\rIHDR0123456789abc0000"
	end := "\x00\x00\x00\x00IEND\xae\x42\x60\x82"
	text, _ := drawingChunk([]byte(written))
	chunk := append([]byte("iTXt"), text...)
	png := binary.BigEndian.AppendUint32([]byte(header), uint32(len(text)))
	png = binary.BigEndian.AppendUint32(append(png, chunk...), crc32.ChecksumIEEE(chunk))
	png = append(png, end...)
	return map[string]string{
		"png":      string(png),
		"png none": header + end,
		"svg":      `<svg xmlns="http://www.w3.org/2000/svg">` + metadata(written) + `</svg>`,
		"svg other": `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns:a="` + namespace + `"><g/><a:drawing><![CDATA[` +
			written + `]]></a:drawing></svg>`,
		"svg none": `<svg/>`,
		"pdf":      "%PDF-1.4\n7 0 obj\n<</Type /EmbeddedFile>>\nstream\n" + written + "\nendstream\nendobj\n%%EOF",
		"pdf none": "%PDF-1.4\n7 0 obj\n<</Type /EmbeddedFile /Filter /FlateDecode>>\nstream\nabc\nendstream\nendobj\n%%EOF",
	}
}

func TestEmbeddedDrawings(t *testing.T) {
	for name, picture := range seeds() {
		got, err := ExtractDrawing(bytes.NewReader([]byte(picture)))
		if name == "png none" || name == "svg none" || name == "pdf none" {
			if !errors.Is(err, Bare) {
				t.Errorf("%s: %q, error %v", name, got, err)
			}
			continue
		}
		if s := string(got); err != nil || s != written && s != escapeASCII(written) {
			t.Errorf("%s: %q, error %v", name, got, err)
		}
	}
}

func TestUnreadablePictures(t *testing.T) {
	deep := "<svg>" + string(bytes.Repeat([]byte("<g>"), 2*maxDepth))
	damaged := []byte(seeds()["png"])
	damaged[len(damaged)-20] ^= 1
	for _, c := range []struct {
		name, picture string
		want          graphs.Key
	}{
		{"empty", "", Unknown},
		{"text", "a -> b\n", Unknown},
		{"html", "<html></html>", Unknown},
		{"png cut", seeds()["png"][:70], CutOff},
		{"png damaged", string(damaged), Damaged},
		{"png huge", pngSignature + "\xff\xff\xff\xffiTXtnimgraph", CutOff},
		{"svg cut", "<svg><g>", CutOff},
		{"svg attributes", "<svg><g " + strings.Repeat("a='>' ", maxAttributes+1) + "/></svg>", Large},
		{"svg elements", "<svg>" + strings.Repeat("<g/>", maxElements+1), Large},
		{"png chunks", pngSignature + strings.Repeat("\x00\x00\x00\x00IDATcrc.", maxChunks+1), Large},
		{"svg deep", deep, Deep},
		{"svg entity", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", Malformed},
		{"pdf locked", "%PDF-1.4 trailer <</Encrypt 3 0 R>>", Encrypted},
		{"svg none", "<svg/>", Bare},
	} {
		got, err := ExtractDrawing(bytes.NewReader([]byte(c.picture)))
		whole := c.want == Unknown || c.want == Bare
		if !errors.Is(err, c.want) || !whole && !errors.Is(err, Broken) {
			t.Errorf("%s: %.40q, error %v, want %s", c.name, got, err, c.want)
		}
	}
}

// TestPDFIsReadOnce checks that a PDF is read in one pass, however often the searched words occur.
// Looking back 4 kB at each of them takes 15 s for 16 MB, and one pass a tenth of a second.
func TestPDFIsReadOnce(t *testing.T) {
	long := func(text string) string { return strings.Repeat(text, 16<<20/len(text)) }
	for _, text := range []string{"stream", "endstream", "stream/EmbeddedFile", "objstream", "obj/EmbeddedFile " +
		strings.Repeat("stream", 600)} {
		began := time.Now()
		_, err := ExtractDrawing(strings.NewReader("%PDF-1.4\n" + long(text)))
		if !errors.Is(err, Bare) {
			t.Errorf("%.20q: error %v", text, err)
		}
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("%.20q takes %v", text, took)
		}
	}
}

// failingReader is a reader that always returns errBroken.
type failingReader struct{}

var errBroken = errors.New("disk on fire")

func (failingReader) Read([]byte) (int, error) { return 0, errBroken }

func TestExtractDrawingReturnsReadErrors(t *testing.T) {
	if _, err := ExtractDrawing(failingReader{}); !errors.Is(err, errBroken) {
		t.Errorf("error %v", err)
	}
}

// TestOnlyTagsHaveAttributes checks that comments and CDATA sections are not taken for tags.
func TestOnlyTagsHaveAttributes(t *testing.T) {
	many := "<" + strings.Repeat(`a="b" `, 2*maxAttributes)
	svg := `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns:a="` + namespace + `"><!-- ` + many +
		` --><g b='"'/><![CDATA[ ` + many + ` ]]><a:drawing>` + written + `</a:drawing></svg>`
	if got, err := ExtractDrawing(strings.NewReader(svg)); err != nil || string(got) != written {
		t.Errorf("%q, %v", got, err)
	}
}

// TestAttributesAreCountedAfterDeclarations checks that a quoted "<!--" in a declaration starts no
// comment, in which tags with many attributes would be overlooked.
func TestAttributesAreCountedAfterDeclarations(t *testing.T) {
	tag := "<g " + strings.Repeat("a='b' ", maxAttributes+1) + "/>"
	for _, svg := range []string{
		`<!DOCTYPE svg "<!--"><svg>` + tag,
		`<?xml version="1.0"?><?note <!-- ?><svg>` + tag,
		`<svg>text` + tag,
		`<svg><![CDATA[<!--]]>` + tag,
		`<svg><a:drawing xmlns:a="` + namespace + `">` + tag,
	} {
		if _, err := ExtractDrawing(strings.NewReader(svg)); !errors.Is(err, errManyAttributes) {
			t.Errorf("%.60s: error %v", svg, err)
		}
	}
}

// FuzzRead checks that ExtractDrawing does not panic, and returns errors of known types only.
func FuzzRead(f *testing.F) {
	for _, picture := range seeds() {
		f.Add([]byte(picture))
	}
	f.Fuzz(func(t *testing.T, picture []byte) {
		_, err := ExtractDrawing(bytes.NewReader(picture))
		if err != nil && !errors.Is(err, Bare) && !errors.Is(err, Unknown) && !errors.Is(err, Broken) {
			t.Fatalf("error %T %v", err, err)
		}
	})
}

// TestPackedDrawing checks that a compressed drawing in an SVG is read, and that damage to it is an
// error.
func TestPackedDrawing(t *testing.T) {
	var b bytes.Buffer
	must.Succeed(SVG(&b, nil, Options{Drawing: []byte(written), Pack: true}))
	if text, err := ExtractDrawing(bytes.NewReader(b.Bytes())); err != nil || string(text) != written {
		t.Errorf("%s, %v", text, err)
	}
	begin, end, _ := strings.Cut(b.String(), `"zlib">`)
	for _, damaged := range []string{
		begin + `"zlib">AAAA` + end, begin + `"zlib">` + end[:8] + "</nimgraph:drawing></metadata></svg>", begin +
			`"zlib">` + written + "</nimgraph:drawing></metadata></svg>",
	} {
		if text, err := ExtractDrawing(strings.NewReader(damaged)); graphs.FaultOf(err, Broken) == nil {
			t.Errorf("%s: %s, %v", damaged, text, err)
		}
	}
}
