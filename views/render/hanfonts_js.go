package render

import "os"

// hanFolder is where the page has the font files. It loads a file when it is first read.
const hanFolder = "/fonts/"

// hanFiles are the names of the font files of each Chinese script, regular and bold.
var hanFiles = [HanScripts][weights]string{
	{"NotoSansHans-Regular.otf", "NotoSansHans-Bold.otf"},
	{"NotoSansHant-Regular.otf", "NotoSansHant-Bold.otf"},
}

// HanFont returns the font file for a Chinese script: 0, simplified, or 1, traditional. It is bold
// if bold is set. The caller must not change it. If the page cannot load the file, it is Noto Sans,
// which has no Chinese letters.
func HanFont(script int, bold bool) []byte {
	weight, plain := 0, regularTTF
	if bold {
		weight, plain = 1, boldTTF
	}
	file, err := os.ReadFile(hanFolder + hanFiles[script][weight])
	if err != nil || len(file) == 0 {
		return plain
	}
	return file
}
