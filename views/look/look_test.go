package look

import (
	"bytes"
	"image/color"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"

	"nimgraph/graphs/must"
	"nimgraph/views/render"
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
		t.Errorf("on a dark desktop the background is %v", c)
	}
}

// TestContrastOfControls checks the contrast that WCAG 2.2 requires: 3 to 1 for the borders of
// controls (1.4.11), and 4.5 to 1 for text (1.4.3).
func TestContrastOfControls(t *testing.T) {
	grounds := []fyne.ThemeColorName{
		theme.ColorNameBackground, theme.ColorNameOverlayBackground,
		theme.ColorNameMenuBackground, theme.ColorNameInputBackground,
	}
	for _, variant := range []Variant{Light, Dark} {
		colourOf := func(name fyne.ThemeColorName) color.NRGBA {
			return color.NRGBAModel.Convert(New(variant).Color(name, theme.VariantLight)).(color.NRGBA)
		}
		for name, least := range map[fyne.ThemeColorName]float64{
			theme.ColorNameInputBorder: 3, theme.ColorNamePrimary: 3,
			theme.ColorNameForeground: 4.5, theme.ColorNamePlaceHolder: 4.5, theme.ColorNameDisabled: 4.5,
		} {
			for _, ground := range grounds {
				if c := scene.Contrast(colourOf(name), colourOf(ground)); c < least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want %g", variant, name, ground, c, least)
				}
			}
		}
	}
}

// TestContrastOfSliders checks that the track of a slider has the colour of the border of an entry,
// whose contrast TestContrastOfControls measures, and follows the theme.
func TestContrastOfSliders(t *testing.T) {
	app := test.NewTempApp(t)
	for _, variant := range []Variant{Light, Dark} {
		whole := New(variant)
		app.Settings().SetTheme(whole)
		for name, want := range map[fyne.ThemeColorName]fyne.ThemeColorName{
			theme.ColorNameInputBackground: theme.ColorNameInputBorder,
			theme.ColorNameForeground:      theme.ColorNameForeground,
		} {
			if got := (SliderTheme{}).Color(name, theme.VariantLight); got != whole.Color(want, theme.VariantLight) {
				t.Errorf("%s: %s is %v, want that of %s", variant, name, got, want)
			}
		}
	}
}

// TestThemeOverrideReleasesItsContent checks that a widget keeps its theme whenever it is drawn
// again, and is collected when it is no longer drawn.
func TestThemeOverrideReleasesItsContent(t *testing.T) {
	test.NewTempApp(t)
	content := container.NewHBox(canvas.NewText("1", theme.Color(theme.ColorNameForeground)), canvas.NewText("2", nil))
	apart := content.MinSize().Width
	held := weak.Make(content)
	o := NewThemeOverride(content, FlushTheme{})
	for range 2 {
		r := o.CreateRenderer()
		if got := r.MinSize().Width; got >= apart || got == 0 {
			t.Errorf("the width is %v, and without the theme %v", got, apart)
		}
		r.Destroy()
	}
	o, content = nil, nil
	runtime.GC()
	if held.Value() != nil {
		t.Error("the content is still referenced")
	}
}

// keyName returns a text for the shortcut s.
func keyName(s fyne.KeyboardShortcut) string { return "Ctrl+" + string(s.Key()) }

func menuWithKeys() *fyne.Menu {
	save := fyne.NewMenuItem("Save", nil)
	save.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: fyne.KeyModifierControl}
	export := fyne.NewMenuItem("Export a picture…", nil)
	export.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyE, Modifier: fyne.KeyModifierControl}
	more := fyne.NewMenuItem("More", nil)
	more.ChildMenu = fyne.NewMenu("", save)
	return fyne.NewMenu("File", export, more, fyne.NewMenuItem("Without a key", nil), save)
}

func TestMenuKeysAreAligned(t *testing.T) {
	test.NewTempApp(t)
	menu := menuWithKeys()
	showKeys(menu, keyName)
	hair := textWidth("\u200a")
	if hair <= 0 || hair > 4 {
		t.Fatalf("a hair space is %g wide", hair)
	}
	export, save := menu.Items[0].Label, menu.Items[3].Label
	if !strings.HasPrefix(export, "Export a picture…  ") ||
		!strings.HasSuffix(export, " Ctrl+E") && !strings.HasSuffix(export, "\u200aCtrl+E") {
		t.Errorf("the label is %q", export)
	}
	if difference := textWidth(export) - textWidth(save); difference < -hair || difference > hair {
		t.Errorf("%q and %q end %g apart", export, save, difference)
	}
	if words := menu.Items[2].Label; words != "Without a key" {
		t.Errorf("an item without a key became %q", words)
	}
}

// TestMenuKeysAreNotDrawnTwice checks that the shortcut of an item is no fyne.KeyboardShortcut,
// which the menu would draw, and that the window finds the item by the name of the shortcut.
func TestMenuKeysAreNotDrawnTwice(t *testing.T) {
	test.NewTempApp(t)
	menu := menuWithKeys()
	showKeys(menu, keyName)
	s := menu.Items[0].Shortcut
	if _, drawn := s.(fyne.KeyboardShortcut); drawn {
		t.Error("the menu draws the keys itself as well")
	}
	if want := (&desktop.CustomShortcut{
		KeyName:  fyne.KeyE,
		Modifier: fyne.KeyModifierControl,
	}).ShortcutName(); s.ShortcutName() != want {
		t.Errorf("the shortcut is named %q, want %q", s.ShortcutName(), want)
	}
}

