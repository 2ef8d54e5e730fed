// Package han has the fonts for Chinese that are built in, Noto Sans CJK without what is no
// Chinese letter or mark: as `.ci/fonts` makes them.
package han

import (
	_ "embed"
	"encoding/binary"
	"slices"
)

var (
	//go:embed NotoSansHans-Regular.otf
	simplified []byte
	//go:embed NotoSansHans-Bold.otf
	simplifiedBold []byte
	//go:embed NotoSansHant-Regular.otf
	traditional []byte
	//go:embed NotoSansHant-Bold.otf
	traditionalBold []byte
)

// Scripts is how many scripts there are: simplified and traditional letters.
const Scripts = 2

// Font returns the file of a font, which must not be changed: of the script 0, simplified, or 1.
func Font(script int, bold bool) []byte {
	return [Scripts][2][]byte{{simplified, simplifiedBold}, {traditional, traditionalBold}}[script][map[bool]int{true: 1}[bold]]
}

// Monospaced returns a font with the space and the height of DejaVu Sans Mono: a line has the
// height of its spaces.
func Monospaced(font []byte) []byte {
	const ascent, descent, space = 928, 236, 602 // in thousandths of an em
	font = slices.Clone(font)
	put := func(at uint32, n int16) { binary.BigEndian.PutUint16(font[at:], uint16(n)) }
	const header, record = 12, 16
	for i := range int(binary.BigEndian.Uint16(font[4:])) {
		entry := font[header+record*i:]
		switch at := binary.BigEndian.Uint32(entry[8:]); string(entry[:4]) {
		case "hhea":
			put(at+4, ascent)
			put(at+6, -descent)
		case "OS/2":
			put(at+68, ascent)
			put(at+70, -descent)
		case "hmtx":
			put(at+4, space) // of the glyph after the first, which is the box
		}
	}
	return font
}
