package panels

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// emptySample is a Sample that draws nothing.
func emptySample(*scene.Scene, int, int) image.Image { return image.NewRGBA(image.Rect(0, 0, 1, 1)) }

// TestStatusFiguresKeepTheirPlace checks that figures do not move when they grow or shrink by a
// digit, and that the room for the text at the left stays.
func TestStatusFiguresKeepTheirPlace(t *testing.T) {
	startApp(t)
	s := NewStatus()
	s.SetHint(strings.Repeat("a hint ", 40))
	bar := s.Object()
	bar.Resize(fyne.NewSize(700, 30))
	s.Show("8 vertices · 28 edges · solved in <0.1 ms · 122 %", scene.Light())
	at, left := s.right.Position(), s.left.Text
	for _, figures := range []string{
		"8 vertices · 28 edges · solving · 99 %",
		"8 vertices · 29 edges · solved in 0.1 ms · 122 %",
	} {
		s.Show(figures, scene.Light())
		if s.right.Position() != at || s.left.Text != left || s.right.Text != figures {
			t.Errorf("%q is at %v, before at %v; the hint is %q, before %q", s.right.Text, s.right.Position(), at,
				s.left.Text, left)
		}
	}
}

func TestStatusShowsTheMessageFirst(t *testing.T) {
	startApp(t)
	s := NewStatus()
	s.Object().Resize(fyne.NewSize(700, 30))
	says := func(want string, c scene.Role) {
		t.Helper()
		s.Show("", scene.Light())
		if s.left.Text != want || s.left.Color != scene.Light().Color(c) {
			t.Errorf("the status is %q in %v, want %q", s.left.Text, s.left.Color, want)
		}
	}
	s.SetHint("a hint")
	says("a hint", scene.Muted)
	s.SetMessage("a message", false)
	says("a message", scene.Ink)
	s.SetMessage("a failure", true)
	says("a failure", scene.Wrong)
	s.ClearMessage()
	says("a hint", scene.Muted)
}

func TestEmptyTextShowsExample(t *testing.T) {
	startApp(t)
	text := NewTextPane(english(t), func() {}, func() {})
	for _, c := range []struct {
		text  string
		shown bool
	}{
		{"", true},
		{"a -> b\n", false},
		{"undirected\n", true},
		{"# a comment\n\n", false},
		{"ground r\n", false},
		{"", true},
	} {
		text.SetText(c.text)
		if text.example.Visible() != c.shown {
			t.Errorf("with %q the example is shown: %v", c.text, text.example.Visible())
		}
	}
	text.area.TypedRune('a')
	if text.example.Visible() {
		t.Error("the example stays while text is typed")
	}
	if got := text.Text(); got != "a" && got != "a\n" {
		t.Errorf("the text is %q: the example is no part of it", got)
	}
}

// TestToolSymbolsFollowTheKindOfGame checks that the symbol of a tool is drawn again when it has
// changed, and only then.
func TestToolSymbolsFollowTheKindOfGame(t *testing.T) {
	startApp(t)
	one, other := &scene.Scene{}, &scene.Scene{}
	now := one
	name, run := "Token", 0
	tools := NewToolbar([]ToolItem{{
		Symbol: func() *scene.Scene { return now }, IsChosen: func() bool { return false },
		Name: func() string { return name },
		Tip:  func() string { return "puts one" }, OnTap: func() { run++ },
	}, {Icon: theme.ContentUndoIcon(), Name: func() string { return "Undo" }, Tip: func() string { return "" }}},
		NewTips(english(t)))
	var drawn []*scene.Scene
	tools.Show(scene.Light()) // before Redraw has set a Sample
	tools.Redraw(scene.Light(), func(s *scene.Scene, w, h int) image.Image {
		drawn = append(drawn, s)
		return emptySample(s, w, h)
	})
	tools.Show(scene.Light())
	now = other
	tools.Show(scene.Light())
	tools.Show(scene.Light())
	b := tools.buttons[0]
	name = "Ground"
	b.MouseIn(nil)
	if b.name.Text != "Ground" || tools.tips.text != "puts one" {
		t.Errorf("the button %q has the tip %q", b.name.Text, tools.tips.text)
	}
	if b.Tapped(nil); run != 1 || tools.tips.target != nil {
		t.Errorf("the tool was chosen %d times", run)
	}
	if len(drawn) != 2 || drawn[0] != one || drawn[1] != other {
		t.Errorf("drawn %d times", len(drawn))
	}
}

