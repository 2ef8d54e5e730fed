package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/sequence"
	"nimgraph/solver/laws"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/plot"
	"nimgraph/views/words"
)

// mostExceptions is how many exceptions a card tells; the table marks all. Of more than
// manyExceptions it tells how many there are.
const mostExceptions, manyExceptions = 8, 1000

// lawList shows the laws of the values.
type lawList struct {
	window *Sequences
	object *fyne.Container
	title  *widget.Label
	seeks  *widget.Label  // that laws are looked for
	none   *widget.Label  // that there are none
	code   *widget.Button // that shows the recursion where there are none
	cards  *cardList
}

func newLawList(w *Sequences) *lawList {
	l := &lawList{
		window: w, title: widget.NewLabel(w.Words.T("sequence.laws")), seeks: widget.NewLabel(w.Words.T("sequence.laws.seeking")),
		none: widget.NewLabel(""), cards: newCardList(w.Palette()),
		code: widget.NewButton(w.Words.T("sequence.recursion"), func() { w.Table.Run(w.Table.ByID("sequence.code")) }),
	}
	l.title.TextStyle = look.Bold()
	l.seeks.Importance, l.none.Importance = widget.LowImportance, widget.LowImportance
	l.none.Wrapping = fyne.TextWrapWord
	l.cards.OnChoose = func(i int) { w.guarded(func() { w.Study.Choose(i) })() }
	l.cards.OnCopy = func(i int) { w.guarded(func() { w.copyFormula(i) })() }
	l.cards.OnKey = w.key
	l.object = container.NewVBox(container.NewBorder(nil, nil, l.title, l.seeks), l.none, container.NewHBox(l.code), l.cards)
	return l
}

// show shows the laws as they are now. others tells that they may be others than before.
func (l *lawList) show(others bool) {
	s := l.window.Study
	visible(l.object, s.Shown() && s.Known().Len() > 0)
	visible(l.seeks, s.LawState() == sequence.Seeking)
	if !others {
		return
	}
	var cards []cardText
	for _, f := range s.Laws() {
		cards = append(cards, l.card(f))
	}
	l.cards.SetCards(cards, s.Chosen())
	text := ""
	if len(cards) == 0 && s.LawState() == sequence.Found {
		text = l.window.Words.T("sequence.laws.none", words.Data{"Further": s.Answered().List == nil})
	}
	visible(l.none, text != "")
	visible(l.code, text != "" && l.window.Table.ByID("sequence.code").Possible())
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
	case n > manyExceptions:
		c.Exceptions = w.N("sequence.exceptions.many", n, words.Data{"Values": plot.Grouped(n)})
	default:
		if text := explain.LawExceptions(w, f.Law, mostExceptions); text != "" {
			c.Exceptions = w.T("sequence.exceptions", words.Data{"Which": text})
		}
	}
	return c
}

// copyFormula copies the formula of a law.
func (w *Sequences) copyFormula(i int) {
	if all := w.Study.Laws(); i >= 0 && i < len(all) {
		w.App.Clipboard().SetContent(all[i].Formula(laws.Text))
		w.Say(w.Words.T("sequence.copied"))
	}
}

// CopyFormula copies the formula of the law that is chosen, as plain text or as LaTeX.
func (w *Sequences) CopyFormula(tex bool) {
	law := w.Study.Law()
	if law == nil {
		return
	}
	text := law.Formula(laws.Text)
	if tex {
		text = law.Formula(laws.LaTeX)
	}
	w.App.Clipboard().SetContent(text)
	w.Say(w.Words.T("sequence.copied"))
}
