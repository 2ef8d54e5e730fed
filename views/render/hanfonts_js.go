package render

import "os"

// hanFolder is where the page has the font files. It loads a file when it is first read.
const hanFolder = "/fonts/"

// hanFiles are the names of the font files of each Chinese script, regular and bold.
var hanFiles = [HanScripts][weights]string{
	{"NotoSansHans-Regular.otf", "NotoSansHans-Bold.otf"},
	{"NotoSansHant-Regular.otf", "NotoSansHant-Bold.otf"},
}

// HanFont returns the font file for a Chinese script: simplified if script is 0, traditional if it
// is 1. The letters are bold if bold is set. The caller must not change the file. If the page
// cannot load it, HanFont returns Noto Sans, which has no Chinese letters.
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
