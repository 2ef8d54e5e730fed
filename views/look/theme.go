// Package look is the theme of the program's widgets, in the colours of the board's palette, with
// helpers for layout, menus and paragraphs.
package look

import (
	"encoding/binary"
	"fmt"
	"image/color"
	"runtime"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/go-fonts/dejavu/dejavusans"

	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// Variant selects a light or a dark theme, or that of the desktop.
type Variant string

const (
	// System follows the desktop.
	System Variant = "system"
	// Light and Dark are the same on every desktop.
	Light Variant = "light"
	Dark  Variant = "dark"
)

// Theme is a fyne.Theme with the program's colours, sizes and Chinese fonts, and with Fyne's other
// fonts and icons.
type Theme struct {
	variant     Variant
	traditional bool
	oneWeight   bool // bold Chinese letters are those of the regular font
}

var _ fyne.Theme = Theme{}

// New returns the theme of the given variant: light, dark, or that of the desktop. Its Chinese
// letters are simplified.
func New(variant Variant) Theme { return Theme{variant: variant} }

// ForLanguage returns the theme with the Chinese letters for the language tag: traditional letters
// for zh-Hant, otherwise simplified ones. In a browser, where the page loads the fonts, bold letters
// are not heavier unless the language is Chinese.
func (t Theme) ForLanguage(tag string) Theme {
	t.traditional = tag == "zh-Hant"
	t.oneWeight = runtime.GOOS == "js" && !strings.HasPrefix(tag, "zh")
	return t
}

// Dark reports whether the theme is dark at the moment. A theme that follows the desktop can change.
func (t Theme) Dark() bool {
	return t.variantFor(fyne.CurrentApp().Settings().ThemeVariant()) == theme.VariantDark
}

// Palette returns the colours of the board that fit the theme: dark or light ones.
func (t Theme) Palette() *scene.Palette {
	if t.Dark() {
		return scene.Dark()
	}
	return scene.Light()
}

// variantFor returns the variant that the theme shows, light or dark. system is the desktop's
// variant, which decides if the theme follows the desktop.
func (t Theme) variantFor(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch t.variant {
	case Light:
		return theme.VariantLight
	case Dark:
		return theme.VariantDark
	}
	return system
}

// The palettes of widgets. They are kept because every refresh of a text asks for colours.
var lightPalette, darkPalette = scene.Light(), scene.Dark()

// surfaces holds the colours of the backgrounds of widgets and of the lines around them.
type surfaces struct {
	window, raised, input color.NRGBA // of the window, of menus and dialogs, of entries
	separator             color.NRGBA
	// border is the colour around entries, and all that shows an unchecked box or radio button. Its
	// contrast with each surface is at least 3 to 1 (WCAG 2.2, success criterion 1.4.11).
	border color.NRGBA
	shade  uint8 // alpha of the black behind a dialog
}

var (
	lightSurfaces = surfaces{
		window: gray(0xff), raised: gray(0xff), input: gray(0xf4),
		separator: color.NRGBA{0xdd, 0xe0, 0xe5, 0xff}, border: color.NRGBA{0x7a, 0x84, 0x93, 0xff}, shade: 0x2e,
	}
	darkSurfaces = surfaces{
		window: color.NRGBA{0x1b, 0x1f, 0x27, 0xff}, raised: color.NRGBA{0x23, 0x28, 0x32, 0xff},
		input:     color.NRGBA{0x29, 0x2f, 0x3a, 0xff},
		separator: color.NRGBA{0x33, 0x3a, 0x46, 0xff}, border: color.NRGBA{0x84, 0x90, 0xa3, 0xff}, shade: 0x80,
	}
)

// Color implements fyne.Theme. system is the desktop's variant, which decides if the theme follows
// the desktop.
func (t Theme) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	v := t.variantFor(system)
	p, g := lightPalette, lightSurfaces
	if v == theme.VariantDark {
		p, g = darkPalette, darkSurfaces
	}
	accent := p.Color(scene.Selected)
	switch name {
	case theme.ColorNameBackground:
		return g.window
	case theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground, theme.ColorNameHeaderBackground:
		return g.raised
	case theme.ColorNameForeground:
		return p.Color(scene.Ink)
	case theme.ColorNamePlaceHolder, theme.ColorNameDisabled:
		return p.Color(scene.Muted)
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return accent
	case theme.ColorNameForegroundOnPrimary:
		if v == theme.VariantDark {
			return p.Color(scene.Board)
		}
		return gray(0xff)
	case theme.ColorNameFocus, theme.ColorNameSelection:
		return withAlpha(accent, 0x40)
	case theme.ColorNameHover, theme.ColorNamePressed:
		return withAlpha(accent, 0x1c)
	case theme.ColorNameButton:
		return withAlpha(p.Color(scene.Ink), 0x0c)
	case theme.ColorNameInputBackground:
		return g.input // opaque, because entries also lie over the board
	case theme.ColorNameInputBorder:
		return g.border
	case theme.ColorNameSeparator:
		return g.separator
	case theme.ColorNameSuccess:
		return p.Color(scene.Winning)
	case theme.ColorNameError:
		return p.Color(scene.Wrong)
	case theme.ColorNameScrollBar:
		return withAlpha(p.Color(scene.Ink), 0x40)
	case theme.ColorNameShadow:
		return color.NRGBA{A: g.shade}
	}
	return theme.DefaultTheme().Color(name, v)
}

