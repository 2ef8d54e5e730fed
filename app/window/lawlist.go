package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/sequence"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/laws"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// mostExceptions is how many exceptions a card tells; the table marks all. Of more than
// manyExceptions it tells how many there are.
const maxListedExceptions, maxExceptions = 8, 1000

// lawList shows the laws of the values.
type lawList struct {
	window  *Sequences
	object  *fyne.Container
	title   *widget.Label
	seeking *widget.Label   // that laws are looked for
	none    *look.Paragraph // that there are none
	code    *widget.Button  // that shows the recursion where there are none
	cards   *cardList
}

func newLawList(w *Sequences) *lawList {
	l := &lawList{
		window: w, title: widget.NewLabel(w.Words.T("sequence.laws")), seeking: widget.NewLabel(w.Words.T("sequence.laws.seeking")),
		none: look.NewParagraph(""), cards: newCardList(w.Palette()),
		code: widget.NewButton(w.Words.T("sequence.recursion"), func() { w.Table.Run(w.Table.Find("sequence.code")) }),
	}
	l.title.TextStyle = look.Bold()
	l.seeking.Importance, l.none.Importance = widget.LowImportance, widget.LowImportance
	l.cards.OnChoose = func(i int) { w.guard(func() { w.Study.Choose(i) })() }
	l.cards.OnCopy = func(i int) { w.guard(func() { w.copyFormula(i) })() }
	l.cards.OnKey = w.handleKey
	l.object = container.NewVBox(container.NewBorder(nil, nil, l.title, l.seeking), l.none, container.NewHBox(l.code), l.cards)
	return l
}

// show shows the laws as they are now. others tells that they may be others than before.
func (l *lawList) show(others bool) {
	s := l.window.Study
	look.SetVisible(l.object, s.Shown() && s.Known().Len() > 0)
	look.SetVisible(l.seeking, s.LawState() == sequence.Seeking)
	if !others {
		return
	}
	cards := xslices.Map(s.Laws(), l.card)
	l.cards.SetCards(cards, s.Chosen())
	text := ""
	if len(cards) == 0 && s.LawState() == sequence.Found {
		text = l.window.Words.T("sequence.laws.none", words.Data{"Further": s.Answered().List == nil})
	}
	look.SetVisible(l.none, text != "")
	look.SetVisible(l.code, text != "" && l.window.Table.Find("sequence.code").Possible())
	l.none.SetText(text)
}

// card puts a law into words.
func (l *lawList) card(f sequence.Finding) cardText {
	w := l.window.Words
	c := cardText{
		Status: f.Status, Known: explain.LawStatus(w, f.Law), Sentence: explain.AsSentence(explain.Law(w, f.Law)), Formula: f.Formula(laws.Text),
	}
	if proof := explain.LawTheorem(w, f.Law); proof != "" {
		c.Proof = explain.AsSentence(proof)
	}
	switch n := len(f.Marks.Strange); {
	case f.Status == laws.Fails:
	case n > maxExceptions:
		c.Exceptions = w.N("sequence.exceptions.many", n, words.Data{"Values": w.Whole(n)})
	default:
		if text := explain.LawExceptions(w, f.Law, maxListedExceptions); text != "" {
			c.Exceptions = w.T("sequence.exceptions", words.Data{"Which": text})
		}
	}
	return c
}

func (w *Sequences) copyFormula(i int) {
	if all := w.Study.Laws(); i >= 0 && i < len(all) {
		w.copyText(all[i].Formula(laws.Text), w.Words.T("sequence.copied"))
	}
}

// copied copies a text, and says so.
func (w *Sequences) copyText(text, said string) {
	w.App.Clipboard().SetContent(text)
	w.Say(said)
}

// CopyFormula copies the formula of the law that is chosen, as plain text or as LaTeX.
func (w *Sequences) CopyFormula(tex bool) {
	law := w.Study.Law()
	if law == nil {
		return
	}
	language := laws.Text
	if tex {
		language = laws.LaTeX
	}
	w.copyText(law.Formula(language), w.Words.T("sequence.copied"))
}