// TestLegendExplainsItsMarks checks that every mark has a text and a tip.
func TestLegendExplainsItsMarks(t *testing.T) {
	startApp(t)
	w := english(t)
	l := NewLegend(w, fyne.Do)
	var marks []scene.Mark
	for m := scene.MarkP; m <= scene.MarkRemoteness; m++ {
		marks = append(marks, m)
	}
	l.Show(marks, scene.Light(), emptySample)
	texts := explanations(l.Object())
	if len(texts) != len(marks) {
		t.Fatalf("%d tips for %d marks", len(texts), len(marks))
	}
	for i, text := range texts {
		if text == "" || strings.HasPrefix(text, "tip.") {
			t.Errorf("the tip of %q is %q", w.T(marks[i].ExplanationKey()), text)
		}
	}
}

func TestEmptyPositionShowsAdvice(t *testing.T) {
	startApp(t)
	for drawing, want := range map[string]string{
		"a -> b\n":         "Tokens mark where the game stands",
		"r -- a\nground\n": "With the Ground tool (T)",
		"undirected\n":     "No edge is connected to the ground",
	} {
		s := session(t, drawing)
		if strings.Contains(drawing, "undirected") && s.Drawing().Kind() != graphs.Deletion {
			t.Fatalf("%q is no edge-deletion game", drawing)
		}
		i := NewInspector(english(t), Callbacks{})
		i.Show(s, i.palette)
		if got := strings.ReplaceAll(textsOf(i.position), "|", " "); !strings.Contains(got, want) {
			t.Errorf("%q: the advice is %q, want %q", drawing, got, want)
		}
	}
}

// TestGameLineReturns checks that the name of the game and its rules get their room again after
// they were hidden.
func TestGameLineReturns(t *testing.T) {
	startApp(t)
	s := session(t, three)
	i := NewInspector(english(t), Callbacks{})
	for _, width := range []float32{300, 900} {
		i.Object().Resize(fyne.NewSize(width, 800))
		var first float32
		for k := range 3 {
			i.Show(s, i.palette)
			i.ShowGame("", "")
			i.Show(s, i.palette)
			i.ShowGame("Directed", "vertices are positions, edges are moves")
			top := i.moves.Object().Position().Y
			if game := i.game.object; top < game.Position().Y+game.MinSize().Height {
				t.Errorf("%v wide: the moves begin at %v", width, top)
			}
			if k == 0 {
				first = top
			} else if top != first {
				t.Errorf("%v wide: the moves begin at %v, then at %v", width, first, top)
			}
		}
	}
}

// TestGameNameIsNotCut checks at every width that the whole name of the game is shown next to its
// button, above the moves.
func TestGameNameIsNotCut(t *testing.T) {
	startApp(t)
	const name = "Вычитание с отдельным пределом для каждой кучки 3, 5, 7; 9, 10, 14"
	i := NewInspector(english(t), Callbacks{})
	i.Show(session(t, three), i.palette)
	for _, width := range []float32{InspectorMinWidth, InspectorWidth, 900} {
		i.Object().Resize(fyne.NewSize(width, 700))
		i.ShowGame(name, strings.Repeat("a long sentence ", 30))
		line := i.game.object.Objects[0].(*fyne.Container)
		label, rules, button := line.Objects[0], line.Objects[1], line.Objects[2]
		if i.game.name.Text != name || label.Size().Height < i.game.name.MinSize().Height ||
			label.Size().Width > button.Position().X {
			t.Errorf("%v wide: the name has %v of %v", width, label.Size(), i.game.name.MinSize())
		}
		if size := button.Size(); size.Width < button.MinSize().Width ||
			button.Position().X+size.Width > line.Size().Width {
			t.Errorf("%v wide: the button has %v at %v", width, size, button.Position())
		}
		if y := rules.Position().Y; y < label.Size().Height-lineOverlap || y+rules.Size().Height > line.Size().Height {
			t.Errorf("%v wide: the rules have %v at %v", width, rules.Size(), y)
		}
	}
}

// TestSummandsAreExplained checks that the words "summand" and "XOR" are explained below several
// summands, and only there.
func TestSummandsAreExplained(t *testing.T) {
	startApp(t)
	for drawing, want := range map[string]bool{
		"a -> b\nc -> d\ntoken a c\n": true, "a -> b\ntoken a\n": false, "a -> a\ntoken a x2\n": false,
	} {
		i := NewInspector(english(t), Callbacks{})
		i.Object().Resize(fyne.NewSize(InspectorWidth, 900))
		i.Show(session(t, drawing), i.palette)
		if got := textsOf(i.position); strings.Contains(got, "summand") != want {
			t.Errorf("%q: the table is %q", drawing, got)
		}
	}
}

