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
