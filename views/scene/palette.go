package scene

import (
	"image/color"
	"math"
	"strconv"

	"nimgraph/graphs/document"
)

// Role is the purpose of a colour, such as the fill of a P-position. A scene names roles; a palette
// says which colour each role has.
type Role uint8

const (
	None    Role = iota // no fill, no stroke
	Board               // the background
	Grid                // dots of the grid
	Ink                 // text on the board
	Muted               // names, counts
	Shaft               // edges
	Winning             // winning moves
	Faded               // parts that no longer count, such as loose edges
	PFill               // P-positions: fill, rim, inner ring and value
	PRim
	PInk
	PCard // the background of a P-position that is shown as a picture
	NFill // N-positions
	NRim
	NInk
	DFill // drawn positions and loopy values
	DRim
	DInk
	SumFill // ⊕ vertices
	SumRim
	SumInk
	PlainFill // vertices without a value
	PlainRim
	PlainInk
	TokenFill
	TokenRim
	TokenInk
	Ground   // the ground line and its hatching
	BlockOdd // the bands under blocks of an edge-deletion game
	BlockEven
	Selected
	Glow // behind a selected edge
	Hovered
	Wrong  // vertices and edges that an error is about
	Shaded // background of a part of a plot
	// Colours that people give to vertices, and the letters on them.
	TintBlue
	TintSky
	TintTeal
	TintYellow
	TintOrange
	TintVermilion
	TintPurple
	TintGrey
	TintInk
	// heat is the first colour of a scale from little to much; see Heat.
	heat
	roles = heat + HeatSteps
)

// Palette assigns a colour to each role.
type Palette [roles]color.NRGBA

// Color returns the colour of role.
func (p *Palette) Color(role Role) color.NRGBA { return p[role] }

// Dark reports whether the palette is for a dark board.
func (p *Palette) Dark() bool { return p[Board].R < 0x80 }

// rgb returns the opaque colour 0xRRGGBB.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// Light returns the colours for a light board. P is dark blue and N pale amber. They differ in
// lightness as well as in hue, so that they can be told apart in grey print and with every kind of
// colour blindness. Winning moves are both green and thick.
func Light() *Palette {
	return lightScale.setHeat(&Palette{
		Board: rgb(0xfbfbf9), Grid: rgb(0xe3e3df), Ink: rgb(0x1b2030), Muted: rgb(0x5d6675),
		Shaft: rgb(0x8d97a5), Winning: rgb(0x088259), Faded: rgb(0xc9ced6),
		PFill: rgb(0x1d4e89), PRim: rgb(0x153a66), PInk: rgb(0xffffff), PCard: rgb(0xdbe6f3),
		NFill: rgb(0xfff1cf), NRim: rgb(0xb27414), NInk: rgb(0x1b2030),
		DFill: rgb(0xe4dcf4), DRim: rgb(0x6b4ba8), DInk: rgb(0x2d1b52),
		SumFill: rgb(0xffffff), SumRim: rgb(0x5d6675), SumInk: rgb(0x1b2030),
		PlainFill: rgb(0xffffff), PlainRim: rgb(0x8d97a5), PlainInk: rgb(0x5d6675),
		TokenFill: rgb(0xc23a18), TokenRim: rgb(0xfbfbf9), TokenInk: rgb(0xffffff),
		Ground: rgb(0x1b2030), BlockOdd: rgb(0xd3e6f6), BlockEven: rgb(0xf3dbe9),
		Selected: rgb(0x6a4fe0), Glow: rgb(0xcdc3fa), Hovered: rgb(0xa99bf0), Wrong: rgb(0xc81e3a),
		Shaded: rgb(0xf0eef7),
	}).setTints(false)
}

// Dark returns the colours for a dark board. P is still darker than N.
func Dark() *Palette {
	return darkScale.setHeat(&Palette{
		Board: rgb(0x14171d), Grid: rgb(0x272c36), Ink: rgb(0xeef0f4), Muted: rgb(0xa3adbb),
		Shaft: rgb(0x758092), Winning: rgb(0x3ecf96), Faded: rgb(0x3a414d),
		PFill: rgb(0x1f5fa8), PRim: rgb(0x7fb2ee), PInk: rgb(0xffffff), PCard: rgb(0x1b3352),
		NFill: rgb(0xf7dfa5), NRim: rgb(0xd99a2b), NInk: rgb(0x1b2030),
		DFill: rgb(0x4a3a78), DRim: rgb(0xb7a2f0), DInk: rgb(0xf3efff),
		SumFill: rgb(0x232935), SumRim: rgb(0xa3adbb), SumInk: rgb(0xeef0f4),
		PlainFill: rgb(0x232935), PlainRim: rgb(0x758092), PlainInk: rgb(0xa3adbb),
		TokenFill: rgb(0xf0714e), TokenRim: rgb(0x14171d), TokenInk: rgb(0x1b0a05),
		Ground: rgb(0xeef0f4), BlockOdd: rgb(0x1c3a54), BlockEven: rgb(0x472a41),
		Selected: rgb(0xa08cff), Glow: rgb(0x463c80), Hovered: rgb(0x6f60c0), Wrong: rgb(0xff6b81),
		Shaded: rgb(0x1d1e2b),
	}).setTints(false)
}