// TestStatusFiguresReturnAfterALongText checks that the figures stay when a digit is added or
// removed, and return to the right edge after a longer message, such as the progress of reading a
// file.
func TestStatusFiguresReturnAfterALongText(t *testing.T) {
	startApp(t)
	s := NewStatus()
	s.bar.Resize(fyne.NewSize(1000, 20))
	place := func(figures string) float32 {
		s.Show(figures, scene.Light())
		return s.right.Position().X
	}
	few := place("8 vertices · 13 edges · solved in 0.1 ms")
	if more := place("8 vertices · 13 edges · solved in 0.12 ms"); more > few || few-more > 32 {
		t.Errorf("with a digit more the figures stand at %g, before at %g", more, few)
	}
	there := s.right.Position().X
	if fewer := place("8 vertices · 13 edges · solved in 0.1 ms"); fewer != there {
		t.Errorf("with a digit less the figures move from %g to %g", there, fewer)
	}
	long := place("Reading a-file-with-a-long-name.nimgraph · 8 vertices · 13 edges · solved in 0.1 ms")
	if long >= there {
		t.Fatalf("a long text stands at %g, a short one at %g", long, there)
	}
	if after := place("8 vertices · 13 edges · solved in 0.1 ms"); after != few {
		t.Errorf("after a long text the figures are at %g, before at %g", after, few)
	}
}

// TestPlayerShowsSteps checks that the sentence gets the room that the figure leaves, that the
// buttons of a narrow player have no texts, and that showing a step does not count as a move of the
// scrubber.
func TestPlayerShowsSteps(t *testing.T) {
	test.NewTempApp(t)
	went := 0
	p := NewPlayer(english(t), PlayerCallbacks{
		OnSeek: func(int) { went++ }, OnDone: func() {},
		Draw: func(*scene.Scene, *scene.Palette, float64) image.Image {
			return image.NewRGBA(image.Rect(0, 0, 120, 80))
		},
	})
	o := p.Object()
	o.Resize(fyne.NewSize(900, PlayerHeight))
	p.Show(PlayerState{At: 2, Len: 5, Speed: 1, Sentence: "One.", Figure: &scene.Scene{}}, scene.Light())
	sentenceX := p.scroll.Position().X
	if !p.figure.Visible() || sentenceX < 60 || p.exportButton.Text == "" || p.scrubber.Value != 2 ||
		p.scrubber.Max != 4 {
		t.Errorf("the sentence begins at %g, the scrubber is at %g of %g", sentenceX, p.scrubber.Value, p.scrubber.Max)
	}
	p.Show(PlayerState{At: 3, Len: 5, Speed: 2, Sentence: "Two.", Playing: true}, scene.Dark())
	if p.figure.Visible() || p.scroll.Position().X >= sentenceX || p.sentence.Text != "Two." ||
		p.speedButton.Text != "2×" {
		t.Errorf("without a figure the sentence begins at %g", p.scroll.Position().X)
	}
	if went != 0 {
		t.Error("showing a step asks for one")
	}
	p.scrubber.SetValue(1)
	if went != 1 {
		t.Error("the scrubber asks for nothing")
	}
	if o.Resize(fyne.NewSize(400, PlayerHeight)); p.exportButton.Text != "" || p.closeButton.Text != "" {
		t.Error("in a narrow window the buttons have words")
	}
}

// TestRecordWithoutValues checks that a line without a value has no chip, and more room for the
// move.
func TestRecordWithoutValues(t *testing.T) {
	startApp(t)
	r := NewRecord(english(t), func(int) {})
	const long = "a position of a long name → another one"
	line := newRecordLine(r)
	showMove := func(m RecordedMove) string {
		r.Show(RecordedMove{Text: "start"}, []RecordedMove{m}, 1, scene.Light())
		line.showMove(1)
		line.columns.Resize(fyne.NewSize(240, 22))
		line.columns.Refresh()
		return line.text.Text
	}
	withoutValue := showMove(RecordedMove{Text: long})
	if !line.chip.Hidden || line.value.Text != "" {
		t.Errorf("a hidden value has a chip with %q", line.value.Text)
	}
	withValue := showMove(RecordedMove{Text: long, Value: "2", Outcome: solver.OutcomeN})
	if line.chip.Hidden || line.value.Text != "2" {
		t.Errorf("the value is %q", line.value.Text)
	}
	if len(withoutValue) <= len(withValue) {
		t.Errorf("without a value the move is %q, with one %q", withoutValue, withValue)
	}
}

