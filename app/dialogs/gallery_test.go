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

func TestGalleryFindsGames(t *testing.T) {
	g := newGallery(newStage(t).Dialogs)
	found := func(text string) string {
		g.search.SetText(text)
		g.form.stopPreview()
		var ids []string
		for _, c := range g.found {
			ids = append(ids, c.game.ID)
		}
		return strings.Join(ids, " ")
	}
	if got := found(""); len(strings.Fields(got)) != len(games.Menu()) {
		t.Errorf("without a word it finds %s", got)
	}
	for words, want := range map[string]string{
		"kayles":         "kayles",         // a name
		"bouton xor":     "nim",            // its theory
		"skittles":       "kayles",         // another name
		"bzoj 1188":      "hnoi2007-split", // a contest's number
		"coin turning":   "ruler",
		"HACKENBUSH dog": "picture-dog",
		"misere nim":     "misere-nim",
		"queen":          "wythoff",
	} {
		if got := found(words); !slices.Contains(strings.Fields(got), want) || strings.Contains(got, "divisor") {
			t.Errorf("“%s” finds %s, want %s", words, got, want)
		}
	}
	if got := found("no-such-game"); got != "" {
		t.Errorf("finds %s", got)
	}
}

// In every language a game is found first by its English name, too.
func TestGalleryKnowsEnglishNames(t *testing.T) {
	s := newStage(t)
	ensure(t, s.Words.SetLanguage("ru"))
	g := newGallery(s.Dialogs)
	if g.search.SetText("cram"); g.form.game.ID != "cram" {
		t.Errorf("“cram” chooses %s", g.form.game.ID)
	}
}

// The keyboard alone finds a game, chooses another and draws it.
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
		t.Errorf("one down is %s", g.form.game.ID)
	}
	g.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.until(func() bool { return got != nil })
	if got.Play() != graphs.Misere || got.Graph().Order() != 5 {
		t.Errorf("%s is drawn, with %d vertices", got.Title(), got.Graph().Order())
	}
}

// The pictures of the cards are drawn once for each palette.
func TestPicturesOfTheCardsAreKept(t *testing.T) {
	s := newStage(t)
	var kept Thumbnails
	light, dark := scene.Light(), scene.Dark()
	s.Palette = func() *scene.Palette { return light }
	g := newGallery(s.Dialogs)
	g.loadPictures(&kept)
	s.until(func() bool { return !g.pictures.IsRunning() })
	again := newGallery(s.Dialogs)
	again.loadPictures(&kept)
	for i, c := range again.cards {
		if c.picture.Image == nil || c.picture.Image != g.cards[i].picture.Image {
			t.Errorf("%s is drawn again", c.game.ID)
		}
	}
	s.Palette = func() *scene.Palette { return dark }
	again = newGallery(s.Dialogs)
	again.loadPictures(&kept)
	if again.cards[0].picture.Image != nil {
		t.Error("a light picture on a dark card")
	}
}

// settle waits for the preview of what the form says now.
func (s *stage) settle(f *gameForm) {
	f.drawPreview()
	s.until(func() bool { return !f.job.IsRunning() })
}

func TestFormDrawsOnlyWhatIsRight(t *testing.T) {
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
		t.Errorf("a wrong heap is told as %q at its field, as %q below", heaps.note.Text, f.problem.Text)
	}
	heaps.entry.SetText("1,2")
	f.openWhenReady()
	s.until(func() bool { return got != nil })
	if n := got.Graph().Order(); n != 3 {
		t.Errorf("heaps of 1 and 2 are drawn with %d vertices, want 0, 1, 2", n)
	}
}

// A value beyond its range is told at the field of every parameter of every game,
// with the range; the others keep what they may be.
func TestWrongParametersAreToldAtTheirFields(t *testing.T) {
	s := newStage(t)
	f := newGameForm(s.Dialogs)
	for _, g := range games.Menu() {
		for i, param := range g.Params {
			f.show(g)
			row := f.params[i]
			if row.entry == nil {
				continue // a box is checked or not
			}
			wrong, tells := fmt.Sprint(param.Drawn.Max+1),
				fmt.Sprintf("from %d to %d", param.Drawn.Min, param.Drawn.Max)
			if param.Kind == games.Text {
				wrong, tells = strings.Repeat("0", param.Drawn.Max+1),
					fmt.Sprintf("%d to %d characters", param.Drawn.Min, param.Drawn.Max)
			}
			row.entry.SetText(wrong)
			s.settle(f)
			if f.drawing != nil || row.note.Importance != widget.DangerImportance ||
				!strings.Contains(row.note.Text, tells) || !strings.HasPrefix(row.note.Text, s.Words.T(g.ParamKey(param))) {
				t.Errorf("%s %s=%s is told as %q, want %q", g.ID, param.Name, wrong, row.note.Text, tells)
			}
			for j, other := range f.params {
				if j != i && (other.note.Importance == widget.DangerImportance || other.note.Text != other.hint) {
					t.Errorf("%s: %s is told as %q", g.ID, other.Name, other.note.Text)
				}
			}
		}
	}
	f.stopPreview()
}

