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

// maxListedExceptions is the number of exceptions that a card lists; the table marks all of
// them. If there are more than maxExceptions, the card says only how many there are.
const maxListedExceptions, maxExceptions = 8, 1000

// guessedValues is how many values after the end of a list a guess predicts.
const guessedValues = 8

// lawList shows the laws that hold for the values in the window of sequences, each on a card. If
// there are too few values for a law, it shows guesses.
type lawList struct {
	window  *Sequences
	object  *fyne.Container
	title   *widget.Label
	seeking *widget.Label   // "Looking for laws …"
	none    *look.Paragraph // "No law …"
	code    *widget.Button  // shows code of the rules if there is no law
	cards   *lawCards
	guesses *lawCards
	names   *fyne.Container // the known games with these values
}

// newLawList returns an empty list for the laws of the values in window w.
func newLawList(w *Sequences) *lawList {
	l := &lawList{
		window: w, title: widget.NewLabel(w.Words.T("sequence.laws")),
		seeking: widget.NewLabel(w.Words.T("sequence.laws.seeking")),
		none:    look.NewParagraph(""), cards: newLawCards(w.Palette()), guesses: newLawCards(w.Palette()),
		code: widget.NewButton(w.Words.T("sequence.recursion"), func() { w.Table.Run(w.Table.Find("sequence.code")) }),
	}
	l.title.TextStyle = look.Bold()
	l.seeking.Importance, l.none.Importance = widget.LowImportance, widget.LowImportance
	l.cards.OnChoose = func(i int) { w.guard(func() { w.Study.ChooseLaw(i) })() }
	l.cards.OnCopy = func(i int) { w.guard(func() { w.copyFormula(i) })() }
	l.guesses.OnChoose = nil // a guess marks nothing
	l.guesses.OnCopy = func(i int) { w.guard(func() { w.copyGuess(i) })() }
	l.cards.OnKey, l.guesses.OnKey = w.handleKey, w.handleKey
	l.names = container.New(layout.NewCustomPaddedVBoxLayout(-labelOverlap))
	l.object = container.NewVBox(
		container.NewBorder(nil, nil, l.title, l.seeking), l.none, container.NewHBox(l.code), l.cards, l.guesses,
		l.names,
	)
	return l
}

// update shows the laws of the study of the window. If changed is false, the laws are the same as
// before, and update only shows whether laws are still being looked for.
func (l *lawList) update(changed bool) {
	s := l.window.Study
	look.SetVisible(l.object, s.HasFamily() && s.Known().Len() > 0)
	look.SetVisible(l.seeking, s.LawState() == sequence.Searching)
	if !changed {
		return
	}
	cards, guesses := xslices.Map(s.Laws(), l.lawCardText), xslices.Map(s.Guesses(), l.guessCardText)
	l.cards.SetCards(cards, s.ChosenIndex())
	l.guesses.SetCards(guesses, -1)
	hasNoLaw := len(cards) == 0 && s.LawState() == sequence.Found
	text := ""
	if hasNoLaw && len(guesses) == 0 {
		text = l.noLawText()
	}
	look.SetVisible(l.none, text != "")
	look.SetVisible(l.cards, len(cards) > 0)
	look.SetVisible(l.guesses, len(guesses) > 0)
	look.SetVisible(l.code, hasNoLaw && l.window.Table.Find("sequence.code").IsPossible())
	l.none.SetText(text)
	l.showKnownGames()
}

// showKnownGames lists the games of the catalogue whose values agree with the values shown. A
// click on a game opens it in the window.
func (l *lawList) showKnownGames() {
	w, s := l.window.Words, l.window.Study
	l.names.RemoveAll()
	for _, match := range s.KnownGames() {
		name := match.Games[0]
		link := widget.NewHyperlink(explain.AgreementText(w, name, s.Known().Last()), nil)
		link.Wrapping = fyne.TextWrapWord
		link.OnTapped = l.window.guard(func() {
			l.window.askAndFocus(sequence.Question{Family: name.Member.Game.ID, Args: name.Member.Args})
		})
		l.names.Add(link)
		if same := explain.OtherGamesText(w, match); same != "" {
			others := look.NewParagraph(w.EndSentence(same))
			others.SizeName, others.Importance = look.SizeNameTip, widget.LowImportance
			l.names.Add(others)
		}
	}
}

