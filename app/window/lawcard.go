package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/solver/laws"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

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
	list  *cardList
	index int
	of    cardText
	over  bool

	frame               *canvas.Rectangle
	pill                *canvas.Rectangle
	known               *canvas.Text
	sentence, formula   *widget.Label
	exceptions, because *widget.Label
	copy                *copyButton
}

func newCard(l *cardList, index int) *card {
	wrapped := func() *widget.Label {
		label := widget.NewLabel("")
		label.Wrapping = fyne.TextWrapWord
		return label
	}
	c := &card{
		list: l, index: index, frame: canvas.NewRectangle(nil), pill: canvas.NewRectangle(nil),
		known: canvas.NewText("", nil), sentence: wrapped(), formula: wrapped(), exceptions: wrapped(), because: wrapped(),
	}
	c.frame.CornerRadius = 8
	c.pill.CornerRadius = 10
	c.known.TextSize = 12
	c.formula.TextStyle = look.Mono()
	for _, small := range []*widget.Label{c.exceptions, c.because} {
		small.SizeName, small.Importance = look.SizeNameTip, widget.LowImportance
	}
	c.copy = newCopyButton(func() { l.OnCopy(c.index) })
	badge := container.NewStack(c.pill, container.New(look.Padded(2, 9), c.known))
	head := container.NewBorder(nil, nil, container.NewCenter(badge), c.copy)
	c.Content = container.NewStack(c.frame, container.New(look.Padded(8, 10),
		container.New(layout.NewCustomPaddedVBoxLayout(0), container.New(look.Padded(0, 8), head),
			container.New(layout.NewCustomPaddedVBoxLayout(-overlap), c.sentence, c.formula, c.exceptions, c.because))))
	c.Tap = func() { l.press(c.index) } // that of the chosen one chooses none
	c.Over = func(on bool) {
		c.over = on
		c.color()
	}
	c.ExtendBaseWidget(c)
	return c
}

// show shows another law.
func (c *card) show(of cardText) {
	c.of = of
	set := func(l *widget.Label, text string) {
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
	case c.over:
		c.frame.StrokeColor = p.Color(scene.Hovered)
	}
	c.known.TextStyle = look.Bold()
	c.sentence.Importance, c.formula.Importance = widget.MediumImportance, widget.MediumImportance
	switch c.of.Status {
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
const overlap = 8

// copyButton is a small button with the sign of copying.
type copyButton struct{ widget.Button }

func newCopyButton(run func()) *copyButton {
	b := &copyButton{}
	b.ExtendBaseWidget(b)
	b.Icon, b.Importance, b.OnTapped = theme.ContentCopyIcon(), widget.LowImportance, run
	return b
}
