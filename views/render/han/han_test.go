package han_test

import (
	"bytes"
	"testing"

	"github.com/go-text/typesetting/font"

	"nimgraph/views/render/han"
)

// The fonts have their own script's letters and marks and no Latin ones, and a monospaced one
// has the space and the height of that which it stands before.
func TestFonts(t *testing.T) {
	for script, own := range []string{"简体，。", "繁體，。"} {
		for _, bold := range []bool{false, true} {
			file := han.Font(script, bold)
			for _, ttf := range [][]byte{file, han.Monospaced(file)} {
				face, err := font.ParseTTF(bytes.NewReader(ttf))
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range own + "a⊕" {
					if _, has := face.NominalGlyph(r); has != (r > 0x3000) {
						t.Errorf("script %d, bold %v: %c is there: %v", script, bold, r, has)
					}
				}
				space, _ := face.NominalGlyph(' ')
				extents, _ := face.FontHExtents()
				got := [3]float32{face.HorizontalAdvance(space), extents.Ascender, extents.Descender}
				want := [3]float32{260, 1069, -293}
				if &ttf[0] != &file[0] {
					want = [3]float32{602, 928, -236}
				}
				if got != want {
					t.Errorf("script %d, bold %v: space and height %v, want %v", script, bold, got, want)
				}
			}
		}
	}
}
