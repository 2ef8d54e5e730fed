package look

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
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

// luminance returns the relative luminance of an opaque colour, from 0 to 1, and
// contrast the contrast ratio of two, from 1 to 21. (WCAG 2.2, "Definitions")
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	low, high := luminance(a), luminance(b)
	return (max(low, high) + 0.05) / (min(low, high) + 0.05)
}

func TestContrastOfBlackAndWhite(t *testing.T) {
	if c := contrast(gray(0), gray(0xff)); math.Abs(c-21) > 1e-9 {
		t.Errorf("it is %g", c)
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
				if c := contrast(of(name), of(ground)); c < least {
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