func TestEscapeLeavesTheGallery(t *testing.T) {
	s := newStage(t)
	nim, _ := games.Find("nim")
	var kept Thumbnails
	for _, chosen := range []*games.Game{nil, nim} {
		s.OpenGallery(chosen, nil, &kept,
			GalleryCallbacks{OnDraw: func(*games.Game, map[string]string,
				*document.Drawing) {
				t.Error("a game is drawn")
			}})
		if s.seen() != 1 {
			t.Fatalf("%d dialogs are open, want 1", s.seen())
		}
		if _, ok := s.open[0].(*dialog.CustomDialog); !ok {
			t.Errorf("it is a %T", s.open[0])
		}
		s.press(fyne.KeyEscape)
		if s.seen() != 0 {
			t.Error("it did not close")
		}
	}
}

// The gallery is closed when the drawing is handed over.
func TestGalleryHandsTheDrawingOver(t *testing.T) {
	s := newStage(t)
	nim, _ := games.Find("nim")
	var (
		kept Thumbnails
		got  *document.Drawing
	)
	s.OpenGallery(nim, nil, &kept, GalleryCallbacks{OnDraw: func(g *games.Game, args map[string]string, d *document.Drawing) {
		if s.AnyOpen() {
			t.Error("the gallery is still there")
		}
		if g.ID != nim.ID || args["heaps"] == "" {
			t.Errorf("it is %s of %v", g.ID, args)
		}
		got = d
	}})
	s.press(fyne.KeyReturn)
	s.until(func() bool { return got != nil })
	if got.Graph().Order() == 0 {
		t.Error("nothing is drawn")
	}
}

