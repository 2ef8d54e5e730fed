package dialogs

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/onscreen"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/views/scene"
)

// The gallery finds games by name, alias, theory and the number of a contest.
func TestGalleryFindsGames(t *testing.T) {
	g := newGallery(newStage(t).Dialogs)
	find := func(text string) string {
		g.search.SetText(text)
		g.form.stopPreview()
		var ids []string
		for _, c := range g.found {
			ids = append(ids, c.game.ID)
		}
		return strings.Join(ids, " ")
	}
	if got := find(""); len(strings.Fields(got)) != len(games.Menu()) {
		t.Errorf("the empty search finds %s, want all games", got)
	}
	for words, want := range map[string]string{
		"kayles":         "kayles",         // a name
		"bouton xor":     "nim",            // its theory
		"skittles":       "kayles",         // an alias
		"bzoj 1188":      "hnoi2007-split", // a number of a contest
		"coin turning":   "ruler",
		"HACKENBUSH dog": "picture-dog",
		"misere nim":     "misere-nim",
		"queen":          "wythoff",
	} {
		if got := find(words); !slices.Contains(strings.Fields(got), want) || strings.Contains(got, "divisor") {
			t.Errorf("“%s” finds %s, want %s", words, got, want)
		}
	}
	if got := find("no-such-game"); got != "" {
		t.Errorf("“no-such-game” finds %s", got)
	}
}

// In every language a game is also found by its English name, and comes first.
func TestGalleryKnowsEnglishNames(t *testing.T) {
	s := newStage(t)
	ensure(t, s.Words.SetLanguage("ru"))
	g := newGallery(s.Dialogs)
	if g.search.SetText("cram"); g.form.game.ID != "cram" {
		t.Errorf("“cram” chooses %s", g.form.game.ID)
	}
}

// A game can be found, chosen and drawn by keyboard alone.
func TestGalleryByKeyboard(t *testing.T) {
	s := newStage(t)
	g := newGallery(s.Dialogs)
	var got *document.Drawing
	g.form.onOpen = func(d *document.Drawing) { got = d }
	g.search.SetText("nim")
	if g.form.game.ID != "nim" {
		t.Errorf("“nim” chooses %s", g.form.game.ID)
	}
	g.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	g.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if g.form.game.ID != "misere-nim" || !g.cardOf(g.form.game).chosen {
		t.Errorf("Up and Down choose %s, want misere-nim", g.form.game.ID)
	}
	g.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.until(func() bool { return got != nil })
	if got.Play() != graphs.Misere || got.Graph().Order() != 5 {
		t.Errorf("drawn: %s with %d vertices, want misère play with 5", got.Title(), got.Graph().Order())
	}
}

// The pictures of the cards are drawn once for each palette.
func TestPicturesOfTheCardsAreCached(t *testing.T) {
	s := newStage(t)
	var cache Thumbnails
	light, dark := scene.Light(), scene.Dark()
	s.Palette = func() *scene.Palette { return light }
	g := newGallery(s.Dialogs)
	g.loadPictures(&cache)
	s.until(func() bool { return !g.pictures.IsRunning() })
	second := newGallery(s.Dialogs)
	second.loadPictures(&cache)
	for i, c := range second.cards {
		if c.picture.Image == nil || c.picture.Image != g.cards[i].picture.Image {
			t.Errorf("the picture of %s is drawn a second time", c.game.ID)
		}
	}
	s.Palette = func() *scene.Palette { return dark }
	second = newGallery(s.Dialogs)
	second.loadPictures(&cache)
	if second.cards[0].picture.Image != nil {
		t.Error("the dark gallery reuses a picture of the light one")
	}
}

// settle waits for the preview of the present fields of f.
func (s *stage) settle(f *gameForm) {
	f.drawPreview()
	s.until(func() bool { return !f.job.IsRunning() })
}