func TestStatusShortensTheHint(t *testing.T) {
	startApp(t)
	s := NewStatus()
	bar := s.Object()
	hint := "Select: drag to move, from a vertex's rim to draw an edge; double-click to add or name a vertex"
	s.SetHint(hint)
	s.Show("5 vertices", scene.Light())
	if w := bar.MinSize().Width; w > 100 {
		t.Errorf("the minimum width is %v", w)
	}
	for _, width := range []float32{1000, 500, 200, 120, 1000} {
		bar.Resize(fyne.NewSize(width, 30))
		end := s.left.Position().X + s.left.MinSize().Width
		if !strings.HasPrefix(hint, strings.TrimSuffix(s.left.Text, "…")) ||
			s.left.Text != hint && (width > 900 || end > s.right.Position().X) {
			t.Errorf("%v wide: %q, up to %v before %v", width, s.left.Text, end, s.right.Position().X)
		}
	}
	// The figures grow while the size of the bar stays.
	bar.Resize(fyne.NewSize(500, 30))
	s.Show("5 vertices · 1234567 moves", scene.Light())
	if end := s.right.Position().X + s.right.MinSize().Width; end > 500 {
		t.Errorf("the figures end at %v", end)
	}
}

func TestNarrowBannerHidesObjects(t *testing.T) {
	startApp(t)
	const headline = "Next player wins"
	first := look.Text(headline, 17, scene.Ink, scene.Light(), look.Bold())
	wide := first.MinSize().Width
	row := []fyne.CanvasObject{first, look.Space(20, 1), look.Space(100, 1), look.Space(50, 1)}
	line := newBannerLayout(headline, "", 0)
	for _, c := range []struct {
		width float32
		shown int
		whole bool
	}{
		{wide + 170, 4, true},
		{wide + 120, 3, true},
		{wide + 60, 2, true},
		{wide, 1, true},
		{wide * 0.8, 1, true},
		{wide / 2, 1, false},
		{wide + 170, 4, true},
	} {
		line.Layout(row, fyne.NewSize(c.width, 20))
		shown := 0
		for _, o := range row {
			if o.Visible() {
				shown++
			}
		}
		if shown != c.shown || (first.Text == headline) != c.whole || first.MinSize().Width > c.width+1 {
			t.Errorf("%v wide, %d of 4 are shown, want %d: %q", c.width, shown, c.shown, first.Text)
		}
		if got := line.MinSize(row).Width; got < wide+169 || got > wide+171 {
			t.Errorf("%v wide, the row takes %v, want %v", c.width, got, wide+170)
		}
	}
}

// TestBannerShowsLongerTexts checks that a text after a shorter one is not cut to its width,
// whether or not a frame was drawn in between.
func TestBannerShowsLongerTexts(t *testing.T) {
	startApp(t)
	b := NewBanner(english(t))
	o := b.Object()
	s := session(t, "a -> b\ntoken a\n")
	unknown := editor.New(s.Drawing())
	show := func(s *editor.Session, want string) {
		t.Helper()
		b.Show(s, scene.Light(), "", func(error) string { return "" })
		if got := textsOf(o); !strings.Contains(got, want) {
			t.Errorf("the banner says %s, want %s", got, want)
		}
	}
	show(unknown, "Solving…")
	o.Resize(fyne.NewSize(600, BannerHeight))
	show(s, "Next player wins|")
}

// TestBannerShortensTheFormula checks that a formula is cut short, and that the word before it is
// hidden if there is no room for any part of it.
func TestBannerShortensTheFormula(t *testing.T) {
	startApp(t)
	formula := "∞{1,2,3,4,5,6,7,8,9} = 1 ⊕ 2 ⊕ ∞{1,2,3,4,5,6,7,8,9}"
	b := NewBanner(english(t))
	first := look.Text("Draw: nobody can force a win", 17, scene.Ink, scene.Light(), look.Bold())
	word := look.Text("value", 14, scene.Muted, scene.Light(), fyne.TextStyle{})
	value := look.Text(formula, 16, scene.Ink, scene.Light(), look.Mono())
	row := []fyne.CanvasObject{first, look.Space(20, 1), word, look.Space(6, 1), value}
	line := newBannerLayout(first.Text, formula, 4)
	full := line.MinSize(row).Width
	before := full - value.MinSize().Width
	for _, c := range []struct {
		width       float32
		shown, full bool
	}{{full, true, true}, {before + 120, true, false}, {before + 10, false, false}, {full, true, true}} {
		line.Layout(row, fyne.NewSize(c.width, 20))
		if value.Visible() != c.shown || word.Visible() != c.shown || c.shown && (value.Text == formula) != c.full {
			t.Errorf("%v wide of %v: %v, %v, %q", c.width, full, word.Visible(), value.Visible(), value.Text)
		}
	}
	s := session(t, "a -> a b\nc -> c b\ntoken a\ntoken c\nvertex b\n")
	b.Show(s, scene.Light(), "", func(error) string { return "" })
	if got := textsOf(b.Object()); !strings.Contains(got, "∞{") {
		t.Errorf("the banner says %s", got)
	}
}

