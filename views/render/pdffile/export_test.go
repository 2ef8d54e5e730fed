package pdffile

// Outline returns what a font file has of a glyph's outline.
func Outline(ttf []byte, glyph uint16) []byte {
	t, err := parse(ttf)
	if err != nil {
		return nil
	}
	return t.outline(glyph)
}