// The form draws only valid parameters. An error is shown at its field.
func TestFormDrawsOnlyValidParameters(t *testing.T) {
	s := newStage(t)
	f := newGameForm(s.Dialogs)
	var got *document.Drawing
	f.onOpen = func(d *document.Drawing) { got = d }
	nim, _ := games.Find("nim")
	f.show(nim)
	heaps := f.params[0]
	heaps.entry.SetText("3,x")
	f.openWhenReady()
	s.settle(f)
	if got != nil || f.problem.Visible() || heaps.note.Importance != widget.DangerImportance ||
		!strings.Contains(heaps.note.Text, "Heaps") {
		t.Errorf("invalid heap: note %q at its field, %q below the form", heaps.note.Text, f.problem.Text)
	}
	heaps.entry.SetText("1,2")
	f.openWhenReady()
	s.until(func() bool { return got != nil })
	if n := got.Graph().Order(); n != 3 {
		t.Errorf("heaps of 1 and 2 are drawn with %d vertices, want 0, 1, 2", n)
	}
}

// A value outside its range is reported with the range at the field of the parameter. The other
// fields keep their hints. This holds for every parameter of every game.
func TestErrorsOfParametersAreShownAtTheirFields(t *testing.T) {
	s := newStage(t)
	f := newGameForm(s.Dialogs)
	for _, g := range games.Menu() {
		for i, param := range g.Params {
			f.show(g)
			row := f.params[i]
			if row.entry == nil {
				continue // a check box has no invalid value
			}
			wrong, limits := fmt.Sprint(param.Drawn.Max+1),
				fmt.Sprintf("from %d to %d", param.Drawn.Min, param.Drawn.Max)
			if param.Kind == games.Text {
				wrong, limits = strings.Repeat("0", param.Drawn.Max+1),
					fmt.Sprintf("%d to %d characters", param.Drawn.Min, param.Drawn.Max)
			}
			row.entry.SetText(wrong)
			s.settle(f)
			if f.drawing != nil || row.note.Importance != widget.DangerImportance ||
				!strings.Contains(row.note.Text, limits) || !strings.HasPrefix(row.note.Text, s.Words.T(g.ParamKey(param))) {
				t.Errorf("%s %s=%s: note %q, want %q", g.ID, param.Name, wrong, row.note.Text, limits)
			}
			for j, other := range f.params {
				if j != i && (other.note.Importance == widget.DangerImportance || other.note.Text != other.hint) {
					t.Errorf("%s: the valid parameter %s has the note %q", g.ID, other.Name, other.note.Text)
				}
			}
		}
	}
	f.stopPreview()
}

// Escape closes the gallery without drawing.
func TestEscapeClosesTheGallery(t *testing.T) {
	s := newStage(t)
	nim, _ := games.Find("nim")
	var cache Thumbnails
	for _, chosen := range []*games.Game{nil, nim} {
		s.OpenGallery(chosen, nil, &cache,
			GalleryCallbacks{OnDraw: func(*games.Game, map[string]string,
				*document.Drawing,
			) {
				t.Error("a game is drawn")
			}})
		if s.seen() != 1 {
			t.Fatalf("%d dialogs are open, want 1", s.seen())
		}
		if _, ok := s.open[0].(*dialog.CustomDialog); !ok {
			t.Errorf("the dialog is a %T, want a dialog.CustomDialog", s.open[0])
		}
		s.press(fyne.KeyEscape)
		if s.seen() != 0 {
			t.Error("Escape does not close the gallery")
		}
	}
}

// The gallery is closed before its drawing is passed to the callback.
func TestGalleryClosesBeforeDrawing(t *testing.T) {
	s := newStage(t)
	nim, _ := games.Find("nim")
	var (
		cache Thumbnails
		got   *document.Drawing
	)
	s.OpenGallery(nim, nil, &cache, GalleryCallbacks{OnDraw: func(g *games.Game, args map[string]string, d *document.Drawing) {
		if s.AnyOpen() {
			t.Error("OnDraw is called while the gallery is open")
		}
		if g.ID != nim.ID || args["heaps"] == "" {
			t.Errorf("OnDraw got %s with %v, want nim with heaps", g.ID, args)
		}
		got = d
	}})
	s.press(fyne.KeyReturn)
	s.until(func() bool { return got != nil })
	if got.Graph().Order() == 0 {
		t.Error("the drawing is empty")
	}
}

