package look

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

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
