package scene

import (
	"image/color"
	"strconv"
)

// Role is what a colour is for. A scene names roles; a palette has the colours.
type Role uint8

const (
	None    Role = iota // no fill, no stroke
	Board               // the background
	Grid                // dots of the grid
	Ink                 // text on the board
	Muted               // names, counts
	Shaft               // edges
	Winning             // winning moves
	Faded               // what no longer counts: loose parts
	PFill               // P-positions: fill, rim, inner ring and value
	PRim
	PInk
	PCard // the ground of a P-position that is shown as a picture
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
	Wrong  // what an error is about
	Shaded // a part of a plot that stands back
	// The colours that vertices are given by hand, and letters on them.
	TintBlue
	TintSky
	TintTeal
	TintYellow
	TintOrange
	TintVermilion
	TintPurple
	TintGrey
	TintInk
	// heat is the first of the colours of a scale, from little to much; see Heat.
	heat
	roles = heat + HeatSteps
)

// Palette gives each role its colour.
type Palette [roles]color.NRGBA

// Color returns the colour of a role.
func (p *Palette) Color(r Role) color.NRGBA { return p[r] }

// Dark tells whether the palette is for a dark board.
func (p *Palette) Dark() bool { return p[Board].R < 0x80 }

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// Light returns the colours for a light board. P is dark blue and N pale amber,
// apart in lightness as well as in hue, so that they differ in grey print and
// for every kind of colour blindness; green and thick together mean winning.
func Light() *Palette {
	return lightScale.into(&Palette{
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
	}).tinted(false)
}

// Dark returns the colours for a dark board, with P still the darker of the two.
func Dark() *Palette {
	return darkScale.into(&Palette{
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
	}).tinted(false)
}

// Print returns black and greys on white, for paper: P is black with a white ring,
// N is white and D grey, all with black rims, and a winning move is black and thick
// among grey ones.
func Print() *Palette {
	black, white := rgb(0x000000), rgb(0xffffff)
	return printScale.into(&Palette{
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
	}).tinted(true)
}

var roleNames = [heat]string{
	"none", "board", "grid", "ink", "muted", "shaft", "winning", "faded",
	"p-fill", "p-rim", "p-ink", "p-card", "n-fill", "n-rim", "n-ink", "d-fill", "d-rim", "d-ink",
	"sum-fill", "sum-rim", "sum-ink", "plain-fill", "plain-rim", "plain-ink",
	"token-fill", "token-rim", "token-ink", "ground", "block-odd", "block-even", "selected", "glow", "hovered", "wrong", "shaded",
	"tint-blue", "tint-sky", "tint-teal", "tint-yellow", "tint-orange", "tint-vermilion", "tint-purple", "tint-grey", "tint-ink",
}

// String returns the role's name, as scenes in text form have it.
func (r Role) String() string {
	if r >= heat {
		return "heat-" + strconv.Itoa(int(r-heat))
	}
	return roleNames[r]
}
