package look

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nimgraph/views/scene"
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

// TestControlsStandOut: WCAG 2.2 asks for 3 to 1 for what shows a control (1.4.11),
// and for 4.5 to 1 for text (1.4.3).
func TestControlsStandOut(t *testing.T) {
	grounds := []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground, theme.ColorNameInputBackground}
	for _, variant := range []Variant{Light, Dark} {
		of := func(name fyne.ThemeColorName) color.NRGBA {
			return color.NRGBAModel.Convert(New(variant).Color(name, theme.VariantLight)).(color.NRGBA)
		}
		for name, least := range map[fyne.ThemeColorName]float64{
			theme.ColorNameInputBorder: 3, theme.ColorNamePrimary: 3,
			theme.ColorNameForeground: 4.5, theme.ColorNamePlaceHolder: 4.5, theme.ColorNameDisabled: 4.5,
		} {
			for _, ground := range grounds {
				if c := scene.Contrast(of(name), of(ground)); c < least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want %g", variant, name, ground, c, least)
				}
			}
		}
	}
}

// The line that a slider moves on stands out from what it lies on as the border of an
// entry does, which TestControlsStandOut measures, and follows the theme.
func TestTracksAreSeen(t *testing.T) {
	app := test.NewTempApp(t)
	for _, variant := range []Variant{Light, Dark} {
		whole := New(variant)
		app.Settings().SetTheme(whole)
		for name, want := range map[fyne.ThemeColorName]fyne.ThemeColorName{
			theme.ColorNameInputBackground: theme.ColorNameInputBorder,
			theme.ColorNameForeground:      theme.ColorNameForeground,
		} {
			if got := (Tracks{}).Color(name, theme.VariantLight); got != whole.Color(want, theme.VariantLight) {
				t.Errorf("%s: %s is %v, want that of %s", variant, name, got, want)
			}
		}
	}
}
