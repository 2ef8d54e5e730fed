package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// cardList is the list of laws that a sequence has: each a card with what is known of it,
// in words and as a formula. A card is chosen by a click or by the arrow keys.
type cardList struct {
	widget.BaseWidget
	// OnChoose is told which card a person chooses; -1 for none. OnCopy is told of which
	// the formula is to be copied.
	OnChoose func(int)
	OnCopy   func(int)
	// OnTyped is given the characters that are typed while the list has the keyboard.
	OnTyped func(rune)
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
		OnChoose: func(int) {}, OnCopy: func(int) {}, OnTyped: func(rune) {}, OnKey: func(*fyne.KeyEvent) bool { return false },
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
func (l *cardList) press(i int) {
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

// TypedRune hands a character on.
func (l *cardList) TypedRune(r rune) { l.OnTyped(r) }

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
	return widget.NewSimpleRenderer(container.NewStack(container.New(look.Padded(3, 3), l.box), l.ring))
}
