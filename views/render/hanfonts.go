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

// HanFont returns the font file for a Chinese script: simplified if script is 0, traditional if it
// is 1. The letters are bold if bold is set. The caller must not change the file.
//
// Each file has the common letters of both scripts, in the shapes that are usual in its own, and
// kana, but no Latin letters. The files are made by `.ci/fonts` from Noto Sans CJK.
func HanFont(script int, bold bool) []byte {
	files := [HanScripts][weights][]byte{{simplified, simplifiedBold}, {traditional, traditionalBold}}[script]
	if bold {
		return files[scene.Bold]
	}
	return files[scene.Sans]
}
