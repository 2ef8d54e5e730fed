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
		t.Errorf("like a dark desktop it has the background %v", c)
	}
}

// TestControlsStandOut: WCAG 2.2 asks for 3 to 1 for what shows a control (1.4.11),
// and for 4.5 to 1 for text (1.4.3).
func TestControlsStandOut(t *testing.T) {
	grounds := []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameOverlayBackground,
		theme.ColorNameMenuBackground, theme.ColorNameInputBackground}
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
			if got := (SliderTheme{}).Color(name, theme.VariantLight); got != whole.Color(want, theme.VariantLight) {
				t.Errorf("%s: %s is %v, want that of %s", variant, name, got, want)
			}
		}
	}
}

// What has a theme of its own has that wherever it is drawn anew, and goes when nothing
// draws it any more.
func TestOverridesLetGo(t *testing.T) {
	test.NewTempApp(t)
	content := container.NewHBox(canvas.NewText("1", theme.Color(theme.ColorNameForeground)), canvas.NewText("2", nil))
	apart := content.MinSize().Width
	held := weak.Make(content)
	o := NewThemeOverride(content, FlushTheme{})
	for range 2 {
		r := o.CreateRenderer()
		if got := r.MinSize().Width; got >= apart || got == 0 {
			t.Errorf("it is %v wide, and without its theme %v", got, apart)
		}
		r.Destroy()
	}
	o, content = nil, nil
	runtime.GC()
	if held.Value() != nil {
		t.Error("it is held on to")
	}
}

func key(s fyne.KeyboardShortcut) string { return "Ctrl+" + string(s.Key()) }

func menuWithKeys() *fyne.Menu {
	save := fyne.NewMenuItem("Save", nil)
	save.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: fyne.KeyModifierControl}
	export := fyne.NewMenuItem("Export a picture…", nil)
	export.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyE, Modifier: fyne.KeyModifierControl}
	more := fyne.NewMenuItem("More", nil)
	more.ChildMenu = fyne.NewMenu("", save)
	return fyne.NewMenu("File", export, more, fyne.NewMenuItem("Without a key", nil), save)
}

func TestKeysEndInOneColumn(t *testing.T) {
	test.NewTempApp(t)
	menu := menuWithKeys()
	showKeys(menu, key)
	hair := textWidth("\u200a")
	if hair <= 0 || hair > 4 {
		t.Fatalf("a hair space is %g wide", hair)
	}
	export, save := menu.Items[0].Label, menu.Items[3].Label
	if !strings.HasPrefix(export, "Export a picture…  ") ||
		!strings.HasSuffix(export, " Ctrl+E") && !strings.HasSuffix(export, "\u200aCtrl+E") {
		t.Errorf("the label is %q", export)
	}
	if by := textWidth(export) - textWidth(save); by < -hair || by > hair {
		t.Errorf("%q and %q end %g apart", export, save, by)
	}
	if words := menu.Items[2].Label; words != "Without a key" {
		t.Errorf("an item without a key became %q", words)
	}
}

// TestShownKeysAreNotDrawnAgain: the menu draws what is a fyne.KeyboardShortcut, and
// the window finds the item by the shortcut's name.
func TestShownKeysAreNotDrawnAgain(t *testing.T) {
	test.NewTempApp(t)
	menu := menuWithKeys()
	showKeys(menu, key)
	s := menu.Items[0].Shortcut
	if _, drawn := s.(fyne.KeyboardShortcut); drawn {
		t.Error("the menu draws the keys itself as well")
	}
	if want := (&desktop.CustomShortcut{KeyName: fyne.KeyE,
		Modifier: fyne.KeyModifierControl}).ShortcutName(); s.ShortcutName() != want {
		t.Errorf("the shortcut is named %q, want %q", s.ShortcutName(), want)
	}
}

func TestKeysAreShownAgainBesideOtherWords(t *testing.T) {
	test.NewTempApp(t)
	menu := menuWithKeys()
	showKeys(menu, key)
	before := menu.Items[3].Label
	showKeys(menu, key)
	if menu.Items[3].Label != before {
		t.Errorf("shown twice, %q became %q", before, menu.Items[3].Label)
	}
	menu.Items[3].Label = "Save as"
	showKeys(menu, key)
	if label := menu.Items[3].Label; !strings.HasPrefix(label, "Save as ") || strings.Count(label, "Ctrl") != 1 {
		t.Errorf("with other words the label is %q", label)
	}
}

// loop is a toolkit's loop by hand: it takes in what has come, and then a frame is drawn.
type loop struct {
	*Clicks
	now   time.Time
	begun time.Time          // of what each is called for
	each  func(part float32) // nil for none
}

func newLoop() *loop {
	l := &loop{Clicks: NewClicks(8), now: time.Unix(1e9, 0)}
	l.Now = func() time.Time { return l.now }
	l.EachFrame = func(each func(part float32)) (stop func()) {
		l.begun, l.each = l.now, each
		return func() { l.each = nil }
	}
	return l
}

// taken is called when events were taken in.
func (l *loop) taken() {
	if l.each == nil {
		return
	}
	part := min(1, float32(l.now.Sub(l.begun))/float32(DoubleClick))
	l.each(part)
	if part == 1 {
		l.each = nil
	}
}

// However long the frames take, no double click is lost; and where they are quick, two
// slow clicks are none.
func TestDoubleClicksUnderLoad(t *testing.T) {
	double, single, late := 0, 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 1))
		l := newLoop()
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
					l.now = l.now.Add(time.Duration(r.IntN(600)) * time.Millisecond) // at work on it
				}
			}
			l.taken()
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

func TestWhatIsNoDoubleClick(t *testing.T) {
	here, there := fyne.NewPos(3, 4), fyne.NewPos(30, 4)
	for name, test := range map[string]struct {
		between func(l *loop)
		at      fyne.Position
		second  bool
	}{
		"at once":        {func(*loop) {}, here, true},
		"elsewhere":      {func(*loop) {}, there, false},
		"something else": {func(l *loop) { l.Forget() }, here, false},
		"a third":        {func(l *loop) { l.Click(here) }, here, false},
		"taken in, slow": {func(l *loop) {
			l.now = l.now.Add(DoubleClick - time.Millisecond)
			l.taken()
			l.now = l.now.Add(time.Hour)
		}, here, true},
		"long ago":         {func(l *loop) { l.now = l.now.Add(DoubleClick); l.taken(); l.now = l.now.Add(1) }, here, false},
		"called once only": {func(l *loop) { l.each(1); l.each = nil; l.now = l.now.Add(DoubleClick / 2) }, here, true},
		"once, and late":   {func(l *loop) { l.each(1); l.each = nil; l.now = l.now.Add(DoubleClick) }, here, false},
	} {
		l := newLoop()
		l.Click(here)
		test.between(l)
		if got := l.Click(test.at); got != test.second {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// The fonts have their own script's letters and marks and no Latin ones, and a monospaced one
// has the space and the height of that which it stands before.
func TestHanFonts(t *testing.T) {
	const both = "简体繁體點邊龜鬱游戏汉，。ひらがなカタカナー" // names in the other script, and in kana, are legible
	for script := range render.HanScripts {
		for _, bold := range []bool{false, true} {
			file := render.HanFont(script, bold)
			for _, ttf := range [][]byte{file, withMonoMetrics(file)} {
				face, err := font.ParseTTF(bytes.NewReader(ttf))
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range both + "a⊕" {
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