// Print returns black and greys on white, for paper: P is black with a white ring, N white and D
// grey, all with black rims. A winning move is black and thick among grey ones.
func Print() *Palette {
	black, white := rgb(0x000000), rgb(0xffffff)
	return printScale.setHeat(&Palette{
		Board: white, Grid: rgb(0xe0e0e0), Ink: black, Muted: rgb(0x303030),
		Shaft: rgb(0x808080), Winning: black, Faded: rgb(0xb4b4b4),
		PFill: black, PRim: black, PInk: white, PCard: rgb(0xdedede),
		NFill: white, NRim: black, NInk: black,
		DFill: rgb(0xc8c8c8), DRim: black, DInk: black,
		SumFill: white, SumRim: black, SumInk: black,
		PlainFill: white, PlainRim: rgb(0x606060), PlainInk: rgb(0x303030),
		TokenFill: rgb(0x404040), TokenRim: white, TokenInk: white,
		Ground: black, BlockOdd: rgb(0xdcdcdc), BlockEven: rgb(0xc4c4c4),
		Selected: rgb(0x606060), Glow: rgb(0xd0d0d0), Hovered: rgb(0xa0a0a0), Wrong: black,
		Shaded: rgb(0xf0f0f0),
	}).setTints(true)
}

var roleNames = [heat]string{
	"none", "board", "grid", "ink", "muted", "shaft", "winning", "faded",
	"p-fill", "p-rim", "p-ink", "p-card", "n-fill", "n-rim", "n-ink", "d-fill", "d-rim", "d-ink",
	"sum-fill", "sum-rim", "sum-ink", "plain-fill", "plain-rim", "plain-ink",
	"token-fill", "token-rim", "token-ink", "ground", "block-odd", "block-even",
	"selected", "glow", "hovered", "wrong", "shaded",
	"tint-blue", "tint-sky", "tint-teal", "tint-yellow", "tint-orange", "tint-vermilion",
	"tint-purple", "tint-grey", "tint-ink",
}

// String returns the role's name in the text form of a scene.
func (r Role) String() string {
	if r >= heat {
		return "heat-" + strconv.Itoa(int(r-heat))
	}
	return roleNames[r]
}

// Slide returns the palette for a projector, which washes out pale colours. Lines and names have
// more contrast with the board than in Light or Dark.
func Slide(dark bool) *Palette {
	p := Light()
	p[Board], p[TokenRim] = rgb(0xffffff), rgb(0xffffff)
	p[Muted], p[Shaft], p[PlainRim], p[Winning] = rgb(0x2b3342), rgb(0x566172), rgb(0x566172), rgb(0x007a4d)
	if dark {
		p = Dark()
		p[Board], p[TokenRim] = rgb(0x0b0d11), rgb(0x0b0d11)
		p[Muted], p[Shaft], p[PlainRim], p[Winning] = rgb(0xd5dbe4), rgb(0xa7b1c0), rgb(0xa7b1c0), rgb(0x4fe0a8)
	}
	return p
}

// WithWhiteBoard returns a copy of a light palette with a white background, for a page. It returns a
// dark palette unchanged.
func (p *Palette) WithWhiteBoard() *Palette {
	if p.Dark() {
		return p
	}
	q := *p
	q[Board], q[TokenRim] = rgb(0xffffff), rgb(0xffffff)
	return &q
}

// Paper returns black and white only, except for the bands of blocks. Differences that other
// palettes show by colour are shown by a pattern, a ring or the width of a line; see
// Options.Patterns.
func Paper() *Palette {
	p := Print()
	for _, r := range [...]Role{Ink, Muted, Shaft, Winning, PlainRim, PlainInk, TokenFill, Selected, Wrong} {
		p[r] = rgb(0x000000)
	}
	for r := TintBlue; r <= TintGrey; r++ {
		p[r] = rgb(0xffffff)
	}
	p[DFill], p[PCard], p[TintInk] = rgb(0xffffff), rgb(0xffffff), rgb(0x000000)
	return p
}

// Handout returns greys for copied pages: the light palette in grey, but with lines, names and
// winning moves as dark as a copier needs them, and with distinguishable greys for drawn positions
// and coloured vertices.
func Handout() *Palette {
	p, paper := Light().Grey(), Print()
	for _, r := range [...]Role{Board, TokenRim, Ink, Muted, PlainInk, Winning, Wrong, DFill, Ground} {
		p[r] = paper[r]
	}
	p[Shaft], p[PlainRim] = rgb(0x8a8a8a), rgb(0x757575)
	p[PFill], p[PRim], p[PCard] = rgb(0x262626), rgb(0x000000), rgb(0xdedede)
	p[NRim], p[DRim], p[SumRim] = rgb(0x4d4d4d), rgb(0x4d4d4d), rgb(0x4d4d4d)
	return p.setTints(true)
}

