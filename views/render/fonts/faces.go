package fonts

import (
	"bytes"
	_ "embed"
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-text/typesetting/font"
)

// Style chooses between the two weights.
type Style uint8

const (
	Regular Style = iota
	Bold
	styles
)

// CapHeight is the height of the built-in faces' capitals in ems. Text is centred on
// a point by putting their middle there.
const CapHeight = 0.714

//go:embed NotoSans-Regular.ttf
var regularTTF []byte

//go:embed NotoSans-Bold.ttf
var boldTTF []byte

// The parsed files are read-only and shared; parsing takes 2 to 5 ms each, so
// each is parsed when it is first needed and never at start-up.
var (
	plain = [styles]func() *font.Font{
		Regular: sync.OnceValue(func() *font.Font { return parse(regularTTF) }),
		Bold:    sync.OnceValue(func() *font.Font { return parse(boldTTF) }),
	}
	symbols = [styles]func() *font.Font{
		Regular: sync.OnceValue(func() *font.Font { return parse(dejavusans.TTF) }),
		Bold:    sync.OnceValue(func() *font.Font { return parse(dejavusansbold.TTF) }),
	}
)

func parse(ttf []byte) *font.Font {
	face, err := font.ParseTTF(bytes.NewReader(ttf))
	if err != nil {
		// The files are part of the program and a test parses them.
		panic("fonts: built-in font: " + err.Error())
	}
	return face.Font
}