// The gallery has a button that opens the sequence of a game, with the parameters in the fields.
func TestGalleryOpensSequences(t *testing.T) {
	s := newStage(t)
	bash, _ := games.Find("bash")
	var (
		cache Thumbnails
		got   map[string]string
	)
	s.OpenGallery(bash, nil, &cache, GalleryCallbacks{
		OnDraw:      func(*games.Game, map[string]string, *document.Drawing) { t.Error("a game is drawn") },
		HasSequence: func(g *games.Game) bool { return g.ID == bash.ID },
		OnSequence: func(g *games.Game, args map[string]string) {
			if g.ID != bash.ID || s.AnyOpen() {
				t.Errorf("OnSequence got %s, %d dialogs open; want bash, 0", g.ID, s.seen())
			}
			got = args
		},
	})
	var found fyne.Focusable
	for range 12 {
		s.Window.Canvas().FocusNext()
		if b, ok := s.Window.Canvas().Focused().(*button); ok && b.Text == s.Words.T("button.sequence") {
			found = b
		}
	}
	if found == nil {
		t.Fatal("no button opens the sequence")
	}
	s.Window.Canvas().Focus(found)
	s.press(fyne.KeyReturn)
	if got["max"] != "3" {
		t.Errorf("arguments %v, want max 3", got)
	}
}

// The prediction by theory for the parameters is shown under the preview. It is empty if there is
// none.
func TestPredictionByTheoryIsShown(t *testing.T) {
	s := newStage(t)
	f := newGameForm(s.Dialogs)
	for _, test := range []struct {
		game  string
		args  map[string]string
		line  string
		wrong bool
	}{
		{"nim", nil, "By theory: value 1, so the next player wins. Winning move: 3→2.", false},
		{"nim", map[string]string{"heaps": "1,2,3"}, "By theory: value 0, so the previous player wins.", false},
		{"nim", map[string]string{"heaps": "x"}, "", true},
		{
			"wythoff", nil,
			"By theory: the next player wins. Leave 1 and 2 to win: 1 = ⌊1φ⌋ and 2 = 1 + 1, with the golden ratio φ, is a lost pair.", false,
		},
		{"misere-nim", map[string]string{"heaps": "1,1,1"}, "By theory: the previous player wins.", false},
		{"ring", map[string]string{"exits": "0"}, "By theory: nobody can force a win.", false},
		{"subtraction", map[string]string{"set": "2,3,5"}, "", false},
		// These games are too large to be drawn, but theory knows their values.
		{
			"fibonacci-nim",
			map[string]string{"n": "83"},
			"By theory: the next player wins. 83 = 55 + 21 + 5 + 2, a sum of Fibonacci numbers no two of which are consecutive. You may take the smallest of them, 2: take 2 to win.", true,
		},
		{
			"chain",
			map[string]string{"length": "999999"},
			"By theory: value 999999, so the next player wins. Winning move: 1—2.", true,
		},
		{
			"cram",
			map[string]string{"rows": "12", "columns": "12"},
			"By theory: value 0, so the previous player wins.", true,
		},
		{
			"euclid",
			map[string]string{"a": "1", "b": "999"},
			"By theory: value 998, so the next player wins. Winning move: 1,999→1,1.", true,
		},
	} {
		g, _ := games.Find(test.game)
		f.show(g)
		for _, row := range f.params {
			if value, given := test.args[row.Name]; given {
				row.entry.SetText(value)
			}
		}
		s.settle(f)
		if f.forecast.Text != test.line || f.forecast.Hidden || (f.drawing == nil) != test.wrong {
			t.Errorf("%s %v: %q, drawn: %v; want %q", test.game, test.args, f.forecast.Text,
				f.drawing != nil, test.line)
		}
	}
	dog, _ := games.Find("picture-dog")
	if f.show(dog); !f.forecast.Hidden {
		t.Errorf("a picture has the prediction %q", f.forecast.Text)
	}
	f.stopPreview()
}