// The gallery leads to the sequence of a game that has one, with what its fields say.
func TestGalleryLeadsToSequences(t *testing.T) {
	s := newStage(t)
	bash, _ := games.Find("bash")
	var (
		kept Thumbnails
		got  map[string]string
	)
	s.OpenGallery(bash, nil, &kept, GalleryCallbacks{
		OnDraw:      func(*games.Game, map[string]string, *document.Drawing) { t.Error("a game is drawn") },
		HasSequence: func(g *games.Game) bool { return g.ID == bash.ID },
		OnSequence: func(g *games.Game, args map[string]string) {
			if g.ID != bash.ID || s.AnyOpen() {
				t.Errorf("it is %s, and %d dialogs are open", g.ID, s.seen())
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
		t.Fatal("no button leads there")
	}
	s.Window.Canvas().Focus(found)
	s.press(fyne.KeyReturn)
	if got["max"] != "3" {
		t.Errorf("the arguments are %v", got)
	}
}

// Under the preview stands what theory says of what the fields say, and nothing
// where it says nothing.
func TestTheoryOfTheParametersIsTold(t *testing.T) {
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
		{"wythoff", nil,
			"By theory: the next player wins. Leave 1 and 2 to win: 1 = ⌊1φ⌋ and 2 = 1 + 1, with the golden ratio φ, is a lost pair.", false},
		{"misere-nim", map[string]string{"heaps": "1,1,1"}, "By theory: the previous player wins.", false},
		{"ring", map[string]string{"exits": "0"}, "By theory: nobody can force a win.", false},
		{"subtraction", map[string]string{"set": "2,3,5"}, "", false},
		// Too large to draw, but known.
		{"fibonacci-nim", map[string]string{"n": "83"},
			"By theory: the next player wins. 83 = 55 + 21 + 5 + 2, a sum of Fibonacci numbers no two of which are consecutive. You may take the smallest of them, 2: take 2 to win.", true},
		{"chain", map[string]string{"length": "999999"},
			"By theory: value 999999, so the next player wins. Winning move: 1—2.", true},
		{"cram", map[string]string{"rows": "12", "columns": "12"},
			"By theory: value 0, so the previous player wins.", true},
		{"euclid", map[string]string{"a": "1", "b": "999"},
			"By theory: value 998, so the next player wins. Winning move: 1,999→1,1.", true},
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
		t.Errorf("of a picture theory says %q", f.forecast.Text)
	}
	f.stopPreview()
}

// The names below the pictures are no wider than the cards, and are said in full where
// there is room.
func TestGalleryNamesFitTheirCards(t *testing.T) {
	d := newStage(t).Dialogs
	cut := 0
	for _, c := range newGallery(d).cards {
		if wide := c.name.MinSize().Width; wide > cardWidth+1 {
			t.Errorf("%q is %.0f wide", c.name.Text, wide)
		}
		if c.name.Text != d.Words.T(c.game.NameKey()) {
			cut++
		}
	}
	if cut == 0 || cut > 10 {
		t.Errorf("%d names are cut", cut)
	}
}

// What is beyond what is drawn is counted when it is to be drawn, and drawn where a person
// wants so many positions; few are drawn without a question, and what has more than a
// million is refused.
func TestLargeGamesAreAskedAbout(t *testing.T) {
	for _, test := range []struct {
		heap  string
		asked bool
		drawn bool // where the question is answered with yes
	}{
		{"500", true, true},
		{"100", false, true},      // 101 positions are too few to ask about
		{"3000000", false, false}, // and these too many in any case
	} {
		s := newStage(t)
		nim, _ := games.Find("nim")
		var (
			kept Thumbnails
			got  map[string]string
		)
		s.OpenGallery(nim, nil, &kept, GalleryCallbacks{
			OnDraw: func(*games.Game, map[string]string, *document.Drawing) { t.Error("it is drawn unasked") },
			OnDrawLarge: func(drawn *games.Game, args map[string]string, positions int) {
				if digits := strconv.Itoa(positions - 1); digits != test.heap {
					t.Errorf("%d positions of a heap of %s", positions, test.heap)
				}
				if drawn.ID != nim.ID || s.seen() > 0 {
					t.Errorf("%s is drawn under %d dialogs", drawn.ID, s.seen())
				}
				got = args
			},
		})
		for _, digit := range test.heap {
			s.Window.Canvas().Focused().TypedRune(digit) // the first in place of the default
		}
		field := s.Window.Canvas().Focused()
		s.press(fyne.KeyReturn)
		s.until(func() bool { return got != nil || s.seen() == 2 || strings.Contains(s.onTop(), "more than 1000000") })
		if (s.seen() == 2) != test.asked {
			t.Fatalf("a heap of %s: %d dialogs are there", test.heap, s.seen())
		}
		if test.asked {
			if text := s.onTop(); !strings.Contains(text, "501 positions") {
				t.Errorf("the question is %q", text)
			}
			s.press(fyne.KeyReturn) // Cancel has the keyboard
			if s.seen() != 1 || got != nil {
				t.Errorf("Cancel leaves %d dialogs, and %v is drawn", s.seen(), got)
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
			t.Errorf("a heap of %s is drawn with %v, want %v", test.heap, got, want)
		}
	}
}

// A change of the fields gives up the counting.
func TestChangesEndTheCounting(t *testing.T) {
	s := newStage(t)
	f := newGameForm(s.Dialogs)
	f.onLarge = func(map[string]string, int) { t.Error("it is drawn") }
	g, _ := games.Find("wythoff")
	f.show(g)
	f.params[0].entry.SetText("40")
	f.countPositions()
	f.params[0].entry.SetText("3")
	if f.job.IsRunning() {
		t.Error("the counting goes on")
	}
	s.settle(f)
	if s.seen() != 0 || f.drawing == nil || !strings.Contains(f.forecast.Text, "theory") {
		t.Errorf("%d questions, and %q is told", s.seen(), f.forecast.Text)
	}
}

// onTop returns all that is told in the dialog in front.
func (s *stage) onTop() string { return onscreen.Texts(s.Window.Canvas().Overlays().Top()) }

// TestGalleryGrowsWithTheWindow: cards and form share what the window has, also after it was made
// larger, and at 1024×700 pixels and 150 % the first field of every game is on the screen.
func TestGalleryGrowsWithTheWindow(t *testing.T) {
	s := newStage(t)
	s.Window.SetContent(container.NewStack()) // without content, a window does not resize its dialogs
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
			t.Errorf("%s: the field ends at %.0f, the form at %.0f", c.game.ID, bottom, end)
		}
	}
	if width := g.shelf.Size().Width; width < 2*(cardWidth+12) {
		t.Errorf("the cards have %.0f, too little for two beside each other", width)
	}
	before := g.scroll.Size()
	s.Window.Resize(fyne.NewSize(1600, 1000))
	if after := g.scroll.Size(); after.Width < before.Width+300 || after.Height < before.Height+300 {
		t.Errorf("the cards have %v in a small window, %v in a large one", before, after)
	}
}

// TestButtonsFitIntoASmallWindow: the longest texts of buttons fit beside each other at 1024 pixels and 150 %.
func TestButtonsFitIntoASmallWindow(t *testing.T) {
	s := newStage(t)
	width := float32(1024 / 1.5)
	s.Window.SetContent(container.NewStack())
	for _, language := range []string{"ru", "en"} {
		ensure(t, s.Words.SetLanguage(language))
		s.Window.Resize(fyne.NewSize(width, 700/1.5))
		var kept Thumbnails
		s.OpenGallery(nil, nil, &kept, GalleryCallbacks{
			HasSequence: func(*games.Game) bool { return true }, OnRules: func(*games.Game, map[string]string) {},
		})
		driver, buttons := fyne.CurrentApp().Driver(), 0
		walk(s.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
			if b, ok := o.(*button); ok {
				buttons++
				if left := driver.AbsolutePositionForObject(b).X; left < 0 || left+b.Size().Width > width {
					t.Errorf("%s: %q is from %.0f to %.0f", language, b.Text, left, left+b.Size().Width)
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
		var kept Thumbnails
		g := newGallery(s.Dialogs)
		g.loadPictures(&kept)
		s.until(func() bool { return !g.pictures.IsRunning() })
	}
}
