package pdffile

import (
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"slices"
	"strings"
)

// Font is a TrueType font of which the glyphs in use are embedded. Text in it is
// written as the glyphs' numbers, two bytes each.
type Font struct {
	// Name is what it is called on the pages.
	Name string

	face  Face
	table tables
	chars map[uint16]rune // by glyph
}

// Face is a font file and what it does not say itself.
type Face struct {
	PostScript string
	TTF        []byte  // not changed
	Capitals   float64 // their height in ems
	Bold       bool
}

// Font adds a font to the file. The error says that it is no TrueType font.
func (f *File) Font(face Face) (*Font, error) {
	t, err := parse(face.TTF)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", face.PostScript, err)
	}
	font := &Font{Name: fmt.Sprintf("/F%d", len(f.fonts)), face: face, table: t, chars: map[uint16]rune{}}
	f.fonts = append(f.fonts, font)
	return font, nil
}

// Append appends text of some glyphs, each standing for a character, as the operand
// of an operator that shows text.
func (t *Font) Append(to []byte, glyphs []uint16, chars []rune) []byte {
	to = append(to, '<')
	for i, g := range glyphs {
		t.chars[g] = chars[i]
		to = fmt.Appendf(to, "%04X", g)
	}
	return append(to, '>')
}

// font writes a font, and returns its object.
func (f *File) font(t *Font) int {
	glyphs := slices.Sorted(maps.Keys(t.chars))
	program := t.table.cut(glyphs)
	name := tag(program) + t.face.PostScript
	whole, part, descriptor, file, meaning := f.number(), f.number(), f.number(), f.number(), f.number()
	f.object(whole, "<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>",
		name, part, meaning)
	var widths strings.Builder
	for _, g := range glyphs {
		fmt.Fprintf(&widths, "%d [%d] ", g, t.table.thousandths(t.table.advance(g)))
	}
	f.object(part, "<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> "+
		"/FontDescriptor %d 0 R /DW 0 /W [%s] /CIDToGIDMap /Identity>>", name, descriptor, widths.String())
	box := t.table.box()
	const symbolic, forceBold = 1 << 2, 1 << 18
	flags, stem := symbolic, 87 // as thick as upright stems of the weight are
	if t.face.Bold {
		flags, stem = flags|forceBold, 165
	}
	ascent, descent := t.table.ascent()
	f.object(descriptor, "<</Type /FontDescriptor /FontName /%s /Flags %d /FontBBox [%d %d %d %d] /ItalicAngle 0 /Ascent %d /Descent %d /CapHeight %d /StemV %d /FontFile2 %d 0 R>>",
		name, flags, box[0], box[1], box[2], box[3], ascent, descent, int(math.Round(t.face.Capitals*1000)), stem, file)
	s := f.stream(file, fmt.Sprintf("/Length1 %d", len(program)))
	_, _ = s.Write(program) // its error is the file's
	s.close()
	s = f.stream(meaning, "")
	_, _ = s.Write(t.meaning(glyphs))
	s.close()
	return whole
}

// meaning says which characters the glyphs show, so that text can be read and
// searched (ISO 32000-1, 9.10.3).
func (t *Font) meaning(glyphs []uint16) []byte {
	text := []byte("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const most = 100 // of a block
	for some := range slices.Chunk(glyphs, most) {
		text = fmt.Appendf(text, "%d beginbfchar\n", len(some))
		for _, g := range some {
			text = fmt.Appendf(text, "<%04X> <%s>\n", g, strings.TrimPrefix(strings.Trim(unicode(string(t.chars[g])), "<>"), "FEFF"))
		}
		text = append(text, "endbfchar\n"...)
	}
	return append(text, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"...)
}

// tag begins the name of a font of which only some glyphs are embedded: six capitals
// and a plus (ISO 32000-1, 9.6.4), so that no program takes it for the whole font,
// and that different parts of a font differ.
func tag(program []byte) string {
	const letters = 6
	h := fnv.New64a()
	h.Write(program) // a hash has no errors
	sum, name := h.Sum64(), make([]byte, letters, letters+1)
	for i := range name {
		name[i] = 'A' + byte(sum%26)
		sum /= 26
	}
	return string(append(name, '+'))
}