// The names below the pictures are not wider than the cards, and most are not abbreviated.
func TestGalleryNamesFitTheirCards(t *testing.T) {
	d := newStage(t).Dialogs
	abbreviated := 0
	for _, c := range newGallery(d).cards {
		if wide := c.name.MinSize().Width; wide > cardWidth+1 {
			t.Errorf("%q is %.0f wide, wider than its card", c.name.Text, wide)
		}
		if c.name.Text != d.Words.T(c.game.NameKey()) {
			abbreviated++
		}
	}
	if abbreviated == 0 || abbreviated > 10 {
		t.Errorf("%d names are abbreviated, want 1 to 10", abbreviated)
	}
}

// The positions of a large game are counted before it is drawn. A small game is drawn without a
// question, a large one after a confirmation, and a game with more than a million positions is
// refused.
func TestLargeGamesAreConfirmed(t *testing.T) {
	for _, test := range []struct {
		heap  string
		asked bool
		drawn bool // whether the game is drawn, after a confirmation if asked
	}{
		{"500", true, true},
		{"100", false, true},      // 101 positions are too few to ask about
		{"3000000", false, false}, // too many in any case
	} {
		s := newStage(t)
		nim, _ := games.Find("nim")
		var (
			cache Thumbnails
			got   map[string]string
		)
		s.OpenGallery(nim, nil, &cache, GalleryCallbacks{
			OnDraw: func(*games.Game, map[string]string,
				*document.Drawing,
			) {
				t.Error("OnDraw is called for a large game")
			},
			OnDrawLarge: func(drawn *games.Game, args map[string]string, positions int) {
				if digits := strconv.Itoa(positions - 1); digits != test.heap {
					t.Errorf("OnDrawLarge got %d positions for a heap of %s", positions, test.heap)
				}
				if drawn.ID != nim.ID || s.seen() > 0 {
					t.Errorf("OnDrawLarge got %s while %d dialogs are open", drawn.ID, s.seen())
				}
				got = args
			},
		})
		for _, digit := range test.heap {
			s.Window.Canvas().Focused().TypedRune(digit) // the first digit replaces the default
		}
		field := s.Window.Canvas().Focused()
		s.press(fyne.KeyReturn)
		s.until(func() bool {
			return got != nil || s.seen() == 2 ||
				strings.Contains(s.topTexts(), "more than 1000000")
		})
		if (s.seen() == 2) != test.asked {
			t.Fatalf("heap of %s: %d dialogs open", test.heap, s.seen())
		}
		if test.asked {
			if text := s.topTexts(); !strings.Contains(text, "501 positions") {
				t.Errorf("question %q, want the number of positions", text)
			}
			s.press(fyne.KeyReturn) // the button Cancel is focused
			if s.seen() != 1 || got != nil {
				t.Errorf("after Cancel: %d dialogs open, drawn %v; want 1, none", s.seen(), got)
			}
			s.Window.Canvas().Focus(field)
			s.press(fyne.KeyReturn)
			s.until(func() bool { return s.seen() == 2 })
			s.Window.Canvas().FocusNext()
			s.press(fyne.KeyReturn)
		}
		var want map[string]string
		if test.drawn {
			want = map[string]string{"heaps": test.heap, "unfold": "false", games.Limit: "1000000"}
		}
		if !maps.Equal(got, want) {
			t.Errorf("heap of %s: drawn with %v, want %v", test.heap, got, want)
		}
	}
}