// noLawText returns the text that replaces the laws if none was found. If the user has entered a
// list with too few values, the text says how many are needed.
func (l *lawList) noLawText() string {
	w, s := l.window.Words, l.window.Study
	isList := s.Question().List != nil
	if few := explain.TooFewValues(w, s.Known().Len()); isList && few != "" {
		return few
	}
	return w.T("sequence.laws.none", words.Data{"Further": !isList})
}

// guessCardText returns the texts on the card of guess.
func (l *lawList) guessCardText(guess laws.Guess) cardText {
	w := l.window.Words
	c := cardText{
		Status: laws.Guessed, Known: w.N("law.guess.from", guess.Agree), Sentence: explain.GuessText(w, guess),
		Formula: explain.GuessFormula(w, guess), Next: explain.NextValues(w, guess, guessedValues),
	}
	if text := explain.LawExceptions(w, guess.Law, maxListedExceptions); text != "" {
		c.Exceptions = w.T("sequence.exceptions", words.Data{"Which": text})
	}
	return c
}

// lawCardText returns the texts on the card of law.
func (l *lawList) lawCardText(law sequence.Finding) cardText {
	w := l.window.Words
	c := cardText{
		Status: law.Status, Known: explain.LawStatus(w, law.Law),
		Sentence: explain.Capitalize(explain.LawText(w, law.Law)), Formula: law.Formula(laws.Text),
	}
	if proof := explain.LawTheorem(w, law.Law); proof != "" {
		c.Proof = explain.Capitalize(proof)
	} else if proof := explain.LawAssumedProof(w, law.Law); proof != "" {
		c.Proof = explain.Capitalize(proof)
	}
	switch n := len(law.Marks.Exceptions); {
	case law.Status == laws.Fails:
	case n > maxExceptions:
		c.Exceptions = w.N("sequence.exceptions.many", n, words.Data{"Values": w.Whole(n)})
	default:
		if text := explain.LawExceptions(w, law.Law, maxListedExceptions); text != "" {
			c.Exceptions = w.T("sequence.exceptions", words.Data{"Which": text})
		}
	}
	return c
}

// copyFormula copies the formula of the law with index i.
func (w *Sequences) copyFormula(i int) {
	if found := w.Study.Laws(); i >= 0 && i < len(found) {
		w.copyText(found[i].Formula(laws.Text), w.Words.T("sequence.copied"))
	}
}

// copyGuess copies the formula of the guess with index i.
func (w *Sequences) copyGuess(i int) {
	if guesses := w.Study.Guesses(); i >= 0 && i < len(guesses) {
		w.copyText(guesses[i].Formula(laws.Text), w.Words.T("sequence.copied"))
	}
}

// copyText copies text to the clipboard, and shows message in the status line.
func (w *Sequences) copyText(text, message string) {
	w.App.Clipboard().SetContent(text)
	w.Say(message)
}

// CopyFormula copies the formula of the chosen law to the clipboard, as LaTeX if tex is set and
// otherwise as text. It does nothing if no law is chosen.
func (w *Sequences) CopyFormula(tex bool) {
	law := w.Study.ChosenLaw()
	if law == nil {
		return
	}
	language := laws.Text
	if tex {
		language = laws.LaTeX
	}
	w.copyText(law.Formula(language), w.Words.T("sequence.copied"))
}