func TestMenuKeysFollowTheLabel(t *testing.T) {
	test.NewTempApp(t)
	menu := menuWithKeys()
	showKeys(menu, keyName)
	before := menu.Items[3].Label
	showKeys(menu, keyName)
	if menu.Items[3].Label != before {
		t.Errorf("shown twice, %q became %q", before, menu.Items[3].Label)
	}
	menu.Items[3].Label = "Save as"
	showKeys(menu, keyName)
	if label := menu.Items[3].Label; !strings.HasPrefix(label, "Save as ") || strings.Count(label, "Ctrl") != 1 {
		t.Errorf("with other words the label is %q", label)
	}
}

// simulatedLoop simulates the loop of the toolkit, which fetches events and then draws a frame.
type simulatedLoop struct {
	*Clicks
	now       time.Time
	start     time.Time          // when the animation began
	eachFrame func(part float32) // the animation, or nil
}

// newSimulatedLoop returns a loop with a simulated clock.
func newSimulatedLoop() *simulatedLoop {
	l := &simulatedLoop{Clicks: NewClicks(8), now: time.Unix(1e9, 0)}
	l.Now = func() time.Time { return l.now }
	l.EachFrame = func(each func(part float32)) (stop func()) {
		l.start, l.eachFrame = l.now, each
		return func() { l.eachFrame = nil }
	}
	return l
}

// fetchEvents must be called after events were fetched. It runs the animation.
func (l *simulatedLoop) fetchEvents() {
	if l.eachFrame == nil {
		return
	}
	part := min(1, float32(l.now.Sub(l.start))/float32(DoubleClick))
	l.eachFrame(part)
	if part == 1 {
		l.eachFrame = nil
	}
}

// TestDoubleClicksUnderLoad checks that no double click is lost, however long frames take, and that
// two slow clicks are no double click if frames are quick.
func TestDoubleClicksUnderLoad(t *testing.T) {
	double, single, late := 0, 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 1))
		l := newSimulatedLoop()
		slow := r.IntN(2) == 0
		const frame = 16 * time.Millisecond
		start := l.now.Add(time.Duration(r.IntN(500)) * time.Millisecond)
		apart := time.Duration(r.IntN(800)) * time.Millisecond
		came := []time.Time{start, start.Add(apart)}
		var seconds []bool
		var handled []time.Time
		for len(seconds) < 2 {
			for len(seconds) < 2 && !came[len(seconds)].After(l.now) {
				handled = append(handled, l.now)
				seconds = append(seconds, l.Click(fyne.NewPos(3, 4)))
				if slow {
					l.now = l.now.Add(time.Duration(r.IntN(600)) * time.Millisecond) // the time for handling the click
				}
			}
			l.fetchEvents()
			wait := frame
			if slow && r.IntN(4) == 0 {
				wait += time.Duration(r.IntN(2000)) * time.Millisecond
			}
			l.now = l.now.Add(wait)
		}
		switch {
		case seconds[0]:
			t.Fatalf("seed %d: the first click is a second", seed)
		case apart < DoubleClick && !seconds[1]:
			t.Fatalf("seed %d: a double click %v apart is lost, handled %v apart", seed, apart,
				handled[1].Sub(handled[0]))
		case !slow && apart > DoubleClick+2*frame && seconds[1]:
			t.Fatalf("seed %d: clicks %v apart are a double click", seed, apart)
		case seconds[1]:
			double++
			if handled[1].Sub(handled[0]) > DoubleClick {
				late++
			}
		default:
			single++
		}
	}
	if double < 500 || single < 500 || late < 100 {
		t.Errorf("%d double, %d of them late, and %d single: too few to mean something", double, late, single)
	}
}

func TestClicksThatAreNoDoubleClick(t *testing.T) {
	here, there := fyne.NewPos(3, 4), fyne.NewPos(30, 4)
	for name, test := range map[string]struct {
		between func(l *simulatedLoop)
		at      fyne.Position
		second  bool
	}{
		"at once":        {func(*simulatedLoop) {}, here, true},
		"elsewhere":      {func(*simulatedLoop) {}, there, false},
		"something else": {func(l *simulatedLoop) { l.Forget() }, here, false},
		"a third":        {func(l *simulatedLoop) { l.Click(here) }, here, false},
		"taken in, slow": {func(l *simulatedLoop) {
			l.now = l.now.Add(DoubleClick - time.Millisecond)
			l.fetchEvents()
			l.now = l.now.Add(time.Hour)
		}, here, true},
		"long ago":         {func(l *simulatedLoop) { l.now = l.now.Add(DoubleClick); l.fetchEvents(); l.now = l.now.Add(1) }, here, false},
		"called once only": {func(l *simulatedLoop) { l.eachFrame(1); l.eachFrame = nil; l.now = l.now.Add(DoubleClick / 2) }, here, true},
		"once, and late":   {func(l *simulatedLoop) { l.eachFrame(1); l.eachFrame = nil; l.now = l.now.Add(DoubleClick) }, here, false},
	} {
		l := newSimulatedLoop()
		l.Click(here)
		test.between(l)
		if got := l.Click(test.at); got != test.second {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestHanFonts checks that the fonts have the letters and marks of their script and no Latin
// letters, and that a monospaced one has the space and the height of the font that it is used with.
func TestHanFonts(t *testing.T) {
	const both = "简体繁體點邊龜鬱游戏汉，。ひらがなカタカナー" // names in both scripts and in kana must be legible
	for script := range render.HanScripts {
		for _, bold := range []bool{false, true} {
			file := render.HanFont(script, bold)
			for _, ttf := range [][]byte{file, withMonoMetrics(file)} {
				face := must.Get(font.ParseTTF(bytes.NewReader(ttf)))
				for _, r := range both + "a⊕" {
					if _, ok := face.NominalGlyph(r); ok != (r > 0x3000) {
						t.Errorf("script %d, bold %v: %c is there: %v", script, bold, r, ok)
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