// A change of the fields cancels the counting of positions.
func TestChangesCancelTheCounting(t *testing.T) {
	s := newStage(t)
	f := newGameForm(s.Dialogs)
	f.onLarge = func(map[string]string, int) { t.Error("a game is drawn") }
	g, _ := games.Find("wythoff")
	f.show(g)
	f.params[0].entry.SetText("40")
	f.countPositions()
	f.params[0].entry.SetText("3")
	if f.job.IsRunning() {
		t.Error("the counting still runs")
	}
	s.settle(f)
	if s.seen() != 0 || f.drawing == nil || !strings.Contains(f.forecast.Text, "theory") {
		t.Errorf("%d questions open, prediction %q", s.seen(), f.forecast.Text)
	}
}

// topTexts returns the texts of the dialog in front.
func (s *stage) topTexts() string { return onscreen.Texts(s.Window.Canvas().Overlays().Top()) }

// TestGalleryGrowsWithTheWindow checks that cards and form share the window, also after it was
// enlarged, and that the first field of every game is visible at 1024×700 pixels and a scale of
// 150 %.
func TestGalleryGrowsWithTheWindow(t *testing.T) {
	s := newStage(t)
	s.Window.SetContent(container.NewStack()) // a window without content does not resize its dialogs
	s.Window.Resize(fyne.NewSize(1024/1.5, 700/1.5))
	g := newGallery(s.Dialogs)
	g.dialog = dialog.NewCustomWithoutButtons("Games", g.newContent(), s.Window)
	s.Open(g.dialog)
	driver := fyne.CurrentApp().Driver()
	end := driver.AbsolutePositionForObject(g.form.object).Y + g.form.object.Size().Height
	for _, c := range g.cards {
		g.choose(c)
		g.form.stopPreview()
		if len(g.form.params) == 0 || g.form.params[0].entry == nil {
			continue
		}
		field := g.form.params[0].entry
		if bottom := driver.AbsolutePositionForObject(field).Y + field.Size().Height; bottom > end {
			t.Errorf("%s: the field ends at y = %.0f, below the end %.0f of the form", c.game.ID, bottom, end)
		}
	}
	if width := g.shelf.Size().Width; width < 2*(cardWidth+12) {
		t.Errorf("the shelf is %.0f wide, too narrow for two cards side by side", width)
	}
	before := g.scroll.Size()
	s.Window.Resize(fyne.NewSize(1600, 1000))
	if after := g.scroll.Size(); after.Width < before.Width+300 || after.Height < before.Height+300 {
		t.Errorf("the size of the shelf is %v in a small window, %v in a large one", before, after)
	}
}

// TestButtonsFitIntoASmallWindow checks that the buttons fit side by side at 1024 pixels and a
// scale of 150 %, in the languages with the longest texts.
func TestButtonsFitIntoASmallWindow(t *testing.T) {
	s := newStage(t)
	width := float32(1024 / 1.5)
	s.Window.SetContent(container.NewStack())
	for _, language := range []string{"ru", "en"} {
		ensure(t, s.Words.SetLanguage(language))
		s.Window.Resize(fyne.NewSize(width, 700/1.5))
		var cache Thumbnails
		s.OpenGallery(nil, nil, &cache, GalleryCallbacks{
			HasSequence: func(*games.Game) bool { return true }, OnRules: func(*games.Game, map[string]string) {},
		})
		driver, buttons := fyne.CurrentApp().Driver(), 0
		walk(s.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
			if b, ok := o.(*button); ok {
				buttons++
				if left := driver.AbsolutePositionForObject(b).X; left < 0 || left+b.Size().Width > width {
					t.Errorf("%s: the button %q from %.0f to %.0f is not within the window", language, b.Text, left,
						left+b.Size().Width)
				}
			}
		})
		if buttons != 4 {
			t.Errorf("%d buttons, want 4", buttons)
		}
		s.CloseTop()
	}
}

// BenchmarkThumbnails draws the pictures of all cards as the gallery does when it is first opened.
func BenchmarkThumbnails(b *testing.B) {
	for range b.N {
		s := newStage(b)
		var cache Thumbnails
		g := newGallery(s.Dialogs)
		g.loadPictures(&cache)
		s.until(func() bool { return !g.pictures.IsRunning() })
	}
}