// cardList is the list of laws that a sequence has: each a card with what is known of it,
// in words and as a formula. A card is chosen by a click or by the arrow keys.
type cardList struct {
	widget.BaseWidget
	// OnChoose is told which card a person chooses; -1 for none. OnCopy is told of which
	// the formula is to be copied.
	OnChoose func(int)
	OnCopy   func(int)
	// OnKey is offered each key before the list acts on it; it returns whether it has taken
	// the key.
	OnKey func(*fyne.KeyEvent) bool

	palette *scene.Palette
	chosen  int
	cards   []*card
	shown   []cardText
	box     *fyne.Container
	ring    *canvas.Rectangle // around all while it has the keyboard
}

var _ fyne.Focusable = (*cardList)(nil)

// newCardList returns an empty list.
func newCardList(p *scene.Palette) *cardList {
	l := &cardList{
		OnChoose: func(int) {}, OnCopy: func(int) {}, OnKey: func(*fyne.KeyEvent) bool { return false },
		palette: p, chosen: -1, box: container.NewVBox(), ring: canvas.NewRectangle(nil),
	}
	l.ring.CornerRadius, l.ring.StrokeWidth = 8, 2
	l.ring.Hide()
	l.ExtendBaseWidget(l)
	return l
}

// SetCards shows other laws, one of them chosen; -1 for none. Cards that say the same as
// before are left as they are.
func (l *cardList) SetCards(cards []cardText, chosen int) {
	for len(l.cards) < len(cards) {
		l.cards = append(l.cards, newCard(l, len(l.cards)))
	}
	before := l.chosen
	l.chosen = chosen
	changed := len(cards) != len(l.shown)
	for i, c := range cards {
		if i >= len(l.shown) || l.shown[i] != c {
			l.cards[i].show(c)
			changed = true
		} else if (i == before) != (i == chosen) {
			l.cards[i].color()
		}
	}
	l.shown = append(l.shown[:0], cards...)
	if changed {
		l.box.Objects = l.box.Objects[:0]
		for i := range cards {
			l.box.Objects = append(l.box.Objects, l.cards[i])
		}
		l.box.Refresh()
		l.Refresh()
	}
}

// SetPalette shows the list in other colours.
func (l *cardList) SetPalette(p *scene.Palette) {
	l.palette = p
	l.ring.StrokeColor = p.Color(scene.Selected)
	for i := range l.shown {
		l.cards[i].color()
	}
	l.ring.Refresh()
}

// press chooses a card, or none where it was chosen.
func (l *cardList) toggle(i int) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Focus(l)
	}
	if i == l.chosen {
		i = -1
	}
	l.OnChoose(i)
}

// FocusGained and FocusLost show whether the list has the keyboard.
func (l *cardList) FocusGained() { l.ring.Show() }
func (l *cardList) FocusLost()   { l.ring.Hide() }

// TypedRune takes characters, which mean nothing here.
func (l *cardList) TypedRune(rune) {}

// TypedKey chooses the next card, or the one before.
func (l *cardList) TypedKey(e *fyne.KeyEvent) {
	if l.OnKey(e) || len(l.shown) == 0 {
		return
	}
	at := l.chosen
	switch e.Name {
	case fyne.KeyDown:
		at++
	case fyne.KeyUp:
		at--
	case fyne.KeyHome:
		at = 0
	case fyne.KeyEnd:
		at = len(l.shown) - 1
	default:
		return
	}
	if at = max(0, min(len(l.shown)-1, at)); at != l.chosen {
		l.OnChoose(at)
	}
}

// CreateRenderer is called by Fyne.
func (l *cardList) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(container.New(look.NewPadding(3, 3), l.box), l.ring))
}

// cardText is a law in words.
type cardText struct {
	Status laws.Status
	// Known is what is known of the law: "proved for all n", "holds for n ≤ 1000",
	// "fails at n = 73".
	Known string
	// Sentence says the law, Formula writes it.
	Sentence, Formula string
	// Proof is by what it is proved, and Exceptions which values it says one by one; empty
	// for none.
	Proof, Exceptions string
}