// Grey returns the palette in greys. Each colour becomes the grey of the same luminance in sRGB (IEC
// 61966-2-1).
func (p *Palette) Grey() *Palette {
	q := *p
	for r, c := range p {
		y := encode(luminance(c))
		q[r] = color.NRGBA{R: y, G: y, B: y, A: c.A}
	}
	return &q
}

// luminance returns the relative luminance of colour c, from 0 to 1.
func luminance(c color.NRGBA) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// Contrast returns the contrast ratio of the colours a and b, from 1 to 21 (WCAG 2.2).
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a)+0.05, luminance(b)+0.05
	return max(x, y) / min(x, y)
}

// SimulateDeuteranopia returns the palette as a person with deuteranopia sees it, the inability to
// tell red from green that is the most common colour blindness.
//
// It uses the model of Machado, Oliveira and Fernandes (A Physiologically-based Model for Simulation
// of Color Vision Deficiency, 2009).
func (p *Palette) SimulateDeuteranopia() *Palette {
	q := *p
	for i, c := range p {
		r, g, b := linear(c.R), linear(c.G), linear(c.B)
		q[i].R = encode(0.367322*r + 0.860646*g - 0.227968*b)
		q[i].G = encode(0.280085*r + 0.672501*g + 0.047413*b)
		q[i].B = encode(-0.011820*r + 0.042940*g + 0.968881*b)
	}
	return &q
}

// linear returns the light intensity, from 0 to 1, of an sRGB component.
func linear(component uint8) float64 {
	x := float64(component) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

// encode returns the sRGB component of a light intensity from 0 to 1; it is the inverse of linear.
func encode(intensity float64) uint8 {
	intensity = min(max(intensity, 0), 1)
	if intensity <= 0.0031308 {
		intensity *= 12.92
	} else {
		intensity = 1.055*math.Pow(intensity, 1/2.4) - 0.055
	}
	return uint8(255*intensity + 0.5)
}

// tints are the colours that people give to vertices, on screen and in print: the colours of Okabe
// and Ito, made pale enough for dark letters.
var tints = [...]struct {
	colour document.Colour
	screen uint32
	print  uint32 // greys that can be told apart
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

// TintOf returns the role of a colour that people give to vertices, and None for document.NoColour.
func TintOf(colour document.Colour) Role {
	if colour == document.NoColour {
		return None
	}
	return TintBlue + Role(colour) - Role(document.Blue)
}

// setTints sets in p the colours that users can give to vertices, for paper if print is true and
// otherwise for the screen. It returns p.
func (p *Palette) setTints(print bool) *Palette {
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

// HeatSteps is the number of colours in the scale of a palette.
const HeatSteps = 48

// Heat returns the colour role for fraction, a point of the colour scale from 0 (little) to 1 (much).
// It rounds to the nearest of HeatSteps steps.
func Heat(fraction float64) Role {
	if !(fraction > 0) {
		return heat
	}
	return heat + Role(min(fraction, 1)*(HeatSteps-1)+0.5)
}

// Blend returns the colour for fraction, a point of the colour scale from 0 to 1. It interpolates
// between the two nearest steps.
func (p *Palette) Blend(fraction float64) color.NRGBA {
	if !(fraction > 0) {
		return p[heat]
	}
	step := min(fraction, 1) * (HeatSteps - 1)
	i := min(int(step), HeatSteps-2)
	return mix(p[heat+Role(i)], p[heat+Role(i)+1], step-float64(i))
}

// colourScale is a list of colours for evenly spaced values, from little to much. Their lightness
// only rises or only falls, so that the scale can be read in grey print and with every kind of colour
// blindness.
type colourScale []uint32

var (
	lightScale = colourScale{0xf6dfb2, 0xeab968, 0xd48a2c, 0xb0541f, 0x832a30, 0x501445, 0x230a33}
	darkScale  = colourScale{0x4b3720, 0x84561c, 0xc07d22, 0xeea73f, 0xf7cf86, 0xfcebc4, 0xfffdf6}
	printScale = colourScale{0xdcdcdc, 0xc0c0c0, 0xa4a4a4, 0x888888, 0x6c6c6c, 0x000000}
)

// setHeat sets the HeatSteps colours of the scale in palette by interpolation between the colours of
// s, and returns palette.
func (s colourScale) setHeat(palette *Palette) *Palette {
	for i := range HeatSteps {
		stop := float64(i) / (HeatSteps - 1) * float64(len(s)-1)
		k := min(int(stop), len(s)-2)
		palette[heat+Role(i)] = mix(rgb(s[k]), rgb(s[k+1]), stop-float64(k))
	}
	return palette
}

// mix returns the colour between a and b at share: a if share is 0, and b if it is 1.
func mix(a, b color.NRGBA, share float64) color.NRGBA {
	channel := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*share + 0.5) }
	return color.NRGBA{R: channel(a.R, b.R), G: channel(a.G, b.G), B: channel(a.B, b.B), A: channel(a.A, b.A)}
}