// lawCards is a list of cards, each with a law or a guess. A card is chosen by a click or by the
// arrow keys.
type lawCards struct {
	widget.BaseWidget
	// OnChoose is called with the index of the card that a person chooses, or -1 for none. If it is
	// nil, no card can be chosen.
	// OnCopy is called with the index of the card whose formula is to be copied.
	OnChoose func(int)
	OnCopy   func(int)
	// OnKey gets each key before the list does, and reports whether it has handled the key.
	OnKey func(*fyne.KeyEvent) bool

	palette *scene.Palette
	chosen  int
	cards   []*lawCard
	shown   []cardText
	box     *fyne.Container
	ring    *canvas.Rectangle // visible while the list has the keyboard
}

var _ fyne.Focusable = (*lawCards)(nil)

// newLawCards returns a list without cards, in the colours of palette.
func newLawCards(palette *scene.Palette) *lawCards {
	l := &lawCards{
		OnChoose: func(int) {}, OnCopy: func(int) {}, OnKey: func(*fyne.KeyEvent) bool { return false },
		palette: palette, chosen: -1, box: container.NewVBox(), ring: canvas.NewRectangle(nil),
	}
	l.ring.CornerRadius, l.ring.StrokeWidth = 8, 2
	l.ring.Hide()
	l.ExtendBaseWidget(l)
	return l
}