// card shows a cardText. A click chooses it.
type card struct {
	look.Touch
	list    *cardList
	index   int
	text    cardText
	hovered bool

	frame               *canvas.Rectangle
	pill                *canvas.Rectangle
	known               *canvas.Text
	sentence, formula   *look.Paragraph
	exceptions, because *look.Paragraph
	copy                *widget.Button
}

func newCard(l *cardList, index int) *card {
	wrapped := func() *look.Paragraph { return look.NewParagraph("") }
	c := &card{
		list: l, index: index, frame: canvas.NewRectangle(nil), pill: canvas.NewRectangle(nil),
		known: canvas.NewText("", nil), sentence: wrapped(), formula: wrapped(), exceptions: wrapped(), because: wrapped(),
	}
	c.frame.CornerRadius = 8
	c.pill.CornerRadius = 10
	c.known.TextSize = 12
	c.formula.TextStyle = look.Mono()
	for _, small := range []*look.Paragraph{c.exceptions, c.because} {
		small.SizeName, small.Importance = look.SizeNameTip, widget.LowImportance
	}
	c.copy = widget.NewButtonWithIcon("", theme.ContentCopyIcon(), func() { l.OnCopy(c.index) })
	c.copy.Importance = widget.LowImportance
	badge := container.NewStack(c.pill, container.New(look.NewPadding(2, 9), c.known))
	head := container.NewBorder(nil, nil, container.NewCenter(badge), c.copy)
	c.Content = container.NewStack(c.frame, container.New(look.NewPadding(8, 10),
		container.New(layout.NewCustomPaddedVBoxLayout(0), container.New(look.NewPadding(0, 8), head),
			container.New(layout.NewCustomPaddedVBoxLayout(-labelOverlap), c.sentence, c.formula, c.exceptions, c.because))))
	c.OnTap = func() { l.toggle(c.index) } // that of the chosen one chooses none
	c.OnHover = func(on bool) {
		c.hovered = on
		c.color()
	}
	c.ExtendBaseWidget(c)
	return c
}

// show shows another law.
func (c *card) show(of cardText) {
	c.text = of
	set := func(l *look.Paragraph, text string) {
		l.Hidden = text == ""
		l.SetText(text)
	}
	set(c.sentence, of.Sentence)
	set(c.formula, of.Formula)
	set(c.exceptions, of.Exceptions)
	set(c.because, of.Proof)
	c.known.Text = of.Known
	c.color()
	c.Refresh()
}

// color shows what is known of the law, and whether it is chosen. The three words look
// different without colours too: filled, with a rim, and with a broken rim's place taken
// by a paler text below.
func (c *card) color() {
	p := c.list.palette
	c.frame.FillColor, c.frame.StrokeColor, c.frame.StrokeWidth = p.Color(scene.Board), p.Color(scene.Grid), 1
	switch {
	case c.index == c.list.chosen:
		c.frame.StrokeColor, c.frame.StrokeWidth = p.Color(scene.Selected), 2
	case c.hovered:
		c.frame.StrokeColor = p.Color(scene.Hovered)
	}
	c.known.TextStyle = look.Bold()
	c.sentence.Importance, c.formula.Importance = widget.MediumImportance, widget.MediumImportance
	switch c.text.Status {
	case laws.Proved:
		c.pill.FillColor, c.pill.StrokeWidth = p.Color(scene.Winning), 0
		c.known.Color = p.Color(scene.Board)
	case laws.Fails:
		c.pill.FillColor, c.pill.StrokeColor, c.pill.StrokeWidth = p.Color(scene.Board), p.Color(scene.Wrong), 1.5
		c.known.Color = p.Color(scene.Wrong)
		c.sentence.Importance, c.formula.Importance = widget.LowImportance, widget.LowImportance
	default:
		c.pill.FillColor, c.pill.StrokeColor, c.pill.StrokeWidth = p.Color(scene.NFill), p.Color(scene.NRim), 1.5
		c.known.Color = p.Color(scene.NInk)
		c.known.TextStyle = fyne.TextStyle{}
	}
	c.frame.Refresh()
	c.pill.Refresh()
	c.known.Refresh()
}

// overlap is how much of a label's own margin is given up to what is above it.
const labelOverlap = 8