// hanFonts are the Chinese fonts by script: regular, bold and monospaced.
var hanFonts = func() (fonts [render.HanScripts][3]func() fyne.Resource) {
	for script := range fonts {
		named := func(name string, font func() []byte) func() fyne.Resource {
			return sync.OnceValue(func() fyne.Resource {
				return fyne.NewStaticResource(fmt.Sprintf("han-%d-%s",
					script, name), font())
			})
		}
		fonts[script] = [3]func() fyne.Resource{
			named("regular", func() []byte { return render.HanFont(script, false) }),
			named("bold", func() []byte { return render.HanFont(script, true) }),
			named("mono", func() []byte { return withMonoMetrics(render.HanFont(script, false)) }),
		}
	}
	return fonts
}()

// Font implements fyne.Theme. It returns a font that has Chinese letters only; the toolkit takes all
// other letters from its own font of the style.
func (t Theme) Font(style fyne.TextStyle) fyne.Resource {
	fonts := hanFonts[0]
	if t.traditional {
		fonts = hanFonts[1]
	}
	switch {
	case style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Monospace:
		return fonts[2]()
	case style.Bold && !t.oneWeight:
		return fonts[1]()
	}
	return fonts[0]()
}

// ReplaceSymbolFont replaces Fyne's symbol font, which has only keys and arrows, by DejaVu Sans. It must
// be called before the first text is shown. Without it, other symbols would be missing in a browser, which
// has no system fonts with them.
func ReplaceSymbolFont() {
	if own, ok := theme.DefaultSymbolFont().(*fyne.StaticResource); ok {
		own.StaticContent = dejavusans.TTF
	}
}

// Icon implements fyne.Theme. It returns Fyne's own icon with the given name.
func (t Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

// TipSize is the size of texts in tips, in Fyne units, and SizeNameTip its name in the theme.
const (
	TipSize                        = 12
	SizeNameTip fyne.ThemeSizeName = "tip"
)

// Size implements fyne.Theme. Sizes are multiples of 4. Texts are an exception: they keep Fyne's 14
// units, because at 13 the monospaced font loses its lowest row of pixels.
func (t Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameHeadingText:
		return 20
	case theme.SizeNameSubHeadingText:
		return 15
	case theme.SizeNameCaptionText:
		return 11
	case SizeNameTip:
		return TipSize
	case theme.SizeNameInlineIcon:
		return 18
	case theme.SizeNameModalBlurRadius:
		return 0 // with software OpenGL, blurring takes longer than the rest of the frame
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return 6
	}
	return theme.DefaultTheme().Size(name)
}

// gray returns the opaque grey with the given level, from 0 for black to 0xff for white.
func gray(level uint8) color.NRGBA { return color.NRGBA{level, level, level, 0xff} }

// withAlpha returns colour c with the given alpha value, from 0 for transparent to 0xff for opaque.
func withAlpha(c color.NRGBA, alpha uint8) color.NRGBA {
	c.A = alpha
	return c
}

// withMonoMetrics returns a copy of font, the content of a font file, with the line height and the
// space width of DejaVu Sans Mono. Fyne makes a line as high as its spaces are.
func withMonoMetrics(font []byte) []byte {
	const ascent, descent, space = 928, 236, 602 // in thousandths of an em
	font = slices.Clone(font)
	put := func(offset uint32, n int16) { binary.BigEndian.PutUint16(font[offset:], uint16(n)) }
	const header, record = 12, 16
	for i := range int(binary.BigEndian.Uint16(font[4:])) {
		entry := font[header+record*i:]
		switch offset := binary.BigEndian.Uint32(entry[8:]); string(entry[:4]) {
		case "hhea":
			put(offset+4, ascent)
			put(offset+6, -descent)
		case "OS/2":
			put(offset+68, ascent)
			put(offset+70, -descent)
		case "hmtx":
			put(offset+4, space) // of the second glyph; the first is the missing-glyph box
		}
	}
	return font
}

// currentTheme is the theme that the program uses at present. Themes for parts of the window embed
// it and change a few colours or sizes.
type currentTheme struct{}

var _ fyne.Theme = currentTheme{}

// theme returns the theme of the program now.
func (currentTheme) theme() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }

// Color returns the colour of the current theme with the given name.
func (i currentTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	return i.theme().Color(name, variant)
}

// Font returns the font of the current theme for style.
func (i currentTheme) Font(style fyne.TextStyle) fyne.Resource { return i.theme().Font(style) }

// Icon returns the icon of the current theme with the given name.
func (i currentTheme) Icon(name fyne.ThemeIconName) fyne.Resource { return i.theme().Icon(name) }

// Size returns the size of the current theme with the given name.
func (i currentTheme) Size(name fyne.ThemeSizeName) float32 { return i.theme().Size(name) }

// FlushTheme is the current theme without padding in and between widgets, for a table whose cells
// touch and whose headings are transparent.
type FlushTheme struct{ currentTheme }

var _ fyne.Theme = FlushTheme{}

// Size implements fyne.Theme. It returns the size in the current theme, but 0 for padding.
func (f FlushTheme) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNamePadding || name == theme.SizeNameInnerPadding {
		return 0
	}
	return f.theme().Size(name)
}

// Color implements fyne.Theme. It returns the colour in the current theme, but transparent behind
// headings.
func (f FlushTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameHeaderBackground {
		return color.Transparent
	}
	return f.theme().Color(name, variant)
}

// SliderTheme is the current theme for sliders. The toolkit draws the track of a slider in the
// background colour of entries, in which it is hardly visible.
type SliderTheme struct{ currentTheme }

var _ fyne.Theme = SliderTheme{}

// Color implements fyne.Theme. It returns the colour in the current theme; the track of a slider
// gets the border colour of entries.
func (t SliderTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameInputBackground {
		name = theme.ColorNameInputBorder
	}
	return t.theme().Color(name, variant)
}
