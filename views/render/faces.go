package render

import (
	"bytes"
	_ "embed"
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-text/typesetting/font"

	"nimgraph/views/scene"
)

// weights is how many faces each font has: scene.Sans and scene.Bold.
const weights = 2

// capitals is the height of the built-in faces' capitals in ems. Text is centred on
// a point by putting their middle there.
const capitals = 0.714

//go:embed NotoSans-Regular.ttf
var regularTTF []byte

//go:embed NotoSans-Bold.ttf
var boldTTF []byte

// The parsed files are read-only and shared; parsing takes 2 to 5 ms each, so
// each is parsed when it is first needed and never at start-up.
var (
	plainFonts = [weights]func() *font.Font{
		scene.Sans: sync.OnceValue(func() *font.Font { return parseFont(regularTTF) }),
		scene.Bold: sync.OnceValue(func() *font.Font { return parseFont(boldTTF) }),
	}
	symbolFonts = [weights]func() *font.Font{
		scene.Sans: sync.OnceValue(func() *font.Font { return parseFont(dejavusans.TTF) }),
		scene.Bold: sync.OnceValue(func() *font.Font { return parseFont(dejavusansbold.TTF) }),
	}
)

func parseFont(ttf []byte) *font.Font {
	face, err := font.ParseTTF(bytes.NewReader(ttf))
	if err != nil {
		// The files are part of the program and a test parses them.
		panic("render: built-in font: " + err.Error())
	}
	return face.Font
}
