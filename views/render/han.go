package render

import _ "embed"

var (
	//go:embed han/NotoSansHans-Regular.otf
	simplified []byte
	//go:embed han/NotoSansHans-Bold.otf
	simplifiedBold []byte
	//go:embed han/NotoSansHant-Regular.otf
	traditional []byte
	//go:embed han/NotoSansHant-Bold.otf
	traditionalBold []byte
)

// HanScripts is how many Chinese scripts there are: simplified and traditional letters.
const HanScripts = 2

// HanFont returns the file of a font for Chinese, which must not be changed: of the script 0,
// simplified, or 1. They are Noto Sans CJK without what is no Chinese letter or mark, as
// `.ci/fonts` makes them.
func HanFont(script int, bold bool) []byte {
	return [HanScripts][2][]byte{{simplified, simplifiedBold}, {traditional, traditionalBold}}[script][map[bool]int{true: 1}[bold]]
}
