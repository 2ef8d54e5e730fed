//go:build !js

package render

import (
	_ "embed"

	"nimgraph/views/scene"
)

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

// HanFont returns the font file for a Chinese script: 0, simplified, or 1, traditional. It is bold
// if bold is set. The caller must not change it. The file is made by `.ci/fonts` from Noto Sans
// CJK: it has the common letters of both scripts, in the shapes that are usual in this one, and
// kana, but no Latin letters.
func HanFont(script int, bold bool) []byte {
	files := [HanScripts][weights][]byte{{simplified, simplifiedBold}, {traditional, traditionalBold}}[script]
	if bold {
		return files[scene.Bold]
	}
	return files[scene.Sans]
}