// SetCards replaces the cards by cards with the given texts. chosen is the index of the chosen
// card, or -1 if none is chosen. A card whose texts are the same as before is not drawn again.
func (l *lawCards) SetCards(cards []cardText, chosen int) {
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
			l.cards[i].setColors()
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

// SetPalette shows the list in the colours of palette.
func (l *lawCards) SetPalette(palette *scene.Palette) {
	l.palette = palette
	l.ring.StrokeColor = palette.Color(scene.Selected)
	for i := range l.shown {
		l.cards[i].setColors()
	}
	l.ring.Refresh()
}

// toggleChoice calls OnChoose with the given index of a card, or with -1 if this card is chosen
// already. It also focuses the list.
func (l *lawCards) toggleChoice(index int) {
	if l.OnChoose == nil {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Focus(l)
	}
	if index == l.chosen {
		index = -1
	}
	l.OnChoose(index)
}

// FocusGained shows a ring around the list.
func (l *lawCards) FocusGained() { l.ring.Show() }

// FocusLost hides the ring around the list.
func (l *lawCards) FocusLost() { l.ring.Hide() }

// TypedRune implements fyne.Focusable. It ignores characters.
func (l *lawCards) TypedRune(rune) {}

// TypedKey chooses another card with the arrow keys, Home and End.
func (l *lawCards) TypedKey(event *fyne.KeyEvent) {
	if l.OnKey(event) || len(l.shown) == 0 || l.OnChoose == nil {
		return
	}
	index := l.chosen
	switch event.Name {
	case fyne.KeyDown:
		index++
	case fyne.KeyUp:
		index--
	case fyne.KeyHome:
		index = 0
	case fyne.KeyEnd:
		index = len(l.shown) - 1
	default:
		return
	}
	if index = max(0, min(len(l.shown)-1, index)); index != l.chosen {
		l.OnChoose(index)
	}
}

// CreateRenderer implements fyne.Widget.
func (l *lawCards) CreateRenderer() fyne.WidgetRenderer {
	return look.NewRenderer(l, container.NewStack(container.New(look.NewPadding(3, 3), l.box), l.ring))
}

// cardText holds the texts on the card of a law or of a guess.
type cardText struct {
	Status laws.Status
	// Known says how far the law is known to hold: "proved for all n", "holds for n ≤ 1000",
	// "fails at n = 73", or "a guess from 24 values".
	Known string
	// Sentence says the law, Formula writes it.
	Sentence, Formula string
	// Next lists the next values as a guess predicts them. It is empty for a law.
	Next string
	// Proof names the theorem that proves the law. Exceptions lists the values that the law
	// states one by one. Both may be empty.
	Proof, Exceptions string
}

// lawCard is the card of a law or of a guess. A click chooses it.
type lawCard struct {
	look.Touch
	list    *lawCards
	index   int
	text    cardText
	hovered bool

	frame               *canvas.Rectangle
	pill                *canvas.Rectangle
	known               *canvas.Text
	sentence, formula   *look.Paragraph
	next                *look.Paragraph
	exceptions, because *look.Paragraph
	copy                *widget.Button
}

// newCard returns an empty card for list. index is the place of the card in the list, from 0.
func newCard(list *lawCards, index int) *lawCard {
	wrapped := func() *look.Paragraph { return look.NewParagraph("") }
	c := &lawCard{
		list: list, index: index, frame: canvas.NewRectangle(nil), pill: canvas.NewRectangle(nil),
		known: canvas.NewText("", nil), sentence: wrapped(), formula: wrapped(), next: wrapped(),
		exceptions: wrapped(), because: wrapped(),
	}
	c.frame.CornerRadius = 8
	c.pill.CornerRadius = 10
	c.known.TextSize = 12
	c.formula.TextStyle = look.Mono()
	for _, small := range []*look.Paragraph{c.exceptions, c.because} {
		small.SizeName, small.Importance = look.SizeNameTip, widget.LowImportance
	}
	c.copy = widget.NewButtonWithIcon("", theme.ContentCopyIcon(), func() { list.OnCopy(c.index) })
	c.copy.Importance = widget.LowImportance
	badge := container.NewStack(c.pill, container.New(look.NewPadding(2, 9), c.known))
	head := container.NewBorder(nil, nil, container.NewCenter(badge), c.copy)
	c.Content = container.NewStack(c.frame, container.New(look.NewPadding(8, 10),
		container.New(layout.NewCustomPaddedVBoxLayout(0), container.New(look.NewPadding(0, 8), head),
			container.New(
				layout.NewCustomPaddedVBoxLayout(-labelOverlap), c.sentence, c.formula, c.next, c.exceptions, c.because,
			))))
	c.OnTap = func() { list.toggleChoice(c.index) }
	c.OnHover = func(on bool) {
		c.hovered = on && list.OnChoose != nil
		c.setColors()
	}
	c.ExtendBaseWidget(c)
	return c
}

// show shows text on the card. Lines of text that are empty are hidden.
func (c *lawCard) show(text cardText) {
	c.text = text
	set := func(l *look.Paragraph, text string) {
		l.Hidden = text == ""
		l.SetText(text)
	}
	set(c.sentence, text.Sentence)
	set(c.formula, text.Formula)
	set(c.next, text.Next)
	set(c.exceptions, text.Exceptions)
	set(c.because, text.Proof)
	c.known.Text = text.Known
	c.setColors()
	c.Refresh()
}

// setColors gives the card the colours for the status of its law, and for whether the card is
// chosen.
//
// Statuses differ in form too, for users who cannot tell the colours apart: “Proved” is a filled
// label, “holds so far” a label with a rim, and “fails” a rim with paler text. A guess has italics
// in a pale rim.
func (c *lawCard) setColors() {
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
	case laws.Guessed:
		c.pill.FillColor, c.pill.StrokeColor, c.pill.StrokeWidth = p.Color(scene.Board), p.Color(scene.Grid), 1.5
		c.known.Color, c.known.TextStyle = p.Color(scene.Muted), fyne.TextStyle{Italic: true}
	default:
		c.pill.FillColor, c.pill.StrokeColor, c.pill.StrokeWidth = p.Color(scene.NFill), p.Color(scene.NRim), 1.5
		c.known.Color = p.Color(scene.NInk)
		c.known.TextStyle = fyne.TextStyle{}
	}
	c.frame.Refresh()
	c.pill.Refresh()
	c.known.Refresh()
}

// labelOverlap is the part of a label's own margin that the object above it covers, in Fyne
// units.
const labelOverlap = 8
