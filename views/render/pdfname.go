package render

import (
	"bytes"
	"hash/fnv"
	"io"
	"strings"

	"nimgraph/views/render/fonts"
)

// A font of which only some characters are embedded has a name that begins with six
// capitals and a plus (ISO 32000-1, 9.6.4), so that no program takes it for the
// whole font. The writer begins the names with four letters of its own; what we call
// a font leaves room for the name that it is to have.
const (
	writersPrefix = "utf8"
	tagLength     = len("ABCDEF+")
)

func working(f *fonts.File) string {
	name := strings.ToLower(strings.ReplaceAll(f.Name, "-", "."))
	return name + strings.Repeat(".", tagLength-len(writersPrefix))
}

// output writes the file with its fonts named as they are to be.
func (p *pdf) output(w io.Writer) error {
	var b bytes.Buffer
	if err := p.file.Output(&b); err != nil {
		return err
	}
	text := b.Bytes()
	tag := subsetTag(text)
	for _, f := range p.fonts {
		// As long as the old one: the file's table of places stays right.
		text = bytes.ReplaceAll(text, []byte("/"+writersPrefix+working(f)), []byte("/"+tag+f.Name))
	}
	_, err := w.Write(text)
	return err
}

// subsetTag makes a tag of what the file holds, so that those of different files
// differ.
func subsetTag(text []byte) string {
	h := fnv.New64a()
	h.Write(text) // a hash has no errors
	sum, tag := h.Sum64(), make([]byte, 0, tagLength)
	for range tagLength - 1 {
		tag = append(tag, 'A'+byte(sum%26))
		sum /= 26
	}
	return string(append(tag, '+'))
}
