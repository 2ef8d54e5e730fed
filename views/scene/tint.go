package scene

import "nimgraph/graphs/document"

// tint is the colours of vertices that were given one, from light to dark print: the
// colours of the palette of Okabe and Ito, made pale enough for dark letters.
var tints = [...]struct {
	colour document.Colour
	screen uint32
	print  uint32 // as grey, in steps that can be told apart
}{
	{document.Blue, 0x74b3dc, 0x9a9a9a},
	{document.Sky, 0xa6dcf7, 0xd2d2d2},
	{document.Teal, 0x6fcab0, 0xb0b0b0},
	{document.Yellow, 0xf4ea5e, 0xf0f0f0},
	{document.Orange, 0xf3b95a, 0xc4c4c4},
	{document.Vermilion, 0xee9a6a, 0xa6a6a6},
	{document.Purple, 0xe3a9cb, 0xbababa},
	{document.Grey, 0xc4c8ce, 0xdedede},
}

// TintOf returns the role of a vertex's colour; None of document.Plain.
func TintOf(c document.Colour) Role {
	if c == document.Plain {
		return None
	}
	return TintBlue + Role(c) - Role(document.Blue)
}

// tinted fills in the colours of vertices that were given one.
func (p *Palette) tinted(print bool) *Palette {
	for _, t := range tints {
		hex := t.screen
		if print {
			hex = t.print
		}
		p[TintOf(t.colour)] = rgb(hex)
	}
	p[TintInk] = rgb(0x121622)
	if print {
		p[TintInk] = rgb(0x000000)
	}
	return p
}
