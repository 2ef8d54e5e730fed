package embedded

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"strings"
	"testing"
	"time"
)

const drawing = `{"format": "nimgraph", "version": 1, "title": "⊕"}`

func metadata(drawing string) string {
	var b bytes.Buffer
	w := bufio.NewWriter(&b)
	Metadata(w, []byte(drawing))
	w.Flush() // a buffer has no errors
	return b.String()
}

func inASCII(text string) string {
	var b bytes.Buffer
	w := bufio.NewWriter(&b)
	ascii(w, []byte(text))
	w.Flush()
	return b.String()
}

// seeds are small pictures of each kind, with and without a drawing.
func seeds() map[string]string {
	header := pngSignature + "\x00\x00\x00\rIHDR0123456789abc0000"
	end := "\x00\x00\x00\x00IEND\xae\x42\x60\x82"
	text, _ := PNGChunk([]byte(drawing))
	chunk := append([]byte("iTXt"), text...)
	png := binary.BigEndian.AppendUint32([]byte(header), uint32(len(text)))
	png = binary.BigEndian.AppendUint32(append(png, chunk...), crc32.ChecksumIEEE(chunk))
	png = append(png, end...)
	return map[string]string{
		"png":       string(png),
		"png none":  header + end,
		"svg":       `<svg xmlns="http://www.w3.org/2000/svg">` + metadata(drawing) + `</svg>`,
		"svg other": `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns:a="` + Namespace + `"><g/><a:drawing><![CDATA[` + drawing + `]]></a:drawing></svg>`,
		"svg none":  `<svg/>`,
		"pdf":       "%PDF-1.4\n7 0 obj\n<</Type /EmbeddedFile>>\nstream\n" + drawing + "\nendstream\nendobj\n%%EOF",
		"pdf none":  "%PDF-1.4\n7 0 obj\n<</Type /EmbeddedFile /Filter /FlateDecode>>\nstream\nabc\nendstream\nendobj\n%%EOF",
	}
}

func TestRead(t *testing.T) {
	for name, picture := range seeds() {
		got, err := Read(bytes.NewReader([]byte(picture)))
		var none *NoneError
		if name == "png none" || name == "svg none" || name == "pdf none" {
			if !errors.As(err, &none) {
				t.Errorf("%s: %q, error %v", name, got, err)
			}
			continue
		}
		if s := string(got); err != nil || s != drawing && s != inASCII(drawing) {
			t.Errorf("%s: %q, error %v", name, got, err)
		}
	}
}

func TestErrors(t *testing.T) {
	deep := "<svg>" + string(bytes.Repeat([]byte("<g>"), 2*maxDepth))
	damaged := []byte(seeds()["png"])
	damaged[len(damaged)-20] ^= 1
	for _, c := range []struct{ name, picture, want string }{
		{"empty", "", "this is no PNG, SVG or PDF"},
		{"text", "a -> b\n", "this is no PNG, SVG or PDF"},
		{"html", "<html></html>", "this is no PNG, SVG or PDF"},
		{"png cut", seeds()["png"][:70], "this PNG cannot be read: it is cut off"},
		{"png damaged", string(damaged), "this PNG cannot be read: the drawing in it was damaged"},
		{"png huge", pngSignature + "\xff\xff\xff\xffiTXtnimgraph", "this PNG cannot be read: it is cut off"},
		{"svg cut", "<svg><g>", "this SVG cannot be read: it is cut off"},
		{"svg attributes", "<svg><g " + strings.Repeat("a='>' ", maxAttributes+1) + "/></svg>", "this SVG cannot be read: it is larger than is read"},
		{"svg elements", "<svg>" + strings.Repeat("<g/>", maxElements+1), "this SVG cannot be read: it is larger than is read"},
		{"png chunks", pngSignature + strings.Repeat("\x00\x00\x00\x00IDATcrc.", maxChunks+1), "this PNG cannot be read: it is larger than is read"},
		{"svg deep", deep, "this SVG cannot be read: its elements nest too deep"},
		{"svg entity", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", "this SVG cannot be read: XML syntax error on line 1: invalid character entity &a;"},
		{"pdf locked", "%PDF-1.4 trailer <</Encrypt 3 0 R>>", "this PDF cannot be read: it is encrypted"},
		{"svg none", "<svg/>", "this SVG carries no drawing: it is not of this program, or was saved anew by one that left the drawing out"},
	} {
		if got, err := Read(bytes.NewReader([]byte(c.picture))); err == nil || err.Error() != c.want {
			t.Errorf("%s: %.40q, error %v, want %s", c.name, got, err, c.want)
		}
	}
}

// However often a PDF has the words that are looked for, it is read through once: a
// look back of 4 kB at each of them takes 15 s for 16 MB, and this a tenth of one.
func TestPDFIsReadThroughOnce(t *testing.T) {
	long := func(text string) string { return strings.Repeat(text, 16<<20/len(text)) }
	for _, text := range []string{"stream", "endstream", "stream/EmbeddedFile", "objstream", "obj/EmbeddedFile " + strings.Repeat("stream", 600)} {
		began := time.Now()
		_, err := Read(strings.NewReader("%PDF-1.4\n" + long(text)))
		var none *NoneError
		if !errors.As(err, &none) {
			t.Errorf("%.20q: error %v", text, err)
		}
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("%.20q takes %v", text, took)
		}
	}
}

type failing struct{}

var errBroken = errors.New("disk on fire")

func (failing) Read([]byte) (int, error) { return 0, errBroken }

func TestReadersErrors(t *testing.T) {
	if _, err := Read(failing{}); !errors.Is(err, errBroken) {
		t.Errorf("error %v", err)
	}
}

// What a comment or a CDATA section holds is no tag.
func TestOnlyTagsHaveAttributes(t *testing.T) {
	many := "<" + strings.Repeat(`a="b" `, 2*maxAttributes)
	svg := `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns:a="` + Namespace + `"><!-- ` + many + ` --><g b='"'/><![CDATA[ ` + many + ` ]]><a:drawing>` + drawing + `</a:drawing></svg>`
	if got, err := Read(strings.NewReader(svg)); err != nil || string(got) != drawing {
		t.Errorf("%q, %v", got, err)
	}
}

// A quoted "<!--" of a declaration begins no comment, behind which tags of any
// length would go unseen.
func TestAttributesAreCountedBehindDeclarations(t *testing.T) {
	tag := "<g " + strings.Repeat("a='b' ", maxAttributes+1) + "/>"
	for _, svg := range []string{
		`<!DOCTYPE svg "<!--"><svg>` + tag,
		`<?xml version="1.0"?><?note <!-- ?><svg>` + tag,
		`<svg>text` + tag,
		`<svg><![CDATA[<!--]]>` + tag,
		`<svg><a:drawing xmlns:a="` + Namespace + `">` + tag,
	} {
		if _, err := Read(strings.NewReader(svg)); !errors.Is(err, errManyAttributes) {
			t.Errorf("%.60s: error %v", svg, err)
		}
	}
}

// FuzzRead looks for panics and errors of no known type.
func FuzzRead(f *testing.F) {
	for _, picture := range seeds() {
		f.Add([]byte(picture))
	}
	f.Fuzz(func(t *testing.T, picture []byte) {
		_, err := Read(bytes.NewReader(picture))
		var none *NoneError
		var unknown *UnknownError
		var broken *BrokenError
		if err != nil && !errors.As(err, &none) && !errors.As(err, &unknown) && !errors.As(err, &broken) {
			t.Fatalf("error %T %v", err, err)
		}
	})
}
