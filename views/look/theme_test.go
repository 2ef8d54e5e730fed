package look

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2/theme"
)

func TestThemeResolvesItsVariant(t *testing.T) {
	for variant, dark := range map[Variant]bool{Light: false, Dark: true} {
		c := color.NRGBAModel.Convert(New(variant).Color(theme.ColorNameBackground, theme.VariantLight)).(color.NRGBA)
		if (c.R < 0x80) != dark {
			t.Errorf("%s has the background %v", variant, c)
		}
	}
	c := color.NRGBAModel.Convert(New(System).Color(theme.ColorNameBackground, theme.VariantDark)).(color.NRGBA)
	if c.R >= 0x80 {
		t.Errorf("like a dark desktop it has the background %v", c)
	}
}

// TestInkStaysOpaque: the alpha that makes menu shortcuts readable must not show
// anywhere else.
func TestInkStaysOpaque(t *testing.T) {
	_, _, _, a := ink(color.NRGBA{0x1b, 0x20, 0x30, 0xff}).RGBA()
	if a>>8 != 0xff {
		t.Errorf("the ink's alpha is %x", a)
	}
	if shown := uint8(uint32(float32(a) * 0.95)); shown < 0xa0 {
		t.Errorf("shortcuts come out with an alpha of %x", shown)
	}
}