// TestBannerShortensAHint checks that the hint is cut short to the room that there is.
func TestBannerShortensAHint(t *testing.T) {
	startApp(t)
	b := NewBanner(english(t))
	o := b.Object()
	b.Show(session(t, ""), scene.Light(), "", nil)
	o.Resize(fyne.NewSize(500, BannerHeight))
	if got, want := textsOf(o),
		"An empty board|Double-click to add a vertex, or choose a game from the Gam…"; got != want {
		t.Errorf("the banner is %s, want %s", got, want)
	}
}

// TestNarrowBannerHasTwoLines checks the banner on the board of a window of 1024×700 pixels at 150
// %: the value and the number of winning moves are below the headline, and the summands of a long
// formula are left out.
func TestNarrowBannerHasTwoLines(t *testing.T) {
	startApp(t)
	b := NewBanner(english(t))
	o := b.Object()
	o.Resize(fyne.NewSize(303, BannerHeight))
	for text, want := range map[string]string{
		"a -> b c\nb -> c\ntoken a\ntoken b\n":                                       "Next player wins|value|3|one winning move",
		"a -> b c\nb -> c\n" + strings.Repeat("token a\ntoken b\n", 9) + "token a\n": "",
	} {
		b.Show(session(t, text), scene.Light(), "", func(error) string { return "" })
		got := textsOf(o)
		if want != "" && got != want {
			t.Errorf("the banner says %s, want %s", got, want)
		}
		if !strings.Contains(got, "winning move") || want == "" && !strings.Contains(got, "|1|") {
			t.Errorf("the banner says only %s", got)
		}
	}
}

func TestLegendTakesLines(t *testing.T) {
	card := canvas.NewRectangle(nil)
	objects := []fyne.CanvasObject{card, look.Space(100, 1), look.Space(100, 1), look.Space(100, 1)}
	for width, lines := range map[float32]float32{400: 1, 300: 2, 200: 3, 50: 3} {
		newLegendLayout(20).Layout(objects, fyne.NewSize(width, 300))
		if want := 20*lines + 2*cornerPadding.Height; card.Size().Height != want {
			t.Errorf("%v wide, the legend is %v high, want %v", width, card.Size().Height, want)
		}
		low, high := card.Position(), card.Position().Add(card.Size())
		if high.Y != 300-cornerEdge.Height {
			t.Errorf("%v wide, the legend ends at %v", width, high.Y)
		}
		for _, o := range objects[1:] {
			if p, q := o.Position(), o.Position().Add(o.Size()); p.X < low.X || p.Y < low.Y ||
				q.X > high.X || q.Y > high.Y {
				t.Errorf("%v wide, %v…%v is outside of %v…%v", width, p, q, low, high)
			}
		}
	}
}

// TestLegendShortensLabels: on the board of a window of 1024×700 pixels at 150 %, a legend says P and N
// alone, so that the drawing has room; on a larger board it says what they mean.
func TestLegendShortensLabels(t *testing.T) {
	startApp(t)
	l := NewLegend(english(t), fyne.Do)
	l.Show([]scene.Mark{scene.MarkP, scene.MarkN, scene.MarkSum, scene.MarkToken, scene.MarkWinningMove},
		scene.Light(), emptySample)
	for _, c := range []struct {
		size fyne.Size
		want string
	}{
		{fyne.NewSize(640, 600), "P: previous player wins|N: next player wins"},
		{fyne.NewSize(303, 400), "P|N|⊕|token|winning move"},
		{fyne.NewSize(640, 600), "P: previous player wins|N: next player wins"},
	} {
		l.Object().Resize(c.size)
		if got := textsOf(l.Object()); !strings.HasPrefix(got, c.want) {
			t.Errorf("in %v it says %s, want %s", c.size, got, c.want)
		}
		if l.Height() > 80 && c.size.Height == 400 {
			t.Errorf("in %v it covers %v", c.size, l.Height())
		}
	}
}
